//! DIG's levels: the player that searches, with weaknesses.

use super::thinker::{Recipe, Thinker};
use crate::search::{Dice, Report};
use crate::{Bot, Budget};
use dig::{Action, Actions, Dig, Pair, View, Worlds};
use tabletop::{ChaCha8Rng, Game, Rng, Viewer};

/// The weaknesses of a level.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weakness {
    /// Search iterations per turn; `None` for as many as the budget allows.
    pub(super) rounds: Option<u32>,
    /// How freely it chooses among the actions it has [considered](draw); `None` for always the
    /// best.
    pub(super) whim: Option<f32>,
    /// The chance that it overlooks a pair it has seen.
    pub(super) forgets: f32,
}

/// By level, from the weakest.
pub(super) const WEAKNESSES: [Weakness; 6] = [
    Weakness { rounds: Some(1500), whim: Some(0.85), forgets: 0.28 },
    Weakness { rounds: Some(1500), whim: Some(0.62), forgets: 0.18 },
    Weakness { rounds: Some(2500), whim: Some(0.48), forgets: 0.1 },
    Weakness { rounds: Some(4000), whim: Some(0.22), forgets: 0.02 },
    Weakness { rounds: Some(12_000), whim: None, forgets: 0.0 },
    Weakness { rounds: None, whim: None, forgets: 0.0 },
];

/// Positions that the highest level keeps in memory.
const NODES: u32 = 1 << 17;

/// A level of DIG.
#[derive(Debug)]
pub(super) struct Level {
    weakness: Weakness,
    thinker: Thinker,
}

impl Level {
    pub(super) fn new(weakness: Weakness) -> Level {
        let mut recipe = Recipe::BEST;
        recipe.watches = weakness.whim.is_none();
        recipe.settings.nodes = match weakness.rounds {
            Some(rounds) => (rounds * 2).next_power_of_two(),
            None => NODES,
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
        let Some(whim) = self.weakness.whim else {
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
        draw(&report, whim, &mut dice)
    }

    fn rest(&mut self) {
        self.thinker.rest();
    }
}

/// What a dog of this strength remembers of a view: each time something else may be missing.
pub(super) fn remembered(weakness: Weakness, view: &View, rng: &mut impl Rng) -> Option<View> {
    forget(view, weakness.forgets, &mut Dice::new(rng.next_u64()))
}

/// The view of somebody who has forgotten some of what it has seen.
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

/// Draws an action, weighted by visits; with a whim of one, each is drawn as often as it was tried.
#[allow(clippy::cast_precision_loss, reason = "visits are far below 2^24")]
fn draw(report: &Report<Action>, whim: f32, dice: &mut Dice) -> Option<Action> {
    let most = report.actions.iter().map(|action| action.1).max()?.max(1) as f32;
    let weight = |visits: u32| libm::powf(visits as f32 / most, 1.0 / whim);
    let sum: f32 = report.actions.iter().map(|action| weight(action.1)).sum();
    let mut left = dice.part() * sum;
    for (action, visits, _) in &report.actions {
        left -= weight(*visits);
        if left <= 0.0 {
            return Some(*action);
        }
    }
    report.best()
}
