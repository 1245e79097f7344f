//! The bot that does not think.

use crate::{Bot, Budget};
use tabletop::{ChaCha8Rng, Game, Rng, below};

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

/// Keeps one of the items it is given, each equally likely, without a list of them.
pub(crate) struct Lot<'r, R, A> {
    rng: &'r mut R,
    seen: u32,
    drawn: Option<A>,
}

impl<'r, R: Rng, A> Lot<'r, R, A> {
    pub(crate) const fn new(rng: &'r mut R) -> Lot<'r, R, A> {
        Lot { rng, seen: 0, drawn: None }
    }

    /// The item that was kept.
    pub(crate) fn drawn(self) -> Option<A> {
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
    use tabletop::SeedableRng;

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
