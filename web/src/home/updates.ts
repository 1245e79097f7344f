/**
 * The service worker, which lets the page start without a network, and its updates. A new version is offered
 * where nobody plays, and taken when it is asked for.
 */
import { mount } from 'svelte';
import { GAMES } from '../games';
import { need } from '../i18n/index.svelte';
import { prefs } from '../state/prefs.svelte';
import Update from './Update.svelte';

/** After what time games are fetched for later, and how often an open page looks for a new version. */
const IDLE = 4_000;
const EVERY = 30 * 60_000;

/** The script that this page began with. */
const mine = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '', location.href).pathname;

/** The script that the page of a worker's build begins with. */
function entryOf(worker: ServiceWorker): Promise<string> {
  return new Promise((told) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<string>) => told(data);
    worker.postMessage('entry', [port2]);
  });
}

let offered: ServiceWorker | null = null;

async function waits(worker: ServiceWorker): Promise<void> {
  // The server has sent its new page already: only what is kept for later is older.
  if ((await entryOf(worker)) === mine()) return worker.postMessage('take over');
  if (offered) return void (offered = worker);
  offered = worker;
  await need('play');
  mount(Update, {
    target: document.body,
    props: {
      take: () => {
        // Another page may have taken it already.
        if (offered?.state !== 'installed') return location.reload();
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        offered.postMessage('take over');
      },
    },
  });
}

/**
 * The games that this device is to have for when there is no network: all of them if that was asked for or the page is
 * installed, else those that were opened here. Whoever has to save data gets a game when it is played.
 */
function wanted(): string[] {
  const all = GAMES.map((game) => game.id);
  if (prefs.keep) return all;
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return [];
  return matchMedia('(display-mode: standalone)').matches ? all : all.filter((game) => prefs.known.includes(game));
}

/** Fetches games for later, as far as that is possible. */
export async function fetchGames(games: string[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    active?.postMessage({ games }, [port2]);
  });
}

export async function watch(): Promise<void> {
  try {
    const known = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    if (known.waiting && navigator.serviceWorker.controller) void waits(known.waiting);
    known.addEventListener('updatefound', () => {
      const next = known.installing;
      next?.addEventListener('statechange', () => {
        // The first one has nobody to wait for.
        if (next.state === 'installed' && navigator.serviceWorker.controller) void waits(next);
      });
    });
    const look = () => void known.update().catch(() => undefined);
    setInterval(look, EVERY);
    window.addEventListener('online', look);
    const games = (): void => {
      if (wanted().length > 0) void fetchGames(wanted());
    };
    window.addEventListener('appinstalled', games);
    setTimeout(games, IDLE);
  } catch {
    // Without it everything works that needs a network.
  }
}
