/** Which of the screens of `screens.ts` this one is, where that decides more than style. */
import { MediaQuery } from 'svelte/reactivity';
import { SCREENS } from '../../screens';

const small = new MediaQuery(SCREENS['--small']!);

export const screen = {
  /** A phone, either way: drawings are smaller. */
  get small(): boolean {
    return small.current;
  },
};
