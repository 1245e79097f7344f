//! A finished game, judged.

use crate::Advice;
use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

/// How far the analysis of a game is.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum AnalysisState {
    /// It is being worked out; ask again in a second.
    Working {
        /// How much of it is done, in hundredths.
        done: u8,
    },
    /// It is there.
    Ready {
        /// The analysis.
        analysis: Analysis,
    },
}

/// A finished game, decision by decision, each judged from what its seat knew then. Chances, costs
/// and luck are in hundredths of a win. For every seat, `even` plus luck minus costs is the result.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
pub struct Analysis {
    /// The game's name.
    pub game: String,
    /// For each seat, in order.
    pub seats: Vec<SeatAnalysis>,
    /// Whether all decisions were judged; a very long game is judged up to a point.
    pub whole: bool,
}

/// How one seat played.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
pub struct SeatAnalysis {
    /// How well it decided: 100 is always the best, 0 no better than at random; `null` if it had
    /// nothing to decide.
    pub accuracy: Option<u8>,
    /// What all its decisions cost.
    pub cost: f32,
    /// What luck and the others brought or took.
    pub luck: f32,
    /// Its chance before anything was known.
    pub even: f32,
    /// Its share of the victory.
    pub result: f32,
    /// Its decisions in order.
    pub moments: Vec<JudgedMoment>,
    /// What else it could learn.
    pub lessons: Vec<Lesson>,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
pub struct JudgedMoment {
    /// The step of the replay at which it was taken: this many acts came before.
    pub step: u32,
    /// How many acts carried it out.
    pub acts: u32,
    /// When, in milliseconds of the table's clock.
    #[ts(type = "number")]
    pub at: u64,
    /// The chance to win before it, with the best that could be done.
    pub chance: f32,
    /// The chance to win after it.
    pub after: f32,
    /// What chance and others changed since the seat's decision before, or since the beginning.
    pub luck: f32,
    /// Whether the chances are exact.
    pub exact: bool,
    /// What was done, and what for.
    pub chosen: Advice,
    /// What could have been done, the best first.
    pub options: Vec<Advice>,
    /// What chance brought right after it, if that is worth telling.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub remark: Option<Remark>,
}

/// Something worth telling about the game at a step.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
pub struct Lesson {
    /// The step of the replay.
    pub step: u32,
    /// What it is.
    pub remark: Remark,
}

/// Something worth telling.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema, TS)]
pub struct Remark {
    /// Its name; clients have words for it.
    pub name: String,
    /// What the words need.
    #[ts(type = "Record<string, string | number>")]
    #[schema(value_type = Value)]
    pub facts: Map<String, Value>,
}
