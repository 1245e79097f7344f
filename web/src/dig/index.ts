/** DIG as the table's frame sees it. */
import { t } from '../i18n/index.svelte';
import type { GameModule } from '../table/game';
import { Stage } from '../table/stage.svelte';
import type { DigEvent } from '../protocol.gen';
import Board from './Board.svelte';
import Count from './Count.svelte';
import NewOptions from './NewOptions.svelte';
import SeatDetail from './SeatDetail.svelte';
import { pictures } from './scene';
import { sentence } from './words';

export const dig: GameModule = {
  Board,
  shape: 'row',
  Count,
  SeatDetail,
  NewOptions,
  stage: () => new Stage(pictures),
  sentence: (event, names, you) => sentence(event as DigEvent, names, you),
  hint: ({ reason, facts }) => t('dig-hint', { reason, ...facts }),
  turns: (events) => (events as DigEvent[]).some((event) => event.event === 'turn_began'),
  lobby: () => t('dig-first-sentence'),
  rest: (legal) => (legal.length === 1 && legal[0] === 'end' ? 'end' : null),
};
