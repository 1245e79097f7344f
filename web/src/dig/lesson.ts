/** Learning DIG by playing it, in a short garden. */
import { words } from '../i18n/index.svelte';
import type { DigEvent, DigView } from '../protocol.gen';
import { anything, nothing, forPage, type Step } from '../table/lesson';
import { dig as game } from './entry';
import { dig as module } from './index';

/** A garden with most bones gone, so that a whole game is short. */
const POSITION = 'dig1 b,gR,Py,Rb,p,g,pY,y,yB,r,gB,Gy 0:-:Gp+Gb+Rp+Ry+rY+pB/9:Gr+rB:gP+gY+rP+Pb+Yb 0.3 - 0';

const only = (wanted: string) => (action: string) => action === wanted;

const steps: Step<DigView, DigEvent>[] = [
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
  {
    text: 'learn-again',
    allow: (action) => action.startsWith('move') || action === 'dig' || action === 'end',
    until: (event) => event.event === 'dug' || event.event === 'turn_ended',
  },
  { text: 'learn-bury', allow: anything, until: (event) => event.event === 'turn_ended' },
  { text: 'learn-free', allow: anything },
];

export const lesson = forPage({
  game,
  module,
  book: 'dig-learn',
  setup: () => ({ position: POSITION, edition: words.edition }),
  bot: game.usualBot,
  nose: 'deduced',
  steps,
  says: { title: 'learn-title', next: 'learn-next', done: 'learn-done', real: 'learn-real' },
});
