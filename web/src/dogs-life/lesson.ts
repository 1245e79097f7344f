/** Learning A Dog's Life by playing it. */
import type { LifeEvent, LifeView } from '../protocol.gen';
import { forPage, type Recorded } from '../table/lesson';
import { life as game } from './entry';
import { life as module } from './index';
import { loadScenery } from './scenery.svelte';
import { steps } from './steps';

export const lesson = forPage({
  game,
  module,
  book: 'dogs-life-learn',
  prepare: () => loadScenery(null),
  load: () => import('./lesson.gen.json').then((file) => file.default as unknown as Recorded<LifeView, LifeEvent>),
  steps,
  says: { title: 'life-learn-title', done: 'life-learn-done' },
});
