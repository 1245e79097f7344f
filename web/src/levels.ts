/** The levels of every game's bots, from the weakest to the strongest: twin of `LEVELS` in `crates/bots/src/levels.rs`. */
export const LEVELS = ['puppy', 'rascal', 'chum', 'tracker', 'sly', 'leader'];
