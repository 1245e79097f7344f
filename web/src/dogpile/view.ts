/**
 * What a dog sees, after each thing that happens. While all dig there is no time for whole views: the
 * server tells what happened, and that is carried out here on the picture. Between rounds the server's
 * view is what counts.
 */
import type { Advice, DogpileBone, DogpileEvent, DogpileView } from '../protocol.gen';

/** A spot of the table. */
export interface Spot {
  x: number;
  y: number;
  /** In steps of 15 degrees. */
  turn: number;
}

export const WIDTH = 900;
export const HEIGHT = 600;
/** Bones this far apart do not overlap. */
export const APART = 96;
/** As many fit into the paws. */
export const PAWS = 3;

export function spotOf(text: string): Spot {
  const [x = 0, y = 0, turn = 0] = text.split(':').map(Number);
  return { x, y, turn };
}

const inside = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));

/** A spot as the server reads it; what lies beyond the edge lies on it. */
export const spotText = ({ x, y, turn }: Spot) => `${inside(x, WIDTH)}:${inside(y, HEIGHT)}:${((turn % 24) + 24) % 24}`;

/** The bones in a seat's paws. */
export const pawsOf = (view: DogpileView, seat: number) =>
  view.bones.filter((bone) => bone.place === 'paws' && bone.seat === seat);

/** The bones of the pile, the lowest first. */
export const pileOf = (view: DogpileView) =>
  view.bones.filter((bone) => bone.place === 'pile').sort((a, b) => (a.height ?? 0) - (b.height ?? 0));

/** Whether what was advised can still be done; to wait is advice for as long as nobody digs any more. */
export function holds({ action }: Pick<Advice, 'action'>, view: DogpileView, you: number): boolean {
  const [verb = '', what = ''] = action?.split(' ') ?? [];
  const bone = view.bones[Number(what)];
  switch (verb) {
    case 'dig':
      return view.phase === 'digging' && bone?.place === 'pile' && pawsOf(view, you).length < PAWS;
    case 'bury':
      return view.phase === 'digging' && bone?.place === 'paws' && bone.seat === you;
    case 'paws':
      return view.phase === 'ready' && !view.ready.includes(you);
    case 'sniff':
    case 'decline':
      return view.phase === 'sniff' && view.sniffers[0] === you;
    case 'place':
      return view.phase === 'place';
    default:
      return view.phase === 'digging';
  }
}

/** Whether these spots are far enough from one another to be put on. */
export function apart(spots: Spot[]): boolean {
  return spots.every((one, i) =>
    spots
      .slice(i + 1)
      .every(
        (other) =>
          Math.hypot(Math.round(one.x) - Math.round(other.x), Math.round(one.y) - Math.round(other.y)) >= APART,
      ),
  );
}

/** The view after an event. */
export function step(view: DogpileView, event: DogpileEvent): DogpileView {
  const change = (number: number, to: Partial<DogpileBone>) =>
    view.bones.map((bone) => (bone.bone === number ? { ...bone, ...to } : bone));
  const away = { spot: null, height: null, up: false };
  switch (event.event) {
    case 'dealt':
      return {
        ...view,
        bones: event.spots.map((spot, bone) => ({
          bone,
          place: 'pile',
          seat: null,
          round: null,
          spot,
          height: bone + 1,
          up: false,
          face: null,
          seen_by: [],
        })),
      };
    case 'ready':
      return { ...view, phase: 'ready', round: event.round, ready: [], until: null };
    case 'paws_up':
      return { ...view, ready: [...view.ready, event.seat] };
    case 'countdown':
      return { ...view, phase: 'countdown', round: event.round, ready: [], until: event.start };
    case 'started':
      return { ...view, phase: 'digging', until: event.end, left: 0 };
    case 'held':
      return { ...view, phase: 'ready', until: null, left: event.left, ready: [] };
    case 'dug':
      return {
        ...view,
        bones: change(event.bone, {
          ...away,
          place: 'paws',
          seat: event.seat,
          ...(event.face ? { face: event.face } : {}),
        }),
      };
    case 'buried':
      return {
        ...view,
        bones: change(event.bone, {
          place: 'pile',
          seat: null,
          spot: event.spot,
          height: event.height,
          up: event.up,
          ...(event.face ? { face: event.face } : {}),
        }),
      };
    case 'time_up':
      return { ...view, phase: 'showing', until: null };
    case 'shown': {
      const faces = new Map(event.bones.map((bone, i) => [bone, event.faces[i] ?? null]));
      return {
        ...view,
        bones: view.bones.map((bone) =>
          faces.has(bone.bone) ? { ...bone, face: faces.get(bone.bone) ?? bone.face } : bone,
        ),
      };
    }
    case 'scored':
      return {
        ...view,
        bones: view.bones.map((bone) =>
          bone.place === 'paws' && bone.seat === event.seat ? { ...bone, place: 'loot', round: event.round } : bone,
        ),
        scores: view.scores.map((score, seat) =>
          seat === event.seat
            ? {
                ...score,
                total: event.total,
                rounds: score.rounds.map((one, i) =>
                  i === event.round - 1 ? event.count : one,
                ) as typeof score.rounds,
              }
            : score,
        ),
      };
    case 'sniffing':
      return { ...view, phase: 'sniff', sniffers: event.seats };
    case 'sniffed':
      return {
        ...view,
        phase: 'place',
        sniffed: event.bones,
        bones: view.bones.map((bone) => {
          const at = event.bones.indexOf(bone.bone);
          return at < 0 ? bone : { ...bone, ...away, place: 'sniffed', face: event.faces[at] ?? bone.face };
        }),
      };
    case 'declined':
      return { ...view, sniffers: view.sniffers.filter((seat) => seat !== event.seat) };
    case 'placed':
      return view;
    case 'returned':
      return {
        ...view,
        sniffed: [],
        sniffers: view.sniffers.slice(1),
        bones: view.bones.map((bone) => {
          const at = event.bones.indexOf(bone.bone);
          // Whoever followed them has lost track.
          return at < 0
            ? bone
            : {
                ...bone,
                place: 'pile',
                seat: null,
                up: false,
                face: null,
                seen_by: [],
                spot: event.spots[at] ?? null,
                height: event.heights[at] ?? null,
              };
        }),
      };
    case 'over':
      return { ...view, phase: 'over', until: null };
  }
}
