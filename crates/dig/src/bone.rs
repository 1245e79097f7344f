//! Scent pairs, bone cards, and sets of bone cards.

use crate::Colour;
use std::fmt;
use std::str::FromStr;
use tabletop::ParseError;

/// Two different scents, as both cards of the pair show them (DIG-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair(u8);

impl Pair {
    /// Every pair: `gr gp gy gb rp ry rb py pb yb`.
    pub const ALL: [Pair; 10] =
        [Pair(0), Pair(1), Pair(2), Pair(3), Pair(4), Pair(5), Pair(6), Pair(7), Pair(8), Pair(9)];

    // Twin of `ALL`: the scents of each pair, in the order of `Colour::ALL`.
    const SCENTS: [[Colour; 2]; 10] = {
        use Colour::{Blue, Green, Purple, Red, Yellow};
        [
            [Green, Red],
            [Green, Purple],
            [Green, Yellow],
            [Green, Blue],
            [Red, Purple],
            [Red, Yellow],
            [Red, Blue],
            [Purple, Yellow],
            [Purple, Blue],
            [Yellow, Blue],
        ]
    };

    /// The two colours, in the order of [`Colour::ALL`].
    #[inline]
    pub const fn scents(self) -> [Colour; 2] {
        Pair::SCENTS[self.0 as usize]
    }

    /// The two cards that smell like this, in the order of [`Pair::scents`].
    #[inline]
    pub const fn bones(self) -> [Bone; 2] {
        [Bone(self.0 * 2), Bone(self.0 * 2 + 1)]
    }

    /// This pair's number, from 0 to 9.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.scents();
        write!(f, "{one}{other}")
    }
}

impl fmt::Debug for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Pair {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Pair, ParseError> {
        Pair::ALL.into_iter().find(|pair| pair.to_string() == s).ok_or_else(|| {
            ParseError::new(s, "two different scents in the order g r p y b, such as gr")
        })
    }
}

/// A bone card, told apart by its pair and the colour of its bone (DIG-2).
///
/// There are twenty: five colours, taken two at a time, give ten scent pairs, and each pair has a
/// card with a bone of either colour. In the notation the colour of the bone is the capital: `gR`
/// smells of green and red and is red.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bone(u8);

impl Bone {
    /// How many bone cards there are.
    pub const COUNT: usize = 20;

    /// The card with this number, from 0 to 19, in the order of [`Bone::all`].
    pub(crate) const fn from_index(index: u8) -> Bone {
        assert!((index as usize) < Bone::COUNT);
        Bone(index)
    }

    /// Every bone card: `Gr gR Gp gP Gy gY Gb gB Rp rP Ry rY Rb rB Py pY Pb pB Yb yB`.
    pub fn all() -> impl ExactSizeIterator<Item = Bone> + Clone {
        (0..Bone::COUNT as u8).map(Bone)
    }

    /// This card's number, from 0 to 19.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its scents.
    #[inline]
    pub const fn pair(self) -> Pair {
        Pair(self.0 / 2)
    }

    /// The colour of its bone.
    #[inline]
    pub const fn colour(self) -> Colour {
        self.pair().scents()[(self.0 % 2) as usize]
    }

    /// The other card with the same scents: it has the other colour (DIG-3).
    #[inline]
    #[must_use]
    pub const fn twin(self) -> Bone {
        Bone(self.0 ^ 1)
    }
}

impl fmt::Display for Bone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for scent in self.pair().scents() {
            let letter = scent.letter();
            let letter = if scent == self.colour() { letter.to_ascii_uppercase() } else { letter };
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Bone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Bone {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Bone, ParseError> {
        let bone =
            match s.as_bytes() {
                // Reading the pair rejects every text of another length or another letter.
                [first, second] => s.to_ascii_lowercase().parse::<Pair>().ok().and_then(|pair| {
                    match (first.is_ascii_uppercase(), second.is_ascii_uppercase()) {
                        (true, false) => Some(pair.bones()[0]),
                        (false, true) => Some(pair.bones()[1]),
                        (true, true) | (false, false) => None,
                    }
                }),
                _ => None,
            };
        bone.ok_or_else(|| {
            ParseError::new(
                s,
                "a bone card: two scents in the order g r p y b with the bone's colour as a \
                 capital, such as gR",
            )
        })
    }
}

/// A set of bone cards: a hand, or what lies in front of a player.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct BoneSet(u32);

impl BoneSet {
    /// No bone.
    pub const EMPTY: BoneSet = BoneSet(0);
    /// All twenty.
    pub const ALL: BoneSet = BoneSet((1 << Bone::COUNT) - 1);

    // For each colour the four cards whose bone has it.
    const OF_COLOUR: [BoneSet; 5] = {
        let mut sets = [BoneSet::EMPTY; 5];
        let mut index = 0;
        while index < Bone::COUNT as u8 {
            let bone = Bone(index);
            sets[bone.colour() as usize].0 |= 1 << index;
            index += 1;
        }
        sets
    };

    /// One bit for each card, by its number.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The set with these bits, of which only those of cards may be set.
    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> BoneSet {
        BoneSet(bits)
    }

    /// The four cards whose bone has this colour.
    #[inline]
    pub const fn of_colour(colour: Colour) -> BoneSet {
        BoneSet::OF_COLOUR[colour as usize]
    }

    /// Whether `bone` is in the set.
    #[inline]
    pub const fn contains(self, bone: Bone) -> bool {
        self.0 & (1 << bone.0) != 0
    }

    /// Whether all of `other` is in the set.
    #[inline]
    pub const fn contains_all(self, other: BoneSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds `bone`.
    #[inline]
    pub const fn insert(&mut self, bone: Bone) {
        self.0 |= 1 << bone.0;
    }

    /// Takes `bone` out.
    #[inline]
    pub const fn remove(&mut self, bone: Bone) {
        self.0 &= !(1 << bone.0);
    }

    /// What is in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: BoneSet) -> BoneSet {
        BoneSet(self.0 & other.0)
    }

    /// What is in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: BoneSet) -> BoneSet {
        BoneSet(self.0 | other.0)
    }

    /// What is in this set and not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: BoneSet) -> BoneSet {
        BoneSet(self.0 & !other.0)
    }

    /// Whether both cards of `pair` are in the set.
    #[inline]
    pub const fn contains_pair(self, pair: Pair) -> bool {
        let [one, other] = pair.bones();
        self.contains(one) && self.contains(other)
    }

    /// How many bones are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no bone in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The bones in the order of [`Bone::all`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Bone> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                Bone(index as u8)
            })
        })
    }

    /// Every non-empty subset; the whole set first.
    #[inline]
    pub fn parts(self) -> impl Iterator<Item = BoneSet> + Clone {
        // Counting down through the bits of the mask visits each of its subsets once.
        let mut part = self.0;
        std::iter::from_fn(move || {
            let this = part;
            (this != 0).then(|| {
                part = (part - 1) & self.0;
                BoneSet(this)
            })
        })
    }

    /// Reads bones separated by `separator`, each once and in the order of [`Bone::all`].
    pub(crate) fn parse(text: &str, separator: char) -> Result<BoneSet, ParseError> {
        let mut set = BoneSet::EMPTY;
        for (offset, piece) in ParseError::pieces(text, separator) {
            let bone: Bone = piece.parse().map_err(|e: ParseError| e.inside(text, offset))?;
            if set.0 >> bone.0 != 0 {
                let expected = "each bone once, in the order of Gr gR Gp gP Gy gY Gb gB Rp rP Ry rY \
                                Rb rB Py pY Pb pB Yb yB";
                return Err(ParseError::new(piece, expected).inside(text, offset));
            }
            set.insert(bone);
        }
        Ok(set)
    }

    /// Writes the bones separated by `separator`.
    pub(crate) fn write(self, f: &mut fmt::Formatter<'_>, separator: char) -> fmt::Result {
        for (index, bone) in self.iter().enumerate() {
            if index > 0 {
                write!(f, "{separator}")?;
            }
            write!(f, "{bone}")?;
        }
        Ok(())
    }
}

impl FromIterator<Bone> for BoneSet {
    fn from_iter<I: IntoIterator<Item = Bone>>(bones: I) -> BoneSet {
        let mut set = BoneSet::EMPTY;
        for bone in bones {
            set.insert(bone);
        }
        set
    }
}

impl fmt::Debug for BoneSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
tabletop::serde_as_text!(Bone, Pair);

#[cfg(test)]
mod tests {
    use super::*;

    /// DIG-1, DIG-2: twenty bones, ten pairs, two cards each, one bone of either colour.
    #[test]
    fn there_are_four_bones_of_each_colour() {
        assert_eq!(Bone::all().len(), 20);
        for colour in Colour::ALL {
            assert_eq!(BoneSet::of_colour(colour).len(), 4);
            assert!(BoneSet::of_colour(colour).iter().all(|bone| bone.colour() == colour));
        }
        for pair in Pair::ALL {
            let [one, other] = pair.bones();
            assert_eq!(one.pair(), pair);
            assert_eq!(other.pair(), pair);
            assert_eq!([one.colour(), other.colour()], pair.scents());
            assert!(one.colour() < other.colour());
            assert_eq!(one.twin(), other);
            assert_eq!(other.twin(), one);
        }
    }

    #[test]
    fn every_bone_and_pair_has_one_text() {
        for bone in Bone::all() {
            assert_eq!(bone.to_string().parse(), Ok(bone));
        }
        for pair in Pair::ALL {
            assert_eq!(pair.to_string().parse(), Ok(pair));
        }
        for bad in ["", "g", "gr", "GR", "Rg", "gg", "gG", "grp", "gR ", "xR", "ż", "żR"] {
            assert!(bad.parse::<Bone>().is_err(), "{bad}");
        }
    }

    #[test]
    fn parts_of_a_set_come_whole_first_and_once() {
        let set: BoneSet =
            ["gR", "Rp", "Rb"].map(|bone| bone.parse().unwrap()).into_iter().collect();
        let parts: Vec<BoneSet> = set.parts().collect();
        assert_eq!(parts[0], set);
        assert_eq!(parts.len(), 7);
        for (i, part) in parts.iter().enumerate() {
            assert!(set.contains_all(*part) && !part.is_empty() && !parts[..i].contains(part));
        }
        assert_eq!(BoneSet::EMPTY.parts().count(), 0);
    }
}
