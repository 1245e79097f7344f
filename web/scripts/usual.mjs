// Plays at a module as people do, to see what of it is usually needed.
import { counted } from './wasm.mjs';

/** The protocol that tables speak. */
const VERSION = 1;
/** How long a person takes for an act, in milliseconds. */
const BLINK = 400;
/** After how many steps the page is loaded again. */
const RELOAD = 50;
/** A game that takes longer than this is broken off. */
const MOST = 20_000;
/** How much a bot thinks about an act: a little of all that it does. */
const ROUNDS = 200;

/** What is played at home in one evening: each number of seats, bots of several levels, one screen. */
export function evenings(name) {
  const seats = { dig: [2, 2, 2, 3, 4], dogpile: [2, 3, 4, 6], 'dogs-life': [2, 3, 4, 6] }[name];
  const levels = ['leader', 'puppy', 'tracker'];
  return seats.map((count, evening) => {
    const bot = (_, index) => ({ seat: index + 1, bot: levels[(evening + index) % levels.length] });
    return { game: name, setup: { seats: count }, bots: Array.from({ length: count - 1 }, bot) };
  });
}

/** A module with what a page's worker does with one. */
export function door(exports, nets) {
  const { memory, room, ask, told, net } = exports;
  const put = (bytes) => {
    const at = room(bytes.length);
    new Uint8Array(memory.buffer).set(bytes, at);
  };
  for (const [seats, bytes] of nets) {
    put(bytes);
    if (!net(seats)) throw new Error(`this is no net for ${seats} seats`);
  }
  return (what) => {
    put(Buffer.from(JSON.stringify(what)));
    const length = ask();
    return JSON.parse(Buffer.from(memory.buffer, told(), length).toString());
  };
}

/** Numbers that are the same each time: what is usual must not depend on chance. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * A whole game at a table at home, by legal acts, with acts that are taken back and a reload on the way; how
 * it ends.
 */
export function evening(tell, wanted, seed) {
  const draw = chance(seed);
  const people = { name: 'Ann', luck: seed.toString(16).padStart(64, '0') };
  const game = { lines: [], legal: [], undo: false, turn: null, thinks: null, due: null };
  let now = 0;
  const hear = (told) => {
    if (told.told !== 'news') throw new Error(`${wanted.game}: ${JSON.stringify(told).slice(0, 300)}`);
    game.lines.push(...told.lines);
    game.thinks = told.thinks;
    game.due = told.wake === null ? null : now + told.wake;
    for (const message of told.say.map((say) => JSON.parse(say))) {
      if (message.type === 'snapshot') {
        game.legal = message.legal;
        game.turn = message.turn.kind;
        game.undo = message.undo;
      } else if (message.type === 'entry') {
        game.legal = message.legal ?? [];
        game.turn = message.turn?.kind ?? game.turn;
        game.undo = message.happened.undo ?? false;
      } else if (message.type === 'bye') throw new Error(message.reason);
    }
  };
  const say = (message) => hear(tell({ ask: 'hear', message: JSON.stringify(message), now }));
  const hello = () => say({ type: 'hello', v: VERSION });
  let sent = 0;
  const want = (intent) => say({ type: 'intent', id: `${seed}-${++sent}`, intent });
  const sit = wanted.options?.one_screen ? null : 0;
  hear(tell({ ask: 'open', ...people, wanted, sit, start: true, created: 0 }));
  hello();
  for (let step = 0; step < MOST && game.turn !== 'over'; step++) {
    now += BLINK;
    if (step === RELOAD) {
      hear(tell({ ask: 'wake', ...people, lines: game.lines }));
      hello();
      // A clock that ran waits until everybody is ready.
      hear(tell({ ask: 'tick', now }));
      hello();
    } else if (game.thinks) hear(tell({ ask: 'think', now, rounds: ROUNDS }));
    else if (game.due !== null && game.due <= now) hear(tell({ ask: 'tick', now }));
    else if (game.legal.length > 0) {
      if (game.undo && draw(5) === 0) want({ want: 'undo' });
      else want({ want: 'play', action: game.legal[draw(game.legal.length)] });
    } else {
      now = Math.max(now, game.due ?? 0);
      hear(tell({ ask: 'tick', now }));
    }
    // While all act at once nobody is told what is legal.
    if (game.legal.length === 0 && !game.thinks && game.turn === 'seats') hello();
  }
  return game.turn;
}

/** Which functions of a module are called in these evenings. */
export async function usual(bytes, nets, evenings) {
  const { bytes: marked, count } = counted(bytes);
  const { instance } = await WebAssembly.instantiate(marked);
  instance.exports.memory.grow(1);
  const tell = door(instance.exports, nets);
  for (const [index, wanted] of evenings.entries()) {
    const end = evening(tell, wanted, index + 1);
    if (end !== 'over') throw new Error(`${wanted.game}: an evening did not come to its end`);
  }
  return count(instance.exports.memory.buffer);
}
