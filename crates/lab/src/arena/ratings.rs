//! Ratings of several players from their matches.
//!
//! Every player has one rating, and the difference of two ratings gives the share of wins in each of
//! their matches ([`share`]). The ratings are the likeliest ones; how sure they are follows from how much
//! the deals of each match differ. Ratings mean something only beside one another: together they add up to
//! 0.

#![allow(clippy::cast_precision_loss, reason = "games and players are few")]

use super::figures::{Estimate, Z, share, spread};

/// The matches of one player against another, who are known by their numbers.
#[derive(Clone, Copy, Debug)]
pub struct Met<'b> {
    /// The player whose wins are counted.
    pub one: usize,
    /// The player in all other seats.
    pub other: usize,
    /// The first player's share of the wins in every deal; perhaps none.
    pub blocks: &'b [f64],
}

/// The rating of each player in Elo, with its 95 % interval.
///
/// Each pair counts as if it had played one more deal, which ended as between equals: so ratings stay
/// finite when somebody has won or lost everything, and exist for those who have not played yet. The
/// matches must connect all players.
pub fn ratings(players: usize, seats: usize, matches: &[Met<'_>]) -> Vec<Estimate> {
    /// The rating, in Elo, that changes the odds by the factor e.
    const UNIT: f64 = 400.0 / std::f64::consts::LN_10;
    /// The largest step, in Elo, so that no step overshoots.
    const STEP: f64 = 200.0;
    let mut rating = vec![0.0; players];
    let expected =
        |rating: &[f64], met: &Met<'_>| share(rating[met.one] - rating[met.other], seats);
    // How much the matches tell about each pair of ratings, once weighted with what it is expected to
    // tell, once with what it does.
    let information = |weight: &dyn Fn(&Met<'_>) -> f64| {
        let mut sums = vec![vec![0.0; players]; players];
        for met in matches {
            let (one, other, weight) = (met.one, met.other, weight(met));
            sums[one][one] += weight;
            sums[other][other] += weight;
            sums[one][other] -= weight;
            sums[other][one] -= weight;
        }
        sums
    };
    let deals = |met: &Met<'_>| met.blocks.len() as f64 + 1.0;
    let inverse_at = |rating: &[f64]| {
        let mut sums = information(&|met| {
            let share = expected(rating, met);
            deals(met) * share * (1.0 - share)
        });
        // All ratings together are free to move; this keeps their sum.
        sums.iter_mut().flatten().for_each(|sum| *sum += 1.0);
        inverse(sums)
    };
    for _ in 0..200 {
        let mut surplus = vec![0.0; players];
        for met in matches {
            let won = met.blocks.iter().sum::<f64>() + 1.0 / seats.max(2) as f64;
            let more = won - deals(met) * expected(&rating, met);
            surplus[met.one] += more;
            surplus[met.other] -= more;
        }
        let steps: Vec<f64> = times(&inverse_at(&rating), &surplus)
            .into_iter()
            .map(|step| (UNIT * step).clamp(-STEP, STEP))
            .collect();
        rating.iter_mut().zip(&steps).for_each(|(rating, step)| *rating += step);
        if steps.iter().all(|step| step.abs() < 1e-9) {
            break;
        }
    }
    let centre = rating.iter().sum::<f64>() / players.max(1) as f64;
    let inverse = inverse_at(&rating);
    let seen = information(&|met| deals(met) * spread(met.blocks));
    (0..players)
        .map(|player| {
            // What a match shifts this rating by is independent of the other matches.
            let row = &inverse[player];
            let mean = row.iter().sum::<f64>() / players as f64;
            let row: Vec<f64> = row.iter().map(|value| value - mean).collect();
            let variance: f64 = row.iter().zip(times(&seen, &row)).map(|(a, b)| a * b).sum();
            let half = Z * UNIT * variance.max(0.0).sqrt();
            let mean = rating[player] - centre;
            Estimate { mean, least: mean - half, most: mean + half }
        })
        .collect()
}

fn times(matrix: &[Vec<f64>], vector: &[f64]) -> Vec<f64> {
    matrix.iter().map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
}

/// The inverse of a symmetric, positive definite matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for (number, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|column| f64::from(u8::from(column == number))));
    }
    for pivot in 0..count {
        let scale = 1.0 / matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|value| *value *= scale);
        let with = matrix[pivot].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(number, _)| *number != pivot) {
            let factor = row[pivot];
            row.iter_mut().zip(&with).for_each(|(value, with)| *value -= factor * with);
        }
    }
    matrix.into_iter().map(|mut row| row.split_off(count)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{ChaCha8Rng, Rng, SeedableRng};

    /// All pairs, in both orders where there are more than two seats.
    fn pairs(players: usize, seats: usize) -> Vec<(usize, usize)> {
        let all = (0..players).flat_map(|one| (0..players).map(move |other| (one, other)));
        all.filter(|(one, other)| if seats == 2 { one < other } else { one != other }).collect()
    }

    #[test]
    fn shares_that_fit_ratings_give_those_ratings() {
        let truth = [250.0, 40.0, -90.0, -200.0];
        for seats in [2, 4] {
            let blocks: Vec<Vec<f64>> = pairs(4, seats)
                .into_iter()
                .map(|(one, other)| vec![share(truth[one] - truth[other], seats); 20_000])
                .collect();
            let met: Vec<Met<'_>> = pairs(4, seats)
                .into_iter()
                .zip(&blocks)
                .map(|((one, other), blocks)| Met { one, other, blocks })
                .collect();
            for (found, truth) in ratings(4, seats, &met).iter().zip(truth) {
                assert!((found.mean - truth).abs() < 0.5, "{found:?} {truth}");
                assert!(found.least < truth && truth < found.most);
            }
        }
    }

    #[test]
    fn who_wins_everything_or_has_not_played_has_a_rating_too() {
        let (won, none) = (vec![1.0; 30], Vec::new());
        let met = [
            Met { one: 0, other: 1, blocks: &won },
            Met { one: 0, other: 2, blocks: &none },
            Met { one: 1, other: 2, blocks: &none },
        ];
        let found = ratings(3, 2, &met);
        assert!(found.iter().all(|found| found.mean.is_finite() && found.least.is_finite()));
        assert!(found[0].mean - found[1].mean > 400.0 && found[0].mean > found[2].mean);
        assert!(found[2].most - found[2].least > 400.0, "{:?}", found[2]);
        assert!(found.iter().map(|found| found.mean).sum::<f64>().abs() < 1e-6);
    }

    /// In many tournaments between players whose strength is known, the intervals hold it in some 95
    /// of 100 cases.
    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        let truth = [120.0, 30.0, -30.0, -120.0];
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let mut draw = |chance: f64| {
            if f64::from(rng.next_u32()) < chance * f64::from(u32::MAX) { 0.5 } else { 0.0 }
        };
        let (mut held, mut all) = (0, 0);
        for _ in 0..300 {
            let blocks: Vec<Vec<f64>> = pairs(4, 2)
                .into_iter()
                .map(|(one, other)| {
                    let chance = share(truth[one] - truth[other], 2);
                    (0..60).map(|_| draw(chance) + draw(chance)).collect()
                })
                .collect();
            let met: Vec<Met<'_>> = pairs(4, 2)
                .into_iter()
                .zip(&blocks)
                .map(|((one, other), blocks)| Met { one, other, blocks })
                .collect();
            for (found, truth) in ratings(4, 2, &met).iter().zip(truth) {
                all += 1;
                held += i32::from(found.least <= truth && truth <= found.most);
            }
        }
        let share = f64::from(held) / f64::from(all);
        assert!((0.93..0.98).contains(&share), "{share}");
    }
}
