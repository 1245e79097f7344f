/** Pictures of DIG: its start, middle and end; its lesson is in lessons.pictures.ts. */
import { CROWD, openAt, playNow, playOn, SHORT } from './kit/dig';
import { test } from './kit/people';
import { clear, contactSheets, portray } from './kit/pictures';
import { end } from './kit/table';
import { t } from './kit/words';

test('DIG', async ({ person }) => {
  clear('dig');
  const page = await person();
  await playNow(page);
  await portray(page, 'dig', '1-start');
  await playOn(page, { stop: (now, count) => count >= 14 && now.legal.length > 2 });
  await portray(page, 'dig', '2-middle');
  await openAt(page, CROWD, 4);
  await page.locator('.place.target').first().waitFor();
  await portray(page, 'dig', '3-crowd');
  await openAt(page, SHORT);
  await playOn(page);
  await end(page).locator('td.sum').first().waitFor();
  await portray(page, 'dig', '4-end');
  await page.getByRole('button', { name: t('end-look') }).click();
  await portray(page, 'dig', '5-after');
  await contactSheets(page, 'dig');
});
