//! Drawing from a stream of random words, by rules that never change.
//!
//! Libraries improve their sampling from release to release; a deal must come out the same for ever
//! and in every language. So the two ways in which tables draw are written out here, documented in
//! `docs/fairness.md`, and pinned by golden vectors.

use crate::Rng;

/// A number from 0 to `n - 1`, each equally likely.
///
/// Multiplies a 32-bit word by `n` and returns the upper 32 of the product's 64 bits; if the lower
/// 32 are less than 2³² mod `n`, it takes the next word instead.
///
/// # Panics
/// If `n` is 0.
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    assert!(n > 0, "there is no number below 0");
    loop {
        let product = u64::from(rng.next_u32()) * u64::from(n);
        let low = product as u32;
        // 2³² mod n is less than n, so hardly any word needs the division.
        if low >= n || low >= n.wrapping_neg() % n {
            return (product >> 32) as u32;
        }
    }
}

/// Brings `items` into a random order, each equally likely.
///
/// From the last item down to the second: swap it with the one at `below(its index + 1)`.
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let other = below(rng, last as u32 + 1) as usize;
        items.swap(last, other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ChaCha8Rng, SeedableRng};

    #[test]
    fn below_stays_below_and_reaches_everything() {
        let mut rng = ChaCha8Rng::from_seed([1; 32]);
        for n in 1..=60 {
            let mut seen = vec![false; n as usize];
            for _ in 0..n * 40 {
                seen[below(&mut rng, n) as usize] = true;
            }
            assert!(seen.iter().all(|&seen| seen), "{n}");
        }
        assert!(below(&mut rng, u32::MAX) < u32::MAX);
    }

    #[test]
    fn shuffles_are_even() {
        // Six orders of three items, 6,000 draws: chi-square with 5 degrees of freedom stays under
        // 20.5 with probability 0.999; the seed is fixed, so this never flickers.
        let mut rng = ChaCha8Rng::from_seed([2; 32]);
        let mut counts = std::collections::BTreeMap::new();
        for _ in 0..6000 {
            let mut items = [0, 1, 2];
            shuffle(&mut rng, &mut items);
            *counts.entry(items).or_insert(0u32) += 1;
        }
        let chi: f64 = counts.values().map(|&n| (f64::from(n) - 1000.0).powi(2) / 1000.0).sum();
        assert_eq!(counts.len(), 6);
        assert!(chi < 20.5, "{chi}");
    }
}
