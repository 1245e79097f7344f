//! A player that plans its turn: which place is worth going to, and where to stand when the turn
//! ends.

use super::mind::{Leg, Mind, Nature, Seen, drive};
use crate::{Bot, Budget};
use dogs_life::{Action, Actions, Board, Life, Paper, Phase, Place, View};
use tabletop::{ChaCha8Rng, Game, Rng, Seat};

/// Goes where it gets most for the points it costs, and thinks again after every card.
///
/// Every place of the town has a price: what its bin, its kitchen, a delivered newspaper, a bone on
/// the ground or a fight there would bring, with the exact odds of the pile, divided by the points
/// needed to get there. If the points of this turn are not enough, it also looks for a safe place
/// to stop on the way. The van goes where it hurts the others most and its own dog least.
///
/// It answers at once, whatever the budget.
#[derive(Clone, Copy, Debug, Default)]
pub struct Planner {
    pub(super) nature: Nature,
}

impl Planner {
    /// Changes one setting: `whim` (the temperature of its choice, 0 for the best plan), `forgets`
    /// (the cards that were drawn) or `trusting` (sees no danger), where 0 is no. Returns whether
    /// there is such a setting.
    pub fn change(&mut self, what: &str, value: f32) -> bool {
        match what {
            "whim" => self.nature.whim = value.max(0.0),
            "forgets" => self.nature.forgets = value > 0.0,
            "trusting" => self.nature.trusting = value > 0.0,
            _ => return false,
        }
        true
    }
}

impl Bot<Life> for Planner {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
        let mut actions = Actions::new();
        Life::legal_from(view, &mut actions);
        if actions.len() < 2 {
            return actions.pop();
        }
        let seat = view.viewer().seat()?;
        let chosen = match view.board().phase() {
            Phase::Van(roll) => drive(view.board(), seat, roll, self.nature, rng.next_u64()),
            _ => leg(view.board(), seat, seen(view), self.nature).map(|leg| leg.first()),
        };
        chosen
            .filter(|action| actions.contains(action))
            .or_else(|| actions.iter().copied().find(|action| *action == Action::End))
            .or_else(|| actions.pop())
    }
}

/// The numbers of newspapers that the viewer has seen.
pub(super) fn seen(view: &View) -> Seen {
    let mut seen = Seen::default();
    for paper in Paper::all() {
        seen[paper] = view.number(paper);
    }
    seen
}

/// Where the best plan of `seat` leads, this turn or later.
pub(super) fn goal(board: &Board, seat: Seat, seen: Seen) -> Option<Place> {
    let mind = Mind::new(board, seat, seen, Nature::default())?;
    Some(board.town().place(mind.choose(&mind.plans())?.at))
}

/// What the dog of `seat` does next, until a card is drawn or its turn ends.
pub(super) fn leg(board: &Board, seat: Seat, seen: Seen, nature: Nature) -> Option<Leg> {
    let mind = Mind::new(board, seat, seen, nature)?;
    let plan = mind.choose(&mind.plans());
    Some(mind.leg(plan))
}
