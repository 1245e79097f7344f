/** Dogpile among the games of the house. */
import SceneDogpile from '../art/SceneDogpile.svelte';
import type { Pictured } from '../games';

export const dogpile: Pictured = {
  id: 'dogpile',
  Scene: SceneDogpile,
  title: 'dogpile-title',
  pitch: 'dogpile-pitch',
  facts: 'dogpile-facts',
  credits: 'dogpile-credits',
  least: 2,
  screen: false,
  now: { seats: 3, alone: { seconds: [90, 60, 45] } },
  setup: () => ({}),
  load: () => import('.').then((module) => module.dogpile),
  books: ['dogpile'],
  learn: () => import('./Tutorial.svelte'),
  rules: () => import('./Rules.svelte'),
};
