//! What an act of Dogpile was worth, what a look could have brought, and what a round has missed.
//!
//! The rest of a round is played out as looks: each turns over a bone that the dog has not seen,
//! which takes its place in the paws if that helps; the best known bone is fetched at the end. A
//! round's points then lead to the chance of the highest total, or of a Blackjaw,
//! whichever is better.

#![allow(clippy::cast_precision_loss, reason = "counts are small")]

use super::hint::why;
use super::odds::{self, Standing, Stock, VALUES};
use crate::hint::Advice;
use crate::search::{Dice, whole};
use crate::verdict::{NOISE, OPTIONS, Remark, Verdict, settle};
use arrayvec::ArrayVec;
use dogpile::{
    Action, BONES, Bone, Counting, Face, FaceSet, FeatKind, PAWS, Phase, Place, ROUNDS, SEATS,
    Side, View,
};
use tabletop::{ChaCha8Rng, Rng, Seat};

/// How thoroughly acts are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// How often the rest of the round is played out for every option.
    pub times: u32,
}

impl Depth {
    /// The usual depth.
    pub const USUAL: Depth = Depth { times: 24 };
}

/// A quick dog turns a bone over and puts it back in this many milliseconds.
const LOOK: u64 = 1_250;
/// As long as that a quick dog takes from one act to the next.
const QUICK: u64 = 700;
/// A longer pause between two acts is time lost.
const PAUSE: u64 = 2_000;
/// Pauses of less than this in a round are not worth mentioning.
const IDLE: u64 = 3_000;
/// Of 100 bones that a dog remembers, this many are gone within [`WHILE`] acts: of those that lie
/// face down, and of those that everybody sees.
const GONE: [u32; 2] = [6, 25];
/// About half of the first round.
const WHILE: u32 = 24;
/// What a missing bone costs a dog that wants a full loot of few points.
const SPOILS: i32 = 40;
/// The most acts of a pause that count.
const LOST: u64 = 16;

/// The points of a round, in the direction that a dog wants them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Goal {
    Many,
    Few,
}

impl Goal {
    const ALL: [Goal; 2] = [Goal::Many, Goal::Few];

    /// The value of these bones at the end of a round.
    fn worth(self, mut counting: Counting, paws: FaceSet) -> i32 {
        let points = i32::from(counting.round(paws).points);
        match self {
            Goal::Many => points,
            // A missing bone spoils a Blackjaw.
            Goal::Few => -points - (paws.len()..PAWS).map(|_| SPOILS).sum::<i32>(),
        }
    }

    /// The paws with this bone, if that is better.
    fn improved(self, counting: Counting, paws: FaceSet, face: Face) -> (FaceSet, i32) {
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

/// What a seat knows in a round, as far as it counts for the verdict.
struct Round<'v> {
    view: &'v View,
    seat: Seat,
    faces: [Option<Face>; BONES],
    counting: Counting,
    held: ArrayVec<(Bone, Face), PAWS>,
    /// Known bones of the pile.
    known: ArrayVec<(Bone, Face), BONES>,
    /// Faces that it has not seen.
    unseen: ArrayVec<Face, BONES>,
    /// The acts that there is time for.
    acts: u32,
    mine: Standing,
    others: ArrayVec<Standing, SEATS>,
    /// The chance of a Blackjaw by the points after this round.
    low: [f64; 21],
    /// The mean and the variance of the points of somebody's whole round.
    usual: (f64, f64),
    /// The variance of the rounds to come.
    spread: f64,
}

impl<'v> Round<'v> {
    fn new(view: &'v View) -> Option<Round<'v>> {
        let seat = view.viewer().seat()?;
        let scene = view.scene();
        if scene.phase() != Phase::Digging {
            return None;
        }
        let faces = view.known();
        let face = |bone: Bone| Some((bone, faces[bone.index()]?));
        let mut counting = Counting::default();
        for round in 1..scene.round() {
            let loot = scene.at(Place::Loot(seat, round));
            counting.round(loot.filter_map(|bone| faces[bone.index()]).collect());
        }
        let mut stock: Stock = [0; VALUES];
        Face::all().for_each(|face| stock[usize::from(face.value())] += 1);
        let done = usize::from(scene.round().saturating_sub(1));
        let mut standings = [Standing::default(); SEATS];
        for (other, tally) in view.sheet().tallies().iter() {
            let rounds = tally.rounds.iter().take(done);
            let full = rounds.clone().all(|count| count.bones.len() == PAWS);
            standings[other.index()] = Standing { total: tally.total, full };
            for face in rounds.flat_map(|count| count.bones.iter()) {
                let here = &mut stock[usize::from(face.value())];
                *here = here.saturating_sub(1);
            }
        }
        let seconds = scene.setup().seconds();
        let looks = |seconds: u8| (u32::from(seconds) * 1_000 / LOOK as u32).max(3);
        let later: ArrayVec<u32, ROUNDS> =
            seconds.iter().skip(done + 1).map(|&seconds| looks(seconds)).collect();
        let left = scene.until()?.saturating_sub(scene.now());
        let all = |round: usize| seconds.get(round).map_or(3, |&seconds| looks(seconds));
        let (mean, variance) = odds::gathered(&stock, all(done));
        let spread = later.iter().map(|&looks| odds::gathered(&stock, looks).1 + odds::FEATS).sum();
        let seen = |face: &Face| faces.iter().flatten().any(|known| known == face);
        Some(Round {
            view,
            seat,
            faces,
            counting,
            held: scene.paws(seat).take(PAWS).filter_map(face).collect(),
            known: scene.pile().filter_map(face).collect(),
            unseen: Face::all().filter(|face| !seen(face)).collect(),
            // The last act need not be a quick one.
            acts: (left * 2).div_ceil(LOOK) as u32,
            low: odds::blackjaws(&stock, &later),
            mine: standings[seat.index()],
            others: Seat::first(scene.seats())
                .filter(|&other| other != seat)
                .map(|other| standings[other.index()])
                .collect(),
            usual: (mean + FEATS_MEAN, variance + odds::FEATS),
            spread,
        })
    }

    fn paws(&self) -> FaceSet {
        self.held.iter().map(|(_, face)| *face).collect()
    }

    /// The chance to win with this total after the round.
    fn chance(&self, points: u16, bones: usize, goal: Goal) -> f64 {
        let total = self.mine.total + points;
        if goal == Goal::Few {
            let full = self.mine.full && bones == PAWS;
            let low = self.low.get(usize::from(total)).copied().unwrap_or(0.0);
            // Every other dog may want the same bones, or end lower still.
            let alone: f64 = self.others.iter().map(|_| RIVAL).product();
            return if full { low * alone } else { 0.0 };
        }
        if self.others.is_empty() {
            return 1.0;
        }
        let deviation = (2.0 * self.spread + self.usual.1).sqrt().max(1.0);
        let ahead = |other: &Standing| {
            let lead = f64::from(total) - f64::from(other.total) - self.usual.0;
            1.0 / (1.0 + libm::exp(-1.7 * lead / deviation))
        };
        let each: f64 = self.others.iter().map(ahead).product();
        // With equal chances one of the dogs is first.
        let rivals = self.others.len() as f64;
        libm::pow(each, libm::log2(rivals + 1.0) / rivals)
    }

    /// The chances to win of a dog that wants many points and of one that wants few, after these
    /// first acts, once for each luck; `acts` more fit into the round.
    fn play(&self, first: First, acts: u32, depth: Depth, seed: u64) -> [Vec<f64>; 2] {
        Goal::ALL.map(|goal| {
            let mut paws = self.paws();
            let mut known = self.useful(goal);
            match first {
                First::Look | First::Nothing => {}
                First::Take(face) => {
                    paws.insert(face);
                    known.retain(|(known, _)| *known != face);
                }
                First::Bury(face) => {
                    paws = paws.without([face].into_iter().collect());
                    known.push((face, self.gone(false)));
                }
            }
            let look = first == First::Look;
            let luck = |time: u32| seed ^ u64::from(time) << 32;
            let once = |time: u32| self.once(goal, paws, look, &known, acts, luck(time));
            (0..depth.times).map(once).collect()
        })
    }

    /// How often in 100 a bone is gone when the dog comes back for it.
    fn gone(&self, up: bool) -> u32 {
        GONE[usize::from(up)] * self.acts.min(WHILE) / WHILE
    }

    /// The known bones that help most, each with how often in 100 it is gone when the dog comes.
    fn useful(&self, goal: Goal) -> ArrayVec<(Face, u32), { USEFUL + 1 }> {
        let paws = self.paws();
        let gain = |face: Face| goal.improved(self.counting, paws, face).1;
        let mut known: ArrayVec<(Face, u32, i32), BONES> = ArrayVec::new();
        for &(bone, face) in &self.known {
            let gone = self.gone(self.view.scene().lie(bone).up);
            known.push((face, gone, gain(face)));
        }
        known.sort_by_key(|(_, _, gain)| -gain);
        known.iter().take(USEFUL).map(|&(face, gone, _)| (face, gone)).collect()
    }

    /// Plays the round out once. A dog with room in its paws takes what it turns over; one without
    /// buries a bone first, and takes it back if that was better. Time is kept for the best known
    /// bone. With the same seed the same bones are turned over, whatever is done first.
    fn once(
        &self,
        goal: Goal,
        mut paws: FaceSet,
        look: bool,
        known: &[(Face, u32)],
        mut acts: u32,
        seed: u64,
    ) -> f64 {
        let mut dice = Dice::new(seed);
        let mut unseen = self.unseen.clone();
        let mut draw = |dice: &mut Dice| match unseen.len() as u32 {
            0 => None,
            count => Some(unseen.swap_remove(dice.below(count) as usize)),
        };
        if look && let Some(face) = draw(&mut dice) {
            paws.insert(face);
        }
        let mut there: ArrayVec<Face, { USEFUL + 1 }> = ArrayVec::new();
        let stays = |face: Face, gone: u32| {
            Dice::new(seed ^ (face.index() as u64 + 1) << 20).below(100) >= gone
        };
        there
            .extend(known.iter().filter(|(face, gone)| stays(*face, *gone)).map(|(face, _)| *face));
        let best = |there: &[Face], paws: FaceSet| {
            let swaps = there.iter().map(|&face| goal.improved(self.counting, paws, face));
            swaps.filter(|(_, gain)| *gain > 0).max_by_key(|(_, gain)| *gain)
        };
        let mut fetch = best(&there, paws);
        loop {
            let room = paws.len() < PAWS;
            let (price, fetching) = if room { (1, 1) } else { (4, 2) };
            let reserve = if fetch.is_some() { fetching } else { 0 };
            let before = paws;
            if acts >= price + reserve
                && let Some(face) = draw(&mut dice)
            {
                if room {
                    paws.insert(face);
                    acts -= 1;
                } else {
                    let (with, gain) = goal.improved(self.counting, paws, face);
                    // A worse bone is put back, and the other taken again.
                    acts -= if gain > 0 { 2 } else { 4 };
                    paws = with;
                }
            } else if acts >= fetching
                && let Some((with, _)) = fetch
            {
                acts -= fetching;
                paws = with;
                there.retain(|face| !with.contains(*face));
            } else {
                break;
            }
            if paws != before {
                fetch = best(&there, paws);
            }
        }
        let mut counting = self.counting;
        self.chance(counting.round(paws).points, paws.len(), goal)
    }

    /// The way to win that is more likely, with what the dog knows.
    fn goal(&self) -> Goal {
        let [many, few] = self.play(First::Nothing, self.acts, Depth { times: 4 }, 0);
        if mean(&few) > mean(&many) { Goal::Few } else { Goal::Many }
    }
}

/// What a dog does first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum First {
    Look,
    Take(Face),
    Bury(Face),
    Nothing,
}

/// The known bones that are considered.
const USEFUL: usize = 4;
/// What another dog leaves of the chance of a Blackjaw.
const RIVAL: f64 = 0.85;

/// What feats add to a round's points on average.
const FEATS_MEAN: f64 = 2.0;

/// Something that a dog can do while it digs.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Choice {
    /// Turn over a bone that it has not seen.
    Look,
    Take(Bone, Face),
    Bury(Bone, Face),
    /// Leave things as they are.
    Wait,
}

/// What the first of these acts was worth in this view, `waited` milliseconds after the dog's last
/// one or the beginning of the round; `None` if there was nothing to decide. The best would have
/// been to act at once.
///
/// A dog may have set its mind on many points or on few: an act costs what it costs the way to win
/// that it serves better, unless that way is hopeless.
pub fn judge(
    view: &View,
    done: &[Action],
    waited: u64,
    depth: Depth,
    rng: &mut ChaCha8Rng,
) -> Option<Verdict<Action>> {
    let round = Round::new(view)?;
    let act = *done.first()?;
    let chosen = match act {
        Action::Dig(bone) => match round.faces[bone.index()] {
            Some(face) => Choice::Take(bone, face),
            None => Choice::Look,
        },
        Action::Bury(bone, ..) => Choice::Bury(bone, round.faces[bone.index()]?),
        Action::PawsUp | Action::Sniff(_) | Action::Decline | Action::Place(_) => return None,
    };
    let seed = rng.next_u64();
    let unseen = view.scene().pile().find(|bone| round.faces[bone.index()].is_none());
    let options = round.choices(chosen, unseen.is_some());
    // What a quick dog would have had time for.
    let lost = (waited.saturating_sub(QUICK) * 2 / LOOK).min(LOST) as u32;
    let play = |choice: Choice, acts: u32| {
        let first = match choice {
            Choice::Look => First::Look,
            Choice::Take(_, face) => First::Take(face),
            Choice::Bury(_, face) => First::Bury(face),
            Choice::Wait => First::Nothing,
        };
        (choice, round.play(first, acts.saturating_sub(1), depth, seed))
    };
    let tried: Vec<_> = options.iter().map(|&choice| play(choice, round.acts)).collect();
    let found = &tried.iter().find(|(choice, _)| *choice == chosen)?.1;
    let best = |goal: usize| {
        let results = tried.iter().map(|(_, by)| &by[goal]);
        results.max_by(|one, other| mean(one).total_cmp(&mean(other)))
    };
    let best = [best(0)?, best(1)?];
    let cost = |goal: usize| mean(best[goal]) - mean(&found[goal]);
    // The way to win that this act serves, of those that are any good.
    let most = mean(best[0]).max(mean(best[1]));
    let goal = (0..2)
        .filter(|&goal| mean(best[goal]) >= HOPELESS * most)
        .min_by(|&one, &other| cost(one).total_cmp(&cost(other)))?;
    let noise = NOISE.max(error(best[goal], &found[goal]) as f32);
    let (best, after) = settle(mean(best[goal]) as f32, mean(&found[goal]) as f32, noise);
    // The same act, a while ago.
    let found = mean(&found[goal]) as f32;
    let sooner =
        if lost == 0 { found } else { mean(&play(chosen, round.acts + lost).1[goal]) as f32 };
    let best = (best + (sooner - found).max(0.0)).min(1.0);
    let mut tried: Vec<(Choice, f32)> =
        tried.iter().map(|(choice, by)| (*choice, mean(&by[goal]) as f32)).collect();
    let even = tried.iter().map(|(_, worth)| worth).sum::<f32>() / tried.len() as f32;
    tried.sort_by(|one, other| other.1.total_cmp(&one.1));
    let advise = |choice: Choice, chance: f32| {
        let action = match choice {
            _ if choice == chosen => Some(act),
            Choice::Look => unseen.map(Action::Dig),
            Choice::Take(bone, _) => Some(Action::Dig(bone)),
            Choice::Bury(bone, _) => Some(Action::Bury(bone, bone.home(), Side::Down)),
            Choice::Wait => None,
        };
        let reason = why(view, round.seat, action.as_ref());
        Advice { action, chance: Some(chance.clamp(0.0, best)), reason }
    };
    let options = tried.iter().take(OPTIONS).map(|&(choice, chance)| advise(choice, chance));
    Some(Verdict {
        covers: 1,
        options: options.collect(),
        chosen: advise(chosen, after),
        best,
        after,
        even: even.min(best),
        exact: false,
    })
}

impl Round<'_> {
    /// What the dog could do, what it did among the rest.
    fn choices(&self, chosen: Choice, unseen: bool) -> ArrayVec<Choice, 12> {
        let mut choices: ArrayVec<Choice, 12> = ArrayVec::new();
        choices.push(chosen);
        let mut add = |choice: Choice| {
            if !choices.contains(&choice) && !choices.is_full() {
                choices.push(choice);
            }
        };
        add(Choice::Wait);
        if self.held.len() < PAWS {
            if unseen {
                add(Choice::Look);
            }
            for goal in Goal::ALL {
                let gain = |face: Face| goal.improved(self.counting, self.paws(), face).1;
                let best = self.known.iter().max_by_key(|(_, face)| gain(*face));
                if let Some(&(bone, face)) = best {
                    add(Choice::Take(bone, face));
                }
            }
        } else {
            self.held.iter().for_each(|&(bone, face)| add(Choice::Bury(bone, face)));
        }
        choices
    }
}

fn mean(results: &[f64]) -> f64 {
    results.iter().sum::<f64>() / results.len().max(1) as f64
}

/// Twice the standard error of the difference between results of the same luck.
fn error(one: &[f64], other: &[f64]) -> f64 {
    let apart: Vec<f64> = one.iter().zip(other).map(|(one, other)| one - other).collect();
    let (count, middle) = (apart.len().max(2) as f64, mean(&apart));
    let square: f64 = apart.iter().map(|apart| (apart - middle) * (apart - middle)).sum();
    2.0 * (square / (count - 1.0) / count).sqrt()
}

/// A way to win with less than this part of the chance of the other is hopeless.
const HOPELESS: f64 = 0.15;

/// What a look brought, and how often one brings at least as much.
pub fn luck(before: &View, done: &[Action], after: &View) -> Option<Remark> {
    let round = Round::new(before)?;
    let &Action::Dig(bone) = done.first()? else { return None };
    if round.faces[bone.index()].is_some() {
        return None;
    }
    let found = after.known()[bone.index()]?;
    let goal = round.goal();
    let gain = |face: Face| goal.improved(round.counting, round.paws(), face).1;
    let as_good = round.unseen.iter().filter(|&&face| gain(face) >= gain(found)).count();
    let percent = 100.0 * as_good as f64 / round.unseen.len().max(1) as f64;
    let useful = if gain(found) > 0 { "look-good" } else { "look-poor" };
    Some(
        Remark::new(useful)
            .word("face", found.to_string())
            .number("points", gain(found).unsigned_abs())
            .number("percent", whole(percent.round())),
    )
}

/// A moment of the game as a seat saw it.
#[derive(Debug)]
pub struct Glance {
    /// How many entries of the log came before.
    pub step: usize,
    /// When the next entry was made.
    pub at: u64,
    /// What the seat knew.
    pub view: View,
    /// What it did then; `None` if somebody else did something.
    pub did: Option<Action>,
}

/// What the rounds of a seat have missed: bones in sight, feats within reach, and time; each with
/// the number of entries before the moment at which it was too late.
pub fn lessons(game: &[Glance]) -> Vec<(usize, Remark)> {
    let mut told = Vec::new();
    for round in game.chunk_by(|one, other| {
        let digging = |glance: &Glance| glance.view.scene().phase() == Phase::Digging;
        digging(one) == digging(other) && one.view.scene().round() == other.view.scene().round()
    }) {
        let (Some(first), Some(last)) = (round.first(), round.last()) else { continue };
        let Some(end) = Round::new(&last.view) else { continue };
        told.extend(missed(&end).map(|remark| (last.step, remark)));
        // The pauses between acts, from the beginning of the round to its end.
        let start = first.view.scene().now();
        let acts = round.iter().filter(|glance| glance.did.is_some()).map(|glance| glance.at);
        let mut before = start;
        let mut lost = 0;
        for at in acts.chain([last.at]) {
            lost += at.saturating_sub(before).saturating_sub(PAUSE);
            before = at;
        }
        if lost >= IDLE {
            let remark = Remark::new("idle")
                .number("round", last.view.scene().round())
                .number("seconds", (lost / 1_000) as u32)
                .number("looks", (lost / LOOK) as u32);
            told.push((last.step, remark));
        }
    }
    told
}

/// The best that was in sight at the end of a round and not taken.
fn missed(end: &Round<'_>) -> Option<Remark> {
    let goal = end.goal();
    let held = end.paws();
    let faces: Vec<Face> = held.iter().chain(end.known.iter().map(|(_, face)| *face)).collect();
    let mut best = (goal.worth(end.counting, held), held);
    // Three of what is held and seen: a few hundred sets at most.
    for (one, &a) in faces.iter().enumerate() {
        for (two, &b) in faces.iter().enumerate().skip(one + 1) {
            for &c in faces.iter().skip(two + 1) {
                let set: FaceSet = [a, b, c].into_iter().collect();
                let worth = goal.worth(end.counting, set);
                if worth > best.0 {
                    best = (worth, set);
                }
            }
        }
    }
    let gain = best.0 - goal.worth(end.counting, held);
    if gain <= 0 || held.len() < PAWS && goal == Goal::Few {
        return None;
    }
    let (mut now, mut then) = (end.counting, end.counting);
    let feats = |counting: &mut Counting, set: FaceSet| -> Vec<FeatKind> {
        counting.round(set).feats.iter().map(|feat| feat.feat).collect()
    };
    let had = feats(&mut now, held);
    let feat = feats(&mut then, best.1).into_iter().find(|feat| !had.contains(feat));
    let name = match feat {
        Some(FeatKind::Collar) => "missed-collar",
        Some(FeatKind::Straight) => "missed-straight",
        Some(FeatKind::Boneathon) => "missed-boneathon",
        None => "missed",
    };
    let wanted = best.1.without(held).iter().map(|face| face.to_string());
    Some(
        Remark::new(name)
            .number("round", end.view.scene().round())
            .word("faces", wanted.collect::<Vec<_>>().join(" "))
            .number("points", gain.unsigned_abs()),
    )
}
