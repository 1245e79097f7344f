/** People who meet by a link. Everything is done as they do it: by clicks, taps, keys and links. */
import { expect, test, until, type Page } from './kit/people';
import * as dig from './kit/dig';
import * as dogpile from './kit/dogpile';
import { picture } from './kit/faults';
import * as life from './kit/life';
import { begin, end, leave, openTable, rematch, rename, seated, seatOf, sharedLink, sit } from './kit/table';
import { part, t } from './kit/words';

/** A player's place at the table, once the game runs. */
const place = (page: Page, seat: number) => page.locator('.seats .seat').nth(seat);

/** Everybody sees everybody who sits in the lobby as here, by these names. */
async function allHere(pages: Page[], names: string[]): Promise<void> {
  for (const page of pages) {
    for (const [seat, name] of names.entries()) await expect(seatOf(page, seat).locator('b')).toHaveText(name);
    await expect(page.locator('.lobby .away')).toHaveCount(0);
  }
}

test('DIG: four meet; one renames before, one after sitting down; one stands up and comes back; one only watches', async ({ person }) => {
  const [ann, ben, cleo, dan] = [await person(), await person({ size: 'phone' }), await person({ size: 'tablet' }), await person({ size: 'phone' })];
  await openTable(ann, 'dig', { seats: 3 });
  await rename(ann, 'Ann');
  const link = await sharedLink(ann);

  // Ben says who he is before he sits down.
  await ben.goto(link);
  await rename(ben, 'Ben');
  await sit(ben, link);
  await expect(seated(ben)).toContainText(t('table-you'));
  await allHere([ann, ben], ['Ann', 'Ben']);
  // Cleo sits first; her name follows her to the seat.
  await sit(cleo, link);
  await rename(cleo, 'Cleo');
  await allHere([ann, ben, cleo], ['Ann', 'Ben', 'Cleo']);
  await picture(ben, 'meet-lobby-phone');
  await picture(ann, 'meet-lobby-wide');
  // Dan finds no free seat, and has none.
  await dan.goto(link);
  await expect(seatOf(dan, 2)).toContainText('Cleo');
  await expect(dan.getByRole('button', { name: t('lobby-sit') })).toHaveCount(0);
  await expect(seated(dan)).toHaveCount(0);

  // Whoever stands up has no seat any more, and everybody sees it.
  await cleo.getByRole('button', { name: t('lobby-stand') }).click();
  await expect(seated(cleo)).toHaveCount(0);
  for (const page of [ann, ben, cleo, dan]) await expect(seatOf(page, 2)).toContainText(t('table-empty-seat'));
  await expect(ann.getByRole('button', { name: t('lobby-start') })).toBeDisabled();
  await sit(cleo, link);
  await allHere([ann, ben, cleo, dan], ['Ann', 'Ben', 'Cleo']);

  await begin(ann);
  const players = [ann, ben, cleo];
  for (const page of [...players, dan]) await expect(page.locator('.garden')).toBeVisible();
  for (const page of players) await expect(page.locator('.bar .own')).toBeVisible();
  await expect(dan.locator('.bar .own')).toHaveCount(0);
  await expect(dan.locator('.garden button.place.target')).toHaveCount(0);
  // Two turns each, in the order of the table, whoever begins: Ann by mouse, Ben by touch, Cleo by mouse.
  const first = await until('somebody to begin', async () => {
    const on = await Promise.all(players.map((page) => page.locator('.bar.on').isVisible()));
    return on.indexOf(true) + 1;
  });
  const order = [0, 1, 2].map((i) => players[(first - 1 + i) % 3]!);
  const tap = (page: Page, action: string) => page.locator(`[data-action="${action}"]`).first().tap();
  for (const page of [...order, ...order]) {
    for (const other of players.filter((one) => one !== page)) await expect(other.locator('.bar.on')).toHaveCount(0);
    await dig.playTurn(page, page === ben ? tap : dig.click);
  }
  for (const page of [ann, ben]) await expect(page.locator('.seats .away')).toHaveCount(0);

  // Cleo changes her mind once, then leaves for good.
  await cleo.getByRole('button', { name: t('table-menu') }).click();
  await cleo.getByRole('button', { name: t('menu-leave') }).click();
  await cleo.getByRole('button', { name: t('menu-stay') }).click();
  await expect(cleo.locator('.bar .own')).toBeVisible();
  await leave(cleo);
  await expect(cleo.locator('.bar .own')).toHaveCount(0);
  await expect(cleo.locator('.garden')).toBeVisible();
  await expect(cleo.locator('.seat.self')).toHaveCount(0);
  for (const page of [ann, ben, cleo, dan]) await expect(place(page, 2)).not.toContainText('Cleo');
  await expect(place(ann, 2)).toContainText(/bot/i);
  await picture(cleo, 'meet-left-tablet');
  // A bot plays for her, and the game goes on.
  const next = order.filter((page) => page !== cleo);
  for (const page of next) await dig.playTurn(page, page === ben ? tap : dig.click);
  await ben.getByRole('button', { name: t('table-log-short') }).click();
  await expect(ben.locator('.side.open')).toContainText(part('log-stood', { name: 'Cleo' }));
});

test('Dogpile: three meet, all put their paws up, all dig; one leaves; the end; another game', async ({ person }) => {
  const [ann, ben, cleo, dan] = [await person(), await person({ size: 'phone' }), await person({ size: 'tablet' }), await person()];
  await openTable(ann, 'dogpile', { seats: 3 });
  await rename(ann, 'Ann');
  const link = await sharedLink(ann);
  await sit(ben, link);
  await rename(ben, 'Ben');
  await sit(cleo, link);
  await allHere([ann, ben], ['Ann', 'Ben']);
  await begin(ann);
  const players = [ann, ben, cleo];
  // Who has a seat is asked to be ready; who watches is not.
  await dan.goto(link);
  await dan.locator('.bone').first().waitFor();
  await expect(dan.locator('[data-action="paws up"], .paws')).toHaveCount(0);
  await ann.locator('[data-action="paws up"]').first().waitFor();
  await ann.keyboard.press('p');
  await ben.locator('[data-action="paws up"]').first().tap();
  await cleo.locator('[data-action="paws up"]').first().click();
  for (const page of [...players, dan]) await page.locator('.ring').waitFor();
  await expect(ann.locator('.seats .away')).toHaveCount(0);
  // Everybody gets bones out of the pile.
  await Promise.all(players.map((page) => dogpile.digOne(page)));
  await picture(ben, 'meet-digging-phone');
  await Promise.all(players.map((page) => expect(page.getByRole('heading', { name: t('dogpile-loot', { round: 1 }) })).toBeVisible({ timeout: 60_000 })));
  // Cleo goes between the rounds: her page has no paws any more, a bot has her seat.
  await leave(cleo);
  await expect(cleo.locator('[data-action="paws up"], .paws')).toHaveCount(0);
  await expect(cleo.locator('.seat.self')).toHaveCount(0);
  await expect(place(ann, 2)).toContainText(/bot/i);
  await picture(cleo, 'meet-left-pile-tablet');
  await Promise.all([dogpile.playOn(ann, 11), dogpile.playOn(ben, 22)]);
  const totals = (page: Page) => end(page).locator('.total').allTextContents();
  expect(await totals(ben)).toEqual(await totals(ann));
  // Who watched and who left see the same end, and no button for another game.
  for (const page of [cleo, dan]) {
    await expect(end(page).locator('.total').first()).toBeVisible();
    await expect(page.getByRole('button', { name: t('end-rematch') })).toHaveCount(0);
  }
  await rematch(ann, [ben]);
  await allHere([ann, ben], ['Ann', 'Ben']);
  await expect(seated(ann)).toContainText('Ann');
  await expect(seated(ben)).toContainText('Ben');
});

test('A Dog’s Life: two meet and play for a bone; another game; one leaves it', async ({ person }) => {
  const [ann, ben, dan] = [await person(), await person({ size: 'phone' }), await person({ size: 'tablet' })];
  await openTable(ann, 'dogs-life', { more: (form) => form.getByLabel(t('life-new-bones')).selectOption('1') });
  await rename(ann, 'Ann');
  const link = await sharedLink(ann);
  await sit(ben, link);
  await rename(ben, 'Ben');
  await allHere([ann, ben], ['Ann', 'Ben']);
  await begin(ann);
  await dan.goto(link);
  const players = [ann, ben];
  for (const page of [...players, dan]) await expect(page.locator('.map')).toBeVisible();
  for (const page of players) await expect(page.locator('.bar .own')).toBeVisible();
  await expect(dan.locator('.bar .own')).toHaveCount(0);
  // A turn each, by what the pages offer; then on to the end.
  const first = await until('somebody to begin', async () => ((await ann.locator('.bar.on').isVisible()) ? ann : (await ben.locator('.bar.on').isVisible()) ? ben : null));
  await life.playTurn(first);
  await life.playTurn(first === ann ? ben : ann);
  await Promise.all([life.playLife(ann, 'mouse'), life.playLife(ben, 'touch')]);
  for (const page of [...players, dan]) await expect(end(page)).toBeVisible();
  await rematch(ben, [ann]);
  await allHere([ann, ben], ['Ann', 'Ben']);
  const host = (await ann.getByRole('button', { name: t('lobby-start') }).isVisible()) ? ann : ben;
  await begin(host);
  for (const page of players) await expect(page.locator('.bar .own')).toBeVisible();
  await leave(ben);
  await expect(ben.locator('.bar .own')).toHaveCount(0);
  await expect(ben.locator('.seat.self')).toHaveCount(0);
  await expect(place(ann, 1)).toContainText(/bot/i);
  await picture(ben, 'meet-left-life-phone');
});
