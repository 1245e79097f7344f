//! How good the end of a turn is for a seat, as far as that seat can know.
//!
//! Every seat gets the points it can expect to have in the end:
//!
//! * **what it has dropped**, at the values that the bowls are [expected](super::drift) to give,
//!   not at the current ones;
//! * **what it has in hand**, which it must still carry: the best order of bowls is found, with the
//!   reach growing as the hand empties (DIG-7), and a bone loses [a part](DECAY) of its value with
//!   every action until it is dropped. That is the price of time, which the others use to dig. It
//!   loses more if [the row may not last](lasts) that long, since bones in hand count for nothing
//!   in the end (DIG-15). Bones of others that this seat has not seen count half for each of their
//!   scents;
//! * a part of **what it could fetch next**: the [best two bones](Garden::next_bones) in the row as
//!   that seat knows them, by the actions needed to get there, dig, and carry them to their bowls,
//!   straight away or after the hand is empty. That makes a dog end its turn near its next bone,
//!   prefer what it knows, and deny others small gains where that costs nothing.
//!
//! A softmax over these points is the probability of winning: with two seats a logistic curve of
//! the difference, flat while much lies in the row and steep near the end. So a leader hurries to
//! the end, and a player behind takes risks. On top come a little of the margin itself, without
//! which a bot that has practically won would see no reason to do anything, and a penalty for every
//! quiet turn (DIG-18), without which two bots may wait for each other.
//!
//! Tried without effect: blending in the current values, a bonus for known pairs, sharing out every
//! bone of the row by distance, a handicap for the last to move.
//!
//! The numbers were found by self-play (simultaneous perturbation, some 20,000 games) and rounded;
//! around them strength is flat within what 800 games can tell.

#![allow(clippy::cast_precision_loss, reason = "counts of bones, seats and turns are small")]

use super::drift::expected_values;
use dig::{
    ACTIONS, Bone, BoneSet, ByColour, Colour, Dig, Dog, HAND, Outcome, ROW, SEATS, Sheet, Sight,
};
use tabletop::{BySeat, Seat};

/// What is left of a bone's value after each further action until it is dropped.
const DECAY: f32 = 0.89;
/// The weight of the best bone to fetch next, as a part of its value.
const NEXT: f32 = 0.45;
/// The weight of the second best.
const SECOND: f32 = 0.2;
/// Bones that a turn takes out of the row; more than the mean of 0.8, as a safety margin.
const PACE: f32 = 1.25;
/// The number of bones over which the chance that the row lasts falls from one to zero.
const DOUBT: f32 = 6.4;
/// The difference in points that makes a win e times as likely as a loss, with an empty row …
const SPREAD: f32 = 4.2;
/// … and what every bone in the row adds to it.
const SPREAD_PER_BONE: f32 = 0.26;
/// What a point of margin is worth besides the probability of winning.
const MARGIN: f32 = 0.002;
/// What a quiet turn costs (DIG-18).
const IMPATIENCE: f32 = 0.004;

/// How good the end of a turn is for `seat`: roughly its probability of winning. The row must be
/// without holes.
pub(super) fn evaluate(sheet: &Sheet, seat: Seat, quiet_turns: u8) -> f32 {
    let garden = Garden::new(sheet);
    let totals: BySeat<f32, SEATS> =
        BySeat::new(sheet.dogs.len(), |seat| garden.expected_points(seat));
    let mine = totals[seat];
    let spread = SPREAD + SPREAD_PER_BONE * garden.bones as f32;
    let odds = totals.as_slice().iter().map(|total| libm::expf((total - mine) / spread));
    let chance = 1.0 / odds.sum::<f32>();
    chance + MARGIN * margin(&totals, seat) - IMPATIENCE * f32::from(quiet_turns)
}

/// Each seat's probability of winning from here, in a world where the hands are seen. The row must
/// be without holes.
pub(super) fn chances(world: &Dig) -> [f32; SEATS] {
    let sheet = world.sheet();
    let garden = Garden::new(&sheet);
    let seats = sheet.dogs.len();
    let spread = SPREAD + SPREAD_PER_BONE * garden.bones as f32;
    let mut chances = [0.0; SEATS];
    let mut most = f32::NEG_INFINITY;
    for seat in Seat::first(seats) {
        let points = garden.expected_points(seat) / spread;
        chances[seat.index()] = points;
        most = most.max(points);
    }
    let mut sum = 0.0;
    for chance in &mut chances[..seats] {
        *chance = libm::expf(*chance - most);
        sum += *chance;
    }
    for chance in &mut chances[..seats] {
        *chance /= sum;
    }
    chances
}

/// How good this end of the game is for `seat`, by the same measure.
pub(super) fn appraise(outcome: &Outcome, seat: Seat) -> f32 {
    let points = outcome.scores.map(|_, tally| f32::from(tally.points));
    let winners = outcome.winners;
    let chance = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
    chance + MARGIN * margin(&points, seat)
}

/// The points of `seat` less the mean of the others'.
fn margin(points: &BySeat<f32, SEATS>, seat: Seat) -> f32 {
    let sum: f32 = points.as_slice().iter().sum();
    let others = points.len().max(2) - 1;
    points[seat] - (sum - points[seat]) / others as f32
}

/// Maximum number of actions that anybody plans for; anything farther away is worth nothing.
pub(super) const HORIZON: usize = 40;

/// A number for `[seats][bones in the row][actions]`.
type Kept = [[[f32; HORIZON]; Bone::COUNT + 1]; SEATS + 1];

/// For `[seats][bones in the row][actions]`: the part of its value that a bone keeps if its dog,
/// whose turn is over, drops it with that action. This combines the decay over time with the chance
/// that [the row lasts](lasts) that long.
#[allow(clippy::large_stack_arrays, reason = "it is made at compile time")]
const fn kept() -> Kept {
    let mut kept = [[[0.0; HORIZON]; Bone::COUNT + 1]; SEATS + 1];
    let mut seats = 1;
    while seats <= SEATS {
        let mut bones = 0;
        while bones <= Bone::COUNT {
            let mut decayed = 1.0;
            let mut actions = 0;
            while actions < HORIZON {
                kept[seats][bones][actions] = decayed * lasts(seats, bones, actions);
                decayed *= DECAY;
                actions += 1;
            }
            bones += 1;
        }
        seats += 1;
    }
    kept
}

static KEPT: Kept = kept();

/// For `[seats][bones in the row][actions]`: what the policy uses instead of [`KEPT`]; nothing is
/// ever quite hopeless, so that the last bones are fetched, too.
pub(super) static HOPED: Kept = {
    let mut hoped = kept();
    let mut seats = 1;
    while seats <= SEATS {
        let mut bones = 0;
        while bones <= Bone::COUNT {
            let mut decayed = 1.0;
            let mut actions = 0;
            while actions < HORIZON {
                hoped[seats][bones][actions] = 0.6 * hoped[seats][bones][actions] + 0.4 * decayed;
                decayed *= DECAY;
                actions += 1;
            }
            bones += 1;
        }
        seats += 1;
    }
    hoped
};

/// The chance that a dog whose turn is over can still do this many actions before the row is empty.
const fn lasts(seats: usize, bones: usize, actions: usize) -> f32 {
    let turns = actions.div_ceil(ACTIONS as usize);
    let left = bones as f32 - PACE * (seats * turns) as f32 + PACE;
    (0.5 + left / DOUBT).clamp(0.0, 1.0)
}

/// For `[bones in hand][distance]`: the number of moves needed (DIG-7).
pub(super) static MOVES: [[u8; ROW + 1]; HAND + 1] = {
    let mut moves = [[0; ROW + 1]; HAND + 1];
    let mut held = 0;
    while held <= HAND {
        let mut distance = 0;
        while distance <= ROW {
            moves[held][distance] = distance.div_ceil(HAND + 1 - held) as u8;
            distance += 1;
        }
        held += 1;
    }
    moves
};

/// The number of moves from one place to another.
fn moves(from: u8, to: u8, held: usize) -> usize {
    usize::from(MOVES[held][usize::from(from.abs_diff(to))])
}

/// A position, with what is computed once for all seats.
struct Garden<'s> {
    sheet: &'s Sheet,
    /// The expected values of the colours.
    values: ByColour<f32>,
    /// The highest of these values.
    dearest: f32,
    /// The places of the bowls.
    bowls: ByColour<u8>,
    /// Bones in the row.
    bones: usize,
    /// What bones keep of their value until they are dropped, by actions.
    kept: &'static [f32; HORIZON],
}

/// A dog on its way: where it is, its bones, the actions used, and the value of the bones dropped
/// so far.
#[derive(Clone, Copy)]
struct Trip {
    place: u8,
    held: usize,
    actions: usize,
    gain: f32,
}

impl Garden<'_> {
    fn new(sheet: &Sheet) -> Garden<'_> {
        let mut bowls = ByColour::default();
        let mut bones = 0;
        for (place, sight) in (1..).zip(&sheet.row) {
            match *sight {
                Sight::Bowl(colour) => bowls[colour] = place,
                Sight::Scent(_) | Sight::Bone(_) => bones += 1,
                Sight::Hole => {}
            }
        }
        let kept = &KEPT[sheet.dogs.len()][bones];
        let values = expected_values(&sheet.row);
        let dearest = values.iter().fold(0.0, |most: f32, (_, &value)| most.max(value));
        Garden { sheet, values, dearest, bowls, bones, kept }
    }

    fn expected_points(&self, seat: Seat) -> f32 {
        let dog = &self.sheet.dogs[seat.index()];
        let mut dropped = 0.0;
        for (colour, value) in self.values.iter() {
            dropped += value * dog.dropped.and(BoneSet::of_colour(colour)).len() as f32;
        }
        let (trip, unseen) = self.bring_home(dog);
        dropped + trip.gain + unseen + self.next_bones(seat, dog, &trip)
    }

    /// The value of a bone of this colour that its dog drops with this action.
    fn worth(&self, colour: Colour, actions: usize) -> f32 {
        self.values[colour] * self.kept(actions)
    }

    fn kept(&self, actions: usize) -> f32 {
        self.kept.get(actions).copied().unwrap_or(0.0)
    }

    /// The best way to drop what is in hand, and the value of the unseen bones in hand, each on a
    /// way of its own.
    fn bring_home(&self, dog: &Dog) -> (Trip, f32) {
        let start = Trip { place: dog.place, held: dog.hand.len(), actions: 0, gain: 0.0 };
        let mut counts = ByColour::default();
        let mut colours = [Colour::Green; HAND];
        let mut different = 0;
        let mut unseen = 0.0;
        for sight in &dog.hand {
            match *sight {
                Sight::Bone(bone) => {
                    let colour = bone.colour();
                    if counts[colour] == 0 {
                        colours[different] = colour;
                        different += 1;
                    }
                    counts[colour] += 1;
                }
                Sight::Scent(pair) => {
                    for colour in pair.scents() {
                        let walk = moves(start.place, self.bowls[colour], start.held);
                        unseen += self.worth(colour, walk + 1) / 2.0;
                    }
                }
                Sight::Bowl(_) | Sight::Hole => {}
            }
        }
        (self.best_trip(start, &mut colours[..different], &counts), unseen)
    }

    /// The best order of the bowls of `colours`, at most three.
    fn best_trip(&self, from: Trip, colours: &mut [Colour], counts: &ByColour<usize>) -> Trip {
        let mut best = from;
        for index in 0..colours.len() {
            colours.swap(0, index);
            if let [colour, rest @ ..] = &mut *colours {
                let place = self.bowls[*colour];
                let count = counts[*colour];
                let actions = from.actions + moves(from.place, place, from.held) + 1;
                let gain = from.gain + count as f32 * self.worth(*colour, actions);
                let there = Trip { place, held: from.held - count, actions, gain };
                let whole = self.best_trip(there, rest, counts);
                if whole.gain > best.gain {
                    best = whole;
                }
            }
            colours.swap(0, index);
        }
        best
    }

    /// The value of the best two bones of the row to a seat that goes for them, either at once or
    /// at the end of `trip`.
    fn next_bones(&self, seat: Seat, dog: &Dog, trip: &Trip) -> f32 {
        let now = Trip { place: dog.place, held: dog.hand.len(), actions: 0, gain: 0.0 };
        let at_once = (1..HAND).contains(&now.held);
        let (mut best, mut second) = (0.0, 0.0);
        for (place, sight) in (1..).zip(&self.sheet.row) {
            let later = trip.actions + moves(trip.place, place, trip.held);
            let soonest =
                if at_once { later.min(moves(now.place, place, now.held)) } else { later };
            // Most bones are too far away for any colour to make up for it.
            if self.dearest * self.kept(soonest + 2) <= second {
                continue;
            }
            let worth = |colour: Colour| {
                let later = self.fetched(trip, place, colour);
                if at_once { self.fetched(&now, place, colour).max(later) } else { later }
            };
            let either = |[one, other]: [Colour; 2]| f32::midpoint(worth(one), worth(other));
            let worth = match *sight {
                Sight::Scent(pair) => either(pair.scents()),
                // A pair that this seat does not know is open to it, whoever else knows it.
                Sight::Bone(bone) if !self.sheet.knowers[bone.pair().index()].contains(seat) => {
                    either(bone.pair().scents())
                }
                Sight::Bone(bone) => worth(bone.colour()),
                Sight::Bowl(_) | Sight::Hole => continue,
            };
            if worth > best {
                (best, second) = (worth, best);
            } else if worth > second {
                second = worth;
            }
        }
        NEXT * best + SECOND * second
    }

    /// The value of the bone in `place` if it is of this colour and is fetched next on the trip.
    fn fetched(&self, trip: &Trip, place: u8, colour: Colour) -> f32 {
        let there = moves(trip.place, place, trip.held);
        let home = moves(place, self.bowls[colour], (trip.held + 1).min(HAND));
        // Besides the moves there are the dig and the drop.
        self.worth(colour, trip.actions + there + home + 2)
    }
}
