//! What colours will be worth when the row is empty (DIG-12, DIG-14, DIG-16).
//!
//! Only the final order of the bowls counts, and until then bowls jump: whenever a bowl is the last
//! card of the row and a bone is dug up, the bowl fills the hole. So a bowl far out may end up
//! before the others, and one that has bones before it may be overtaken.
//!
//! Take two bowls, with `x` bones before the nearer one and `y` between the two, and suppose that
//! every bone is equally likely to be dug up next. Cards beyond the farther bowl fill holes first
//! and leave `x` and `y` as they are. When the farther bowl has become the last card, the next hole
//! is one of the `x + y` places: either one of the `x`, and the bowl overtakes, with the other `x -
//! 1` bones before or after it; or one of the `y`, and it only comes nearer. That is a recursion,
//! and with at most 20 bones its [table](KEEPS) is computed at compile time.
//!
//! The expected value of a colour is then one more than the expected number of bowls farther out.
//! Players do not dig evenly, so the truth lies between this and the current order of the bowls.

use dig::{Bone, ByColour, Colour, Sight};

const SIZE: usize = Bone::COUNT + 1;

/// For `[x][y]`, the probability that the nearer of two bowls is still the nearer one at the end.
static KEEPS: [[f32; SIZE]; SIZE] = keeps();

#[allow(clippy::cast_precision_loss, reason = "there are 20 bones")]
const fn keeps() -> [[f32; SIZE]; SIZE] {
    let mut keeps = [[1.0; SIZE]; SIZE];
    let mut bones = 1;
    while bones < SIZE {
        // Everything on the right has fewer bones and has been computed already.
        let mut x = 0;
        while x <= bones {
            let y = bones - x;
            let mut sum = 0.0;
            let mut before = 0;
            while before < x {
                sum += 1.0 - keeps[before][x - 1 - before];
                before += 1;
            }
            let mut between = 0;
            while between < y {
                sum += keeps[x][between];
                between += 1;
            }
            keeps[x][y] = sum / bones as f32;
            x += 1;
        }
        bones += 1;
    }
    keeps
}

/// The expected final value of a bone of each colour, from 1 to 5; the row must be without holes.
pub(super) fn expected_values(row: &[Sight]) -> ByColour<f32> {
    let mut values = ByColour::new(|_| 1.0);
    let mut before = 0;
    for (index, sight) in row.iter().enumerate() {
        let Sight::Bowl(near) = *sight else {
            before += 1;
            continue;
        };
        let mut between = 0;
        for sight in &row[index + 1..] {
            match *sight {
                Sight::Bowl(far) => {
                    let keeps = KEEPS[before][between];
                    values[near] += keeps;
                    values[far] += 1.0 - keeps;
                }
                Sight::Scent(_) | Sight::Bone(_) | Sight::Hole => between += 1,
            }
        }
    }
    values
}

/// As [`expected_values`], from the places of the bowls alone, the nearest first: all other places
/// have bones.
#[inline]
pub(super) fn values_of(bowls: &[(u8, Colour); 5]) -> ByColour<f32> {
    let mut values = ByColour::new(|_| 1.0);
    for (index, &(place, near)) in bowls.iter().enumerate() {
        let before = usize::from(place) - 1 - index;
        for (others, &(beyond, far)) in bowls[index + 1..].iter().enumerate() {
            let keeps = KEEPS[before][usize::from(beyond - place) - 1 - others];
            values[near] += keeps;
            values[far] += 1.0 - keeps;
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use dig::Pair;

    fn close(one: f32, other: f32) -> bool {
        (one - other).abs() < 1e-6
    }

    #[test]
    fn small_cases_as_counted_by_hand() {
        // Without bones before it a bowl is never overtaken.
        assert!(KEEPS[0].iter().all(|&keeps| close(keeps, 1.0)));
        // The last bone, before both: the farther bowl fills its hole.
        assert!(close(KEEPS[1][0], 0.0));
        // One before, one between: overtaken at once, or with the next dig.
        assert!(close(KEEPS[1][1], 0.0));
        // Two before: the farther bowl jumps over the nearer one and lies on either side of the
        // remaining bone; if behind it, it is overtaken in turn.
        assert!(close(KEEPS[2][0], 0.5));
    }

    #[test]
    fn all_values_together_are_fifteen() {
        let scent = Sight::Scent(Pair::ALL[3]);
        let [first, second, third, fourth, last] = Colour::ALL.map(Sight::Bowl);
        let row = [scent, first, second, scent, third, scent, scent, fourth, last, scent];
        let values = expected_values(&row);
        let sum: f32 = values.iter().map(|(_, value)| value).sum();
        assert!((sum - 15.0).abs() < 1e-4, "{sum}");
        assert!(values[Colour::Blue] > 1.0 && values[Colour::Green] < 5.0);
        let only_bowls = Colour::ALL.map(Sight::Bowl);
        let values = expected_values(&only_bowls);
        let counted =
            Colour::ALL.map(|colour| values[colour]).into_iter().zip([5., 4., 3., 2., 1.]);
        assert!(counted.into_iter().all(|(value, truth)| close(value, truth)));
    }
}
