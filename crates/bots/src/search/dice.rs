//! Random numbers for playouts.

use std::convert::Infallible;
use tabletop::TryRng;

/// A very small and quick generator (a Weyl sequence, mixed by a product). It is good enough for
/// playouts and for nothing else; it is seeded from a real one.
#[derive(Clone, Copy, Debug)]
pub struct Dice(u64);

impl Dice {
    /// A generator with this `seed`.
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub const fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let product = (self.0 as u128).wrapping_mul((self.0 ^ 0xd1b5_4a32_d192_ed03) as u128);
        (product >> 64) as u64 ^ product as u64
    }

    /// A number below `n`, almost uniform.
    #[inline]
    pub const fn below(&mut self, n: u32) -> u32 {
        (((self.word() >> 32) * n as u64) >> 32) as u32
    }

    /// A number from 0 to 1.
    #[inline]
    #[allow(clippy::cast_precision_loss, reason = "it has 24 bits")]
    pub const fn part(&mut self) -> f32 {
        (self.word() >> 40) as f32 / (1u64 << 24) as f32
    }
}

/// Lets games draw and be sampled with it.
impl TryRng for Dice {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.word() >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.word())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for part in bytes.chunks_mut(8) {
            part.copy_from_slice(&self.word().to_le_bytes()[..part.len()]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_even() {
        let mut dice = Dice::new(7);
        let mut counts = [0u32; 10];
        let mut bits = [0u32; 64];
        for _ in 0..100_000 {
            counts[dice.below(10) as usize] += 1;
            let word = dice.word();
            for (bit, count) in bits.iter_mut().enumerate() {
                *count += (word >> bit & 1) as u32;
            }
        }
        // Five standard deviations; the seed is fixed, so this always passes or always fails.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 475), "{counts:?}");
        assert!(bits.iter().all(|count| count.abs_diff(50_000) < 791), "{bits:?}");
    }
}
