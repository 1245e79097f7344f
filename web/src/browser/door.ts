/** The way into a module: what it is made of, and how it is asked. */
import type { Ask, Told } from './ask.gen';

/** What a module is made of. */
export interface Load {
  /** What is usually called of the module. */
  module: string;
  /** The whole of it, for when something else is called; nothing if it is not divided. */
  whole: string | null;
  nets: { seats: number; url: string }[];
  /** The bytes of all of it, unpacked. */
  total: number;
}

interface Exports {
  memory: WebAssembly.Memory;
  table?: WebAssembly.Table;
  stack?: WebAssembly.Global;
  room(bytes: number): number;
  ask(): number;
  told(): number;
  net?(seats: number): number;
}

/** Fetches a file, and tells how far it has come. */
async function fetched(url: string, progress: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    progress(value.length);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A module that gives back the function that it is given: a table holds only functions of modules. */
const PLACE = Uint8Array.from(
  [0, 97, 115, 109, 1, 0, 0, 0].concat([1, 4, 1, 96, 0, 0], [2, 7, 1, 1, 112, 1, 102, 0, 0], [7, 5, 1, 1, 102, 0, 0]),
);

/** Fetches a file at once: only a worker may wait so, and only where a module waits in the middle of its work. */
function fetchedAtOnce(url: string): ArrayBuffer {
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  request.send();
  if (request.status !== 200) throw new Error(`${url}: ${request.status}`);
  return request.response as ArrayBuffer;
}

export class Door {
  private readonly memory: WebAssembly.Memory;

  private constructor(
    private exports: Exports,
    private readonly whole: string | null,
  ) {
    this.memory = exports.memory;
    const { table } = exports;
    if (!whole || !table) return;
    // The module calls this place when it comes to something that it does not have (`scripts/wasm.mjs`).
    const place = new WebAssembly.Instance(new WebAssembly.Module(PLACE), { p: { f: () => this.complete() } });
    table.set(table.length - 1, place.exports['f']);
  }

  /** Loads the whole module, which goes on where the usual part is: with its memory, its table and its stack. */
  private complete(): void {
    const { memory, table, stack } = this.exports;
    // What the usual part began goes on there, and may come here again.
    if (!table) return;
    if (!this.whole || !stack) throw new Error('there is nothing more of this module');
    const module = new WebAssembly.Module(fetchedAtOnce(this.whole));
    const { exports } = new WebAssembly.Instance(module, { usual: { memory, table, stack } });
    this.exports = exports as unknown as Exports;
  }

  /** Loads a module; `progress` is told the part of it that is there, from 0 to 1. */
  static async open({ module, whole, nets, total }: Load, progress: (part: number) => void): Promise<Door> {
    let got = 0;
    const more = (bytes: number) => progress(Math.min(1, (got += bytes) / total));
    const [code, ...weights] = await Promise.all(
      [module, ...nets.map((net) => net.url)].map((url) => fetched(url, more)),
    );
    const { instance } = await WebAssembly.instantiate(code!);
    const door = new Door(instance.exports as unknown as Exports, whole);
    nets.forEach((net, index) => {
      door.put(weights[index]!);
      if (!door.exports.net?.(net.seats)) throw new Error(`${net.url} is no net`);
    });
    return door;
  }

  ask(ask: Ask): Told {
    this.put(new TextEncoder().encode(JSON.stringify(ask)));
    const length = this.exports.ask();
    const told = new Uint8Array(this.memory.buffer, this.exports.told(), length);
    return JSON.parse(new TextDecoder().decode(told)) as Told;
  }

  private put(bytes: Uint8Array): void {
    const at = this.exports.room(bytes.length);
    new Uint8Array(this.memory.buffer).set(bytes, at);
  }
}
