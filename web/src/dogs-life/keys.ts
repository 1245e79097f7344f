/** The town by keyboard: a key for each thing that can be done here, arrows for single steps. */
import { act, type Act } from './notation';
import { town } from './scenery.svelte';

const LETTERS: Partial<Record<Act['kind'], string>> = {
  search: 's',
  bury: 'b',
  beg: 'g',
  drink: 'd',
  pee: 'p',
  take: 't',
  deliver: 'l',
};

/** Keys and their actions: a letter where the action has one that is free, else a number. */
export function hotkeys(here: string[], ends: boolean): Map<string, string> {
  const map = new Map<string, string>();
  here.forEach((text, i) => {
    const kind = act(text)?.kind;
    const letter = kind && LETTERS[kind];
    map.set(letter && !map.has(letter) ? letter : String(i + 1), text);
  });
  if (ends) map.set('e', 'end');
  return map;
}

const ARROWS: Record<string, [number, number]> = {
  arrowup: [0, -1],
  arrowdown: [0, 1],
  arrowleft: [-1, 0],
  arrowright: [1, 0],
};

/** The step in the direction of an arrow key, whichever space lies there. */
export function stepToward(key: string, from: string | null | undefined, legal: string[]): string | null {
  const arrow = ARROWS[key];
  const at = town.spot(from);
  if (!arrow || !at) return null;
  const [dx, dy] = arrow;
  const steps = legal.flatMap((text) => {
    const step = act(text);
    const to = step?.kind === 'step' ? town.spot(step.to) : undefined;
    if (!to) return [];
    const far = Math.hypot(to.x - at.x, to.y - at.y) || 1;
    return [{ text, along: ((to.x - at.x) * dx + (to.y - at.y) * dy) / far }];
  });
  const best = steps.sort((a, b) => b.along - a.along)[0];
  return best && best.along > 0.7 ? best.text : null;
}
