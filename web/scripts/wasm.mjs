// Takes a module of WebAssembly apart, sees which of its functions are called, and divides it in two:
// the usual part, and the whole, which is loaded when something rare is called for the first time.
//
// Both parts are the same program at the same addresses. In the usual part a rare function only asks the
// page for the whole and then goes on there, through a place in the table that the whole has filled; the
// whole works in the memory, the table and on the stack of the usual part.

const [TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, , ELEMENT, CODE, DATA, COUNT] = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
];

/** What the parts call what they share. */
const SHARED = { module: 'usual', memory: 'memory', table: 'table', stack: 'stack' };

/** The number at `at`, and where the next thing begins. */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

const leb = (value) => {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return [...bytes, value];
};
/** A number with a sign, as constants have one. */
const signed = (value) => {
  const bytes = [];
  for (; value > 63; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return [...bytes, value];
};
const text = (name) => [...leb(name.length), ...Buffer.from(name)];
const list = (items) => Buffer.concat([Buffer.from(leb(items.length)), ...items.map((item) => Buffer.from(item))]);

/** The items of a section, each cut out by `end`, which says where it ends. */
function items(section, end) {
  let [count, at] = number(section, 0);
  const found = [];
  for (; count > 0; count--) {
    const next = end(section, at);
    found.push(section.subarray(at, next));
    at = next;
  }
  return found;
}

const pass = (bytes, at) => number(bytes, at)[1];
const passText = (bytes, at) => {
  const [length, start] = number(bytes, at);
  return start + length;
};

/** The end of a constant expression: an instruction with one number, and the end. */
const passConstant = (bytes, at) => {
  if (bytes[at] !== 0x41 && bytes[at] !== 0x42 && bytes[at] !== 0x23) throw new Error('an unusual constant');
  return pass(bytes, at + 1) + 1;
};

export function read(bytes) {
  const sections = new Map();
  for (let at = 8; at < bytes.length;) {
    const id = bytes[at];
    const [length, start] = number(bytes, at + 1);
    if (id !== 0) sections.set(id, bytes.subarray(start, start + length));
    at = start + length;
  }
  const of = (id, end) => (sections.has(id) ? items(sections.get(id), end) : []);
  if (sections.has(IMPORT) || sections.has(8)) throw new Error('a module has neither imports nor a beginning');
  const types = of(TYPE, (at, start) => pass1(at, pass1(at, start + 1)));
  const globals = of(GLOBAL, (at, start) => passConstant(at, start + 2));
  if (globals.some((global, index) => global[1] === 1 && index > 0)) throw new Error('there is more than a stack');
  const exports = of(EXPORT, (at, start) => pass(at, passText(at, start) + 1));
  const table = of(TABLE, (at, start) => {
    const most = at[start + 1] & 1;
    return most ? pass(at, pass(at, start + 2)) : pass(at, start + 2);
  });
  if (table.length !== 1) throw new Error('there is more than one table');
  return {
    sections,
    types,
    functions: of(FUNCTION, pass).map((type) => number(type, 0)[0]),
    places: number(table[0], 2)[0],
    memory: of(MEMORY, (at, start) => (at[start] & 1 ? pass(at, pass(at, start + 1)) : pass(at, start + 1)))[0],
    globals,
    exports,
    bodies: items(sections.get(CODE), passText).map((body) => body.subarray(number(body, 0)[1])),
    /** The functions that the table has. */
    pointed: of(ELEMENT, passElement).flatMap(element),
  };
}

/** A vector of types. */
const pass1 = (bytes, at) => passText(bytes, at);

const passElement = (bytes, at) => {
  if (bytes[at] !== 0) throw new Error('an unusual table');
  let [count, next] = number(bytes, passConstant(bytes, at + 1));
  for (; count > 0; count--) next = pass(bytes, next);
  return next;
};

function element(bytes) {
  let [count, at] = number(bytes, passConstant(bytes, 1));
  const functions = [];
  for (; count > 0; count--) {
    const [index, next] = number(bytes, at);
    functions.push(index);
    at = next;
  }
  return functions;
}

/** Where the code of a body begins. */
function begin(body) {
  let [count, at] = number(body, 0);
  for (; count > 0; count--) at = pass(body, at) + 1;
  return at;
}

/** Goes through the instructions of a body: `visit` is told the code, where it stands and where the next one does. */
function walk(body, visit) {
  const skip = (at, count) => {
    for (; count > 0; count--) at = pass(body, at);
    return at;
  };
  for (let at = begin(body); at < body.length;) {
    const start = at;
    let op = body[at++];
    if (op === 0xfc || op === 0xfd) {
      const [sub, next] = number(body, at);
      at = next;
      op = op * 256 + sub;
    }
    if (op === 0x0e) {
      const [count, next] = number(body, at);
      at = skip(next, count + 1);
    } else if (op === 0x1c) at = passText(body, at);
    else if (op === 0x43) at += 4;
    else if (op === 0x44) at += 8;
    else if (op === 0x11 || (op >= 0x28 && op <= 0x3e)) at = skip(at, 2);
    else if (
      (op >= 0x02 && op <= 0x04) ||
      op === 0x0c ||
      op === 0x0d ||
      op === 0x10 ||
      (op >= 0x20 && op <= 0x26) ||
      (op >= 0x3f && op <= 0x42) ||
      op === 0xd0
    )
      at = skip(at, 1);
    else if (op === 0xfc08 || op === 0xfc09) throw new Error('a module does without passive data');
    else if (op >= 0xfc0a && op <= 0xfc11) at = skip(at, op % 2 === 0 && op < 0xfc10 ? 2 : 1);
    else if (op >= 0xfd00 && op <= 0xfd0b) at = skip(at, 2);
    else if (op === 0xfd0c || op === 0xfd0d) at += 16;
    else if (op >= 0xfd15 && op <= 0xfd22) at += 1;
    else if (op >= 0xfd54 && op <= 0xfd5b) at = skip(at, 2) + 1;
    else if (op === 0xfd5c || op === 0xfd5d) at = skip(at, 2);
    else if (op > 0xc4 && op < 0xfc00 && op !== 0xd1) throw new Error(`an unusual instruction: ${op}`);
    visit(op, start, at);
  }
}

/** The functions that a body calls. */
function calls(body) {
  const found = new Set();
  walk(body, (op, at) => op === 0x10 && found.add(number(body, at + 1)[0]));
  return found;
}

/** A body that calls functions by other numbers. */
function recalled(body, now) {
  const parts = [];
  let done = 0;
  walk(body, (op, at, next) => {
    if (op !== 0x10) return;
    parts.push(body.subarray(done, at + 1), Buffer.from(leb(now(number(body, at + 1)[0]))));
    done = next;
  });
  return Buffer.concat([...parts, body.subarray(done)]);
}

function write(sections) {
  const parts = [Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])];
  for (const id of [TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, ELEMENT, COUNT, CODE, DATA]) {
    const section = sections.get(id);
    if (section) parts.push(Buffer.from([id, ...leb(section.length)]), section);
  }
  return Buffer.concat(parts);
}

/** A module without the names of its parts. */
export const bare = (bytes) => write(read(bytes).sections);

const sized = (body) => Buffer.concat([Buffer.from(leb(body.length)), body]);

/**
 * The same module, which also marks each function that is called: in a page of memory that has to be added
 * before anything is called.
 */
export function counted(bytes) {
  const module = read(bytes);
  const page = number(module.memory, 1)[0] * 65536;
  if (module.bodies.length > 65536) throw new Error('too much to be counted');
  const bodies = module.bodies.map((body, index) => {
    const start = begin(body);
    const marks = Buffer.from([0x41, ...signed(page + index), 0x41, 1, 0x3a, 0, 0]);
    return sized(Buffer.concat([body.subarray(0, start), marks, body.subarray(start)]));
  });
  const sections = new Map(module.sections);
  sections.set(CODE, list(bodies));
  return {
    bytes: write(sections),
    /** Which functions were called, from the memory of the module that was counted. */
    count: (memory) => Array.from(new Uint8Array(memory, page, bodies.length), (one) => one === 1),
  };
}

/**
 * Divides a module by which of its functions are called in usual play. All data stays with them: a function
 * that is not there asks for the rest, but a number that is not there would only be wrong.
 */
export function divided(bytes, usual) {
  const module = read(bytes);
  const { sections, types, functions, bodies, places } = module;
  const isUsual = [...usual];
  for (const one of module.exports) {
    const kind = passText(one, 0);
    if (one[kind] === 0) isUsual[number(one, kind + 1)[0]] = true;
  }
  const called = new Set(module.pointed);
  bodies.forEach((body, index) => isUsual[index] && calls(body).forEach((other) => called.add(other)));
  // What looks alike stands together, which is smaller when it is compressed.
  const rare = [...called].filter((index) => !isUsual[index]);
  rare.sort((a, b) => functions[a] - functions[b] || a - b);
  const place = new Map(rare.map((index, order) => [index, places + order]));
  // One place more is the page's: it is called to load the whole.
  const load = places + rare.length;

  // The usual part.
  const nothing = types.findIndex((type) => type.equals(Buffer.from([0x60, 0, 0])));
  if (nothing < 0) throw new Error('there is no function without anything');
  // First stands the function that waits for the whole, then what is usual, then the ways to what is rare.
  const kept = [...functions.keys()].filter((index) => isUsual[index]).concat(rare);
  const renamed = new Map(kept.map((index, order) => [index, order + 1]));
  const now = (index) => renamed.get(index) ?? 0;
  const parts = kept.map((index) => {
    if (isUsual[index]) return sized(recalled(bodies[index], now));
    const [params] = number(types[functions[index]], 1);
    const code = [0, 0x10, 0];
    for (let param = 0; param < params; param++) code.push(0x20, ...leb(param));
    code.push(0x41, ...signed(place.get(index)), 0x11, ...leb(functions[index]), 0, 0x0b);
    return sized(Buffer.from(code));
  });
  parts.unshift(sized(Buffer.from([0, 0x41, ...signed(load), 0x11, ...leb(nothing), 0, 0x0b])));
  const part = new Map(sections);
  part.set(FUNCTION, list([nothing, ...kept.map((index) => functions[index])].map(leb)));
  part.set(TABLE, list([[0x70, 0, ...leb(load + 1)]]));
  const exported = module.exports.map((one) => {
    const kind = passText(one, 0);
    if (one[kind] !== 0) return one;
    return [...one.subarray(0, kind + 1), ...leb(now(number(one, kind + 1)[0]))];
  });
  part.set(EXPORT, list([...exported, [...text(SHARED.table), 1, 0], [...text(SHARED.stack), 3, 0]]));
  part.set(
    ELEMENT,
    list(
      items(sections.get(ELEMENT), passElement).map((one) => {
        const to = passConstant(one, 1);
        return Buffer.concat([one.subarray(0, to), list(element(one).map((index) => leb(now(index))))]);
      }),
    ),
  );
  part.set(CODE, list(parts));
  part.delete(COUNT);

  // The whole.
  const whole = new Map(sections);
  const from = (name, ...what) => [...text(SHARED.module), ...text(name), ...what];
  whole.set(
    IMPORT,
    list([
      from(SHARED.table, 1, 0x70, 0, ...leb(load + 1)),
      from(SHARED.memory, 2, ...module.memory),
      from(SHARED.stack, 3, ...module.globals[0].subarray(0, 2)),
    ]),
  );
  for (const id of [TABLE, MEMORY, COUNT, DATA]) whole.delete(id);
  whole.set(GLOBAL, list(module.globals.slice(1)));
  const only = module.exports.filter((one) => one[passText(one, 0)] === 0);
  whole.set(EXPORT, list(only));
  const filled = [0, 0x41, ...signed(places), 0x0b, ...list(rare.map(leb))];
  whole.set(ELEMENT, list([...items(sections.get(ELEMENT), passElement), filled]));
  return { usual: write(part), whole: write(whole), load };
}
