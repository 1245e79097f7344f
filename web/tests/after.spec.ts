/** After a game: its study, a moment to send, and one's own page. */
import { openAt, playOn, SHORT } from './kit/dig';
import { axe, picture, settled } from './kit/faults';
import { expect, SIZES, test, type Page } from './kit/people';
import { t } from './kit/words';

/** On a phone and on a wide screen: no fault that axe finds, and nothing beside the page. */
async function looks(page: Page, what: string): Promise<void> {
  for (const size of ['phone', 'wide'] as const) {
    await page.setViewportSize(SIZES[size]);
    await settled(page);
    await picture(page, `after-${what}-${size}`);
    expect(await axe(page, `${what}, ${size}`)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${what}, ${size}`).toBeLessThanOrEqual(0);
  }
}

test('a finished game is studied, a moment of it is sent, and my own page tells how I decide', async ({ person }) => {
  const page = await person();
  await openAt(page, SHORT);
  await playOn(page);
  await page.getByRole('link', { name: t('end-replay') }).click();
  await page.getByRole('button', { name: t('replay-study') }).click();
  const study = page.locator('.study');
  await expect(study.getByRole('slider')).toBeVisible({ timeout: 30_000 });
  await study.getByRole('slider').press('Home');
  await looks(page, 'study');

  await study.getByRole('button', { name: t('study-share') }).click();
  const shown = page.getByRole('dialog').getByRole('img');
  await expect
    .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);
  await looks(page, 'share');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('close') })
    .first()
    .click();

  await page.goto('/');
  await page.locator('a[href="/me"]').first().click();
  await expect(page.getByRole('heading', { name: t('marks-title') })).toBeVisible();
  await looks(page, 'me');
});
