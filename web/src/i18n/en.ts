import edition0 from '../../../locales/en/edition-english.ftl?raw';
import games from '../../../locales/en/games.ftl?raw';
import house from '../../../locales/en/house.ftl?raw';
import type { Texts } from './index.svelte';

export default {
  main: [house, games].join('\n'),
  editions: { english: edition0 },
} satisfies Texts;
