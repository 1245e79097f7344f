/** What a dog is after, and what a place is good for: so that a list of places says why one would go there. */
import type { LifeCard, LifeSpot, LifeView } from '../protocol.gen';
import { town } from './scenery.svelte';

type Dog = LifeView['dogs'][number];
type Spot = Pick<LifeSpot, 'kind' | 'bin' | 'fountain' | 'lamppost'>;

/** Where dogs find bones. */
export const SOURCES = ['bin', 'restaurant', 'newspaper'] as const;
export type Source = (typeof SOURCES)[number];
/** What to do next: with a bone carry it home and bury it, else find one where the cards have most of them. */
export type Aim = 'bury' | 'home' | 'deliver' | 'lies' | Source | 'seek';
/** What can be done at a place. */
export type Use = 'bury' | 'fetch' | 'search' | 'beg' | 'take' | 'deliver' | 'drink' | 'mark' | 'rest';

/** How many of these cards bring a bone from there. */
export const bonesIn = (cards: LifeCard[], source: Source): number =>
  cards.filter((card) => card[source] === 'bone').length;

/** The next thing to do on the way to victory. */
export function aimOf(view: LifeView, dog: Dog, cards: LifeCard[] = town.breed(dog.dog)?.cards ?? []): Aim {
  if (dog.bones > 0) return dog.at === dog.lot ? 'bury' : 'home';
  if (dog.papers.length > 0 && bonesIn(cards, 'newspaper') > 0) return 'deliver';
  if (view.bones.length > 0) return 'lies';
  const [best] = [...SOURCES].sort((one, other) => bonesIn(cards, other) - bonesIn(cards, one));
  return best && bonesIn(cards, best) > 0 ? best : 'seek';
}

/** What this dog could do at a place now, the weightiest thing; nothing where it could only stand. */
export function useOf(
  place: string,
  view: LifeView,
  you: number,
  spot: Spot | undefined = town.spot(place),
): Use | null {
  const me = view.dogs[you];
  if (!me || !spot) return null;
  const room = me.bones + me.papers.length < 2;
  if (place === me.lot) return me.bones > 0 ? 'bury' : 'rest';
  if (room && view.bones.some((bone) => bone.at === place)) return 'fetch';
  if (view.papers.some((paper) => me.papers.includes(paper.paper) && String(paper.number) === place)) return 'deliver';
  if (room && view.papers.some((paper) => paper.at === place)) return 'fetch';
  if (spot.kind === 'restaurant') return view.begged.includes(place) ? null : 'beg';
  if (spot.kind === 'kiosk') return room && view.papers_left > 0 ? 'take' : null;
  if (spot.bin && !view.searched.includes(place)) return 'search';
  if (spot.fountain && me.bladder < 2) return 'drink';
  if (spot.lamppost && me.bladder > 0) return 'mark';
  return null;
}

/** Why a dog has nothing to do at a place, or cannot come there. */
export type Lack =
  'pound' | 'lot' | 'closed' | 'van' | 'dog' | 'address' | 'begged' | 'full' | 'sold' | 'searched' | 'quenched' | 'dry';

/** What is in the way of doing something at a place; nothing where something can be done, or nothing ever is. */
export function lackOf(
  place: string,
  view: LifeView,
  you: number,
  spot: Spot | undefined = town.spot(place),
): Lack | null {
  const me = view.dogs[you];
  if (!me || !spot) return null;
  if (spot.kind === 'pound') return 'pound';
  if (spot.kind === 'lot' && place !== me.lot) return view.dogs.some((dog) => dog.lot === place) ? 'lot' : 'closed';
  if (view.dogs.some((dog, seat) => seat !== you && dog.at === place)) return 'dog';
  if (view.van.at === place) return 'van';
  if (useOf(place, view, you, spot) !== null) return null;
  if (view.bones.some((bone) => bone.at === place)) return 'full';
  if (spot.kind === 'address') return 'address';
  if (spot.kind === 'restaurant') return view.to_move === you ? 'begged' : null;
  if (spot.kind === 'kiosk') return view.papers_left > 0 ? 'full' : 'sold';
  if (spot.bin) return 'searched';
  if (spot.fountain) return 'quenched';
  return spot.lamppost ? 'dry' : null;
}

/** What an aim is reached by. A dog with little food left is after food, too. */
const MEANS: Record<Aim | 'food', Use[]> = {
  bury: [],
  home: ['bury'],
  deliver: ['deliver', 'fetch'],
  lies: ['fetch'],
  bin: ['search'],
  restaurant: ['beg'],
  newspaper: ['take', 'deliver'],
  seek: ['search', 'beg'],
  food: ['search', 'beg', 'deliver'],
};

/** Whether going there is what the dog is after now. */
export function serves(place: string, view: LifeView, you: number): boolean {
  const me = view.dogs[you];
  const use = useOf(place, view, you);
  if (!me || !use) return false;
  if (use === 'fetch' && !view.bones.some((bone) => bone.at === place)) return false;
  return MEANS[aimOf(view, me)].includes(use) || (me.hunger < 2 && MEANS.food.includes(use));
}
