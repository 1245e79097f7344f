/** A visit to a table: its connection, its game, and what the pictures show of it at this moment. */
import { gameOf, loadGame } from '../games';
import type { Reaction, Turn } from '../protocol.gen';
import { play as sound, sounds } from '../sound';
import { Refused } from '../state/api';
import { be } from '../state/me.svelte';
import { pace } from '../state/prefs.svelte';
import { Session } from '../state/session.svelte';
import { atHome, tables } from '../state/tables';
import { recount, type Effect, type Line, type Table } from '../state/table';
import type { GameModule, GameStage } from './game';
import { seatNames } from './names';
import { tell } from './tell';

/** How long a reaction is shown, in milliseconds. */
const SHOWN = 2600;

export class Visit {
  session = $state.raw<Session | null>(null);
  module = $state.raw<GameModule | null>(null);
  stage = $state.raw<GameStage | null>(null);
  /** Why there is no table to see. */
  missing = $state<'unknown' | 'offline' | null>(null);
  reactions = $state.raw<ReadonlyMap<number, Reaction>>(new Map());
  /** Seats whose chat and reactions this guest does not want to see. */
  muted = $state.raw<ReadonlySet<number>>(new Set());
  /** What a screen reader is told now. */
  said = $state('');

  // What the pictures show now: log, strip of seats and live region tell the same moment.
  private shown = $state(0);
  private turnShown = $state.raw<Turn | null>(null);
  /** The line of each event that is still to be shown, and whose turn it is after it. */
  private readonly beats = new Map<unknown, { line: Line; turn: Turn | null }>();
  /** Whose turn it was before the last effect. */
  private turnBefore: Turn | null = null;
  private left = false;

  readonly table = $derived(this.session?.table ?? null);
  readonly names = $derived(this.table ? seatNames(this.table.seats) : []);
  /** The table as the pictures show it: what is still to be shown has not happened yet. */
  readonly now = $derived<Table | null>(
    this.table && {
      ...this.table,
      turn: this.turnShown ?? this.table.turn,
      lines: this.table.lines.filter((line) => line.n <= this.shown || line.also !== undefined),
    },
  );
  /** The last thing that was told, however much has happened since that needs no words. */
  readonly lately = $derived.by(() => {
    const lines = this.now?.lines ?? [];
    for (let end = lines.length; end > 0; end -= 12) {
      const last = this.told(lines.slice(Math.max(0, end - 12), end)).at(-1);
      if (last !== undefined) return last;
    }
    return undefined;
  });

  /** Called while a component is set up: it ends with it. */
  constructor(id: string) {
    // Everything has been shown.
    $effect(() => {
      if (!this.table || !this.stage?.still) return;
      this.shown = this.table.n;
      this.turnShown = null;
      this.beats.clear();
    });
    $effect(() => () => {
      this.left = true;
      this.session?.close();
      this.stage?.close();
    });
    void this.connect(id);
  }

  /** Lines of the game as sentences. */
  told(lines: Line[]): string[] {
    const module = this.module;
    if (!module) return [];
    return lines
      .filter((line) => line.also?.kind !== 'chat')
      .flatMap((line) => tell(line, module, this.table?.you ?? null));
  }

  readonly mute = (seat: number): void => {
    const rest = new Set(this.muted);
    if (!rest.delete(seat)) rest.add(seat);
    this.muted = rest;
  };

  private async connect(id: string): Promise<void> {
    let module: GameModule;
    try {
      if (!atHome(id)) await be();
      const look = await tables.look(id);
      module = await loadGame(look.game);
    } catch (error) {
      this.missing = error instanceof Refused && error.why === 'unknown' ? 'unknown' : 'offline';
      return;
    }
    if (this.left) return;
    const stage = module.stage();
    stage.speed = pace();
    stage.listen((event) => this.beat(event));
    const session = new Session(id);
    session.watch((effect, now) => this.watch(effect, now));
    session.remember = async (now) => {
      // What happened before we came, through our own eyes.
      const past = await tables.story(now.table, now.you).catch(() => null);
      return past ? recount(past.lines, now.seats.length) : [];
    };
    this.module = module;
    this.stage = stage;
    this.session = session;
  }

  private watch(effect: Effect, now: Table): void {
    const stage = this.stage!;
    const before = this.turnBefore;
    this.turnBefore = now.turn;
    if (effect.kind === 'fresh') {
      this.beats.clear();
      this.turnShown = null;
      stage.fresh(now.view ?? null);
      if (gameOf(now.game)?.live) this.session!.sync();
    } else if (effect.kind === 'aside') stage.aside?.(effect.message);
    else if (effect.kind === 'played') {
      const { line } = effect;
      if (stage.still) this.turnShown = before;
      for (const event of line.events)
        this.beats.set(event, { line, turn: event === line.events.at(-1) ? now.turn : null });
      stage.show(line.events, effect.view);
    } else if (effect.kind === 'reaction' && !this.muted.has(effect.seat)) this.react(effect.seat, effect.reaction);
  }

  /** An event is being shown. */
  private beat(event: unknown): void {
    sounds(this.module!, event);
    const beat = this.beats.get(event);
    if (!beat) return;
    this.beats.delete(event);
    if (beat.line.n > this.shown) {
      this.shown = beat.line.n;
      const text = tell(beat.line, this.module!, this.table?.you ?? null).join(' ');
      if (text) this.said = text;
    }
    if (beat.turn) this.turnShown = beat.turn;
  }

  private react(seat: number, reaction: Reaction): void {
    this.reactions = new Map(this.reactions).set(seat, reaction);
    sound('react');
    setTimeout(() => {
      const rest = new Map(this.reactions);
      rest.delete(seat);
      this.reactions = rest;
    }, SHOWN);
  }
}
