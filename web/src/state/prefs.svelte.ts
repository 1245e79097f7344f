/** What this device remembers of its user's wishes; never who they are. */
import { LANGUAGES, pick, speak, type Language } from '../i18n/index.svelte';

export type Theme = 'auto' | 'day' | 'night';
export type Motion = 'system' | 'reduced' | 'full';
/** How fast is shown what others do. */
export const PACES = { slow: 0.5, usual: 1, quick: 2 };
export type Pace = keyof typeof PACES;

interface Wishes {
  language: Language | null;
  edition: string | null;
  theme: Theme;
  sound: boolean;
  notify: boolean;
  autoEnd: boolean;
  named: boolean;
  /** How much things move: as the system wishes, less, or all of it. */
  motion: Motion;
  /** How loud sounds are, from 0 to 1. */
  volume: number;
  /** How fast is shown what others do. */
  pace: Pace;
  /** Games that this person has seen: nobody asks again whether to learn them first. */
  known: string[];
  /** Whether this device is to have all games, for when there is no network. */
  keep: boolean;
  /** The last game against bots, by its name. */
  solo: Record<string, { others: number; bot: string; short: boolean }>;
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
  motion: 'system',
  volume: 0.7,
  pace: 'usual',
  known: [],
  keep: false,
  solo: {},
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

/** Whether the device asks for dark pages. */
const dark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

/** Whether it is night here: because it is wished, or because the device says so. */
export const night = (): boolean => (wishes.theme === 'auto' ? (dark?.matches ?? false) : wishes.theme === 'night');

function show(): void {
  const root = document.documentElement;
  // Always said: styles ask for one thing, whoever wishes it.
  root.dataset['theme'] = night() ? 'night' : 'day';
  root.dataset['motion'] = wishes.motion;
}

/** The language to speak: the chosen one, or the browser's. */
export function language(): Language {
  const chosen = LANGUAGES.find((one) => one === wishes.language);
  return chosen ?? pick(navigator.languages ?? [navigator.language]);
}

/** Applies everything at the start. */
export async function begin(): Promise<void> {
  show();
  dark?.addEventListener('change', show);
  await speak(language(), wishes.edition);
}

/** How fast the pictures of a game are: 0 shows everything at once. */
export const pace = () => (still() ? 0 : (PACES[wishes.pace] ?? 1));

/** Whether things should move little. */
export function still(): boolean {
  const { motion } = wishes;
  return motion === 'reduced' || (motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches);
}
