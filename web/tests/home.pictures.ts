/** Pictures of what this device shows without a network, in three languages, to be looked at. */
import { test } from '@playwright/test';
import { picture, settled } from './kit/faults';
import { SIZES, type Page } from './kit/people';
import { still } from './kit/still';
import { t } from './kit/words';

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['fr', 'fr-FR'],
  ['pl', 'pl-PL'],
] as const) {
  test(`without a network, ${language}`, async ({ browser }) => {
    const site = await still();
    const context = await browser.newContext({ locale, reducedMotion: 'reduce', viewport: SIZES.phone });
    const page = await context.newPage();
    const say = (key: string) => t(key, {}, language);
    const take = async (on: Page, name: string) => {
      for (const size of ['phone', 'wide'] as const) {
        await on.setViewportSize(SIZES[size]);
        await settled(on);
        await picture(on, `home-${name}-${language}-${size}`, true);
      }
      await on.setViewportSize(SIZES.phone);
    };
    await page.goto(`${site.url}/settings`);
    await page.getByLabel(say('settings-keep-all')).check();
    await page.getByText(say('settings-kept')).waitFor();
    await take(page, 'settings');
    await site.cut();
    await page.goto(site.url);
    await page.getByText(say('home-what')).waitFor();
    await take(page, 'start');
    await page.locator('[data-game=dig] .now').click();
    await page.locator('dialog').waitFor();
    await take(page, 'dialog');
    await page
      .locator('dialog')
      .getByRole('button', { name: say('play-skip') })
      .click();
    await page.locator('.garden').waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByRole('heading', { name: say('home-elsewhere') }).waitFor();
    await take(other, 'elsewhere');
    await other.goto(site.url);
    await other.locator('section li').first().waitFor();
    await take(other, 'list');
    await other.goto(`${site.url}/new/dig?with=screen`);
    await other.locator('form').waitFor();
    await take(other, 'screen');
    await other.goto(`${site.url}/daily`);
    await take(other, 'daily');
    await context.close();
    await site.cut();
  });
}
