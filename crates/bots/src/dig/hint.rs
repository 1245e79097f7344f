//! What a strong dog would do in DIG, and why.

use super::thinker::{Recipe, Thinker};
use crate::Budget;
use crate::hint::{Advice, Hint, MOST, Reason};
use dig::{Action, Actions, BoneSet, Card, Dig, View, Worlds};
use tabletop::{ChaCha8Rng, Game, Silence, Turn, Viewer};

/// Positions that are kept in memory.
const NODES: u32 = 1 << 16;
/// An action tried less often than the best one by this factor is not mentioned.
const RARE: u32 = 20;

/// What the viewer could do now; `None` if it may not act.
pub fn hint(view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Option<Hint<Action>> {
    let mut actions = Actions::new();
    Dig::legal_from(view, &mut actions);
    if let [only] = actions[..] {
        return Some(Hint::only(Some(only), why(view, &[only])));
    }
    let mut recipe = Recipe::BEST;
    recipe.settings.nodes = NODES;
    let mut thinker = Thinker::new(recipe);
    let mut report = thinker.think(view, budget, rng)?;
    report
        .actions
        .sort_by(|one, other| other.1.cmp(&one.1).then_with(|| other.2.total_cmp(&one.2)));
    let most = report.actions.first()?.1;
    let good = report.actions.iter().take(MOST).filter(|action| action.1 * RARE >= most);
    let advice = good.enumerate().map(|(rank, &(action, _, worth))| {
        let line = match rank {
            0 => line(view, action, budget, rng),
            _ => vec![action],
        };
        Advice {
            action: Some(action),
            chance: Some(worth.clamp(0.0, 1.0)),
            reason: why(view, &line),
        }
    });
    Some(Hint { advice: advice.collect() })
}

/// The action, and what follows it until the dog gets where it is going.
fn line(view: &View, action: Action, budget: Budget, rng: &mut ChaCha8Rng) -> Vec<Action> {
    let mut line = vec![action];
    let Some(seat) = view.viewer().seat() else { return line };
    // A walk reveals nothing, so any of the worlds will do.
    let mut world = Worlds::of(view).world(0);
    let mut thinker = Thinker::new(Recipe {
        settings: crate::search::Settings { nodes: NODES, ..Recipe::BEST.settings },
        ..Recipe::BEST
    });
    while matches!(line.last(), Some(Action::Move(_)))
        && let Some(&walk) = line.last()
        && world.play(seat, walk, &mut Silence).is_ok()
    {
        let part = match budget {
            Budget::Time(time) => Budget::Time(time / 4),
            Budget::Iterations(count) => Budget::Iterations(count / 4),
        };
        let next = thinker.think(&world.view(Viewer::Seat(seat)), part, rng);
        match next.and_then(|report| report.best()) {
            Some(next) => line.push(next),
            None => break,
        }
    }
    line
}

/// The reason to go to a place for the sake of the next turn.
fn go(place: u8) -> Reason {
    match place {
        0 => Reason::new("go-home"),
        place => Reason::new("go").number("place", place),
    }
}

/// The reason to start with the first of these actions and continue with the others.
pub(super) fn why(view: &View, line: &[Action]) -> Reason {
    let Some(seat) = view.viewer().seat() else { return Reason::new("wait") };
    let worlds = Worlds::of(view);
    let mut world = worlds.world(0);
    let Some((&last, walks)) = line.split_last() else { return Reason::new("wait") };
    for &walk in walks {
        if world.play(seat, walk, &mut Silence).is_err() {
            break;
        }
    }
    let values = world.values();
    let hand = world.hand(seat);
    let known = |card: Card| match card {
        Card::Bone(bone) => world.knows(seat, bone.pair()).then_some(bone),
        Card::Bowl(_) | Card::Hole => None,
    };
    let far = !walks.is_empty();
    let place = world.place(seat);
    match last {
        Action::Move(to) => match world.card(to) {
            Card::Bowl(colour) => {
                let count = hand.and(BoneSet::of_colour(colour)).len() as u32;
                if count == 0 {
                    return go(to);
                }
                Reason::new("go-drop")
                    .number("place", to)
                    .number("count", count)
                    .word("colour", colour.letter())
                    .number("points", count * u32::from(values[colour]))
            }
            card @ Card::Bone(_) => match known(card) {
                Some(bone) => Reason::new("go-known")
                    .number("place", to)
                    .word("colour", bone.colour().letter())
                    .number("value", values[bone.colour()]),
                None => Reason::new("go-unknown").number("place", to),
            },
            Card::Hole => go(to),
        },
        Action::Dig => match known(world.card(place)) {
            Some(bone) => Reason::new(if far { "go-known" } else { "dig-known" })
                .number("place", place)
                .word("colour", bone.colour().letter())
                .number("value", values[bone.colour()]),
            None => {
                Reason::new(if far { "go-unknown" } else { "dig-unknown" }).number("place", place)
            }
        },
        Action::Drop(bones) => {
            let count = bones.len() as u32;
            let points: u32 = bones.iter().map(|bone| u32::from(values[bone.colour()])).sum();
            let colour = bones.iter().next().map_or(' ', |bone| bone.colour().letter());
            Reason::new(if far { "go-drop" } else { "drop" })
                .number("place", place)
                .number("count", count)
                .word("colour", colour)
                .number("points", points)
        }
        Action::Keep => Reason::new("keep"),
        Action::Bury(bone) => Reason::new("bury")
            .word("colour", bone.colour().letter())
            .number("value", values[bone.colour()]),
        Action::End => {
            let over = world.play(seat, Action::End, &mut Silence).is_ok()
                && matches!(world.turn(), Turn::Over(_));
            match (over, far) {
                (true, _) => Reason::new("end-game"),
                (false, true) => go(place),
                (false, false) => Reason::new("end"),
            }
        }
    }
}
