/**
 * The games of this house. What is here comes with the first page: what a game is called, how it
 * looks there, who can play it. Its table, lesson and rules are loaded where they are wanted.
 */
import type { Component } from 'svelte';
import { dig } from './dig/entry';
import { dogpile } from './dogpile/entry';
import { life } from './dogs-life/entry';
import { LISTED, type Listed } from './games.gen';
import { need, t } from './i18n/index.svelte';
import type { GameModule } from './table/game';

/** A game that has pictures here: what the server's list does not say of it. */
export interface Pictured {
  /** The server's name for it, which is also its address. */
  id: string;
  /** The picture on the start page. */
  Scene: Component;
  /** Keys of its texts: they are in locales/…/games.ftl, which every page has. */
  title: string;
  pitch: string;
  facts: string;
  credits: string;
  /** How many sit at a table at least, where that is more than the rules ask for. */
  least?: number;
  /** Whether it can be played on one screen, passed around. */
  screen: boolean;
  /**
   * A game against bots at once: how many dogs, and what is agreed so that the player begins; where there is one,
   * what makes a short game, what is agreed for one person alone, and who plays against a newcomer.
   */
  now: { seats: number; begins?: object; short?: object; alone?: object; bot?: string };
  /** What is agreed for a game where nothing was chosen, besides the number of seats. */
  setup(): Record<string, unknown>;
  /** The table itself. */
  load(): Promise<GameModule>;
  /** Texts that its table needs: files of locales/…/. */
  books: string[];
  /** The lesson, at /learn/…; a game without one has no such button. */
  learn?(): Promise<{ default: Component }>;
  /** The rules, at /rules/…. */
  rules?(): Promise<{ default: Component }>;
}

/** A game that can be played here: its pictures, and what the server's list says of it. */
export type Game = Pictured & Pick<Listed, 'seats' | 'bots' | 'usualBot' | 'live'>;

/** The games that have pictures here. To add one, add its entry. */
const PICTURED = [dig, dogpile, life];

/** Those that the server offers and that have pictures, in its order. */
export const GAMES: Game[] = LISTED.filter((listed) => listed.offered).flatMap((listed) => {
  const { bots, usualBot, live } = listed;
  const [least, most] = listed.seats;
  return PICTURED.filter((game) => game.id === listed.id).map((game) => {
    const seats: [number, number] = [game.least ?? least, most];
    return { ...game, seats, bots, usualBot, live };
  });
});

/** A game by its name; nothing for one without pictures. */
export const gameOf = (id: string): Game | undefined => GAMES.find((game) => game.id === id);

/** What people call a game. */
export function titleOf(id: string): string {
  const game = gameOf(id);
  return game ? t(game.title) : id;
}

/** Loads a game's pictures and words; a game without them is shown in the server's own words. */
export async function loadGame(id: string): Promise<GameModule> {
  const game = gameOf(id);
  if (!game) return (await import('./plain')).plain;
  const [module] = await Promise.all([game.load(), need(...game.books)]);
  return module;
}
