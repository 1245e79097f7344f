//! What seats and the table may do, and the text of it.

use crate::place::{Direction, Place, number};
use crate::{Address, CardNumber, Lot, PAPERS, Paper, Roll, SEATS};
use arrayvec::ArrayVec;
use std::fmt;
use std::str::FromStr;
use tabletop::{ParseError, Seat};

impl FromStr for Paper {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Paper, ParseError> {
        let paper = match s.as_bytes() {
            [letter @ b'a'..=b'l'] => Paper::new(usize::from(letter - b'a') + 1),
            _ => None,
        };
        paper.ok_or_else(|| ParseError::new(s, "a newspaper from a to l"))
    }
}

/// What a seat may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Walk to a space beside this one (LIFE-8): `step f7`.
    Step(Place),
    /// Search the bin (LIFE-11): `search`.
    Search,
    /// Put a bone down (LIFE-13): `put bone`.
    PutBone,
    /// Put a newspaper down (LIFE-13): `put a`.
    Put(Paper),
    /// Pick a bone up (LIFE-14): `pick bone`.
    PickBone,
    /// Pick a newspaper up (LIFE-14): `pick a`.
    Pick(Paper),
    /// Bury a bone in one's own lot (LIFE-15): `bury`.
    Bury,
    /// Beg in the restaurant (LIFE-16): `beg`.
    Beg,
    /// Drink at the fountain (LIFE-17): `drink`.
    Drink,
    /// Lift the leg at the lamppost (LIFE-18): `pee`.
    Pee,
    /// Take a newspaper in the kiosk (LIFE-20): `take`.
    Take,
    /// Deliver a newspaper (LIFE-21): `deliver a`.
    Deliver(Paper),
    /// Attack the dog of this seat (LIFE-22): `attack 2`.
    Attack(Seat),
    /// End one's actions (LIFE-7): `end`.
    End,
    /// Drive the van so that it stops on this space, facing this direction (LIFE-25): `van f7 e`.
    Van(Place, Direction),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Step(place) => write!(f, "step {place}"),
            Action::Search => f.write_str("search"),
            Action::PutBone => f.write_str("put bone"),
            Action::Put(paper) => write!(f, "put {paper}"),
            Action::PickBone => f.write_str("pick bone"),
            Action::Pick(paper) => write!(f, "pick {paper}"),
            Action::Bury => f.write_str("bury"),
            Action::Beg => f.write_str("beg"),
            Action::Drink => f.write_str("drink"),
            Action::Pee => f.write_str("pee"),
            Action::Take => f.write_str("take"),
            Action::Deliver(paper) => write!(f, "deliver {paper}"),
            Action::Attack(seat) => write!(f, "attack {seat}"),
            Action::End => f.write_str("end"),
            Action::Van(place, direction) => write!(f, "van {place} {}", direction.letter()),
        }
    }
}

const ACTIONS: &str = "an action: step SPACE, search, put bone, put PAPER, pick bone, pick PAPER, \
                       bury, beg, drink, pee, take, deliver PAPER, attack SEAT, end, van SPACE DIRECTION";

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Action, ParseError> {
        let (verb, object) = split_verb(s);
        let inside = |error: ParseError| error.inside(s, verb.len() + 1);
        match (verb, object) {
            ("step", Some(place)) => place.parse().map(Action::Step).map_err(inside),
            ("search", None) => Ok(Action::Search),
            ("put", Some("bone")) => Ok(Action::PutBone),
            ("put", Some(paper)) => paper.parse().map(Action::Put).map_err(inside),
            ("pick", Some("bone")) => Ok(Action::PickBone),
            ("pick", Some(paper)) => paper.parse().map(Action::Pick).map_err(inside),
            ("bury", None) => Ok(Action::Bury),
            ("beg", None) => Ok(Action::Beg),
            ("drink", None) => Ok(Action::Drink),
            ("pee", None) => Ok(Action::Pee),
            ("take", None) => Ok(Action::Take),
            ("deliver", Some(paper)) => paper.parse().map(Action::Deliver).map_err(inside),
            ("attack", Some(seat)) => parse_seat(seat).map(Action::Attack).map_err(inside),
            ("end", None) => Ok(Action::End),
            ("van", Some(end)) => {
                let (name, direction) = split_verb(end);
                let place: Place = name.parse().map_err(inside)?;
                let direction = Direction::from_letter(direction.unwrap_or(""))
                    .map_err(|error| inside(error.inside(end, name.len() + 1)))?;
                Ok(Action::Van(place, direction))
            }
            _ => Err(ParseError::new(s, ACTIONS)),
        }
    }
}

/// A list of one thing a seat.
pub(crate) type Each<T> = ArrayVec<T, SEATS>;

/// The key of a dog, short enough to be copied.
pub(crate) type Key = arrayvec::ArrayString<16>;

/// What the table does: all the chance there is, and the clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableAction {
    /// The dogs of the seats, by their keys (LIFE-2): `dogs belle,rex`.
    Dogs(Each<Key>),
    /// The lots of the seats, by their numbers (LIFE-2): `lots L3,L1`.
    Lots(Each<Lot>),
    /// Who is the youngest (LIFE-4): `youngest 1`.
    Youngest(Seat),
    /// The next card, 1 to 12 in the order of the pack (LIFE-24): `card 7`.
    Card(CardNumber),
    /// The next card is the shuffle card (LIFE-24): `shuffle`.
    Shuffle,
    /// The number of a newspaper (LIFE-20): `paper 7`.
    Paper(Address),
    /// The die (LIFE-25): `roll 4`.
    Roll(Roll),
    /// The agreed minutes are over (LIFE-32): `time`.
    Time,
}

impl fmt::Display for TableAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableAction::Dogs(keys) => write!(f, "dogs {}", keys.join(",")),
            TableAction::Lots(lots) => {
                f.write_str("lots ")?;
                for (index, lot) in lots.iter().enumerate() {
                    write!(f, "{}{lot}", if index == 0 { "" } else { "," })?;
                }
                Ok(())
            }
            TableAction::Youngest(seat) => write!(f, "youngest {seat}"),
            TableAction::Card(card) => write!(f, "card {card}"),
            TableAction::Shuffle => f.write_str("shuffle"),
            TableAction::Paper(number) => write!(f, "paper {number}"),
            TableAction::Roll(roll) => write!(f, "roll {roll}"),
            TableAction::Time => f.write_str("time"),
        }
    }
}

impl FromStr for TableAction {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<TableAction, ParseError> {
        let (verb, object) = split_verb(s);
        let inside = |error: ParseError| error.inside(s, verb.len() + 1);
        match (verb, object) {
            ("dogs", Some(dogs)) => {
                let read = |text: &str| {
                    Key::from(text)
                        .ok()
                        .filter(|key| !key.is_empty())
                        .ok_or_else(|| ParseError::new(text, "the key of a dog"))
                };
                list(dogs, read).map(TableAction::Dogs).map_err(inside)
            }
            ("lots", Some(lots)) => {
                let read = |text: &str| match text.parse() {
                    Ok(Place::Lot(lot)) => Ok(lot),
                    _ => Err(ParseError::new(text, "a lot from L1 to L6")),
                };
                list(lots, read).map(TableAction::Lots).map_err(inside)
            }
            ("youngest", Some(seat)) => parse_seat(seat).map(TableAction::Youngest).map_err(inside),
            ("card", Some(card)) => up_to(card, CardNumber::COUNT, CardNumber::new)
                .map(TableAction::Card)
                .map_err(inside),
            ("shuffle", None) => Ok(TableAction::Shuffle),
            ("paper", Some(paper)) => {
                up_to(paper, PAPERS, Address::new).map(TableAction::Paper).map_err(inside)
            }
            ("roll", Some(roll)) => {
                up_to(roll, Roll::COUNT, Roll::new).map(TableAction::Roll).map_err(inside)
            }
            ("time", None) => Ok(TableAction::Time),
            _ => Err(ParseError::new(
                s,
                "an act of the table: dogs KEY,…, lots LOT,…, youngest SEAT, card N, shuffle, \
                 paper N, roll N or time",
            )),
        }
    }
}

fn list<T>(
    text: &str,
    read: impl Fn(&str) -> Result<T, ParseError>,
) -> Result<Each<T>, ParseError> {
    let mut items = Each::new();
    for (offset, piece) in ParseError::pieces(text, ',') {
        let item = read(piece).map_err(|error| error.inside(text, offset))?;
        if items.try_push(item).is_err() {
            let expected = format!("at most {SEATS} of them");
            return Err(ParseError::new(piece, expected).inside(text, offset));
        }
    }
    Ok(items)
}

/// Reads a number from 1 to `most`.
fn up_to<T>(text: &str, most: usize, make: fn(usize) -> Option<T>) -> Result<T, ParseError> {
    let read = number(text, most).and_then(make);
    read.ok_or_else(|| ParseError::new(text, format!("a number from 1 to {most}")))
}

fn split_verb(text: &str) -> (&str, Option<&str>) {
    match text.split_once(' ') {
        Some((verb, object)) => (verb, Some(object)),
        None => (text, None),
    }
}

fn parse_seat(text: &str) -> Result<Seat, ParseError> {
    text.parse().map_err(|_| ParseError::new(text, "a seat, numbered from 0"))
}

#[cfg(feature = "serde")]
tabletop::serde_as_text!(Action, TableAction, Paper);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_actions_are_named_with_their_column() {
        let column = |text: &str| text.parse::<Action>().unwrap_err().column;
        assert_eq!(column("jump"), 1);
        assert_eq!(column("step"), 1);
        assert_eq!(column("step Z9"), 6);
        assert_eq!(column("put m"), 5);
        assert_eq!(column("attack 9"), 8);
        assert_eq!(column("van a1 x"), 8);
        assert_eq!(column("van a1"), 7);
        let column = |text: &str| text.parse::<TableAction>().unwrap_err().column;
        assert_eq!(column("lots L1,L7"), 9);
        assert_eq!(column("card 13"), 6);
        assert_eq!(column("roll 07"), 6);
        assert_eq!(column("dogs "), 6);
    }
}
