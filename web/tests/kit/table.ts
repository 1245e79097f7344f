/** What people do around a table: open it, come by its link, sit down, take a name, begin. */
import type { Locator, Page } from '@playwright/test';
import type { CreateTable, CreatedTable } from '../../src/protocol.gen';
import { expect, tableOf, until } from './people';
import { t } from './words';

/** The texts in the language that the page speaks. */
async function spoken(page: Page): Promise<(key: string) => string> {
  const language = (await page.locator('html').getAttribute('lang')) as 'en' | 'fr' | 'pl';
  return (key) => t(key, {}, language);
}

export type GameId = 'dig' | 'dogpile' | 'dogs-life';

/** A table that its host opens from the start page, by the form; the host has the first seat. */
export async function openTable(
  host: Page,
  game: GameId,
  { seats = 2, bots = 0, more }: { seats?: number; bots?: number; more?: (form: Locator) => Promise<unknown> } = {},
): Promise<void> {
  await host.goto('/');
  await host
    .locator(`[data-game=${game}]`)
    .getByRole('link', { name: t('house-friends') })
    .click();
  const form = host.locator('form.panel');
  await form
    .locator('.choice')
    .filter({ hasText: String(seats) })
    .click();
  if (bots > 0) await form.getByLabel(t('new-bots')).selectOption(String(bots));
  if (more) {
    await form.getByText(t('new-more')).click();
    await more(form);
  }
  await form.getByRole('button', { name: t('new-open') }).click();
  await expect(seatOf(host, 0)).toContainText(t('table-you'));
}

/** A game against bots from the start page, as it is offered or with other opponents; a newcomer says no to the lesson. */
export async function playNow(
  page: Page,
  game: GameId,
  { others, bot, first = true }: { others?: number; bot?: string; first?: boolean } = {},
): Promise<void> {
  await page.goto('/');
  await page.locator(`[data-game=${game}] .now`).click();
  const dialog = page.locator('dialog');
  const say = await spoken(page);
  const other = others !== undefined || bot !== undefined;
  if (other) await dialog.getByRole('button', { name: say('play-change') }).click();
  if (others !== undefined)
    await dialog.getByRole('radio', { name: others === 0 ? say('play-alone') : String(others), exact: true }).check();
  if (bot !== undefined) await dialog.getByLabel(say('new-bot-level')).selectOption(bot);
  await dialog.getByRole('button', { name: say(first && !other ? 'play-skip' : 'play-go'), exact: true }).click();
  await page.waitForURL('**/table/**');
}

/** A table that no form offers: from a position, or with very short rounds. The host sits down and begins by hand. */
export async function openSpecial(host: Page, wanted: CreateTable, others: Page[] = []): Promise<void> {
  await host.goto('/');
  await expect(host.locator('.name')).toBeVisible();
  const made = await host.evaluate(
    (wanted) =>
      fetch('/api/tables', { method: 'POST', body: JSON.stringify(wanted) }).then(
        (answer) => answer.json() as Promise<CreatedTable>,
      ),
    wanted,
  );
  for (const page of [host, ...others]) await sit(page, `/table/${made.table}`);
  await begin(host);
}

/** The link that the page gives to share. */
export async function sharedLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t('lobby-share') }).click();
  await expect(page.getByRole('button', { name: t('lobby-copied') })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A seat in the lobby. */
export const seatOf = (page: Page, seat: number) => page.locator('.lobby .seats li').nth(seat);

/** Opens a link and takes the first seat that is free; the page knows at once whose seat that is. */
export async function sit(page: Page, link: string): Promise<void> {
  if (!page.url().endsWith(link)) await page.goto(link);
  await page.locator('.lobby').waitFor();
  const say = await spoken(page);
  await page
    .getByRole('button', { name: say('lobby-sit') })
    .first()
    .click();
  await expect(
    page.locator('.lobby li', { has: page.getByRole('button', { name: say('lobby-stand') }) }),
  ).toBeVisible();
}

/** The seat that the page says is its player's. */
export const seated = (page: Page) =>
  page.locator('.lobby li', { has: page.getByRole('button', { name: t('lobby-stand') }) });

/** Takes another name, wherever the page offers that. */
export async function rename(page: Page, name: string): Promise<void> {
  // Whoever has just arrived at a table is asked already.
  const field = page.getByLabel(t('name-yours'));
  const change = page.getByRole('button', { name: t('name-change') });
  await field.or(change).first().waitFor();
  if (!(await field.isVisible())) await change.click();
  await page.getByLabel(t('name-yours')).fill(name);
  await page.getByRole('button', { name: t('name-save') }).click();
  await expect(page.getByText(t('name-hello', { name }))).toBeVisible();
}

export async function begin(host: Page): Promise<void> {
  const say = await spoken(host);
  await host.getByRole('button', { name: say('lobby-start') }).click();
}

/** Leaves a game for good: by the menu, which asks first. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('table-menu') }).click();
  await page.getByRole('button', { name: t('menu-leave') }).click();
  const question = page.getByRole('dialog', { name: t('menu-leave-ask') });
  await expect(question).toContainText(t('menu-leave-what'));
  await question.getByRole('button', { name: t('menu-leave') }).click();
}

/** The count at the end of a game. */
export const end = (page: Page) => page.locator('.end[role=dialog]');

/** All go from the end of a game to the next table: one asks, the others follow. */
export async function rematch(first: Page, others: Page[]): Promise<void> {
  const played = tableOf(first);
  await first.getByRole('button', { name: t('end-rematch') }).click();
  for (const page of others) await page.getByRole('link', { name: t('end-join-rematch') }).click();
  await until(
    'all at the next table',
    () => tableOf(first) !== played && others.every((page) => tableOf(page) === tableOf(first)),
  );
}

/** Says something; on a narrow screen the log is opened for it, and closed again. */
export async function say(page: Page, text: string): Promise<void> {
  const open = page.getByRole('button', { name: t('table-log-short') });
  const narrow = await open.isVisible();
  if (narrow) await open.click();
  await page.getByLabel(t('table-say')).fill(text);
  await page.getByRole('button', { name: t('table-send') }).click();
  await expect(page.locator('.side ol')).toContainText(text);
  if (narrow)
    await page
      .locator('.side')
      .getByRole('button', { name: t('close') })
      .click();
}

/** Closes an open hint by its button, which a finger or the mouse reaches, as its words can be read. */
export async function shutHint(page: Page): Promise<void> {
  const card = page.getByRole('status').filter({ has: page.locator('.best') });
  const free = await card.locator('.best').evaluate((words) => {
    const { x, y, width, height } = words.getBoundingClientRect();
    return words.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(free, 'nothing lies on its words').toBe(true);
  await card.getByRole('button', { name: t('close') }).click();
  await expect(card).toHaveCount(0);
}

/** What the log says, wherever it stands. */
export const log = (page: Page) => page.locator('.side ol');

/** A seat at the table, once the game runs. */
export const place = (page: Page, seat: number) => page.locator('.seats .seat').nth(seat);

/** The strip that says what can be done about something now. */
export const strip = (page: Page) => page.locator('.strips .strip');
