//! What goes over the socket.

use crate::options::{Clocks, Options};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

/// From client to server.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who speaks which version, and from where to go on. Said again later, it
    /// asks to look as another of one's seats.
    Hello {
        /// The protocol's version.
        v: u32,
        /// The number of the last message that the client has; left out for a fresh snapshot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        since: Option<u64>,
        /// As which of one's seats to look and act; the one on turn, or else the first, if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        seat: Option<Seat>,
        /// Whether every entry is to come with what one sees of the game after it; yes if left out.
        /// A client that follows the events by itself saves most of the bytes without.
        #[serde(default = "yes")]
        #[ts(optional, as = "Option<bool>")]
        views: bool,
    },
    /// The player wants something.
    Intent {
        /// The client's own id for it: sent again, it is not done again.
        id: String,
        /// What it wants.
        intent: Intent,
    },
    /// How long does it take there and back?
    Ping {
        /// Anything; the answer repeats it.
        #[ts(type = "number")]
        at: u64,
    },
    /// The answer to the server's ping.
    Pong {
        /// What the ping said.
        #[ts(type = "number")]
        at: u64,
    },
}

const fn yes() -> bool {
    true
}

/// What a player may want.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "want", rename_all = "snake_case", deny_unknown_fields)]
pub enum Intent {
    /// To take an empty seat.
    Sit {
        /// The seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// To leave the seat: before the start it is empty again, after it a bot plays on.
    Stand,
    /// To add words to the shuffle, before the start.
    Words {
        /// At most 64 bytes.
        words: String,
    },
    /// The host: to take a guest out of a seat. Before the start the seat is empty again, after it a
    /// bot plays on.
    Remove {
        /// Which seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
        /// Whether the guest may not sit down at this table again.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        bar: bool,
    },
    /// The host: to agree on something else, before the start. Everybody is told.
    Agree {
        /// All options, as for a new table; whether all play on one screen cannot change.
        options: Options,
        /// What is agreed for the game; unchanged if left out. With another number of seats, those that
        /// are taken stay.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "unknown")]
        #[schema(value_type = Option<Value>)]
        setup: Option<Value>,
    },
    /// The host: to put a bot into an empty seat, or to take it out again before the start; after it,
    /// to let another bot play on where one plays.
    Bot {
        /// Which seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
        /// Which bot; none to empty the seat.
        #[ts(optional = nullable)]
        bot: Option<String>,
    },
    /// The host: to begin.
    Start,
    /// To do something in the game.
    Play {
        /// One of the legal actions.
        action: String,
    },
    /// To take back one's last act, while the turn is one's own and nobody learned anything.
    Undo,
    /// To ask the others to take one's last act back.
    AskTakeback,
    /// To answer who asked.
    AnswerTakeback {
        /// Whether one agrees.
        yes: bool,
    },
    /// To let a bot play for somebody who is away.
    Substitute {
        /// Whose seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
        /// Which bot; one like those at the table, or of middling strength, if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        bot: Option<String>,
    },
    /// To take one's own seat back from the bot that played on.
    Return,
    /// To say something.
    Chat {
        /// At most 200 characters.
        text: String,
    },
    /// To react in passing.
    React {
        /// How.
        reaction: Reaction,
    },
    /// The host: to let nobody read any more what a seat says, or to let it speak again.
    Mute {
        /// Which seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
        /// Whether it is muted.
        on: bool,
    },
    /// To play again: opens a table with the same people and options, once.
    Rematch,
    /// To let others race with the deal of a game that is over and that one played alone against bots.
    Race,
    /// To be told what a strong dog would do in one's place, where the table has hints. Only who asks
    /// is told, and nobody learns that it asked.
    Hint,
}

impl Intent {
    /// Whether it leaves a line in the table's log when it is carried out.
    pub const fn leaves_a_line(&self) -> bool {
        !matches!(self, Intent::React { .. } | Intent::Hint)
    }
}

/// A quick reaction; shown and forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Well done.
    Woof,
    /// That hurt.
    Whine,
    /// That is fun.
    Wag,
    /// Thinking, wait.
    Sniff,
    /// Hurry, please.
    Paw,
    /// Thanks for the game.
    Bone,
}

/// From server to client.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// All that this client may know now.
    Snapshot(Box<Snapshot>),
    /// A log entry, as this client may know it.
    Entry {
        /// Its number; the next one is one more.
        #[ts(type = "number")]
        n: u64,
        /// When, in milliseconds of the table's clock.
        #[ts(type = "number")]
        at: u64,
        /// What happened at the table.
        happened: Box<Happened>,
        /// Whose turn it is after it; left out when nothing changed.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        turn: Option<Turn>,
        /// What this client may do after it; left out when it is not its turn.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[ts(optional, as = "Option<Vec<String>>")]
        legal: Vec<String>,
        /// The clocks after it; left out at a table without.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        clocks: Option<Clocks>,
    },
    /// An intent was carried out, now or when it came the first time.
    Done {
        /// Its id.
        id: String,
        /// The number of its log entry; `null` if it leaves no trace.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        n: Option<u64>,
    },
    /// An intent or a message was refused; nothing has changed.
    Refused {
        /// The intent's id; none where it could not be read.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<String>,
        /// Of what kind the reason is, for programs.
        why: Why,
        /// The reason, for people, in English.
        reason: String,
    },
    /// Who is connected has changed.
    Presence {
        /// For each seat since when its player has been away, on the table's clock; `null` for whoever is
        /// connected, and for seats without a person.
        #[ts(type = "(number | null)[]")]
        away: Vec<Option<u64>>,
        /// How many watch.
        watching: u32,
        /// The names of guests who watch, in the order in which they came: each once, the first 20.
        watchers: Vec<String>,
    },
    /// Several seats grabbed the same thing at a table in real time: who was first, and by how much.
    /// Only those who grabbed it are told; once more, if another one comes after the verdict.
    Grab {
        /// What they did.
        action: String,
        /// Who was first.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        winner: Seat,
        /// Who was late, the earliest first.
        late: Vec<Late>,
    },
    /// Somebody reacted.
    Reaction {
        /// The seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
        /// How.
        reaction: Reaction,
    },
    /// What a strong dog would do, for the one who asked.
    Hint {
        /// The intent's id.
        id: String,
        /// The number of the last log entry of the game that it was thought of after.
        #[ts(type = "number")]
        n: u64,
        /// What could be done, the best first; one to three things.
        advice: Vec<Advice>,
    },
    /// How long does it take there and back?
    Ping {
        /// Anything; the answer repeats it.
        #[ts(type = "number")]
        at: u64,
    },
    /// The answer to the client's ping.
    Pong {
        /// What the ping said.
        #[ts(type = "number")]
        at: u64,
        /// The table's clock now, in milliseconds.
        #[ts(type = "number")]
        now: u64,
    },
    /// What the operator tells everybody has changed, or the client has just come and there is something to tell.
    Announced {
        /// What it is now; `null` if nothing any more.
        announcement: Option<Announcement>,
    },
    /// The server is about to close the connection.
    Bye {
        /// The kind of the reason.
        why: Why,
        /// The reason, for people, in English.
        reason: String,
        /// After how many milliseconds to come back, where that is known; drawn for each client, so that
        /// they do not all come at once.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        retry_ms: Option<u64>,
    },
}

impl ServerMessage {
    /// A goodbye that does not say when to come back.
    pub const fn bye(why: Why, reason: String) -> ServerMessage {
        ServerMessage::Bye { why, reason, retry_ms: None }
    }
}

/// What the operator tells everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
pub struct Announcement {
    /// The operator's words, as they are.
    pub text: String,
    /// Until when, in seconds since 1970; `null` until it is taken back.
    #[ts(type = "number | null")]
    pub until: Option<i64>,
}

/// Something that could be done, and why.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
pub struct Advice {
    /// The action; `null` for waiting.
    pub action: Option<String>,
    /// The chance to win with it, in hundredths, where it is estimated.
    pub chance: Option<u8>,
    /// The reason's name; clients have words for it.
    pub reason: String,
    /// What the words need.
    #[ts(type = "Record<string, string | number>")]
    #[schema(value_type = Value)]
    pub facts: serde_json::Map<String, Value>,
}

/// A seat that was not the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
pub struct Late {
    /// The seat.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// By how many milliseconds, rounded up.
    #[ts(type = "number")]
    pub ms: u64,
}

/// The kinds of reasons for a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// It could not be read.
    Malformed,
    /// It is too large.
    TooLarge,
    /// There were too many in too short a time.
    TooMany,
    /// The client speaks another version.
    Version,
    /// It is not this client's right.
    NotYours,
    /// The operator keeps this guest or this address out.
    Banned,
    /// It is not possible now.
    NotNow,
    /// It is against the rules of the game.
    Illegal,
    /// Somebody else was faster.
    Late,
    /// There is no such thing.
    Unknown,
    /// The table is gone for good.
    Closed,
    /// The server stops; try again soon.
    GoingDown,
    /// The server failed; nothing was done.
    Internal,
}

/// All that a client may know of a table.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct Snapshot {
    /// The protocol's version.
    pub v: u32,
    /// The number of the last log entry in it.
    #[ts(type = "number")]
    pub n: u64,
    /// The table's id.
    pub table: String,
    /// Its short code.
    pub code: String,
    /// The game's name.
    pub game: String,
    /// What was agreed for the game.
    #[ts(type = "unknown")]
    pub setup: Value,
    /// What was agreed for the table.
    pub options: Options,
    /// The seat that the client looks as; `null` for a spectator.
    #[ts(type = "number | null")]
    #[schema(value_type = Option<u8>)]
    pub you: Option<Seat>,
    /// All seats that the client may play: one or none, or several on one screen.
    #[ts(type = "number[]")]
    #[schema(value_type = Vec<u8>)]
    pub mine: Vec<Seat>,
    /// Whether the client opened the table.
    pub host: bool,
    /// The seats in order.
    pub seats: Vec<SeatNow>,
    /// Whether the game has begun.
    pub started: bool,
    /// The promise of the shuffle, published before the deal.
    pub commitment: String,
    /// Whose turn it is.
    pub turn: Turn,
    /// What the client knows of the game; `null` if it may not watch.
    #[ts(type = "unknown")]
    #[schema(value_type = Option<Value>)]
    pub view: Option<Box<RawValue>>,
    /// What the client may do.
    pub legal: Vec<String>,
    /// Whether the client may take its last act back by itself.
    pub undo: bool,
    /// Whether the client's last act can be taken back if the others agree.
    pub ask: bool,
    /// Whose time is up, while a bot plays this turn to its end.
    #[ts(type = "number | null")]
    #[schema(value_type = Option<u8>)]
    pub time_up: Option<Seat>,
    /// Who asks for a takeback.
    #[ts(type = "number | null")]
    #[schema(value_type = Option<u8>)]
    pub takeback: Option<Seat>,
    /// The clocks; none at a table without.
    pub clocks: Option<Clocks>,
    /// The last lines of chat.
    pub chat: Vec<Chat>,
    /// How often earlier entries were changed: a guest has left for good or was renamed, or a line of
    /// chat was removed. After another number than before, what a client has kept of earlier entries is
    /// to be asked for again.
    #[serde(skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<u32>")]
    pub rewrites: u32,
    /// The table of the rematch, once there is one.
    pub rematch: Option<String>,
    /// The deal that this is a try at, if others play the same.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deal: Option<String>,
    /// The game that this one goes on from, if it does.
    pub fork: Option<ForkOf>,
    /// Whether it was played without a server, and handed over afterwards.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub offline: bool,
    /// The table's clock now, in milliseconds.
    #[ts(type = "number")]
    pub now: u64,
    /// For each seat since when its player has been away, on the table's clock; `null` for whoever is
    /// connected, and for seats without a person.
    #[ts(type = "(number | null)[]")]
    pub away: Vec<Option<u64>>,
    /// How many watch.
    pub watching: u32,
    /// The names of guests who watch, in the order in which they came: each once, the first 20.
    pub watchers: Vec<String>,
}

/// Where a game goes on from another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
pub struct ForkOf {
    /// The other game's table.
    pub table: String,
    /// After how many acts.
    pub step: u32,
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
pub struct SeatNow {
    /// Who sits there; `null` if nobody does.
    pub who: Option<Person>,
    /// The bot that plays: in a seat of its own, or for a person who left or is away.
    pub bot: Option<String>,
    /// What this seat added to the shuffle.
    pub words: String,
    /// Whether the host has muted it.
    pub muted: bool,
}

/// A person as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
pub struct Person {
    /// The nickname; empty for somebody whose name the reader may not know, or who is forgotten.
    pub name: String,
}

/// Whose turn it is.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Turn {
    /// The game has not begun.
    Waiting,
    /// These seats.
    Seats {
        /// The seats.
        #[ts(type = "number[]")]
        #[schema(value_type = Vec<u8>)]
        seats: tabletop::SeatSet,
    },
    /// The table: a shuffle or a draw is to come.
    Table,
    /// Nobody any more.
    Over {
        /// How it ended.
        #[ts(type = "unknown")]
        outcome: Value,
    },
}

/// What a log entry says, as one viewer may know it.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Happened {
    /// The table was opened.
    Opened,
    /// A seat changed: somebody sat down or stood up, a bot came or went, words were added.
    Seat {
        /// The seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
        /// What it is now.
        now: SeatNow,
        /// Whether the host has taken the guest out of it.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        removed: bool,
    },
    /// The host agreed on something else, before the start.
    Agreed {
        /// What is agreed for the table now.
        options: Box<Options>,
        /// What is agreed for the game now.
        #[ts(type = "unknown")]
        setup: Value,
    },
    /// The game began.
    Started,
    /// Somebody's time is up: a bot plays this turn to its end, or takes the seat.
    TimeUp {
        /// The seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// Something was done in the game.
    Played {
        /// What this viewer is told of it.
        #[ts(type = "unknown[]")]
        #[schema(value_type = Vec<Value>)]
        events: Vec<Box<RawValue>>,
        /// What the viewer knows of the game after it, so that a client needs no rules; left out for
        /// who said `views: false`, and while all act at the same time.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "unknown")]
        #[schema(value_type = Option<Value>)]
        view: Option<Box<RawValue>>,
        /// Whether the viewer may take it back by itself.
        undo: bool,
        /// Whether the viewer's last act can be taken back if the others agree.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        ask: bool,
        /// Whose act it is, where seats act one after the other; `null` for the table's.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "number")]
        #[schema(value_type = Option<u8>)]
        by: Option<Seat>,
        /// Whether a bot did it for a player whose time was up.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        stand_in: bool,
    },
    /// An act was taken back; the view is the one after that.
    TakenBack {
        /// The seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
        /// What the viewer knows of the game now.
        #[ts(type = "unknown")]
        #[schema(value_type = Value)]
        view: Box<RawValue>,
        /// Whether the viewer may take back more by itself.
        undo: bool,
        /// Whether more of the viewer's acts can be taken back if the others agree.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        ask: bool,
    },
    /// Somebody asks the others for a takeback.
    TakebackAsked {
        /// The seat.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// Nobody asks for a takeback any more.
    TakebackRefused {
        /// Who has refused.
        #[ts(type = "number")]
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// Somebody said something.
    Chat(Chat),
    /// There is a rematch.
    Rematch {
        /// Its table.
        table: String,
    },
    /// Others may play the same deal now: there is a race.
    Raced {
        /// Its deal.
        deal: String,
    },
    /// Something that this viewer is not told of, or not yet.
    Nothing,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
pub struct Chat {
    /// From which seat.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The line; empty if it was removed.
    pub text: String,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}
