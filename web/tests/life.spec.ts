/** A Dog's Life: by mouse, touch and keys, on every screen. */
import { axe, crooked, settled } from './kit/faults';
import { BARREN, CROWD, DRIVE, LAST, learn, openAt, playLife, RUN_OVER, tapPlace, town } from './kit/life';
import { expect, middle, SIZES, tableOf, test, until, type Page } from './kit/people';
import { begin, end, openSpecial, openTable, rename, shutHint } from './kit/table';
import { part, t } from './kit/words';

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

test('by keyboard alone, on a phone-size and a wide screen; the keys are listed', async ({ person }) => {
  const [ann, ben] = [await person(), await person({ size: 'phone' })];
  await openSpecial(ann, { game: 'dogs-life', setup: { seats: 3, youngest: 0 }, bots: [{ seat: 2, bot: 'random' }] }, [
    ben,
  ]);
  await Promise.all([ann, ben].map((page) => page.locator('.map').waitFor()));
  // A whole round: walks, searches, a drive of the van.
  await Promise.all([ann, ben].map((page) => playLife(page, 'keys', (now) => now.view.round > 1)));
  await ann.keyboard.press('?');
  await expect(ann.getByRole('dialog', { name: t('keys-title') })).toContainText(t('life-keys-list'));
  // The last bone is celebrated, where things may move.
  await ben.emulateMedia({ reducedMotion: 'no-preference' });
  // A card lies below the map, not on it.
  await openAt(ben, CROWD);
  await ben.keyboard.press('s');
  const below = async () => {
    const map = (await ben.locator('.ground').boundingBox())!;
    const card = await ben.locator('.turned dl').boundingBox();
    return card !== null && card.y >= map.y + map.height && card.y + card.height <= SIZES.phone.height;
  };
  await expect.poll(below, { intervals: [50] }).toBe(true);
  await openAt(ben, LAST);
  await ben.keyboard.press('b');
  await expect(ben.locator('.map [data-moment="buried"]')).toBeVisible();
  // It is gone after a moment: words and dog are looked at together.
  const joy = await until('it is told', () =>
    ben.evaluate(
      (text) => {
        const said = document.querySelector('.told .joy');
        const dog = document.querySelector('.map .dog.mine')?.getBoundingClientRect();
        const words = said?.getBoundingClientRect();
        if (!said?.textContent?.includes(text) || !words || !dog) return null;
        return { apart: words.top > dog.bottom || words.bottom < dog.top };
      },
      t('life-log-buried', { you: 'yes', count: 4 }),
    ),
  );
  expect(joy.apart, 'it is not told on the dog').toBe(true);
  await expect(end(ben)).toBeVisible();
});

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

/** What is wrong with a page on any screen; a phone by night and a desk by day have all colours and names. */
async function look(page: Page, what: string): Promise<string[]> {
  const faults: string[] = [];
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: size === 'phone' ? 'dark' : 'light' });
    await settled(page);
    faults.push(...(await crooked(page, `${what} ${size}`)));
    // The map's letters grow a moment after the map has its room.
    await expect.poll(() => tiny(page, `${what} ${size}`), { timeout: 3000 }).toEqual([]);
    if (size === 'phone' || size === 'wide') faults.push(...(await axe(page, `${what} ${size}`)));
  }
  return faults;
}

test('a table on every screen, by day and by night: axe, nothing cut off or tiny, room for the map', async ({
  person,
}) => {
  const page = await person({ hasTouch: true });
  await openAt(page, CROWD, { options: ODDS });
  const faults = await look(page, 'game');
  const map = async (size: keyof typeof SIZES) => {
    await page.setViewportSize(SIZES[size]);
    await settled(page);
    return (await page.locator('.map').boundingBox())!;
  };
  expect((await map('wide')).width, 'on a desk').toBeGreaterThanOrEqual(950);
  expect((await map('phone')).height, 'six dogs on a phone').toBeGreaterThan(300);
  expect((await map('side')).height, 'on its side').toBeGreaterThan(250);
  await page.setViewportSize(SIZES.phone);
  await page.locator('.places').click();
  faults.push(...(await crooked(page, 'places')));
  await page.keyboard.press('Escape');
  // A tap shows the way, and what it costs.
  expect(await tapPlace(page, 'b1', true)).toBe(true);
  await expect(page.locator('.acts [data-go="b1"]')).toBeVisible();
  await page.getByRole('button', { name: t('life-legend') }).click();
  faults.push(...(await axe(page, 'way')), ...(await crooked(page, 'way')));
  await page.getByRole('button', { name: t('life-decks-button') }).click();
  faults.push(...(await look(page, 'cards')));
  await openAt(page, LAST);
  await page.locator('[data-action="bury"]').click();
  await end(page).waitFor();
  faults.push(...(await look(page, 'end')));
  expect([...new Set(faults)]).toEqual([]);
});

test('other pages on every screen, by day and by night', async ({ person }) => {
  const page = await person();
  await openAt(page, LAST);
  await page.locator('[data-action="bury"]').click();
  // The end tells how it came to that.
  await expect(end(page).locator('.story')).toContainText(t('life-end-round', { count: 15 }));
  const faults: string[] = [];
  for (const [what, path, there] of [
    ['replay', `/replay/${tableOf(page)}?step=1`, '.slider'],
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
    faults.push(...(await look(page, what)));
  }
  expect([...new Set(faults)]).toEqual([]);
});

test('what is pointed at is lit in list, log and map, by mouse and by keys', async ({ person }) => {
  const page = await person();
  await openSpecial(page, { game: 'dogs-life', setup: { seats: 3, dogs: ['belle'], lots: ['L1'] }, bots: bots(3) });
  await page.locator('.bar.on').waitFor();
  // Letters and numbers, whatever is seen.
  const rim = () => page.locator('.rim.top span').allTextContents();
  expect((await rim()).join('')).toBe('abcdefghijklmno');
  await page.getByRole('button', { name: t('life-zoom-me') }).click();
  await expect.poll(async () => (await rim()).length).toBeLessThan(15);
  expect(await rim()).toContain('d');
  // It is the list's line that lights the place…
  const line = page.locator('.list [data-way="c1"]');
  const spot = page.locator('.map [data-case="c1"]');
  await line.hover();
  await expect(spot).toHaveClass(/spotted/);
  await expect(page.locator('.map .bubble')).toContainText(
    t('life-street-with', { what: t('life-thing', { kind: 'bin' }), place: 'c1' }),
  );
  // What can be done there is told, too, and of other places why nothing can.
  await expect(page.locator('.map .bubble')).toContainText(t('life-use', { kind: 'search' }));
  // … and the place its line.
  const map = (await page.locator('.map').boundingBox())!;
  const box = (await page.locator('.map [data-at="c1"]').first().boundingBox())!;
  await page.mouse.move(map.x + map.width - 5, map.y + map.height - 5);
  await expect(line).not.toHaveClass(/spotted/);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect(line).toHaveClass(/spotted/);
  const house = await middle(page.locator('.map [data-at="6"]').first());
  await page.mouse.move(house.x, house.y);
  await expect(page.locator('.map .bubble')).toContainText(t('life-lack', { kind: 'address', place: '6' }));
  await page.mouse.move(map.x + map.width - 5, map.y + map.height - 5);
  // A hint rings what it names and shows the way there, as a tap does.
  await page.getByRole('button', { name: t('hint-ask'), exact: true }).click();
  await expect(page.locator('.map .goal')).toHaveCount(1);
  const [hint, happened] = [page.locator('.bubble.panel'), page.locator('aside.side')];
  const [above, log] = [(await hint.boundingBox())!, (await happened.boundingBox())!];
  expect(above.y + above.height, 'it leaves what happened in sight').toBeLessThanOrEqual(log.y);
  const named = (await page.locator('.map .goal').getAttribute('data-at'))!;
  await expect(page.locator('.map .lit')).toHaveAttribute('data-at', named);
  await expect(page.locator(`.acts [data-go="${named}"]`)).toHaveClass(/lit/);
  await shutHint(page);
  await expect(page.locator('.map .goal')).toHaveCount(0);
  await page.mouse.move(map.x + map.width - 5, map.y + map.height - 5);
  // Keys light it, too, and show the way.
  await page.locator('.list [data-way]').first().focus();
  await until('the line of c1', async () => {
    if (await line.evaluate((one) => one === document.activeElement)) return true;
    await page.keyboard.press('Tab');
    return false;
  });
  await expect(spot).toHaveClass(/spotted/);
  await expect(page.locator('.map .goal')).toHaveAttribute('data-at', 'c1');
  // A walk is in the log, once, and lights its end there.
  await page.keyboard.press('Enter');
  const told = page.locator('aside li', {
    hasText: part('life-log-walked', { you: 'yes', where: t('life-to', { kind: 'bin', place: 'c1' }) }),
  });
  await expect(told).toHaveCount(1);
  await told.hover();
  await expect(spot).toHaveClass(/spotted/);
  await page.mouse.move(map.x + map.width - 5, map.y + map.height - 5);
  await expect(spot).not.toHaveClass(/spotted/);
  // The arrows lead through the log and light the same.
  await page.locator('.side ol').focus();
  await until('the line of the walk', async () => {
    await page.keyboard.press('ArrowUp');
    return told.evaluate((one) => one === document.activeElement);
  });
  await expect(spot).toHaveClass(/spotted/);
  const at = async () => (await town(page)).view.dogs[0]!.at;
  expect(await at(), 'the dog stays where it is').toBe('c1');
  // The mouse sees the way before it clicks: one click goes.
  const next = (await page.locator('.map .way[data-at="b1"]').boundingBox())!;
  await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2);
  await expect(page.locator('.map .goal')).toHaveAttribute('data-at', 'b1');
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(at).toBe('b1');
  // After a click the list is another one: a second click on the same spot means nothing.
  const other = page.locator('.list [data-way]').first();
  const box2 = (await other.boundingBox())!;
  const to = await other.getAttribute('data-way');
  const spot2 = { x: box2.x + 30, y: box2.y + box2.height / 2 };
  await page.mouse.click(spot2.x, spot2.y);
  await expect.poll(at).toBe(to);
  await page.locator('.bar.on').waitFor();
  const under = ({ x, y }: typeof spot2) => document.elementFromPoint(x, y)?.closest('[data-way]') ?? null;
  expect(await page.evaluate(under, spot2)).toBeNull();
});

test('what to do next is said: where to go, and what for; what ends a turn, and where the van is best', async ({
  person,
}) => {
  const page = await person();
  await openSpecial(page, {
    game: 'dogs-life',
    setup: { seats: 2, dogs: ['belle'], lots: ['L1'], youngest: 0 },
    bots: bots(2),
  });
  await page.locator('.bar.on').waitFor();
  const status = page.locator('.bar .status');
  // The poodle begs: restaurants are first, though bins are nearer, and each line says what one goes there for.
  await expect(status).toContainText(t('life-status-aim', { kind: 'restaurant' }));
  const lines = page.locator('.list > ul [data-way]');
  await expect(lines.first()).toContainText(t('life-use', { kind: 'beg' }));
  await expect(lines.first()).toHaveClass(/helps/);
  await expect(lines.filter({ hasText: t('life-use', { kind: 'search' }) }).first()).not.toHaveClass(/helps/);
  // The map marks the same places.
  const places = (selector: string, name: string) =>
    page.locator(selector).evaluateAll((all, name) => all.map((one) => one.getAttribute(name)).sort(), name);
  expect(await places('.map .way:has(.aim)', 'data-at')).toEqual(await places('.list > ul .helps', 'data-way'));
  // On a phone all of it can be read, in every turn of its own length.
  await page.setViewportSize(SIZES.phone);
  const cut = () => status.evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(await cut()).toBeLessThan(2);
  await page.locator('.places').click();
  await lines.first().click();
  const beg = page.locator('[data-action=beg]');
  await beg.waitFor();
  expect(await cut()).toBeLessThan(2);
  // When no point is left, it is said what comes then.
  await page.setViewportSize(SIZES.wide);
  await playLife(page, 'mouse', (now) => now.view.left === 0 || now.view.phase === 'van');
  const now = await town(page);
  if (now.view.phase === 'act') {
    await expect(status).toContainText(t('life-status-aim', { kind: 'end' }));
    await page.locator('[data-action=end]').click();
  }
  // Where nothing useful is within reach, the list begins with what is farther away, also where it is small.
  await openAt(page, BARREN);
  await page.setViewportSize(SIZES.side);
  await page.locator('.places').click();
  const later = page.locator('.list .later [data-way]').first();
  await expect(later).toBeInViewport();
  await expect(later).toHaveClass(/helps/);
  await expect(later).toContainText(part('life-steps-far', { count: 1, all: 3 }));
});

test('on a phone the second tap hits what the first chose, and what is off screen is pointed at; then on its side', async ({
  person,
}) => {
  const page = await person({ size: 'phone' });
  await openSpecial(page, {
    game: 'dogs-life',
    setup: { seats: 2, dogs: ['rex'], lots: ['L1'], youngest: 0 },
    bots: bots(2),
  });
  await page.locator('.bar.on').waitFor();
  await expect(page.getByRole('img', { name: t('life-van-off') }), 'the van is out of sight').toBeVisible();
  const where = async () => {
    const { x, y } = await middle(page.locator('.map [data-case="c1"]'));
    return { x: Math.round(x), y: Math.round(y) };
  };
  const before = await where();
  const { x, y } = before;
  await page.touchscreen.tap(x, y);
  await expect(page.locator('.acts [data-go="c1"]')).toBeVisible();
  expect(await where(), 'nothing moved').toEqual(before);
  // A finger has no hover: what it tapped is named, with what can be done there.
  await expect(page.locator('.map .bubble')).toContainText(t('life-use', { kind: 'search' }));
  await page.touchscreen.tap(x, y);
  await until('the dog is there', async () => (await town(page)).view.dogs[0]!.at === 'c1');
  await expect(page.locator('.map .bubble')).toHaveCount(0);
  // Farther than today's points: the dog goes as far as it can, and is shown the rest of the way in its next turn.
  await page.locator('.places').tap();
  await page.locator('.list .later summary').tap();
  await page.locator('.list .later [data-way="K"]').tap();
  await until('no point is left', async () => (await town(page)).view.left === 0);
  // The buttons of the map stand beside it, not on it.
  const map = (await page.locator('.map').boundingBox())!;
  for (const button of await page.locator('.tools button').all()) {
    const box = (await button.boundingBox())!;
    expect(box.y >= map.y + map.height || box.x >= map.x + map.width).toBe(true);
  }
  await page.setViewportSize(SIZES.side);
  const round = (await town(page)).view.round;
  await playLife(page, 'touch', (now) => now.view.round > round);
  await expect(page.locator('.acts [data-go="K"]'), 'the way that was begun').toBeVisible();
  // Everywhere the van can stop is in sight.
  await page.setViewportSize(SIZES.phone);
  await openSpecial(page, { game: 'dogs-life', setup: { position: DRIVE }, bots: [{ seat: 1, bot: 'random' }] });
  await page.locator('.map .end').first().waitFor();
  const ends = new Set((await town(page)).view.help!.routes.map((route) => route.to));
  for (const place of ends) expect(await tapPlace(page, place, true), place).toBe(true);
  // Where it may go on to from there is marked; dogs are in sight, or pointed at.
  await expect(page.locator('.map .reach').first()).toBeVisible();
  const seen = (await page.locator('.map').boundingBox())!;
  for (const dog of await page.locator('.map .dog[data-at]').all()) {
    const { x, y } = await middle(dog);
    const inside = x > seen.x && x < seen.x + seen.width && y > seen.y && y < seen.y + seen.height;
    const name = (await dog.locator('title').first().textContent())!;
    const arrow = page.getByRole('img', { name: t('life-dog-off', { name }) });
    expect(inside || (await arrow.isVisible()), name).toBe(true);
  }
});

test('a van that can stop in one place drives by itself; who is caught is told until it was read', async ({
  person,
}) => {
  const page = await person({ size: 'phone' });
  await openSpecial(page, { game: 'dogs-life', setup: { position: RUN_OVER }, bots: [{ seat: 1, bot: 'random' }] });
  const told = page.getByRole('alert').filter({ hasText: t('life-log-pounded', { you: 'yes', kind: 'van' }) });
  const bin = t('life-by', { kind: 'bin', place: 'c1' });
  await expect(told).toContainText(t('life-log-left', { you: 'yes', kind: 'bone', where: bin }));
  await until('the next turn', async () => (await town(page)).view.round > 15);
  await told.getByRole('button', { name: t('ok') }).tap();
  await expect(told).toHaveCount(0);
});

for (const [how, language, wishes] of [
  ['by touch on a phone', 'en', { size: 'phone' }],
  ['on a phone, in French', 'fr', { size: 'phone', locale: 'fr-FR' }],
  ['on a phone on its side, in Polish', 'pl', { size: 'side', locale: 'pl-PL' }],
] as const) {
  test(`the lesson to its end, ${how}: all that is said can be read, and what is meant is in sight`, async ({
    person,
  }) => {
    const page = await person(wishes);
    const hidden = () => page.locator('.coach .says').evaluate((one) => one.scrollHeight - one.clientHeight);
    await learn(page, 'touch', async () => {
      await expect.poll(hidden, 'pixels of text that are hidden').toBeLessThan(2);
      for (const lit of await page.locator('.map .lit').all()) await expect(lit).toBeInViewport();
    });
    await expect(page.locator('.coach')).toContainText(t('life-end-you', {}, language));
    await page.locator('.coach .foot .button.main').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('the lesson to its end, by keys; it takes only what it asked for', async ({ person }) => {
  const page = await person();
  await page.goto('/learn/dogs-life');
  const next = page.getByRole('button', { name: t('lesson-next') });
  await next.click();
  // Asked to walk to one bin, the learner tries another way, and the end of the turn.
  await page.locator('.list [data-way="o11"], .list [data-way="k11"]').first().click();
  await page.keyboard.press('e');
  await expect(page.locator('.coach')).toContainText(t('life-learn-walk', { hand: 'mouse' }).slice(0, 30));
  await learn(page, 'keys');
  await expect(page.locator('.coach')).toContainText(t('life-end-you'));
});

test('a table with its own choices, the cards, the zoom, a step by an arrow key; one dog has one name', async ({
  person,
}) => {
  const page = await person();
  await openTable(page, 'dogs-life', {
    bots: 1,
    more: async (form) => {
      await form.getByLabel(t('life-new-goal')).selectOption('rounds');
      await form.getByLabel(new RegExp(`^${t('life-new-rounds')}`)).selectOption('5');
      await form.getByLabel(t('life-new-odds')).check();
      await form.getByLabel(t('life-new-chosen')).check();
      // A dog is called by its breed here as at the table.
      await form.getByLabel(t('life-new-dog', { seat: 1 })).selectOption('Poodle');
      await form.getByLabel(t('life-new-lot', { seat: 1 })).selectOption('L2');
    },
  });
  await rename(page, 'Zuzanna');
  await begin(page);
  await page.locator('.bar.on').waitFor();
  const now = await town(page);
  expect(now.view.dogs[0]).toMatchObject({ dog: 'belle', lot: 'L2' });
  expect(now.view.goal).toBe('rounds:5');
  // The map calls a dog by its player's name, as everything else does.
  await expect(page.locator('.map')).toContainText('Zuzanna');
  const box = () => page.locator('.map > svg').getAttribute('viewBox');
  const before = await box();
  await page.getByRole('button', { name: t('life-zoom-in') }).click();
  await expect.poll(box, 'the map grows').not.toBe(before);
  // What the own dog is good at is told, with the way to its sheet.
  const portrait = page.locator('.bar .portrait');
  await expect(portrait).toContainText(part('life-portrait', { what: 'poodle', count: now.view.dogs[0]!.points }));
  await expect(portrait).toContainText(new RegExp(t('life-portrait-good', { names: '.+' })));
  await portrait.getByRole('button', { name: t('life-portrait-more') }).click();
  await expect(page.getByRole('dialog')).toContainText(part('life-decks-left', { count: 12 }));
  await expect(page.getByRole('dialog')).toContainText('poodle');
  await page.getByRole('button', { name: t('close') }).click();
  // An arrow key walks a step out of the lot, whichever leads there.
  const at = async () => (await town(page)).view.dogs[0]!.at;
  await until('the step', async () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    return (await at()) !== 'L2';
  });
  await page.goto('/rules/dogs-life');
  await expect(page.locator('summary', { hasText: 'Poodle' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Belle');
});
