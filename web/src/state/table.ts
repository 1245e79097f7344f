/**
 * A table as this client knows it: the last snapshot, and every entry since. Nothing here knows a
 * game; views, events and actions are passed on as they are.
 */
import type { Chat, Clocks, Options, Reaction, SeatNow, ServerMessage, Snapshot, Turn } from '../protocol.gen';

/** Something that happened, for the log and for the pictures. */
export interface Line {
  /** The number of its entry. */
  n: number;
  /** When, in milliseconds of the table's clock. */
  at: number;
  /** What a game's own pictures and sentences are made from; none for what is not of the game. */
  events: unknown[];
  /** What else happened. */
  also?:
    | { kind: 'taken_back'; seat: number }
    | { kind: 'takeback_asked'; seat: number }
    | { kind: 'takeback_refused'; seat: number }
    | { kind: 'chat'; seat: number; text: string }
    | { kind: 'seat'; seat: number; before: SeatNow; now: SeatNow }
    | { kind: 'started' }
    | { kind: 'rematch'; table: string };
}

/** The table. */
export interface Table {
  n: number;
  table: string;
  code: string;
  game: string;
  setup: unknown;
  options: Options;
  you: number | null;
  /** The seats that this client may play; more than one on one screen. */
  mine: number[];
  host: boolean;
  seats: SeatNow[];
  started: boolean;
  commitment: string;
  turn: Turn;
  view: unknown;
  legal: string[];
  undo: boolean;
  takeback: number | null;
  clocks: Clocks | null;
  chat: Chat[];
  rematch: string | null;
  here: boolean[];
  watching: number;
  /** The table's clock less this machine's. */
  skew: number;
  /** What happened since the first snapshot, oldest first. */
  lines: Line[];
}

/** What a message did to the table. */
export type Effect =
  | { kind: 'nothing' }
  /** Everything may have changed: draw it anew. */
  | { kind: 'fresh' }
  /** Something was played: show it. */
  | { kind: 'played'; line: Line; view: unknown }
  | { kind: 'reaction'; seat: number; reaction: Reaction }
  /** Something for the pictures that is no entry. */
  | { kind: 'aside'; message: ServerMessage }
  /** An entry or the view is missing: ask for everything. */
  | { kind: 'gap' };

const MOST_LINES = 2000;
const MOST_CHAT = 50;

/** Whether both show the same table through the same eyes. */
export function sameEyes(before: Table | null, next: Pick<Table, 'table' | 'you'>): boolean {
  return before !== null && before.table === next.table && before.you === next.you;
}

/** The table after a snapshot; what was seen before it stays in the log. */
export function open(snapshot: Snapshot, now: number, before: Table | null): Table {
  const { v: _v, now: clock, ...rest } = snapshot;
  return { ...rest, skew: clock - now, lines: before?.table === snapshot.table ? seenBy(before, snapshot.you) : [] };
}

/** The lines that stay in the log of this seat: through other eyes the game is another story, all else is the same. */
function seenBy(before: Table, you: number | null): Line[] {
  return before.you === you ? before.lines : before.lines.filter((line) => line.also !== undefined);
}

/** The table after a message, and what is to be shown of it. */
export function hear(table: Table | null, message: ServerMessage, now: number): [Table | null, Effect] {
  if (message.type === 'snapshot') return [open(message, now, table), { kind: 'fresh' }];
  if (table === null) return [null, { kind: 'nothing' }];
  switch (message.type) {
    case 'presence':
      return [{ ...table, here: message.here, watching: message.watching }, { kind: 'nothing' }];
    case 'grab':
      return [table, { kind: 'aside', message }];
    case 'reaction':
      return [table, { kind: 'reaction', seat: message.seat, reaction: message.reaction }];
    case 'pong':
      // Half of the way there and back lies between the server's word and now.
      return [{ ...table, skew: message.now - now + (message.at > 0 ? (now - message.at) / 2 : 0) }, { kind: 'nothing' }];
    case 'entry':
      return enter(table, message);
    case 'done':
    case 'hint':
    case 'refused':
    case 'ping':
    case 'bye':
      return [table, { kind: 'nothing' }];
  }
}

function enter(table: Table, entry: ServerMessage & { type: 'entry' }): [Table, Effect] {
  // What came twice, on two connections, counts once.
  if (entry.n <= table.n) return [table, { kind: 'nothing' }];
  if (entry.n > table.n + 1) return [table, { kind: 'gap' }];
  const next: Table = { ...table, n: entry.n };
  if (entry.turn) {
    next.turn = entry.turn;
    next.legal = entry.legal ?? [];
  }
  if (entry.clocks) next.clocks = entry.clocks;
  const line: Line = { n: entry.n, at: entry.at, events: [] };
  const tell = (also: Line['also']) => {
    next.lines = keep([...table.lines, { ...line, also }]);
  };
  const what = entry.happened;
  switch (what.kind) {
    case 'opened':
    case 'nothing':
      return [next, { kind: 'nothing' }];
    case 'seat': {
      const before = table.seats[what.seat];
      next.seats = table.seats.map((seat, i) => (i === what.seat ? what.now : seat));
      // A player who sits down is here, unless the next presence says otherwise.
      if (what.now.who && !before?.who) next.here = table.here.map((here, i) => here || i === what.seat);
      if (before) tell({ kind: 'seat', seat: what.seat, before, now: what.now });
      return [next, { kind: 'nothing' }];
    }
    case 'started':
      next.started = true;
      tell({ kind: 'started' });
      // A game from a position begins without an act that would show it.
      return [next, { kind: next.view === null && next.turn.kind === 'seats' ? 'gap' : 'nothing' }];
    case 'played': {
      next.started = true;
      // While all act at once there are events only.
      next.view = what.view ?? table.view;
      next.undo = what.undo;
      next.takeback = null;
      line.events = what.events;
      next.lines = keep([...table.lines, line]);
      return [next, { kind: 'played', line, view: what.view }];
    }
    case 'taken_back':
      next.view = what.view;
      next.undo = what.undo;
      next.takeback = null;
      tell({ kind: 'taken_back', seat: what.seat });
      return [next, { kind: 'fresh' }];
    case 'takeback_asked':
      next.takeback = what.seat;
      tell({ kind: 'takeback_asked', seat: what.seat });
      return [next, { kind: 'nothing' }];
    case 'takeback_refused':
      next.takeback = null;
      tell({ kind: 'takeback_refused', seat: what.seat });
      return [next, { kind: 'nothing' }];
    case 'chat':
      next.chat = [...table.chat, { seat: what.seat, text: what.text }].slice(-MOST_CHAT);
      tell({ kind: 'chat', seat: what.seat, text: what.text });
      return [next, { kind: 'nothing' }];
    case 'rematch':
      next.rematch = what.table;
      tell({ kind: 'rematch', table: what.table });
      return [next, { kind: 'nothing' }];
  }
}

/**
 * The table with what was played before the first snapshot. The past is counted in acts, not in
 * entries, so as many acts as came since are left out of it.
 */
export function recall(table: Table, past: Line[]): Table {
  if (table.lines.some((line) => line.n < 0)) return table;
  const since = table.lines.filter((line) => line.events.length > 0).length;
  const before = past.slice(0, Math.max(0, past.length - since));
  // Numbers below every entry's, so that no two lines are the same.
  const lines = before.map((line, i) => ({ ...line, n: i - before.length }));
  // What was said and who sat down meanwhile keeps its place in time.
  return { ...table, lines: keep([...lines, ...table.lines].sort((a, b) => a.at - b.at)) };
}

function keep(lines: Line[]): Line[] {
  return lines.length > MOST_LINES ? lines.slice(-MOST_LINES) : lines;
}

/** The seats that are on. */
export function onTurn(table: Table): number[] {
  return table.turn.kind === 'seats' ? table.turn.seats : [];
}

/** Whether who plays may ask for hints. */
export function hinted(table: Table): boolean {
  const hints = table.options.hints ?? 'alone';
  return hints === 'all' || (hints === 'alone' && table.seats.filter((seat) => seat.who).length === 1);
}

/** What a seat is called: its player, or its bot. */
export function nameOf(table: Pick<Table, 'seats'>, seat: number): string | null {
  const there = table.seats[seat];
  return there?.who?.name ?? there?.bot ?? null;
}

/** Milliseconds left on a seat's clock, at a moment of this machine's clock. */
export function timeLeft(table: Table, seat: number, now: number): number | null {
  const clocks = table.clocks;
  const left = clocks?.left[seat];
  if (!clocks || left === undefined) return null;
  if (clocks.running !== seat) return left;
  return Math.max(0, left - (now + table.skew - clocks.at));
}
