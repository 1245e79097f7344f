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

/** Pixels above the town that may be seen where not all of it is: what happens there is told above the dog, not on it. */
const SKY = 64;

/** What is seen around a point: hardly more of what lies outside the town than must be. */
export function frameAt(middle: Point, scale: number, room: Extent, size: Extent): Frame {
  const [w, h] = [room.w / scale, room.h / scale];
  const hold = (at: number, extent: number, first: number, last: number) =>
    extent >= last - first ? (first + last) / 2 : Math.min(Math.max(at, first + extent / 2), last - extent / 2);
  return {
    x: hold(middle.x, w, RIM.left, size.w - RIM.right) - w / 2,
    y: hold(middle.y, h, h < size.h / 2 ? RIM.top - SKY / scale : RIM.top, size.h - RIM.bottom) - h / 2,
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
