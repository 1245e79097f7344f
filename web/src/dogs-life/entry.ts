/** A Dog's Life among the games of the house. */
import SceneLife from '../art/SceneLife.svelte';
import type { Pictured } from '../games';

export const life: Pictured = {
  id: 'dogs-life',
  Scene: SceneLife,
  title: 'dogs-life-title',
  pitch: 'dogs-life-pitch',
  facts: 'dogs-life-facts',
  credits: 'dogs-life-credits',
  screen: true,
  now: { seats: 2, begins: { youngest: 0 }, short: { bones: 2 }, bot: 'puppy' },
  setup: () => ({}),
  load: () =>
    import('.').then(async (module) => {
      await module.prepare();
      return module.life;
    }),
  books: ['dogs-life'],
  learn: () => import('./Tutorial.svelte'),
  rules: () => import('./Rules.svelte'),
};
