import { describe, expect, test } from 'vitest';
import type { LifeCard, LifeEvent } from '../protocol.gen';
import { need, speak } from '../i18n/index.svelte';
import { dog, view } from './view.fixture';
import { placeOf, sentence, status, story, talent, walksOn } from './words';

const step = (seat: number, to: string): LifeEvent => ({ event: 'stepped', seat, from: 'a1', to });

describe('what the log tells', () => {
  test('a walk is told at its end, not step by step', () => {
    expect(walksOn([step(0, 'a2')], [step(0, 'a3')])).toBe(true);
    expect(walksOn([step(0, 'a3')], undefined)).toBe(false);
    expect(walksOn([step(0, 'a3')], [step(1, 'd1')])).toBe(false);
    // Where something happens on the way, it is told where.
    const sniffed: LifeEvent = { event: 'sniffed', seat: 0, at: 'a3', of: 1 };
    expect(walksOn([step(0, 'a2')], [step(0, 'a3'), sniffed])).toBe(false);
  });

  test('where something happened', () => {
    expect(placeOf({ event: 'found', seat: 0, at: 'm1', find: '-', gained: 0 })).toBe('m1');
    expect(placeOf({ event: 'delivered', seat: 0, paper: 'a', number: 7 })).toBe('7');
    expect(placeOf({ event: 'rolled', seat: 0, roll: 3 })).toBeNull();
  });
});

test('the end tells of bones, fights and the pound, round by round; in a long game of what decided it', async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await speak('en');
  await need('table', 'dogs-life');
  const names = ['Ada', 'Ben'];
  const turn = (seat: number, round: number): LifeEvent => ({ event: 'turn_began', seat, round });
  const game: LifeEvent[] = [
    turn(0, 1),
    { event: 'found', seat: 0, at: 'm1', find: '-', gained: 0 },
    { event: 'found', seat: 0, at: 'm3', find: 'bone', gained: 1 },
    turn(1, 1),
    { event: 'rolled', seat: 1, roll: 3 },
    turn(0, 2),
    { event: 'buried', seat: 0, buried: 1 },
    turn(1, 2),
    { event: 'pounded', seat: 1, why: 'van', at: 'a1', bones: 0, papers: [] },
  ];
  expect(story(game, names, 0, 2).map(({ round, told }) => [round, told.length])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(story(game, names, 0, 2, 1)).toEqual([{ round: 2, told: ['You bury your first bone.'] }]);
  // What fell out of a mouth is told as what it is.
  const caught = (bones: number, papers: string[]): LifeEvent => ({
    event: 'pounded',
    seat: 0,
    why: 'van',
    at: 'k3',
    bones,
    papers,
  });
  expect(sentence(caught(1, []), names, 0)).toContain('You drop your bone on the street at k3.');
  expect(sentence(caught(1, ['a']), names, 1)).toContain('Ada drops a bone and a newspaper on the street at k3.');
  expect(sentence({ event: 'stayed', seat: 0, step: 3 }, names, 0)).toContain('three tries');
});

test('what a dog is good at follows from its cards', () => {
  const card = (more: Partial<LifeCard>): LifeCard => ({
    bin: '-',
    restaurant: '-',
    newspaper: '2',
    claws: 1,
    escapes: false,
    leaves: true,
    ...more,
  });
  const cards = [card({ bin: 'bone', claws: 3 }), card({ bin: '3' }), card({ escapes: true, claws: 2 })];
  expect([talent(cards, 'bin'), talent(cards, 'restaurant'), talent(cards, 'van'), talent(cards, 'pound')]).toEqual([
    1, 0, 1, 3,
  ]);
  expect(talent(cards, 'claws')).toBe(2);
});

test('a turn says what it is about; hunger warns before a dog falls asleep', async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await speak('en');
  await need('table', 'dogs-life');
  const said = (hunger: number, more = {}) =>
    status(view({ dogs: [dog({ hunger, ...more }), dog({ dog: 'fido', at: 'b1' })] }), ['Ann', 'Ben'], 0);
  expect(said(3)).toBe('Your turn: 7 action points left. Find a bone: search bins, beg in restaurants.');
  expect(said(3, { bones: 1, at: 'a1' })).toContain('Carry your bone home.');
  expect(said(3, { bones: 1 })).toContain('Bury your bone here.');
  expect(said(1)).toContain('Food for one more day: search or beg.');
  expect(said(0)).toContain('Starving: eat this turn, or fall asleep.');
});
