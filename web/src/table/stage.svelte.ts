/** Shows what happens one thing at a time, and knows when it has caught up. */
import type { GameStage } from './game';

/** How a game is pictured: what the stage needs of it. */
export interface Pictures<View, Event, Scene extends { view: View }> {
  /** The picture of a view that came with no events; `before` is what was seen until then. */
  draw(view: View, before: Scene | null): Scene;
  /** The picture once all events that led to this view have been shown; as `draw` if left out. */
  settle?(view: View, before: Scene): Scene;
  /** The picture that the first events start from, where nothing was seen before; as `draw` if left out. */
  blank?(view: View): Scene;
  /** The picture after an event. */
  step(scene: Scene, event: Event): Scene;
  /** How long an event is shown before the next, in milliseconds; `before` is the picture before it. */
  duration(event: Event, before: Scene): number;
}

/**
 * How far the pictures may stay behind, in milliseconds: however much happened, it has been shown
 * this long after the last of it. Who is on turn must not wait longer.
 */
const MOST_BEHIND = 2500;
/** What would be seen for less than this is not seen at all. */
const SHORTEST = 16;

export class Stage<View, Event, Scene extends { view: View }> implements GameStage<View, Event> {
  scene = $state.raw<Scene | null>(null);
  /** What is being shown. */
  now = $state.raw<Event | null>(null);
  /** Whether everything that happened has been shown. */
  still = $state(true);
  /** How fast: 0 shows everything at once. */
  speed = 1;
  private beats: { events: Event[]; view: View }[] = [];
  private timer: number | null = null;
  /** When everything is to have been shown. */
  private due = 0;
  private readonly told = new Set<(event: Event) => void>();

  constructor(private readonly pictures: Pictures<View, Event, Scene>) {}

  /** Called for each event when it is shown. */
  listen(who: (event: Event) => void): () => void {
    this.told.add(who);
    return () => this.told.delete(who);
  }

  /** Everything may have changed: no pictures of how. */
  fresh(view: View | null): void {
    this.beats = [];
    this.close();
    this.now = null;
    this.still = true;
    this.scene = view === null ? null : this.pictures.draw(view, this.scene);
  }

  /** Something happened that led to this view. */
  show(events: Event[], view: View): void {
    this.due = performance.now() + MOST_BEHIND / Math.min(1, this.speed || 1);
    this.beats.push({ events: [...events], view });
    this.still = false;
    if (this.timer === null) this.next();
  }

  /** Shows at once what will surely be: the answer only confirms it. */
  foresee(event: Event): void {
    if (this.scene && this.still) this.scene = this.pictures.step(this.scene, event);
  }

  private next(): void {
    this.timer = null;
    for (;;) {
      const beat = this.beats[0];
      if (!beat) {
        this.now = null;
        this.still = true;
        return;
      }
      const event = beat.events[0];
      if (event === undefined) {
        this.beats.shift();
        const { draw, settle } = this.pictures;
        this.scene = this.scene && settle ? settle(beat.view, this.scene) : draw(beat.view, this.scene);
        continue;
      }
      const before = this.scene ?? (this.pictures.blank ?? ((view: View) => this.pictures.draw(view, null)))(beat.view);
      const wait = this.wait(event, before);
      beat.events.shift();
      this.scene = this.pictures.step(before, event);
      this.now = event;
      this.tell(event);
      if (wait >= SHORTEST) {
        this.timer = window.setTimeout(() => this.next(), wait);
        return;
      }
    }
  }

  /** How long this event, the first that is left, is shown: less than it asks for if all together would take too long. */
  private wait(event: Event, scene: Scene): number {
    if (this.speed === 0) return 0;
    const events = this.beats.flatMap((beat) => beat.events);
    const behind = events.reduce((sum, one) => sum + this.pictures.duration(one, scene), 0) / this.speed;
    const left = Math.max(0, this.due - performance.now());
    return (this.pictures.duration(event, scene) / this.speed) * Math.min(1, left / Math.max(behind, 1));
  }

  /** Who listens and stumbles must not stop the show. */
  private tell(event: Event): void {
    for (const who of this.told) {
      try {
        who(event);
      } catch (error) {
        reportError(error);
      }
    }
  }

  close(): void {
    if (this.timer !== null) window.clearTimeout(this.timer);
    this.timer = null;
  }
}
