//! The five colours.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;
use tabletop::ParseError;

/// A colour of bones, scents and bowls (DIG-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// `g`
    Green = 0,
    /// `r`
    Red = 1,
    /// `p`
    Purple = 2,
    /// `y`
    Yellow = 3,
    /// `b`
    Blue = 4,
}

impl Colour {
    /// Every colour, in the order in which scents are written.
    pub const ALL: [Colour; 5] =
        [Colour::Green, Colour::Red, Colour::Purple, Colour::Yellow, Colour::Blue];

    /// The letter of its scent and its bowl in the notation.
    pub const fn letter(self) -> char {
        match self {
            Colour::Green => 'g',
            Colour::Red => 'r',
            Colour::Purple => 'p',
            Colour::Yellow => 'y',
            Colour::Blue => 'b',
        }
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// Its English name.
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Green => "green",
            Colour::Red => "red",
            Colour::Purple => "purple",
            Colour::Yellow => "yellow",
            Colour::Blue => "blue",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Colour {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Colour, ParseError> {
        let mut letters = s.chars();
        match (letters.next().and_then(Colour::from_letter), letters.next()) {
            (Some(colour), None) => Ok(colour),
            _ => Err(ParseError::new(s, "a colour: g, r, p, y or b")),
        }
    }
}

/// One `T` for each colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColour<T>([T; 5]);

impl<T> ByColour<T> {
    /// Computes an item for each colour.
    pub fn new(of: impl FnMut(Colour) -> T) -> ByColour<T> {
        ByColour(Colour::ALL.map(of))
    }

    /// Each colour with its item.
    pub fn iter(&self) -> impl Iterator<Item = (Colour, &T)> {
        Colour::ALL.into_iter().zip(&self.0)
    }
}

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    fn index(&self, colour: Colour) -> &T {
        &self.0[colour as usize]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour as usize]
    }
}

#[cfg(feature = "serde")]
tabletop::serde_as_text!(Colour);

#[cfg(feature = "serde")]
mod serde_impls {
    use super::{ByColour, Colour};
    use serde::ser::SerializeMap;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl<T: Serialize> Serialize for ByColour<T> {
        /// Serialises as an object with the colours' letters as keys.
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let mut map = serializer.serialize_map(Some(Colour::ALL.len()))?;
            for (colour, item) in self.iter() {
                map.serialize_entry(&colour, item)?;
            }
            map.end()
        }
    }

    impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByColour<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ByColour<T>, D::Error> {
            #[derive(Deserialize)]
            #[serde(deny_unknown_fields)]
            struct Letters<T> {
                g: T,
                r: T,
                p: T,
                y: T,
                b: T,
            }
            let Letters { g, r, p, y, b } = Letters::deserialize(deserializer)?;
            Ok(ByColour([g, r, p, y, b]))
        }
    }
}
