/** Dogpile as the table's frame sees it. */
import { t } from '../i18n/index.svelte';
import type { DogpileEvent, DogpileOutcome, DogpileView } from '../protocol.gen';
import { forFrame } from '../table/game';
import Board from './Board.svelte';
import Count from './Count.svelte';
import { faceName } from './face';
import NewOptions from './NewOptions.svelte';
import SeatDetail from './SeatDetail.svelte';
import { Stage } from './stage.svelte';
import { holds } from './view';
import { sentence } from './words';

export const dogpile = forFrame<{ View: DogpileView; Event: DogpileEvent; Outcome: DogpileOutcome; Stage: Stage }>({
  Board,
  shape: 'field',
  Count,
  SeatDetail,
  NewOptions,
  stage: () => new Stage(),
  sentence,
  hint: ({ reason, facts }) =>
    t('dogpile-hint', { reason, ...facts, face: facts.face === undefined ? '' : faceName(String(facts.face)) }),
  remark: ({ name, facts }) => {
    const named = (faces: string | number | undefined) =>
      String(faces ?? '')
        .split(' ')
        .filter(Boolean)
        .map(faceName);
    return t('study-dogpile', {
      remark: name,
      ...facts,
      face: named(facts.face).join(', '),
      faces: named(facts.faces).join(', '),
    });
  },
  holds,
  races: (view) => view.phase === 'countdown' || view.phase === 'digging',
  turns: (events) => events.some((event) => event.event === 'ready' || event.event === 'started'),
  points: (outcome) => outcome.scores.map((score) => score.total),
  agreed: (setup) => ((setup as { open?: boolean }).open ? [t('dogpile-agreed-open')] : []),
  lobby: (setup) => {
    const seconds = (setup as { seconds?: number[] }).seconds ?? [30, 20, 10];
    return t('dogpile-lobby', { first: seconds[0] ?? 30, second: seconds[1] ?? 20, third: seconds[2] ?? 10 });
  },
  keys: () => [
    { keys: ['←', '→', '↑', '↓'], does: t('dogpile-keys-arrows') },
    { keys: ['↵'], does: t('dogpile-keys-dig') },
    { keys: ['1', '2', '3'], does: t('dogpile-keys-paw') },
    { keys: ['F'], does: t('dogpile-keys-turn') },
    { keys: ['S'], does: t('dogpile-spread') },
    { keys: ['V'], does: t('dogpile-sheet') },
    { keys: ['P'], does: t('dogpile-paws-up') },
  ],
  sound: (event) => {
    const names: Partial<Record<DogpileEvent['event'], string>> = {
      started: 'turn_began',
      scored: 'dropped',
      time_up: 'slid',
      paws_up: 'moved',
      returned: 'filled',
    };
    return names[event.event] ?? event.event;
  },
});
