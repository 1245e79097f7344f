/** What can be agreed for a game of A Dog's Life; what is left out is as usual. */
import { t } from '../i18n/index.svelte';
import type { Options } from '../protocol.gen';
import { town } from './scenery.svelte';

export interface Agreed {
  bones?: number;
  rounds?: number;
  minutes?: number;
  endless?: boolean;
  youngest?: number;
  dogs?: (string | null)[];
  lots?: (string | null)[];
  pack?: { town: string; dogs: string };
}

/** The same in sentences. */
export function agreed(setup: Agreed, options: Options): string[] {
  const kind = setup.rounds ? 'rounds' : setup.minutes ? 'minutes' : 'bones';
  const told = [t('life-agreed-goal', { kind, count: setup[kind] ?? 4 })];
  if (setup.pack && town.all) told.push(t('life-agreed-town', { name: town.all.town }));
  if (setup.endless) told.push(t('life-agreed-endless'));
  if (options.odds) told.push(t('life-agreed-odds'));
  return told;
}
