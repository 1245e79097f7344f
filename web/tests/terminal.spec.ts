/** A browser, a pipe and a terminal at one table. */
import { expect, test } from './kit/people';
import * as dig from './kit/dig';
import { byLines, onScreen, playOn, tmuxIsThere } from './kit/terminal';
import { begin, end, log, openTable, rename, say, seatOf, sharedLink } from './kit/table';
import { t } from './kit/words';

test('a browser, lines and a screen play DIG at one table: they talk, lose the server, come back, and count the same', async ({
  person,
  server,
}) => {
  test.skip(!tmuxIsThere(), 'no tmux here');
  const ann = await person();
  await openTable(ann, 'dig', { seats: 3 });
  await rename(ann, 'Ann');
  const link = await sharedLink(ann);
  const ben = byLines(link, 'Ben');
  await expect(seatOf(ann, 1)).toContainText('Ben');
  const cleo = await onScreen(link, 'Cleo');
  await expect(seatOf(ann, 2)).toContainText('Cleo');
  await cleo.reads(t('lobby-wait-host'));
  await begin(ann);
  await expect(ann.locator('.garden')).toBeVisible();

  // What anybody says is read by all.
  const talk = [
    { name: 'Ann', text: 'good luck', says: () => say(ann, 'good luck') },
    { name: 'Ben', text: 'same to you', says: () => ben.say('same to you') },
    { name: 'Cleo', text: 'woof', says: () => cleo.say('woof') },
  ];
  for (const { name, text, says } of talk) {
    await says();
    const line = t('log-chat', { name, text });
    await expect(log(ann)).toContainText(line);
    for (const one of [ben, cleo]) await one.reads(line);
  }

  // The server is killed in the middle of the game; all come back by themselves.
  const half = (now: dig.Garden) => now.view.dogs.some((dog) => dog.dropped.length > 0);
  await Promise.all([dig.playOn(ann, { stop: half }), playOn(ben, half), playOn(cleo, half)]);
  await server.crash();
  for (const one of [ben, cleo]) await one.reads(t('terminal-back'));

  await Promise.all([dig.playOn(ann), playOn(ben), playOn(cleo)]);
  // All are told the same points.
  await expect(end(ann).locator('td.sum').first()).toBeVisible();
  const rows = end(ann).locator('tr', { has: ann.locator('td.sum') });
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) {
    const points = Number(await row.locator('td.sum').innerText());
    const name = (await row.locator('th').innerText()).split(/\s/)[0]!;
    for (const one of [ben, cleo]) await one.reads(t('terminal-points', { name, points }));
  }
  await ben.close();
  await cleo.close();
});
