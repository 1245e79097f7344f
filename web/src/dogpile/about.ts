/** Dogpile on the start page. */
import SceneDogpile from '../art/SceneDogpile.svelte';
import type { About } from '../games';

export const about: About = {
  id: 'dogpile',
  Scene: SceneDogpile,
  title: 'dogpile-title',
  pitch: 'dogpile-pitch',
  facts: 'dogpile-facts',
  credits: 'dogpile-credits',
  seats: [2, 6],
  bots: ['random', 'greedy'],
  usualBot: 'greedy',
  live: true,
  screen: false,
};
