//! What a viewer knows, and what it is told.

use crate::SEATS;
use crate::game::Phase;
use crate::words::Thing;
use serde::{Serialize, Serializer};
use tabletop::{BySeat, Seat, Secret, Tell, Viewer, ViewerSet};

/// All that a viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The version of the rules.
    pub rules: u32,
    /// What each dog has left; a dog without biscuits is out.
    pub biscuits: BySeat<u8, SEATS>,
    /// Who leads the round.
    pub leader: Seat,
    #[serde(rename = "to_move", serialize_with = "to_move")]
    pub(crate) phase: Phase,
    /// How many rounds are over.
    pub round: u8,
    /// What was shown at the end of the last round.
    pub shown: BySeat<Option<Thing>, SEATS>,
    /// What is known of each dog's thing; nothing between rounds.
    pub things: BySeat<Option<Sight>, SEATS>,
}

impl View {
    /// Who is to move.
    pub const fn to_move(&self) -> Option<Seat> {
        match self.phase {
            Phase::Act(seat) => Some(seat),
            Phase::Deal | Phase::Over(_) => None,
        }
    }

    /// What the viewer knows to lie with this dog.
    pub fn thing(&self, seat: Seat) -> Option<Thing> {
        self.things[seat].and_then(|sight| sight.thing)
    }
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn to_move<S: Serializer>(phase: &Phase, serializer: S) -> Result<S::Ok, S::Error> {
    match phase {
        Phase::Act(seat) => serializer.serialize_some(seat),
        Phase::Deal | Phase::Over(_) => serializer.serialize_none(),
    }
}

/// What is known of a dog's thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Sight {
    /// What it is, if the viewer knows.
    pub thing: Option<Thing>,
    /// Who knows it, which is no secret.
    #[serde(skip)]
    pub(crate) knowers: ViewerSet,
    /// Whether everybody knows that it is not the sausage.
    pub plain: bool,
}

/// Something that happened, as it truly was.
#[derive(Clone, Copy, Debug)]
pub enum Fact {
    /// A round began.
    Dealt {
        /// What each dog in the game was given.
        things: BySeat<Option<Secret<Thing>>, SEATS>,
    },
    /// A dog kept its thing.
    Kept {
        /// Which dog.
        seat: Seat,
    },
    /// Two dogs swapped.
    Swapped {
        /// The one that wanted to.
        seat: Seat,
        /// The other one.
        with: Seat,
        /// What the first one has now.
        got: Secret<Thing>,
        /// What the other one has now.
        gave: Secret<Thing>,
    },
    /// A dog did not give the sausage away.
    Growled {
        /// Which dog.
        seat: Seat,
        /// At whom.
        at: Seat,
    },
    /// The last dog swapped with the basket.
    Fetched {
        /// Which dog.
        seat: Seat,
        /// What it has now.
        got: Secret<Thing>,
    },
    /// The round is over, and all things are shown.
    Shown {
        /// What each dog had.
        things: BySeat<Option<Thing>, SEATS>,
    },
    /// The dog with the lowest thing lost a biscuit.
    Lost {
        /// Which dog.
        seat: Seat,
        /// How many it has left.
        left: u8,
    },
    /// Only one dog is left.
    Won {
        /// Which.
        seat: Seat,
    },
}

/// Something that happened, as one viewer may know it; the fields are those of [`Fact`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "is", rename_all = "snake_case")]
#[allow(missing_docs, reason = "Fact says what each is")]
pub enum Event {
    Dealt { things: BySeat<Option<Thing>, SEATS> },
    Kept { seat: Seat },
    Swapped { seat: Seat, with: Seat, got: Option<Thing>, gave: Option<Thing> },
    Growled { seat: Seat, at: Seat },
    Fetched { seat: Seat, got: Option<Thing> },
    Shown { things: BySeat<Option<Thing>, SEATS> },
    Lost { seat: Seat, left: u8 },
    Won { seat: Seat },
}

impl Tell for Fact {
    type Event = Event;

    fn tell(&self, viewer: Viewer) -> Option<Event> {
        let seen = |secret: &Secret<Thing>| secret.seen_by(viewer).copied();
        Some(match self {
            Fact::Dealt { things } => {
                Event::Dealt { things: things.map(|_, thing| thing.as_ref().and_then(seen)) }
            }
            Fact::Kept { seat } => Event::Kept { seat: *seat },
            Fact::Swapped { seat, with, got, gave } => {
                Event::Swapped { seat: *seat, with: *with, got: seen(got), gave: seen(gave) }
            }
            Fact::Growled { seat, at } => Event::Growled { seat: *seat, at: *at },
            Fact::Fetched { seat, got } => Event::Fetched { seat: *seat, got: seen(got) },
            Fact::Shown { things } => Event::Shown { things: *things },
            Fact::Lost { seat, left } => Event::Lost { seat: *seat, left: *left },
            Fact::Won { seat } => Event::Won { seat: *seat },
        })
    }
}
