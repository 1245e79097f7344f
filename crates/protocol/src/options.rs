//! What is agreed for a table.

use serde::{Deserialize, Serialize};
use tabletop::Seat;
use ts_rs::TS;
use utoipa::ToSchema;

/// What is agreed for a table besides its game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question that a host is asked")]
pub struct Options {
    /// Whether the table is in the public list.
    pub public: bool,
    /// Who may watch.
    pub spectators: Spectators,
    /// The clock, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<ClockRule>,
    /// What happens when a clock has run out.
    pub at_zero: AtZero,
    /// Whether people can chat.
    pub chat: bool,
    /// After how many seconds a bot may play for somebody who is away; never if left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub away_after: Option<u32>,
    /// Whether all people play on the host's screen: every seat without a bot is the host's.
    pub one_screen: bool,
    /// How much of what can be known everybody is shown.
    pub nose: Nose,
    /// Whether everybody is shown the odds of cards, in games that have them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub odds: bool,
    /// Who may ask what a strong dog would do.
    #[serde(skip_serializing_if = "Hints::is_default")]
    #[ts(optional, as = "Option<Hints>")]
    pub hints: Hints,
}

/// Who may ask for hints.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Hints {
    /// Who plays alone against bots.
    #[default]
    Alone,
    /// Everybody who plays.
    All,
    /// Nobody.
    Nobody,
}

impl Hints {
    /// Whether nothing was said about it.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    fn is_default(&self) -> bool {
        *self == Hints::default()
    }
}

/// How much of what can be known a table shows its players; the same for all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Nose {
    /// What lies open now.
    None,
    /// Also what one saw oneself and can still follow.
    #[default]
    Seen,
    /// Everything that follows from what one was told.
    Deduced,
}

/// Who may watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Spectators {
    /// Nobody but the players.
    None,
    /// Anybody with the link sees what all see.
    #[default]
    Public,
    /// The same, this many turns later.
    Delayed {
        /// The number of turns.
        turns: u32,
    },
}

/// How time is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClockRule {
    /// Each turn has its own time.
    PerTurn {
        /// In seconds.
        seconds: u32,
    },
    /// A bank for the whole game, and a little more after each turn.
    Bank {
        /// In seconds.
        seconds: u32,
        /// Seconds after each turn.
        increment: u32,
    },
}

/// What happens when a clock has run out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum AtZero {
    /// A bot plays this turn to its end.
    #[default]
    BotMoves,
    /// The seat passes to a bot, until its player comes back.
    BotTakesSeat,
}

/// The clocks of all seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema, TS)]
pub struct Clocks {
    /// Milliseconds left, as of `at`.
    #[ts(type = "number[]")]
    pub left: Vec<u64>,
    /// Whose clock runs.
    #[ts(type = "number | null")]
    #[schema(value_type = Option<u8>)]
    pub running: Option<Seat>,
    /// The table's clock at that moment.
    #[ts(type = "number")]
    pub at: u64,
}

/// A bot that is to sit in a seat from the beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct BotSeat {
    /// Which seat.
    #[ts(type = "number")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// Which bot.
    pub bot: String,
}
