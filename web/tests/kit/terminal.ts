/** Somebody who plays in a terminal: line by line through a pipe, or on the whole screen of a tmux. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DigView } from '../../src/protocol.gen';
import { choose, type Garden } from './dig';
import { until, type Seen } from './people';
import { program } from './server';
import { t } from './words';

export interface Terminal {
  /** Everything that can be read: all lines so far, or the screen as it is. */
  read(): Promise<string>;
  /** Waits until a text is there. */
  reads(text: string): Promise<void>;
  /** Says something to everybody. */
  say(text: string): Promise<void>;
  /** Does something in the game. */
  act(action: string): Promise<void>;
  /** The table as the server tells it to this player: what a test compares the terminal with. */
  garden(): Promise<Garden>;
  close(): Promise<void>;
}

/** Whether there is a tmux to play in; `cargo xtask test` installs it and insists. */
export function tmuxIsThere(): boolean {
  const there = spawnSync('tmux', ['-V']).status === 0;
  if (!there && process.env['KENNEL_TMUX']) throw new Error('tmux is missing');
  return there;
}

const play = (link: string, name: string, folder: string) => [
  'play',
  link,
  '--lang',
  'en',
  '--name',
  name,
  '--folder',
  folder,
];

/** Who this terminal is on the server is kept in a file, as a browser keeps its cookie. */
function looks(link: string, folder: string): () => Promise<Garden> {
  const { origin, pathname } = new URL(link);
  return async () => {
    const known = JSON.parse(readFileSync(join(folder, 'guests'), 'utf8')) as Record<string, string>;
    const headers = { cookie: known[origin] ?? '' };
    const answer = await fetch(`${origin}/api/tables/${pathname.split('/')[2]}`, { headers });
    return (await answer.json()) as Seen<DigView>;
  };
}

const reads = (read: () => Promise<string>) => async (text: string) => {
  let last = '';
  await until(`“${text}” to be read`, async () => (last = await read()).includes(text)).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${last}`);
  });
};

/** `kennel play LINK --plain` through a pipe. */
export function byLines(link: string, name: string): Terminal {
  const folder = mkdtempSync(join(tmpdir(), 'kennel-lines-'));
  const child = spawn(program(), [...play(link, name, folder), '--plain']);
  let lines = '';
  child.stdout.on('data', (data: Buffer) => (lines += data.toString()));
  const type = (line: string) => void child.stdin.write(`${line}\n`);
  const read = () => Promise.resolve(lines);
  return {
    read,
    reads: reads(read),
    say: async (text) => type(`say ${text}`),
    async act(action) {
      const keys = await until(`${action} to be offered`, async () => {
        const from = lines.length;
        type('?');
        await until('the list', () => lines.includes(t('terminal-commands'), from));
        const list = lines.slice(from).matchAll(/^\d+: .* \((\S+)\)$/gm);
        return shorten(
          action,
          [...list].map((line) => line[1]!),
        );
      });
      type(keys);
    },
    garden: looks(link, folder),
    async close() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `kennel play LINK` in a terminal of 80 × 30, where every list fits, by keys. */
export async function onScreen(link: string, name: string): Promise<Terminal> {
  const folder = mkdtempSync(join(tmpdir(), 'kennel-screen-'));
  const socket = `kennel-${process.pid}-${name}`;
  const run = promisify(execFile);
  const tmux = async (...args: string[]) =>
    (await run('tmux', ['-u', '-L', socket, '-f', '/dev/null', ...args])).stdout;
  await tmux('new-session', '-d', '-x', '80', '-y', '30', [program(), ...play(link, name, folder)].join(' '));
  const read = () => tmux('capture-pane', '-p');
  const type = (keys: string) => tmux('send-keys', '-l', keys);
  const typed = (screen: string) => screen.trimEnd().split('\n').at(-1);
  const garden = looks(link, folder);
  return {
    read,
    reads: reads(read),
    async say(text) {
      await type(`/${text}`);
      await tmux('send-keys', 'Enter');
    },
    async act(action) {
      const keys = await until(`${action} to be offered`, async () => {
        const list = (await read()).matchAll(/^[\d ] (\S+) /gm);
        return shorten(
          action,
          [...list].map((line) => line[1]!),
        );
      });
      const { n } = await garden();
      await type(keys);
      // What nothing longer begins with is done at once.
      const waits = await until('the keys to be taken', async () =>
        (await garden()).n > n ? 'done' : typed(await read()) === `> ${keys}_` ? 'waits' : '',
      );
      if (waits === 'waits') await tmux('send-keys', 'Enter');
    },
    garden,
    async close() {
      await type('q');
      await tmux('kill-server').catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What is typed for an action, once it is among what can be typed. */
function shorten(action: string, list: string[]): string | undefined {
  const [verb, rest] = action.split(' ');
  // A bone to bury has its colour, or its name where two are alike.
  if (verb === 'bury') return list.find((short) => short.startsWith('b'));
  const short = verb === 'move' ? `w${rest}` : { dig: 'd', keep: 'k', end: 'e', drop: 'p' }[verb!];
  return list.find((one) => one === short);
}

/** Plays until the game is over, or `stop` says so. */
export async function playOn(one: Terminal, stop: (now: Garden) => boolean = () => false): Promise<void> {
  for (;;) {
    const now = await until(
      'a turn',
      async () => {
        const now = await one.garden();
        return now.legal.length > 0 || now.turn.kind === 'over' || stop(now) ? now : null;
      },
      60_000,
    );
    if (now.turn.kind === 'over' || stop(now)) return;
    const action = choose(now);
    await one.act(action);
    await until(`${action} is done`, async () => (await one.garden()).n > now.n);
  }
}
