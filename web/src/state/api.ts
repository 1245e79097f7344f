/** Plain requests to the server. */
import type {
  AnalysisState,
  CreatedTable,
  CreateTable,
  DealResults,
  Deals,
  Fault,
  Me,
  MoveCode,
  OpenedRace,
  OpenRace,
  Replay,
  ServerMessage,
  Story,
  TableList,
} from '../protocol.gen';
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

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  /** Who am I? Makes the caller a guest on first use. */
  be: (name?: string) => ask<Me>('POST', '/api/me', name === undefined ? undefined : { name }),
  moveCode: () => ask<MoveCode>('POST', '/api/me/move-code'),
  moveHere: (code: string) => ask<void>('POST', '/api/me/move-here', { code }),
  /** A file with everything that the server keeps of this guest. */
  exported: '/api/me/export',
  /** Removes this guest and all that is its own. */
  removeMe: () => ask<void>('DELETE', '/api/me'),
  /** Takes a table out of one's list; it is gone if nobody else needs it. */
  removeTable: (table: string) => ask<void>('DELETE', at(table)),
  myTables: (skip = 0) => ask<TableList>('GET', `/api/me/tables${skip > 0 ? `?skip=${skip}` : ''}`),
  publicTables: () => ask<TableList>('GET', '/api/tables'),
  create: (wanted: CreateTable) => ask<CreatedTable>('POST', '/api/tables', wanted),
  /** The deals of the day. */
  deals: () => ask<Deals>('GET', '/api/deals'),
  deal: (deal: string) => ask<DealResults>('GET', `/api/deals/${encodeURIComponent(deal)}`),
  /** Begins my only try at a deal, or finds it again. */
  tryDeal: (deal: string) => ask<CreatedTable>('POST', `/api/deals/${encodeURIComponent(deal)}/try`),
  race: (wanted: OpenRace) => ask<OpenedRace>('POST', '/api/races', wanted),
  look: (table: string) => ask<ServerMessage & { type: 'snapshot' }>('GET', at(table)),
  intent: (table: string, id: string, intent: unknown, seat?: number) =>
    ask<ServerMessage>('POST', `${at(table)}/intents`, { id, intent, ...(seat === undefined ? {} : { seat }) }),
  analysis: (table: string) => ask<AnalysisState>('GET', `${at(table)}/analysis`),
  replay: (table: string, as: string) => ask<Replay>('GET', `${at(table)}/replay?as=${as}`),
  story: (table: string, seat: number | null) =>
    ask<Story>('GET', `${at(table)}/story${seat === null ? '' : `?seat=${seat}`}`),
  record: (table: string) => `${at(table)}/record`,
  /** The record as it is saved. */
  recordText: async (table: string): Promise<string> => {
    const answer = await fetch(api.record(table));
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  },
  fork: (table: string, step: number, seat: number, bot: string) =>
    ask<CreatedTable>('POST', `${at(table)}/fork`, { step, seat, bot }),
};
