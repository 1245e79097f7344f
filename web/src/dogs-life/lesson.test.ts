import { expect, test } from 'vitest';
import { faults, type Recorded } from '../table/lesson';
import played from './lesson.gen.json';
import { steps } from './steps';

test('the lesson tells all that is played in it, in order', () => {
  expect(faults(steps, played as unknown as Recorded)).toEqual([]);
});

test('it teaches every thing that a dog does, and every part of a card', () => {
  const entries = (played as unknown as Recorded<unknown, { event: string; part?: string }>).chapters.flatMap(
    (chapter) => chapter.entries,
  );
  const mine = entries.filter((entry) => entry.by === 0).map((entry) => entry.action.split(' ')[0]);
  for (const act of [
    'step',
    'search',
    'bury',
    'end',
    'van',
    'beg',
    'take',
    'deliver',
    'drink',
    'pee',
    'attack',
    'pick',
  ])
    expect(mine).toContain(act);
  const parts = entries.flatMap((entry) => entry.events.flatMap((event) => event.part ?? []));
  expect(new Set(parts)).toEqual(new Set(['bin', 'restaurant', 'newspaper', 'claws', 'van', 'pound']));
  for (const event of ['sniffed', 'pounded', 'freed', 'escaped', 'over'])
    expect(entries.flatMap((entry) => entry.events.map((one) => one.event))).toContain(event);
});
