/** The house around the tables: lists, settings, pages that are not there, keys, and large text. */
import { crooked } from './kit/faults';
import { expect, SIZES, tableOf, test } from './kit/people';
import { begin, log, openTable, place, rename, say, sharedLink, sit } from './kit/table';
import { t } from './kit/words';

test('a table is removed from my list; my data is exported, and deleted', async ({ person }) => {
  const page = await person();
  await openTable(page, 'dig');
  await rename(page, 'Ann');
  const id = tableOf(page);
  await page.goto('/');
  const line = page.locator('.below li', { has: page.locator(`a[href="/table/${id}"]`) });
  await line.locator('.shut').click();
  await line.getByRole('button', { name: t('house-keep') }).click();
  await line.locator('.shut').click();
  await line.getByRole('button', { name: t('house-delete-go'), exact: true }).click();
  await expect(line).toHaveCount(0);
  // The page of a table that is gone says so, and helps on.
  await page.goto(`/table/${id}`);
  await expect(page.getByRole('heading', { name: t('table-missing') })).toBeVisible();
  await expect(page.getByLabel(t('join-code'))).toBeVisible();
  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('settings-export') }).click();
  expect((await download).suggestedFilename()).toBe('kennel.json');
  await page.getByRole('button', { name: t('settings-delete') }).click();
  await page
    .getByRole('button', { name: t('settings-delete') })
    .last()
    .click();
  await expect(page.getByText(t('settings-deleted'))).toBeVisible();
  await page.goto('/');
  await expect(page.locator('.name')).toBeVisible();
  await expect(page.locator('.name')).not.toContainText('Ann');
});

test('the operator tells everybody something, removes a line of chat, and keeps somebody out', async ({
  person,
  server,
}) => {
  const [ann, ben] = [await person(), await person({ size: 'phone' })];
  await openTable(ann, 'dig', { more: (form) => form.getByLabel(t('new-chat')).setChecked(true) });
  await sit(ben, await sharedLink(ann));
  await rename(ben, 'Barker');
  await begin(ann);
  for (const page of [ann, ben]) await page.locator('.garden').waitFor();
  await say(ben, 'buy my biscuits');
  await say(ann, 'no, thank you');
  await expect(log(ann)).toContainText(t('log-chat', { name: 'Barker', text: 'buy my biscuits' }));
  const [line] = (await server.admin('chat', tableOf(ann))).trim().split(' ');
  await server.admin('remove-line', tableOf(ann), line!);
  for (const page of [ann, ben]) {
    await expect(log(page)).toContainText(t('log-unsaid', { name: 'Barker' }));
    await expect(log(page)).toContainText('no, thank you');
    await expect(log(page)).not.toContainText('biscuits');
  }
  // Whoever is there and whoever comes reads it; it goes when it was read, and when it is cleared.
  await server.admin('announce', 'We are away at eight.', '--for', '1h');
  const notice = t('notice-announced', { text: 'We are away at eight.' });
  for (const page of [ann, ben]) await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
  await ann
    .getByRole('status')
    .filter({ hasText: notice })
    .getByRole('button', { name: t('ok') })
    .click();
  await expect(ann.getByText(notice)).toHaveCount(0);
  const cleo = await person();
  await cleo.goto('/');
  await expect(cleo.getByText(notice)).toBeVisible();
  await server.admin('announce', '--clear');
  await expect(ben.getByText(notice)).toHaveCount(0);

  await server.admin('ban', 'Barker', '--reason', 'no selling here');
  await expect(ben.getByRole('heading', { name: t('notice-banned') })).toBeVisible();
  await expect(ben.locator('main')).toContainText('no selling here');
  await expect(place(ann, 1)).toContainText(t('table-away'));
  await ben.goto('/');
  await expect(ben.getByRole('alert')).toContainText('no selling here');
  await server.admin('unban', 'Barker');
  await ben.reload();
  await expect(ben.getByRole('alert')).toHaveCount(0);
});

test('all keys in one list; text twice as large stays whole', async ({ person }) => {
  const [ann, ben] = [await person(), await person({ size: 'phone' })];
  await openTable(ann, 'dig');
  await sit(ben, await sharedLink(ann));
  const faults: string[] = [];
  const large = async (page: typeof ann, what: string) => {
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    faults.push(...(await crooked(page, what)));
  };
  await large(ben, 'lobby, phone');
  await begin(ann);
  await ann.locator('.garden').waitFor();
  await ben.locator('.garden').waitFor();
  await ann.keyboard.press('?');
  const list = ann.getByRole('dialog', { name: t('keys-title') });
  for (const text of [t('dig-act-dig'), t('keys-log'), t('keys-title')]) await expect(list).toContainText(text);
  await ann.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await large(ben, 'table, phone');
  await large(ann, 'table, wide');
  for (const path of ['/', '/settings', '/rules/dig', '/new/dig?with=friends', '/learn/dig'])
    for (const page of path === '/' ? [ann, ben] : [ben]) {
      await page.goto(path);
      await page.locator('main').waitFor();
      await large(page, `${path}, ${page === ben ? 'phone' : 'wide'}`);
    }
  await ben.setViewportSize(SIZES.phone);
  expect(faults).toEqual([]);
});
