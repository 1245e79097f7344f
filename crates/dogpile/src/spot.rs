//! Where a bone lies, and which bone it is (PILE-3).

use crate::face::BONES;
use std::fmt;
use std::str::FromStr;
use tabletop::{ParseError, Rng, below};

/// A bone that can be followed with the eyes, whatever its face: its number from 0 to 53.
///
/// The bones are numbered as they are dealt, and keep their numbers in pile, paws and loot. Only
/// after a sniff does everybody lose track: the bones that come back get the numbers of those that
/// were taken, in the order of the spots, and nobody knows which is which (PILE-12).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bone(u8);

impl Bone {
    pub(crate) const ZERO: Bone = Bone(0);

    /// Every bone, in order.
    #[inline]
    pub fn all() -> impl DoubleEndedIterator<Item = Bone> + ExactSizeIterator + Clone {
        (0..BONES as u8).map(Bone)
    }

    /// The bone with this number, if there is one.
    #[inline]
    pub const fn new(number: usize) -> Option<Bone> {
        if number < BONES { Some(Bone(number as u8)) } else { None }
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The middle of this bone's own square on the table: where listed actions put it.
    #[inline]
    pub const fn home(self) -> Spot {
        Spot { x: self.0 as u16 % 9 * 100 + 50, y: self.0 as u16 / 9 * 100 + 50, turn: 0 }
    }
}

impl fmt::Display for Bone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Bone {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Bone, ParseError> {
        number(s, BONES as u16 - 1)
            .map(|number| Bone(number as u8))
            .ok_or_else(|| ParseError::new(s, "a bone's number from 0 to 53"))
    }
}

/// A spot on the table: the middle of a bone that lies there, and how it is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spot {
    x: u16,
    y: u16,
    turn: u8,
}

impl Spot {
    /// The greatest distance from the left edge.
    pub const WIDTH: u16 = 900;
    /// The greatest distance from the upper edge.
    pub const HEIGHT: u16 = 600;
    /// The number of ways a bone may be turned, 15 degrees apart.
    pub const TURNS: u8 = 24;
    /// Bones whose middles are at least this far apart do not overlap, however they are turned.
    pub const APART: u16 = 96;

    /// The spot with this middle, for a bone turned by `turn` times 15 degrees; `None` beyond the
    /// table.
    pub const fn new(x: u16, y: u16, turn: u8) -> Option<Spot> {
        if x <= Spot::WIDTH && y <= Spot::HEIGHT && turn < Spot::TURNS {
            Some(Spot { x, y, turn })
        } else {
            None
        }
    }

    /// The distance of the middle from the left edge.
    pub const fn x(self) -> u16 {
        self.x
    }

    /// The distance of the middle from the upper edge.
    pub const fn y(self) -> u16 {
        self.y
    }

    /// The bone's rotation clockwise, in steps of 15 degrees.
    pub const fn turn(self) -> u8 {
        self.turn
    }

    /// Whether bones on the two spots do not overlap.
    pub fn apart(self, other: Spot) -> bool {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        let square = |length: u16| u32::from(length) * u32::from(length);
        square(dx) + square(dy) >= square(Spot::APART)
    }

    /// A random spot within these bounds.
    pub(crate) fn within(rng: &mut impl Rng, x: [u16; 2], y: [u16; 2]) -> Spot {
        let mut between =
            |[low, high]: [u16; 2]| low + below(rng, u32::from(high - low) + 1) as u16;
        let (x, y) = (between(x), between(y));
        Spot { x, y, turn: below(rng, u32::from(Spot::TURNS)) as u8 }
    }

    /// A random spot on the table.
    pub(crate) fn anywhere(rng: &mut impl Rng) -> Spot {
        Spot::within(rng, [0, Spot::WIDTH], [0, Spot::HEIGHT])
    }
}

impl fmt::Display for Spot {
    /// `450:300:6`: the middle, and the turn.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.x, self.y, self.turn)
    }
}

impl FromStr for Spot {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Spot, ParseError> {
        let mut pieces = ParseError::pieces(s, ':');
        let mut next = |most: u16, what: &str| {
            let (offset, piece) = pieces.next().unwrap_or((s.len(), ""));
            number(piece, most).ok_or_else(|| ParseError::new(piece, what).inside(s, offset))
        };
        let x = next(Spot::WIDTH, "x from 0 to 900")?;
        let y = next(Spot::HEIGHT, "y from 0 to 600")?;
        let turn = next(u16::from(Spot::TURNS) - 1, "a turn from 0 to 23")?;
        match pieces.next() {
            None => Ok(Spot { x, y, turn: turn as u8 }),
            Some((offset, extra)) => {
                Err(ParseError::new(extra, "the end of the spot").inside(s, offset))
            }
        }
    }
}

/// A number up to `most`, without sign or leading zero, so that every number has exactly one text.
pub(crate) fn number(text: &str, most: u16) -> Option<u16> {
    let digits = text.len() <= 5 && text.bytes().all(|byte| byte.is_ascii_digit());
    let plain = digits && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok().filter(|&number| number <= most) } else { None }
}

#[cfg(feature = "serde")]
tabletop::serde_as_text!(Spot);

#[cfg(feature = "serde")]
impl serde::Serialize for Bone {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}
