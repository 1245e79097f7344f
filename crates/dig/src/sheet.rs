//! A position on paper: one line of text, like chess's FEN.
//!
//! ```text
//! dig1 gR,p,yB,-,gb… 3:gR+yB:Gp/0:-:- 0.2 ry:1 12
//!      row           seats             turn  knowers  quiet turns
//! ```
//! `docs/notation.md` explains every field.

use crate::action::place_number;
use crate::card::Slot;
use crate::game::Quiet;
use crate::score;
use crate::{BoneSet, Card, Dig, Pair, Phase, ROW, SEATS, Sight};
use arrayvec::ArrayVec;
use std::fmt;
use std::str::FromStr;
use tabletop::{ParseError, Seat, SeatSet};

/// A position as somebody sees it: public fields, perhaps illegal.
///
/// With every bone known it is a complete [`Dig`]; with only scents for some, it is what a
/// [`View`](crate::View) shows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sheet {
    /// What the game waits for.
    pub phase: Phase,
    /// The seat on turn; seat 0 while nobody is.
    pub to_move: Seat,
    /// Actions left in the turn; 0 while nobody is on turn.
    pub left: u8,
    /// The cards from place 1 on.
    pub row: ArrayVec<Sight, ROW>,
    /// The seats in order.
    pub dogs: ArrayVec<Dog, SEATS>,
    /// For each pair, which seats can tell its two cards apart (DIG-11).
    pub knowers: [SeatSet; 10],
    /// Quiet turns so far; `None` where they are not counted (DIG-18).
    pub quiet_turns: Option<u8>,
    /// Whether something was dropped in this turn, so that the count starts again.
    pub stirred: bool,
}

/// A dog, its hand, and what lies in front of its player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Dog {
    /// Where it stands; 0 is the doghouse.
    pub place: u8,
    /// The bones in hand, by pair.
    pub hand: ArrayVec<Sight, 4>,
    /// The dropped bones.
    pub dropped: BoneSet,
}

impl Dig {
    /// The whole truth on paper: for records, tests and open tables.
    pub fn sheet(&self) -> Sheet {
        self.sheet_for(|_| true)
    }

    /// What somebody sees who knows the pairs that `knows` accepts.
    pub(crate) fn sheet_for(&self, knows: impl Fn(Pair) -> bool) -> Sheet {
        let (quiet_turns, stirred) = match self.quiet {
            Quiet::Endless => (None, false),
            Quiet::Turns(turns) => (Some(turns), false),
            Quiet::Stirred => (Some(0), true),
        };
        let hand = |bones: BoneSet| {
            bones.iter().map(|bone| Sight::of_bone(bone, knows(bone.pair()))).collect()
        };
        Sheet {
            phase: self.phase,
            to_move: self.to_move,
            left: self.left,
            row: self.row().iter().map(|slot| slot.sight(&knows)).collect(),
            dogs: self
                .dogs
                .as_slice()
                .iter()
                .map(|dog| Dog { place: dog.place, hand: hand(dog.hand), dropped: dog.dropped })
                .collect(),
            knowers: self.knowing.map(|set| set.seats(self.dogs.len())),
            quiet_turns,
            stirred,
        }
    }
}

/// Who must know a pair, whatever else happened: everybody once one of its bones was dropped, and
/// anybody who holds one of its cards.
pub(crate) fn evident(dogs: &[Dog], pair: Pair) -> SeatSet {
    let [one, other] = pair.bones();
    let open = |dog: &Dog| dog.dropped.contains(one) || dog.dropped.contains(other);
    if dogs.iter().any(open) {
        return SeatSet::first(dogs.len());
    }
    let holds = |dog: &Dog| dog.hand.iter().any(|sight| sight.pair() == Some(pair));
    Seat::first(dogs.len()).zip(dogs).filter(|(_, dog)| holds(dog)).map(|(seat, _)| seat).collect()
}

impl Sheet {
    /// What a bone of each colour is worth with the bowls where they are now (DIG-16).
    pub fn values(&self) -> crate::ByColour<u8> {
        let slots: ArrayVec<Slot, ROW> = self
            .row
            .iter()
            .map(|sight| match sight {
                Sight::Bowl(colour) => Slot::new(Card::Bowl(*colour)),
                Sight::Scent(_) | Sight::Bone(_) | Sight::Hole => Slot::HOLE,
            })
            .collect();
        score::values(&slots)
    }
}

impl Sheet {
    /// The sheet with a bone for every card of which only the scents are known: the first of the
    /// two (in the row from the doghouse outward, then in the hands by seat) has the pair's first
    /// colour, or its second where `swapped` says so.
    pub(crate) fn with_bones(&self, swapped: impl Fn(Pair) -> bool) -> Sheet {
        let mut met = [false; Pair::ALL.len()];
        let mut sheet = self.clone();
        let hands = sheet.dogs.iter_mut().flat_map(|dog| &mut dog.hand);
        for sight in sheet.row.iter_mut().chain(hands) {
            if let Sight::Scent(pair) = *sight {
                let second = std::mem::replace(&mut met[pair.index()], true) != swapped(pair);
                *sight = Sight::Bone(pair.bones()[usize::from(second)]);
            }
        }
        sheet
    }
}

impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("dig1 ")?;
        self.write_fields(f)
    }
}

impl Sheet {
    /// Writes all fields but the first, which names the viewer.
    pub(crate) fn write_fields(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, ',', self.row.iter())?;
        for (index, dog) in self.dogs.iter().enumerate() {
            write!(f, "{}{}:", if index == 0 { ' ' } else { '/' }, dog.place)?;
            write_list(f, '+', dog.hand.iter())?;
            f.write_str(":")?;
            write_list(f, '+', dog.dropped.iter())?;
        }
        match self.phase {
            Phase::First => f.write_str(" first")?,
            Phase::Deal => write!(f, " deal.{}", self.to_move)?,
            Phase::Act => write!(f, " {}.{}", self.to_move, self.left)?,
            Phase::Bury => write!(f, " {}.{}d", self.to_move, self.left)?,
            Phase::Over => f.write_str(" over")?,
        }
        f.write_str(" ")?;
        let told = Pair::ALL.into_iter().filter_map(|pair| {
            let evident = evident(&self.dogs, pair);
            let knowers = self.knowers[pair.index()];
            let told: String = knowers
                .iter()
                .filter(|&seat| !evident.contains(seat))
                .map(|seat| seat.to_string())
                .collect();
            (!told.is_empty()).then(|| format!("{pair}:{told}"))
        });
        write_list(f, ',', told)?;
        match self.quiet_turns {
            None => f.write_str(" -"),
            Some(_) if self.stirred => f.write_str(" *"),
            Some(turns) => write!(f, " {turns}"),
        }
    }
}

fn write_list(
    f: &mut fmt::Formatter<'_>,
    separator: char,
    items: impl Iterator<Item = impl fmt::Display>,
) -> fmt::Result {
    let mut empty = true;
    for item in items {
        if !empty {
            write!(f, "{separator}")?;
        }
        empty = false;
        write!(f, "{item}")?;
    }
    if empty { f.write_str("-") } else { Ok(()) }
}

impl FromStr for Sheet {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Sheet, ParseError> {
        let (head, sheet) = Sheet::read(s)?;
        match head {
            "dig1" => Ok(sheet),
            _ => Err(ParseError::new(head, "dig1, the name and version of this notation")),
        }
    }
}

impl Sheet {
    /// Reads the first field, which names the viewer, and the sheet.
    pub(crate) fn read(s: &str) -> Result<(&str, Sheet), ParseError> {
        let fields: ArrayVec<(usize, &str), 7> = ParseError::pieces(s, ' ').take(7).collect();
        let field = |index: usize, what: &str| {
            fields.get(index).copied().ok_or_else(|| ParseError::new("", what).inside(s, s.len()))
        };
        if s.is_empty() {
            return Err(ParseError::new(s, "dig1, the name and version of this notation"));
        }
        let (_, head) = field(0, "dig1, the name and version of this notation")?;
        let (offset, text) = field(1, "a space and the row")?;
        let row = read_row(text).map_err(|e| e.inside(s, offset))?;
        let (offset, text) = field(2, "a space and the seats")?;
        let dogs = read_dogs(text).map_err(|e| e.inside(s, offset))?;
        let (offset, text) = field(3, "a space and whose turn it is")?;
        let (phase, to_move, left) = read_turn(text).map_err(|e| e.inside(s, offset))?;
        let (offset, text) = field(4, "a space and who knows what")?;
        let knowers = read_knowers(text, &dogs).map_err(|e| e.inside(s, offset))?;
        let (offset, text) = field(5, "a space and the number of quiet turns")?;
        let (quiet_turns, stirred) = read_quiet(text).map_err(|e| e.inside(s, offset))?;
        if let Some(&(offset, extra)) = fields.get(6) {
            return Err(ParseError::new(extra, "the end").inside(s, offset));
        }
        Ok((head, Sheet { phase, to_move, left, row, dogs, knowers, quiet_turns, stirred }))
    }
}

fn read_row(text: &str) -> Result<ArrayVec<Sight, ROW>, ParseError> {
    let mut row = ArrayVec::new();
    // A row that is one hole would be ambiguous; no position has one.
    if text == "-" {
        return Ok(row);
    }
    for (offset, piece) in ParseError::pieces(text, ',') {
        let sight = piece.parse().map_err(|e: ParseError| e.inside(text, offset))?;
        if row.try_push(sight).is_err() {
            let expected = format!("at most {ROW} cards");
            return Err(ParseError::new(piece, expected).inside(text, offset));
        }
    }
    Ok(row)
}

fn read_dogs(text: &str) -> Result<ArrayVec<Dog, SEATS>, ParseError> {
    let mut dogs = ArrayVec::new();
    for (offset, piece) in ParseError::pieces(text, '/') {
        let dog = read_dog(piece).map_err(|e| e.inside(text, offset))?;
        if dogs.try_push(dog).is_err() {
            let expected = format!("at most {SEATS} seats");
            return Err(ParseError::new(piece, expected).inside(text, offset));
        }
    }
    Ok(dogs)
}

fn read_dog(text: &str) -> Result<Dog, ParseError> {
    let pieces: ArrayVec<(usize, &str), 4> = ParseError::pieces(text, ':').take(4).collect();
    let &[(_, place), (hand_at, hand_text), (dropped_at, dropped)] = pieces.as_slice() else {
        return Err(ParseError::new(text, "a seat: PLACE:HAND:DROPPED"));
    };
    let place = place_number(place)?;
    let mut hand = ArrayVec::new();
    if hand_text != "-" {
        for (offset, piece) in ParseError::pieces(hand_text, '+') {
            let at = |e: ParseError| e.inside(text, hand_at + offset);
            let sight: Sight = piece.parse().map_err(at)?;
            // In the order of their pairs and, within a pair, of their colours.
            let rank = |sight: &Sight| match sight {
                Sight::Bone(bone) => Some((bone.pair(), bone.index())),
                Sight::Scent(pair) => Some((*pair, 0)),
                Sight::Bowl(_) | Sight::Hole => None,
            };
            if rank(&sight).is_none() {
                return Err(at(ParseError::new(piece, "a bone such as gR, or a scent such as gr")));
            }
            if hand.last().is_some_and(|last| rank(last) > rank(&sight)) {
                return Err(at(ParseError::new(
                    piece,
                    "bones in the order of Gr gR Gp gP Gy gY Gb gB Rp rP Ry rY Rb rB Py pY Pb pB Yb yB",
                )));
            }
            if hand.try_push(sight).is_err() {
                return Err(at(ParseError::new(piece, "at most 4 bones")));
            }
        }
    }
    let dropped = match dropped {
        "-" => BoneSet::EMPTY,
        _ => BoneSet::parse(dropped, '+').map_err(|e| e.inside(text, dropped_at))?,
    };
    Ok(Dog { place, hand, dropped })
}

fn read_turn(text: &str) -> Result<(Phase, Seat, u8), ParseError> {
    let wrong = || {
        ParseError::new(
            text,
            "a turn: SEAT.ACTIONS such as 0.3, with a d after an unfinished dig; or over, first, \
             deal.SEAT",
        )
    };
    match text {
        "over" => return Ok((Phase::Over, Seat::ALL[0], 0)),
        "first" => return Ok((Phase::First, Seat::ALL[0], 0)),
        _ => {}
    }
    if let Some(seat) = text.strip_prefix("deal.") {
        return Ok((Phase::Deal, seat.parse().map_err(|_| wrong())?, 0));
    }
    let (seat, left) = text.split_once('.').ok_or_else(wrong)?;
    let (left, phase) = match left.strip_suffix('d') {
        Some(left) => (left, Phase::Bury),
        None => (left, Phase::Act),
    };
    let [digit @ b'0'..=b'9'] = left.as_bytes() else { return Err(wrong()) };
    Ok((phase, seat.parse().map_err(|_| wrong())?, digit - b'0'))
}

/// Reads who knows what beyond the evident, and adds the evident.
fn read_knowers(text: &str, dogs: &[Dog]) -> Result<[SeatSet; 10], ParseError> {
    let mut knowers = Pair::ALL.map(|pair| evident(dogs, pair));
    if text == "-" {
        return Ok(knowers);
    }
    let mut last = None;
    for (offset, piece) in ParseError::pieces(text, ',') {
        let wrong = |expected: &str| ParseError::new(piece, expected).inside(text, offset);
        let (pair, seats) = piece
            .split_once(':')
            .and_then(|(pair, seats)| Some((pair.parse::<Pair>().ok()?, seats)))
            .filter(|(_, seats)| !seats.is_empty())
            .ok_or_else(|| wrong("a pair and the seats that know it, such as gr:01"))?;
        if last.is_some_and(|last| last >= pair) {
            return Err(wrong("each pair once, in the order of gr gp gy gb rp ry rb py pb yb"));
        }
        last = Some(pair);
        let set = &mut knowers[pair.index()];
        let mut previous = None;
        for letter in seats.chars() {
            let seat = letter.to_string().parse::<Seat>().ok();
            let seat = seat.filter(|seat| seat.index() < dogs.len() && previous < Some(*seat));
            let Some(seat) = seat else { return Err(wrong("seats that are there, in order")) };
            if set.contains(seat) {
                return Err(wrong("only seats of which it is not evident that they know the pair"));
            }
            set.insert(seat);
            previous = Some(seat);
        }
    }
    Ok(knowers)
}

fn read_quiet(text: &str) -> Result<(Option<u8>, bool), ParseError> {
    match text {
        "-" => return Ok((None, false)),
        "*" => return Ok((Some(0), true)),
        _ => {}
    }
    let turns: Option<u8> = text.parse().ok().filter(|turns: &u8| turns.to_string() == text);
    match turns {
        Some(turns) => Ok((Some(turns), false)),
        None => Err(ParseError::new(
            text,
            "the number of quiet turns, * after a drop in this turn, or - where they do not count",
        )),
    }
}
