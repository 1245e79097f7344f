// Asks a module in Node: a line of JSON in, the module's answer out.
// node ask.mjs MODULE.wasm [SEATS=NET]...
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [module, ...nets] = process.argv.slice(2);
let { exports } = (await WebAssembly.instantiate(readFileSync(module)))
  .instance;
const { memory, table, stack } = exports;

// As in `web/src/browser/door.ts`: the whole is loaded when something rare is called.
if (table) {
  const complete = () => {
    if (!exports.table) return;
    const whole = new WebAssembly.Module(
      readFileSync(module.replace(/\.wasm$/, ".whole.wasm")),
    );
    ({ exports } = new WebAssembly.Instance(whole, {
      usual: { memory, table, stack },
    }));
  };
  // A function of this program, as a table can hold it.
  const bytes = Buffer.from(
    "AGFzbQEAAAABBAFgAAACBwEBcAFmAAAHBQEBZgAA",
    "base64",
  );
  const { instance } = await WebAssembly.instantiate(bytes, {
    p: { f: complete },
  });
  table.set(table.length - 1, instance.exports.f);
}

function put(bytes) {
  const at = exports.room(bytes.length);
  new Uint8Array(memory.buffer).set(bytes, at);
}

for (const given of nets) {
  const [seats, path] = given.split("=");
  put(readFileSync(path));
  if (!exports.net(Number(seats)))
    throw new Error(`${path} is not a net for ${seats} seats`);
}

for await (const line of createInterface({
  input: process.stdin,
  crlfDelay: Infinity,
})) {
  put(Buffer.from(line));
  const length = exports.ask();
  process.stdout.write(
    Buffer.concat([
      Buffer.from(memory.buffer, exports.told(), length),
      Buffer.from("\n"),
    ]),
  );
}
