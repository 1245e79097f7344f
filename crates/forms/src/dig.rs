//! What clients are sent of DIG.

use ::dig::{self, BoneSet, Colour, Pair, Sheet, Shown, Sight};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use tabletop::{Seat, SeatSet, Viewer};
use ts_rs::TS;

/// `gr` (scents), `gR` (a known bone), `g` (a bowl) or `-` (a hole).
type Card = String;

/// One `T` for each colour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "ByColour")]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the letters of the colours")]
pub struct ByColour<T> {
    pub g: T,
    pub r: T,
    pub p: T,
    pub y: T,
    pub b: T,
}

/// All that a viewer knows of a game of DIG.
#[derive(Serialize, TS)]
#[ts(rename = "DigView")]
pub struct View {
    /// A seat, or `"public"`; `None` for the whole truth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "number | \"public\"")]
    viewer: Option<Viewer>,
    /// The view in one line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(as = "String")]
    text: Option<String>,
    /// The position in one line, if this is the whole truth.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    position: Option<String>,
    /// What the game waits for.
    #[serde(with = "Phase")]
    #[ts(as = "Phase")]
    phase: dig::Phase,
    /// The seat on turn.
    #[ts(type = "number | null")]
    to_move: Option<Seat>,
    /// Actions left in the turn.
    left: u8,
    /// The cards from place 1 on.
    #[ts(as = "Vec<Card>")]
    row: Vec<Sight>,
    /// The seats in order.
    dogs: Vec<Dog>,
    /// For each pair the seats that know its two cards apart.
    #[serde(serialize_with = "knowers")]
    #[ts(type = "Record<string, number[]>")]
    knowers: [SeatSet; 10],
    /// What a bone of each colour is worth now.
    #[ts(as = "ByColour<u8>")]
    values: dig::ByColour<u8>,
    /// Where the four bones of each colour are.
    #[ts(as = "ByColour<Count>")]
    counts: dig::ByColour<Count>,
    /// Quiet turns so far; `None` where they are not counted.
    quiet_turns: Option<u8>,
}

/// What a game of DIG waits for.
#[derive(Serialize, TS)]
#[ts(rename = "DigPhase")]
#[serde(remote = "dig::Phase", rename_all = "snake_case")]
pub enum Phase {
    /// The first player is drawn.
    First,
    /// The row is laid.
    Deal,
    /// An action, or the end of the turn.
    Act,
    /// Keep or bury.
    Bury,
    /// Nothing.
    Over,
}

/// A dog, its hand, and what lies in front of its player.
#[derive(Serialize, TS)]
#[ts(rename = "DigDog")]
pub struct Dog {
    /// Where it stands; 0 is the doghouse.
    place: u8,
    /// The bones in hand.
    #[ts(as = "Vec<Card>")]
    hand: Vec<Sight>,
    /// The dropped bones.
    #[serde(serialize_with = "each_bone")]
    #[ts(as = "Vec<Card>")]
    dropped: BoneSet,
}

/// Where the four bones of a colour are.
#[derive(Serialize, TS)]
#[ts(rename = "DigCount")]
pub struct Count {
    /// In front of players.
    dropped: u8,
    /// In the row or a hand, and known.
    known: u8,
    /// Among cards of which only the scents are known.
    hidden: u8,
}

impl View {
    fn of(sheet: &Sheet) -> View {
        let on = matches!(sheet.phase, dig::Phase::Deal | dig::Phase::Act | dig::Phase::Bury);
        let dog = |dog: &dig::Dog| Dog {
            place: dog.place,
            hand: dog.hand.to_vec(),
            dropped: dog.dropped,
        };
        View {
            viewer: None,
            text: None,
            position: None,
            phase: sheet.phase,
            to_move: on.then_some(sheet.to_move),
            left: sheet.left,
            row: sheet.row.to_vec(),
            dogs: sheet.dogs.iter().map(dog).collect(),
            knowers: sheet.knowers,
            values: sheet.values(),
            counts: counts(sheet),
            quiet_turns: sheet.quiet_turns,
        }
    }
}

impl From<&dig::View> for View {
    fn from(view: &dig::View) -> View {
        let text = Some(view.to_string());
        View { viewer: Some(view.viewer()), text, ..View::of(view.sheet()) }
    }
}

/// What a table shows where people remember for themselves.
impl From<&Shown> for View {
    fn from(shown: &Shown) -> View {
        let text = Some(shown.to_string());
        View { viewer: Some(shown.viewer()), text, ..View::of(shown.sheet()) }
    }
}

/// The whole truth: for looking back, never for a player of a running game.
impl From<&Sheet> for View {
    fn from(sheet: &Sheet) -> View {
        View { position: Some(sheet.to_string()), ..View::of(sheet) }
    }
}

fn counts(sheet: &Sheet) -> dig::ByColour<Count> {
    let dropped = sheet.dogs.iter().fold(BoneSet::EMPTY, |all, dog| all.or(dog.dropped));
    let cards = sheet.row.iter().chain(sheet.dogs.iter().flat_map(|dog| &dog.hand));
    let known: BoneSet = cards
        .filter_map(|sight| match sight {
            Sight::Bone(bone) => Some(*bone),
            Sight::Scent(_) | Sight::Bowl(_) | Sight::Hole => None,
        })
        .collect();
    let dealt = !matches!(sheet.phase, dig::Phase::First | dig::Phase::Deal);
    dig::ByColour::new(|colour: Colour| {
        let of = |set: BoneSet| set.and(BoneSet::of_colour(colour)).len() as u8;
        let (dropped, known) = (of(dropped), of(known));
        let hidden = if dealt { 4u8.saturating_sub(dropped + known) } else { 0 };
        Count { dropped, known, hidden }
    })
}

fn knowers<S: Serializer>(knowers: &[SeatSet; 10], serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(Pair::ALL.len()))?;
    for (pair, seats) in Pair::ALL.iter().zip(knowers) {
        map.serialize_entry(pair, seats)?;
    }
    map.end()
}

fn each_bone<S: Serializer>(bones: &BoneSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(bones.iter())
}

/// An event in its form.
#[derive(Serialize)]
pub struct EventForm<'e>(#[serde(with = "Event")] pub &'e dig::Event);

/// Something that happened in a game of DIG.
#[derive(Serialize, TS)]
#[ts(rename = "DigEvent")]
#[serde(remote = "dig::Event", tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "docs/referee.md has the table")]
pub enum Event {
    First {
        #[ts(type = "number")]
        seat: Seat,
    },
    Dealt {
        #[ts(as = "Vec<Card>")]
        row: Vec<Sight>,
    },
    TurnBegan {
        #[ts(type = "number")]
        seat: Seat,
    },
    Moved {
        #[ts(type = "number")]
        seat: Seat,
        from: u8,
        to: u8,
    },
    Dug {
        #[ts(type = "number")]
        seat: Seat,
        place: u8,
        #[ts(as = "Card")]
        card: Sight,
    },
    Kept {
        #[ts(type = "number")]
        seat: Seat,
    },
    Buried {
        #[ts(type = "number")]
        seat: Seat,
        place: u8,
        #[ts(as = "Card")]
        card: Sight,
    },
    Dropped {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "String")]
        bowl: Colour,
        #[serde(serialize_with = "each_bone")]
        #[ts(as = "Vec<Card>")]
        bones: BoneSet,
    },
    TurnEnded {
        #[ts(type = "number")]
        seat: Seat,
        unused: u8,
    },
    Filled {
        hole: u8,
        from: u8,
        #[ts(as = "Card")]
        card: Sight,
    },
    Shortened {
        from: u8,
        to: u8,
    },
    Slid {
        #[ts(type = "number")]
        seat: Seat,
        from: u8,
        to: u8,
    },
    Over {
        #[ts(as = "Outcome")]
        outcome: dig::Outcome,
    },
}

/// How a game of DIG ended, as the rules write it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DigOutcome")]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// `cleared` or `stalled`.
    pub ending: String,
    /// What a bone of each colour was worth.
    pub values: ByColour<u8>,
    /// What each seat has.
    pub scores: Vec<Score>,
    /// Who has won.
    #[ts(type = "number[]")]
    pub winners: Vec<Seat>,
}

/// What a seat has at the end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "DigScore")]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// In all.
    pub points: u8,
    /// How many bones are worth 5, 4, 3, 2 and 1.
    pub bones: [u8; 5],
}
