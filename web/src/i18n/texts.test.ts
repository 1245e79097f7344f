import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assemble, editionFor, need, pick, speak, t, type Language } from './index.svelte';

const ROOT = join(import.meta.dirname, '../../../locales');
const SOURCE = join(import.meta.dirname, '..');
const LANGUAGES: Language[] = ['en', 'fr', 'pl'];
const EDITIONS: [Language, string][] = [
  ['en', 'english'],
  ['fr', 'french-a'],
  ['fr', 'french-b'],
  ['pl', 'polish'],
];

const files = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.ftl'));
const read = (language: string, name: string) => readFileSync(join(ROOT, language, name), 'utf8');
/** The keys of messages, without terms. */
const keys = (text: string) => [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map((found) => found[1]!);
const terms = (text: string) => [...text.matchAll(/^(-[a-z][\w-]*) *=/gm)].map((found) => found[1]!);
const common = (language: string) => files(join(ROOT, language)).filter((name) => !name.startsWith('edition-'));
const all = (language: string, edition: string) =>
  [...common(language), `edition-${edition}.ftl`].map((name) => read(language, name)).join('\n');

/** The server asks for texts, too: those of link previews. And the terminal shows the same games. */
const RUST = ['server/src/preview/words.rs', 'kennel/src/commands/pages.rs', ...sources('tui/src')].map((name) =>
  readFileSync(join(ROOT, '../crates', name), 'utf8').replaceAll('"', "'"),
);
function sources(folder: string): string[] {
  return readdirSync(join(ROOT, '../crates', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.rs'))
    .map((name) => `${folder}/${name}`);
}
const code = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(SOURCE, name), 'utf8'))
  .concat(RUST)
  .join('\n');

/** Whether what is asked for with `args` comes out whole. */
function render(language: Language, text: string): string[] {
  const bundle = assemble(language, [text]);
  const broken: string[] = [];
  const args: Record<string, string | number> = {
    name: 'Ania',
    old: 'Bartek',
    level: '…',
    zero: 'bot_moves',
    away: 'soon',
    time: '1:45',
    port: 7878,
    address: 'x',
    names: 'Ania, Bartek',
    place: 7,
    space: 'c1',
    where: '…',
    hole: 3,
    from: 12,
    what: '…',
    one: '…',
    two: '…',
    other: '…',
    text: 'hi',
    reason: '…',
    remark: '…',
    sign: 'plus',
    before: 62,
    after: 48,
    percent: 50,
    looks: 2,
    faces: '…',
    url: 'x',
    code: 'ABC',
    list: '90%, 80%',
    seat: 1,
    step: 2,
    last: 9,
    all: 12,
    turn: 5,
    words: '…',
    game: 'DIG',
    minutes: 5,
    value: 3,
    bot: 'greedy',
    theme: 'day',
    command: 'look',
    file: 'x',
    entries: 96,
    draws: 2,
    nose: 'seen',
    clock: 'turn',
    watch: 'public',
    kind: 'woof',
    hand: 'touch',
    goal: '…',
    colour: 'r',
    you: 'no',
    count: 2,
    left: 2,
    face: '…',
    rank: 'K',
    suit: 'h',
    side: 'up',
    feat: 'collar',
    points: 9,
    total: 30,
    round: 2,
    seconds: 5,
    ms: 23,
    column: 2,
    row: 3,
    bones: '…',
    hints: 'all',
    first: 30,
    second: 20,
    third: 10,
    pace: 'calm',
    plan: '…',
    why: 'suits',
    motion: 'full',
    more: 'yes',
    whose: 'named',
  };
  for (const key of keys(text)) {
    const message = bundle.getMessage(key);
    const errors: Error[] = [];
    for (const count of [0, 1, 2, 5, 22]) {
      for (const you of ['yes', 'no']) {
        for (const colour of ['g', 'r', 'p', 'y', 'b']) {
          if (message?.value)
            bundle.formatPattern(message.value, { ...args, count, left: count, minutes: count, you, colour }, errors);
        }
      }
    }
    if (!message?.value || errors.length > 0) broken.push(`${key}: ${errors[0]?.message ?? 'no text'}`);
  }
  return broken;
}

describe('texts', () => {
  test('every language has the same texts', () => {
    const wanted = new Set(keys(all('en', 'english')));
    for (const [language, edition] of EDITIONS) {
      // Texts that only this language's other texts are made of are its own affair.
      const inside = new Set([...all(language, edition).matchAll(/\{ ([a-z][\w-]*) \}/g)].map((found) => found[1]!));
      const there = keys(all(language, edition)).filter((key) => wanted.has(key) || !inside.has(key));
      expect(new Set(there), `${language}, ${edition}`).toEqual(wanted);
      expect(there.length, `${language}: a key twice`).toBe(new Set(there).size);
    }
  });

  test('the editions of a language have the same words', () => {
    expect(terms(read('fr', 'edition-french-a.ftl'))).toEqual(terms(read('fr', 'edition-french-b.ftl')));
  });

  test('every text comes out whole, whatever its numbers', () => {
    for (const [language, edition] of EDITIONS) expect(render(language, all(language, edition)), edition).toEqual([]);
  });

  test('the code asks for no text that is missing, and no text is unused', () => {
    const wanted = new Set(keys(all('en', 'english')));
    const asked = new Set(
      [...code.matchAll(/\b[ts]\(\s*'([\w-]+)'/g), ...code.matchAll(/text: '(learn-[a-z]+)'/g)].map(
        (found) => found[1]!,
      ),
    );
    // Both sides of a choice, and texts that other texts are made of.
    for (const [, one, two] of code.matchAll(/\? t\('([\w-]+)'[^:]*\) : t\('([\w-]+)'/g)) asked.add(one!).add(two!);
    for (const [, inside] of all('en', 'english').matchAll(/\{ ([a-z][\w-]*) \}/g)) asked.add(inside!);
    expect([...asked].filter((key) => !wanted.has(key))).toEqual([]);
    expect([...wanted].filter((key) => !asked.has(key) && !code.includes(`'${key}'`))).toEqual([]);
  });

  test('plurals have every form that their language has', () => {
    const forms: Record<Language, string[]> = {
      en: ['one', 'other'],
      fr: ['one', 'other'],
      pl: ['one', 'few', 'many'],
    };
    for (const language of LANGUAGES) {
      for (const name of common(language)) {
        for (const [choice] of read(language, name).matchAll(
          /\$(?:count|minutes|left) ->[^}]*?\[one\][\s\S]*?\n *\}/g,
        )) {
          if (language === 'pl' && choice.includes('*[other]')) continue;
          for (const form of forms[language]) expect(choice, `${language}/${name}`).toContain(`[${form}]`);
        }
      }
    }
  });

  test('the words of each edition are those of the rules', () => {
    const says = (language: Language, edition: string, key: string, args = {}) => {
      const bundle = assemble(language, [all(language, edition)]);
      return bundle.formatPattern(bundle.getMessage(key)!.value!, args);
    };
    expect(says('fr', 'french-a', 'dig-card-bowl', { colour: 'g', value: 5 })).toBe('la Gamelle verte, qui vaut 5');
    expect(says('fr', 'french-b', 'dig-card-bowl', { colour: 'g', value: 5 })).toBe('l’Écuelle verte, qui vaut 5');
    expect(says('fr', 'french-b', 'dig-log-dropped', { you: 'no', name: 'Zoé', count: 2, colour: 'b' })).toBe(
      'Zoé mange 2 os bleus.',
    );
    expect(says('pl', 'polish', 'dig-log-dropped', { you: 'no', name: 'Ola', count: 5, colour: 'r' })).toBe(
      'Ola dostarcza 5 czerwonych kości.',
    );
    expect(says('pl', 'polish', 'dig-log-dropped', { you: 'no', name: 'Ola', count: 1, colour: 'r' })).toBe(
      'Ola dostarcza czerwoną kość.',
    );
    expect(says('pl', 'polish', 'dig-tally', { count: 3, colour: 'y' })).toBe('3 żółte kości');
  });

  test('nothing is none in French, and the signs of the map have names in every language', () => {
    const says = (language: Language, key: string, args: Record<string, string | number>) => {
      const bundle = assemble(
        language,
        common(language).map((name) => read(language, name)),
      );
      return bundle.formatPattern(bundle.getMessage(key)!.value!, args);
    };
    expect([0, 1, 2].map((count) => says('fr', 'dogpile-holds', { count }))).toEqual([
      'ne tient aucun os',
      'tient un os',
      'tient 2 os',
    ]);
    const legend = (language: Language) => [
      ...['bin', 'lamppost', 'fountain'].map((kind) => says(language, 'life-thing', { kind })),
      ...['lot', 'address', 'restaurant', 'pound'].map((kind) => says(language, 'life-kind', { kind })),
      says(language, 'life-legend-home', {}),
    ];
    expect(legend('fr').join(', ')).toBe(
      'poubelle, réverbère, fontaine, terrain vague, adresse, restaurant, fourrière, chez un chien',
    );
    expect(legend('pl').join(', ')).toBe(
      'kosz, latarnia, fontanna, pusta działka, adres, restauracja, schronisko, dom psa',
    );
  });

  test('each language is set as its readers expect', () => {
    const lines = (language: string) =>
      files(join(ROOT, language)).flatMap((name) =>
        read(language, name)
          .split('\n')
          .map((line) => `${name}: ${line}`),
      );
    // A narrow space that does not break before ; : ! ? and inside guillemets.
    for (const line of lines('fr')) expect(line).not.toMatch(/ [;:!?»]|« /);
    for (const language of LANGUAGES) {
      for (const line of lines(language)) {
        // Quotation marks of the language; straight ones only in what Fluent reads itself.
        expect(line.replace(/\{[^{}]*\}/g, '')).not.toMatch(/["']| …/);
        if (language !== 'fr') expect(line).not.toMatch(/[«»]/);
        if (language === 'pl') expect(line).not.toMatch(/“/);
        else expect(line).not.toMatch(/„/);
      }
    }
  });

  test('a browser gets its own language, and an edition that speaks it', () => {
    expect(pick(['pl-PL', 'en'])).toBe('pl');
    expect(pick(['de', 'fr-CA'])).toBe('fr');
    expect(pick(['de'])).toBe('en');
    expect(editionFor('french-b', 'fr')).toBe('french-b');
    expect(editionFor('french-b', 'pl')).toBe('polish');
    expect(editionFor(null, 'fr')).toBe('french-a');
  });

  test('a book is there once it was needed, and follows the language', async () => {
    Object.assign(globalThis, { document: { documentElement: {} } });
    await speak('en');
    expect(t('dig-act-keep')).toBe('dig-act-keep');
    await need('dig');
    expect(t('dig-act-keep')).toBe('Keep');
    await speak('pl');
    expect(t('dig-act-keep')).toBe('Zatrzymaj');
    // Asked for while another language is on its way, it comes in that one.
    await Promise.all([need('dig-rules'), speak('fr')]);
    expect(t('rules-title')).toBe('Les règles de DIG');
    expect(t('dig-act-keep')).toBe('Garder');
  });
});
