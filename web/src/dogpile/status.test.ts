import { expect, test } from 'vitest';
import { need, speak } from '../i18n/index.svelte';
import type { DogpileView } from '../protocol.gen';
import { status } from './status';

test('whoever everybody waits for has a name; once all are ready, the round is about to start', async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  await speak('en');
  await need('table', 'dogpile');
  const said = (ready: number[]) =>
    status({ phase: 'ready', ready, round: 1, seconds: [30], left: 30_000 } as unknown as DogpileView, ['Ann', 'Ben'], {
      task: null,
      chosen: false,
      full: false,
      spots: 0,
    });
  expect(said([0])).toBe('Waiting for Ben.');
  expect(said([0, 1])).toBe('Round 1 is about to start.');
});
