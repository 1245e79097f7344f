/** Games of DIG that people play: alone, together, on one screen, by keyboard, with bad networks. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { AT_BOWL, click, FULL, garden, openAt, playNow, playOn, SHORT, type Garden } from './kit/dig';
import {
  expect,
  finger,
  middle,
  SIZES,
  tableOf,
  test,
  until,
  type Locator,
  type Page,
  type Person,
} from './kit/people';
import { program } from './kit/server';
import { begin, end, openTable, rematch, rename, shutHint } from './kit/table';
import { part, t } from './kit/words';

/** Two people at one table, by the code. */
async function together(person: Person): Promise<[Page, Page]> {
  const ann = await person();
  const ben = await person({ size: 'phone' });
  await openTable(ann, 'dig');
  await rename(ann, 'Ann');
  const code = (await ann.locator('.code').first().innerText()).trim();
  await ben.goto('/');
  await expect(ben.getByLabel(t('join-code')), 'without scrolling').toBeInViewport({ ratio: 1 });
  await rename(ben, 'Ben');
  await ben.getByLabel(t('join-code')).fill(code.toLowerCase());
  await ben.getByRole('button', { name: t('join-go') }).click();
  await ben.getByRole('button', { name: t('lobby-sit') }).click();
  await expect(ann.getByText('Ben', { exact: true }).first()).toBeVisible();
  await begin(ann);
  await expect(ben.locator('.garden')).toBeVisible();
  expect(tableOf(ann)).toBe(tableOf(ben));
  await until('the first turn', async () => (await garden(ann)).turn.kind === 'seats');
  return [ann, ben];
}

const points = (page: Page) => page.locator('td.sum').allInnerTexts();
const counted = (page: Page) => expect(end(page).locator('td.sum').first()).toBeVisible();
const mayAct = (now: Garden) => now.turn.kind === 'seats' && now.turn.seats[0] === now.you;

test('alone against a bot: two clicks, a whole game, the count, and again', async ({ person }) => {
  const page = await person({ size: 'phone' });
  await playNow(page);
  await playOn(page);
  await counted(page);
  const { turn } = await garden(page);
  const outcome = turn.kind === 'over' ? (turn.outcome as { scores: { points: number }[] }) : { scores: [] };
  const sorted = (numbers: number[]) => numbers.sort((a, b) => a - b);
  expect(sorted((await points(page)).map(Number))).toEqual(sorted(outcome.scores.map((score) => score.points)));
  // Nobody has to be waited for: the next game begins at once.
  await rematch(page, []);
  await expect(page.locator('.garden')).toBeVisible();
});

test('play now: a newcomer is asked once, opponents and level are chosen, and nobody has moved before one looks', async ({
  person,
}) => {
  const page = await person({ size: 'phone' });
  await page.goto('/');
  const button = page.locator('[data-game=dig] .now');
  const dialog = page.locator('dialog');
  await button.tap();
  await expect(dialog).toContainText(t('play-goal-dig'));
  await dialog.getByRole('button', { name: t('play-learn') }).tap();
  await expect(page.locator('.coach')).toContainText(t('learn-hello'));
  // The next time nobody asks; what was chosen last is chosen again.
  await page.goto('/');
  await button.tap();
  await expect(dialog).toContainText(t('play-goal-dig'));
  await expect(dialog.getByRole('button', { name: t('play-learn') })).toHaveCount(0);
  await dialog.getByRole('button', { name: t('play-change') }).tap();
  await dialog.getByRole('radio', { name: '3' }).check();
  await dialog.getByLabel(t('new-bot-level')).selectOption('rascal');
  await dialog.getByRole('button', { name: t('play-go') }).tap();
  await expect(page.locator('.garden')).toBeVisible();
  const now = await garden(page);
  expect(now.seats.map((seat) => seat.bot)).toEqual([null, 'rascal', 'rascal', 'rascal']);
  expect(now.turn, 'I begin').toEqual({ kind: 'seats', seats: [0] });
  expect(now.view.dogs.map((dog) => dog.place)).toEqual([0, 0, 0, 0]);
  // Until a bone is dropped, each step says what it is for.
  const aim = page.locator('.bar .aim');
  await expect(aim).toHaveText(t('dig-aim', { kind: 'find' }));
  // Not to a bowl: nothing is dug up there.
  await page.locator('.place.target[aria-label*="smells"]').first().tap();
  await expect(aim).toHaveText(t('dig-aim', { kind: 'dig' }));
  await page.locator('[data-action=dig]').tap();
  await page.locator('[data-action=keep]').tap();
  await expect(aim).toHaveText(t('dig-aim', { kind: 'carry' }));
  await page.goto('/');
  await button.tap();
  await expect(dialog).toContainText(t('play-against', { count: 3, level: t('bot-level', { bot: 'rascal' }) }));
  await dialog.getByRole('button', { name: t('play-change') }).tap();
  await expect(dialog.getByRole('radio', { name: '3' })).toBeChecked();
  await expect(dialog.getByLabel(t('new-bot-level'))).toHaveValue('rascal');
});

test('settings: motion, pace and volume are kept, and do what they say', async ({ person }) => {
  const page = await person({ moving: true });
  await page.goto('/settings');
  await page.getByLabel(t('settings-motion')).selectOption('reduced');
  await page.getByLabel(t('settings-pace'), { exact: false }).selectOption('slow');
  await page.getByLabel(t('settings-volume')).fill('0.25');
  await page.reload();
  await expect(page.getByLabel(t('settings-motion'))).toHaveValue('reduced');
  await expect(page.getByLabel(t('settings-pace'), { exact: false })).toHaveValue('slow');
  await expect(page.getByLabel(t('settings-volume'))).toHaveValue('0.25');
  await playNow(page);
  await page.locator('.place.target').first().waitFor();
  const long = () =>
    page.evaluate(() => document.getAnimations().filter((one) => Number(one.effect?.getTiming().duration) > 5).length);
  expect(await long(), 'nothing moves').toBe(0);
  await page.goto('/settings');
  await page.getByLabel(t('settings-motion')).selectOption('full');
  await page.goBack();
  await page.locator('.place.target').first().waitFor();
  await expect.poll(long, 'tails wag').toBeGreaterThan(0);
});

test('alone at a desk: “your turn” in the title, what a screen reader hears, undo, and a hint that lights what it means', async ({
  person,
}) => {
  const page = await person();
  await playNow(page);
  await expect(page).toHaveTitle(new RegExp(t('table-your-turn')), { timeout: 20_000 });
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/icon-turn.svg');
  await page.locator('.place.target').first().waitFor();
  const tree = await page.locator('main').ariaSnapshot();
  for (const words of [t('dig-row'), t('table-players'), t('table-on-turn'), 'smells of', 'worth 5'])
    expect(tree).toContain(words);
  // The hint by button and by key; what it says first is lit, and can be done now.
  const ask = page.getByRole('button', { name: t('hint-ask') });
  await ask.click();
  const best = page.getByRole('status').locator('.best');
  await expect(best).toHaveText(/.{10,}/);
  await expect(page.locator('.lit[data-action]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(best).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(best).toBeVisible();
  // It can be read and closed by the mouse: it does not lie under the log.
  await shutHint(page);
  await page.keyboard.press('h');
  await expect(best).toBeVisible();
  // The next act is told, and the hint is gone with it.
  const place = async () => (await garden(page)).view.dogs[0]!.place;
  const undo = page.getByRole('button', { name: t('table-undo') });
  const action = (await garden(page)).legal.find((one) => one.startsWith('move'))!;
  await click(page, action);
  await expect(page.locator('p[aria-live=polite]').last()).toContainText(new RegExp(`\\b${action.slice(5)}\\b`));
  await expect(best).toHaveCount(0);
  await undo.click();
  await expect.poll(place).toBe(0);
  // A bone that was seen stays seen.
  const bone = (await garden(page)).view.row.findIndex((card) => card.length === 2) + 1;
  await click(page, `move ${bone}`);
  await click(page, 'dig');
  await expect(page.locator('[data-action="keep"]')).toBeVisible();
  await expect(undo).toHaveCount(0);
});

test('bad networks: a page without one, a tab that sleeps, a server that crashes; nothing is lost or done twice', async ({
  person,
  server,
}) => {
  const [ann, ben] = await together(person);
  const turn = (page: Page) => playOn(page, { stop: (now) => !mayAct(now) });
  // Ben's network goes while Ann plays on.
  await turn(ben);
  const stood = await ben.locator('.garden').boundingBox();
  await ben.context().setOffline(true);
  await ben.evaluate(() => window.dispatchEvent(new Event('online')));
  const lost = ben.getByText(part('net-lost'));
  await expect(lost).toBeVisible({ timeout: 30_000 });
  expect(await ben.locator('.garden').boundingBox(), 'nothing moves because it is told').toEqual(stood);
  await turn(ann);
  await ben.context().setOffline(false);
  await expect(lost).toBeHidden({ timeout: 20_000 });
  await turn(ben);
  // Ben's tab sleeps while Ann plays and the server crashes: both pages come back by themselves.
  const shown = () => ben.locator('.side ol li').count();
  const tab = await ben.context().newCDPSession(ben);
  const before = await shown();
  await tab.send('Page.setWebLifecycleState', { state: 'frozen' });
  await turn(ann);
  await server.crash();
  await expect(ann.locator('.strip')).toHaveCount(0, { timeout: 20_000 });
  await tab.send('Page.setWebLifecycleState', { state: 'active' });
  await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThan(before);
  await expect(ben.locator('.strip')).toHaveCount(0, { timeout: 20_000 });
  await turn(ben);
  await turn(ann);
});

test('on one screen, with a curtain in between', async ({ person }) => {
  const page = await person({ size: 'tablet' });
  await page.goto('/');
  await page
    .locator('[data-game=dig]')
    .getByRole('link', { name: t('house-screen') })
    .click();
  await page.getByRole('textbox', { name: t('new-first-seat', { seat: 1 }) }).fill('Zoé');
  await page.getByRole('textbox', { name: t('new-first-seat', { seat: 2 }) }).fill('Żaneta');
  await begin(page);
  const cover = page.locator('.cover');
  await expect(cover).toBeVisible();
  // Nothing is seen behind the curtain.
  await expect(page.locator('.garden')).toHaveCount(0);
  let covers = 0;
  const act = async (shown: Page, action: string) => {
    await click(shown, action);
    if (action !== 'end') return;
    // The curtain falls before the other one's view comes.
    await expect(shown.locator('.cover, .end')).toBeVisible();
    if (!(await cover.isVisible())) return;
    covers += 1;
    await expect(shown.locator('.hand .card, .side li')).toHaveCount(0);
  };
  // The page names whose turn it is.
  await cover.getByRole('button').click();
  const named = (name: string) => t('dig-status-turn', { left: 3, whose: 'named', name });
  await expect(page.locator('.status')).toContainText(new RegExp(`^(${named('Zoé')}|${named('Żaneta')})`));
  await playOn(page, { act, stop: () => covers > 3 });
});

test('by keyboard alone', async ({ person }) => {
  const page = await person();
  await page.goto('/');
  const tabTo = async (selector: string) => {
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return;
    }
    throw new Error(`the tab key does not lead to ${selector}`);
  };
  await page.locator('[data-game=dig] .now').waitFor();
  await tabTo('[data-game=dig] .now');
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor();
  await tabTo('dialog .ways .button:not(.main)');
  await page.keyboard.press('Enter');
  await page.locator('.garden').waitFor();
  let walked = 0;
  const act = async (shown: Page, action: string) => {
    if (action.startsWith('move')) {
      // Along the row with the arrows, every now and then by its number.
      if (++walked % 3 === 0) {
        const key = String(Number(action.slice(5)) % 10);
        await expect(shown.locator(`[data-action="${action}"]`)).toHaveAttribute('aria-keyshortcuts', key);
        return shown.keyboard.press(key);
      }
      if (!(await page.evaluate(() => document.activeElement?.matches('.place')))) await tabTo('.place');
      await shown.keyboard.press('Home');
      for (let i = 0; i < Number(action.slice(5)); i++) await shown.keyboard.press('ArrowLeft');
      await shown.keyboard.press('Enter');
    } else if (action.startsWith('bury')) {
      const cards = await shown
        .locator('.hand [data-action]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-action')));
      await shown.keyboard.press(String(cards.indexOf(action) + 1));
    } else await shown.keyboard.press({ dig: 'd', keep: 'k', end: 'e' }[action] ?? 'p');
  };
  await playOn(page, { act, stop: (_now, count) => count >= 9 });
  // A short game to its end.
  await openAt(page, SHORT);
  // What is out of reach says so.
  await page.locator('.place').nth(9).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.status')).toContainText(t('dig-status-far', { count: 0 }));
  await playOn(page, { act });
  await counted(page);
});

/** What the lesson of DIG asks for, in order. */
const LESSON = [
  ...[
    null,
    null,
    null,
    'move 3',
    'dig',
    'keep',
    'move 5',
    'end',
    null,
    null,
    'drop Py',
    'move 7',
    'dig',
    'bury Gb',
    'end',
  ],
  ...[null, 'dig', 'keep', 'move 6', 'drop Rb', 'end'],
];

for (const [how, wishes] of [
  ['on a phone, by touch', { size: 'phone' }],
  ['on a phone, in French', { size: 'phone', locale: 'fr-FR' }],
  ['on a phone, in Polish', { size: 'phone', locale: 'pl-PL' }],
  ['by keyboard alone', {}],
] as const) {
  test(`the lesson to its end, ${how}: only what is asked is offered, nothing is hidden`, async ({ person }) => {
    const page = await person(wishes);
    await page.goto('/learn/dig');
    const coach = page.locator('.coach');
    const on = coach.locator('.foot .button.main');
    for (const [i, action] of LESSON.entries()) {
      await expect(coach.locator('.foot .num')).toHaveText(`${i + 1} / ${LESSON.length + 1}`);
      // All that is said can be read without scrolling, and my dog is never under anything; so also on its side.
      const whole = async () => {
        const hidden = () => coach.locator('.says').evaluate((one) => one.scrollHeight - one.clientHeight);
        await expect.poll(hidden, 'pixels of text that are hidden').toBeLessThan(2);
        if (action !== null) await expect.poll(() => covered(page), 'what covers my dog').toEqual([]);
      };
      if (!how.startsWith('by')) {
        await page.setViewportSize({ width: 740, height: 360 });
        await whole();
        await page.setViewportSize(SIZES.phone);
      }
      await whole();
      if (action === null) {
        await expect(on).toBeEnabled({ timeout: 30_000 });
        expect(await page.locator('[data-action]').count(), 'nothing else is offered').toBe(0);
        if (how.startsWith('by')) await on.press('Enter');
        else await on.tap();
        continue;
      }
      const first = page.locator(`[data-action="${action}"]`).first();
      await expect(first).toBeVisible();
      const offered = await page
        .locator('[data-action]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-action')));
      expect([...new Set(offered)]).toEqual([action]);
      if (action.startsWith('move')) await expect(first).toHaveClass(/lit/);
      if (how.startsWith('by')) {
        const keys = { dig: 'd', keep: 'k', end: 'e', drop: 'p' } as Record<string, string>;
        const [verb = '', place = ''] = action.split(' ');
        await page.keyboard.press(keys[verb] ?? (verb === 'move' ? place.slice(-1) : '1'));
      } else await first.tap();
    }
    await expect(coach.getByRole('cell', { name: '30' })).toBeVisible();
    await expect(on).toBeVisible();
  });
}

/** What lies over my dog's head, by class. */
const covered = (page: Page) =>
  page.locator('.dog.own').evaluate((dog) => {
    const box = dog.getBoundingClientRect();
    const points = [0.3, 0.5, 0.7].map((part) => [box.x + box.width * part, box.y + box.height * 0.3] as const);
    return points
      .map(([x, y]) => document.elementsFromPoint(x, y).find((one) => !one.closest('.marks')) ?? null)
      .filter((one) => !one || (!dog.contains(one) && !one.closest('button.place, .sheet, .room')))
      .map((one) => one?.className.toString() ?? 'the edge of the screen');
  });

test('the last card really flies into the hole', async ({ person }) => {
  const page = await person({ moving: true });
  await page.goto('/learn/dig');
  const on = page.locator('.coach .foot .button.main');
  for (let i = 0; i < 3; i++) await on.click();
  for (const action of ['move 3', 'dig', 'keep', 'move 5', 'end']) {
    // How far the flying card is from its hole, frame by frame.
    if (action === 'end')
      await page.evaluate(() => {
        const far: number[] = ((globalThis as Record<string, unknown>)['far'] = []);
        const watch = () => {
          const boxes = [document.querySelector('.flight'), document.querySelectorAll('button.place')[3]].map((one) =>
            one?.getBoundingClientRect(),
          );
          const [card, hole] = boxes.map((box) => box && { x: box.x + box.width / 2, y: box.y + box.height / 2 });
          if (card && hole) far.push(Math.round(Math.hypot(card.x - hole.x, card.y - hole.y)));
          requestAnimationFrame(watch);
        };
        watch();
      });
    await click(page, action);
  }
  await expect(page.locator('.coach')).toContainText(t('learn-closing'), { timeout: 30_000 });
  const far = await page.evaluate(() => (globalThis as unknown as { far: number[] }).far);
  expect(new Set(far).size, `places on its way: ${far.join(' ')}`).toBeGreaterThan(4);
  expect(far[0]).toBeGreaterThan(far.at(-1)! + 100);
  expect(far.at(-1)).toBeLessThan(60);
});

/** Whether the client was built with the rules as WebAssembly. */
const MODULES = existsSync(new URL('../modules/records.wasm', import.meta.url));

/** The record of the game that is looked at holds on this device; changed, it is refused as `kennel verify` does. */
async function checkedHere(page: Page): Promise<void> {
  const check = page.getByRole('region', { name: t('fair-title') });
  await check.getByRole('button', { name: t('fair-here') }).click();
  await expect(check.locator('.good')).toBeVisible({ timeout: 60_000 });
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('link', { name: t('replay-record') })
      .click(),
  ]);
  const record = await readFile(await saved.path(), 'utf8');
  const file = test.info().outputPath('tampered.json');
  // Somebody else is said to have done what was done last.
  const by = record.lastIndexOf('"by":0') > record.lastIndexOf('"by":1') ? ['"by":0', '"by":1'] : ['"by":1', '"by":0'];
  const last = record.lastIndexOf(by[0]!);
  await writeFile(file, record.slice(0, last) + by[1] + record.slice(last + 6));
  const refused = await promisify(execFile)(program(), ['verify', file]).then(
    () => '',
    (error: { stderr: string }) => error.stderr,
  );
  // By now everything that it takes is on the device.
  await page.context().setOffline(true);
  await check.getByLabel(t('fair-file')).setInputFiles(file);
  await expect(check.getByText(t('fair-wrong'))).toBeVisible();
  const reason = await check.locator('pre').innerText();
  expect(reason).toContain('entries[');
  expect(refused.trim().endsWith(reason), `${refused} and ${reason}`).toBe(true);
  await page.context().setOffline(false);
}

test('a replay: steps, eyes, a link to a moment, and on from there', async ({ person }) => {
  const page = await person();
  await openAt(page, SHORT);
  await playOn(page);
  const played = tableOf(page);
  await page.getByRole('link', { name: t('end-replay') }).click();
  const at = page.locator('.slider .num');
  const step = async () => Number(/\d+/.exec(await at.innerText())?.[0]);
  await expect(at).toBeVisible();
  // It begins at the start; on a phone all that one needs to watch it is in sight.
  expect(await step()).toBe(0);
  await page.setViewportSize(SIZES.phone);
  await expect(page.getByRole('button', { name: t('replay-play'), exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('slider')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(SIZES.wide);
  await page.getByRole('slider').fill('10');
  await expect.poll(step).toBe(10);
  await page.getByRole('button', { name: t('replay-on'), exact: true }).click();
  await expect.poll(step).toBe(11);
  await page.getByRole('button', { name: t('replay-turn-on') }).click();
  await expect.poll(step).toBeGreaterThan(11);
  const before = await step();
  for (const eyes of ['public', '0']) {
    await page.getByLabel(t('replay-eyes')).selectOption(eyes);
    await expect(page).toHaveURL(new RegExp(`as=${eyes}`));
    // Through other eyes it is the same moment, and the log shows it.
    expect(await step()).toBe(before);
    await expect(page.locator('.side .now').first()).toBeInViewport();
  }
  await page.getByRole('slider').fill('12');
  await page.getByRole('button', { name: t('replay-play'), exact: true }).click();
  await expect.poll(step).toBeGreaterThan(13);
  await page.getByRole('button', { name: t('replay-pause') }).click();
  await page.getByRole('button', { name: t('replay-proof') }).click();
  await expect(page.getByText(`kennel verify dig-${played}.json`)).toBeVisible();
  if (MODULES) await checkedHere(page);
  await page.getByRole('button', { name: t('close') }).click();
  // A stranger opens the link to that moment.
  const other = await person({ size: 'phone' });
  await other.goto(page.url());
  await expect(other.locator('.slider .num')).toHaveText(await at.innerText());
  // And studies it: the curve leads from decision to decision, each with what else could have been done.
  await other.getByRole('button', { name: t('replay-study') }).click();
  const study = other.locator('.study');
  const curve = study.getByRole('slider');
  await expect(curve).toBeVisible({ timeout: 30_000 });
  const shown = async () => Number(await curve.getAttribute('aria-valuenow'));
  await curve.press('Home');
  const options = study.locator('.moment .option');
  await expect(options.nth(1)).toBeVisible();
  // What is advised is lit on the board.
  await expect(other.locator('.place.lit')).toBeVisible();
  const begun = await shown();
  await curve.press('ArrowRight');
  await expect.poll(shown).toBeGreaterThan(begun);
  await expect(other).toHaveURL(new RegExp(`step=${await shown()}`));
  await options.nth(1).click();
  await expect(options.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await study.getByRole('button', { name: t('study-true') }).click();
  await expect(other).toHaveURL(/as=open/);
  const box = (await curve.boundingBox())!;
  await other.touchscreen.tap(box.x + 2, box.y + box.height / 2);
  await expect.poll(shown).toBe(begun);
  await page.getByRole('button', { name: t('replay-fork') }).click();
  await page.getByRole('button', { name: t('replay-fork-go'), exact: true }).click();
  await until('a new table', () => page.url().includes('/table/') && tableOf(page) !== played);
  await playOn(page);
  await counted(page);
});

/** Waits until nothing in the garden moves any more. */
const stillDogs = (page: Page) =>
  page.locator('.garden').evaluate(async (garden) => {
    await Promise.allSettled(
      garden
        .getAnimations({ subtree: true })
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished),
    );
  });

test('by touch: the dog, the card under it, and bones are pulled where they go', async ({ person }) => {
  const page = await person({ size: 'phone', moving: true });
  await openAt(page, SHORT);
  const me = async () => (await garden(page)).view.dogs[0]!;
  await page.locator('.place.target').first().waitFor();
  await stillDogs(page);
  await finger(page, await middle(page.locator('.dog.own')), await middle(page.locator('button.place').nth(3), 0.2));
  await expect.poll(async () => (await me()).place).toBe(3);
  await page.locator('[data-action=dig]').waitFor();
  await stillDogs(page);
  // Away from the garden, to my side: dug.
  await finger(page, await middle(page.locator('button.place').nth(3), 0.75), await middle(page.locator('.bar')));
  await expect.poll(async () => (await me()).hand.length).toBe(1);
  const bone = page.locator('.hand [data-action^=bury]');
  await bone.waitFor();
  await stillDogs(page);
  // A pull that ends where it began does nothing.
  await finger(page, await middle(bone), await middle(page.locator('.status')));
  await expect(page.locator('.pulled')).toHaveCount(0);
  expect((await me()).hand).toHaveLength(1);
  await finger(page, await middle(bone), await middle(page.locator('.garden')));
  await expect.poll(async () => (await me()).hand.length).toBe(0);
  // At a bowl, the same pull drops.
  await openAt(page, AT_BOWL);
  const drop = page.locator('.hand [data-action^=drop]');
  await drop.waitFor();
  await stillDogs(page);
  await finger(page, await middle(drop), await middle(page.locator('.garden')));
  await expect.poll(async () => (await me()).dropped.length).toBe(7);
  // A fourth bone cannot be kept, and leaves room for the points.
  await openAt(page, FULL);
  await page.locator('[data-action=dig]').tap();
  await expect(page.locator('.bar .status')).toContainText(t('dig-status-full'));
  await expect(page.locator('.hand [data-action^=bury]')).toHaveCount(4);
  const total = (await page.locator('.bar .total').boundingBox())!;
  expect(total.x + total.width, 'the points are on the screen').toBeLessThanOrEqual(SIZES.phone.width);
});

test('by mouse: bones and the dog are pulled, and a click stays a click', async ({ person }) => {
  const page = await person({ moving: true });
  await openAt(page, AT_BOWL);
  const drop = page.locator('.hand [data-action^=drop]');
  await drop.waitFor();
  await stillDogs(page);
  const pull = async (from: Locator, to: Locator, down = 0.5) => {
    const [start, goal] = [await middle(from), await middle(to, down)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(goal.x, goal.y, { steps: 6 });
  };
  await pull(drop, page.locator('.garden'));
  await expect(page.locator('.pulled > *')).toBeVisible();
  // Escape gives it up.
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.pulled')).toHaveCount(0);
  expect((await garden(page)).view.dogs[0]!.hand).toHaveLength(1);
  await drop.click();
  await expect.poll(async () => (await garden(page)).view.dogs[0]!.dropped.length).toBe(7);
  await page.locator('.place.target').first().waitFor();
  await stillDogs(page);
  await pull(page.locator('.dog.own'), page.locator('button.place').nth(2), 0.2);
  await page.mouse.up();
  await expect.poll(async () => (await garden(page)).view.dogs[0]!.place).toBe(2);
});

test('where WebSockets are blocked, everything goes over plain HTTP', async ({ person }) => {
  const page = await person();
  await page.addInitScript(() => {
    globalThis.WebSocket = class {
      onclose: (() => void) | null = null;
      constructor() {
        setTimeout(() => this.onclose?.());
      }
      send(): void {
        throw new Error('blocked');
      }
      close(): void {}
    } as unknown as typeof WebSocket;
  });
  const streams: string[] = [];
  page.on('request', (request) => void (request.url().includes('/events') && streams.push(request.url())));
  await openAt(page, SHORT);
  await playOn(page);
  await counted(page);
  expect(streams, 'streams of events').not.toHaveLength(0);
  // On one screen, everybody looks through their own eyes here, too.
  await page.goto('/new/dig?with=screen');
  await begin(page);
  await page.locator('.cover').waitFor();
  await playOn(page, { stop: (_now, count) => count >= 10 });
  expect(
    streams.some((one) => one.includes('seat=')),
    'the stream was asked for as the next seat',
  ).toBe(true);
});
