/** What happens in Dogpile, as sentences. */
import { t } from '../i18n/index.svelte';
import type { DogpileEvent, DogpileFeat } from '../protocol.gen';
import { faceName } from './face';

const list = (faces: (string | null)[]) =>
  faces
    .filter((face): face is string => face !== null)
    .map(faceName)
    .join(', ');

/** A feat and why it counts. */
export const featText = (feat: DogpileFeat) => t('dogpile-feat', { feat: feat.feat, points: feat.points });

/** An event as a sentence; what others dig and bury face down is seen and not said. */
export function sentence(event: DogpileEvent, names: string[], you: number | null): string | null {
  const who = (seat: number) => ({ name: names[seat] ?? '', you: seat === you ? 'yes' : 'no' });
  switch (event.event) {
    case 'dealt':
      return t('dogpile-log-dealt');
    case 'ready':
      return t('dogpile-log-ready', { round: event.round });
    case 'paws_up':
      return t(event.away ? 'dogpile-log-paws-away' : 'dogpile-log-paws', who(event.seat));
    case 'countdown':
      return t('dogpile-log-countdown');
    case 'started':
      return t('dogpile-log-started');
    case 'held':
      return t('dogpile-log-held', { seconds: Math.ceil(event.left / 1000) });
    case 'dug':
      return event.seat === you && event.face ? t('dogpile-log-dug', { face: faceName(event.face) }) : null;
    case 'buried':
      if (event.seat === you)
        return t('dogpile-log-buried', {
          face: event.face ? faceName(event.face) : '',
          side: event.up ? 'up' : 'down',
        });
      return event.up && event.face
        ? t('dogpile-log-laid-open', { name: names[event.seat] ?? '', face: faceName(event.face) })
        : null;
    case 'time_up':
      return t('dogpile-log-time-up');
    case 'shown':
      return event.bones.length > 0
        ? t('dogpile-log-shown', { ...who(event.seat), bones: list(event.faces) })
        : t('dogpile-log-shown-none', who(event.seat));
    case 'scored':
      return [
        t('dogpile-log-scored', { ...who(event.seat), points: event.count.points, total: event.total }),
        ...event.count.feats.map(featText),
      ].join(' ');
    case 'sniffing':
      return null;
    case 'sniffed':
      return event.faces.some((face) => face !== null) && event.seat === you
        ? t('dogpile-log-sniffed-you', { bones: list(event.faces) })
        : t('dogpile-log-sniffed', { ...who(event.seat), count: event.bones.length });
    case 'declined':
      return t(event.away ? 'dogpile-log-declined-away' : 'dogpile-log-declined', who(event.seat));
    case 'placed':
      return t(event.away ? 'dogpile-log-placed-away' : 'dogpile-log-placed', {
        ...who(event.seat),
        count: event.bones.length,
      });
    case 'returned':
      return null;
    case 'over':
      return t(event.outcome.ending === 'blackjaw' ? 'dogpile-log-blackjaw' : 'dogpile-log-over');
  }
}
