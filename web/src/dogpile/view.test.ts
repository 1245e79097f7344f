import { describe, expect, test } from 'vitest';
import type { DogpileEvent, DogpileView } from '../protocol.gen';
import { layout, nearest } from './layout';
import { apart, holds, pawsOf, pileOf, sniffedFaces, spotOf, spotText, step, taskOf } from './view';

const count = { bones: [], value: 0, feats: [], points: 0 };
const start: DogpileView = {
  viewer: 0,
  phase: 'deal',
  round: 0,
  now: 0,
  until: null,
  left: 0,
  patience: null,
  seconds: [30, 20, 10],
  open: false,
  ready: [],
  sniffers: [],
  sniffed: [],
  bones: [],
  sniffs: [],
  scores: [0, 1].map(() => ({ rounds: [count, count, count], bones: 0, total: 0 })),
};
const spots = Array.from({ length: 54 }, (_, i) => `${(i % 9) * 100 + 50}:${Math.floor(i / 9) * 100 + 50}:0`);
const after = (...events: DogpileEvent[]) => events.reduce(step, start);
const round: DogpileEvent[] = [
  { event: 'dealt', spots },
  { event: 'ready', round: 1 },
  { event: 'countdown', round: 1, start: 3000 },
  { event: 'started', round: 1, end: 33000 },
];

describe('what happens in a round', () => {
  test('a bone goes from the pile into paws and back on top', () => {
    const dug = after(
      ...round,
      { event: 'dug', seat: 0, bone: 7, face: 'Kh' },
      { event: 'dug', seat: 1, bone: 8, face: null },
    );
    expect(dug.phase).toBe('digging');
    expect(dug.until).toBe(33000);
    expect(pawsOf(dug, 0).map((bone) => bone.face)).toEqual(['Kh']);
    expect(pawsOf(dug, 1).map((bone) => bone.face)).toEqual([null]);
    const back = step(dug, { event: 'buried', seat: 0, bone: 7, spot: '100:200:3', up: false, height: 55, face: 'Kh' });
    expect(pileOf(back).at(-1)).toMatchObject({ bone: 7, spot: '100:200:3', up: false, face: 'Kh' });
    expect(pileOf(back)).toHaveLength(53);
  });

  test('what is shown is known, what is counted is laid aside', () => {
    const view = after(
      ...round,
      { event: 'dug', seat: 1, bone: 8, face: null },
      { event: 'time_up', round: 1 },
      { event: 'shown', seat: 1, bones: [8], faces: ['9c'] },
      { event: 'scored', seat: 1, round: 1, count: { ...count, bones: ['9c'], value: 9, points: 9 }, total: 9 },
    );
    expect(view.bones[8]).toMatchObject({ place: 'loot', seat: 1, round: 1, face: '9c' });
    expect(view.scores[1]).toMatchObject({ total: 9 });
  });

  test('whoever followed sniffed bones has lost track of them', () => {
    const view = after(
      ...round,
      { event: 'dug', seat: 0, bone: 3, face: 'Ah' },
      { event: 'buried', seat: 0, bone: 3, spot: '0:0:0', up: false, height: 55, face: 'Ah' },
      { event: 'time_up', round: 1 },
      { event: 'sniffing', seats: [1] },
      { event: 'sniffed', seat: 1, bones: [3, 4], faces: [null, null] },
    );
    expect(view.phase).toBe('place');
    expect(view.bones[3]).toMatchObject({ place: 'sniffed', face: 'Ah' });
    const back = step(view, { event: 'returned', bones: [3, 4], spots: ['0:0:0', '300:0:0'], heights: [60, 61] });
    expect(back.bones[3]).toMatchObject({ place: 'pile', face: null, height: 60 });
    expect(back.sniffers).toEqual([]);
  });

  test('bones that I sniffed at keep a mark: what they may be', () => {
    const faces = ['Ah', '5c', 'X'];
    const sniffed = after(
      ...round,
      { event: 'time_up', round: 1 },
      { event: 'sniffing', seats: [0] },
      { event: 'sniffed', seat: 0, bones: [3, 4, 5], faces },
      { event: 'returned', bones: [3, 4, 5], spots: ['0:0:0', '300:0:0', '600:0:0'], heights: [60, 61, 62] },
    );
    const view = { ...sniffed, sniffs: [{ seat: 0, bones: [3, 4, 5], faces }] };
    expect([...sniffedFaces(view)]).toEqual([3, 4, 5].map((bone) => [bone, faces]));
    // One of them turns up: it cannot be the others any more.
    const dug = step(view, { event: 'dug', seat: 0, bone: 4, face: 'Ah' });
    expect([...sniffedFaces(dug)]).toEqual([3, 5].map((bone) => [bone, ['5c', 'X']]));
  });

  test('a round that waits begins with paws up again', () => {
    expect(after(...round, { event: 'held', round: 1, left: 12000 })).toMatchObject({
      phase: 'ready',
      left: 12000,
      until: null,
      ready: [],
    });
  });
});

describe('where bones lie', () => {
  test('a point and its spot are the same place, whichever way the table stands', () => {
    for (const [width, height] of [
      [360, 420],
      [1000, 580],
    ] as const) {
      const place = layout(width, height);
      for (const text of ['0:0:0', '900:600:5', '450:300:0', '37:580:23']) {
        const spot = spotOf(text);
        const { x, y } = place.point(spot);
        expect(spotText(place.spot(x, y, spot.turn))).toBe(text);
        expect(x).toBeGreaterThan(0);
        expect(y).toBeLessThan(height);
      }
      const homes = Array.from({ length: 54 }, (_, bone) => place.home(bone));
      expect(new Set(homes.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(54);
      expect(Math.min(place.cell.width, place.cell.height)).toBeGreaterThan(40);
    }
  });

  test('a spot beyond the edge lies on it', () => {
    expect(spotText({ x: -4.2, y: 700, turn: -1 })).toBe('0:600:23');
  });

  test('spots must not touch', () => {
    expect(
      apart([
        { x: 0, y: 0, turn: 0 },
        { x: 96, y: 0, turn: 0 },
      ]),
    ).toBe(true);
    expect(
      apart([
        { x: 0, y: 0, turn: 0 },
        { x: 60, y: 60, turn: 0 },
      ]),
    ).toBe(false);
  });

  test('keys go to the next bone in their direction', () => {
    const bones = [
      { bone: 1, x: 0, y: 0 },
      { bone: 2, x: 50, y: 5 },
      { bone: 3, x: 0, y: 60 },
    ];
    expect(nearest(bones, 1, 'right')).toBe(2);
    expect(nearest(bones, 1, 'down')).toBe(3);
    expect(nearest(bones, 1, 'left')).toBe(null);
  });
});

describe('what was advised', () => {
  const digging = after(...round, { event: 'dug', seat: 0, bone: 7, face: 'Kh' });
  const good = (action: string | null, view = digging, you = 0) => holds({ action }, view, you);

  test('holds while it can be done, whatever the others do meanwhile', () => {
    const others = step(digging, { event: 'dug', seat: 1, bone: 8, face: null });
    expect([good('dig 9', others), good('bury 7 0:0:0 up', others), good(null, others)]).toEqual([true, true, true]);
    expect([good('dig 8', others), good('bury 7 0:0:0 up', others, 1), good('bury 9 0:0:0 up', others)]).toEqual([
      false,
      false,
      false,
    ]);
    const full = [10, 11].reduce((view, bone) => step(view, { event: 'dug', seat: 0, bone, face: '2s' }), others);
    expect(good('dig 9', full)).toBe(false);
  });

  test('ends with its phase', () => {
    const showing = step(digging, { event: 'time_up', round: 1 });
    expect(['dig 9', 'bury 7 0:0:0 up', 'paws up', null].map((action) => good(action, showing))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const ready = after({ event: 'dealt', spots }, { event: 'ready', round: 1 });
    expect([good('paws up', ready), good('paws up', step(ready, { event: 'paws_up', seat: 0, away: false }))]).toEqual([
      true,
      false,
    ]);
    const sniff = step(showing, { event: 'sniffing', seats: [1, 0] });
    expect([good('sniff 1,2,3', sniff, 1), good('decline', sniff, 0), good('place 0:0:0', sniff)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test('who is asked for what: those who are not ready, all who dig, the one that sniffs, the one to its left', () => {
  const asked = (view: Partial<DogpileView>) => [0, 1].map((seat) => taskOf({ ...start, ...view }, seat));
  expect(asked({ phase: 'ready', ready: [1] })).toEqual(['ready', null]);
  expect(asked({ phase: 'countdown' })).toEqual([null, null]);
  expect(asked({ phase: 'digging' })).toEqual(['dig', 'dig']);
  expect(asked({ phase: 'sniff', sniffers: [1] })).toEqual([null, 'sniff']);
  expect(asked({ phase: 'place', sniffers: [1] })).toEqual(['place', null]);
  expect(asked({ phase: 'shuffle', sniffers: [1] })).toEqual([null, null]);
});
