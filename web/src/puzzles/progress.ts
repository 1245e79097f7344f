/** Which puzzles were solved on this device, and how. */

/** At the first try and in time, later, or not at all: the answer was shown. */
export type Solved = 'first' | 'later' | 'shown';

const KEY = 'kennel-puzzles';

/** What is kept, by the puzzle's id. */
export function read(): Record<string, Solved> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Solved>) : {};
  } catch {
    return {};
  }
}

const RANK: Solved[] = ['shown', 'later', 'first'];

/** A puzzle was solved; what was done better before stays. */
export function keep(id: string, how: Solved): Record<string, Solved> {
  const kept = read();
  const before = kept[id];
  if (before === undefined || RANK.indexOf(how) > RANK.indexOf(before)) kept[id] = how;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Nothing is kept on a device that keeps nothing.
  }
  return kept;
}

/** Whether it counts as solved. */
export const isSolved = (how: Solved | undefined) => how === 'first' || how === 'later';

interface Line {
  id: string;
  game: string;
  grade: string;
}

/** The next puzzle of this game and grade that is not solved, after this one if there is one. */
export function next<L extends Line>(
  all: L[],
  kept: Record<string, Solved>,
  { game, grade }: { game: string; grade: string },
  after?: string,
): L | undefined {
  const own = all.filter((one) => one.game === game && one.grade === grade);
  const from = own.findIndex((one) => one.id === after) + 1;
  const order = [...own.slice(from), ...own.slice(0, from)];
  return order.find((one) => one.id !== after && !isSolved(kept[one.id]));
}
