import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import dig from '../dig/lesson.gen.json';
import { steps as digSteps } from '../dig/lesson';
import dogpile from '../dogpile/lesson.gen.json';
import { steps as dogpileSteps } from '../dogpile/lesson';
import life from '../dogs-life/lesson.gen.json';
import { steps as lifeSteps } from '../dogs-life/steps';
import { assemble, type Language } from '../i18n/index.svelte';
import { actsOf, type Recorded, type Step } from '../table/lesson';
import { MINUTES } from './lessons';

const TEXTS = join(import.meta.dirname, '../../../locales');
/** Somebody who reads 1,000 letters a minute, and takes a moment to find what to press: seconds. */
const [LETTER, PRESS, NEXT, SHOWN] = [0.06, 2.5, 1.5, 1.2];

/** How long a lesson takes in a language, in minutes. */
function length(game: string, steps: Step[], { chapters }: Recorded, language: Language): number {
  const edition = { en: 'english', fr: 'french-a', pl: 'polish' }[language];
  const files = [`${game}-learn`, game, 'games', 'house', `edition-${edition}`];
  const book = (name: string) => readFileSync(join(TEXTS, language, `${name}.ftl`), 'utf8');
  const bundle = assemble(language, files.map(book));
  const letters = steps.map(({ text }) => {
    const found = bundle.getMessage(text)?.value;
    return found ? bundle.formatPattern(found, { hand: 'touch' }).length : 0;
  });
  const read = letters.reduce((sum, count) => sum + count, 0);
  // A walk is one thing to do, and its steps are shown.
  const asked = steps.map((step) => actsOf(step).map((act) => act.split(' ')[0]));
  const pressed = asked.flatMap((verbs) => verbs.filter((verb, i) => verb !== verbs[i - 1])).length;
  const told = asked.filter((verbs) => verbs.length === 0).length;
  const shown = chapters.flatMap((chapter) => chapter.entries).length - pressed;
  return (read * LETTER + pressed * PRESS + told * NEXT + shown * SHOWN) / 60;
}

test('a lesson takes three to five minutes, as long as is said', () => {
  const lessons: [string, Step[], unknown][] = [
    ['dig', digSteps, dig],
    ['dogpile', dogpileSteps, dogpile],
    ['dogs-life', lifeSteps, life],
  ];
  for (const [game, steps, played] of lessons)
    for (const language of ['en', 'fr', 'pl'] as const) {
      const minutes = length(game, steps, played as Recorded, language);
      console.log(game, language, minutes);
      expect.soft(Math.abs(minutes - MINUTES[game]!), `${game}, ${language}: ${minutes.toFixed(1)}`).toBeLessThan(0.8);
      expect(minutes, `${game}, ${language}`).toBeGreaterThan(2.5);
      expect(minutes, `${game}, ${language}`).toBeLessThan(5.4);
    }
});
