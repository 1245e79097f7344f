/** A Dog's Life as the table's frame sees it. */
import { router } from '../app/router.svelte';
import { t } from '../i18n/index.svelte';
import { forFrame } from '../table/game';
import { Stage } from '../table/stage.svelte';
import type { LifeEvent, LifeOutcome, LifeView } from '../protocol.gen';
import { agreed, type Agreed } from './agreed';
import Board from './Board.svelte';
import Count from './Count.svelte';
import NewOptions from './NewOptions.svelte';
import { loadScenery } from './scenery.svelte';
import SeatDetail from './SeatDetail.svelte';
import SeatFigure from './SeatFigure.svelte';
import { pictures, type Scene } from './scene';
import { spotlight } from './spotlight.svelte';
import { placeName, placeOf, sentence, toPlace, walksOn } from './words';

/** Fetches the town: the one of the table whose page this is, or the usual one. */
export async function prepare(): Promise<void> {
  const [page, table] = router.route.parts;
  await loadScenery((page === 'table' || page === 'replay') && table ? table : null);
}

export const life = forFrame<{
  View: LifeView;
  Event: LifeEvent;
  Outcome: LifeOutcome;
  Stage: Stage<LifeView, LifeEvent, Scene>;
}>({
  Board,
  shape: 'stack',
  Count,
  SeatDetail,
  Figure: SeatFigure,
  NewOptions,
  stage: () => new Stage(pictures),
  sentence,
  hint: ({ reason, facts }, names) =>
    t('life-hint', {
      reason,
      ...facts,
      place: facts.place === undefined ? '' : placeName(String(facts.place)),
      where: facts.place === undefined ? '' : toPlace(String(facts.place)),
      space: String(facts.place ?? ''),
      goal: facts.goal === undefined ? '' : toPlace(String(facts.goal)),
      name: names[Number(facts.seat)] ?? '',
    }),
  remark: ({ name, facts }) => t('study-life', { remark: name, ...facts }),
  goal: ({ facts }) => (facts.place === undefined ? null : String(facts.place)),
  point: (events) => spotlight.at(events?.map(placeOf).find((place) => place !== null) ?? null),
  passes: walksOn,
  turns: (events) => events.some((event) => event.event === 'turn_began'),
  points: (outcome) => outcome.buried,
  lobby: () => t('life-lobby'),
  agreed: (setup, options) => agreed(setup as Agreed, options),
  keys: () => [
    { keys: ['←', '→', '↑', '↓'], does: t('life-keys-arrows') },
    { keys: ['W'], does: t('life-keys-list') },
    { keys: ['S'], does: t('life-act-search') },
    { keys: ['G'], does: t('life-act-beg') },
    { keys: ['B'], does: t('life-act-bury') },
    { keys: ['T'], does: t('life-act-take') },
    { keys: ['L'], does: t('life-act-deliver') },
    { keys: ['D'], does: t('life-act-drink') },
    { keys: ['P'], does: t('life-act-pee') },
    { keys: ['1', '…', '9'], does: t('life-keys-others') },
    { keys: ['E'], does: t('life-act-end') },
    { keys: ['U'], does: t('table-undo') },
    { keys: ['C'], does: t('life-keys-cards') },
  ],
  rest: (legal) => (legal.length === 1 && legal[0] === 'end' ? 'end' : null),
  sound: (event) => SOUNDS[event.event] ?? null,
});

/** The house's sounds that fit. */
const SOUNDS: Partial<Record<LifeEvent['event'], string>> = {
  stepped: 'moved',
  searched: 'dug',
  buried: 'buried',
  delivered: 'dropped',
  found: 'filled',
  van_moved: 'slid',
  pounded: 'slid',
  over: 'over',
};
