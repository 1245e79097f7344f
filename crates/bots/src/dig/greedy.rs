//! A player that looks one turn ahead, at everything this turn can lead to.

use super::evaluation::{appraise, evaluate};
use crate::{Bot, Budget};
use dig::{Action, Actions, Dig, Sight, View};
use tabletop::{ChaCha8Rng, Entry, Game, Seat, Silence, Turn, Viewer, below};

/// Plays the best turn it can find, without considering the others' answers.
///
/// It examines everything that the rest of its turn can lead to, some hundred different positions,
/// and judges each as its own seat would know it; `evaluation.rs` explains how and why. Where a dig
/// would show it an unknown bone, it counts both cases half and plans on with either, so it also
/// sees what a look is worth. It thinks again after every action.
///
/// It answers at once, whatever the budget.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

/// The cost of an action besides its effect, so that no dog walks about for nothing.
const EFFORT: f32 = 1e-5;
/// Values that differ by less than this are equal: far below anything that an action changes.
const SAME: f32 = 1e-6;
/// Where quiet turns are not counted (DIG-18), a quiet turn is judged as if this many had gone by.
const UNCOUNTED: u8 = 10;

impl Bot<Dig> for Greedy {
    fn choose(&mut self, view: &View, _budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
        let mut actions = Actions::new();
        Dig::legal_from(view, &mut actions);
        if actions.len() < 2 {
            return actions.pop();
        }
        // Any world behind the view will do: where worlds differ, the search takes the mean.
        let (search, root) = Search::new(view, Dig::sample(view, rng))?;
        let mut best = Actions::new();
        let mut most = f32::NEG_INFINITY;
        for &action in &actions {
            let value = search.value(&root, action, &actions);
            if value > most + SAME {
                best.clear();
                most = value;
            }
            if value >= most - SAME {
                best.push(action);
            }
        }
        let count = u32::try_from(best.len()).ok().filter(|&count| count > 0)?;
        best.get(below(rng, count) as usize).copied()
    }
}

/// The rest of a turn, to its end.
struct Search {
    seat: Seat,
    /// The length of the row and the number of bones the seat has dropped, before the search.
    row: usize,
    dropped: usize,
}

/// A position within the turn.
struct Node {
    /// One of the worlds that the seat cannot distinguish.
    world: Dig,
    /// Where the dog is.
    place: u8,
    way: Way,
}

/// What is still worth trying after the last action, so that most positions are reached in one way
/// only.
///
/// A walk of several moves goes in one direction, and all but its last move are as long as
/// possible. A bone that was just buried is not dug up again: another bone could have been buried
/// at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Anything.
    Free,
    /// After a longest move towards the doghouse: act there, or walk on.
    In,
    /// After a longest move away from the doghouse: act there, or walk on.
    Out,
    /// After a shorter move: act there.
    There,
    /// After burying a bone: anything but digging.
    Buried,
}

impl Way {
    /// Whether a dog on `place` tries this action.
    fn allows(self, place: u8, action: Action) -> bool {
        match (self, action) {
            (Way::In, Action::Move(to)) => to < place,
            (Way::Out, Action::Move(to)) => to > place,
            (Way::There, Action::Move(_)) | (Way::Buried, Action::Dig) => false,
            (Way::Free | Way::In | Way::Out | Way::There | Way::Buried, _) => true,
        }
    }

    /// What to try after a move, where these actions were legal.
    fn after(from: u8, to: u8, legal: &[Action]) -> Way {
        let inward = to < from;
        let longest = !legal.iter().any(|action| match *action {
            Action::Move(other) if inward => other < to,
            Action::Move(other) => other > to,
            Action::Dig | Action::Keep | Action::Bury(_) | Action::Drop(_) | Action::End => false,
        });
        match (longest, inward) {
            (true, true) => Way::In,
            (true, false) => Way::Out,
            (false, _) => Way::There,
        }
    }
}

impl Search {
    fn new(view: &View, world: Dig) -> Option<(Search, Node)> {
        let seat = view.viewer().seat()?;
        let sheet = view.sheet();
        let dog = sheet.dogs.get(seat.index())?;
        let search = Search { seat, row: sheet.row.len(), dropped: dog.dropped.len() };
        Some((search, Node { world, place: dog.place, way: Way::Free }))
    }

    /// The value of the best legal action.
    fn best(&self, node: &Node) -> f32 {
        let mut actions = Actions::new();
        node.world.legal(self.seat, &mut actions);
        let mut best = f32::NEG_INFINITY;
        for &action in actions.iter().filter(|&&action| node.way.allows(node.place, action)) {
            best = best.max(self.value(node, action, &actions));
        }
        best
    }

    /// The value of a legal action if the rest of the turn goes as well as possible.
    fn value(&self, node: &Node, action: Action, legal: &[Action]) -> f32 {
        let Node { world, place, .. } = *node;
        let then = |world: &Dig, place: u8, way: Way| {
            self.played(world, action)
                .map_or(f32::NEG_INFINITY, |world| self.best(&Node { world, place, way }) - EFFORT)
        };
        match action {
            Action::Move(to) => then(&world, to, Way::after(place, to, legal)),
            Action::Dig => {
                let value = then(&world, place, Way::Free);
                // What the seat knows already is the same in all its worlds.
                if world.reveals(&Entry::Seat(self.seat, action))
                    && let Some(other) = mirrored(&world, place)
                {
                    f32::midpoint(value, then(&other, place, Way::Free))
                } else {
                    value
                }
            }
            Action::Bury(_) => then(&world, place, Way::Buried),
            Action::Keep | Action::Drop(_) => then(&world, place, Way::Free),
            Action::End => {
                self.played(&world, action).map_or(f32::NEG_INFINITY, |world| self.judge(&world))
            }
        }
    }

    fn played(&self, world: &Dig, action: Action) -> Option<Dig> {
        let mut next = *world;
        next.play(self.seat, action, &mut Silence).ok()?;
        Some(next)
    }

    /// The value of a position at the end of the turn.
    fn judge(&self, world: &Dig) -> f32 {
        if let Turn::Over(outcome) = world.turn() {
            return appraise(&outcome, self.seat);
        }
        // The view keeps what the seat does not know out of the judgement.
        let view = world.view(Viewer::Seat(self.seat));
        let sheet = view.sheet();
        let progress = sheet.row.len() < self.row
            || sheet.dogs[self.seat.index()].dropped.len() > self.dropped;
        let quiet = sheet.quiet_turns.unwrap_or(if progress { 0 } else { UNCOUNTED });
        evaluate(sheet, self.seat, quiet)
    }
}

/// The world in which the two cards that smell like the one in `place` are exchanged.
fn mirrored(world: &Dig, place: u8) -> Option<Dig> {
    let mut sheet = world.sheet();
    let pair = sheet.row.get(usize::from(place).checked_sub(1)?)?.pair()?;
    let hands = sheet.dogs.iter_mut().flat_map(|dog| &mut dog.hand);
    for sight in sheet.row.iter_mut().chain(hands) {
        match sight {
            Sight::Bone(bone) if bone.pair() == pair => *bone = bone.twin(),
            Sight::Bone(_) | Sight::Scent(_) | Sight::Bowl(_) | Sight::Hole => {}
        }
    }
    Dig::try_from(&sheet).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dig::{Edition, Setup};
    use tabletop::{SeedableRng, play};

    /// The result does not depend on which of the possible worlds the search begins with, not even
    /// in the last bit.
    #[test]
    fn all_worlds_behind_a_view_give_the_same_values() {
        let mut rng = ChaCha8Rng::from_seed([5; 32]);
        for seats in 2..=4 {
            let setup = Setup::new(seats, None, false, Edition::English).unwrap();
            let mut game = Dig::start(&setup);
            let choose = |game: &Dig, _, rng: &mut ChaCha8Rng| {
                let view = game.view(Viewer::Seat(game.mover()));
                let mut actions = Actions::new();
                Dig::legal_from(&view, &mut actions);
                let mut values = || -> Vec<u32> {
                    let (search, root) = Search::new(&view, Dig::sample(&view, rng)).unwrap();
                    let value = |&action| search.value(&root, action, &actions).to_bits();
                    actions.iter().map(value).collect()
                };
                let first = values();
                assert!((0..4).all(|_| values() == first), "{view}");
                Some((game.mover(), Greedy.choose(&view, Budget::Iterations(1), rng).unwrap()))
            };
            play::deal(&mut game, &mut rng);
            for _ in 0..80 {
                play::step(&mut game, &mut rng, choose, &mut Silence);
            }
        }
    }

    #[test]
    fn a_walk_goes_one_way_with_longest_moves_first() {
        let legal = [4, 5, 6, 7, 9, 10, 11, 12].map(Action::Move);
        for (to, way, on, back) in [(12, Way::Out, 13, 11), (4, Way::In, 3, 5)] {
            assert_eq!(Way::after(8, to, &legal), way);
            assert!(way.allows(to, Action::Move(on)) && !way.allows(to, Action::Move(back)));
            assert!(way.allows(to, Action::Dig));
        }
        assert_eq!(Way::after(8, 11, &legal), Way::There);
        assert!(!Way::There.allows(11, Action::Move(12)) && Way::There.allows(11, Action::Dig));
        assert!(!Way::Buried.allows(8, Action::Dig) && Way::Buried.allows(8, Action::Move(9)));
    }
}
