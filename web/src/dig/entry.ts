/** DIG among the games of the house. */
import SceneDig from '../art/SceneDig.svelte';
import type { Game } from '../games';
import { words } from '../i18n/index.svelte';
import { LEVELS } from '../levels';

export const dig: Game = {
  id: 'dig',
  Scene: SceneDig,
  title: 'dig-title',
  pitch: 'dig-pitch',
  facts: 'dig-facts',
  credits: 'dig-credits',
  seats: [2, 4],
  bots: LEVELS,
  usualBot: 'chum',
  live: false,
  screen: true,
  now: { seats: 2, begins: { first: 0 } },
  setup: () => ({ edition: words.edition }),
  load: () => import('.').then((module) => module.dig),
  books: ['dig'],
  learn: () => import('./Tutorial.svelte'),
  rules: () => import('./Rules.svelte'),
};
