/** DIG as the table's frame sees it. */
import type { GameModule } from '../table/game';
import type { DigEvent, DigView } from '../protocol.gen';
import Board from './Board.svelte';
import Count from './Count.svelte';
import SeatDetail from './SeatDetail.svelte';
import { Stage } from './stage.svelte';
import { sentence } from './words';

export const dig: GameModule = {
  Board,
  Count,
  SeatDetail,
  stage: () => new Stage(),
  sentence: (event, names, you) => sentence(event as DigEvent, names, you),
  turns: (events) => (events as DigEvent[]).some((event) => event.event === 'turn_began'),
  reveal: (view) => view as DigView,
};
