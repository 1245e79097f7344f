/** One device for several seats: who holds it, and what they have not seen of the others' turns. */
import { onTurn, sinceMyTurn } from '../state/table';
import type { Visit } from './visit.svelte';

export class Device {
  /** Who was last seen to hold the device. */
  private holder = $state<number | null>(null);
  /** Whether who holds it has yet to read what the others did. */
  private unaware = $state(false);

  constructor(private readonly visit: Visit) {}

  /** Whether several seats are played here. */
  get shared(): boolean {
    return (this.visit.table?.mine.length ?? 0) > 1;
  }

  /** The seat whose turn it is must say that it is there before it is shown anything. */
  get next(): number | null {
    const { table, stage } = this.visit;
    if (!this.shared || !table?.started || table.turn.kind === 'over' || stage?.still === false) return null;
    return onTurn(table).find((seat) => table.mine.includes(seat)) ?? null;
  }

  get covered(): boolean {
    const next = this.next;
    return next !== null && (next !== this.holder || this.visit.table?.you !== next);
  }

  /** What the others did while this player could not look, as sentences. */
  get missed(): string[] {
    const { table } = this.visit;
    if (!this.unaware || !table) return [];
    const first = !table.lines.some((line) => line.by === table.you);
    const lines = first ? table.lines : sinceMyTurn(table.lines, table.you);
    return this.visit.told(lines.filter((line) => line.by !== undefined && line.by !== table.you));
  }

  /** Who is next holds the device now. */
  readonly here = (): void => {
    const { session, table } = this.visit;
    const next = this.next;
    this.unaware = true;
    this.holder = next;
    if (next !== null && session && table?.you !== next) {
      session.recalling = true;
      session.lookAs(next);
    }
  };

  /** What the others did has been read. */
  readonly read = (): void => {
    this.unaware = false;
  };
}
