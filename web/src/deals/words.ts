/** How deals that everybody plays are spoken of. */
import { t, words } from '../i18n/index.svelte';
import type { DealNow } from '../protocol.gen';

/** The bots that one plays against, as a list. */
export function opponents(deal: DealNow): string {
  const bots = deal.bots.filter((bot) => bot !== null);
  const named = [...new Set(bots)].map((bot) => {
    const [name, count] = [t('bot-level', { bot }), bots.filter((other) => other === bot).length];
    return count > 1 ? `${count} × ${name}` : name;
  });
  return new Intl.ListFormat(words.language, { type: 'conjunction' }).format(named);
}

/** How it stands with my own try. */
export function state(deal: DealNow): string {
  const kind = deal.mine === null ? 'fresh' : deal.mine.table === null ? 'gone' : deal.mine.over ? 'over' : 'running';
  return t('deal-state', { kind });
}

/** The day of a deal; days are those of UTC. */
export const dayOf = (deal: DealNow): string =>
  new Intl.DateTimeFormat(words.language, { dateStyle: 'long', timeZone: 'UTC' }).format((deal.begins ?? 0) * 1000);
