//! What colours are worth, and who wins (DIG-15 to DIG-18).

use crate::card::Slot;
use crate::{BoneSet, ByColour, Card, SEATS};
use tabletop::{BySeat, SeatSet, Standings};

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Ending {
    /// Only the bowls are left in the row (DIG-15).
    Cleared,
    /// Too many quiet turns in a row (DIG-18).
    Stalled,
}

/// What a player has dropped, counted by worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Tally {
    /// The score (DIG-16).
    pub points: u8,
    /// How many bones are worth 5, 4, 3, 2 and 1.
    pub bones: [u8; 5],
}

impl Tally {
    /// Counts dropped bones at these values.
    pub fn new(dropped: BoneSet, values: &ByColour<u8>) -> Tally {
        let mut tally = Tally::default();
        for (colour, &value) in values.iter() {
            let count = dropped.and(BoneSet::of_colour(colour)).len() as u8;
            tally.points += count * value;
            if value > 0 {
                tally.bones[usize::from(5 - value)] += count;
            }
        }
        tally
    }
}

/// How a game ended: the facts, and what follows from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Outcome {
    /// Why it ended.
    pub ending: Ending,
    /// What a bone of each colour is worth (DIG-16).
    pub values: ByColour<u8>,
    /// The tally of each seat.
    pub scores: BySeat<Tally, SEATS>,
    /// The winners; several if everything is equal (DIG-17).
    pub winners: SeatSet,
}

impl Outcome {
    /// Counts what each seat has dropped.
    pub fn new(ending: Ending, values: ByColour<u8>, dropped: &BySeat<BoneSet, SEATS>) -> Outcome {
        let scores = dropped.map(|_, &bones| Tally::new(bones, &values));
        // More points win, then more bones worth 5, then 4 and so on (DIG-17).
        let rank = |tally: &Tally| (tally.points, tally.bones);
        let best = scores.as_slice().iter().map(rank).max();
        let winners = scores
            .iter()
            .filter(|(_, tally)| Some(rank(tally)) == best)
            .map(|(seat, _)| seat)
            .collect();
        Outcome { ending, values, scores, winners }
    }
}

impl Standings for Outcome {
    fn winners(&self) -> SeatSet {
        self.winners
    }

    fn points(&self) -> impl Iterator<Item = i32> {
        self.scores.as_slice().iter().map(|tally| i32::from(tally.points))
    }

    fn ending(&self) -> &'static str {
        match self.ending {
            Ending::Cleared => "cleared",
            Ending::Stalled => "stalled",
        }
    }
}

/// The values that the bowls of this row give each colour, from the doghouse outward 5, 4, 3, 2, 1;
/// all 0 before the deal (DIG-16).
pub(crate) fn values(row: &[Slot]) -> ByColour<u8> {
    let mut values = ByColour::default();
    let mut value: u8 = 5;
    for slot in row {
        if let Card::Bowl(colour) = slot.card() {
            values[colour] = value;
            // An illegal sheet may show more than five bowls.
            value = value.saturating_sub(1);
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Colour;

    fn bones(counts: [(Colour, usize); 5]) -> BoneSet {
        counts
            .into_iter()
            .flat_map(|(colour, count)| BoneSet::of_colour(colour).iter().take(count))
            .collect()
    }

    /// DIG-E2, DIG-16: the worked example of all three editions; together the two have every bone.
    #[test]
    fn the_worked_example_counts_31_and_29() {
        use Colour::{Blue, Green, Purple, Red, Yellow};
        let values = ByColour::new(|colour| match colour {
            Green => 5,
            Yellow => 4,
            Purple => 3,
            Blue => 2,
            Red => 1,
        });
        let one = bones([(Red, 2), (Blue, 3), (Purple, 3), (Yellow, 1), (Green, 2)]);
        let other = BoneSet::ALL.without(one);
        assert_eq!(Tally::new(one, &values), Tally { points: 31, bones: [2, 1, 3, 3, 2] });
        assert_eq!(Tally::new(other, &values), Tally { points: 29, bones: [2, 3, 1, 1, 2] });
        let mut hands = [one, other].into_iter();
        let dropped = BySeat::new(2, |_| hands.next().unwrap());
        let outcome = Outcome::new(Ending::Cleared, values, &dropped);
        assert_eq!(outcome.winners, SeatSet::only(tabletop::Seat::ALL[0]));
    }

    /// DIG-17: equal points are broken by bones worth 5, then 4, and so on; then the win is shared.
    #[test]
    fn ties_are_broken_from_the_top_and_shared_at_the_end() {
        use Colour::{Blue, Green, Purple, Red, Yellow};
        let values = ByColour::new(|colour| 5 - colour as u8); // green 5 … blue 1
        let winners = |one: BoneSet, other: BoneSet| {
            let mut hands = [one, other].into_iter();
            let dropped = BySeat::new(2, |_| hands.next().unwrap());
            let outcome = Outcome::new(Ending::Stalled, values, &dropped);
            outcome.winners.iter().map(tabletop::Seat::index).collect::<Vec<_>>()
        };
        let none = [(Green, 0), (Red, 0), (Purple, 0), (Yellow, 0), (Blue, 0)];
        let with = |index: usize, count: usize| {
            let mut counts = none;
            counts[index].1 = count;
            counts
        };
        // 5 against 4 + 1, 4 against 3 + 1, 3 against 2 + 1, 2 against 1 + 1.
        for index in 0..4 {
            let mut lower = with(index + 1, 1);
            lower[4].1 += 1;
            assert_eq!(winners(bones(lower), bones(with(index, 1))), [1]);
            assert_eq!(winners(bones(with(index, 1)), bones(lower)), [0]);
        }
        assert_eq!(winners(bones(with(2, 2)), bones(with(2, 2))), [0, 1]);
        assert_eq!(winners(BoneSet::EMPTY, BoneSet::EMPTY), [0, 1]);
    }
}
