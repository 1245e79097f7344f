//! A quick opinion about what to do next.
//!
//! Every bone card and every bowl in the row is a target. The value of going there is the value of
//! the hand after that: each bone counts what its colour is [expected](super::drift) to be worth in
//! the end, less for every action until it is dropped, and less if the row may not last that long;
//! plus [something](NEXT) for what can be done with an empty hand. A bone that the seat does not
//! know counts half for either colour. It is the same idea as in `evaluation.rs`, reduced to what a
//! few dozen nanoseconds can compute.
//!
//! It uses only what the seat to move knows. The search takes it as its first guess at every
//! position, and plays by it from where its tree ends, with some noise so that playouts differ.

#![allow(clippy::cast_precision_loss, reason = "counts of bones and places are small")]

use super::drift::values_of;
use super::evaluation::{HOPED, HORIZON, MOVES};
use crate::search::Dice;
use arrayvec::ArrayVec;
use dig::{Action, BoneSet, ByColour, Card, Colour, Dig, HAND, Phase};
use tabletop::Seat;

/// The value of an empty hand.
const NEXT: f32 = 2.0;
/// Maximum error of a playout's judgement of a target, in points.
const NOISE: f32 = 0.5;
/// The difference in points that makes an action e times as likely to be the best.
const SPREAD: f32 = 0.35;
/// The probability of an action without any reason for it.
const FLOOR: f32 = 0.02;

/// Where the bowls are, the values they will give, and what time leaves of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lay {
    bowls: ByColour<u8>,
    values: ByColour<f32>,
    kept: &'static [f32; HORIZON],
}

/// Bones of one colour in a hand: where they go, and their value there.
#[derive(Clone, Copy, Debug)]
struct Load {
    bowl: u8,
    count: u8,
    value: f32,
}

/// The colours of a hand, which may briefly hold four bones.
type Loads = ArrayVec<Load, { HAND + 1 }>;

impl Lay {
    pub(super) fn new(world: &Dig) -> Lay {
        let mut bowls = ByColour::default();
        let mut places = [(0, Colour::Green); 5];
        let mut met = 0;
        for (place, card) in (1..).zip(world.cards()) {
            if let Card::Bowl(colour) = card {
                bowls[colour] = place;
                if let Some(bowl) = places.get_mut(met) {
                    *bowl = (place, colour);
                }
                met += 1;
            }
        }
        let bones = usize::from(world.last()) - met;
        Lay { bowls, values: values_of(&places), kept: &HOPED[world.dogs()][bones] }
    }

    /// The colours of `hand`.
    #[inline]
    fn loads(&self, hand: BoneSet) -> Loads {
        let mut loads = Loads::new();
        let mut left = hand;
        while let Some(bone) = left.iter().next() {
            let colour = bone.colour();
            let same = left.and(BoneSet::of_colour(colour));
            let count = same.len() as u8;
            let value = self.values[colour] * f32::from(count);
            loads.push(Load { bowl: self.bowls[colour], count, value });
            left = left.without(same);
        }
        loads
    }

    /// The value of these bones to a dog with `held` bones at `place` after `actions` actions, and
    /// the action with which the last one is dropped.
    #[inline]
    fn brought(
        &self,
        loads: impl Iterator<Item = Load>,
        moves: &[u8],
        place: u8,
        actions: usize,
    ) -> (f32, usize) {
        let (mut worth, mut end) = (0.0, actions);
        for load in loads {
            let at = actions + usize::from(moves[usize::from(place.abs_diff(load.bowl))]) + 1;
            worth += load.value * self.kept(at);
            end = end.max(at);
        }
        (worth, end)
    }

    /// The value of a hand at `place`.
    fn worth(&self, hand: BoneSet, place: u8) -> f32 {
        let moves = &MOVES[hand.len().min(HAND)];
        let (worth, end) = self.brought(self.loads(hand).into_iter(), moves, place, 0);
        worth + NEXT * self.kept(end)
    }

    #[inline]
    fn kept(&self, actions: usize) -> f32 {
        self.kept[actions.min(HORIZON - 1)]
    }
}

/// Calls `each` with every target of `seat`, which knows these pairs: a place, and the value of
/// going there.
#[inline]
fn targets(world: &Dig, lay: &Lay, seat: Seat, known: u16, mut each: impl FnMut(u8, f32)) {
    let hand = world.hand(seat);
    let (place, held) = (world.place(seat), hand.len().min(HAND));
    let loads = lay.loads(hand);
    let moves = &MOVES[held];
    for load in &loads {
        let actions = usize::from(moves[usize::from(place.abs_diff(load.bowl))]) + 1;
        let rest = loads.iter().copied().filter(|other| other.bowl != load.bowl);
        let after = &MOVES[held - usize::from(load.count)];
        let (worth, end) = lay.brought(rest, after, load.bowl, actions);
        each(load.bowl, worth + load.value * lay.kept(actions) + NEXT * lay.kept(end));
    }
    if held == HAND {
        return;
    }
    let home = &MOVES[held + 1];
    for (at, card) in (1..).zip(world.cards()) {
        let Card::Bone(bone) = card else { continue };
        let actions = usize::from(moves[usize::from(place.abs_diff(at))]) + 1;
        let (worth, end) = lay.brought(loads.iter().copied(), home, at, actions);
        let with = |colour: Colour| {
            let way = usize::from(home[usize::from(at.abs_diff(lay.bowls[colour]))]);
            let dropped = actions + way + 1;
            lay.values[colour] * lay.kept(dropped) + NEXT * lay.kept(end.max(dropped))
        };
        let more = if known >> bone.pair().index() & 1 == 1 {
            with(bone.colour())
        } else {
            let [one, other] = bone.pair().scents();
            (with(one) + with(other)) * 0.5
        };
        each(at, worth + more);
    }
}

/// The seat's next action on its way to a target, or at it.
#[inline]
fn toward(world: &Dig, seat: Seat, target: u8) -> Action {
    let place = world.place(seat);
    if place != target {
        let reach = (HAND + 1 - world.hand(seat).len().min(HAND)) as u8;
        let to = if target > place {
            target.min(place + reach)
        } else {
            target.max(place.saturating_sub(reach))
        };
        return Action::Move(to);
    }
    match world.card(place) {
        Card::Bone(_) => Action::Dig,
        Card::Bowl(colour) => Action::Drop(world.hand(seat).and(BoneSet::of_colour(colour))),
        Card::Hole => Action::End,
    }
}

/// A seat that plays by the policy, and where it is going in this turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Walk {
    target: Option<u8>,
}

impl Walk {
    /// The action of the seat to move. A turn begins with a new walk.
    #[inline]
    pub(super) fn act(&mut self, world: &Dig, lay: &Lay, dice: &mut Dice) -> Action {
        let seat = world.mover();
        if world.phase() == Phase::Bury {
            self.target = None;
            return bury(world, lay, seat);
        }
        if world.left() == 0 {
            return Action::End;
        }
        let target = self.target.or_else(|| {
            let mut best = (f32::NEG_INFINITY, None);
            let mut noise = dice.word();
            targets(world, lay, seat, world.known_pairs(seat), |place, worth| {
                noise = noise.wrapping_mul(0xd129_0685_4f2b_9e6d).wrapping_add(0x9e37_79b9);
                let worth = worth + NOISE * (noise >> 48) as f32 / 65536.0;
                if worth > best.0 {
                    best = (worth, Some(place));
                }
            });
            best.1
        });
        let Some(place) = target else { return Action::End };
        let action = toward(world, seat, place);
        self.target = match action {
            Action::Move(_) => target,
            Action::Dig | Action::Keep | Action::Bury(_) | Action::Drop(_) | Action::End => None,
        };
        action
    }
}

/// Calls `each` with every choice after a dig, and its value.
#[inline]
fn burials(world: &Dig, lay: &Lay, seat: Seat, mut each: impl FnMut(Action, f32)) {
    let hand = world.hand(seat);
    let place = world.place(seat);
    if hand.len() <= HAND {
        each(Action::Keep, lay.worth(hand, place));
    }
    for bone in hand.iter() {
        let mut rest = hand;
        rest.remove(bone);
        each(Action::Bury(bone), lay.worth(rest, place));
    }
}

/// The action of the seat to move after a dig. It keeps what it can: two dogs that dig up the same
/// poor bone and bury it again would never come to an end.
fn bury(world: &Dig, lay: &Lay, seat: Seat) -> Action {
    if world.hand(seat).len() <= HAND {
        return Action::Keep;
    }
    let mut best = (f32::NEG_INFINITY, Action::Keep);
    burials(world, lay, seat, |action, worth| {
        if worth > best.0 {
            best = (worth, action);
        }
    });
    best.1
}

/// How likely each action is to be the best for a seat that knows these pairs; see
/// [`Knowledge::prior`](crate::search::Knowledge::prior).
pub(super) fn prior(world: &Dig, seat: Seat, known: u16, actions: &[Action], prior: &mut [f32]) {
    let lay = Lay::new(world);
    prior.fill(f32::NEG_INFINITY);
    let mut most = f32::NEG_INFINITY;
    let mut raise = |action: Action, worth: f32| {
        if let Some(index) = actions.iter().position(|&other| other == action) {
            prior[index] = prior[index].max(worth);
            most = most.max(worth);
        }
    };
    if world.phase() == Phase::Bury {
        burials(world, &lay, seat, raise);
    } else {
        targets(world, &lay, seat, known, |place, worth| raise(toward(world, seat, place), worth));
    }
    let mut sum = 0.0;
    for part in &mut *prior {
        *part = if *part > f32::NEG_INFINITY { libm::expf((*part - most) / SPREAD) } else { 0.0 };
        *part += FLOOR;
        sum += *part;
    }
    for part in prior {
        *part /= sum;
    }
}
