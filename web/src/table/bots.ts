/** The bots that can be asked for, from the weakest to the strongest. */
export const BOTS = ['random', 'greedy'];
/** Who plays where nothing else was said. */
export const USUAL_BOT = 'greedy';
