/** A Dog's Life: whole games of people and bots, by mouse, touch and keys. */
import { axe, crooked, picture, settled } from './kit/faults';
import { playLife, tapPlace, town } from './kit/life';
import { expect, SIZES, tableOf, test, THEMES, until, type Page, type Size } from './kit/people';
import { begin, end, openSpecial, openTable, sharedLink, sit } from './kit/table';
import { part, t } from './kit/words';

test('two people and two bots, one on a phone by touch, one on a wide screen by mouse', async ({ person }) => {
  const [ann, ben] = [await person(), await person({ size: 'phone' })];
  await openTable(ann, 'dogs-life', {
    seats: 4,
    bots: 2,
    more: async (form) => {
      await form.getByLabel(t('life-new-bones')).selectOption('1');
      await form.getByLabel(t('life-new-odds')).check();
    },
  });
  await sit(ben, await sharedLink(ann));
  await begin(ann);
  await Promise.all([ann, ben].map((page) => page.locator('.map').waitFor()));
  await Promise.all([playLife(ann, 'mouse'), playLife(ben, 'touch')]);
  await Promise.all([ann, ben].map((page) => expect(end(page)).toBeVisible()));
  expect((await town(ben)).turn).toEqual((await town(ann)).turn);
});

test('by keyboard alone, on a phone-size and a wide screen', async ({ person }) => {
  const [ann, ben] = [await person(), await person({ size: 'phone' })];
  await openSpecial(ann, { game: 'dogs-life', setup: { seats: 4, rounds: 3 }, bots: [{ seat: 2, bot: 'planner' }, { seat: 3, bot: 'random' }] }, [ben]);
  await Promise.all([ann, ben].map((page) => page.locator('.map').waitFor()));
  await Promise.all([playLife(ann, 'keys'), playLife(ben, 'keys')]);
  await Promise.all([ann, ben].map((page) => expect(end(page)).toBeVisible()));
});

for (const size of Object.keys(SIZES) as Size[]) {
  for (const theme of THEMES) {
    test(`how it looks, ${size}, by ${theme}: axe, nothing cut off, pictures`, async ({ person }) => {
      const faults: string[] = [];
      const name = `${size}-${theme}`;
      const page = await person({ size, theme });
      const look = async (what: string) => {
        await settled(page);
        faults.push(...(await axe(page, `${what} ${name}`)), ...(await crooked(page, `${what} ${name}`)));
        await picture(page, `life-${what}-${name}`);
      };
      const hand = size === 'phone' ? 'touch' : 'mouse';
      await openSpecial(page, { game: 'dogs-life', setup: { seats: 6, dogs: ['belle'] }, options: ODDS, bots: bots(6) });
      await playLife(page, hand, (now, count) => count > 3 && now.legal.some((action) => action === 'search' || action === 'beg'));
      await page.locator('.bar.on').waitFor();
      await look('game');
      // A tap shows the way, and what it costs.
      const far = (await town(page)).view.help?.ways.find((way) => way.steps.length > 1);
      const places = page.locator('.places');
      if (far && (await places.isVisible())) {
        await places.click();
        await look('places');
        await places.click();
      }
      if (far && (await tapPlace(page, far.to, hand === 'touch'))) await look('way');
      await page.getByRole('button', { name: t('life-decks-button') }).click();
      await look('cards');
      await openSpecial(page, { game: 'dogs-life', setup: { seats: 2, rounds: 1 }, bots: bots(2) });
      await playLife(page, hand);
      await end(page).waitFor();
      await look('end');
      for (const [what, path, there] of [['replay', `/replay/${tableOf(page)}?step=9`, '.slider'], ['rules', '/rules/dogs-life', 'section'], ['learn', '/learn/dogs-life', '.coach'], ['new', '/new/dogs-life?with=friends', 'form']] as const) {
        await page.goto(path);
        await page.locator(there).first().waitFor();
        if (what === 'new') {
          await page.getByText(t('new-more')).click();
          await page.getByLabel(t('life-new-chosen')).check();
        }
        await look(what);
      }
      expect(faults).toEqual([]);
    });
  }
}

const bots = (seats: number) => Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, bot: i === 0 ? 'planner' : 'random' }));
const ODDS = { public: false, spectators: 'public', at_zero: 'bot_moves', chat: true, one_screen: false, nose: 'seen', odds: true } as const;

/** Does the next thing that the lesson's page offers: bury, search, beg, walk home with a bone or to a bin, drive, end. */
const nextOfLesson = (page: Page) =>
  page.evaluate(() => {
    const acts = [...document.querySelectorAll<HTMLElement>('.acts [data-action]')];
    const press = (one: HTMLElement | undefined | null) => (one?.click(), one !== undefined && one !== null);
    const act = (name: string) => acts.find((one) => one.dataset['action'] === name);
    const ways = [...document.querySelectorAll<HTMLElement>('.list [data-way]')];
    const carries = document.querySelector('.own .space use[href="#life-bone"]') !== null;
    const home = ways.find((one) => one.dataset['way'] === 'L4') ?? ways.find((one) => /l11|l10|k11|m11|k10/.test(one.dataset['way'] ?? ''));
    const bin = ways.find((one) => /bin|restaurant/.test(one.textContent) && !/earched|sniff/.test(one.textContent));
    return (
      press(act('bury') ?? act('search') ?? act('beg') ?? act('pick bone')) ||
      press(carries ? home : bin) ||
      press(document.querySelector<HTMLElement>('.list [data-action^="van"]')) ||
      press(act('end'))
    );
  });

test('the lesson to its end', async ({ person }) => {
  const page = await person();
  await page.goto('/learn/dogs-life');
  const coach = page.locator('.coach');
  const next = coach.getByRole('button', { name: t('life-learn-next') });
  const real = coach.getByRole('button', { name: t('life-learn-real') });
  for (const key of ['life-learn-hello', 'life-learn-sheet', 'life-learn-walk']) {
    await expect(coach).toContainText(t(key).split('\n')[0]!);
    if (key !== 'life-learn-walk') await next.click();
  }
  while (!(await real.isVisible())) {
    if (await next.isVisible()) await next.click();
    await page.waitForTimeout((await nextOfLesson(page)) ? 150 : 60);
  }
  await real.click();
  await expect(page.locator('.map')).toBeVisible();
});

test('a table with its own choices, the cards, the zoom, a step by an arrow key, the rules', async ({ person }) => {
  const page = await person();
  await openTable(page, 'dogs-life', {
    bots: 1,
    more: async (form) => {
      await form.getByLabel(t('life-new-goal')).selectOption('rounds');
      await form.getByLabel(new RegExp(`^${t('life-new-rounds')}`)).selectOption('5');
      await form.getByLabel(t('life-new-odds')).check();
      await form.getByLabel(t('life-new-chosen')).check();
      await form.getByLabel(t('life-new-dog', { seat: 1 })).selectOption('belle');
      await form.getByLabel(t('life-new-lot', { seat: 1 })).selectOption('L2');
    },
  });
  await begin(page);
  await page.locator('.bar.on').waitFor();
  const now = await town(page);
  expect(now.view.dogs[0]).toMatchObject({ dog: 'belle', lot: 'L2' });
  expect(now.view.goal).toBe('rounds:5');
  const box = () => page.locator('.map > svg').getAttribute('viewBox');
  const before = await box();
  await page.getByRole('button', { name: t('life-zoom-in') }).click();
  await expect.poll(box, 'the map grows').not.toBe(before);
  await page.getByRole('button', { name: t('life-decks-button') }).click();
  await expect(page.getByRole('dialog')).toContainText(part('life-decks-left', { count: 12 }));
  await page.getByRole('button', { name: t('close') }).click();
  // An arrow key walks a step out of the lot, whichever leads there.
  const at = async () => (await town(page)).view.dogs[0]!.at;
  await until('the step', async () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    return (await at()) !== 'L2';
  });
  await page.goto('/rules/dogs-life');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
