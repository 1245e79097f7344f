/** Tables on this device: with no server and no network. */
import { test as base } from '@playwright/test';
import { axe, picture, settled } from './kit/faults';
import { expect, type Page, until } from './kit/people';
import { still, type Still } from './kit/still';
import { t } from './kit/words';

const host = base.extend<{ site: Still }>({
  // Playwright reads from the parameter which fixtures are needed: none.
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await still();
    await use(site);
    await site.cut();
  },
});

/** Waits until everything that a game needs is kept on the device. */
const kept = (page: Page) =>
  until(
    'everything is kept',
    () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const paths = all.flat().map((request) => new URL(request.url).pathname);
        return ['dig', 'dogpile', 'dogs-life'].every((game) =>
          paths.some((path) => path.includes(`/${game}-`) && path.endsWith('.wasm')),
        );
      }),
    60_000,
  );

async function play(page: Page, game: string): Promise<void> {
  await page.locator(`[data-game=${game}] .now`).click();
  const dialog = page.locator('dialog');
  await expect(dialog.getByText(t('home-alone'))).toBeVisible();
  await dialog.getByRole('button', { name: t('play-skip'), exact: true }).click();
  await page.waitForURL('**/table/home-**');
}

/** Does what the board offers, some times. */
async function act(page: Page, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    const can = page.locator('[data-action]:not([disabled])').first();
    await can.click({ timeout: 60_000 });
    await page.waitForTimeout(150);
  }
}

host('DIG, Dogpile and A Dog’s Life start without a network, and go on after a reload', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  await kept(page);
  await site.cut();
  await page.reload();
  await expect(page.getByText(t('home-what'))).toBeVisible();
  expect(await axe(page, 'start')).toEqual([]);
  await settled(page);
  await picture(page, 'home-start');
  await play(page, 'dig');
  await expect(page.locator('.garden')).toBeVisible({ timeout: 60_000 });
  await act(page, 3);
  await settled(page);
  await picture(page, 'home-dig');
  const address = page.url();
  await page.reload();
  await expect(page.locator('.garden')).toBeVisible({ timeout: 60_000 });
  expect(page.url()).toBe(address);
  await act(page, 1);
  for (const game of ['dogpile', 'dogs-life']) {
    await page.goto(site.url);
    await play(page, game);
    await expect(page.locator('[data-action], .pile, .town').first()).toBeVisible({ timeout: 60_000 });
    await settled(page);
    await picture(page, `home-${game}`);
  }
  await page.goto(site.url);
  const list = page.locator('section', { hasText: t('home-tables') });
  await expect(list.locator('li')).toHaveCount(3);
  await picture(page, 'home-list', true);
});
