/** The lesson: what is said, what may be tried meanwhile, and what leads on. */
import type { LifeEvent, LifeView } from '../protocol.gen';
import { town } from './scenery.svelte';

/** Two dogs, one bone to bury, and the learner begins. */
export const SETUP = { seats: 2, bones: 1, dogs: ['rex', 'fido'], lots: ['L4', 'L1'], youngest: 0 };

export interface Step {
  /** Its text's key. */
  text: string;
  /** Which legal actions are offered. */
  allow: (action: string) => boolean;
  /** Whether this event of the learner leads on. */
  until?: (event: LifeEvent) => boolean;
  /** Whether what is so now leads on. */
  met?: (view: LifeView) => boolean;
  /** Goes on by itself once it is the learner's turn. */
  turn?: boolean;
}

const anything = () => true;
const nothing = () => false;

export const STEPS: Step[] = [
  { text: 'life-learn-hello', allow: nothing },
  { text: 'life-learn-sheet', allow: nothing },
  { text: 'life-learn-walk', allow: (action) => action.startsWith('step'), met: (view) => town.spot(view.dogs[0]?.at)?.bin ?? false },
  { text: 'life-learn-search', allow: (action) => action.startsWith('step') || action === 'search', until: (event) => event.event === 'found' },
  { text: 'life-learn-card', allow: nothing },
  { text: 'life-learn-end', allow: anything, until: (event) => event.event === 'rolled' },
  { text: 'life-learn-van', allow: anything, until: (event) => event.event === 'van_moved' },
  { text: 'life-learn-other', allow: nothing, turn: true },
  { text: 'life-learn-bone', allow: anything, met: (view) => (view.dogs[0]?.bones ?? 0) > 0 },
  { text: 'life-learn-home', allow: anything, met: (view) => view.dogs[0]?.at === view.dogs[0]?.lot },
  { text: 'life-learn-bury', allow: anything },
];
