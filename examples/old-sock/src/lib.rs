//! Old Sock: a small game of hidden things.
//!
//! The rules are in `RULES.md`. The crate is the example of `docs/adding-a-game.md`: everything that
//! a game needs to be played in this house, in a few hundred lines.
//!
//! * `game.rs`: the state and its rules, as a [`tabletop::Game`].
//! * `words.rs`: what seats and the table do, as text.
//! * `view.rs`: what a viewer knows, and what it is told.
//! * `lawful.rs`: what the laws ask of it.
//! * `bot.rs`: a player.
//! * `listing.rs`: its place in the house.

mod bot;
mod game;
mod lawful;
mod listing;
mod view;
mod words;

pub use bot::Nervous;
pub use game::{Illegal, OldSock, Outcome};
pub use listing::GAME;
pub use view::{Event, Fact, View};
pub use words::{Action, Basket, Deal, Setup, SetupError, Thing};

/// The most seats.
pub const SEATS: usize = 4;
/// How many things there are.
pub const THINGS: usize = 12;
/// The most biscuits that a dog begins with.
pub const BISCUITS: u8 = 5;

#[cfg(doctest)]
#[doc = include_str!("../../../docs/adding-a-game.md")]
struct AddingAGame;
