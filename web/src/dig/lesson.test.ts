import { expect, test } from 'vitest';
import { faults, type Recorded } from '../table/lesson';
import played from './lesson.gen.json';
import { steps } from './lesson';

test('the lesson tells all that is played in it, in order', () => {
  expect(faults(steps, played as unknown as Recorded)).toEqual([]);
});
