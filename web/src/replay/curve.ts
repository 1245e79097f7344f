/** A seat's chance to win through a game, as points of a picture. */
import type { JudgedMoment, SeatAnalysis } from '../protocol.gen';

/** A decision that cost at least this many hundredths of a win is costly. */
export const COSTLY = 3;

export const cost = (moment: JudgedMoment): number => moment.chance - moment.after;
export const costly = (moment: JudgedMoment): boolean => cost(moment) >= COSTLY;

/** The points of the line: from the even chance over every decision, before and after it, to the result. */
export function line(seat: SeatAnalysis, last: number): [number, number][] {
  return [
    [0, seat.even],
    ...seat.moments.flatMap((one): [number, number][] => [
      [one.step, one.chance],
      [one.step + one.acts, one.after],
    ]),
    [last, seat.result],
  ];
}

/** The decision that a step belongs to: the board shows what was there before it, or one of its acts. */
export function momentAt(moments: JudgedMoment[], step: number): JudgedMoment | null {
  return moments.find((one) => step >= one.step && step < one.step + one.acts) ?? null;
}

/** The chance at a step: that of the last decision until then. */
export function chanceAt(seat: SeatAnalysis, step: number, last: number): number {
  if (step >= last) return seat.result;
  const before = seat.moments.findLast((one) => one.step <= step);
  if (!before) return seat.even;
  return step < before.step + before.acts ? before.chance : before.after;
}

/** The decision nearest to a step. */
export function nearest(moments: JudgedMoment[], step: number): JudgedMoment | null {
  const far = (one: JudgedMoment) => Math.abs(one.step - step);
  return moments.reduce<JudgedMoment | null>((best, one) => (best && far(best) <= far(one) ? best : one), null);
}
