/** Whole games in a real browser: the system's Chromium, a server for each worker. */
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env['CHROMIUM'] ?? PLACES.find(existsSync);
if (!executablePath)
  throw new Error('no Chromium here: `apt install chromium fonts-liberation`, or name one in CHROMIUM');

/** Nothing that a browser does on its own account: no network but ours, no sandbox for root. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests',
  // What is left of a failure: pictures of all pages, and a trace for `npx playwright show-trace`.
  outputDir: 'artefacts/failures',
  projects: [
    { name: 'games', testMatch: '*.spec.ts' },
    // To be looked at; nothing is checked.
    { name: 'pictures', testMatch: '*.pictures.ts', timeout: 900_000 },
    // Nothing that costs time while time is measured.
    { name: 'figures', testMatch: '*.figures.ts', use: { trace: 'off', screenshot: 'off' } },
  ],
  // A test that fails now and then has found something.
  retries: 0,
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A whole evening on a busy machine. What hangs is found sooner, by the limits of single steps.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath, args },
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Actions, requests and messages; pictures of the page before and after each would double the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
