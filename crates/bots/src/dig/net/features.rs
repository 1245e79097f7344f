//! What a position looks like to the net.
//!
//! Seats are counted from the one to move, and colours by the order of their bowls from the
//! doghouse: so positions that differ only in names look the same. A feature is present or not; a
//! few numbers come on top.

#![allow(clippy::cast_precision_loss, reason = "counts of bones and places are small")]

use super::super::drift::values_of;
use super::super::evaluation::MOVES;
use arrayvec::ArrayVec;
use dig::{Bone, BoneSet, ByColour, Card, Colour, Dig, HAND, ROW};
use tabletop::Seat;

const COLOURS: usize = 5;
/// Pairs of colours.
const PAIRS: usize = 10;
/// Moves to a place are distinguished up to this number.
const WAYS: usize = 8;
/// Bones in hand, from none.
const HANDS: usize = HAND + 1;
/// Maximum bones of one colour.
const SAME: usize = 4;

/// A bone of a colour, with the other colour of its scent, in a place.
const BONES: usize = 0;
/// A bowl in a place.
const BOWLS: usize = BONES + ROW * COLOURS * COLOURS;
/// How many bones are in the row.
const LENGTH: usize = BOWLS + ROW * COLOURS;
/// The first feature that describes a seat.
const DOGS: usize = LENGTH + Bone::COUNT + 1;

/// The dog's place.
const PLACE: usize = 0;
/// A bone in the row that the seat knows, by the moves to it and its colour.
const KNOWN: usize = PLACE + ROW + 1;
/// A bone in the row that the seat does not know, by the moves to it and its scents.
const UNKNOWN: usize = KNOWN + WAYS * COLOURS;
/// A bone in hand, by its colour and the moves to its bowl.
const HELD: usize = UNKNOWN + WAYS * PAIRS;
/// How many bones are in hand.
const COUNT: usize = HELD + WAYS * COLOURS;
/// At least this many bones of a colour are dropped.
const DROPPED: usize = COUNT + HANDS;
/// This many pairs are known.
const KNOWS: usize = DROPPED + COLOURS * SAME;
/// The number of features per seat.
const DOG: usize = KNOWS + PAIRS + 1;

/// The numbers per seat: its points if the game were over, and those expected.
const POINTS: usize = 2;

/// The number of features.
pub(super) const fn sparse(seats: usize) -> usize {
    DOGS + seats * DOG
}

/// The number of additional numbers.
pub(super) const fn dense(seats: usize) -> usize {
    COLOURS + 1 + seats * POINTS
}

/// Maximum number of features of one position.
const MOST: usize = ROW + 1 + dig::SEATS * (3 + Bone::COUNT + HANDS + COLOURS * SAME);
/// Maximum number of additional numbers.
const NUMBERS: usize = dense(dig::SEATS);

/// What a position at the beginning of a turn looks like.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Features {
    /// The features it has.
    pub there: ArrayVec<u16, MOST>,
    /// The additional numbers.
    pub numbers: ArrayVec<f32, NUMBERS>,
}

/// For two ranks, in either order, which pair they are.
static PAIR_OF: [[u8; COLOURS]; COLOURS] = {
    let mut pairs = [[0; COLOURS]; COLOURS];
    let mut count = 0;
    let mut one = 0;
    while one < COLOURS {
        let mut other = one + 1;
        while other < COLOURS {
            pairs[one][other] = count;
            pairs[other][one] = count;
            count += 1;
            other += 1;
        }
        one += 1;
    }
    pairs
};

impl Features {
    /// The features of this world. A turn is just beginning, so the row has no holes.
    pub fn of(world: &Dig) -> Features {
        let mut features = Features::default();
        let there = &mut features.there;
        let seats = world.dogs();
        let mut rank: ByColour<usize> = ByColour::default();
        let mut bowls = [(0, Colour::Green); COLOURS];
        let mut met = 0;
        for (place, card) in (1..).zip(world.cards()) {
            if let Card::Bowl(colour) = card
                && let Some(bowl) = bowls.get_mut(met)
            {
                rank[colour] = met;
                *bowl = (place, colour);
                there.push((BOWLS + (usize::from(place) - 1) * COLOURS + met) as u16);
                met += 1;
            }
        }
        // Each bone with its place, its colour and the other of its scents, by rank.
        let mut bones: ArrayVec<(u8, usize, usize, usize), { Bone::COUNT }> = ArrayVec::new();
        for (place, card) in (1u8..).zip(world.cards()) {
            if let Card::Bone(bone) = card {
                let (colour, other) = (rank[bone.colour()], rank[bone.twin().colour()]);
                let at = (usize::from(place) - 1) * COLOURS * COLOURS + colour * COLOURS + other;
                there.push((BONES + at) as u16);
                if bones.try_push((place, colour, other, bone.pair().index())).is_err() {
                    break;
                }
            }
        }
        there.push((LENGTH + bones.len()) as u16);
        let values = values_of(&bowls);
        for &(_, colour) in &bowls {
            features.numbers.push(values[colour] * 0.2);
        }
        features.numbers.push(f32::from(world.quiet_turns().min(60)) / 60.0);
        let first = world.mover().index();
        for relative in 0..seats {
            let Some(seat) = Seat::first(seats).nth((first + relative) % seats) else { continue };
            let base = DOGS + relative * DOG;
            let mut say = |feature: usize| there.push((base + feature) as u16);
            let (place, hand) = (world.place(seat), world.hand(seat));
            let known = world.known_pairs(seat);
            let moves = &MOVES[hand.len().min(HAND)];
            let way = |to: u8| usize::from(moves[usize::from(place.abs_diff(to))]).min(WAYS - 1);
            say(PLACE + usize::from(place));
            for &(at, colour, other, pair) in &bones {
                if known >> pair & 1 == 1 {
                    say(KNOWN + way(at) * COLOURS + colour);
                } else {
                    say(UNKNOWN + way(at) * PAIRS + usize::from(PAIR_OF[colour][other]));
                }
            }
            for bone in hand.iter() {
                let colour = rank[bone.colour()];
                say(HELD + way(bowls[colour].0) * COLOURS + colour);
            }
            say(COUNT + hand.len().min(HAND));
            say(KNOWS + (known.count_ones() as usize).min(PAIRS));
            let (mut now, mut expected) = (0.0, 0.0);
            for (index, &(_, colour)) in bowls.iter().enumerate() {
                let count = world.dropped(seat).and(BoneSet::of_colour(colour)).len().min(SAME);
                for least in 0..count {
                    say(DROPPED + index * SAME + least);
                }
                now += (COLOURS - index) as f32 * count as f32;
                expected += values[colour] * count as f32;
            }
            features.numbers.push(now * 0.05);
            features.numbers.push(expected * 0.05);
        }
        features
    }
}
