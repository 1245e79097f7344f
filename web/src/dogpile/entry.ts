/** Dogpile among the games of the house. */
import SceneDogpile from '../art/SceneDogpile.svelte';
import type { Game } from '../games';
import { LEVELS } from '../levels';

export const dogpile: Game = {
  id: 'dogpile',
  Scene: SceneDogpile,
  title: 'dogpile-title',
  pitch: 'dogpile-pitch',
  facts: 'dogpile-facts',
  credits: 'dogpile-credits',
  seats: [2, 6],
  bots: LEVELS,
  usualBot: 'chum',
  live: true,
  screen: false,
  now: { seats: 3, alone: { seconds: [90, 60, 45] } },
  setup: () => ({}),
  load: () => import('.').then((module) => module.dogpile),
  books: ['dogpile'],
  learn: () => import('./Tutorial.svelte'),
  rules: () => import('./Rules.svelte'),
};
