//! The form of what DIG tells: views, events and outcomes.
//!
//! The rules crate makes these as JSON; this is what clients in other languages rely on. A test
//! reads real views and events into these types and writes them back, byte for byte.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use ts_rs::TS;

/// `gr` (scents), `gR` (a known bone), `g` (a bowl) or `-` (a hole).
pub type Card = String;

/// One `T` for each colour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "ByColour")]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the letters of the colours")]
pub struct ByColour<T> {
    pub g: T,
    pub r: T,
    pub p: T,
    pub y: T,
    pub b: T,
}

/// All that a viewer knows of a game of DIG.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DigView")]
#[serde(deny_unknown_fields)]
pub struct View {
    /// A seat, or `"public"`.
    #[ts(type = "number | \"public\"")]
    pub viewer: tabletop::Viewer,
    /// The view in one line.
    pub text: String,
    /// What the game waits for.
    pub phase: Phase,
    /// The seat on turn.
    #[ts(type = "number | null")]
    pub to_move: Option<Seat>,
    /// Actions left in the turn.
    pub left: u8,
    /// The cards from place 1 on.
    pub row: Vec<Card>,
    /// The seats in order.
    pub dogs: Vec<Dog>,
    /// For each pair the seats that know its two cards apart.
    #[ts(type = "Record<string, number[]>")]
    pub knowers: serde_json::Map<String, serde_json::Value>,
    /// What a bone of each colour is worth now.
    pub values: ByColour<u8>,
    /// Where the four bones of each colour are.
    pub counts: ByColour<Count>,
    /// Quiet turns so far; none where they are not counted.
    pub quiet_turns: Option<u8>,
}

/// What a game of DIG waits for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DigPhase")]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The first player is drawn.
    First,
    /// The row is laid.
    Deal,
    /// An action, or the end of the turn.
    Act,
    /// Keep or bury.
    Bury,
    /// Nothing.
    Over,
}

/// A dog, its hand, and what lies in front of its player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DigDog")]
#[serde(deny_unknown_fields)]
pub struct Dog {
    /// Where it stands; 0 is the doghouse.
    pub place: u8,
    /// The bones in hand.
    pub hand: Vec<Card>,
    /// The dropped bones.
    pub dropped: Vec<Card>,
}

/// Where the four bones of a colour are.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DigCount")]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// In front of players.
    pub dropped: u8,
    /// In the row or a hand, and known.
    pub known: u8,
    /// Among cards of which only the scents are known.
    pub hidden: u8,
}

/// Something that happened in a game of DIG.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DigEvent")]
#[serde(tag = "event", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "docs/referee.md has the table")]
pub enum Event {
    First {
        #[ts(type = "number")]
        seat: Seat,
    },
    Dealt {
        row: Vec<Card>,
    },
    TurnBegan {
        #[ts(type = "number")]
        seat: Seat,
    },
    Moved {
        #[ts(type = "number")]
        seat: Seat,
        from: u8,
        to: u8,
    },
    Dug {
        #[ts(type = "number")]
        seat: Seat,
        place: u8,
        card: Card,
    },
    Kept {
        #[ts(type = "number")]
        seat: Seat,
    },
    Buried {
        #[ts(type = "number")]
        seat: Seat,
        place: u8,
        card: Card,
    },
    Dropped {
        #[ts(type = "number")]
        seat: Seat,
        bowl: String,
        bones: Vec<Card>,
    },
    TurnEnded {
        #[ts(type = "number")]
        seat: Seat,
        unused: u8,
    },
    Filled {
        hole: u8,
        from: u8,
        card: Card,
    },
    Shortened {
        from: u8,
        to: u8,
    },
    Slid {
        #[ts(type = "number")]
        seat: Seat,
        from: u8,
        to: u8,
    },
    Over {
        outcome: Outcome,
    },
}

/// How a game of DIG ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DigOutcome")]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// `cleared` or `stalled`.
    pub ending: String,
    /// What a bone of each colour was worth.
    pub values: ByColour<u8>,
    /// What each seat has.
    pub scores: Vec<Score>,
    /// Who has won.
    #[ts(type = "number[]")]
    pub winners: Vec<Seat>,
}

/// What a seat has at the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DigScore")]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// In all.
    pub points: u8,
    /// How many bones are worth 5, 4, 3, 2 and 1.
    pub bones: [u8; 5],
}
