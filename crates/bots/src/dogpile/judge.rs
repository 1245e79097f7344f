//! What an act of Dogpile was worth, what a look could have brought, and what a round has missed.
//!
//! After an act the rest of the round is played out at a quick dog's pace (`rest.rs`); its points
//! then lead to the chance of the highest total, or of a Blackjaw, whichever is better.

#![allow(clippy::cast_precision_loss, reason = "counts are small")]

use super::LIMITS;
use super::hint::why;
use super::odds::{self, Standing, Stock, VALUES};
use super::rest::{self, First, Goal, Known, MIND, Rest};
use crate::hint::{Advice, Reason};
use crate::search::whole;
use crate::verdict::{NOISE, OPTIONS, Remark, Verdict, settle};
use arrayvec::ArrayVec;
use dogpile::{
    Action, BLACKJAW, BONES, Bone, Counting, Face, FaceSet, FeatKind, PAWS, Phase, Place, SEATS,
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
    pub const USUAL: Depth = Depth { times: 48 };
}

/// What feats add to a round's points on average, and the variance of that: `--example pace`.
const FEATS: (f64, f64) = (3.0, 40.0);
/// A longer pause between two acts is time lost.
const PAUSE: u64 = 2_000;
/// Pauses of less than this in a round are not worth mentioning.
const IDLE: u64 = 3_000;

/// What a seat knows in a round, as far as it counts for the verdict.
struct Round<'v> {
    view: &'v View,
    seat: Seat,
    faces: [Option<Face>; BONES],
    rest: Rest,
    held: ArrayVec<(Bone, Face), PAWS>,
    /// Known bones of the pile.
    known: ArrayVec<(Bone, Face), BONES>,
    mine: Standing,
    others: ArrayVec<Standing, SEATS>,
    /// Whether it is the last round.
    last: bool,
    /// The chance of a Blackjaw by the points before this round, and after it.
    now: [f64; BLACKJAW as usize],
    low: [f64; BLACKJAW as usize],
    /// What the others may be after.
    rivals: ArrayVec<Rivals, SEATS>,
    /// The mean and the variance of the points of somebody's whole round.
    usual: (f64, f64),
    /// The variance of the rounds to come.
    spread: f64,
}

/// A way the others may have shared out what they are after.
struct Rivals {
    /// How likely it is.
    chance: f64,
    /// How many want the lowest bones; one that may is a part of one.
    few: f64,
    /// The chance that none of them ends with a Blackjaw.
    none: f64,
    /// How many want many points.
    many: usize,
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
        let coming = LIMITS[LIMITS.len() - 1].looks(scene.setup(), done);
        let (now, later) = coming.split_first()?;
        let (mean, variance) = odds::gathered(&stock, *now);
        let variance_of = |&looks: &u32| odds::gathered(&stock, looks).1 + FEATS.1;
        let mine = standings[seat.index()];
        let others: ArrayVec<Standing, SEATS> = Seat::first(scene.seats())
            .filter(|&other| other != seat)
            .map(|other| standings[other.index()])
            .collect();
        let then = odds::after_a_round(stock, others.len());
        let low = odds::blackjaws(&then, later, others.len());
        // Who goes for few points shows in the loot; before there is any, as many do as it pays for.
        let threat = |other: &Standing| odds::blackjaw(&stock, *other, &coming, others.len());
        let rivals = if done == 0 {
            let count = others.len() as u32;
            let alone = odds::blackjaw(&stock, mine, &coming, others.len());
            let part = odds::mixed(alone, scene.seats());
            let going = |rivals: u32| Rivals {
                chance: odds::going(part, count, rivals),
                few: rivals.into(),
                none: libm::pow(
                    1.0 - odds::beside(alone, rivals.saturating_sub(1).into()),
                    rivals.into(),
                ),
                many: count.saturating_sub(rivals) as usize,
            };
            (0..=count).map(going).collect()
        } else {
            let threats: ArrayVec<f64, SEATS> = others.iter().map(threat).collect();
            let none = threats.iter().map(|threat| 1.0 - threat).product();
            let few = threats.iter().sum();
            ArrayVec::from_iter([Rivals { chance: 1.0, few, none, many: others.len() }])
        };
        let seen = |face: &Face| faces.iter().flatten().any(|known| known == face);
        let held: ArrayVec<_, PAWS> = scene.paws(seat).take(PAWS).filter_map(face).collect();
        Some(Round {
            view,
            seat,
            faces,
            rest: Rest {
                counting,
                held: held.iter().map(|(_, face)| *face).collect(),
                unseen: Face::all().filter(|face| !seen(face)).collect(),
                others: others.len(),
                left: scene.until()?.saturating_sub(scene.now()),
            },
            held,
            known: scene.pile().filter_map(face).collect(),
            last: later.is_empty(),
            now: odds::blackjaws(&stock, &coming, others.len()),
            low,
            rivals,
            mine,
            others,
            usual: (mean + FEATS.0, variance + FEATS.1),
            spread: later.iter().map(variance_of).sum(),
        })
    }

    /// The chance to win with this loot of the round.
    fn chance(&self, paws: FaceSet, goal: Goal) -> f64 {
        let mut counting = self.rest.counting;
        let total = self.mine.total + counting.round(paws).points;
        if goal == Goal::Few {
            if !self.mine.full || paws.len() < PAWS || total >= BLACKJAW {
                return 0.0;
            }
            if self.last {
                // Nobody may end lower.
                let higher = |other: &Standing| {
                    let spare = BLACKJAW - total + other.total;
                    let lower = self.now.get(usize::from(spare)).filter(|_| other.full);
                    1.0 - lower.copied().unwrap_or(0.0)
                };
                return self.others.iter().map(higher).product();
            }
            let low = self.low.get(usize::from(total)).copied().unwrap_or(0.0);
            let beside = |rivals: &Rivals| rivals.chance * odds::lowest(low, rivals.few);
            return self.rivals.iter().map(beside).sum();
        }
        let deviation = (2.0 * self.spread + self.usual.1).sqrt().max(1.0);
        let ahead = |other: &Standing| {
            let lead = f64::from(total) - f64::from(other.total) - self.usual.0;
            1.0 / (1.0 + libm::exp(-1.7 * lead / deviation))
        };
        let of = |rivals: &Rivals| {
            let each: f64 = self.others.iter().take(rivals.many).map(ahead).product();
            // With equal chances one of the dogs is first.
            let count = rivals.many.max(1) as f64;
            rivals.chance * rivals.none * libm::pow(each, libm::log2(count + 1.0) / count)
        };
        self.rivals.iter().map(of).sum()
    }

    /// The chances to win of a dog that wants many points and of one that wants few, after this
    /// first act, once for each luck, with this many milliseconds more than there are.
    fn play(&self, first: First, more: u64, depth: Depth, seed: u64) -> [Vec<f64>; 2] {
        let rest = Rest { left: self.rest.left + more, ..self.rest.clone() };
        Goal::ALL.map(|goal| {
            let known = self.useful(goal);
            let luck = |time: u32| seed ^ u64::from(time) << 32;
            let once = |time: u32| self.chance(rest.play(goal, &known, first, luck(time)), goal);
            (0..depth.times).map(once).collect()
        })
    }

    /// The known bones that help most.
    fn useful(&self, goal: Goal) -> ArrayVec<Known, MIND> {
        let gain = |face: Face| goal.improved(self.rest.counting, self.rest.held, face).1;
        let lies = self
            .known
            .iter()
            .map(|&(bone, face)| (Known { face, up: self.view.scene().lie(bone).up }, gain(face)));
        let mut known: ArrayVec<(Known, i32), BONES> = lies.collect();
        known.sort_by_key(|(_, gain)| -gain);
        known.iter().take(USEFUL).map(|&(known, _)| known).collect()
    }

    /// The way to win that is more likely, with what the dog knows.
    fn goal(&self) -> Goal {
        let [many, few] = self.play(First::GoOn, 0, Depth { times: 8 }, 0);
        if mean(&few) > mean(&many) { Goal::Few } else { Goal::Many }
    }
}

/// The known bones that are considered.
const USEFUL: usize = 5;

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
/// one or the beginning of the round; without any, what it was worth to do nothing to the end of the
/// round. `None` if there was nothing to decide. The best would have
/// been to act as soon as a quick dog does.
///
/// A dog may have set its mind on many points or on few; after every choice it goes on in the way
/// that is more likely to win.
pub fn judge(
    view: &View,
    done: &[Action],
    waited: u64,
    depth: Depth,
    rng: &mut ChaCha8Rng,
) -> Option<Verdict<Action>> {
    let round = Round::new(view)?;
    let act = done.first().copied();
    let (chosen, slowest) = match act {
        None => (Choice::Wait, u64::MAX),
        Some(Action::Dig(bone)) => match round.faces[bone.index()] {
            Some(face) => (Choice::Take(bone, face), rest::SLOWEST_DIG),
            None => (Choice::Look, rest::SLOWEST_DIG),
        },
        Some(Action::Bury(bone, ..)) => {
            (Choice::Bury(bone, round.faces[bone.index()]?), rest::SLOWEST_BURY)
        }
        Some(Action::PawsUp | Action::Sniff(_) | Action::Decline | Action::Place(_)) => {
            return None;
        }
    };
    let seed = rng.next_u64();
    let unseen = view.scene().pile().find(|bone| round.faces[bone.index()].is_none());
    let options = round.choices(chosen, unseen.is_some());
    let play = |choice: Choice, more: u64| {
        let first = match choice {
            Choice::Look => First::Look,
            Choice::Take(_, face) => First::Take(face),
            Choice::Bury(_, face) => First::Bury(face),
            Choice::Wait => First::Stay,
        };
        let [many, few] = round.play(first, more, depth, seed);
        if mean(&few) > mean(&many) { few } else { many }
    };
    let mut tried: Vec<(Choice, Vec<f64>)> =
        options.iter().map(|&choice| (choice, play(choice, 0))).collect();
    tried.sort_by(|one, other| mean(&other.1).total_cmp(&mean(&one.1)));
    let (_, best) = tried.first()?;
    let (_, found) = tried.iter().find(|(choice, _)| *choice == chosen)?;
    let noise = NOISE.max(error(best, found) as f32);
    let found = mean(found) as f32;
    let (best, after) = settle(mean(best) as f32, found, noise);
    // The same act, as soon as a quick dog would have done it.
    let lost = waited.saturating_sub(slowest);
    let sooner = if lost == 0 { found } else { mean(&play(chosen, lost)) as f32 };
    let best = (best + (sooner - found).max(0.0)).min(1.0);
    // Who keeps what is as good as anything has nothing to be told.
    if act.is_none() && after >= best {
        return None;
    }
    let tried: Vec<(Choice, f32)> =
        tried.iter().map(|(choice, by)| (*choice, mean(by) as f32)).collect();
    let even = tried.iter().map(|(_, worth)| worth).sum::<f32>() / tried.len() as f32;
    let advise = |choice: Choice, chance: f32| {
        let action = match choice {
            _ if choice == chosen => act,
            Choice::Look => unseen.map(Action::Dig),
            Choice::Take(bone, _) => Some(Action::Dig(bone)),
            Choice::Bury(bone, _) => Some(Action::Bury(bone, bone.home(), Side::Down)),
            Choice::Wait => None,
        };
        let reason = if choice == chosen && act.is_none() {
            Reason::new("rest")
        } else {
            why(view, round.seat, action.as_ref())
        };
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
                let gain = |face: Face| goal.improved(self.rest.counting, self.rest.held, face).1;
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

/// What a look brought, and how often one brings at least as much.
pub fn luck(before: &View, done: &[Action], after: &View) -> Option<Remark> {
    let round = Round::new(before)?;
    let &Action::Dig(bone) = done.first()? else { return None };
    if round.faces[bone.index()].is_some() {
        return None;
    }
    let found = after.known()[bone.index()]?;
    let goal = round.goal();
    let gain = |face: Face| goal.improved(round.rest.counting, round.rest.held, face).1;
    let as_good = round.rest.unseen.iter().filter(|&&face| gain(face) >= gain(found)).count();
    let percent = 100.0 * as_good as f64 / round.rest.unseen.len().max(1) as f64;
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
                .number("looks", (lost / rest::SWAP) as u32);
            told.push((last.step, remark));
        }
    }
    told
}

/// The best that was in sight at the end of a round and not taken.
fn missed(end: &Round<'_>) -> Option<Remark> {
    let goal = end.goal();
    let held = end.rest.held;
    let faces: Vec<Face> = held.iter().chain(end.known.iter().map(|(_, face)| *face)).collect();
    let mut best = (goal.worth(end.rest.counting, held), held);
    // Three of what is held and seen: a few hundred sets at most.
    for (one, &a) in faces.iter().enumerate() {
        for (two, &b) in faces.iter().enumerate().skip(one + 1) {
            for &c in faces.iter().skip(two + 1) {
                let set: FaceSet = [a, b, c].into_iter().collect();
                let worth = goal.worth(end.rest.counting, set);
                if worth > best.0 {
                    best = (worth, set);
                }
            }
        }
    }
    let gain = best.0 - goal.worth(end.rest.counting, held);
    if gain <= 0 || held.len() < PAWS && goal == Goal::Few {
        return None;
    }
    let (mut now, mut then) = (end.rest.counting, end.rest.counting);
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
