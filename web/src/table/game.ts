/** What the table's frame needs of a game. The frame itself knows none. */
import type { Component } from 'svelte';
import type { Advice, Options, Remark, ServerMessage } from '../protocol.gen';
import type { Answer } from '../state/connection';

/** Shows what happens one thing at a time. */
export interface GameStage<View = unknown, Event = unknown> {
  /** Whether everything that happened has been shown. */
  readonly still: boolean;
  /** What is seen now; none before anything is. */
  readonly scene: { view: View } | null;
  /** How fast it moves: 1 as usual, 0 at once. */
  speed: number;
  /** Everything may be different: show this view. */
  fresh(view: View | null): void;
  /** This happened, and the view is the one after it; none while all act at once. */
  show(events: Event[], view: View | undefined): void;
  /** Something that is told but is no line of the log, as who was faster. */
  aside?(message: ServerMessage): void;
  /** Who wants to hear each event when it is shown; gives back how to stop. */
  listen(who: (event: Event) => void): () => void;
  close(): void;
}

/** What a board is given. */
export interface BoardProps<Stage = GameStage> {
  stage: Stage;
  names: string[];
  /** The reader's seat; none if they only watch. */
  you: number | null;
  /** Several play on this screen: a turn is announced by name. */
  shared?: boolean;
  /** What may be done now, as the server's texts. */
  legal: string[];
  /** Whether the last act can be undone. */
  undo?: boolean;
  /** Only the ground: somebody looks back, and nothing can be done. */
  quiet?: boolean;
  /** A lesson: it alone explains, and nothing else does. */
  taught?: boolean;
  /** Actions that somebody points at, a hint or a lesson: what stands for them is lit. */
  lit?: string[];
  /** Where what somebody points at leads to in the end, as the game names its places. */
  goal?: string | null;
  /** The table's clock less this machine's, in milliseconds; what runs on a clock is shown with it. */
  skew?: number;
  /** What the clock shows where time stands still, as in a lesson; else it runs. */
  clock?: number | undefined;
  /** Asks for an act; tells whether it was done, and if not, why. */
  onplay: (action: string) => Promise<Answer>;
  onundo?: () => void;
}

/** What a game asks for a new table besides what every table is asked. Both are its to fill. */
export interface NewOptionsProps {
  /** Whether the table is open already: what its pictures are made of stays. */
  opened?: boolean;
  /** How many dogs there will be. */
  seats: number;
  /** What is agreed for the game, without the seats; begins as the entry's `setup()`, or as it was agreed before. */
  setup: Record<string, unknown>;
  /** What the game wishes of the table; begins as all that was agreed before. */
  options: Partial<Options>;
}

/** How a game's end is counted. */
export interface CountProps<View = unknown, Outcome = unknown, Event = unknown> {
  outcome: Outcome;
  view: View | null;
  names: string[];
  you: number | null;
  /** Everything that happened in the game, where it is known. */
  events?: Event[];
}

/** A seat as a game sees it. */
export interface SeatProps<View = unknown> {
  view: View;
  seat: number;
}

export interface FigureProps<View = unknown> extends SeatProps<View> {
  width?: number;
  mood?: 'calm' | 'happy';
}

/** Keys, and what they do. */
export interface KeyHelp {
  keys: string[];
  does: string;
}

/** The types that a game is made of. */
export interface Parts {
  View: unknown;
  Event: unknown;
  Outcome: unknown;
  Stage: GameStage;
}

/** A game as it is written, typed throughout; without its parts, as the frame sees it. */
export interface GameModule<P extends Parts = Parts> {
  /**
   * The table itself. On a screen 900 pixels wide it is laid out as `shape` says,
   * below that it fills what the seats leave of the screen.
   */
  Board: Component<BoardProps<P['Stage']>>;
  /**
   * How a wide screen is shared. `row`: the board's root is `display: contents`, its parts take the
   * areas `ground` (the whole width) and `bar` (below it, beside the log). `field`: the board is one
   * piece over the whole height, the log stands beside it. `stack`: the root is `display: contents`, its
   * parts take the areas `ground` (the whole height) and `bar` (beside it, above the log); so also on a
   * phone on its side.
   */
  shape: 'row' | 'field' | 'stack';
  /** The end, counted. */
  Count: Component<CountProps<P['View'], P['Outcome'], P['Event']>>;
  /**
   * What is public of a seat. Its parts take the areas `detail` and `points` of
   * the seat's card; what has the class `spare` is left out where the strip is crowded. A `detail` with
   * the class `lean` is so short that a crowded strip has one line a seat for it, without the dog.
   */
  SeatDetail?: Component<SeatProps<P['View']>>;
  /** A seat's dog as this game draws it, where it is not the seat's own. */
  Figure?: Component<FigureProps<P['View']>>;
  /** More choices for a new table. */
  NewOptions?: Component<NewOptionsProps, object, 'setup' | 'options'>;
  stage(): P['Stage'];
  /** An event as a sentence; nothing for what goes without saying. */
  sentence(event: P['Event'], names: string[], you: number | null): string | null;
  /** What a hint advises and why, as a sentence. */
  hint(advice: Advice, names: string[]): string;
  /** What a study of the game remarks, as a sentence. */
  remark?(remark: Remark): string;
  /** Where a hint leads to, beyond its first action, as the game names its places. */
  goal?(advice: Advice): string | null;
  /** Whether it is still good advice to this seat, where others act all the time; elsewhere it is until anything happens. */
  holds?(advice: Advice, view: P['View'], you: number): boolean;
  /** Whether all act at the same time just now, so that nothing may move the table but what happens on it. */
  races?(view: P['View']): boolean;
  /** Whether a new turn begins with these events. */
  turns(events: P['Event'][]): boolean;
  /** Everybody's points at the end, for its picture; a game that has none is not pictured. */
  points?(outcome: P['Outcome']): number[];
  /** A sentence for those who wait for the game to begin. */
  lobby?(setup: unknown): string;
  /** What is agreed for the game, in sentences; a seat that nobody has taken yet has no name. */
  agreed?(setup: unknown, options: Options, names: string[]): string[];
  /** What its keys do, for the list of keys: `keys` are their names, each as it is printed on the key. */
  keys?(): KeyHelp[];
  /** The act that ends a turn when nothing else is left to do; played by itself for whoever prefers that. */
  rest?(legal: string[]): string | null;
  /** Whether the log need not tell these events, since the next line's tell as much: a walk goes on. */
  passes?(events: P['Event'][], next: P['Event'][] | undefined): boolean;
  /** What happened is pointed at in the log, or nothing is: the board may light where that was. */
  point?(events: P['Event'][] | null): void;
  /** The name of an event's sound (src/sound); the event's own name where this is left out. */
  sound?(event: P['Event']): string | null;
}

/** Hands a game to the frame, which passes views and events on without looking at them: here its types end. */
export const forFrame = <P extends Parts>(module: GameModule<P>): GameModule => module as unknown as GameModule;
