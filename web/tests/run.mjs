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
let again = 0;
try {
  for (const [name, test] of Object.entries(tests)) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
    // Browsers and machines have bad moments: what fails is tried once more, and said so.
    for (const last of [false, true]) {
      const began = Date.now();
      let wrong = null;
      await test({ browser, server, url: server.url }).catch((error) => (wrong = error instanceof Error ? error.stack : String(error)));
      for (const context of browser.contexts()) await context.close();
      if (wrong === null) {
        passed += 1;
        if (last) again += 1;
        console.log(`ok      ${name} (${((Date.now() - began) / 1000).toFixed(1)} s${last ? ', at the second try' : ''})`);
        break;
      }
      if (last) failed += 1;
      console.log(`${last ? 'FAILED ' : 'once more'} ${name}: ${wrong}`);
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
if (again > 0) console.log(`${again} only at the second try`);
console.log(`browser tests: ${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
