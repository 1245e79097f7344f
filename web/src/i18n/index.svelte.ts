/** The words: Fluent messages of one language, with the vocabulary of one edition. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

export const LANGUAGES = ['en', 'fr', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
/** What each language calls itself. */
export const OWN_NAMES: Record<Language, string> = { en: 'English', fr: 'Français', pl: 'Polski' };

export const EDITIONS = ['english', 'french-a', 'french-b', 'polish'] as const;
export type Edition = (typeof EDITIONS)[number];
const LANGUAGE_OF: Record<Edition, Language> = { english: 'en', 'french-a': 'fr', 'french-b': 'fr', polish: 'pl' };
const FIRST_EDITION: Record<Language, Edition> = { en: 'english', fr: 'french-a', pl: 'polish' };

/** The texts of a language: what everybody needs, and one vocabulary for each edition. */
export interface Texts {
  main: string;
  editions: Partial<Record<Edition, string>>;
}

const LOAD: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./en'),
  fr: () => import('./fr'),
  pl: () => import('./pl'),
};
/**
 * What only some pages say, a book each: what is said around a table, a game's own texts, its lesson, its rules.
 * Not here: what only the server and the terminal say, and books that pages bring along (`puzzles/book.ts`).
 */
export const BOOKS = import.meta.glob<string>(
  ['../../../locales/*/*.ftl', '!../../../locales/*/{house,games,preview,puzzles,site,terminal,edition-*}.ftl'],
  { query: '?raw', import: 'default' },
);

let language = $state<Language>('en');
let edition = $state<Edition>('english');
let bundle = $state.raw<FluentBundle | null>(null);
let texts: Texts | null = null;
/** The books that were needed so far, in the present language. */
let books = new Map<string, string>();
/** How often a language was asked for: the last one counts. */
let asked = 0;

/** The language of a browser that has this list of preferences. */
export function pick(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const found = LANGUAGES.find((one) => tag.toLowerCase().split('-')[0] === one);
    if (found) return found;
  }
  return 'en';
}

/** The edition whose words are shown: the wanted one if it speaks the language. */
export function editionFor(wanted: string | null, language: Language): Edition {
  const known = EDITIONS.find((one) => one === wanted);
  return known && LANGUAGE_OF[known] === language ? known : FIRST_EDITION[language];
}

/** A bundle of messages. */
export function assemble(language: Language, sources: string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

function build(): void {
  if (!texts) return;
  bundle = assemble(language, [texts.main, texts.editions[edition] ?? '', ...books.values()]);
}

/** Speaks another language. */
export async function speak(wanted: Language, wantedEdition: string | null = null): Promise<void> {
  const turn = ++asked;
  const [main, first] = await Promise.all([LOAD[wanted](), fetchBooks(wanted, [...books.keys()])]);
  const open = new Map(first);
  for (;;) {
    // Books that came while these were on their way.
    const missing = [...books.keys()].filter((name) => !open.has(name));
    if (missing.length === 0) break;
    for (const [name, text] of await fetchBooks(wanted, missing)) open.set(name, text);
  }
  // Another language was asked for since.
  if (turn !== asked) return;
  texts = main.default;
  books = open;
  language = wanted;
  edition = editionFor(wantedEdition, wanted);
  build();
  document.documentElement.lang = wanted;
}

/** Uses an edition's vocabulary where it speaks the present language. */
export function useEdition(wanted: string | null): void {
  const next = editionFor(wanted, language);
  if (next === edition) return;
  edition = next;
  build();
}

async function fetchBooks(language: Language, names: string[]): Promise<Map<string, string>> {
  const texts = await Promise.all(names.map((name) => BOOKS[`../../../locales/${language}/${name}.ftl`]?.() ?? ''));
  return new Map(names.map((name, i) => [name, texts[i] ?? '']));
}

/** Loads books of texts, each a file of the language's folder; they stay, whatever is spoken later. */
export async function need(...names: string[]): Promise<void> {
  for (;;) {
    const missing = names.filter((name) => !books.has(name));
    if (missing.length === 0) return;
    const wanted = language;
    const found = await fetchBooks(wanted, missing);
    // Another language was chosen meanwhile: once more, in that one.
    if (wanted !== language) continue;
    books = new Map([...books, ...found]);
    build();
  }
}

export const words = {
  get language() {
    return language;
  },
  get edition() {
    return edition;
  },
};

/** A text in the reader's language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return id;
  return bundle.formatPattern(message.value, args);
}
