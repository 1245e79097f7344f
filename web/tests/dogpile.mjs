// Dogpile in a real browser: everybody digs at once, on phones and wide screens, with bad networks.
import { mkdirSync } from 'node:fs';
import { ARTEFACTS, axe, crooked } from './faults.mjs';
import { assert, finger, person, SIZES, snapshot, tableOf, until } from './kit.mjs';

const fine = (...pages) => pages.forEach((page) => assert(page.faults.length === 0, `errors on the page: ${page.faults.join('; ')}`));

/** Asks the server something as the page's guest. */
const ask = (page, path, body) =>
  page.evaluate(({ path, body }) => fetch(path, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json()), { path, body });
const want = (page, table, intent) => ask(page, `/api/tables/${table}/intents`, { id: `${intent.want}-${Math.random()}`, intent });

/** People who sit at a new table with rounds of so many seconds, bots beside them; the game has begun. */
async function together(pages, url, seconds, bots = 0) {
  const [host] = pages;
  let table = '';
  for (const [seat, page] of pages.entries()) {
    await page.goto(url);
    await ask(page, '/api/me', { name: ['Ann', 'Ben', 'Cleo', 'Dan'][seat] });
    if (seat === 0) {
      const seats = pages.length + bots;
      const others = Array.from({ length: bots }, (_, i) => ({ seat: pages.length + i, bot: 'greedy' }));
      ({ table } = await ask(page, '/api/tables', { game: 'dogpile', setup: { seats, seconds }, bots: others, options: { chat: true } }));
    }
    await want(page, table, { want: 'sit', seat });
  }
  for (const page of pages) await page.goto(`${url}/table/${table}`);
  await want(host, table, { want: 'start' });
  for (const page of pages) await page.locator('.bone').first().waitFor();
  return table;
}

const phase = async (page) => (await snapshot(page)).view.phase;
const pawsUp = async (page) => {
  const button = page.locator('[data-action="paws up"]').first();
  if (await button.isVisible().catch(() => false)) await button.click({ timeout: 2000 }).catch(() => undefined);
};

/** Touches a spot as this device does. */
const touch = (page, x, y) => (page.viewportSize().width < 500 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));

/** Does what there is to do now, by hand. */
async function oneAct(page, random) {
  if (await page.locator('.end').isVisible().catch(() => false)) return false;
  await pawsUp(page);
  const choose = page.getByRole('button', { name: 'Choose bones' });
  if (await choose.isVisible().catch(() => false)) await choose.click({ timeout: 1000 }).catch(() => undefined);
  if (await page.locator('[data-action=decline]').isVisible().catch(() => false)) {
    for (const n of [3, 9, 15]) await page.locator('.bone').nth(n).click({ force: true, timeout: 1000 }).catch(() => undefined);
    await page.locator('[data-action=sniff]').click({ timeout: 1000 }).catch(() => undefined);
  }
  const anywhere = page.getByRole('button', { name: 'Anywhere' });
  if (await anywhere.isVisible().catch(() => false)) await anywhere.click({ timeout: 1000 }).catch(() => undefined);
  if (await page.locator('.ring').isVisible().catch(() => false)) {
    const held = page.locator('.held:not(:disabled)');
    const count = await held.count();
    const table = await page.locator('.table').boundingBox().catch(() => null);
    if (count === 3 && table) {
      await held.first().click({ timeout: 1000 }).catch(() => undefined);
      await touch(page, table.x + 40 + random() * (table.width - 80), table.y + 40 + random() * (table.height - 80));
    } else {
      const bones = page.locator('.bone');
      const box = await bones.nth(Math.floor(random() * (await bones.count()))).boundingBox({ timeout: 1000 }).catch(() => null);
      if (box) await touch(page, box.x + box.width / 2, box.y + box.height / 2);
    }
  }
  return true;
}

/** Plays on until the end, or until `stop` says so. */
async function playOn(page, seed, stop = async () => false) {
  let state = seed;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    if (!(await oneAct(page, random)) || (await stop())) return;
    await page.waitForTimeout(150);
  }
  throw new Error('the game did not end');
}

export const dogpile = {
  async 'Dogpile, three people and a bot: a phone, a tablet, a wide screen; a reload and a lost line in a round; one end'({ browser, url }) {
    const pages = [await person(browser), await person(browser, { size: 'phone' }), await person(browser, { size: 'tablet' })];
    const [ann, ben, cleo] = pages;
    const table = await together(pages, url, [8, 6, 6], 1);
    const troubles = async () => {
      await ben.locator('.ring').waitFor();
      await ben.waitForTimeout(1500);
      await ben.reload();
      await ben.locator('.bone').first().waitFor();
      assert(tableOf(ben) === table, 'a reload comes back to the table');
    };
    const lost = async () => {
      await cleo.locator('.ring').waitFor();
      await cleo.waitForTimeout(2500);
      await cleo.context().setOffline(true);
      await cleo.waitForTimeout(1200);
      await cleo.context().setOffline(false);
    };
    await Promise.all([playOn(ann, 11), troubles().then(() => playOn(ben, 22)), playOn(cleo, 33), lost().catch(() => undefined), pawsUp(ben)]);
    for (const page of pages) await page.locator('.end').waitFor();
    const now = await snapshot(ann);
    assert(now.turn.kind === 'over', 'the game is over');
    const totals = now.turn.outcome.scores.map((score) => score.total).sort((a, b) => a - b);
    for (const page of pages) {
      const shown = (await page.locator('.end .total').allTextContents()).map((text) => parseInt(text, 10)).sort((a, b) => a - b);
      assert(JSON.stringify(shown) === JSON.stringify(totals), `everybody sees the same count: ${shown} and ${totals}`);
    }
    assert(totals.some((total) => total > 0), 'somebody has dug');
    fine(...pages);
  },

  async 'Dogpile: of two who grab the same bone one has it, and both are told by how much'({ browser, url }) {
    const pages = [await person(browser), await person(browser, { size: 'phone' })];
    const [ann, ben] = pages;
    const table = await together(pages, url, [120, 5, 5]);
    await Promise.all(pages.map((page, seat) => until('all paws up', async () => (await pawsUp(page), (({ view }) => view.phase !== 'ready' || view.ready.includes(seat))(await snapshot(page))))));
    await Promise.all(pages.map((page) => page.locator('.ring').waitFor()));
    /** Empty paws, and nothing that goes where one points next. */
    const free = async (page, seat) => {
      await page.keyboard.press('Escape');
      // What the arbiter has not given to anybody yet may still come into the paws.
      await until('empty paws', async () => {
        const held = (await snapshot(page)).view.bones.filter((bone) => bone.place === 'paws' && bone.seat === seat);
        for (const bone of held) await want(page, table, { want: 'play', action: `bury ${bone.bone} 450:300:0 down` });
        return held.length === 0 && (await page.locator('.held').count()) === 0;
      });
    };
    let told = false;
    for (const [attempt, bone] of [7, 20, 33, 41, 50, 12, 25, 38].entries()) {
      // Both click at the same moment, wherever the browser is with its other work.
      const when = Date.now() + 400 + 200 * attempt;
      await Promise.all(pages.map((page) => page.evaluate(({ bone, when }) => new Promise((done) => setTimeout(() => done(document.querySelector(`[data-bone="${bone}"]`)?.click()), when - Date.now())), { bone, when })));
      told = await until('a verdict', async () => (await Promise.all(pages.map((page) => page.locator('.notice').textContent({ timeout: 100 }).catch(() => '')))).every((text) => /ms faster/.test(text)), 1500).catch(() => false);
      const view = (await snapshot(ann)).view.bones[bone];
      assert(view.place === 'paws' || view.place === 'pile', 'one of them has it at most');
      if (told) break;
      for (const [seat, page] of pages.entries()) await free(page, seat);
    }
    assert(told, 'who was late is told so, and who was not');
    assert((await snapshot(ben)).turn.kind === 'seats', 'the round goes on');
    // A bone that is dragged is put where it is let go; face up everybody sees it.
    const mine = ann.locator('.held:not(:disabled)').first();
    if ((await mine.count()) === 0) await ann.locator('[data-bone="2"]').click({ force: true });
    await mine.waitFor();
    const number = Number(await mine.getAttribute('data-paw'));
    await ann.locator('.side').first().click();
    const [from, ground] = [await mine.boundingBox(), await ann.locator('.table').boundingBox()];
    await ann.mouse.move(from.x + 20, from.y + 30);
    await ann.mouse.down();
    await ann.mouse.move(ground.x + ground.width * 0.7, ground.y + ground.height * 0.4, { steps: 6 });
    await ann.mouse.up();
    const laid = await until('the bone to lie there', async () => {
      const bone = (await snapshot(ben)).view.bones[number];
      return bone.place === 'pile' && bone.up ? bone : null;
    });
    const [x, y] = laid.spot.split(':').map(Number);
    assert(Math.abs(x - 630) < 60 && Math.abs(y - 240) < 60, `where it was let go: ${laid.spot}`);
    assert(laid.face !== null, 'everybody sees its face');
    // The same by finger: pulled out of the pile and put back somewhere else in one go.
    await free(ben, 1);
    // What was just laid lies on his screen, too, before he picks a bone that nothing covers and that is far enough from where it goes.
    await ben.locator(`.bone.up[data-bone="${number}"]`).waitFor();
    const spot = await ben.locator('.table').boundingBox();
    const to = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
    const bone = await ben.evaluate((to) => {
      for (const one of document.querySelectorAll('.bone')) {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (Math.hypot(x - to.x, y - to.y) > 60 && document.elementFromPoint(x, y)?.closest('.bone') === one) return { number: Number(one.dataset.bone), x, y };
      }
    }, to);
    await finger(ben, { x: bone.x, y: bone.y }, to);
    await until('the bone to be dug and put back', async () => {
      const seen = (await snapshot(ben)).view.bones[bone.number];
      return seen.place === 'pile' && seen.seen_by.includes(1);
    }).catch(async (error) => {
      const { view } = await snapshot(ben);
      throw new Error(`${error.message}: ${JSON.stringify(view.bones[bone.number])}, ${view.phase}, in the paws ${view.bones.filter((one) => one.place === 'paws').map((one) => one.bone)}, pointed at ${JSON.stringify(bone)}, told ${await ben.locator('.notice').allTextContents()}`);
    });
    fine(...pages);
  },

  async 'Dogpile alone by keyboard, in calm rounds, and a crash of the server in the middle'({ browser, server, url }) {
    const page = await person(browser);
    await page.goto(`${url}/learn/dogpile`);
    await page.getByRole('button', { name: 'Practise alone' }).press('Enter');
    await page.locator('.bone').first().waitFor();
    await page.keyboard.press('p');
    await page.locator('.ring').waitFor();
    await page.locator('.bone[tabindex="0"]').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await until('a bone in the paws', async () => (await page.locator('.held:not(.waits)').count()) === 1);
    await page.locator('.bone[tabindex="0"]').focus();
    await page.keyboard.press('ArrowLeft');
    for (const key of ['f', '1', 'Enter']) await page.keyboard.press(key);
    await until('it to lie open', async () => (await snapshot(page)).view.bones.some((bone) => bone.up));
    await page.keyboard.press('Enter');
    await until('another one', async () => (await page.locator('.held:not(.waits)').count()) === 1);
    const before = (await snapshot(page)).view;
    await server.crash();
    await page.getByText('The round waits').first().waitFor();
    const after = (await snapshot(page)).view;
    assert(JSON.stringify(after.bones) === JSON.stringify(before.bones), 'nothing is lost');
    assert(after.left > 0 && after.left <= 90_000, 'the clock stands where it stood');
    await page.keyboard.press('p');
    await page.locator('.ring').waitFor();
    assert((await phase(page)) === 'digging', 'the round goes on');
    fine(page);
  },

  async 'Dogpile in both themes and three sizes: axe, nothing cut off, pictures'({ browser, url }) {
    mkdirSync(ARTEFACTS, { recursive: true });
    const faults = [];
    const look = async (page, what) => {
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${ARTEFACTS}dogpile-${what}.png`, timeout: 60_000 });
      faults.push(...(await axe(page, what)), ...(await crooked(page, what)));
    };
    const one = async (size, theme) => {
      const page = await person(browser, { size, theme });
      const name = `${size}-${theme}`;
      for (const [what, path, ready] of [['rules', '/rules/dogpile', 'section'], ['learn', '/learn/dogpile', 'li'], ['new', '/new/dogpile?with=friends', 'form']]) {
        await page.goto(`${url}${path}`);
        await page.locator(ready).first().waitFor();
        await look(page, `${what}-${name}`);
      }
      await together([page], url, [20, 5, 5], size === 'phone' ? 5 : 3);
      await look(page, `ready-${name}`);
      await pawsUp(page);
      await page.locator('.ring').waitFor();
      for (const n of [5, 20, 40]) {
        // Somebody else may take it just then.
        const box = await until('a bone', () => page.locator('.bone').nth(n).boundingBox({ timeout: 2000 }).catch(() => null));
        await touch(page, box.x + box.width / 2, box.y + box.height / 2);
        await page.waitForTimeout(150);
      }
      await look(page, `digging-${name}`);
      await page.keyboard.press('s');
      await look(page, `spread-${name}`);
      const small = await page.evaluate(() => [...document.querySelectorAll('.bone')].map((one) => one.getBoundingClientRect()).filter((box) => Math.min(box.width, box.height) < 39).length);
      if (small > 0) faults.push(`${name}: ${small} bones are smaller than a finger`);
      await page.getByRole('heading', { name: /Loot of round/ }).waitFor({ timeout: 40_000 });
      await look(page, `loot-${name}`);
      await playOn(page, 7);
      await page.locator('.end').waitFor();
      await look(page, `end-${name}`);
      await page.goto(`${url}/replay/${tableOf(page)}?step=30`);
      await page.locator('.slider').waitFor();
      await look(page, `replay-${name}`);
      fine(page);
      await page.context().close();
    };
    for (const size of Object.keys(SIZES)) await Promise.all(['day', 'night'].map((theme) => one(size, theme)));
    assert(faults.length === 0, `${faults.length} faults:\n${[...new Set(faults)].join('\n')}`);
  },
};
