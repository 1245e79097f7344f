//! A shuffle that can be checked afterwards.
//!
//! Before the deal the table publishes the [`Commitment`] to its [`TableSecret`]. Then every seat
//! may add [`Words`] of its own. The deal and all later chance come from both together
//! ([`Chance`]), so neither the table nor a seat can choose them alone. After the game the secret
//! is revealed, and anybody can repeat the computation. `docs/fairness.md` has it step by step,
//! with what it proves and what it does not.
//!
//! ```
//! use tabletop::fair::{Chance, Commitment, TableSecret, Words};
//! use tabletop::below;
//!
//! // The table publishes this before anybody adds words.
//! let secret = TableSecret::from_seed("a good secret comes from the system's entropy");
//! let published: Commitment = secret.commitment();
//! let words: [Words; 2] = ["good dog".parse()?, "bad cat".parse()?];
//!
//! // Every draw has a stream of its own.
//! let chance = Chance::new(&secret, &words);
//! let (first, second) = (below(&mut chance.stream(0), 6), below(&mut chance.stream(1), 6));
//!
//! // After the game anybody can repeat all of it from what was revealed.
//! let revealed: TableSecret = secret.reveal().parse()?;
//! assert_eq!(revealed.commitment(), published);
//! let again = Chance::new(&revealed, &words);
//! assert_eq!((below(&mut again.stream(0), 6), below(&mut again.stream(1), 6)), (first, second));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::{ChaCha8Rng, Seat, SeedableRng};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// The name of this derivation in records. Another derivation is another name.
pub const SCHEME: &str = "sha256-chacha8/1";

/// The table's part of the randomness, known to it alone until the end of the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TableSecret([u8; 32]);

impl TableSecret {
    /// A secret of these bytes, which should come from the system's entropy.
    pub const fn new(bytes: [u8; 32]) -> TableSecret {
        TableSecret(bytes)
    }

    /// The secret that a short text stands for: for experiments that are to be repeated, where
    /// nobody has to be kept from guessing it.
    pub fn from_seed(seed: &str) -> TableSecret {
        TableSecret(hash("kennel seed 1", &[seed.as_bytes()]))
    }

    /// The bytes themselves.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What is published before the deal.
    pub fn commitment(&self) -> Commitment {
        Commitment(hash("kennel commitment 1", &[&self.0]))
    }

    /// What a bot in a seat decides by after this many entries, at a deal that many play: the same for
    /// everybody who has played the same until then.
    pub fn bot(&self, seat: Seat, entries: u64) -> ChaCha8Rng {
        let seat = [seat.index() as u8];
        ChaCha8Rng::from_seed(hash("kennel bot 1", &[&self.0, &seat, &entries.to_le_bytes()]))
    }

    /// The secret in hexadecimal, to be shown after the game.
    pub fn reveal(&self) -> String {
        Hex(&self.0).to_string()
    }
}

impl fmt::Debug for TableSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableSecret(…)")
    }
}

impl FromStr for TableSecret {
    type Err = ParseHexError;

    fn from_str(s: &str) -> Result<TableSecret, ParseHexError> {
        parse_hex(s).map(TableSecret)
    }
}

/// A promise of a secret: it gives nothing away, and fits no other secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Hex(&self.0).fmt(f)
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl FromStr for Commitment {
    type Err = ParseHexError;

    fn from_str(s: &str) -> Result<Commitment, ParseHexError> {
        parse_hex(s).map(Commitment)
    }
}

/// What a seat adds to the randomness: any short text, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words(String);

impl Words {
    /// The most bytes of UTF-8 that a seat may add.
    pub const MAX_BYTES: usize = 64;

    /// The text itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the seat left it to the others.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Words that are too long or cannot be shown.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseWordsError {
    /// More than [`Words::MAX_BYTES`].
    #[error("the words have {0} bytes, {max} are the most", max = Words::MAX_BYTES)]
    TooLong(usize),
    /// A control character, which people could not see and compare.
    #[error("the words contain a control character")]
    Control,
}

impl FromStr for Words {
    type Err = ParseWordsError;

    fn from_str(s: &str) -> Result<Words, ParseWordsError> {
        if s.len() > Words::MAX_BYTES {
            return Err(ParseWordsError::TooLong(s.len()));
        }
        if s.chars().any(char::is_control) {
            return Err(ParseWordsError::Control);
        }
        Ok(Words(s.to_owned()))
    }
}

/// All the chance of one game: a stream of random words for each time the table draws.
#[derive(Clone, PartialEq, Eq)]
pub struct Chance {
    key: [u8; 32],
}

impl Chance {
    /// Combines the table's secret with the words of each seat, in seat order.
    pub fn new<'w>(secret: &TableSecret, words: impl IntoIterator<Item = &'w Words>) -> Chance {
        let mut parts: Vec<&[u8]> = vec![&secret.0];
        parts.extend(words.into_iter().map(|words| words.0.as_bytes()));
        Chance { key: hash("kennel chance 1", &parts) }
    }

    /// The random words for the table's draw number `n`, counted from 0.
    pub fn stream(&self, n: u64) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::from_seed(self.key);
        rng.set_stream(n);
        rng
    }
}

impl fmt::Debug for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Chance(…)")
    }
}

/// SHA-256 of a label and parts. Each is preceded by its length as eight bytes, the lowest first,
/// so that no two lists of parts read the same.
fn hash(label: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut sha = Sha256::new();
    for part in [label.as_bytes()].iter().chain(parts) {
        sha.update((part.len() as u64).to_le_bytes());
        sha.update(part);
    }
    sha.finalize().into()
}

struct Hex<'a>(&'a [u8; 32]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A text that is not 64 hexadecimal digits. It does not repeat the text, which may be a secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits in lower case")]
pub struct ParseHexError;

fn parse_hex(s: &str) -> Result<[u8; 32], ParseHexError> {
    let digits: &[u8; 64] = s.as_bytes().try_into().map_err(|_| ParseHexError)?;
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Ok(byte - b'0'),
        b'a'..=b'f' => Ok(byte - b'a' + 10),
        _ => Err(ParseHexError),
    };
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = digit(pair[0])? << 4 | digit(pair[1])?;
    }
    Ok(bytes)
}

#[cfg(feature = "serde")]
crate::serde_as_text!(Commitment, Words);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rng, below, shuffle};

    /// The vectors of `docs/fairness.md`, which anybody can check in another language.
    #[test]
    fn golden_vectors_pin_the_derivation() {
        let secret = TableSecret::from_seed("bone");
        assert_eq!(
            secret.reveal(),
            "20a87ead0fef749b72a03169e56fb70f5bf92067d8e8a7b16760ba2fa8b9d42b"
        );
        assert_eq!(
            secret.commitment().to_string(),
            "b197351d334de9ab410d4521e351391b25ee823a50dfed2a0a3121a2e4671f86"
        );
        let words = ["good dog", "", "zażółć"].map(|words| words.parse::<Words>().unwrap());
        let chance = Chance::new(&secret, &words);
        let mut stream = chance.stream(0);
        let drawn: [u32; 4] = std::array::from_fn(|_| stream.next_u32());
        assert_eq!(drawn, [3161039614, 452233072, 780306342, 2466091994]);
        let mut stream = chance.stream(1);
        let drawn: [u32; 6] = std::array::from_fn(|_| below(&mut stream, 6));
        assert_eq!(drawn, [1, 4, 3, 3, 3, 5]);
        let mut items: [u8; 10] = std::array::from_fn(|i| i as u8);
        shuffle(&mut chance.stream(2), &mut items);
        assert_eq!(items, [3, 1, 4, 6, 7, 8, 5, 2, 9, 0]);
    }

    #[test]
    fn every_part_changes_the_chance() {
        let secret = TableSecret::from_seed("bone");
        let words = |texts: &[&str]| -> Vec<Words> {
            texts.iter().map(|text| text.parse().unwrap()).collect()
        };
        let lists = [
            words(&["a", "b"]),
            words(&["b", "a"]),
            words(&["ab", ""]),
            words(&["", "ab"]),
            words(&["a", "b", ""]),
            words(&[]),
        ];
        for (i, a) in lists.iter().enumerate() {
            for b in &lists[..i] {
                assert_ne!(Chance::new(&secret, a), Chance::new(&secret, b));
            }
        }
        assert_ne!(Chance::new(&secret, []), Chance::new(&TableSecret::new([0; 32]), []));
    }

    #[test]
    fn secrets_and_commitments_are_read_back() {
        let secret = TableSecret::from_seed("x");
        assert_eq!(secret.reveal().parse(), Ok(secret));
        let commitment = secret.commitment();
        assert_eq!(commitment.to_string().parse(), Ok(commitment));
        for bad in ["", "00", &"0".repeat(63), &"0".repeat(65), &"A".repeat(64), &"é".repeat(32)] {
            assert!(bad.parse::<TableSecret>().is_err(), "{bad}");
        }
        assert_eq!(format!("{secret:?}"), "TableSecret(…)");
        assert_eq!("a\nb".parse::<Words>(), Err(ParseWordsError::Control));
        assert_eq!("é".repeat(33).parse::<Words>(), Err(ParseWordsError::TooLong(66)));
    }
}
