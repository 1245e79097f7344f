/** Opening tables from the start page. */
import { go } from '../app/router.svelte';
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
