//! What is agreed, and what seats and the table do, each with its one text.

use crate::{BISCUITS, SEATS, THINGS};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use tabletop::ParseError;

/// A thing from the basket, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Thing(u8);

impl Thing {
    /// The highest thing, which is not given away.
    pub const SAUSAGE: Thing = Thing(THINGS as u8);

    /// The thing with this number, from 1.
    pub fn new(number: u8) -> Option<Thing> {
        (1..=THINGS as u8).contains(&number).then_some(Thing(number))
    }

    /// Every thing, the lowest first.
    pub fn all() -> impl Iterator<Item = Thing> {
        (1..=THINGS as u8).map(Thing)
    }

    /// From 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a dog does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// It keeps its thing.
    Keep,
    /// It swaps with the next dog or, the last one, with the basket.
    Swap,
}

impl Action {
    /// Both, in the order in which they are listed.
    pub const ALL: [Action; 2] = [Action::Keep, Action::Swap];
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Keep => "keep",
            Action::Swap => "swap",
        })
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Action, ParseError> {
        let found = Action::ALL.into_iter().find(|action| action.to_string() == s);
        found.ok_or_else(|| ParseError::new(s, "`keep` or `swap`"))
    }
}

/// All things in the order of the basket: one for each dog in the game, then what stays in it.
pub type Basket = [Thing; THINGS];

/// What the table does: it deals a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal(Basket);

impl Deal {
    /// The things in this order, if each is there once.
    pub fn new(things: Basket) -> Option<Deal> {
        let all = Thing::all().all(|thing| things.contains(&thing));
        all.then_some(Deal(things))
    }

    /// The things in their order.
    pub const fn things(&self) -> &Basket {
        &self.0
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("deal ")?;
        for (index, thing) in self.0.iter().enumerate() {
            write!(f, "{}{thing}", if index > 0 { "," } else { "" })?;
        }
        Ok(())
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Deal, ParseError> {
        const FORM: &str = "`deal` and the numbers 1 to 12, each once";
        let Some(list) = s.strip_prefix("deal ") else { return Err(ParseError::new(s, FORM)) };
        let mut things = [Thing::SAUSAGE; THINGS];
        let mut count = 0;
        for (offset, piece) in ParseError::pieces(list, ',') {
            let wrong = || ParseError::new(piece, FORM).inside(s, offset + "deal ".len());
            let thing = piece.parse().ok().and_then(Thing::new).ok_or_else(wrong)?;
            // A number has one text.
            if thing.to_string() != piece || count == THINGS {
                return Err(wrong());
            }
            things[count] = thing;
            count += 1;
        }
        let deal = Deal::new(things).filter(|_| count == THINGS);
        deal.ok_or_else(|| ParseError::new(list, FORM).inside(s, "deal ".len()))
    }
}

/// What is agreed before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Raw", into = "Raw")]
pub struct Setup {
    seats: usize,
    biscuits: u8,
}

/// A setup as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    seats: usize,
    #[serde(default = "usual")]
    biscuits: u8,
}

const fn usual() -> u8 {
    3
}

/// Why there is no such game; it begins with the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Too few or too many dogs.
    #[error("seats: {0}, but two to four dogs play")]
    Seats(usize),
    /// Too few or too many biscuits.
    #[error("biscuits: {0}, but a dog begins with one to five")]
    Biscuits(u8),
}

impl Setup {
    /// A game for this many dogs, with this many biscuits each (SOCK-1).
    ///
    /// # Errors
    /// If there are too few or too many of either.
    pub fn new(seats: usize, biscuits: u8) -> Result<Setup, SetupError> {
        if !(2..=SEATS).contains(&seats) {
            return Err(SetupError::Seats(seats));
        }
        if !(1..=BISCUITS).contains(&biscuits) {
            return Err(SetupError::Biscuits(biscuits));
        }
        Ok(Setup { seats, biscuits })
    }

    /// How many dogs play.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// How many biscuits each begins with.
    pub const fn biscuits(&self) -> u8 {
        self.biscuits
    }
}

impl TryFrom<Raw> for Setup {
    type Error = SetupError;

    fn try_from(raw: Raw) -> Result<Setup, SetupError> {
        Setup::new(raw.seats, raw.biscuits)
    }
}

impl From<Setup> for Raw {
    fn from(setup: Setup) -> Raw {
        Raw { seats: setup.seats, biscuits: setup.biscuits }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.seats, self.biscuits)
    }
}

impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Setup, ParseError> {
        let wrong = || ParseError::new(s, "dogs x biscuits, such as `3x2`");
        let (seats, biscuits) = s.split_once('x').ok_or_else(wrong)?;
        let (seats, biscuits) = seats.parse().ok().zip(biscuits.parse().ok()).ok_or_else(wrong)?;
        let setup = Setup::new(seats, biscuits).map_err(|_| wrong())?;
        if setup.to_string() == s { Ok(setup) } else { Err(wrong()) }
    }
}
