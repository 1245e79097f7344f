//! Players that think for themselves.
//!
//! A [`Bot`] is given the [view](tabletop::Game::View) of a seat and chooses an action. It is never
//! given anything else: no signature here takes a state, so a bot knows what a person in its seat
//! would know, and nothing more.
//!
//! [`Random`] plays every game, and so does [`Plain`], which searches by the rules alone. Knowledge
//! about playing one game well is in that game's module, which also names its bots: [`dig`],
//! [`dogpile`], [`dogs_life`]; all of them have the six [levels](LEVELS). [`play_game`] puts a bot
//! into every seat and plays to the end.

mod bot;
pub mod dig;
pub mod dogpile;
pub mod dogs_life;
pub mod hint;
mod levels;
mod match_up;
mod random;
pub mod search;

pub use bot::{Bot, Budget};
pub use levels::LEVELS;
pub use match_up::{Played, play_game};
pub use random::Random;
pub use search::Plain;
