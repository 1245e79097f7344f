/** How a table on this device stands: how much of its game has been loaded, and whether another page has it. */
let part = $state(1);
let elsewhere = $state(false);

export const progress = {
  get part() {
    return part;
  },
  set part(now: number) {
    part = now;
  },
  get elsewhere() {
    return elsewhere;
  },
  set elsewhere(now: boolean) {
    elsewhere = now;
  },
};
