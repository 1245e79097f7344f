/** A game's module comes in two parts: what is rare is loaded when it is asked for, without a network, too. */
import { test } from '@playwright/test';
import { expect, until } from './kit/people';
import { still } from './kit/still';
import { t } from './kit/words';

test('a hint at home needs the whole of DIG, which the device has kept', async ({ page }) => {
  const site = await still();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  await until(
    'the whole module is kept',
    () =>
      page.evaluate(async () => {
        const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        return all.flat().some(({ url }) => /\/dig\.whole-[^/]*\.wasm$/.test(url));
      }),
    60_000,
  );
  await site.cut();
  await page.reload();
  await page.locator('[data-game=dig] .now').click();
  await page
    .locator('dialog')
    .getByRole('button', { name: t('play-skip'), exact: true })
    .click();
  await expect(page.locator('.garden')).toBeVisible({ timeout: 60_000 });
  for (let asked = 0; asked < 2; asked += 1) {
    // A bot may be on turn first.
    await expect(page.locator('[data-action]:not([disabled])').first()).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: t('hint-ask'), exact: true }).click();
    await expect(page.getByText(t('hint-fair'))).toBeVisible({ timeout: 60_000 });
    await page.locator('[data-action]:not([disabled])').first().click();
  }
});
