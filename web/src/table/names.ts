/** What the seats of a table are called. */
import { t, words } from '../i18n/index.svelte';
import type { SeatNow } from '../protocol.gen';
import { botPlayed, type Line, type Table } from '../state/table';
import { DOGS, seatName } from './seat';

/** All names; who sits there twice (on one screen) goes by the dog's name. */
export function seatNames(seats: SeatNow[]): string[] {
  const names = seats.map(seatName);
  return names.map((name, i) => {
    const twice = names.filter((other) => other === name).length > 1;
    return twice && seats[i]?.who ? (DOGS[i % DOGS.length] ?? name) : name;
  });
}

/** The names when this happened; what a bot did for somebody is told as the bot's. */
export function namesThen(line: Line): string[] {
  return seatNames(line.seats).map((name, i) => (botPlayed(line, i) ? t('table-name-bot', { name }) : name));
}

/** Who watches: by name who has one, the others as a number. */
export function watchersOf({ watching, watchers }: Pick<Table, 'watching' | 'watchers'>): string {
  const count = watching - watchers.length;
  const others = t('table-watching-others', { count, more: watchers.length > 0 ? 'yes' : 'no' });
  const names = count > 0 ? [...watchers, others] : watchers;
  return t('table-watching', { names: new Intl.ListFormat(words.language).format(names) });
}
