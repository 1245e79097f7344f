/**
 * What the town shows between two views: the events are carried out one after the other on the
 * picture, so that each can be followed; then the view is what counts.
 */
import type { LifeDog, LifeEvent, LifePart, LifeView } from '../protocol.gen';
import type { Pictures } from '../table/stage.svelte';

/** A card that was turned over. */
export interface Turned {
  seat: number;
  card: number;
  part: LifePart;
}

export interface Scene {
  view: LifeView;
  /** The cards that lie open now: one, or two in a fight. */
  cards: Turned[];
  /** Cases that the van crosses, while it moves. */
  route: string[];
}

export const draw = (view: LifeView): Scene => ({ view, cards: [], route: [] });

/** The scene after an event. */
export function step(scene: Scene, event: LifeEvent): Scene {
  const { view } = scene;
  const dog = (seat: number, change: (dog: LifeDog) => Partial<LifeDog>): LifeView => ({
    ...view,
    dogs: view.dogs.map((one, i) => (i === seat ? { ...one, ...change(one) } : one)),
  });
  const calm = { cards: [], route: [] };
  switch (event.event) {
    case 'turn_began':
      return { ...calm, view: { ...view, to_move: event.seat, round: event.round } };
    case 'hungrier':
      return { ...scene, view: dog(event.seat, () => ({ hunger: event.hunger })) };
    case 'stepped':
      return { ...calm, view: dog(event.seat, () => ({ at: event.to })) };
    case 'drew':
      return {
        ...scene,
        view: dog(event.seat, (one) => ({ discard: [...one.discard, event.card], pile: one.pile - 1 })),
        // A fight has two cards; everything else one.
        cards: [
          ...(event.part === 'claws' ? scene.cards.filter((card) => card.part === 'claws').slice(-1) : []),
          { seat: event.seat, card: event.card, part: event.part },
        ],
      };
    case 'shuffled':
      return { ...scene, view: dog(event.seat, () => ({ discard: [], pile: 13 })) };
    case 'found':
      return {
        ...scene,
        view: dog(event.seat, (one) =>
          event.find === 'bone' ? { bones: one.bones + event.gained } : { hunger: one.hunger + event.gained },
        ),
      };
    case 'searched':
      return { ...scene, view: { ...view, searched: [...view.searched, event.at] } };
    case 'collected':
      return { ...scene, view: { ...view, searched: [event.at] } };
    case 'buried':
      return { ...calm, view: dog(event.seat, (one) => ({ buried: event.buried, bones: one.bones - 1 })) };
    case 'drank':
      return { ...calm, view: dog(event.seat, () => ({ bladder: event.bladder })) };
    case 'peed':
      return {
        ...calm,
        view: {
          ...dog(event.seat, (one) => ({ bladder: one.bladder - 1 })),
          pee: [...view.pee.filter((one) => one.at !== event.at), { at: event.at, seat: event.seat }],
        },
      };
    case 'pounded':
      return { ...scene, view: dog(event.seat, () => ({ at: null, step: 1, bones: 0, papers: [] })) };
    case 'van_moved':
      return { cards: [], route: event.route, view: { ...view, van: { at: event.to, facing: event.facing } } };
    case 'stayed':
      return { ...scene, view: dog(event.seat, () => ({ step: event.step })) };
    case 'freed':
      return { ...scene, view: dog(event.seat, () => ({ step: null, at: 'P' })) };
    case 'rolled':
      return { ...calm, view: { ...view, roll: event.roll } };
    case 'delivered':
    case 'took':
    case 'put_down':
    case 'picked_up':
    case 'actions_ended':
    case 'attacked':
      return { ...scene, ...calm };
    case 'dogs':
    case 'lots':
    case 'youngest':
    case 'sniffed':
    case 'fought':
    case 'escaped':
    case 'time_up':
    case 'tied':
    case 'over':
      return scene;
  }
}

/** How long an event is shown, in milliseconds, before the next. */
export function duration(event: LifeEvent): number {
  switch (event.event) {
    case 'stepped':
      return 240;
    case 'drew':
      return 900;
    // A sentence that one wants to read to its end.
    case 'fought':
    case 'pounded':
      return 1800;
    case 'escaped':
    case 'freed':
      return 1100;
    case 'van_moved':
      return 900;
    case 'found':
    case 'stayed':
    case 'delivered':
    case 'buried':
      return 800;
    case 'shuffled':
    case 'rolled':
    case 'attacked':
    case 'sniffed':
    case 'took':
    case 'peed':
    case 'drank':
      return 500;
    case 'collected':
    case 'put_down':
    case 'picked_up':
      return 350;
    case 'searched':
    case 'dogs':
    case 'lots':
    case 'youngest':
    case 'turn_began':
    case 'hungrier':
    case 'actions_ended':
    case 'time_up':
    case 'tied':
    case 'over':
      return 0;
  }
}

/** How the stage shows A Dog's Life. */
export const pictures: Pictures<LifeView, LifeEvent, Scene> = {
  draw,
  // The cards stay until something else happens.
  settle: (view, before) => ({ ...draw(view), cards: before.cards }),
  step,
  duration,
};

/** A dog that something happens to, and what. */
export interface Struck {
  seat: number;
  kind: 'pounded' | 'escaped' | 'fought' | 'freed';
}

/** Whom an event happens to, where the map shows it. */
export function struck(event: LifeEvent | null): Struck | null {
  switch (event?.event) {
    case 'fought':
      return { seat: event.winner === event.seat ? event.target : event.seat, kind: 'fought' };
    case 'pounded':
    case 'escaped':
    case 'freed':
      return { seat: event.seat, kind: event.event };
    default:
      return null;
  }
}
