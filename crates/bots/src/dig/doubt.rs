//! Endings for two with one unknown pair, solved exactly.
//!
//! Both dogs know all bones except one pair, which lies one way or the other: there are two worlds.
//! A dog that has dug up one of its cards knows which world it is (DIG-3), and everybody has seen
//! it dig. So a position is *open*, or known *to one* dog, or *dark* to both.
//!
//! In the dark no action reveals anything, and each world keeps its probability of one half. Once
//! one dog knows, its actions may reveal the world, and the other's belief moves. What the knowing
//! dog can secure is then a curve over that belief. When the knowing dog moves, it may act
//! differently in the two worlds, or mix, and so split any belief over several: its curve is the
//! least concave one above everything its turns lead to. When the other dog moves, it takes the
//! lowest value at its belief. A dog that digs up a card of the pair knows the world from then on,
//! and the worlds part.
//!
//! A dog that holds both cards of a pair and buries one does not show which (DIG-11): that creates
//! a new doubt, and the dog chooses its belief.
//!
//! Quiet turns are treated as in [`exact`](super::exact): stage after stage, and within a stage
//! backwards from the last quiet turn.

mod curve;

use super::exact::{ALL_PAIRS, LONGEST, ended, share, stage, stalled, turns};
use arrayvec::ArrayVec;
use curve::{Curve, NEAR};
use dig::{
    Actions, Bone, BoneSet, Card, Colour, Dig, Dog, Edition, Pair, Phase, QUIET_TURNS, Setup, Sight,
};
use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use tabletop::{ChaCha8Rng, Game, Seat, SeatSet, Silence, below, shuffle};

/// Identifies a position, apart from quiet turns: the row, the dogs, and who knows what. Which card
/// is which matters even if all are known: two of a pair in one hand are more than two others.
type Key = (u64, u128, u32);

/// The pairs that some dog does not know, one bit each.
fn unknown(game: &Dig) -> u16 {
    Seat::first(2).fold(0, |pairs, seat| pairs | ALL_PAIRS & !game.known_pairs(seat))
}

/// The key of a position, seen from its own world.
fn key(game: &Dig) -> Key {
    let mut row = u64::from(game.last());
    for card in game.cards() {
        let code = match card {
            Card::Hole => 0,
            Card::Bowl(colour) => 1 + colour as u64,
            Card::Bone(bone) => 6 + bone.index() as u64,
        };
        row = row << 5 | code;
    }
    let mut dogs = u128::from(game.phase() == Phase::Bury);
    dogs = dogs << 2 | u128::from(game.left());
    dogs = dogs << 1 | u128::from(game.phase() == Phase::Over);
    dogs = dogs << 1 | game.mover().index() as u128;
    let mut known = 0;
    for seat in Seat::first(2) {
        dogs = dogs << 4 | u128::from(game.place(seat));
        let hand = game.hand(seat).iter().fold(0, |hand, bone| hand | 1u128 << bone.index());
        dogs = dogs << 20 | hand;
        // Of dropped bones only the colours matter.
        for colour in Colour::ALL {
            let open = game.dropped(seat).and(BoneSet::of_colour(colour));
            dogs = dogs << 3 | open.len() as u128;
        }
        known = known << 16 | u32::from(game.known_pairs(seat));
    }
    (row, dogs, known)
}

/// Where a turn leads when its world is known to both dogs, or to the mover alone.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Leaf {
    /// The game is over, with this share of the victory for seat 0.
    Over(f64),
    /// An open position.
    Open(u32),
    /// A position with a doubt that the mover has created, and may split as it likes.
    Made(u32),
}

/// A position with the same doubt, perhaps with its two worlds exchanged.
type Same = (u32, bool);

/// What a mover that knows the world can do.
#[derive(Clone, Debug, Default)]
struct Knowing {
    /// In each world: where it leads, with that world revealed or irrelevant.
    alone: [Vec<Leaf>; 2],
    /// Where it leads in both worlds without revealing which.
    same: Vec<Same>,
}

/// What the mover of a position can do.
#[derive(Clone, Debug)]
enum Turns {
    /// Everything is known to both.
    Open(Vec<Leaf>),
    /// The mover alone knows the world.
    Knowing(Knowing),
    /// Only the other dog knows the world. First: where a turn leads without a look at the pair,
    /// and how it may end the game; then, for each card of the pair that can be dug up, where each
    /// world leads.
    Asking(Vec<Same>, Vec<Leaf>, Vec<[Vec<Leaf>; 2]>),
    /// Nobody knows the world. First: where a turn leads without a look at the pair, and how it may
    /// end the game; then what the mover can do once it has dug up a card of the pair.
    Dark(Vec<Same>, Vec<Leaf>, Vec<Knowing>),
}

struct Node {
    /// Its two worlds; the same one twice if everything is known.
    worlds: [Dig; 2],
    /// The seat whose shares the curve shows: the only one that knows, or else seat 0.
    eye: Seat,
    stage: u8,
    turns: Turns,
    /// What that seat can get when no quiet turn has gone by.
    curve: Curve,
    /// The same after one quiet turn.
    late: Curve,
}

/// How a position is represented.
enum Met {
    Over(f64),
    /// The node, and whether it is seen from its second world.
    Node(u32, bool),
}

/// A solved position, with what every turn leaves of it.
#[derive(Clone, Debug)]
pub struct Doubt {
    mover: Seat,
    share: f64,
    positions: usize,
    ends: HashMap<Key, End>,
}

/// A position after the turn, as its first world.
#[derive(Clone, Debug)]
struct End {
    curve: Curve,
    /// The seat whose shares the curve shows.
    eye: Seat,
    /// Whether one dog alone knows the world.
    known: bool,
}

/// A position with everything that follows from it; the position itself is the first node.
#[derive(Default)]
struct Tree {
    most: usize,
    numbers: HashMap<Key, u32>,
    nodes: Vec<Node>,
}

/// The position `game` as if both dogs knew everything.
pub fn open(game: &Dig) -> Dig {
    Seat::first(game.dogs()).fold(*game, |game, seat| game.enlightened(seat))
}

/// The position `game` as if both dogs knew everything but one pair: the first that is not known to
/// both. `None` if there is no such pair.
pub fn one_doubt(game: &Dig) -> Option<Dig> {
    let pairs = unknown(game);
    let pair = pairs & pairs.wrapping_neg();
    let blind = Seat::first(game.dogs()).filter(|&seat| game.known_pairs(seat) & pair == 0);
    (pair != 0).then(|| blind.fold(open(game), |left, seat| left.forgotten(seat, pair)))
}

/// The worlds that a position may be, as far as both dogs know: two if a pair is unknown, otherwise
/// one.
pub fn worlds(game: &Dig) -> ArrayVec<Dig, 2> {
    let doubt = unknown(game);
    let both = [*game, game.exchanged(doubt)];
    both.into_iter().take(1 + usize::from(doubt != 0)).collect()
}

/// A small garden for two, freshly laid out: the bowls and `bones` bones, at least two. Two of them
/// are a pair whose cards nobody can tell apart; the others are known to both. All other bones lie
/// in front of the players, each colour split evenly between them, or with one more for one of
/// them.
pub fn garden(bones: usize, rng: &mut ChaCha8Rng) -> Option<Dig> {
    let pair = Pair::ALL[below(rng, Pair::ALL.len() as u32) as usize];
    let mut others: Vec<Bone> = Bone::all().filter(|bone| bone.pair() != pair).collect();
    shuffle(rng, &mut others);
    let here = others.split_off(others.len() - bones.checked_sub(2)?.min(others.len()));
    let mut row: Vec<Sight> = pair.bones().into_iter().chain(here).map(Sight::Bone).collect();
    row.extend(Colour::ALL.map(Sight::Bowl));
    shuffle(rng, &mut row);
    others.sort_by_key(|bone| bone.colour());
    let begins = below(rng, 2) as usize;
    let dropped = |seat: usize| others.iter().skip(seat ^ begins).step_by(2).copied().collect();
    let dog = |seat| Dog { place: 0, hand: ArrayVec::new(), dropped: dropped(seat) };
    let mut sheet = Dig::start(&Setup::new(2, None, false, Edition::English).ok()?).sheet();
    sheet.phase = Phase::Act;
    sheet.left = dig::ACTIONS;
    sheet.row = row.into_iter().collect();
    sheet.dogs = [dog(0), dog(1)].into_iter().collect();
    sheet.knowers = [SeatSet::first(2); 10];
    sheet.knowers[pair.index()] = SeatSet::EMPTY;
    Dig::try_from(&sheet).ok()
}

/// Converts a share of seat 0 into one of `eye`, and back.
fn seen(share: f64, eye: Seat) -> f64 {
    if eye == Seat::ALL[0] { share } else { 1.0 - share }
}

impl Doubt {
    /// Solves the position `game`, the beginning of a turn for two, if at most one pair is not
    /// known to both and at most `most` positions must be examined, at some 20 microseconds each.
    /// The world of `game` and the one with that pair exchanged are equally likely.
    pub fn solve(game: &Dig, most: usize) -> Option<Doubt> {
        Doubt::within(game, most, QUIET_TURNS)
    }

    /// As [`solve`](Doubt::solve), for games that end after `quiet` quiet turns.
    fn within(game: &Dig, most: usize, quiet: u8) -> Option<Doubt> {
        let begins = game.dogs() == 2 && game.phase() == Phase::Act && game.left() == dig::ACTIONS;
        if !begins || game.last() > LONGEST {
            return None;
        }
        let mut tree = Tree { most, ..Tree::default() };
        tree.met(game)?;
        tree.grow()?;
        tree.work_out(quiet);
        let root = tree.nodes.first()?;
        let mover = game.mover();
        let ends = root.turns.nodes().map(|number| {
            let node = &tree.nodes[number as usize];
            let curve = if node.stage == root.stage { &node.late } else { &node.curve };
            let known = matches!(node.turns, Turns::Knowing(_) | Turns::Asking(..));
            (key(&node.worlds[0]), End { curve: curve.clone(), eye: node.eye, known })
        });
        Some(Doubt {
            mover,
            share: seen(seen(root.curve.at(0.5), root.eye), mover),
            positions: tree.nodes.len(),
            ends: ends.collect(),
        })
    }

    /// The number of positions examined.
    pub const fn positions(&self) -> usize {
        self.positions
    }

    /// The mover's share of the victory with perfect play on both sides.
    pub const fn share(&self) -> f64 {
        self.share
    }

    /// Whether there is a turn that costs the mover something.
    pub fn matters(&self) -> bool {
        let left = |end: &End| seen(seen(end.curve.at(0.5), end.eye), self.mover);
        self.ends.values().any(|end| left(end) < self.share - NEAR)
    }

    /// The mover's remaining share after its turn, if that leads to each of `ends` with the
    /// probability beside it, over both worlds; the opponent plays perfectly and knows these
    /// probabilities. `None` if the turn cannot lead there.
    pub fn after(&self, ends: &[(Dig, f64)]) -> Option<f64> {
        let mut sum = 0.0;
        // The probability of each of a position's two worlds.
        let mut looks: BTreeMap<Key, [f64; 2]> = BTreeMap::new();
        for (end, chance) in ends {
            if let Some(value) = ended(end) {
                sum += chance * f64::from(share(value));
                continue;
            }
            let (first, second) = (key(end), key(&end.exchanged(unknown(end))));
            let (look, world) =
                if self.ends.contains_key(&first) { (first, 0) } else { (second, 1) };
            looks.entry(look).or_default()[world] += chance;
        }
        for (look, chances) in looks {
            let end = self.ends.get(&look)?;
            let chance = chances[0] + chances[1];
            let belief = if end.known { chances[1] / chance } else { 0.5 };
            sum += chance * seen(end.curve.at(belief), end.eye);
        }
        Some(seen(sum, self.mover))
    }
}

impl Turns {
    /// All nodes that they lead to; some more than once.
    fn nodes(&self) -> impl Iterator<Item = u32> {
        let (mut nodes, mut leaves) = (Vec::new(), Vec::new());
        let mut both = |knowing: &Knowing, leaves: &mut Vec<Leaf>| {
            nodes.extend(knowing.same.iter().map(|same| same.0));
            leaves.extend(knowing.alone.iter().flatten());
        };
        match self {
            Turns::Open(open) => leaves.extend(open),
            Turns::Knowing(knowing) => both(knowing, &mut leaves),
            Turns::Asking(same, _, asked) => {
                nodes.extend(same.iter().map(|same| same.0));
                leaves.extend(asked.iter().flatten().flatten());
            }
            Turns::Dark(same, _, learnt) => {
                learnt.iter().for_each(|knowing| both(knowing, &mut leaves));
                nodes.extend(same.iter().map(|same| same.0));
            }
        }
        let leaves = leaves.into_iter().filter_map(|leaf| match leaf {
            Leaf::Over(_) => None,
            Leaf::Open(number) | Leaf::Made(number) => Some(number),
        });
        nodes.into_iter().chain(leaves)
    }
}

impl Tree {
    /// The node of a position, and whether it is seen from its second world.
    fn find(&self, game: &Dig) -> Option<(u32, bool)> {
        if let Some(&number) = self.numbers.get(&key(game)) {
            return Some((number, false));
        }
        let doubt = unknown(game);
        let number = self.numbers.get(&key(&game.exchanged(doubt)))?;
        (doubt != 0).then_some((*number, true))
    }

    /// Looks up a position at the end of a turn; one that is not over becomes a node. `None` if
    /// there are too many, or if more than one pair is unknown.
    fn met(&mut self, game: &Dig) -> Option<Met> {
        if let Some(value) = ended(game) {
            return Some(Met::Over(f64::from(share(value))));
        }
        if let Some((number, second)) = self.find(game) {
            return Some(Met::Node(number, second));
        }
        let doubt = unknown(game);
        if self.nodes.len() >= self.most || doubt.count_ones() > 1 {
            return None;
        }
        let game = game.rested();
        let number = self.nodes.len() as u32;
        let Entry::Vacant(free) = self.numbers.entry(key(&game)) else { return None };
        free.insert(number);
        let mut knows = Seat::first(2).filter(|&seat| game.known_pairs(seat) == ALL_PAIRS);
        let eye = match (knows.next(), knows.next()) {
            (Some(one), None) => one,
            (_, Some(_)) | (None, None) => Seat::ALL[0],
        };
        self.nodes.push(Node {
            worlds: [game, game.exchanged(doubt)],
            eye,
            stage: stage(&game),
            turns: Turns::Open(Vec::new()),
            curve: Curve::even(0.0),
            late: Curve::even(0.0),
        });
        Some(Met::Node(number, false))
    }

    /// Where the rest of a turn leads in the world of `game`, which the mover knows.
    fn leaves(&mut self, game: &Dig) -> Option<Vec<Leaf>> {
        let mut ends = Vec::new();
        turns(game, game.mover(), key, |end| ends.push(*end));
        let mut leaves = Vec::new();
        for end in ends {
            let leaf = match self.met(&end)? {
                Met::Over(share) => Leaf::Over(share),
                Met::Node(number, _) if unknown(&end) == 0 => Leaf::Open(number),
                // The same turn could just as well have led to the other world.
                Met::Node(number, _) => Leaf::Made(number),
            };
            if !leaves.contains(&leaf) {
                leaves.push(leaf);
            }
        }
        Some(leaves)
    }

    /// What the mover can do if it alone knows which of these worlds it is in.
    fn knowing(&mut self, worlds: [Dig; 2]) -> Option<Knowing> {
        let mut knowing = Knowing::default();
        // For each position with a doubt: from which of our worlds which of its worlds is reached.
        let mut reached: Vec<(u32, [[bool; 2]; 2])> = Vec::new();
        for (from, world) in worlds.iter().enumerate() {
            let mut ends = Vec::new();
            turns(world, world.mover(), key, |end| ends.push(*end));
            for end in ends {
                let (number, second) = match self.met(&end)? {
                    Met::Over(share) => {
                        knowing.alone[from].push(Leaf::Over(share));
                        continue;
                    }
                    Met::Node(number, second) => (number, second),
                };
                if unknown(&end) == 0 {
                    knowing.alone[from].push(Leaf::Open(number));
                    continue;
                }
                let at = reached.iter().position(|(other, _)| *other == number);
                let at = at.unwrap_or_else(|| {
                    reached.push((number, [[false; 2]; 2]));
                    reached.len() - 1
                });
                reached[at].1[from][usize::from(second)] = true;
            }
        }
        for (number, from) in reached {
            match from {
                [[true, false], [false, true]] => knowing.same.push((number, false)),
                [[false, true], [true, false]] => knowing.same.push((number, true)),
                _ => {
                    for (world, to) in from.into_iter().enumerate() {
                        match to {
                            [true, true] => knowing.alone[world].push(Leaf::Made(number)),
                            [false, false] => {}
                            // Nobody can reach a single world of somebody else's doubt.
                            [true, false] | [false, true] => return None,
                        }
                    }
                }
            }
        }
        Some(knowing)
    }

    /// What the mover can do if it does not know which of these worlds it is in.
    fn turns(&mut self, worlds: [Dig; 2]) -> Option<Turns> {
        let mover = worlds[0].mover();
        let pair = unknown(&worlds[0]);
        let dark = worlds[0].known_pairs(mover.next(2)) != ALL_PAIRS;
        let (mut same, mut over) = (Vec::new(), Vec::new());
        let (mut asked, mut learnt) = (Vec::new(), Vec::new());
        let mut met: Vec<Key> = Vec::new();
        let mut open = vec![worlds];
        let mut actions = Actions::new();
        while let Some(worlds) = open.pop() {
            if worlds[0].mover() != mover || worlds[0].phase() == Phase::Over {
                match self.met(&worlds[0])? {
                    Met::Over(share) => over.push(Leaf::Over(share)),
                    Met::Node(number, turned) => same.push((number, turned)),
                }
                continue;
            }
            actions.clear();
            worlds[0].legal(mover, &mut actions);
            for &action in &actions {
                let mut next = worlds;
                for world in &mut next {
                    world.play(mover, action, &mut Silence).ok()?;
                }
                let key = key(&next[0]);
                if met.contains(&key) {
                    continue;
                }
                met.push(key);
                if next[0].known_pairs(mover) & pair == 0 {
                    open.push(next);
                } else if dark {
                    learnt.push(self.knowing(next)?);
                } else {
                    asked.push([self.leaves(&next[0])?, self.leaves(&next[1])?]);
                }
            }
        }
        same.sort_unstable();
        same.dedup();
        Some(if dark { Turns::Dark(same, over, learnt) } else { Turns::Asking(same, over, asked) })
    }

    /// Finds all nodes and how they follow from one another.
    fn grow(&mut self) -> Option<()> {
        let mut at = 0;
        while at < self.nodes.len() {
            let worlds = self.nodes[at].worlds;
            let mover = worlds[0].mover();
            self.nodes[at].turns = if unknown(&worlds[0]) == 0 {
                Turns::Open(self.leaves(&worlds[0])?)
            } else if worlds[0].known_pairs(mover) == ALL_PAIRS {
                Turns::Knowing(self.knowing(worlds)?)
            } else {
                self.turns(worlds)?
            };
            at += 1;
        }
        Some(())
    }

    /// Computes the curves, stage after stage.
    fn work_out(&mut self, quiet: u8) {
        let mut order: Vec<u32> = (0..self.nodes.len() as u32).collect();
        order.sort_by_key(|&number| self.nodes[number as usize].stage);
        let stages: Vec<u8> = self.nodes.iter().map(|node| node.stage).collect();
        let mut before: Vec<Curve> = self.nodes.iter().map(Node::stalled).collect();
        for stage in order.chunk_by(|&a, &b| stages[a as usize] == stages[b as usize]) {
            let this = stages[stage[0] as usize];
            for turns in (0..quiet).rev() {
                let now: Vec<Curve> = {
                    let reader = Reader { nodes: &self.nodes, before: &before, stage: this };
                    stage.iter().map(|&number| reader.curve(&self.nodes[number as usize])).collect()
                };
                let mut same = true;
                for (&number, curve) in stage.iter().zip(now) {
                    same &= curve.is(&before[number as usize]);
                    before[number as usize] = curve;
                }
                if turns == 1 || turns > 1 && same {
                    for &number in stage {
                        self.nodes[number as usize].late = before[number as usize].clone();
                    }
                }
                if same && turns > 0 {
                    break;
                }
            }
            for &number in stage {
                self.nodes[number as usize].curve = before[number as usize].clone();
            }
        }
    }
}

impl Node {
    /// What its eye gets if the game ends as it stands.
    fn stalled(&self) -> Curve {
        Curve::even(seen(f64::from(share(stalled(&self.worlds[0]))), self.eye))
    }
}

/// The known values of all nodes while a stage is computed.
struct Reader<'a> {
    nodes: &'a [Node],
    /// The curves of this stage's nodes after one more quiet turn.
    before: &'a [Curve],
    stage: u8,
}

impl Reader<'_> {
    fn read(&self, number: u32) -> &Curve {
        let node = &self.nodes[number as usize];
        if node.stage == self.stage { &self.before[number as usize] } else { &node.curve }
    }

    /// The best share of `mover` among these.
    fn best(&self, leaves: &[Leaf], mover: Seat) -> Option<f64> {
        let shares = leaves.iter().map(|leaf| match *leaf {
            Leaf::Over(share) => seen(share, mover),
            Leaf::Open(number) => seen(self.read(number).at(0.5), mover),
            // The dog that made the doubt knows the world, so the curve is its own.
            Leaf::Made(number) => self.read(number).most(),
        });
        shares.reduce(f64::max)
    }

    /// What the mover can get if it alone knows the world.
    fn known(&self, knowing: &Knowing, mover: Seat) -> Curve {
        let mut points = Vec::with_capacity(64);
        for (leaves, belief) in knowing.alone.iter().zip([0.0, 1.0]) {
            points.extend(self.best(leaves, mover).map(|share| (belief, share)));
        }
        for &(number, turned) in &knowing.same {
            points.extend(self.read(number).turned(turned).0);
        }
        Curve::above(points)
    }

    /// What the eye of a node can get when its mover moves.
    fn curve(&self, node: &Node) -> Curve {
        let mover = node.worlds[0].mover();
        match &node.turns {
            Turns::Open(leaves) => {
                let share = self.best(leaves, mover).unwrap_or(0.5);
                Curve::even(seen(share, mover))
            }
            Turns::Knowing(knowing) => self.known(knowing, mover),
            Turns::Asking(same, over, asked) => {
                let mut least: Option<Curve> = None;
                let mut take = |curve: Curve| {
                    least = Some(match least.take() {
                        Some(least) => least.lower(&curve),
                        None => curve,
                    });
                };
                if let Some(share) = self.best(over, mover) {
                    take(Curve::even(1.0 - share));
                }
                for &(number, turned) in same {
                    take(self.read(number).turned(turned));
                }
                for worlds in asked {
                    if let [Some(first), Some(second)] =
                        [0, 1].map(|world: usize| self.best(&worlds[world], mover))
                    {
                        take(Curve::apart([1.0 - first, 1.0 - second]));
                    }
                }
                least.unwrap_or_else(|| Curve::even(0.5))
            }
            Turns::Dark(same, over, learnt) => {
                let over = self.best(over, mover);
                let same = same.iter().map(|&(number, _)| seen(self.read(number).at(0.5), mover));
                let learnt = learnt.iter().map(|knowing| self.known(knowing, mover).at(0.5));
                let share = over.into_iter().chain(same).chain(learnt).reduce(f64::max);
                Curve::even(seen(share.unwrap_or(0.5), mover))
            }
        }
    }
}

#[cfg(test)]
mod tests;
