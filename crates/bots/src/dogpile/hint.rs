//! What a strong dog would do in Dogpile, and why.

use super::LIMITS;
use super::dog::Dog;
use crate::hint::{Hint, Reason};
use crate::{Bot, Budget};
use dogpile::{Action, Counting, Face, FaceSet, PAWS, Place, View};
use tabletop::{ChaCha8Rng, Seat};

/// A bone of this value or more is kept for its own sake.
const HIGH: u8 = 7;

/// What the viewer could do now; `None` if it may not act. Unlike a dog at the table, a hint is
/// asked for out of the blue, so it remembers everything the viewer has seen.
pub fn hint(view: &View, budget: Budget, rng: &mut ChaCha8Rng) -> Option<Hint<Action>> {
    let seat = view.viewer().seat()?;
    if !view.scene().on().contains(seat) {
        return None;
    }
    let action = Dog::recalling(LIMITS[LIMITS.len() - 1], view, rng).choose(view, budget, rng);
    let reason = why(view, seat, action.as_ref());
    Some(Hint::only(action, reason))
}

pub(super) fn why(view: &View, seat: Seat, action: Option<&Action>) -> Reason {
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

#[cfg(test)]
mod tests {
    use super::*;
    use dogpile::{Dogpile, Phase, Setup, Side, Spot, TableAction};
    use tabletop::{Entry, Game, SeedableRng, Silence, Viewer};

    /// PILE-8, PILE-11: a player who has buried a high bone and has a paw free near the end of a
    /// round is told to take it back, not to turn over another.
    #[test]
    fn a_hint_remembers_what_the_seat_has_seen() {
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let me = Seat::ALL[0];
        for _ in 0..8 {
            let mut game = Dogpile::start(&Setup::new(2, [30, 20, 10], false).unwrap());
            let mut now = 0;
            let table = |game: &mut Dogpile, action: TableAction, at: u64| {
                game.enter_at(&Entry::Table(action), at, &mut Silence).unwrap();
            };
            let deal = game.draw(&mut rng).unwrap();
            table(&mut game, deal, now);
            for seat in Seat::first(2) {
                game.enter_at(&Entry::Seat(seat, Action::PawsUp), now, &mut Silence).unwrap();
            }
            table(&mut game, TableAction::Countdown, now);
            now = game.scene().until().unwrap();
            table(&mut game, TableAction::Start, now);
            // Looks at bones until a queen or a king is found, and keeps low ones.
            let mut found = None;
            let bones: Vec<_> = game.scene().pile().collect();
            for bone in bones {
                if game.scene().paws(me).count() == 2 && found.is_some() {
                    break;
                }
                let mut act = |game: &mut Dogpile, action: Action| {
                    now += 60;
                    game.enter_at(&Entry::Seat(me, action), now, &mut Silence).unwrap();
                };
                act(&mut game, Action::Dig(bone));
                let value = game.view(Viewer::Seat(me)).sheet().face(bone).unwrap().value();
                if value >= 12 {
                    found = found.or(Some(bone));
                }
                if value > 6 || game.scene().paws(me).count() == 3 {
                    act(&mut game, Action::Bury(bone, Spot::default(), Side::Down));
                }
            }
            assert_eq!(game.scene().phase(), Phase::Digging);
            let end = game.scene().until().unwrap();
            // The other dog takes a bone to pass the time until late in the round.
            let other = game
                .scene()
                .pile()
                .find(|bone| game.view(Viewer::Seat(me)).sheet().face(*bone).is_none());
            let dig = Action::Dig(other.unwrap());
            game.enter_at(&Entry::Seat(Seat::ALL[1], dig), end - 2_000, &mut Silence).unwrap();
            let view = game.view(Viewer::Seat(me));
            let advice = hint(&view, Budget::Iterations(1), &mut rng).unwrap();
            let Some(Action::Dig(bone)) = advice.advice[0].action else { panic!("{advice:?}") };
            let face = view.sheet().face(bone).expect("a bone that it knows");
            let held = view.scene().paws(me).filter_map(|bone| view.sheet().face(bone));
            let mut paws: FaceSet = held.collect();
            let before = points(&view, me, paws);
            paws.insert(face);
            // As much as a queen alone, or more with a feat.
            assert!(points(&view, me, paws) >= before + 12, "{face}");
        }
    }
}
