/** Somebody who plays A Dog's Life: by mouse, by touch, by the list of places, or by keys alone. */
import type { CreateTable, LifeRoute, LifeScenery, LifeView } from '../../src/protocol.gen';
import { snapshot, tableOf, until, type Page, type Seen } from './people';
import { openSpecial } from './table';

export type Town = Seen<LifeView>;
export const town = (page: Page) => snapshot<LifeView>(page);
/** Six dogs in the middle of a game: one in the pound, one starving, one hungry on a bin, mouths full. */
export const CROWD =
  'life1 bones:4 6.0.0.5 act e6.w belle:L1:c1:1:1:1:-:1:3+7/grouchy:L2:k6:0:2:1:-:2:1/white-fang:L3:o4:3:1:0:a:0:-/vagabond:L4:!2:0:1:0:-:0:2/fido:L5:e9:2:1:2:-:3:4+5/rex:L6:a6:4:2:0:b:0:- h2+a3 e1=1+k1=0 h8=1 a:7:2:-:-,b:4:5:-:-';
/** The fourth bone is in my mouth, and I am at home. */
export const LAST =
  'life1 bones:4 15.0.0.3 act c6.w rex:L4:L4:2:1:1:-:3:1+2+5/fido:L1:g6:2:1:0:-:1:2+6 c1+m11 i7=0 - -';
/** The van is before my dog, which has a bone, and can only stop on it. */
export const RUN_OVER = 'life1 bones:4 15.0.0.0 van:1 b1.e rex:L4:c1:2:1:1:-:1:1+2+5/fido:L2:g6:2:1:0:-:1:2+6 - - - -';

/** I have one point left, and nothing to do within a step. */
export const BARREN = 'life1 bones:4 3.0.0.1 act k4.n rex:L4:e4:3:1:0:-:1:1/fido:L1:c1:2:1:0:-:0:2 c1+e3 - - -';

/** I drive the van two spaces, from a crossing. */
export const DRIVE = 'life1 bones:4 7.0.0.0 van:2 k6.s rex:L4:c1:3:1:0:-:2:1+2+5/fido:L1:g6:2:1:1:-:0:2+6 c1+m11 - - -';

/** A game from a position, bots in all seats but the first. */
export async function openAt(page: Page, position: string, more: Partial<CreateTable> = {}): Promise<void> {
  const others = position.split(' ')[5]!.split('/').length - 1;
  const bots = Array.from({ length: others }, (_, i) => ({ seat: i + 1, bot: 'random' }));
  await openSpecial(page, { game: 'dogs-life', setup: { position }, bots, ...more });
  await page.locator('.bar.on').waitFor();
}

const scenery = (page: Page) =>
  page.evaluate(
    (table) => fetch(`/api/tables/${table}/scenery`).then((answer) => answer.json() as Promise<LifeScenery>),
    tableOf(page),
  );

/** One thing that is to be done: an act, a walk, or a drive of the van. */
export type Wanted =
  | { action: string; to?: undefined; drive?: undefined }
  | { to: string; action?: undefined; drive?: undefined }
  | { drive: LifeRoute; action?: undefined; to?: undefined };

/** How many steps each place is from a goal, by the town's own map. */
function distances(map: LifeScenery, goal: string): Map<string, number> {
  const far = new Map([[goal, 0]]);
  const queue = [goal];
  for (const place of queue) {
    for (const next of map.places.find((spot) => spot.place === place)?.next ?? []) {
      if (far.has(next) || next === 'P' || (next.startsWith('L') && next !== goal)) continue;
      far.set(next, far.get(place)! + 1);
      queue.push(next);
    }
  }
  return far;
}

/** What a simple dog would do: search and beg until there is a bone, carry it home, bury it. */
export function want({ view, legal, you }: Town, map: LifeScenery): Wanted {
  const me = view.dogs[you!]!;
  const { ways, routes } = view.help!;
  if (routes.length > 0) {
    const harmless = routes.filter((route) => route.catches !== you && !route.threatens.includes(you!));
    return {
      drive:
        harmless.find((route) => route.catches !== null || route.threatens.length > 0) ?? harmless[0] ?? routes[0]!,
    };
  }
  for (const action of ['bury', 'search', 'beg', 'pick bone'])
    if (legal.includes(action) && !(action !== 'bury' && me.bones === 2)) return { action };
  const near = (goals: string[]) => {
    const fars = goals.map((goal) => distances(map, goal));
    const cost = (place: string | null) => Math.min(...fars.map((far) => far.get(place ?? '') ?? 99));
    const best = ways
      .filter((way) => !way.sniffs)
      .sort((a, b) => cost(a.to) - cost(b.to) || a.steps.length - b.steps.length)[0];
    return best && cost(best.to) < cost(me.at) ? best.to : null;
  };
  const bins = map.places
    .filter(
      (spot) =>
        (spot.bin && !view.searched.includes(spot.place)) ||
        (spot.kind === 'restaurant' && !view.begged.includes(spot.place)) ||
        view.bones.some((bone) => bone.at === spot.place),
    )
    .map((spot) => spot.place);
  const to = near(me.bones > 0 ? [me.lot!] : bins);
  if (to !== null) return { to };
  return { action: legal.includes('end') ? 'end' : legal[0]! };
}

/** Taps a place on the map, at its middle; not where it is out of sight. */
export async function tapPlace(page: Page, place: string, touch: boolean): Promise<boolean> {
  const box = (await page
    .locator(`.map [data-at="${place}"]:not(.van):not(.dog), .map [data-case="${place}"]`)
    .first()
    .boundingBox())!;
  const map = (await page.locator('.map').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const inside = x > map.x + 4 && x < map.x + map.width - 4 && y > map.y + 4 && y < map.y + map.height - 4;
  if (!inside) return false;
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  return true;
}

/** Moves the focus there by Tab, and presses Enter. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let i = 0; i < 200; i++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector))
      return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached by Tab`);
}

/** What stands in the bar for a walk or a drive to a place that was tapped. */
const goThere = (page: Page, place: string) =>
  page.locator(`.acts [data-go="${place}"], .acts [data-action^="van ${place} "]`).first();
const act = (page: Page, action: string) => page.locator(`.acts [data-action="${action}"]`).first();

/** Ways to play: each does one thing that was wanted. */
export const HANDS = {
  /** A click on the map; a second one where the van can face several ways. What the map does not show is done by the list. */
  async mouse(page: Page, wanted: Wanted): Promise<void> {
    const place = wanted.to ?? wanted.drive?.to;
    if (place === undefined) return act(page, wanted.action!).click();
    if (!(await tapPlace(page, place, false))) return HANDS.list(page, wanted);
    const facings = page.locator('.acts [data-action^="van"]');
    if (wanted.drive && (await facings.first().isVisible()))
      await facings
        .first()
        .click({ timeout: 1000 })
        .catch(() => undefined);
  },
  async touch(page: Page, wanted: Wanted): Promise<void> {
    const place = wanted.to ?? wanted.drive?.to;
    if (place === undefined) return act(page, wanted.action!).tap();
    if ((await tapPlace(page, place, true)) && (await goThere(page, place).isVisible()))
      return goThere(page, place).tap();
    return HANDS.list(page, wanted);
  },
  async list(page: Page, wanted: Wanted): Promise<void> {
    const button = page.locator('.places');
    if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') await button.click();
    const target = wanted.drive
      ? page.locator(`.list [data-action="${wanted.drive.action}"]`)
      : page.locator(`.list [data-way="${wanted.to}"]`);
    const streets = page.locator('.list .streets');
    if (!(await target.isVisible()) && (await streets.count()) > 0) await streets.locator('summary').click();
    await target.click();
  },
  /** Only keys: letters for what is done here, W, Tab and Enter for where to go. */
  async keys(page: Page, wanted: Wanted): Promise<void> {
    const letters: Record<string, string> = {
      search: 's',
      bury: 'b',
      beg: 'g',
      end: 'e',
      drink: 'd',
      pee: 'p',
      take: 't',
    };
    const letter = letters[wanted.action ?? ''];
    if (letter) return page.keyboard.press(letter);
    if (wanted.action) return tabTo(page, `.acts [data-action="${wanted.action}"]`);
    const target = wanted.drive ? `.list [data-action="${wanted.drive.action}"]` : `.list [data-way="${wanted.to}"]`;
    if (!(await page.locator('.list').isVisible())) await page.keyboard.press('w');
    // A place that is useful stands twice: among those, and in its street.
    if (!(await page.locator(target).first().isVisible())) await tabTo(page, '.list .streets summary');
    return tabTo(page, target);
  },
};

/** Plays this page's seat until the game is over or `stop` says so. */
export async function playLife(
  page: Page,
  hand: keyof typeof HANDS,
  stop: (now: Town, count: number) => boolean = () => false,
): Promise<void> {
  const map = await scenery(page);
  for (let count = 0; ;) {
    const done = (now: Town) => now.turn.kind === 'over' || stop(now, count);
    const now = await until(
      'my turn, or the end',
      async () => {
        const now = await town(page);
        // A van that can stop in one place only drives by itself.
        const free = now.legal.length > 0 && now.view.help?.routes.length !== 1;
        return done(now) || (free && (await page.locator('.bar.on').isVisible())) ? now : null;
      },
      60_000,
    );
    if (done(now)) return;
    const wanted = want(now, map);
    await HANDS[hand](page, wanted);
    count += 1;
    // A walk is over when the dog is there, or something stopped it.
    await until(`${JSON.stringify(wanted)} by ${hand}`, async () => {
      const after = await town(page);
      if (after.turn.kind === 'over' || after.legal.length === 0) return true;
      return wanted.to === undefined ? after.n > now.n : after.view.dogs[now.you!]?.at === wanted.to;
    });
  }
}

/** The whole lesson: reads, and does what is lit. Before that, `look` sees what there is to see. */
export async function learn(
  page: Page,
  hand: 'touch' | 'keys',
  look: (step: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.goto('/learn/dogs-life');
  const coach = page.locator('.coach');
  // The last step leads to the rules, too.
  const real = coach.locator('.foot:has(a) .button.main');
  const next = coach.locator('.foot:not(:has(a)) .button.main');
  const step = () => coach.locator('.foot .num').textContent();
  await coach.waitFor();
  let part = 0;
  while (!(await real.isVisible())) {
    // A step may ask for a walk and then for something at its end.
    const now = async () => `${await step()} ${(await page.locator('.acts .lit').allTextContents()).join('|')}`;
    const before = await now();
    await until(
      'something can be done',
      async () =>
        (await next.isEnabled({ timeout: 100 }).catch(() => false)) ||
        (await page.locator('.map .lit').count()) > 0 ||
        (await page.locator('.bar .lit').count()) > 0 ||
        real.isVisible(),
    );
    await look(`${(await step())!.split(' ')[0]!.padStart(2, '0')}-${part++}`);
    if (await real.isVisible()) return;
    const act = page.locator('.acts .lit, .list .lit').first();
    if (await next.isVisible()) {
      if (hand === 'keys') await next.focus().then(() => page.keyboard.press('Enter'));
      else await next.tap();
    } else if ((await page.locator('.acts .lit').count()) > 0) {
      if (hand === 'keys') await act.focus().then(() => page.keyboard.press('Enter'));
      else await act.tap();
    } else if (hand === 'keys') {
      // A walk by the list, which is the way of the keyboard.
      const place = await page.locator('.map .lit').first().getAttribute('data-at');
      const line = page.locator(`.list [data-to="${place}"]`).first();
      if (!(await line.isVisible()))
        await page
          .locator('.list .streets summary')
          .focus()
          .then(() => page.keyboard.press('Enter'));
      await line.focus();
      await page.keyboard.press('Enter');
    } else {
      // What is lit is in sight, and not covered: a finger hits it.
      const ring = (await page.locator('.map .lit').first().boundingBox())!;
      const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
      await page.touchscreen.tap(x, y);
      await page.touchscreen.tap(x, y);
    }
    await until(`step ${before} is done`, async () => (await now()) !== before);
  }
}
