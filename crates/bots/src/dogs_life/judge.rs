//! What a decision of A Dog's Life was worth.
//!
//! A decision is a way through the streets with what is done at its end, or where the van stops. It
//! is compared with the plans that a strong dog would think of, all of them played out with the
//! same luck.

use super::hint::why;
use super::mind::Leg;
use super::odds::{chance, small};
use super::planner;
use super::thinker::{MOST, Thinker};
use crate::hint::Advice;
use crate::verdict::{NOISE, OPTIONS, Remark, Verdict, settle};
use arrayvec::ArrayVec;
use dogs_life::pack::{Card, Find};
use dogs_life::{Action, Actions, Life, View};
use tabletop::{ChaCha8Rng, Game, Rng, Seat, Silence};

/// How thoroughly decisions are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Depth {
    /// How often every plan is played out.
    pub each: u32,
    /// How often the best ones and the chosen one are, with other luck.
    pub most: u32,
}

impl Depth {
    /// The usual depth.
    pub const USUAL: Depth = Depth { each: 12, most: 40 };
}

/// A plan, and what came of it each time.
struct Tried {
    leg: Leg,
    worths: Vec<f32>,
}

impl Tried {
    fn mean(&self) -> f32 {
        self.worths.iter().sum::<f32>() / small(self.worths.len().max(1))
    }

    /// Twice the standard error of the difference from another, with the same luck.
    fn noise(&self, other: &Tried) -> f32 {
        let pairs = self.worths.iter().zip(&other.worths).map(|(one, other)| one - other);
        let count = small(self.worths.len().max(2));
        let mean = pairs.clone().sum::<f32>() / count;
        let square = pairs.map(|apart| (apart - mean) * (apart - mean)).sum::<f32>();
        2.0 * (square / (count - 1.0) / count).sqrt()
    }
}

/// What the first of these actions were worth in this view, up to the first that is not a step;
/// `None` if there was nothing to decide.
pub fn judge(
    view: &View,
    done: &[Action],
    depth: Depth,
    rng: &mut ChaCha8Rng,
) -> Option<Verdict<Action>> {
    let seat = view.viewer().seat()?;
    let mut actions = Actions::new();
    Life::legal_from(view, &mut actions);
    if actions.len() < 2 || !actions.contains(done.first()?) {
        return None;
    }
    let (chosen, covers) = leg(done);
    let thinker = Thinker::BEST;
    let mut legs: ArrayVec<Leg, { MOST + 1 }> =
        thinker.candidates(view, seat, &actions).into_iter().collect();
    let at = legs.iter().position(|leg| *leg == chosen).unwrap_or(legs.len());
    if at == legs.len() {
        legs.push(chosen.clone());
    }
    let seed = rng.next_u64();
    let play = |leg: &Leg, lucks: std::ops::Range<u32>| -> Vec<f32> {
        let worth = |luck: u32| thinker.play(view, seat, leg, seed ^ u64::from(luck) << 32).0;
        lucks.map(worth).collect()
    };
    let (each, end) = (depth.each, depth.each + depth.most);
    let mut tried: Vec<Tried> =
        legs.into_iter().map(|leg| Tried { worths: play(&leg, 0..each), leg }).collect();
    let even = tried.iter().map(Tried::mean).sum::<f32>() / small(tried.len());
    // The best by the first luck are compared with the chosen one by other luck, so that the best
    // is not simply the luckiest.
    let chosen = tried.swap_remove(at);
    tried.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
    tried.truncate(OPTIONS - 1);
    tried.push(chosen);
    for one in &mut tried {
        one.worths = play(&one.leg, each..end);
    }
    let chosen = tried.pop()?;
    tried.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
    let (best, after) = match tried.first() {
        Some(best) => settle(best.mean(), chosen.mean(), NOISE.max(best.noise(&chosen))),
        None => settle(chosen.mean(), chosen.mean(), 0.0),
    };
    let advise = |one: &Tried, chance: f32| Advice {
        action: Some(one.leg.first()),
        chance: Some(chance.clamp(0.0, best)),
        reason: reason(view, seat, &one.leg, seed),
    };
    let told = advise(&chosen, after);
    let place = tried.iter().take_while(|one| one.mean() > after).count();
    let mut options: Vec<_> = tried.iter().map(|one| advise(one, one.mean())).collect();
    options.insert(place, told.clone());
    Some(Verdict { covers, options, chosen: told, best, after, even: even.min(best), exact: false })
}

/// The steps that these actions begin with and what is done after them, and how many actions that
/// is.
fn leg(done: &[Action]) -> (Leg, usize) {
    let mut leg = Leg::default();
    for (count, action) in done.iter().enumerate() {
        match *action {
            Action::Step(place) if !leg.way.is_full() => leg.way.push(place),
            Action::Step(_) => return (leg, count),
            Action::End => return (leg, count + 1),
            act => {
                leg.act = Some(act);
                return (leg, count + 1);
            }
        }
    }
    (leg, done.len())
}

/// Why a dog would do this.
fn reason(view: &View, seat: Seat, leg: &Leg, seed: u64) -> crate::hint::Reason {
    // A walk reveals nothing, so it goes the same way in any world.
    let mut rng = <ChaCha8Rng as tabletop::SeedableRng>::seed_from_u64(seed);
    let mut game = Life::sample(view, &mut rng);
    let mut line: Vec<Action> = Vec::new();
    for &place in &leg.way {
        if game.play(seat, Action::Step(place), &mut Silence).is_err() {
            break;
        }
        line.push(Action::Step(place));
    }
    line.push(leg.act.unwrap_or(Action::End));
    let goal = planner::goal(game.board(), seat, planner::seen(view));
    why(&game, seat, &line, goal)
}

/// What chance brought by these actions: what the dog's card had for it.
pub fn luck(before: &View, done: &[Action], after: &View) -> Option<Remark> {
    let seat = before.viewer().seat()?;
    let (leg, _) = leg(done);
    let part: fn(&Card) -> Find = match leg.act? {
        Action::Search => |card| card.bin,
        Action::Beg => |card| card.restaurant,
        Action::Deliver(_) => |card| card.newspaper,
        _ => return None,
    };
    let bone = chance(before.board(), seat, false, |card| part(card) == Find::Bone);
    let bones = |view: &View| {
        let stray = &view.board().dogs()[seat];
        stray.bones + stray.buried
    };
    let found = bones(after) > bones(before);
    let percent = crate::search::whole(f64::from(bone * 100.0).round());
    Some(Remark::new(if found { "bone" } else { "no-bone" }).number("percent", percent))
}
