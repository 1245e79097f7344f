//! What is agreed before a game of DIG (DIG-4, DIG-5, DIG-18, DIG-19).

use crate::position::SheetError;
use crate::{Dig, Edition, SEATS};
use std::fmt;
use std::str::FromStr;
use tabletop::{Game, ParseError, Seat};

/// What is agreed before the game; legal by construction.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "raw::Raw", into = "raw::Raw"))]
pub struct Setup {
    opening: Opening,
    edition: Edition,
}

/// How the game begins.
#[derive(Clone, Debug, PartialEq)]
pub enum Opening {
    /// With a shuffled row.
    Shuffle {
        /// The number of seats: 2 to 4.
        seats: usize,
        /// Who plays first; `None` for a random seat (DIG-5).
        first: Option<Seat>,
        /// Strictly by the book: quiet turns do not end the game (DIG-18).
        endless: bool,
    },
    /// With a given position.
    Position(Dig),
}

/// Why a setup is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The number of seats is wrong (DIG-4).
    #[error("seats: {0} is not a number of seats, DIG has 2 to {SEATS}")]
    Seats(usize),
    /// The first player does not exist (DIG-5).
    #[error("first: there is no seat {first} among {seats} seats, numbered from 0")]
    First {
        /// The seat that was named.
        first: Seat,
        /// The number of seats.
        seats: usize,
    },
    /// Neither seats nor a position is given.
    #[error("seats: missing; give a number of seats or a position")]
    Nothing,
    /// Given besides a position, which already contains it.
    #[error("{0}: given beside a position, which says it already")]
    BesidePosition(&'static str),
    /// The position is wrong.
    #[error("position: {0}")]
    Position(SheetError),
    /// The text cannot be read.
    #[error("{0}")]
    Text(ParseError),
}

impl Setup {
    /// A game with a shuffled row.
    ///
    /// # Errors
    /// If there are not 2 to 4 seats, or the first is not one of them.
    pub fn new(
        seats: usize,
        first: Option<Seat>,
        endless: bool,
        edition: Edition,
    ) -> Result<Setup, SetupError> {
        if !(2..=SEATS).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        if let Some(first) = first.filter(|first| first.index() >= seats) {
            return Err(SetupError::First { first, seats });
        }
        Ok(Setup { opening: Opening::Shuffle { seats, first, endless }, edition })
    }

    /// A game that starts from a position.
    pub fn position(game: Dig, edition: Edition) -> Setup {
        Setup { opening: Opening::Position(game), edition }
    }

    /// How the game begins.
    pub const fn opening(&self) -> &Opening {
        &self.opening
    }

    /// The edition whose words the table uses.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        match &self.opening {
            Opening::Shuffle { seats, .. } => *seats,
            Opening::Position(game) => game.seats(),
        }
    }
}

impl fmt::Display for Setup {
    /// `seats=2 first=0 endless=no edition=english`, or `edition=polish position=dig1 …`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let edition = self.edition;
        match &self.opening {
            Opening::Shuffle { seats, first, endless } => {
                write!(f, "seats={seats} first=")?;
                match first {
                    Some(first) => write!(f, "{first}")?,
                    None => f.write_str("random")?,
                }
                write!(f, " endless={} edition={edition}", if *endless { "yes" } else { "no" })
            }
            Opening::Position(game) => write!(f, "edition={edition} position={}", game.sheet()),
        }
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(s: &str) -> Result<Setup, SetupError> {
        // A position contains spaces, so it comes last.
        let (head, position) = match s.split_once(" position=") {
            Some((head, position)) => (head, Some(position)),
            None => (s, None),
        };
        let mut fields = ParseError::pieces(head, ' ');
        if let Some(position) = position {
            let edition = field(s, fields.next(), "edition", Edition::NAMES, |s| s.parse().ok())?;
            end(s, fields.next())?;
            let game = position.parse().map_err(SetupError::Position)?;
            return Ok(Setup::position(game, edition));
        }
        let digit = |text: &str| text.parse::<Seat>().ok();
        let seats = field(s, fields.next(), "seats", "2, 3 or 4", digit)?;
        let first = field(s, fields.next(), "first", "a seat or random", |text| match text {
            "random" => Some(None),
            _ => digit(text).map(Some),
        })?;
        let endless = field(s, fields.next(), "endless", "yes or no", |text| match text {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        })?;
        let edition = field(s, fields.next(), "edition", Edition::NAMES, |s| s.parse().ok())?;
        end(s, fields.next())?;
        Setup::new(seats.index(), first, endless, edition)
    }
}

/// Reads `name=value` from a piece of `whole`.
fn field<T>(
    whole: &str,
    piece: Option<(usize, &str)>,
    name: &str,
    values: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, SetupError> {
    let (offset, piece) = piece.unwrap_or((whole.len(), ""));
    let value = piece.strip_prefix(name).and_then(|rest| rest.strip_prefix('='));
    value.and_then(read).ok_or_else(|| {
        let expected = format!("{name}= and {values}");
        SetupError::Text(ParseError::new(piece, expected).inside(whole, offset))
    })
}

/// Checks that nothing follows.
fn end(whole: &str, piece: Option<(usize, &str)>) -> Result<(), SetupError> {
    match piece {
        None => Ok(()),
        Some((offset, extra)) => {
            Err(SetupError::Text(ParseError::new(extra, "the end").inside(whole, offset)))
        }
    }
}

#[cfg(feature = "serde")]
mod raw {
    use super::{Opening, Setup, SetupError};
    use crate::Edition;
    use tabletop::Seat;

    /// A setup as it is stored: `{"seats": 2, "first": 0}` or `{"position": "dig1 …"}`.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Raw {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seats: Option<usize>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        first: Option<Seat>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        endless: Option<bool>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        position: Option<String>,
        #[serde(default)]
        edition: Edition,
    }

    impl TryFrom<Raw> for Setup {
        type Error = SetupError;

        fn try_from(raw: Raw) -> Result<Setup, SetupError> {
            let Raw { seats, first, endless, position, edition } = raw;
            let Some(position) = position else {
                let seats = seats.ok_or(SetupError::Nothing)?;
                return Setup::new(seats, first, endless.unwrap_or(false), edition);
            };
            for (name, given) in [
                ("seats", seats.is_some()),
                ("first", first.is_some()),
                ("endless", endless.is_some()),
            ] {
                if given {
                    return Err(SetupError::BesidePosition(name));
                }
            }
            let game = position.parse().map_err(SetupError::Position)?;
            Ok(Setup::position(game, edition))
        }
    }

    impl From<Setup> for Raw {
        fn from(setup: Setup) -> Raw {
            let edition = setup.edition;
            match setup.opening {
                Opening::Shuffle { seats, first, endless } => Raw {
                    seats: Some(seats),
                    first,
                    endless: Some(endless),
                    position: None,
                    edition,
                },
                Opening::Position(game) => Raw {
                    seats: None,
                    first: None,
                    endless: None,
                    position: Some(game.sheet().to_string()),
                    edition,
                },
            }
        }
    }
}
