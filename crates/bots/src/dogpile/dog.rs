//! A dog with limits: it sees, decides and reaches as quickly as its level allows, remembers only a
//! few bones, forgets them, does not notice everything, and knows which way it wants to win.

use super::odds::{self, Standing, Stock, VALUES};
use super::{place, sniff};
use crate::{Bot, Budget, Random};
use arrayvec::ArrayVec;
use dogpile::{
    Action, BONES, Bone, Counting, Dogpile, Face, FaceSet, PAWS, Phase, Place, ROUNDS, SEATS,
    Setup, Side, Spot, View,
};
use tabletop::{ChaCha8Rng, Seat, below};

/// A dog's abilities, in milliseconds and thousandths.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Time to recognise a bone that was turned over.
    pub(super) recognise: u32,
    /// Time to decide between twice as many things.
    pub(super) decide: u32,
    /// Time to reach twice as far.
    pub(super) reach: u32,
    /// Number of bones of the pile that it remembers at once.
    pub(super) slots: usize,
    /// The time after which it has forgotten half of what it remembered.
    pub(super) fades: u32,
    /// How many of 1,000 bones that others turned face up it notices at a look.
    pub(super) attention: u32,
    /// How often in 1,000 times it reaches for the bone beside the intended one.
    pub(super) slips: u32,
    /// How many of 1,000 decisions it takes without thinking.
    pub(super) whims: u32,
    /// Whether it considers winning with few points at all.
    pub(super) sly: bool,
    /// The highest value of a bone that it gives away for an unseen one, while there is time to
    /// look on.
    pub(super) picky: u16,
}

impl Limits {
    /// Roughly how long a look takes: to reach a bone nearby, to see it, and to put it back.
    const fn look_time(&self) -> u32 {
        self.recognise * 3 / 2 + self.decide * 7 + self.reach * 2
    }

    /// How many bones it knows in each round after those that are `done`.
    pub(super) fn looks(&self, setup: &Setup, done: usize) -> ArrayVec<u32, ROUNDS> {
        let seconds = setup.seconds().into_iter();
        let there = seconds.map(|seconds| u32::from(seconds) * 1_000 / self.look_time().max(1));
        odds::looks(there, done, self.slots as u32)
    }
}

/// Maximum number of bones that anybody remembers.
const SLOTS: usize = 16;
/// Distance that takes no time to reach, in steps of the table.
const NEAR: u32 = 64;
/// The average value of an unseen bone, rounded up.
const UNSEEN: i32 = 7;
/// What a missing bone costs a dog that wants a full loot of few points.
const MISSING: i32 = 14;
/// Putting a bone back and taking another are two acts, and may take half as long again as it
/// thinks: a dog with time for fewer than this keeps what it has.
const SURE: u32 = 3;

/// Which way to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    Few,
    Many,
}

/// A bone of the pile that it remembers.
#[derive(Clone, Copy, Debug)]
struct Memory {
    bone: Bone,
    face: Face,
}

/// One dog through one game.
#[derive(Clone, Debug)]
pub(super) struct Dog {
    limits: Limits,
    mind: ArrayVec<Memory, SLOTS>,
    /// When it last looked.
    looked: u64,
    /// Where its paw is.
    paw: Spot,
    goal: Goal,
    /// The round for which it chose its goal.
    chosen: u8,
}

/// What it considers while it digs.
struct Situation {
    /// What the loot of earlier rounds means for this one.
    counting: Counting,
    paws: ArrayVec<(Bone, Face), PAWS>,
    /// How many more acts it has time for.
    acts: u32,
}

impl Dog {
    pub(super) fn new(limits: Limits) -> Dog {
        let paw = Spot::new(Spot::WIDTH / 2, Spot::HEIGHT / 2, 0).unwrap_or_default();
        let (mind, goal) = (ArrayVec::new(), Goal::Many);
        Dog { limits, mind, looked: 0, paw, goal, chosen: 0 }
    }

    /// A dog that has watched the table all the time: it remembers what its viewer has seen of the
    /// pile, as far as there is room.
    pub(super) fn recalling(limits: Limits, view: &View, rng: &mut ChaCha8Rng) -> Dog {
        let mut dog = Dog::new(Limits { slots: SLOTS, ..limits });
        let scene = view.scene();
        if scene.phase() != Phase::Digging {
            return dog;
        }
        dog.looked = scene.now();
        if let Some(seat) = view.viewer().seat() {
            // What is useful to remember depends on the goal.
            dog.choose_goal(view, seat, rng);
        }
        for bone in scene.pile() {
            if let Some(face) = view.sheet().face(bone) {
                dog.keep(bone, face, SLOTS);
            }
        }
        dog
    }

    /// A while has passed, and this is what it sees now.
    pub(super) fn look(&mut self, view: &View, rng: &mut ChaCha8Rng) {
        self.remember(view, rng);
    }

    /// It has put this bone back and tries to remember it.
    pub(super) fn buried(&mut self, bone: Bone, face: Face) {
        self.keep(bone, face, self.limits.slots);
    }

    /// The bones of the pile that it remembers.
    pub(super) fn recalled(&self) -> impl Iterator<Item = (Bone, Face)> + '_ {
        self.mind.iter().map(|kept| (kept.bone, kept.face))
    }

    /// How long it takes to act like this, from the moment it looks: to see, to decide, and to
    /// reach.
    pub(super) fn wait(
        &mut self,
        view: &View,
        action: Option<&Action>,
        rng: &mut ChaCha8Rng,
    ) -> u64 {
        let Limits { recognise, decide, reach, .. } = self.limits;
        let scene = view.scene();
        let seat = view.viewer().seat();
        let holds = seat.map_or(0, |seat| scene.paws(seat).count());
        let bits = |n: u32| (n + 1).ilog2();
        let (to, sees) = match action {
            // The bone dug last must be seen before it is put back.
            Some(Action::Bury(_, spot, _)) => (Some(*spot), recognise),
            Some(Action::Dig(bone)) => {
                (Some(scene.lie(*bone).spot), if holds == 0 { 0 } else { recognise / 2 })
            }
            Some(Action::Place(_) | Action::Sniff(_)) => (None, recognise * 3),
            Some(Action::PawsUp | Action::Decline) | None => (None, recognise),
        };
        let far = to.map_or(0, |to| distance(self.paw, to));
        // A quarter more or less; fractions between two powers of the distance count, too.
        let doubled = bits(far / NEAR);
        let part = far.saturating_sub((1 << doubled) * NEAR - NEAR) * 100 / ((1 << doubled) * NEAR);
        let way = reach * (100 * doubled + part.min(100)) / 100;
        let time = sees + decide * bits(self.mind.len() as u32 + holds as u32 + 1) + way + decide;
        self.paw = to.unwrap_or(self.paw);
        u64::from(time * (75 + below(rng, 51)) / 100)
    }

    /// Forgets what has faded, and notices what lies face up.
    fn remember(&mut self, view: &View, rng: &mut ChaCha8Rng) {
        let scene = view.scene();
        let passed = scene.now().saturating_sub(self.looked).min(60_000) as u32;
        self.looked = scene.now();
        let Limits { fades, attention, slots, .. } = self.limits;
        self.mind.retain(|kept| {
            let lie = scene.lie(kept.bone);
            // A bone that was taken, or shuffled since, is not there any more.
            let there = lie.place == Place::Pile && view.sheet().face(kept.bone) == Some(kept.face);
            there && (lie.up || below(rng, fades + passed) < fades)
        });
        for bone in scene.pile().filter(|&bone| scene.lie(bone).up) {
            if let Some(face) = view.sheet().face(bone)
                && below(rng, 1_000) < attention
            {
                self.keep(bone, face, slots);
            }
        }
    }

    /// Remembers a bone, in place of the least useful one.
    fn keep(&mut self, bone: Bone, face: Face, slots: usize) {
        if slots == 0 || self.mind.iter().any(|kept| kept.bone == bone) {
            return;
        }
        if self.mind.len() >= slots.min(SLOTS) {
            let goal = self.goal;
            let use_of = |face: Face| match goal {
                Goal::Many => i32::from(face.value()),
                Goal::Few => -i32::from(face.value()),
            };
            let least = self.mind.iter().enumerate().min_by_key(|(_, kept)| use_of(kept.face));
            match least {
                Some((index, kept)) if use_of(kept.face) < use_of(face) => {
                    self.mind.remove(index);
                }
                Some(_) | None => return,
            }
        }
        self.mind.push(Memory { bone, face });
    }

    /// Chooses between few and many points, once per round.
    fn choose_goal(&mut self, view: &View, seat: Seat, rng: &mut ChaCha8Rng) {
        let scene = view.scene();
        if self.chosen == scene.round() {
            return;
        }
        self.chosen = scene.round();
        if !self.limits.sly {
            return;
        }
        let mut stock: Stock = [0; VALUES];
        for face in Face::all() {
            stock[usize::from(face.value())] += 1;
        }
        let mut standings = [Standing { total: 0, full: true }; SEATS];
        let rounds = usize::from(scene.round().saturating_sub(1));
        for (other, tally) in view.sheet().tallies().iter() {
            let done = tally.rounds.iter().take(rounds);
            let full = done.clone().all(|count| count.bones.len() == PAWS);
            standings[other.index()] = Standing { total: tally.total, full };
            for face in done.flat_map(|count| count.bones.iter()) {
                let here = &mut stock[usize::from(face.value())];
                *here = here.saturating_sub(1);
            }
        }
        let looks = &*self.limits.looks(scene.setup(), rounds);
        let mine = standings[seat.index()];
        let others: ArrayVec<Standing, SEATS> = Seat::first(scene.seats())
            .filter(|&other| other != seat)
            .map(|other| standings[other.index()])
            .collect();
        let few = odds::blackjaw(&stock, mine, looks, others.len());
        self.goal = if rounds == 0 {
            let part = odds::mixed(few, scene.seats());
            if f64::from(below(rng, 1 << 20)) < part * f64::from(1 << 20) {
                Goal::Few
            } else {
                Goal::Many
            }
        } else if few <= 0.0 {
            Goal::Many
        } else {
            // Anybody else who may end below 21 takes the victory from a dog that wants many
            // points.
            let threat = |&other: &Standing| odds::blackjaw(&stock, other, looks, others.len());
            let threats: ArrayVec<f64, SEATS> = others.iter().map(threat).collect();
            let none: f64 = threats.iter().map(|threat| 1.0 - threat).product();
            let many = odds::fullhound(&stock, mine, &others, looks) * none;
            let few = odds::lowest(few, threats.iter().sum());
            if few > many { Goal::Few } else { Goal::Many }
        };
    }

    /// The value of these bones at the end of the round.
    fn worth(&self, situation: &Situation, paws: FaceSet) -> i32 {
        let mut counting = situation.counting;
        let points = i32::from(counting.round(paws).points);
        match self.goal {
            Goal::Many => points,
            Goal::Few => {
                let missing = PAWS.saturating_sub(paws.len());
                -points - (0..missing).map(|_| MISSING).sum::<i32>()
            }
        }
    }

    /// What an unseen bone adds to the value, on average.
    const fn guess(&self) -> i32 {
        match self.goal {
            Goal::Many => UNSEEN,
            Goal::Few => MISSING - UNSEEN,
        }
    }

    fn dig_or_bury(&mut self, view: &View, seat: Seat, rng: &mut ChaCha8Rng) -> Option<Action> {
        self.choose_goal(view, seat, rng);
        self.remember(view, rng);
        let situation = self.situation(view, seat);
        let held: FaceSet = situation.paws.iter().map(|(_, face)| *face).collect();
        let now = self.worth(&situation, held);
        if situation.paws.len() < PAWS {
            return self.take(view, &situation, held, now, rng);
        }
        // What to give away, and what would replace it.
        let mut known: Option<(Bone, i32)> = None;
        let mut blind: Option<(Bone, i32)> = None;
        for &(bone, face) in &situation.paws {
            let rest = held.without([face].into_iter().collect());
            let with = self.best(|other| {
                let mut paws = rest;
                paws.insert(other);
                self.worth(&situation, paws)
            });
            if let Some((_, then)) = with
                && then > now
                && known.is_none_or(|(_, most)| then > most)
            {
                known = Some((bone, then));
            }
            let rest = self.worth(&situation, rest);
            if blind.is_none_or(|(_, most)| rest > most) {
                blind = Some((bone, rest));
            }
        }
        let (blind, rest) = blind?;
        let unseen = self.unseen(view, rng).is_some();
        // The least useful bone goes for an unseen one while there is time to get it back.
        let least = now - rest;
        let curious = unseen
            && match self.goal {
                Goal::Many => {
                    least < UNSEEN && situation.acts >= SURE
                        || situation.acts >= 5 && least < i32::from(self.limits.picky)
                }
                Goal::Few => {
                    MISSING - least > UNSEEN && situation.acts >= SURE
                        || situation.acts >= 5
                            && MISSING - least > 13 - i32::from(self.limits.picky)
                }
            };
        let (bone, _) = match known {
            Some((bone, then))
                if situation.acts >= SURE
                    && (!curious || situation.acts < 8 || then - now >= 8) =>
            {
                (bone, then)
            }
            Some(_) | None if curious => (blind, rest),
            Some(_) | None => return None,
        };
        if let Some((_, face)) = situation.paws.iter().find(|(held, _)| *held == bone) {
            self.keep(bone, *face, self.limits.slots);
        }
        Some(Action::Bury(bone, self.nearby(rng), Side::Down))
    }

    /// Takes a bone of the pile: a good one that it remembers, or an unseen one.
    fn take(
        &self,
        view: &View,
        situation: &Situation,
        held: FaceSet,
        now: i32,
        rng: &mut ChaCha8Rng,
    ) -> Option<Action> {
        let best = self.best(|face| {
            let mut paws = held;
            paws.insert(face);
            self.worth(situation, paws) - now
        });
        let unseen = self.unseen(view, rng);
        // A remembered bone can wait while there is time to look for better.
        let least = if situation.acts >= 6 { self.guess() + 7 } else { self.guess() };
        match (best, unseen) {
            (Some((bone, gain)), Some(_)) if gain >= least => Some(self.reach_for(view, bone, rng)),
            (_, Some(unseen)) => Some(Action::Dig(unseen)),
            (Some((bone, gain)), None) if gain > 0 => Some(self.reach_for(view, bone, rng)),
            (Some(_) | None, None) => None,
        }
    }

    /// The intended bone, or in a slip the one nearest to it.
    fn reach_for(&self, view: &View, bone: Bone, rng: &mut ChaCha8Rng) -> Action {
        if below(rng, 1_000) >= self.limits.slips {
            return Action::Dig(bone);
        }
        let scene = view.scene();
        let there = scene.lie(bone).spot;
        let others = scene.pile().filter(|&other| other != bone);
        let beside = others.min_by_key(|&other| distance(scene.lie(other).spot, there));
        Action::Dig(beside.unwrap_or(bone))
    }

    fn situation(&self, view: &View, seat: Seat) -> Situation {
        let scene = view.scene();
        let face = |bone: Bone| view.sheet().face(bone);
        let mut counting = Counting::default();
        for round in 1..scene.round() {
            counting.round(scene.at(Place::Loot(seat, round)).filter_map(face).collect());
        }
        let paws = scene.paws(seat).take(PAWS).filter_map(|bone| Some((bone, face(bone)?)));
        let left = scene.until().map_or(0, |until| until.saturating_sub(scene.now())) as u32;
        let acts = left / (self.limits.look_time() / 2).max(1);
        Situation { counting, paws: paws.collect(), acts }
    }

    /// The remembered bone of the greatest value.
    fn best(&self, worth: impl Fn(Face) -> i32) -> Option<(Bone, i32)> {
        let worths = self.mind.iter().map(|kept| (kept.bone, worth(kept.face)));
        worths.max_by_key(|(_, worth)| *worth)
    }

    /// An unknown bone: the nearest of a few at random.
    fn unseen(&self, view: &View, rng: &mut ChaCha8Rng) -> Option<Bone> {
        let scene = view.scene();
        let mut hidden: ArrayVec<Bone, BONES> = ArrayVec::new();
        for bone in scene.pile() {
            let lie = scene.lie(bone);
            let seen =
                lie.up || view.sheet().face(bone).is_some() && self.recalls(bone, lie.height);
            if !seen {
                hidden.push(bone);
            }
        }
        let count = hidden.len() as u32;
        if count == 0 {
            return None;
        }
        let glances = (0..3).map(|_| hidden[below(rng, count) as usize]);
        glances.min_by_key(|&bone| distance(scene.lie(bone).spot, self.paw))
    }

    /// Whether it still knows that it has turned this bone over, though not what it was: the bone's
    /// place on the pile shows it, as long as the dog has not seen too many since.
    fn recalls(&self, bone: Bone, height: u16) -> bool {
        self.mind.iter().any(|kept| kept.bone == bone)
            || u32::from(height) * 37 % 100 < (self.limits.slots as u32) * 6
    }

    fn nearby(&self, rng: &mut ChaCha8Rng) -> Spot {
        let mut beside =
            |at: u16, most: u16| (at + below(rng, 121) as u16).saturating_sub(60).min(most);
        let (x, y) = (beside(self.paw.x(), Spot::WIDTH), beside(self.paw.y(), Spot::HEIGHT));
        Spot::new(x, y, 0).unwrap_or_default()
    }
}

impl Bot<Dogpile> for Dog {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Option<Action> {
        let seat = view.viewer().seat()?;
        if !view.scene().on().contains(seat) {
            return None;
        }
        match view.scene().phase() {
            Phase::Ready => Some(Action::PawsUp),
            Phase::Digging | Phase::Sniff | Phase::Place
                if below(rng, 1_000) < self.limits.whims =>
            {
                Bot::<Dogpile>::choose(&mut Random, view, budget, rng)
            }
            Phase::Digging => self.dig_or_bury(view, seat, rng),
            Phase::Sniff => Some(sniff(view, rng)),
            Phase::Place => Some(place(view, rng)),
            Phase::Deal
            | Phase::Countdown
            | Phase::Showing
            | Phase::Scatter
            | Phase::Shuffle
            | Phase::Over => None,
        }
    }
}

/// The rough distance between two spots: the longer side and half of the shorter one.
fn distance(one: Spot, other: Spot) -> u32 {
    let (x, y) = (one.x().abs_diff(other.x()), one.y().abs_diff(other.y()));
    u32::from(x.max(y)) + u32::from(x.min(y)) / 2
}
