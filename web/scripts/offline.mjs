// Writes into the service worker what a build is made of, so that it can be kept for when there is no
// network. A build that differs in a single byte has another name. The build is in web/dist, or in the
// folder that is named.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = process.argv[2] ?? new URL('../dist/', import.meta.url).pathname;
const files = readdirSync(dist, { recursive: true })
  .filter((name) => statSync(join(dist, name)).isFile() && !/\.(br|gz)$/.test(name))
  .filter((name) => name !== 'sw.js' && name !== 'index.html')
  .sort();
const hash = createHash('sha256');
for (const name of ['index.html', 'sw.js', ...files]) hash.update(name).update(readFileSync(join(dist, name)));
const entry = readFileSync(join(dist, 'index.html'), 'utf8').match(/src="(\/assets\/[^"]+\.js)"/)?.[1];
if (!entry) throw new Error('index.html begins with no script');

const paths = files.map((name) => `/${name}`);
/** The rules, the bots and their nets: large, and only needed to play at home. */
const rest = (path) => /\.(wasm|net)$/.test(path);
const list = (some) => some.map((path) => JSON.stringify(path).slice(1, -1)).join("', '");
const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  .replace('__BUILD__', hash.digest('hex').slice(0, 16))
  .replace('__ENTRY__', entry)
  .replace('__FILES__', list(paths.filter((path) => !rest(path))))
  .replace("['__REST__']", `[${paths.filter(rest).map((path) => JSON.stringify(path))}]`);
writeFileSync(join(dist, 'sw.js'), worker);
