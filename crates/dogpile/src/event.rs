//! What happens in a game, and how much of it each viewer is told (PILE-9).

use crate::face::Face;
use crate::score::{Count, Outcome};
use crate::spot::{Bone, Spot};
use tabletop::{Seat, SeatSet, Secret, Tell, Viewer};

/// Something that happened, as it truly was.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "as in `Event`, which says what each field is")]
pub enum Fact {
    /// The bones were spread, face down.
    Dealt { spots: Vec<Spot> },
    /// The dogs get ready for a round.
    Ready { round: u8 },
    /// A dog put its paws up.
    PawsUp { seat: Seat, away: bool },
    /// The countdown began.
    Countdown { round: u8, start: u64 },
    /// The round began, or continued.
    Started { round: u8, end: u64 },
    /// The clock was stopped.
    Held { round: u8, left: u64 },
    /// A bone was taken into the paws.
    Dug { seat: Seat, bone: Bone, face: Secret<Face> },
    /// A bone was put back on the pile.
    Buried { seat: Seat, bone: Bone, spot: Spot, up: bool, height: u16, face: Secret<Face> },
    /// The round ended.
    TimeUp { round: u8 },
    /// A dog showed what it held.
    Shown { seat: Seat, bones: Vec<Bone>, faces: Vec<Face> },
    /// What was shown was counted and laid aside.
    Scored { seat: Seat, round: u8, count: Count, total: u16 },
    /// These dogs may sniff, one after the other.
    Sniffing { seats: SeatSet },
    /// A dog looked at bones of the pile.
    Sniffed { seat: Seat, bones: Vec<Bone>, faces: Vec<Secret<Face>> },
    /// A dog did not sniff.
    Declined { seat: Seat, away: bool },
    /// The left neighbour chose spots.
    Placed { seat: Seat, bones: Vec<Bone>, spots: Vec<Spot>, away: bool },
    /// The sniffed bones are back, shuffled.
    Returned { bones: Vec<Bone>, spots: Vec<Spot>, heights: Vec<u16> },
    /// The game ended.
    Over(Box<Outcome>),
}

/// Something that happened, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "only fields whose names do not say it all are documented")]
pub enum Event {
    /// The bones were spread, face down.
    Dealt {
        /// The spot of each bone, by its number; later ones lie on top.
        spots: Vec<Spot>,
    },
    /// The dogs get ready for a round.
    Ready {
        /// Counted from 1.
        round: u8,
    },
    /// A dog put its paws up.
    PawsUp {
        seat: Seat,
        /// Whether it only counts as ready, because it stayed away.
        away: bool,
    },
    /// The countdown began.
    Countdown {
        round: u8,
        /// When the round starts, in milliseconds of the log.
        start: u64,
    },
    /// The round began, or continued after it was held.
    Started {
        round: u8,
        /// When it ends, in milliseconds of the log.
        end: u64,
    },
    /// The clock was stopped, and everybody puts their paws up again.
    Held {
        round: u8,
        /// Milliseconds of the round that are still to come.
        left: u64,
    },
    /// A bone was taken into the paws.
    Dug {
        seat: Seat,
        bone: Bone,
        /// Its face, if the viewer has seen it.
        face: Option<Face>,
    },
    /// A bone was put back on the pile.
    Buried {
        seat: Seat,
        bone: Bone,
        spot: Spot,
        up: bool,
        /// How high it lies.
        height: u16,
        /// Its face, if the viewer has seen it.
        face: Option<Face>,
    },
    /// The round ended.
    TimeUp { round: u8 },
    /// A dog showed what it held.
    Shown {
        seat: Seat,
        bones: Vec<Bone>,
        /// Their faces, in the same order.
        faces: Vec<Face>,
    },
    /// What a dog showed was counted and laid aside.
    Scored {
        seat: Seat,
        round: u8,
        /// The points of the round, and why.
        count: Count,
        /// Its points in all rounds so far.
        total: u16,
    },
    /// The dogs with the fewest points of the round may sniff, one after the other.
    Sniffing {
        /// In the order in which they sniff.
        seats: SeatSet,
    },
    /// A dog looked at bones of the pile.
    Sniffed {
        seat: Seat,
        bones: Vec<Bone>,
        /// Their faces, as far as the viewer has seen them, in the same order.
        faces: Vec<Option<Face>>,
    },
    /// A dog did not sniff.
    Declined {
        seat: Seat,
        /// Whether it stayed away.
        away: bool,
    },
    /// The left neighbour chose where the sniffed bones come back.
    Placed {
        seat: Seat,
        bones: Vec<Bone>,
        spots: Vec<Spot>,
        /// Whether it stayed away, and the table drew the spots.
        away: bool,
    },
    /// The sniffed bones are back on the pile, face down, shuffled if there were several.
    Returned {
        /// Their numbers now, in the order of the spots.
        bones: Vec<Bone>,
        spots: Vec<Spot>,
        /// How high they lie.
        heights: Vec<u16>,
    },
    /// The game ended.
    Over { outcome: Box<Outcome> },
}

impl Tell for Fact {
    type Event = Event;

    fn tell(&self, viewer: Viewer) -> Option<Event> {
        let seen = |face: &Secret<Face>| face.seen_by(viewer).copied();
        Some(match self {
            Fact::Dealt { spots } => Event::Dealt { spots: spots.clone() },
            Fact::Ready { round } => Event::Ready { round: *round },
            Fact::PawsUp { seat, away } => Event::PawsUp { seat: *seat, away: *away },
            Fact::Countdown { round, start } => Event::Countdown { round: *round, start: *start },
            Fact::Started { round, end } => Event::Started { round: *round, end: *end },
            Fact::Held { round, left } => Event::Held { round: *round, left: *left },
            Fact::Dug { seat, bone, face } => {
                Event::Dug { seat: *seat, bone: *bone, face: seen(face) }
            }
            Fact::Buried { seat, bone, spot, up, height, face } => Event::Buried {
                seat: *seat,
                bone: *bone,
                spot: *spot,
                up: *up,
                height: *height,
                face: seen(face),
            },
            Fact::TimeUp { round } => Event::TimeUp { round: *round },
            Fact::Shown { seat, bones, faces } => {
                Event::Shown { seat: *seat, bones: bones.clone(), faces: faces.clone() }
            }
            Fact::Scored { seat, round, count, total } => {
                Event::Scored { seat: *seat, round: *round, count: *count, total: *total }
            }
            Fact::Sniffing { seats } => Event::Sniffing { seats: *seats },
            Fact::Sniffed { seat, bones, faces } => Event::Sniffed {
                seat: *seat,
                bones: bones.clone(),
                faces: faces.iter().map(seen).collect(),
            },
            Fact::Declined { seat, away } => Event::Declined { seat: *seat, away: *away },
            Fact::Placed { seat, bones, spots, away } => Event::Placed {
                seat: *seat,
                bones: bones.clone(),
                spots: spots.clone(),
                away: *away,
            },
            Fact::Returned { bones, spots, heights } => Event::Returned {
                bones: bones.clone(),
                spots: spots.clone(),
                heights: heights.clone(),
            },
            Fact::Over(outcome) => Event::Over { outcome: outcome.clone() },
        })
    }
}
