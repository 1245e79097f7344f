/** Somebody who plays on this device, without a network: by what the page shows and offers, and by that alone. */
import { expect, type Page, until } from './people';
import type { Still } from './still';
import { end } from './table';
import { t } from './words';

/** Wants all games on this device and quick bots, as the settings offer it; then there is no network. */
export async function leaveTheNet(page: Page, site: Still): Promise<void> {
  await page.goto(`${site.url}/settings`);
  await page.getByLabel(t('settings-pace')).selectOption('quick');
  await page.getByLabel(t('settings-keep-all')).check();
  await expect(page.getByText(t('settings-kept'))).toBeVisible({ timeout: 60_000 });
  await site.cut();
  await page.goto(site.url);
  await expect(page.getByText(t('home-what'))).toBeVisible();
}

/** A game against bots on this device, from the start page that has no network. */
export async function playHere(
  page: Page,
  game: string,
  { bot, others }: { bot?: string; others?: number } = {},
): Promise<void> {
  await page.locator(`[data-game=${game}] .now`).click();
  const dialog = page.locator('dialog');
  await expect(dialog.getByText(t('home-alone'))).toBeVisible();
  await dialog.getByRole('button', { name: t('play-change') }).click();
  if (others !== undefined) await dialog.getByRole('radio', { name: String(others), exact: true }).check();
  if (bot !== undefined) await dialog.getByLabel(t('new-bot-level')).selectOption(bot);
  await dialog.getByRole('button', { name: t('play-go'), exact: true }).click();
  await page.waitForURL('**/table/home-**');
}

/** What is offered, and what the page says of it. */
interface Offer {
  action: string;
  label: string;
  /** Whether it leads to what the page points at. */
  helps: boolean;
}

const offers = (page: Page) =>
  page.locator('[data-action]:visible:not([disabled]), [data-way]:visible, [data-go]:visible').evaluateAll((all) =>
    all.map((one): Offer => ({
      action: one.getAttribute('data-action') ?? `go ${one.getAttribute('data-way') ?? one.getAttribute('data-go')}`,
      label: one.getAttribute('aria-label') ?? one.textContent ?? '',
      helps: one.matches('.helps'),
    })),
  );

/** The places of DIG where something is to be fetched or brought, as their names say. */
async function goals(page: Page): Promise<number[]> {
  const hand = (await page.locator('.bar .hand').innerText({ timeout: 1000 })).toLowerCase();
  const held = ['green', 'red', 'purple', 'yellow', 'blue'].filter((colour) => hand.includes(`${colour} bone`));
  const labels = await page
    .locator('.place')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  const wanted = (label: string) =>
    held.length > 0 ? held.some((colour) => label.includes(`the ${colour} bowl`)) : /smells of|bone/.test(label);
  return labels.flatMap((label, place) => (wanted(label) ? [place] : []));
}

/** What a simple dog would do of what is offered. */
async function choose(page: Page, all: Offer[]): Promise<string | null> {
  const full = await page.locator('.bar .hand .card').count();
  for (const verb of ['drop', 'keep', 'bury', 'search', 'pick bone', 'beg', 'van', ...(full > 0 ? [] : ['dig'])]) {
    const found = all.find(({ action }) => action.startsWith(verb));
    if (found) return found.action;
  }
  const moves = all.filter(({ action }) => action.startsWith('move')).map(({ action }) => Number(action.slice(5)));
  if (moves.length > 0) {
    const to = await goals(page);
    const far = (place: number) => Math.min(...to.map((goal) => Math.abs(goal - place)));
    return `move ${moves.sort((one, other) => far(one) - far(other))[0]}`;
  }
  const ways = all.filter(({ action }) => action.startsWith('go '));
  const way = ways.find(({ helps }) => helps) ?? ways[0];
  return way?.action ?? all.find(({ action }) => action === 'end')?.action ?? all[0]?.action ?? null;
}

const click = async (page: Page, action: string): Promise<void> => {
  const place = action.startsWith('go ') ? action.slice(3) : null;
  const found = place === null ? `[data-action="${action}"]` : `[data-go="${place}"], [data-way="${place}"]`;
  await page.locator(found).locator('visible=true').first().click({ timeout: 2000 });
};

/** What the page shows of the game, in words. */
export const shown = (page: Page) => page.locator('.bar, .end, .cover').allInnerTexts();

/** Plays until the end is counted, or `stop` says so; gives back how much was done. */
export async function playOn(
  page: Page,
  stop: (count: number) => boolean = () => false,
  press: (page: Page, action: string) => Promise<void> = click,
): Promise<number> {
  for (let [count, gone] = [0, 0]; ;) {
    if (stop(count) || (await end(page).isVisible())) return count;
    const cover = page.locator('.cover button');
    if (await cover.isVisible()) await cover.click();
    const action = (await page.locator('.bar.on').isVisible()) ? await choose(page, await offers(page)) : null;
    if (action === null) {
      await page.waitForTimeout(25);
      continue;
    }
    const before = (await shown(page)).join();
    try {
      await press(page, action);
      await until(`${action} is done`, async () => (await shown(page)).join() !== before, 4_000);
    } catch (error) {
      // What was offered may be gone by now, but not time after time.
      if (++gone > 3) throw error;
      continue;
    }
    gone = 0;
    count += 1;
  }
}

/** “Was it fair?”, from the count at the end of a game: the answer of this device. */
export async function checkHere(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('end-replay') }).click();
  await page.getByRole('button', { name: t('replay-proof') }).click();
  const check = page.getByRole('region', { name: t('fair-title') });
  await check.getByRole('button', { name: t('fair-here') }).click();
  await expect(check.locator('.good')).toBeVisible({ timeout: 60_000 });
}
