// Generated from crates/browser by `cargo run -p browser --example typescript`. Do not edit.

export type Ask = { "ask": "verify", 
/**
 * The document.
 */
record: string, } | { "ask": "advise", 
/**
 * The document.
 */
record: string, 
/**
 * After how many entries.
 */
after: number, 
/**
 * Whose place.
 */
seat: number, } | { "ask": "play", 
/**
 * Which game.
 */
game: string, 
/**
 * What is agreed before it.
 */
setup: unknown, 
/**
 * What the table draws from, and the bots.
 */
seed: string, 
/**
 * A bot for each seat.
 */
bots: Array<string>, 
/**
 * How many rounds of search a decision may take.
 */
rounds: number, } | { "ask": "measure", 
/**
 * How many.
 */
rounds: number, };

export type Told = { "told": "verified", 
/**
 * How much that says.
 */
mark: Mark, 
/**
 * Which game it is.
 */
game: string, 
/**
 * Who played, in seat order.
 */
names: Array<string>, 
/**
 * How many entries it has.
 */
entries: number, 
/**
 * Whether the game is over.
 */
over: boolean, 
/**
 * What is proved about its chance.
 */
proved: Proved, } | { "told": "advice", 
/**
 * At most three.
 */
advice: Array<Advice>, } | { "told": "played", 
/**
 * Its record.
 */
record: unknown, } | { "told": "measured", 
/**
 * The rounds that were searched.
 */
rounds: number, } | { "told": "wrong", 
/**
 * Why.
 */
reason: string, };

export type Mark = "verified" | "fork" | "legal";

export type Proved = { "how": "no-commitment" } | { "how": "not-revealed" } | { "how": "drawn", 
/**
 * How many draws there were.
 */
draws: number, 
/**
 * How many seats added words.
 */
words: number, } | { "how": "forked", 
/**
 * How many entries come from there.
 */
entries: number, 
/**
 * How many draws are among them.
 */
before: number, 
/**
 * How many draws came after them.
 */
after: number, };

export type Advice = { 
/**
 * The action; none to wait.
 */
action: string | null, 
/**
 * The chance of winning with it, where it is estimated.
 */
chance: number | null, 
/**
 * The reason's name.
 */
reason: string, 
/**
 * What the reason mentions.
 */
facts: Record<string, unknown>, };
