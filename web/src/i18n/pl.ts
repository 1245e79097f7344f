import edition0 from '../../../locales/pl/edition-polish.ftl?raw';
import games from '../../../locales/pl/games.ftl?raw';
import house from '../../../locales/pl/house.ftl?raw';
import type { Texts } from './index.svelte';

export default {
  main: [house, games].join('\n'),
  editions: { polish: edition0 },
} satisfies Texts;
