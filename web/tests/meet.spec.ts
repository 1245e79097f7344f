/** People who meet by a link. Everything is done as they do it: by clicks, taps, keys and links. */
import { expect, test, type Page } from './kit/people';
import * as dig from './kit/dig';
import * as dogpile from './kit/dogpile';
import * as life from './kit/life';
import {
  begin,
  end,
  leave,
  log,
  openTable,
  place,
  rematch,
  rename,
  say,
  seated,
  seatOf,
  sharedLink,
  sit,
  strip,
} from './kit/table';
import { part, t } from './kit/words';

/** Everybody sees everybody who sits in the lobby as here, by these names. */
async function allHere(pages: Page[], names: string[]): Promise<void> {
  for (const page of pages) {
    for (const [seat, name] of names.entries()) await expect(seatOf(page, seat).locator('b')).toHaveText(name);
    await expect(page.locator('.lobby .away')).toHaveCount(0);
  }
}

/** Ann asks for what she did last, and the others agree. */
async function askBack(ann: Page, others: Page[]): Promise<void> {
  await ann.getByRole('button', { name: t('table-menu') }).click();
  await ann.getByRole('button', { name: t('menu-ask-takeback') }).click();
  for (const page of others)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('yes') })
      .click();
  await expect(ann.locator('.bar.on')).toBeVisible();
  await expect(
    log(others[0]!)
      .getByText(part('log-taken-back', { name: 'Ann', you: 'no' }))
      .last(),
  ).toBeAttached();
}

test('an evening of DIG: four play, one watches; options change, a turn is taken back, time runs out, one goes, one comes back; the end; another game', async ({
  person,
}) => {
  const [ann, ben, cleo, dan, eve] = [
    await person(),
    await person({ size: 'phone' }),
    await person({ size: 'tablet' }),
    await person(),
    await person({ size: 'phone' }),
  ];
  const names = new Map([
    [ann, 'Ann'],
    [ben, 'Ben'],
    [cleo, 'Cleo'],
    [dan, 'Dan'],
  ]);
  await openTable(ann, 'dig', { seats: 2 });
  await rename(ann, 'Ann');
  const link = await sharedLink(ann);

  // Ben says who he is before he sits down, Cleo and Dan after it.
  await ben.goto(link);
  await rename(ben, 'Ben');
  await sit(ben, link);
  await expect(seated(ben)).toContainText(t('table-you'));
  // Two more come than were expected: the host adds seats, and chooses who begins.
  await ann.getByRole('button', { name: t('agreed-change') }).click();
  const form = ann.getByRole('dialog');
  await form.getByLabel(t('new-seats')).selectOption('4');
  await form.getByLabel(t('new-first')).selectOption('0');
  await form.getByRole('button', { name: t('agreed-save') }).click();
  for (const page of [cleo, dan]) {
    await sit(page, link);
    await rename(page, names.get(page)!);
  }
  await allHere([ann, ben, cleo, dan], [...names.values()]);
  // Those who wait talk, and what was said goes with them into the game.
  await ben.getByLabel(t('table-say')).fill('Is anybody hungry?');
  await ben.getByRole('button', { name: t('table-send') }).click();
  const hungry = t('log-chat', { name: 'Ben', text: 'Is anybody hungry?' });
  await expect(ann.locator('.talk')).toContainText(hungry);
  // Eve finds no free seat; she is told what is agreed, and cannot change it. The others see her by name.
  await eve.goto(link);
  await rename(eve, 'Eve');
  await expect(eve.getByRole('button', { name: t('lobby-sit') })).toHaveCount(0);
  await expect(eve.locator('.agreed')).toContainText(t('agreed-clock', { kind: 'none', time: '', seconds: 0 }));
  await expect(eve.getByRole('button', { name: t('agreed-change') })).toHaveCount(0);
  await expect(ben.getByRole('button', { name: t('lobby-free') })).toHaveCount(0);
  await expect(ben.locator('.watchers')).toHaveText(t('table-watching', { names: 'Eve' }));

  // The host agrees on a clock; everybody reads it, and what zero means, and what was agreed before.
  await ann.getByRole('button', { name: t('agreed-change') }).click();
  await expect(form.getByLabel(t('new-first'))).toHaveValue('0');
  await form.getByLabel(t('new-clock')).selectOption('quick');
  await form.getByRole('button', { name: t('agreed-save') }).click();
  for (const page of [ann, ben, eve]) {
    await expect(page.locator('.agreed')).toContainText(t('agreed-clock', { kind: 'turn', time: '0:20', seconds: 0 }));
    await expect(page.locator('.agreed')).toContainText(t('agreed-zero', { zero: 'bot_moves' }));
    await expect(page.locator('.agreed')).toContainText(t('dig-agreed-first', { name: 'Ann' }));
  }
  // Whoever stands up has no seat any more; a seat that the host frees may be taken again.
  await cleo.getByRole('button', { name: t('lobby-stand') }).click();
  for (const page of [ann, cleo, eve]) await expect(seatOf(page, 2)).toContainText(t('table-empty-seat'));
  await expect(ann.getByRole('button', { name: t('lobby-start') })).toBeDisabled();
  await sit(cleo, link);
  await seatOf(ann, 3)
    .getByRole('button', { name: t('lobby-free') })
    .click();
  await expect(seated(dan)).toHaveCount(0);
  await sit(dan, link);
  await allHere([ann, ben, cleo, dan, eve], [...names.values()]);

  await begin(ann);
  const players = [ann, ben, cleo, dan];
  for (const page of [...players, eve]) await expect(page.locator('.garden')).toBeVisible();
  await expect(log(ann)).toContainText(hungry);
  for (const page of players) await expect(page.locator('.bar .own')).toBeVisible();
  // Who watches is told so, and players are told who does.
  await expect(strip(eve)).toHaveText(t('strip-watching'));
  await expect(eve.locator('.bar .own')).toHaveCount(0);
  await expect(ann.locator('.watchers')).toContainText('Eve');
  // My own clock is in sight, also where my seat is not.
  await expect(ben.getByRole('timer')).toBeInViewport();

  // Ann walks, passes the turn on, and asks for it back: the others agree.
  const tap = (page: Page, action: string) => page.locator(`[data-action="${action}"]`).first().tap();
  await expect(ann.locator('.bar.on')).toBeVisible();
  await dig.click(
    ann,
    (await dig.offered(ann)).find((action) => action.startsWith('move'))!,
  );
  await dig.click(ann, 'end');
  await expect(ben.locator('.bar.on')).toBeVisible();
  await askBack(ann, [ben, cleo, dan]);
  await expect(ann.locator('.bar.on')).toBeVisible();
  await dig.playTurn(ann);
  await dig.playTurn(ben, tap);

  // Cleo lets the time run out: a bot plays the turn, and says so. Meanwhile the others chat, and Ben's page is
  // loaded again: nothing is lost of what was said or done.
  await expect(cleo.locator('.bar.on')).toBeVisible();
  await say(ann, 'good dogs, all of you');
  await dan.getByRole('button', { name: t('reaction', { kind: 'woof' }) }).click();
  await expect(ann.locator('.seats .bubble')).toBeVisible();
  await ben.reload();
  await expect(ben.locator('.garden')).toBeVisible();
  for (const page of [ben, eve])
    await expect(log(page)).toContainText(t('log-chat', { name: 'Ann', text: 'good dogs, all of you' }));
  await expect(cleo.locator('.strip.time')).toHaveText(t('log-time-up', { name: '', you: 'yes' }), {
    timeout: 30_000,
  });
  await expect(dan.locator('.bar.on')).toBeVisible();
  for (const page of [ben, cleo, dan, eve])
    await expect(log(page)).toContainText(t('table-name-bot', { name: 'Cleo' }));

  // Cleo changes her mind once, then leaves for good; a bot has her seat, and what she did stays hers.
  await cleo.getByRole('button', { name: t('table-menu') }).click();
  await cleo.getByRole('button', { name: t('menu-leave') }).click();
  await cleo.getByRole('button', { name: t('menu-stay') }).click();
  await expect(cleo.locator('.bar .own')).toBeVisible();
  await leave(cleo);
  await expect(cleo.locator('.bar .own')).toHaveCount(0);
  await expect(cleo.locator('.strip.watching')).toHaveText(t('strip-watching'));
  await expect(place(ann, 2)).toContainText(/bot/i);
  await expect(log(ann)).toContainText(part('log-stood', { name: 'Cleo' }));
  await dig.playTurn(dan);

  // Dan's page is gone; the others are told, wait, and he comes back.
  await dan.goto('/');
  await expect(strip(ann).filter({ hasText: 'Dan' })).toBeVisible({ timeout: 20_000 });
  await strip(ann)
    .getByRole('button', { name: t('strip-wait') })
    .first()
    .click();
  await dan.goto(link);
  await expect(dan.locator('.bar .own')).toBeVisible();
  await expect(place(ann, 3)).toContainText(t('table-here'));

  // On to the end; all count the same, and the record proves the deal.
  await Promise.all([dig.playOn(ann), dig.playOn(ben, { act: tap }), dig.playOn(dan)]);
  const points = (page: Page) => end(page).locator('td.sum').allInnerTexts();
  for (const page of [ann, ben, cleo, dan, eve]) await expect(end(page).locator('td.sum').first()).toBeVisible();
  for (const page of [ben, cleo, dan, eve]) expect(await points(page)).toEqual(await points(ann));
  // The past keeps its names: in the replay, too, Cleo walked, and not the bot that came after her.
  await eve.getByRole('link', { name: t('end-replay') }).click();
  await expect(eve.locator('.side li', { hasText: 'Cleo (bot)' }).first()).toBeAttached();
  await eve.getByRole('slider').fill('3');
  await expect(eve.locator('.seats')).toContainText('Cleo');

  await rematch(ann, [ben, dan]);
  for (const page of [ben, dan]) await expect(seated(page)).toContainText(names.get(page)!);
  await expect(seatOf(ann, 2)).toContainText(/bot/i);
  await begin(ann);
  for (const page of [ann, ben, dan]) await expect(page.locator('.bar .own')).toBeVisible();
});

test('an evening of Dogpile: six dig, one watches; one reloads, one has no net, one goes and is replaced, one answers too late and comes back; nothing is undone; the end; another game', async ({
  person,
}) => {
  const players = [
    await person(),
    await person({ size: 'phone' }),
    await person({ size: 'tablet' }),
    await person({ size: 'phone' }),
    await person(),
    await person({ size: 'tablet' }),
  ];
  const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];
  const [ann, ben, cleo, dan, eve] = players as [Page, Page, Page, Page, Page];
  const gus = await person();
  await openTable(ann, 'dogpile', { seats: 6 });
  await rename(ann, 'Ann');
  const link = await sharedLink(ann);
  for (const [i, page] of players.entries()) {
    if (i === 0) continue;
    await sit(page, link);
    await rename(page, names[i]!);
  }
  await allHere([ann, ben], names);
  // Somebody who was removed cannot sit down again, and may watch.
  await seatOf(ann, 5)
    .getByRole('button', { name: t('lobby-remove') })
    .click();
  await ann
    .getByRole('dialog')
    .getByRole('button', { name: t('lobby-remove') })
    .click();
  const finn = players[5]!;
  await expect(seated(finn)).toHaveCount(0);
  await finn.getByRole('button', { name: t('lobby-sit') }).click();
  await expect(finn.locator('.strip')).toBeVisible();
  // A bot has the seat, then; Gus comes instead.
  await seatOf(ann, 5)
    .getByLabel(t('lobby-bot-for', { seat: 6 }))
    .selectOption('puppy');
  await expect(seatOf(ben, 5)).toContainText(t('bot-level', { bot: 'puppy' }));
  await seatOf(ann, 5)
    .getByLabel(t('lobby-bot-for', { seat: 6 }))
    .selectOption('');
  await sit(gus, link);
  await rename(gus, 'Gus');
  players[5] = gus;
  names[5] = 'Gus';
  await allHere([ann, ben], names);
  await begin(ann);
  // Who has a seat is asked to be ready; who watches is not.
  await finn.locator('.bone').first().waitFor();
  await expect(finn.locator('[data-action="paws up"], .paws')).toHaveCount(0);
  await expect(strip(finn)).toContainText(t('strip-watching'));
  await say(ann, 'no biting');
  await dogpile.ready(players);
  await finn.locator('.ring').waitFor();
  await expect(ann.locator('.seats .away')).toHaveCount(0);
  // Dan is called away before he has a bone; the table stands still under the fingers of the others all the same.
  const stands = async () => ({ at: await ann.locator('.table').boundingBox(), strips: await strip(ann).count() });
  const [before, atLast] = [await stands(), ann.locator('.seconds.low').waitFor({ timeout: 40_000 }).then(stands)];
  await dan.goto('/');
  const diggers = players.filter((page) => page !== dan);
  await Promise.all(diggers.map((page) => dogpile.digOne(page)));
  // Ben reloads, Eve's net is gone for a moment: what they hold is theirs.
  await eve.context().setOffline(true);
  await ben.reload();
  await eve.context().setOffline(false);
  for (const page of [ben, eve]) await expect(page.locator('.held:not(.waits)')).toHaveCount(1);
  await Promise.all(diggers.map((page) => dogpile.digOne(page)));
  expect(await atLast).toEqual(before);
  await Promise.all(
    diggers.map((page) =>
      expect(page.getByRole('heading', { name: t('dogpile-loot', { round: 1 }) })).toBeVisible({ timeout: 60_000 }),
    ),
  );
  // Dan has least and may sniff; the others read that he is away.
  await expect(strip(ann)).toContainText('Dan');
  // Cleo goes meanwhile: her page has no paws any more, a bot has her seat.
  await leave(cleo);
  await expect(cleo.locator('[data-action="paws up"], .paws')).toHaveCount(0);
  await expect(place(ann, 2)).toContainText(/bot/i);
  await expect(log(ann)).toContainText(part('log-stood', { name: 'Cleo' }));
  // What is done is done: nothing offers to take it back, and the rules say why.
  await ann.getByRole('button', { name: t('table-menu') }).click();
  await expect(ann.getByRole('button', { name: t('menu-ask-takeback') })).toHaveCount(0);
  const [rules] = await Promise.all([
    ann.waitForEvent('popup'),
    ann.getByRole('link', { name: t('menu-rules') }).click(),
  ]);
  await expect(rules.locator('main')).toContainText(t('dogpile-rules-dig'));
  await rules.close();
  await ann.keyboard.press('Escape');
  // His time runs out, and that is what is said; then he comes back to everything that happened.
  await expect(log(ann)).toContainText(t('dogpile-log-declined-away', { name: 'Dan', you: 'no' }), { timeout: 40_000 });
  await dan.goto(link);
  await dan.locator('.bone').first().waitFor();
  await expect(log(dan)).toContainText(t('dogpile-log-declined-away', { name: '', you: 'yes' }));
  await expect(log(dan)).toContainText(t('log-chat', { name: 'Ann', text: 'no biting' }));
  const still = players.filter((page) => page !== cleo);
  await Promise.all(still.map((page, i) => dogpile.playOn(page, 11 + i)));
  const totals = (page: Page) => end(page).locator('.total').allTextContents();
  for (const page of [ben, dan, eve, finn]) expect(await totals(page)).toEqual(await totals(ann));
  for (const page of [cleo, finn]) await expect(page.getByRole('button', { name: t('end-rematch') })).toHaveCount(0);
  await rematch(ann, [ben, dan]);
  await expect(seated(ben)).toContainText('Ben');
  await expect(seatOf(ann, 2)).toContainText(/bot/i);
  // The list of my tables tells how it ended.
  await ann.goto('/');
  await expect(ann.locator('.below li', { hasText: /won|win/ }).first()).toContainText('Ben');
});

test('an evening of A Dog’s Life: three and a bot; an undo, a takeback, time runs out, one goes, one comes back; the end; another game', async ({
  person,
}) => {
  const [ann, ben, cleo, dan] = [
    await person(),
    await person({ size: 'phone' }),
    await person({ size: 'tablet' }),
    await person(),
  ];
  await openTable(ann, 'dogs-life', {
    seats: 4,
    bots: 1,
    more: async (form) => {
      await form.getByLabel(t('life-new-bones')).selectOption('1');
      await form.getByLabel(t('new-clock')).selectOption('quick');
      // The poodle begins.
      await form.getByLabel(t('life-new-chosen')).check();
      await form.getByLabel(t('life-new-dog', { seat: 1 })).selectOption('Poodle');
    },
  });
  const link = await sharedLink(ann);
  // Whoever comes by the link reads what it is about, and is asked for a name, which is nobody else's yet.
  await ben.goto(link);
  await expect(ben.locator('.lobby')).toContainText(t('dogs-life-pitch'));
  await expect(ben.getByRole('link', { name: t('menu-rules') })).toHaveAttribute('href', '/rules/dogs-life');
  await expect(seatOf(ann, 0)).not.toContainText(await ben.getByLabel(t('name-yours')).inputValue());
  await rename(ann, 'Ann');
  // What was typed counts, also without its button.
  await ben.getByLabel(t('name-yours')).fill('Ben');
  await sit(ben, link);
  await expect(seated(ben)).toContainText('Ben');
  await sit(cleo, link);
  await rename(cleo, 'Cleo');
  await allHere([ann, ben, cleo], ['Ann', 'Ben', 'Cleo']);
  await begin(ann);
  await dan.goto(link);
  for (const page of [ann, ben, cleo, dan]) await expect(page.locator('.map')).toBeVisible();
  for (const page of [ann, ben, cleo]) await expect(page.locator('.bar .own')).toBeVisible();
  await expect(strip(dan)).toHaveText(t('strip-watching'));

  // Ann takes a walk, and takes it back.
  await expect(ann.locator('.bar.on')).toBeVisible();
  await ann.locator('.list [data-way]:not(.helps)').first().click();
  await ann.getByRole('button', { name: t('table-undo') }).click();
  const poodle = async () => (await life.town(ann)).view.dogs[0]!;
  await expect.poll(async () => (await poodle()).at, 'one press takes the whole walk back').toBe((await poodle()).lot);
  await expect(log(dan)).toContainText(part('log-taken-back', { name: 'Ann', you: 'no' }));
  const toTheEndOfHerTurn = () => life.playLife(ann, 'mouse', (now) => now.legal.length === 0);
  await toTheEndOfHerTurn();
  // Where the van went she thinks over when it is Ben's turn: she asks for it back, and the others agree.
  await expect(ben.locator('.bar.on')).toBeVisible();
  await askBack(ann, [ben, cleo]);
  // Where only one way is left, the van drives by itself.
  await toTheEndOfHerTurn();

  // Ben lets the time run out. Meanwhile his page is gone for a moment, Ann talks, Cleo leaves for good.
  await expect(ben.locator('.bar.on')).toBeVisible();
  await ben.goto('/');
  await expect(place(ann, 1)).toContainText(t('table-away'));
  await say(ann, 'mind the van');
  await ben.goto(link);
  await expect(ben.locator('.bar.on')).toBeVisible();
  await expect(log(ben)).toContainText(t('log-chat', { name: 'Ann', text: 'mind the van' }));
  await expect(place(ann, 1)).toContainText(t('table-here'));
  // What is said now is read at once, on a phone, too.
  await say(ann, 'welcome back');
  await expect(ben.locator('.ticker')).toContainText('welcome back');
  await say(ann, 'take your time');
  await expect(ben.locator('.ticker')).toContainText('take your time');
  await leave(cleo);
  const gone = strip(ann).filter({ hasText: t('strip-left', { count: 1, names: 'Cleo' }) });
  await gone.getByRole('button', { name: t('ok') }).click();
  await expect(gone).toHaveCount(0);
  await expect(cleo.locator('.strip.watching')).toHaveText(t('strip-watching'));
  await expect(place(ann, 2)).toContainText(/bot/i);
  await expect(log(ann)).toContainText(part('log-stood', { name: 'Cleo' }));
  // Whatever happened meanwhile, what was said makes room again.
  await expect(ben.locator('.ticker')).not.toContainText('take your time');
  await expect(ben.locator('.strip.time')).toHaveText(t('log-time-up', { name: '', you: 'yes' }), { timeout: 30_000 });
  await expect(log(dan)).toContainText(t('table-name-bot', { name: 'Ben' }));

  // On to the end: Ann with the mouse, Ben with his finger; bots carry bones home, too.
  await Promise.all([life.playLife(ann, 'mouse'), life.playLife(ben, 'touch')]);
  for (const page of [ann, ben, dan]) await expect(end(page)).toBeVisible();
  expect((await life.town(ben)).turn).toEqual((await life.town(ann)).turn);
  await expect(end(ben).locator('.winners'), 'who has won is seen, on a phone, too').toBeVisible();
  // Who waits at the next table is not missed at this one.
  await ben.getByRole('button', { name: t('end-rematch') }).click();
  await expect(seated(ben)).toBeVisible();
  await expect(place(ann, 1)).not.toContainText(t('table-away'));
  await ann.getByRole('link', { name: t('end-join-rematch') }).click();
  await expect(seated(ann)).toContainText('Ann');
  await expect(seated(ben)).toContainText('Ben');
  await begin(ann);
  for (const page of [ann, ben]) await expect(page.locator('.bar .own')).toBeVisible();
});
