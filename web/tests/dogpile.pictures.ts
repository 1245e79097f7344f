/** Pictures of Dogpile: its start, middle and end; its lesson is in lessons.pictures.ts. */
import { contest, digOne, pawsUp, playOn, quickly, ready, together } from './kit/dogpile';
import { picture } from './kit/faults';
import { tableOf, test, type Page } from './kit/people';
import { clear, contactSheets, portray } from './kit/pictures';
import { t } from './kit/words';

test('Dogpile', async ({ person }) => {
  clear('dogpile');
  const page = await person();
  await quickly(page, [90, 5, 5], 5);
  await portray(page, 'dogpile', '1-start');
  await pawsUp(page);
  await page.locator('.ring').waitFor();
  await digOne(page);
  await digOne(page);
  await portray(page, 'dogpile', '2-digging');
  await page.keyboard.press('s');
  await portray(page, 'dogpile', '3-spread');
  await page.keyboard.press('v');
  await page.locator('dialog').waitFor();
  await portray(page, 'dogpile', '4-values');
  await page.keyboard.press('Escape');
  await page.locator('.veil h2').waitFor({ timeout: 130_000 });
  await portray(page, 'dogpile', '5-loot');
  await playOn(page, 7);
  await portray(page, 'dogpile', '6-end');
  await page.getByRole('button', { name: t('end-look') }).click();
  await portray(page, 'dogpile', '7-after');
  await page.goto(`/replay/${tableOf(page)}?step=30`);
  await page.locator('.slider').waitFor();
  await portray(page, 'dogpile', '8-replay');
  await contactSheets(page, 'dogpile');
});

test('two who grab the same bone', async ({ person }) => {
  const pages: [Page, Page] = [await person({ moving: true }), await person({ size: 'phone', moving: true })];
  await together(pages, { pace: 'calmest' });
  await ready(pages);
  await contest(pages);
  for (const [i, page] of pages.entries()) await picture(page, `dogpile-grab-${i === 0 ? 'wide' : 'phone'}`);
});
