/** The way into a module: what it is made of, and how it is asked. */
import type { Ask, Told } from './ask.gen';

/** What a module is made of. */
export interface Load {
  module: string;
  nets: { seats: number; url: string }[];
  /** The bytes of all of it, unpacked. */
  total: number;
}

interface Exports {
  memory: WebAssembly.Memory;
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

export class Door {
  private constructor(private readonly exports: Exports) {}

  /** Loads a module; `progress` is told the part of it that is there, from 0 to 1. */
  static async open({ module, nets, total }: Load, progress: (part: number) => void): Promise<Door> {
    let got = 0;
    const more = (bytes: number) => progress(Math.min(1, (got += bytes) / total));
    const [code, ...weights] = await Promise.all(
      [module, ...nets.map((net) => net.url)].map((url) => fetched(url, more)),
    );
    const { instance } = await WebAssembly.instantiate(code!);
    const door = new Door(instance.exports as unknown as Exports);
    nets.forEach((net, index) => {
      door.put(weights[index]!);
      if (!door.exports.net?.(net.seats)) throw new Error(`${net.url} is no net`);
    });
    return door;
  }

  ask(ask: Ask): Told {
    this.put(new TextEncoder().encode(JSON.stringify(ask)));
    const length = this.exports.ask();
    const told = new Uint8Array(this.exports.memory.buffer, this.exports.told(), length);
    return JSON.parse(new TextDecoder().decode(told)) as Told;
  }

  private put(bytes: Uint8Array): void {
    const at = this.exports.room(bytes.length);
    new Uint8Array(this.exports.memory.buffer).set(bytes, at);
  }
}
