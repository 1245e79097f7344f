import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pull, type Pulled } from './pull';

let told: string[];
let node: EventTarget;
let held: ReturnType<typeof pull>;
const tells: Pulled = {
  tremble: ({ x }) => told.push(`tremble ${x}`),
  move: ({ x, dx }) => told.push(`move ${x} ${dx}`),
  end: (at) => told.push(`end ${at ? at.x : 'nothing'}`),
};
const begin = (what: Pulled) => {
  held = pull(node as HTMLElement, what);
};
const finger = (type: string, x: number, pointerId = 1) =>
  node.dispatchEvent(
    Object.assign(new Event(`pointer${type}`), { clientX: x, clientY: 0, pointerId, button: 0, isPrimary: true }),
  );
/** Whether a click is heard behind the pull. */
function clicked(): boolean {
  const click = new Event('click', { cancelable: true });
  return node.dispatchEvent(click);
}
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  told = [];
  node = Object.assign(new EventTarget(), { style: {}, setPointerCapture: () => undefined });
});
afterEach(() => {
  if (held) held.destroy?.();
  vi.unstubAllGlobals();
});

test('a touch that only trembles is a click', () => {
  begin(tells);
  finger('down', 10);
  finger('move', 14);
  finger('up', 14);
  expect(told).toEqual(['tremble 14', 'end nothing']);
  expect(clicked()).toBe(true);
});

test('once far a finger may come back: it is a pull all the same, and no click', () => {
  begin(tells);
  finger('down', 10);
  finger('move', 40);
  finger('move', 11);
  finger('up', 11);
  expect(told).toEqual(['move 40 30', 'move 11 1', 'end 11']);
  expect(clicked()).toBe(false);
  expect(clicked(), 'the next one is meant').toBe(true);
});

test('a quick finger is lifted before any of its moves was heard', () => {
  begin({ ...tells, calm: 26 });
  finger('down', 10);
  finger('up', 120);
  expect(told).toEqual(['end 120']);
});

test('only its own finger pulls, lifts and is lost', () => {
  begin(tells);
  finger('down', 10);
  finger('cancel', 10, 2);
  finger('move', 500, 2);
  finger('up', 500, 2);
  expect(told).toEqual([]);
  finger('cancel', 10);
  finger('up', 120);
  expect(told).toEqual(['end nothing']);
});

test('whoever is asked first may refuse, and what cannot be pulled any more is let go of', () => {
  begin({ ...tells, start: ({ x }) => x < 50 });
  finger('down', 60);
  finger('move', 160);
  expect(told).toEqual([]);
  finger('down', 10);
  finger('move', 60);
  if (held) held.update?.(null);
  finger('up', 120);
  expect(told).toEqual(['move 60 50', 'end nothing']);
});
