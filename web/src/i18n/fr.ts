import edition0 from '../../../locales/fr/edition-french-a.ftl?raw';
import edition1 from '../../../locales/fr/edition-french-b.ftl?raw';
import games from '../../../locales/fr/games.ftl?raw';
import house from '../../../locales/fr/house.ftl?raw';
import type { Texts } from './index.svelte';

export default {
  main: [house, games].join('\n'),
  editions: { 'french-a': edition0, 'french-b': edition1 },
} satisfies Texts;
