/** Dogpile: everybody digs at once, on phones and wide screens, with bad networks. */
import { readFileSync } from 'node:fs';
import type { DogpileView } from '../src/protocol.gen';
import { contest, digOne, pawsUp, pile, playOn, putBack, quickly, ready, together, uncovered } from './kit/dogpile';
import { axe, crooked, settled, unreadable } from './kit/faults';
import { expect, finger, middle, SIZES, snapshot, tableOf, test, until, type Page } from './kit/people';
import { playNow } from './kit/table';
import { t } from './kit/words';

test('two people: of those who grab the same bone one has it, and both are told by how much; a bone is put where it is let go of', async ({
  person,
}) => {
  const [ann, ben] = [await person(), await person({ size: 'phone' })];
  const pages: [Page, Page] = [ann, ben];
  await together(pages, { pace: 'calmest' });
  await ready(pages);
  await contest(pages);
  for (const page of pages) await putBack(page);
  expect((await snapshot(ben)).turn.kind, 'the round goes on').toBe('seats');
  // A bone that is dragged is put where it is let go; face up everybody sees it.
  const mine = ann.locator('.held:not(:disabled)').first();
  await ann.locator(`[data-bone="${(await uncovered([ann]))[0]}"]`).click();
  await mine.waitFor();
  const number = Number(await mine.getAttribute('data-paw'));
  await ann.locator('.acts .turn').click();
  const [from, ground] = [(await mine.boundingBox())!, (await ann.locator('.table').boundingBox())!];
  await ann.mouse.move(from.x + 20, from.y + 30);
  await ann.mouse.down();
  await ann.mouse.move(ground.x + ground.width * 0.7, ground.y + ground.height * 0.4, { steps: 6 });
  await ann.mouse.up();
  const laid = await until('the bone to lie there', async () => {
    const bone = (await pile(ben)).bones[number]!;
    return bone.place === 'pile' && bone.up ? bone : null;
  });
  const [x, y] = laid.spot!.split(':').map(Number);
  expect(Math.abs(x! - 630), `where it was let go: ${laid.spot}`).toBeLessThan(60);
  expect(Math.abs(y! - 240), `where it was let go: ${laid.spot}`).toBeLessThan(60);
  expect(laid.face, 'everybody sees its face').not.toBeNull();
  // The same by finger: pulled out of the pile and put back somewhere else in one go.
  // What was just laid lies on his screen, too, before he picks a bone that nothing covers and that is far enough from where it goes.
  await ben.locator(`.bone.up[data-bone="${number}"]`).waitFor();
  const spot = (await ben.locator('.table').boundingBox())!;
  const to = { x: spot.x + spot.width / 2, y: spot.y + spot.height / 2 };
  const bone = await ben.evaluate((to) => {
    for (const one of document.querySelectorAll<HTMLElement>('.bone')) {
      const box = one.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (Math.hypot(x - to.x, y - to.y) > 60 && document.elementFromPoint(x, y)?.closest('.bone') === one)
        return { number: Number(one.dataset['bone']), x, y };
    }
    throw new Error('every bone is covered');
  }, to);
  await finger(ben, bone, to);
  await until('the bone to be dug and put back', async () => {
    const seen = (await pile(ben)).bones[bone.number]!;
    return seen.place === 'pile' && seen.seen_by.includes(1);
  });
});

test('alone by keyboard, in calm rounds, and a crash of the server in the middle', async ({ person, server }) => {
  const page = await person();
  await playNow(page, 'dogpile', { others: 0 });
  await page.locator('.bone').first().waitFor();
  await page.keyboard.press('p');
  await page.locator('.ring').waitFor();
  const held = page.locator('.held:not(.waits)');
  await page.locator('.bone[tabindex="0"]').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(held).toHaveCount(1);
  await page.locator('.bone[tabindex="0"]').focus();
  await page.keyboard.press('ArrowLeft');
  for (const key of ['f', '1', 'Enter']) await page.keyboard.press(key);
  await until('it to lie open', async () => (await pile(page)).bones.some((bone) => bone.up));
  await expect(held).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(held).toHaveCount(1);
  const before = await pile(page);
  await server.crash();
  await until('the round waits', async () => (await pile(page)).phase === 'ready', 30_000);
  const after = await pile(page);
  expect(after.bones, 'nothing is lost').toEqual(before.bones);
  expect(after.left, 'the clock stands where it stood').toBeGreaterThan(0);
  expect(after.left).toBeLessThanOrEqual(90_000);
  await page.locator('[data-action="paws up"]').first().waitFor({ timeout: 30_000 });
  await page.keyboard.press('p');
  await page.locator('.ring').waitFor();
  expect((await pile(page)).phase, 'the round goes on').toBe('digging');
});

test('cards have the letters that people know', async ({ person }) => {
  for (const [locale, letters] of [
    ['fr-FR', ['V', 'D', 'R']],
    ['pl-PL', ['W', 'D', 'K']],
  ] as const) {
    const page = await person({ locale });
    await page.goto('/rules/dogpile');
    const cards = page.locator('dt').filter({ hasText: '51' }).locator('svg text');
    await expect(cards).toHaveText([...letters]);
  }
});

/** Where everything of the table is that a finger may want. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    ['.table', '.bar', '.paws', '.tools', '.status', '.bone']
      .flatMap((one) => [...document.querySelectorAll<HTMLElement>(one)].slice(0, 8))
      .filter((one) => !one.matches('.bone') || Number(one.dataset['bone']) < 8)
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const name = one.dataset['bone'] ?? one.className.toString().split(' ')[0];
        return `${name} ${[x, y, ...(one.matches('.status') ? [] : [width, height])].map(Math.round).join(' ')}`;
      }),
  );
const free = (list: string[]) => list.filter((one) => !one.startsWith('status'));

/** The table is laid out for another screen. */
async function resize(page: Page, screen: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(screen);
  let last = '';
  await until('all to lie still', async () => {
    await settled(page);
    const now = (await boxes(page)).join();
    return now === last || ((last = now), false);
  });
}

test('nothing moves under the finger at any size, whatever is said; what is held stays in its paw', async ({
  person,
}) => {
  const page = await person();
  await quickly(page, [120, 5, 5], 0);
  await pawsUp(page);
  await page.locator('.ring').waitFor();
  // Keys and screen readers pick bones: what lies on top does not matter.
  const pick = async (bone: number) => {
    await page.locator(`[data-bone="${bone}"]`).focus();
    await page.keyboard.press('Enter');
  };
  const paws = () =>
    page
      .locator('.paws [role=listitem]')
      .evaluateAll((all) => all.map((one) => one.querySelector<HTMLElement>('[data-paw]')?.dataset['paw'] ?? '-'));
  const held = page.locator('.held:not(.waits)');
  for (const [name, screen] of Object.entries(SIZES)) {
    await resize(page, screen);
    const before = free(await boxes(page));
    const same = async (when: string) => expect(free(await boxes(page)), `${name}, ${when}`).toEqual(before);
    for (const [i, bone] of [40, 20, 30].entries()) {
      await pick(bone);
      await expect(held).toHaveCount(i + 1);
      await same('after a dig');
    }
    expect(await paws(), 'in the order in which they came').toEqual(['40', '20', '30']);
    // Full paws are told where everything is told: nothing covers the table.
    await pick(45);
    await expect(page.locator('.status.said')).toHaveText(t('dogpile-paws-full'));
    await same('after a word');
    // All that is said is within its box.
    expect(await page.locator('.status').evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
    // The one in the middle goes back: the others stay, and the next takes its paw.
    await page.keyboard.press('2');
    await expect(held.nth(1)).toHaveClass(/chosen/);
    await pick(52);
    await expect(held).toHaveCount(2);
    expect(await paws()).toEqual(['40', '-', '30']);
    await pick(10);
    await expect(held).toHaveCount(3);
    expect(await paws()).toEqual(['40', '10', '30']);
    await same('at the end');
    for (const left of [2, 1, 0]) {
      await page.keyboard.press(String(left + 1));
      await pick(50 + left);
      await expect(held).toHaveCount(left);
    }
  }
  // A round that runs is not left by one tap, and the start page leads back to it.
  const home = page.getByRole('banner').getByRole('link', { name: t('nav-home') });
  const question = page.getByRole('dialog', { name: t('round-leave-ask') });
  await home.click();
  await question.getByRole('button', { name: t('menu-stay') }).click();
  await expect(page.locator('.ring')).toBeVisible();
  await home.click();
  await question.getByRole('link', { name: t('nav-home') }).click();
  await page.getByRole('link', { name: t('house-back', { count: 0, game: t('dogpile-title') }) }).click();
  await expect(page.locator('[data-bone]').first()).toBeVisible();
});

/** What the lesson asks for, in order: nothing, a key or bone to press, or more. */
const LESSON: (string | number | null)[] = [
  ...[null, null, 'paws', 52, 49, 46, null, 'bury 46', 43, null, null, 'sniff', null],
  ...['paws', 33, 35, 51, null, null, 'place', null],
  ...[null, 'paws', 53, 50, 47, 45, 'bury 45', 43, null],
];

for (const [name, wishes] of [
  ['on a phone, by touch', { size: 'phone' }],
  ['on a phone on its side, in French', { size: 'side', locale: 'fr-FR' }],
  ['by keyboard alone, in Polish', { locale: 'pl-PL' }],
] as const) {
  test(`the lesson to its end, ${name}`, async ({ person }) => {
    const page = await person(wishes);
    const keys = name.startsWith('by');
    const screen = page.viewportSize()!;
    await page.goto('/learn/dogpile');
    const coach = page.locator('.coach');
    const on = coach.locator('.foot .button.main');
    const pick = async (bone: number) => {
      const one = page.locator(`[data-bone="${bone}"]`);
      if (keys) {
        await one.focus();
        await page.keyboard.press('Enter');
      } else {
        // What is lit lies on top: a finger finds it.
        const at = await middle(one);
        await page.touchscreen.tap(at.x, at.y);
      }
    };
    const ground = page.locator('.table');
    for (const [i, what] of LESSON.entries()) {
      await expect(coach.locator('.foot .num')).toHaveText(`${i + 1} / ${LESSON.length + 1}`);
      // Nobody has to scroll for what is said, whichever way a phone is held.
      for (const other of [SIZES.side, SIZES.phone, screen]) {
        await resize(page, other);
        for (const text of ['.says', '.status'])
          expect(
            await page.locator(text).evaluate((one) => one.scrollHeight - one.clientHeight),
            `${text} at ${other.width}: ${await page.locator(text).innerText()}`,
          ).toBeLessThan(2);
      }
      const press = async (selector: string) =>
        keys ? page.locator(selector).press('Enter') : page.locator(selector).tap();
      if (what === null) {
        await expect(on).toBeEnabled({ timeout: 30_000 });
        await press('.coach .foot .button.main');
      } else if (what === 'paws') {
        await expect(page.locator('[data-action="paws up"]')).toHaveCount(1);
        if (keys) await page.keyboard.press('p');
        else await press('[data-action="paws up"]');
      } else if (typeof what === 'number') {
        await expect(page.locator(`.bone.lit[data-bone="${what}"]`)).toBeVisible({ timeout: 30_000 });
        if (i === 3) {
          // Something else is not accepted, and says so.
          await page.locator('[data-bone="8"]').focus();
          await page.keyboard.press('Enter');
          await expect(coach.locator('.turn')).not.toHaveText('');
          await expect(page.locator('.held')).toHaveCount(0);
        }
        await pick(what);
      } else if (what.startsWith('bury')) {
        const paw = page.locator(`[data-paw="${what.slice(5)}"]`);
        await expect(paw).toHaveClass(/lit/);
        if (keys) {
          await paw.press('Enter');
          await pick(12);
        } else {
          await paw.tap();
          const at = await middle(ground, 0.6);
          await page.touchscreen.tap(at.x, at.y);
        }
        await expect(paw).toHaveCount(0);
      } else if (what === 'sniff') {
        // Lit is what can be done now: to the table, the bones, and only then the sniff.
        const sniff = page.locator('[data-action=sniff]');
        await expect(page.locator('.veil .button')).toHaveClass(/lit/);
        await expect(sniff).not.toHaveClass(/lit/);
        await press('.veil .button');
        for (const bone of [31, 33, 35]) await pick(bone);
        await expect(page.locator('.bone.lit.sniffed')).toHaveCount(3);
        await expect(sniff).toHaveClass(/lit/);
        await press('[data-action=sniff]');
      } else {
        const choose = page.locator('.veil .button');
        await expect(page.locator('[data-action=place]')).toBeVisible({ timeout: 30_000 });
        if (keys) {
          await choose.press('Enter');
          for (const bone of [0, 4, 8]) await pick(bone);
        } else {
          await choose.tap();
          const box = (await ground.boundingBox())!;
          for (const part of [0.2, 0.5, 0.8])
            await page.touchscreen.tap(box.x + box.width * part, box.y + box.height * part);
        }
        await press('[data-action=place]');
      }
    }
    await expect(coach.locator('.total').first()).toHaveText(/^18/);
    await expect(on).toBeVisible();
  });
}

test('how it looks at every size, by day and by night; the end as a picture', async ({ person }) => {
  const faults: string[] = [];
  const page = await person();
  const look = async (what: string) => {
    for (const [name, screen] of Object.entries(SIZES)) {
      await page.setViewportSize(screen);
      await page.emulateMedia({ colorScheme: name === 'phone' ? 'dark' : 'light' });
      await settled(page);
      faults.push(...(await crooked(page, `${what} ${name}`)), ...(await unreadable(page, `${what} ${name}`)));
      if (name === 'phone' || name === 'wide') faults.push(...(await axe(page, `${what} ${name}`)));
      const cut = await page
        .locator('.seat small')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
      faults.push(...cut.map((text) => `${what} ${name}: “${text}” is cut`));
    }
  };
  for (const [what, path, there] of [
    ['rules', '/rules/dogpile', 'section'],
    ['lesson', '/learn/dogpile', '.coach'],
    ['new', '/new/dogpile?with=friends', 'form'],
  ] as const) {
    await page.goto(path);
    await page.locator(there).first().waitFor();
    await look(what);
  }
  await quickly(page, [20, 5, 5], 5);
  await look('ready');
  await pawsUp(page);
  await page.locator('.ring').waitFor();
  // However much the others dig, nothing moves.
  await resize(page, SIZES.phone);
  const [stands, { n }] = [await page.locator('.table').boundingBox(), await snapshot(page)];
  await until('much to happen', async () => (await snapshot(page)).n > n + 14);
  expect(await page.locator('.table').boundingBox()).toEqual(stands);
  await resize(page, SIZES.side);
  expect((await page.locator('.table').boundingBox())!.height, 'the pile has most of the height').toBeGreaterThan(240);
  await digOne(page);
  await look('digging');
  await page.keyboard.press('s');
  for (const [name, screen] of Object.entries(SIZES)) {
    await resize(page, screen);
    const small = await page.locator('.bone').evaluateAll((all) => {
      const sizes = all.map((one) => one.getBoundingClientRect());
      return sizes.filter((box) => Math.min(box.width, box.height) < 39).length;
    });
    if (small > 0) faults.push(`${name}: ${small} bones are smaller than a finger`);
  }
  await page.locator('.veil h2').waitFor({ timeout: 40_000 });
  await look('loot');
  await page.setViewportSize(SIZES.wide);
  await playOn(page, 7);
  await look('end');
  for (const [name, screen] of Object.entries(SIZES)) {
    await resize(page, screen);
    await expect(page.locator('.winners'), `${name}: who has won is seen winning`).toBeVisible();
    expect(await page.locator('.end .who svg').first().isVisible(), `${name}: a dog stands there once`).toBe(false);
  }

  // The end as a picture: made on the page, saved as a file.
  await page.getByRole('button', { name: t('end-picture') }).click();
  const dialog = page.getByRole('dialog', { name: t('end-picture') });
  const { turn } = await snapshot<DogpileView>(page);
  const totals = turn.kind === 'over' ? (turn.outcome as { scores: { total: number }[] }).scores : [];
  for (const { total } of totals) await expect(dialog.locator('.poster')).toContainText(String(total));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('poster-save') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kennel-dogpile-.*\.png$/);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // 1200 by 900, and more than an empty sheet.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 900]);
  expect(bytes.length).toBeGreaterThan(20_000);

  await page.goto(`/replay/${tableOf(page)}?step=30`);
  await page.locator('.slider').waitFor();
  // Looking back every bone says what it is, with its suit, and upright: 6 is not 9.
  const tags = await page.locator('.bone .hint').evaluateAll((all) =>
    all.map((one) => ({
      text: (one as HTMLElement).dataset['face']!,
      turned: parseFloat(getComputedStyle(one).rotate) + parseFloat(one.parentElement!.style.transform.slice(7)),
    })),
  );
  expect(tags.length).toBeGreaterThan(20);
  for (const { text, turned } of tags) {
    expect(text).toMatch(/^(10|[2-9AJQK])[♠♣♥♦]$|^★/);
    expect(Math.abs(turned), text).toBeLessThan(1);
  }
  await look('replay');
  expect([...new Set(faults)]).toEqual([]);
});
