/** Finished games go to the server when it is there: it verifies them, and says that they were played offline. */
import type { CreatedTable } from '../protocol.gen';
import { ask, Refused } from '../state/api';
import { be } from '../state/me.svelte';
import { all, note } from './db';
import { home } from './desk';

/** What is wrong with a record stays wrong; everything else passes. */
const FINAL: Refused['why'][] = ['malformed', 'too_large'];

/** Hands over what is over and not there yet; whether anything was. */
export async function handOver(): Promise<boolean> {
  const found = await all().catch(() => []);
  const over = found.filter(({ listed, handed }) => listed.over && !handed);
  let some = false;
  for (const { table, created, record } of over) {
    try {
      await be();
      const text = record ?? (await home.record(table));
      const begun = created === undefined ? '' : `?begun=${created}`;
      const there = await ask<CreatedTable>('POST', `/api/records${begun}`, JSON.parse(text));
      await note(table, { handed: { table: there.table } });
    } catch (error) {
      // The next time the server is there it is tried again.
      if (!(error instanceof Refused) || !FINAL.includes(error.why)) return some;
      await note(table, { handed: { refused: error.message } });
    }
    some = true;
  }
  return some;
}
