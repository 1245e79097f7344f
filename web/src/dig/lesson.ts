/** Learning DIG by playing it: a turn and a half in a small garden, and the last turn of a game. */
import type { DigEvent, DigView } from '../protocol.gen';
import { forPage, type Recorded, type Step } from '../table/lesson';
import { dig as game } from './entry';
import { dig as module } from './index';

export const steps: Step[] = [
  { text: 'learn-hello' },
  { text: 'learn-cards' },
  { text: 'learn-bowls' },
  { text: 'learn-walk', act: 'move 3' },
  { text: 'learn-dig', act: 'dig' },
  { text: 'learn-keep', act: 'keep' },
  { text: 'learn-carry', act: 'move 5' },
  { text: 'learn-end', act: 'end' },
  { text: 'learn-closing' },
  { text: 'learn-other', watch: 4 },
  { text: 'learn-drop', act: 'drop Py' },
  { text: 'learn-again', act: 'move 7' },
  { text: 'learn-dig-again', act: 'dig' },
  { text: 'learn-bury', act: 'bury Gb' },
  { text: 'learn-remember', act: 'end' },
  { text: 'learn-late', chapter: true },
  { text: 'learn-late-dig', act: 'dig' },
  { text: 'learn-late-keep', act: 'keep' },
  { text: 'learn-late-walk', act: 'move 6' },
  { text: 'learn-late-drop', act: 'drop Rb' },
  { text: 'learn-late-end', act: 'end' },
  { text: 'learn-done' },
];

export const lesson = forPage({
  game,
  module,
  book: 'dig-learn',
  load: () => import('./lesson.gen.json').then((file) => file.default as unknown as Recorded<DigView, DigEvent>),
  steps,
  says: { title: 'learn-title', done: 'learn-done' },
});
