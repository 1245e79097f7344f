/** Pictures of every step of the three lessons. */
import { settled } from './kit/faults';
import { learn } from './kit/life';
import { SIZES, test, type Page } from './kit/people';
import { clear, contactSheet, take } from './kit/pictures';

/** Every size by day, a phone and a desk by night. */
async function show(page: Page, group: string, what: string): Promise<void> {
  const before = page.viewportSize()!;
  for (const [size, screen] of Object.entries(SIZES)) {
    await page.setViewportSize(screen);
    await settled(page);
    await take(page, `${group}/${size}`, `${what}-day`);
    if (size !== 'phone' && size !== 'wide') continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await take(page, `${group}/${size}`, `${what}-night`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
  await page.setViewportSize(before);
}

async function sheets(page: Page, group: string): Promise<void> {
  for (const [size, { width, height }] of Object.entries(SIZES))
    await contactSheet(page, `${group}/${size}`, width > height ? 4 : 8);
}

/** Presses what the lesson of DIG or Dogpile asks for, one after the other. */
async function through(page: Page, game: string, presses: ((page: Page) => Promise<void>)[]): Promise<void> {
  const group = `lesson-${game}`;
  clear(group);
  await page.goto(`/learn/${game}`);
  const count = page.locator('.coach .foot .num');
  for (const [i, press] of presses.entries()) {
    await page
      .locator('.coach')
      .filter({ hasText: `${i + 1} / ${presses.length + 1}` })
      .waitFor({ timeout: 30_000 });
    await page.locator('.coach .foot .button.main:enabled, .play .lit').first().waitFor({ timeout: 30_000 });
    await show(page, group, String(i + 1).padStart(2, '0'));
    await press(page);
  }
  await count.filter({ hasText: `${presses.length + 1} /` }).waitFor({ timeout: 30_000, state: 'attached' });
  await page.locator('.coach .foot a').waitFor({ timeout: 30_000 });
  await show(page, group, 'end');
  await sheets(page, group);
}

const next = (page: Page) => page.locator('.coach .foot .button.main').click();
const act = (action: string) => (page: Page) => page.locator(`[data-action="${action}"]`).first().click();
const key = (name: string) => (page: Page) => page.keyboard.press(name);
const bone = (number: number) => async (page: Page) => {
  await page.locator(`[data-bone="${number}"]`).focus();
  await page.keyboard.press('Enter');
};
const all =
  (...presses: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const press of presses) await press(page);
  };
const back = (number: number) => async (page: Page) => {
  await page.locator(`[data-paw="${number}"]`).press('Enter');
  await bone(12)(page);
};
const veil = (page: Page) => page.locator('.veil .button').press('Enter');

test('the lesson of DIG', async ({ person }) => {
  const acts = (list: string) => list.split(', ').map((one) => (one === '-' ? next : act(one)));
  await through(
    await person(),
    'dig',
    acts(
      '-, -, -, move 3, dig, keep, move 5, end, -, -, drop Py, move 7, dig, bury Gb, end, -, dig, keep, move 6, drop Rb, end',
    ),
  );
});

test('the lesson of Dogpile', async ({ person }) => {
  const sniff = all(veil, bone(31), bone(33), bone(35), act('sniff'));
  const place = all(veil, bone(0), bone(4), bone(8), act('place'));
  await through(await person(), 'dogpile', [
    ...[next, next, key('p'), bone(52), bone(49), bone(46), next, back(46), bone(43), next, next, sniff, next],
    ...[key('p'), bone(33), bone(35), bone(51), next, next, place, next],
    ...[next, key('p'), bone(53), bone(50), bone(47), bone(45), back(45), bone(43), next],
  ]);
});

test('the lesson of A Dog’s Life', async ({ person }) => {
  const page = await person();
  clear('lesson-life');
  await learn(page, 'keys', (step) => show(page, 'lesson-life', step));
  await sheets(page, 'lesson-life');
});
