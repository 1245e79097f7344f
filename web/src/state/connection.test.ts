import { beforeEach, describe, expect, test } from 'vitest';
import type { ClientMessage, ServerMessage } from '../protocol.gen';
import { Connection, type Health, type Listener, type Wire, type World } from './connection';

/** Wires and time in the test's hand. */
class Bench implements World {
  wires: (Wire & { sent: ClientMessage[]; closed: boolean })[] = [];
  timers: { at: number; what: () => void; id: number }[] = [];
  now = 0;
  private ids = 0;
  dial(): Wire {
    const wire = {
      sent: [] as ClientMessage[],
      closed: false,
      onopen: null,
      onmessage: null,
      onclose: null,
      send(text: string) {
        wire.sent.push(JSON.parse(text) as ClientMessage);
      },
      close() {
        wire.closed = true;
      },
    };
    this.wires.push(wire);
    return wire;
  }
  after(ms: number, what: () => void): number {
    this.timers.push({ at: this.now + ms, what, id: ++this.ids });
    return this.ids;
  }
  cancel(id: unknown): void {
    this.timers = this.timers.filter((timer) => timer.id !== id);
  }
  random(): number {
    return 0.5;
  }
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.now = due.at;
      this.cancel(due.id);
      due.what();
    }
    this.now = end;
  }
  get last() {
    return this.wires.at(-1)!;
  }
  say(message: Partial<ServerMessage>): void {
    this.last.onmessage?.({ data: JSON.stringify(message) });
  }
}

let bench: Bench;
let health: Health[];
let since: number | undefined;
let heard: ServerMessage[];
let connection: Connection;

beforeEach(() => {
  bench = new Bench();
  health = [];
  heard = [];
  since = undefined;
  const listener: Listener = {
    heard: (message) => heard.push(message),
    health: (now) => health.push(now),
    since: () => since,
  };
  connection = new Connection(bench, listener);
});

describe('a connection', () => {
  test('says hello, and is open when it is answered', () => {
    bench.last.onopen?.();
    expect(bench.last.sent).toEqual([{ type: 'hello', v: 1 }]);
    bench.say({ type: 'presence', away: [], watching: 0, watchers: [] });
    expect(health.at(-1)).toBe('open');
    expect(heard).toHaveLength(1);
  });

  test('says that it is slow long before it is given up, and a closed table is not dialled again', () => {
    bench.last.onopen?.();
    bench.say({ type: 'presence', away: [], watching: 0, watchers: [] });
    void connection.want({ want: 'stand' });
    bench.pass(1_500);
    expect(health.at(-1)).toBe('open');
    bench.pass(1_000);
    expect(health.at(-1)).toBe('slow');
    bench.say({ type: 'presence', away: [], watching: 0, watchers: [] });
    expect(health.at(-1)).toBe('open');
    bench.say({ type: 'bye', why: 'closed', reason: 'gone' });
    expect(health.at(-1)).toBe('gone');
    bench.pass(60_000);
    expect(bench.wires).toHaveLength(1);
  });

  test('comes back by itself and asks for what it missed', () => {
    bench.last.onopen?.();
    since = 41;
    bench.last.onclose?.();
    expect(health.at(-1)).toBe('lost');
    bench.pass(300);
    expect(bench.wires).toHaveLength(2);
    bench.last.onopen?.();
    expect(bench.last.sent[0]).toEqual({ type: 'hello', v: 1, since: 41 });
  });

  test('comes back when the server has asked for it', () => {
    bench.last.onopen?.();
    bench.say({ type: 'bye', why: 'going_down', reason: 'stops', retry_ms: 40 });
    bench.last.onclose?.();
    bench.pass(30);
    expect(bench.wires).toHaveLength(1);
    bench.pass(20);
    expect(bench.wires).toHaveLength(2);
    // Only once.
    bench.last.onclose?.();
    bench.pass(50);
    expect(bench.wires).toHaveLength(2);
  });

  test('waits longer each time, but never long', () => {
    for (let i = 0; i < 12; i++) {
      bench.last.onclose?.();
      bench.pass(10_100);
    }
    expect(bench.wires).toHaveLength(13);
  });

  test('an intent without an answer is sent again with the same id, and answered once', async () => {
    bench.last.onopen?.();
    const answer = connection.want({ want: 'play', action: 'dig' });
    const [, first] = bench.last.sent;
    bench.last.onclose?.();
    bench.pass(300);
    bench.last.onopen?.();
    const again = bench.last.sent[1];
    expect(again).toEqual(first);
    bench.say({ type: 'done', id: (first as { id: string }).id, n: 5 });
    expect(await answer).toEqual({ ok: true });
    bench.last.onclose?.();
    bench.pass(300);
    bench.last.onopen?.();
    expect(bench.last.sent).toHaveLength(1);
  });

  test('what is asked while it is lost is sent when it is back', async () => {
    bench.last.onopen?.();
    bench.last.onclose?.();
    const answer = connection.want({ want: 'undo' });
    bench.pass(300);
    bench.last.onopen?.();
    const sent = bench.last.sent[1] as ClientMessage & { type: 'intent' };
    expect(sent.intent).toEqual({ want: 'undo' });
    bench.say({ type: 'refused', id: sent.id, why: 'not_now', reason: 'nothing to undo' });
    expect(await answer).toEqual({ ok: false, why: 'not_now', reason: 'nothing to undo' });
  });

  test('answers pings, and asks itself after a silence', () => {
    bench.last.onopen?.();
    bench.say({ type: 'ping', at: 7 });
    expect(bench.last.sent.at(-1)).toEqual({ type: 'pong', at: 7 });
    bench.pass(15_000);
    expect(bench.last.sent.at(-1)?.type).toBe('ping');
    const silent = bench.last;
    bench.pass(6_000);
    expect(silent.closed).toBe(true);
    expect(bench.wires).toHaveLength(2);
  });

  test('a page that wakes up finds out at once', () => {
    bench.last.onopen?.();
    bench.last.onclose?.();
    connection.wake();
    expect(bench.wires).toHaveLength(2);
    bench.last.onopen?.();
    connection.wake();
    expect(bench.last.sent.at(-1)?.type).toBe('ping');
  });

  test('another version is the end; hanging up, too', () => {
    bench.last.onopen?.();
    bench.say({ type: 'bye', why: 'version', reason: '' });
    expect(health.at(-1)).toBe('gone');
    bench.pass(60_000);
    expect(bench.wires).toHaveLength(1);
  });
});
