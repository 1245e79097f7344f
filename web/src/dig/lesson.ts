/** The lesson: what is said, what may be tried meanwhile, and what leads on. */
import type { DigEvent } from '../protocol.gen';

/** A garden with most bones gone, so that a whole game is short. */
export const POSITION =
  'dig1 b,gR,Py,Rb,p,g,pY,y,yB,r,gB,Gy 0:-:Gp+Gb+Rp+Ry+rY+pB/9:Gr+rB:gP+gY+rP+Pb+Yb 0.3 - 0';

export interface Step {
  /** Its text's key. */
  text: string;
  /** Which legal actions are offered. */
  allow: (action: string) => boolean;
  /** Whether this event of the learner leads on; none: a button does. */
  until?: (event: DigEvent) => boolean;
  /** Goes on by itself once it is the learner's turn. */
  turn?: boolean;
}

const only = (wanted: string) => (action: string) => action === wanted;
const anything = () => true;
const nothing = () => false;

export const STEPS: Step[] = [
  { text: 'learn-hello', allow: nothing },
  { text: 'learn-cards', allow: nothing },
  { text: 'learn-walk', allow: only('move 3'), until: (event) => event.event === 'moved' },
  { text: 'learn-dig', allow: only('dig'), until: (event) => event.event === 'dug' },
  { text: 'learn-keep', allow: only('keep'), until: (event) => event.event === 'kept' },
  { text: 'learn-carry', allow: only('move 5'), until: (event) => event.event === 'moved' },
  { text: 'learn-end', allow: only('end'), until: (event) => event.event === 'turn_ended' },
  { text: 'learn-closing', allow: nothing, turn: true },
  { text: 'learn-drop', allow: (action) => action.startsWith('drop'), until: (event) => event.event === 'dropped' },
  { text: 'learn-worth', allow: nothing },
  { text: 'learn-again', allow: (action) => action.startsWith('move') || action === 'dig' || action === 'end', until: (event) => event.event === 'dug' || event.event === 'turn_ended' },
  { text: 'learn-bury', allow: anything, until: (event) => event.event === 'turn_ended' },
  { text: 'learn-free', allow: anything },
];
