/** Opening tables from the start page. */
import { go } from '../app/router.svelte';
import type { Game } from '../games';
import type { CreateTable, Intent } from '../protocol.gen';
import { api, Refused } from '../state/api';
import { be } from '../state/me.svelte';

let count = 0;

async function want(table: string, intent: Intent): Promise<void> {
  const answer = await api.intent(table, `open-${Date.now().toString(36)}-${++count}`, intent);
  if (answer.type === 'refused') throw new Refused(answer.why, answer.reason);
}

/** Opens a table and goes there; sits down and begins where that is asked. */
export async function openTable(wanted: CreateTable, sit: number | null, start: boolean): Promise<void> {
  await be();
  const { table } = await api.create(wanted);
  if (sit !== null) await want(table, { want: 'sit', seat: sit });
  if (start) await want(table, { want: 'start' });
  go(`/table/${table}`);
}

/** A game against bots, at once. */
export function playNow(game: Game): Promise<void> {
  const bots = Array.from({ length: game.now.seats - 1 }, (_, i) => ({ seat: i + 1, bot: game.usualBot }));
  return openTable({ game: game.id, setup: { seats: game.now.seats, ...game.setup() }, bots }, 0, true);
}
