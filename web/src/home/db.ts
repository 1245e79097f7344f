/** Where tables at home are kept: the browser's own database. */
import type { TableLine } from '../protocol.gen';

/** A table, as lists show it. */
export interface Kept {
  table: string;
  /** How many sit there, for what has to be loaded. */
  seats: number;
  listed: TableLine;
  /** When it was opened, in seconds since 1970; not known of the first tables. */
  created?: number;
  /** The record of a game that is over, so that it can be handed to the server without the game's module. */
  record?: string;
  /** What became of handing it over. */
  handed?: Handed;
}

/** A finished game was handed to the server: its table there, or why it was not taken. */
export type Handed = { table: string } | { refused: string };

interface KeptLine {
  table: string;
  n: number;
  line: string;
}

const NAME = 'kennel-home';
const VERSION = 1;

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((done, failed) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('tables', { keyPath: 'table' });
      asked.result.createObjectStore('lines', { keyPath: ['table', 'n'] });
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error('no database'));
    asked.onblocked = () => failed(new Error('the database is held by another page'));
  });
  opening.catch(() => (opening = null));
  return opening;
}

/** Does something in one go: all of it is kept, or nothing. */
async function within<T>(mode: IDBTransactionMode, work: (at: IDBTransaction) => IDBRequest<T> | null): Promise<T> {
  const db = await open();
  return new Promise((done, failed) => {
    const at = db.transaction(['tables', 'lines'], mode);
    const asked = work(at);
    at.oncomplete = () => done(asked?.result as T);
    at.onabort = at.onerror = () => failed(at.error ?? new Error('it was not kept'));
  });
}

/** Keeps lines of a table, from number `first` on. A line that is there already is somebody else's: then nothing is kept. */
export function keep(table: string, first: number, lines: string[], listed: TableLine | null): Promise<unknown> {
  return within('readwrite', (at) => {
    lines.forEach((line, index) => at.objectStore('lines').add({ table, n: first + index, line } satisfies KeptLine));
    if (listed) {
      const now = Math.floor(Date.now() / 1000);
      change(at, table, (kept) => ({
        created: now,
        ...kept,
        table,
        seats: listed.seats.length,
        listed: { ...listed, updated: now },
      }));
    }
    return null;
  });
}

/** Changes what is known of a table besides its lines. */
function change(at: IDBTransaction, table: string, to: (kept: Kept | undefined) => Kept | null): void {
  const tables = at.objectStore('tables');
  const asked = tables.get(table) as IDBRequest<Kept | undefined>;
  asked.onsuccess = () => {
    const next = to(asked.result);
    if (next) tables.put(next);
  };
}

/** Keeps more of a table that is there. */
export function note(table: string, more: Pick<Kept, 'record' | 'handed'>): Promise<unknown> {
  return within('readwrite', (at) => {
    change(at, table, (kept) => (kept ? { ...kept, ...more } : null));
    return null;
  });
}

/** All lines of a table; none if there is no such table. */
export async function lines(table: string): Promise<string[]> {
  const range = IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);
  const found = await within('readonly', (at) => at.objectStore('lines').getAll(range) as IDBRequest<KeptLine[]>);
  return found.map((one) => one.line);
}

export const find = (table: string): Promise<Kept | undefined> =>
  within('readonly', (at) => at.objectStore('tables').get(table) as IDBRequest<Kept | undefined>);

/** All tables at home, the newest first. */
export async function all(): Promise<Kept[]> {
  const found = await within('readonly', (at) => at.objectStore('tables').getAll() as IDBRequest<Kept[]>);
  return found.sort((one, other) => other.listed.updated - one.listed.updated);
}

export function remove(table: string): Promise<unknown> {
  return within('readwrite', (at) => {
    at.objectStore('tables').delete(table);
    at.objectStore('lines').delete(IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]));
    return null;
  });
}
