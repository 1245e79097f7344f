//! Six levels, the same in every game.
//!
//! They are named after dogs' characters; what people read is in `locales`. A lower level does not
//! think less: it forgets, looks elsewhere, and does not always do what it holds to be best, as
//! people do. So its mistakes look like mistakes, not like nonsense.

use crate::{Bot, Budget, Random};
use tabletop::{ChaCha8Rng, Game, below};

/// The names of the levels, the weakest first.
pub const LEVELS: [&str; 6] = ["puppy", "rascal", "chum", "tracker", "sly", "leader"];

/// Which level has this name, from 0.
pub(crate) fn level(name: &str) -> Option<usize> {
    LEVELS.iter().position(|&level| level == name)
}

/// A player that does anything at all now and then.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Careless<B> {
    /// Who decides otherwise.
    pub(crate) bot: B,
    /// How many of 1,000 decisions are taken without a thought.
    pub(crate) lapses: u32,
}

impl<G: Game, B: Bot<G>> Bot<G> for Careless<B> {
    fn choose(
        &mut self,
        view: &G::View,
        budget: Budget,
        rng: &mut ChaCha8Rng,
    ) -> Option<G::Action> {
        if below(rng, 1000) < self.lapses {
            return Bot::<G>::choose(&mut Random, view, budget, rng);
        }
        self.bot.choose(view, budget, rng)
    }

    fn rest(&mut self) {
        self.bot.rest();
    }
}
