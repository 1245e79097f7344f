/** How long the three rounds take, in seconds. */
export const PACES = { usual: [30, 20, 10], calm: [90, 60, 45], calmest: [120, 120, 120] };
export type PaceName = keyof typeof PACES;
