//! Many games of any kind, one after the other.

use crate::listing::{Listing, Setup};
use crate::table::{SetupFault, read_setup};
use serde_json::Value;
use std::marker::PhantomData;
use tabletop::fair::Chance;
use tabletop::play::{Finished, random_game};
use tabletop::{SeatSet, Standings};

/// Plays games of one setup, every seat choosing evenly among its legal actions.
pub trait Simulator: Send + Sync {
    /// Plays the game with this chance, and breaks it off after `most` actions.
    fn game(&self, chance: Chance, most: u64) -> Finished<Standing>;
}

/// How a game of any kind ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    winners: SeatSet,
    points: Vec<i32>,
    ending: &'static str,
}

impl Standing {
    /// What this outcome says.
    pub fn of(outcome: &impl Standings) -> Standing {
        Standing {
            winners: outcome.winners(),
            points: outcome.points().collect(),
            ending: outcome.ending(),
        }
    }
}

impl Standings for Standing {
    fn winners(&self) -> SeatSet {
        self.winners
    }

    fn points(&self) -> impl Iterator<Item = i32> {
        self.points.iter().copied()
    }

    fn ending(&self) -> &'static str {
        self.ending
    }
}

struct Random<L: Listing> {
    setup: Setup<L>,
    of: PhantomData<fn() -> L>,
}

impl<L: Listing> Simulator for Random<L> {
    fn game(&self, chance: Chance, most: u64) -> Finished<Standing> {
        let Finished { outcome, actions } = random_game::<L::Game>(&self.setup, chance, most);
        Finished { outcome: outcome.map(|outcome| Standing::of(&outcome)), actions }
    }
}

pub(crate) fn simulator<L: Listing>(setup: &Value) -> Result<Box<dyn Simulator>, SetupFault> {
    Ok(Box::new(Random::<L> { setup: read_setup::<L>(setup)?, of: PhantomData }))
}
