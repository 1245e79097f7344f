/** DIG in sentences: cards, and everything that happens. */
import { t } from '../i18n/index.svelte';
import type { ByColour, DigEvent } from '../protocol.gen';
import { boneOf, card, type Act, type Colour } from './notation';

/** A colour with its shape's name where the language says it so. */
export function colourName(colour: Colour): string {
  return t('dig-colour', { colour });
}

/** What a card in the row shows. */
export function describe(text: string, values: ByColour<number>): string {
  const read = card(text);
  switch (read.kind) {
    case 'hole':
      return t('dig-card-hole');
    case 'bowl':
      return t('dig-card-bowl', { colour: read.colour, value: values[read.colour] });
    case 'bone': {
      const [one, two] = read.scents;
      const scents = { one: colourName(one), two: colourName(two) };
      return read.bone ? t('dig-card-bone', { ...scents, colour: read.bone }) : t('dig-card-scents', scents);
    }
  }
}

/** A card of a hand, shortly. */
export function held(text: string): string {
  const read = card(text);
  if (read.kind !== 'bone') return '';
  const [one, two] = read.scents;
  return read.bone
    ? t('dig-hand-bone', { colour: read.bone, other: colourName(read.bone === one ? two : one) })
    : t('dig-card-scents', { one: colourName(one), two: colourName(two) });
}

/** What an action's button says; a walk has none. */
export function actName(what: Act): string {
  switch (what.kind) {
    case 'dig':
      return t('dig-act-dig');
    case 'keep':
      return t('dig-act-keep');
    case 'end':
      return t('dig-act-end');
    case 'bury':
      return t('dig-act-bury', { colour: boneOf(what.card) ?? '' });
    case 'drop':
      return t('dig-act-drop', { count: what.bones.length, colour: boneOf(what.bones[0] ?? '') ?? '' });
    case 'move':
      return '';
  }
}

/** The scents of a card that was dug up or buried, and its bone where it is known. */
function handled(text: string): { bone: Colour | null; one: string; two: string } {
  const read = card(text);
  const [one, two] = read.kind === 'bone' ? read.scents : (['g', 'g'] as const);
  return { bone: boneOf(text), one: colourName(one), two: colourName(two) };
}

/** An event as a sentence; nothing for what goes without saying. `you` is told in the second person. */
export function sentence(event: DigEvent, names: string[], you: number | null): string | null {
  const who = (seat: number) => ({ name: names[seat] ?? '', you: seat === you ? 'yes' : 'no' });
  switch (event.event) {
    case 'first':
      return t('dig-log-first', who(event.seat));
    case 'dealt':
    case 'turn_began':
    case 'kept':
    case 'shortened':
      return null;
    case 'moved':
      return event.to === 0
        ? t('dig-log-moved-home', who(event.seat))
        : t('dig-log-moved', { ...who(event.seat), place: event.to });
    case 'dug': {
      const { bone, ...scents } = handled(event.card);
      return bone
        ? t('dig-log-dug-bone', { ...who(event.seat), place: event.place, colour: bone })
        : t('dig-log-dug', { ...who(event.seat), place: event.place, ...scents });
    }
    case 'buried': {
      const { bone, ...scents } = handled(event.card);
      return bone
        ? t('dig-log-buried-bone', { ...who(event.seat), place: event.place, colour: bone })
        : t('dig-log-buried', { ...who(event.seat), place: event.place, ...scents });
    }
    case 'dropped':
      return t('dig-log-dropped', { ...who(event.seat), count: event.bones.length, colour: event.bowl });
    case 'turn_ended':
      return event.unused > 0 ? t('dig-log-unused', { ...who(event.seat), count: event.unused }) : null;
    case 'filled':
      return t('dig-log-filled', { from: event.from, hole: event.hole });
    case 'slid':
      return t('dig-log-slid', { ...who(event.seat), place: event.to });
    case 'over':
      return event.outcome.ending === 'stalled' ? t('dig-log-stalled') : t('dig-log-over');
  }
}
