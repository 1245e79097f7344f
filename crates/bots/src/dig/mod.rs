//! Bots for DIG.
//!
//! | name | how it plays |
//! | --- | --- |
//! | `random` | evenly among everything that is legal: [`Random`] |
//! | `greedy` | the best turn it can find, without considering the answers: [`Greedy`] |
//! | [levels](crate::LEVELS) | search ([`Thinker`]), the lower ones with weaknesses: `level.rs` |
//!
//! All that is hidden in DIG is one bit for each pair of cards with the same scents, and an unknown
//! bit is always even. So nothing has to be guessed: a bot's expectation of a card it has not seen
//! is exactly the mean of two cases.

mod belief;
pub mod doubt;
mod drift;
mod evaluation;
pub mod exact;
#[cfg(test)]
mod games;
mod greedy;
mod hint;
mod judge;
mod level;
pub mod net;
mod policy;
mod thinker;

pub use greedy::Greedy;
pub use hint::hint;
pub use judge::{Depth, judge, luck};
pub use thinker::{Playout, Recipe, Rule, Thinker};

use crate::levels::{LEVELS, level};
use crate::{Bot, Random};
use dig::{Dig, View};
use tabletop::Rng;

/// The names of all bots for DIG, the weakest first.
pub fn names() -> impl ExactSizeIterator<Item = &'static str> + Clone {
    let mut names = ["random", "greedy", "", "", "", "", "", ""];
    names[2..].copy_from_slice(&LEVELS);
    names.into_iter()
}

/// The bot with this name, if there is one.
pub fn bot(name: &str) -> Option<Box<dyn Bot<Dig> + Send>> {
    match name {
        "random" => Some(Box::new(Random)),
        "greedy" => Some(Box::new(Greedy)),
        name => {
            let weakness = level::WEAKNESSES[level(name)?];
            Some(Box::new(level::Level::new(weakness)))
        }
    }
}

/// What the level with this name remembers of a view: something else may be missing each time.
/// `None` if there is no such level.
pub fn remembered(level_name: &str, view: &View, rng: &mut impl Rng) -> Option<View> {
    level::remembered(level::WEAKNESSES[level(level_name)?], view, rng)
}
