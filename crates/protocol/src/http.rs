//! What goes over plain HTTP.

use crate::message::{BotSeat, Options, Why};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// Who the caller is.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Me {
    /// The nickname.
    pub name: String,
}

/// A new nickname.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// At most 24 characters.
    pub name: String,
}

/// A code that makes another device the same guest, once.
#[derive(Clone, Debug, Serialize, TS)]
pub struct MoveCode {
    /// To be typed, or scanned as part of a link.
    pub code: String,
    /// For how many seconds it is good.
    pub seconds: u32,
}

/// This device wants to be that guest.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MoveHere {
    /// The code from the other device.
    pub code: String,
}

/// Opens a table.
#[derive(Clone, Debug, Deserialize, TS)]
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

/// A table was opened.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CreatedTable {
    /// Its id: whoever knows it can find the table.
    pub table: String,
    /// Its short code, to be said aloud.
    pub code: String,
    /// The path of its page.
    pub link: String,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TableLine {
    /// Its id.
    pub table: String,
    /// Its short code.
    pub code: String,
    /// The game's name.
    pub game: String,
    /// For each seat who or what sits there; empty for nobody.
    pub seats: Vec<String>,
    /// Whether the game has begun.
    pub started: bool,
    /// Whether it is over.
    pub over: bool,
    /// Whether it is the caller's turn; only in the list of one's own tables.
    pub your_turn: bool,
    /// When something last happened, in seconds since 1970.
    #[ts(type = "number")]
    pub updated: i64,
}

/// A list of tables.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TableList {
    /// The newest activity first.
    pub tables: Vec<TableLine>,
}

/// Why a request was refused.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Fault {
    /// Of what kind the reason is, for programs.
    pub why: Why,
    /// The reason, for people, in English.
    pub reason: String,
}
