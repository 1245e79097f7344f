import { describe, expect, test } from 'vitest';
import type { LifeEvent } from '../protocol.gen';
import { act } from './notation';
import { draw, duration, moment, step } from './scene';
import { dog, view } from './view.fixture';

const after = (events: LifeEvent[], start = view()) => events.reduce(step, draw(start));

describe('the scene between two views', () => {
  test('a dog walks, searches, finds and buries', () => {
    const scene = after([
      { event: 'stepped', seat: 0, from: 'L1', to: 'd1' },
      { event: 'drew', seat: 0, card: 4, part: 'bin' },
      { event: 'found', seat: 0, at: 'd1', find: 'bone', gained: 1 },
      { event: 'searched', seat: 0, at: 'd1' },
    ]);
    expect(scene.view.dogs[0]).toMatchObject({ at: 'd1', bones: 1, discard: [4], pile: 12 });
    expect(scene.view.searched).toEqual(['d1']);
    expect(scene.cards).toEqual([{ seat: 0, card: 4, part: 'bin' }]);
    const buried = step(scene, { event: 'buried', seat: 0, buried: 1 });
    expect(buried.view.dogs[0]).toMatchObject({ bones: 0, buried: 1 });
    expect(buried.cards).toEqual([]);
  });

  test('a fight shows both cards, and the loser is in the pound without its things', () => {
    const scene = after(
      [
        { event: 'attacked', seat: 0, target: 1 },
        { event: 'drew', seat: 0, card: 1, part: 'claws' },
        { event: 'drew', seat: 1, card: 7, part: 'claws' },
        { event: 'fought', seat: 0, target: 1, claws: [3, 1], winner: 0 },
      ],
      view({ dogs: [dog(), dog({ bones: 2 })] }),
    );
    expect(scene.cards.map((card) => card.seat)).toEqual([0, 1]);
    const lost = step(scene, { event: 'pounded', seat: 1, why: 'fight', at: 'a1', bones: 2, papers: [] });
    expect(lost.view.dogs[1]).toMatchObject({ at: null, step: 1, bones: 0 });
    const freed = step(lost, { event: 'freed', seat: 1 });
    expect(freed.view.dogs[1]).toMatchObject({ at: 'P', step: null });
  });

  test('the van leaves its route until something else happens', () => {
    const scene = after([{ event: 'van_moved', seat: 0, from: 'j6', to: 'k5', facing: 'n', route: ['k6', 'k5'] }]);
    expect(scene.view.van).toEqual({ at: 'k5', facing: 'n' });
    expect(scene.route).toEqual(['k6', 'k5']);
    expect(step(scene, { event: 'turn_began', seat: 1, round: 1 }).route).toEqual([]);
  });

  test('one marker a lamppost, and the collection leaves the last bin', () => {
    const scene = after(
      [{ event: 'peed', seat: 1, at: 'e1', over: 0 }],
      view({
        pee: [
          { at: 'e1', seat: 0 },
          { at: 'k6', seat: 0 },
        ],
        searched: ['c1', 'g1'],
      }),
    );
    expect(scene.view.pee).toEqual([
      { at: 'k6', seat: 0 },
      { at: 'e1', seat: 1 },
    ]);
    expect(step(scene, { event: 'collected', at: 'g1' }).view.searched).toEqual(['g1']);
  });

  test('what is told in passing takes no time, a card takes the longest', () => {
    expect(duration({ event: 'turn_began', seat: 0, round: 2 })).toBe(0);
    expect(duration({ event: 'drew', seat: 0, card: 1, part: 'bin' })).toBeGreaterThan(
      duration({ event: 'stepped', seat: 0, from: 'a1', to: 'a2' }),
    );
  });
});

describe('actions', () => {
  test('are read, whatever they are', () => {
    expect(act('step f7')).toEqual({ kind: 'step', to: 'f7' });
    expect(act('van k5 n')).toEqual({ kind: 'van', to: 'k5', facing: 'n' });
    expect(act('attack 2')).toEqual({ kind: 'attack', seat: 2 });
    expect(act('put bone')).toEqual({ kind: 'put', thing: 'bone' });
    expect(act('end')).toEqual({ kind: 'end' });
    expect(act('fly')).toBeNull();
  });
});

test('a bone is a grand moment, and nothing is something to see', () => {
  const found = (find: string, gained: number) =>
    moment({ event: 'found', seat: 0, at: 'a1', find, gained }, view()) ?? undefined;
  expect(found('bone', 1)).toMatchObject({ kind: 'bone', at: 'a1', grand: true, good: true });
  // No room in the mouth: it is as if there were nothing.
  expect(found('bone', 0)).toMatchObject({ kind: 'nothing', grand: false });
  expect(found('2', 2)).toMatchObject({ kind: 'food', count: 2 });
  expect(found('-', 0)).toMatchObject({ kind: 'nothing', good: false });
  const fight = moment({ event: 'fought', seat: 0, target: 1, claws: [3, 1], winner: 0 }, view());
  expect(fight, 'the loser is hit').toMatchObject({ kind: 'fight', seat: 1, at: 'a1', grand: true });
  expect(moment({ event: 'stepped', seat: 0, from: 'a1', to: 'a2' }, view())).toBeNull();
});
