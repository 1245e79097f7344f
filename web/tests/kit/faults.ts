/** What a machine can find wrong with a page, and where pictures of pages are kept. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from '@playwright/test';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PICTURES = new URL('../../artefacts/pictures/', import.meta.url).pathname;

/** Keeps a picture of the page. */
export const picture = (page: Page, name: string, fullPage = false) =>
  page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage, timeout: 60_000 });

/** What fades or lands has done so, in the right letters. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await frame();
    await frame();
    const ends = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.race([
      Promise.allSettled(ends.map((one) => one.finished)),
      new Promise((resolve) => setTimeout(resolve, 3000)),
    ]);
    await frame();
  });

/** Faults that axe finds, in words. */
export async function axe(page: Page, what: string): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(on: Document, how: object): Promise<AxeResults> } }).axe.run(document, {
      resultTypes: ['violations'],
    }),
  );
  return found.violations.map(
    (fault) =>
      `${what}: ${fault.id}, ${fault.help} (${fault.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 3)
        .join('; ')})`,
  );
}

/** What scrolls sideways, is cut off by the edge, or is too small to touch. */
export const crooked = (page: Page, what: string) =>
  page.evaluate((what) => {
    const faults: string[] = [];
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    if (wide > 0) faults.push(`${what}: scrolls sideways by ${wide}`);
    for (const one of document.querySelectorAll('button, a.button, select, input')) {
      const box = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      if (box.width === 0 || style.visibility === 'hidden' || one.closest('[aria-hidden=true], .hidden')) continue;
      const text = one.textContent.trim();
      if (box.left < -1 || box.right > window.innerWidth + 1)
        faults.push(`${what}: ${text || one.className} is cut off`);
      if (one.matches('.button:not(.place)') && box.height < 36) faults.push(`${what}: ${text} is ${box.height} high`);
    }
    return faults;
  }, what);

/** The smallest letters that anybody is asked to read, in pixels. */
const SMALLEST = 13;

/** What is written too small, or reaches beyond the screen where nothing scrolls. */
export const unreadable = (page: Page, what: string) =>
  page.evaluate(
    ({ what, smallest }) => {
      const faults = new Set<string>();
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (words.nextNode()) {
        const text = words.currentNode.textContent?.trim() ?? '';
        const one = words.currentNode.parentElement;
        if (
          !text ||
          !one ||
          one.closest('.hidden, script, style') ||
          !one.checkVisibility({ visibilityProperty: true })
        )
          continue;
        const drawn = one instanceof SVGGraphicsElement ? one.getScreenCTM() : null;
        const size = parseFloat(getComputedStyle(one).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
        if (size < smallest - 0.3) faults.add(`${what}: “${text.slice(0, 24)}” is written ${size.toFixed(1)} px high`);
      }
      const room = document.querySelector('.frame.playing, .frame:has(.coach)');
      const scrolls = document.documentElement.scrollHeight > window.innerHeight + 1;
      for (const one of scrolls ? [] : (room?.querySelectorAll('button, .status, .seat, .table') ?? [])) {
        const box = one.getBoundingClientRect();
        if (
          box.width === 0 ||
          !one.checkVisibility({ visibilityProperty: true }) ||
          one.closest('.veil, .end, .side, .coach')
        )
          continue;
        if (box.bottom > window.innerHeight + 1 || box.top < -1)
          faults.add(`${what}: ${one.textContent.trim().slice(0, 24) || one.className} is beyond the screen`);
      }
      return [...faults];
    },
    { what, smallest: SMALLEST },
  );
