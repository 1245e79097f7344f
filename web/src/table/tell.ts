/** A line of a table's log as sentences. */
import { t } from '../i18n/index.svelte';
import type { Line } from '../state/table';
import type { GameModule } from './game';

export function tell(
  line: Line,
  module: GameModule,
  names: string[],
  you: number | null,
  muted: ReadonlySet<number> = new Set(),
): string[] {
  const said = line.events
    .map((event) => module.sentence(event, names, you))
    .filter((text): text is string => text !== null);
  const also = line.also;
  if (!also) return said;
  const who =
    'seat' in also ? { name: names[also.seat] ?? '', you: also.seat === you ? 'yes' : 'no' } : { name: '', you: 'no' };
  switch (also.kind) {
    case 'taken_back':
      return [...said, t('log-taken-back', who)];
    case 'takeback_asked':
      return [...said, t('log-takeback-asked', who)];
    case 'takeback_refused':
      return [...said, t('log-takeback-refused', who)];
    case 'chat':
      return muted.has(also.seat) ? said : [...said, t('log-chat', { ...who, text: also.text })];
    case 'started':
      return [...said, t('log-started')];
    case 'rematch':
      return [...said, t('log-rematch')];
    case 'seat': {
      if (also.now.who && !also.before.who) return [...said, t('log-sat', { name: also.now.who.name })];
      if (also.before.who && !also.now.who) return [...said, t('log-stood', { name: also.before.who.name })];
      if (also.now.bot && also.now.who && !also.before.bot) return [...said, t('log-bot-plays', who)];
      if (also.before.bot && also.before.who && !also.now.bot) return [...said, t('log-returned', who)];
      return said;
    }
  }
}
