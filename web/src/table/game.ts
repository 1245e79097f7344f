/** What the table's frame needs of a game. The frame itself knows none. */
/* eslint-disable @typescript-eslint/no-explicit-any */
import type { Component } from 'svelte';
import type { Advice, Options } from '../protocol.gen';

/** Shows what happens one thing at a time. */
export interface GameStage {
  /** Whether everything that happened has been shown. */
  readonly still: boolean;
  /** What is seen now; none before anything is. */
  readonly scene: { view: unknown } | null;
  /** How fast it moves: 1 as usual, 0 at once. */
  speed: number;
  /** Everything may be different: show this view. */
  fresh(view: any): void;
  /** This happened, and the view is the one after it. */
  show(events: any[], view: any): void;
  /** Something that is told but is no line of the log, as who was faster. */
  aside?(message: any): void;
  /** Who wants to hear each event when it is shown; gives back how to stop. */
  listen(who: (event: any) => void): () => void;
  close(): void;
}

/** What a board is given. */
export interface BoardProps<Stage extends GameStage = any> {
  stage: Stage;
  names: string[];
  /** The reader's seat; none for who only watches. */
  you: number | null;
  /** What may be done now, as the server's texts. */
  legal: string[];
  /** Whether the last act can be undone. */
  undo?: boolean;
  /** Only the ground: somebody looks back, and nothing can be done. */
  quiet?: boolean;
  /** The table's clock less this machine's, in milliseconds; what runs on a clock is shown with it. */
  skew?: number;
  /** Asks for an act; tells whether it was done, and if not, why. */
  onplay: (action: string) => void | Promise<unknown>;
  onundo?: () => void;
}

/** What a game asks for a new table besides what every table is asked. Both are its to fill. */
export interface NewOptionsProps {
  /** How many dogs there will be. */
  seats: number;
  /** What is agreed for the game, without the seats; begins as the entry's `setup()`. */
  setup: Record<string, unknown>;
  /** What the game wishes of the table. */
  options: Partial<Options>;
}

export interface GameModule {
  /**
   * The table itself; `BoardProps`. On a screen 900 pixels wide it is laid out as `shape` says,
   * below that it fills what the seats leave of the screen.
   */
  Board: Component<any>;
  /**
   * How a wide screen is shared. `row`: the board's root is `display: contents`, its parts take the
   * areas `ground` (the whole width) and `bar` (below it, beside the log). `field`: the board is one
   * piece over the whole height, the log stands beside it.
   */
  shape: 'row' | 'field';
  /** The end, counted: props `outcome`, `view`, `names`, `you`. */
  Count: Component<any>;
  /**
   * What is public of a seat: props `view`, `seat`. Its parts take the areas `detail` and `points` of
   * the seat's card; what has the class `spare` is left out where the strip is crowded.
   */
  SeatDetail: Component<any>;
  /** A seat's dog as this game draws it, where it is not the seat's own: props `view`, `seat`, `width`, `mood`. */
  Figure?: Component<any>;
  /** More choices for a new table; `NewOptionsProps`, of which `setup` and `options` are bound. */
  NewOptions?: Component<any, any, any>;
  stage(): GameStage;
  /** An event as a sentence; nothing for what goes without saying. */
  sentence(event: unknown, names: string[], you: number | null): string | null;
  /** What a hint advises and why, as a sentence. */
  hint(advice: Advice, names: string[]): string;
  /** Whether it is still good advice to this seat, where others act all the time; elsewhere it is until anything happens. */
  holds?(advice: Advice, view: any, you: number): boolean;
  /** Whether a new turn begins with these events. */
  turns(events: unknown[]): boolean;
  /** A sentence for those who wait for the game to begin. */
  lobby?(setup: unknown): string;
  /** The act that ends a turn when nothing else is left to do; played by itself for who wishes so. */
  rest?(legal: string[]): string | null;
  /** The name of an event's sound (src/sound); the event's own name where this is left out. */
  sound?(event: unknown): string | null;
}
