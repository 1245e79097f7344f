/**
 * A table as this client knows it: the last snapshot, and every entry since. Nothing here knows a
 * game; views, events and actions are passed on as they are.
 */
import type {
  Chat,
  Clocks,
  Happened,
  Options,
  Reaction,
  SeatNow,
  ServerMessage,
  Snapshot,
  StoryLine,
  Turn,
} from '../protocol.gen';

/** Something that happened, for the log and for the pictures. */
export interface Line {
  /** The number of its entry. */
  n: number;
  /** When, in milliseconds of the table's clock. */
  at: number;
  /** What a game's own pictures and sentences are made from; none if it is not of the game. */
  events: unknown[];
  /** The seats as they were then: what happened keeps the names of its time. */
  seats: SeatNow[];
  /** Whose act it is, where seats act one after the other. */
  by?: number | undefined;
  /** Whether a bot did it for a player whose time was up. */
  standIn?: boolean | undefined;
  /** What else happened. */
  also?:
    | { kind: 'agreed' }
    | { kind: 'time_up'; seat: number }
    | { kind: 'taken_back'; seat: number }
    | { kind: 'takeback_asked'; seat: number }
    | { kind: 'takeback_refused'; seat: number }
    | { kind: 'chat'; seat: number; text: string }
    | { kind: 'seat'; seat: number; before: SeatNow; now: SeatNow; removed: boolean }
    | { kind: 'started' }
    | { kind: 'rematch'; table: string }
    | { kind: 'raced'; deal: string };
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
  /** Whether my last act can be taken back if the others agree. */
  ask: boolean;
  /** Whose time is up, while a bot plays this turn to its end. */
  time_up: number | null;
  takeback: number | null;
  clocks: Clocks | null;
  chat: Chat[];
  /** How often earlier entries were changed. */
  rewrites?: number;
  rematch: string | null;
  /** The deal that this is a try at, if others play the same. */
  deal?: string;
  /** Whether it was played without a server, and handed over afterwards. */
  offline?: boolean;
  /** Since when each seat's player has been away, on the table's clock. */
  away: (number | null)[];
  watching: number;
  /** The names of guests who watch; the others are only counted. */
  watchers: string[];
  /** The table's clock less this machine's. */
  skew: number;
  /** What happened since the first snapshot, oldest first. */
  lines: Line[];
}

/** What a message did to the table. */
export type Effect =
  | { kind: 'nothing' }
  /** Everything may have changed: draw it again. */
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
  const known = before?.table === snapshot.table && !rewritten(before, snapshot);
  return { ...rest, skew: clock - now, lines: known ? seenBy(before, snapshot.you) : [] };
}

/** Whether earlier entries of this table have changed, so that what was kept of them is not true any more. */
export function rewritten(before: Table | null, next: Pick<Table, 'table' | 'rewrites'>): boolean {
  return before?.table === next.table && (before.rewrites ?? 0) !== (next.rewrites ?? 0);
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
      return [
        { ...table, away: message.away, watching: message.watching, watchers: message.watchers },
        { kind: 'nothing' },
      ];
    case 'grab':
      return [table, { kind: 'aside', message }];
    case 'reaction':
      return [table, { kind: 'reaction', seat: message.seat, reaction: message.reaction }];
    case 'pong':
      // Half of the way there and back lies between the server's word and now.
      return [
        { ...table, skew: message.now - now + (message.at > 0 ? (now - message.at) / 2 : 0) },
        { kind: 'nothing' },
      ];
    case 'entry':
      return enter(table, message);
    case 'done':
    case 'hint':
    case 'refused':
    case 'ping':
    case 'announced':
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
    // A bot plays on only until the turn is over.
    if (next.time_up !== null && !onTurn(next).includes(next.time_up)) next.time_up = null;
  }
  if (entry.clocks) next.clocks = entry.clocks;
  const what = entry.happened;
  const { line, seats } = lineOf(table.seats, entry.n, entry.at, what);
  next.seats = seats;
  if (line) next.lines = keep([...table.lines, line]);
  switch (what.kind) {
    case 'opened':
    case 'nothing':
      return [next, { kind: 'nothing' }];
    case 'seat':
      // A player who sits down is here, unless the next presence says otherwise.
      if (what.now.who && !table.seats[what.seat]?.who) {
        next.away = table.away.map((away, i) => (i === what.seat ? null : away));
        // Whoever has sat down no longer watches.
        const at = table.watchers.indexOf(what.now.who.name);
        if (at >= 0) {
          next.watchers = table.watchers.toSpliced(at, 1);
          next.watching = Math.max(0, table.watching - 1);
        }
      }
      if (what.now.bot && next.time_up === what.seat) next.time_up = null;
      return [next, { kind: 'nothing' }];
    case 'agreed':
      next.options = what.options;
      next.setup = what.setup;
      return [next, { kind: 'nothing' }];
    case 'started':
      next.started = true;
      // A game from a position begins without an act that would show it.
      return [next, { kind: next.view === null && next.turn.kind === 'seats' ? 'gap' : 'nothing' }];
    case 'time_up':
      next.time_up = what.seat;
      next.undo = false;
      return [next, { kind: 'nothing' }];
    case 'played': {
      next.started = true;
      // While all act at once there are events only.
      next.view = what.view ?? table.view;
      next.undo = what.undo;
      next.ask = what.ask ?? false;
      next.takeback = null;
      return line ? [next, { kind: 'played', line, view: what.view }] : [next, { kind: 'nothing' }];
    }
    case 'taken_back':
      next.view = what.view;
      next.undo = what.undo;
      next.ask = what.ask ?? false;
      next.takeback = null;
      return [next, { kind: 'fresh' }];
    case 'takeback_asked':
      next.takeback = what.seat;
      return [next, { kind: 'nothing' }];
    case 'takeback_refused':
      next.takeback = null;
      return [next, { kind: 'nothing' }];
    case 'chat':
      next.chat = [...table.chat, { seat: what.seat, text: what.text }].slice(-MOST_CHAT);
      return [next, { kind: 'nothing' }];
    case 'rematch':
      next.rematch = what.table;
      return [next, { kind: 'nothing' }];
    case 'raced':
      next.deal = what.deal;
      return [next, { kind: 'nothing' }];
  }
}

/** A line of the log, and the seats after it; no line for what is not told. */
function lineOf(seats: SeatNow[], n: number, at: number, what: Happened): { line: Line | null; seats: SeatNow[] } {
  const line: Line = { n, at, events: [], seats };
  switch (what.kind) {
    case 'opened':
    case 'nothing':
      return { line: null, seats };
    case 'seat': {
      const before = seats[what.seat];
      const after = seats.map((seat, i) => (i === what.seat ? what.now : seat));
      if (!before) return { line: null, seats: after };
      const { seat, now, removed = false } = what;
      return { line: { ...line, seats: after, also: { kind: 'seat', seat, before, now, removed } }, seats: after };
    }
    case 'played':
      return { line: { ...line, events: what.events, by: what.by, standIn: what.stand_in }, seats };
    case 'chat':
      return { line: { ...line, also: { kind: 'chat', seat: what.seat, text: what.text } }, seats };
    case 'rematch':
      return { line: { ...line, also: { kind: 'rematch', table: what.table } }, seats };
    case 'raced':
      return { line: { ...line, also: { kind: 'raced', deal: what.deal } }, seats };
    case 'agreed':
    case 'started':
      return { line: { ...line, also: { kind: what.kind } }, seats };
    case 'time_up':
    case 'taken_back':
    case 'takeback_asked':
    case 'takeback_refused':
      return { line: { ...line, also: { kind: what.kind, seat: what.seat } }, seats };
  }
}

/** A story as lines of the log. */
export function recount(story: StoryLine[], count: number): Line[] {
  let seats: SeatNow[] = Array.from({ length: count }, () => ({ who: null, bot: null, words: '', muted: false }));
  const lines: Line[] = [];
  for (const { n, at, happened } of story) {
    const told = lineOf(seats, n, at, happened);
    seats = told.seats;
    if (told.line) lines.push(told.line);
  }
  return lines;
}

/** The table with what happened before the first snapshot; what came since is there already. */
export function recall(table: Table, past: Line[]): Table {
  const known = new Set(table.lines.map((line) => line.n));
  const missing = past.filter((line) => !known.has(line.n) && line.n <= table.n);
  if (missing.length === 0) return table;
  return { ...table, lines: keep([...missing, ...table.lines].sort((a, b) => a.n - b.n)) };
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

/** Since when the player of a seat is missing, in milliseconds until now; `null` if the player is here, or a bot plays. */
export function awayFor(table: Table, seat: number, now: number): number | null {
  const since = table.away[seat] ?? null;
  const there = table.seats[seat];
  return since === null || !there?.who || there.bot ? null : Math.max(0, now + table.skew - since);
}

/** The lines since the last act of this seat, once others have played: what its player has not seen happen. */
export function sinceMyTurn(lines: Line[], you: number | null): Line[] {
  if (you === null) return [];
  const last = lines.findLastIndex((line) => line.by === you && !botPlayed(line, you));
  const later = last < 0 ? [] : lines.slice(last + 1);
  // What the table does for me, as turning over a card, is part of my turn.
  return later.some((line) => line.by !== undefined && (line.by !== you || botPlayed(line, you))) ? later : [];
}

/** Whether it was a bot that played this seat then, in the place of its player. */
export function botPlayed(line: Line, seat: number): boolean {
  const there = line.seats[seat];
  return Boolean(there?.who && (there.bot || (line.standIn && line.by === seat)));
}
