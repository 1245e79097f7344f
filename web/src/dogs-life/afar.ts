/** Goals that are farther away than this turn's points: the way there, and how much of it can be walked now. */
import type { LifeSpot, LifeView, LifeWay } from '../protocol.gen';
import { town } from './scenery.svelte';

export interface FarWay {
  to: string;
  /** All steps, the goal's included. */
  steps: string[];
  /** How many of them lead to where the dog stops today. */
  now: number;
}

/**
 * The shortest way on the town's map to a place that no way of today leads to; none where the dog cannot come
 * nearer. It goes round what others have marked. Each step of today is one that the server has told.
 */
export function farWay(
  to: string,
  view: LifeView,
  you: number,
  ways: LifeWay[],
  spot: (place: string) => Pick<LifeSpot, 'kind' | 'next'> | undefined = town.spot,
): FarWay | null {
  const me = view.dogs[you];
  const from = me?.at;
  if (!from || to === from || ways.length === 0) return null;
  const shut = (place: string) => {
    const kind = spot(place)?.kind;
    return kind === 'pound' || (kind === 'lot' && place !== me.lot);
  };
  if (shut(to)) return null;
  const marked = new Set(view.pee.filter((one) => one.seat !== you).map((one) => one.at));
  const back = new Map<string, string>([[from, from]]);
  const queue = [from];
  for (const place of queue) {
    if (place === to) break;
    for (const next of spot(place)?.next ?? []) {
      if (back.has(next) || (next !== to && (shut(next) || marked.has(next)))) continue;
      back.set(next, place);
      queue.push(next);
    }
  }
  if (!back.has(to)) return null;
  const steps: string[] = [];
  for (let place = to; place !== from; place = back.get(place)!) steps.unshift(place);
  const today = new Set(ways.filter((way) => !way.sniffs).map((way) => way.to));
  const now = steps.findLastIndex((step) => today.has(step)) + 1;
  return now > 0 ? { to, steps, now } : null;
}
