/** Pictures of A Dog's Life: its start, middle and end, in two towns; its lesson is in lessons.pictures.ts. */
import { readFileSync } from 'node:fs';
import { CROWD, LAST, openAt, playLife, tapPlace } from './kit/life';
import { test } from './kit/people';
import { clear, contactSheets, portray } from './kit/pictures';
import { end, openSpecial } from './kit/table';
import { t } from './kit/words';

const HARBOUR = new URL('../../fixtures/dogs-life/packs/harbour/', import.meta.url);
const pack = Object.fromEntries(
  ['town', 'dogs'].map((name) => [name, readFileSync(new URL(`${name}.txt`, HARBOUR), 'utf8')]),
);

test('A Dog’s Life', async ({ person }) => {
  clear('life');
  const page = await person({ hasTouch: true });
  const show = (what: string) => portray(page, 'life', what);
  const bots = (seats: number) => Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, bot: 'random' }));
  await openSpecial(page, { game: 'dogs-life', setup: { seats: 2, youngest: 0 }, bots: bots(2) });
  await page.locator('.bar.on').waitFor();
  await show('01-start-of-two');
  await openAt(page, CROWD);
  await show('02-six');
  await tapPlace(page, 'a3', true);
  await show('03-six-way');
  await page.locator('[data-action="search"]').click();
  await page.locator('.bar.on').waitFor();
  await show('04-six-card');
  await page.getByRole('button', { name: t('life-decks-button') }).click();
  await show('05-cards');
  await openSpecial(page, { game: 'dogs-life', setup: { seats: 4, youngest: 0, pack }, bots: bots(4) });
  await page.locator('.bar.on').waitFor();
  await show('06-harbour');
  await playLife(page, 'mouse', (now) => now.view.phase === 'van');
  await page.locator('.bar.on').waitFor();
  await show('07-harbour-van');
  await openAt(page, LAST);
  await show('08-last');
  await page.locator('[data-action="bury"]').click();
  await end(page).waitFor();
  await show('09-end');
  await page.goto('/rules/dogs-life');
  await page.locator('summary').first().click();
  await page.locator('summary').first().scrollIntoViewIfNeeded();
  await show('10-rules');
  await contactSheets(page, 'life');
});
