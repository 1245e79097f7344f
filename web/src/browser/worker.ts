/** A module at work, off the page's own thread. */
import type { Ask, Told } from './ask.gen';
import { Door, type Load } from './door';

/** What the page sends: first what to load, then what to ask. */
export type ToWorker = { load: Load } | { id: number; ask: Ask };

export type FromWorker = { got: number } | { id: number; told: Told } | { failed: string };

const send = (message: FromWorker) => self.postMessage(message);

let door: Promise<Door> | null = null;

async function take(data: ToWorker): Promise<void> {
  if ('load' in data) door = Door.open(data.load, (got) => send({ got }));
  else if (door) send({ id: data.id, told: (await door).ask(data.ask) });
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  take(data).catch((error: unknown) => send({ failed: String(error) }));
};
