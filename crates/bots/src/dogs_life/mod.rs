//! Bots for A Dog's Life.
//!
//! | name | how it plays |
//! | --- | --- |
//! | `random` | evenly among everything that is legal: [`Random`] |
//! | `planner` | where most is to be had for the points it costs: [`Planner`] |
//!
//! All cards that were drawn lie open, so what a pile will bring is counted exactly.

mod odds;
mod planner;

pub use planner::Planner;

use crate::{Bot, Random};
use dogs_life::Life;

/// A name, and how a bot of that name is made.
type Level = (&'static str, fn() -> Box<dyn Bot<Life> + Send>);

/// Every bot, the weakest first.
const LEVELS: [Level; 2] = [("random", || Box::new(Random)), ("planner", || Box::new(Planner))];

/// The names of all bots for A Dog's Life, the weakest first.
pub fn names() -> impl ExactSizeIterator<Item = &'static str> + Clone {
    LEVELS.iter().map(|(name, _)| *name)
}

/// The bot with this name, if there is one.
pub fn bot(name: &str) -> Option<Box<dyn Bot<Life> + Send>> {
    LEVELS.iter().find(|(other, _)| *other == name).map(|(_, new)| new())
}
