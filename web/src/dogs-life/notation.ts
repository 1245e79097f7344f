/** What may be done, read from the server's texts. */
export type Act =
  | { kind: 'step'; to: string }
  | { kind: 'van'; to: string; facing: string }
  | { kind: 'attack'; seat: number }
  | { kind: 'put' | 'pick' | 'deliver'; thing: string }
  | { kind: 'search' | 'bury' | 'beg' | 'drink' | 'pee' | 'take' | 'end' };

/** An action; `null` if a text of another version cannot be read. */
export function act(text: string): Act | null {
  const [verb, one, two] = text.split(' ');
  switch (verb) {
    case 'step':
      return one ? { kind: 'step', to: one } : null;
    case 'van':
      return one && two ? { kind: 'van', to: one, facing: two } : null;
    case 'attack':
      return one ? { kind: 'attack', seat: Number(one) } : null;
    case 'put':
    case 'pick':
    case 'deliver':
      return one ? { kind: verb, thing: one } : null;
    case 'search':
    case 'bury':
    case 'beg':
    case 'drink':
    case 'pee':
    case 'take':
    case 'end':
      return { kind: verb };
    default:
      return null;
  }
}
