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
const LOAD_LEARN: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('./learn-en'),
  fr: () => import('./learn-fr'),
  pl: () => import('./learn-pl'),
};

let language = $state<Language>('en');
let edition = $state<Edition>('english');
let bundle = $state.raw<FluentBundle | null>(null);
let texts: Texts | null = null;
let lessons: { language: Language; text: string } | null = null;

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
  const sources = [texts.main, texts.editions[edition] ?? ''];
  if (lessons?.language === language) sources.push(lessons.text);
  bundle = assemble(language, sources);
}

/** Speaks another language. */
export async function speak(wanted: Language, wantedEdition: string | null = null): Promise<void> {
  texts = (await LOAD[wanted]()).default;
  language = wanted;
  edition = editionFor(wantedEdition, wanted);
  if (lessons && lessons.language !== wanted) await teach();
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

/** Loads what only the lessons and rules say. */
export async function teach(): Promise<void> {
  if (lessons?.language === language) return;
  const wanted = language;
  lessons = { language: wanted, text: (await LOAD_LEARN[wanted]()).default };
  build();
}

export const words = {
  get language() {
    return language;
  },
  get edition() {
    return edition;
  },
  get ready() {
    return bundle !== null;
  },
};

/** A text in the reader's language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return id;
  return bundle.formatPattern(message.value, args);
}
