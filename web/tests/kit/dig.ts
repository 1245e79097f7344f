/** Somebody who plays DIG. */
import type { DigView } from '../../src/protocol.gen';
import { expect, snapshot, type Page, type Seen } from './people';
import { openSpecial, playNow as playAtOnce } from './table';

export type Garden = Seen<DigView>;
export const garden = (page: Page) => snapshot<DigView>(page);

/** A garden with most bones gone, so that a game against a bot is short. */
export const SHORT = 'dig1 b,gR,Py,Rb,p,g,pY,y,yB,r,gB,Gy 0:-:Gp+Gb+Rp+Ry+rY+pB/9:Gr+rB:gP+gY+rP+Pb+Yb 0.3 - 0';
/** My dog stands on the bowl of the bone that it holds. */
export const AT_BOWL = 'dig1 b,gR,Rb,p,g,pY,y,yB,r,gB,Gy 4:Py:Gp+Gb+Rp+Ry+rY+pB/9:Gr+rB:gP+gY+rP+Pb+Yb 0.3 - 0';
/** My dog holds three bones and stands on a fourth. */
export const FULL = 'dig1 b,gR,Py,Rb,p,g,pY,y,yB,r,gB,Gy 2:Gp+Gb+Rp:Ry+rY+pB/9:Gr+rB:gP+gY+rP+Pb+Yb 0.3 - 0';
/** The whole row, and four dogs on one bowl: as crowded as it gets. */
export const CROWD =
  'dig1 Gr,gR,r,Gp,gP,Gy,b,gY,Gb,g,gB,Rp,rP,Ry,p,rY,Rb,rB,Py,pY,Pb,y,pB,Yb,yB 7:-:-/7:-:-/7:-:-/7:-:- 0.3 - 0';

/** A game from a position, bots in all seats but the first. */
export async function openAt(page: Page, position: string, seats = 2): Promise<void> {
  const bots = Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, bot: 'greedy' }));
  await openSpecial(page, { game: 'dig', setup: { position }, bots });
  await expect(page.locator('.garden')).toBeVisible();
}

/** A game at once, from the start page. */
export async function playNow(page: Page, first = true): Promise<void> {
  await playAtOnce(page, 'dig', { first });
  await expect(page.locator('.garden')).toBeVisible();
}

const colour = (card: string) => [...card].find((letter) => letter !== letter.toLowerCase())?.toLowerCase();

/** A sensible next action: bring bones home, dig, walk towards something. */
export function choose({ view, legal, you }: Pick<Garden, 'view' | 'legal' | 'you'>): string {
  const me = view.dogs[you!]!;
  const drop = legal.find((action) => action.startsWith('drop'));
  if (drop) return drop;
  if (legal.includes('keep')) return 'keep';
  const worth = (action: string) => (view.values as Record<string, number>)[colour(action.slice(5)) ?? ''] ?? 0;
  const bury = legal.filter((action) => action.startsWith('bury')).sort((a, b) => worth(a) - worth(b))[0];
  if (bury) return bury;
  if (legal.includes('dig') && me.hand.length < 3) return 'dig';
  const places = view.row.map((card, i) => ({ card, place: i + 1 }));
  const wanted = me.hand.map(colour);
  const bowls = places.filter(({ card }) => card.length === 1 && wanted.includes(card));
  const bones = places.filter(({ card }) => card.length === 2);
  const goals =
    (me.hand.length > 1 || bones.length === 0) && bowls.length > 0 ? bowls : bones.length > 0 ? bones : bowls;
  const far = (place: number) => Math.min(...goals.map((goal) => Math.abs(goal.place - place)));
  const moves = legal.filter((action) => action.startsWith('move')).map((action) => Number(action.slice(5)));
  const best = moves.sort((a, b) => far(a) - far(b))[0];
  if (best !== undefined && goals.length > 0 && far(best) < far(me.place)) return `move ${best}`;
  return legal.includes('end') ? 'end' : legal[0]!;
}

/** Clicks what stands for an action. */
export const click = (page: Page, action: string) => page.locator(`[data-action="${action}"]`).first().click();

export interface Playing {
  /** How an action is done. */
  act?: (page: Page, action: string) => Promise<void>;
  stop?: (now: Garden, count: number) => boolean;
}

/** Plays the page's seats until `stop` says so or the game is over; gives back how many actions. */
export async function playOn(page: Page, { act = click, stop = () => false }: Playing = {}): Promise<number> {
  for (let count = 0; ;) {
    const now = await garden(page);
    if (now.turn.kind === 'over' || stop(now, count)) return count;
    const cover = page.locator('.cover button');
    if (await cover.isVisible()) {
      // It may have gone since, when the table as the next one sees it was under way.
      await cover.click({ timeout: 1500 }).catch(() => undefined);
      continue;
    }
    const action = now.legal.length > 0 ? choose(now) : null;
    if (action === null || !(await page.locator(`[data-action="${action}"]`).first().isVisible())) {
      await page.waitForTimeout(25);
      continue;
    }
    await act(page, action);
    count += 1;
    // What was done must have arrived before the next choice.
    await expect
      .poll(async () => (await garden(page)).n, { message: `${action} is done`, intervals: [25] })
      .toBeGreaterThan(now.n);
  }
}

/** What the page itself offers to do now. */
export const offered = (page: Page) =>
  page.locator('[data-action]:visible').evaluateAll((all) => all.map((one) => one.getAttribute('data-action')!));

/** Plays one whole turn by what the page offers, and by that alone. */
export async function playTurn(
  page: Page,
  press: (page: Page, action: string) => Promise<void> = click,
): Promise<void> {
  await expect(page.locator('.bar.on')).toBeVisible({ timeout: 30_000 });
  for (let walked = 0; ;) {
    const all = await offered(page);
    const best = all.find((one) => one.startsWith('drop')) ?? all.find((one) => one === 'dig' || one === 'keep');
    const moves = all.filter((one) => one.startsWith('move'));
    const next = best ?? (walked < 2 ? moves.at(-1) : undefined) ?? (all.includes('end') ? 'end' : all[0]);
    if (next === undefined) {
      await page.waitForTimeout(25);
      continue;
    }
    if (next.startsWith('move')) walked += 1;
    const before = await page.locator('.bar').innerHTML();
    await press(page, next);
    if (next === 'end') return expect(page.locator('.bar.on')).toBeHidden();
    await expect
      .poll(() => page.locator('.bar').innerHTML(), { message: `${next} is done`, intervals: [25] })
      .not.toBe(before);
  }
}
