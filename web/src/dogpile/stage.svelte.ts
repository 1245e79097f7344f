/** Dogpile as it happens: nothing is kept back, for everybody acts at the same time. */
import type { DogpileCount, DogpileEvent, DogpileView } from '../protocol.gen';
import { step } from './view';

/** Who was faster, and by how much. */
export interface Verdict {
  bone: number;
  winner: number;
  late: { seat: number; ms: number }[];
  /** Where the bone lay. */
  spot: string | null;
  /** So that the same words twice are two things. */
  number: number;
}

/** What was counted after a round, for every seat. */
export interface Counted {
  round: number;
  seats: { count: DogpileCount; total: number }[];
}

export class Stage {
  scene = $state.raw<{ view: DogpileView } | null>(null);
  /** The last thing that happened. */
  now = $state.raw<DogpileEvent | null>(null);
  /** The last grab that several wanted. */
  verdict = $state.raw<Verdict | null>(null);
  /** The loot of the last round, until the next begins. */
  counted = $state.raw<Counted | null>(null);
  /** What each seat did last, with its bone: the picture shows who it was. */
  marks = $state.raw(new Map<number, { seat: number; number: number }>());
  readonly still = true;
  speed = 1;
  private number = 0;
  /** Where the last bones lay that were dug. */
  private readonly lay = new Map<number, string>();
  private readonly told = new Set<(event: DogpileEvent) => void>();

  listen(who: (event: DogpileEvent) => void): () => void {
    this.told.add(who);
    return () => this.told.delete(who);
  }

  fresh(view: DogpileView | null): void {
    this.now = null;
    this.verdict = null;
    this.marks = new Map();
    this.scene = view === null ? null : { view };
    this.counted = null;
    // Who comes between two rounds sees what the last one brought.
    const round =
      view === null
        ? 0
        : view.phase === 'ready'
          ? view.round - 1
          : ['sniff', 'place', 'scatter', 'shuffle'].includes(view.phase)
            ? view.round
            : 0;
    if (
      (view && round > 0 && view.left === (view.seconds[view.round - 1] ?? 0) * 1000) ||
      (view && round > 0 && view.phase !== 'ready')
    ) {
      this.counted = {
        round,
        seats: view.scores.map((score) => ({ count: score.rounds[round - 1]!, total: score.total })),
      };
    }
  }

  show(events: DogpileEvent[], view: DogpileView | undefined): void {
    for (const event of events) {
      const spot = event.event === 'dug' ? this.scene?.view.bones[event.bone]?.spot : null;
      if (event.event === 'dug' && spot) this.lay.set(event.bone, spot);
      if (this.scene) this.scene = { view: step(this.scene.view, event) };
      this.now = event;
      this.note(event);
      for (const who of this.told) who(event);
    }
    if (view) this.scene = { view };
  }

  /** Something that is no line of the log: a verdict. */
  aside(message: { type: string; action?: string; winner?: number; late?: { seat: number; ms: number }[] }): void {
    if (message.type !== 'grab') return;
    const bone = Number(message.action?.split(' ')[1]);
    this.verdict = {
      bone,
      spot: this.scene?.view.bones[bone]?.spot ?? this.lay.get(bone) ?? null,
      winner: message.winner ?? 0,
      late: message.late ?? [],
      number: ++this.number,
    };
  }

  private note(event: DogpileEvent): void {
    switch (event.event) {
      case 'buried':
        this.marks = new Map(this.marks).set(event.bone, { seat: event.seat, number: ++this.number });
        break;
      case 'scored': {
        const seats = this.counted?.round === event.round ? [...this.counted.seats] : [];
        seats[event.seat] = { count: event.count, total: event.total };
        this.counted = { round: event.round, seats };
        break;
      }
      case 'countdown':
      case 'held':
        this.counted = null;
        this.marks = new Map();
        break;
      default:
        break;
    }
  }

  close(): void {
    this.told.clear();
  }
}
