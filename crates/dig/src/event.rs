//! What happens in a game, and how much of it each viewer is told (DIG-11).

use crate::card::Slot;
use crate::{Bone, BoneSet, Card, Colour, Outcome, Sheet, Sight};
use tabletop::{Seat, Secret, Tell, Viewer};

/// Something that happened, as it truly was.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs, reason = "only fields whose names do not say it all are documented")]
pub enum Fact {
    /// This seat plays first.
    First(Seat),
    /// The row was laid; nobody has seen a bone yet.
    Dealt(Vec<Sight>),
    /// A seat's turn began.
    TurnBegan(Seat),
    /// A dog walked.
    Moved { seat: Seat, from: u8, to: u8 },
    /// A bone card was taken up.
    Dug { seat: Seat, place: u8, scents: Sight, bone: Secret<Bone> },
    /// The hole was left open.
    Kept(Seat),
    /// A bone of the hand was put into the hole.
    Buried { seat: Seat, place: u8, scents: Sight, bone: Secret<Bone> },
    /// Bones were laid down in front of a player.
    Dropped { seat: Seat, bowl: Colour, bones: BoneSet },
    /// A seat ended its turn.
    TurnEnded {
        seat: Seat,
        /// Actions that were left.
        unused: u8,
    },
    /// The last card filled a hole.
    Filled {
        /// The place that was empty.
        hole: u8,
        /// The place that the card came from.
        from: u8,
        /// What everybody sees of the card.
        scents: Sight,
        card: Secret<Card>,
    },
    /// The row got shorter.
    Shortened {
        /// The old last place.
        from: u8,
        /// The new last place.
        to: u8,
    },
    /// A dog left beyond the end slid to the last card.
    Slid { seat: Seat, from: u8, to: u8 },
    /// The game ended.
    Over(Outcome),
}

/// Something that happened, as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "only fields whose names do not say it all are documented")]
pub enum Event {
    /// This seat plays first.
    First { seat: Seat },
    /// The row was laid, scent sides up.
    Dealt {
        /// The cards from the doghouse outward.
        row: Vec<Sight>,
    },
    /// A seat's turn began.
    TurnBegan { seat: Seat },
    /// A dog walked.
    Moved { seat: Seat, from: u8, to: u8 },
    /// A bone card was taken up.
    Dug {
        seat: Seat,
        place: u8,
        /// The card: its bone, if the viewer knows it, else its scents.
        card: Sight,
    },
    /// The hole was left open.
    Kept { seat: Seat },
    /// A bone of the hand was put into the hole.
    Buried {
        seat: Seat,
        place: u8,
        /// The card: its bone, if the viewer knows it, else its scents.
        card: Sight,
    },
    /// Bones were laid down in front of a player.
    Dropped { seat: Seat, bowl: Colour, bones: BoneSet },
    /// A seat ended its turn.
    TurnEnded {
        seat: Seat,
        /// Actions that were left.
        unused: u8,
    },
    /// The last card filled a hole.
    Filled {
        /// The place that was empty.
        hole: u8,
        /// The place the card came from.
        from: u8,
        /// The card: its bone, if the viewer knows it, else its scents.
        card: Sight,
    },
    /// The row got shorter.
    Shortened {
        /// The last place before.
        from: u8,
        /// The last place now.
        to: u8,
    },
    /// A dog left beyond the end slid to the last card.
    Slid { seat: Seat, from: u8, to: u8 },
    /// The game ended.
    Over { outcome: Outcome },
}

impl Fact {
    pub(crate) fn dealt(row: &[Slot]) -> Fact {
        Fact::Dealt(row.iter().map(|slot| slot.sight(|_| false)).collect())
    }
}

impl Fact {
    /// What happened, with everything revealed, given the position `after`: for looking back on a
    /// finished game, never for one of its players before the end.
    pub fn open(&self, after: &Sheet) -> Option<Event> {
        match self {
            // The acting seat saw the card.
            Fact::Dug { seat, .. } | Fact::Buried { seat, .. } => self.tell(Viewer::Seat(*seat)),
            Fact::Filled { hole, from, scents, .. } => {
                // The card that has filled a hole stays there while the garden closes up.
                let card = usize::from(*hole).checked_sub(1).and_then(|index| after.row.get(index));
                let card = card.copied().unwrap_or(*scents);
                Some(Event::Filled { hole: *hole, from: *from, card })
            }
            Fact::First(_)
            | Fact::Dealt(_)
            | Fact::TurnBegan(_)
            | Fact::Moved { .. }
            | Fact::Kept(_)
            | Fact::Dropped { .. }
            | Fact::TurnEnded { .. }
            | Fact::Shortened { .. }
            | Fact::Slid { .. }
            | Fact::Over(_) => self.tell(Viewer::Public),
        }
    }
}

impl Tell for Fact {
    type Event = Event;

    fn tell(&self, viewer: Viewer) -> Option<Event> {
        let bone = |scents: Sight, secret: &Secret<Bone>| {
            secret.seen_by(viewer).map_or(scents, |&bone| Sight::Bone(bone))
        };
        Some(match self {
            Fact::First(seat) => Event::First { seat: *seat },
            Fact::Dealt(row) => Event::Dealt { row: row.clone() },
            Fact::TurnBegan(seat) => Event::TurnBegan { seat: *seat },
            Fact::Moved { seat, from, to } => Event::Moved { seat: *seat, from: *from, to: *to },
            Fact::Dug { seat, place, scents, bone: secret } => {
                Event::Dug { seat: *seat, place: *place, card: bone(*scents, secret) }
            }
            Fact::Kept(seat) => Event::Kept { seat: *seat },
            Fact::Buried { seat, place, scents, bone: secret } => {
                Event::Buried { seat: *seat, place: *place, card: bone(*scents, secret) }
            }
            Fact::Dropped { seat, bowl, bones } => {
                Event::Dropped { seat: *seat, bowl: *bowl, bones: *bones }
            }
            Fact::TurnEnded { seat, unused } => Event::TurnEnded { seat: *seat, unused: *unused },
            Fact::Filled { hole, from, scents, card } => Event::Filled {
                hole: *hole,
                from: *from,
                card: card.seen_by(viewer).map_or(*scents, |&card| card.into()),
            },
            Fact::Shortened { from, to } => Event::Shortened { from: *from, to: *to },
            Fact::Slid { seat, from, to } => Event::Slid { seat: *seat, from: *from, to: *to },
            Fact::Over(outcome) => Event::Over { outcome: *outcome },
        })
    }
}
