import dig from '../../../locales/en/dig.ftl?raw';
import edition0 from '../../../locales/en/edition-english.ftl?raw';
import house from '../../../locales/en/house.ftl?raw';
import table from '../../../locales/en/table.ftl?raw';
import type { Texts } from './index.svelte';

export default {
  main: [house, table, dig].join('\n'),
  editions: { 'english': edition0, },
} satisfies Texts;
