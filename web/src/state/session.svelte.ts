/** A table that is connected: what components read and what they ask for. */
import type { Intent, Reaction } from '../protocol.gen';
import { Connection, type Answer, type Health } from './connection';
import { announced, keptOut } from './notices.svelte';
import { hear, onTurn, recall, rewritten, sameEyes, type Effect, type Line, type Table } from './table';
import { atHome } from './tables';
import { browser } from './wire';

/** Called with everything that is to be shown. */
export type Watcher = (effect: Effect, table: Table) => void;

export class Session {
  table = $state.raw<Table | null>(null);
  health = $state<Health>('connecting');
  attempt = $state(0);
  /** Whether whoever opened the table has closed it for good. */
  closed = $state(false);
  /** The last refusal, until it is dismissed. */
  refusal = $state<string | null>(null);
  /** Whether what happened before we came is still on its way. */
  recalling = $state(false);
  /** As which seat to look, where several are mine. */
  look = $state<number | undefined>(undefined);
  /** Tells what was played before we came; asked once for each pair of eyes that sees a running game. */
  remember: ((table: Table) => Promise<Line[]>) | null = null;
  private readonly connection: Connection;
  private readonly watchers = new Set<Watcher>();

  constructor(readonly name: string) {
    this.connection = new Connection(browser(name), {
      heard: (message) => {
        const before = this.table;
        if (message.type === 'bye' && message.why === 'closed') this.closed = true;
        if (message.type === 'bye' && message.why === 'banned') keptOut(message.reason);
        if (message.type === 'announced') announced(message.announcement);
        const [table, effect] = hear(before, message, Date.now());
        this.table = table;
        if (message.type === 'snapshot' && table) {
          if ((table.started && !sameEyes(before, table)) || rewritten(before, table)) void this.lookBack(table);
          // A seat that is not mine any more cannot be looked at as.
          if (this.look !== undefined && !table.mine.includes(this.look)) this.look = undefined;
        }
        if (effect.kind === 'gap') this.connection.hello();
        else if (table && effect.kind !== 'nothing') {
          for (const watcher of this.watchers) watcher(effect, table);
        }
      },
      health: (health, attempt) => {
        this.health = health;
        this.attempt = attempt;
      },
      since: () => this.table?.n,
      seat: () => this.look,
    });
    document.addEventListener('visibilitychange', this.wake);
    document.addEventListener('resume', this.wake);
    window.addEventListener('online', this.wake);
    window.addEventListener('offline', this.wake);
    window.addEventListener('pageshow', this.wake);
  }

  private readonly wake = () => {
    if (document.visibilityState === 'visible') this.connection.wake();
  };

  private async lookBack(seen: Table): Promise<void> {
    this.recalling = true;
    const past = (await this.remember?.(seen)) ?? [];
    const now = this.table;
    // Other eyes, or another answer to the same question, came first.
    if (now && sameEyes(seen, now)) {
      this.table = recall(now, past);
      this.recalling = false;
    }
  }

  /** Who wants to see everything that happens; gives back how to stop. */
  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  async want(intent: Intent): Promise<Answer> {
    const answer = await this.connection.want(intent);
    if (!answer.ok) this.refusal = answer.reason;
    return answer;
  }

  play(action: string): Promise<Answer> {
    return this.want({ want: 'play', action });
  }

  /** The same where the game itself says what came of it. */
  tryOut(action: string): Promise<Answer> {
    return this.connection.want({ want: 'play', action });
  }

  /** Asks what a strong dog would do; the caller says what comes of it. */
  async hint(): Promise<Answer> {
    const table = this.table;
    const here = table && !atHome(this.name) ? (await import('../home/think')).hintHere(table) : null;
    const hint = await here;
    return hint ? { ok: true, hint } : this.connection.want({ want: 'hint' });
  }

  /** Asks for the table's time. */
  sync(): void {
    this.connection.ping();
  }

  react(reaction: Reaction): void {
    void this.want({ want: 'react', reaction });
  }

  /** Looks at the table as another seat of mine. */
  lookAs(seat: number): void {
    this.look = seat;
    this.connection.hello();
  }

  get myTurn(): boolean {
    const table = this.table;
    return table !== null && table.you !== null && onTurn(table).includes(table.you);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.wake);
    document.removeEventListener('resume', this.wake);
    window.removeEventListener('online', this.wake);
    window.removeEventListener('offline', this.wake);
    window.removeEventListener('pageshow', this.wake);
    this.connection.close();
  }
}
