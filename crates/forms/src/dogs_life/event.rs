//! What happened in a game of A Dog's Life, and how it ended.

use super::{Part, Place};
use crate::text;
use ::dogs_life::pack::Find;
use ::dogs_life::{self, Address, CardNumber, Direction, Paper, Picked, Roll, Thing};
use serde::{Deserialize, Serialize, Serializer};
use tabletop::Seat;
use ts_rs::TS;

/// That a dog picked something up: what it was and its number are two fields, as in `took`.
#[derive(Serialize)]
struct PickedUp {
    seat: Seat,
    /// `bone`, or a newspaper's letter.
    #[serde(serialize_with = "text")]
    thing: Thing,
    at: dogs_life::Place,
    /// The newspaper's number, if the viewer knows it.
    number: Option<Address>,
}

fn picked_up<S: Serializer>(
    seat: &Seat,
    picked: &Picked<Option<Address>>,
    at: &dogs_life::Place,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let number = match picked {
        Picked::Bone => None,
        Picked::Paper { number, .. } => *number,
    };
    let form = PickedUp { seat: *seat, thing: picked.thing(), at: *at, number };
    form.serialize(serializer)
}

/// An event in its form.
#[derive(Serialize)]
pub struct EventForm<'e>(#[serde(with = "Event")] pub &'e dogs_life::Event);

/// Something that happened in a game of A Dog's Life.
#[derive(Serialize, TS)]
#[ts(rename = "LifeEvent")]
#[serde(remote = "dogs_life::Event", tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "docs/referee.md has the table")]
pub enum Event {
    Dogs {
        dogs: Vec<String>,
    },
    Lots {
        #[ts(as = "Vec<Place>")]
        lots: Vec<dogs_life::Place>,
    },
    Youngest {
        #[ts(type = "number")]
        seat: Seat,
    },
    TurnBegan {
        #[ts(type = "number")]
        seat: Seat,
        round: u16,
    },
    Hungrier {
        #[ts(type = "number")]
        seat: Seat,
        hunger: u8,
    },
    Stepped {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "Place")]
        from: dogs_life::Place,
        #[ts(as = "Place")]
        to: dogs_life::Place,
    },
    Sniffed {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "Place")]
        at: dogs_life::Place,
        #[ts(type = "number")]
        of: Seat,
    },
    Drew {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "u8")]
        card: CardNumber,
        #[serde(with = "Part")]
        #[ts(as = "Part")]
        part: dogs_life::Part,
    },
    Shuffled {
        #[ts(type = "number")]
        seat: Seat,
    },
    Found {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "Place")]
        at: dogs_life::Place,
        #[serde(serialize_with = "text")]
        #[ts(as = "String")]
        find: Find,
        gained: u8,
    },
    Searched {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "Place")]
        at: dogs_life::Place,
    },
    Collected {
        #[ts(as = "Place")]
        at: dogs_life::Place,
    },
    PutDown {
        #[ts(type = "number")]
        seat: Seat,
        #[serde(serialize_with = "text")]
        #[ts(as = "String")]
        thing: Thing,
        #[ts(as = "Place")]
        at: dogs_life::Place,
    },
    #[serde(serialize_with = "picked_up")]
    #[ts(
        type = "{ \"event\": \"picked_up\", seat: number, thing: string, at: string, number: number | null, }"
    )]
    PickedUp {
        seat: Seat,
        picked: Picked<Option<Address>>,
        at: dogs_life::Place,
    },
    Buried {
        #[ts(type = "number")]
        seat: Seat,
        buried: u8,
    },
    Drank {
        #[ts(type = "number")]
        seat: Seat,
        bladder: u8,
    },
    Peed {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "Place")]
        at: dogs_life::Place,
        #[ts(type = "number | null")]
        over: Option<Seat>,
    },
    Took {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "String")]
        paper: Paper,
        #[ts(as = "Option<u8>")]
        number: Option<Address>,
    },
    Delivered {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "String")]
        paper: Paper,
        #[ts(as = "u8")]
        number: Address,
    },
    Attacked {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(type = "number")]
        target: Seat,
    },
    Fought {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(type = "number")]
        target: Seat,
        claws: [u8; 2],
        #[ts(type = "number | null")]
        winner: Option<Seat>,
    },
    Pounded {
        #[ts(type = "number")]
        seat: Seat,
        #[serde(with = "Why")]
        #[ts(as = "Why")]
        why: dogs_life::Why,
        #[ts(as = "Place")]
        at: dogs_life::Place,
        bones: u8,
        #[ts(as = "Vec<String>")]
        papers: Vec<Paper>,
    },
    ActionsEnded {
        #[ts(type = "number")]
        seat: Seat,
        unused: u8,
    },
    Rolled {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "u8")]
        roll: Roll,
    },
    VanMoved {
        #[ts(type = "number")]
        seat: Seat,
        #[ts(as = "Place")]
        from: dogs_life::Place,
        #[ts(as = "Place")]
        to: dogs_life::Place,
        #[ts(as = "String")]
        facing: Direction,
        #[ts(as = "Vec<Place>")]
        route: Vec<dogs_life::Place>,
    },
    Escaped {
        #[ts(type = "number")]
        seat: Seat,
    },
    Stayed {
        #[ts(type = "number")]
        seat: Seat,
        step: u8,
    },
    Freed {
        #[ts(type = "number")]
        seat: Seat,
    },
    TimeUp,
    Tied {
        #[ts(type = "number[]")]
        seats: Vec<Seat>,
    },
    Over {
        #[ts(as = "Outcome")]
        outcome: dogs_life::Outcome,
    },
}

/// Why a dog went to the pound.
#[derive(Serialize, TS)]
#[ts(rename = "LifeWhy")]
#[serde(remote = "dogs_life::Why", rename_all = "snake_case")]
#[allow(missing_docs, reason = "docs/referee.md has the table")]
pub enum Why {
    Asleep,
    Fight,
    Van,
    Caught,
}

/// How a game of A Dog's Life ended, as the rules write it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[ts(rename = "LifeOutcome")]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// `buried`, `time`, `overtime` or `rounds`.
    pub ending: String,
    /// In which round.
    pub round: u16,
    /// Buried bones of each seat.
    pub buried: Vec<u8>,
    /// Who has won.
    #[ts(type = "number[]")]
    pub winners: Vec<Seat>,
}
