import { describe, expect, test } from 'vitest';
import type { SeatNow, TableLine } from '../protocol.gen';
import { stats } from './stats';

const DAY = 86_400;
const seat = (who: string | null, bot: string | null): SeatNow => ({
  who: who === null ? null : { name: who },
  bot,
  words: '',
  muted: false,
});
const me = seat('Ann', null);

/** A game that Ann has finished on a day, in the first seat. */
function over(day: number, points: number[], others: SeatNow[], more: Partial<TableLine> = {}): TableLine {
  const most = Math.max(...points);
  return {
    table: `t${day}-${points.join('-')}`,
    code: 'CODE',
    game: 'dig',
    seats: [me, ...others],
    started: true,
    closed: false,
    over: true,
    your_turn: false,
    mine: [0],
    winners: points.flatMap((one, i) => (one === most ? [i] : [])),
    points,
    updated: day * DAY + 60,
    ...more,
  };
}

describe('results of a guest', () => {
  const puppy = seat(null, 'puppy');
  const all = [
    over(10, [20, 10], [puppy]),
    over(8, [12, 15], [puppy]),
    over(9, [30, 10], [puppy]),
    over(9, [9, 9, 2], [seat('Ben', null), puppy]),
    over(10, [1, 5], [seat('Ben', null)], { game: 'dogpile' }),
    // What does not count: unfinished, only watched or opened, several on one screen.
    over(10, [1, 5], [puppy], { over: false }),
    over(10, [1, 5], [puppy], { mine: [] }),
    over(10, [1, 5], [seat('2', null)], { mine: [0, 1] }),
  ];

  test('are counted by game, level and person', () => {
    const found = stats(all, 10 * DAY + 500);
    expect([found.played, found.won]).toEqual([5, 3]);
    const [dig, dogpile] = found.games;
    expect(dig).toMatchObject({ game: 'dig', played: 4, won: 3, best: 30, average: 17.75 });
    expect(dig?.levels).toEqual([{ bot: 'puppy', played: 3, won: 2 }]);
    expect(dogpile).toMatchObject({ game: 'dogpile', played: 1, won: 0, levels: [] });
    expect(found.people).toEqual([{ name: 'Ben', played: 2, won: 1 }]);
  });

  test('have how well somebody decided, where that was studied', () => {
    const marks = (accuracy: number | null, times: number, cost: number) => ({
      marks: { accuracy, cost, luck: 0, mistakes: [{ did: 'end', better: 'drop', times, cost }] },
    });
    const games = [
      over(1, [20, 10], [puppy], marks(80, 2, 10)),
      over(2, [20, 10], [puppy], marks(90, 1, 5)),
      over(3, [20, 10], [puppy], marks(null, 0, 0)),
      over(4, [20, 10], [puppy]),
    ];
    const [dig] = stats(games, 5 * DAY).games;
    expect(dig).toMatchObject({ accuracies: [80, 90], accuracy: 85, open: [games[3]!.table] });
    expect(dig?.mistakes).toEqual([{ did: 'end', better: 'drop', times: 3, cost: 15 }]);
  });

  test('have rows of wins and of days', () => {
    const found = stats(all, 10 * DAY + 500);
    expect(found.games[0]).toMatchObject({ row: 3, longest: 3, last: [false, true, true, true] });
    expect(found.days).toBe(3);
    expect(stats(all, 11 * DAY).days, 'today is not over yet').toBe(3);
    expect(stats(all, 12 * DAY).days).toBe(0);
    expect(stats([], 0)).toEqual({ played: 0, won: 0, games: [], people: [], days: 0 });
  });
});
