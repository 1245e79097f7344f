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
  /** Whether the path turns, or is one line. */
  winding: boolean;
  /** Whether cards lie, two scents beside one another, or stand. */
  flat: boolean;
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
const WIDEST = 122;
/** What stands below an upright card: its number. */
const FOOT = 26;

/**
 * Places 0 to `last` in an area; `room` is the height that is there, if it is limited. How many columns there
 * are is decided by `whole`, the height without what lies above the table only for a while.
 */
export function layout(width: number, last: number, room: number, whole = room): Layout {
  // Where the longest row does not fit, cards lie flat: that does not change in a game.
  if ((width - 44) / LONGEST >= NARROWEST) return upright(width, last, room);
  const fits = (columns: number, places: number, height: number) => {
    const lines = Math.ceil(places / columns);
    const slot = Math.min(132, (width - 14) / columns);
    return { columns, lines, slot, tall: Math.max(58, Math.min(slot * 1.32, (height - 26) / lines)) };
  };
  // How many columns: five on a phone held upright, else as many as make the cards of the longest row largest
  // and leave nothing to scroll. So the path keeps its shape through a game.
  const good = (columns: number) => {
    const { lines, slot, tall } = fits(columns, LONGEST, whole);
    return Math.min(slot - 8, (tall - 22) / 0.92) - Math.max(0, lines * tall + 22 - whole);
  };
  let most = 5;
  if (width >= 480 || whole < width * 0.8)
    for (let columns = 6; columns <= 9 && width / columns >= 58; columns++)
      if (good(columns) > good(most) + 1) most = columns;
  const best = fits(most, last + 1, room);
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
  return { winding: true, flat: true, columns, width, height, cardWidth, cardHeight, dog, spots };
}

/** Upright cards, in one line or in two: the path bends once where that makes the cards larger. */
function upright(width: number, last: number, room: number): Layout {
  // Grows in steps, so that not every shorter row moves all cards.
  const count = Math.min(LONGEST, Math.ceil((last + 1) / 3) * 3);
  const fits = (lines: number) => {
    const columns = Math.ceil(LONGEST / lines);
    // A row that has become short enough is one line, with larger cards.
    const whole = Math.min(columns, count);
    // The doghouse is wider than a card, and stands free of the edge.
    const slot = Math.min(WIDEST, (width - 24) / (whole + 0.9));
    const rows = Math.ceil((last + 1) / whole);
    const cardWidth = slot - 7;
    const dog = Math.min(96, slot * 1.1);
    const line = room / rows;
    const cardHeight = Math.max(84, Math.min(cardWidth * 2.1, line - dog * 0.8 - FOOT - 10));
    return { columns: whole, rows, slot, cardWidth, cardHeight, dog, size: Math.min(cardWidth * 1.6, cardHeight) };
  };
  const [one, two] = [fits(1), fits(2)];
  const { columns, rows, slot, cardWidth, cardHeight, dog } = two.size > one.size * 1.25 ? two : one;
  const pitchOf = (lines: number) => (cardHeight + dog * 0.8 + FOOT) * lines;
  const height = Math.max(room, pitchOf(rows) + 14);
  const pitch = Math.min((room - 14) / rows, pitchOf(1) + 40);
  // In the middle of the sheet, the doghouse at the right end; what is over stays at the top, for the sky.
  const right = (width + slot * (Math.min(columns, last + 1) - 0.1)) / 2;
  // One line lies on the lawn, with as much below as above.
  const lift = rows === 1 ? Math.max(0, (room * 0.8 - pitchOf(1)) / 2) : 0;
  const spots = Array.from({ length: last + 1 }, (_, place) => {
    const line = Math.floor(place / columns);
    const along = place % columns;
    const column = line % 2 === 0 ? along : columns - 1 - along;
    return {
      x: right - (column + 0.5) * slot,
      y: height - 12 - FOOT - cardHeight / 2 - lift - line * Math.max(pitch, pitchOf(1)),
      right: line % 2 === 0,
    };
  });
  return { winding: rows > 1, flat: false, columns, width, height, cardWidth, cardHeight, dog, spots };
}

/** The path through all places as a line to draw, with round turns. */
export function trail(spots: Spot[]): string {
  let path = '';
  spots.forEach((spot, i) => {
    const before = spots[i - 1];
    if (!before) path = `M${spot.x} ${spot.y}`;
    else if (before.x === spot.x) {
      // A turn, outwards.
      const out = (before.right ? -1 : 1) * Math.min(Math.abs(before.y - spot.y) * 0.42, 72);
      path += ` C${before.x + out} ${before.y} ${spot.x + out} ${spot.y} ${spot.x} ${spot.y}`;
    } else path += ` L${spot.x} ${spot.y}`;
  });
  return path;
}
