//! What a bot is.

use crate::{ChaCha8Rng, Game, Rng, below};
// A span of time, not a clock: nothing here reads one.
use core::time::Duration;

/// A player of `G` that decides by itself.
///
/// What a bot chooses follows from the views it has been shown, the budget and the random numbers,
/// and from nothing else. It may remember what it saw earlier in the game, and work that helps the
/// next decision; a bot without such memories decides from the view alone, so it can take over a
/// seat at any moment. With the same views, budget and random numbers a decision can be repeated;
/// only a [budget of time](Budget::Time) makes it depend on the machine as well.
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

/// Chooses uniformly among all legal actions, in every game.
///
/// The weakest opponent, and the yardstick for all others. It needs no budget.
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
        // is fixed, so this always passes or always fails.
        assert!(counts.iter().all(|count| count.abs_diff(1000) < 141), "{counts:?}");
    }
}
