//! A game that goes on from another one: where its first entries come from.
//!
//! What the table drew before that step belongs to the other game's shuffle, what it draws after it
//! to its own. A record says so, and its verification holds each draw against the shuffle that it
//! came from.

use crate::fair::{Chance, Commitment, ParseHexError, TableSecret, Words};
use crate::{Fairness, fair};

/// The most games that a game may go on from, one from the other.
pub const MOST_FORKS: usize = 16;
/// The longest name of a table, in characters.
const MAX_TABLE: usize = 64;

/// A game that another one goes on from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Origin {
    /// The table where it was played.
    pub table: String,
    /// Up to which entry, counted from the beginning, the log comes from there.
    pub entries: usize,
    /// The proof of its shuffle. It is over, so the secret is revealed.
    pub fairness: Fairness,
    /// What each of its seats added to the shuffle.
    pub words: Vec<Words>,
}

/// What is wrong with an origin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OriginFault {
    /// It is one too many.
    #[error("{MOST_FORKS} are the most")]
    TooMany,
    /// Its table's name cannot be shown.
    #[error("table: a name has 1 to {MAX_TABLE} characters, no control characters")]
    Table,
    /// It takes over nothing, or more than there is.
    #[error("entries: {entries}, but {before} are taken over before and the log has {all}")]
    Entries {
        /// What it says.
        entries: usize,
        /// How many come from the origins before it.
        before: usize,
        /// How many the log has.
        all: usize,
    },
    /// It has words for another number of seats.
    #[error("words: {listed} are listed, the setup has {agreed} seats")]
    Words {
        /// How many it lists.
        listed: usize,
        /// How many seats there are.
        agreed: usize,
    },
    /// Chance follows from the secret in a way that is not known here.
    #[error("fairness.scheme: `{0}` is not known, `{known}` is", known = fair::SCHEME)]
    Scheme(String),
    /// The game was over, but its secret is not told.
    #[error("fairness.secret: missing, though that game was over")]
    SecretMissing,
    /// The secret is not a secret.
    #[error("fairness.secret: {0}")]
    Secret(ParseHexError),
    /// The secret is not the one that was promised.
    #[error("fairness.secret: its commitment is {found}, the one published was {published}")]
    Commitment {
        /// The commitment to the secret that was revealed.
        found: Commitment,
        /// The commitment that was published.
        published: Commitment,
    },
}

impl Origin {
    /// What its table drew from.
    fn chance(&self) -> Result<Chance, OriginFault> {
        if self.fairness.scheme != fair::SCHEME {
            return Err(OriginFault::Scheme(self.fairness.scheme.clone()));
        }
        let secret = self.fairness.secret.as_ref().ok_or(OriginFault::SecretMissing)?;
        let secret: TableSecret = secret.parse().map_err(OriginFault::Secret)?;
        let (found, published) = (secret.commitment(), self.fairness.commitment);
        if found != published {
            return Err(OriginFault::Commitment { found, published });
        }
        Ok(Chance::new(&secret, &self.words))
    }
}

/// What the draws of a log with these origins come from: for each origin up to which entry, and
/// from what. An error says which origin is wrong.
pub(crate) fn chances(
    origins: &[Origin],
    entries: usize,
    seats: usize,
) -> Result<Vec<(usize, Chance)>, (usize, OriginFault)> {
    let mut chances = Vec::new();
    let mut before = 0;
    for (index, origin) in origins.iter().enumerate() {
        let wrong = |fault| Err((index, fault));
        let length = origin.table.chars().count();
        if index >= MOST_FORKS {
            return wrong(OriginFault::TooMany);
        }
        if !(1..=MAX_TABLE).contains(&length) || origin.table.chars().any(char::is_control) {
            return wrong(OriginFault::Table);
        }
        if origin.entries <= before || origin.entries > entries {
            return wrong(OriginFault::Entries { entries: origin.entries, before, all: entries });
        }
        if origin.words.len() != seats {
            let (listed, agreed) = (origin.words.len(), seats);
            return wrong(OriginFault::Words { listed, agreed });
        }
        before = origin.entries;
        chances.push((before, origin.chance().map_err(|fault| (index, fault))?));
    }
    Ok(chances)
}
