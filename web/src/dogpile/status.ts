/** What is going on, and what I am asked to do about it, in a sentence. */
import { t } from '../i18n/index.svelte';
import type { DogpileView } from '../protocol.gen';
import { noses, type Task } from './view';

/** What I am about to do. */
export interface Doing {
  task: Task | null;
  /** Whether a bone of the paws is chosen. */
  chosen: boolean;
  /** Whether the paws are full. */
  full: boolean;
  /** How many spots are still to be pointed at. */
  spots: number;
}

export function status(view: DogpileView, names: string[], { task, chosen, full, spots }: Doing): string {
  const name = (seat: number | null) => names[seat ?? 0] ?? '';
  const seconds = view.seconds[view.round - 1] ?? 0;
  switch (view.phase) {
    case 'deal':
      return t('table-dealing');
    case 'ready':
      if (task === null) {
        const late = names.filter((_, seat) => !view.ready.includes(seat));
        return late.length > 0
          ? t('dogpile-status-others', { names: late.join(', ') })
          : t('dogpile-status-countdown', { round: view.round });
      }
      return view.left > 0 && view.left < seconds * 1000
        ? t('dogpile-status-held', { seconds: Math.ceil(view.left / 1000) })
        : t('dogpile-status-ready', { round: view.round, seconds });
    case 'countdown':
      return t('dogpile-status-countdown', { round: view.round });
    case 'digging':
      if (task === null) return t('dogpile-status-digging');
      return chosen ? t('dogpile-status-point') : full ? t('dogpile-status-full') : t('dogpile-status-dig');
    case 'showing':
      return t('dogpile-status-showing');
    case 'sniff':
      return task === 'sniff'
        ? t('dogpile-status-sniff')
        : t('dogpile-status-sniffs', { name: name(noses(view).sniffer) });
    case 'place':
    case 'scatter':
    case 'shuffle':
      return task === 'place'
        ? t('dogpile-status-place', { count: spots })
        : t('dogpile-status-places', { name: name(noses(view).placer) });
    case 'over':
      return t('table-over');
  }
}
