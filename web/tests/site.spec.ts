/** The folder that `kennel pages` writes, at a host that knows nothing but files, and not at its root. */
import { test as base } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { axe, settled } from './kit/faults';
import { expect, type Page } from './kit/people';
import { program } from './kit/server';
import { t } from './kit/words';

const UNDER = '/games/dogs/';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

const host = base.extend<{ site: string }>({
  // Playwright reads from the parameter which fixtures are needed: none.
  // eslint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'kennel-site-'));
    execFileSync(program(), ['pages', '--out', folder]);
    const missing: string[] = [];
    const host = createServer((asked, answer) => {
      const { pathname } = new URL(asked.url ?? '/', 'http://host');
      const path = join(folder, pathname.replace(UNDER, '/').replace(/\/$/, '/index.html'));
      const there = pathname.startsWith(UNDER) && existsSync(path) && statSync(path).isFile();
      if (!there) {
        missing.push(pathname);
        return void answer.writeHead(404).end();
      }
      answer.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
      answer.end(readFileSync(path));
    });
    await new Promise<void>((ready) => host.listen(0, '127.0.0.1', ready));
    await use(`http://localhost:${(host.address() as AddressInfo).port}${UNDER}`);
    host.closeAllConnections();
    host.close();
    rmSync(folder, { recursive: true });
    // A browser asks for this by itself.
    expect(missing.filter((path) => path !== '/favicon.ico')).toEqual([]);
  },
});

/** Does what the board offers, some times. */
async function act(page: Page, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) {
    await page.locator('[data-action]:not([disabled])').first().click({ timeout: 60_000 });
    await page.waitForTimeout(150);
  }
}

host('pages without a server play, teach and check, and say what needs one', async ({ page, site }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site);
  const alone = page.getByText(t('site-alone'));
  await expect(alone).toBeVisible();
  await settled(page);
  expect(await axe(page, 'start')).toEqual([]);

  await page.locator('[data-game=dig] .now').click();
  await page
    .locator('dialog')
    .getByRole('button', { name: t('play-skip'), exact: true })
    .click();
  await page.waitForURL('**/games/dogs/#/table/home-**');
  await expect(page.locator('.garden')).toBeVisible({ timeout: 60_000 });
  await act(page, 3);
  await page.reload();
  await expect(page.locator('.garden')).toBeVisible({ timeout: 60_000 });
  await act(page, 1);

  await page.goto(site);
  await page.reload();
  const list = page.locator('section', { hasText: t('home-tables') });
  await expect(list.locator('li')).toHaveCount(1);
  await list.locator('li a').first().click();
  await expect(page.locator('.garden')).toBeVisible({ timeout: 60_000 });

  // Each page has an address that a reload, or somebody else's browser, finds again.
  for (const game of ['dig', 'dogpile', 'dogs-life']) {
    await page.goto(`${site}#/rules/${game}`);
    await page.reload();
    await expect(page.locator('main h1')).toBeVisible();
  }
  await page.goto(`${site}#/learn/dogs-life`);
  await page.reload();
  await expect(page.locator('.town').first()).toBeVisible({ timeout: 30_000 });

  await page.goto(`${site}#/fair`);
  await page.reload();
  const record = new URL('../../fixtures/dig/two.json', import.meta.url).pathname;
  await page.locator('input[type=file]').setInputFiles(record);
  await expect(page.locator('[role=status] .good')).toBeVisible({ timeout: 60_000 });

  await page.goto(`${site}#/daily`);
  await page.reload();
  await expect(alone).toBeVisible();
  expect(faults).toEqual([]);
});
