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
//!
//! A bot needs nothing but the view: the legal actions follow from it, too.
//!
//! ```
//! use bots::{Bot, Budget, Random, play_game};
//! use dig::{Action, Dig, Edition, Setup, View};
//! use tabletop::fair::{Chance, TableSecret};
//! use tabletop::{ChaCha8Rng, Game, Seat};
//!
//! /// Drops bones whenever it can, and otherwise does anything.
//! struct Eager;
//!
//! impl Bot<Dig> for Eager {
//!     fn choose(&mut self, view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
//!         let mut legal = Vec::new();
//!         Dig::legal_from(view, &mut legal);
//!         let drop = legal.iter().find(|action| matches!(action, Action::Drop(_)));
//!         drop.copied().or_else(|| Bot::<Dig>::choose(&mut Random, view, budget, rng))
//!     }
//! }
//!
//! let setup = Setup::new(2, None, false, Edition::English)?;
//! let budget = Budget::Iterations(0);
//! let wins = (0..20).filter(|deal| {
//!     let chance = Chance::new(&TableSecret::from_seed(&format!("doc/{deal}")), []);
//!     let bots: &mut [&mut dyn Bot<Dig>] = &mut [&mut Eager, &mut Random];
//!     let played = play_game(&setup, bots, budget, &chance, 10_000);
//!     played.outcome.is_some_and(|outcome| outcome.winners.contains(Seat::ALL[0]))
//! });
//! let wins = wins.count();
//! assert!(wins >= 15, "being eager helps: {wins} of 20");
//! # Ok::<(), dig::SetupError>(())
//! ```

pub mod dig;
pub mod dogpile;
pub mod dogs_life;
pub mod hint;
mod levels;
mod limit;
mod match_up;
pub mod search;
pub mod verdict;

pub use levels::LEVELS;
pub use match_up::{Played, play_game};
pub use search::Plain;
pub use tabletop::{Bot, Budget, Random};
