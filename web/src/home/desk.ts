/** Tables at home, as a page sees them: each is a worker, which answers as a server does. */
import type { Ask, Told } from '../browser/ask.gen';
import { has, load, type Name } from '../browser/module';
import type { CreateTable, Replay, Story } from '../protocol.gen';
import { Refused } from '../state/api';
import { PACES, prefs } from '../state/prefs.svelte';
import type { Wire } from '../state/connection';
import { find } from './db';
import { progress } from './progress.svelte';
import type { FromHome, ToHome } from './worker';

/** How long a bot waits before it acts so that people can follow, in milliseconds at the usual pace. */
const PAUSE = 500;

/** How long a table that nobody looks at is kept awake, in milliseconds. */
const LINGER = 4_000;

/** Whether a game can be played at home in this build. */
export const playable = (game: string): boolean => has(game as Name);

/** What the player is called at home. */
let called = '';
export const callMe = (name: string): void => void (called = name);

interface Waiting {
  done: (message: FromHome) => void;
  failed: (error: Error) => void;
}

class Desk {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private count = 0;
  private wire: Wire | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  gone = false;

  constructor(game: string, seats: number) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromHome>) => this.heard(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.lose(event.message);
    };
    progress.part = 0;
    this.send({ load: load(game as Name, game === 'dig' ? [seats] : []), pause: PAUSE / PACES[prefs.pace] });
  }

  send(message: ToHome): void {
    this.worker.postMessage(message);
  }

  /** Asks for something that is answered. */
  want(message: (id: number) => ToHome): Promise<FromHome> {
    const id = ++this.count;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.send(message(id));
    });
  }

  /** Leads this wire to the table, as a socket would. */
  dial(wire: Wire): void {
    clearTimeout(this.timer);
    // While another page has the table nothing is heard of it; the wire is good all the same.
    wire.send = (text) =>
      progress.elsewhere
        ? void setTimeout(() => wire.onmessage?.({ data: '{"type":"done","id":""}' }))
        : this.send({ hear: text });
    wire.close = () => this.leave(wire);
    this.wire = wire;
    progress.elsewhere = false;
    this.send({ hold: 'if free' });
  }

  /** Takes the table from the page that has it. */
  take(): void {
    this.send({ hold: 'now' });
  }

  /** Nobody looks: a round against the clock waits, and after a while the worker ends. */
  rest(): void {
    if (this.wire) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lose('closed'), LINGER);
  }

  private leave(wire: Wire): void {
    if (this.wire !== wire) return;
    this.wire = null;
    progress.elsewhere = false;
    this.send({ put: true });
    this.rest();
  }

  private heard(message: FromHome): void {
    if ('got' in message) progress.part = message.got;
    else if ('ready' in message) {
      progress.elsewhere = false;
      this.wire?.onopen?.();
    } else if ('elsewhere' in message) progress.elsewhere = this.wire !== null;
    else if ('say' in message) this.wire?.onmessage?.({ data: message.say });
    else if ('lost' in message) this.lose(message.lost);
    else {
      this.waiting.get(message.id)?.done(message);
      this.waiting.delete(message.id);
    }
  }

  private lose(why: string): void {
    clearTimeout(this.timer);
    this.worker.terminate();
    this.gone = true;
    progress.part = 1;
    const wire = this.wire;
    this.wire = null;
    for (const { failed } of this.waiting.values()) failed(new Error(why));
    this.waiting.clear();
    wire?.onclose?.();
  }
}

/** The tables that are awake on this page. */
const awake = new Map<string, Desk>();

async function desk(table: string): Promise<Desk> {
  const found = awake.get(table);
  if (found && !found.gone) return found;
  const kept = await find(table);
  if (!kept) throw new Refused('unknown', 'there is no such table on this device');
  const fresh = new Desk(kept.listed.game, kept.seats);
  fresh.send({ wake: { table, name: called } });
  awake.set(table, fresh);
  return fresh;
}

async function ask(table: string, what: Ask): Promise<Told> {
  const at = await desk(table);
  const answer = await at.want((id) => ({ ask: what, id }));
  at.rest();
  if (!('told' in answer)) throw new Error('no answer');
  if (answer.told.told === 'wrong') throw new Refused('not_now', answer.told.reason);
  return answer.told;
}

/** Opens a table at home; its id. */
export async function open(wanted: CreateTable, sit: number | null, start: boolean): Promise<string> {
  void navigator.storage?.persist?.().catch(() => false);
  const seats = Number((wanted.setup as { seats?: number }).seats ?? 2);
  const fresh = new Desk(wanted.game, seats);
  const answer = await fresh.want((id) => ({ open: { name: called, wanted, sit, start }, id }));
  if ('told' in answer && answer.told.told === 'wrong') throw new Refused('malformed', answer.told.reason);
  if (!('opened' in answer)) throw new Error('no answer');
  awake.set(answer.opened, fresh);
  fresh.rest();
  return answer.opened;
}

/** Plays on here what another page has. */
export const takeOver = (table: string): void => awake.get(table)?.take();

/** The way to a table at home, in place of this wire. */
export function dial(table: string, wire: Wire): void {
  const wanted = { closed: false };
  wire.close = () => void (wanted.closed = true);
  desk(table).then(
    (at) => void (wanted.closed || at.dial(wire)),
    () => wire.onclose?.(),
  );
}

export const home = {
  look: async (table: string): Promise<{ game: string }> => {
    const kept = await find(table);
    if (!kept) throw new Refused('unknown', 'there is no such table on this device');
    return { game: kept.listed.game };
  },
  story: async (table: string, seat: number | null): Promise<Story> => {
    const told = await ask(table, { ask: 'story', seat });
    return told as Told & { told: 'story' };
  },
  replay: async (table: string, eyes: string): Promise<Replay> => {
    const told = await ask(table, { ask: 'replay', eyes });
    return told as Told & { told: 'replay' };
  },
  record: async (table: string): Promise<string> => {
    const told = await ask(table, { ask: 'record' });
    return told.told === 'recorded' ? told.record : '';
  },
  scenery: async (table: string): Promise<unknown> => {
    const told = await ask(table, { ask: 'scenery' });
    return told.told === 'scenery' ? told.scenery : null;
  },
};
