//! A small net that has learnt how likely each seat is to win.
//!
//! It looks at the beginning of a turn in one world: [features](Features) that are present or not,
//! two hidden layers, and a softmax over the seats. `kennel learn dig` trained its weights on games
//! that the search played against itself; they are in `weights/`, one file for each number of
//! seats.

mod features;
mod learn;

pub use features::Features;
pub use learn::{Learner, Lesson};

use dig::{Dig, SEATS};
use features::{dense, sparse};
use std::fmt;
use std::sync::OnceLock;

/// Units of the first hidden layer.
pub(crate) const WIDE: usize = 32;
/// Units of the second.
pub(crate) const NARROW: usize = 16;

/// A unit row of the first layer.
type Row = [f32; WIDE];

/// The weights of a net.
#[derive(Clone, PartialEq)]
pub struct Net {
    seats: usize,
    /// For each feature, and then for each number, what it adds to the first layer.
    first: Vec<Row>,
    first_bias: Row,
    second: [Row; NARROW],
    second_bias: [f32; NARROW],
    last: [[f32; NARROW]; SEATS],
    last_bias: [f32; SEATS],
}

impl fmt::Debug for Net {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Net").field("seats", &self.seats).finish_non_exhaustive()
    }
}

/// The activations of all layers.
#[derive(Clone, Copy, Debug)]
struct Layers {
    wide: Row,
    narrow: [f32; NARROW],
    chances: [f32; SEATS],
}

/// Weights of the upper layers are stored in two bytes, as multiples of 1 / `SCALE`.
const SCALE: f32 = 2048.0;
/// Those of the first layer, which are nearly all, in one byte each: after the row's exponent, as
/// multiples of that power of two / `SCALE`. No row is finer than this exponent, which costs no
/// strength (`docs/bots.md`); rows with larger weights are coarser.
const FINEST: u8 = 5;
/// The coarsest.
const COARSEST: u8 = 15;

/// What weights of a row with this exponent are multiples of.
fn step(exponent: u8) -> f32 {
    f32::from(1_u16 << exponent.min(COARSEST)) / SCALE
}

/// The weights cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongSize {
    /// The expected number of bytes.
    pub expected: usize,
    /// The number of bytes given.
    pub found: usize,
}

impl fmt::Display for WrongSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongSize { expected, found } = self;
        write!(f, "the weights should have {expected} bytes and have {found}")
    }
}

impl std::error::Error for WrongSize {}

/// The nets that players use, by number of seats.
static NETS: [OnceLock<Net>; SEATS + 1] = [const { OnceLock::new() }; SEATS + 1];

/// The weights in this program.
#[cfg(feature = "nets")]
fn built_in(seats: usize) -> Option<&'static [u8]> {
    match seats {
        2 => Some(include_bytes!("weights/2.bin")),
        3 => Some(include_bytes!("weights/3.bin")),
        4 => Some(include_bytes!("weights/4.bin")),
        _ => None,
    }
}

/// Without the feature `nets` there are none.
#[cfg(not(feature = "nets"))]
const fn built_in(_seats: usize) -> Option<&'static [u8]> {
    None
}

impl Net {
    /// The net for this number of seats: the built-in one, for 2, 3 and 4 seats, or in a program
    /// without nets the one it was [given](Net::give).
    pub fn of(seats: usize) -> Option<&'static Net> {
        let net = NETS.get(seats)?;
        if net.get().is_none() {
            let read = Net::read(seats, built_in(seats)?).ok()?;
            return Some(net.get_or_init(|| read));
        }
        net.get()
    }

    /// Makes this the net of all players from now on; returns whether there was none before.
    pub fn give(self) -> bool {
        NETS.get(self.seats).is_some_and(|place| place.set(self).is_ok())
    }

    fn empty(seats: usize) -> Net {
        Net {
            seats,
            first: vec![[0.0; WIDE]; sparse(seats) + dense(seats)],
            first_bias: [0.0; WIDE],
            second: [[0.0; WIDE]; NARROW],
            second_bias: [0.0; NARROW],
            last: [[0.0; NARROW]; SEATS],
            last_bias: [0.0; SEATS],
        }
    }

    /// All weights but those of the first layer's rows, in the order in which they are written.
    fn upper(&mut self) -> impl Iterator<Item = &mut f32> {
        let seats = self.seats;
        self.first_bias
            .iter_mut()
            .chain(self.second.iter_mut().flatten())
            .chain(&mut self.second_bias)
            .chain(self.last.iter_mut().take(seats).flatten())
            .chain(self.last_bias.iter_mut().take(seats))
    }

    /// Reads what [`Net::write`] wrote.
    ///
    /// # Errors
    /// If the length is not that of weights for this number of seats.
    pub fn read(seats: usize, bytes: &[u8]) -> Result<Net, WrongSize> {
        let mut net = Net::empty(seats);
        let first = net.first.len() * (1 + WIDE);
        let expected = first + net.upper().count() * 2;
        if bytes.len() != expected {
            return Err(WrongSize { expected, found: bytes.len() });
        }
        let (rows, upper) = bytes.split_at(first);
        for (row, bytes) in net.first.iter_mut().zip(rows.chunks_exact(1 + WIDE)) {
            if let [exponent, bytes @ ..] = bytes {
                let step = step(*exponent);
                for (weight, &byte) in row.iter_mut().zip(bytes) {
                    *weight = f32::from(byte.cast_signed()) * step;
                }
            }
        }
        for (weight, bytes) in net.upper().zip(upper.chunks_exact(2)) {
            if let &[low, high] = bytes {
                *weight = f32::from(i16::from_le_bytes([low, high])) / SCALE;
            }
        }
        Ok(net)
    }

    /// One byte for a weight of the first layer, two for the others.
    #[allow(clippy::cast_possible_truncation, reason = "what is cast is whole and in range")]
    pub fn write(&self) -> Vec<u8> {
        let whole = |weight: f32, most: f32| weight.round().clamp(-most, most);
        let mut bytes = Vec::new();
        for row in &self.first {
            let most = row.iter().fold(0.0, |most: f32, weight| most.max(weight.abs()));
            let fits = |exponent: &u8| most / step(*exponent) < f32::from(i8::MAX) + 0.5;
            let exponent = (FINEST..COARSEST).find(fits).unwrap_or(COARSEST);
            bytes.push(exponent);
            bytes.extend(row.iter().map(|weight| {
                (whole(weight / step(exponent), i8::MAX.into()) as i8).cast_unsigned()
            }));
        }
        let mut copy = self.clone();
        bytes.extend(
            copy.upper()
                .flat_map(|weight| (whole(*weight * SCALE, i16::MAX.into()) as i16).to_le_bytes()),
        );
        bytes
    }

    /// Each seat's chance of winning from here. A turn is just beginning.
    pub fn chances(&self, world: &Dig) -> [f32; SEATS] {
        let relative = self.run(&Features::of(world)).chances;
        let first = world.mover().index();
        let mut chances = [0.0; SEATS];
        for (index, chance) in relative.into_iter().take(self.seats).enumerate() {
            chances[(first + index) % self.seats] = chance;
        }
        chances
    }

    /// Computes all layers; the chances are counted from the seat to move.
    fn run(&self, features: &Features) -> Layers {
        let mut wide = self.first_bias;
        let numbers = &self.first[sparse(self.seats)..];
        // A few units at a time, so that their sums stay in registers.
        for (block, sums) in wide.chunks_exact_mut(LANES).enumerate() {
            let mut lanes = [0.0; LANES];
            lanes.copy_from_slice(sums);
            for &feature in &features.there {
                add(&mut lanes, &self.first[usize::from(feature)], block, 1.0);
            }
            for (&number, row) in features.numbers.iter().zip(numbers) {
                add(&mut lanes, row, block, number);
            }
            for (sum, lane) in sums.iter_mut().zip(lanes) {
                *sum = lane.max(0.0);
            }
        }
        let mut narrow = self.second_bias;
        for (unit, row) in narrow.iter_mut().zip(&self.second) {
            *unit = (*unit + dot(row, &wide)).max(0.0);
        }
        let mut chances = [0.0; SEATS];
        let mut most = f32::NEG_INFINITY;
        for (seat, chance) in chances.iter_mut().enumerate().take(self.seats) {
            *chance = self.last_bias[seat] + dot(&self.last[seat], &narrow);
            most = most.max(*chance);
        }
        let mut sum = 0.0;
        for chance in &mut chances[..self.seats] {
            *chance = libm::expf(*chance - most);
            sum += *chance;
        }
        for chance in &mut chances[..self.seats] {
            *chance /= sum;
        }
        Layers { wide, narrow, chances }
    }
}

/// Numbers computed at a time.
const LANES: usize = 8;

/// Adds a multiple of a block of a row.
#[inline]
fn add(lanes: &mut [f32; LANES], row: &Row, block: usize, times: f32) {
    let (blocks, _) = row.as_chunks::<LANES>();
    for (lane, weight) in lanes.iter_mut().zip(&blocks[block]) {
        *lane += times * weight;
    }
}

/// The sum of products, in lanes so that several are computed at a time.
#[inline]
fn dot<const N: usize>(one: &[f32; N], other: &[f32; N]) -> f32 {
    let mut sums = [0.0; LANES];
    for (one, other) in one.chunks_exact(LANES).zip(other.chunks_exact(LANES)) {
        for ((sum, one), other) in sums.iter_mut().zip(one).zip(other) {
            *sum += one * other;
        }
    }
    sums.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dig::games;
    use tabletop::{Game, below};

    /// There are weights for every number of seats; chances sum to one, and the names of colours
    /// make no difference.
    #[test]
    fn chances_are_parts_of_one_win() {
        for seats in 2..=SEATS {
            let net = Net::of(seats).expect("weights");
            games::play(seats, 3, |game, rng| {
                if game.left() == dig::ACTIONS {
                    let chances = net.chances(game);
                    let sum: f32 = chances.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-4, "{chances:?}");
                }
                let mut actions = Vec::new();
                game.legal(game.mover(), &mut actions);
                actions[below(rng, actions.len() as u32) as usize]
            });
        }
        assert!(Net::of(5).is_none() && Net::of(0).is_none());
    }

    /// A player far ahead near the end is expected to win.
    #[test]
    fn the_leader_is_held_to_win() {
        let ahead: Dig = "dig1 g,r,p,y,b,gR 0:-:Gr+Gp+Gy+Gb+Rp+rP+Ry+Rb+Py+Pb/0:-:gP+gY+gB+rY+rB+pY+pB+Yb+yB 0.3 - 0"
            .parse()
            .unwrap();
        let chances = Net::of(2).expect("weights").chances(&ahead);
        assert!(chances[0] > 0.8, "{chances:?}");
    }
}
