//! Figures from the results of a match: win rate, Elo, and when to stop.
//!
//! One deal with all its seatings is one observation, a *block*: games of the same deal have much
//! in common, and counting them one by one would promise too much precision.

#![allow(clippy::cast_precision_loss, reason = "games and seats are few")]

/// Standard errors on each side of a 95 % interval.
pub(super) const Z: f64 = 1.96;
/// With fewer blocks than this a test gives no verdict.
const FEWEST: usize = 16;
/// The log odds that a test asks for: wrong in 5 of 100 cases either way.
const BOUND: f64 = 2.944;

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end of the interval.
    pub least: f64,
    /// The upper end of the interval.
    pub most: f64,
}

impl Estimate {
    /// The share of wins over blocks, each from 0 to 1. Following Agresti and Coull, two won and
    /// two lost blocks are added for the interval, so that winning everything does not look like
    /// certainty.
    pub fn of(blocks: &[f64]) -> Estimate {
        let mean = blocks.iter().sum::<f64>() / blocks.len().max(1) as f64;
        let count = (blocks.len() + ADDED.len()) as f64;
        let centre = cautious(blocks).sum::<f64>() / count;
        let half = Z * (spread(blocks) / count).sqrt();
        let (least, most) = ((centre - half).max(0.0), (centre + half).min(1.0));
        Estimate { mean, least: least.min(mean), most: most.max(mean) }
    }

    /// The same as a difference in Elo against the `seats - 1` others.
    #[must_use]
    pub fn elo(self, seats: usize) -> Estimate {
        let Estimate { mean, least, most } = self;
        let [mean, least, most] = [mean, least, most].map(|share| elo(share, seats));
        Estimate { mean, least, most }
    }
}

/// The blocks added where an interval is computed.
const ADDED: [f64; 4] = [0.0, 0.0, 1.0, 1.0];

fn cautious(blocks: &[f64]) -> impl Iterator<Item = f64> {
    blocks.iter().copied().chain(ADDED)
}

/// The variance of blocks, as it is used for intervals.
pub(super) fn spread(blocks: &[f64]) -> f64 {
    let count = (blocks.len() + ADDED.len()) as f64;
    let centre = cautious(blocks).sum::<f64>() / count;
    cautious(blocks).map(|block| (block - centre).powi(2)).sum::<f64>() / (count - 1.0)
}

/// The difference in Elo with which a player wins this share against equal others.
pub fn elo(share: f64, seats: usize) -> f64 {
    400.0 * (share * (seats.max(2) - 1) as f64 / (1.0 - share)).log10()
}

/// The share of wins that a difference in Elo gives; the inverse of [`elo`].
pub fn share(elo: f64, seats: usize) -> f64 {
    1.0 / (1.0 + (seats.max(2) - 1) as f64 * 10f64.powf(-elo / 400.0))
}

/// A sequential test between two hypotheses about a player's Elo difference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Test {
    /// The difference that would not be enough.
    pub worse: f64,
    /// The difference hoped for.
    pub better: f64,
}

/// What a sequential test found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// `better` is the truer one.
    Better,
    /// `worse` is the truer one.
    Worse,
}

impl Test {
    /// The log odds of better to worse, from the mean and the spread of the blocks.
    pub fn evidence(self, blocks: &[f64], seats: usize) -> f64 {
        let count = blocks.len() as f64;
        if blocks.len() < 2 {
            return 0.0;
        }
        let mean = blocks.iter().sum::<f64>() / count;
        let squares: f64 = blocks.iter().map(|block| (block - mean).powi(2)).sum();
        // Equal blocks do not prove that the next one will be equal, too.
        let variance = (squares / (count - 1.0)).max(0.01);
        let (worse, better) = (share(self.worse, seats), share(self.better, seats));
        count * (better - worse) * (2.0 * mean - worse - better) / (2.0 * variance)
    }

    /// The verdict, and the number of blocks (in their order) after which it is reached.
    pub fn verdict(self, blocks: &[f64], seats: usize) -> Option<(usize, Verdict)> {
        (FEWEST..=blocks.len()).find_map(|count| {
            let evidence = self.evidence(&blocks[..count], seats);
            if evidence >= BOUND {
                Some((count, Verdict::Better))
            } else if evidence <= -BOUND {
                Some((count, Verdict::Worse))
            } else {
                None
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_shares_are_each_others_inverse() {
        assert!(elo(0.5, 2).abs() < 1e-9 && elo(0.25, 4).abs() < 1e-9);
        assert!((share(100.0, 2) - 0.640).abs() < 1e-3);
        for seats in 2..=4 {
            for difference in [-300.0, -20.0, 0.0, 150.0] {
                assert!((elo(share(difference, seats), seats) - difference).abs() < 1e-6);
            }
        }
    }

    #[test]
    fn intervals_hold_the_mean_and_shrink() {
        let blocks: Vec<f64> = (0..400).map(|n| if n % 4 == 0 { 0.5 } else { 1.0 }).collect();
        let all = Estimate::of(&blocks);
        assert!((all.mean - 0.875).abs() < 1e-9);
        assert!(all.least < all.mean && all.mean < all.most && all.most - all.least < 0.06);
        let few = Estimate::of(&blocks[..40]);
        assert!(few.most - few.least > 2.0 * (all.most - all.least));
        let certain = Estimate::of(&[1.0; 100]);
        assert!(certain.least > 0.93 && certain.most >= 1.0);
    }

    #[test]
    fn a_test_stops_when_it_knows() {
        let test = Test { worse: 0.0, better: 50.0 };
        let strong: Vec<f64> = (0..400).map(|n| [1.0, 0.5, 0.5, 1.0][n % 4]).collect();
        let (count, verdict) = test.verdict(&strong, 2).unwrap();
        assert_eq!(verdict, Verdict::Better);
        assert!((FEWEST..200).contains(&count));
        // It stops at the same block, whatever else was played.
        assert_eq!(test.verdict(&strong[..count], 2), Some((count, verdict)));
        let even: Vec<f64> = (0..400).map(|n| [0.0, 0.5, 0.5, 1.0][n % 4]).collect();
        assert_eq!(test.verdict(&even, 2).map(|(_, verdict)| verdict), Some(Verdict::Worse));
        assert_eq!(test.verdict(&even[..20], 2), None);
    }
}
