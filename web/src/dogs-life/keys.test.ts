import { expect, test } from 'vitest';
import { hotkeys, stepToward } from './keys';

test('an action has its letter where that is free, else its number', () => {
  const keys = hotkeys(['deliver a', 'deliver b', 'search', 'put bone'], true);
  expect([...keys]).toEqual([
    ['l', 'deliver a'],
    ['2', 'deliver b'],
    ['s', 'search'],
    ['4', 'put bone'],
    ['e', 'end'],
  ]);
  expect([...hotkeys(['beg'], false)]).toEqual([['g', 'beg']]);
});

test('only arrows lead somewhere, and only from where the dog is', () => {
  expect(stepToward('s', 'a1', ['step a2'])).toBeNull();
  expect(stepToward('arrowdown', null, ['step a2'])).toBeNull();
});
