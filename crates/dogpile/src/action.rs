//! What seats and the table may do, and its notation.

use crate::PAWS;
use crate::face::{BONES, Face};
use crate::spot::{Bone, Spot};
use std::fmt;
use std::str::FromStr;
use tabletop::{ParseError, Rng, Seat, shuffle};

/// What a seat may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Put the paws up: ready for the round (PILE-5): `paws up`.
    PawsUp,
    /// Take this bone of the pile into the paws and look at it (PILE-6): `dig 17`.
    Dig(Bone),
    /// Put this bone of the paws back on the pile (PILE-8): `bury 17 450:300:6 down`.
    Bury(Bone, Spot, Side),
    /// Look at these bones of the pile (PILE-12): `sniff 3,17,40`.
    Sniff(Bones),
    /// Do not sniff (PILE-12): `decline`.
    Decline,
    /// Put the bones that the right neighbour sniffed at back on these spots (PILE-12): `place
    /// 50:50:0,450:50:0,850:50:0`.
    Place(Spots),
}

/// Which side of a bone is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The face: everybody sees it.
    Up,
    /// The back.
    Down,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::Up, Side::Down];

    const fn name(self) -> &'static str {
        match self {
            Side::Up => "up",
            Side::Down => "down",
        }
    }
}

/// One to three bones, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bones {
    // From `len` on all are bone 0, so that equal lists have equal bytes.
    list: [Bone; PAWS],
    len: u8,
}

impl Bones {
    /// No bones: nobody sniffs.
    pub(crate) const NONE: Bones = Bones { list: [Bone::ZERO; PAWS], len: 0 };

    /// These bones, if there are one to three in ascending order.
    pub fn new(bones: &[Bone]) -> Option<Bones> {
        let ascending = bones.windows(2).all(|pair| pair[0] < pair[1]);
        if !ascending || !(1..=PAWS).contains(&bones.len()) {
            return None;
        }
        let mut list = [Bone::default(); PAWS];
        list[..bones.len()].copy_from_slice(bones);
        Some(Bones { list, len: bones.len() as u8 })
    }

    /// The bones, in order; empty while nobody sniffs.
    pub fn as_slice(&self) -> &[Bone] {
        &self.list[..usize::from(self.len)]
    }
}

/// One to three spots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spots {
    list: [Spot; PAWS],
    len: u8,
}

impl Spots {
    /// These spots, if there are one to three.
    pub fn new(spots: &[Spot]) -> Option<Spots> {
        if !(1..=PAWS).contains(&spots.len()) {
            return None;
        }
        let mut list = [Spot::default(); PAWS];
        list[..spots.len()].copy_from_slice(spots);
        Some(Spots { list, len: spots.len() as u8 })
    }

    /// The spots, in the given order.
    pub fn as_slice(&self) -> &[Spot] {
        &self.list[..usize::from(self.len)]
    }

    /// The homes of these bones: the spots that listed actions name.
    pub(crate) fn homes(bones: Bones) -> Spots {
        let mut spots = Spots { len: bones.len, ..Spots::default() };
        for (spot, bone) in spots.list.iter_mut().zip(bones.as_slice()) {
            *spot = bone.home();
        }
        spots
    }

    /// Draws `count` spots that do not overlap, one after the other; one that overlaps an earlier
    /// one is drawn again.
    pub(crate) fn drawn(count: usize, rng: &mut impl Rng) -> Spots {
        let mut spots = Spots::default();
        while usize::from(spots.len) < count.min(PAWS) {
            let spot = Spot::anywhere(rng);
            if spots.as_slice().iter().all(|other| other.apart(spot)) {
                spots.list[usize::from(spots.len)] = spot;
                spots.len += 1;
            }
        }
        spots
    }

    /// The first two that overlap, if any.
    pub(crate) fn overlap(&self) -> Option<(Spot, Spot)> {
        let spots = self.as_slice();
        let pairs = (1..spots.len()).flat_map(|b| (0..b).map(move |a| (spots[a], spots[b])));
        pairs.into_iter().find(|(a, b)| !a.apart(*b))
    }
}

/// The order in which the sniffed bones come back: for each place of the list, the earlier place of
/// its bone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Order {
    list: [u8; PAWS],
    len: u8,
}

impl Order {
    /// A random order of `count` bones, each equally likely.
    pub(crate) fn drawn(count: usize, rng: &mut impl Rng) -> Order {
        let count = count.min(PAWS);
        let mut list = [0, 1, 2];
        shuffle(rng, &mut list[..count]);
        list[count..].fill(0);
        Order { list, len: count as u8 }
    }

    /// For each place, where its bone comes from.
    pub fn as_slice(&self) -> &[u8] {
        &self.list[..usize::from(self.len)]
    }
}

/// What the table does: the deal, the shuffles, and the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "a deal is one entry of a log; nothing is boxed")]
pub enum TableAction {
    /// The bones are spread (PILE-3): `deal Ah@12:40:3,…`.
    Deal(Deal),
    /// A seat stayed away: it counts as ready, declines to sniff, or leaves its spots to the table
    /// (PILE-5, PILE-12): `away 2`.
    Away(Seat),
    /// All paws are up: the countdown begins (PILE-5): `countdown`.
    Countdown,
    /// The round begins, or continues (PILE-5): `start`.
    Start,
    /// The clock is stopped, and everybody puts their paws up again: `hold`.
    Hold,
    /// The timer has reached 0 (PILE-10): `time up`.
    TimeUp,
    /// What is shown is counted and laid aside (PILE-11, PILE-13): `score`.
    Score,
    /// The spots of a seat that stayed away (PILE-12): `scatter 50:50:0,…`.
    Scatter(Spots),
    /// How the sniffed bones come back (PILE-12): `shuffle 2,0,1`.
    Shuffle(Order),
}

/// Every bone's face and spot; later ones lie on top.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    pub(crate) bones: [(Face, Spot); BONES],
}

impl Deal {
    /// Shuffled faces, each bone somewhere in its own square of the table.
    pub(crate) fn drawn(rng: &mut impl Rng) -> Deal {
        let mut faces: [Face; BONES] = std::array::from_fn(face);
        shuffle(rng, &mut faces);
        let bones = std::array::from_fn(|index| {
            let (x, y) = (index as u16 % 9 * 100, index as u16 / 9 * 100);
            (faces[index], Spot::within(rng, [x, x + 100], [y, y + 100]))
        });
        Deal { bones }
    }
}

/// The face at an existing index.
fn face(index: usize) -> Face {
    Face::from_index(index).unwrap_or(Face::JOKERS[1])
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deal(…)")
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (face, spot)) in self.bones.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(f, "{comma}{face}@{spot}")?;
        }
        Ok(())
    }
}

impl FromStr for Deal {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Deal, ParseError> {
        let mut bones = [(face(0), Spot::default()); BONES];
        let mut seen = crate::FaceSet::EMPTY;
        let mut count = 0;
        for (offset, piece) in ParseError::pieces(s, ',') {
            let inside = |error: ParseError| error.inside(s, offset);
            let Some((face, spot)) = piece.split_once('@') else {
                return Err(inside(ParseError::new(piece, "a bone's face, @, and its spot")));
            };
            let spot = spot
                .parse()
                .map_err(|error: ParseError| error.inside(s, offset + face.len() + 1))?;
            let shown: Face = face.parse().map_err(inside)?;
            if seen.contains(shown) {
                return Err(inside(ParseError::new(face, "a bone that is not there yet")));
            }
            let Some(place) = bones.get_mut(count) else {
                return Err(inside(ParseError::new(piece, "the end, after 54 bones")));
            };
            seen.insert(shown);
            *place = (shown, spot);
            count += 1;
        }
        if count == BONES {
            Ok(Deal { bones })
        } else {
            let expected = format_args!("54 bones, not {count}");
            Err(ParseError::new("", expected).inside(s, s.len()))
        }
    }
}

fn write_list<T: fmt::Display>(f: &mut fmt::Formatter<'_>, list: &[T]) -> fmt::Result {
    for (index, item) in list.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        write!(f, "{comma}{item}")?;
    }
    Ok(())
}

/// Reads one to three items with commas between.
fn read_list<T: FromStr<Err = ParseError> + Copy + Default>(
    text: &str,
) -> Result<([T; PAWS], usize), ParseError> {
    let (mut list, mut len) = ([T::default(); PAWS], 0);
    for (offset, piece) in ParseError::pieces(text, ',') {
        let item = piece.parse().map_err(|error: ParseError| error.inside(text, offset))?;
        let Some(place) = list.get_mut(len) else {
            return Err(ParseError::new(piece, "at most three").inside(text, offset));
        };
        *place = item;
        len += 1;
    }
    Ok((list, len))
}

impl fmt::Display for Bones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.as_slice())
    }
}

impl FromStr for Bones {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Bones, ParseError> {
        let (list, len) = read_list(s)?;
        Bones::new(&list[..len])
            .ok_or_else(|| ParseError::new(s, "different bones in ascending order"))
    }
}

impl fmt::Display for Spots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.as_slice())
    }
}

impl FromStr for Spots {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Spots, ParseError> {
        let (list, len) = read_list(s)?;
        Ok(Spots { list, len: len as u8 })
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.as_slice())
    }
}

impl FromStr for Order {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Order, ParseError> {
        let list = match s.split(',').collect::<Vec<_>>().as_slice() {
            ["0", "1"] => [0, 1].as_slice(),
            ["1", "0"] => &[1, 0],
            ["0", "1", "2"] => &[0, 1, 2],
            ["0", "2", "1"] => &[0, 2, 1],
            ["1", "0", "2"] => &[1, 0, 2],
            ["1", "2", "0"] => &[1, 2, 0],
            ["2", "0", "1"] => &[2, 0, 1],
            ["2", "1", "0"] => &[2, 1, 0],
            _ => return Err(ParseError::new(s, "an order of 0,1 or of 0,1,2")),
        };
        let mut order = Order { list: [0; PAWS], len: list.len() as u8 };
        order.list[..list.len()].copy_from_slice(list);
        Ok(order)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::PawsUp => f.write_str("paws up"),
            Action::Dig(bone) => write!(f, "dig {bone}"),
            Action::Bury(bone, spot, side) => write!(f, "bury {bone} {spot} {}", side.name()),
            Action::Sniff(bones) => write!(f, "sniff {bones}"),
            Action::Decline => f.write_str("decline"),
            Action::Place(spots) => write!(f, "place {spots}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Action, ParseError> {
        let (verb, object) = split_verb(s);
        let inside = |error: ParseError| error.inside(s, verb.len() + 1);
        match (verb, object) {
            ("paws", Some("up")) => Ok(Action::PawsUp),
            ("dig", Some(bone)) => bone.parse().map(Action::Dig).map_err(inside),
            ("bury", Some(object)) => read_bury(object).map_err(inside),
            ("sniff", Some(bones)) => bones.parse().map(Action::Sniff).map_err(inside),
            ("decline", None) => Ok(Action::Decline),
            ("place", Some(spots)) => spots.parse().map(Action::Place).map_err(inside),
            _ => Err(ParseError::new(
                s,
                "an action: paws up, dig BONE, bury BONE SPOT up|down, sniff BONE,…, decline, \
                 or place SPOT,…",
            )),
        }
    }
}

/// Reads `17 450:300:6 down`.
fn read_bury(text: &str) -> Result<Action, ParseError> {
    let mut pieces = ParseError::pieces(text, ' ');
    let mut next = || pieces.next().unwrap_or((text.len(), ""));
    let (_, bone) = next();
    let bone = bone.parse()?;
    let (offset, spot) = next();
    let spot = spot.parse().map_err(|error: ParseError| error.inside(text, offset))?;
    let (offset, side) = next();
    let side = Side::ALL.into_iter().find(|known| known.name() == side);
    let wrong = |offset: usize, expected| {
        Err(ParseError::new(text.get(offset..).unwrap_or_default(), expected).inside(text, offset))
    };
    match (side, pieces.next()) {
        (Some(side), None) => Ok(Action::Bury(bone, spot, side)),
        (Some(_), Some((offset, _))) => wrong(offset, "the end"),
        (None, _) => wrong(offset, "up or down"),
    }
}

impl fmt::Display for TableAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableAction::Deal(deal) => write!(f, "deal {deal}"),
            TableAction::Away(seat) => write!(f, "away {seat}"),
            TableAction::Countdown => f.write_str("countdown"),
            TableAction::Start => f.write_str("start"),
            TableAction::Hold => f.write_str("hold"),
            TableAction::TimeUp => f.write_str("time up"),
            TableAction::Score => f.write_str("score"),
            TableAction::Scatter(spots) => write!(f, "scatter {spots}"),
            TableAction::Shuffle(order) => write!(f, "shuffle {order}"),
        }
    }
}

impl FromStr for TableAction {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<TableAction, ParseError> {
        let (verb, object) = split_verb(s);
        let inside = |error: ParseError| error.inside(s, verb.len() + 1);
        match (verb, object) {
            ("deal", Some(deal)) => deal.parse().map(TableAction::Deal).map_err(inside),
            ("away", Some(seat)) => seat
                .parse()
                .map(TableAction::Away)
                .map_err(|_| inside(ParseError::new(seat, "a seat, numbered from 0"))),
            ("countdown", None) => Ok(TableAction::Countdown),
            ("start", None) => Ok(TableAction::Start),
            ("hold", None) => Ok(TableAction::Hold),
            ("time", Some("up")) => Ok(TableAction::TimeUp),
            ("score", None) => Ok(TableAction::Score),
            ("scatter", Some(spots)) => spots.parse().map(TableAction::Scatter).map_err(inside),
            ("shuffle", Some(order)) => order.parse().map(TableAction::Shuffle).map_err(inside),
            _ => Err(ParseError::new(
                s,
                "an act of the table: deal FACE@SPOT,…, away SEAT, countdown, start, hold, time \
                 up, score, scatter SPOT,…, or shuffle ORDER",
            )),
        }
    }
}

fn split_verb(text: &str) -> (&str, Option<&str>) {
    match text.split_once(' ') {
        Some((verb, object)) => (verb, Some(object)),
        None => (text, None),
    }
}

#[cfg(feature = "serde")]
tabletop::serde_as_text!(Action, TableAction);
