/** DIG among the games of the house. */
import SceneDig from '../art/SceneDig.svelte';
import type { Pictured } from '../games';
import { words } from '../i18n/index.svelte';

export const dig: Pictured = {
  id: 'dig',
  Scene: SceneDig,
  title: 'dig-title',
  pitch: 'dig-pitch',
  facts: 'dig-facts',
  credits: 'dig-credits',
  screen: true,
  now: { seats: 2, begins: { first: 0 } },
  setup: () => ({ edition: words.edition }),
  load: () => import('.').then((module) => module.dig),
  books: ['dig'],
  learn: () => import('./Tutorial.svelte'),
  rules: () => import('./Rules.svelte'),
};
