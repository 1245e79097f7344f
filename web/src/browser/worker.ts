/** A module at work, off the page's own thread. */
import type { Ask, Told } from './ask.gen';

/** What the page sends: first what to load, then what to ask. */
export type ToWorker = { load: Load } | { id: number; ask: Ask };

/** What a module is made of. */
export interface Load {
  module: string;
  nets: { seats: number; url: string }[];
  /** The bytes of all of it, unpacked. */
  total: number;
}

export type FromWorker = { got: number } | { id: number; told: Told } | { failed: string };

interface Door {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  ask(): number;
  told(): number;
  net?(seats: number): number;
}

const send = (message: FromWorker) => self.postMessage(message);

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

function put(door: Door, bytes: Uint8Array): void {
  const at = door.room(bytes.length);
  new Uint8Array(door.memory.buffer).set(bytes, at);
}

async function open({ module, nets, total }: Load): Promise<Door> {
  let got = 0;
  const progress = (bytes: number) => send({ got: (got += bytes) / total });
  const [code, ...weights] = await Promise.all(
    [module, ...nets.map((net) => net.url)].map((url) => fetched(url, progress)),
  );
  const { instance } = await WebAssembly.instantiate(code!);
  const door = instance.exports as unknown as Door;
  nets.forEach((net, index) => {
    put(door, weights[index]!);
    if (!door.net?.(net.seats)) throw new Error(`${net.url} is no net`);
  });
  return door;
}

let door: Promise<Door> | null = null;

async function take(data: ToWorker): Promise<void> {
  if ('load' in data) {
    door = open(data.load);
    return;
  }
  if (!door) return;
  const module = await door;
  put(module, new TextEncoder().encode(JSON.stringify(data.ask)));
  const length = module.ask();
  const told = new TextDecoder().decode(new Uint8Array(module.memory.buffer, module.told(), length));
  send({ id: data.id, told: JSON.parse(told) as Told });
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  take(data).catch((error: unknown) => send({ failed: String(error) }));
};
