//! DIG for everybody: the player that searches, with weaknesses.

use super::thinker::{Recipe, Thinker};
use crate::search::{Dice, Report};
use crate::{Bot, Budget};
use dig::{Action, Actions, Dig, Pair, View, Worlds};
use tabletop::{ChaCha8Rng, Game, Rng, Viewer};

/// What is weak about a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weakness {
    /// Rounds of search for a turn; as many as the budget allows if none are said.
    pub(super) rounds: Option<u32>,
    /// The difference in winning chances that makes an action e times as likely to be chosen; none
    /// for always the best.
    pub(super) spread: Option<f32>,
    /// The chance that it does not think of a pair that it has seen.
    pub(super) forgets: f32,
}

/// By level, from the weakest.
pub(super) const WEAKNESSES: [Weakness; 6] = [
    Weakness { rounds: Some(1500), spread: Some(0.16), forgets: 0.6 },
    Weakness { rounds: Some(1500), spread: Some(0.09), forgets: 0.4 },
    Weakness { rounds: Some(1500), spread: Some(0.05), forgets: 0.25 },
    Weakness { rounds: Some(1500), spread: Some(0.02), forgets: 0.1 },
    Weakness { rounds: Some(4000), spread: None, forgets: 0.0 },
    Weakness { rounds: None, spread: None, forgets: 0.0 },
];

/// Positions that a level keeps in memory.
const NODES: u32 = 1 << 16;

/// A level of DIG.
#[derive(Debug)]
pub(super) struct Level {
    weakness: Weakness,
    thinker: Thinker,
}

impl Level {
    pub(super) fn new(weakness: Weakness) -> Level {
        let mut recipe = Recipe::BEST;
        recipe.watches = weakness.spread.is_none();
        recipe.settings.nodes = match weakness.rounds {
            Some(_) => NODES / 4,
            None => NODES * 2,
        };
        Level { weakness, thinker: Thinker::new(recipe) }
    }
}

impl Bot<Dig> for Level {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
        let budget = match (self.weakness.rounds, budget) {
            (None, budget) => budget,
            (Some(rounds), Budget::Time(_)) => Budget::Iterations(rounds),
            (Some(rounds), Budget::Iterations(most)) => Budget::Iterations(rounds.min(most)),
        };
        let Some(spread) = self.weakness.spread else {
            return self.thinker.choose(view, budget, rng);
        };
        let mut actions = Actions::new();
        Dig::legal_from(view, &mut actions);
        if actions.len() < 2 {
            return actions.pop();
        }
        let mut dice = Dice::new(rng.next_u64());
        let remembered = forget(view, self.weakness.forgets, &mut dice)?;
        let report = self.thinker.think(&remembered, budget, rng)?;
        draw(&report, spread, &mut dice)
    }

    fn rest(&mut self) {
        self.thinker.rest();
    }
}

/// The view of somebody who does not think of everything it has seen.
fn forget(view: &View, forgets: f32, dice: &mut Dice) -> Option<View> {
    let seat = view.viewer().seat()?;
    let mut pairs = 0;
    for pair in Pair::ALL {
        pairs |= u16::from(dice.part() < forgets) << pair.index();
    }
    // In every world behind the view the pairs that it knows lie the same way.
    let world = Worlds::of(view).world(0).forgotten(seat, pairs);
    Some(world.view(Viewer::Seat(seat)))
}

/// One of the actions, the better ones more often.
fn draw(report: &Report<Action>, spread: f32, dice: &mut Dice) -> Option<Action> {
    let tried = report.actions.iter().filter(|(_, visits, _)| *visits > 0);
    let best = tried.clone().map(|(_, _, worth)| *worth).fold(f32::NEG_INFINITY, f32::max);
    let weight = |worth: f32| ((worth - best) / spread).exp();
    let sum: f32 = tried.clone().map(|(_, _, worth)| weight(*worth)).sum();
    let mut left = dice.part() * sum;
    for (action, _, worth) in tried {
        left -= weight(*worth);
        if left <= 0.0 {
            return Some(*action);
        }
    }
    report.best()
}
