/** A Dog's Life on the start page. */
import SceneLife from '../art/SceneLife.svelte';
import type { About } from '../games';
import { LEVELS } from '../levels';

export const about: About = {
  id: 'dogs-life',
  Scene: SceneLife,
  title: 'dogs-life-title',
  pitch: 'dogs-life-pitch',
  facts: 'dogs-life-facts',
  credits: 'dogs-life-credits',
  seats: [2, 6],
  bots: LEVELS,
  usualBot: 'chum',
  live: false,
  screen: true,
};
