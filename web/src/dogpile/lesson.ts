/** Learning Dogpile by playing it: two rounds that show everything that scores, and a Blackjaw. */
import type { DogpileEvent, DogpileView } from '../protocol.gen';
import { forPage, type Entry, type Recorded, type Step } from '../table/lesson';
import { dogpile as game } from './entry';
import { dogpile as module } from './index';

export const steps: Step[] = [
  { text: 'dogpile-learn-hello' },
  { text: 'dogpile-learn-values' },
  { text: 'dogpile-learn-ready', act: 'paws up' },
  { text: 'dogpile-learn-dig', watch: 2, act: 'dig 52' },
  { text: 'dogpile-learn-ace', watch: 1, act: 'dig 49' },
  { text: 'dogpile-learn-two', watch: 1, act: 'dig 46' },
  { text: 'dogpile-learn-mixed' },
  { text: 'dogpile-learn-bury', act: 'bury 46 450:300:2 down' },
  { text: 'dogpile-learn-known', watch: 1, act: 'dig 43' },
  { text: 'dogpile-learn-straight' },
  { text: 'dogpile-learn-collar', watch: 2 },
  { text: 'dogpile-learn-sniff', act: 'sniff 31,33,35' },
  { text: 'dogpile-learn-back', watch: 2 },
  { text: 'dogpile-learn-second', watch: 1, act: 'paws up' },
  { text: 'dogpile-learn-boneathon', watch: 2, act: 'dig 33' },
  { text: 'dogpile-learn-again', watch: 1, act: 'dig 35' },
  { text: 'dogpile-learn-third', act: 'dig 51' },
  { text: 'dogpile-learn-joker' },
  { text: 'dogpile-learn-fifty', watch: 4 },
  { text: 'dogpile-learn-place', watch: 1, act: 'place 150:100:0,450:100:3,750:100:21' },
  { text: 'dogpile-learn-placed', watch: 1 },
  { text: 'dogpile-learn-blackjaw', chapter: true },
  { text: 'dogpile-learn-last', act: 'paws up' },
  { text: 'dogpile-learn-low', watch: 2, act: 'dig 53' },
  { text: 'dogpile-learn-reach', act: 'dig 50', late: 23 },
  { text: 'dogpile-learn-late', act: 'dig 47' },
  { text: 'dogpile-learn-four', act: 'dig 45' },
  { text: 'dogpile-learn-nine', act: 'bury 45 450:300:1 down' },
  { text: 'dogpile-learn-five', act: 'dig 43' },
  { text: 'dogpile-learn-eighteen', watch: 4 },
  { text: 'dogpile-learn-done' },
];

/** Where the learner puts a bone is the learner's choice: the same bone, or as many spots, will do. */
export function accepts(action: string, asked: string): boolean {
  const [verb, what = ''] = action.split(' ');
  const [wanted, which = ''] = asked.split(' ');
  if (verb !== wanted) return false;
  return verb === 'place' ? what.split(',').length === which.split(',').length : what === which;
}

/** What is shown lies where the learner put it. */
export function chosenSpots(): (entry: Entry<DogpileView, DogpileEvent>, action: string) => typeof entry {
  /** The spots of the written lesson, and those that were chosen instead. */
  const spots = new Map<string, string>();
  const ups = new Map<number, boolean>();
  const spot = (text: string) => spots.get(text) ?? text;
  return (entry, action) => {
    const [verb, bone = '', where = '', side = ''] = action.split(' ');
    const [, written = '', spotOf = ''] = entry.action.split(' ');
    if (verb === 'bury') {
      spots.set(spotOf, where);
      ups.set(Number(bone), side === 'up');
    } else if (verb === 'place') written.split(',').forEach((one, i) => spots.set(one, bone.split(',')[i] ?? one));
    const events = entry.events.map((event) => {
      if (event.event === 'buried')
        return {
          ...event,
          spot: spot(event.spot),
          up: event.seat === 0 ? (ups.get(event.bone) ?? event.up) : event.up,
        };
      return event.event === 'placed' || event.event === 'returned'
        ? { ...event, spots: event.spots.map(spot) }
        : event;
    });
    if (!entry.view) return { ...entry, events };
    const bones = entry.view.bones.map((one) => ({
      ...one,
      spot: one.spot === null ? null : spot(one.spot),
      up: one.place === 'pile' ? (ups.get(one.bone) ?? one.up) : one.up,
    }));
    return { ...entry, events, view: { ...entry.view, bones } };
  };
}

export const lesson = forPage<DogpileView, DogpileEvent>({
  game,
  module,
  book: 'dogpile-learn',
  load: () =>
    import('./lesson.gen.json').then((file) => file.default as unknown as Recorded<DogpileView, DogpileEvent>),
  steps,
  accepts,
  adapt: chosenSpots(),
  says: { title: 'dogpile-learn-title', done: 'dogpile-learn-done' },
});
