//! Bots for Dogpile.
//!
//! | name | how it plays |
//! | --- | --- |
//! | `random` | evenly among everything that is listed: [`Random`] |
//! | `greedy` | keeps what counts most, and looks for better: [`Greedy`] |
//! | [levels](crate::LEVELS) | the same, slower and with less in mind the lower they are |
//!
//! Dogpile is played against the clock, so a bot also has a [`Pace`]: how long it takes from seeing
//! the pile to acting on what it saw. That is what keeps it at a dog's speed, and what makes it lose
//! a bone now and then to somebody quicker.

mod greedy;
mod hint;

pub use greedy::Greedy;
pub use hint::hint;

use crate::levels::{Careless, LEVELS, level};
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

/// How a level plays.
struct Habits {
    /// Bones of the pile that it has in mind at once.
    memory: usize,
    /// How many of 1,000 decisions are taken without a thought.
    lapses: u32,
    pace: Pace,
}

/// A pace with looks of about so many milliseconds.
const fn looks(ms: u32) -> Pace {
    let [short, long] = [ms - ms / 4, ms + ms / 4];
    Pace { dig: [short, long], bury: [short / 2, long / 2], look: [short, long] }
}

/// By level. People need about a second for a look, and nobody has the whole pile in mind.
static HABITS: [Habits; 6] = [
    Habits { memory: 2, lapses: 200, pace: looks(1900) },
    Habits { memory: 3, lapses: 80, pace: looks(1700) },
    Habits { memory: 5, lapses: 30, pace: looks(1500) },
    Habits { memory: 8, lapses: 10, pace: looks(1300) },
    Habits { memory: 11, lapses: 0, pace: looks(1100) },
    Habits { memory: 15, lapses: 0, pace: looks(900) },
];

/// The paces of those who have no level. A look takes about as long as a person's.
const RANDOM: Pace = Pace { dig: [900, 1500], bury: [400, 700], look: [1000, 1500] };
const GREEDY: Pace = Pace { dig: [700, 1300], bury: [300, 600], look: [1000, 1500] };

/// The names of all bots for Dogpile, the weakest first.
pub fn names() -> impl ExactSizeIterator<Item = &'static str> + Clone {
    let mut names = ["random", "greedy", "", "", "", "", "", ""];
    names[2..].copy_from_slice(&LEVELS);
    names.into_iter()
}

/// The bot with this name, if there is one.
pub fn bot(name: &str) -> Option<Box<dyn Bot<Dogpile> + Send>> {
    match name {
        "random" => Some(Box::new(Random)),
        "greedy" => Some(Box::new(Greedy::default())),
        name => {
            let habits = &HABITS[level(name)?];
            let bot = Greedy::with_memory(habits.memory);
            Some(Box::new(Careless { bot, lapses: habits.lapses }))
        }
    }
}

/// How fast the bot with this name is, if there is one.
pub fn pace(name: &str) -> Option<Pace> {
    match name {
        "random" => Some(RANDOM),
        "greedy" => Some(GREEDY),
        name => Some(HABITS[level(name)?].pace),
    }
}
