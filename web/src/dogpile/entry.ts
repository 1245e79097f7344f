/** Dogpile among the games of the house. */
import type { Game } from '../games';
import { about } from './about';

export const dogpile: Game = {
  ...about,
  now: { seats: 4 },
  setup: () => ({}),
  load: () => import('.').then((module) => module.dogpile),
  books: ['dogpile'],
  learn: () => import('./Practice.svelte'),
  rules: () => import('./Rules.svelte'),
};
