/** What puzzles ask, and why an answer is right, in sentences. */
import { colourName, actName } from '../dig/words';
import { act, type Colour } from '../dig/notation';
import { faceName, short } from '../dogpile/face';
import { t, words } from '../i18n/index.svelte';
import type { Puzzle, PuzzleChoice, Remark } from '../protocol.gen';
import type { GameModule } from '../table/game';

type Facts = Record<string, string | number>;

const faces = (text: unknown) =>
  String(text ?? '')
    .split(' ')
    .filter(Boolean)
    .map(short)
    .join(' ');

/** The question. */
export function question({ kind, ask, start }: Puzzle): string {
  const { left = 0 } = start as { left?: number };
  return t('puzzle-ask', { kind, left, ...ask, face: ask['face'] ? faceName(String(ask['face'])) : '' });
}

/** What else has to be known for it. */
export function aside({ kind, ask, watched }: Puzzle): string {
  if (kind === 'score' && ask['before']) return t('puzzle-before', { faces: faces(ask['before']) });
  return watched.length > 0 ? t('puzzle-watch') : '';
}

/** A turn of DIG in a few words. */
function turn(line: string): string {
  const told = line.split(', ').map((text) => {
    const what = act(text);
    if (what === null) return text;
    return what.kind === 'move' ? t('puzzle-place', { place: what.to }) : actName(what);
  });
  return told.join(' → ');
}

/** What can be chosen, in words. */
export function choice(
  { kind }: Puzzle,
  { act: text, reason }: PuzzleChoice,
  module: GameModule,
  names: string[],
): string {
  if (reason)
    return module.hint({ action: text, chance: null, reason: reason.name, facts: reason.facts } as never, names);
  if (kind === 'where') return t('puzzle-place', { place: text });
  if (kind === 'score') return faceName(text);
  if (text === '-') return t('puzzle-bone-none');
  const bones = [...text].map((colour) => t('puzzle-bone', { colour }));
  return new Intl.ListFormat(words.language, { type: 'conjunction' }).format(bones);
}

/** Why the answer is right. */
export function why({ name, facts }: Remark, answer: string[]): string {
  const told: Facts = { reason: name, ...facts };
  told['more'] = facts['else'] ?? '';
  told['count'] = facts['turns'] ?? facts['acts'] ?? facts['rolls'] ?? 0;
  told['left'] = facts['points'] ?? 0;
  told['last'] = facts['next'] ?? 0;
  told['first'] = facts['chance'] ?? 0;
  told['second'] = facts['next'] ?? 0;
  told['faces'] = faces(answer[0]);
  if (typeof facts['line'] === 'string') told['plan'] = turn(facts['line']);
  if (typeof facts['other'] === 'string') told['other'] = colourName(facts['other'] as Colour);
  if (typeof facts['face'] === 'string') told['face'] = faceName(facts['face']);
  return t('puzzle-why', told);
}
