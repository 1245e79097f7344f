//! What follows from what somebody has seen: which bone lies at a place, and where a bone is.
//!
//! The solver sees the last turns of a game and remembers nothing from before: a card is known if it,
//! or its twin, was held or dropped in its sight. All that follows from a view is exact (DIG-3): a
//! known card is the same in every world behind the view, an unknown one is even.

use super::ALL_PAIRS;
use crate::puzzle::{Choice, Found, Reason};
use dig::{Bone, Card, Dig, Event, Fact, View, Worlds};
use serde_json::{Map, Value};
use tabletop::{Entry, Game, Seat, Tell, Viewer};

/// A stretch of a game that somebody watches without knowing what was before.
#[derive(Clone, Debug)]
pub struct Story {
    seat: Seat,
    /// The position before it.
    pub start: Dig,
    /// The position after it.
    pub now: Dig,
    /// What the seat was told.
    told: Vec<Event>,
}

impl Story {
    /// What `seat` sees if these entries are played from `start`, of which it knows only what lies in
    /// its hand or in front of somebody. `None` if they cannot be played.
    pub fn new(start: &Dig, seat: Seat, entries: &[Entry<Dig>]) -> Option<Story> {
        let start = start.forgotten(seat, ALL_PAIRS);
        let (mut now, mut facts): (Dig, Vec<Fact>) = (start, Vec::new());
        for entry in entries {
            match *entry {
                Entry::Seat(by, action) => now.play(by, action, &mut facts).ok()?,
                Entry::Table(action) => now.happen(action, &mut facts).ok()?,
            }
        }
        let told = facts.iter().filter_map(|fact| fact.tell(Viewer::Seat(seat))).collect();
        Some(Story { seat, start, now, told })
    }

    fn view(&self) -> View {
        self.now.view(Viewer::Seat(self.seat))
    }

    /// How the bone at a place is known.
    fn why(&self, bone: Bone) -> Reason {
        let (twin, seat) = (bone.twin(), self.seat);
        let saw = |wanted: Bone| {
            self.told.iter().any(|event| {
                matches!(event, Event::Dug { seat: by, card, .. }
                    if *by == seat && *card == dig::Sight::Bone(wanted))
            })
        };
        let dropped = Seat::first(self.now.dogs()).find(|by| self.now.dropped(*by).contains(twin));
        let reason = if let Some(by) = dropped {
            Reason::new("twin-dropped").with("seat", by.index())
        } else if self.now.hand(seat).contains(twin) {
            Reason::new("twin-held")
        } else if self.start.hand(seat).contains(bone) || saw(bone) {
            Reason::new("seen")
        } else if self.start.hand(seat).contains(twin) || saw(twin) {
            Reason::new("twin-seen")
        } else {
            Reason::new("follows")
        };
        reason.with("colour", letter(bone)).with("other", letter(twin))
    }
}

/// The bone at this place, if it is the same in all worlds behind the view.
fn certain(view: &View, place: u8) -> Option<Bone> {
    let worlds = Worlds::of(view);
    let mut bones = (0..worlds.count()).map(|number| match worlds.world(number).card(place) {
        Card::Bone(bone) => Some(bone),
        Card::Bowl(_) | Card::Hole => None,
    });
    let first = bones.next()??;
    bones.all(|bone| bone == Some(first)).then_some(first)
}

fn letter(bone: Bone) -> String {
    bone.colour().letter().to_string()
}

fn asks(facts: &[(&str, Value)]) -> Map<String, Value> {
    facts.iter().map(|(name, fact)| ((*name).to_owned(), fact.clone())).collect()
}

/// Which bone lies at `place`, if that follows from what was seen.
pub fn under(story: &Story, place: u8) -> Option<Found> {
    let bone = certain(&story.view(), place)?;
    let choices = bone.pair().bones().map(|one| Choice::plain(letter(one)));
    Some(Found {
        ask: asks(&[("place", place.into())]),
        options: choices.into(),
        answer: vec![vec![letter(bone)]],
        why: story.why(bone).with("place", place),
        margin: 1.0,
    })
}

/// At which place a bone of this colour lies for certain, if there is only one such place among at
/// least three that smell of the colour.
pub fn wherever(story: &Story, colour: dig::Colour) -> Option<Found> {
    let view = story.view();
    let smells = |place: &u8| match story.now.card(*place) {
        Card::Bone(bone) => bone.pair().bones().iter().any(|one| one.colour() == colour),
        Card::Bowl(_) | Card::Hole => false,
    };
    let places: Vec<u8> = (1..=story.now.last()).filter(smells).collect();
    let of_colour = |place: &u8| Some((*place, certain(&view, *place)?));
    let mut sure = places.iter().filter_map(of_colour).filter(|(_, bone)| bone.colour() == colour);
    let (place, bone) = sure.next()?;
    if sure.next().is_some() || !(3..=9).contains(&places.len()) {
        return None;
    }
    Some(Found {
        ask: asks(&[("colour", colour.letter().to_string().into())]),
        options: places.iter().map(|place| Choice::plain(place.to_string())).collect(),
        answer: vec![vec![place.to_string()]],
        why: story.why(bone).with("place", place),
        margin: 1.0,
    })
}
