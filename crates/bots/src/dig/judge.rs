//! What a decision of DIG was worth.

use super::belief::Belief;
use super::exact::{self, Solution};
use super::hint::why;
use super::thinker::{DigKnowledge, Recipe};
use crate::hint::Advice;
use crate::search::{Search, Settings};
use crate::verdict::{NOISE, OPTIONS, Remark, Verdict, settle};
use dig::{Action, Actions, Card, Dig, View, Worlds};
use tabletop::{ChaCha8Rng, Game, Seat, Silence, Viewer};

/// How thoroughly decisions are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// Simulations of every action.
    pub each: u32,
    /// Simulations besides, where the search looks.
    pub most: u32,
    /// Maximum number of positions examined to solve the rest of a game.
    pub positions: usize,
}

impl Depth {
    /// The usual depth.
    pub const USUAL: Depth = Depth { each: 60, most: 1_200, positions: 1_000 };
}

/// What the first of these actions was worth in this view; `None` if there was nothing to decide.
///
/// Where a dog for two knows all that counts, the rest of the game is solved; elsewhere the answer
/// is that of a search with a fixed number of simulations.
pub fn judge(
    view: &View,
    done: &[Action],
    depth: Depth,
    rng: &mut ChaCha8Rng,
) -> Option<Verdict<Action>> {
    let (&chosen, seat) = (done.first()?, view.viewer().seat()?);
    let mut actions = Actions::new();
    Dig::legal_from(view, &mut actions);
    let index = actions.iter().position(|&action| action == chosen)?;
    if actions.len() < 2 {
        return None;
    }
    if let Some(solution) = solve(view, depth.positions) {
        let solved = solution.actions.iter();
        let tried: Vec<_> = solved.map(|solved| (solved.action, solved.share)).collect();
        return verdict(view, &tried, chosen, 0.0, true, |action| vec![action]);
    }
    let nodes = (depth.each * actions.len() as u32 + 2 * depth.most).next_power_of_two();
    // A win counts as much later as now.
    let settings = Settings { discount: 1.0, nodes, ..Recipe::BEST.settings };
    let mut search = Search::new(DigKnowledge::JUDGE, settings);
    let worlds = Belief::even(view);
    let mut tried = search.survey(seat, &worlds, (depth.each, depth.most), Some(index), rng);
    // The most tried first, since rarely tried actions have uncertain values. What was chosen has
    // been tried as often as the best; of the two, the better one is first.
    tried.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| other.2.total_cmp(&one.2)));
    let tried: Vec<_> = tried.iter().map(|&(action, _, worth)| (action, worth)).collect();
    verdict(view, &tried, chosen, NOISE, false, |action| line(view, seat, action, &mut search))
}

/// The solution, where it is the truth: the mover knows every bone, and either has a win for sure,
/// or meets a dog that knows as much.
fn solve(view: &View, positions: usize) -> Option<Solution> {
    let worlds = Worlds::of(view);
    if worlds.count() > 1 {
        return None;
    }
    let world = worlds.world(0);
    let open = Seat::first(world.dogs()).all(|seat| world.known_pairs(seat) == exact::ALL_PAIRS);
    let solution = exact::solve(&world, positions)?;
    (open || solution.shares[world.mover().index()] >= 1.0).then_some(solution)
}

/// The verdict on what was chosen, given the chance of every action, the best first.
fn verdict(
    view: &View,
    tried: &[(Action, f32)],
    chosen: Action,
    noise: f32,
    exact: bool,
    mut line: impl FnMut(Action) -> Vec<Action>,
) -> Option<Verdict<Action>> {
    let (_, best) = *tried.first()?;
    let (_, worth) = *tried.iter().find(|(action, _)| *action == chosen)?;
    let (best, after) = settle(best, worth, noise);
    #[allow(clippy::cast_precision_loss, reason = "actions are few")]
    let count = tried.len() as f32;
    let sum: f32 = tried.iter().map(|(_, worth)| worth.clamp(0.0, best)).sum();
    let mut advise = |action: Action, chance: f32| Advice {
        action: Some(action),
        chance: Some(chance.clamp(0.0, best)),
        reason: why(view, &line(action)),
    };
    let options = tried.iter().take(OPTIONS).map(|&(action, worth)| advise(action, worth));
    Some(Verdict {
        covers: 1,
        options: options.collect(),
        chosen: advise(chosen, after),
        best,
        after,
        even: sum / count,
        exact,
    })
}

/// The action, and what the search would do after it until the dog gets where it is going.
fn line(
    view: &View,
    seat: Seat,
    action: Action,
    search: &mut Search<Dig, DigKnowledge>,
) -> Vec<Action> {
    let mut line = vec![action];
    // A walk reveals nothing, so any of the worlds will do.
    let mut world = Worlds::of(view).world(0);
    while let Some(&walk @ Action::Move(_)) = line.last()
        && world.play(seat, walk, &mut Silence).is_ok()
        && let Some(next) = search.favourite(&world, seat)
    {
        line.push(next);
    }
    line
}

/// What chance brought by these actions: the bone of a card that the dog did not know.
pub fn luck(before: &View, done: &[Action], after: &View) -> Option<Remark> {
    let (Viewer::Seat(seat), Some(Action::Dig)) = (before.viewer(), done.first()) else {
        return None;
    };
    let world = Worlds::of(before).world(0);
    let Card::Bone(bone) = world.card(world.place(seat)) else { return None };
    if world.knows(seat, bone.pair()) {
        return None;
    }
    let then = Worlds::of(after).world(0);
    let found = then.hand(seat).iter().find(|found| found.pair() == bone.pair())?;
    let values = then.values();
    let (one, other) = (bone.colour(), bone.twin().colour());
    let other = if found.colour() == one { other } else { one };
    let name = match values[found.colour()].cmp(&values[other]) {
        std::cmp::Ordering::Less => "found-worse",
        std::cmp::Ordering::Equal => "found-even",
        std::cmp::Ordering::Greater => "found-better",
    };
    Some(
        Remark::new(name)
            .word("colour", found.colour().letter())
            .word("other", other.letter())
            .number("percent", 50u32),
    )
}
