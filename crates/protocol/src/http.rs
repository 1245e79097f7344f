//! What goes over plain HTTP.

use crate::message::{Announcement, ForkOf, Happened, SeatNow, Turn, Why};
use crate::options::{BotSeat, Options};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::{Actor, Seat};
use ts_rs::TS;
use utoipa::ToSchema;

/// Who the caller is.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Me {
    /// The nickname.
    pub name: String,
    /// What the operator tells everybody, if anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub announcement: Option<Announcement>,
}

/// Everything that the server keeps of the caller.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Export {
    /// The guest's id.
    pub guest: String,
    /// The nickname.
    pub name: String,
    /// When the guest first came, in seconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// When the guest was last there, in seconds since 1970; up to a day may be missing.
    #[ts(type = "number")]
    pub seen: i64,
    /// The guest's tables, the newest activity first.
    pub tables: Vec<ExportedTable>,
    /// The ids of those that cannot be read: they are damaged, or follow rules that the server does not
    /// know.
    pub damaged: Vec<String>,
}

/// What the server keeps of the caller at a table.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct ExportedTable {
    /// The table, as in the list of the caller's tables.
    pub table: TableLine,
    /// Whether the caller opened it.
    pub host: bool,
    /// What the caller agreed on for the table, if it opened it.
    #[ts(type = "unknown")]
    pub setup: Option<Value>,
    /// Everything that the caller did there.
    pub lines: Vec<ExportedLine>,
}

/// Something that the caller did.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct ExportedLine {
    /// The number of the line in the table's log.
    #[ts(type = "number")]
    pub n: u64,
    /// When, in milliseconds of the table's clock.
    #[ts(type = "number")]
    pub at: u64,
    /// The caller's id for the intent.
    pub id: String,
    /// The line itself.
    #[ts(type = "unknown")]
    pub what: Value,
}

/// A new nickname.
#[derive(Clone, Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// At most 24 characters.
    pub name: String,
}

/// A code that makes another device the same guest, once.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct MoveCode {
    /// To be typed, or scanned as part of a link.
    pub code: String,
    /// For how many seconds it is good.
    pub seconds: u32,
}

/// This device wants to be that guest.
#[derive(Clone, Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct MoveHere {
    /// The code from the other device.
    pub code: String,
}

/// Opens a table.
#[derive(Clone, Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The game's name.
    pub game: String,
    /// What is agreed for the game, as for the referee.
    #[ts(type = "unknown")]
    pub setup: Value,
    /// What is agreed for the table.
    #[serde(default)]
    #[ts(optional, as = "Option<Options>")]
    pub options: Options,
    /// Bots that sit there from the beginning.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<BotSeat>>")]
    pub bots: Vec<BotSeat>,
    /// On one screen: the people's nicknames in the order of their seats; numbers if left out.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub names: Vec<String>,
}

/// Goes on from a step of a game that is over, at a table of one's own.
#[derive(Clone, Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// After how many acts.
    pub step: u32,
    /// The caller's seat.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The bot in all other seats; the strongest if left out.
    #[serde(default)]
    #[ts(optional)]
    pub bot: Option<String>,
}

/// A table was opened.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct CreatedTable {
    /// Its id: whoever knows it can find the table.
    pub table: String,
    /// Its short code, to be said aloud.
    pub code: String,
    /// The path of its page.
    pub link: String,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question that a list answers")]
pub struct TableLine {
    /// Its id.
    pub table: String,
    /// Its short code.
    pub code: String,
    /// The game's name.
    pub game: String,
    /// Who or what sits in each seat.
    pub seats: Vec<SeatNow>,
    /// Whether the game has begun.
    pub started: bool,
    /// Whether nobody but the players may watch.
    pub closed: bool,
    /// Whether it is over.
    pub over: bool,
    /// Whether it was played without a server, and handed over afterwards: then nothing shows that
    /// nobody tried again until it went well, and it counts nowhere.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub offline: bool,
    /// Whether it is the caller's turn; only in the list of one's own tables.
    pub your_turn: bool,
    /// The caller's seats; only in the list of one's own tables.
    #[ts(type = "number[]")]
    #[schema(value_type = Vec<u8>)]
    pub mine: Vec<Seat>,
    /// Who won, once it is over.
    #[ts(type = "number[]")]
    #[schema(value_type = Vec<u8>)]
    pub winners: Vec<Seat>,
    /// What each seat has, once it is over.
    pub points: Vec<i32>,
    /// The deal that it is a try at; only in the list of one's own tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deal: Option<String>,
    /// How well the caller decided, once the game was studied; only in the list of one's own tables.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub marks: Option<Marks>,
    /// When something last happened, in seconds since 1970.
    #[ts(type = "number")]
    pub updated: i64,
}

/// How well a seat decided in a game that was studied.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Marks {
    /// How well it decided: 100 is always the best, 0 no better than at random; `null` if it had
    /// nothing to decide.
    pub accuracy: Option<u8>,
    /// What all its decisions cost, in hundredths of a win.
    pub cost: f32,
    /// What luck and the others brought or took, in hundredths of a win.
    pub luck: f32,
    /// What cost most, by kind.
    pub mistakes: Vec<Mistake>,
}

/// Costly decisions of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Mistake {
    /// What was done: a reason, as in advice.
    pub did: String,
    /// What would have been better.
    pub better: String,
    /// How often.
    pub times: u32,
    /// What that cost together, in hundredths of a win.
    pub cost: f32,
}

/// The deals of the day.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Deals {
    /// The server's time, in seconds since 1970.
    #[ts(type = "number")]
    pub now: i64,
    /// One for each game, until the end of this day in UTC.
    pub today: Vec<DealNow>,
    /// The promises of the next day's.
    pub tomorrow: Vec<Promise>,
    /// The last day's.
    pub yesterday: Vec<DealNow>,
}

/// The promise of a deal, published before it can be played.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Promise {
    /// The game's name.
    pub game: String,
    /// The commitment to the secret that all chance comes from.
    pub commitment: String,
}

/// A deal that everybody plays alone against the same bots.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct DealNow {
    /// Its id.
    pub deal: String,
    /// The game's name.
    pub game: String,
    /// When its day begins, in seconds since 1970; `null` for a race.
    #[ts(type = "number | null")]
    pub begins: Option<i64>,
    /// When its day ends, in seconds since 1970; `null` for a race.
    #[ts(type = "number | null")]
    pub ends: Option<i64>,
    /// What is agreed for the game, without what it hides.
    #[ts(type = "unknown")]
    pub setup: Value,
    /// The bot in each seat; `null` for the seat of whoever plays.
    pub bots: Vec<Option<String>>,
    /// The promise of the shuffle.
    pub commitment: String,
    /// The secret itself, once the day is over.
    pub secret: Option<String>,
    /// How many have played it to the end.
    #[ts(type = "number")]
    pub played: u64,
    /// The caller's try, once it has begun.
    pub mine: Option<MyTry>,
}

/// The caller's only try at a deal.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct MyTry {
    /// Its table; `null` if the caller has removed it.
    pub table: Option<String>,
    /// Whether it has ended.
    pub over: bool,
}

/// A deal, and what came of it as far as the caller may know.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct DealResults {
    /// The deal.
    pub deal: DealNow,
    /// The best first, at most 100 and the caller's own; `null` before the caller's own try has ended,
    /// unless the day is over.
    pub results: Option<Vec<ResultLine>>,
}

/// How somebody played a deal.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
pub struct ResultLine {
    /// From 1, the same for equal results; `null` for a try that had not ended when the day was over.
    pub rank: Option<u32>,
    /// The player's name; empty if it is not known any more.
    pub name: String,
    /// Whether it is the caller's.
    pub you: bool,
    /// The table, to look back on.
    pub table: String,
    /// Whether the player has won.
    pub won: bool,
    /// The player's points.
    pub points: i32,
    /// The player's turns; in real time, its acts.
    pub turns: u32,
    /// For how many milliseconds the player was on turn; in real time, from the beginning to the end.
    #[ts(type = "number")]
    pub ms: u64,
    /// The player's points after each of its turns, the last one with the final count; in real time,
    /// whenever somebody's have changed.
    pub course: Vec<i32>,
}

/// Opens a race: a deal for whoever has its link.
#[derive(Clone, Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenRace {
    /// The game's name.
    pub game: String,
    /// What is agreed for the game.
    #[ts(type = "unknown")]
    pub setup: Value,
    /// The bots, in all seats but the player's.
    pub bots: Vec<BotSeat>,
}

/// A race that was opened.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct OpenedRace {
    /// The id of its deal.
    pub deal: String,
    /// The path of its page.
    pub link: String,
}

/// A list of tables.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct TableList {
    /// The newest activity first; at most 100.
    pub tables: Vec<TableLine>,
    /// Whether there are more: `?skip=100` asks for the next hundred.
    pub more: bool,
}

/// What happened at a table so far, as the caller was told it or would have been: acts that were
/// taken back, chat and changes of seats among the rest, each in its place.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Story {
    /// The lines in order.
    pub lines: Vec<StoryLine>,
}

/// A line of a story.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct StoryLine {
    /// The number of its entry.
    #[ts(type = "number")]
    pub n: u64,
    /// When, in milliseconds of the table's clock.
    #[ts(type = "number")]
    pub at: u64,
    /// What happened; no act has a `view`.
    pub happened: Happened,
}

/// What a hint for a seat is thought of from: a game that begins with one of the worlds that the seat
/// cannot tell from the true one. It follows from the seat's view alone.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct HintView {
    /// The number of the last line that changed the game.
    #[ts(type = "number")]
    pub n: u64,
    /// The seat.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// The game's name.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// With what the game begins.
    #[ts(type = "unknown")]
    pub setup: Value,
}

/// A game from its beginning, through somebody's eyes; what was taken back is not in it.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Replay {
    /// The table's id.
    pub table: String,
    /// The game's name.
    pub game: String,
    /// What was agreed for the game.
    #[ts(type = "unknown")]
    pub setup: Value,
    /// Whose eyes these are: a seat's number, `public` or `open`.
    pub eyes: String,
    /// Whether the game is over.
    pub over: bool,
    /// The seats in order, as they are now.
    pub seats: Vec<SeatNow>,
    /// The promise of the shuffle, published before the deal.
    pub commitment: String,
    /// The game that this one goes on from, if it does.
    pub fork: Option<ForkOf>,
    /// Whether it was played without a server, and handed over afterwards.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub offline: bool,
    /// The steps in order: step number n is after n acts.
    pub steps: Vec<ReplayStep>,
}

/// A step of a replay.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct ReplayStep {
    /// How many acts have been done; 0 at the beginning.
    pub n: u32,
    /// When, in milliseconds of the table's clock.
    #[ts(type = "number")]
    pub at: u64,
    /// Whose act it is; none at the beginning.
    #[ts(type = "number | \"table\" | null")]
    #[schema(value_type = Value)]
    pub by: Option<Actor>,
    /// The act, if these eyes can know it.
    pub action: Option<String>,
    /// The seats as they were then: with the first step, and wherever they have changed since the step
    /// before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seats: Option<Vec<SeatNow>>,
    /// Whether a bot did it for a player whose time was up.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub stand_in: bool,
    /// What these eyes saw of it.
    #[ts(type = "unknown[]")]
    #[schema(value_type = Vec<Value>)]
    pub events: Vec<Box<RawValue>>,
    /// What they see after it; with `open` eyes the whole state.
    #[ts(type = "unknown")]
    #[schema(value_type = Value)]
    pub view: Box<RawValue>,
    /// Whose turn it is after it.
    pub turn: Turn,
}

/// Why a request was refused.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Fault {
    /// Of what kind the reason is, for programs.
    pub why: Why,
    /// The reason, for people, in English.
    pub reason: String,
}
