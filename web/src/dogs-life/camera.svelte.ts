/** The part of the town that is seen now: what fingers, wheel and buttons change. */
import { around, CELL, fitting, frameAt, gather, growth, TOUCH, type Extent, type Point } from './camera';
import { town } from './scenery.svelte';

/** Pixels for one of the picture's units, at most. */
const LARGEST = 2.4;
/** The side of a space that a finger still hits, in pixels, where much is shown together. */
const LEAST = 34;
/** What is nearer to the edge than this, in the picture's units, is not well in sight. */
const MARGIN = 40;

export class Camera {
  /** The pixels that there are. */
  room = $state<Extent>({ w: 1, h: 1 });
  /** Whether fingers are on the map: it does not move by itself then. */
  held = false;
  /** What was asked for; nothing yet, and the room decides. */
  private wanted = $state<number | null>(null);
  /** Where the middle is. */
  private middle = $state<Point>({ x: 0, y: 0 });
  /** What was asked for before some places were shown together; nothing while none are. */
  private before: { wanted: number | null } | null = null;

  readonly size = $derived.by<Extent>(() => ({ w: town.all?.size[0] ?? 1, h: town.all?.size[1] ?? 1 }));
  private readonly fit = $derived(fitting(this.room, this.size));
  /** Everything is seen if it is large enough for a finger then. */
  private readonly usual = $derived(this.fit * CELL < TOUCH - 4 ? TOUCH / CELL : this.fit);
  /** It stays the same when the room changes, so that nothing jumps while buttons come and go. */
  readonly scale = $derived(Math.max(this.fit, this.wanted ?? this.usual));
  /** Whether not everything is seen. */
  readonly large = $derived(this.scale > this.fit * 1.15);
  readonly frame = $derived(frameAt(this.middle, this.scale, this.room, this.size));

  /** Letters of this height, in the picture's units, as large as they have to be. */
  type(height: number): number {
    return height * growth(height, this.scale);
  }

  /** Where a place is on the screen, from the map's corner. */
  pixel(place: string): Point {
    const { x, y } = town.at(place);
    return { x: (x - this.frame.x) * this.scale, y: (y - this.frame.y) * this.scale };
  }

  sees(place: string): boolean {
    const { x, y } = town.at(place);
    const { frame } = this;
    return (
      x > frame.x + MARGIN && x < frame.x + frame.w - MARGIN && y > frame.y + MARGIN && y < frame.y + frame.h - MARGIN
    );
  }

  /** Brings a place into the middle. */
  look(place: string | null | undefined): void {
    const spot = town.spot(place);
    if (spot) this.middle = { x: spot.x, y: spot.y };
  }

  /** A place in the middle, and near. */
  closeUp(place: string): void {
    this.zoomTo(Math.max(this.scale, 1, this.fit * 1.6));
    this.look(place);
  }

  /** Shows all of these places, smaller than before if it must be, and those of the others that have room then. */
  embrace(places: string[], others: string[]): void {
    const points = (some: string[]) => some.map((place) => town.at(place));
    const must = points(places);
    const holds = ({ w, h }: Extent) => Math.min(this.room.w / w, this.room.h / h);
    const all = gather(must, points(others), Math.min(LEAST / CELL, holds(around(must, MARGIN))), this.room, MARGIN);
    const { x, y, w, h } = around(all, MARGIN);
    this.before ??= { wanted: this.wanted };
    const scale = Math.min(holds({ w, h }), Math.max(this.fit, this.before.wanted ?? this.usual));
    // If it is nearly all of the town, it is all of it.
    this.wanted = scale < this.fit * 1.25 ? 0 : scale;
    this.middle = { x: x + w / 2, y: y + h / 2 };
  }

  /** As large as before some places were shown together. */
  release(): void {
    if (this.before) this.wanted = this.before.wanted;
    this.before = null;
  }

  zoomTo(scale: number): void {
    this.wanted = scale <= this.fit ? 0 : Math.min(Math.max(LARGEST, this.fit), scale);
  }

  /** Larger or smaller; what is under this pixel of the map stays there. */
  zoomAt(factor: number, { x, y }: Point): void {
    const before = this.scale;
    const at = { x: this.frame.x + x / before, y: this.frame.y + y / before };
    this.zoomTo(before * factor);
    const part = before / this.scale;
    this.middle = {
      x: at.x + (this.frame.x + this.frame.w / 2 - at.x) * part,
      y: at.y + (this.frame.y + this.frame.h / 2 - at.y) * part,
    };
  }

  /** Moves the map by pixels. */
  pan(dx: number, dy: number): void {
    const { frame, scale } = this;
    this.middle = { x: frame.x + frame.w / 2 - dx / scale, y: frame.y + frame.h / 2 - dy / scale };
  }
}
