/** Puzzles by clicks and by keys: found from the start page, answered, explained, and kept on the device. */
import type { PuzzleList } from '../src/protocol.gen';
import { axe, crooked, settled } from './kit/faults';
import { expect, test, type Page } from './kit/people';
import { t } from './kit/words';

const coach = (page: Page) => page.locator('.coach');
const verdict = (page: Page, kind: string) => coach(page).getByText(t('puzzle-state', { kind }));

/** The first puzzle of a kind, by its link. */
async function open(page: Page, game: string, kind: string): Promise<void> {
  const { puzzles } = (await (await page.request.get('/api/puzzles')).json()) as PuzzleList;
  const { id } = puzzles.find((one) => one.game === game && one.kind === kind)!;
  await page.goto(`/learn/puzzles/${id}`);
  await expect(coach(page)).toBeVisible();
}

/** Chooses one after the other until one is right, by clicks or by keys. */
async function choose(page: Page, keys: boolean): Promise<void> {
  const options = page.locator('.options button');
  await expect(options.first()).toBeVisible({ timeout: 60_000 });
  const over = page.getByRole('button', { name: t('puzzle-again') });
  for (let i = 0; i < (await options.count()); i++) {
    if (keys) {
      await options.nth(i).focus();
      await page.keyboard.press('Enter');
    } else await options.nth(i).click();
    await expect(verdict(page, 'wrong').or(over)).toBeVisible();
    if (await over.isVisible()) break;
    await expect(options.nth(i)).toBeDisabled();
  }
  await expect(over).toBeVisible();
  await expect(page.locator('.options .right')).toHaveCount(1);
}

test('from the start page to a puzzle, to its answer, to the next, and what is solved is kept', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  await page.getByRole('link', { name: t('puzzle-title') }).click();
  await expect(page.getByRole('heading', { name: t('puzzle-title') })).toBeVisible();
  const medium = page.locator('[aria-labelledby=dogpile-puzzles] [data-grade=medium]');
  await expect(medium).toBeVisible();
  await page.locator('[aria-labelledby=dig-puzzles] [data-grade=easy]').click();
  await expect(coach(page)).toBeVisible();
  const first = page.url();
  await page.getByRole('button', { name: t('puzzle-show') }).click();
  await expect(verdict(page, 'shown')).toBeVisible();
  await page.getByRole('link', { name: t('puzzle-next') }).click();
  await expect(page).not.toHaveURL(first);
  await open(page, 'dig', 'under');
  await choose(page, false);
  await page.goto('/learn/puzzles');
  await expect(page.locator('[aria-labelledby=dig-puzzles] [data-grade=easy]')).toContainText(/^\D*1\D/);
});

test('a choice by keys', async ({ person }) => {
  const page = await person();
  await open(page, 'dogs-life', 'plan');
  await choose(page, true);
});

test('the three that count most, and a puzzle that is not there', async ({ person }) => {
  const page = await person();
  await open(page, 'dogpile', 'score');
  const options = page.locator('.options button');
  for (const i of [0, 1, 2]) await options.nth(i).click();
  await page.getByRole('button', { name: t('puzzle-check') }).click();
  await expect(coach(page).locator('.verdict p')).toBeVisible();
  await page.goto('/learn/puzzles/nothing');
  await expect(page.getByText(t('puzzle-missing'))).toBeVisible();
});

test('a turn is played on the board: what is wrong changes nothing', async ({ person }) => {
  const page = await person();
  await open(page, 'dig', 'win');
  await page.locator('[data-action=end]').first().click();
  await expect(verdict(page, 'wrong')).toBeVisible();
  await expect(page.locator('[data-action=end]').first()).toBeVisible();
});

test('what was turned over is remembered by nobody else: the board does not tell', async ({ person }) => {
  const page = await person();
  const { puzzles } = (await (await page.request.get('/api/puzzles')).json()) as PuzzleList;
  const { id } = puzzles.find((one) => one.kind === 'recall')!;
  const told = await page.request.get(`/api/puzzles/${id}`);
  const { ask } = (await told.json()) as { ask: { face: string } };
  await page.goto(`/learn/puzzles/${id}`);
  await expect(page.getByRole('button', { name: t('puzzle-watch-again') })).toBeVisible({ timeout: 60_000 });
  const face = t('dogpile-face', { rank: ask.face[0]!.replace('T', '10'), suit: ask.face[1]! });
  const labels = await page.locator('.bone').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(labels.filter((label) => label?.includes(face))).toEqual([]);
  // It is there all the same.
  const show = page.getByRole('button', { name: t('puzzle-show') });
  await show.click();
  await expect(verdict(page, 'shown')).toBeVisible();
  await expect(page.locator('.held').first()).toBeVisible();
});

for (const size of ['phone', 'wide'] as const) {
  test(`puzzles of every kind, ${size}: axe, and nothing cut off`, async ({ person }) => {
    const page = await person({ size });
    const faults: string[] = [];
    const look = async (what: string) => {
      await settled(page);
      faults.push(...(await axe(page, `${what} ${size}`)), ...(await crooked(page, `${what} ${size}`)));
    };
    await page.goto('/learn/puzzles');
    await expect(page.locator('[data-grade]').first()).toBeVisible();
    await look('puzzles');
    for (const [game, kind] of [
      ['dig', 'win'],
      ['dig', 'where'],
      ['dogs-life', 'home'],
      ['dogs-life', 'plan'],
      ['dogpile', 'score'],
    ] as const) {
      await open(page, game, kind);
      const show = page.getByRole('button', { name: t('puzzle-show') });
      await expect(show).toBeVisible({ timeout: 60_000 });
      await look(`${game} ${kind}`);
      await show.click();
      await expect(page.getByRole('button', { name: t('puzzle-again') })).toBeVisible();
      await look(`${game} ${kind}, answered`);
    }
    expect(faults).toEqual([]);
  });
}
