/** DIG on the start page. */
import SceneDig from '../art/SceneDig.svelte';
import type { About } from '../games';
import { LEVELS } from '../levels';

export const about: About = {
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
};
