/** Where bones lie on this screen: a wide table as it is, a tall one turned by a quarter. */
import { HEIGHT, WIDTH, type Spot } from './view';

export interface Point {
  x: number;
  y: number;
  /** In degrees, so that no back stands on its head. */
  tilt: number;
  /** In a pile spread out: the how many-th, from the upper left. */
  rank?: number;
}

export interface Layout {
  /** The width of a bone. */
  card: number;
  point(spot: Spot): Point;
  /** The spot under a point of the screen. */
  spot(x: number, y: number, turn: number): Spot;
  /** A place of a bone's own, for whoever wants none covered. */
  home(bone: number): Point;
  /** How large that place is, and a bone in it. */
  cell: { width: number; height: number; card: number };
}

/** As large as a finger needs, and no larger than the table bears. */
const SMALLEST = 44;
const LARGEST = 108;

export function layout(width: number, height: number): Layout {
  const tall = height > width;
  const card = Math.round(Math.min(LARGEST, Math.max(SMALLEST, Math.sqrt((width * height) / 54) * 0.66)));
  // Room for a bone at any turn, but for a corner on the frame.
  const [edge, top] = [card * 0.8, card * 0.82];
  const [inner, deep] = [Math.max(1, width - 2 * edge), Math.max(1, height - 2 * top)];
  const turned = (turn: number) => {
    const angle = (turn * 15 + (tall ? 90 : 0)) % 180;
    return angle > 90 ? angle - 180 : angle;
  };
  // Spread out, in as many columns as give a finger most room; the clock runs around the edge.
  const side = 10;
  const grid = (columns: number) => ({
    columns,
    wide: Math.max(1, width - 2 * side) / columns,
    high: Math.max(1, height - 2 * side) / (Math.ceil(54 / columns) + 0.35),
  });
  const { columns, wide, high } = [5, 6, 7, 8, 9, 10, 11, 12]
    .map(grid)
    .reduce((best, one) => (Math.min(one.wide, one.high) > Math.min(best.wide, best.high) ? one : best));
  return {
    card,
    cell: { width: wide, height: high, card: Math.floor(Math.min(wide - 3, (high * 1.3) / 1.4, LARGEST)) },
    point: ({ x, y, turn }) =>
      tall
        ? { x: edge + (1 - y / HEIGHT) * inner, y: top + (x / WIDTH) * deep, tilt: turned(turn) }
        : { x: edge + (x / WIDTH) * inner, y: top + (y / HEIGHT) * deep, tilt: turned(turn) },
    spot: (x, y, turn) =>
      tall
        ? { x: ((y - top) / deep) * WIDTH, y: (1 - (x - edge) / inner) * HEIGHT, turn }
        : { x: ((x - edge) / inner) * WIDTH, y: ((y - top) / deep) * HEIGHT, turn },
    home(bone) {
      const [long, short] = [bone % 9, Math.floor(bone / 9)];
      const rank = tall ? long * 6 + 5 - short : bone;
      return {
        x: side + ((rank % columns) + 0.5) * wide,
        y: side + (Math.floor(rank / columns) + 0.5) * high,
        tilt: 0,
        rank,
      };
    },
  };
}

/** The bone that lies next in a direction: nearer ones first, but not those far aside. */
export function nearest(
  bones: { bone: number; x: number; y: number }[],
  from: number | null,
  way: string,
): number | null {
  const here = bones.find((one) => one.bone === from);
  if (!here) return bones[0]?.bone ?? null;
  const ways: Record<string, [number, number]> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
  const [dx, dy] = ways[way] ?? [0, 0];
  let best: number | null = null;
  let least = Infinity;
  for (const one of bones) {
    const [x, y] = [one.x - here.x, one.y - here.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (one.bone === from || along <= 0) continue;
    const far = along + aside * 2;
    if (far < least) [best, least] = [one.bone, far];
  }
  return best;
}
