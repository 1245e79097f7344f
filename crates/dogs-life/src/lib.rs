//! The rules of A Dog's Life.
//!
//! Two to six stray dogs look for bones in a town and bury them in their vacant lots. A
//! [turn](Phase) has three phases: the dog gets hungrier, it spends its action points on
//! [actions](Action), and its player moves the dog-catcher's van. Everything that is tried is decided
//! by a card of the dog's own pile, in which every breed has other strengths.
//!
//! Towns and dogs are data: a [`Pack`] is two text files that a person reads and edits.
//!
//! What is hidden is little: the numbers of the newspapers that are out. The piles have no order
//! that anybody knows; a card is drawn evenly from what is left when it is needed.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `game.rs` | [`Life`]: the contract, and which entry goes where |
//! | `turn.rs` | turns, rounds, hunger, the end (LIFE-4 to 7, 31, 32, 35) |
//! | `steps.rs` | walking (LIFE-8 to 10, 19) |
//! | `actions.rs` | bins, restaurants, fountains, lampposts, things (LIFE-11 to 18) |
//! | `papers.rs` | newspapers (LIFE-14, 20, 21, 34) |
//! | `fights.rs` | fights (LIFE-22, 23) |
//! | `decks.rs` | cards and what they bring (LIFE-24, 33) |
//! | `van.rs` | the van (LIFE-25 to 28) |
//! | `pound.rs` | the pound (LIFE-26, 29, 30) |
//! | `options.rs` | all that a seat may do, from what it knows |
//! | `board.rs` | what is public |
//! | `position/` | a position as text: written, read and judged |
//! | `number.rs` | lots, cards, newspapers and the like by number, and sets of them |
//! | `help.rs` | ways, the van's routes and the odds of cards, all from a view |
//! | `view.rs` | [`View`]: what a viewer knows, and the worlds it cannot tell apart (LIFE-34) |
//! | `pack/` | towns and dogs (LIFE-D1 to D3) |
//!
//! Rule ids as `LIFE-12` are those of the numbered rules; the tests cite them.

mod action;
mod actions;
mod board;
mod decks;
mod event;
mod fights;
mod game;
mod help;
mod illegal;
#[cfg(feature = "laws")]
mod lawful;
mod number;
mod options;
mod outcome;
pub mod pack;
mod papers;
mod place;
mod position;
mod pound;
mod setup;
mod steps;
mod turn;
mod van;
mod view;

pub use action::{Action, TableAction};
pub use board::{Board, Draw, Phase, Stray, Where};
pub use event::{Event, Fact, Happening, Part, Picked, Thing, Why};
pub use game::Life;
pub use help::{Help, Prospect, Route, Way};
pub use illegal::Illegal;
pub use number::{
    Address, AddressSet, Bin, BinSet, ByPaper, CardNumber, CardSet, Lamppost, LamppostSet, Lot,
    Paper, PaperSet, Restaurant, RestaurantSet, Roll,
};
pub use outcome::{Ending, Outcome};
pub use pack::Pack;
pub use place::{ADDRESSES, Direction, LOTS, Place, RESTAURANTS, SIDE};
pub use position::{Fault, PositionError};
pub use setup::{Goal, Setup, SetupError};
pub use view::{View, ViewError};

/// The most seats (LIFE-1).
pub const SEATS: usize = 6;
/// A fed dog's hunger (LIFE-2).
pub const FED: u8 = 4;
/// Pee markers of a dog (LIFE-2).
pub const PEE: u8 = 8;
/// Room in the bladder (LIFE-2).
pub const BLADDER: u8 = 2;
/// Things that a dog carries at most (LIFE-7).
pub const TRANSPORT: u8 = 2;
/// Bones in the box (LIFE-3).
pub const BONES: u8 = 30;
/// Newspapers in the box (LIFE-3).
pub const PAPERS: usize = 12;
/// The game ends after this many rounds (LIFE-35).
pub const ROUNDS: u16 = 300;
/// The most actions that are ever legal at once: the van with a six may stop on one of 49 spaces,
/// facing one of four ways.
pub const MOST_LEGAL: usize = 196;

/// A list of all legal actions, on the stack.
pub type Actions = arrayvec::ArrayVec<Action, MOST_LEGAL>;
