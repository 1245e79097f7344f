/** A web host that has a built client and nothing else: no server, and no network once it is closed. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const WEB = new URL('../../', import.meta.url).pathname;
const DIST = join(WEB, 'dist');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface Still {
  url: string;
  /** The paths that were asked for. */
  asked: string[];
  /** The files that were asked for and are not there. */
  missed: string[];
  /** From now on it has this build. */
  serve(folder: string): void;
  /** Nothing answers any more. */
  cut(): Promise<void>;
}

export async function still(): Promise<Still> {
  let folder = DIST;
  const [paths, missed]: string[][] = [[], []];
  const host = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://host');
    paths!.push(pathname);
    if (pathname.startsWith('/api/')) return void answer.writeHead(503).end();
    const there = pathname !== '/' && statSync(join(folder, pathname), { throwIfNoEntry: false })?.isFile();
    if (!there && pathname.startsWith('/assets/')) {
      missed!.push(pathname);
      return void answer.writeHead(404).end();
    }
    const path = there ? pathname : '/index.html';
    answer.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    answer.end(readFileSync(join(folder, path)));
  });
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(host.address() as AddressInfo).port}`,
    asked: paths!,
    missed: missed!,
    serve: (next) => void (folder = next),
    cut: () =>
      new Promise((done) => {
        host.close(() => done());
        host.closeAllConnections();
      }),
  };
}

/** The next version of the client: the same, with a name of its own for every file, and a mark on its pages. */
export function nextVersion(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'kennel-next-'));
  cpSync(DIST, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const assets = join(folder, 'assets');
  const names = new Map(readdirSync(assets).map((name) => [name, name.replace(/-(.{7,8}\.\w+)$/, '-2$1')] as const));
  const renamed = (text: string) => {
    for (const [name, next] of names) text = text.replaceAll(name, next);
    return text;
  };
  for (const name of readdirSync(assets)) {
    const path = join(assets, name);
    if (/\.(js|css)$/.test(name)) writeFileSync(path, renamed(readFileSync(path, 'utf8')));
    renameSync(path, join(assets, names.get(name) ?? name));
  }
  const page = join(folder, 'index.html');
  writeFileSync(page, renamed(readFileSync(page, 'utf8')).replace('<body', '<body data-version="next"'));
  copyFileSync(join(WEB, 'public/sw.js'), join(folder, 'sw.js'));
  execFileSync('node', [join(WEB, 'scripts/offline.mjs'), `${folder}/`]);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
