/** How much of a game has been loaded, from 0 to 1. */
let part = $state(1);

export const progress = {
  get part() {
    return part;
  },
  set part(now: number) {
    part = now;
  },
};
