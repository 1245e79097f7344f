/** Learning A Dog's Life by playing it, for one bone. */
import type { LifeEvent, LifeView } from '../protocol.gen';
import { anything, nothing, forPage, type Step } from './steps';
import { life as game } from './entry';
import { life as module } from './index';
import { loadScenery, town } from './scenery.svelte';

/** Two dogs, one bone to bury, and the learner begins. */
const SETUP = { seats: 2, bones: 1, dogs: ['rex', 'fido'], lots: ['L4', 'L1'], youngest: 0 };

const steps: Step<LifeView, LifeEvent>[] = [
  { text: 'life-learn-hello', allow: nothing },
  { text: 'life-learn-sheet', allow: nothing },
  {
    text: 'life-learn-walk',
    allow: (action) => action.startsWith('step'),
    met: (view) => town.spot(view.dogs[0]?.at)?.bin ?? false,
  },
  {
    text: 'life-learn-search',
    allow: (action) => action.startsWith('step') || action === 'search',
    until: (event) => event.event === 'found',
  },
  { text: 'life-learn-card', allow: nothing },
  { text: 'life-learn-end', allow: anything, until: (event) => event.event === 'rolled' },
  { text: 'life-learn-van', allow: anything, until: (event) => event.event === 'van_moved' },
  { text: 'life-learn-other', allow: nothing, turn: true },
  { text: 'life-learn-bone', allow: anything, met: (view) => (view.dogs[0]?.bones ?? 0) > 0 },
  { text: 'life-learn-home', allow: anything, met: (view) => view.dogs[0]?.at === view.dogs[0]?.lot },
  { text: 'life-learn-bury', allow: anything },
];

export const lesson = forPage({
  game,
  module,
  book: 'dogs-life-learn',
  prepare: () => loadScenery(null),
  setup: () => SETUP,
  bot: game.bots[0] ?? game.usualBot,
  nose: 'seen',
  steps,
  says: { title: 'life-learn-title', next: 'life-learn-next', done: 'life-learn-done', real: 'life-learn-real' },
});
