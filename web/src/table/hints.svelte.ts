/** What a strong player would do: asked for, shown, and put away when it is out of date. */
import { t } from '../i18n/index.svelte';
import type { Advice } from '../protocol.gen';
import type { Session } from '../state/session.svelte';

/** How long advice is shown where others act all the time, in milliseconds: soon it is no longer the best. */
const SOON = 8000;

/** What hints depend on. */
export interface Asker {
  session: Session;
  /** The number of the last entry: what was said before it is out of date. */
  n: number;
  /** Whether advice is still good, where others act all the time. */
  holds: ((advice: Advice) => boolean) | undefined;
  /** Whether this player may act. */
  mine: boolean;
}

export class Hints {
  open = $state(false);
  busy = $state(false);
  advice = $state.raw<Advice[] | null>(null);
  wrong = $state('');
  /** Where it is asked for. */
  button: HTMLButtonElement | null = null;
  private asked = -1;

  /** What is advised first: the board lights it. */
  readonly best = $derived(this.open && !this.busy ? (this.advice?.[0] ?? null) : null);

  /** Called while a component is set up: it ends with it. */
  constructor(private readonly asker: () => Asker) {
    // The game went on: the hint is of no use any more.
    $effect(() => {
      if (this.open && !this.busy && this.over()) this.open = false;
    });
    $effect(() => {
      if (!this.open || this.busy || !this.asker().holds) return;
      const timer = window.setTimeout(() => (this.open = false), SOON);
      return () => window.clearTimeout(timer);
    });
  }

  /** Asks, or puts the answer away. */
  async ask(): Promise<void> {
    const { session, n, mine } = this.asker();
    if (this.busy || !mine) return;
    if (this.open) {
      this.open = false;
      return;
    }
    this.busy = this.open = true;
    this.wrong = '';
    this.advice = null;
    this.asked = n;
    const answer = await session.hint();
    this.busy = false;
    if (answer.ok) this.advice = answer.hint?.advice ?? [];
    else this.wrong = t('net-refused', { reason: answer.reason });
    if (this.over()) this.open = false;
  }

  /** Puts the answer away; the focus goes back to where it was asked for. */
  close(): void {
    this.open = false;
    this.button?.focus();
  }

  private over(): boolean {
    const { n, holds } = this.asker();
    return holds ? this.advice !== null && !this.advice.every(holds) : n !== this.asked;
  }
}
