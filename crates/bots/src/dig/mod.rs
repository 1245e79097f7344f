//! Bots for DIG.
//!
//! | name | how it plays |
//! | --- | --- |
//! | `random` | evenly among everything that is legal: [`Random`] |
//! | `greedy` | the best turn it can find, without a thought for the answers: [`Greedy`] |
//!
//! All that is hidden in DIG is one bit for each pair of cards with the same scents, even wherever
//! it is not known. So nothing has to be guessed: what a bot expects of a card it has not seen is
//! exactly the mean of two cases.

mod belief;
mod drift;
mod evaluation;
mod greedy;
mod policy;
mod thinker;

pub use greedy::Greedy;
pub use thinker::{Playout, Recipe, Rule, Thinker};

use crate::{Bot, Random};
use dig::Dig;

/// A name, and how a bot of that name is made.
type Level = (&'static str, fn() -> Box<dyn Bot<Dig> + Send>);

/// Every bot, the weakest first.
const LEVELS: [Level; 2] = [("random", || Box::new(Random)), ("greedy", || Box::new(Greedy))];

/// The names of all bots for DIG, the weakest first.
pub fn names() -> impl ExactSizeIterator<Item = &'static str> + Clone {
    LEVELS.iter().map(|(name, _)| *name)
}

/// The bot with this name, if there is one.
pub fn bot(name: &str) -> Option<Box<dyn Bot<Dig> + Send>> {
    LEVELS.iter().find(|(other, _)| *other == name).map(|(_, new)| new())
}
