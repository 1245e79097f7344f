//! What cards will bring: exact, because every discard is public.

use dogs_life::Board;
use dogs_life::pack::{CARDS, Card, Find};
use tabletop::Seat;

/// The cards that are left in a seat's pile, but for the shuffle card.
fn left(board: &Board, seat: Seat) -> [bool; CARDS] {
    let mut left = [true; CARDS];
    for card in board.dogs()[seat].discard() {
        left[usize::from(card) - 1] = false;
    }
    left
}

/// The mean of something over the next card that is read. With *r* cards left that sum to *s*, and
/// all twelve to *S*, that is (s + S / 12) / (r + 1): the shuffle card makes all of them a pile again.
pub(super) fn mean(board: &Board, seat: Seat, of: impl Fn(&Card) -> f32) -> f32 {
    let left = left(board, seat);
    let (mut here, mut all, mut count) = (0.0, 0.0, 0.0);
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

/// A count of a few things as a number to reckon with.
pub(super) fn small(count: usize) -> f32 {
    u16::try_from(count).map_or(f32::MAX, f32::from)
}

/// The chance of something.
pub(super) fn chance(board: &Board, seat: Seat, of: impl Fn(&Card) -> bool) -> f32 {
    mean(board, seat, |card| if of(card) { 1.0 } else { 0.0 })
}

/// The chances that `seat` wins and loses a fight with `other`.
pub(super) fn fight(board: &Board, seat: Seat, other: Seat) -> (f32, f32) {
    let against = |claws: u8| {
        (
            chance(board, other, |card| card.claws < claws),
            chance(board, other, |card| card.claws > claws),
        )
    };
    let by_claws: Vec<(f32, f32)> = (0..=9).map(against).collect();
    let wins = mean(board, seat, |card| by_claws[usize::from(card.claws)].0);
    let loses = mean(board, seat, |card| by_claws[usize::from(card.claws)].1);
    (wins, loses)
}

/// What a find is worth: a bone so much, food by what it spares.
pub(super) fn worth(find: Find, hunger: u8, bone: f32) -> f32 {
    match find {
        Find::Nothing => 0.0,
        Find::Bone => bone,
        Find::Food(days) => need(hunger) - need((hunger + days).min(dogs_life::FED)),
    }
}

/// How bad it is to be so hungry.
pub(super) const fn need(hunger: u8) -> f32 {
    match hunger {
        0 => 1.1,
        1 => 0.5,
        2 => 0.2,
        3 => 0.06,
        _ => 0.0,
    }
}
