/** A lesson, whatever the game: what is said, what may be tried meanwhile, and what leads on. */
import type { Game } from '../games';
import type { Options } from '../protocol.gen';
import type { GameModule } from '../table/game';

export interface Step<View = unknown, Event = unknown> {
  /** Its text's key. */
  text: string;
  /** Which legal actions are offered. */
  allow: (action: string) => boolean;
  /** Whether this event of the learner leads on; where nothing else does either, a button does. */
  until?: (event: Event) => boolean;
  /** Whether what is so now leads on. */
  met?: (view: View) => boolean;
  /** Goes on by itself once it is the learner's turn. */
  turn?: boolean;
}

export interface Lesson<View = unknown, Event = unknown> {
  game: Game;
  module: GameModule;
  /** The book that has its texts. */
  book: string;
  /** What is fetched first. */
  prepare?: () => Promise<void>;
  /** The table: the learner has seat 0, a bot of this level seat 1. */
  setup: () => Record<string, unknown>;
  bot: string;
  nose: NonNullable<Options['nose']>;
  steps: Step<View, Event>[];
  /** The keys of what is said around the steps. */
  says: { title: string; next: string; done: string; real: string };
}

/** Hands a lesson to its page, which does not look at views and events. */
export const forPage = <View, Event>(lesson: Lesson<View, Event>): Lesson => lesson as unknown as Lesson;

export const anything = () => true;
export const nothing = () => false;
