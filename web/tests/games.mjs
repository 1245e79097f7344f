// Games that people play: alone, together, on one screen, by keyboard, with bad networks.
import { assert, choose, click, finger, middle, openAt, person, playOn, shortGame, snapshot, tableOf, until } from './kit.mjs';

async function named(page, name) {
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`You are ${name}.`).waitFor();
}

/** Two people at one table, by the code. */
async function together(browser, url) {
  const ann = await person(browser);
  const ben = await person(browser, { size: 'phone' });
  await ann.goto(url);
  await named(ann, 'Ann');
  await ann.locator('[data-game=dig]').getByRole('link', { name: 'With friends' }).click();
  await ann.getByRole('button', { name: 'Open the table' }).click();
  const code = (await ann.locator('.code').first().textContent()).trim();
  await ben.goto(url);
  await named(ben, 'Ben');
  await ben.getByLabel('Code').fill(code.toLowerCase());
  await ben.getByRole('button', { name: 'Go' }).click();
  await ben.getByRole('button', { name: 'Sit here' }).click();
  await ann.getByText('Ben', { exact: true }).first().waitFor();
  await ann.getByRole('button', { name: 'Begin' }).click();
  await ben.locator('.garden').waitFor();
  assert(tableOf(ann) === tableOf(ben), 'both are at the same table');
  return { ann, ben };
}

const points = (page) => page.locator('td.sum').allTextContents();
const fine = (...pages) => pages.forEach((page) => assert(page.faults.length === 0, `errors on the page: ${page.faults.join('; ')}`));

export const games = {
  async 'alone against a bot: two clicks, You know DIG now, the count, and again'({ browser, url }) {
    const page = await person(browser, { size: 'phone' });
    await page.goto(url);
    await page.locator('[data-game=dig] .now').click();
    await page.locator('.garden').waitFor();
    await playOn(page);
    await page.getByRole('heading', { name: /won|Shared/ }).waitFor();
    const now = await snapshot(page);
    const shown = (await points(page)).map(Number).sort();
    assert(JSON.stringify(shown) === JSON.stringify(now.turn.outcome.scores.map((score) => score.points).sort()), 'the count is the outcome');
    const first = tableOf(page);
    await page.getByRole('button', { name: 'Play again' }).click();
    await until('the next table', () => tableOf(page) !== first);
    fine(page);
  },

  async 'a hint alone against a bot: by button and by key, and gone with the next act'({ browser, url }) {
    const page = await person(browser, { size: 'phone' });
    await page.goto(url);
    await page.locator('[data-game=dig] .now').click();
    await page.locator('.garden').waitFor();
    const ask = page.getByRole('button', { name: 'Hint' });
    await until('my turn', () => ask.isEnabled());
    await ask.click();
    const best = page.getByRole('status').locator('.best');
    await best.waitFor();
    assert((await best.textContent()).trim().length > 10, 'the hint says something');
    await page.keyboard.press('Escape');
    await best.waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    await best.waitFor();
    const now = await snapshot(page);
    await page.evaluate(async ([table, action]) => {
      await fetch(`/api/tables/${table}/intents`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id: 'after-the-hint', intent: { want: 'play', action } }) });
    }, [tableOf(page), now.legal[0]]);
    await best.waitFor({ state: 'detached' });
    fine(page);
  },

  async 'two people: a reload in the middle, a lost connection, chat, reactions, the same count'({ browser, url }) {
    const { ann, ben } = await together(browser, url);
    const turns = (now, count) => count >= 12 || now.legal.length === 0;
    for (let i = 0; i < 6; i++) {
      await playOn(ann, { stop: turns });
      await playOn(ben, { stop: turns });
    }
    // A reload comes back to the same place.
    const before = await snapshot(ben);
    await ben.reload();
    await ben.locator('.garden').waitFor();
    assert((await snapshot(ben)).you === before.you, 'the seat is kept');
    // The log before the reload is there again.
    await ben.getByRole('button', { name: 'Log' }).click();
    await until('the log', async () => (await ben.locator('.side.open ol li').count()) > 5);
    await ben.getByLabel('Say something').fill('woof, hello');
    await ben.getByRole('button', { name: 'Send' }).click();
    await ann.locator('.side ol').getByText('Ben: woof, hello').waitFor();
    await ben.getByRole('button', { name: 'Woof: well done' }).click();
    await ann.locator('.bubble').waitFor();
    await ben.getByRole('button', { name: 'Close' }).click();
    // Ben's network goes while Ann plays on; what he does meanwhile is neither lost nor doubled.
    const gone = async () => {
      const now = await snapshot(ann);
      return now.turn.kind === 'seats' && now.turn.seats[0] === now.you;
    };
    if (!(await gone())) await playOn(ben, { stop: (now) => now.turn.kind === 'seats' && now.turn.seats[0] !== now.you });
    await ben.context().setOffline(true);
    await ben.evaluate(() => window.dispatchEvent(new Event('online')));
    await ben.getByText('Connection lost').waitFor({ timeout: 30_000 });
    await playOn(ann, { stop: (now) => now.turn.kind === 'over' || now.turn.seats?.[0] !== now.you });
    await ben.context().setOffline(false);
    await until('the connection', async () => !(await ben.getByText('Connection lost').isVisible()), 20_000);
    await Promise.all([playOn(ann), playOn(ben)]);
    await ann.locator('.end').waitFor();
    await ben.locator('.end').waitFor();
    assert(JSON.stringify(await points(ann)) === JSON.stringify(await points(ben)), 'both see the same count');
    const acts = await ann.evaluate((table) => fetch(`/api/tables/${table}/record`).then((answer) => answer.json()), tableOf(ann));
    assert(acts.outcome !== null && acts.fairness.secret !== null, 'the record is whole');
    // A rematch takes both along.
    await ann.getByRole('button', { name: 'Play again' }).click();
    await ben.getByRole('link', { name: 'Join the next game' }).click();
    await until('both at the next table', () => tableOf(ann) === tableOf(ben) && tableOf(ann) !== acts.table);
    fine(ann, ben);
  },

  async 'the server crashes in the middle, and everything goes on by itself'({ browser, server, url }) {
    const page = await person(browser);
    await shortGame(page, url);
    await playOn(page, { stop: (_now, count) => count >= 6 });
    await server.crash();
    await until('the connection', async () => (await page.locator('.banner').count()) === 0, 20_000);
    await playOn(page);
    await page.locator('.end').waitFor();
    fine(page);
  },

  async 'undo, as long as nobody learned anything'({ browser, url }) {
    const page = await person(browser);
    await page.goto(url);
    await page.locator('[data-game=dig]').getByRole('link', { name: 'With friends' }).click();
    await page.getByText('More options').click();
    await page.getByLabel('Who starts').selectOption('0');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('select').first().selectOption('chum');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.place.target').first().waitFor();
    const place = async () => (await snapshot(page)).view.dogs[0].place;
    const step = (await snapshot(page)).legal.find((action) => action.startsWith('move'));
    await click(page, step);
    await until('the step', async () => (await place()) !== 0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await until('the dog at home', async () => (await place()) === 0);
    const bone = (await snapshot(page)).view.row.findIndex((card) => card.length === 2) + 1;
    await click(page, `move ${bone}`);
    await click(page, 'dig');
    await page.locator('[data-action="keep"]').waitFor();
    assert((await page.getByRole('button', { name: 'Undo' }).count()) === 0, 'a bone that was seen stays seen');
    fine(page);
  },

  async 'on one screen, with a curtain in between'({ browser, url }) {
    const page = await person(browser, { size: 'tablet' });
    await page.goto(url);
    await page.locator('[data-game=dig]').getByRole('link', { name: 'On one screen' }).click();
    await page.getByRole('textbox', { name: 'Seat 1' }).fill('Zoé');
    await page.getByRole('textbox', { name: 'Seat 2' }).fill('Żaneta');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.cover').waitFor();
    assert((await page.locator('.garden').count()) === 0, 'nothing is seen behind the curtain');
    let covers = 0;
    const watched = async (shown, action) => {
      await click(shown, action);
      if (action !== 'end') return;
      // The curtain falls before the other one's view comes.
      await until('the curtain, or the end', async () => (await shown.locator('.cover').count()) > 0 || (await shown.locator('.end').count()) > 0);
      covers += await shown.locator('.cover').count();
      assert((await shown.locator('.hand .card, .side li').count()) === 0 || (await shown.locator('.end').count()) > 0, 'no hand and no log with the curtain');
    };
    await playOn(page, { act: watched, stop: (_now, count) => count >= 40 });
    assert(covers > 3, `curtains fell (${covers})`);
    await playOn(page);
    await page.locator('.end').waitFor();
    fine(page);
  },

  async 'by keyboard alone'({ browser, url }) {
    const page = await person(browser);
    await page.goto(url);
    const focused = () => page.evaluate(() => ({ text: document.activeElement?.textContent?.trim() ?? '', place: document.activeElement?.classList.contains('place') ?? false }));
    const tabTo = async (holds) => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        if (holds(await focused())) return;
      }
      throw new Error('the tab key does not lead there');
    };
    await page.locator('[data-game=dig] .now').waitFor();
    await tabTo((now) => now.text.startsWith('Play now'));
    await page.keyboard.press('Enter');
    await page.locator('.garden').waitFor();
    let walked = 0;
    const byKey = async (shown, action) => {
      if (action.startsWith('move')) {
        // Along the row with the arrows, every now and then by its number.
        const to = Number(action.slice(5));
        if (++walked % 3 === 0) {
          await shown.keyboard.press(await shown.locator(`[data-action="${action}"]`).getAttribute('aria-keyshortcuts'));
          return;
        }
        if (!(await focused()).place) await tabTo((now) => now.place);
        await shown.keyboard.press('Home');
        for (let i = 0; i < to; i++) await shown.keyboard.press('ArrowLeft');
        await shown.keyboard.press('Enter');
      } else if (action.startsWith('bury')) {
        const cards = await shown.locator('.hand [data-action]').evaluateAll((all) => all.map((one) => one.getAttribute('data-action')));
        await shown.keyboard.press(String(cards.indexOf(action) + 1));
      } else await shown.keyboard.press({ dig: 'd', keep: 'k', end: 'e' }[action] ?? 'p');
    };
    await playOn(page, { act: byKey });
    await page.getByRole('heading', { name: /won|Shared/ }).waitFor();
    fine(page);
  },

  async 'a screen reader hears the table and everything that happens'({ browser, url }) {
    const page = await person(browser);
    await page.goto(url);
    await page.locator('[data-game=dig] .now').click();
    await page.locator('.garden').waitFor();
    const tree = await page.locator('main').ariaSnapshot();
    for (const words of ['The row of cards', 'Place 1:', 'smells of', 'worth 5', 'Players', 'to play']) assert(tree.includes(words), `the text of the table says “${words}”`);
    await until('a turn', async () => (await snapshot(page)).legal.length > 0 && (await page.locator('[data-action]').count()) > 0);
    const now = await snapshot(page);
    const action = now.legal.find((one) => one.startsWith('move'));
    await click(page, action);
    await until('the announcement', async () => (await page.locator('p[aria-live=polite]').last().textContent()).includes(`place ${action.slice(5)}`));
    fine(page);
  },

  async 'the lesson, to its end'({ browser, url }) {
    const page = await person(browser, { size: 'phone' });
    await page.goto(`${url}/learn/dig`);
    const coach = page.locator('.coach');
    const on = coach.getByRole('button', { name: 'Continue' });
    await on.click();
    await on.click();
    for (const action of ['move 3', 'dig', 'keep', 'move 5', 'end']) {
      await until(action, async () => (await page.locator('[data-action]').count()) === 1);
      await click(page, action);
    }
    await page.locator('[data-action^=drop]').first().click({ timeout: 30_000 });
    await on.click();
    const end = Date.now() + 120_000;
    let idle = 0;
    while (Date.now() < end && (await coach.getByText('You know DIG now').count()) === 0) {
      const offered = await page.locator('[data-action]').evaluateAll((all) => all.map((one) => one.getAttribute('data-action')));
      if (offered.length === 0) {
        await page.waitForTimeout(30);
        continue;
      }
      // The lesson's table is asked for through its own page: what is offered is what is legal.
      const text = offered.find((one) => one.startsWith('drop')) ?? offered.find((one) => one === 'dig' || one === 'keep') ?? offered.find((one) => one.startsWith('bury'));
      const moves = offered.filter((one) => one.startsWith('move'));
      const next = text ?? (moves.length > 0 && idle++ % 7 < 6 ? moves[Math.floor(Math.random() * moves.length)] : offered.at(-1));
      await page.locator(`[data-action="${next}"]`).first().click({ timeout: 3000 }).catch(() => undefined);
      await page.waitForTimeout(30);
    }
    await coach.getByText('You know DIG now').waitFor();
    await coach.getByRole('button', { name: 'Play a real game' }).click();
    await page.locator('.garden').waitFor();
    fine(page);
  },

  async 'a replay: steps, eyes, a link to a moment, and on from there'({ browser, url }) {
    const page = await person(browser);
    await shortGame(page, url);
    await playOn(page);
    const played = tableOf(page);
    await page.getByRole('link', { name: 'Watch the replay' }).click();
    const step = async () => Number((await page.locator('.slider .num').textContent()).match(/\d+/)[0]);
    await page.locator('.slider').waitFor();
    const last = await step();
    assert(last > 16, 'the replay begins at the end');
    await page.getByRole('slider').fill('10');
    assert((await step()) === 10, 'the slider leads to a step');
    await page.getByRole('button', { name: 'One step forward', exact: true }).click();
    assert((await step()) === 11, 'one step on');
    await page.getByRole('button', { name: 'One turn forward' }).click();
    assert((await step()) > 11, 'one turn on');
    await page.getByLabel('Seen by').selectOption('public');
    await until('the public’s eyes', async () => page.url().includes('as=public'));
    await page.getByLabel('Seen by').selectOption('0');
    await until('my eyes', async () => page.url().includes('as=0'));
    await page.getByRole('slider').fill('12');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await until('it runs', async () => (await step()) > 13);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Was it fair?' }).click();
    await page.getByText(`kennel verify dig-${played}.json`).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    // A stranger opens the link to that moment.
    const moment = page.url();
    const other = await person(browser, { size: 'phone' });
    await other.goto(moment);
    await other.locator('.slider').waitFor();
    assert((await other.locator('.slider .num').textContent()) === (await page.locator('.slider .num').textContent()), 'the link leads to the moment');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByRole('button', { name: 'Play on', exact: true }).click();
    await until('a new table', () => page.url().includes('/table/') && tableOf(page) !== played);
    await playOn(page);
    await page.locator('.end').waitFor();
    fine(page, other);
  },

  async 'by dragging: the dog to a place'({ browser, url }) {
    const page = await person(browser, { motion: 'no-preference' });
    await page.goto(url);
    await page.locator('[data-game=dig] .now').click();
    await page.locator('.place.target').first().waitFor({ timeout: 30_000 });
    // The dogs stand still.
    await page.waitForTimeout(600);
    const now = await snapshot(page);
    const dog = await page.locator('.dog.own').boundingBox();
    const to = Number(choose(now.view, now.legal.filter((one) => one.startsWith('move')), now.you).slice(5));
    const goal = await page.locator('button.place').nth(to).boundingBox();
    await page.mouse.move(dog.x + dog.width / 2, dog.y + dog.height / 2);
    await page.mouse.down();
    await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height * 0.2, { steps: 8 });
    await page.mouse.up();
    await until('the dog there', async () => (await snapshot(page)).view.dogs[now.you].place === to);
    fine(page);
  },

  async 'by touch: the dog, the card under it, and bones are pulled where they go'({ browser, url }) {
    const page = await person(browser, { size: 'phone', motion: 'no-preference' });
    await shortGame(page, url);
    const now = async () => (await snapshot(page)).view;
    await page.locator('.place.target').first().waitFor();
    await page.waitForTimeout(600);
    await finger(page, await middle(page.locator('.dog.own')), await middle(page.locator('button.place').nth(3), 0.2));
    await until('the dog on place 3', async () => (await now()).dogs[0].place === 3);
    await page.locator('[data-action=dig]').waitFor();
    await page.waitForTimeout(600);
    // Away from the garden, to my side: dug.
    await finger(page, await middle(page.locator('button.place').nth(3), 0.75), await middle(page.locator('.bar')));
    await until('the bone in my mouth', async () => (await now()).dogs[0].hand.length === 1);
    const bone = page.locator('.hand [data-action^=bury]');
    await bone.waitFor();
    await page.waitForTimeout(600);
    // A pull that ends where it began does nothing.
    await finger(page, await middle(bone), await middle(page.locator('.status')));
    await page.waitForTimeout(200);
    assert((await now()).dogs[0].hand.length === 1, 'the bone is still there');
    await finger(page, await middle(bone), await middle(page.locator('.garden')));
    await until('the bone buried', async () => (await now()).dogs[0].hand.length === 0);
    // At a bowl, the same pull drops.
    await openAt(page, url, 'dig1 b,gR,Rb,p,g,pY,y,yB,r,gB,Gy 4:Py:Gp+Gb+Rp+Ry+rY+pB/9:Gr+rB:gP+gY+rP+Pb+Yb 0.3 - 0');
    const drop = page.locator('.hand [data-action^=drop]');
    await drop.waitFor();
    await page.waitForTimeout(600);
    await finger(page, await middle(drop), await middle(page.locator('.garden')));
    await until('the bone dropped', async () => (await now()).dogs[0].dropped.length === 7);
    fine(page);
  },

  async 'by mouse: bones are pulled, and a click stays a click'({ browser, url }) {
    const page = await person(browser);
    await openAt(page, url, 'dig1 b,gR,Rb,p,g,pY,y,yB,r,gB,Gy 4:Py:Gp+Gb+Rp+Ry+rY+pB/9:Gr+rB:gP+gY+rP+Pb+Yb 0.3 - 0');
    const drop = page.locator('.hand [data-action^=drop]');
    const from = await middle(drop);
    const to = await middle(page.locator('.garden'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.locator('.pulled > *').waitFor();
    // Escape gives it up.
    await page.keyboard.press('Escape');
    await page.mouse.up();
    assert((await snapshot(page)).view.dogs[0].hand.length === 1, 'given up');
    await drop.click();
    await until('the bone dropped', async () => (await snapshot(page)).view.dogs[0].dropped.length === 7);
    fine(page);
  },

  async 'where WebSockets are blocked, everything goes over plain HTTP'({ browser, url }) {
    const page = await person(browser);
    await page.addInitScript(() => {
      globalThis.WebSocket = class {
        constructor() {
          globalThis.refused = (globalThis.refused ?? 0) + 1;
          setTimeout(() => this.onclose?.());
        }
        send() {
          throw new Error('blocked');
        }
        close() {}
      };
    });
    const streams = [];
    page.on('request', (request) => request.url().includes('/events') && streams.push(request.url()));
    await shortGame(page, url);
    await playOn(page);
    await page.locator('.end').waitFor();
    assert((await page.evaluate(() => globalThis.refused)) >= 2, 'sockets were tried first');
    assert(streams.length > 0, 'the table came as a stream of events');
    // On one screen, each looks through the own eyes here, too.
    await page.goto(`${url}/new/dig?with=screen`);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.locator('.cover').waitFor();
    await playOn(page, { stop: (_now, count) => count >= 10 });
    assert(streams.some((one) => one.includes('seat=')), 'the stream was asked for as the next seat');
    fine(page);
  },

  async 'a tab that slept comes back by itself, also after the server was away'({ browser, server, url }) {
    const { ann, ben } = await together(browser, url);
    const sleeper = (await snapshot(ann)).turn.seats[0] === (await snapshot(ann)).you ? ben : ann;
    const awake = sleeper === ben ? ann : ben;
    const shown = () => sleeper.evaluate(() => document.querySelectorAll('.side ol li').length);
    const life = await sleeper.context().newCDPSession(sleeper);
    const before = await shown();
    await life.send('Page.setWebLifecycleState', { state: 'frozen' });
    await playOn(awake, { stop: (now) => now.turn.kind === 'over' || now.turn.seats?.[0] !== now.you });
    await server.crash();
    await until('the other one’s connection', async () => (await awake.locator('.banner').count()) === 0, 20_000);
    await life.send('Page.setWebLifecycleState', { state: 'active' });
    await until('everything that happened meanwhile', async () => (await shown()) > before, 20_000);
    await until('no word of a lost connection', async () => (await sleeper.locator('.banner').count()) === 0, 20_000);
    await playOn(sleeper, { stop: (_now, count) => count >= 1 });
    fine(ann, ben);
  },
};
