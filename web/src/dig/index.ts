/** DIG as the table's frame sees it. */
import { t } from '../i18n/index.svelte';
import { forFrame } from '../table/game';
import { Stage } from '../table/stage.svelte';
import type { DigEvent, DigOutcome, DigView } from '../protocol.gen';
import Board from './Board.svelte';
import Count from './Count.svelte';
import NewOptions from './NewOptions.svelte';
import SeatDetail from './SeatDetail.svelte';
import { act } from './notation';
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
  hint: ({ action, reason, facts }) => {
    const plan = t('dig-hint', { reason, ...facts });
    // Where several walks lead there, the first of them is what can be done now.
    const walk = action === null ? null : act(action);
    if (walk?.kind !== 'move' || walk.to === (facts.place ?? 0)) return plan;
    return t('dig-hint-way', { step: walk.to, plan: plan.charAt(0).toLowerCase() + plan.slice(1) });
  },
  remark: ({ name, facts }) => t('study-dig', { remark: name, ...facts }),
  turns: (events) => events.some((event) => event.event === 'turn_began'),
  points: (outcome) => outcome.scores.map((score) => score.points),
  lobby: () => t('dig-first-sentence'),
  agreed: (setup, { nose }, names) => {
    const { first, endless, position } = setup as { first?: number; endless?: boolean; position?: string };
    const told = [t('dig-agreed-nose', { nose: nose ?? 'seen' })];
    if (position === undefined)
      told.unshift(
        first === undefined
          ? t('dig-agreed-random')
          : names[first]
            ? t('dig-agreed-first', { name: names[first] })
            : t('dig-agreed-seat', { seat: first + 1 }),
      );
    if (endless) told.push(t('dig-agreed-endless'));
    return told;
  },
  keys: () => [
    { keys: ['0', '…', '9'], does: t('dig-keys-walk') },
    { keys: ['←', '→', '↑', '↓'], does: t('dig-keys-arrows') },
    { keys: ['D'], does: t('dig-act-dig') },
    { keys: ['K'], does: t('dig-act-keep') },
    { keys: ['1', '…', '4'], does: t('dig-keys-bury') },
    { keys: ['P'], does: t('dig-keys-drop') },
    { keys: ['E'], does: t('dig-act-end') },
    { keys: ['U'], does: t('table-undo') },
  ],
  rest: (legal) => (legal.length === 1 && legal[0] === 'end' ? 'end' : null),
});
