/** What this device remembers of its user's wishes; never who they are. */
import { LANGUAGES, pick, speak, type Language } from '../i18n/index.svelte';

export type Theme = 'auto' | 'day' | 'night';

interface Wishes {
  language: Language | null;
  edition: string | null;
  theme: Theme;
  sound: boolean;
  notify: boolean;
  autoEnd: boolean;
  named: boolean;
  calm: boolean;
}

const KEY = 'kennel';
/** Phones are quiet until asked. */
const phone = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

const DEFAULTS: Wishes = {
  language: null,
  edition: null,
  theme: 'auto',
  sound: !phone,
  notify: false,
  autoEnd: false,
  named: false,
  calm: false,
};

function read(): Wishes {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Wishes>) };
  } catch {
    return { ...DEFAULTS };
  }
}

const wishes = $state<Wishes>(read());

/** The wishes, to read. */
export const prefs: Readonly<Wishes> = wishes;

/** Changes wishes, and remembers them. */
export function wish(change: Partial<Wishes>): void {
  Object.assign(wishes, change);
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // A private window forgets; it works all the same.
  }
  show();
}

function show(): void {
  const root = document.documentElement;
  if (wishes.theme === 'auto') delete root.dataset['theme'];
  else root.dataset['theme'] = wishes.theme;
}

/** The language to speak: the chosen one, or the browser's. */
export function language(): Language {
  const chosen = LANGUAGES.find((one) => one === wishes.language);
  return chosen ?? pick(navigator.languages ?? [navigator.language]);
}

/** Applies everything at the start. */
export async function begin(): Promise<void> {
  show();
  await speak(language(), wishes.edition);
}

/** Whether things should move little. */
export function still(): boolean {
  return wishes.calm || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
