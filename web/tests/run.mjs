// Whole games in a real browser. `npm run browser`, or with words: only tests whose name has one.
import { dogpile } from './dogpile.mjs';
import { games } from './games.mjs';
import { life } from './life.mjs';
import { looks } from './looks.mjs';
import { launch, serve } from './kit.mjs';

const wanted = process.argv.slice(2);
const tests = { ...games, ...dogpile, ...life, ...looks };
const server = await serve();
const browser = await launch();
let passed = 0;
let failed = 0;
try {
  for (const [name, test] of Object.entries(tests)) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
    const began = Date.now();
    try {
      await test({ browser, server, url: server.url });
      passed += 1;
      console.log(`ok      ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${name}: ${error instanceof Error ? error.stack : error}`);
    }
    for (const context of browser.contexts()) await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`browser tests: ${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
