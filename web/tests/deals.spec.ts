/** Deals that everybody plays alone against the same bots: the deal of the day, and a race. */
import { openAt, playOn, SHORT } from './kit/dig';
import { expect, tableOf, test, type Page } from './kit/people';
import { rename, sharedLink } from './kit/table';
import { t } from './kit/words';

/** The results, as the page shows them. */
const results = (page: Page) => page.locator('tr[data-result]');

test('the deal of the day is played once, and its results are seen after one’s own try', async ({ person }) => {
  const [ann, ben] = [await person(), await person({ size: 'phone' })];
  await ann.goto('/');
  await ann.locator('.below a[href^="/deal/day-"]').first().click();
  await expect(ann.getByText(t('deal-closed'))).toBeVisible();
  await ann.getByRole('button', { name: t('deal-play'), exact: true }).click();
  await ann.locator('.garden').waitFor();
  const table = tableOf(ann);
  // Whoever comes back later finds the same game, and nobody else sees anything of it.
  await playOn(ann, { stop: (_, count) => count === 3 });
  await ann.goto('/daily');
  await ann
    .getByRole('link', { name: t('dig-title') })
    .first()
    .click();
  await ann.getByRole('button', { name: t('deal-on') }).click();
  await ann.locator('.garden').waitFor();
  expect(tableOf(ann)).toBe(table);
  await playOn(ann);
  await ann.getByRole('link', { name: t('end-deal') }).click();
  await expect(results(ann)).toHaveCount(1);
  await expect(results(ann).first()).toContainText(t('house-you'));
  await expect(ann.getByRole('heading', { name: t('deal-course') })).toBeVisible();
  await ben.goto(ann.url());
  await expect(ben.getByText(t('deal-closed'))).toBeVisible();
  await expect(ben.getByText(t('deal-played', { count: 1 }))).toBeVisible();
  await expect(results(ben)).toHaveCount(0);
  await ben.goto(`/replay/${table}`);
  await expect(ben.locator('.slider')).toHaveCount(0);
});

test('two race with the deal of a finished game, each on their own', async ({ person }) => {
  const [ann, ben] = [await person(), await person({ size: 'phone' })];
  await openAt(ann, SHORT);
  await playOn(ann);
  await ann.getByRole('button', { name: t('end-race') }).click();
  await expect(results(ann)).toHaveCount(1);
  const link = await sharedLink(ann);
  await ben.goto(link);
  await expect(ben.getByText(t('deal-closed'))).toBeVisible();
  await rename(ben, 'Ben');
  await ben.getByRole('button', { name: t('deal-play'), exact: true }).click();
  await ben.locator('.garden').waitFor();
  await playOn(ben);
  await ben.getByRole('link', { name: t('end-deal') }).click();
  await expect(results(ben)).toHaveCount(2);
  await expect(ben.locator('tbody th[scope=row]').first()).toHaveText('1');
  await ann.reload();
  await expect(results(ann)).toHaveCount(2);
  await expect(ann.locator('tr[data-result=theirs]')).toContainText('Ben');
  // My own page has the game, by the level of the bot.
  await ann.goto('/');
  await ann.getByRole('link', { name: t('me-title') }).click();
  const dig = ann.locator('[data-stats=dig]');
  await expect(dig.getByRole('row').filter({ hasText: t('bot-level', { bot: 'greedy' }) })).toContainText('1');
  await expect(ann.getByText(/^One game finished/)).toBeVisible();
  await ann.goBack();
  await ann.goBack();
  // Each looks back on the other's game.
  await ann.locator('tr[data-result=theirs] a').click();
  await ann.locator('.slider').waitFor();
});
