import { describe, expect, test } from 'vitest';
import type { ServerMessage, Snapshot, StoryLine } from '../protocol.gen';
import {
  awayFor,
  botPlayed,
  hear,
  nameOf,
  onTurn,
  open,
  recall,
  recount,
  rewritten,
  sinceMyTurn,
  timeLeft,
  type Table,
} from './table';

const SNAPSHOT: Snapshot = {
  v: 1,
  n: 10,
  table: 'T',
  code: 'ABC',
  game: 'dig',
  setup: {},
  options: { public: false, spectators: 'public', at_zero: 'bot_moves', chat: true, one_screen: false, nose: 'seen' },
  you: 0,
  mine: [0],
  host: true,
  seats: [
    { who: { name: 'Ann' }, bot: null, words: '', muted: false },
    { who: null, bot: 'greedy', words: '', muted: false },
  ],
  started: true,
  commitment: 'c',
  turn: { kind: 'seats', seats: [0] },
  view: { a: 1 },
  legal: ['move 1', 'end'],
  undo: false,
  ask: false,
  time_up: null,
  takeback: null,
  clocks: { left: [60_000, 50_000], running: 0, at: 5_000 },
  chat: [],
  rematch: null,
  fork: null,
  now: 5_000,
  away: [null, null],
  watching: 0,
  watchers: [],
};
const fresh = (change: Partial<Snapshot> = {}) => open({ ...SNAPSHOT, ...change }, 1_000, null);
const played = (n: number, change: Partial<ServerMessage & { type: 'entry' }> = {}): ServerMessage => ({
  type: 'entry',
  n,
  at: 6_000,
  turn: { kind: 'seats', seats: [1] },
  ...change,
  happened: { kind: 'played', events: [{ event: 'moved' }], view: { a: n }, undo: true },
});

const seat = (n: number, seat: number, name: string | null, bot: string | null = null): StoryLine => ({
  n,
  at: n,
  happened: { kind: 'seat', seat, now: { who: name === null ? null : { name }, bot, words: '', muted: false } },
});
const STORY: StoryLine[] = [
  seat(1, 1, 'Ben'),
  { n: 2, at: 2, happened: { kind: 'started' } },
  { n: 3, at: 3, happened: { kind: 'played', events: [{ event: 'moved' }], undo: false, by: 1 } },
  { n: 4, at: 4, happened: { kind: 'chat', seat: 1, text: 'bye' } },
  { n: 5, at: 5, happened: { kind: 'played', events: [{ event: 'moved' }], undo: false, by: 0 } },
  seat(6, 1, null, 'chum'),
];

test('what was removed from earlier entries is not kept', () => {
  const said: ServerMessage = { type: 'entry', n: 11, at: 6_000, happened: { kind: 'chat', seat: 0, text: 'rude' } };
  const [table] = hear(fresh(), said, 1_000);
  expect(table?.lines).toHaveLength(1);
  const [same] = hear(table, { type: 'snapshot', ...SNAPSHOT, n: 11 }, 1_000);
  expect(same?.lines).toHaveLength(1);
  const next: Snapshot = { ...SNAPSHOT, n: 11, rewrites: 1 };
  expect(rewritten(table, next)).toBe(true);
  const [clean] = hear(table, { type: 'snapshot', ...next }, 1_000);
  expect(clean?.lines).toEqual([]);
  expect(rewritten(clean, next)).toBe(false);
  expect(hear(clean, { type: 'announced', announcement: null }, 1_000)).toEqual([clean, { kind: 'nothing' }]);
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
    const begins = (turn: Snapshot['turn']): ServerMessage => ({
      type: 'entry',
      n: 11,
      at: 0,
      turn,
      happened: { kind: 'started' },
    });
    expect(hear(lobby, begins({ kind: 'seats', seats: [0] }), 0)[1].kind).toBe('gap');
    // Where cards are dealt first, the deal shows it.
    expect(hear(lobby, begins({ kind: 'table' }), 0)[1].kind).toBe('nothing');
  });

  test('a takeback shows the view again', () => {
    const back: ServerMessage = {
      type: 'entry',
      n: 11,
      at: 0,
      turn: { kind: 'seats', seats: [0] },
      legal: ['end'],
      happened: { kind: 'taken_back', seat: 0, view: { b: 2 }, undo: false },
    };
    const [table, effect] = hear(fresh(), back, 0);
    expect(effect.kind).toBe('fresh');
    expect(table?.view).toEqual({ b: 2 });
    expect(table?.legal).toEqual(['end']);
    expect(table?.lines[0]?.also).toEqual({ kind: 'taken_back', seat: 0 });
  });

  test('seats, chat, takebacks, rematch and presence', () => {
    const say = (n: number, happened: (ServerMessage & { type: 'entry' })['happened']): ServerMessage => ({
      type: 'entry',
      n,
      at: 0,
      happened,
    });
    let table: Table | null = fresh();
    const now = { who: { name: 'Ben' }, bot: null, words: '', muted: false };
    const messages: ServerMessage[] = [
      say(11, { kind: 'seat', seat: 1, now }),
      say(12, { kind: 'chat', seat: 1, text: 'hello' }),
      say(13, { kind: 'takeback_asked', seat: 1 }),
      say(14, { kind: 'takeback_refused', seat: 0 }),
      say(15, { kind: 'rematch', table: 'U' }),
      say(16, { kind: 'nothing' }),
      { type: 'presence', away: [null, 4_000], watching: 2, watchers: ['Eve'] },
    ];
    for (const message of messages) [table] = hear(table, message, 0);
    expect(table?.n).toBe(16);
    expect(table && nameOf(table, 1)).toBe('Ben');
    expect(table?.chat).toEqual([{ seat: 1, text: 'hello' }]);
    expect(table?.takeback).toBeNull();
    expect(table?.rematch).toBe('U');
    expect(table?.away).toEqual([null, 4_000]);
    expect(table && awayFor(table, 1, 1_000)).toBe(1_000);
    expect(table?.legal).toEqual(['move 1', 'end']);
    expect(table?.lines.map((line) => line.also?.kind)).toEqual([
      'seat',
      'chat',
      'takeback_asked',
      'takeback_refused',
      'rematch',
    ]);
  });

  test('a guest who sits down is told so by a snapshot right after the entry', () => {
    const now = { who: { name: 'Ben' }, bot: null, words: '', muted: false };
    const empty = { ...now, who: null };
    const lobby: Partial<Snapshot> = {
      started: false,
      turn: { kind: 'waiting' },
      legal: [],
      seats: [SNAPSHOT.seats[0]!, empty],
      away: [null, 3_000],
      watching: 2,
      watchers: ['Eve', 'Ben'],
    };
    const guest = fresh({ ...lobby, you: null, mine: [], host: false });
    const entry: ServerMessage = { type: 'entry', n: 11, at: 0, happened: { kind: 'seat', seat: 1, now } };
    const [watched] = hear(guest, entry, 0);
    expect(watched?.you).toBeNull();
    // Nobody sees somebody as away who has just sat down.
    expect(watched?.away).toEqual([null, null]);
    expect(watched).toMatchObject({ watching: 1, watchers: ['Eve'] });
    const own: ServerMessage = {
      type: 'snapshot',
      ...SNAPSHOT,
      ...lobby,
      n: 11,
      you: 1,
      mine: [1],
      host: false,
      seats: [SNAPSHOT.seats[0]!, now],
      away: [null, null],
    };
    const [seated, effect] = hear(watched, own, 0);
    expect(effect.kind).toBe('fresh');
    expect(seated?.you).toBe(1);
    expect(seated?.mine).toEqual([1]);
    expect(seated?.lines.map((line) => line.also?.kind)).toEqual(['seat']);
  });

  test('through other eyes the game is told again, what else happened stays', () => {
    let table: Table | null = fresh();
    for (const message of [
      played(11),
      { type: 'entry', n: 12, at: 7_000, happened: { kind: 'chat', seat: 1, text: 'hello' } } as ServerMessage,
    ])
      [table] = hear(table, message, 0);
    expect(open({ ...SNAPSHOT, n: 12 }, 0, table).lines).toHaveLength(2);
    expect(open({ ...SNAPSHOT, table: 'U' }, 0, table).lines).toHaveLength(0);
    const others = open({ ...SNAPSHOT, n: 12, you: null, mine: [] }, 0, table);
    expect(others.lines.map((line) => line.n)).toEqual([12]);
    // What these eyes saw of the game comes back in its place.
    const past = recount(STORY, 2);
    expect(recall(others, past).lines.map((line) => line.n)).toEqual([1, 2, 3, 4, 5, 6, 12]);
  });

  test('what happened before is remembered once, under the names of then', () => {
    const [table] = hear(fresh(), played(11), 0) as [Table, unknown];
    const past = recount(STORY, 2);
    const whole = recall(table, past);
    expect(whole.lines.map((line) => line.n)).toEqual([1, 2, 3, 4, 5, 6, 11]);
    expect(recall(whole, past)).toBe(whole);
    // Ben played, then a bot took his seat: the past stays his.
    expect(whole.lines.map((line) => line.seats[1]?.who?.name ?? line.seats[1]?.bot)).toEqual([
      'Ben',
      'Ben',
      'Ben',
      'Ben',
      'Ben',
      'chum',
      'greedy',
    ]);
  });

  test('what a bot did for me is the bot’s, and what I missed is since my own last act', () => {
    const lines = recount(
      [
        seat(1, 1, 'Ben'),
        { n: 2, at: 0, happened: { kind: 'played', events: [1], undo: false, by: 1 } },
        { n: 3, at: 0, happened: { kind: 'played', events: [2], undo: false, by: 0 } },
        { n: 4, at: 0, happened: { kind: 'time_up', seat: 1 } },
        { n: 5, at: 0, happened: { kind: 'played', events: [3], undo: false, by: 1, stand_in: true } },
      ],
      2,
    );
    expect(lines.map((line) => botPlayed(line, 1))).toEqual([false, false, false, false, true]);
    expect(sinceMyTurn(lines, 1).map((line) => line.n)).toEqual([3, 4, 5]);
    expect(sinceMyTurn(lines, 0).map((line) => line.n)).toEqual([4, 5]);
    expect(sinceMyTurn(lines, null)).toEqual([]);
    // A card that the table turns over for me is nothing that I missed.
    const card: StoryLine = { n: 6, at: 0, happened: { kind: 'played', events: [4], undo: false } };
    const mine: StoryLine = { n: 5, at: 0, happened: { kind: 'played', events: [3], undo: false, by: 1 } };
    expect(sinceMyTurn(recount([seat(1, 1, 'Ben'), mine, card], 2), 1)).toEqual([]);
  });

  test('time that is up is a bot’s until the turn is over', () => {
    const up: ServerMessage = {
      type: 'entry',
      n: 11,
      at: 0,
      turn: { kind: 'seats', seats: [0] },
      happened: { kind: 'time_up', seat: 0 },
    };
    const [table] = hear(fresh(), up, 0);
    expect(table?.time_up).toBe(0);
    expect(table?.legal).toEqual([]);
    expect(hear(table, played(12), 0)[0]?.time_up).toBeNull();
  });

  test('clocks run for those whose turn it is', () => {
    const table = fresh();
    expect(timeLeft(table, 0, 3_000)).toBe(58_000);
    expect(timeLeft(table, 1, 3_000)).toBe(50_000);
    expect(timeLeft(table, 0, 900_000)).toBe(0);
    expect(timeLeft(fresh({ clocks: null }), 0, 0)).toBeNull();
  });
});
