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
      return 800;
    // A sentence that one wants to read to its end.
    case 'fought':
    case 'pounded':
      return 1800;
    case 'escaped':
    case 'freed':
    case 'buried':
      return 1400;
    case 'van_moved':
      return 900;
    // What was looked for is celebrated; nothing is soon over.
    case 'found':
      return event.find === 'bone' && event.gained > 0 ? 1500 : 800;
    case 'stayed':
    case 'delivered':
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

/** A picture above a dog: what it got, or what became of it. */
export interface Moment {
  kind: 'bone' | 'nothing' | 'food' | 'buried' | 'paper' | 'drop' | 'fight' | 'escaped' | 'caught' | 'free';
  /** Whose moment it is; in a fight the loser's. */
  seat: number;
  at: string | null;
  /** How much of it. */
  count: number;
  /** One that games are remembered for: it is told in large. */
  grand: boolean;
  /** Whether it is to this dog's liking. */
  good: boolean;
}

/** What an event looks like above the dog that it happens to. */
export function moment(event: LifeEvent | null, view: LifeView | null): Moment | null {
  const at = (seat: number) => view?.dogs[seat]?.at ?? null;
  const small = { count: 1, grand: false, good: true };
  const grand = { count: 1, grand: true, good: true };
  switch (event?.event) {
    case 'found': {
      const here = { seat: event.seat, at: event.at };
      if (event.find === 'bone' && event.gained > 0) return { kind: 'bone', ...here, ...grand };
      if (event.find !== 'bone' && event.gained > 0) return { kind: 'food', ...here, ...small, count: event.gained };
      return { kind: 'nothing', ...here, ...small, good: false };
    }
    case 'buried':
      return { kind: 'buried', seat: event.seat, at: at(event.seat), ...grand, count: event.buried };
    case 'picked_up':
      return event.thing === 'bone'
        ? { kind: 'bone', seat: event.seat, at: event.at, ...small }
        : { kind: 'paper', seat: event.seat, at: event.at, ...small };
    case 'took':
      return { kind: 'paper', seat: event.seat, at: at(event.seat), ...small };
    case 'drank':
    case 'peed':
      return { kind: 'drop', seat: event.seat, at: at(event.seat), ...small };
    case 'fought': {
      if (event.winner === null) return { kind: 'fight', seat: event.target, at: at(event.target), ...small };
      const loser = event.winner === event.seat ? event.target : event.seat;
      return { kind: 'fight', seat: loser, at: at(loser), ...grand, good: false };
    }
    case 'pounded':
      return { kind: 'caught', seat: event.seat, at: event.at, ...grand, good: false };
    case 'escaped':
      return { kind: 'escaped', seat: event.seat, at: at(event.seat), ...grand };
    case 'freed':
      return { kind: 'free', seat: event.seat, at: at(event.seat), ...grand };
    default:
      return null;
  }
}
