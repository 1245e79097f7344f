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
seat: number, } | { "ask": "hint", 
/**
 * Which game.
 */
game: string, 
/**
 * By which version of its rules.
 */
rules: number, 
/**
 * With what it begins.
 */
setup: unknown, 
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
rounds: number, } | { "ask": "open", 
/**
 * What the player is called.
 */
name: string, 
/**
 * What is wanted, as a server is asked.
 */
wanted: import('../protocol.gen').CreateTable, 
/**
 * Where the player sits; on one screen people have all seats that no bot has.
 */
sit: number | null, 
/**
 * Whether the game begins at once.
 */
start: boolean, 
/**
 * The date, in seconds since 1970.
 */
created: number, 
/**
 * Fresh entropy: 64 hexadecimal digits.
 */
luck: string, } | { "ask": "wake", 
/**
 * What the player is called.
 */
name: string, 
/**
 * All its lines.
 */
lines: Array<string>, 
/**
 * Fresh entropy: 64 hexadecimal digits.
 */
luck: string, } | { "ask": "hear", 
/**
 * The message.
 */
message: string, 
/**
 * How many milliseconds ago the table was opened or woken.
 */
now: number, } | { "ask": "tick", 
/**
 * How many milliseconds ago the table was opened or woken.
 */
now: number, } | { "ask": "think", 
/**
 * How many milliseconds ago the table was opened or woken.
 */
now: number, 
/**
 * How many rounds of search a bot's decision may take.
 */
rounds: number, } | { "ask": "put-down", 
/**
 * How many milliseconds ago the table was opened or woken.
 */
now: number, } | { "ask": "story", 
/**
 * The seat; that of the player if left out.
 */
seat: number | null, } | { "ask": "replay", 
/**
 * Through whose eyes: a seat's number or `open`.
 */
eyes: string, } | { "ask": "record" } | { "ask": "scenery" } | { "ask": "measure", 
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
advice: Array<Advice>, } | { "told": "hint", 
/**
 * At most three.
 */
advice: import('../protocol.gen').Advice[], } | { "told": "news" } & News | { "told": "story" } & import('../protocol.gen').Story | { "told": "replay" } & import('../protocol.gen').Replay | { "told": "recorded", 
/**
 * The document.
 */
record: string, } | { "told": "scenery", 
/**
 * In the game's own form.
 */
scenery: unknown, } | { "told": "played", 
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

export type News = { 
/**
 * Which table.
 */
table: string, 
/**
 * The number of the first line that is to be stored.
 */
first: number, 
/**
 * Lines to be stored, each a JSON document.
 */
lines: Array<string>, 
/**
 * What the page is told once they are stored: messages as a socket would bring them.
 */
say: Array<string>, 
/**
 * After how many milliseconds the table has something to do by itself.
 */
wake: number | null, 
/**
 * What is to be thought of.
 */
thinks: Thinks | null, 
/**
 * What lists show of the table, where that may have changed.
 */
listed: import('../protocol.gen').TableLine | null, 
/**
 * A further table that was opened here.
 */
opened: Opened | null, };

export type Opened = { 
/**
 * Its id.
 */
table: string, 
/**
 * All its lines, to be stored.
 */
lines: Array<string>, 
/**
 * What lists show of it.
 */
listed: import('../protocol.gen').TableLine, };

export type Thinks = "bot" | "hint";

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
