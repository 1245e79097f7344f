//! What a strong dog would do in A Dog's Life, and why.

use super::planner;
use crate::hint::{Hint, Reason};
use crate::{Budget, LEVELS};
use dogs_life::{Action, Actions, Life, Phase, Place, View};
use tabletop::{ChaCha8Rng, Game, Seat, Silence, Viewer};

/// Maximum number of steps followed to find out where a dog is going.
const STEPS: usize = 12;

/// What the viewer could do now; `None` if it may not act.
pub fn hint(view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Option<Hint<Action>> {
    let mut actions = Actions::new();
    Life::legal_from(view, &mut actions);
    let seat = view.viewer().seat()?;
    let mut bot = super::bot(LEVELS[LEVELS.len() - 1])?;
    let first = bot.choose(view, budget, rng)?;
    // A walk reveals nothing, so it goes the same way in any world.
    let mut game = Life::sample(view, rng);
    let mut line = vec![first];
    let brief = match budget {
        Budget::Time(time) => Budget::Time(time / 16),
        Budget::Iterations(count) => Budget::Iterations(count / 16),
    };
    while let Some(step @ Action::Step(_)) = line.last().copied()
        && line.len() <= STEPS
        && game.play(seat, step, &mut Silence).is_ok()
        && game.board().phase() == view.board().phase()
        && let Some(next) = bot.choose(&game.view(Viewer::Seat(seat)), brief, rng)
    {
        line.push(next);
    }
    // A hint to stop somewhere is worth as much thought as one to begin.
    if line.len() > 1
        && line.last() == Some(&Action::End)
        && game.board().phase() == view.board().phase()
        && let Some(sure) = bot.choose(&game.view(Viewer::Seat(seat)), budget, rng)
        && !matches!(sure, Action::Step(_))
        && let Some(last) = line.last_mut()
    {
        *last = sure;
    }
    // A walk that ends where it began is not worth its steps: the dog stays.
    let back = game.board().space_of(seat) == view.board().space_of(seat);
    if back && line.len() > 1 && line.last() == Some(&Action::End) && actions.contains(&Action::End)
    {
        line = vec![Action::End];
    }
    let first = line.first().copied();
    let goal = planner::goal(game.board(), seat, planner::seen(view));
    Some(Hint::only(first, why(&game, seat, &line, goal)))
}

/// The reason to go this way: what waits at its end, or the goal of a later turn; `game` is the
/// position there.
pub(super) fn why(game: &Life, seat: Seat, line: &[Action], goal: Option<Place>) -> Reason {
    let board = game.board();
    let steps = line.len() as u32 - 1;
    let here = board.space_of(seat).map(|space| board.town().place(space));
    let goal = goal.filter(|goal| Some(*goal) != here);
    let name = match line.last() {
        Some(Action::Search) => "search",
        Some(Action::PutBone | Action::Put(_)) => "put",
        Some(Action::PickBone) => "pick-bone",
        Some(Action::Pick(_)) => "pick-paper",
        Some(Action::Bury) => "bury",
        Some(Action::Beg) => "beg",
        Some(Action::Drink) => "drink",
        Some(Action::Pee) => "pee",
        Some(Action::Take) => "take",
        Some(Action::Deliver(_)) => "deliver",
        Some(Action::Attack(_)) => "attack",
        Some(Action::Van(..)) => "van",
        Some(Action::Step(_)) => "step",
        Some(Action::End) | None => match (steps > 0, goal.is_some()) {
            (true, true) => "near",
            (true, false) => "stop",
            (false, true) => "wait",
            (false, false) => "end",
        },
    };
    let mut reason = Reason::new(name).number("steps", steps);
    let place = match line.last() {
        Some(Action::Step(place) | Action::Van(place, _)) => Some(*place),
        _ => here,
    };
    if let Some(place) = place {
        reason = reason.word("place", place.to_string());
    }
    if let Some(goal) = goal.filter(|_| matches!(name, "near" | "wait")) {
        reason = reason.word("goal", goal.to_string());
    }
    match line.last() {
        Some(Action::Attack(other)) => reason.number("seat", other.index() as u32),
        Some(Action::Van(..)) if matches!(board.phase(), Phase::Van(_)) => reason,
        _ => reason,
    }
}
