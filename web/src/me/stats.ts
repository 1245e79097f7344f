/** How somebody has played, from the list of their tables. */
import type { Mistake, TableLine } from '../protocol.gen';

/** A number of games, and how many of them were won. */
export interface Count {
  played: number;
  won: number;
}

/** How somebody has played one game. */
export interface GameStats extends Count {
  game: string;
  /** The most points, and the average. */
  best: number;
  average: number;
  /** Games won in a row: now, and at most. */
  row: number;
  longest: number;
  /** Against bots of each level, the games with no one but bots. */
  levels: ({ bot: string } & Count)[];
  /** Whether each of the last games was won, the newest last. */
  last: boolean[];
  /** How well somebody decided in the games that were studied, the newest last; and on average. */
  accuracies: number[];
  accuracy: number | null;
  /** What cost most in them, the worst first. */
  mistakes: Mistake[];
  /** The latest games that were not studied. */
  open: string[];
}

export interface Stats extends Count {
  games: GameStats[];
  /** People at the same table, whoever was met most often first. */
  people: ({ name: string } & Count)[];
  /** Days in a row on which a game was finished, up to today or yesterday. */
  days: number;
}

const LAST = 20;
const DAY = 86_400;

/** What counts: games that are over, in which this guest had one seat, and that a server watched over. */
const counts = (table: TableLine) => table.over && !table.offline && table.mine.length === 1 && table.points.length > 0;
const won = (table: TableLine) => table.winners.includes(table.mine[0]!);
const count = (tables: TableLine[]): Count => ({ played: tables.length, won: tables.filter(won).length });

/** Mistakes of several games, those of a kind together, by what `name` makes of an act. */
export function together(all: Mistake[], name = (act: string) => act): Mistake[] {
  const kinds = new Map<string, Mistake>();
  for (const one of all) {
    const key = `${name(one.did)}/${name(one.better)}`;
    const kind = kinds.get(key) ?? { ...one, times: 0, cost: 0 };
    kinds.set(key, { ...kind, times: kind.times + one.times, cost: kind.cost + one.cost });
  }
  return [...kinds.values()].sort((one, other) => other.cost - one.cost);
}

function gameStats(game: string, tables: TableLine[]): GameStats {
  const points = tables.map((table) => table.points[table.mine[0]!] ?? 0);
  let [row, longest] = [0, 0];
  for (const table of tables) {
    row = won(table) ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  const bots = new Map<string, TableLine[]>();
  for (const table of tables) {
    const others = table.seats.filter((_, i) => !table.mine.includes(i));
    if (others.length === 0 || others.some((seat) => seat.who !== null || seat.bot === null)) continue;
    for (const bot of new Set(others.map((seat) => seat.bot!))) bots.set(bot, [...(bots.get(bot) ?? []), table]);
  }
  const studied = tables.flatMap((table) => table.marks ?? []);
  const accuracies = studied.flatMap((marks) => marks.accuracy ?? []);
  return {
    game,
    accuracies: accuracies.slice(-LAST),
    accuracy: accuracies.length > 0 ? accuracies.reduce((sum, one) => sum + one, 0) / accuracies.length : null,
    mistakes: together(studied.flatMap((marks) => marks.mistakes)),
    open: tables
      .slice(-LAST)
      .filter((table) => !table.marks)
      .map((table) => table.table),
    ...count(tables),
    best: Math.max(...points),
    average: points.reduce((sum, one) => sum + one, 0) / points.length,
    row,
    longest,
    levels: [...bots].map(([bot, met]) => ({ bot, ...count(met) })),
    last: tables.slice(-LAST).map(won),
  };
}

/** From all tables, in any order; `now` in seconds since 1970. */
export function stats(all: TableLine[], now: number): Stats {
  const tables = all.filter(counts).sort((one, other) => one.updated - other.updated);
  const games = [...new Set(tables.map((table) => table.game))].map((game) =>
    gameStats(
      game,
      tables.filter((table) => table.game === game),
    ),
  );
  const met = new Map<string, TableLine[]>();
  for (const table of tables) {
    const names = table.seats.flatMap((seat, i) => (table.mine.includes(i) || !seat.who?.name ? [] : [seat.who.name]));
    for (const name of new Set(names)) met.set(name, [...(met.get(name) ?? []), table]);
  }
  const days = new Set(tables.map((table) => Math.floor(table.updated / DAY)));
  let day = Math.floor(now / DAY);
  if (!days.has(day)) day -= 1;
  let inRow = 0;
  while (days.has(day - inRow)) inRow += 1;
  return {
    ...count(tables),
    games: games.sort((one, other) => other.played - one.played),
    people: [...met]
      .map(([name, tables]) => ({ name, ...count(tables) }))
      .sort((one, other) => other.played - one.played),
    days: inRow,
  };
}
