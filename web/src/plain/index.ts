/** A game that has no pictures here: what is seen and what may be done, as the server's own words. */
import type { GameModule } from '../table/game';
import { Stage } from '../table/stage.svelte';
import Board from './Board.svelte';
import Count from './Count.svelte';
import { line } from './words';

interface Scene {
  view: unknown;
}

export const plain: GameModule = {
  Board,
  shape: 'field',
  Count,
  stage: () =>
    new Stage<unknown, unknown, Scene>({ draw: (view) => ({ view }), step: (scene) => scene, duration: () => 0 }),
  sentence: (event) => line(event),
  hint: ({ action, reason }) => [action, reason].filter(Boolean).join(': '),
  turns: () => false,
};
