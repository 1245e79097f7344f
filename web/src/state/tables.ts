/** One table, wherever it is: at a server, or at home on this device. */
import type {
  AnalysisState,
  CreatedTable,
  CreateTable,
  Intent,
  OpenedRace,
  OpenRace,
  Replay,
  ServerMessage,
  Story,
} from '../protocol.gen';
import { ask, at, Refused } from './api';

/** Whether a table is on this device: its id says so. */
export const atHome = (table: string): boolean => table.startsWith('home-');

const desk = async () => (await import('../home/desk')).home;

/** The record of a table at a server, as a link. */
export const recordLink = (table: string) => `${at(table)}/record`;

export const tables = {
  /** Opens a table at the server. */
  create: (wanted: CreateTable) => ask<CreatedTable>('POST', '/api/tables', wanted),
  /** Which game is played there. */
  look: async (table: string): Promise<{ game: string }> =>
    atHome(table) ? (await desk()).look(table) : ask<ServerMessage & { type: 'snapshot' }>('GET', at(table)),
  intent: (table: string, id: string, intent: Intent, seat?: number) =>
    ask<ServerMessage>('POST', `${at(table)}/intents`, { id, intent, ...(seat === undefined ? {} : { seat }) }),
  analysis: (table: string) => ask<AnalysisState>('GET', `${at(table)}/analysis`),
  replay: async (table: string, as: string): Promise<Replay> =>
    atHome(table) ? (await desk()).replay(table, as) : ask<Replay>('GET', `${at(table)}/replay?as=${as}`),
  story: async (table: string, seat: number | null): Promise<Story> =>
    atHome(table)
      ? (await desk()).story(table, seat)
      : ask<Story>('GET', `${at(table)}/story${seat === null ? '' : `?seat=${seat}`}`),
  /** The record as it is saved. */
  record: async (table: string): Promise<string> => {
    if (atHome(table)) return (await desk()).record(table);
    const answer = await fetch(recordLink(table));
    if (!answer.ok) throw new Refused('internal', String(answer.status));
    return answer.text();
  },
  /** Where the game is played. */
  scenery: async (table: string): Promise<unknown> =>
    atHome(table) ? (await desk()).scenery(table) : ask('GET', `${at(table)}/scenery`),
  /** Opens a race. */
  race: (wanted: OpenRace) => ask<OpenedRace>('POST', '/api/races', wanted),
  fork: (table: string, step: number, seat: number, bot: string) =>
    ask<CreatedTable>('POST', `${at(table)}/fork`, { step, seat, bot }),
};
