/**
 * A table at home, off the page's own thread. The module has the rules, the bots and everything that is
 * hidden; the page is sent what a server would send it, and only once it is kept.
 */
import type { Ask, News, Told } from '../browser/ask.gen';
import { Door, type Load } from '../browser/door';
import type { CreateTable } from '../protocol.gen';
import { keep, lines, note } from './db';

/** What a page asks of its table. */
export type ToHome =
  | { load: Load; /** How long bots wait so that people can follow, in milliseconds. */ pause: number }
  | { open: { name: string; wanted: CreateTable; sit: number | null; start: boolean }; id: number }
  | { wake: { table: string; name: string } }
  /** To have the table, if no other page has it; or to take it from that one. */
  | { hold: 'if free' | 'now' }
  | { put: true }
  | { hear: string }
  | { ask: Ask; id: number };

export type FromHome =
  | { got: number }
  | { opened: string; id: number }
  | { ready: true }
  | { say: string }
  | { told: Told; id: number }
  /** Another page has the table: it is here again once that one lets it go. */
  | { elsewhere: true }
  /** Nothing comes after it: something failed. */
  | { lost: string };

/** How long a bot may think, in milliseconds. */
const THINK = 600;
/** The rounds of search of a bot that nothing is known of, and the fewest and the most. */
const FIRST = 400;
const LEAST = 60;
const MOST = 40_000;
/** A longer time without a look at the clock is one in which the device slept: it is nobody's. */
const ASLEEP = 3_000;

const send = (message: FromHome) => self.postMessage(message);
const luck = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('');

let door: Promise<Door> | null = null;
let table: string | null = null;
let spent = 0;
let looked = performance.now();
let timer: ReturnType<typeof setTimeout> | undefined;
/** Rounds of search in a millisecond, as far as is known. */
let speed = FIRST / THINK;
let pause = 0;
/** One thing after the other. */
let queue: Promise<void> = Promise.resolve();

/** How long the table has been open, in milliseconds. */
function now(): number {
  const at = performance.now();
  if (at - looked < ASLEEP) spent += at - looked;
  looked = at;
  return Math.round(spent);
}

function begin(): void {
  spent = 0;
  looked = performance.now();
}

/** Keeps what happened, then tells it, and comes back when there is something to do. */
async function take(told: Told): Promise<News> {
  if (told.told === 'wrong') throw new Error(told.reason);
  if (told.told !== 'news') throw new Error('the module answers something else');
  const news: News = told;
  if (news.opened) await keep(news.opened.table, 0, news.opened.lines, news.opened.listed);
  if (news.lines.length > 0 || news.listed) await keep(news.table, news.first, news.lines, news.listed);
  if (news.listed?.over && door) {
    const record = (await door).ask({ ask: 'record' });
    if (record.told === 'recorded') await note(news.table, { record: record.record });
  }
  news.say.forEach((say) => send({ say }));
  clearTimeout(timer);
  if (news.thinks) timer = setTimeout(() => here(think), news.thinks === 'hint' ? 0 : pause);
  else if (news.wake !== null)
    timer = setTimeout(() => here(async (at) => take(at.ask({ ask: 'tick', now: now() }))), news.wake);
  return news;
}

/** Does something at the table, if this page still has it. */
function here(work: (door: Door) => Promise<unknown>): void {
  later(async (at) => {
    if (held) await work(at);
  });
}

async function think(at: Door): Promise<void> {
  const rounds = Math.max(LEAST, Math.min(MOST, Math.round(speed * THINK)));
  const began = performance.now();
  const told = at.ask({ ask: 'think', now: now(), rounds });
  const took = performance.now() - began;
  // The device has worked: it has not slept.
  spent += took;
  looked = performance.now();
  // Who sees at once what to do says nothing of how fast the device is.
  if (took > 20) speed = Math.min(speed * 3, Math.max(speed / 3, rounds / took));
  await take(told);
}

/** Does something once what came before is done. What fails ends the table here: it is woken again from what was kept. */
function later(work: (door: Door) => Promise<unknown>): void {
  queue = queue
    .then(async () => {
      if (door) await work(await door);
    })
    .catch((error: unknown) => {
      clearTimeout(timer);
      door = null;
      send({ lost: String(error) });
    });
}

/** Whether this page has the table, and whether it waits for it. */
let held = false;
let waits = false;
let name = '';

/** Takes the table for this page alone; false where another page has it. It is given back when the worker ends. */
function hold(how: LockOptions): Promise<boolean> {
  // Browsers have no locks on pages without HTTPS: there nobody asks.
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((told) => {
    navigator.locks
      .request(`kennel-${table}`, how, (lock) => {
        told(lock !== null);
        return lock ? new Promise(() => undefined) : undefined;
      })
      // Another page has taken it.
      .catch(() => later(() => Promise.resolve(lose())));
  });
}

/** Another page has the table: nothing is done here until that one lets it go. */
function lose(): void {
  held = false;
  clearTimeout(timer);
  send({ elsewhere: true });
  if (waits) return;
  waits = true;
  void hold({}).then((got) => {
    waits = false;
    later(async (at) => {
      if (got && !held) await have(at);
    });
  });
}

/** The table is here: another page may have played since it was read. */
async function have(at: Door): Promise<void> {
  held = true;
  const kept = await lines(table ?? '');
  begin();
  await take(at.ask({ ask: 'wake', name, lines: kept, luck: luck() }));
  send({ ready: true });
}

self.onmessage = ({ data }: MessageEvent<ToHome>) => {
  if ('load' in data) {
    ({ pause } = data);
    door = Door.open(data.load, (got) => send({ got }));
    door.catch((error: unknown) => send({ lost: String(error) }));
  } else if ('open' in data) {
    ({ name } = data.open);
    later(async (at) => {
      const created = Math.floor(Date.now() / 1000);
      const told = at.ask({ ask: 'open', ...data.open, created, luck: luck() });
      // What is wrong with it is told, and nothing was opened.
      if (told.told === 'wrong') return send({ told, id: data.id });
      begin();
      ({ table } = await take(told));
      send({ opened: table, id: data.id });
    });
  } else if ('wake' in data) {
    later(async (at) => {
      const kept = await lines(data.wake.table);
      if (kept.length === 0) throw new Error('unknown');
      ({ table, name } = data.wake);
      begin();
      await take(at.ask({ ask: 'wake', name, lines: kept, luck: luck() }));
    });
  } else if ('hold' in data) {
    later(async (at) => {
      if (held) send({ ready: true });
      else if (await hold(data.hold === 'now' ? { steal: true } : { ifAvailable: true })) await have(at);
      else lose();
    });
  } else if ('put' in data) here(async (at) => take(at.ask({ ask: 'put-down', now: now() })));
  else if ('hear' in data) here(async (at) => take(at.ask({ ask: 'hear', message: data.hear, now: now() })));
  else later(async (at) => Promise.resolve(send({ told: at.ask(data.ask), id: data.id })));
};

setInterval(now, 500);
