/** DIG as the table's frame sees it. */
import { t } from '../i18n/index.svelte';
import { forFrame } from '../table/game';
import { Stage } from '../table/stage.svelte';
import type { DigEvent, DigOutcome, DigView } from '../protocol.gen';
import Board from './Board.svelte';
import Count from './Count.svelte';
import NewOptions from './NewOptions.svelte';
import SeatDetail from './SeatDetail.svelte';
import { pictures, type Scene } from './scene';
import { sentence } from './words';

export const dig = forFrame<{
  View: DigView;
  Event: DigEvent;
  Outcome: DigOutcome;
  Stage: Stage<DigView, DigEvent, Scene>;
}>({
  Board,
  shape: 'row',
  Count,
  SeatDetail,
  NewOptions,
  stage: () => new Stage(pictures),
  sentence,
  hint: ({ reason, facts }) => t('dig-hint', { reason, ...facts }),
  turns: (events) => events.some((event) => event.event === 'turn_began'),
  lobby: () => t('dig-first-sentence'),
  rest: (legal) => (legal.length === 1 && legal[0] === 'end' ? 'end' : null),
});
