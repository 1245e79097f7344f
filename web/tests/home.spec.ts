/** Tables on this device: with no server and no network. */
import { test as base, type BrowserContext } from '@playwright/test';
import { pawsUp, playOn as digOn } from './kit/dogpile';
import { axe, crooked, picture, settled } from './kit/faults';
import { checkHere, leaveTheNet, playHere, playOn, shown } from './kit/home';
import { HANDS } from './kit/life';
import { expect, type Page, SIZES, test as people, until } from './kit/people';
import { nextVersion, still, type Still } from './kit/still';
import { end, playNow } from './kit/table';
import { part, t } from './kit/words';

const host = base.extend<{ site: Still }>({
  // Playwright reads from the parameter which fixtures are needed: none.
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await still();
    await use(site);
    await site.cut();
  },
  contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
});

const board = (page: Page) => page.locator('.garden, .pile, .map').first();
const list = (page: Page) => page.locator('section', { hasText: t('home-tables') });

/** The tab crashes: nothing of the page is told, or gets a chance to end well. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Another page on this device, at the start; and from its list to the game that goes on. */
async function comeBack(context: BrowserContext, site: Still): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.url);
  await list(page).locator('li a').first().click();
  await expect(board(page)).toBeVisible({ timeout: 30_000 });
  return page;
}

host(
  'DIG without a network, to its end: a reload and a crash of the tab in the middle; was it fair',
  async ({ page, context, site }) => {
    await leaveTheNet(page, site);
    expect(await axe(page, 'start')).toEqual([]);
    await playHere(page, 'dig', { bot: 'puppy' });
    await expect(board(page)).toBeVisible({ timeout: 30_000 });
    await playOn(page, (count) => count >= 5);
    expect(await axe(page, 'dig')).toEqual([]);
    const address = page.url();
    await page.reload();
    await expect(board(page)).toBeVisible({ timeout: 30_000 });
    expect(page.url()).toBe(address);
    await playOn(page, (count) => count >= 4);
    await crash(page);
    const again = await comeBack(context, site);
    expect(again.url()).toBe(address);
    await playOn(again);
    expect(await axe(again, 'the end of dig')).toEqual([]);
    await checkHere(again);
    expect(await axe(again, 'a check without a network')).toEqual([]);
  },
);

host(
  'A Dog’s Life without a network, to its end, by keyboard alone; closed and opened again',
  async ({ page, context, site }) => {
    await leaveTheNet(page, site);
    const tabTo = async (on: Page, selector: string) => {
      await on.locator(selector).first().waitFor();
      for (let i = 0; i < 120; i++) {
        await on.keyboard.press('Tab');
        if (await on.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector))
          return on.keyboard.press('Enter');
      }
      throw new Error(`the tab key does not lead to ${selector}`);
    };
    const press = async (on: Page, action: string) => {
      const place = action.startsWith('go ') ? action.slice(3) : null;
      const near = `.acts [data-go="${place}"]`;
      if (place !== null && (await on.locator(near).isVisible())) return tabTo(on, near);
      if (place !== null) return HANDS.keys(on, { to: place });
      if (action.startsWith('van')) return tabTo(on, `[data-action="${action}"]`);
      return HANDS.keys(on, { action });
    };
    await tabTo(page, '[data-game=dogs-life] .now');
    await page.locator('dialog').waitFor();
    await tabTo(page, 'dialog .ways .button:not(.main)');
    await expect(board(page)).toBeVisible({ timeout: 30_000 });
    await playOn(page, (count) => count >= 6, press);
    expect(await axe(page, 'dogs-life')).toEqual([]);
    await page.close();
    const again = await comeBack(context, site);
    await playOn(again, undefined, press);
    expect(await axe(again, 'the end of dogs-life')).toEqual([]);
    await checkHere(again);
  },
);

host('Dogpile without a network, to its end: a reload in a round, which waits', async ({ page, site }) => {
  await leaveTheNet(page, site);
  await playHere(page, 'dogpile', { bot: 'puppy' });
  await page.locator('.bone').first().waitFor();
  await pawsUp(page);
  await page.locator('.ring').waitFor();
  expect(await axe(page, 'dogpile')).toEqual([]);
  await page.reload();
  await page.locator('[data-action="paws up"]').first().waitFor();
  await digOn(page, 7);
  await expect(end(page)).toBeVisible();
  expect(await axe(page, 'the end of dogpile')).toEqual([]);
  await checkHere(page);
});

host(
  'on one screen without a network; a newcomer has fetched no game, whoever has played has it',
  async ({ page, site }) => {
    const modules = () => site.asked.filter((path) => path.endsWith('.wasm'));
    await page.clock.install();
    await page.goto(site.url);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.clock.fastForward(60_000);
    await page
      .locator('[data-game=dig]')
      .getByRole('link', { name: t('house-screen') })
      .click();
    await page.locator('form').waitFor();
    expect(modules()).toEqual([]);
    // Somebody who opens a game has it for later, too.
    await page.goto(site.url);
    await page.locator('[data-game=dogs-life] .now').click();
    await page
      .locator('dialog')
      .getByRole('button', { name: t('play-skip') })
      .click();
    await expect(page.locator('.map')).toBeVisible({ timeout: 30_000 });
    await until('the rules are there', () => modules().some((path) => path.includes('/dogs-life-')));
    await page.goto(site.url);
    await page.clock.fastForward(60_000);
    await until('records can be checked', () => modules().some((path) => path.includes('/records-')));
    expect(modules().filter((path) => /\/(dig|dogpile)-/.test(path))).toEqual([]);
    await leaveTheNet(page, site);
    await page
      .locator('[data-game=dig]')
      .getByRole('link', { name: t('house-screen') })
      .click();
    await page.getByRole('button', { name: t('lobby-start') }).click();
    await page.locator('.cover button').click();
    await expect(board(page)).toBeVisible({ timeout: 30_000 });
    await playOn(page, (count) => count >= 12);
  },
);

host(
  'a second page on the same table says so, takes it over, and gives it back when it closes',
  async ({ page, context, site }) => {
    await leaveTheNet(page, site);
    await playHere(page, 'dig', { bot: 'puppy' });
    await expect(board(page)).toBeVisible({ timeout: 30_000 });
    await playOn(page, (count) => count >= 3);
    const other = await context.newPage();
    await other.goto(page.url());
    const elsewhere = (on: Page) => on.getByRole('heading', { name: t('home-elsewhere') });
    await expect(elsewhere(other)).toBeVisible({ timeout: 30_000 });
    expect(await axe(other, 'elsewhere')).toEqual([]);
    // The first one goes on meanwhile, and what it did is there when it is taken over.
    await playOn(page, (count) => count >= 2);
    await page.locator('.bar.on').waitFor({ timeout: 30_000 });
    const seen = await shown(page);
    await other.getByRole('button', { name: t('home-elsewhere-take') }).click();
    await expect(board(other)).toBeVisible({ timeout: 30_000 });
    await until('the same table', async () => (await shown(other)).join() === seen.join());
    await expect(elsewhere(page)).toBeVisible();
    await playOn(other, (count) => count >= 2);
    await other.close();
    await expect(board(page)).toBeVisible({ timeout: 30_000 });
    await playOn(page, (count) => count >= 2);
  },
);

/** Which version of the client a page is. */
const version = (page: Page) => page.evaluate(() => document.body.dataset['version'] ?? 'first');

host(
  'a new version is offered and never forced in a game, fits its server, and old games still open',
  async ({ page, context, site }) => {
    const next = nextVersion();
    try {
      await page.goto(`${site.url}/settings`);
      await page.getByLabel(t('settings-keep-all')).check();
      await expect(page.getByText(t('settings-kept'))).toBeVisible({ timeout: 60_000 });
      await page.goto(site.url);
      await page.locator('[data-game=dig] .now').click();
      await page
        .locator('dialog')
        .getByRole('button', { name: t('play-skip') })
        .click();
      await expect(board(page)).toBeVisible({ timeout: 30_000 });
      await playOn(page, (count) => count >= 2);
      // The server is the next version. The page, which was away, looks for one when it is back.
      site.serve(next.folder);
      await context.setOffline(true);
      await context.setOffline(false);
      await until('the next version waits', () =>
        page.evaluate(() => navigator.serviceWorker.getRegistration().then((known) => Boolean(known?.waiting))),
      );
      const offer = page.getByRole('status', { name: t('home-update') });
      await playOn(page, (count) => count >= 4);
      await expect(offer).toBeHidden();
      expect(await version(page)).toBe('first');
      // Outside the game it is offered, and can wait.
      const game = page.url();
      await page.locator('a[href="/"]').first().click();
      await expect(offer).toBeVisible();
      expect(await axe(page, 'the offer')).toEqual([]);
      await picture(page, 'home-update');
      // Another page comes from the server as it is now, with files that fit it.
      const other = await context.newPage();
      await other.goto(site.url);
      await other.locator('.now').first().waitFor();
      expect(await version(other)).toBe('next');
      await other.close();
      expect(await version(page)).toBe('first');
      await offer.getByRole('button', { name: t('home-update-take') }).click();
      await until('the next version', async () => (await version(page).catch(() => '')) === 'next');
      expect(site.missed).toEqual([]);
      // Without a network it is the next version as well, and the game of the first goes on.
      await until('it is in charge', () =>
        page.evaluate(() =>
          navigator.serviceWorker.getRegistration().then((known) => !known?.waiting && !known?.installing),
        ),
      );
      await page.goto(`${site.url}/settings`);
      await expect(page.getByText(t('settings-kept'))).toBeVisible({ timeout: 60_000 });
      await site.cut();
      await page.goto(game);
      await expect(board(page)).toBeVisible({ timeout: 30_000 });
      expect(await version(page)).toBe('next');
      await playOn(page, (count) => count >= 4);
    } finally {
      next.remove();
    }
  },
);

people(
  'a game that was played without a network comes to the server, marked, and counts nowhere',
  async ({ person }) => {
    const page = await person();
    await page.goto('/settings');
    await page.getByLabel(t('settings-pace')).selectOption('quick');
    await page.getByLabel(t('settings-keep-all')).check();
    await expect(page.getByText(t('settings-kept'))).toBeVisible({ timeout: 60_000 });
    await page.context().setOffline(true);
    await page.goto('/');
    await expect(page.getByText(t('home-what'))).toBeVisible();
    await playHere(page, 'dogs-life', { bot: 'puppy' });
    await expect(board(page)).toBeVisible({ timeout: 30_000 });
    await playOn(page);
    await page.goto('/');
    await expect(list(page).locator('li')).toHaveCount(1);
    await expect(list(page)).not.toContainText(t('home-handed'));
    await page.context().setOffline(false);
    await expect(list(page)).toContainText(t('home-handed'), { timeout: 30_000 });
    const mine = page.locator('section', { hasText: t('house-mine') });
    await expect(mine.locator('li')).toContainText([t('house-offline')]);
    await page.setViewportSize(SIZES.phone);
    await settled(page);
    await picture(page, 'home-handed', true);
    expect(await axe(page, 'handed over')).toEqual([]);
    // Coming back hands nothing over again.
    await page.reload();
    await expect(mine.locator('li')).toHaveCount(1);
    await mine.locator('li a').click();
    await expect(page.getByText(t('replay-offline'))).toBeVisible();
    expect(await crooked(page, 'its replay')).toEqual([]);
    await picture(page, 'home-handed-replay');
    await page.goto('/me');
    await expect(page.getByText(t('me-none'))).toBeVisible();
    await expect(page.getByText(part('me-where'))).toBeVisible();
  },
);

people(
  'a hint is thought of on the device that has the game; where it has not, the server thinks',
  async ({ person }) => {
    const page = await person();
    const thinks: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (String(payload).includes('"want":"hint"')) thinks.push('server');
      }),
    );
    page.on('request', (asked) => {
      if (new URL(asked.url()).pathname.endsWith('/hint')) thinks.push('device');
    });
    const hint = async (game: 'dig' | 'dogs-life', first: boolean) => {
      await playNow(page, game, { first });
      await page.locator('.bar.on').waitFor({ timeout: 30_000 });
      thinks.length = 0;
      await page.getByRole('button', { name: t('hint-ask') }).click();
      await expect(page.getByRole('status').locator('.best')).toHaveText(/.{10,}/, { timeout: 30_000 });
      return thinks;
    };
    expect(await hint('dig', true)).toEqual(['server']);
    await page.goto('/settings');
    await page.getByLabel(t('settings-keep-all')).check();
    await expect(page.getByText(t('settings-kept'))).toBeVisible({ timeout: 60_000 });
    expect(await hint('dig', false)).toEqual(['device']);
    expect(await hint('dogs-life', true)).toEqual(['device']);
  },
);
