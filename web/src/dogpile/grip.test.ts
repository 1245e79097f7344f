import { beforeEach, expect, test } from 'vitest';
import { Grip } from './grip.svelte';

/** What was done, and the answers that are still under way. */
let done: string[];
let answers: { bone: number; say: (mine: boolean) => void }[];
let grip: Grip;
beforeEach(() => {
  done = [];
  answers = [];
  grip = new Grip({
    dig: (bone) => (done.push(`dig ${bone}`), new Promise((say) => answers.push({ bone, say }))),
    bury: (bone, { x, y }) => done.push(`bury ${bone} ${x}:${y}`),
  });
});

/** The server answers the oldest question about a bone. */
async function answer(bone: number, mine: boolean): Promise<void> {
  const [one] = answers.splice(
    answers.findIndex((each) => each.bone === bone),
    1,
  );
  one!.say(mine);
  for (let i = 0; i < 4; i++) await Promise.resolve();
}
const down = (bone: number) => (grip.take(bone, { x: 10, y: 10 }), void grip.reach(bone));
const up = (x: number) => grip.drop({ x, y: 10 });
/** Lifted where it went down, or beside the table. */
const lift = () => grip.drop(null);

test('a bone goes where it is let go of, whether the answer came before or comes after', async () => {
  down(7);
  await answer(7, true);
  grip.move({ x: 100, y: 10 });
  expect(grip.held).toEqual({ bone: 7, x: 100, y: 10 });
  up(120);
  down(8);
  expect(grip.reached).toEqual([8]);
  up(130);
  expect(done).toEqual(['dig 7', 'bury 7 120:10', 'dig 8']);
  await answer(8, true);
  expect(done.at(-1)).toBe('bury 8 130:10');
  expect([grip.reached, grip.held]).toEqual([[], null]);
});

test('of two bones let go of before their answers both are put back', async () => {
  down(7);
  up(120);
  down(8);
  up(130);
  await answer(8, true);
  await answer(7, true);
  expect(done.slice(2)).toEqual(['bury 8 130:10', 'bury 7 120:10']);
});

test('a bone that is somebody else’s leaves the finger, before and after it is let go of', async () => {
  down(7);
  await answer(7, false);
  expect(grip.held).toBe(null);
  up(120);
  down(8);
  up(130);
  await answer(8, false);
  expect(done).toEqual(['dig 7', 'dig 8']);
  // Reached for once more, it is mine, and stays.
  down(8);
  await answer(8, true);
  expect([done.length, grip.held?.bone]).toEqual([3, 8]);
});

test('touched once, then pulled before the answer: it is asked for once, and put back', async () => {
  down(7);
  lift();
  down(7);
  expect(grip.held?.bone).toBe(7);
  up(120);
  // Taken up again: the last place counts.
  down(7);
  up(150);
  await answer(7, true);
  expect(done).toEqual(['dig 7', 'bury 7 150:10']);
});

test('only touched, or lifted beside the table, a bone stays in the paws', async () => {
  down(7);
  await answer(7, true);
  lift();
  grip.take(7, { x: 10, y: 10 });
  lift();
  expect(done).toEqual(['dig 7']);
  // Nothing is held any more that could be put down.
  up(120);
  expect(done).toEqual(['dig 7']);
});

test('what was begun in one phase ends with it, and late answers change nothing', async () => {
  down(7);
  up(120);
  down(8);
  grip.forget();
  expect([grip.reached, grip.held]).toEqual([[], null]);
  // The round goes on after a pause, and the same bone is reached for again.
  down(8);
  await answer(7, true);
  await answer(8, false);
  expect([grip.reached, grip.held?.bone]).toEqual([[8], 8]);
  await answer(8, true);
  up(140);
  expect(done).toEqual(['dig 7', 'dig 8', 'dig 8', 'bury 8 140:10']);
});
