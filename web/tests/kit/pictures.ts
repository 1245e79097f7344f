/**
 * Pictures to look at: one page at every size that the house is drawn for, by day and by night, and a
 * contact sheet for each size. Tests that take them are `*.pictures.ts`: `npm run pictures`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { settled } from './faults';
import { THEMES, type Page } from './people';

export const FORMATS = {
  phone: { width: 360, height: 740, touch: true },
  side: { width: 740, height: 360, touch: true },
  tablet: { width: 820, height: 1180, touch: true },
  wide: { width: 1440, height: 900, touch: false },
  large: { width: 1920, height: 1080, touch: false },
};
export type Format = keyof typeof FORMATS;

const PICTURES = new URL('../../artefacts/pictures/', import.meta.url).pathname;

/** Takes all pictures of what a page shows now, as `artefacts/pictures/GROUP/FORMAT/THEME-WHAT.png`. */
export async function portray(page: Page, group: string, what: string): Promise<void> {
  const before = page.viewportSize()!;
  const screen = await page.context().newCDPSession(page);
  for (const [format, { width, height, touch }] of Object.entries(FORMATS)) {
    await page.setViewportSize({ width, height });
    await screen.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: touch ? 5 : 1 });
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme === 'night' ? 'dark' : 'light' });
      await settled(page);
      await page.screenshot({ path: join(PICTURES, group, format, `${theme}-${what}.png`), timeout: 60_000 });
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

/** Puts all pictures of a group side by side, one sheet for each size: `artefacts/pictures/GROUP/FORMAT.png`. */
export async function contactSheets(page: Page, group: string): Promise<void> {
  await page.setViewportSize({ width: 1900, height: 1000 });
  for (const [format, { width, height }] of Object.entries(FORMATS)) {
    const folder = join(PICTURES, group, format);
    const across = width > height ? 3 : 6;
    const one = (name: string) =>
      `<figure><img src="data:image/png;base64,${readFileSync(join(folder, name), 'base64')}"><figcaption>${name}</figcaption></figure>`;
    await page.setContent(
      `<style>
        body { display: grid; grid-template-columns: repeat(${across}, 1fr); gap: 8px; margin: 8px; font: 14px sans-serif }
        figure { margin: 0 } img { width: 100%; display: block; outline: 1px solid #888 }
      </style>${readdirSync(folder).map(one).join('')}`,
    );
    await page.screenshot({ path: join(PICTURES, group, `${format}.png`), fullPage: true, timeout: 60_000 });
  }
}
