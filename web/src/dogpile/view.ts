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

/** What a seat is asked to do. */
export type Task = 'ready' | 'dig' | 'sniff' | 'place';

/** The dog that may sniff now, and the one to its left, which puts the bones back. */
export function noses(view: DogpileView): { sniffer: number | null; placer: number | null } {
  const sniffer = ['sniff', 'place', 'scatter', 'shuffle'].includes(view.phase) ? (view.sniffers[0] ?? null) : null;
  return { sniffer, placer: sniffer === null ? null : (sniffer + 1) % view.scores.length };
}

/** What this seat is asked to do now; nothing while all wait for others. */
export function taskOf(view: DogpileView, seat: number): Task | null {
  const { sniffer, placer } = noses(view);
  switch (view.phase) {
    case 'ready':
      return view.ready.includes(seat) ? null : 'ready';
    case 'digging':
      return 'dig';
    case 'sniff':
      return sniffer === seat ? 'sniff' : null;
    case 'place':
      return placer === seat ? 'place' : null;
    default:
      return null;
  }
}

/** For each bone that I sniffed at and that came back shuffled: what it may show, as far as that is not known by now. */
export function sniffedFaces(view: DogpileView): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { bones, faces } of view.sniffs) {
    const known = bones.map((bone) => view.bones[bone]?.face).filter((face) => face !== null);
    const left = faces.filter((face): face is string => face !== null && !known.includes(face));
    for (const bone of bones) {
      if (left.length > 0 && view.bones[bone]?.place === 'pile' && view.bones[bone].face === null)
        found.set(bone, left);
    }
  }
  return found;
}

const ORDER = 'A23456789TJQK';

/** Why three bones that look like a feat are none; nothing where there is nothing to wonder about. */
export function almost(faces: (string | null)[]): 'suits' | 'ace' | 'joker' | null {
  const all = faces.filter((face) => face !== null);
  if (all.length !== PAWS) return null;
  const ranks = all.map((face) => ORDER.indexOf(face[0] ?? '')).sort((a, b) => a - b);
  const [low = 0, middle = 0, high = 0] = ranks;
  if (all.some((face) => face.startsWith('X')))
    return middle === high || (high - middle <= 2 && new Set(all.map((face) => face[1])).size === 2) ? 'joker' : null;
  const one = new Set(all.map((face) => face[1])).size === 1;
  if (middle === low + 1 && high === low + 2) return one ? null : 'suits';
  return low === 0 && middle === 11 && high === 12 ? 'ace' : null;
}

/** A bone in a paw; one that is only reached for waits for its answer. */
export interface Paw {
  bone: number;
  face: string | null;
  waits: boolean;
}

/** Which bone is in which paw: whatever is held stays where it is, a new bone takes the first free paw. */
export function grasp(before: (number | null)[], held: number[]): (number | null)[] {
  const paws = Array.from({ length: PAWS }, (_, i) => {
    const bone = before[i] ?? null;
    return bone !== null && held.includes(bone) ? bone : null;
  });
  for (const bone of held) {
    const free = paws.indexOf(null);
    if (!paws.includes(bone) && free >= 0) paws[free] = bone;
  }
  return paws;
}

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
