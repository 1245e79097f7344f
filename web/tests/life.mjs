// A Dog's Life in a real browser: whole games of two people and two bots, by mouse, touch and keys.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ARTEFACTS, axe, crooked } from './faults.mjs';
import { assert, person, SIZES, snapshot, tableOf, until } from './kit.mjs';

const scenery = (page) => page.evaluate((table) => fetch(`/api/tables/${table}/scenery`).then((answer) => answer.json()), tableOf(page));

/** Opens a table through the server, seats these pages and bots in the rest, and begins. */
export async function openLife(url, pages, { setup = {}, options = {} } = {}) {
  const [host] = pages;
  const ask = (page, path, body) =>
    page.evaluate(([path, body]) => fetch(path, { method: 'POST', ...(body ? { body: JSON.stringify(body) } : {}) }).then((answer) => answer.json()), [path, body]);
  for (const page of pages) {
    await page.goto(url);
    await page.locator('.now').first().waitFor();
    await ask(page, '/api/me');
  }
  const seats = setup.seats ?? 4;
  const bots = Array.from({ length: seats - pages.length }, (_, i) => ({ seat: pages.length + i, bot: i === 0 ? 'planner' : 'random' }));
  const { table } = await ask(host, '/api/tables', { game: 'dogs-life', setup: { seats, ...setup }, options, bots });
  for (const [seat, page] of pages.entries()) await ask(page, `/api/tables/${table}/intents`, { id: `sit-${seat}`, intent: { want: 'sit', seat } });
  await ask(host, `/api/tables/${table}/intents`, { id: 'start', intent: { want: 'start' } });
  for (const page of pages) {
    await page.goto(`${url}/table/${table}`);
    await page.locator('.map').waitFor();
  }
  return table;
}

/** How many steps each place is from a goal, by the town's own map. */
function distances(town, goal) {
  const far = new Map([[goal, 0]]);
  const queue = [goal];
  for (const place of queue) {
    for (const next of town.places.find((spot) => spot.place === place)?.next ?? []) {
      if (far.has(next) || next === 'P' || (next.startsWith('L') && next !== goal)) continue;
      far.set(next, far.get(place) + 1);
      queue.push(next);
    }
  }
  return far;
}

/** What a simple dog would do: search and beg until there is a bone, carry it home, bury it. */
export function want(now, town) {
  const { view, legal, you } = now;
  const me = view.dogs[you];
  const { ways, routes } = view.help;
  if (routes.length > 0) {
    const safe = routes.find((route) => route.catches !== you && !route.threatens.includes(you) && (route.catches !== null || route.threatens.length > 0));
    return { drive: (safe ?? routes.find((route) => route.catches !== you && !route.threatens.includes(you)) ?? routes[0]) };
  }
  for (const action of ['bury', 'search', 'beg', 'pick bone']) if (legal.includes(action) && !(action !== 'bury' && me.bones === 2)) return { action };
  const near = (goals) => {
    const fars = goals.map((goal) => distances(town, goal));
    const cost = (place) => Math.min(...fars.map((far) => far.get(place) ?? 99));
    const best = ways.filter((way) => !way.sniffs).sort((a, b) => cost(a.to) - cost(b.to) || a.steps.length - b.steps.length)[0];
    return best && cost(best.to) < cost(me.at) ? best.to : null;
  };
  const bins = town.places.filter((spot) => (spot.bin && !view.searched.includes(spot.place)) || (spot.kind === 'restaurant' && !view.begged.includes(spot.place)) || view.bones.some((bone) => bone.at === spot.place)).map((spot) => spot.place);
  const to = near(me.bones > 0 ? [me.lot] : bins);
  if (to !== null) return { to };
  return { action: legal.includes('end') ? 'end' : legal[0] };
}

/** Taps a place on the map, at its middle. */
async function tapPlace(page, place, touch) {
  const box = await page.locator(`.map [data-at="${place}"] circle, .map [data-case="${place}"]`).first().boundingBox();
  const map = await page.locator('.map').boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const inside = x > map.x + 4 && x < map.x + map.width - 60 && y > map.y + 4 && y < map.y + map.height - 4;
  if (!inside) return false;
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  return true;
}

/** Moves the focus there by Tab, and presses Enter. */
async function tabTo(page, selector) {
  await page.locator(selector).waitFor();
  for (let i = 0; i < 200; i++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by Tab`);
}

/** Ways to play: each does one thing that was wanted. */
export const HANDS = {
  /** Two clicks on the map; what the map does not show is done by the list. */
  async mouse(page, wanted) {
    const place = wanted.to ?? wanted.drive?.to;
    if (place === undefined) return page.locator(`.acts [data-action="${wanted.action}"]`).first().click();
    if ((await tapPlace(page, place, false)) && (await page.locator(`.acts [data-go="${place}"], .acts [data-action^="van ${place} "]`).first().isVisible())) {
      if (wanted.drive) return page.locator('.acts [data-action^="van"]').first().click();
      await tapPlace(page, place, false);
      return undefined;
    }
    return HANDS.list(page, wanted);
  },
  async touch(page, wanted) {
    const place = wanted.to ?? wanted.drive?.to;
    if (place === undefined) return page.locator(`.acts [data-action="${wanted.action}"]`).first().tap();
    if ((await tapPlace(page, place, true)) && (await page.locator(`.acts [data-go="${place}"], .acts [data-action^="van ${place} "]`).first().isVisible())) {
      return page.locator(`.acts [data-go="${place}"], .acts [data-action^="van ${place} "]`).first().tap();
    }
    return HANDS.list(page, wanted);
  },
  async list(page, wanted) {
    const button = page.locator('.places');
    if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
    const target = wanted.drive ? page.locator(`.list [data-action="${wanted.drive.action}"]`) : page.locator(`.list [data-way="${wanted.to}"]`);
    const streets = page.locator('.list details');
    if (!(await target.isVisible()) && (await streets.count()) > 0) await streets.locator('summary').click();
    await target.click();
  },
  /** Only keys: letters for what is done here, W, Tab and Enter for where to go. */
  async keys(page, wanted) {
    const letters = { search: 's', bury: 'b', beg: 'g', end: 'e', drink: 'd', pee: 'p', take: 't' };
    if (wanted.action && letters[wanted.action]) return page.keyboard.press(letters[wanted.action]);
    if (wanted.action) return tabTo(page, `.acts [data-action="${wanted.action}"]`);
    const target = wanted.drive ? `.list [data-action="${wanted.drive.action}"]` : `.list [data-way="${wanted.to}"]`;
    if (!(await page.locator('.list').isVisible())) await page.keyboard.press('w');
    if (!(await page.locator(target).isVisible())) await tabTo(page, '.list summary');
    return tabTo(page, target);
  },
};

/** Plays this page's seat until the game is over. */
export async function playLife(page, hand, { stop = () => false, most = 2000, ms = 240_000 } = {}) {
  const town = await scenery(page);
  const end = Date.now() + ms;
  let count = 0;
  for (; count < most && Date.now() < end; ) {
    const now = await snapshot(page);
    if (now.turn.kind === 'over' || stop(now, count)) return count;
    const ready = now.legal.length > 0 && (await page.locator('.bar.on').count()) > 0;
    if (!ready) {
      await page.waitForTimeout(30);
      continue;
    }
    const wanted = want(now, town);
    await HANDS[hand](page, wanted);
    count += 1;
    // A walk is over when the dog is there, or something stopped it.
    await until(`${JSON.stringify(wanted)} by ${hand}`, async () => {
      const after = await snapshot(page);
      if (after.turn.kind === 'over' || after.legal.length === 0) return true;
      return wanted.to ? after.view.dogs[now.you].at === wanted.to : after.n > now.n;
    });
  }
  throw new Error(`the game did not end within ${count} acts`);
}

const fine = (...pages) => pages.forEach((page) => assert(page.faults.length === 0, `errors on the page: ${page.faults.join('; ')}`));

export const life = {
  async 'a dog’s life: two people and two bots, one on a phone by touch, one on a wide screen by mouse'({ browser, url }) {
    const ann = await person(browser);
    const ben = await person(browser, { size: 'phone' });
    await openLife(url, [ann, ben], { setup: { bones: 1 }, options: { odds: true } });
    await Promise.all([playLife(ann, 'mouse'), playLife(ben, 'touch')]);
    await Promise.all([ann, ben].map((page) => page.locator('.end').waitFor()));
    const [one, two] = await Promise.all([ann, ben].map(snapshot));
    assert(JSON.stringify(one.turn) === JSON.stringify(two.turn), 'both see the same end');
    fine(ann, ben);
  },

  async 'a dog’s life by keyboard alone, on a phone-size and a wide screen'({ browser, url }) {
    const ann = await person(browser);
    const ben = await person(browser, { size: 'phone' });
    await openLife(url, [ann, ben], { setup: { rounds: 3 } });
    await Promise.all([playLife(ann, 'keys'), playLife(ben, 'keys')]);
    await Promise.all([ann, ben].map((page) => page.locator('.end').waitFor()));
    fine(ann, ben);
  },

  async 'a dog’s life in both themes and three sizes: axe, nothing cut off, pictures'({ browser, url }) {
    mkdirSync(ARTEFACTS, { recursive: true });
    const ann = await person(browser);
    const over = await openLife(url, [ann], { setup: { rounds: 1, seats: 2 } });
    await playLife(ann, 'mouse');
    const middle = await openLife(url, [ann], { setup: { seats: 6, dogs: ['belle'] }, options: { odds: true } });
    await playLife(ann, 'mouse', { stop: (now, count) => count > 5 && now.legal.some((action) => action === 'search' || action === 'beg') });
    const state = await ann.context().storageState();
    const faults = [];
    for (const theme of ['day', 'night']) {
      for (const size of Object.keys(SIZES)) {
        const page = await person(browser, { size, theme, storageState: state });
        const look = async (name) => {
          await page.waitForTimeout(250);
          faults.push(...(await axe(page, `${name}, ${theme}, ${size}`)), ...(await crooked(page, `${name}, ${theme}, ${size}`)));
          await page.screenshot({ path: join(ARTEFACTS, `life-${name}-${theme}-${size}.png`) });
        };
        await page.goto(`${url}/table/${middle}`);
        await page.locator('.bar.on').waitFor();
        await look('game');
        // A tap shows the way, and what it costs.
        const { view } = await snapshot(page);
        const far = view.help.ways.filter((way) => way.steps.length > 1)[0];
        if (far && (await page.locator('.places').isVisible())) {
          await page.locator('.places').click();
          await look('places');
          await page.locator('.places').click();
        }
        if (far && (await tapPlace(page, far.to, size === 'phone'))) await look('way');
        await page.getByRole('button', { name: 'Cards' }).click();
        await look('cards');
        await page.goto(`${url}/table/${over}`);
        await page.locator('.end').waitFor();
        await look('end');
        await page.goto(`${url}/replay/${over}?step=9`);
        await page.locator('.slider').waitFor();
        await look('replay');
        await page.goto(`${url}/rules/dogs-life`);
        await page.locator('section').first().waitFor();
        await look('rules');
        await page.goto(`${url}/learn/dogs-life`);
        await page.locator('.coach').waitFor();
        await look('learn');
        await page.goto(`${url}/new/dogs-life?with=friends`);
        await page.getByText('More options').click();
        await page.getByLabel('Choose dogs and lots').check();
        await look('new');
        fine(page);
        await page.context().close();
      }
    }
    assert(faults.length === 0, faults.join('\n'));
  },

  async 'a dog’s life: the lesson to its end'({ browser, url }) {
    const page = await person(browser);
    await page.goto(`${url}/learn/dogs-life`);
    const coach = page.locator('.coach');
    await coach.getByText('You are Rex').waitFor();
    for (const said of ['Biscuits are days', 'seven action points']) {
      await coach.getByRole('button', { name: 'Continue' }).click();
      await coach.getByText(said).waitFor();
    }
    const end = Date.now() + 120_000;
    for (;;) {
      assert(Date.now() < end, 'the lesson ends');
      if (await coach.getByText('live a dog’s life').isVisible()) break;
      const next = coach.getByRole('button', { name: 'Continue' });
      if (await next.isVisible()) await next.click();
      // What is offered is what may be done: bury, search, beg, walk where the flag or a bin is, drive, end.
      const done = await page.evaluate(() => {
        const all = [...document.querySelectorAll('.acts [data-action]')].map((one) => one.dataset.action);
        const wanted = ['bury', 'search', 'beg', 'pick bone'].find((one) => all.includes(one));
        const press = (selector) => document.querySelector(selector)?.click();
        if (wanted) return press(`.acts [data-action="${wanted}"]`), wanted;
        const ways = [...document.querySelectorAll('.list [data-way]')];
        const carries = document.querySelector('.own .space use[href="#life-bone"]') !== null;
        const home = ways.find((one) => one.dataset.way === 'L4');
        const bin = ways.find((one) => /bin|restaurant/.test(one.textContent) && !/Searched|sniff/.test(one.textContent));
        const way = carries ? home ?? ways.find((one) => /l11|l10|k11|m11|k10/.test(one.dataset.way)) : bin;
        if (way) return way.click(), way.dataset.way;
        const drive = document.querySelector('.list [data-action^="van"]');
        if (drive) return drive.click(), 'van';
        if (all.includes('end')) return press('.acts [data-action="end"]'), 'end';
        return null;
      });
      await page.waitForTimeout(done === null ? 60 : 150);
    }
    await coach.getByRole('button', { name: 'Play a real game' }).click();
    await page.locator('.map').waitFor();
    fine(page);
  },

  async 'a dog’s life: the start page, a table with its own choices, the cards, the zoom, the rules'({ browser, url }) {
    const page = await person(browser);
    await page.goto(`${url}/new/dogs-life?with=friends`);
    await page.getByText('More options').click();
    await page.getByLabel('Play for').selectOption('rounds');
    await page.getByLabel(/^Rounds/).selectOption('5');
    await page.getByLabel('Show the odds of cards').check();
    await page.getByLabel('Choose dogs and lots').check();
    await page.getByLabel('Dog of seat 1').selectOption('belle');
    await page.getByLabel('Lot of seat 1').selectOption('L2');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('.lobby select').first().selectOption('sly');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.map').waitFor();
    await until('my turn', async () => (await snapshot(page)).legal.length > 0);
    const now = await snapshot(page);
    assert(now.view.dogs[0].dog === 'belle' && now.view.dogs[0].lot === 'L2' && now.view.goal === 'rounds:5', 'what was agreed');
    await page.locator('.bar.on').waitFor();
    const box = () => page.locator('.map > svg').getAttribute('viewBox');
    const before = await box();
    await page.getByRole('button', { name: 'Larger' }).click();
    assert((await box()) !== before, 'the map grows');
    await page.getByRole('button', { name: 'Cards' }).click();
    await page.getByRole('dialog').getByText('12 cards are left in the pile').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    // An arrow key walks a step out of the lot.
    const step = now.legal.find((action) => action.startsWith('step'));
    assert(step !== undefined, 'a way out');
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      if ((await snapshot(page)).view.dogs[0].at === 'L2') await page.keyboard.press(key);
      await page.waitForTimeout(150);
    }
    await until('the step', async () => (await snapshot(page)).view.dogs[0].at === step.slice(5));
    await page.goto(`${url}/rules/dogs-life`);
    await page.getByRole('heading', { name: 'The rules of A Dog’s Life' }).waitFor();
    fine(page);
  },
};
