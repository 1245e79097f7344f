/** What the page says, by the keys of its texts: a test does not break when a text is reworded. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';

function open(language: string): FluentBundle {
  const folder = new URL(`../../../locales/${language}/`, import.meta.url);
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const file of readdirSync(folder)) bundle.addResource(new FluentResource(readFileSync(new URL(file, folder), 'utf8')), { allowOverrides: true });
  return bundle;
}

const bundles = { en: open('en'), fr: open('fr'), pl: open('pl') };

export function t(key: string, args: Record<string, FluentVariable> = {}, language: keyof typeof bundles = 'en'): string {
  const bundle = bundles[language];
  const value = bundle.getMessage(key)?.value;
  if (!value) throw new Error(`there is no text ${key} in ${language}`);
  return bundle.formatPattern(value, args);
}

/** A text as a part of others, whatever stands in it. */
export const part = (key: string, args?: Record<string, FluentVariable>) => new RegExp(t(key, args).replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
