//! Where things are: spaces of a town, by names that need no town to be read.

use crate::{Address, Lot, Restaurant};
use std::fmt;
use std::str::FromStr;
use tabletop::ParseError;

/// The most columns, and the most rows, of a town.
pub const SIDE: usize = 40;
/// How many addresses there are (LIFE-D3).
pub const ADDRESSES: usize = 12;
/// How many vacant lots there are (LIFE-D3).
pub const LOTS: usize = 6;
/// The most restaurants of a town.
pub const RESTAURANTS: usize = 16;

/// A space by its name: a street space by column and row as `f7`, or a building as `7`, `R2`, `L5`,
/// `K` (the kiosk) or `P` (the pound).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// An address.
    Address(Address),
    /// A restaurant.
    Restaurant(Restaurant),
    /// A vacant lot.
    Lot(Lot),
    /// The kiosk.
    Kiosk,
    /// The pound's building.
    Pound,
    /// A street space; columns and rows are counted from 0.
    Street {
        /// Counted from the left; `a` is 0.
        column: u8,
        /// Counted from the top; `1` is 0.
        row: u8,
    },
}

impl Place {
    /// Whether it is a space of a street.
    pub const fn is_street(self) -> bool {
        self.street().is_some()
    }

    /// The column and row of a street space.
    pub(crate) const fn street(self) -> Option<(usize, usize)> {
        match self {
            Place::Street { column, row } => Some((column as usize, row as usize)),
            Place::Address(_)
            | Place::Restaurant(_)
            | Place::Lot(_)
            | Place::Kiosk
            | Place::Pound => None,
        }
    }
}

/// A column's letters: `a` to `z`, then `aa` and so on.
pub(crate) fn column_name(column: usize) -> String {
    let letter = |index: usize| char::from(b'a' + (index % 26) as u8);
    match column {
        0..26 => letter(column).to_string(),
        _ => format!("{}{}", letter(column / 26 - 1), letter(column)),
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Address(address) => address.fmt(f),
            Place::Restaurant(restaurant) => restaurant.fmt(f),
            Place::Lot(lot) => lot.fmt(f),
            Place::Kiosk => f.write_str("K"),
            Place::Pound => f.write_str("P"),
            Place::Street { column, row } => {
                write!(f, "{}{}", column_name(usize::from(*column)), row + 1)
            }
        }
    }
}

/// A number from 1 to `most`, without sign or leading zero.
pub(crate) fn number(text: &str, most: usize) -> Option<usize> {
    let plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse::<usize>().ok().filter(|_| plain)?;
    (1..=most).contains(&number).then_some(number)
}

impl FromStr for Place {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Place, ParseError> {
        let read = || {
            if let Some(rest) = s.strip_prefix('R') {
                let restaurant = number(rest, RESTAURANTS).and_then(Restaurant::new);
                return restaurant.map(Place::Restaurant);
            }
            if let Some(rest) = s.strip_prefix('L') {
                return number(rest, LOTS).and_then(Lot::new).map(Place::Lot);
            }
            match s {
                "K" => return Some(Place::Kiosk),
                "P" => return Some(Place::Pound),
                _ => {}
            }
            let letters = s.bytes().take_while(u8::is_ascii_lowercase).count();
            let row = s.get(letters..)?;
            let column = match s.as_bytes()[..letters] {
                [] => {
                    let address = number(s, ADDRESSES).and_then(Address::new);
                    return address.map(Place::Address);
                }
                [one] => usize::from(one - b'a'),
                [one, two] => (usize::from(one - b'a') + 1) * 26 + usize::from(two - b'a'),
                _ => return None,
            };
            let row = number(row, SIDE)? as u8 - 1;
            (column < SIDE).then_some(Place::Street { column: column as u8, row })
        };
        read().ok_or_else(|| {
            ParseError::new(s, "a space: a street space as f7, or 1 to 12, R1…, L1 to L6, K or P")
        })
    }
}

/// A direction on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Up the map.
    North = 0,
    /// To the right.
    East = 1,
    /// Down the map.
    South = 2,
    /// To the left.
    West = 3,
}

impl Direction {
    /// All four, clockwise.
    pub const ALL: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The opposite one.
    #[must_use]
    pub const fn back(self) -> Direction {
        Direction::ALL[(self as usize + 2) % 4]
    }

    /// Its word in a town file.
    pub const fn word(self) -> &'static str {
        match self {
            Direction::North => "north",
            Direction::East => "east",
            Direction::South => "south",
            Direction::West => "west",
        }
    }

    /// Its letter.
    pub const fn letter(self) -> char {
        match self {
            Direction::North => 'n',
            Direction::East => 'e',
            Direction::South => 's',
            Direction::West => 'w',
        }
    }

    /// The direction with this letter.
    pub(crate) fn from_letter(text: &str) -> Result<Direction, ParseError> {
        let direction = Direction::ALL
            .into_iter()
            .find(|direction| text == direction.letter().encode_utf8(&mut [0; 4]));
        direction.ok_or_else(|| ParseError::new(text, "a direction: n, e, s or w"))
    }

    /// The neighbour of a cell in this direction, if it is on the map.
    pub(crate) fn neighbour(self, column: usize, row: usize) -> Option<(usize, usize)> {
        Some(match self {
            Direction::North => (column, row.checked_sub(1)?),
            Direction::East => (column + 1, row),
            Direction::South => (column, row + 1),
            Direction::West => (column.checked_sub(1)?, row),
        })
    }
}

#[cfg(feature = "serde")]
tabletop::serde_as_text!(Place);

#[cfg(feature = "serde")]
impl serde::Serialize for Direction {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_as_they_are_written() {
        for text in ["a1", "z40", "aa1", "an40", "1", "12", "R1", "R16", "L6", "K", "P"] {
            assert_eq!(text.parse::<Place>().map(|place| place.to_string()), Ok(text.to_owned()));
        }
        for text in
            ["", "0", "13", "01", "R0", "R17", "L7", "a0", "a41", "ao1", "aaa1", "A1", "k", "é1"]
        {
            assert!(text.parse::<Place>().is_err(), "{text}");
        }
    }
}
