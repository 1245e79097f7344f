//! What a bot is.

use std::time::Duration;
use tabletop::{ChaCha8Rng, Game};

/// A player of `G` that decides by itself.
///
/// It may keep memory that saves it work from one decision to the next, but what it chooses follows
/// from the view, the budget and the random numbers alone. So a bot can be put into a seat at any
/// moment of a game, and a decision can be repeated; only a [budget of time](Budget::Time) makes it
/// depend on the machine as well.
pub trait Bot<G: Game> {
    /// What the viewer of `view` does now; nothing if it may not act.
    fn choose(&mut self, view: &G::View, budget: Budget, rng: &mut ChaCha8Rng)
    -> Option<G::Action>;

    /// Gives back the memory that only saves work within a turn. What it makes of the others it keeps.
    fn rest(&mut self) {}
}

/// How much thought a decision may take.
///
/// It is a limit, not a task: a bot that sees at once what it will do answers at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So long by the clock, on one core.
    Time(Duration),
    /// So many rounds of search, whatever a round is to this bot; the same on every machine.
    Iterations(u32),
}
