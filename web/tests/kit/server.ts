/** A server under test: a process of its own, on a free port, with a database of its own. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = new URL('../../../', import.meta.url).pathname;

export interface Server {
  url: string;
  /** What its operator does in a terminal, `kennel admin …`; gives back what is printed. */
  admin(...words: string[]): Promise<string>;
  /** Kills it as a crash would, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** The program under test: the one named in KENNEL_BIN, or what cargo built. */
export function program(): string {
  const found = [
    process.env['KENNEL_BIN'],
    join(ROOT, 'target/debug/kennel'),
    join(ROOT, 'target/release/kennel'),
  ].find((path) => path && existsSync(path));
  if (!found) throw new Error('no kennel to test: run `cargo build -p kennel` first, or name one in KENNEL_BIN');
  return found;
}

/** Bots hardly pause, and nobody is refused for being quick. */
const SETTINGS = {
  bot_pause_ms: 20,
  tables_per_guest: 500,
  requests_per_second: 500,
  reads_per_second: 500,
  messages_per_second: 200,
};

export async function serve(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'kennel-web-'));
  const config = join(folder, 'kennel.toml');
  writeFileSync(
    config,
    Object.entries(SETTINGS)
      .map(([key, value]) => `${key} = ${value}\n`)
      .join(''),
  );
  let { child, port } = await start(folder, config, 0);
  return {
    url: `http://localhost:${port}`,
    async admin(...words) {
      const args = ['admin', ...words, '--database', database(folder)];
      return (await promisify(execFile)(program(), args)).stdout;
    },
    async crash() {
      const gone = ended(child);
      child.kill('SIGKILL');
      await gone;
      ({ child } = await start(folder, config, port));
    },
    async stop() {
      const gone = ended(child);
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 3000);
      await gone;
      clearTimeout(late);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const database = (folder: string) => `sqlite:${join(folder, 'kennel.db')}`;

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Resolves when the server says where it listens, with the port. */
function start(folder: string, config: string, wanted: number): Promise<{ child: ChildProcess; port: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      program(),
      ['serve', '--listen', `127.0.0.1:${wanted}`, '--config', config, '--database', database(folder)],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let told = '';
    const hear = (data: Buffer) => {
      told += data.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(told)?.[1];
      if (told.includes('was not built'))
        reject(new Error('the web client is not built: run `npm run build` in web/ first'));
      else if (port !== undefined) resolve({ child, port: Number(port) });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`kennel ended with ${code}: ${told}`)));
  });
}
