/** A Dog's Life among the games of the house. */
import type { Game } from '../games';
import { about } from './about';

export const life: Game = {
  ...about,
  now: { seats: 4 },
  setup: () => ({}),
  load: () => import('.').then(async (module) => {
    await module.prepare();
    return module.life;
  }),
  books: ['dogs-life'],
  learn: () => import('./Tutorial.svelte'),
  rules: () => import('./Rules.svelte'),
};
