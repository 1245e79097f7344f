// How much script and style the first load of the start page takes, compressed, and how much a module with
// what it needs to play; fails where one is over its limit.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The first load, with gzip. */
const LIMIT = 120_000;
/** DIG with its best player for two, with brotli; it should be 120,000 (docs/performance.md). */
const DIG = 172_000;
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

const assets = join(dist, 'assets');
/** What lies behind these names, as browsers that read brotli are sent it; nothing in a build without modules. */
function weight(...names) {
  const found = names.map((name) =>
    readdirSync(assets).find((file) => file.replace(/-[\w-]{7}\.(wasm|net)\.br$/, '.$1') === name),
  );
  return found.every(Boolean) ? found.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0) : null;
}
const dig = weight('dig.wasm', 'dig-2.net');
for (const [what, size] of [
  ['DIG with its best player for two', dig],
  ['DIG for three', weight('dig.wasm', 'dig-3.net')],
  ['DIG for four', weight('dig.wasm', 'dig-4.net')],
  ['Dogpile with its bots', weight('dogpile.wasm')],
  ['A Dog’s Life with its bots', weight('dogs-life.wasm')],
  ['the whole of DIG, for what is rare', weight('dig.whole.wasm')],
  ['the whole of Dogpile', weight('dogpile.whole.wasm')],
  ['the whole of A Dog’s Life', weight('dogs-life.whole.wasm')],
  ['records of all games, without bots', weight('records.wasm')],
])
  if (size !== null) console.log(`${what.padEnd(44)} ${String(size).padStart(7)} br`);
if (gz > LIMIT || (dig ?? 0) > DIG) {
  console.error(`over the limit: ${gz} of ${LIMIT} bytes of gzip, ${dig} of ${DIG} bytes of brotli`);
  process.exit(1);
}
