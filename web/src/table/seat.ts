/** What a seat is called. */
import { t } from '../i18n/index.svelte';
import type { SeatNow } from '../protocol.gen';

/** The dogs' own names, which bots go by. */
export const DOGS = ['Toffee', 'Smoke', 'Noodle', 'Cloud', 'Pepper', 'Biscuit'];

/** A seat's name for everybody: its player (who may be forgotten, and nameless), its bot, or that it is empty. */
export function seatName(seat: SeatNow | undefined, index: number): string {
  if (seat?.who) return seat.who.name || t('somebody');
  if (seat?.bot) return DOGS[index % DOGS.length] ?? 'Dog';
  return t('table-empty-seat');
}
