import { describe, expect, test } from 'vitest';
import {
  around,
  CELL,
  columns,
  fitting,
  frameAt,
  gather,
  growth,
  letters,
  marks,
  pointer,
  rows,
  SMALLEST,
  spread,
} from './camera';

const TOWN = { w: 15 * CELL + 80, h: 11 * CELL + 80 };
const PHONE = { w: 338, h: 380 };

describe('what is seen of the town', () => {
  test('the whole of it fits any room, and is seen then', () => {
    for (const room of [PHONE, { w: 970, h: 640 }, { w: 50, h: 2000 }]) {
      const scale = fitting(room, TOWN);
      const frame = frameAt({ x: 0, y: 0 }, scale, room, TOWN);
      expect(frame.x).toBeLessThanOrEqual(40);
      expect(frame.y).toBeLessThanOrEqual(40);
      expect(frame.x + frame.w).toBeGreaterThanOrEqual(TOWN.w - 40);
      expect(frame.y + frame.h).toBeGreaterThanOrEqual(TOWN.h - 40);
    }
  });

  test('a part of it never leaves the town', () => {
    for (const x of [-500, 0, 400, 5000]) {
      const frame = frameAt({ x, y: x }, 1, PHONE, TOWN);
      expect(frame.x).toBeGreaterThanOrEqual(0);
      expect(frame.y).toBeGreaterThanOrEqual(0);
      expect(frame.x + frame.w).toBeLessThanOrEqual(TOWN.w);
      expect(frame.y + frame.h).toBeLessThanOrEqual(TOWN.h);
    }
  });

  test('letters and numbers stand at the rim beside what is seen', () => {
    expect([columns(TOWN), rows(TOWN)]).toEqual([15, 11]);
    expect(['a', 'o', 'z', 'aa', 'an']).toEqual([0, 14, 25, 26, 39].map(letters));
    const all = marks(0, TOWN.w, 1, 15, letters);
    expect(all.map((mark) => mark.name).join('')).toBe('abcdefghijklmno');
    expect(all[0]!.at).toBe(40 + CELL / 2);
    // Scrolled, only those in sight; tiny, only some.
    expect(marks(400, 338, 1, 15, letters).map((mark) => mark.name)).toEqual(['g', 'h', 'i', 'j', 'k']);
    expect(marks(0, TOWN.w, 0.2, 15, letters).length).toBe(8);
  });

  test('nothing is written smaller than thirteen pixels', () => {
    for (const scale of [0.2, 0.36, 0.72, 1, 1.3, 2.4])
      for (const height of [13, 15, 16])
        expect(height * growth(height, scale) * scale).toBeGreaterThanOrEqual(SMALLEST);
  });

  test('what is out of sight is pointed at', () => {
    const frame = { x: 100, y: 100, w: 300, h: 300 };
    expect(pointer({ x: 250, y: 250 }, frame, 1)).toBeNull();
    expect(pointer({ x: 900, y: 250 }, frame, 1)).toMatchObject({ x: 270, y: 150, turn: 0 });
    expect(pointer({ x: 250, y: 0 }, frame, 1)).toMatchObject({ x: 150, y: 30, turn: -90 });
  });

  test('what must be seen is, and of the rest what has room beside it, the nearest first', () => {
    const must = [{ x: 100, y: 100 }];
    const may = [
      { x: 900, y: 100 },
      { x: 200, y: 100 },
      { x: 300, y: 150 },
    ];
    const seen = gather(must, may, 1, { w: 300, h: 300 }, 40);
    expect(seen).toEqual([must[0], may[1], may[2]]);
    expect(around(seen, 40)).toEqual({ x: 60, y: 60, w: 280, h: 130 });
  });

  test('arrows at the edge do not lie on one another', () => {
    const arrows = [0, 10, 20].map((y) => ({ x: 270, y: 150 + y }));
    const [one, two, three] = spread(arrows, { w: 300, h: 300 });
    const far = (a: typeof one, b: typeof one) => Math.hypot(a!.x - b!.x, a!.y - b!.y);
    for (const gap of [far(one, two), far(two, three), far(one, three)]) expect(gap).toBeGreaterThanOrEqual(44);
    expect(new Set([one, two, three].map((arrow) => arrow!.x))).toEqual(new Set([270]));
  });
});
