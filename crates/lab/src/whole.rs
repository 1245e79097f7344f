//! Whole games of bots with their logs, to be studied.

#![allow(clippy::cast_precision_loss, reason = "games are few")]

use catalog::{AnyTable, Budget, Due, Kind, SeatStudy};
use serde_json::Value;
use tabletop::fair::{Chance, TableSecret};
use tabletop::{Actor, Entry, Game, Seat, Turn, Viewer};

/// A game with more entries is broken off.
const LONGEST: usize = 20_000;

/// Plays a game to its end with one of these bots in each seat, in virtual time; `None` if it
/// cannot be played, or does not end.
pub fn whole_game(
    kind: Kind,
    setup: &Value,
    bots: &[&str],
    budget: Budget,
    seed: &str,
) -> Option<Box<dyn AnyTable>> {
    let chance = Chance::new(&TableSecret::from_seed(seed), []);
    let mut table = kind.open(setup).ok()?;
    let mut rngs: Vec<_> = (0..bots.len() as u64).map(|seat| chance.stream(!seat)).collect();
    let mut minds: Vec<_> = bots.iter().map(|bot| kind.bot(bot)).collect::<Option<_>>()?;
    let mut live: Vec<_> = bots.iter().filter_map(|bot| kind.live_bot(bot)).collect();
    while table.entries() < LONGEST {
        match table.turn() {
            Turn::Over(()) => return Some(table),
            Turn::Table => {
                let due = table.due(0);
                match (table.draw(&chance), due) {
                    (Some(drawn), _) => table.enter(Actor::Table, &drawn, None).ok()?,
                    (None, Some(Due::Entry { at, action })) => {
                        table.enter(Actor::Table, &action, Some(at)).ok()?
                    }
                    (None, _) => return None,
                };
            }
            Turn::Seats(seats) => {
                if let Some(Due::Close { at: end, action }) = table.due(0) {
                    // What each does next, and when.
                    let mut plans = vec![(table.latest(), None); bots.len()];
                    while let Some((&(at, _), seat)) =
                        plans.iter().zip(Seat::ALL).min_by_key(|((at, _), _)| *at)
                        && at < end
                    {
                        if let Some(action) = plans[seat.index()].1.take() {
                            // Somebody else may have the bone by now.
                            let action: String = action;
                            let _ = table.enter(Actor::Seat(seat), &action, Some(at));
                        }
                        let view = table.bot_view(seat);
                        let index = seat.index();
                        let reaction = live.get_mut(index)?.react(&view, &mut rngs[index]);
                        plans[index] = match reaction {
                            Some(reaction) => (at + reaction.wait.max(1), reaction.action),
                            None => (end, None),
                        };
                    }
                    table.enter(Actor::Table, &action, Some(end)).ok()?;
                    continue;
                }
                let seat = seats.iter().next()?;
                let view = table.bot_view(seat);
                let index = seat.index();
                let action = minds[index].choose(&view, budget, &mut rngs[index])?;
                table.enter(Actor::Seat(seat), &action, None).ok()?;
            }
        }
    }
    None
}

/// How well some seats played, over their games.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Skill {
    /// The number of games.
    pub games: usize,
    /// The mean cost of a game's decisions in wins, and half of its 95 % interval.
    pub cost: (f64, f64),
    /// The mean accuracy in hundredths, and half of its 95 % interval.
    pub accuracy: (f64, f64),
}

/// Sums the studies of seats up.
pub fn skill(seats: &[SeatStudy]) -> Skill {
    let costs: Vec<f64> = seats.iter().map(|seat| f64::from(seat.cost())).collect();
    let accuracies = seats.iter().filter_map(SeatStudy::accuracy);
    let accuracies: Vec<f64> = accuracies.map(|part| 100.0 * f64::from(part)).collect();
    Skill { games: seats.len(), cost: mean(&costs), accuracy: mean(&accuracies) }
}

fn mean(values: &[f64]) -> (f64, f64) {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count;
    (mean, 1.96 * (variance / count).sqrt())
}

/// How a study agrees with the exact solver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreement {
    /// Decisions in endings that the solver solves: by a seat that knows every bone, with a sure win
    /// or against one that knows as much.
    pub solved: usize,
    /// Those that the study judges as the solver does: the same best chance, and the same cost.
    pub agreed: usize,
}

/// Compares the study of a game of DIG for two with the exact solver, decision by decision.
pub fn agreement(table: &dyn AnyTable) -> Option<Agreement> {
    let study = table.study()?.whole();
    let game: &tabletop::Table<dig::Dig> = table.as_any().downcast_ref()?;
    let mut sum = Agreement::default();
    for (seat, judged) in Seat::ALL.into_iter().zip(&study.seats) {
        for moment in &judged.moments {
            let before = game.after(moment.step);
            let worlds = dig::Worlds::of(&before.view(Viewer::Seat(seat)));
            if worlds.count() > 1 {
                continue;
            }
            let world = worlds.world(0);
            let positions = bots::dig::Depth::USUAL.positions;
            let Some(solution) = bots::dig::exact::solve(&world, positions) else { continue };
            let knows = |seat| dig::Worlds::of(&before.view(Viewer::Seat(seat))).count() == 1;
            let best = solution.shares[seat.index()];
            if best < 1.0 && !Seat::first(before.seats()).all(knows) {
                continue;
            }
            let Entry::Seat(_, action) = game.log()[moment.step].entry else { continue };
            let chosen = solution.actions.iter().find(|solved| solved.action == action)?;
            let verdict = &moment.verdict;
            let same = |one: f32, other: f32| (one - other).abs() < 1e-6;
            sum.solved += 1;
            sum.agreed += usize::from(
                verdict.exact && same(verdict.best, best) && same(verdict.after, chosen.share),
            );
        }
    }
    Some(sum)
}
