/** Dogpile: everybody digs at once, on phones and wide screens, with bad networks. */
import { readFileSync } from 'node:fs';
import type { DogpileView } from '../src/protocol.gen';
import { pawsUp, pile, playOn, quickly, ready, together } from './kit/dogpile';
import { axe, crooked, picture, settled } from './kit/faults';
import {
  expect,
  finger,
  middle,
  snapshot,
  SIZES,
  tableOf,
  test,
  THEMES,
  touch,
  until,
  type Page,
  type Size,
} from './kit/people';
import { end, playNow } from './kit/table';
import { t } from './kit/words';

test('three people and a bot: a phone, a tablet, a wide screen; a reload and a lost line in a round; one end', async ({
  person,
}) => {
  const [ann, ben, cleo] = [await person(), await person({ size: 'phone' }), await person({ size: 'tablet' })];
  const pages = [ann, ben, cleo];
  await together([ann, ben, cleo], { bots: 1 });
  const table = tableOf(ann);
  await ready(pages);
  const reloads = async () => {
    await ben.locator('.held').first().waitFor({ timeout: 60_000 });
    await ben.reload();
    await ben.locator('.bone').first().waitFor();
    expect(tableOf(ben)).toBe(table);
  };
  const drops = async () => {
    await cleo.locator('.held').first().waitFor({ timeout: 60_000 });
    await cleo.context().setOffline(true);
    await cleo.waitForTimeout(1200);
    await cleo.context().setOffline(false);
  };
  await Promise.all([playOn(ann, 11), playOn(ben, 22), playOn(cleo, 33), reloads(), drops()]);
  for (const page of pages) await expect(end(page)).toBeVisible();
  const { turn } = await snapshot<DogpileView>(ann);
  const outcome = turn.kind === 'over' ? (turn.outcome as { scores: { total: number }[] }) : { scores: [] };
  const totals = outcome.scores.map((score) => score.total).sort((a, b) => a - b);
  for (const page of pages) {
    const shown = (await end(page).locator('.total').allTextContents()).map((text) => parseInt(text, 10));
    expect(
      shown.sort((a, b) => a - b),
      'everybody sees the same count',
    ).toEqual(totals);
  }
  expect(Math.max(...totals), 'somebody has dug').toBeGreaterThan(0);
});

/** Bones that nothing covers on any of these screens. */
async function uncovered(pages: Page[]): Promise<number[]> {
  const lists = await Promise.all(
    pages.map((page) =>
      page.locator('.bone').evaluateAll((all) =>
        all
          .filter((one) => {
            const box = one.getBoundingClientRect();
            return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)?.closest('.bone') === one;
          })
          .map((one) => Number((one as HTMLElement).dataset['bone'])),
      ),
    ),
  );
  return lists[0]!.filter((bone) => lists.every((list) => list.includes(bone)));
}

test('of two who grab the same bone one has it, and both are told by how much', async ({ person }) => {
  const [ann, ben] = [await person(), await person({ size: 'phone' })];
  const pages: [Page, Page] = [ann, ben];
  await together(pages, { pace: 'calmest' });
  await ready(pages);
  const notices = () => Promise.all(pages.map((page) => page.locator('.status.said').allTextContents()));
  const told = async () => (await notices()).every((texts) => /ms/.test(texts.join()));
  let contested = false;
  for (let attempt = 0; !contested && attempt < 12; attempt++) {
    const bone = (await uncovered(pages))[attempt]!;
    // Both click at the same moment, wherever the browser is with its other work.
    const when = Date.now() + 300;
    await Promise.all(
      pages.map((page) =>
        page.evaluate(
          ({ bone, when }) =>
            new Promise<void>((done) =>
              setTimeout(
                () => done(document.querySelector<HTMLElement>(`[data-bone="${bone}"]`)?.click()),
                when - Date.now(),
              ),
            ),
          { bone, when },
        ),
      ),
    );
    await until('the bone is in the paws of one of them', async () => (await pile(ann)).bones[bone]?.place === 'paws');
    contested = await until('a verdict', told, 1500).then(
      () => true,
      () => false,
    );
    // It is shown where the bone lay, too: the first at 0, the other so much later.
    if (contested) for (const page of pages) await expect(page.locator('.snatch')).toContainText(/0 ms\+\d+ ms/);
    // Whoever has it puts it back: paws must be free for the next attempt.
    for (const page of pages) {
      const held = page.locator('.held:not(:disabled)').first();
      if (!(await held.isVisible())) continue;
      const box = (await page.locator('.table').boundingBox())!;
      await held.click();
      await touch(page, box.x + 30, box.y + 30);
      await expect(page.locator('.held')).toHaveCount(0);
    }
  }
  expect(contested, 'who was late is told so, and who was not').toBe(true);
  expect((await snapshot(ben)).turn.kind, 'the round goes on').toBe('seats');
});

test('a bone is put where it is let go of, by mouse and by finger', async ({ person }) => {
  const [ann, ben] = [await person(), await person({ size: 'phone' })];
  await together([ann, ben], { pace: 'calmest' });
  await ready([ann, ben]);
  // A bone that is dragged is put where it is let go; face up everybody sees it.
  const mine = ann.locator('.held:not(:disabled)').first();
  await ann.locator(`[data-bone="${(await uncovered([ann]))[0]}"]`).click();
  await mine.waitFor();
  const number = Number(await mine.getAttribute('data-paw'));
  await ann.locator('.acts .side').click();
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

test('the end as a picture: made on the page, saved as a file; no word of what was hidden', async ({ person }) => {
  const page = await person({ size: 'phone' });
  await quickly(page, [5, 5, 5], 1);
  await playOn(page, 5);
  await page.getByRole('button', { name: t('end-picture') }).tap();
  const dialog = page.getByRole('dialog', { name: t('end-picture') });
  const { turn } = await snapshot<DogpileView>(page);
  const totals = turn.kind === 'over' ? (turn.outcome as { scores: { total: number }[] }).scores : [];
  for (const { total } of totals) await expect(dialog.locator('.poster')).toContainText(String(total));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('poster-save') }).tap(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^kennel-dogpile-.*\.png$/);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // 1200 by 900, and more than an empty sheet.
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 900]);
  expect(bytes.length).toBeGreaterThan(20_000);
});

for (const [locale, letters] of [
  ['fr-FR', ['V', 'D', 'R']],
  ['pl-PL', ['W', 'D', 'K']],
] as const) {
  test(`cards have the letters that people know, ${locale}`, async ({ person }) => {
    const page = await person({ locale });
    await page.goto('/rules/dogpile');
    const cards = page.locator('dt').filter({ hasText: '51' }).locator('svg text');
    await expect(cards).toHaveText([...letters]);
  });
}

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
const free = (list: string[]) => list.filter((one) => !/^(status)/.test(one));

for (const [name, wishes] of [
  ['a phone', { size: 'phone' }],
  ['a phone on its side', { size: 'phone', viewport: { width: 740, height: 360 } }],
  ['a wide screen', {}],
] as const) {
  test(`nothing moves under the finger on ${name}, whatever is said; what is held stays in its paw`, async ({
    person,
  }) => {
    const page = await person(wishes);
    await quickly(page, [120, 5, 5], 0);
    await pawsUp(page);
    await page.locator('.ring').waitFor();
    const before = await boxes(page);
    const bone = async (n: number) => {
      const box = (await page.locator(`[data-bone="${n}"]`).boundingBox())!;
      // Keys and screen readers click: what lies on top does not matter.
      await page.locator(`[data-bone="${n}"]`).focus();
      await page.keyboard.press('Enter');
      return box;
    };
    const paws = () =>
      page
        .locator('.paws [role=listitem]')
        .evaluateAll((all) => all.map((one) => one.querySelector<HTMLElement>('[data-paw]')?.dataset['paw'] ?? '-'));
    const held = page.locator('.held:not(.waits)');
    for (const [i, n] of [40, 20, 30].entries()) {
      await bone(n);
      await expect(held).toHaveCount(i + 1);
      expect(free(await boxes(page)), 'after a dig').toEqual(free(before));
    }
    expect(await paws(), 'in the order in which they came').toEqual(['40', '20', '30']);
    // Full paws are told where everything is told: nothing covers the table.
    await bone(45);
    await expect(page.locator('.status.said')).toHaveText(t('dogpile-paws-full'));
    expect(free(await boxes(page)), 'after a word').toEqual(free(before));
    // The one in the middle goes back: the others stay, and the next takes its paw.
    await page.keyboard.press('2');
    await expect(held.nth(1)).toHaveClass(/chosen/);
    await bone(52);
    await expect(held).toHaveCount(2);
    expect(await paws()).toEqual(['40', '-', '30']);
    await bone(10);
    await expect(held).toHaveCount(3);
    expect(await paws()).toEqual(['40', '10', '30']);
    expect(free(await boxes(page)), 'at the end').toEqual(free(before));
    // All that is said is within its box.
    expect(await page.locator('.status').evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
  });
}

/** What the lesson asks for, in order: nothing, a key or bone to press, or more. */
const LESSON: (string | number | null)[] = [
  ...[null, null, 'paws', 52, 49, 46, null, 'bury 46', 43, null, null, 'sniff', null],
  ...['paws', 33, 35, 51, null, null, 'place', null],
  ...[null, 'paws', 53, 50, 47, 45, 'bury 45', 43, null],
];

for (const [name, wishes] of [
  ['on a phone, by touch', { size: 'phone' }],
  ['on a phone, in French', { size: 'phone', locale: 'fr-FR' }],
  ['on a phone, in Polish', { size: 'phone', locale: 'pl-PL' }],
  ['on a phone on its side', { size: 'phone', viewport: { width: 740, height: 360 } }],
  ['by keyboard alone', {}],
] as const) {
  test(`the lesson to its end, ${name}`, async ({ person }) => {
    const page = await person(wishes);
    const keys = name.startsWith('by');
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
      expect(await coach.locator('.says').evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(2);
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
        await press('.veil .button');
        for (const bone of [31, 33, 35]) await pick(bone);
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

for (const size of Object.keys(SIZES) as Size[]) {
  for (const theme of THEMES) {
    test(`how it looks, ${size}, by ${theme}: axe, nothing cut off, pictures`, async ({ person }) => {
      const faults: string[] = [];
      const name = `${size}-${theme}`;
      const page = await person({ size, theme });
      const look = async (what: string) => {
        await settled(page);
        await picture(page, `dogpile-${what}-${name}`);
        faults.push(...(await axe(page, `${what} ${name}`)), ...(await crooked(page, `${what} ${name}`)));
      };
      for (const [what, path, there] of [
        ['rules', '/rules/dogpile', 'section'],
        ['learn', '/learn/dogpile', '.coach'],
        ['new', '/new/dogpile?with=friends', 'form'],
      ] as const) {
        await page.goto(path);
        await page.locator(there).first().waitFor();
        await look(what);
      }
      await quickly(page, [20, 5, 5], size === 'phone' ? 5 : 3);
      await look('ready');
      await pawsUp(page);
      await page.locator('.ring').waitFor();
      for (const n of [5, 15, 25]) {
        // Somebody else may take it just then.
        const box = await until('a bone', () =>
          page
            .locator('.bone')
            .nth(n)
            .boundingBox({ timeout: 2000 })
            .catch(() => null),
        );
        await touch(page, box.x + box.width / 2, box.y + box.height / 2);
        await page.waitForTimeout(150);
      }
      await look('digging');
      await page.keyboard.press('s');
      await look('spread');
      const small = await page
        .locator('.bone')
        .evaluateAll(
          (all) =>
            all.map((one) => one.getBoundingClientRect()).filter((box) => Math.min(box.width, box.height) < 39).length,
        );
      if (small > 0) faults.push(`${name}: ${small} bones are smaller than a finger`);
      await page.locator('.veil h2').waitFor({ timeout: 40_000 });
      await look('loot');
      await playOn(page, 7);
      await look('end');
      await page.goto(`/replay/${tableOf(page)}?step=30`);
      await page.locator('.slider').waitFor();
      await look('replay');
      expect([...new Set(faults)]).toEqual([]);
    });
  }
}
