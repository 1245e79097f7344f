//! Puzzles: positions with one right answer.

use crate::analysis::Remark;
use crate::message::Turn;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use tabletop::{Actor, Seat};
use ts_rs::TS;
use utoipa::ToSchema;

/// All puzzles.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct PuzzleList {
    /// Game by game and kind by kind, the easiest first.
    pub puzzles: Vec<PuzzleLine>,
}

/// A puzzle in the list.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct PuzzleLine {
    /// Its id, as in the address of its page.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// What is asked: `win`, `drop`, `under`, `where`, `plan`, `home`, `van`, `recall` or `score`.
    pub kind: String,
    /// How hard it is: `easy`, `medium` or `hard`.
    pub grade: String,
}

/// A puzzle, as its solver sees it. The answer is not in it.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct Puzzle {
    /// Its line of the list.
    #[serde(flatten)]
    pub line: PuzzleLine,
    /// What was agreed for the game, as far as everybody may know it.
    #[ts(type = "unknown")]
    pub setup: Value,
    /// How many seats there are.
    pub seats: u8,
    /// The solver's seat.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub you: Seat,
    /// What is seen before anything happens.
    #[ts(type = "unknown")]
    #[schema(value_type = Value)]
    pub start: Box<RawValue>,
    /// What happens then, before the question is asked.
    pub watched: Vec<PuzzleStep>,
    /// Whose turn it is when it is asked.
    pub turn: Turn,
    /// What may be played; empty where something is chosen.
    pub legal: Vec<String>,
    /// What the question mentions.
    #[ts(type = "Record<string, string | number>")]
    #[schema(value_type = Value)]
    pub ask: Map<String, Value>,
    /// What there is to choose from; empty where something is played.
    pub options: Vec<PuzzleChoice>,
    /// How many of them make up an answer.
    pub picks: u8,
    /// After how many seconds an answer comes late, where time counts.
    pub seconds: Option<u32>,
    /// How often each level of bots answered right, in hundredths, the weakest first.
    pub solved: Vec<u8>,
}

/// Something that happens in a puzzle, as its solver sees it.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct PuzzleStep {
    /// When, in milliseconds since the solver began to watch; 0 for its own acts.
    #[ts(type = "number")]
    pub at: u64,
    /// Whose act it is.
    #[ts(type = "number | \"table\"")]
    #[schema(value_type = Value)]
    pub by: Actor,
    /// The act, if it is the solver's own answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub act: Option<String>,
    /// What is told of it.
    #[ts(type = "unknown[]")]
    #[schema(value_type = Vec<Value>)]
    pub events: Vec<Box<RawValue>>,
    /// What is seen then; left out while all act at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    #[schema(value_type = Option<Value>)]
    pub view: Option<Box<RawValue>>,
}

/// Something to choose.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct PuzzleChoice {
    /// What an answer names it by.
    pub act: String,
    /// How it is described, where it does not speak for itself; clients have the words of hints for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<Remark>,
}

/// An answer, or as much of it as was given so far.
#[derive(Clone, Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct PuzzleTry {
    /// The actions in order, or what was chosen.
    pub acts: Vec<String>,
    /// Whether the rest of the answer is to be shown.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub show: bool,
}

/// What came of an answer.
#[derive(Clone, Debug, Serialize, ToSchema, TS)]
pub struct PuzzleAnswer {
    /// How far it got.
    pub state: PuzzleState,
    /// What happened by the last action, or by all that were shown.
    pub steps: Vec<PuzzleStep>,
    /// Whose turn it is now.
    pub turn: Turn,
    /// What may be done now.
    pub legal: Vec<String>,
    /// Why the answer is right, once it is there; clients have words for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<Remark>,
    /// The whole answer, once it is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub answer: Option<Vec<String>>,
}

/// How far an answer got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleState {
    /// Right so far; there is more to do.
    On,
    /// Right.
    Right,
    /// Wrong: nothing happened, and something else can be tried.
    Wrong,
}
