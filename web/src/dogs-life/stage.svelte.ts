/** Shows what happens one thing at a time, and knows when it has caught up. */
import type { LifeEvent, LifeView } from '../protocol.gen';
import { draw, duration, step, type Scene } from './scene';

interface Beat {
  events: LifeEvent[];
  view: LifeView;
}

export class Stage {
  scene = $state.raw<Scene | null>(null);
  /** What is being shown. */
  now = $state.raw<LifeEvent | null>(null);
  /** Whether everything that happened has been shown. */
  still = $state(true);
  /** How fast: 0 shows everything at once. */
  speed = 1;
  private beats: Beat[] = [];
  private timer: number | null = null;
  private readonly told = new Set<(event: LifeEvent) => void>();

  /** Called for each event when it is shown. */
  listen(who: (event: LifeEvent) => void): () => void {
    this.told.add(who);
    return () => this.told.delete(who);
  }

  /** Everything may have changed: no pictures of how. */
  fresh(view: LifeView | null): void {
    this.beats = [];
    if (this.timer !== null) window.clearTimeout(this.timer);
    this.timer = null;
    this.now = null;
    this.still = true;
    this.scene = view === null ? null : draw(view);
  }

  /** Something happened that led to this view. */
  show(events: LifeEvent[], view: LifeView): void {
    this.beats.push({ events: [...events], view });
    this.still = false;
    if (this.timer === null) this.next();
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
        // The cards stay until something else happens.
        this.scene = { ...draw(beat.view), cards: this.scene?.cards ?? [] };
        continue;
      }
      const scene = this.scene ?? draw(beat.view);
      this.scene = step(scene, event);
      this.now = event;
      for (const who of this.told) who(event);
      // A backlog is shown faster.
      const hurry = this.beats.length > 8 ? 0 : this.beats.length > 3 ? 0.35 : 1;
      const wait = this.speed === 0 ? 0 : (duration(event) * hurry) / this.speed;
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
