// How much script and style the first load of the start page takes, compressed; fails over 120 KB.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LIMIT = 120_000;
const dist = new URL('../dist/', import.meta.url).pathname;
const seen = new Map();

function weigh(path) {
  const file = join(dist, path);
  if (seen.has(path) || !existsSync(file)) return;
  const size = (ending) => (existsSync(file + ending) ? statSync(file + ending).size : statSync(file).size);
  seen.set(path, { br: size('.br'), gz: size('.gz') });
  if (!path.endsWith('.js')) return;
  // What a script imports at once is part of the load; what it imports later is counted where a
  // first visit always needs it: the words of one language.
  const text = readFileSync(file, 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) weigh(`assets/${name}`);
}

const html = readFileSync(join(dist, 'index.html'), 'utf8');
for (const [, path] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) weigh(path);
const scripts = [...seen.keys()]
  .filter((path) => path.endsWith('.js'))
  .map((path) => readFileSync(join(dist, path), 'utf8'));
const words = scripts.join('\n').match(/["'/]((?:assets\/)?pl-[\w-]+\.js)/)?.[1];
if (!words) throw new Error('the words of a language were not found');
weigh(words.startsWith('assets/') ? words : `assets/${words}`);

let br = 0;
let gz = 0;
for (const [path, size] of seen) {
  console.log(`${path.padEnd(44)} ${String(size.br).padStart(7)} br ${String(size.gz).padStart(7)} gz`);
  br += size.br;
  gz += size.gz;
}
console.log(`${'first load, script and style'.padEnd(44)} ${String(br).padStart(7)} br ${String(gz).padStart(7)} gz`);
if (gz > LIMIT) {
  console.error(`over the limit of ${LIMIT} bytes`);
  process.exit(1);
}
