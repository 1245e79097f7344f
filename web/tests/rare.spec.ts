/** A game's module comes in two parts: what is rare is loaded when it is asked for, without a network, too. */
import { test } from '@playwright/test';
import { leaveTheNet, playHere } from './kit/home';
import { expect } from './kit/people';
import { still } from './kit/still';
import { t } from './kit/words';

test('a hint at home needs the whole of DIG, which the device has kept', async ({ page }) => {
  const site = await still();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await leaveTheNet(page, site);
  await playHere(page, 'dig');
  await expect(page.locator('.garden')).toBeVisible({ timeout: 60_000 });
  for (let asked = 0; asked < 2; asked += 1) {
    // A bot may be on turn first.
    await expect(page.locator('[data-action]:not([disabled])').first()).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: t('hint-ask'), exact: true }).click();
    await expect(page.getByText(t('hint-fair'))).toBeVisible({ timeout: 60_000 });
    await page.locator('[data-action]:not([disabled])').first().click();
  }
});
