/** Shows what happens one thing at a time, and knows when it has caught up. */
import type { DigEvent, DigView } from '../protocol.gen';
import { draw, duration, redraw, step, type Scene } from './scene';

interface Beat {
  events: DigEvent[];
  view: DigView;
}

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** What is being shown. */
  now = $state.raw<DigEvent | null>(null);
  /** Whether everything that happened has been shown. */
  still = $state(true);
  /** How fast: 0 shows everything at once. */
  speed = 1;
  private beats: Beat[] = [];
  private timer: number | null = null;
  private readonly told = new Set<(event: DigEvent) => void>();

  /** Called for each event when it is shown. */
  listen(who: (event: DigEvent) => void): () => void {
    this.told.add(who);
    return () => this.told.delete(who);
  }

  /** Everything may have changed: no pictures of how. */
  fresh(view: DigView | null): void {
    this.beats = [];
    if (this.timer !== null) window.clearTimeout(this.timer);
    this.timer = null;
    this.now = null;
    this.still = true;
    this.scene = view === null ? null : redraw(this.scene, view);
  }

  /** Something happened that led to this view. */
  show(events: DigEvent[], view: DigView): void {
    this.beats.push({ events: [...events], view });
    this.still = false;
    if (this.timer === null) this.next();
  }

  /** Shows at once what will surely be: the answer only confirms it. */
  foresee(event: DigEvent): void {
    if (this.scene && this.still) this.scene = step(this.scene, event);
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
      const event = beat.events.shift();
      if (!event) {
        this.beats.shift();
        this.scene = this.scene ? redraw(this.scene, beat.view) : draw(beat.view);
        continue;
      }
      const scene = this.scene ?? draw({ ...beat.view, row: [] });
      const before = scene.view;
      this.scene = step(scene, event);
      this.now = event;
      for (const who of this.told) who(event);
      // A backlog is shown faster; what was foreseen needs no time.
      const seen = event.event === 'moved' && before.dogs[event.seat]?.place === event.to;
      const hurry = this.beats.length > 6 ? 0 : this.beats.length > 2 ? 0.4 : 1;
      const wait = seen || this.speed === 0 ? 0 : (duration(event) * hurry) / this.speed;
      if (wait > 0) {
        this.timer = window.setTimeout(() => this.next(), wait);
        return;
      }
    }
  }

  close(): void {
    if (this.timer !== null) window.clearTimeout(this.timer);
  }
}
