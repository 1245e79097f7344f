/**
 * The wire to a table: comes back by itself, asks for what it missed, and sends again what was not
 * answered. The server does nothing twice that has the same id.
 */
import type { ClientMessage, Intent, ServerMessage, Why } from '../protocol.gen';
import { VERSION } from '../protocol.gen';

/** How the connection is. */
export type Health = 'connecting' | 'open' | 'slow' | 'lost' | 'gone';

/** What came of an intent. */
export type Answer = { ok: true; hint?: Hint } | { ok: false; why: Why; reason: string };

/** What a strong dog would do. */
export type Hint = ServerMessage & { type: 'hint' };

/** As much of a WebSocket as is needed, so that tests can bring their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** What the connection needs from the world. */
export interface World {
  dial(since: number | undefined): Wire;
  after(ms: number, what: () => void): unknown;
  cancel(timer: unknown): void;
  random(): number;
}

/** Whom the connection tells. */
export interface Listener {
  heard(message: ServerMessage): void;
  health(health: Health, attempt: number): void;
  /** The number of the last entry that the client has. */
  since(): number | undefined;
  /** As which seat to look, where there are several of mine. */
  seat?(): number | undefined;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;
/** Asked after so long a silence. */
const QUIET = 15_000;
/** Called slow after so long without an answer. */
const SLOW = 2_000;
/** Given up after so long without an answer. */
const PATIENCE = 5_000;

interface Waiting {
  intent: Intent;
  answer: (answer: Answer) => void;
}

export class Connection {
  private wire: Wire | null = null;
  private attempt = 0;
  private timer: unknown = null;
  private watch: unknown = null;
  private slow: unknown = null;
  /** When the server has asked to come back. */
  private rest: number | undefined;
  private closed = false;
  private count = 0;
  private readonly waiting = new Map<string, Waiting>();
  private readonly name: string;

  constructor(
    private readonly world: World,
    private readonly listener: Listener,
  ) {
    this.name = Math.floor(world.random() * 2 ** 40).toString(36);
    this.dial();
  }

  /** Asks for something; the answer comes also after a lost connection. */
  want(intent: Intent): Promise<Answer> {
    const id = `${this.name}-${++this.count}`;
    return new Promise((answer) => {
      this.waiting.set(id, { intent, answer });
      this.send({ type: 'intent', id, intent });
      // A hint takes its time.
      if (intent.want !== 'hint') this.expect();
    });
  }

  /** Says hello again on the same wire: for a fresh snapshot, or as another seat. */
  hello(): void {
    const seat = this.listener.seat?.();
    this.send({ type: 'hello', v: VERSION, ...(seat === undefined ? {} : { seat }) });
  }

  /** Asks for the time, which also tells whether the wire is still good. */
  ping(): void {
    this.send({ type: 'ping', at: Date.now() });
  }

  /** The page came to the front, or the network is back: is the wire still good? */
  wake(): void {
    if (this.closed) return;
    if (this.wire === null) {
      this.world.cancel(this.timer);
      this.dial();
    } else {
      this.probe();
    }
  }

  /** Hangs up for good. */
  close(): void {
    this.closed = true;
    this.world.cancel(this.timer);
    this.world.cancel(this.watch);
    this.world.cancel(this.slow);
    const wire = this.wire;
    this.wire = null;
    if (wire) {
      wire.onclose = null;
      wire.close();
    }
  }

  private dial(): void {
    this.listener.health(this.attempt === 0 ? 'connecting' : 'lost', this.attempt);
    const since = this.listener.since();
    const wire = this.world.dial(since);
    this.wire = wire;
    wire.onopen = () => {
      if (this.wire !== wire) return;
      const seat = this.listener.seat?.();
      const hello: ClientMessage = {
        type: 'hello',
        v: VERSION,
        ...(since === undefined ? {} : { since }),
        ...(seat === undefined ? {} : { seat }),
      };
      this.send(hello);
      for (const [id, { intent }] of this.waiting) this.send({ type: 'intent', id, intent });
      this.listen();
    };
    wire.onmessage = (event) => {
      if (this.wire === wire && typeof event.data === 'string') this.heard(event.data);
    };
    wire.onclose = () => {
      if (this.wire === wire) this.lost();
    };
  }

  private heard(text: string): void {
    this.attempt = 0;
    this.world.cancel(this.slow);
    this.listener.health('open', 0);
    this.listen();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    switch (message.type) {
      case 'done':
        this.settle(message.id, { ok: true });
        break;
      case 'hint':
        this.settle(message.id, { ok: true, hint: message });
        break;
      case 'refused':
        if (message.id !== undefined) {
          this.settle(message.id, { ok: false, why: message.why, reason: message.reason });
        }
        break;
      case 'ping':
        this.send({ type: 'pong', at: message.at });
        break;
      case 'bye':
        this.rest = message.retry_ms;
        // Another version cannot be talked to, nor may whoever is banned; everything else passes.
        if (message.why === 'version' || message.why === 'closed' || message.why === 'banned') {
          this.close();
          this.listener.health('gone', 0);
        }
        break;
      default:
        break;
    }
    this.listener.heard(message);
  }

  private settle(id: string, answer: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    waiting?.answer(answer);
  }

  private send(message: ClientMessage): void {
    try {
      this.wire?.send(JSON.stringify(message));
    } catch {
      // It is not open (yet): what matters is sent again when it is.
    }
  }

  /** Expects to hear something within a while. */
  private listen(): void {
    this.world.cancel(this.watch);
    this.watch = this.world.after(QUIET, () => this.probe());
  }

  /** Whatever comes next should come soon; if not, the player is told. */
  private expect(): void {
    const wire = this.wire;
    this.world.cancel(this.slow);
    this.slow = this.world.after(SLOW, () => {
      if (this.wire === wire && wire !== null && !this.closed && this.attempt === 0) this.listener.health('slow', 0);
    });
  }

  private probe(): void {
    const wire = this.wire;
    this.ping();
    this.expect();
    this.world.cancel(this.watch);
    this.watch = this.world.after(PATIENCE, () => {
      if (this.wire !== wire || wire === null) return;
      wire.onclose = null;
      wire.close();
      this.lost();
    });
  }

  private lost(): void {
    this.wire = null;
    this.world.cancel(this.watch);
    this.world.cancel(this.slow);
    if (this.closed) return;
    this.attempt += 1;
    this.listener.health('lost', this.attempt);
    // Not all at once, when a server comes back.
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.attempt - 1)) * 2 * this.world.random();
    this.timer = this.world.after(this.rest ?? wait, () => this.dial());
    this.rest = undefined;
  }
}
