/** Reading the texts of DIG: cards and actions. No rules: only what a text says. */
export type Colour = 'g' | 'r' | 'p' | 'y' | 'b';
export const COLOURS: Colour[] = ['g', 'r', 'p', 'y', 'b'];

/** A card in a row, a hand or in front of somebody. */
export type Card =
  { kind: 'bone'; scents: [Colour, Colour]; bone: Colour | null } | { kind: 'bowl'; colour: Colour } | { kind: 'hole' };

/** What a card's text says. */
export function card(text: string): Card {
  if (text === '-') return { kind: 'hole' };
  const small = text.toLowerCase();
  if (text.length === 1) return { kind: 'bowl', colour: small as Colour };
  const scents = [small[0], small[1]] as [Colour, Colour];
  const capital = [...text].find((letter) => letter !== letter.toLowerCase());
  return { kind: 'bone', scents, bone: capital ? (capital.toLowerCase() as Colour) : null };
}

/** The colour of a known bone. */
export function boneOf(text: string): Colour | null {
  const read = card(text);
  return read.kind === 'bone' ? read.bone : null;
}

/** An action, read. */
export type Act =
  | { kind: 'move'; to: number }
  | { kind: 'dig' }
  | { kind: 'keep' }
  | { kind: 'bury'; card: string }
  | { kind: 'drop'; bones: string[] }
  | { kind: 'end' };

/** What an action's text says; nothing for a text of another time. */
export function act(text: string): Act | null {
  const [verb, rest = ''] = text.split(' ');
  switch (verb) {
    case 'move':
      return { kind: 'move', to: Number(rest) };
    case 'dig':
    case 'keep':
    case 'end':
      return { kind: verb };
    case 'bury':
      return { kind: 'bury', card: rest };
    case 'drop':
      return { kind: 'drop', bones: rest.split(',') };
    default:
      return null;
  }
}
