//! Bots for A Dog's Life.
//!
//! | name | how it plays |
//! | --- | --- |
//! | `random` | evenly among everything that is legal: [`Random`] |
//! | `planner` | where most is to be had for the points it costs: [`Planner`] |
//! | [levels](crate::LEVELS) | the planner, the lower ones with lapses |
//!
//! All cards that were drawn lie open, so what a pile will bring is counted exactly.

mod hint;
mod odds;
mod planner;

pub use hint::hint;
pub use planner::Planner;

use crate::levels::{Careless, LEVELS, level};
use crate::{Bot, Random};
use dogs_life::Life;

/// By level, how many of 1,000 decisions are taken without a thought.
const LAPSES: [u32; 6] = [550, 350, 200, 100, 40, 0];

/// The names of all bots for A Dog's Life, the weakest first.
pub fn names() -> impl ExactSizeIterator<Item = &'static str> + Clone {
    let mut names = ["random", "planner", "", "", "", "", "", ""];
    names[2..].copy_from_slice(&LEVELS);
    names.into_iter()
}

/// The bot with this name, if there is one.
pub fn bot(name: &str) -> Option<Box<dyn Bot<Life> + Send>> {
    match name {
        "random" => Some(Box::new(Random)),
        "planner" => Some(Box::new(Planner)),
        name => Some(Box::new(Careless { bot: Planner, lapses: LAPSES[level(name)?] })),
    }
}
