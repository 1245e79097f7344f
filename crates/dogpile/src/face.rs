//! What a bone shows when it is turned over (PILE-1).

use std::fmt;
use std::str::FromStr;
use tabletop::ParseError;

/// How many bones there are: 52 cards and 2 jokers (PILE-1).
pub const BONES: usize = 54;

/// The ranks in order; the ace is low (PILE-15).
const RANKS: &[u8; 13] = b"A23456789TJQK";
/// The suits in order: clubs, diamonds, hearts, spades.
const SUITS: &[u8; 4] = b"cdhs";

/// What a bone shows: a playing card, or one of the two jokers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(u8);

/// A rank from ace to king. Jokers have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl Rank {
    /// The ace.
    pub const ACE: Rank = Rank(1);
    /// The two.
    pub const TWO: Rank = Rank(2);

    /// What a bone of this rank is worth: ace 1, numbers their number, then 11, 12, 13 (PILE-1).
    pub const fn value(self) -> u8 {
        self.0
    }

    const fn letter(self) -> char {
        RANKS[self.0 as usize - 1] as char
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Rank {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Rank, ParseError> {
        match s.as_bytes() {
            [letter] => RANKS.iter().position(|rank| rank == letter),
            _ => None,
        }
        .map(|index| Rank(index as u8 + 1))
        .ok_or_else(|| ParseError::new(s, "a rank: A 2 3 4 5 6 7 8 9 T J Q or K"))
    }
}

impl Face {
    /// The black joker and the red one; they differ only in their picture.
    pub const JOKERS: [Face; 2] = [Face(52), Face(53)];

    /// Every face, in the order of the notation.
    pub fn all() -> impl DoubleEndedIterator<Item = Face> + ExactSizeIterator + Clone {
        (0..BONES as u8).map(Face)
    }

    /// The index of this face in the order of the notation.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The face at this index of the order, if there is one.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Face> {
        if index < BONES { Some(Face(index as u8)) } else { None }
    }

    /// Its rank, unless it is a joker.
    #[inline]
    pub const fn rank(self) -> Option<Rank> {
        if self.0 < 52 { Some(Rank(self.0 / 4 + 1)) } else { None }
    }

    /// Its suit from 0 to 3 (clubs, diamonds, hearts, spades), unless it is a joker.
    #[inline]
    pub const fn suit(self) -> Option<u8> {
        if self.0 < 52 { Some(self.0 % 4) } else { None }
    }

    /// What it is worth; a joker nothing (PILE-1).
    #[inline]
    pub const fn value(self) -> u8 {
        if self.0 < 52 { self.0 / 4 + 1 } else { 0 }
    }
}

impl fmt::Display for Face {
    /// `Ah`, `Tc`, `Ks`; the jokers are `Xb` and `Xr`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rank(), self.suit()) {
            (Some(rank), Some(suit)) => {
                write!(f, "{rank}{}", SUITS[usize::from(suit)] as char)
            }
            _ => f.write_str(if *self == Face::JOKERS[0] { "Xb" } else { "Xr" }),
        }
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Face {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Face, ParseError> {
        match s.as_bytes() {
            b"Xb" => Some(Face::JOKERS[0]),
            b"Xr" => Some(Face::JOKERS[1]),
            [rank, suit] => {
                let rank = RANKS.iter().position(|letter| letter == rank);
                let suit = SUITS.iter().position(|letter| letter == suit);
                rank.zip(suit).map(|(rank, suit)| Face((rank * 4 + suit) as u8))
            }
            _ => None,
        }
        .ok_or_else(|| ParseError::new(s, "a bone's face, as Ah, Tc, Ks, Xb or Xr"))
    }
}

/// A set of faces.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct FaceSet(u64);

impl FaceSet {
    /// No face.
    pub const EMPTY: FaceSet = FaceSet(0);

    /// Whether the face is in the set.
    #[inline]
    pub const fn contains(self, face: Face) -> bool {
        self.0 >> face.0 & 1 == 1
    }

    /// Adds a face.
    #[inline]
    pub const fn insert(&mut self, face: Face) {
        self.0 |= 1 << face.0;
    }

    /// The number of faces.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The union of both sets.
    #[must_use]
    pub const fn or(self, other: FaceSet) -> FaceSet {
        FaceSet(self.0 | other.0)
    }

    /// The faces that are not in the other set.
    #[must_use]
    pub const fn without(self, other: FaceSet) -> FaceSet {
        FaceSet(self.0 & !other.0)
    }

    /// The faces of this rank.
    #[must_use]
    pub const fn of_rank(self, rank: Rank) -> FaceSet {
        FaceSet(self.0 & (0b1111 << ((rank.0 - 1) * 4)))
    }

    /// The faces in the order of the notation.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Face> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                Face(index as u8)
            })
        })
    }
}

impl FromIterator<Face> for FaceSet {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> FaceSet {
        let mut set = FaceSet::EMPTY;
        faces.into_iter().for_each(|face| set.insert(face));
        set
    }
}

impl fmt::Debug for FaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
tabletop::serde_as_text!(Face, Rank);

#[cfg(feature = "serde")]
mod serde_impls {
    use super::{Face, FaceSet};
    use serde::de::Error;

    impl serde::Serialize for FaceSet {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter())
        }
    }

    impl<'de> serde::Deserialize<'de> for FaceSet {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<FaceSet, D::Error> {
            let mut set = FaceSet::EMPTY;
            for face in Vec::<Face>::deserialize(deserializer)? {
                // In order, so that every set has one text.
                if set.0 >> face.0 != 0 {
                    return Err(D::Error::custom(format_args!("the bone {face} is out of order")));
                }
                set.insert(face);
            }
            Ok(set)
        }
    }
}
