//! What happens in a game, and how much of it each viewer is told (LIFE-34).

use crate::pack::Find;
use crate::{Address, CardNumber, Direction, Life, Outcome, Paper, Place, Roll};
use std::fmt;
use tabletop::{Seat, Secret, Tell, Viewer};

/// Something that happened, as it truly was.
pub type Fact = Happening<Secret<Address>>;

/// Something that happened, as one viewer may know it.
pub type Event = Happening<Option<Address>>;

/// What can be carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    /// A bone.
    Bone,
    /// A newspaper.
    Paper(Paper),
}

/// What a dog picked up; `N` is what is told of a newspaper's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "a newspaper has a letter and a number")]
pub enum Picked<N> {
    /// A bone, which has no number.
    Bone,
    /// A newspaper.
    Paper { paper: Paper, number: N },
}

impl<N> Picked<N> {
    /// The thing itself.
    pub const fn thing(&self) -> Thing {
        match self {
            Picked::Bone => Thing::Bone,
            Picked::Paper { paper, .. } => Thing::Paper(*paper),
        }
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thing::Bone => f.write_str("bone"),
            Thing::Paper(paper) => paper.fmt(f),
        }
    }
}

/// A part of a card (LIFE-D2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

/// Something that happened; `N` is what is told of a newspaper's number, all that is hidden.
///
/// Facts and events have the same form and differ in that number alone, so nothing else can be
/// hidden, and a number that is can only be a [`Secret`].
#[derive(Clone, Debug, PartialEq)]
#[allow(
    missing_docs,
    reason = "the fields are called what they are; docs/referee.md has the table"
)]
pub enum Happening<N> {
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
    Drew { seat: Seat, card: CardNumber, part: Part },
    /// The shuffle card was drawn: all thirteen are a pile again.
    Shuffled { seat: Seat },
    /// What the card brought, and where; `gained` is what came of it: days of food, or a bone.
    Found { seat: Seat, at: Place, find: Find, gained: u8 },
    /// A bin got its marker.
    Searched { seat: Seat, at: Place },
    /// The bins were collected: all markers but the last came back.
    Collected { at: Place },
    /// Something was put down.
    PutDown { seat: Seat, thing: Thing, at: Place },
    /// Something was picked up.
    PickedUp { seat: Seat, picked: Picked<N>, at: Place },
    /// A bone was buried.
    Buried { seat: Seat, buried: u8 },
    /// A dog drank.
    Drank { seat: Seat, bladder: u8 },
    /// A dog lifted its leg; an opponent's marker may have gone back.
    Peed { seat: Seat, at: Place, over: Option<Seat> },
    /// A newspaper was taken from the kiosk's pile.
    Took { seat: Seat, paper: Paper, number: N },
    /// A newspaper was delivered and mixed with the rest.
    Delivered { seat: Seat, paper: Paper, number: Address },
    /// A dog attacked another.
    Attacked { seat: Seat, target: Seat },
    /// Both have drawn; no winner is a tie.
    Fought { seat: Seat, target: Seat, claws: [u8; 2], winner: Option<Seat> },
    /// A dog went to step 1 of the pound and left its things.
    Pounded { seat: Seat, why: Why, at: Place, bones: u8, papers: Vec<Paper> },
    /// A seat ended its actions.
    ActionsEnded { seat: Seat, unused: u8 },
    /// The die was rolled.
    Rolled { seat: Seat, roll: Roll },
    /// The van was moved; the route is one that leads there.
    VanMoved { seat: Seat, from: Place, to: Place, facing: Direction, route: Vec<Place> },
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

impl<N> Happening<N> {
    /// The same with what `tell` gives in place of each number.
    fn with_numbers<M>(&self, tell: impl Fn(Paper, &N) -> M) -> Happening<M> {
        match self {
            Happening::Dogs { dogs } => Happening::Dogs { dogs: dogs.clone() },
            Happening::Lots { lots } => Happening::Lots { lots: lots.clone() },
            Happening::Youngest { seat } => Happening::Youngest { seat: *seat },
            Happening::TurnBegan { seat, round } => {
                Happening::TurnBegan { seat: *seat, round: *round }
            }
            Happening::Hungrier { seat, hunger } => {
                Happening::Hungrier { seat: *seat, hunger: *hunger }
            }
            Happening::Stepped { seat, from, to } => {
                Happening::Stepped { seat: *seat, from: *from, to: *to }
            }
            Happening::Sniffed { seat, at, of } => {
                Happening::Sniffed { seat: *seat, at: *at, of: *of }
            }
            Happening::Drew { seat, card, part } => {
                Happening::Drew { seat: *seat, card: *card, part: *part }
            }
            Happening::Shuffled { seat } => Happening::Shuffled { seat: *seat },
            Happening::Found { seat, at, find, gained } => {
                Happening::Found { seat: *seat, at: *at, find: *find, gained: *gained }
            }
            Happening::Searched { seat, at } => Happening::Searched { seat: *seat, at: *at },
            Happening::Collected { at } => Happening::Collected { at: *at },
            Happening::PutDown { seat, thing, at } => {
                Happening::PutDown { seat: *seat, thing: *thing, at: *at }
            }
            Happening::PickedUp { seat, picked, at } => {
                let picked = match picked {
                    Picked::Bone => Picked::Bone,
                    Picked::Paper { paper, number } => {
                        Picked::Paper { paper: *paper, number: tell(*paper, number) }
                    }
                };
                Happening::PickedUp { seat: *seat, picked, at: *at }
            }
            Happening::Buried { seat, buried } => {
                Happening::Buried { seat: *seat, buried: *buried }
            }
            Happening::Drank { seat, bladder } => {
                Happening::Drank { seat: *seat, bladder: *bladder }
            }
            Happening::Peed { seat, at, over } => {
                Happening::Peed { seat: *seat, at: *at, over: *over }
            }
            Happening::Took { seat, paper, number } => {
                Happening::Took { seat: *seat, paper: *paper, number: tell(*paper, number) }
            }
            Happening::Delivered { seat, paper, number } => {
                Happening::Delivered { seat: *seat, paper: *paper, number: *number }
            }
            Happening::Attacked { seat, target } => {
                Happening::Attacked { seat: *seat, target: *target }
            }
            Happening::Fought { seat, target, claws, winner } => {
                Happening::Fought { seat: *seat, target: *target, claws: *claws, winner: *winner }
            }
            Happening::Pounded { seat, why, at, bones, papers } => Happening::Pounded {
                seat: *seat,
                why: *why,
                at: *at,
                bones: *bones,
                papers: papers.clone(),
            },
            Happening::ActionsEnded { seat, unused } => {
                Happening::ActionsEnded { seat: *seat, unused: *unused }
            }
            Happening::Rolled { seat, roll } => Happening::Rolled { seat: *seat, roll: *roll },
            Happening::VanMoved { seat, from, to, facing, route } => Happening::VanMoved {
                seat: *seat,
                from: *from,
                to: *to,
                facing: *facing,
                route: route.clone(),
            },
            Happening::Escaped { seat } => Happening::Escaped { seat: *seat },
            Happening::Stayed { seat, step } => Happening::Stayed { seat: *seat, step: *step },
            Happening::Freed { seat } => Happening::Freed { seat: *seat },
            Happening::TimeUp => Happening::TimeUp,
            Happening::Tied { seats } => Happening::Tied { seats: seats.clone() },
            Happening::Over { outcome } => Happening::Over { outcome: *outcome },
        }
    }
}

impl Tell for Fact {
    type Event = Event;

    fn tell(&self, viewer: Viewer) -> Option<Event> {
        Some(self.with_numbers(|_, number| number.seen_by(viewer).copied()))
    }
}

impl Fact {
    /// What happened with everything open, where it led to `after`: for looking back on a game that
    /// is over, never for one of its players before. The numbers are those of `after`, in which a
    /// newspaper that has just been taken or picked up is still out.
    pub fn open(&self, after: &Life) -> Event {
        self.with_numbers(|paper, _| after.numbers[paper])
    }
}
