/** Somebody who plays Dogpile. */
import type { DogpileView } from '../../src/protocol.gen';
import { dice, expect, snapshot, touch, until, type Page } from './people';
import { t } from './words';
import { begin, end, openSpecial, openTable, sharedLink, sit } from './table';

export const pile = async (page: Page) => (await snapshot<DogpileView>(page)).view;

/** People at a table of the slowest pace, who have begun: a busy machine is slow. */
export async function together(
  [host, ...others]: [Page, ...Page[]],
  { bots = 0, pace = 'usual' }: { bots?: number; pace?: string } = {},
): Promise<void> {
  await openTable(host, 'dogpile', {
    seats: 1 + others.length + bots,
    bots,
    more: (form) => form.getByLabel(t('dogpile-pace')).selectOption(pace),
  });
  const link = await sharedLink(host);
  for (const page of others) await sit(page, link);
  await begin(host);
  for (const page of [host, ...others]) await page.locator('.bone').first().waitFor();
}

/** Rounds that are much shorter than people would like, with one who plays and bots. */
export async function quickly(page: Page, seconds: number[], bots: number): Promise<void> {
  const others = Array.from({ length: bots }, (_, i) => ({ seat: 1 + i, bot: 'greedy' }));
  await openSpecial(page, { game: 'dogpile', setup: { seats: 1 + bots, seconds }, bots: others });
  await page.locator('.bone').first().waitFor();
}

/** Says that one is ready, if that is asked. */
export async function pawsUp(page: Page): Promise<void> {
  const button = page.locator('[data-action="paws up"]').first();
  if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined);
}

/** All are ready, and the round begins. */
export async function ready(pages: Page[]): Promise<void> {
  await Promise.all(pages.map((page) => page.locator('[data-action="paws up"]').first().click()));
  await Promise.all(pages.map((page) => page.locator('.ring').waitFor()));
}

/** Does what there is to do now, by hand. Others are quick: what is gone meanwhile is tried again at the next turn of the loop. */
async function oneAct(page: Page, random: () => number): Promise<boolean> {
  const soon = { timeout: 1000 };
  const press = async (name: string) => {
    const button = page.getByRole('button', { name });
    if (await button.isVisible()) await button.click(soon).catch(() => undefined);
  };
  if (await end(page).isVisible()) return false;
  await pawsUp(page);
  await press(t('dogpile-choose'));
  if (await page.locator('[data-action=decline]').isVisible()) {
    for (const n of [3, 9, 15])
      await page
        .locator('.bone')
        .nth(n)
        .click({ force: true, ...soon })
        .catch(() => undefined);
    await page
      .locator('[data-action=sniff]')
      .click(soon)
      .catch(() => undefined);
  }
  await press(t('dogpile-place-easy'));
  if (await page.locator('.ring').isVisible()) {
    const held = page.locator('.held:not(:disabled)');
    const table = await page
      .locator('.table')
      .boundingBox(soon)
      .catch(() => null);
    if ((await held.count()) === 3 && table) {
      await held
        .first()
        .click(soon)
        .catch(() => undefined);
      await touch(page, table.x + 40 + random() * (table.width - 80), table.y + 40 + random() * (table.height - 80));
    } else {
      const bones = page.locator('.bone');
      const box = await bones
        .nth(Math.floor(random() * (await bones.count())))
        .boundingBox(soon)
        .catch(() => null);
      if (box) await touch(page, box.x + box.width / 2, box.y + box.height / 2);
    }
  }
  return true;
}

/** Plays on until the end. */
export async function playOn(page: Page, seed: number): Promise<void> {
  const random = dice(seed);
  while (await oneAct(page, random)) await page.waitForTimeout(150);
}

/** Digs a bone that nothing covers, one and no more. */
export async function digOne(page: Page): Promise<void> {
  const before = await page.locator('.held').count();
  await until('a bone in the paws', async () => {
    const free = await page.evaluate(() => {
      const all = [...document.querySelectorAll('.bone')].reverse();
      for (const one of all) {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (document.elementFromPoint(x, y)?.closest('.bone') === one) return { x, y };
      }
      return null;
    });
    if (free) await touch(page, free.x, free.y);
    // Somebody else may have been faster.
    await expect(page.locator('.held.waits')).toHaveCount(0);
    return (await page.locator('.held').count()) > before;
  });
}

/** Bones that nothing covers on any of these screens. */
export async function uncovered(pages: Page[]): Promise<number[]> {
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

/** Puts back what is held, in a corner of the table. */
export async function putBack(page: Page): Promise<void> {
  const held = page.locator('.held:not(:disabled)').first();
  if (!(await held.isVisible())) return;
  const box = (await page.locator('.table').boundingBox())!;
  await held.click();
  await touch(page, box.x + 30, box.y + 30);
  await expect(page.locator('.held')).toHaveCount(0);
}

/** All grab the same bone at the same moment, once more until it was close enough for a verdict. */
export async function contest(pages: [Page, ...Page[]]): Promise<void> {
  for (let attempt = 0; attempt < 12; attempt++) {
    const bone = (await uncovered(pages))[attempt]!;
    // All click at once, wherever their browsers are with other work.
    const when = Date.now() + 300;
    const click = ({ bone, when }: { bone: number; when: number }) =>
      new Promise<void>((done) => {
        const press = () => document.querySelector<HTMLElement>(`[data-bone="${bone}"]`)?.click();
        setTimeout(() => done(press()), when - Date.now());
      });
    await Promise.all(pages.map((page) => page.evaluate(click, { bone, when })));
    await until('the bone is in the paws of one', async () => (await pile(pages[0])).bones[bone]?.place === 'paws');
    // In words, and where the bone lay: the first at 0, the others so much later.
    const told = async () => {
      const seen = await Promise.all(
        pages.map((page) =>
          page
            .locator('.status.said, .snatch')
            .evaluateAll((all) => all.map((one) => one.textContent.replace(/\s+/g, ' ')).join('|')),
        ),
      );
      return seen.every((text) => /0 ms\+\d+ ms.*\|.* ms/.test(text));
    };
    if (await until('a verdict', told, 1500).then(Boolean, () => false)) return;
    // Paws must be free for the next attempt.
    for (const page of pages) await putBack(page);
  }
  throw new Error('nobody was told who was faster');
}
