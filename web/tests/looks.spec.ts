/** How everything looks: no barrier that a machine can find, nothing cut off. */
import { CROWD, garden, openAt, playNow, playOn, SHORT } from './kit/dig';
import { axe, crooked, settled } from './kit/faults';
import { expect, SIZES, tableOf, test, THEMES, type Page } from './kit/people';
import { pawsUp, quickly } from './kit/dogpile';
import { openTable } from './kit/table';
import { t } from './kit/words';

/** Every kind of page, with what tells that it is there. The tables are this page's own. */
async function tour(page: Page): Promise<[name: string, path: string, ready: string][]> {
  await openAt(page, SHORT);
  await playOn(page);
  const over = tableOf(page);
  await playNow(page);
  await playOn(page, { stop: (now, count) => count >= 8 && now.legal.length > 2 });
  const game = tableOf(page);
  await openAt(page, CROWD, 4);
  const crowd = tableOf(page);
  await openTable(page, 'dig');
  const lobby = tableOf(page);
  return [
    ['start', '/', '.now'],
    ['new', '/new/dig?with=friends', 'form'],
    ['screen', '/new/dig?with=screen', 'form'],
    ['lobby', `/table/${lobby}`, '.lobby'],
    ['game', `/table/${game}`, '.garden'],
    ['crowd', `/table/${crowd}`, '.garden'],
    ['end', `/table/${over}`, '.end'],
    ['replay', `/replay/${over}?step=12`, '.slider'],
    ['learn', '/learn/dig', '.coach'],
    ['rules', '/rules/dig', 'section'],
    ['settings', '/settings', '.panel'],
    ['fair', '/fair', 'h1'],
    ['lost', '/nothing/here', 'h1'],
  ];
}

/** Day becomes night, or the other way round: at once, and everywhere. */
async function by(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'night' ? 'dark' : 'light' });
  const inks = await page.evaluate(async () => {
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const all = ['body', '.home span'].map((one) => document.querySelector(one));
    return all.flatMap((one) => (one ? [getComputedStyle(one).color] : []));
  });
  expect(new Set(inks).size, inks.join(' and ')).toBe(1);
}

for (const size of ['phone', 'tablet', 'wide'] as const) {
  test(`every page, ${size}, by day and by night: axe, nothing cut off, also at half the size`, async ({ person }) => {
    const faults: string[] = [];
    const page = await person({ size });
    for (const [name, path, ready] of await tour(page)) {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      for (const theme of THEMES) {
        await by(page, theme);
        await settled(page);
        faults.push(...(await axe(page, `${name} ${size} ${theme}`)));
      }
      faults.push(...(await crooked(page, `${name} ${size}`)));
      if (size !== 'wide') continue;
      // 200 % on a 1280 × 960 screen is a page of half that size.
      await page.setViewportSize({ width: 640, height: 480 });
      await settled(page);
      faults.push(...(await crooked(page, `${name} at 200 %`)));
      await page.setViewportSize(SIZES[size]);
    }
    expect(faults).toEqual([]);
  });
}

/** Letters for which the display face has to make room for another one. */
const strange = (page: Page, letters: string) =>
  page.evaluate(async (letters) => {
    await document.fonts.load("600 40px 'Baloo 2'", letters);
    const pen = document.createElement('canvas').getContext('2d')!;
    const wide = (letter: string, other: string) => {
      pen.font = `600 40px 'Baloo 2', ${other}`;
      return pen.measureText(letter).width;
    };
    return [...letters].filter((letter) => wide(letter, 'monospace') !== wide(letter, 'serif'));
  }, letters);

test('French and Polish, from the browser, with their editions’ words', async ({ person }) => {
  const french = await person({ locale: 'fr-FR', size: 'phone' });
  await french.goto('/rules/dig');
  await expect(french.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(french.locator('main')).toContainText('Gamelle');
  await french.getByLabel(t('settings-edition', {}, 'fr')).selectOption('french-b');
  await expect(french.locator('main')).toContainText('Écuelles');
  expect(
    await strange(french, 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻàâçéèêëîïôùûüœÀÂÇÉÈÊÎÔŒ’«»„”…·'),
    'letters that the display face has not',
  ).toEqual([]);
  const polish = await person({ locale: 'pl-PL', size: 'phone' });
  await playNow(polish);
  await expect.poll(async () => (await garden(polish)).legal.length).toBeGreaterThan(0);
  const tree = await polish.locator('main').ariaSnapshot();
  for (const word of ['podwórku', 'buda', 'miska', 'zapachy']) expect(tree).toContain(word);
});

for (const locale of ['fr-FR', 'pl-PL']) {
  test(`longer words fit, too: ${locale}`, async ({ person }) => {
    const faults: string[] = [];
    const page = await person({ locale, size: 'phone' });
    for (const path of ['/', '/new/dig?with=screen', '/settings', '/rules/dig', '/learn/dig']) {
      await page.goto(path);
      await page.locator('main').waitFor();
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await settled(page);
        faults.push(...(await crooked(page, `${path} ${size} ${locale}`)));
      }
    }
    expect(faults).toEqual([]);
  });
}

test('an app to install, which starts without a network', async ({ person }) => {
  const page = await person({ size: 'phone' });
  await page.goto('/');
  await page.locator('.now').first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kinds = await page.evaluate(async () => {
    const manifest = (await (await fetch('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
    return Promise.all(
      manifest.icons.map((icon) => fetch(icon.src).then((answer) => answer.headers.get('content-type'))),
    );
  });
  for (const kind of kinds) expect(kind).toMatch(/^image\//);
  await page.context().setOffline(true);
  await page.goto('/table/whatever');
  await expect(page.getByText(t('net-page'))).toBeVisible();
  await page.goto('/');
  await page.locator('.now').first().waitFor();
  await page.context().setOffline(false);
});

test('a phone on its side: tables and lessons of DIG and Dogpile', async ({ person }) => {
  const page = await person({ size: 'side' });
  const faults: string[] = [];
  const look = async (what: string) => {
    for (const theme of THEMES) {
      await by(page, theme);
      await settled(page);
      faults.push(...(await axe(page, `${what} by ${theme}`)));
    }
    faults.push(...(await crooked(page, what)));
  };
  await openAt(page, CROWD, 4);
  await page.locator('.place.target').first().waitFor();
  await look('dig');
  // The row is in sight without scrolling, and so is what can be done.
  expect(await page.locator('.room').evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(30);
  await expect(page.locator('[data-action=end]')).toBeInViewport({ ratio: 1 });
  await quickly(page, [15, 5, 5], 5);
  await look('dogpile-ready');
  await pawsUp(page);
  await page.locator('.ring').waitFor();
  const table = (await page.locator('.table').boundingBox())!;
  expect(table.height, 'the pile has most of the height').toBeGreaterThan(240);
  await look('dogpile-digging');
  await page.locator('.veil h2').waitFor({ timeout: 40_000 });
  await look('dogpile-loot');
  for (const game of ['dig', 'dogpile']) {
    await page.goto(`/learn/${game}`);
    await page.locator('.coach').waitFor();
    await look(`learn-${game}`);
  }
  expect([...new Set(faults)]).toEqual([]);
});

test('DIG uses a wide screen: large cards, little sky, nothing at the edge', async ({ person }) => {
  const page = await person();
  await openAt(page, CROWD, 4);
  await page.locator('.place.target').first().waitFor();
  for (const [width, height, card] of [
    [1440, 900, 150],
    [1920, 1080, 190],
  ] as const) {
    await page.setViewportSize({ width, height });
    const look = () =>
      page.locator('.garden').evaluate((garden) => {
        const box = garden.getBoundingClientRect();
        const places = [...garden.querySelectorAll('button.place')].map((one) => one.getBoundingClientRect());
        const dogs = [...garden.querySelectorAll('.dog')].map((one) => one.getBoundingClientRect());
        const house = garden.querySelector('.home svg')!.getBoundingClientRect();
        return {
          card: places[1]!.height,
          sky: garden.querySelector('.view')!.getBoundingClientRect().height / box.height,
          used: (Math.max(...places.map((one) => one.bottom)) - Math.min(...places.map((one) => one.top))) / box.height,
          edge: Math.min(...[...places, ...dogs, house].flatMap((one) => [one.left - box.left, box.right - one.right])),
        };
      });
    // Cards take their new places first.
    await expect.poll(async () => (await look()).card).toBeGreaterThan(card);
    await settled(page);
    const found = await look();
    expect(found.sky).toBeLessThan(0.25);
    expect(found.used, 'of the height').toBeGreaterThan(0.6);
    expect(found.edge, 'pixels to the edge').toBeGreaterThan(8);
  }
  // A window that becomes narrow is a phone's: the path winds, and nothing is as wide as before.
  await page.setViewportSize(SIZES.phone);
  await expect.poll(() => page.locator('.garden').evaluate((one) => one.getBoundingClientRect().width)).toBe(360);
  await expect(page.locator('[data-action=end]')).toBeInViewport({ ratio: 1 });
});
