/** The figures that the client promises: time until it can be used on a slow machine, and how long a move takes to the other screen. */
import { readdirSync } from 'node:fs';
import { choose, click, garden } from './kit/dig';
import { expect, test, until } from './kit/people';
import { still } from './kit/still';
import { begin, openTable, sharedLink, sit } from './kit/table';

declare global {
  interface Window {
    /** When the start page could be used. */
    interactive?: number;
    /** When the other one's dog began to walk. */
    seen?: number | null;
  }
}

const median = (list: number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
const say = (what: string, list: number[]) =>
  console.log(
    `${what}: median ${median(list).toFixed(0)} ms, worst ${Math.max(...list).toFixed(0)} ms of ${list.length}`,
  );

test('from the request to a button that answers, with a processor four times slower', async ({ person }) => {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const page = await person({ size: 'phone' });
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(() => {
      new MutationObserver((_changes, watch) => {
        if (!document.querySelector('.now')) return;
        watch.disconnect();
        // The frame after the button is there: whatever was pressed before would be handled now.
        requestAnimationFrame(() => setTimeout(() => (window.interactive = performance.now())));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    times.push(await until('the button', () => page.evaluate(() => window.interactive)));
    await page.context().close();
  }
  say('interactive, 4 times slowed CPU', times);
  expect(median(times)).toBeLessThanOrEqual(1000);
});

test('from the click on one screen to the dog’s walk on the other', async ({ person }) => {
  const [ann, ben] = [await person(), await person()];
  await openTable(ann, 'dig');
  await sit(ben, await sharedLink(ann));
  await begin(ann);
  await ben.locator('.garden').waitFor();
  const delays: number[] = [];
  for (let i = 0; delays.length < 20; i++) {
    const now = await garden(ann);
    const [actor, other] = now.legal.length > 0 ? [ann, ben] : [ben, ann];
    const mine = await garden(actor);
    if (mine.turn.kind === 'over') break;
    const moves = mine.legal.filter((action) => action.startsWith('move'));
    const action = moves[i % moves.length] ?? choose(mine);
    await actor.locator(`[data-action="${action}"]`).first().waitFor();
    if (!action.startsWith('move')) await click(actor, action);
    else {
      await other.evaluate((seat) => {
        window.seen = null;
        new MutationObserver((_changes, watch) => {
          watch.disconnect();
          window.seen = performance.timeOrigin + performance.now();
        }).observe(document.querySelectorAll('.sheet > .dog')[seat]!, { attributes: true, attributeFilter: ['style'] });
      }, mine.you!);
      const sent = await actor.evaluate((action) => {
        const now = performance.timeOrigin + performance.now();
        document.querySelector<HTMLElement>(`[data-action="${action}"]`)!.click();
        return now;
      }, action);
      delays.push((await until('the other screen', () => other.evaluate(() => window.seen))) - sent);
    }
    await until('the next', async () => (await garden(ann)).n > now.n);
  }
  say('a move on the other screen', delays);
  expect(median(delays)).toBeLessThanOrEqual(100);
});

/** What stands in a worker of its own: a module, and a question that it is asked some times. */
async function searching({
  module,
  whole,
  net,
  ask,
  times,
}: Record<'module' | 'whole' | 'net' | 'ask', string> & { times: number }): Promise<number[]> {
  const [usual, all, weights] = await Promise.all(
    [module, whole, net].map(async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer())),
  );
  const { memory, table, stack } = (await WebAssembly.instantiate(usual!)).instance.exports as Record<
    string,
    WebAssembly.ExportValue
  >;
  const { instance } = await WebAssembly.instantiate(all!, {
    usual: { memory: memory!, table: table!, stack: stack! },
  });
  const exports = instance.exports as unknown as Record<'room' | 'ask' | 'net', (given?: number) => number>;
  const put = (bytes: Uint8Array) => {
    const at = exports.room(bytes.length);
    new Uint8Array((memory as WebAssembly.Memory).buffer).set(bytes, at);
  };
  put(weights!);
  exports.net(2);
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    put(new TextEncoder().encode(ask));
    const begun = performance.now();
    exports.ask();
    took.push(performance.now() - begun);
  }
  return took;
}

test('how fast DIG’s best player searches in a worker', async ({ page }) => {
  const ROUNDS = 20_000;
  const site = await still();
  const built = readdirSync(new URL('../dist/assets', import.meta.url));
  const named = (name: RegExp) => `/assets/${built.find((file) => name.test(file))}`;
  const given = {
    module: named(/^dig-[\w-]{7}\.wasm$/),
    whole: named(/^dig\.whole-[\w-]{7}\.wasm$/),
    net: named(/^dig-2-[\w-]{7}\.net$/),
    ask: JSON.stringify({ ask: 'measure', rounds: ROUNDS }),
    times: 25,
  };
  await page.goto(site.url);
  const took = await page.evaluate(
    ([work, given]) =>
      new Promise<number[]>((told) => {
        const text = `(${work})(${given}).then((took) => postMessage(took))`;
        const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
        worker.onmessage = ({ data }: MessageEvent<number[]>) => told(data);
      }),
    [
      // What a page of another origin than its worker's asks for has to be named in full.
      searching.toString(),
      JSON.stringify({
        ...given,
        ...Object.fromEntries((['module', 'whole', 'net'] as const).map((file) => [file, site.url + given[file]])),
      }),
    ] as const,
  );
  say(`${ROUNDS} simulations in a worker`, took);
  console.log(`simulations a second: best ${Math.round((ROUNDS / Math.min(...took)) * 1000)}`);
  await site.cut();
});
