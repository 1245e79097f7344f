//! What a strong dog would do in Dogpile, and why.

use crate::hint::{Hint, Reason};
use crate::{Budget, LEVELS};
use dogpile::{Action, Counting, Face, FaceSet, PAWS, Place, View};
use tabletop::{ChaCha8Rng, Seat};

/// A bone of this value or more is kept for its own sake.
const HIGH: u8 = 7;

/// What the viewer could do now; nothing if it may not act.
pub fn hint(view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Option<Hint<Action>> {
    let seat = view.viewer().seat()?;
    if !view.scene().on().contains(seat) {
        return None;
    }
    let action = super::bot(LEVELS[LEVELS.len() - 1])?.choose(view, budget, rng);
    let reason = why(view, seat, action.as_ref());
    Some(Hint::only(action, reason))
}

fn why(view: &View, seat: Seat, action: Option<&Action>) -> Reason {
    let known = view.known();
    let held: FaceSet = view.scene().paws(seat).filter_map(|bone| known[bone.index()]).collect();
    match action {
        None => Reason::new("wait"),
        Some(Action::PawsUp) => Reason::new("ready"),
        Some(Action::Decline) => Reason::new("decline"),
        Some(Action::Sniff(_)) => Reason::new("sniff"),
        Some(Action::Place(_)) => Reason::new("place"),
        Some(Action::Dig(bone)) => match known[bone.index()] {
            None if held.len() < PAWS => Reason::new("dig-unseen"),
            None => Reason::new("look"),
            Some(face) => {
                let mut with = held;
                with.insert(face);
                let gain = points(view, seat, with).saturating_sub(points(view, seat, held));
                let name = if gain > u16::from(face.value()) {
                    "dig-feat"
                } else if face.value() >= HIGH {
                    "dig-high"
                } else {
                    "dig-low"
                };
                Reason::new(name).word("face", face.to_string()).number("points", gain)
            }
        },
        Some(Action::Bury(bone, ..)) => match known[bone.index()] {
            Some(face) => {
                let highest = held.iter().map(Face::value).max() == Some(face.value());
                let several = held.iter().map(Face::value).min() < Some(face.value());
                let name = if highest && several { "bury-high" } else { "bury-low" };
                Reason::new(name).word("face", face.to_string()).number("points", face.value())
            }
            None => Reason::new("wait"),
        },
    }
}

/// The points of this round with these bones in the paws.
fn points(view: &View, seat: Seat, paws: FaceSet) -> u16 {
    let known = view.known();
    let mut counting = Counting::default();
    for round in 1..view.scene().round() {
        let loot = view.scene().at(Place::Loot(seat, round));
        counting.round(loot.filter_map(|bone| known[bone.index()]).collect());
    }
    counting.round(paws).points
}
