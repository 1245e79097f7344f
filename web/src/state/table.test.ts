import { describe, expect, test } from 'vitest';
import type { ServerMessage, Snapshot } from '../protocol.gen';
import { hear, nameOf, onTurn, open, recall, timeLeft, type Table } from './table';

const SNAPSHOT: Snapshot = {
  v: 1, n: 10, table: 'T', code: 'ABC', game: 'dig', setup: {},
  options: { public: false, spectators: 'public', at_zero: 'bot_moves', chat: true, one_screen: false, nose: 'seen' },
  you: 0, mine: [0], host: true,
  seats: [{ who: { name: 'Ann' }, bot: null, words: '', muted: false }, { who: null, bot: 'greedy', words: '', muted: false }],
  started: true, commitment: 'c', turn: { kind: 'seats', seats: [0] }, view: { a: 1 }, legal: ['move 1', 'end'], undo: false,
  takeback: null, clocks: { left: [60_000, 50_000], running: 0, at: 5_000 }, chat: [], rematch: null, fork: null, now: 5_000,
  here: [true, false], watching: 0,
};
const fresh = (change: Partial<Snapshot> = {}) => open({ ...SNAPSHOT, ...change }, 1_000, null);
const played = (n: number, change: Partial<ServerMessage & { type: 'entry' }> = {}): ServerMessage => ({
  type: 'entry', n, at: 6_000, turn: { kind: 'seats', seats: [1] }, ...change,
  happened: { kind: 'played', events: [{ event: 'moved' }], view: { a: n }, undo: true },
});

describe('a table', () => {
  test('begins with a snapshot', () => {
    const [table, effect] = hear(null, { type: 'snapshot', ...SNAPSHOT }, 1_000);
    expect(effect.kind).toBe('fresh');
    expect(table?.mine).toEqual([0]);
    expect(table?.skew).toBe(4_000);
    expect(hear(null, played(11), 0)).toEqual([null, { kind: 'nothing' }]);
  });

  test('what was played changes view, turn and what is legal', () => {
    const [table, effect] = hear(fresh(), played(11), 0) as [Table, { kind: string }];
    expect(effect.kind).toBe('played');
    expect(table.view).toEqual({ a: 11 });
    expect(table.legal).toEqual([]);
    expect(table.undo).toBe(true);
    expect(onTurn(table)).toEqual([1]);
    expect(table.lines.map((line) => line.n)).toEqual([11]);
  });

  test('what comes twice counts once, and a gap is noticed', () => {
    const [once] = hear(fresh(), played(11), 0);
    const [twice, effect] = hear(once, played(11), 0);
    expect(twice).toBe(once);
    expect(effect.kind).toBe('nothing');
    expect(hear(once, played(13), 0)[1].kind).toBe('gap');
  });

  test('a game that begins from a position is asked for', () => {
    const lobby = fresh({ started: false, view: null, turn: { kind: 'waiting' }, legal: [] });
    const begins = (turn: Snapshot['turn']): ServerMessage => ({ type: 'entry', n: 11, at: 0, turn, happened: { kind: 'started' } });
    expect(hear(lobby, begins({ kind: 'seats', seats: [0] }), 0)[1].kind).toBe('gap');
    // Where cards are dealt first, the deal shows it.
    expect(hear(lobby, begins({ kind: 'table' }), 0)[1].kind).toBe('nothing');
  });

  test('a takeback shows the view anew', () => {
    const back: ServerMessage = { type: 'entry', n: 11, at: 0, turn: { kind: 'seats', seats: [0] }, legal: ['end'], happened: { kind: 'taken_back', seat: 0, view: { b: 2 }, undo: false } };
    const [table, effect] = hear(fresh(), back, 0);
    expect(effect.kind).toBe('fresh');
    expect(table?.view).toEqual({ b: 2 });
    expect(table?.legal).toEqual(['end']);
    expect(table?.lines[0]?.also).toEqual({ kind: 'taken_back', seat: 0 });
  });

  test('seats, chat, takebacks, rematch and presence', () => {
    const say = (n: number, happened: (ServerMessage & { type: 'entry' })['happened']): ServerMessage => ({ type: 'entry', n, at: 0, happened });
    let table: Table | null = fresh();
    const now = { who: { name: 'Ben' }, bot: null, words: '', muted: false };
    const messages: ServerMessage[] = [
      say(11, { kind: 'seat', seat: 1, now }),
      say(12, { kind: 'chat', seat: 1, text: 'hello' }),
      say(13, { kind: 'takeback_asked', seat: 1 }),
      say(14, { kind: 'takeback_refused', seat: 0 }),
      say(15, { kind: 'rematch', table: 'U' }),
      say(16, { kind: 'nothing' }),
      { type: 'presence', here: [true, true], watching: 2 },
    ];
    for (const message of messages) [table] = hear(table, message, 0);
    expect(table?.n).toBe(16);
    expect(table && nameOf(table, 1)).toBe('Ben');
    expect(table?.chat).toEqual([{ seat: 1, text: 'hello' }]);
    expect(table?.takeback).toBeNull();
    expect(table?.rematch).toBe('U');
    expect(table?.here).toEqual([true, true]);
    expect(table?.legal).toEqual(['move 1', 'end']);
    expect(table?.lines.map((line) => line.also?.kind)).toEqual(['seat', 'chat', 'takeback_asked', 'takeback_refused', 'rematch']);
  });

  test('a guest who sits down is told so by a snapshot right after the entry', () => {
    const now = { who: { name: 'Ben' }, bot: null, words: '', muted: false };
    const empty = { ...now, who: null };
    const lobby: Partial<Snapshot> = { started: false, turn: { kind: 'waiting' }, legal: [], seats: [SNAPSHOT.seats[0]!, empty], here: [true, false] };
    const guest = fresh({ ...lobby, you: null, mine: [], host: false });
    const entry: ServerMessage = { type: 'entry', n: 11, at: 0, happened: { kind: 'seat', seat: 1, now } };
    const [watched] = hear(guest, entry, 0);
    expect(watched?.you).toBeNull();
    // Nobody sees somebody as away who has just sat down.
    expect(watched?.here).toEqual([true, true]);
    const own: ServerMessage = { type: 'snapshot', ...SNAPSHOT, ...lobby, n: 11, you: 1, mine: [1], host: false, seats: [SNAPSHOT.seats[0]!, now], here: [true, true] };
    const [seated, effect] = hear(watched, own, 0);
    expect(effect.kind).toBe('fresh');
    expect(seated?.you).toBe(1);
    expect(seated?.mine).toEqual([1]);
    expect(seated?.lines.map((line) => line.also?.kind)).toEqual(['seat']);
  });

  test('through other eyes the game is told again, what else happened stays', () => {
    let table: Table | null = fresh();
    for (const message of [played(11), { type: 'entry', n: 12, at: 7_000, happened: { kind: 'chat', seat: 1, text: 'hello' } } as ServerMessage]) [table] = hear(table, message, 0);
    expect(open({ ...SNAPSHOT, n: 12 }, 0, table).lines).toHaveLength(2);
    expect(open({ ...SNAPSHOT, table: 'U' }, 0, table).lines).toHaveLength(0);
    const others = open({ ...SNAPSHOT, n: 12, you: null, mine: [] }, 0, table);
    expect(others.lines.map((line) => line.n)).toEqual([12]);
    // What these eyes saw of the game comes back in its place.
    const past = [5_000, 6_000, 8_000].map((at, n) => ({ n, at, events: [{ event: 'moved' }] }));
    expect(recall(others, past).lines.map((line) => line.at)).toEqual([5_000, 6_000, 7_000, 8_000]);
  });

  test('what was played before is remembered once', () => {
    const [table] = hear(fresh(), played(11), 0) as [Table, unknown];
    const past = [1, 2, 3].map((n) => ({ n, at: 0, events: [{ event: 'moved', n }] }));
    const whole = recall(table, past);
    expect(whole.lines).toHaveLength(3);
    expect(new Set(whole.lines.map((line) => line.n)).size).toBe(3);
    expect(recall(whole, past)).toBe(whole);
  });

  test('clocks run for who is on', () => {
    const table = fresh();
    expect(timeLeft(table, 0, 3_000)).toBe(58_000);
    expect(timeLeft(table, 1, 3_000)).toBe(50_000);
    expect(timeLeft(table, 0, 900_000)).toBe(0);
    expect(timeLeft(fresh({ clocks: null }), 0, 0)).toBeNull();
  });
});
