/** Dogpile on the start page. */
import SceneDogpile from '../art/SceneDogpile.svelte';
import type { About } from '../games';
import { LEVELS } from '../levels';

export const about: About = {
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
};
