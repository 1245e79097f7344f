//! What a bot is.

use crate::{ChaCha8Rng, Game, Rng, below};
// A span of time, not a clock: nothing here reads one.
use core::time::Duration;

/// A player of `G` that decides by itself.
///
/// All that it is given is a view: no signature lets it see more than its seat does. It may keep
/// memory of what it was shown, and memory that saves it work; but a bot that has just sat down
/// chooses by the view, the budget and the random numbers alone. So a bot can be put into a seat at
/// any moment of a game. Only a [budget of time](Budget::Time) makes it depend on the machine.
pub trait Bot<G: Game> {
    /// What the viewer of `view` does now; `None` if it may not act.
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
    /// This long by the clock, on one core.
    Time(Duration),
    /// This many rounds of search, whatever a round is to this bot; the same on every machine.
    Iterations(u32),
}

/// Chooses evenly among everything that is legal, in every game.
///
/// The weakest opponent there is, and the yardstick for all others. It needs no budget.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(
        &mut self,
        view: &G::View,
        _budget: Budget,
        rng: &mut ChaCha8Rng,
    ) -> Option<G::Action> {
        let mut lot = Lot::new(rng);
        G::legal_from(view, &mut lot);
        lot.drawn()
    }
}

/// Keeps one of all the items that it is given, each equally likely, without a list of them.
#[derive(Debug)]
pub struct Lot<'r, R, A> {
    rng: &'r mut R,
    seen: u32,
    drawn: Option<A>,
}

impl<'r, R: Rng, A> Lot<'r, R, A> {
    /// Draws with `rng`.
    pub const fn new(rng: &'r mut R) -> Lot<'r, R, A> {
        Lot { rng, seen: 0, drawn: None }
    }

    /// What was kept.
    pub fn drawn(self) -> Option<A> {
        self.drawn
    }
}

impl<R: Rng, A> Extend<A> for Lot<'_, R, A> {
    fn extend<I: IntoIterator<Item = A>>(&mut self, items: I) {
        for item in items {
            // The n-th item takes the place of the one before with probability 1/n.
            self.seen += 1;
            if below(self.rng, self.seen) == 0 {
                self.drawn = Some(item);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SeedableRng;

    #[test]
    fn every_item_is_drawn_equally_often() {
        let mut rng = ChaCha8Rng::from_seed([3; 32]);
        let mut counts = [0u32; 5];
        for _ in 0..5000 {
            let mut lot = Lot::new(&mut rng);
            lot.extend(0..2);
            lot.extend(2..5);
            counts[lot.drawn().unwrap()] += 1;
        }
        // Five standard deviations of a count of 5,000 draws with probability 1/5 are 141; the seed
        // is fixed, so this never flickers.
        assert!(counts.iter().all(|count| count.abs_diff(1000) < 141), "{counts:?}");
    }
}
