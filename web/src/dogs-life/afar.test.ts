import { expect, test } from 'vitest';
import type { LifeSpot, LifeView, LifeWay } from '../protocol.gen';
import { farWay } from './afar';
import { dog, view } from './view.fixture';

/** A street a1 … a6 with a way round a3, my lot at its end, another's lot and the pound beside it. */
const NEXT: Record<string, string[]> = {
  a1: ['a2'],
  a2: ['a1', 'a3', 'b2'],
  a3: ['a2', 'a4'],
  b2: ['a2', 'b3'],
  b3: ['b2', 'b4'],
  b4: ['b3', 'a4'],
  a4: ['a3', 'b4', 'a5', 'P'],
  a5: ['a4', 'a6', 'L2'],
  a6: ['a5', 'L1'],
  L1: ['a6'],
  L2: ['a5', 'L1'],
  P: ['a4', 'a6'],
};
const spot = (place: string): Pick<LifeSpot, 'kind' | 'next'> => ({
  kind: place === 'P' ? 'pound' : place.startsWith('L') ? 'lot' : 'street',
  next: NEXT[place]!,
});
const ways = (...places: string[]): LifeWay[] => places.map((to) => ({ to, steps: [to], sniffs: false }));
const street = (more: Partial<LifeView> = {}) =>
  view({ dogs: [dog({ at: 'a1' }), dog({ lot: 'L2', at: 'L2' })], ...more });

test('a far goal is walked to as far as today goes, never through the pound or another lot', () => {
  expect(farWay('L1', street(), 0, ways('a2', 'a3'), spot)).toEqual({
    to: 'L1',
    steps: ['a2', 'a3', 'a4', 'a5', 'a6', 'L1'],
    now: 2,
  });
  // A dog stands on a3: one stops before it.
  expect(farWay('L1', street(), 0, ways('a2'), spot)?.now).toBe(1);
});

test('what another dog has marked is walked round', () => {
  const marked = street({ pee: [{ at: 'a3', seat: 1 }] });
  expect(farWay('a5', marked, 0, ways('a2', 'b2'), spot)).toEqual({
    to: 'a5',
    steps: ['a2', 'b2', 'b3', 'b4', 'a4', 'a5'],
    now: 2,
  });
  const own = street({ pee: [{ at: 'a3', seat: 0 }] });
  expect(farWay('a5', own, 0, ways('a2'), spot)?.steps).toContain('a3');
});

test('nothing leads into another lot or the pound, nor anywhere when no step can be taken', () => {
  expect(farWay('L2', street(), 0, ways('a2'), spot)).toBeNull();
  expect(farWay('P', street(), 0, ways('a2'), spot)).toBeNull();
  expect(farWay('L1', street(), 0, [], spot)).toBeNull();
});
