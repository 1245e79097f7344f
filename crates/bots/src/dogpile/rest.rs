//! The rest of a round, played out at the pace of the quickest dogs.
//!
//! While there is time a dog puts its least useful bone back and turns an unseen one over; before
//! the end it fetches what was better, if nobody else has it by then. Paces, and what becomes of
//! bones that are left, are no opinions: they were measured in games of `leader`. `cargo run
//! --release -p lab --example pace -- 300 4` prints them.

#![allow(clippy::cast_precision_loss, reason = "counts are small")]

use super::odds::{Stock, VALUES};
use crate::search::Dice;
use arrayvec::ArrayVec;
use dogpile::{BONES, COLLAR, Counting, Face, FaceSet, PAWS, STRAIGHT};

/// A quick dog takes this many milliseconds to turn a bone over.
pub(super) const DIG: u64 = 760;
/// And this many to put one back.
pub(super) const BURY: u64 = 700;
/// One bone for another.
pub(super) const SWAP: u64 = BURY + DIG;
/// 95 of 100 times a quick dog turns a bone over within this time.
pub(super) const SLOWEST_DIG: u64 = 1_150;
/// And puts one back within this.
pub(super) const SLOWEST_BURY: u64 = 900;
/// With less time than this a careful dog does not begin to exchange bones.
const SURE: u64 = SLOWEST_BURY + SLOWEST_DIG;
/// Of 100,000 bones of the pile, each other dog takes this many in a second: while they lie face
/// down, and face up. High bones go first, then low ones, which whoever wants a Blackjaw takes.
const HIGH_TAKEN: [f64; 2] = [600.0, 1_500.0];
const LOW_TAKEN: [f64; 2] = [400.0, 400.0];
const TAKEN: [f64; 2] = [150.0, 200.0];
/// A bone of at least this value is a high one.
const HIGH: u8 = 10;
/// One of at most this value is a low one.
const LOW: u8 = 3;
/// More than any bone's value: what a missing bone costs a dog that wants a Blackjaw.
const SPOILS: i32 = 40;
/// The most known bones that are kept in mind.
pub(super) const MIND: usize = 8;

/// The points of a round, in the direction that a dog wants them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    Many,
    Few,
}

impl Goal {
    pub(super) const ALL: [Goal; 2] = [Goal::Many, Goal::Few];

    /// What these bones are worth at the end of a round.
    pub(super) fn worth(self, mut counting: Counting, paws: FaceSet) -> i32 {
        self.of(counting.round(paws).points.into(), paws.len())
    }

    /// What a round of this many points and bones is worth.
    fn of(self, points: i32, bones: usize) -> i32 {
        match self {
            Goal::Many => points,
            Goal::Few => {
                (0..PAWS).map(|paw| if paw < bones { 0 } else { -SPOILS }).sum::<i32>() - points
            }
        }
    }

    /// What a bone of this value adds, feats aside.
    fn adds(self, value: i32) -> i32 {
        match self {
            Goal::Many => value,
            Goal::Few => SPOILS - value,
        }
    }

    /// The paws with this bone, if that is better, and by how much.
    pub(super) fn improved(self, counting: Counting, paws: FaceSet, face: Face) -> (FaceSet, i32) {
        let now = self.worth(counting, paws);
        let mut best = (paws, 0);
        let mut consider = |with: FaceSet| {
            let gain = self.worth(counting, with) - now;
            if gain > best.1 {
                best = (with, gain);
            }
        };
        let mut with = paws;
        with.insert(face);
        if paws.len() < PAWS {
            consider(with);
        } else {
            paws.iter().for_each(|out| consider(with.without([out].into_iter().collect())));
        }
        best
    }
}

/// A bone of the pile that the dog knows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) face: Face,
    /// Whether it lies face up.
    pub(super) up: bool,
}

/// What a dog does first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum First {
    /// It turns over a bone that it has not seen.
    Look,
    Take(Face),
    Bury(Face),
    /// It keeps what it has to the end of the round.
    Stay,
    /// Whatever a quick dog does.
    GoOn,
}

type Hand = ArrayVec<Face, PAWS>;

/// A bone of the pile, and when somebody else takes it.
#[derive(Clone, Copy, Debug)]
struct Lying {
    face: Face,
    until: u64,
}

/// What a round's rest depends on.
#[derive(Clone, Debug)]
pub(super) struct Rest {
    pub(super) counting: Counting,
    pub(super) held: FaceSet,
    /// Faces that it has not seen.
    pub(super) unseen: ArrayVec<Face, BONES>,
    /// The number of other dogs.
    pub(super) others: usize,
    /// The time that is left, in milliseconds.
    pub(super) left: u64,
}

impl Rest {
    /// What the dog holds at the end. With the same `seed` the same bones are turned over and taken
    /// by others, whatever is done first.
    pub(super) fn play(&self, goal: Goal, known: &[Known], first: First, seed: u64) -> FaceSet {
        let mut dig = Digging {
            rest: self,
            goal,
            hand: self.held.iter().take(PAWS).collect(),
            there: ArrayVec::new(),
            unseen: self.unseen.clone(),
            stock: [0; VALUES],
            dice: Dice::new(seed),
            seed,
            now: 0,
        };
        self.unseen.iter().for_each(|face| dig.stock[usize::from(face.value())] += 1);
        for known in known.iter().take(MIND - 1) {
            let until = dig.taken(known.face, known.up);
            dig.there.push(Lying { face: known.face, until });
        }
        match first {
            First::Stay => {}
            First::GoOn => dig.finish(),
            First::Look => {
                dig.now += DIG;
                dig.look();
                dig.finish();
            }
            First::Take(face) => {
                dig.now += DIG;
                dig.there.retain(|lying| lying.face != face);
                if !dig.hand.is_full() {
                    dig.hand.push(face);
                }
                dig.finish();
            }
            First::Bury(face) => {
                dig.now += BURY;
                dig.hand.retain(|held| *held != face);
                dig.lay(face);
                dig.finish();
            }
        }
        dig.hand.iter().copied().collect()
    }
}

/// A round that is played out.
struct Digging<'r> {
    rest: &'r Rest,
    goal: Goal,
    hand: Hand,
    there: ArrayVec<Lying, MIND>,
    unseen: ArrayVec<Face, BONES>,
    /// How many of each value are among the unseen ones.
    stock: Stock,
    dice: Dice,
    seed: u64,
    /// Milliseconds since the beginning.
    now: u64,
}

impl Digging<'_> {
    /// After how many milliseconds in the pile somebody else takes this bone.
    #[allow(clippy::cast_sign_loss, reason = "the logarithm of a part is not positive")]
    fn taken(&self, face: Face, up: bool) -> u64 {
        let rate = rate(face, up) * self.rest.others as f64;
        let luck = Dice::new(self.seed ^ (face.index() as u64 + 1) << 20).below(1 << 20);
        let luck = (f64::from(luck) + 0.5) / f64::from(1 << 20);
        if rate > 0.0 { (-libm::log(luck) / rate).min(1e9) as u64 } else { u64::MAX }
    }

    /// Does what a quick dog does until it is done.
    fn finish(&mut self) {
        while self.act() {}
    }

    /// The next act, or two; `false` if there is none.
    fn act(&mut self) -> bool {
        let now = self.now;
        self.there.retain(|lying| lying.until > now);
        let left = self.rest.left.saturating_sub(now);
        let worth = self.points(&self.hand);
        if self.hand.len() < PAWS {
            return left >= DIG && self.fill(worth);
        }
        let (least, rest) = self.least();
        let marginal = worth - rest;
        // What it would have to fetch after one more look, at worst.
        let swaps = self.swaps();
        let looks = !self.unseen.is_empty();
        let then = SWAP * swaps.len().max(1) as u64;
        if looks && left >= then + SURE && self.pays(least, marginal) {
            self.exchange(least);
            return true;
        }
        if left < SURE {
            return false;
        }
        if let Some(&(out, known)) = swaps.first() {
            self.now += SWAP;
            let lying = self.there.remove(known);
            let out = std::mem::replace(&mut self.hand[out], lying.face);
            self.lay(out);
            return true;
        }
        // A last look, for better or worse.
        let blind = looks && self.mean() > f64::from(marginal);
        if blind {
            self.exchange(least);
        }
        blind
    }

    /// Takes a bone into a free paw; it is `worth` this without.
    fn fill(&mut self, worth: i32) -> bool {
        let gain = |lying: &Lying| {
            let mut with = self.hand.clone();
            with.push(lying.face);
            self.points(&with) - worth
        };
        let best = self.there.iter().map(gain).enumerate().max_by_key(|(_, gain)| *gain);
        let best = best.filter(|(_, gain)| *gain > 0);
        self.now += DIG;
        match best {
            Some((index, gain)) if self.unseen.is_empty() || f64::from(gain) >= self.mean() => {
                let lying = self.there.remove(index);
                self.hand.push(lying.face);
                true
            }
            Some(_) | None => self.look(),
        }
    }

    /// Turns over an unseen bone, if there is one.
    fn look(&mut self) -> bool {
        let count = self.unseen.len() as u32;
        if count == 0 || self.hand.is_full() {
            return false;
        }
        let face = self.unseen.swap_remove(self.dice.below(count) as usize);
        self.stock[usize::from(face.value())] -= 1;
        self.hand.push(face);
        true
    }

    /// Puts a bone back and turns an unseen one over.
    fn exchange(&mut self, out: usize) {
        self.now += BURY;
        let face = self.hand.remove(out);
        self.lay(face);
        self.now += DIG;
        self.look();
    }

    /// Lays a bone down; of many bones the least useful one is forgotten.
    fn lay(&mut self, face: Face) {
        let adds = |face: Face| self.goal.adds(face.value().into());
        if self.there.is_full() {
            let least = self.there.iter().map(|lying| adds(lying.face)).enumerate();
            match least.min_by_key(|(_, adds)| *adds) {
                Some((index, least)) if least < adds(face) => drop(self.there.remove(index)),
                Some(_) | None => return,
            }
        }
        let until = self.now.saturating_add(self.taken(face, false));
        self.there.push(Lying { face, until });
    }

    /// The bone that is missed least, and what the others are worth.
    fn least(&self) -> (usize, i32) {
        let without = |index: usize| {
            let mut rest = self.hand.clone();
            rest.remove(index);
            (index, self.points(&rest))
        };
        (0..self.hand.len()).map(without).max_by_key(|(_, worth)| *worth).unwrap_or_default()
    }

    /// One bone of the paws for one of the pile after the other, as long as that helps.
    fn swaps(&self) -> ArrayVec<(usize, usize), PAWS> {
        let (mut hand, mut swaps) = (self.hand.clone(), ArrayVec::new());
        let mut used = [false; MIND];
        let mut now = self.points(&hand);
        while !swaps.is_full() {
            let mut best: Option<(i32, usize, usize)> = None;
            for (known, lying) in self.there.iter().enumerate().filter(|(known, _)| !used[*known]) {
                for out in 0..hand.len() {
                    let held = std::mem::replace(&mut hand[out], lying.face);
                    let then = self.points(&hand);
                    hand[out] = held;
                    if then > best.map_or(now, |(worth, ..)| worth) {
                        best = Some((then, out, known));
                    }
                }
            }
            let Some((then, out, known)) = best else { break };
            hand[out] = self.there[known].face;
            used[known] = true;
            now = then;
            swaps.push((out, known));
        }
        swaps
    }

    /// Whether to turn another bone over in place of this one, which adds `marginal`: it may bring
    /// more, but somebody may take this one meanwhile.
    fn pays(&self, out: usize, marginal: i32) -> bool {
        let count = self.unseen.len().max(1) as f64;
        let more = |(value, &here): (i32, &u8)| {
            f64::from((self.goal.adds(value) - marginal).max(0)) * f64::from(here)
        };
        let more = (0..).zip(&self.stock).map(more).sum::<f64>() / count;
        let rate = rate(self.hand[out], false) * self.rest.others as f64;
        let lost = 1.0 - libm::exp(-rate * SWAP as f64);
        more > lost * (f64::from(marginal) - self.mean()).max(0.0)
    }

    /// What an unseen bone adds on average, feats aside.
    fn mean(&self) -> f64 {
        let all =
            (0..).zip(&self.stock).map(|(value, &here)| self.goal.adds(value) * i32::from(here));
        f64::from(all.sum::<i32>()) / self.unseen.len().max(1) as f64
    }

    /// What this hand is worth at the end of the round: the same as [`Goal::worth`], faster where
    /// no boneathon can be near.
    fn points(&self, hand: &Hand) -> i32 {
        let value: i32 = hand.iter().map(|face| i32::from(face.value())).sum();
        if hand.iter().any(|face| (1..=2).contains(&face.value())) {
            return self.goal.worth(self.rest.counting, hand.iter().copied().collect());
        }
        self.goal.of(value + feat(hand), hand.len())
    }
}

/// How likely somebody else takes a bone of the pile, for each dog and millisecond.
fn rate(face: Face, up: bool) -> f64 {
    let by_side = match face.value() {
        HIGH.. => HIGH_TAKEN,
        ..=LOW => LOW_TAKEN,
        _ => TAKEN,
    };
    by_side[usize::from(up)] / 100_000_000.0
}

/// The points for a collar or a straight.
fn feat(hand: &Hand) -> i32 {
    let &[one, two, three] = hand.as_slice() else { return 0 };
    let (Some(_), Some(suit)) = (one.rank(), one.suit()) else { return 0 };
    if one.rank() == two.rank() && one.rank() == three.rank() {
        return COLLAR.into();
    }
    if two.suit() != Some(suit) || three.suit() != Some(suit) {
        return 0;
    }
    let mut values = [one.value(), two.value(), three.value()];
    values.sort_unstable();
    if values[0] + 1 == values[1] && values[1] + 1 == values[2] { STRAIGHT.into() } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{ChaCha8Rng, SeedableRng, below};

    fn rest(held: &[&str], left: u64) -> Rest {
        let held: FaceSet = held.iter().map(|face| face.parse::<Face>().unwrap()).collect();
        let unseen = Face::all().filter(|face| !held.contains(*face)).collect();
        Rest { counting: Counting::default(), held, unseen, others: 3, left }
    }

    fn mean(rest: &Rest, goal: Goal, known: &[Known], first: First) -> f64 {
        let counting = rest.counting;
        let worth = |seed: u64| {
            f64::from(goal.worth(counting, rest.play(goal, known, first, seed << 32 | 7)))
        };
        (0..400).map(worth).sum::<f64>() / 400.0
    }

    /// What a quick dog has at the end of a round is what `leader` had, within a few points
    /// (`--example pace`); more time is worth more, and so is a bone that it knows.
    #[test]
    fn a_round_brings_what_it_brings_quick_dogs() {
        let [long, short] = [30_000, 10_000].map(|left| rest(&[], left));
        let many = |rest: &Rest, known: &[Known]| mean(rest, Goal::Many, known, First::GoOn);
        assert!((36.0..42.0).contains(&many(&long, &[])), "{}", many(&long, &[]));
        assert!((27.0..34.0).contains(&many(&short, &[])), "{}", many(&short, &[]));
        let king = Known { face: "Ks".parse().unwrap(), up: false };
        assert!(many(&short, &[king]) > many(&short, &[]));
        let few = |rest: &Rest| -mean(rest, Goal::Few, &[], First::GoOn);
        assert!((2.0..6.0).contains(&few(&long)), "{}", few(&long));
        assert!(few(&short) > few(&long));
    }

    /// PILE-7, PILE-10: nobody gives a bone away without the time to take another.
    #[test]
    fn a_round_that_is_over_brings_nothing() {
        let rest = rest(&["Ks", "2d", "7h"], 1_000);
        for goal in Goal::ALL {
            for first in [First::Stay, First::GoOn] {
                assert_eq!(rest.play(goal, &[], first, 5), rest.held);
            }
            assert_eq!(rest.play(goal, &[], First::Bury("2d".parse().unwrap()), 5).len(), 2);
        }
    }

    /// PILE-13 to PILE-17: the quick way to count a hand says the same as the rules.
    #[test]
    fn hands_are_counted_as_the_rules_do() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let rest = rest(&[], 0);
        for _ in 0..20_000 {
            let mut hand = Hand::new();
            while !hand.is_full() {
                let face = Face::from_index(below(&mut rng, BONES as u32) as usize).unwrap();
                if !hand.contains(&face) {
                    hand.push(face);
                }
                for goal in Goal::ALL {
                    let dig = Digging {
                        rest: &rest,
                        goal,
                        hand: hand.clone(),
                        there: ArrayVec::new(),
                        unseen: ArrayVec::new(),
                        stock: [0; VALUES],
                        dice: Dice::new(1),
                        seed: 1,
                        now: 0,
                    };
                    let set = hand.iter().copied().collect();
                    assert_eq!(dig.points(&hand), goal.worth(Counting::default(), set), "{hand:?}");
                }
            }
        }
    }
}
