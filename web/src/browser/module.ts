/**
 * What this browser computes by itself: modules of rules and bots, each loaded when it is first asked.
 *
 * A build without WebAssembly has none of them; then `has` is false and nobody asks.
 */
import type { Ask, Told } from './ask.gen';
import type { Load } from './door';
import type { FromWorker, ToWorker } from './worker';

/** The modules there are: the records of all games, or a game with its bots. */
export type Name = 'records' | 'dig' | 'dogpile' | 'dogs-life';

const files = import.meta.glob<string>('../../modules/*.{wasm,net}', { query: '?url', import: 'default', eager: true });
const sizes = Object.values(
  import.meta.glob<Record<string, number>>('../../modules/sizes.json', { import: 'default', eager: true }),
)[0];

/** Where a file lies, for workers, too: they stand elsewhere than the page. */
function url(file: string): string | undefined {
  const found = files[`../../modules/${file}`];
  return found && new URL(found, document.baseURI).href;
}

/** All that there is to be loaded: modules and nets. */
export const parts = Object.values(files);

/** Whether this client came with a module. */
export const has = (name: Name): boolean => url(`${name}.wasm`) !== undefined;

/** What a module is made of, with DIG's nets for these numbers of seats. */
export function load(name: Name, seats: number[]): Load {
  const nets = seats.map((count) => `dig-${count}.net`);
  return {
    module: url(`${name}.wasm`) ?? '',
    whole: url(`${name}.whole.wasm`) ?? null,
    nets: seats.map((count, index) => ({ seats: count, url: url(nets[index]!) ?? '' })),
    total: [`${name}.wasm`, ...nets].reduce((sum, part) => sum + (sizes?.[part] ?? 0), 0) || 1,
  };
}

/** Loading or thinking failed: no network, or too old a browser. */
export class Failed extends Error {}

interface Waiting {
  told: (told: Told) => void;
  failed: (error: Failed) => void;
}

export class Module {
  private worker: Worker | null = null;
  private count = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly name: Name,
    /** For how many seats it has to know DIG's nets. */
    private readonly seats: number[] = [],
    /** How much of it has been loaded, from 0 to 1. */
    private readonly progress: (part: number) => void = () => undefined,
  ) {}

  ask(ask: Ask): Promise<Told> {
    const id = ++this.count;
    return new Promise((told, failed) => {
      this.waiting.set(id, { told, failed });
      this.worker ??= this.start();
      this.worker.postMessage({ id, ask } satisfies ToWorker);
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('got' in data) return this.progress(data.got);
      if ('failed' in data) return this.lose(data.failed);
      this.waiting.get(data.id)?.told(data.told);
      this.waiting.delete(data.id);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.lose(event.message);
    };
    worker.postMessage({ load: load(this.name, this.seats) } satisfies ToWorker);
    return worker;
  }

  /** Gives this worker up; the next question starts another one. */
  private lose(why: string): void {
    this.close();
    for (const { failed } of this.waiting.values()) failed(new Failed(why));
    this.waiting.clear();
  }
}
