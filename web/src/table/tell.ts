/** A line of a table's log as sentences. */
import { t } from '../i18n/index.svelte';
import { botPlayed, type Line } from '../state/table';
import type { GameModule } from './game';
import { namesThen, seatNames } from './names';

export function tell(
  line: Line,
  module: GameModule,
  you: number | null,
  muted: ReadonlySet<number> = new Set(),
): string[] {
  const names = namesThen(line);
  // What a bot did in my seat I have not done.
  const eyes = you !== null && botPlayed(line, you) ? null : you;
  const said = line.events
    .map((event) => module.sentence(event, names, eyes))
    .filter((text): text is string => text !== null);
  const also = line.also;
  if (!also) return said;
  const who =
    'seat' in also
      ? { name: seatNames(line.seats)[also.seat] ?? '', you: also.seat === you ? 'yes' : 'no' }
      : { name: '', you: 'no' };
  switch (also.kind) {
    case 'taken_back':
      return [...said, t('log-taken-back', who)];
    case 'takeback_asked':
      return [...said, t('log-takeback-asked', who)];
    case 'takeback_refused':
      return [...said, t('log-takeback-refused', who)];
    case 'chat':
      if (muted.has(also.seat)) return said;
      return [...said, also.text ? t('log-chat', { ...who, text: also.text }) : t('log-unsaid', who)];
    case 'time_up':
      return [...said, t('log-time-up', who)];
    case 'agreed':
      return [...said, t('log-agreed')];
    case 'started':
      return [...said, t('log-started')];
    case 'rematch':
      return [...said, t('log-rematch')];
    case 'raced':
      return [...said, t('log-raced')];
    case 'seat': {
      const { before, now, removed } = also;
      if (now.who && !before.who) return [...said, t('log-sat', { name: now.who.name })];
      if (before.who && !now.who) return [...said, t(removed ? 'log-removed' : 'log-stood', { name: before.who.name })];
      if (before.who && now.who && before.who.name !== now.who.name)
        return [...said, t('log-renamed', { old: before.who.name, name: now.who.name })];
      if (now.bot && before.bot !== now.bot) {
        const level = t('bot-level', { bot: now.bot });
        return [...said, t(now.who ? 'log-bot-plays' : 'log-bot-sits', { ...who, level })];
      }
      if (before.bot && before.who && !now.bot) return [...said, t('log-returned', who)];
      return said;
    }
  }
}
