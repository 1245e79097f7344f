//! How much of what can be known a table shows its players: the nose.
//!
//! This is not a rule of the game: people may agree to remember for themselves. A [`View`] is
//! everything that follows from what its viewer was told. A [`Memory`] is less: the bones that the
//! viewer saw with its own eyes, each for as long as it can be followed. It is a fold over the
//! viewer's own events and knows nothing else, so it cannot reveal more than they do.

use crate::sheet::evident;
use crate::{Event, HAND, Pair, ROW, SEATS, Sheet, Sight, View};
use arrayvec::ArrayVec;
use std::fmt;
use tabletop::{Seat, Viewer};

/// How much a table shows of what can be known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Nose {
    /// Only what the viewer sees now: its own hand, and dropped bones.
    None,
    /// Also the bones that it saw before and can still follow.
    #[default]
    Seen,
    /// Everything that follows from what it was told.
    Deduced,
}

/// The bones that a viewer saw itself and can still follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    viewer: Viewer,
    row: ArrayVec<Sight, ROW>,
    hands: ArrayVec<ArrayVec<Sight, { HAND + 1 }>, SEATS>,
}

/// A card as it looks to somebody who remembers nothing.
const fn scents(sight: Sight) -> Sight {
    match sight {
        Sight::Bone(bone) => Sight::Scent(bone.pair()),
        Sight::Scent(_) | Sight::Bowl(_) | Sight::Hole => sight,
    }
}

/// The order in which a hand is shown; it does not depend on unknown bones.
const fn rank(sight: Sight) -> (Option<Pair>, usize) {
    match sight {
        Sight::Bone(bone) => (Some(bone.pair()), bone.index()),
        Sight::Scent(pair) => (Some(pair), 0),
        Sight::Bowl(_) | Sight::Hole => (None, 0),
    }
}

impl Memory {
    /// The memory of a viewer whose story begins with this view: what it sees now.
    pub fn new(view: &View) -> Memory {
        let sheet = view.sheet();
        let own = view.viewer().seat();
        let hands = Seat::first(sheet.dogs.len()).zip(&sheet.dogs).map(|(seat, dog)| {
            let cards = dog.hand.iter().copied();
            cards.map(|card| if own == Some(seat) { card } else { scents(card) }).collect()
        });
        Memory {
            viewer: view.viewer(),
            row: sheet.row.iter().copied().map(scents).collect(),
            hands: hands.collect(),
        }
    }

    /// Takes in an event of the viewer, and returns it as far as `nose` allows.
    pub fn hear(&mut self, event: &Event, nose: Nose) -> Event {
        let seen = self.follow(event);
        match nose {
            Nose::None => self.open(event),
            Nose::Seen => seen,
            Nose::Deduced => event.clone(),
        }
    }

    /// The view as far as `nose` allows.
    pub fn show(&self, view: &View, nose: Nose) -> Shown {
        let mut sheet = view.sheet().clone();
        if nose != Nose::Deduced {
            sheet.row.clone_from(&self.row);
            for (dog, hand) in sheet.dogs.iter_mut().zip(&self.hands) {
                dog.hand.clone_from(hand);
            }
            if nose == Nose::None {
                sheet.row.iter_mut().for_each(|card| *card = scents(*card));
                for (seat, dog) in Seat::first(sheet.dogs.len()).zip(&mut sheet.dogs) {
                    if self.viewer != Viewer::Seat(seat) {
                        dog.hand.iter_mut().for_each(|card| *card = scents(*card));
                    }
                }
            }
            for dog in &mut sheet.dogs {
                dog.hand.sort_by_key(|&card| rank(card));
            }
            // Players must remember for themselves who dug what; who holds what is in sight.
            sheet.knowers = Pair::ALL.map(|pair| evident(&sheet.dogs, pair));
        }
        Shown { viewer: view.viewer(), sheet }
    }

    /// The event as it looks to somebody who sees only what is in sight now.
    fn open(&self, event: &Event) -> Event {
        let own = |seat: Seat| self.viewer == Viewer::Seat(seat);
        match event {
            &Event::Dug { seat, place, card } if !own(seat) => {
                Event::Dug { seat, place, card: scents(card) }
            }
            &Event::Buried { seat, place, card } if !own(seat) => {
                Event::Buried { seat, place, card: scents(card) }
            }
            &Event::Filled { hole, from, card } => Event::Filled { hole, from, card: scents(card) },
            Event::First { .. }
            | Event::Dealt { .. }
            | Event::TurnBegan { .. }
            | Event::Moved { .. }
            | Event::Dug { .. }
            | Event::Kept { .. }
            | Event::Buried { .. }
            | Event::Dropped { .. }
            | Event::TurnEnded { .. }
            | Event::Shortened { .. }
            | Event::Slid { .. }
            | Event::Over { .. } => event.clone(),
        }
    }

    /// Follows the cards, and returns the event with the bones that the viewer saw itself.
    fn follow(&mut self, event: &Event) -> Event {
        match event {
            Event::Dealt { row } => {
                self.row = row.iter().copied().take(ROW).collect();
                event.clone()
            }
            &Event::Dug { seat, place, card } => {
                let lifted = self.put(place, Sight::Hole);
                let own = self.viewer == Viewer::Seat(seat);
                let card = if own { card } else { lifted.unwrap_or_else(|| scents(card)) };
                if let Some(hand) = self.hands.get_mut(seat.index()) {
                    // A hand has at most one more card while its dog decides, and there is room for
                    // it.
                    let _ = hand.try_push(card);
                }
                Event::Dug { seat, place, card }
            }
            &Event::Buried { seat, place, card } => {
                let card = self.give(seat, card);
                self.put(place, card);
                Event::Buried { seat, place, card }
            }
            Event::Dropped { seat, bones, .. } => {
                for bone in bones.iter() {
                    self.give(*seat, Sight::Bone(bone));
                }
                event.clone()
            }
            &Event::Filled { hole, from, card } => {
                let card = self.put(from, Sight::Hole).unwrap_or_else(|| scents(card));
                self.put(hole, card);
                Event::Filled { hole, from, card }
            }
            &Event::Shortened { to, .. } => {
                self.row.truncate(usize::from(to));
                event.clone()
            }
            Event::First { .. }
            | Event::TurnBegan { .. }
            | Event::Moved { .. }
            | Event::Kept { .. }
            | Event::TurnEnded { .. }
            | Event::Slid { .. }
            | Event::Over { .. } => event.clone(),
        }
    }

    /// Puts a card into a place of the row, and returns what was there.
    fn put(&mut self, place: u8, card: Sight) -> Option<Sight> {
        let there = self.row.get_mut(usize::from(place).checked_sub(1)?)?;
        Some(std::mem::replace(there, card))
    }

    /// Takes the card that looks like `card` out of a hand, and returns it as it is remembered.
    ///
    /// A bone that is shown is that bone. An unseen card from somebody else's hand is one of its
    /// pair; if both are there, nobody can tell which it was, and both are lost track of.
    fn give(&mut self, seat: Seat, card: Sight) -> Sight {
        let Some(hand) = self.hands.get_mut(seat.index()) else { return scents(card) };
        let pair = card.pair();
        let same = |sight: &Sight| sight.pair() == pair;
        let twins = hand.iter().filter(|sight| same(sight)).count() > 1;
        // The very card; or else one that is not remembered; or else the only one of its pair.
        let find = |wanted: Sight| hand.iter().position(|&sight| sight == wanted);
        let index =
            find(card).or_else(|| find(scents(card))).or_else(|| hand.iter().position(same));
        let Some(index) = index else { return scents(card) };
        let given = hand.remove(index);
        if twins && matches!(card, Sight::Scent(_)) {
            hand.iter_mut().filter(|sight| same(sight)).for_each(|sight| *sight = scents(*sight));
            return scents(given);
        }
        given
    }
}

/// What a table shows of a view: for display, not for deciding.
///
/// It is written like a [`View`], but where the nose hides something it is not a view: the viewer
/// may well know what it leaves out.
#[derive(Clone, PartialEq, Eq)]
pub struct Shown {
    viewer: Viewer,
    sheet: Sheet,
}

impl Shown {
    /// Whose eyes it is for.
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// All that is shown.
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dig1@{} ", self.viewer)?;
        self.sheet.write_fields(f)
    }
}

impl fmt::Debug for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Actions, Dig, Edition, Setup};
    use tabletop::{ChaCha8Rng, Game, SeatSet, SeedableRng, Silence, play};

    /// What a seat may do follows from what it sees now: a list of legal actions reveals nothing
    /// that the weakest nose would hide.
    #[test]
    fn legal_actions_tell_nothing_that_a_nose_hides() {
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let setup = Setup::new(3, None, false, Edition::English).expect("a setup");
        let mut game = Dig::start(&setup);
        let choose = |game: &Dig, on: SeatSet, rng: &mut ChaCha8Rng| {
            let seat = on.iter().next().expect("a seat is on turn");
            let view = game.view(Viewer::Seat(seat));
            let shown = Memory::new(&view).show(&view, Nose::None);
            let (mut legal, mut listed) = (Actions::new(), Actions::new());
            View::of_sheet(Viewer::Seat(seat), shown.sheet).legal(&mut legal);
            game.legal(seat, &mut listed);
            assert_eq!(legal, listed);
            Some((seat, play::any_of(&listed, rng)?))
        };
        assert!(play::to_end(&mut game, &mut rng, choose, &mut Silence).is_some());
    }
}
