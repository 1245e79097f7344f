//! What happens in a game, and how much of it each viewer is told (LIFE-34).

use crate::pack::Find;
use crate::{Outcome, Paper, Place, Way};
use tabletop::{Seat, Tell, Viewer};

/// Something that happened, as it truly was.
#[derive(Clone, Debug, PartialEq)]
pub struct Fact {
    event: Event,
    /// The seats that may know the number in it, a bit for each.
    known: u8,
}

impl Fact {
    /// Something without a number, or with one that everybody may know.
    pub(crate) const fn open(event: Event) -> Fact {
        Fact { event, known: u8::MAX }
    }

    /// Something with a newspaper's number.
    pub(crate) const fn secret(event: Event, known: u8) -> Fact {
        Fact { event, known }
    }

    /// Everything, for who looks back on a whole game.
    pub const fn whole(&self) -> &Event {
        &self.event
    }
}

impl Tell for Fact {
    type Event = Event;

    fn tell(&self, viewer: Viewer) -> Option<Event> {
        let knows = match viewer {
            Viewer::Seat(seat) => self.known >> seat.index() & 1 == 1,
            Viewer::Public => self.known == u8::MAX,
        };
        let mut event = self.event.clone();
        if !knows {
            match &mut event {
                Event::Took { number, .. } | Event::PickedUp { number, .. } => *number = None,
                _ => {}
            }
        }
        Some(event)
    }
}

/// What can be carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A bone.
    Bone,
    /// A newspaper.
    Paper(Paper),
}

/// A part of a card (LIFE-D2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[allow(missing_docs, reason = "the names of the parts")]
pub enum Part {
    Bin,
    Restaurant,
    Newspaper,
    Claws,
    Van,
    Pound,
}

/// Why a dog went to the pound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Why {
    /// It fell asleep (LIFE-6).
    Asleep,
    /// It lost a fight (LIFE-22).
    Fight,
    /// The van stopped on it (LIFE-27).
    Van,
    /// It did not escape from the van (LIFE-27).
    Caught,
}

/// Something that happened, as one viewer may know it.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
#[allow(
    missing_docs,
    reason = "the fields are called what they are; docs/referee.md has the table"
)]
pub enum Event {
    /// The dogs of the seats, by their keys.
    Dogs { dogs: Vec<String> },
    /// The lots of the seats.
    Lots { lots: Vec<Place> },
    /// Who is the youngest.
    Youngest { seat: Seat },
    /// A seat's turn began.
    TurnBegan { seat: Seat, round: u16 },
    /// The hunger marker moved down.
    Hungrier { seat: Seat, hunger: u8 },
    /// A dog walked.
    Stepped { seat: Seat, from: Place, to: Place },
    /// A dog sniffs at an opponent's pee, and its actions end.
    Sniffed { seat: Seat, at: Place, of: Seat },
    /// A card was drawn and read.
    Drew { seat: Seat, card: u8, part: Part },
    /// The shuffle card was drawn: all thirteen are a pile again.
    Shuffled { seat: Seat },
    /// What the card brought; `gained` is what came of it: days of food, or a bone.
    Found { seat: Seat, find: Find, gained: u8 },
    /// A bin got its marker.
    Searched { seat: Seat, at: Place },
    /// The bins were collected: all markers but the last came back.
    Collected { at: Place },
    /// Something was put down.
    PutDown { seat: Seat, thing: Thing, at: Place },
    /// Something was picked up.
    PickedUp { seat: Seat, thing: Thing, at: Place, number: Option<u8> },
    /// A bone was buried.
    Buried { seat: Seat, buried: u8 },
    /// A dog drank.
    Drank { seat: Seat, bladder: u8 },
    /// A dog lifted its leg; an opponent's marker may have gone back.
    Peed { seat: Seat, at: Place, over: Option<Seat> },
    /// A newspaper was taken from the kiosk's pile.
    Took { seat: Seat, paper: Paper, number: Option<u8> },
    /// A newspaper was delivered and mixed with the rest.
    Delivered { seat: Seat, paper: Paper, number: u8 },
    /// A dog attacked another.
    Attacked { seat: Seat, target: Seat },
    /// Both have drawn; no winner is a tie.
    Fought { seat: Seat, target: Seat, claws: [u8; 2], winner: Option<Seat> },
    /// A dog went to step 1 of the pound and left its things.
    Pounded { seat: Seat, why: Why, at: Place, bones: u8, papers: Vec<Paper> },
    /// A seat ended its actions.
    ActionsEnded { seat: Seat, unused: u8 },
    /// The die was rolled.
    Rolled { seat: Seat, roll: u8 },
    /// The van was moved; the route is one that leads there.
    VanMoved { seat: Seat, from: Place, to: Place, facing: Way, route: Vec<Place> },
    /// A dog escaped from the van.
    Escaped { seat: Seat },
    /// A dog stays in the pound, and goes to this step.
    Stayed { seat: Seat, step: u8 },
    /// A dog is free.
    Freed { seat: Seat },
    /// The agreed minutes are over; the round is played to its end.
    TimeUp,
    /// The time is over, and these share the lead.
    Tied { seats: Vec<Seat> },
    /// The game ended.
    Over { outcome: Outcome },
}

#[cfg(feature = "serde")]
mod serde_impls {
    use super::Thing;
    use crate::pack::Find;
    use serde::{Serialize, Serializer};

    impl Serialize for Thing {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            match self {
                Thing::Bone => serializer.serialize_str("bone"),
                Thing::Paper(paper) => paper.serialize(serializer),
            }
        }
    }

    impl Serialize for Find {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }
}
