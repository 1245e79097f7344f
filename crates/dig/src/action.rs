//! What seats and the table may do, and its notation.

use crate::{Bone, BoneSet, Deal};
use std::fmt;
use std::str::FromStr;
use tabletop::{ParseError, Seat};

/// What a seat may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Walk to this place; 0 is the doghouse (DIG-7): `move 7`.
    Move(u8),
    /// Take up the bone card the dog stands on (DIG-8): `dig`.
    Dig,
    /// After a dig: leave the hole (DIG-8): `keep`.
    Keep,
    /// After a dig: put this bone of the hand into the hole (DIG-8): `bury gR`.
    Bury(Bone),
    /// Lay these bones of the hand down in front of the bowl (DIG-10): `drop gR,Rp`.
    Drop(BoneSet),
    /// End the turn (DIG-6): `end`.
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(place) => write!(f, "move {place}"),
            Action::Dig => f.write_str("dig"),
            Action::Keep => f.write_str("keep"),
            Action::Bury(bone) => write!(f, "bury {bone}"),
            Action::Drop(bones) => {
                f.write_str("drop ")?;
                bones.write(f, ',')
            }
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Action, ParseError> {
        let (verb, object) = split_verb(s);
        let inside = |error: ParseError| error.inside(s, verb.len() + 1);
        match (verb, object) {
            ("move", Some(place)) => place_number(place).map(Action::Move).map_err(inside),
            ("dig", None) => Ok(Action::Dig),
            ("keep", None) => Ok(Action::Keep),
            ("bury", Some(bone)) => bone.parse().map(Action::Bury).map_err(inside),
            ("drop", Some(bones)) => BoneSet::parse(bones, ',').map(Action::Drop).map_err(inside),
            ("end", None) => Ok(Action::End),
            _ => Err(ParseError::new(
                s,
                "an action: move PLACE, dig, keep, bury BONE, drop BONE,…, or end",
            )),
        }
    }
}

/// What the table does: all the chance in DIG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableAction {
    /// This seat plays first (DIG-5): `first 1`.
    First(Seat),
    /// The row is laid (DIG-4): `deal gR,p,…`.
    Deal(Deal),
}

impl fmt::Display for TableAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableAction::First(seat) => write!(f, "first {seat}"),
            TableAction::Deal(deal) => write!(f, "deal {deal}"),
        }
    }
}

impl FromStr for TableAction {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<TableAction, ParseError> {
        let (verb, object) = split_verb(s);
        let inside = |error: ParseError| error.inside(s, verb.len() + 1);
        match (verb, object) {
            ("first", Some(seat)) => seat
                .parse()
                .map(TableAction::First)
                .map_err(|_| inside(ParseError::new(seat, "a seat, numbered from 0"))),
            ("deal", Some(deal)) => deal.parse().map(TableAction::Deal).map_err(inside),
            _ => Err(ParseError::new(s, "an act of the table: first SEAT or deal CARD,…")),
        }
    }
}

fn split_verb(text: &str) -> (&str, Option<&str>) {
    match text.split_once(' ') {
        Some((verb, object)) => (verb, Some(object)),
        None => (text, None),
    }
}

/// A place from 0 to 25, without sign or leading zero, so that every place has exactly one text.
pub(crate) fn place_number(text: &str) -> Result<u8, ParseError> {
    let place = match text.as_bytes() {
        [digit @ b'0'..=b'9'] => digit - b'0',
        [tens @ b'1'..=b'2', ones @ b'0'..=b'9'] => (tens - b'0') * 10 + (ones - b'0'),
        _ => u8::MAX,
    };
    if usize::from(place) <= crate::ROW {
        Ok(place)
    } else {
        Err(ParseError::new(text, "a place from 0 (the doghouse) to 25"))
    }
}

#[cfg(feature = "serde")]
tabletop::serde_as_text!(Action, TableAction);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_actions_are_named_with_their_column() {
        let column = |text: &str| text.parse::<Action>().unwrap_err().column;
        assert_eq!(column("jump 3"), 1);
        assert_eq!(column("move"), 1);
        assert_eq!(column("move 26"), 6);
        assert_eq!(column("move 03"), 6);
        assert_eq!(column("move +3"), 6);
        assert_eq!(column("dig 3"), 1);
        assert_eq!(column("bury gr"), 6);
        assert_eq!(column("drop "), 6);
        assert_eq!(column("drop gR,gR"), 9);
        assert_eq!(column("drop Rp,gR"), 9);
        assert_eq!(column(" dig"), 1);
        assert_eq!("first 9".parse::<TableAction>().unwrap_err().column, 7);
    }
}
