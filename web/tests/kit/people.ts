/** What all browser tests share: a server, people with browsers of their own, and patience. */
import { test as base, type BrowserContextOptions, type Locator, type Page, expect } from '@playwright/test';
import type { Snapshot } from '../../src/protocol.gen';
import { serve, type Server } from './server';

export { expect, type Locator, type Page };

/** Every screen that the house is drawn for: a phone upright and on its side, a tablet, two desks. */
export const SIZES = {
  phone: { width: 360, height: 740 },
  side: { width: 740, height: 360 },
  tablet: { width: 820, height: 1180 },
  wide: { width: 1440, height: 900 },
  large: { width: 1920, height: 1080 },
};
export type Size = keyof typeof SIZES;
export const THEMES = ['day', 'night'] as const;

export interface Wishes extends BrowserContextOptions {
  size?: Size;
  theme?: (typeof THEMES)[number];
  /** Whether things move; they do not unless a test is about that. */
  moving?: boolean;
}

/** Somebody new, with a browser of their own that knows nothing yet. */
export type Person = (wishes?: Wishes) => Promise<Page>;

export const test = base.extend<{ person: Person }, { server: Server }>({
  server: [
    // Playwright reads from the parameter which fixtures are needed: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await serve();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  person: async ({ browser }, use) => {
    const faults: string[] = [];
    const pages: Page[] = [];
    await use(async ({ size = 'wide', theme = 'day', moving = false, ...more } = {}) => {
      const context = await browser.newContext({
        viewport: SIZES[size],
        colorScheme: theme === 'night' ? 'dark' : 'light',
        locale: 'en-GB',
        reducedMotion: moving ? 'no-preference' : 'reduce',
        ...(size === 'phone' || size === 'side' ? { hasTouch: true, isMobile: true } : {}),
        ...more,
      });
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(error.message));
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
    expect(faults, 'errors on the pages').toEqual([]);
  },
});

/** Waits until something is there or true, and gives it back. */
export async function until<T>(what: string, look: () => T | Promise<T>, timeout = 15_000): Promise<NonNullable<T>> {
  let found: T | undefined;
  const holds = async () => Boolean((found = await look()));
  await expect.poll(holds, { message: what, timeout, intervals: [40] }).toBe(true);
  return found as NonNullable<T>;
}

export const tableOf = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? '';

/** The table as the server tells it to the page's player: what a test compares the page with. */
export type Seen<View> = Omit<Snapshot, 'view'> & { view: View };
export const snapshot = <View>(page: Page): Promise<Seen<View>> =>
  page.evaluate(
    (table) => fetch(`/api/tables/${table}`).then((answer) => answer.json() as Promise<Seen<View>>),
    tableOf(page),
  );

/** The middle of what is shown, or a part of its height. */
export async function middle(locator: Locator, down = 0.5): Promise<{ x: number; y: number }> {
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height * down };
}

/** Pulls with a finger, as a phone's screen reports it. */
export async function finger(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  await tell('touchStart', [from]);
  for (let i = 1; i <= 8; i++)
    await tell('touchMove', [{ x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 }]);
  await tell('touchEnd', []);
  await touch.detach();
}

/** Touches a spot as this device does. */
export const touch = (page: Page, x: number, y: number) =>
  page.viewportSize()!.width < 500 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

/** The same numbers at every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}
