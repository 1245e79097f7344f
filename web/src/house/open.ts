/** Opening tables from the start page. */
import { go } from '../app/router.svelte';
import type { CreateTable, Intent } from '../protocol.gen';
import { Refused } from '../state/api';
import { be, me } from '../state/me.svelte';
import { tables } from '../state/tables';
import { DOGS } from '../table/seat';

let count = 0;

async function want(table: string, intent: Intent): Promise<void> {
  const answer = await tables.intent(table, `open-${Date.now().toString(36)}-${++count}`, intent);
  if (answer.type === 'refused') throw new Refused(answer.why, answer.reason);
}

/** Opens a table on this device and goes there. */
export async function openHome(wanted: CreateTable, sit: number | null, start: boolean): Promise<void> {
  const { callMe, open } = await import('../home/desk');
  callMe(me.name ?? DOGS[0] ?? '');
  go(`/table/${await open(wanted, sit, start)}`);
}

/** Opens a table and goes there; sits down and begins where that is asked. */
export async function openTable(wanted: CreateTable, sit: number | null, start: boolean): Promise<void> {
  await be();
  const { table } = await tables.create(wanted);
  if (sit !== null) await want(table, { want: 'sit', seat: sit });
  if (start) await want(table, { want: 'start' });
  go(`/table/${table}`);
}

/** Opens a table on this device if that is wanted, or if everybody who plays is here and there is no network. */
export async function openAnywhere(
  wanted: CreateTable,
  sit: number | null,
  start: boolean,
  home: boolean,
): Promise<void> {
  if (home) return openHome(wanted, sit, start);
  try {
    await openTable(wanted, sit, start);
  } catch (error) {
    const { playable } = await import('../home/desk');
    const lost = start && error instanceof Refused && error.why === 'offline' && playable(wanted.game);
    if (!lost) throw error;
    await openHome(wanted, sit, start);
  }
}
