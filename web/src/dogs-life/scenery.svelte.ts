/** The town and the dogs, as the server tells them. There is one at a time: that of the page. */
import { ask } from '../state/api';
import { tables } from '../state/tables';
import type { LifeBreed, LifeScenery, LifeSpot } from '../protocol.gen';

let scenery = $state.raw<LifeScenery | null>(null);
let spots = $state.raw<ReadonlyMap<string, LifeSpot>>(new Map());

/** The two texts of a town and its dogs, and what the town is called. */
export interface Pack {
  name: string;
  town: string;
  dogs: string;
}

/** Something that is wrong with a pack. */
export interface PackProblem {
  file: string;
  line: number;
  column: number;
  what: string;
}

function show(next: LifeScenery): void {
  scenery = next;
  spots = new Map(next.places.map((spot) => [spot.place, spot]));
}

/** Shows the town of these texts; or tells what is wrong with them, and shows nothing else. */
export async function showPack(town: string, dogs: string): Promise<{ name: string; problems: PackProblem[] }> {
  const answer = await fetch('/api/scenery/dogs-life', {
    method: 'POST',
    credentials: 'same-origin',
    body: JSON.stringify({ town, dogs }),
  });
  if (!answer.ok) throw new Error(answer.status === 413 ? 'the texts are too long' : answer.statusText);
  const told = (await answer.json()) as { scenery: LifeScenery | null; problems: PackProblem[] };
  if (told.scenery) show(told.scenery);
  return { name: told.scenery?.town ?? '', problems: told.problems };
}

const KEPT = 'kennel-packs';
const MOST_KEPT = 8;

/** The towns that were played in on this device. */
export function keptPacks(): Pack[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Pack[];
    return Array.isArray(kept)
      ? kept.filter((one) => [one?.name, one?.town, one?.dogs].every((text) => typeof text === 'string'))
      : [];
  } catch {
    return [];
  }
}

/** Keeps a town on this device, the newest first; a full or closed store keeps nothing. */
export function keepPacks(packs: Pack[]): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(packs.slice(0, MOST_KEPT)));
  } catch {
    // It can be chosen again from its files.
  }
}

/** Fetches the town of a table, or the usual one. */
export async function loadScenery(table: string | null): Promise<void> {
  const found = table === null ? ask('GET', '/api/scenery/dogs-life') : tables.scenery(table);
  show((await found) as LifeScenery);
}

export const town = {
  get all() {
    return scenery;
  },
  spot: (place: string | null | undefined): LifeSpot | undefined => (place ? spots.get(place) : undefined),
  /** Where a place is in the picture: the corner where it has none. */
  at: (place: string | null | undefined): { x: number; y: number } => town.spot(place) ?? { x: 0, y: 0 },
  breed: (key: string | null | undefined): LifeBreed | undefined => scenery?.dogs.find((dog) => dog.key === key),
};
