//! How the net learns.

use super::features::{Features, dense, sparse};
use super::{NARROW, Net, Row, WIDE};
use crate::search::Dice;
use dig::SEATS;
use tabletop::{ChaCha8Rng, Rng, SeedableRng};

/// A position, and each seat's result in the end, counted from the seat to move.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// The features of the position.
    pub features: Features,
    /// Each seat's result, together 1.
    pub got: [f32; SEATS],
}

/// A net that learns one lesson at a time: every weight follows its gradient, in steps that are as
/// long for rare features as for frequent ones.
#[derive(Clone, Debug)]
pub struct Learner {
    net: Net,
    /// The mean square of each weight's gradient, in the same shape.
    squares: Net,
}

/// The share of the mean square that stays with every lesson.
const KEEP: f32 = 0.999;
const TINY: f32 = 1e-6;

/// A step of one weight.
#[inline]
fn step(weight: &mut f32, square: &mut f32, gradient: f32, rate: f32) {
    // Never so small that arithmetic on it becomes slow.
    *square = (KEEP * *square + (1.0 - KEEP) * gradient * gradient).max(1e-12);
    *weight -= rate * gradient / (square.sqrt() + TINY).max(1e-3);
}

/// A step of the weights of a unit, given its inputs.
fn steps(weights: &mut [f32], squares: &mut [f32], error: f32, inputs: &[f32], rate: f32) {
    for ((weight, square), input) in weights.iter_mut().zip(squares).zip(inputs) {
        step(weight, square, error * input, rate);
    }
}

/// Adds each input's part of a unit's error.
fn back(errors: &mut [f32], error: f32, weights: &[f32]) {
    for (input, weight) in errors.iter_mut().zip(weights) {
        *input += error * weight;
    }
}

impl Learner {
    /// A net that knows nothing yet; its first weights follow from the seed.
    pub fn new(seats: usize, seed: u64) -> Learner {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut dice = Dice::new(rng.next_u64());
        let mut even = |scale: f32| (2.0 * dice.part() - 1.0) * scale;
        let mut net = Net::empty(seats);
        for weight in net.first.iter_mut().flatten() {
            *weight = even(0.1);
        }
        for weight in net.second.iter_mut().flatten() {
            *weight = even(0.3);
        }
        for weight in net.last.iter_mut().flatten() {
            *weight = even(0.3);
        }
        Learner::from(net)
    }

    /// The net as it is now.
    pub const fn net(&self) -> &Net {
        &self.net
    }

    /// The net's error: the cross entropy between its chances and the result.
    pub fn loss(&self, lesson: &Lesson) -> f32 {
        let chances = self.net.run(&lesson.features).chances;
        let seats = self.net.seats;
        let parts = lesson.got.iter().zip(chances).take(seats);
        parts.map(|(got, chance)| -got * libm::logf(chance.max(1e-6))).sum()
    }

    /// Learns a lesson at this `rate`.
    pub fn learn(&mut self, lesson: &Lesson, rate: f32) {
        let Learner { net, squares } = self;
        let seats = net.seats;
        let layers = net.run(&lesson.features);
        let mut narrow = [0.0; NARROW];
        for seat in 0..seats {
            let error = layers.chances[seat] - lesson.got[seat];
            back(&mut narrow, error, &net.last[seat]);
            steps(&mut net.last[seat], &mut squares.last[seat], error, &layers.narrow, rate);
            step(&mut net.last_bias[seat], &mut squares.last_bias[seat], error, rate);
        }
        let mut wide: Row = [0.0; WIDE];
        for (unit, error) in narrow.into_iter().enumerate() {
            if layers.narrow[unit] > 0.0 {
                back(&mut wide, error, &net.second[unit]);
                steps(&mut net.second[unit], &mut squares.second[unit], error, &layers.wide, rate);
                step(&mut net.second_bias[unit], &mut squares.second_bias[unit], error, rate);
            }
        }
        for (error, unit) in wide.iter_mut().zip(layers.wide) {
            if unit <= 0.0 {
                *error = 0.0;
            }
        }
        let mut follow = |row: usize, number: f32| {
            let rows = net.first[row].iter_mut().zip(&mut squares.first[row]);
            for ((weight, square), error) in rows.zip(wide) {
                step(weight, square, error * number, rate);
            }
        };
        for &feature in &lesson.features.there {
            follow(usize::from(feature), 1.0);
        }
        for (index, &number) in lesson.features.numbers.iter().enumerate().take(dense(seats)) {
            follow(sparse(seats) + index, number);
        }
        for ((weight, square), error) in
            net.first_bias.iter_mut().zip(&mut squares.first_bias).zip(wide)
        {
            step(weight, square, error, rate);
        }
    }
}

impl From<Net> for Learner {
    fn from(net: Net) -> Learner {
        let mut squares = Net::empty(net.seats);
        squares.first.iter_mut().flatten().for_each(|square| *square = 1e-4);
        squares.upper().for_each(|square| *square = 1e-4);
        Learner { net, squares }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dig::Dig;

    fn position(text: &str) -> Features {
        Features::of(&text.parse::<Dig>().unwrap())
    }

    /// Where the first seat has practically won, a net learns that; and where it has lost.
    #[test]
    fn a_net_learns() {
        let rich = "0:-:Gr+Gp+Gy+Gb+Rp+rP+Ry+Rb+Py+Pb";
        let poor = "0:-:gP+gY+gB+rY+rB+pY+pB+Yb+yB";
        let won = position(&format!("dig1 g,r,p,y,b,gR {rich}/{poor} 0.3 - 0"));
        let lost = position(&format!("dig1 g,r,p,y,b,gR {poor}/{rich} 0.3 - 0"));
        let mut learner = Learner::new(2, 7);
        let lessons = [
            Lesson { features: won, got: [1.0, 0.0, 0.0, 0.0] },
            Lesson { features: lost, got: [0.0, 1.0, 0.0, 0.0] },
        ];
        let before: f32 = lessons.iter().map(|lesson| learner.loss(lesson)).sum();
        for _ in 0..1000 {
            for lesson in &lessons {
                learner.learn(lesson, 0.001);
            }
        }
        let after: f32 = lessons.iter().map(|lesson| learner.loss(lesson)).sum();
        assert!(after < 0.1 && after < before / 4.0, "{before} then {after}");
    }

    /// Written weights are read back, apart from rounding; other sizes are refused.
    #[test]
    fn weights_are_written_and_read() {
        let learner = Learner::new(3, 5);
        let bytes = learner.net().write();
        let read = Net::read(3, &bytes).unwrap();
        assert_eq!(read.write(), bytes);
        let error = Net::read(2, &bytes).unwrap_err();
        assert_eq!(error.found, bytes.len());
        assert!(error.to_string().contains("bytes"), "{error}");
    }
}
