//! The rules that an entry can break.

use crate::{Paper, Place};
use tabletop::Seat;

/// Why an entry was refused: one reason for each rule, with the facts that its actor knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game has ended (LIFE-31).
    #[error("the game is over")]
    Over,
    /// The table must act first: dogs, lots, a card, a newspaper or the die.
    #[error("the table is to draw first")]
    TableFirst,
    /// The table has something else to draw, or nothing.
    #[error("that is not what the table is to draw now")]
    NotDrawn,
    /// Another seat is on turn (LIFE-4).
    #[error("it is the turn of seat {0}")]
    NotYourTurn(Seat),
    /// The van is to be moved (LIFE-25).
    #[error("the actions are over: move the van")]
    VanFirst,
    /// The van is moved after the actions (LIFE-5).
    #[error("the van is moved after the actions")]
    NotVanPhase,
    /// Every action costs a point (LIFE-7).
    #[error("no action points are left: end the actions")]
    NoPoints,
    /// A dog may not stay where another figure stands (LIFE-8).
    #[error("the dog stands where another figure is and must step on")]
    MustStepOn,
    /// A freed dog leaves the pound first (LIFE-30).
    #[error("the dog must leave the pound first")]
    MustLeave,
    /// Steps go to spaces beside, buildings are entered and left by arrows (LIFE-8, LIFE-9).
    #[error("{to} is not beside {from}")]
    NotBeside {
        /// Where the dog stands.
        from: Place,
        /// Where it was to go.
        to: Place,
    },
    /// The town has no such space.
    #[error("there is no space {0} in this town")]
    NoSuchSpace(Place),
    /// Nobody enters the pound by itself (LIFE-10).
    #[error("no dog enters the pound by itself")]
    PoundClosed,
    /// Only one's own lot is open (LIFE-10).
    #[error("{0} is not the dog's own lot")]
    NotYourLot(Place),
    /// Another figure and an opponent's pee bar the space (LIFE-10).
    #[error("on {0} there are another figure and an opponent's pee")]
    Barred(Place),
    /// The dog could not leave the occupied space again (LIFE-8).
    #[error("{0} is occupied, and the points do not suffice to step on from there")]
    Occupied(Place),
    /// There is no bin (LIFE-11).
    #[error("there is no bin on {0}")]
    NoBin(Place),
    /// The bin is searched already (LIFE-11).
    #[error("the bin on {0} has been searched")]
    Searched(Place),
    /// No bone is carried (LIFE-13, LIFE-15).
    #[error("the dog carries no bone")]
    NoBone,
    /// The newspaper is not carried (LIFE-13, LIFE-21).
    #[error("the dog does not carry the newspaper {0}")]
    NotCarried(Paper),
    /// Newspapers are not put down in the kiosk (LIFE-13).
    #[error("a newspaper is not put down in the kiosk")]
    KioskFloor,
    /// There is no bone on the space (LIFE-14).
    #[error("there is no bone on {0}")]
    NoBoneHere(Place),
    /// The newspaper does not lie on the space (LIFE-14).
    #[error("the newspaper {paper} does not lie on {here}")]
    NotHere {
        /// The newspaper.
        paper: Paper,
        /// Where the dog stands.
        here: Place,
    },
    /// Two things at most (LIFE-7).
    #[error("the dog carries two things already")]
    TransportFull,
    /// Bones are buried in one's own lot (LIFE-15).
    #[error("the dog is not in its own lot")]
    NotInLot,
    /// One begs in restaurants (LIFE-16).
    #[error("{0} is not a restaurant")]
    NoRestaurant(Place),
    /// Once a turn in the same restaurant (LIFE-16).
    #[error("the dog has begged in {0} in this turn")]
    Begged(Place),
    /// One drinks at fountains (LIFE-17).
    #[error("there is no fountain on {0}")]
    NoFountain(Place),
    /// The bladder is full (LIFE-17).
    #[error("the bladder is full")]
    BladderFull,
    /// All markers are out (LIFE-17).
    #[error("no pee marker is left at the side")]
    NoMarker,
    /// One lifts the leg at lampposts (LIFE-18).
    #[error("there is no lamppost on {0}")]
    NoLamppost(Place),
    /// The bladder is empty (LIFE-18).
    #[error("the bladder is empty")]
    BladderEmpty,
    /// One's own marker lies there (LIFE-18).
    #[error("the dog's own marker lies on {0} already")]
    OwnPee(Place),
    /// Newspapers are taken in the kiosk (LIFE-20).
    #[error("the dog is not in the kiosk")]
    NotInKiosk,
    /// All newspapers are out (LIFE-20).
    #[error("no newspaper is left in the kiosk")]
    NoPaper,
    /// A newspaper goes to its address (LIFE-21).
    #[error("the newspaper {paper} is not for {here}")]
    WrongAddress {
        /// The newspaper.
        paper: Paper,
        /// Where the dog stands.
        here: Place,
    },
    /// There is no such seat.
    #[error("there is no seat {0} in this game")]
    NoSuchSeat(Seat),
    /// Nobody attacks itself.
    #[error("a dog does not attack itself")]
    Itself,
    /// The other dog is not beside (LIFE-22).
    #[error("the dog of seat {0} is not beside")]
    NotAdjacent(Seat),
    /// A dog in its own lot neither attacks nor is attacked (LIFE-23).
    #[error("nobody fights into or out of a dog's own lot")]
    LotPeace,
    /// A dog in the pound's building cannot be attacked (LIFE-30).
    #[error("nobody fights at the pound")]
    PoundPeace,
    /// The van cannot get there with this roll (LIFE-25, LIFE-28).
    #[error("the van cannot stop there with this roll")]
    NoRoute,
    /// The dogs or lots do not fit the seats, the setup or the pack (LIFE-2).
    #[error("the draw does not fit the seats, or what was agreed")]
    WrongDraw,
    /// The card is not in the pile (LIFE-24).
    #[error("that card is not in the pile")]
    CardGone,
    /// The newspaper is not in the pile (LIFE-20).
    #[error("that newspaper is not in the kiosk")]
    PaperGone,
    /// No minutes were agreed, or they are over already (LIFE-32).
    #[error("no minutes were agreed, or they are over already")]
    NoClock,
}
