//! Small numbers that mean one thing each, and sets of them.

use crate::{ADDRESSES, LOTS, PAPERS, RESTAURANTS};
use std::fmt;
use std::ops::{Index, IndexMut};

/// A number from 1 to a fixed count.
macro_rules! number {
    ($(#[$about:meta])* $name:ident: 1 to $count:expr) => {
        $(#[$about])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u8);

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $count;

            /// The one with this number, counted from 1.
            pub const fn new(number: usize) -> Option<$name> {
                match number {
                    1..=Self::COUNT => Some($name(number as u8 - 1)),
                    _ => None,
                }
            }

            /// Its number, from 1.
            #[inline]
            pub const fn number(self) -> u8 {
                self.0 + 1
            }

            /// Its place in a list of all, from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All of them, in order.
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + ExactSizeIterator + Clone {
                (0..Self::COUNT as u8).map($name)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($name), self.number())
            }
        }
    };
}

/// A set of such numbers, a bit for each.
macro_rules! set {
    ($(#[$about:meta])* $set:ident($bits:ty) of $name:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
        pub struct $set($bits);

        impl $set {
            /// Nothing.
            pub const EMPTY: $set = $set(0);
            /// Everything.
            pub const ALL: $set = $set(<$bits>::MAX >> (<$bits>::BITS as usize - $name::COUNT));

            /// This one alone.
            #[inline]
            pub const fn only(one: $name) -> $set {
                $set(1 << one.0)
            }

            /// Whether it is in the set.
            #[inline]
            pub const fn contains(self, one: $name) -> bool {
                self.0 >> one.0 & 1 == 1
            }

            /// Adds it.
            #[inline]
            pub const fn insert(&mut self, one: $name) {
                self.0 |= 1 << one.0;
            }

            /// Takes it out.
            #[inline]
            pub const fn remove(&mut self, one: $name) {
                self.0 &= !(1 << one.0);
            }

            /// How many are in the set.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether nothing is in the set.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// What is in both.
            #[must_use]
            pub const fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// What is in either.
            #[must_use]
            pub const fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            /// What is in this one and not in the other.
            #[must_use]
            pub const fn without(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// The smallest.
            #[inline]
            pub const fn first(self) -> Option<$name> {
                if self.0 == 0 { None } else { Some($name(self.0.trailing_zeros() as u8)) }
            }

            /// Everything in the set, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $name> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let one = $set(left).first()?;
                    left &= left - 1;
                    Some(one)
                })
            }
        }

        impl FromIterator<$name> for $set {
            fn from_iter<I: IntoIterator<Item = $name>>(items: I) -> $set {
                let mut set = $set::EMPTY;
                for one in items {
                    set.insert(one);
                }
                set
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}

number! {
    /// The number of an address, and of the newspaper that is delivered there (LIFE-21).
    Address: 1 to ADDRESSES
}
set! {
    /// Addresses, or the numbers that a newspaper may have.
    AddressSet(u16) of Address
}

number! {
    /// A vacant lot, `L1` to `L6`.
    Lot: 1 to LOTS
}

number! {
    /// A restaurant, from `R1` on.
    Restaurant: 1 to RESTAURANTS
}
set! {
    /// Restaurants of a town.
    RestaurantSet(u16) of Restaurant
}

number! {
    /// A card of a dog, in the order of its pack; the shuffle card is not among them (LIFE-24).
    CardNumber: 1 to crate::pack::CARDS
}
set! {
    /// Cards of a dog.
    CardSet(u16) of CardNumber
}

number! {
    /// What the die shows (LIFE-25).
    Roll: 1 to 6
}

number! {
    /// A newspaper that is out of the kiosk's pile: a marker that everybody can follow, `a` to `l`
    /// (LIFE-14).
    Paper: 1 to PAPERS
}
set! {
    /// Newspapers.
    PaperSet(u16) of Paper
}

number! {
    /// A bin of a town, in the order of the map.
    Bin: 1 to crate::pack::MOST_THINGS
}
set! {
    /// Bins of a town.
    BinSet(u64) of Bin
}

number! {
    /// A lamppost of a town, in the order of the map.
    Lamppost: 1 to crate::pack::MOST_THINGS
}
set! {
    /// Lampposts of a town.
    LamppostSet(u64) of Lamppost
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "L{}", self.number())
    }
}

impl fmt::Display for Restaurant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}", self.number())
    }
}

impl fmt::Display for CardNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Display for Paper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use super::{Address, CardNumber, Roll};
    use serde::{Serialize, Serializer};

    macro_rules! as_number {
        ($($name:ty),+) => {$(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.serialize_u8(self.number())
                }
            }
        )+};
    }

    as_number!(Address, CardNumber, Roll);
}

/// One `T` for each newspaper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByPaper<T>([T; PAPERS]);

impl<T> Index<Paper> for ByPaper<T> {
    type Output = T;

    #[inline]
    fn index(&self, paper: Paper) -> &T {
        &self.0[paper.index()]
    }
}

impl<T> IndexMut<Paper> for ByPaper<T> {
    #[inline]
    fn index_mut(&mut self, paper: Paper) -> &mut T {
        &mut self.0[paper.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_counted_from_one() {
        assert_eq!(CardNumber::new(0), None);
        assert_eq!(CardNumber::new(13), None);
        assert_eq!(CardNumber::new(12).map(CardNumber::number), Some(12));
        assert_eq!(Bin::all().len(), 64);
        assert_eq!(format!("{:?}", Lot::new(3)), "Some(Lot(3))");
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let [one, six] = [1, 6].map(|number| Address::new(number).unwrap());
        let mut set = AddressSet::from_iter([six, one]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [one, six]);
        assert_eq!((AddressSet::ALL.len(), BinSet::ALL.len()), (12, 64));
        assert_eq!(AddressSet::ALL.without(set).len(), 10);
        set.remove(one);
        assert_eq!((set, set.first()), (AddressSet::only(six), Some(six)));
        set.remove(six);
        assert!(set.is_empty() && set.first().is_none());
    }
}
