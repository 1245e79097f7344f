/**
 * Hints for tables at a server, thought of on this device where it has the game and is fast enough. The server only
 * says what this seat knows; where anything is missing it thinks itself.
 */
import { load, Module, has, type Name } from '../browser/module';
import type { HintView } from '../protocol.gen';
import { ask, at } from '../state/api';
import type { Hint } from '../state/connection';
import type { Table } from '../state/table';

/** A device that needs longer than this, in milliseconds, leaves it to the server from then on. */
const ENOUGH = 2_000;
/** The longest that anybody waits for it. */
const PATIENCE = 8_000;
/** Games whose views can be had elsewhere. */
const GAMES = ['dig', 'dogs-life'];

let slow = false;
let awake: { name: string; module: Module } | null = null;

/** Whether the game is on this device: it is not fetched for a hint. */
async function kept(name: Name, seats: number[]): Promise<boolean> {
  if (!has(name) || !('caches' in window)) return false;
  const { nets, total: _, ...files } = load(name, seats);
  const urls = [...Object.values(files), ...nets.map((net) => net.url)].filter((url) => url !== null);
  const found = await Promise.all(urls.map((url) => caches.match(url)));
  return found.every(Boolean);
}

function module(name: Name, seats: number[]): Module {
  const key = [name, ...seats].join();
  if (awake?.name !== key) {
    awake?.module.close();
    awake = { name: key, module: new Module(name, seats) };
  }
  return awake.module;
}

/** A hint for the player of this table; nothing where the server has to think of it. */
export async function hintHere(table: Table): Promise<Hint | null> {
  const name = table.game as Name;
  if (slow || table.you === null || !GAMES.includes(name)) return null;
  const seats = name === 'dig' ? [table.seats.length] : [];
  try {
    if (!(await kept(name, seats))) return null;
    const { n, game, rules, setup, seat } = await ask<HintView>('GET', `${at(table.table)}/hint?seat=${table.you}`);
    const began = performance.now();
    const late = new Promise<null>((told) => setTimeout(() => told(null), PATIENCE));
    const told = await Promise.race([module(name, seats).ask({ ask: 'hint', game, rules, setup, seat }), late]);
    slow = performance.now() - began > ENOUGH;
    if (told?.told === 'hint') return { type: 'hint', id: '', n, advice: told.advice };
  } catch {
    // The server says what is wrong, if anything is.
  }
  awake?.module.close();
  awake = null;
  return null;
}
