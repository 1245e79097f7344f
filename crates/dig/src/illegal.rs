//! The rules that an entry can break.

use crate::{Bone, Colour};
use tabletop::Seat;

/// Why an entry was refused: one reason for each rule, with the facts that its actor knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The row is not laid yet (DIG-4).
    #[error("the cards are not dealt yet")]
    NotDealt,
    /// The game has ended (DIG-15, DIG-18).
    #[error("the game is over")]
    Over,
    /// Another seat is on turn (DIG-5).
    #[error("it is the turn of seat {0}")]
    NotYourTurn(Seat),
    /// After the third action only the end of the turn is left (DIG-6).
    #[error("no actions are left in this turn: end it")]
    NoActionsLeft,
    /// A dig has a second step, and each action is finished before the next begins (DIG-6, DIG-8).
    #[error("the dig is not finished: keep the bone or bury one")]
    DigUnfinished,
    /// Keep and bury belong to a dig (DIG-8).
    #[error("nothing was dug up just now")]
    NothingDug,
    /// A move is at least one place (DIG-7).
    #[error("the dog stands on place {0} already")]
    StandsThere(u8),
    /// The row ends before that place (DIG-7).
    #[error("place {to} is beyond the row, which ends at place {last}")]
    BeyondRow {
        /// Where the dog should go.
        to: u8,
        /// The row's last place.
        last: u8,
    },
    /// Bones in hand shorten the way (DIG-7).
    #[error("place {to} is too far from place {from}: with {bones} in hand the reach is {reach}")]
    TooFar {
        /// Where the dog stands.
        from: u8,
        /// Where it should go.
        to: u8,
        /// Bones in hand.
        bones: u8,
        /// Maximum number of places it may walk.
        reach: u8,
    },
    /// Only a bone card can be dug up, never doghouse, bowl or hole (DIG-8).
    #[error("there is no bone card on place {0}")]
    NothingToDig(u8),
    /// The hand holds three bones at most (DIG-9).
    #[error("with four bones in hand one must be buried")]
    HandFull,
    /// That bone is not in the hand (DIG-8, DIG-10).
    #[error("the bone {0} is not in the hand")]
    NotInHand(Bone),
    /// Bones can only be dropped at a bowl (DIG-10).
    #[error("there is no bowl on place {0}")]
    NoBowl(u8),
    /// A drop needs at least one bone (DIG-10).
    #[error("a drop is at least one bone")]
    DropsNothing,
    /// A bowl takes bones of its own colour (DIG-10).
    #[error("the bone {bone} does not go into the {} bowl", .bowl.name())]
    WrongBowl {
        /// The bone that does not fit.
        bone: Bone,
        /// The bowl's colour.
        bowl: Colour,
    },
    /// The first player is agreed or drawn only once (DIG-5).
    #[error("the first player is settled already")]
    FirstSettled,
    /// The first player is not known yet (DIG-5).
    #[error("the first player is not drawn yet")]
    FirstOpen,
    /// There is no such seat (DIG-4).
    #[error("there is no seat {0} in this game")]
    NoSuchSeat(Seat),
    /// The row is laid only once (DIG-4).
    #[error("the cards are dealt already")]
    DealtAlready,
}
