import { expect, test } from 'vitest';
import type { JudgedMoment, SeatAnalysis } from '../protocol.gen';
import { chanceAt, costly, line, momentAt, nearest } from './curve';

const moment = (step: number, acts: number, chance: number, after: number): JudgedMoment => ({
  step,
  acts,
  at: 0,
  chance,
  after,
  luck: 0,
  exact: false,
  chosen: { action: 'end', chance: after, reason: 'end', facts: {} },
  options: [],
});
const seat: SeatAnalysis = {
  accuracy: 80,
  cost: 12,
  luck: 62,
  even: 50,
  result: 100,
  moments: [moment(2, 1, 60, 60), moment(5, 3, 55, 43)],
  lessons: [],
};

test('the line goes from the even chance over every decision to the result', () => {
  expect(line(seat, 10)).toEqual([
    [0, 50],
    [2, 60],
    [3, 60],
    [5, 55],
    [8, 43],
    [10, 100],
  ]);
});

test('a step belongs to the decision whose acts it is among', () => {
  expect(momentAt(seat.moments, 1)).toBeNull();
  expect(momentAt(seat.moments, 7)?.step).toBe(5);
  expect(momentAt(seat.moments, 8)).toBeNull();
  expect([0, 2, 4, 6, 9, 10].map((step) => chanceAt(seat, step, 10))).toEqual([50, 60, 60, 55, 43, 100]);
});

test('a touch finds the nearest decision, and what cost much is marked', () => {
  expect(nearest(seat.moments, 0)?.step).toBe(2);
  expect(nearest(seat.moments, 9)?.step).toBe(5);
  expect(nearest([], 3)).toBeNull();
  expect(seat.moments.map(costly)).toEqual([false, true]);
});
