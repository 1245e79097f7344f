/** What the table's frame needs of a game. The frame itself knows none. */
/* eslint-disable @typescript-eslint/no-explicit-any */
import type { Component } from 'svelte';

/** Shows what happens one thing at a time. */
export interface GameStage {
  /** Whether everything that happened has been shown. */
  readonly still: boolean;
  /** What is seen now; none before anything is. */
  readonly scene: { view: unknown } | null;
  speed: number;
  fresh(view: any): void;
  show(events: any[], view: any): void;
  listen(who: (event: any) => void): () => void;
  close(): void;
}

export interface GameModule {
  /** The table itself: props `stage`, `names`, `you`, `legal`, `undo`, `quiet`, `onplay`, `onundo`. */
  Board: Component<any>;
  /** The end, counted: props `outcome`, `view`, `names`, `you`. */
  Count: Component<any>;
  /** What is public of a seat: props `view`, `seat`, `brief`. */
  SeatDetail: Component<any>;
  stage(): GameStage;
  /** An event as a sentence; nothing for what goes without saying. */
  sentence(event: unknown, names: string[], you: number | null): string | null;
  /** Whether a new turn begins with these events. */
  turns(events: unknown[]): boolean;
  reveal(view: unknown): unknown;
}

const LOAD: Record<string, () => Promise<GameModule>> = {
  dig: () => import('../dig').then((module) => module.dig),
};

/** The games that this client can show. */
export const GAMES = Object.keys(LOAD);

/** Loads a game's pictures and words; nothing for a game of another time. */
export async function load(game: string): Promise<GameModule | null> {
  return (await LOAD[game]?.()) ?? null;
}
