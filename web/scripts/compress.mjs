// Puts a .br and a .gz beside every built file that gets smaller, for the server to send as it is.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const small = /\.(js|css|html|svg|json|webmanifest|wasm|net)$/;

for (const name of readdirSync(dist, { recursive: true })) {
  if (!small.test(name)) continue;
  const path = join(dist, name);
  const text = readFileSync(path);
  const brotli = brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  const gzip = gzipSync(text, { level: 9 });
  if (brotli.length < text.length) writeFileSync(`${path}.br`, brotli);
  if (gzip.length < text.length) writeFileSync(`${path}.gz`, gzip);
}
