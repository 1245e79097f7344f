// Asks a module in Node: a line of JSON in, the module's answer out.
// node ask.mjs MODULE.wasm [SEATS=NET]...
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [module, ...nets] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module));
const { memory, room, ask, told, net } = instance.exports;

function put(bytes) {
  const at = room(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, at);
}

for (const given of nets) {
  const [seats, path] = given.split('=');
  put(readFileSync(path));
  if (!net(Number(seats))) throw new Error(`${path} is not a net for ${seats} seats`);
}

for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  put(Buffer.from(line));
  const length = ask();
  process.stdout.write(Buffer.concat([Buffer.from(memory.buffer, told(), length), Buffer.from('\n')]));
}
