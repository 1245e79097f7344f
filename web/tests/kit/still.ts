/** A web host that has the built client and nothing else: no server, and no network once it is closed. */
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const DIST = new URL('../../dist/', import.meta.url).pathname;
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
  /** Other bytes for some files from now on: another version of the client. */
  change(path: string, change: (text: string) => string): void;
  /** Nothing answers any more. */
  cut(): Promise<void>;
}

export async function still(): Promise<Still> {
  const changes = new Map<string, (text: string) => string>();
  const host = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://host');
    if (pathname.startsWith('/api/')) return void answer.writeHead(503).end();
    const there = pathname !== '/' && statSync(join(DIST, pathname), { throwIfNoEntry: false })?.isFile();
    const path = there ? pathname : '/index.html';
    const bytes = readFileSync(join(DIST, path));
    const change = changes.get(path);
    answer.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    });
    answer.end(change ? change(bytes.toString('utf8')) : bytes);
  });
  await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
  return {
    url: `http://localhost:${(host.address() as AddressInfo).port}`,
    change: (path, change) => void changes.set(path, change),
    cut: () =>
      new Promise((done) => {
        host.close(() => done());
        host.closeAllConnections();
      }),
  };
}
