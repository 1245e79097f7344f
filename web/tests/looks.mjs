// How everything looks: no barrier that a machine can find, nothing cut off, pictures to keep.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ARTEFACTS, axe, crooked } from './faults.mjs';
import { assert, crowdedGame, person, playOn, shortGame, SIZES, snapshot, tableOf, until } from './kit.mjs';

/** What fades or lands has done so, in the right letters. */
const settled = (page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await frame();
    await frame();
    const ends = document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations !== Infinity);
    await Promise.race([Promise.allSettled(ends.map((one) => one.finished)), new Promise((resolve) => setTimeout(resolve, 3000))]);
    await frame();
  });

/** Letters for which the display face has to make room for another one. */
const strange = (page, letters) =>
  page.evaluate(async (letters) => {
    await document.fonts.load("600 40px 'Baloo 2'", letters);
    const pen = document.createElement('canvas').getContext('2d');
    const wide = (letter, other) => {
      pen.font = `600 40px 'Baloo 2', ${other}`;
      return pen.measureText(letter).width;
    };
    return [...letters].filter((letter) => wide(letter, 'monospace') !== wide(letter, 'serif'));
  }, letters);

/** A game in its middle and one that is over, for pictures of them. */
let made = null;
const tables = (browser, url) => (made ??= make(browser, url));
async function make(browser, url) {
  const page = await person(browser);
  await shortGame(page, url);
  await playOn(page);
  const over = tableOf(page);
  await page.goto(url);
  await page.locator('[data-game=dig] .now').click();
  await page.locator('.garden').waitFor();
  await playOn(page, { stop: (now, count) => count >= 14 && now.legal.length > 2 });
  const middle = tableOf(page);
  await crowdedGame(page, url);
  const crowd = tableOf(page);
  await page.goto(`${url}/new/dig?with=friends`);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('.lobby').waitFor();
  const lobby = tableOf(page);
  const state = await page.context().storageState();
  await page.context().close();
  return { over, middle, crowd, lobby, state };
}

const PAGES = (tables) => [
  ['start', '/', '.now'],
  ['new', '/new/dig?with=friends', 'form'],
  ['screen', '/new/dig?with=screen', 'form'],
  ['lobby', `/table/${tables.lobby}`, '.lobby'],
  ['game', `/table/${tables.middle}`, '.garden'],
  ['crowd', `/table/${tables.crowd}`, '.garden'],
  ['end', `/table/${tables.over}`, '.end'],
  ['replay', `/replay/${tables.over}?step=12`, '.slider'],
  ['learn', '/learn/dig', '.coach'],
  ['rules', '/rules/dig', 'section'],
  ['settings', '/settings', '.panel'],
  ['lost', '/nothing/here', 'h1'],
];

export const looks = {
  async 'every page in both themes and three sizes: axe, nothing cut off, pictures'({ browser, url }) {
    mkdirSync(ARTEFACTS, { recursive: true });
    const made = await tables(browser, url);
    const faults = [];
    for (const theme of ['day', 'night']) {
      for (const size of Object.keys(SIZES)) {
        const page = await person(browser, { size, theme, storageState: made.state });
        for (const [name, path, ready] of PAGES(made)) {
          await page.goto(url + path);
          await page.locator(ready).first().waitFor();
          await settled(page);
          await page.screenshot({ path: join(ARTEFACTS, `${name}-${size}-${theme}.png`), fullPage: name === 'rules' || name === 'start' });
          faults.push(...(await crooked(page, `${name} ${size} ${theme}`)));
          if (size !== 'tablet') faults.push(...(await axe(page, `${name} ${size} ${theme}`)));
        }
        faults.push(...page.faults);
        await page.context().close();
      }
    }
    assert(faults.length === 0, `\n${[...new Set(faults)].join('\n')}`);
  },

  async 'twice as large, nothing scrolls sideways'({ browser, url }) {
    const made = await tables(browser, url);
    const faults = [];
    // 200 % on a 1280 × 960 screen is a page of half that size.
    const page = await person(browser, { storageState: made.state, viewport: { width: 640, height: 480 } });
    for (const [name, path, ready] of PAGES(made)) {
      await page.goto(url + path);
      await page.locator(ready).first().waitFor();
      faults.push(...(await crooked(page, `${name} at 200 %`)));
    }
    assert(faults.length === 0, `\n${faults.join('\n')}`);
  },

  async 'French and Polish, from the browser, with their editions’ words'({ browser, url }) {
    const french = await person(browser, { locale: 'fr-FR', size: 'phone' });
    await french.goto(`${url}/rules/dig`);
    await french.getByRole('heading', { name: 'Les règles de DIG' }).waitFor();
    assert((await french.locator('main').textContent()).includes('Gamelle'), 'Gamelle');
    await french.getByLabel('Vocabulaire').selectOption('french-b');
    await until('Écuelle', async () => (await french.locator('main').textContent()).includes('Écuelles'));
    assert((await french.locator('html').getAttribute('lang')) === 'fr', 'the page says its language');
    const others = await strange(french, 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻàâçéèêëîïôùûüœÀÂÇÉÈÊÎÔŒ’«»„”…·');
    assert(others.length === 0, `the display face has no ${others.join(' ')}`);
    const polish = await person(browser, { locale: 'pl-PL', size: 'phone' });
    await polish.goto(url);
    await polish.locator('[data-game=dig] .now').click();
    await polish.locator('.garden').waitFor();
    await until('a turn', async () => (await snapshot(polish)).legal.length > 0);
    const tree = await polish.locator('main').ariaSnapshot();
    for (const word of ['podwórku', 'buda', 'miska', 'zapachy']) assert(tree.includes(word), word);
    for (const size of Object.keys(SIZES)) {
      for (const locale of ['fr-FR', 'pl-PL']) {
        const page = await person(browser, { locale, size });
        for (const path of ['/', '/new/dig?with=screen', '/settings', '/rules/dig', '/learn/dig']) {
          await page.goto(url + path);
          await page.locator('main').waitFor();
          await page.waitForTimeout(150);
          const faults = await crooked(page, `${path} ${size} ${locale}`);
          assert(faults.length === 0, faults.join('\n'));
        }
        await page.context().close();
      }
    }
  },

  async 'a page for when there is no network, and an app to install'({ browser, url }) {
    const page = await person(browser, { size: 'phone' });
    await page.goto(url);
    await page.locator('.now').first().waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const manifest = await page.evaluate(() => fetch('/manifest.webmanifest').then((answer) => answer.json()));
    for (const icon of manifest.icons) {
      const found = await page.evaluate((src) => fetch(src).then((answer) => answer.headers.get('content-type')), icon.src);
      assert(found?.startsWith('image/'), `${icon.src} is a picture`);
    }
    await page.context().setOffline(true);
    await page.goto(`${url}/table/whatever`);
    await page.getByText('You are offline').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link').click();
    await page.locator('.now').first().waitFor();
  },

  async 'title and picture say “your turn”'({ browser, url }) {
    const page = await person(browser);
    await page.goto(url);
    await page.locator('[data-game=dig] .now').click();
    await until('a turn', async () => (await page.title()).includes('Your turn'), 20_000);
    assert((await page.locator('link[rel=icon]').getAttribute('href')) === '/icon-turn.svg', 'the favicon tells');
  },
};
