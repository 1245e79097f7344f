//! The rules that an entry can break.

use crate::scene::Phase;
use crate::spot::{Bone, Spot};
use tabletop::Seat;

/// Why an entry was refused: one reason for each rule, with the facts that its actor knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// It belongs to another phase.
    #[error("not now: {}", .0.sentence())]
    NotNow(Phase),
    /// Somebody else sniffs or places (PILE-12).
    #[error("it is up to seat {0}")]
    NotYours(Seat),
    /// The paws are up already (PILE-5).
    #[error("the paws of seat {0} are up already")]
    UpAlready(Seat),
    /// Not all paws are up (PILE-5).
    #[error("not all paws are up: seat {0} is not ready")]
    NotAllUp(Seat),
    /// The entry comes too early (PILE-5, PILE-10, PILE-12).
    #[error("too early: at {at} ms, not before {earliest} ms")]
    TooEarly {
        /// The time of the entry.
        at: u64,
        /// The earliest time for it.
        earliest: u64,
    },
    /// A seat's acts are at least 50 ms apart (PILE-6).
    #[error("too soon after the act before: at {at} ms, not before {earliest} ms")]
    TooSoon {
        /// The time of the entry.
        at: u64,
        /// The earliest time for it.
        earliest: u64,
    },
    /// The timer has reached 0 (PILE-10).
    #[error("the time is up: the round ended at {0} ms")]
    TimeIsUp(u64),
    /// Only bones of the pile can be dug up or sniffed at (PILE-6, PILE-12).
    #[error("the bone {0} is not in the pile")]
    NotInPile(Bone),
    /// There are three bones in the paws (PILE-7).
    #[error("three bones are in the paws: bury one first")]
    PawsFull,
    /// A dog can only bury bones from its own paws (PILE-8).
    #[error("the bone {0} is not in the paws of seat {1}")]
    NotInPaws(Bone, Seat),
    /// Every bone needs a spot (PILE-12).
    #[error("{sniffed} bones were sniffed at, {given} spots are named")]
    SpotCount {
        /// The number of bones.
        sniffed: u8,
        /// The number of spots.
        given: u8,
    },
    /// The bones come back separately (PILE-12).
    #[error("the spots {0} and {1} overlap")]
    Overlap(Spot, Spot),
    /// There is no such seat (PILE-2).
    #[error("there is no seat {0} in this game")]
    NoSuchSeat(Seat),
}
