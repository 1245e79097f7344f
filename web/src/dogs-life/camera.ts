/** Which part of the town is seen, and how large: nothing but arithmetic. */

/** The side of a space in the picture, and how much of the picture's rim is left out: little above, where lamps stand. */
export const CELL = 64;
const RIM = { left: 30, top: 20, right: 30, bottom: 32 };
const EDGE = 40;
/** Nothing is written smaller, in pixels. */
export const SMALLEST = 13;
/** Spaces for a finger. */
export const TOUCH = 46;

export interface Extent {
  w: number;
  h: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Frame extends Point, Extent {}

/** Pixels for one of the picture's units if everything is seen. */
export const fitting = (room: Extent, size: Extent): number =>
  Math.min(room.w / (size.w - RIM.left - RIM.right), room.h / (size.h - RIM.top - RIM.bottom));

/** What is seen around a point: no more of what lies outside the town than must be. */
export function frameAt(middle: Point, scale: number, room: Extent, size: Extent): Frame {
  const [w, h] = [room.w / scale, room.h / scale];
  const hold = (at: number, extent: number, first: number, last: number) =>
    extent >= last - first ? (first + last) / 2 : Math.min(Math.max(at, first + extent / 2), last - extent / 2);
  return {
    x: hold(middle.x, w, RIM.left, size.w - RIM.right) - w / 2,
    y: hold(middle.y, h, RIM.top, size.h - RIM.bottom) - h / 2,
    w,
    h,
  };
}

/** The letters of a column: `a` to `z`, then `aa` and on. */
export const letters = (column: number): string =>
  (column < 26 ? '' : String.fromCharCode(96 + Math.floor(column / 26))) + String.fromCharCode(97 + (column % 26));

/** The letters or numbers that belong at a rim now: each at its pixel, as many as have room. */
export function marks(from: number, extent: number, scale: number, count: number, name: (n: number) => string) {
  // Where spaces are tiny, every second or third is enough.
  const every = Math.max(1, Math.ceil(20 / (CELL * scale)));
  return Array.from({ length: count }, (_, n) => ({
    name: name(n),
    at: (EDGE + CELL * (n + 0.5) - from) * scale,
  })).filter((mark, n) => n % every === 0 && mark.at > 6 && mark.at < extent * scale - 6);
}
export const columns = (size: Extent): number => Math.round((size.w - 2 * EDGE) / CELL);
export const rows = (size: Extent): number => Math.round((size.h - 2 * EDGE) / CELL);

/** By how much letters of this height have to grow so that they can be read. */
export const growth = (height: number, scale: number): number => Math.max(1, SMALLEST / (height * scale));

/** The rectangle around some points, with this much room on every side. */
export function around(points: Point[], margin: number): Frame {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}

/**
 * All that must be seen, and as much as has room at this scale of what may be seen, too: what is nearest to the
 * first of them comes first.
 */
export function gather(must: Point[], may: Point[], scale: number, room: Extent, margin: number): Point[] {
  const far = (point: Point) => Math.hypot(point.x - must[0]!.x, point.y - must[0]!.y);
  return may
    .toSorted((a, b) => far(a) - far(b))
    .reduce((all, point) => {
      const { w, h } = around([...all, point], margin);
      return w * scale <= room.w && h * scale <= room.h ? [...all, point] : all;
    }, must);
}

/** Where an arrow at the edge points to something out of sight: its pixel and its angle; none if it is in sight. */
export function pointer(at: Point, frame: Frame, scale: number): (Point & { turn: number }) | null {
  const [x, y] = [(at.x - frame.x) * scale, (at.y - frame.y) * scale];
  const [w, h] = [frame.w * scale, frame.h * scale];
  if (x > -8 && x < w + 8 && y > -8 && y < h + 8) return null;
  const edge = 30;
  const hold = (n: number, most: number) => Math.min(Math.max(n, edge), Math.max(edge, most - edge));
  const [px, py] = [hold(x, w), hold(y, h)];
  return { x: px, y: py, turn: Math.round((Math.atan2(y - py, x - px) * 180) / Math.PI) };
}

/** Moves arrows at the edge apart that would lie on one another, along the edge. */
export function spread<T extends Point>(arrows: T[], { w, h }: Extent): T[] {
  const apart = 48;
  return arrows.reduce<T[]>((placed, arrow) => {
    const upright = arrow.x < w / 8 || arrow.x > (w * 7) / 8;
    const free = (one: T) => placed.every((other) => Math.hypot(one.x - other.x, one.y - other.y) >= apart);
    const shifts = Array.from({ length: 9 }, (_, i) => Math.ceil(i / 2) * apart * (i % 2 === 0 ? 1 : -1));
    const moved = shifts
      .map((by) => ({ ...arrow, x: arrow.x + (upright ? 0 : by), y: arrow.y + (upright ? by : 0) }))
      .find((one) => free(one) && one.x > 20 && one.y > 20 && one.x < w - 20 && one.y < h - 20);
    return [...placed, moved ?? arrow];
  }, []);
}
