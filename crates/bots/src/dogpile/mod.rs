//! Bots for Dogpile.
//!
//! | name | how it plays |
//! | --- | --- |
//! | `random` | evenly among everything that is listed: [`Random`] |
//! | `greedy` | keeps the most valuable bones, and looks for better ones: [`Greedy`] |
//! | [levels](crate::LEVELS) | dogs with limits, narrower ones the lower the level |
//!
//! Dogpile is played against the clock, so a [`Player`] also says how long it takes from seeing the
//! pile to acting. That keeps it at a dog's speed, and makes it lose a bone now and then to
//! somebody quicker.

mod dog;
mod greedy;
mod hint;
mod judge;
mod odds;
mod rest;

pub use greedy::Greedy;
pub use hint::hint;
pub use judge::{Depth, Glance, judge, lessons, luck};

use crate::levels::{LEVELS, level};
use crate::{Bot, Budget, Random};
use dog::{Dog, Limits};
use dogpile::{Action, Bone, Dogpile, Face, View};
use greedy::{place, sniff};
use tabletop::{ChaCha8Rng, Rng, below};

/// How long a bot without a level takes to act, in milliseconds.
#[derive(Clone, Copy, Debug)]
struct Pace {
    /// To reach for a bone and turn it over: the shortest and the longest time.
    dig: [u32; 2],
    /// To put a bone back.
    bury: [u32; 2],
    /// To see that there is nothing to do.
    look: [u32; 2],
}

impl Pace {
    /// The time for this act, or for a look that leads to none; uniform within the bounds.
    fn wait(&self, action: Option<&Action>, rng: &mut impl Rng) -> u64 {
        let [shortest, longest] = match action {
            Some(Action::Dig(_) | Action::Sniff(_)) => self.dig,
            Some(Action::Bury(..) | Action::Place(_)) => self.bury,
            Some(Action::PawsUp | Action::Decline) | None => self.look,
        };
        u64::from(shortest + below(rng, longest.saturating_sub(shortest) + 1))
    }
}

/// By level. People need about a second for a look, and nobody remembers the whole pile.
static LIMITS: [Limits; 6] = [
    Limits {
        recognise: 800,
        decide: 110,
        reach: 360,
        slots: 1,
        fades: 5_000,
        attention: 250,
        slips: 120,
        whims: 110,
        sly: false,
        picky: 7,
    },
    Limits {
        recognise: 690,
        decide: 92,
        reach: 305,
        slots: 2,
        fades: 8_000,
        attention: 400,
        slips: 70,
        whims: 60,
        sly: false,
        picky: 8,
    },
    Limits {
        recognise: 580,
        decide: 76,
        reach: 255,
        slots: 4,
        fades: 12_000,
        attention: 550,
        slips: 40,
        whims: 25,
        sly: false,
        picky: 9,
    },
    Limits {
        recognise: 490,
        decide: 63,
        reach: 215,
        slots: 6,
        fades: 20_000,
        attention: 700,
        slips: 20,
        whims: 8,
        sly: true,
        picky: 10,
    },
    Limits {
        recognise: 440,
        decide: 56,
        reach: 193,
        slots: 8,
        fades: 30_000,
        attention: 850,
        slips: 8,
        whims: 0,
        sly: true,
        picky: 11,
    },
    Limits {
        recognise: 385,
        decide: 49,
        reach: 168,
        slots: 12,
        fades: 60_000,
        attention: 950,
        slips: 0,
        whims: 0,
        sly: true,
        picky: 12,
    },
];

/// The paces of bots without a level. A look takes about as long as a person's.
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
        "greedy" => Some(Box::new(Greedy)),
        name => Some(Box::new(Dog::new(LIMITS[level(name)?]))),
    }
}

/// A bot that plays in real time: what it does, and how long that takes.
///
/// It belongs to one seat of one game, where it remembers what it saw.
#[derive(Debug)]
pub struct Player(Mind);

#[derive(Debug)]
enum Mind {
    Random,
    Greedy,
    Dog(Box<Dog>),
}

impl Player {
    /// The player with this name, if there is one.
    pub fn named(name: &str) -> Option<Player> {
        Some(Player(match name {
            "random" => Mind::Random,
            "greedy" => Mind::Greedy,
            name => Mind::Dog(Box::new(Dog::new(LIMITS[level(name)?]))),
        }))
    }

    /// What it does on what it sees, if anything, and after how many milliseconds.
    pub fn react(&mut self, view: &View, rng: &mut ChaCha8Rng) -> (Option<Action>, u64) {
        let budget = Budget::Iterations(1);
        let (action, pace) = match &mut self.0 {
            Mind::Random => (Bot::<Dogpile>::choose(&mut Random, view, budget, rng), RANDOM),
            Mind::Greedy => (Greedy.choose(view, budget, rng), GREEDY),
            Mind::Dog(dog) => {
                let action = dog.choose(view, budget, rng);
                let wait = dog.wait(view, action.as_ref(), rng);
                return (action, wait);
            }
        };
        (action, pace.wait(action.as_ref(), rng))
    }
}

/// The eyes and paws of the quickest level, for a player that decides elsewhere: how long its
/// choice takes to carry out.
#[derive(Debug)]
pub struct Body(Box<Dog>);

impl Default for Body {
    fn default() -> Body {
        Body(Box::new(Dog::new(LIMITS[LIMITS.len() - 1])))
    }
}

impl Body {
    /// After how many milliseconds this is done or, for `None`, the player looks again.
    pub fn wait(&mut self, view: &View, action: Option<&Action>, rng: &mut ChaCha8Rng) -> u64 {
        self.0.wait(view, action, rng)
    }
}

/// The memory of a level that watches somebody else's game through that seat's eyes.
#[derive(Debug)]
pub struct Recall(Box<Dog>);

impl Recall {
    /// That of the level with this name, if there is one.
    pub fn named(name: &str) -> Option<Recall> {
        Some(Recall(Box::new(Dog::new(LIMITS[level(name)?]))))
    }

    /// Some time has passed, and this is what it sees now.
    pub fn look(&mut self, view: &View, rng: &mut ChaCha8Rng) {
        self.0.look(view, rng);
    }

    /// Its seat has put a bone back whose face it saw.
    pub fn buried(&mut self, bone: Bone, face: Face) {
        self.0.buried(bone, face);
    }

    /// The bones of the pile that it remembers now.
    pub fn bones(&self) -> impl Iterator<Item = (Bone, Face)> + '_ {
        self.0.recalled()
    }
}
