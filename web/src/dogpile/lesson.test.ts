import { expect, test } from 'vitest';
import type { DogpileEvent, DogpileView } from '../protocol.gen';
import { faults, type Entry, type Recorded } from '../table/lesson';
import played from './lesson.gen.json';
import { accepts, chosenSpots, steps } from './lesson';

const lesson = played as unknown as Recorded<DogpileView, DogpileEvent>;

test('the lesson tells all that is played in it, in order', () => {
  expect(faults(steps, lesson as Recorded)).toEqual([]);
});

test('only what is asked is accepted, wherever a bone is put', () => {
  expect(accepts('dig 3', 'dig 4')).toBe(false);
  expect(accepts('dig 4', 'dig 4')).toBe(true);
  expect(accepts('sniff 1,2', 'sniff 1,2,3')).toBe(false);
  expect(accepts('bury 4 1:1:1 up', 'bury 4 450:300:2 down')).toBe(true);
  expect(accepts('place 1:1:1,200:1:1', 'place 1:2:3,4:5:6,7:8:9')).toBe(false);
});

test('what the learner put somewhere stays there', () => {
  const adapt = chosenSpots();
  const [chapter] = lesson.chapters;
  let view: DogpileView | undefined;
  for (const entry of chapter!.entries) {
    const action = entry.action.startsWith('bury') ? 'bury 46 77:88:9 up' : '';
    const shown: Entry<DogpileView, DogpileEvent> = adapt(entry, action);
    view = shown.view ?? view;
  }
  expect(view!.bones[46]).toMatchObject({ spot: '77:88:9', up: true });
});
