/** DIG among the games of the house. */
import type { Game } from '../games';
import { words } from '../i18n/index.svelte';
import { about } from './about';

export const dig: Game = {
  ...about,
  now: { seats: 2 },
  setup: () => ({ edition: words.edition }),
  load: () => import('.').then((module) => module.dig),
  books: ['dig'],
  learn: () => import('./Tutorial.svelte'),
  rules: () => import('./Rules.svelte'),
};
