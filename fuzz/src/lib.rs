//! What the fuzz targets share: a mutator that knows words.
//!
//! libFuzzer changes bytes. All our languages — positions, records, the referee's lines — are words
//! between separators, and most of what is legal is a matter of which word stands where: in a
//! position every card is there once, so two changed bytes hardly ever make another position, but
//! two exchanged words do. So half of the changes exchange, move, copy or drop words.

use std::ops::Range;
use tabletop::{ChaCha8Rng, Rng, SeedableRng, below};

/// What stands between two words, in any of our languages.
const SEPARATORS: &[u8] = b" ,:/+;\"\n{}[]";
/// Between two lines. A line is a word, too: a log is mostly a matter of which entry comes when.
const LINE_ENDS: &[u8] = b"\n";

/// Changes the words of `data[..size]`, or lets libFuzzer change its bytes; gives the new size.
pub fn mutate(data: &mut [u8], size: usize, max_size: usize, seed: u32) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(seed));
    if below(&mut rng, 2) == 0
        && let Some(changed) = change_words(&data[..size], &mut rng)
        && changed.len() <= max_size.min(data.len())
    {
        data[..changed.len()].copy_from_slice(&changed);
        return changed.len();
    }
    libfuzzer_sys::fuzzer_mutate(data, size, max_size)
}

/// One to four changes; nothing where there are too few words to change any.
fn change_words(text: &[u8], rng: &mut impl Rng) -> Option<Vec<u8>> {
    let mut changed = text.to_vec();
    for _ in 0..=below(rng, 4) {
        changed = change_once(&changed, rng)?;
    }
    (changed != text).then_some(changed)
}

fn change_once(text: &[u8], rng: &mut impl Rng) -> Option<Vec<u8>> {
    let words = words(text, if below(rng, 4) == 0 { LINE_ENDS } else { SEPARATORS });
    let mut draw = || words.get(below(rng, words.len().max(1) as u32) as usize).cloned();
    let (one, other) = (draw()?, draw()?);
    let (first, second) = if one.start <= other.start { (one, other) } else { (other, one) };
    let (before, after) = (&text[..first.start], &text[second.end..]);
    if first == second {
        // Drops a word and the separator after it.
        return Some([before, after.get(1..).unwrap_or_default()].concat());
    }
    let between = &text[first.end..second.start];
    // A word that moves takes the separator of its new place along, so that `a,b c+d` may become
    // `b c+a+d`: a card goes from the row to a hand.
    let separator = &text[second.start - 1..second.start];
    let (first, second) = (&text[first], &text[second]);
    Some(match below(rng, 4) {
        0 | 1 => [before, second, between, first, after].concat(),
        2 => {
            let rest = between.get(1..).unwrap_or_default();
            [before, rest, first, separator, second, after].concat()
        }
        _ => [before, first, between, first, after].concat(),
    })
}

/// Where the words are.
fn words(text: &[u8], separators: &[u8]) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut words = Vec::new();
    for piece in text.split(|byte| separators.contains(byte)) {
        let end = start + piece.len();
        if !piece.is_empty() {
            words.push(start..end);
        }
        start = end + 1;
    }
    words
}
