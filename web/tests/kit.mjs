// What all browser tests share: a server of their own, a browser, and somebody who plays.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const root = new URL('../../', import.meta.url).pathname;

/** The program under test: the one named in KENNEL_BIN, or what cargo built. */
function program() {
  const named = process.env.KENNEL_BIN;
  const found = [named, join(root, 'target/debug/kennel'), join(root, 'target/release/kennel')].find((path) => path && existsSync(path));
  if (!found) throw new Error('no kennel to test: run `cargo build -p kennel` first, or name one in KENNEL_BIN');
  return found;
}

/** A server on a free port with a database of its own; bots hardly pause. */
export async function serve(settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'kennel-web-'));
  const wanted = { bot_pause_ms: 20, tables_per_guest: 500, requests_per_second: 500, messages_per_second: 200, ...settings };
  const config = join(folder, 'kennel.toml');
  writeFileSync(config, Object.entries(wanted).map(([key, value]) => `${key} = ${JSON.stringify(value)}\n`).join(''));
  const start = (port) =>
    new Promise((resolve, reject) => {
      const child = spawn(program(), ['serve', '--listen', `127.0.0.1:${port}`, '--config', config, '--database', `sqlite:${join(folder, 'kennel.db')}`], { stdio: ['ignore', 'pipe', 'pipe'] });
      let told = '';
      const hear = (data) => {
        told += data;
        const open = told.match(/http:\/\/localhost:(\d+)/);
        if (told.includes('was not built')) reject(new Error('the web client is not built: run `npm run build` in web/ first'));
        else if (open) setTimeout(() => resolve({ child, port: Number(open[1]) }), 150);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', (data) => (told += data));
      child.on('exit', (code) => reject(new Error(`kennel ended with ${code}: ${told}`)));
    });
  let { child, port } = await start(0);
  return {
    url: `http://localhost:${port}`,
    /** Kills it as a crash would, and starts it again. */
    async crash() {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      ({ child } = await start(port));
    },
    async stop() {
      child.removeAllListeners('exit');
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 3000))]);
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function launch() {
  const executablePath = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
  if (!executablePath) throw new Error('no Chromium here: `apt install chromium fonts-liberation`, or name one in CHROMIUM');
  const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ executablePath, headless: true, args: quiet });
}

export const SIZES = { phone: { width: 360, height: 740 }, tablet: { width: 820, height: 1180 }, wide: { width: 1440, height: 900 } };

/** A page of a person of its own; errors on it fail the test. */
export async function person(browser, { size = 'wide', theme = 'day', locale = 'en-GB', motion = 'reduce', ...more } = {}) {
  const context = await browser.newContext({
    viewport: SIZES[size],
    colorScheme: theme === 'night' ? 'dark' : 'light',
    locale,
    reducedMotion: motion,
    ...(size === 'phone' ? { hasTouch: true, isMobile: true } : {}),
    ...more,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  return page;
}

export function assert(holds, what) {
  if (!holds) throw new Error(what);
}

export async function until(what, holds, ms = 15_000) {
  const end = Date.now() + ms;
  for (;;) {
    const found = await holds();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

/** What the page's player may know, as the server tells it. */
export const snapshot = (page) => page.evaluate((table) => fetch(`/api/tables/${table}`).then((answer) => answer.json()), tableOf(page));
export const tableOf = (page) => new URL(page.url()).pathname.split('/')[2];

/** A sensible next action: bring bones home, dig, walk towards something. */
export function choose(view, legal, seat) {
  const me = view.dogs[seat];
  const colour = (card) => [...card].find((letter) => letter !== letter.toLowerCase())?.toLowerCase();
  const drop = legal.find((action) => action.startsWith('drop'));
  if (drop) return drop;
  if (legal.includes('keep')) return 'keep';
  const bury = legal.filter((action) => action.startsWith('bury'));
  if (bury.length > 0) return bury.sort((a, b) => view.values[colour(a.slice(5))] - view.values[colour(b.slice(5))])[0];
  if (legal.includes('dig') && me.hand.length < 3) return 'dig';
  const places = view.row.map((card, i) => ({ card, place: i + 1 }));
  const wanted = me.hand.map(colour).filter(Boolean);
  const bowls = places.filter(({ card }) => card.length === 1 && wanted.includes(card));
  const bones = places.filter(({ card }) => card.length === 2);
  const goals = (me.hand.length > 1 || bones.length === 0) && bowls.length > 0 ? bowls : bones.length > 0 ? bones : bowls;
  const far = (place) => Math.min(...goals.map((goal) => Math.abs(goal.place - place)));
  const moves = legal.filter((action) => action.startsWith('move')).map((action) => Number(action.slice(5)));
  const best = moves.sort((a, b) => far(a) - far(b))[0];
  if (best !== undefined && goals.length > 0 && far(best) < far(me.place)) return `move ${best}`;
  return legal.includes('end') ? 'end' : legal[0];
}

/** A garden with most bones gone, so that a game against a bot is short. */
const SHORT = 'dig1 b,gR,Py,Rb,p,g,pY,y,yB,r,gB,Gy 0:-:Gp+Gb+Rp+Ry+rY+pB/9:Gr+rB:gP+gY+rP+Pb+Yb 0.3 - 0';

/** The whole row, and four dogs on one bowl: as crowded as it gets. */
const CROWD =
  'dig1 Gr,gR,r,Gp,gP,Gy,b,gY,Gb,g,gB,Rp,rP,Ry,p,rY,Rb,rB,Py,pY,Pb,y,pB,Yb,yB 7:-:-/7:-:-/7:-:-/7:-:- 0.3 - 0';

/** Opens such a game and goes there. */
export const shortGame = (page, url) => openAt(page, url, SHORT);
export const crowdedGame = (page, url) => openAt(page, url, CROWD, 4);

/** Opens a game of DIG from a position, bots in all seats but the first, and goes there. */
export async function openAt(page, url, position, seats = 2) {
  await page.goto(url);
  await page.locator('.now').first().waitFor();
  const table = await page.evaluate(async ({ position, seats }) => {
    const ask = (path, body) => fetch(path, { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json());
    await fetch('/api/me', { method: 'POST' });
    const bots = Array.from({ length: seats - 1 }, (_, i) => ({ seat: i + 1, bot: 'greedy' }));
    const { table } = await ask('/api/tables', { game: 'dig', setup: { position }, bots });
    await ask(`/api/tables/${table}/intents`, { id: 'sit', intent: { want: 'sit', seat: 0 } });
    await ask(`/api/tables/${table}/intents`, { id: 'start', intent: { want: 'start' } });
    return table;
  }, { position, seats });
  await page.goto(`${url}/table/${table}`);
  await page.locator('.garden').waitFor();
}

/** Pulls with a finger, as a phone's screen reports it. */
export async function finger(page, from, to) {
  const touch = await page.context().newCDPSession(page);
  const tell = (type, points) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await tell('touchStart', [from]);
  for (let i = 1; i <= 8; i++) await tell('touchMove', [{ x: from.x + ((to.x - from.x) * i) / 8, y: from.y + ((to.y - from.y) * i) / 8 }]);
  await tell('touchEnd', []);
  await touch.detach();
}

/** The middle of what is shown, or a part of its height. */
export async function middle(locator, down = 0.5) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height * down };
}

/** Clicks what stands for an action. */
export async function click(page, action) {
  await page.locator(`[data-action="${action}"]`).first().click();
}

/** Plays the page's seats until `stop` says so or the game is over; gives back how many actions. */
export async function playOn(page, { act = click, stop = () => false, most = 600 } = {}) {
  let count = 0;
  const end = Date.now() + 150_000;
  while (count < most && Date.now() < end) {
    const now = await snapshot(page);
    if (now.turn.kind === 'over' || stop(now, count)) return count;
    const cover = page.locator('.cover button');
    if (await cover.isVisible()) {
      // It may have gone since, when the table as the next one sees it was under way.
      await cover.click({ timeout: 1500 }).catch(() => undefined);
      continue;
    }
    const shown = await page.evaluate(() => document.querySelectorAll('[data-action]').length);
    if (now.legal.length === 0 || shown === 0) {
      await page.waitForTimeout(25);
      continue;
    }
    const action = choose(now.view, now.legal, now.you);
    const target = page.locator(`[data-action="${action}"]`).first();
    if (!(await target.isVisible())) {
      await page.waitForTimeout(25);
      continue;
    }
    await act(page, action);
    count += 1;
    // What was done must have arrived before the next choice.
    await until(`${action} to be done`, async () => (await snapshot(page)).n > now.n);
  }
  throw new Error(`the game did not end within ${count} actions`);
}
