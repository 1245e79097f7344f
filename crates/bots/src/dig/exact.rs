//! The end of a game for two, solved exactly.
//!
//! When a seat knows every bone, nothing is left to chance: what it can secure is a number,
//! whatever the other dog knows. There are then few positions at the beginnings of turns. From
//! each, a turn either makes progress (something is dropped, or the row gets shorter), which cannot
//! be undone, or it is quiet; and after [`QUIET_TURNS`] quiet turns the game ends as it stands
//! (DIG-18). So the positions fall into stages that follow one another, and within a stage the
//! values for *n* quiet turns follow from those for *n + 1*, beginning with the score as it stands.
//! No cycles have to be guessed at.
//!
//! A sooner win is better, and so is a later loss. To a dog that knows all bones, those of one
//! colour are the same, so positions are distinguished by colours alone.

use dig::{Action, Actions, BoneSet, Card, Colour, Dig, Phase, QUIET_TURNS};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use tabletop::{Game, Seat, Silence, Turn};

/// All pairs, one bit each.
pub(super) const ALL_PAIRS: u16 = (1 << 10) - 1;
/// Maximum length of a row: the five bowls and seven bones.
pub(super) const LONGEST: u8 = 12;
/// The value of a win on the spot; one turn later it is one less.
const WIN: i16 = 16_000;

/// The solution of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Solution {
    /// Each seat's share of the victory with perfect play on both sides: 1, 0, or one half if it is
    /// shared.
    pub shares: [f32; 2],
    /// Every legal action, the best first: what it leads to for the mover, and after how many turns
    /// the game is then over.
    pub actions: Vec<Solved>,
}

/// What an action leads to with perfect play on both sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solved {
    /// The action.
    pub action: Action,
    /// The mover's share of the victory.
    pub share: f32,
    /// Turns until the game is decided, including this one; `None` if the victory is shared.
    pub turns: Option<u16>,
}

impl Solution {
    /// The best action: the soonest win, or else a shared one, or else the latest loss.
    pub fn best(&self) -> Option<Action> {
        self.actions.first().map(|solved| solved.action)
    }
}

/// Solves `game` for its mover, if there are two seats, the mover knows every bone, and at most
/// `most` positions must be examined, at some 30 microseconds each.
///
/// A game without a limit of quiet turns is solved as if it had one.
pub fn solve(game: &Dig, most: usize) -> Option<Solution> {
    let mover = game.mover();
    let known = game.dogs() == 2 && game.known_pairs(mover) == ALL_PAIRS;
    if !known || !matches!(game.phase(), Phase::Act | Phase::Bury) || game.last() > LONGEST {
        return None;
    }
    let mut actions = Actions::new();
    game.legal(mover, &mut actions);
    let mut tree = Tree { most, ..Tree::default() };
    let mut ends = Vec::new();
    for &action in &actions {
        let mut next = *game;
        if next.play(mover, action, &mut Silence).is_ok() {
            let from = ends.len();
            turns(&next, mover, key, |end| ends.push(*end));
            // Where each may lead: its number in the tree, or how the game ended.
            for end in &ends[from..] {
                tree.met(end)?;
            }
            tree.first.push((action, from..ends.len()));
        }
    }
    tree.grow()?;
    let quiet = ends.iter().map(Dig::quiet_turns).max().unwrap_or(0);
    tree.solve(quiet);
    let mut solved: Vec<(i16, Solved)> = tree
        .first
        .iter()
        .filter_map(|(action, range)| {
            let values = ends[range.clone()].iter().map(|end| later(tree.value(end)));
            let value = pick(mover, values)?;
            let mine = if mover == Seat::ALL[0] { value } else { -value };
            let solved = Solved { action: *action, share: share(mine), turns: length(mine) };
            Some((mine, solved))
        })
        .collect();
    solved.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    let best = solved.first()?.1.share;
    let mut shares = [1.0 - best; 2];
    shares[mover.index()] = best;
    Some(Solution { shares, actions: solved.into_iter().map(|(_, solved)| solved).collect() })
}

/// A share of the victory from a value of the same seat.
pub(super) fn share(value: i16) -> f32 {
    f32::from(value.signum() + 1) / 2.0
}

/// The number of turns after which a value is reached.
fn length(value: i16) -> Option<u16> {
    (value != 0).then(|| (WIN - value.abs()).unsigned_abs())
}

/// The present worth of `value` one turn later.
const fn later(value: i16) -> i16 {
    value - value.signum()
}

/// The value that `mover` chooses; values are those of seat 0.
fn pick(mover: Seat, values: impl Iterator<Item = i16>) -> Option<i16> {
    if mover == Seat::ALL[0] { values.max() } else { values.min() }
}

/// What the end of a game is worth to seat 0.
pub(super) fn ended(game: &Dig) -> Option<i16> {
    let Turn::Over(outcome) = game.turn() else { return None };
    let mut winners = outcome.winners.iter();
    Some(match (winners.next(), winners.next()) {
        (Some(winner), None) if winner == Seat::ALL[0] => WIN,
        (Some(_), None) => -WIN,
        (Some(_) | None, _) => 0,
    })
}

/// The value for seat 0 if the game ended as it stands.
pub(super) fn stalled(game: &Dig) -> i16 {
    let values = game.values();
    let rank = |seat: Seat| {
        let tally = dig::Tally::new(game.dropped(seat), &values);
        (tally.points, tally.bones)
    };
    match rank(Seat::ALL[0]).cmp(&rank(Seat::ALL[1])) {
        std::cmp::Ordering::Less => -WIN,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => WIN,
    }
}

/// Calls `each` with every position to which the rest of this turn can lead, once per key.
pub(super) fn turns<K: PartialEq>(
    game: &Dig,
    mover: Seat,
    key: impl Fn(&Dig) -> K,
    mut found: impl FnMut(&Dig),
) {
    let mut met: Vec<K> = Vec::with_capacity(64);
    let mut open = vec![*game];
    let mut actions = Actions::new();
    while let Some(game) = open.pop() {
        if game.mover() != mover || game.phase() == Phase::Over {
            found(&game);
            continue;
        }
        actions.clear();
        game.legal(mover, &mut actions);
        for &action in &actions {
            let mut next = game;
            if next.play(mover, action, &mut Silence).is_ok() {
                let key = key(&next);
                if !met.contains(&key) {
                    met.push(key);
                    open.push(next);
                }
            }
        }
    }
}

/// A number for everything that matters in a position to dogs that know every bone, apart from
/// quiet turns.
fn key(game: &Dig) -> u128 {
    let mut key = u128::from(game.phase() == Phase::Bury);
    key = key << 2 | u128::from(game.left());
    key = key << 1 | u128::from(game.phase() == Phase::Over);
    key = key << 1 | game.mover().index() as u128;
    key = key << 4 | u128::from(game.last());
    for card in game.cards() {
        let code = match card {
            Card::Hole => 0,
            Card::Bowl(colour) => 1 + colour as u128,
            Card::Bone(bone) => 6 + bone.colour() as u128,
        };
        key = key << 4 | code;
    }
    let count = |bones: BoneSet| {
        let of = |colour| bones.and(BoneSet::of_colour(colour)).len() as u128;
        Colour::ALL.into_iter().fold(0, |word, colour| word << 3 | of(colour))
    };
    for seat in Seat::first(2) {
        key = key << 4 | u128::from(game.place(seat));
        key = key << 15 | count(game.hand(seat));
    }
    // Of the dropped bones only the difference is needed, which follows from what seat 0 has and
    // from what is left.
    key << 15 | count(game.dropped(Seat::ALL[0]))
}

/// How much is left to do. It never grows; if it stays the same, the turn was quiet.
pub(super) fn stage(game: &Dig) -> u8 {
    let dropped: usize = Seat::first(2).map(|seat| game.dropped(seat).len()).sum();
    game.last() + (20 - dropped as u8)
}

/// All positions at the beginnings of turns that a position can lead to.
#[derive(Default)]
struct Tree {
    most: usize,
    numbers: HashMap<u128, u32>,
    nodes: Vec<Node>,
    /// The successors of all nodes, one after the other.
    next: Vec<u32>,
    /// What each action of the root leads to: a range of its ends.
    first: Vec<(Action, std::ops::Range<usize>)>,
    /// The values of nodes with as many quiet turns as the root.
    late: HashMap<u32, i16>,
    quiet: u8,
}

struct Node {
    game: Dig,
    /// Positions with a greater number come earlier in every game.
    stage: u8,
    /// The best that the mover can get by making progress, as a value of seat 0; above all by
    /// ending the game.
    sure: Option<i16>,
    /// The range of `next` with the other successors.
    next: (u32, u32),
    /// Its value when no quiet turn has gone by.
    value: i16,
}

impl Tree {
    /// The number of a position that is not over, which becomes a node; `None` if there are too
    /// many.
    fn met(&mut self, game: &Dig) -> Option<u32> {
        if game.phase() == Phase::Over {
            return Some(u32::MAX);
        }
        match self.numbers.entry(key(game)) {
            Entry::Occupied(number) => Some(*number.get()),
            Entry::Vacant(free) => {
                if self.nodes.len() >= self.most {
                    return None;
                }
                let stage = stage(game);
                let number = self.nodes.len() as u32;
                let game = game.rested();
                self.nodes.push(Node { game, stage, sure: None, next: (0, 0), value: 0 });
                Some(*free.insert(number))
            }
        }
    }

    /// Finds all nodes and how they follow from one another.
    fn grow(&mut self) -> Option<()> {
        let mut ends = Vec::new();
        let mut at = 0;
        while at < self.nodes.len() {
            let game = self.nodes[at].game;
            let mover = game.mover();
            ends.clear();
            turns(&game, mover, key, |end| ends.push(*end));
            let sure = pick(mover, ends.iter().filter_map(ended).map(later));
            let from = self.next.len() as u32;
            let winning = if mover == Seat::ALL[0] { WIN - 1 } else { 1 - WIN };
            // A mover that can win on the spot looks no further.
            if sure != Some(winning) {
                for end in ends.iter().filter(|end| end.phase() != Phase::Over) {
                    let number = self.met(end)?;
                    self.next.push(number);
                }
            }
            let node = &mut self.nodes[at];
            node.sure = sure;
            node.next = (from, self.next.len() as u32);
            at += 1;
        }
        Some(())
    }

    /// Computes the value of every node, stage after stage, and that of the root's stage after
    /// `quiet` quiet turns.
    fn solve(&mut self, quiet: u8) {
        self.quiet = quiet;
        let mut order: Vec<u32> = (0..self.nodes.len() as u32).collect();
        let stages: Vec<u8> = self.nodes.iter().map(|node| node.stage).collect();
        order.sort_by_key(|&number| stages[number as usize]);
        let mut now = vec![0; self.nodes.len()];
        let mut before = vec![0; self.nodes.len()];
        for stage in order.chunk_by(|&a, &b| stages[a as usize] == stages[b as usize]) {
            let mut quiets: Vec<(u32, Vec<u32>)> = Vec::with_capacity(stage.len());
            for &number in stage {
                let node = &self.nodes[number as usize];
                let next = &self.next[node.next.0 as usize..node.next.1 as usize];
                let earlier = |&&next: &&u32| self.nodes[next as usize].stage < node.stage;
                let made = next.iter().filter(earlier);
                let made = made.map(|&next| later(self.nodes[next as usize].value));
                let sure = pick(node.game.mover(), made.chain(node.sure));
                quiets.push((number, next.iter().filter(|next| !earlier(next)).copied().collect()));
                before[number as usize] = stalled(&node.game);
                self.nodes[number as usize].sure = sure;
            }
            for turns in (0..QUIET_TURNS).rev() {
                let mut same = true;
                for (number, next) in &quiets {
                    let node = &self.nodes[*number as usize];
                    let on = next.iter().map(|&next| later(before[next as usize]));
                    let value = pick(node.game.mover(), on.chain(node.sure)).unwrap_or(0);
                    same &= value == before[*number as usize];
                    now[*number as usize] = value;
                }
                std::mem::swap(&mut now, &mut before);
                if turns == quiet {
                    self.late.extend(stage.iter().map(|&n| (n, before[n as usize])));
                }
                if same {
                    if turns > quiet {
                        self.late.extend(stage.iter().map(|&n| (n, before[n as usize])));
                    }
                    break;
                }
            }
            for &number in stage {
                self.nodes[number as usize].value = before[number as usize];
            }
        }
    }

    /// What the end of a turn of the root is worth to seat 0.
    fn value(&self, end: &Dig) -> i16 {
        if let Some(value) = ended(end) {
            return value;
        }
        let Some(&number) = self.numbers.get(&key(end)) else { return 0 };
        if end.quiet_turns() == self.quiet
            && let Some(&value) = self.late.get(&number)
        {
            return value;
        }
        self.nodes[number as usize].value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dig::doubt::open;
    use crate::dig::games;
    use std::collections::HashSet;

    /// The last positions of games of the policy in which both dogs know everything and at most
    /// `bones` bones lie in the row.
    fn ends(seeds: std::ops::Range<u64>, bones: u8, mut with: impl FnMut(&Dig)) {
        for seed in seeds {
            games::play(2, seed, |game, rng| {
                if game.last() <= 5 + bones {
                    with(&open(game));
                }
                games::by_rule(game, rng)
            });
        }
    }

    /// The slow and obvious way: everything is played to the end, action by action, with every
    /// number of quiet turns and every bone a position of its own.
    fn brute(game: &Dig, met: &mut HashMap<Dig, i16>) -> i16 {
        if let Some(value) = ended(game) {
            return value;
        }
        if let Some(&value) = met.get(game) {
            return value;
        }
        let mover = game.mover();
        let mut actions = Actions::new();
        game.legal(mover, &mut actions);
        let mut values = Vec::new();
        for action in actions {
            let mut next = *game;
            next.play(mover, action, &mut Silence).unwrap();
            let value = brute(&next, met);
            values.push(if action == Action::End { later(value) } else { value });
        }
        let value = pick(mover, values.into_iter()).unwrap();
        met.insert(*game, value);
        value
    }

    /// With one bone in the row, the solution agrees with a search of everything.
    #[test]
    fn it_is_what_a_search_of_everything_finds() {
        let (mut solved, mut values) = (0, HashSet::new());
        ends(0..40, 1, |game| {
            // With more bones in the hands a search of everything takes too long.
            let held: usize = Seat::first(2).map(|seat| game.hand(seat).len()).sum();
            if held > 1 || game.left() < 2 || solved >= 12 {
                return;
            }
            let Some(solution) = solve(game, 100_000) else { return };
            let mut met = HashMap::new();
            let value = brute(game, &mut met);
            let mine = if game.mover() == Seat::ALL[0] { value } else { -value };
            assert!((solution.actions[0].share - share(mine)).abs() < 0.1, "{game:?}");
            assert_eq!(solution.actions[0].turns, length(mine), "{game:?}");
            solved += 1;
            values.insert(mine.signum());
        });
        assert!(solved >= 5 && values.len() > 1, "{solved} {values:?}");
    }
}
