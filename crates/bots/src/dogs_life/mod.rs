//! Bots for A Dog's Life.
//!
//! | name | how it plays |
//! | --- | --- |
//! | `random` | evenly among everything that is legal: [`Random`] |
//! | `planner` | goes where it gets most for the points it costs: [`Planner`] |
//! | `puppy` to `sly` | the planner; the lower ones choose by softmax over their plans, forget
//! which cards have been drawn, and do not see danger |
//! | `leader` | plays its plans out before it chooses one: [`Thinker`] |
//!
//! All drawn cards lie face up, so what a pile will bring is computed exactly. [`worth`] judges a
//! table.

mod hint;
mod judge;
mod mind;
mod odds;
mod planner;
mod thinker;
pub mod worth;

pub use hint::hint;
pub use judge::{Depth, judge, luck};
pub use planner::Planner;
pub use thinker::Thinker;

use crate::levels::{LEVELS, level};
use crate::search::{Plain, Rules, SEATS, Settings, TEXTBOOK, Utilities, Widening};
use crate::{Bot, Random};
use dogs_life::Life;
use mind::Nature;

/// The characters of the levels that plan: measured so that each beats the one below about two
/// times in three.
const NATURES: [Nature; 5] = [
    Nature { whim: 0.36, forgets: true, trusting: true },
    Nature { whim: 0.30, forgets: true, trusting: false },
    Nature { whim: 0.24, forgets: true, trusting: false },
    Nature { whim: 0.18, forgets: false, trusting: false },
    Nature { whim: 0.0, forgets: false, trusting: false },
];

/// Textbook search without a plan: a yardstick for the others.
///
/// Two dogs that act at random never bury a bone, so playouts are short, and their ends are
/// [judged](worth).
pub fn textbook() -> Plain<Life> {
    let rules = Rules { longest: PLAYOUT, judge: Some(judged) };
    let widening = Some(Widening { factor: 1.0, power: 0.5 });
    Plain::new(rules, Settings { widening, ..TEXTBOOK })
}

/// Number of actions of a random playout: some three turns.
const PLAYOUT: u32 = 10;

fn judged(game: &Life) -> Utilities {
    let mut utilities = [0.0; SEATS];
    let chances = worth::chances(game.board(), &worth::FITTED);
    utilities[..chances.len()].copy_from_slice(&chances);
    utilities
}

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
        "planner" => Some(Box::new(Planner::default())),
        name => Some(match NATURES.get(level(name)?) {
            Some(&nature) => Box::new(Planner { nature }),
            None => Box::new(Thinker::BEST),
        }),
    }
}
