/** Dogpile: everybody digs at once, on phones and wide screens, with bad networks. */
import type { DogpileView } from '../src/protocol.gen';
import { pawsUp, pile, playOn, quickly, ready, together } from './kit/dogpile';
import { axe, crooked, picture, settled } from './kit/faults';
import { expect, finger, snapshot, SIZES, tableOf, test, THEMES, touch, until, type Page, type Size } from './kit/people';
import { end } from './kit/table';
import { t } from './kit/words';

test('three people and a bot: a phone, a tablet, a wide screen; a reload and a lost line in a round; one end', async ({ person }) => {
  const [ann, ben, cleo] = [await person(), await person({ size: 'phone' }), await person({ size: 'tablet' })];
  const pages = [ann, ben, cleo];
  await together([ann, ben, cleo], { bots: 1 });
  const table = tableOf(ann);
  await ready(pages);
  const reloads = async () => {
    await ben.locator('.held').first().waitFor();
    await ben.reload();
    await ben.locator('.bone').first().waitFor();
    expect(tableOf(ben)).toBe(table);
  };
  const drops = async () => {
    await cleo.locator('.held').first().waitFor();
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
    expect(shown.sort((a, b) => a - b), 'everybody sees the same count').toEqual(totals);
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
  const notices = () => Promise.all(pages.map((page) => page.locator('.notice').allTextContents()));
  const told = async () => (await notices()).every((texts) => /ms/.test(texts.join()));
  let contested = false;
  for (let attempt = 0; !contested && attempt < 12; attempt++) {
    const bone = (await uncovered(pages))[attempt]!;
    // Both click at the same moment, wherever the browser is with its other work.
    const when = Date.now() + 300;
    await Promise.all(pages.map((page) => page.evaluate(({ bone, when }) => new Promise<void>((done) => setTimeout(() => done(document.querySelector<HTMLElement>(`[data-bone="${bone}"]`)?.click()), when - Date.now())), { bone, when })));
    await until('the bone is in the paws of one of them', async () => (await pile(ann)).bones[bone]?.place === 'paws');
    contested = await until('a verdict', told, 1500).then(() => true, () => false);
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
      if (Math.hypot(x - to.x, y - to.y) > 60 && document.elementFromPoint(x, y)?.closest('.bone') === one) return { number: Number(one.dataset['bone']), x, y };
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
  await page.goto('/learn/dogpile');
  await page.getByRole('button', { name: t('dogpile-practice-alone') }).press('Enter');
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
      for (const [what, path, there] of [['rules', '/rules/dogpile', 'section'], ['learn', '/learn/dogpile', 'li'], ['new', '/new/dogpile?with=friends', 'form']] as const) {
        await page.goto(path);
        await page.locator(there).first().waitFor();
        await look(what);
      }
      await quickly(page, [20, 5, 5], size === 'phone' ? 5 : 3);
      await look('ready');
      await pawsUp(page);
      await page.locator('.ring').waitFor();
      for (const n of [5, 20, 40]) {
        // Somebody else may take it just then.
        const box = await until('a bone', () => page.locator('.bone').nth(n).boundingBox({ timeout: 2000 }).catch(() => null));
        await touch(page, box.x + box.width / 2, box.y + box.height / 2);
        await page.waitForTimeout(150);
      }
      await look('digging');
      await page.keyboard.press('s');
      await look('spread');
      const small = await page.locator('.bone').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).filter((box) => Math.min(box.width, box.height) < 39).length);
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
