import { expect, test } from 'vitest';
import { next, type Solved } from './progress';

const all = ['a', 'b', 'c'].map((id) => ({ id, game: 'dig', grade: 'easy' }));
const line = (kept: Record<string, Solved>, after?: string) => next(all, kept, all[0]!, after)?.id;

test('the next puzzle is one that is not solved, round and round', () => {
  expect(line({})).toBe('a');
  expect(line({ a: 'first' })).toBe('b');
  expect(line({}, 'c')).toBe('a');
  expect(line({ a: 'later', b: 'first' }, 'c')).toBeUndefined();
  // What was only shown is asked again.
  expect(line({ a: 'shown', b: 'first', c: 'first' })).toBe('a');
  expect(next(all, {}, { game: 'dig', grade: 'hard' })).toBeUndefined();
});
