/**
 * Pictures to look at: one page at every size that the house is drawn for, by day and by night, and a
 * contact sheet for each size. Tests that take them are `*.pictures.ts`: `npm run pictures`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { settled } from './faults';
import { SIZES, THEMES, type Page } from './people';

const PICTURES = new URL('../../artefacts/pictures/', import.meta.url).pathname;

/** Takes all pictures of what a page shows now, as `artefacts/pictures/GROUP/SIZE/THEME-WHAT.png`. */
export async function portray(page: Page, group: string, what: string): Promise<void> {
  const before = page.viewportSize()!;
  const screen = await page.context().newCDPSession(page);
  for (const [size, { width, height }] of Object.entries(SIZES)) {
    const touch = width < SIZES.wide.width;
    await page.setViewportSize({ width, height });
    await screen.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: touch ? 5 : 1 });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme === 'night' ? 'dark' : 'light' });
      await take(page, join(group, size), `${theme}-${what}`);
    }
  }
  await screen.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await screen.detach();
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Forgets the pictures of an earlier run. */
export function clear(group: string): void {
  rmSync(join(PICTURES, group), { recursive: true, force: true });
  mkdirSync(join(PICTURES, group), { recursive: true });
}

/** Takes one picture of what a page shows now, as `artefacts/pictures/FOLDER/WHAT.png`. */
export async function take(page: Page, folder: string, what: string): Promise<void> {
  await settled(page);
  await page.screenshot({ path: join(PICTURES, folder, `${what}.png`), timeout: 60_000 });
}

/** Puts the pictures of a folder side by side: `artefacts/pictures/FOLDER.png`. */
export async function contactSheet(page: Page, folder: string, across: number): Promise<void> {
  const one = (name: string) =>
    `<figure><img src="data:image/png;base64,${readFileSync(join(PICTURES, folder, name), 'base64')}"><figcaption>${name}</figcaption></figure>`;
  await page.setViewportSize({ width: 1900, height: 1000 });
  await page.setContent(
    `<style>
      body { display: grid; grid-template-columns: repeat(${across}, 1fr); gap: 8px; margin: 8px; font: 14px sans-serif }
      figure { margin: 0 } img { width: 100%; display: block; outline: 1px solid #888 }
    </style>${readdirSync(join(PICTURES, folder)).map(one).join('')}`,
    { timeout: 60_000 },
  );
  await page.screenshot({ path: join(PICTURES, `${folder}.png`), fullPage: true, timeout: 60_000 });
}

/** A contact sheet of a group for each size. */
export async function contactSheets(page: Page, group: string): Promise<void> {
  for (const [size, { width, height }] of Object.entries(SIZES))
    await contactSheet(page, join(group, size), width > height ? 3 : 6);
}
