import { describe, expect, test } from 'vitest';
import type { DigEvent, DigView } from '../protocol.gen';
import game from './game.fixture.json';
import { layout, trail } from './layout';
import { act, boneOf, card } from './notation';
import { draw, redraw, step } from './scene';

describe('the picture of a game', () => {
  test('the events of a recorded game lead to its views', () => {
    let scene = draw(game.start as unknown as DigView);
    for (const [i, one] of game.steps.entries()) {
      for (const event of one.events) scene = step(scene, event as unknown as DigEvent);
      const scents = (row: string[]) => row.map((text) => text.toLowerCase()).join(',');
      expect(scents(scene.view.row), `row after step ${i}`).toBe(one.row.toLowerCase());
      expect(
        scene.view.dogs.map((dog) => dog.place),
        `places after step ${i}`,
      ).toEqual(one.places);
      expect(
        scene.view.dogs.map((dog) => dog.hand.length),
        `hands after step ${i}`,
      ).toEqual(one.hands);
      expect(
        scene.view.dogs.map((dog) => dog.dropped.length),
        `dropped after step ${i}`,
      ).toEqual(one.dropped);
      // No two slips are the same one.
      expect(new Set(scene.ids).size).toBe(scene.view.row.length);
    }
  });

  test('a card that fills a hole is the same slip of paper', () => {
    const scene = draw({ ...(game.start as unknown as DigView), row: ['gr', '-', 'pb'] });
    const slip = scene.ids[2];
    const after = step(scene, { event: 'filled', hole: 2, from: 3, card: 'pb' });
    expect(after.ids[1]).toBe(slip);
    expect(after.view.row).toEqual(['gr', 'pb', '-']);
    const shorter = step(after, { event: 'shortened', from: 3, to: 2 });
    expect(shorter.ids).toHaveLength(2);
    expect(redraw(shorter, shorter.view).ids).toEqual(shorter.ids);
  });
});

describe('notation', () => {
  test('cards and actions are read', () => {
    expect(card('gR')).toEqual({ kind: 'bone', scents: ['g', 'r'], bone: 'r' });
    expect(card('Py')).toEqual({ kind: 'bone', scents: ['p', 'y'], bone: 'p' });
    expect(card('pb')).toEqual({ kind: 'bone', scents: ['p', 'b'], bone: null });
    expect(card('g')).toEqual({ kind: 'bowl', colour: 'g' });
    expect(card('-')).toEqual({ kind: 'hole' });
    expect(boneOf('yB')).toBe('b');
    expect(act('move 12')).toEqual({ kind: 'move', to: 12 });
    expect(act('drop gR,Rp')).toEqual({ kind: 'drop', bones: ['gR', 'Rp'] });
    expect(act('fly')).toBeNull();
  });
});

describe('layout', () => {
  test.each([
    [360, 420],
    [344, 300],
    [820, 900],
    [1100, 400],
    [1440, 480],
  ])('nothing lies outside %i × %i, or on another card', (width, room) => {
    for (const last of [25, 24, 17, 11, 5]) {
      const plan = layout(width, last, room);
      expect(plan.spots).toHaveLength(last + 1);
      for (const spot of plan.spots) {
        expect(spot.x - plan.cardWidth / 2).toBeGreaterThanOrEqual(0);
        expect(spot.x + plan.cardWidth / 2).toBeLessThanOrEqual(width);
        expect(spot.y + plan.cardHeight / 2).toBeLessThanOrEqual(plan.height);
        expect(spot.y - plan.cardHeight / 2).toBeGreaterThanOrEqual(0);
      }
      plan.spots.forEach((a, i) =>
        plan.spots.slice(i + 1).forEach((b) => {
          expect(Math.abs(a.x - b.x) >= plan.cardWidth || Math.abs(a.y - b.y) >= plan.cardHeight).toBe(true);
        }),
      );
      // Neighbours in the row are neighbours on the path.
      plan.spots.slice(1).forEach((spot, i) => {
        const before = plan.spots[i]!;
        expect(Math.abs(before.x - spot.x) < 1 || Math.abs(before.y - spot.y) < 1).toBe(true);
      });
      expect(trail(plan.spots)).toMatch(/^M/);
    }
  });

  test('a hint above the table moves no place to another line', () => {
    const [before, during] = [layout(360, 25, 460), layout(360, 25, 250, 460)];
    expect(during.columns).toBe(before.columns);
    during.spots.forEach((spot, place) => expect(spot.x).toBe(before.spots[place]!.x));
  });

  test('the doghouse is at the right end', () => {
    for (const width of [360, 820, 1440]) {
      const plan = layout(width, 25, 460);
      const right = Math.max(...plan.spots.map((spot) => spot.x));
      expect(plan.spots[0]!.x).toBe(right);
    }
  });
});
