/** What the player is about to do: the place that was tapped, the way there, and a walk that is under way. */
import { untrack } from 'svelte';
import type { LifeRoute, LifeView, LifeWay } from '../protocol.gen';
import type { Answer } from '../state/connection';
import { farWay, type FarWay } from './afar';

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
  /** How many of the steps can be taken this turn. */
  now: number;
  van: boolean;
  /** Where the van may go on to from there, the next time. */
  reach: string[];
}

export class Plan {
  /** What was tapped first; a second tap goes. */
  wanted = $state<string | null>(null);
  /** What the mouse is over: the way there is drawn, and a click goes. */
  peeked = $state<string | null>(null);
  /** Where the dog is walking, step by step. */
  walking = $state<string | null>(null);
  /** Which of the drives to the same place is shown, where the van can face several ways. */
  facing = $state(0);
  private sent = '';
  /** A goal that this turn's points did not reach, and the round of that turn: the next one offers it again. */
  private afar: { to: string; round: number } | null = null;

  readonly ways = $derived.by<LifeWay[]>(() => this.look().help?.ways ?? []);
  readonly routes = $derived.by<LifeRoute[]>(() => this.look().help?.routes ?? []);
  readonly way = $derived(this.ways.find((one) => one.to === this.wanted));
  /** The way to what was tapped, where it is farther than this turn's points. */
  readonly far = $derived.by<FarWay | null>(() => this.farTo(this.wanted));
  readonly drives = $derived(this.drivesTo(this.wanted));
  readonly chosen = $derived.by<Chosen | null>(() => {
    const place = this.wanted ?? this.peeked;
    const drives = this.drivesTo(place);
    const drive = drives[Math.min(this.facing, drives.length - 1)];
    if (drive) return { to: drive.to, steps: drive.route, now: drive.route.length, van: true, reach: drive.reach };
    const way = this.ways.find((one) => one.to === place);
    if (way) return { to: way.to, steps: way.steps, now: way.steps.length, van: false, reach: [] };
    const far = this.farTo(place);
    return far && { ...far, van: false, reach: [] };
  });

  constructor(
    private readonly look: () => Outlook,
    /** Plays an action; a step tells where the walk leads. */
    private readonly play: (action: string, goal?: string) => Promise<Answer>,
  ) {
    $effect(() => {
      const { view, you } = this.look();
      if (you === null || view?.to_move !== you) this.drop();
    });
    $effect(() => this.comeBack());
    $effect(() => this.walkOn());
  }

  private drivesTo(place: string | null): LifeRoute[] {
    return this.routes.filter((one) => one.to === place);
  }

  private farTo(place: string | null): FarWay | null {
    const { view, you } = this.look();
    if (place === null || !view || you === null || this.ways.some((one) => one.to === place)) return null;
    return farWay(place, view, you, this.ways);
  }

  /**
   * A place was tapped on the map: the first tap shows the way, the second goes. A mouse has shown the way
   * before it clicks: `sure` goes at once, unless the van can face several ways, or it is too far for today.
   */
  tap(place: string, sure = false): void {
    if (!this.look().help) return;
    const drives = this.drivesTo(place);
    const known = place === this.wanted || (sure && drives.length < 2);
    const drive = drives[place === this.wanted ? Math.min(this.facing, drives.length - 1) : 0];
    if (known && drive) return this.do(drive.action);
    // Where today's points do not lead, the mouse asks first, too.
    if (known && this.ways.some((one) => one.to === place)) return this.go(place);
    if (place === this.wanted && this.farTo(place)) return this.go(place);
    this.facing = 0;
    this.wanted = this.reaches(place) ? place : null;
  }

  /** Whether the dog or the van can go there, today or later. */
  reaches(place: string): boolean {
    return [...this.ways, ...this.routes].some((one) => one.to === place) || this.farTo(place) !== null;
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
    const far = this.farTo(place);
    // The same step may be taken again after it was undone.
    this.sent = '';
    this.wanted = place;
    this.walking = far ? far.steps[far.now - 1]! : place;
    this.afar = far ? { to: place, round: this.look().view?.round ?? 0 } : null;
  }

  do(action: string): void {
    this.drop();
    void this.play(action);
  }

  drop(): void {
    this.wanted = null;
    this.peeked = null;
    this.walking = null;
  }

  /** In the next turn the way to a far goal is shown again, if there still is something to go there for. */
  private comeBack(): void {
    const { view, help } = this.look();
    if (!help || !view || this.ways.length === 0) return;
    untrack(() => {
      if (!this.afar || this.afar.round === view.round) return;
      const { to } = this.afar;
      this.afar = null;
      // With a bone in the mouth the dog goes home.
      const me = view.dogs[this.look().you ?? -1];
      if (me && me.bones > 0 && to !== me.lot) return;
      if (this.wanted === null && !view.searched.includes(to) && this.reaches(to)) this.wanted = to;
    });
  }

  /** One step at a time: the way is asked for again after each, since something may have happened. */
  private walkOn(): void {
    const { view, you, help } = this.look();
    const goal = this.walking;
    const at = view?.dogs[you ?? -1]?.at;
    if (!goal) return;
    // It is there, whoever acts next.
    if (at === goal) return untrack(() => this.drop());
    if (!help) return;
    const first = this.ways.find((one) => one.to === goal)?.steps[0];
    untrack(() => {
      const step = `step ${first}`;
      if (!first) this.drop();
      else if (this.sent !== `${view?.text} ${step}`) {
        this.sent = `${view?.text} ${step}`;
        // A step that is refused ends the walk.
        void this.play(step, goal).then((answer) => answer.ok || this.drop());
      }
    });
  }
}
