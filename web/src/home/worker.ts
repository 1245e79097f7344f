/**
 * A table at home, off the page's own thread. The module has the rules, the bots and everything that is
 * hidden; the page is sent what a server would send it, and only once it is kept.
 */
import type { Ask, News, Told } from '../browser/ask.gen';
import { Door, type Load } from '../browser/door';
import type { CreateTable } from '../protocol.gen';
import { keep, lines } from './db';

/** What a page asks of its table. */
export type ToHome =
  | { load: Load }
  | { open: { name: string; wanted: CreateTable; sit: number | null; start: boolean }; id: number }
  | { wake: { table: string; name: string } }
  | { hold: true }
  | { put: true }
  | { hear: string }
  | { ask: Ask; id: number };

export type FromHome =
  | { got: number }
  | { opened: string; id: number }
  | { ready: true }
  | { say: string }
  | { told: Told; id: number }
  /** Nothing comes after it: another page has the table, or something failed. */
  | { lost: string };

/** How long a bot may think, in milliseconds, and how long it waits before so that people can follow. */
const THINK = 600;
const PAUSE = 500;
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
  news.say.forEach((say) => send({ say }));
  clearTimeout(timer);
  if (news.thinks) timer = setTimeout(() => later(think), news.thinks === 'hint' ? 0 : PAUSE);
  else if (news.wake !== null)
    timer = setTimeout(() => later(async (at) => take(at.ask({ ask: 'tick', now: now() }))), news.wake);
  return news;
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

/** Takes the table for this page alone; false where another page has it. */
function hold(wanted: string): Promise<boolean> {
  return new Promise((told) => {
    void navigator.locks
      .request(`kennel-${wanted}`, { ifAvailable: true }, (lock) => {
        told(lock !== null);
        // It is given back when the worker ends.
        return lock ? new Promise(() => undefined) : undefined;
      })
      .catch(() => told(true));
  });
}

let held = false;
let name = '';

self.onmessage = ({ data }: MessageEvent<ToHome>) => {
  if ('load' in data) {
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
      if (!held) {
        held = await hold(table ?? '');
        if (!held) throw new Error('elsewhere');
        // Another page may have played since it was read.
        const kept = await lines(table ?? '');
        begin();
        await take(at.ask({ ask: 'wake', name, lines: kept, luck: luck() }));
      }
      send({ ready: true });
    });
  } else if ('put' in data) later(async (at) => take(at.ask({ ask: 'put-down', now: now() })));
  else if ('hear' in data) later(async (at) => take(at.ask({ ask: 'hear', message: data.hear, now: now() })));
  else later(async (at) => Promise.resolve(send({ told: at.ask(data.ask), id: data.id })));
};

setInterval(now, 500);
