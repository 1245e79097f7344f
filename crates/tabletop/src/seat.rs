//! Who sits where, who looks, who acts.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

/// A place at the table, numbered from 0 in playing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats that any game may have.
    pub const MAX: usize = 7;

    /// Every seat there can be, in order.
    pub const ALL: [Seat; Seat::MAX] =
        [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4), Seat(5), Seat(6)];

    /// The seat with this number, if there can be one.
    pub const fn new(index: usize) -> Option<Seat> {
        if index < Seat::MAX { Some(Seat(index as u8)) } else { None }
    }

    /// The first `count` seats, in order.
    pub fn first(
        count: usize,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::ALL.into_iter().take(count)
    }

    /// This seat's number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat that plays after this one when `count` seats play in order.
    #[inline]
    #[must_use]
    pub const fn next(self, count: usize) -> Seat {
        let next = self.0 + 1;
        if next as usize >= count { Seat(0) } else { Seat(next) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A text that is not the number of a seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a seat: seats are numbered from 0")]
pub struct ParseSeatError(String);

impl FromStr for Seat {
    type Err = ParseSeatError;

    fn from_str(s: &str) -> Result<Seat, ParseSeatError> {
        // One digit and nothing else, so that every seat has exactly one text.
        match s.as_bytes() {
            [digit @ b'0'..=b'9'] => Seat::new(usize::from(digit - b'0')),
            _ => None,
        }
        .ok_or_else(|| ParseSeatError(s.chars().take(20).collect()))
    }
}

/// Whose eyes something is shown to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Anybody: spectators, strangers, and what all seats have in common.
    Public,
}

impl Viewer {
    /// The viewers of a game with `seats` seats: every seat, then the public.
    pub fn all(seats: usize) -> impl Iterator<Item = Viewer> + Clone {
        Seat::first(seats).map(Viewer::Seat).chain([Viewer::Public])
    }

    /// The seat whose eyes these are.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public => None,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => seat.fmt(f),
            Viewer::Public => f.write_str("public"),
        }
    }
}

impl FromStr for Viewer {
    type Err = ParseSeatError;

    fn from_str(s: &str) -> Result<Viewer, ParseSeatError> {
        match s {
            "public" => Ok(Viewer::Public),
            _ => s.parse().map(Viewer::Seat),
        }
    }
}

/// Who makes an entry in the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// The player in this seat.
    Seat(Seat),
    /// The table itself: shuffles, dice, the clock.
    Table,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Actor::Seat(seat) => seat.fmt(f),
            Actor::Table => f.write_str("table"),
        }
    }
}

impl FromStr for Actor {
    type Err = ParseSeatError;

    fn from_str(s: &str) -> Result<Actor, ParseSeatError> {
        match s {
            "table" => Ok(Actor::Table),
            _ => s.parse().map(Actor::Seat),
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `count` seats.
    pub const fn first(count: usize) -> SeatSet {
        SeatSet(((1u16 << count) - 1) as u8)
    }

    /// This seat alone.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Whether `seat` is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds `seat`.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of the set, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let index = left.trailing_zeros();
            (left != 0).then(|| {
                left &= left - 1;
                Seat(index as u8)
            })
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// A set of viewers: who may know something.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ViewerSet(u8);

impl ViewerSet {
    // One bit a seat, and the highest for the public.
    const PUBLIC: u8 = 1 << Seat::MAX;

    /// Nobody.
    pub const NOBODY: ViewerSet = ViewerSet(0);
    /// Every seat and the public.
    pub const EVERYBODY: ViewerSet = ViewerSet(u8::MAX);

    /// This seat alone.
    #[inline]
    pub const fn only(seat: Seat) -> ViewerSet {
        ViewerSet(1 << seat.0)
    }

    /// Whether `viewer` is in the set.
    #[inline]
    pub const fn contains(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.0 & (1 << seat.0) != 0,
            Viewer::Public => self.0 & ViewerSet::PUBLIC != 0,
        }
    }

    /// Adds the player in `seat`.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes the player in `seat` out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// One bit for each seat, the first lowest, and the highest for the public.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The seats of the set among the first `count`.
    pub const fn seats(self, count: usize) -> SeatSet {
        SeatSet(self.0 & SeatSet::first(count).0)
    }
}

impl fmt::Debug for ViewerSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(Viewer::all(Seat::MAX).filter(|&viewer| self.contains(viewer)))
            .finish()
    }
}

/// One `T` for each seat, in a fixed-size list of at most `MAX`.
///
/// It is indexed by seats, so that a number of something else cannot be taken for one, and is `Copy`
/// where `T` is, so that states stay small and cheap.
///
/// ```
/// use tabletop::{BySeat, Seat};
///
/// let mut points = BySeat::<u8, 6>::new(3, |_| 0);
/// points[Seat::ALL[1]] += 5;
/// let best = points.iter().max_by_key(|(_, points)| **points).map(|(seat, _)| seat);
/// assert_eq!(best, Some(Seat::ALL[1]));
/// // Seats that are not there are not even zero.
/// assert_eq!(points.as_slice(), [0, 5, 0]);
/// assert!(!points.has(Seat::ALL[3]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T, const MAX: usize> {
    // Items from `len` on keep their default, so that equality and hashing see equal bytes.
    items: [T; MAX],
    len: u8,
}

impl<T: Copy + Default, const MAX: usize> BySeat<T, MAX> {
    /// `count` seats, each with what `of` gives for it.
    ///
    /// # Panics
    /// If `count` is more than `MAX`; setups are checked before this is reached.
    pub fn new(count: usize, mut of: impl FnMut(Seat) -> T) -> BySeat<T, MAX> {
        assert!(count <= MAX, "{count} seats where {MAX} are the most");
        let mut items = [T::default(); MAX];
        for seat in Seat::first(count) {
            items[seat.index()] = of(seat);
        }
        BySeat { items, len: count as u8 }
    }

    /// The same seats with what `of` makes of each item.
    pub fn map<U: Copy + Default>(&self, mut of: impl FnMut(Seat, &T) -> U) -> BySeat<U, MAX> {
        BySeat::new(self.len(), |seat| of(seat, &self[seat]))
    }
}

impl<T, const MAX: usize> BySeat<T, MAX> {
    /// How many seats there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are no seats.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is such a seat here.
    #[inline]
    pub const fn has(&self, seat: Seat) -> bool {
        seat.index() < self.len()
    }

    /// The seats in order.
    pub fn seats(
        &self,
    ) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<T, MAX> {
        Seat::first(self.len())
    }

    /// The items in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.len()]
    }

    /// The items in seat order, to change.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        let len = self.len();
        &mut self.items[..len]
    }

    /// Each seat with its item.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator + Clone {
        self.seats().zip(self.as_slice())
    }
}

impl<T, const MAX: usize> Index<Seat> for BySeat<T, MAX> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T, const MAX: usize> IndexMut<Seat> for BySeat<T, MAX> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: fmt::Debug, const MAX: usize> fmt::Debug for BySeat<T, MAX> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(feature = "serde")]
mod serde_impls {
    use super::{Actor, BySeat, Seat, SeatSet, Viewer};
    use serde::de::{Error, Unexpected, Visitor};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use std::fmt;

    impl Serialize for Seat {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_u8(self.0)
        }
    }

    /// Reads the number of a seat or, where `named` is given, that word.
    struct SeatOr<T> {
        named: Option<(&'static str, T)>,
        seat: fn(Seat) -> T,
    }

    impl<T> Visitor<'_> for SeatOr<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            // Without a last one: games differ in how many they have.
            f.write_str("a seat, numbered from 0")?;
            match &self.named {
                Some((name, _)) => write!(f, ", or \"{name}\""),
                None => Ok(()),
            }
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
            let seat = usize::try_from(number).ok().and_then(Seat::new);
            match seat {
                Some(seat) => Ok((self.seat)(seat)),
                None => Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
            }
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            match self.named {
                Some((name, value)) if text == name => Ok(value),
                Some(_) | None => Err(E::invalid_value(Unexpected::Str(text), &self)),
            }
        }
    }

    impl<'de> Deserialize<'de> for Seat {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
            deserializer.deserialize_any(SeatOr { named: None, seat: |seat| seat })
        }
    }

    impl Serialize for Viewer {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                Viewer::Seat(seat) => seat.serialize(serializer),
                Viewer::Public => serializer.serialize_str("public"),
            }
        }
    }

    impl<'de> Deserialize<'de> for Viewer {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Viewer, D::Error> {
            let named = Some(("public", Viewer::Public));
            deserializer.deserialize_any(SeatOr { named, seat: Viewer::Seat })
        }
    }

    impl Serialize for Actor {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                Actor::Seat(seat) => seat.serialize(serializer),
                Actor::Table => serializer.serialize_str("table"),
            }
        }
    }

    impl<'de> Deserialize<'de> for Actor {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Actor, D::Error> {
            let named = Some(("table", Actor::Table));
            deserializer.deserialize_any(SeatOr { named, seat: Actor::Seat })
        }
    }

    impl Serialize for SeatSet {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.iter())
        }
    }

    impl<'de> Deserialize<'de> for SeatSet {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
            Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
        }
    }

    impl<'de, T, const MAX: usize> Deserialize<'de> for BySeat<T, MAX>
    where
        T: Copy + Default + Deserialize<'de>,
    {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BySeat<T, MAX>, D::Error> {
            let items = Vec::<T>::deserialize(deserializer)?;
            if items.len() > MAX {
                return Err(D::Error::invalid_length(items.len(), &"fewer seats"));
            }
            Ok(BySeat::new(items.len(), |seat| items[seat.index()]))
        }
    }

    impl<T: Serialize, const MAX: usize> Serialize for BySeat<T, MAX> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(self.as_slice())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round() {
        let one = Seat::new(1).unwrap();
        assert_eq!(one.next(3), Seat::new(2).unwrap());
        assert_eq!(one.next(2), Seat::new(0).unwrap());
        assert_eq!(Seat::new(Seat::MAX), None);
    }

    #[test]
    fn every_seat_viewer_and_actor_has_one_text() {
        for seat in Seat::ALL {
            assert_eq!(seat.to_string().parse(), Ok(seat));
            assert_eq!(Viewer::Seat(seat).to_string().parse(), Ok(Viewer::Seat(seat)));
            assert_eq!(Actor::Seat(seat).to_string().parse(), Ok(Actor::Seat(seat)));
        }
        assert_eq!("public".parse(), Ok(Viewer::Public));
        assert_eq!("table".parse(), Ok(Actor::Table));
        for bad in ["", "7", "+1", "01", "1 ", "Public", "-1"] {
            assert!(bad.parse::<Viewer>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn viewer_sets_tell_seats_from_the_public() {
        let mut set = ViewerSet::only(Seat::ALL[2]);
        assert!(set.contains(Viewer::Seat(Seat::ALL[2])));
        assert!(!set.contains(Viewer::Public));
        set.insert(Seat::ALL[0]);
        assert_eq!(set.seats(2), SeatSet::only(Seat::ALL[0]));
        assert!(Viewer::all(4).all(|viewer| ViewerSet::EVERYBODY.contains(viewer)));
        assert!(Viewer::all(4).all(|viewer| !ViewerSet::NOBODY.contains(viewer)));
    }

    #[test]
    fn by_seat_ignores_who_is_not_there() {
        let two: BySeat<u8, 4> = BySeat::new(2, |seat| seat.index() as u8 + 1);
        assert_eq!(two.as_slice(), [1, 2]);
        assert!(!two.has(Seat::ALL[2]));
        assert_eq!(two.map(|_, item| item * 2).as_slice(), [2, 4]);
    }
}
