//! How a game ends (LIFE-31, LIFE-32, LIFE-35).

use crate::SEATS;
use tabletop::{BySeat, SeatSet, Standings};

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Ending {
    /// A dog has buried the agreed number of bones (LIFE-31).
    Buried,
    /// The time was over, and one dog led (LIFE-32).
    Time,
    /// The time was over, several led, and one of them buried a bone (LIFE-32).
    Overtime,
    /// Too many rounds have been played (LIFE-35).
    Rounds,
}

impl Ending {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Ending::Buried => "buried",
            Ending::Time => "time",
            Ending::Overtime => "overtime",
            Ending::Rounds => "rounds",
        }
    }

    /// All of them.
    pub const ALL: [Ending; 4] = [Ending::Buried, Ending::Time, Ending::Overtime, Ending::Rounds];
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Outcome {
    /// Why it ended.
    pub ending: Ending,
    /// In which round, from 1.
    pub round: u16,
    /// Buried bones of each seat.
    pub buried: BySeat<u8, SEATS>,
    /// Who has won; several where the victory is shared (LIFE-35).
    pub winners: SeatSet,
}

impl Standings for Outcome {
    fn winners(&self) -> SeatSet {
        self.winners
    }

    fn points(&self) -> impl Iterator<Item = i32> {
        self.buried.as_slice().iter().map(|&bones| i32::from(bones))
    }

    fn ending(&self) -> &'static str {
        self.ending.word()
    }
}
