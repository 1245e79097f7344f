//! What cards will bring: exact, because every discard is public.

use dogs_life::Board;
use dogs_life::pack::{CARDS, Card, Find};
use tabletop::Seat;

/// One more than the most claws on a card.
const CLAWS: usize = 10;

/// The mean of something over the next card that is read. With *r* cards left that sum to *s*, and
/// all twelve to *S*, that is (s + S / 12) / (r + 1): the shuffle card puts all of them back into
/// the pile. A dog that forgets what was drawn assumes a full pile.
pub(super) fn mean(
    board: &Board,
    seat: Seat,
    forgets: bool,
    mut of: impl FnMut(&Card) -> f32,
) -> f32 {
    let (mut here, mut all, mut count) = (0.0, 0.0, 0.0);
    let mut left = [true; CARDS];
    if !forgets {
        for card in board.dogs()[seat].discard.iter() {
            left[card.index()] = false;
        }
    }
    for (card, left) in board.dog(seat).cards.iter().zip(left) {
        let value = of(card);
        all += value;
        if left {
            here += value;
            count += 1.0;
        }
    }
    (here + all / small(CARDS)) / (count + 1.0)
}

/// A small count as a float.
pub(super) fn small(count: usize) -> f32 {
    u16::try_from(count).map_or(f32::MAX, f32::from)
}

/// The probability of something.
pub(super) fn chance(board: &Board, seat: Seat, forgets: bool, of: impl Fn(&Card) -> bool) -> f32 {
    mean(board, seat, forgets, |card| if of(card) { 1.0 } else { 0.0 })
}

/// What a part of the next card may bring.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Hope {
    /// The probability of a bone.
    pub(super) bone: f32,
    /// The average value of the food.
    pub(super) food: f32,
}

impl Hope {
    pub(super) fn new(
        board: &Board,
        seat: Seat,
        forgets: bool,
        part: impl Fn(&Card) -> Find,
    ) -> Hope {
        let hunger = board.dogs()[seat].hunger;
        let bone = chance(board, seat, forgets, |card| part(card) == Find::Bone);
        let food = mean(board, seat, forgets, |card| match part(card) {
            Find::Nothing | Find::Bone => 0.0,
            Find::Food(days) => need(hunger) - need((hunger + days).min(dogs_life::FED)),
        });
        Hope { bone, food }
    }

    /// The total value, given the value of a bone.
    pub(super) const fn worth(self, bone: f32) -> f32 {
        self.bone * bone + self.food
    }
}

/// The probability of each number of claws.
pub(super) fn claws(board: &Board, seat: Seat, forgets: bool) -> [f32; CLAWS] {
    let mut claws = [0.0; CLAWS];
    let weight = |left: bool, count: f32| {
        (if left { 1.0 } else { 0.0 } + 1.0 / small(CARDS)) / (count + 1.0)
    };
    let mut left = [true; CARDS];
    if !forgets {
        for card in board.dogs()[seat].discard.iter() {
            left[card.index()] = false;
        }
    }
    let count = small(left.iter().filter(|left| **left).count());
    for (card, left) in board.dog(seat).cards.iter().zip(left) {
        claws[usize::from(card.claws).min(CLAWS - 1)] += weight(left, count);
    }
    claws
}

/// The probabilities that the first wins and loses.
pub(super) fn fight(mine: &[f32; CLAWS], other: &[f32; CLAWS]) -> (f32, f32) {
    let (mut wins, mut loses, mut below, mut above) = (0.0, 0.0, 0.0, 1.0);
    for (mine, other) in mine.iter().zip(other) {
        above -= other;
        wins += mine * below;
        loses += mine * above;
        below += other;
    }
    (wins, loses.max(0.0))
}

/// The cost of this hunger level.
pub(super) const fn need(hunger: u8) -> f32 {
    match hunger {
        0 => 1.1,
        1 => 0.5,
        2 => 0.2,
        3 => 0.06,
        _ => 0.0,
    }
}
