/** A Dog's Life: whole games of people and bots, by mouse, touch and keys. */
import { axe, crooked, picture, settled } from './kit/faults';
import { playLife, tapPlace, town } from './kit/life';
import { expect, tableOf, test, THEMES, until, type Page, type Wishes } from './kit/people';
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
  await openSpecial(
    ann,
    {
      game: 'dogs-life',
      setup: { seats: 4, rounds: 3 },
      bots: [
        { seat: 2, bot: 'planner' },
        { seat: 3, bot: 'random' },
      ],
    },
    [ben],
  );
  await Promise.all([ann, ben].map((page) => page.locator('.map').waitFor()));
  await Promise.all([playLife(ann, 'keys'), playLife(ben, 'keys')]);
  await Promise.all([ann, ben].map((page) => expect(end(page)).toBeVisible()));
});

/** The screens that are offered: a phone upright and on its side, a tablet, two desks. */
const SCREENS: Record<string, Wishes> = {
  phone: { size: 'phone' },
  side: { viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true },
  tablet: { size: 'tablet' },
  wide: { size: 'wide' },
  huge: { viewport: { width: 1920, height: 1080 } },
};

/** Texts that are too small to be read, on the map or beside it. */
const tiny = (page: Page, what: string) =>
  page.evaluate((what) => {
    const faults = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim();
      const one = node.parentElement as unknown as HTMLElement | SVGGraphicsElement | null;
      if (!text || !one?.checkVisibility() || one.closest('.hidden, title, style, [aria-hidden=true] kbd')) continue;
      // What is not drawn has no width.
      if (one.getBoundingClientRect().width === 0) continue;
      const scale = one instanceof SVGGraphicsElement ? (one.getScreenCTM()?.a ?? 1) : 1;
      const size = parseFloat(getComputedStyle(one).fontSize) * Math.abs(scale);
      if (size < 12.9) faults.add(`${what}: “${text.slice(0, 20)}” is ${size.toFixed(1)} px high`);
    }
    return [...faults];
  }, what);

for (const [size, wishes] of Object.entries(SCREENS)) {
  for (const theme of THEMES) {
    test(`how it looks, ${size}, by ${theme}: axe, nothing cut off or tiny, pictures`, async ({ person }) => {
      const faults: string[] = [];
      const name = `${size}-${theme}`;
      const page = await person({ ...wishes, theme });
      const look = async (what: string) => {
        await settled(page);
        for (const found of [axe, crooked, tiny]) faults.push(...(await found(page, `${what} ${name}`)));
        await picture(page, `life-${what}-${name}`);
      };
      const hand = size === 'phone' || size === 'side' ? 'touch' : 'mouse';
      await openSpecial(page, {
        game: 'dogs-life',
        setup: { seats: 6, dogs: ['belle'] },
        options: ODDS,
        bots: bots(6),
      });
      await page.locator('.map').waitFor();
      await look('start');
      await playLife(
        page,
        hand,
        (now, count) => count > 3 && now.legal.some((action) => action === 'search' || action === 'beg'),
      );
      await page.locator('.bar.on').waitFor();
      await look('game');
      // A tap shows the way, and what it costs.
      const far = (await town(page)).view.help?.ways.find((way) => way.steps.length > 1);
      const places = page.locator('.places');
      if (far && (await places.isVisible())) {
        await places.click();
        await look('places');
        await page.keyboard.press('Escape');
      }
      if (far && (await tapPlace(page, far.to, hand === 'touch'))) await look('way');
      const legend = page.getByRole('button', { name: t('life-legend') });
      if (await legend.isVisible()) {
        await legend.click();
        await look('legend');
        await legend.click();
      }
      await page.getByRole('button', { name: t('life-decks-button') }).click();
      await look('cards');
      await openSpecial(page, { game: 'dogs-life', setup: { seats: 2, rounds: 1 }, bots: bots(2) });
      await playLife(page, hand);
      await end(page).waitFor();
      await look('end');
      for (const [what, path, there] of [
        ['replay', `/replay/${tableOf(page)}?step=9`, '.slider'],
        ['rules', '/rules/dogs-life', 'section'],
        ['learn', '/learn/dogs-life', '.coach'],
        ['new', '/new/dogs-life?with=friends', 'form'],
      ] as const) {
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

test('the town uses its screen, and lights in list, log and map what is pointed at', async ({ person }) => {
  const page = await person();
  await openSpecial(page, { game: 'dogs-life', setup: { seats: 3, dogs: ['belle'], lots: ['L1'] }, bots: bots(3) });
  await page.locator('.bar.on').waitFor();
  expect((await page.locator('.map').boundingBox())!.width, 'the map').toBeGreaterThan(930);
  // Letters and numbers, whatever is seen.
  const rim = () => page.locator('.rim.top span').allTextContents();
  expect((await rim()).join('')).toBe('abcdefghijklmno');
  await page.getByRole('button', { name: t('life-zoom-me') }).click();
  await expect.poll(async () => (await rim()).length).toBeLessThan(15);
  expect(await rim()).toContain('d');
  // It is the list's line that lights the place…
  const line = page.locator('.list [data-way="c1"]');
  await line.hover();
  await expect(page.locator('.map [data-case="c1"]')).toHaveClass(/spotted/);
  await expect(page.locator('.map .bubble')).toHaveText(
    t('life-street-with', { what: t('life-thing', { kind: 'bin' }), place: 'c1' }),
  );
  // … and the place its line.
  const map = (await page.locator('.map').boundingBox())!;
  const spot = (await page.locator('.map [data-at="c1"]').first().boundingBox())!;
  await page.mouse.move(map.x + map.width - 5, map.y + map.height - 5);
  await expect(line).not.toHaveClass(/spotted/);
  await page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2);
  await expect(line).toHaveClass(/spotted/);
  // A walk is in the log, once, and lights its end there.
  await line.click();
  const told = page.locator('aside li', {
    hasText: part('life-log-walked', { you: 'yes', where: t('life-to', { kind: 'bin', place: 'c1' }) }),
  });
  await expect(told).toHaveCount(1);
  await told.hover();
  await expect(page.locator('.map [data-case="c1"]')).toHaveClass(/spotted/);
});

test('on a phone the second tap hits what the first chose, and what is off screen is pointed at', async ({
  person,
}) => {
  const page = await person({ size: 'phone' });
  await openSpecial(page, { game: 'dogs-life', setup: { seats: 2, dogs: ['rex'], lots: ['L1'] }, bots: bots(2) });
  await page.locator('.bar.on').waitFor();
  await expect(page.getByRole('img', { name: t('life-van-off') }), 'the van is out of sight').toBeVisible();
  const where = async () => (await page.locator('.map [data-case="c1"]').boundingBox())!;
  const before = await where();
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.touchscreen.tap(x, y);
  await expect(page.locator('.acts [data-go="c1"]')).toBeVisible();
  expect(await where(), 'nothing moved').toEqual(before);
  await page.touchscreen.tap(x, y);
  await until('the dog is there', async () => (await town(page)).view.dogs[0]!.at === 'c1');
  // The buttons of the map stand beside it, not on it.
  const map = (await page.locator('.map').boundingBox())!;
  for (const button of await page.locator('.tools button').all()) {
    const box = (await button.boundingBox())!;
    expect(box.y >= map.y + map.height || box.x >= map.x + map.width).toBe(true);
  }
});

test('a game on a phone on its side: the map has the height, everything can be done', async ({ person }) => {
  const page = await person(SCREENS['side']);
  await openSpecial(page, { game: 'dogs-life', setup: { seats: 4, rounds: 2 }, bots: bots(4) });
  await page.locator('.map').waitFor();
  expect((await page.locator('.map').boundingBox())!.height, 'the map').toBeGreaterThan(250);
  await playLife(page, 'touch');
  await expect(end(page)).toBeVisible();
});

const bots = (seats: number) =>
  Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, bot: i === 0 ? 'planner' : 'random' }));
const ODDS = {
  public: false,
  spectators: 'public',
  at_zero: 'bot_moves',
  chat: true,
  one_screen: false,
  nose: 'seen',
  odds: true,
} as const;

/** The whole lesson: reads, and does what is lit. */
async function learn(page: Page, hand: 'touch' | 'keys'): Promise<void> {
  await page.goto('/learn/dogs-life');
  const coach = page.locator('.coach');
  const real = coach.getByRole('button', { name: t('lesson-real') });
  const next = coach.getByRole('button', { name: t('lesson-next') });
  const step = () => coach.locator('.foot .num').textContent();
  await coach.waitFor();
  while (!(await real.isVisible())) {
    const before = await step();
    await until(
      'something can be done',
      async () =>
        (await next.isEnabled({ timeout: 100 }).catch(() => false)) ||
        (await page.locator('.map .lit').count()) > 0 ||
        (await page.locator('.bar .lit').count()) > 0 ||
        real.isVisible(),
    );
    if (await real.isVisible()) return;
    const act = page.locator('.acts .lit, .list .lit').first();
    if (await next.isVisible()) {
      if (hand === 'keys') await next.focus().then(() => page.keyboard.press('Enter'));
      else await next.tap();
    } else if ((await page.locator('.acts .lit').count()) > 0) {
      if (hand === 'keys') await act.focus().then(() => page.keyboard.press('Enter'));
      else await act.tap();
    } else if (hand === 'keys') {
      // A walk by the list, which is the way of the keyboard.
      const place = await page.locator('.map .lit').first().getAttribute('data-at');
      const line = page.locator(`.list [data-to="${place}"]`).first();
      if (!(await line.isVisible()))
        await page
          .locator('.list summary')
          .focus()
          .then(() => page.keyboard.press('Enter'));
      await line.focus();
      await page.keyboard.press('Enter');
    } else {
      // What is lit is in sight, and not covered: a finger hits it.
      const ring = (await page.locator('.map .lit').first().boundingBox())!;
      const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
    }
    await until(`step ${before} is done`, async () => (await step()) !== before);
  }
}

test('the lesson to its end, by touch on a phone', async ({ person }) => {
  const page = await person({ size: 'phone' });
  await learn(page, 'touch');
  await expect(page.locator('.coach')).toContainText(t('life-end-you'));
  await page.getByRole('button', { name: t('lesson-real') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the lesson to its end, by keys; it takes only what it asked for', async ({ person }) => {
  const page = await person();
  await page.goto('/learn/dogs-life');
  const next = page.getByRole('button', { name: t('lesson-next') });
  await next.click();
  await next.click();
  // Asked to walk to one bin, the learner tries another way, and the end of the turn.
  await page.locator('.list [data-way="o11"], .list [data-way="k11"]').first().click();
  await page.keyboard.press('e');
  await expect(page.locator('.coach')).toContainText(t('life-learn-walk').slice(0, 30));
  await learn(page, 'keys');
  await expect(page.locator('.coach')).toContainText(t('life-end-you'));
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
