/** What the player is about to do: the place that was tapped, the way there, and a walk that is under way. */
import { untrack } from 'svelte';
import type { LifeRoute, LifeView, LifeWay } from '../protocol.gen';
import type { Answer } from '../state/connection';

/** What a plan is made from. */
export interface Outlook {
  view: LifeView | null;
  you: number | null;
  /** Where the dog or the van can go now; nothing while it is not the player's turn. */
  help: LifeView['help'] | undefined;
}

/** A place that was tapped, with the spaces of the way there. */
export interface Chosen {
  to: string;
  steps: string[];
  van: boolean;
}

export class Plan {
  /** What was tapped first; a second tap goes. */
  wanted = $state<string | null>(null);
  /** Where the dog is walking, step by step. */
  walking = $state<string | null>(null);
  /** Which of the drives to the same place is shown, where the van can face several ways. */
  facing = $state(0);
  private sent = '';

  readonly ways = $derived.by<LifeWay[]>(() => this.look().help?.ways ?? []);
  readonly routes = $derived.by<LifeRoute[]>(() => this.look().help?.routes ?? []);
  readonly way = $derived(this.ways.find((one) => one.to === this.wanted));
  readonly drives = $derived(this.routes.filter((one) => one.to === this.wanted));
  readonly chosen = $derived.by<Chosen | null>(() => {
    const drive = this.drives[Math.min(this.facing, this.drives.length - 1)];
    if (drive) return { to: drive.to, steps: drive.route, van: true };
    return this.way ? { to: this.way.to, steps: this.way.steps, van: false } : null;
  });

  constructor(
    private readonly look: () => Outlook,
    private readonly play: (action: string) => Promise<Answer>,
  ) {
    $effect(() => {
      const { view, you } = this.look();
      if (you === null || view?.to_move !== you) this.drop();
    });
    $effect(() => this.walkOn());
  }

  /** A place was tapped on the map: the first tap shows the way, the second goes. */
  tap(place: string): void {
    if (!this.look().help) return;
    const drive = this.drives[Math.min(this.facing, this.drives.length - 1)];
    if (place === this.wanted && drive) return this.do(drive.action);
    if (place === this.wanted && this.way) return this.go(place);
    this.facing = 0;
    this.wanted = [...this.ways, ...this.routes].some((one) => one.to === place) ? place : null;
  }

  /** Shows the way to a place, as a tap does; `action` tells which drive is meant, where there are several. */
  show(place: string, action: string | undefined): void {
    this.wanted = place;
    this.facing = Math.max(
      0,
      this.drives.findIndex((one) => one.action === action),
    );
  }

  go(place: string): void {
    // The same step may be taken again after it was undone.
    this.sent = '';
    this.wanted = place;
    this.walking = place;
  }

  do(action: string): void {
    this.drop();
    void this.play(action);
  }

  drop(): void {
    this.wanted = null;
    this.walking = null;
  }

  /** One step at a time: the way is asked for again after each, since something may have happened. */
  private walkOn(): void {
    const { view, you, help } = this.look();
    const goal = this.walking;
    const at = view?.dogs[you ?? -1]?.at;
    if (!goal || !help) return;
    const first = this.ways.find((one) => one.to === goal)?.steps[0];
    untrack(() => {
      const step = `step ${first}`;
      if (!first || at === goal) this.drop();
      else if (this.sent !== `${view?.text} ${step}`) {
        this.sent = `${view?.text} ${step}`;
        // A step that is refused ends the walk.
        void this.play(step).then((answer) => answer.ok || this.drop());
      }
    });
  }
}
