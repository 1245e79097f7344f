/**
 * What the garden shows between two views: the events of a turn are carried out one after the other
 * on the picture, so that each can be followed; then the view is what counts. Cards get ids of the
 * picture's own, so that the same slip of paper moves from place to place.
 */
import type { DigEvent, DigView } from '../protocol.gen';
import { card } from './notation';
import type { Pictures } from '../table/stage.svelte';

export interface Scene {
  view: DigView;
  /** For each place from 1 on the slip that lies there. */
  ids: number[];
  /** The next new slip's id. */
  next: number;
}

/** What the bowls are worth as they lie: 5 for the one nearest the doghouse, and one less for each further away. */
function worths(row: string[]): DigView['values'] {
  const bowls = row.filter((text) => card(text).kind === 'bowl');
  const values = { g: 0, r: 0, p: 0, y: 0, b: 0 };
  bowls.forEach((colour, i) => (values[colour as keyof typeof values] = 5 - i));
  return values;
}

/** A picture of a view, with fresh slips. */
export function draw(view: DigView, next = 1): Scene {
  return { view, ids: view.row.map((_, i) => next + i), next: next + view.row.length };
}

/** The picture after a view that came with no events: slips stay where the row is as long. */
export function redraw(scene: Scene | null, view: DigView): Scene {
  if (scene && scene.view.row.length === view.row.length) return { ...scene, view };
  return draw(view, scene?.next);
}

/** The picture after an event. */
export function step(scene: Scene, event: DigEvent): Scene {
  const { view } = scene;
  const dog = (seat: number, change: (dog: DigView['dogs'][number]) => DigView['dogs'][number]) =>
    view.dogs.map((one, i) => (i === seat ? change(one) : one));
  const place = (at: number, card: string) => view.row.map((one, i) => (i === at - 1 ? card : one));
  switch (event.event) {
    case 'first':
      return scene;
    case 'dealt':
      return draw({ ...view, row: event.row, values: worths(event.row) }, scene.next);
    case 'turn_began':
      return { ...scene, view: { ...view, to_move: event.seat, left: 3, phase: 'act' } };
    case 'moved':
    case 'slid':
      return {
        ...scene,
        view: { ...view, dogs: dog(event.seat, (one) => ({ ...one, place: event.to })) },
      };
    case 'dug':
      return {
        ...scene,
        view: {
          ...view,
          phase: 'bury',
          row: place(event.place, '-'),
          dogs: dog(event.seat, (one) => ({ ...one, hand: [...one.hand, event.card] })),
        },
      };
    case 'kept':
      return { ...scene, view: { ...view, phase: 'act' } };
    case 'buried': {
      const ids = [...scene.ids];
      ids[event.place - 1] = scene.next;
      return {
        ids,
        next: scene.next + 1,
        view: {
          ...view,
          phase: 'act',
          row: place(event.place, event.card),
          dogs: dog(event.seat, (one) => ({ ...one, hand: without(one.hand, event.card) })),
        },
      };
    }
    case 'dropped':
      return {
        ...scene,
        view: {
          ...view,
          dogs: dog(event.seat, (one) => ({
            ...one,
            hand: event.bones.reduce(without, one.hand),
            dropped: [...one.dropped, ...event.bones],
          })),
        },
      };
    case 'turn_ended':
      return { ...scene, view: { ...view, left: 0, to_move: null } };
    case 'filled': {
      const row = place(event.hole, event.card);
      row[event.from - 1] = '-';
      const ids = [...scene.ids];
      ids[event.hole - 1] = ids[event.from - 1] ?? scene.next;
      // The place that it left is a hole, which is another slip.
      ids[event.from - 1] = scene.next + 1;
      return { ids, next: scene.next + 2, view: { ...view, row, values: worths(row) } };
    }
    case 'shortened':
      return { ...scene, ids: scene.ids.slice(0, event.to), view: { ...view, row: view.row.slice(0, event.to) } };
    case 'over':
      return { ...scene, view: { ...view, phase: 'over', to_move: null, left: 0 } };
  }
}

/** A hand without a card: the same text, or else one of the same scents. */
function without(hand: string[], card: string): string[] {
  let at = hand.indexOf(card);
  if (at < 0) at = hand.findIndex((one) => one.toLowerCase() === card.toLowerCase());
  return hand.filter((_, i) => i !== at);
}

/** How long a card flies into a hole, in milliseconds. */
export const FLIGHT = 720;

/** How long an event is shown, in milliseconds, before the next. */
export function duration(event: DigEvent): number {
  switch (event.event) {
    case 'moved':
      return 340;
    case 'dug':
    case 'buried':
    case 'dropped':
      return 380;
    case 'filled':
      return FLIGHT + 80;
    case 'shortened':
      return 260;
    case 'slid':
      return 420;
    case 'dealt':
      return 700;
    case 'first':
    case 'turn_began':
    case 'kept':
    case 'turn_ended':
    case 'over':
      return 0;
  }
}

/** How the stage shows DIG. */
export const pictures: Pictures<DigView, DigEvent, Scene> = {
  draw: (view, before) => redraw(before, view),
  // The deal lays the row out.
  blank: (view) => draw({ ...view, row: [] }),
  step,
  // What was foreseen needs no time.
  duration: (event, before) =>
    event.event === 'moved' && before.view.dogs[event.seat]?.place === event.to ? 0 : duration(event),
};
