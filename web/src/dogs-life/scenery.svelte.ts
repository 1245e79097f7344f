/** The town and the dogs, as the server tells them. There is one at a time: that of the page. */
import type { LifeBreed, LifeScenery, LifeSpot } from '../protocol.gen';

let scenery = $state.raw<LifeScenery | null>(null);
let spots = $state.raw<ReadonlyMap<string, LifeSpot>>(new Map());

/** Fetches the town of a table, or the usual one. */
export async function loadScenery(table: string | null): Promise<void> {
  const path = table === null ? '/api/scenery/dogs-life' : `/api/tables/${encodeURIComponent(table)}/scenery`;
  const answer = await fetch(path, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`the town cannot be fetched: ${answer.statusText}`);
  scenery = (await answer.json()) as LifeScenery;
  spots = new Map(scenery.places.map((spot) => [spot.place, spot]));
}

export const town = {
  get all() {
    return scenery;
  },
  spot: (place: string | null | undefined): LifeSpot | undefined => (place ? spots.get(place) : undefined),
  breed: (key: string | null | undefined): LifeBreed | undefined => scenery?.dogs.find((dog) => dog.key === key),
};
