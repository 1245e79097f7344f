// Generated from crates/protocol and crates/forms by `cargo run -p protocol --example typescript`. Do not edit.

export const VERSION = 1;

export type ClientMessage = { "type": "hello", 
/**
 * The protocol's version.
 */
v: number, 
/**
 * The number of the last message that the client has; left out for a fresh snapshot.
 */
since?: number, 
/**
 * As which of one's seats to look and act; the one on turn, or else the first, if left out.
 */
seat?: number, 
/**
 * Whether every entry is to come with what one sees of the game after it; yes if left out.
 * A client that follows the events by itself saves most of the bytes without.
 */
views?: boolean, } | { "type": "intent", 
/**
 * The client's own id for it: sent again, it is not done again.
 */
id: string, 
/**
 * What it wants.
 */
intent: Intent, } | { "type": "ping", 
/**
 * Anything; the answer repeats it.
 */
at: number, } | { "type": "pong", 
/**
 * What the ping said.
 */
at: number, };

export type Intent = { "want": "sit", 
/**
 * The seat.
 */
seat: number, } | { "want": "stand" } | { "want": "words", 
/**
 * At most 64 bytes.
 */
words: string, } | { "want": "remove", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Whether the guest may not sit down at this table again.
 */
bar?: boolean, } | { "want": "agree", 
/**
 * All options, as for a new table; whether all play on one screen cannot change.
 */
options: Options, 
/**
 * What is agreed for the game; unchanged if left out. With another number of seats, those that
 * are taken stay.
 */
setup?: unknown, } | { "want": "bot", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Which bot; none to empty the seat.
 */
bot?: string | null, } | { "want": "start" } | { "want": "play", 
/**
 * One of the legal actions.
 */
action: string, } | { "want": "undo" } | { "want": "ask_takeback" } | { "want": "answer_takeback", 
/**
 * Whether one agrees.
 */
yes: boolean, } | { "want": "substitute", 
/**
 * Whose seat.
 */
seat: number, 
/**
 * Which bot; one like those at the table, or of middling strength, if left out.
 */
bot?: string, } | { "want": "return" } | { "want": "chat", 
/**
 * At most 200 characters.
 */
text: string, } | { "want": "react", 
/**
 * How.
 */
reaction: Reaction, } | { "want": "mute", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Whether it is muted.
 */
on: boolean, } | { "want": "rematch" } | { "want": "race" } | { "want": "hint" };

export type Reaction = "woof" | "whine" | "wag" | "sniff" | "paw" | "bone";

export type ServerMessage = { "type": "snapshot" } & Snapshot | { "type": "entry", 
/**
 * Its number; the next one is one more.
 */
n: number, 
/**
 * When, in milliseconds of the table's clock.
 */
at: number, 
/**
 * What happened at the table.
 */
happened: Happened, 
/**
 * Whose turn it is after it; left out when nothing changed.
 */
turn?: Turn, 
/**
 * What this client may do after it; left out when it is not its turn.
 */
legal?: Array<string>, 
/**
 * The clocks after it; left out at a table without.
 */
clocks?: Clocks, } | { "type": "done", 
/**
 * Its id.
 */
id: string, 
/**
 * The number of its log entry; `null` if it leaves no trace.
 */
n?: number, } | { "type": "refused", 
/**
 * The intent's id; none where it could not be read.
 */
id?: string, 
/**
 * Of what kind the reason is, for programs.
 */
why: Why, 
/**
 * The reason, for people, in English.
 */
reason: string, } | { "type": "presence", 
/**
 * For each seat since when its player has been away, on the table's clock; `null` for whoever is
 * connected, and for seats without a person.
 */
away: (number | null)[], 
/**
 * How many watch.
 */
watching: number, 
/**
 * The names of guests who watch, in the order in which they came: each once, the first 20.
 */
watchers: Array<string>, } | { "type": "grab", 
/**
 * What they did.
 */
action: string, 
/**
 * Who was first.
 */
winner: number, 
/**
 * Who was late, the earliest first.
 */
late: Array<Late>, } | { "type": "reaction", 
/**
 * The seat.
 */
seat: number, 
/**
 * How.
 */
reaction: Reaction, } | { "type": "hint", 
/**
 * The intent's id.
 */
id: string, 
/**
 * The number of the last log entry of the game that it was thought of after.
 */
n: number, 
/**
 * What could be done, the best first; one to three things.
 */
advice: Array<Advice>, } | { "type": "ping", 
/**
 * Anything; the answer repeats it.
 */
at: number, } | { "type": "pong", 
/**
 * What the ping said.
 */
at: number, 
/**
 * The table's clock now, in milliseconds.
 */
now: number, } | { "type": "announced", 
/**
 * What it is now; `null` if nothing any more.
 */
announcement: Announcement | null, } | { "type": "bye", 
/**
 * The kind of the reason.
 */
why: Why, 
/**
 * The reason, for people, in English.
 */
reason: string, 
/**
 * After how many milliseconds to come back, where that is known; drawn for each client, so that
 * they do not all come at once.
 */
retry_ms?: number, };

export type Announcement = { 
/**
 * The operator's words, as they are.
 */
text: string, 
/**
 * Until when, in seconds since 1970; `null` until it is taken back.
 */
until: number | null, };

export type Advice = { 
/**
 * The action; `null` for waiting.
 */
action: string | null, 
/**
 * The chance to win with it, in hundredths, where it is estimated.
 */
chance: number | null, 
/**
 * The reason's name; clients have words for it.
 */
reason: string, 
/**
 * What the words need.
 */
facts: Record<string, string | number>, };

export type Late = { 
/**
 * The seat.
 */
seat: number, 
/**
 * By how many milliseconds, rounded up.
 */
ms: number, };

export type Why = "malformed" | "too_large" | "too_many" | "version" | "not_yours" | "banned" | "not_now" | "illegal" | "late" | "unknown" | "closed" | "going_down" | "internal";

export type Snapshot = { 
/**
 * The protocol's version.
 */
v: number, 
/**
 * The number of the last log entry in it.
 */
n: number, 
/**
 * The table's id.
 */
table: string, 
/**
 * Its short code.
 */
code: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * What was agreed for the game.
 */
setup: unknown, 
/**
 * What was agreed for the table.
 */
options: Options, 
/**
 * The seat that the client looks as; `null` for a spectator.
 */
you: number | null, 
/**
 * All seats that the client may play: one or none, or several on one screen.
 */
mine: number[], 
/**
 * Whether the client opened the table.
 */
host: boolean, 
/**
 * The seats in order.
 */
seats: Array<SeatNow>, 
/**
 * Whether the game has begun.
 */
started: boolean, 
/**
 * The promise of the shuffle, published before the deal.
 */
commitment: string, 
/**
 * Whose turn it is.
 */
turn: Turn, 
/**
 * What the client knows of the game; `null` if it may not watch.
 */
view: unknown, 
/**
 * What the client may do.
 */
legal: Array<string>, 
/**
 * Whether the client may take its last act back by itself.
 */
undo: boolean, 
/**
 * Whether the client's last act can be taken back if the others agree.
 */
ask: boolean, 
/**
 * Whose time is up, while a bot plays this turn to its end.
 */
time_up: number | null, 
/**
 * Who asks for a takeback.
 */
takeback: number | null, 
/**
 * The clocks; none at a table without.
 */
clocks: Clocks | null, 
/**
 * The last lines of chat.
 */
chat: Array<Chat>, 
/**
 * How often earlier entries were changed: a guest has left for good or was renamed, or a line of
 * chat was removed. After another number than before, what a client has kept of earlier entries is
 * to be asked for again.
 */
rewrites?: number, 
/**
 * The table of the rematch, once there is one.
 */
rematch: string | null, 
/**
 * The deal that this is a try at, if others play the same.
 */
deal?: string, 
/**
 * The game that this one goes on from, if it does.
 */
fork: ForkOf | null, 
/**
 * Whether it was played without a server, and handed over afterwards.
 */
offline?: boolean, 
/**
 * The table's clock now, in milliseconds.
 */
now: number, 
/**
 * For each seat since when its player has been away, on the table's clock; `null` for whoever is
 * connected, and for seats without a person.
 */
away: (number | null)[], 
/**
 * How many watch.
 */
watching: number, 
/**
 * The names of guests who watch, in the order in which they came: each once, the first 20.
 */
watchers: Array<string>, };

export type ForkOf = { 
/**
 * The other game's table.
 */
table: string, 
/**
 * After how many acts.
 */
step: number, };

export type SeatNow = { 
/**
 * Who sits there; `null` if nobody does.
 */
who: Person | null, 
/**
 * The bot that plays: in a seat of its own, or for a person who left or is away.
 */
bot: string | null, 
/**
 * What this seat added to the shuffle.
 */
words: string, 
/**
 * Whether the host has muted it.
 */
muted: boolean, };

export type Person = { 
/**
 * The nickname; empty for somebody whose name the reader may not know, or who is forgotten.
 */
name: string, };

export type Turn = { "kind": "waiting" } | { "kind": "seats", 
/**
 * The seats.
 */
seats: number[], } | { "kind": "table" } | { "kind": "over", 
/**
 * How it ended.
 */
outcome: unknown, };

export type Happened = { "kind": "opened" } | { "kind": "seat", 
/**
 * The seat.
 */
seat: number, 
/**
 * What it is now.
 */
now: SeatNow, 
/**
 * Whether the host has taken the guest out of it.
 */
removed?: boolean, } | { "kind": "agreed", 
/**
 * What is agreed for the table now.
 */
options: Options, 
/**
 * What is agreed for the game now.
 */
setup: unknown, } | { "kind": "started" } | { "kind": "time_up", 
/**
 * The seat.
 */
seat: number, } | { "kind": "played", 
/**
 * What this viewer is told of it.
 */
events: unknown[], 
/**
 * What the viewer knows of the game after it, so that a client needs no rules; left out for
 * who said `views: false`, and while all act at the same time.
 */
view?: unknown, 
/**
 * Whether the viewer may take it back by itself.
 */
undo: boolean, 
/**
 * Whether the viewer's last act can be taken back if the others agree.
 */
ask?: boolean, 
/**
 * Whose act it is, where seats act one after the other; `null` for the table's.
 */
by?: number, 
/**
 * Whether a bot did it for a player whose time was up.
 */
stand_in?: boolean, } | { "kind": "taken_back", 
/**
 * The seat.
 */
seat: number, 
/**
 * What the viewer knows of the game now.
 */
view: unknown, 
/**
 * Whether the viewer may take back more by itself.
 */
undo: boolean, 
/**
 * Whether more of the viewer's acts can be taken back if the others agree.
 */
ask?: boolean, } | { "kind": "takeback_asked", 
/**
 * The seat.
 */
seat: number, } | { "kind": "takeback_refused", 
/**
 * Who has refused.
 */
seat: number, } | { "kind": "chat" } & Chat | { "kind": "rematch", 
/**
 * Its table.
 */
table: string, } | { "kind": "raced", 
/**
 * Its deal.
 */
deal: string, } | { "kind": "nothing" };

export type Chat = { 
/**
 * From which seat.
 */
seat: number, 
/**
 * The line; empty if it was removed.
 */
text: string, };

export type Options = { 
/**
 * Whether the table is in the public list.
 */
public: boolean, 
/**
 * Who may watch.
 */
spectators: Spectators, 
/**
 * The clock, if any.
 */
clock?: ClockRule, 
/**
 * What happens when a clock has run out.
 */
at_zero: AtZero, 
/**
 * Whether people can chat.
 */
chat: boolean, 
/**
 * After how many seconds a bot may play for somebody who is away; never if left out.
 */
away_after?: number, 
/**
 * Whether all people play on the host's screen: every seat without a bot is the host's.
 */
one_screen: boolean, 
/**
 * How much of what can be known everybody is shown.
 */
nose: Nose, 
/**
 * Whether everybody is shown the odds of cards, in games that have them.
 */
odds?: boolean, 
/**
 * Who may ask what a strong dog would do.
 */
hints?: Hints, };

export type Nose = "none" | "seen" | "deduced";

export type Hints = "alone" | "all" | "nobody";

export type Spectators = "none" | "public" | { "delayed": { 
/**
 * The number of turns.
 */
turns: number, } };

export type ClockRule = { "per_turn": { 
/**
 * In seconds.
 */
seconds: number, } } | { "bank": { 
/**
 * In seconds.
 */
seconds: number, 
/**
 * Seconds after each turn.
 */
increment: number, } };

export type AtZero = "bot_moves" | "bot_takes_seat";

export type Clocks = { 
/**
 * Milliseconds left, as of `at`.
 */
left: number[], 
/**
 * Whose clock runs.
 */
running: number | null, 
/**
 * The table's clock at that moment.
 */
at: number, };

export type BotSeat = { 
/**
 * Which seat.
 */
seat: number, 
/**
 * Which bot.
 */
bot: string, };

export type AnalysisState = { "state": "working", 
/**
 * How much of it is done, in hundredths.
 */
done: number, } | { "state": "ready", 
/**
 * The analysis.
 */
analysis: Analysis, };

export type Analysis = { 
/**
 * The game's name.
 */
game: string, 
/**
 * For each seat, in order.
 */
seats: Array<SeatAnalysis>, 
/**
 * Whether all decisions were judged; a very long game is judged up to a point.
 */
whole: boolean, };

export type SeatAnalysis = { 
/**
 * How well it decided: 100 is always the best, 0 no better than at random; `null` if it had
 * nothing to decide.
 */
accuracy: number | null, 
/**
 * What all its decisions cost.
 */
cost: number, 
/**
 * What luck and the others brought or took.
 */
luck: number, 
/**
 * Its chance before anything was known.
 */
even: number, 
/**
 * Its share of the victory.
 */
result: number, 
/**
 * Its decisions in order.
 */
moments: Array<JudgedMoment>, 
/**
 * What else it could learn.
 */
lessons: Array<Lesson>, };

export type JudgedMoment = { 
/**
 * The step of the replay at which it was taken: this many acts came before.
 */
step: number, 
/**
 * How many acts carried it out.
 */
acts: number, 
/**
 * When, in milliseconds of the table's clock.
 */
at: number, 
/**
 * The chance to win before it, with the best that could be done.
 */
chance: number, 
/**
 * The chance to win after it.
 */
after: number, 
/**
 * What chance and others changed since the seat's decision before, or since the beginning.
 */
luck: number, 
/**
 * Whether the chances are exact.
 */
exact: boolean, 
/**
 * What was done, and what for.
 */
chosen: Advice, 
/**
 * What could have been done, the best first.
 */
options: Array<Advice>, 
/**
 * What chance brought right after it, if that is worth telling.
 */
remark?: Remark, };

export type Lesson = { 
/**
 * The step of the replay.
 */
step: number, 
/**
 * What it is.
 */
remark: Remark, };

export type Remark = { 
/**
 * Its name; clients have words for it.
 */
name: string, 
/**
 * What the words need.
 */
facts: Record<string, string | number>, };

export type PuzzleList = { 
/**
 * Game by game and kind by kind, the easiest first.
 */
puzzles: Array<PuzzleLine>, };

export type PuzzleLine = { 
/**
 * Its id, as in the address of its page.
 */
id: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * What is asked: `win`, `drop`, `under`, `where`, `plan`, `home`, `van`, `recall` or `score`.
 */
kind: string, 
/**
 * How hard it is: `easy`, `medium` or `hard`.
 */
grade: string, };

export type Puzzle = { 
/**
 * What was agreed for the game, as far as everybody may know it.
 */
setup: unknown, 
/**
 * How many seats there are.
 */
seats: number, 
/**
 * The solver's seat.
 */
you: number, 
/**
 * What is seen before anything happens.
 */
start: unknown, 
/**
 * What happens then, before the question is asked.
 */
watched: Array<PuzzleStep>, 
/**
 * Whose turn it is when it is asked.
 */
turn: Turn, 
/**
 * What may be played; empty where something is chosen.
 */
legal: Array<string>, 
/**
 * What the question mentions.
 */
ask: Record<string, string | number>, 
/**
 * What there is to choose from; empty where something is played.
 */
options: Array<PuzzleChoice>, 
/**
 * How many of them make up an answer.
 */
picks: number, 
/**
 * After how many seconds an answer comes late, where time counts.
 */
seconds: number | null, 
/**
 * How often each level of bots answered right, in hundredths, the weakest first.
 */
solved: Array<number>, 
/**
 * Its id, as in the address of its page.
 */
id: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * What is asked: `win`, `drop`, `under`, `where`, `plan`, `home`, `van`, `recall` or `score`.
 */
kind: string, 
/**
 * How hard it is: `easy`, `medium` or `hard`.
 */
grade: string, };

export type PuzzleStep = { 
/**
 * When, in milliseconds since the solver began to watch; 0 for its own acts.
 */
at: number, 
/**
 * Whose act it is.
 */
by: number | "table", 
/**
 * The act, if it is the solver's own answer.
 */
act?: string, 
/**
 * What is told of it.
 */
events: unknown[], 
/**
 * What is seen then; left out while all act at once.
 */
view?: unknown, };

export type PuzzleChoice = { 
/**
 * What an answer names it by.
 */
act: string, 
/**
 * How it is described, where it does not speak for itself; clients have the words of hints for it.
 */
reason?: Remark, };

export type PuzzleTry = { 
/**
 * The actions in order, or what was chosen.
 */
acts: Array<string>, 
/**
 * Whether the rest of the answer is to be shown.
 */
show?: boolean, };

export type PuzzleAnswer = { 
/**
 * How far it got.
 */
state: PuzzleState, 
/**
 * What happened by the last action, or by all that were shown.
 */
steps: Array<PuzzleStep>, 
/**
 * Whose turn it is now.
 */
turn: Turn, 
/**
 * What may be done now.
 */
legal: Array<string>, 
/**
 * Why the answer is right, once it is there; clients have words for it.
 */
why?: Remark, 
/**
 * The whole answer, once it is there.
 */
answer?: Array<string>, };

export type PuzzleState = "on" | "right" | "wrong";

export type Me = { 
/**
 * The nickname.
 */
name: string, 
/**
 * What the operator tells everybody, if anything.
 */
announcement?: Announcement, };

export type Rename = { 
/**
 * At most 24 characters.
 */
name: string, };

export type MoveCode = { 
/**
 * To be typed, or scanned as part of a link.
 */
code: string, 
/**
 * For how many seconds it is good.
 */
seconds: number, };

export type MoveHere = { 
/**
 * The code from the other device.
 */
code: string, };

export type CreateTable = { 
/**
 * The game's name.
 */
game: string, 
/**
 * What is agreed for the game, as for the referee.
 */
setup: unknown, 
/**
 * What is agreed for the table.
 */
options?: Options, 
/**
 * Bots that sit there from the beginning.
 */
bots?: Array<BotSeat>, 
/**
 * On one screen: the people's nicknames in the order of their seats; numbers if left out.
 */
names?: Array<string>, };

export type Fork = { 
/**
 * After how many acts.
 */
step: number, 
/**
 * The caller's seat.
 */
seat: number, 
/**
 * The bot in all other seats; the strongest if left out.
 */
bot?: string, };

export type CreatedTable = { 
/**
 * Its id: whoever knows it can find the table.
 */
table: string, 
/**
 * Its short code, to be said aloud.
 */
code: string, 
/**
 * The path of its page.
 */
link: string, };

export type Deals = { 
/**
 * The server's time, in seconds since 1970.
 */
now: number, 
/**
 * One for each game, until the end of this day in UTC.
 */
today: Array<DealNow>, 
/**
 * The promises of the next day's.
 */
tomorrow: Array<Promise>, 
/**
 * The last day's.
 */
yesterday: Array<DealNow>, };

export type Promise = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The commitment to the secret that all chance comes from.
 */
commitment: string, };

export type DealNow = { 
/**
 * Its id.
 */
deal: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * When its day begins, in seconds since 1970; `null` for a race.
 */
begins: number | null, 
/**
 * When its day ends, in seconds since 1970; `null` for a race.
 */
ends: number | null, 
/**
 * What is agreed for the game, without what it hides.
 */
setup: unknown, 
/**
 * The bot in each seat; `null` for the seat of whoever plays.
 */
bots: Array<string | null>, 
/**
 * The promise of the shuffle.
 */
commitment: string, 
/**
 * The secret itself, once the day is over.
 */
secret: string | null, 
/**
 * How many have played it to the end.
 */
played: number, 
/**
 * The caller's try, once it has begun.
 */
mine: MyTry | null, };

export type MyTry = { 
/**
 * Its table; `null` if the caller has removed it.
 */
table: string | null, 
/**
 * Whether it has ended.
 */
over: boolean, };

export type DealResults = { 
/**
 * The deal.
 */
deal: DealNow, 
/**
 * The best first, at most 100 and the caller's own; `null` before the caller's own try has ended,
 * unless the day is over.
 */
results: Array<ResultLine> | null, };

export type ResultLine = { 
/**
 * From 1, the same for equal results; `null` for a try that had not ended when the day was over.
 */
rank: number | null, 
/**
 * The player's name; empty if it is not known any more.
 */
name: string, 
/**
 * Whether it is the caller's.
 */
you: boolean, 
/**
 * The table, to look back on.
 */
table: string, 
/**
 * Whether the player has won.
 */
won: boolean, 
/**
 * The player's points.
 */
points: number, 
/**
 * The player's turns; in real time, its acts.
 */
turns: number, 
/**
 * For how many milliseconds the player was on turn; in real time, from the beginning to the end.
 */
ms: number, 
/**
 * The player's points after each of its turns, the last one with the final count; in real time,
 * whenever somebody's have changed.
 */
course: Array<number>, };

export type OpenRace = { 
/**
 * The game's name.
 */
game: string, 
/**
 * What is agreed for the game.
 */
setup: unknown, 
/**
 * The bots, in all seats but the player's.
 */
bots: Array<BotSeat>, };

export type OpenedRace = { 
/**
 * The id of its deal.
 */
deal: string, 
/**
 * The path of its page.
 */
link: string, };

export type Mistake = { 
/**
 * What was done: a reason, as in advice.
 */
did: string, 
/**
 * What would have been better.
 */
better: string, 
/**
 * How often.
 */
times: number, 
/**
 * What that cost together, in hundredths of a win.
 */
cost: number, };

export type Marks = { 
/**
 * How well it decided: 100 is always the best, 0 no better than at random; `null` if it had
 * nothing to decide.
 */
accuracy: number | null, 
/**
 * What all its decisions cost, in hundredths of a win.
 */
cost: number, 
/**
 * What luck and the others brought or took, in hundredths of a win.
 */
luck: number, 
/**
 * What cost most, by kind.
 */
mistakes: Array<Mistake>, };

export type TableLine = { 
/**
 * Its id.
 */
table: string, 
/**
 * Its short code.
 */
code: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * Who or what sits in each seat.
 */
seats: Array<SeatNow>, 
/**
 * Whether the game has begun.
 */
started: boolean, 
/**
 * Whether nobody but the players may watch.
 */
closed: boolean, 
/**
 * Whether it is over.
 */
over: boolean, 
/**
 * Whether it was played without a server, and handed over afterwards: then nothing shows that
 * nobody tried again until it went well, and it counts nowhere.
 */
offline?: boolean, 
/**
 * Whether it is the caller's turn; only in the list of one's own tables.
 */
your_turn: boolean, 
/**
 * The caller's seats; only in the list of one's own tables.
 */
mine: number[], 
/**
 * Who won, once it is over.
 */
winners: number[], 
/**
 * What each seat has, once it is over.
 */
points: Array<number>, 
/**
 * The deal that it is a try at; only in the list of one's own tables.
 */
deal?: string, 
/**
 * How well the caller decided, once the game was studied; only in the list of one's own tables.
 */
marks?: Marks, 
/**
 * When something last happened, in seconds since 1970.
 */
updated: number, };

export type TableList = { 
/**
 * The newest activity first; at most 100.
 */
tables: Array<TableLine>, 
/**
 * Whether there are more: `?skip=100` asks for the next hundred.
 */
more: boolean, };

export type Story = { 
/**
 * The lines in order.
 */
lines: Array<StoryLine>, };

export type StoryLine = { 
/**
 * The number of its entry.
 */
n: number, 
/**
 * When, in milliseconds of the table's clock.
 */
at: number, 
/**
 * What happened; no act has a `view`.
 */
happened: Happened, };

export type HintView = { 
/**
 * The number of the last line that changed the game.
 */
n: number, 
/**
 * The seat.
 */
seat: number, 
/**
 * The game's name.
 */
game: string, 
/**
 * The version of its rules.
 */
rules: number, 
/**
 * With what the game begins.
 */
setup: unknown, };

export type Replay = { 
/**
 * The table's id.
 */
table: string, 
/**
 * The game's name.
 */
game: string, 
/**
 * What was agreed for the game.
 */
setup: unknown, 
/**
 * Whose eyes these are: a seat's number, `public` or `open`.
 */
eyes: string, 
/**
 * Whether the game is over.
 */
over: boolean, 
/**
 * The seats in order, as they are now.
 */
seats: Array<SeatNow>, 
/**
 * The promise of the shuffle, published before the deal.
 */
commitment: string, 
/**
 * The game that this one goes on from, if it does.
 */
fork: ForkOf | null, 
/**
 * Whether it was played without a server, and handed over afterwards.
 */
offline?: boolean, 
/**
 * The steps in order: step number n is after n acts.
 */
steps: Array<ReplayStep>, };

export type ReplayStep = { 
/**
 * How many acts have been done; 0 at the beginning.
 */
n: number, 
/**
 * When, in milliseconds of the table's clock.
 */
at: number, 
/**
 * Whose act it is; none at the beginning.
 */
by: number | "table" | null, 
/**
 * The act, if these eyes can know it.
 */
action: string | null, 
/**
 * The seats as they were then: with the first step, and wherever they have changed since the step
 * before.
 */
seats?: Array<SeatNow>, 
/**
 * Whether a bot did it for a player whose time was up.
 */
stand_in?: boolean, 
/**
 * What these eyes saw of it.
 */
events: unknown[], 
/**
 * What they see after it; with `open` eyes the whole state.
 */
view: unknown, 
/**
 * Whose turn it is after it.
 */
turn: Turn, };

export type Export = { 
/**
 * The guest's id.
 */
guest: string, 
/**
 * The nickname.
 */
name: string, 
/**
 * When the guest first came, in seconds since 1970.
 */
created: number, 
/**
 * When the guest was last there, in seconds since 1970; up to a day may be missing.
 */
seen: number, 
/**
 * The guest's tables, the newest activity first.
 */
tables: Array<ExportedTable>, 
/**
 * The ids of those that cannot be read: they are damaged, or follow rules that the server does not
 * know.
 */
damaged: Array<string>, };

export type ExportedTable = { 
/**
 * The table, as in the list of the caller's tables.
 */
table: TableLine, 
/**
 * Whether the caller opened it.
 */
host: boolean, 
/**
 * What the caller agreed on for the table, if it opened it.
 */
setup: unknown, 
/**
 * Everything that the caller did there.
 */
lines: Array<ExportedLine>, };

export type ExportedLine = { 
/**
 * The number of the line in the table's log.
 */
n: number, 
/**
 * When, in milliseconds of the table's clock.
 */
at: number, 
/**
 * The caller's id for the intent.
 */
id: string, 
/**
 * The line itself.
 */
what: unknown, };

export type Fault = { 
/**
 * Of what kind the reason is, for programs.
 */
why: Why, 
/**
 * The reason, for people, in English.
 */
reason: string, };

export type ByColour<T> = { g: T, r: T, p: T, y: T, b: T, };

export type DigView = { 
/**
 * A seat, or `"public"`; `None` for the whole truth.
 */
viewer: number | "public", 
/**
 * The view in one line.
 */
text: string, 
/**
 * What the game waits for.
 */
phase: DigPhase, 
/**
 * The seat on turn.
 */
to_move: number | null, 
/**
 * Actions left in the turn.
 */
left: number, 
/**
 * The cards from place 1 on.
 */
row: Array<string>, 
/**
 * The seats in order.
 */
dogs: Array<DigDog>, 
/**
 * For each pair the seats that know its two cards apart.
 */
knowers: Record<string, number[]>, 
/**
 * What a bone of each colour is worth now.
 */
values: ByColour<number>, 
/**
 * Where the four bones of each colour are.
 */
counts: ByColour<DigCount>, 
/**
 * Quiet turns so far; `None` where they are not counted.
 */
quiet_turns: number | null, };

export type DigPhase = "first" | "deal" | "act" | "bury" | "over";

export type DigDog = { 
/**
 * Where it stands; 0 is the doghouse.
 */
place: number, 
/**
 * The bones in hand.
 */
hand: Array<string>, 
/**
 * The dropped bones.
 */
dropped: Array<string>, };

export type DigCount = { 
/**
 * In front of players.
 */
dropped: number, 
/**
 * In the row or a hand, and known.
 */
known: number, 
/**
 * Among cards of which only the scents are known.
 */
hidden: number, };

export type DigEvent = { "event": "first", seat: number, } | { "event": "dealt", row: Array<string>, } | { "event": "turn_began", seat: number, } | { "event": "moved", seat: number, from: number, to: number, } | { "event": "dug", seat: number, place: number, card: string, } | { "event": "kept", seat: number, } | { "event": "buried", seat: number, place: number, card: string, } | { "event": "dropped", seat: number, bowl: string, bones: Array<string>, } | { "event": "turn_ended", seat: number, unused: number, } | { "event": "filled", hole: number, from: number, card: string, } | { "event": "shortened", from: number, to: number, } | { "event": "slid", seat: number, from: number, to: number, } | { "event": "over", outcome: DigOutcome, };

export type DigOutcome = { 
/**
 * `cleared` or `stalled`.
 */
ending: string, 
/**
 * What a bone of each colour was worth.
 */
values: ByColour<number>, 
/**
 * What each seat has.
 */
scores: Array<DigScore>, 
/**
 * Who has won.
 */
winners: number[], };

export type DigScore = { 
/**
 * In all.
 */
points: number, 
/**
 * How many bones are worth 5, 4, 3, 2 and 1.
 */
bones: [number, number, number, number, number], };

export type DogpileView = { 
/**
 * A seat, or `"public"`; `None` for the whole truth.
 */
viewer: number | "public", 
/**
 * What the game waits for.
 */
phase: DogpilePhase, 
/**
 * From 1 to 3; 0 before the deal.
 */
round: number, 
/**
 * When the last entry was made, in milliseconds since the table was opened.
 */
now: number, 
/**
 * When the round starts, during the countdown; when it ends, while it runs.
 */
until: number | null, 
/**
 * Milliseconds of the round that are still to come when it starts.
 */
left: number, 
/**
 * When a seat that stays away may be passed over.
 */
patience: number | null, 
/**
 * The seconds of each round.
 */
seconds: [number, number, number], 
/**
 * Whether all see what is turned over.
 */
open: boolean, 
/**
 * Whose paws are up.
 */
ready: number[], 
/**
 * Who may sniff, the first of them now.
 */
sniffers: number[], 
/**
 * The bones that are being sniffed at.
 */
sniffed: Array<number>, 
/**
 * Every bone, by its number; empty before the deal.
 */
bones: Array<DogpileBone>, 
/**
 * The sniffs whose bones came back shuffled.
 */
sniffs: Array<DogpileSniff>, 
/**
 * What each seat has laid aside, counted.
 */
scores: Array<DogpileTally>, };

export type DogpilePhase = "deal" | "ready" | "countdown" | "digging" | "showing" | "sniff" | "place" | "scatter" | "shuffle" | "over";

export type DogpilePlace = "pile" | "paws" | "loot" | "sniffed";

export type DogpileBone = { 
/**
 * Its number.
 */
bone: number, 
/**
 * Where it is.
 */
place: DogpilePlace, 
/**
 * In whose paws or loot.
 */
seat: number | null, 
/**
 * Of which round the loot is.
 */
round: number | null, 
/**
 * On which spot of the pile.
 */
spot: string | null, 
/**
 * How high in the pile; higher ones lie on top.
 */
height: number | null, 
/**
 * Whether it lies face up.
 */
up: boolean, 
/**
 * Its face, if the viewer knows it.
 */
face: string | null, 
/**
 * Which seats have seen it since it was dealt or shuffled.
 */
seen_by: number[], };

export type DogpileSniff = { 
/**
 * Who sniffed.
 */
seat: number, 
/**
 * The numbers of the bones.
 */
bones: Array<number>, 
/**
 * What the viewer had seen of them before the shuffle: now somewhere among these numbers.
 */
faces: Array<string | null>, };

export type DogpileEvent = { "event": "dealt", spots: Array<string>, } | { "event": "ready", round: number, } | { "event": "paws_up", seat: number, away: boolean, } | { "event": "countdown", round: number, start: number, } | { "event": "started", round: number, end: number, } | { "event": "held", round: number, left: number, } | { "event": "dug", seat: number, bone: number, face: string | null, } | { "event": "buried", seat: number, bone: number, spot: string, up: boolean, height: number, face: string | null, } | { "event": "time_up", round: number, } | { "event": "shown", seat: number, bones: Array<number>, faces: Array<string>, } | { "event": "scored", seat: number, round: number, count: DogpileCount, total: number, } | { "event": "sniffing", seats: number[], } | { "event": "sniffed", seat: number, bones: Array<number>, faces: Array<string | null>, } | { "event": "declined", seat: number, away: boolean, } | { "event": "placed", seat: number, bones: Array<number>, spots: Array<string>, away: boolean, } | { "event": "returned", bones: Array<number>, spots: Array<string>, heights: Array<number>, } | { "event": "over", outcome: DogpileOutcome, };

export type DogpileOutcome = { 
/**
 * `blackjaw` or `fullhound`.
 */
ending: string, 
/**
 * What each seat has.
 */
scores: Array<DogpileTally>, 
/**
 * Who has won.
 */
winners: number[], };

export type DogpileTally = { 
/**
 * Each round; those to come count nothing.
 */
rounds: [DogpileCount, DogpileCount, DogpileCount], 
/**
 * How many bones.
 */
bones: number, 
/**
 * The total.
 */
total: number, };

export type DogpileCount = { 
/**
 * The loot.
 */
bones: Array<string>, 
/**
 * The sum of the bones' values.
 */
value: number, 
/**
 * The feats.
 */
feats: Array<DogpileFeat>, 
/**
 * The points of the round.
 */
points: number, };

export type DogpileFeat = { 
/**
 * The kind of feat.
 */
feat: DogpileFeatKind, 
/**
 * The points for it.
 */
points: number, 
/**
 * The bones.
 */
bones: Array<string>, };

export type DogpileFeatKind = "collar" | "straight" | "boneathon";

export type LifeView = { 
/**
 * A seat, or `"public"`; `None` for the whole truth.
 */
viewer: number | "public", 
/**
 * The view in one line.
 */
text: string, 
/**
 * What the game waits for.
 */
phase: LifePhase, 
/**
 * From 1.
 */
round: number, 
/**
 * The seat on turn.
 */
to_move: number | null, 
/**
 * The seat that began.
 */
first: number | null, 
/**
 * Action points left.
 */
left: number, 
/**
 * Restaurants begged in, in this turn.
 */
begged: Array<string>, 
/**
 * Whose card is awaited.
 */
drawing: LifeDrawing | null, 
/**
 * What was rolled for the van.
 */
roll: number | null, 
/**
 * `bones:4`, `rounds:20` or `minutes:30`.
 */
goal: string, 
/**
 * Whether rounds do not end the game.
 */
endless: boolean, 
/**
 * Whether the agreed minutes are over.
 */
time_up: boolean, 
/**
 * Who shared the lead when the time was over.
 */
tied: number[], 
/**
 * The van.
 */
van: LifeVan, 
/**
 * The seats in order.
 */
dogs: Array<LifeDog>, 
/**
 * Searched bins.
 */
searched: Array<string>, 
/**
 * Pee markers.
 */
pee: Array<LifePee>, 
/**
 * Bones on the ground.
 */
bones: Array<LifeBones>, 
/**
 * Bones at the side.
 */
supply: number, 
/**
 * Newspapers that are out.
 */
papers: Array<LifeNewspaper>, 
/**
 * Newspapers in the kiosk.
 */
papers_left: number, 
/**
 * What follows for the viewer; not part of the view that bots and records have.
 */
help?: LifeHelp, };

export type LifeHelp = { 
/**
 * Where the viewer's dog can walk now, the nearest first.
 */
ways: Array<LifeWay>, 
/**
 * Where the viewer can drive the van now.
 */
routes: Array<LifeRoute>, 
/**
 * The odds of what the viewer can do now, if the table shows them.
 */
odds?: Array<LifeOdds>, 
/**
 * For each seat the chance to escape from the van in thousandths, if the table shows odds.
 */
escapes?: Array<number>, };

export type LifeWay = { 
/**
 * Where it gets to.
 */
to: string, 
/**
 * The spaces of the way, the last one included; each costs a point.
 */
steps: Array<string>, 
/**
 * Whether its actions end there, because it has to sniff.
 */
sniffs: boolean, };

export type LifeRoute = { 
/**
 * The action that drives it.
 */
action: string, 
/**
 * Where it stops.
 */
to: string, 
/**
 * The spaces of the way, the last one included.
 */
route: Array<string>, 
/**
 * The dog that it would stop on.
 */
catches: number | null, 
/**
 * The dogs that would have to escape.
 */
threatens: number[], 
/**
 * Where the van may stop next from there, whatever is rolled.
 */
reach: Array<string>, 
/**
 * The dogs that it may stop on or beside then.
 */
near: Array<LifeNear>, };

export type LifeNear = { 
/**
 * Whose it is.
 */
seat: number, 
/**
 * The lowest roll that leads to it.
 */
roll: number, };

export type LifeOdds = { 
/**
 * The action.
 */
action: string, 
/**
 * What may come of it.
 */
chances: Array<LifeChance>, };

export type LifeChance = { 
/**
 * `bone`, `food`, `win` or `lose`.
 */
what: string, 
/**
 * In thousandths.
 */
chance: number, };

export type LifeScenery = { 
/**
 * The town's name.
 */
town: string, 
/**
 * The width and height of the map; the picture has a legend below it.
 */
size: [number, number], 
/**
 * The picture.
 */
svg: string, 
/**
 * All spaces.
 */
places: Array<LifeSpot>, 
/**
 * The dogs of the pack.
 */
dogs: Array<LifeBreed>, };

export type LifeSpot = { 
/**
 * The space.
 */
place: string, 
/**
 * Its name; empty for a street space.
 */
name: string, 
/**
 * `street`, `address`, `restaurant`, `lot`, `kiosk` or `pound`.
 */
kind: string, 
/**
 * Where a figure stands on it in the picture, from the left.
 */
x: number, 
/**
 * From above.
 */
y: number, 
/**
 * Whether there is a bin.
 */
bin: boolean, 
/**
 * Whether there is a lamppost.
 */
lamppost: boolean, 
/**
 * Whether there is a fountain.
 */
fountain: boolean, 
/**
 * What is beside it.
 */
next: Array<string>, };

export type LifeBreed = { 
/**
 * Its key.
 */
key: string, 
/**
 * Its name by language.
 */
name: Record<string, string>, 
/**
 * Its breed by language.
 */
breed: Record<string, string>, 
/**
 * Its colour.
 */
colour: string, 
/**
 * Action points a turn.
 */
points: number, 
/**
 * Its twelve cards.
 */
cards: Array<LifeCard>, };

export type LifeCard = { 
/**
 * `-`, days of food, or `bone`.
 */
bin: string, 
/**
 * What a restaurant gives, written like that.
 */
restaurant: string, 
/**
 * What a newspaper brings, written like that.
 */
newspaper: string, 
/**
 * In a fight.
 */
claws: number, 
/**
 * From the van.
 */
escapes: boolean, 
/**
 * The pound.
 */
leaves: boolean, };

export type LifePhase = "dogs" | "lots" | "youngest" | "act" | "draw" | "paper" | "roll" | "van" | "over";

export type LifePart = "bin" | "restaurant" | "newspaper" | "claws" | "van" | "pound";

export type LifeDrawing = { 
/**
 * Who draws it.
 */
seat: number, 
/**
 * What it is read for.
 */
part: LifePart, };

export type LifeVan = { 
/**
 * Its space.
 */
at: string, 
/**
 * `n`, `e`, `s` or `w`.
 */
facing: string, };

export type LifeDog = { 
/**
 * Its key in the pack; `None` before the dogs are drawn.
 */
dog: string | null, 
/**
 * Its lot; `None` before the lots are drawn.
 */
lot: string | null, 
/**
 * Where it stands; `None` in the pound.
 */
at: string | null, 
/**
 * Its step of the pound.
 */
step: number | null, 
/**
 * Action points a turn.
 */
points: number, 
/**
 * 0 to 4.
 */
hunger: number, 
/**
 * Pee markers in the bladder.
 */
bladder: number, 
/**
 * Pee markers at the side.
 */
side: number, 
/**
 * Bones that it carries.
 */
bones: number, 
/**
 * Newspapers that it carries.
 */
papers: Array<string>, 
/**
 * Bones that it has buried.
 */
buried: number, 
/**
 * Its discarded cards.
 */
discard: Array<number>, 
/**
 * Cards left in its pile, the shuffle card included.
 */
pile: number, };

export type LifePee = { 
/**
 * The lamppost.
 */
at: string, 
/**
 * The seat that it belongs to.
 */
seat: number, };

export type LifeBones = { 
/**
 * The space.
 */
at: string, 
/**
 * The number of bones.
 */
bones: number, };

export type LifeNewspaper = { 
/**
 * Its letter.
 */
paper: string, 
/**
 * Its number, if the viewer knows it.
 */
number: number | null, 
/**
 * The numbers that it may have.
 */
possible: Array<number>, 
/**
 * The seats that know it.
 */
known_to: number[], 
/**
 * Who carries it.
 */
carried: number | null, 
/**
 * Where it lies.
 */
at: string | null, };

export type LifeEvent = { "event": "dogs", dogs: Array<string>, } | { "event": "lots", lots: Array<string>, } | { "event": "youngest", seat: number, } | { "event": "turn_began", seat: number, round: number, } | { "event": "hungrier", seat: number, hunger: number, } | { "event": "stepped", seat: number, from: string, to: string, } | { "event": "sniffed", seat: number, at: string, of: number, } | { "event": "drew", seat: number, card: number, part: LifePart, } | { "event": "shuffled", seat: number, } | { "event": "found", seat: number, at: string, find: string, gained: number, } | { "event": "searched", seat: number, at: string, } | { "event": "collected", at: string, } | { "event": "put_down", seat: number, thing: string, at: string, } | { "event": "picked_up", seat: number, thing: string, at: string, number: number | null, } | { "event": "buried", seat: number, buried: number, } | { "event": "drank", seat: number, bladder: number, } | { "event": "peed", seat: number, at: string, over: number | null, } | { "event": "took", seat: number, paper: string, number: number | null, } | { "event": "delivered", seat: number, paper: string, number: number, } | { "event": "attacked", seat: number, target: number, } | { "event": "fought", seat: number, target: number, claws: [number, number], winner: number | null, } | { "event": "pounded", seat: number, why: LifeWhy, at: string, bones: number, papers: Array<string>, } | { "event": "actions_ended", seat: number, unused: number, } | { "event": "rolled", seat: number, roll: number, } | { "event": "van_moved", seat: number, from: string, to: string, facing: string, route: Array<string>, } | { "event": "escaped", seat: number, } | { "event": "stayed", seat: number, step: number, } | { "event": "freed", seat: number, } | { "event": "time_up" } | { "event": "tied", seats: number[], } | { "event": "over", outcome: LifeOutcome, };

export type LifeWhy = "asleep" | "fight" | "van" | "caught";

export type LifeOutcome = { 
/**
 * `buried`, `time`, `overtime` or `rounds`.
 */
ending: string, 
/**
 * In which round.
 */
round: number, 
/**
 * Buried bones of each seat.
 */
buried: Array<number>, 
/**
 * Who has won.
 */
winners: number[], };
