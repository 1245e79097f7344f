//! What is agreed before a game of Dogpile (PILE-2, PILE-4, PILE-9).

use crate::{ROUNDS, SEATS};
use std::fmt;
use std::str::FromStr;
use tabletop::ParseError;

/// What is agreed before the game; legal by construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "raw::Raw", into = "raw::Raw"))]
pub struct Setup {
    seats: usize,
    seconds: [u8; ROUNDS],
    open: bool,
}

/// Why a setup is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The number of seats is wrong (PILE-2).
    #[error("seats: {0} is not a number of seats, Dogpile has 1 (practice) to {SEATS}")]
    Seats(usize),
    /// A round is too short or too long (PILE-4).
    #[error(
        "seconds: a round of {0} seconds; a round takes {shortest} to {longest}",
        shortest = Setup::SHORTEST,
        longest = Setup::LONGEST
    )]
    Seconds(u64),
    /// The text cannot be read.
    #[error("{0}")]
    Text(ParseError),
}

impl Setup {
    /// The default lengths of the three rounds in seconds (PILE-4).
    pub const SECONDS: [u8; ROUNDS] = [30, 20, 10];
    /// Minimum seconds of a round.
    pub const SHORTEST: u8 = 5;
    /// Maximum seconds of a round.
    pub const LONGEST: u8 = 120;

    /// A game with these seats and rounds; with `open` digs everybody sees whatever is turned over
    /// (PILE-9).
    ///
    /// # Errors
    /// If there are not 1 to 6 seats, or a round does not take 5 to 120 seconds.
    pub fn new(seats: usize, seconds: [u8; ROUNDS], open: bool) -> Result<Setup, SetupError> {
        if !(1..=SEATS).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        let wrong = |length: &&u8| !(Setup::SHORTEST..=Setup::LONGEST).contains(*length);
        if let Some(&length) = seconds.iter().find(wrong) {
            return Err(SetupError::Seconds(length.into()));
        }
        Ok(Setup { seats, seconds, open })
    }

    /// The number of seats; one is solo practice (PILE-2).
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// The seconds of each round.
    pub const fn seconds(&self) -> [u8; ROUNDS] {
        self.seconds
    }

    /// Whether everybody sees what is turned over.
    pub const fn open(&self) -> bool {
        self.open
    }
}

impl fmt::Display for Setup {
    /// `seats=4 seconds=30,20,10 open=no`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = self.seconds;
        let open = if self.open { "yes" } else { "no" };
        write!(f, "seats={} seconds={first},{second},{third} open={open}", self.seats)
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(s: &str) -> Result<Setup, SetupError> {
        let mut fields = ParseError::pieces(s, ' ');
        let mut field = |name: &str, values: &str| {
            let (offset, piece) = fields.next().unwrap_or((s.len(), ""));
            let value = piece.strip_prefix(name).and_then(|rest| rest.strip_prefix('='));
            let error = ParseError::new(piece, format_args!("{name}= and {values}"));
            let error = SetupError::Text(error.inside(s, offset));
            (value, error)
        };
        let small = |text: &str| crate::spot::number(text, u16::from(u8::MAX)).map(|n| n as u8);
        let (seats, error) = field("seats", "a number from 1 to 6");
        let seats = seats.and_then(small).ok_or(error)?;
        let (seconds, error) = field("seconds", "three numbers with commas between");
        let seconds = seconds.and_then(|text| {
            let mut numbers = text.split(',').map(small);
            let three = [numbers.next()??, numbers.next()??, numbers.next()??];
            numbers.next().is_none().then_some(three)
        });
        let seconds = seconds.ok_or(error)?;
        let (open, error) = field("open", "yes or no");
        let open = match open {
            Some("yes") => true,
            Some("no") => false,
            Some(_) | None => return Err(error),
        };
        if let Some((offset, extra)) = fields.next() {
            return Err(SetupError::Text(ParseError::new(extra, "the end").inside(s, offset)));
        }
        Setup::new(seats.into(), seconds, open)
    }
}

#[cfg(feature = "serde")]
mod raw {
    use super::{Setup, SetupError};
    use crate::ROUNDS;

    /// A setup as it is stored: `{"seats": 4, "seconds": [30, 20, 10], "open": false}`.
    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Raw {
        seats: usize,
        #[serde(default = "usual")]
        seconds: [u64; ROUNDS],
        #[serde(default)]
        open: bool,
    }

    fn usual() -> [u64; ROUNDS] {
        Setup::SECONDS.map(u64::from)
    }

    impl TryFrom<Raw> for Setup {
        type Error = SetupError;

        fn try_from(raw: Raw) -> Result<Setup, SetupError> {
            let mut seconds = Setup::SECONDS;
            for (place, length) in seconds.iter_mut().zip(raw.seconds) {
                *place = u8::try_from(length).map_err(|_| SetupError::Seconds(length))?;
            }
            Setup::new(raw.seats, seconds, raw.open)
        }
    }

    impl From<Setup> for Raw {
        fn from(setup: Setup) -> Raw {
            let seconds = setup.seconds.map(u64::from);
            Raw { seats: setup.seats, seconds, open: setup.open }
        }
    }
}
