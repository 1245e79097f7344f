/**
 * Where the places lie: in one line where there is room, else as a winding path that begins with the
 * doghouse at the bottom right and turns at the end of every line.
 */
export interface Spot {
  /** The middle of the card. */
  x: number;
  y: number;
  /** Whether who walks on from here towards the doghouse goes right. */
  right: boolean;
}

export interface Layout {
  /** One line, or a winding path. */
  winding: boolean;
  columns: number;
  width: number;
  height: number;
  cardWidth: number;
  cardHeight: number;
  dog: number;
  spots: Spot[];
}

const NARROWEST = 40;
/** The longest row: 25 cards and the doghouse. */
const LONGEST = 26;
const WIDEST = 74;

/** Places 0 to `last` in an area; `room` is the height that is there, if it is limited. */
export function layout(width: number, last: number, room: number): Layout {
  // Grows in steps, so that not every shorter row moves all cards.
  const count = Math.min(LONGEST, Math.ceil((last + 1) / 5) * 5 + 1);
  const margin = 22;
  // Where the longest row does not fit, the path winds to the end: it does not change its shape in a game.
  if ((width - 2 * margin) / LONGEST >= NARROWEST) {
    const slot = Math.min(WIDEST, (width - 2 * margin) / count);
    const cardWidth = slot - 6;
    const cardHeight = Math.min(150, Math.max(96, cardWidth * 2.15), Math.max(96, room * 0.42));
    const dog = Math.min(82, slot * 1.4);
    const height = Math.max(room, cardHeight + dog * 0.8 + 60);
    // The cards lie on the lawn, below the middle.
    const middle = Math.min(height - cardHeight / 2 - 34, height * 0.66);
    // In the middle of the sheet, the doghouse at the right end.
    const right = (width + slot * (last + 1)) / 2;
    const spots = Array.from({ length: last + 1 }, (_, place) => ({
      x: right - (place + 0.5) * slot,
      y: middle,
      right: true,
    }));
    return { winding: false, columns: last + 1, width, height, cardWidth, cardHeight, dog, spots };
  }
  // As many columns as make the cards largest.
  const fits = (columns: number) => {
    const lines = Math.ceil((last + 1) / columns);
    const slot = Math.min(132, (width - 8) / columns);
    return { columns, lines, slot, tall: Math.max(64, Math.min(slot * 1.32, (room - 26) / lines)) };
  };
  const size = (fit: ReturnType<typeof fits>) => Math.min(fit.slot - 8, (fit.tall - 22) / 0.92);
  let best = fits(5);
  for (let columns = 6; columns <= 9 && width / columns >= 84; columns++) {
    const fit = fits(columns);
    if (size(fit) > size(best) + 1) best = fit;
  }
  const { columns, lines, slot, tall } = best;
  const cardWidth = Math.min(slot - 8, 116);
  const cardHeight = Math.min(tall - 22, cardWidth * 0.92);
  // Heads reach over the edge of the card above, but not over what is on it.
  const dog = Math.min(slot * 0.72, tall * 0.62, 84, (tall - cardHeight * 0.71) / 0.8);
  const height = lines * tall + 22;
  const left = (width - slot * columns) / 2;
  const spots = Array.from({ length: last + 1 }, (_, place) => {
    const line = Math.floor(place / columns);
    const along = place % columns;
    const column = line % 2 === 0 ? columns - 1 - along : along;
    return {
      x: left + (column + 0.5) * slot,
      y: height - line * tall - cardHeight / 2 - 16,
      right: line % 2 === 0,
    };
  });
  return { winding: true, columns, width, height, cardWidth, cardHeight, dog, spots };
}

/** The path through all places as a line to draw, with round turns. */
export function trail(spots: Spot[]): string {
  let path = '';
  spots.forEach((spot, i) => {
    const before = spots[i - 1];
    if (!before) path = `M${spot.x} ${spot.y}`;
    else if (before.x === spot.x) {
      // A turn, outwards.
      const out = (before.right ? -1 : 1) * Math.abs(before.y - spot.y) * 0.42;
      path += ` C${before.x + out} ${before.y} ${spot.x + out} ${spot.y} ${spot.x} ${spot.y}`;
    } else path += ` L${spot.x} ${spot.y}`;
  });
  return path;
}
