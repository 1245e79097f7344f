/** The texts of puzzles, a book that comes with the pages that need it: most never do. */
import { BOOKS } from '../i18n/index.svelte';

Object.assign(BOOKS, import.meta.glob<string>('../../../locales/*/puzzles.ftl', { query: '?raw', import: 'default' }));
