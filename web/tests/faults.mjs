// What a machine can find wrong with a page, and where pictures of pages are kept.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const ARTEFACTS = new URL('../artefacts/', import.meta.url).pathname;

/** Faults that axe finds, in words. */
export async function axe(page, what) {
  await page.evaluate(AXE);
  const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return found.violations.map((fault) => `${what}: ${fault.id}, ${fault.help} (${fault.nodes.map((node) => node.target.join(' ')).slice(0, 3).join('; ')})`);
}

/** What scrolls sideways, is cut off by the edge, or is too small to touch. */
export const crooked = (page, what) =>
  page.evaluate((what) => {
    const faults = [];
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    if (wide > 0) faults.push(`${what}: scrolls sideways by ${wide}`);
    for (const one of document.querySelectorAll('button, a.button, select, input')) {
      const box = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      if (box.width === 0 || style.visibility === 'hidden' || one.closest('[aria-hidden=true], .hidden')) continue;
      if (box.left < -1 || box.right > window.innerWidth + 1) faults.push(`${what}: ${one.textContent.trim() || one.className} is cut off`);
      if (one.matches('.button:not(.place)') && box.height < 36) faults.push(`${what}: ${one.textContent.trim()} is ${box.height} high`);
    }
    return faults;
  }, what);
