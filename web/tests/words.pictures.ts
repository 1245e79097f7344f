/** Pictures of French and Polish in their places, on a phone: longer words, other letters. */
import { CROWD as DOGS, openAt as openTown } from './kit/life';
import { CROWD as ROW, openAt as openGarden } from './kit/dig';
import { test } from './kit/people';
import { clear, contactSheet, take } from './kit/pictures';
import { t } from './kit/words';

for (const [locale, language] of [
  ['fr-FR', 'fr'],
  ['pl-PL', 'pl'],
] as const) {
  test(`in ${language}`, async ({ person }) => {
    const folder = `words/${language}`;
    clear(folder);
    const page = await person({ locale, size: 'phone' });
    const say = (key: string) => t(key, {}, language);
    const show = (what: string) => take(page, folder, what);
    await page.goto('/');
    await page.locator('.now').first().waitFor();
    await show('01-start');
    await page.locator('[data-game=dogs-life] .now').click();
    await page.locator('dialog').waitFor();
    await show('02-newcomer');
    await page.getByRole('button', { name: say('play-skip') }).click();
    await show('03-play-now');
    for (const game of ['dig', 'dogpile', 'dogs-life']) {
      await page.goto(`/new/${game}?with=friends`);
      await page.getByRole('button', { name: say('new-open') }).click();
      await page.locator('.lobby').waitFor();
      await show(`04-lobby-${game}`);
      await page.getByRole('button', { name: say('agreed-change') }).click();
      await page.getByRole('dialog').waitFor();
      await show(`05-options-${game}`);
    }
    await openTown(page, DOGS);
    await show('06-town');
    await page.getByRole('button', { name: say('life-legend') }).click();
    await show('07-town-legend');
    await page.getByRole('button', { name: say('life-decks-button') }).click();
    await show('08-town-cards');
    await openGarden(page, ROW, 4);
    await page.locator('.place.target').first().waitFor();
    await show('09-garden');
    for (const game of ['dig', 'dogpile', 'dogs-life']) {
      await page.goto(`/learn/${game}`);
      const next = page.locator('.coach .foot .button.main');
      await next.waitFor();
      await show(`10-lesson-${game}-1`);
      await next.click();
      await show(`10-lesson-${game}-2`);
      await page.goto(`/rules/${game}`);
      await page.locator('section').first().waitFor();
      await show(`11-rules-${game}`);
    }
    await page.goto('/settings');
    await page.locator('.panel').first().waitFor();
    await show('12-settings');
    await contactSheet(page, folder, 6);
  });
}
