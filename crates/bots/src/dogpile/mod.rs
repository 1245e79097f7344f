//! Bots for Dogpile.
//!
//! | name | how it plays |
//! | --- | --- |
//! | `random` | evenly among everything that is listed: [`Random`] |
//! | `greedy` | keeps what counts most, and looks for better: [`Greedy`] |
//!
//! Dogpile is played against the clock, so a bot also has a [`Pace`]: how long it takes from seeing
//! the pile to acting on what it saw. That is what keeps it at a dog's speed, and what makes it lose
//! a bone now and then to somebody quicker.

mod greedy;

pub use greedy::Greedy;

use crate::{Bot, Random};
use dogpile::{Action, Dogpile};
use tabletop::{Rng, below};

/// How long a bot takes to act, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// To reach for a bone and turn it over: the shortest and the longest time.
    pub dig: [u32; 2],
    /// To put a bone back.
    pub bury: [u32; 2],
    /// To see that there is nothing to do.
    pub look: [u32; 2],
}

impl Pace {
    /// The time for this act, or for a look that leads to none; each within the bounds equally
    /// likely.
    pub fn wait(&self, action: Option<&Action>, rng: &mut impl Rng) -> u64 {
        let [shortest, longest] = match action {
            Some(Action::Dig(_) | Action::Sniff(_)) => self.dig,
            Some(Action::Bury(..) | Action::Place(_)) => self.bury,
            Some(Action::PawsUp | Action::Decline) | None => self.look,
        };
        u64::from(shortest + below(rng, longest.saturating_sub(shortest) + 1))
    }
}

/// A name, how a bot of that name is made, and how fast it is.
type Level = (&'static str, fn() -> Box<dyn Bot<Dogpile> + Send>, Pace);

/// Every bot, the weakest first. A look takes about as long as a person's.
const LEVELS: [Level; 2] = [
    (
        "random",
        || Box::new(Random),
        Pace { dig: [900, 1500], bury: [400, 700], look: [1000, 1500] },
    ),
    (
        "greedy",
        || Box::new(Greedy),
        Pace { dig: [700, 1300], bury: [300, 600], look: [1000, 1500] },
    ),
];

/// The names of all bots for Dogpile, the weakest first.
pub fn names() -> impl ExactSizeIterator<Item = &'static str> + Clone {
    LEVELS.iter().map(|(name, _, _)| *name)
}

/// The bot with this name, if there is one.
pub fn bot(name: &str) -> Option<Box<dyn Bot<Dogpile> + Send>> {
    LEVELS.iter().find(|(other, _, _)| *other == name).map(|(_, new, _)| new())
}

/// How fast the bot with this name is, if there is one.
pub fn pace(name: &str) -> Option<Pace> {
    LEVELS.iter().find(|(other, _, _)| *other == name).map(|(_, _, pace)| *pace)
}
