//! Which way to win: few points or many (PILE-18, PILE-19).
//!
//! A round gives the best three of the bones that a dog gets to look at. How good they are follows
//! exactly from what lies in the pile; a game is up to three such rounds, one after the other. So
//! the chance of a Blackjaw is a sum over what each round may bring, from the last one back to this
//! one, and the chance of the highest total is that of one sum being greater than others.

use arrayvec::ArrayVec;
use dogpile::{BLACKJAW, ROUNDS};

/// The values of bones: 0 for jokers up to 13 for kings.
pub(super) const VALUES: usize = 14;
/// The sums that three bones can have.
const SUMS: usize = 3 * (VALUES - 1) + 1;
/// The variance that feats add to the points of a round.
pub(super) const FEATS: f64 = 49.0;
/// The chance that feats do not spoil a plan for few points.
const SPOILT: f64 = 0.93;
/// Of 100 bones that `leader` has time to turn over, it turns this many over for the first time:
/// `--example pace`.
const NEW: u32 = 70;
/// A dog that has this chance of a Blackjaw alone has it to the power of this and one with a rival
/// for the same bones: 0.6 becomes 0.15, 0.36 becomes 0.08, 0.2 becomes 0.05 (games of four
/// `leader`, `sly` and `tracker`).
const RIVAL: f64 = 2.0;

/// The number of bones of each value.
pub(super) type Stock = [u8; VALUES];

/// The probability of each sum of a round's three bones.
type Sums = [f64; SUMS];

/// A dog's standing, as everybody sees it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    pub(super) total: u16,
    /// Whether all rounds so far brought three bones.
    pub(super) full: bool,
}

/// The number of ways to take `k` of `n`.
fn ways(n: u32, k: u32) -> f64 {
    if k > n {
        return 0.0;
    }
    (0..k).fold(1.0, |ways, i| ways * f64::from(n - i) / f64::from(i + 1))
}

/// The distribution of the sum of the best three of `looks` bones; `best` lists the values, best
/// first.
fn best_three(stock: &Stock, looks: u32, best: impl Iterator<Item = usize>) -> Sums {
    let mut sums = [0.0; SUMS];
    let mut rest: u32 = stock.iter().map(|&n| u32::from(n)).sum();
    let looks = looks.min(rest);
    if looks < 3 {
        return sums;
    }
    let all = ways(rest, looks);
    // By how many are taken (fewer than three) and their sum: the number of ways.
    let mut open = [[0.0; SUMS]; 3];
    open[0][0] = 1.0;
    for value in best {
        let here = u32::from(stock[value]);
        rest -= here;
        let mut next = [[0.0; SUMS]; 3];
        for (taken, row) in open.iter().enumerate() {
            for (sum, &ways_to) in row.iter().enumerate().filter(|(_, ways)| **ways > 0.0) {
                for more in 0..=here {
                    let now = taken as u32 + more;
                    let counted = more.min(3 - taken as u32) as usize;
                    let sum = sum + counted * value;
                    let chosen = ways_to * ways(here, more);
                    if now < 3 {
                        next[now as usize][sum] += chosen;
                    } else if now <= looks {
                        sums[sum] += chosen * ways(rest, looks - now) / all;
                    }
                }
            }
        }
        open = next;
    }
    sums
}

/// What is left of the stock after a round of a dog that has the three lowest bones, while each of
/// the others has three of the highest.
pub(super) fn after_a_round(mut stock: Stock, others: usize) -> Stock {
    let take = |left: &mut u8, here: &mut u8| {
        let taken = (*left).min(*here);
        *here -= taken;
        *left -= taken;
    };
    let (mut lowest, mut highest) = (3, 3 * others as u8);
    stock.iter_mut().for_each(|here| take(&mut lowest, here));
    stock.iter_mut().rev().for_each(|here| take(&mut highest, here));
    stock
}

/// How many bones a dog knows in each remaining round, given the bones that it has time to turn over
/// and how many it remembers. It has turned over nothing before the first of `all` rounds.
pub(super) fn looks(
    all: impl Iterator<Item = u32>,
    done: usize,
    remembered: u32,
) -> ArrayVec<u32, ROUNDS> {
    let known = |(round, there): (usize, u32)| {
        // Some of its time goes into fetching bones that are known.
        let unseen = (there * NEW / 100).max(3);
        // Of what it remembers, half is still there and any good.
        if round == 0 { unseen } else { unseen + remembered / 2 }
    };
    all.take(ROUNDS).enumerate().skip(done).map(known).collect()
}

/// The chance of a dog to end below 21, by how many points it has now, given the bones that it knows
/// in each remaining round, with this many others that want the highest; all its loot must be full.
pub(super) fn blackjaws(stock: &Stock, looks: &[u32], others: usize) -> [f64; BLACKJAW as usize] {
    const SMALL: usize = BLACKJAW as usize;
    // The probability of each sum of the rounds so far.
    let mut sums = [0.0; SMALL];
    sums[0] = 1.0;
    let mut stock = *stock;
    let mut spoilt = 1.0;
    for &looks in looks.iter().take(ROUNDS) {
        // What the others hold nobody else turns over.
        let there: u32 = stock.iter().map(|&here| u32::from(here)).sum();
        let looks = looks.min(there.saturating_sub(3 * others as u32)).max(3);
        let round = best_three(&stock, looks, 0..VALUES);
        let mut next = [0.0; SMALL];
        for (before, chance) in sums.iter().enumerate() {
            for (sum, also) in round.iter().enumerate().take(SMALL - before) {
                next[before + sum] += chance * also;
            }
        }
        sums = next;
        stock = after_a_round(stock, others);
        spoilt *= SPOILT;
    }
    std::array::from_fn(|total| sums[..SMALL - total].iter().sum::<f64>() * spoilt)
}

/// The chance that a dog with this total ends below 21.
pub(super) fn blackjaw(stock: &Stock, mine: Standing, looks: &[u32], others: usize) -> f64 {
    match blackjaws(stock, looks, others).get(usize::from(mine.total)) {
        Some(chance) if mine.full => *chance,
        Some(_) | None => 0.0,
    }
}

/// The mean and the variance of the points of a dog that wants many, given its looks; feats aside.
pub(super) fn gathered(stock: &Stock, looks: u32) -> (f64, f64) {
    let sums = best_three(stock, looks, (0..VALUES).rev());
    let points = || (0_u32..).map(f64::from).zip(&sums);
    let mean: f64 = points().map(|(sum, chance)| sum * chance).sum();
    let square: f64 = points().map(|(sum, chance)| sum * sum * chance).sum();
    (mean, square - mean * mean)
}

/// The chance of having more points than all others, if all want many.
pub(super) fn fullhound(stock: &Stock, mine: Standing, others: &[Standing], looks: &[u32]) -> f64 {
    // All expect the same from the rounds to come, so only their variance counts.
    let variance = looks.iter().fold(1.0, |sum, &looks| sum + gathered(stock, looks).1 + FEATS);
    let ahead = |other: &Standing| {
        let lead = f64::from(mine.total) - f64::from(other.total);
        1.0 / (1.0 + libm::exp(-1.7 * lead / (2.0 * variance).sqrt()))
    };
    // With equal chances one of the dogs is first.
    let rivals = f64::from(others.len() as u32);
    let each: f64 = others.iter().map(ahead).product();
    libm::pow(each, libm::log2(rivals + 1.0) / rivals.max(1.0))
}

/// The chance of a Blackjaw of a dog that has this chance alone, beside this many others (or parts of
/// others) that want the same bones.
pub(super) fn beside(alone: f64, rivals: f64) -> f64 {
    libm::pow(alone, 1.0 + RIVAL * rivals)
}

/// The chance to have the lowest Blackjaw of a dog that has this chance of one alone.
pub(super) fn lowest(alone: f64, rivals: f64) -> f64 {
    let each = beside(alone, rivals);
    each / (1.0 + rivals * each)
}

/// How likely this many of the `others` go for few points, if each does so with this probability.
pub(super) fn going(part: f64, others: u32, rivals: u32) -> f64 {
    let power = |part: f64, times: u32| (0..times).fold(1.0, |power, _| power * part);
    ways(others, rivals) * power(part, rivals) * power(1.0 - part, others - rivals)
}

/// The probability with which to go for few points if all others think alike: the one that makes
/// both ways equally good. It is a plan for few: two that want the same bones spoil each other's
/// game.
pub(super) fn mixed(alone: f64, seats: usize) -> f64 {
    let others = seats.saturating_sub(1) as u32;
    let edge = |part: f64| {
        let (mut few, mut many) = (0.0, 0.0);
        for rivals in 0..=others {
            let chance = going(part, others, rivals);
            few += chance * lowest(alone, rivals.into());
            let one = beside(alone, rivals.saturating_sub(1).into());
            let none = libm::pow(1.0 - one, rivals.into());
            many += chance * none / f64::from(others - rivals + 1);
        }
        few - many
    };
    if edge(0.0) <= 0.0 {
        return 0.0;
    }
    if edge(1.0) >= 0.0 {
        return 1.0;
    }
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..12 {
        let middle = f64::midpoint(low, high);
        if edge(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRESH: Stock = [2, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];
    const BEGIN: Standing = Standing { total: 0, full: true };

    /// PILE-18: the best three of all bones are two jokers and an ace, and probabilities sum to
    /// one.
    #[test]
    fn the_best_three_of_so_many_looks() {
        let all = best_three(&FRESH, 54, 0..VALUES);
        assert!((all[1] - 1.0).abs() < 1e-9);
        let most = best_three(&FRESH, 54, (0..VALUES).rev());
        assert!((most[39] - 1.0).abs() < 1e-9);
        for looks in [3, 7, 20] {
            let sum: f64 = best_three(&FRESH, looks, 0..VALUES).iter().sum();
            assert!((sum - 1.0).abs() < 1e-9, "{looks}: {sum}");
        }
        // Three looks are three bones: seven each on average, less for the jokers.
        let (mean, _) = gathered(&FRESH, 3);
        assert!((mean - 3.0 * 364.0 / 54.0).abs() < 1e-9, "{mean}");
    }

    /// PILE-18: the more looks the likelier; with all bones in sight nearly certain, and never with
    /// a missing bone or too many points.
    #[test]
    fn chances_of_few_points() {
        let chance = |looks: &[u32]| blackjaw(&FRESH, BEGIN, looks, 0);
        assert!(chance(&[10, 7, 3]) < chance(&[20, 13, 7]));
        assert!(chance(&[20, 13, 7]) < chance(&[30, 20, 10]));
        assert!(chance(&[54, 51, 48]) > 0.7);
        assert!(blackjaw(&FRESH, Standing { total: 21, full: true }, &[5], 1) == 0.0);
        assert!(blackjaw(&FRESH, Standing { total: 3, full: false }, &[5], 1) == 0.0);
    }

    /// PILE-19: equal dogs have equal chances, and a lead is worth something.
    #[test]
    fn chances_of_many_points() {
        let even = fullhound(&FRESH, BEGIN, &[BEGIN; 3], &[20, 13, 7]);
        assert!((even - 0.25).abs() < 1e-9, "{even}");
        let ahead = Standing { total: 60, full: true };
        assert!(fullhound(&FRESH, ahead, &[BEGIN], &[7]) > 0.9);
    }

    /// A plan that works only for few is chosen by few.
    #[test]
    fn a_game_for_few() {
        assert!(mixed(0.05, 4) < 0.01);
        let part = mixed(0.5, 4);
        assert!((0.05..0.6).contains(&part), "{part}");
        assert!(mixed(0.9, 2) > mixed(0.5, 2));
    }
}
