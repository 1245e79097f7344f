//! Players that think for themselves.
//!
//! A [`Bot`] is given the [view](tabletop::Game::View) of a seat and chooses an action. That is all
//! it is ever given: no signature here takes a state, so a bot knows what a person in its seat would
//! know, and nothing else.
//!
//! [`Random`] plays every game, and so does [`Plain`], which searches by the rules alone. What is
//! known about playing one game well is in that game's module, which also names its bots: [`dig`],
//! [`dogpile`], [`dogs_life`]; six [levels](LEVELS) are in all of them. [`play_game`] puts a bot into
//! every seat and plays to the end.

pub mod dig;
pub mod dogpile;
pub mod dogs_life;
pub mod hint;
mod levels;
mod match_up;
pub mod search;

pub use levels::LEVELS;
pub use match_up::{Played, play_game};
pub use search::Plain;
pub use tabletop::{Bot, Budget, Random};
