//! When a search stops.

use crate::Budget;
use crate::search::whole;
use std::time::{Duration, Instant};

/// What is left of a budget.
///
/// The clock is read for a budget of time and for no other: a search with counted rounds runs where
/// there is no clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limit {
    /// The most rounds.
    rounds: u32,
    clock: Option<Clock>,
}

#[derive(Clone, Copy, Debug)]
struct Clock {
    begun: Instant,
    time: Duration,
}

impl Limit {
    /// The limit of a decision that begins now.
    pub(crate) fn new(budget: Budget) -> Limit {
        match budget {
            Budget::Iterations(rounds) => Limit { rounds, clock: None },
            Budget::Time(time) => {
                Limit { rounds: u32::MAX, clock: Some(Clock { begun: Instant::now(), time }) }
            }
        }
    }

    /// The same limit with no more than this many rounds.
    #[must_use]
    pub(crate) fn at_most(self, rounds: u32) -> Limit {
        Limit { rounds: self.rounds.min(rounds), ..self }
    }

    /// The most rounds.
    pub(crate) const fn rounds(self) -> u32 {
        self.rounds
    }

    /// Whether this part of the time is over, from 0 to 1.
    pub(crate) fn is_past(self, part: f64) -> bool {
        self.clock.is_some_and(|clock| clock.begun.elapsed() >= clock.time.mul_f64(part))
    }

    /// How many rounds are left after this many, at the speed so far.
    pub(crate) fn left(self, done: u32) -> u32 {
        let counted = self.rounds.saturating_sub(done);
        let Some(clock) = self.clock else { return counted };
        let used = clock.begun.elapsed();
        let left = clock.time.saturating_sub(used).as_secs_f64();
        counted.min(whole(f64::from(done) * left / used.as_secs_f64().max(1e-9)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counted_rounds_need_no_clock() {
        let limit = Limit::new(Budget::Iterations(100));
        assert!(limit.clock.is_none());
        assert_eq!((limit.left(40), limit.left(200)), (60, 0));
        assert!(!limit.is_past(0.0));
        assert_eq!(limit.at_most(10).rounds(), 10);
    }

    #[test]
    fn time_ends() {
        let limit = Limit::new(Budget::Time(Duration::ZERO));
        assert!(limit.is_past(1.0));
        assert_eq!(limit.left(1000), 0);
    }
}
