//! The editions: one game in four vocabularies (DIG-19).

use std::fmt;
use std::str::FromStr;
use tabletop::ParseError;

/// A vocabulary, with its own sentence about who plays first; not another rule set (DIG-5, DIG-19).
///
/// The words themselves are in `locales`, as `edition-NAME.ftl`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edition {
    /// English, in our own words.
    #[default]
    English,
    /// The first French edition: Niche, Gamelles, Jardin.
    FrenchA,
    /// The second French edition: Niche, Écuelles, rangée.
    FrenchB,
    /// The Polish edition: buda, miski, podwórko.
    Polish,
}

impl Edition {
    /// Every edition.
    pub const ALL: [Edition; 4] =
        [Edition::English, Edition::FrenchA, Edition::FrenchB, Edition::Polish];

    /// The names of all editions, as they are written.
    pub const NAMES: &str = "english, french-a, french-b or polish";

    /// Its name in setups.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::English => "english",
            Edition::FrenchA => "french-a",
            Edition::FrenchB => "french-b",
            Edition::Polish => "polish",
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Edition {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Edition, ParseError> {
        Edition::ALL
            .into_iter()
            .find(|edition| edition.name() == s)
            .ok_or_else(|| ParseError::new(s, Edition::NAMES))
    }
}

#[cfg(feature = "serde")]
tabletop::serde_as_text!(Edition);
