/** Adding up: each bone counts what the view says its colour is worth. */
import type { ByColour } from '../protocol.gen';
import { boneOf } from './notation';

export function points(dropped: string[], values: ByColour<number>): number {
  return dropped.reduce((sum, one) => {
    const bone = boneOf(one);
    return bone ? sum + values[bone] : sum;
  }, 0);
}
