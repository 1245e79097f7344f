/** Plain requests to the server. */
import type { Fault, Me, ServerMessage, TableList } from '../protocol.gen';
import { keptOut } from './notices.svelte';

/** The server said no, and why; or could not be reached (`why` is then `offline`). */
export class Refused extends Error {
  constructor(
    readonly why: Fault['why'] | 'offline',
    reason: string,
  ) {
    super(reason);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused('offline', 'the server cannot be reached');
  }
  if (!answer.ok) {
    const fault = (await answer.json().catch(() => null)) as Fault | null;
    if (fault?.why === 'banned') keptOut(fault.reason);
    throw new Refused(fault?.why ?? 'internal', fault?.reason ?? answer.statusText);
  }
  if (answer.status === 204) return undefined as T;
  return (await answer.json()) as T;
}

export const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  /** Who am I? Makes the caller a guest on first use. */
  be: (name?: string) => ask<Me>('POST', '/api/me', name === undefined ? undefined : { name }),
  /** Takes a table out of one's list; it is gone if nobody else needs it. */
  removeTable: (table: string) => ask<void>('DELETE', at(table)),
  myTables: (skip = 0) => ask<TableList>('GET', `/api/me/tables${skip > 0 ? `?skip=${skip}` : ''}`),
  publicTables: () => ask<TableList>('GET', '/api/tables'),
  look: (table: string) => ask<ServerMessage & { type: 'snapshot' }>('GET', at(table)),
};
