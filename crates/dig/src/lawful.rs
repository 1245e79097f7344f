//! What the law kit needs to know about DIG.

use crate::card::Slot;
use crate::game::Quiet;
use crate::{Action, Bone, BoneSet, Colour, Dig, Edition, Pair, Phase, SEATS, Setup, View};
use std::ops::RangeInclusive;
use tabletop::laws::{Lawful, midgame, same_text};
use tabletop::{Rng, Seat, Viewer, below};

impl Lawful for Dig {
    // At most 20 shortenings and 20 drops, with 60 quiet turns between them, and at most seven
    // entries per turn (three digs of two steps and the end); two entries by the table.
    const BOUND: usize = 41 * 61 * 7 + 2;

    const SEATS: RangeInclusive<usize> = 2..=SEATS;

    fn any_setup(seats: usize, rng: &mut impl Rng) -> Setup {
        let editions = Edition::ALL;
        let edition = editions[below(rng, editions.len() as u32) as usize];
        let first = Seat::new(below(rng, 2 * seats as u32) as usize);
        let first = first.filter(|first| first.index() < seats);
        let endless = below(rng, 8) == 0;
        let fresh = Setup::new(seats, first, endless, edition);
        let fresh = fresh.expect("these are seats that DIG has");
        if below(rng, 4) > 0 {
            return fresh;
        }
        Setup::position(midgame(&fresh, 400, rng), edition)
    }

    fn must_end(&self) -> bool {
        self.quiet != Quiet::Endless
    }

    fn whole(&self) -> Result<(), String> {
        if matches!(self.phase, Phase::First | Phase::Deal) {
            return Ok(());
        }
        let mut cards: Vec<Slot> =
            self.row().iter().copied().filter(|&s| s != Slot::HOLE).collect();
        for dog in self.dogs.as_slice() {
            cards.extend(
                dog.hand.or(dog.dropped).iter().map(|bone| Slot::new(crate::Card::Bone(bone))),
            );
            if !dog.hand.and(dog.dropped).is_empty() {
                return Err("a bone is both in a hand and dropped".to_owned());
            }
            if dog.place > self.len {
                return Err(format!("a dog is on place {} of {}", dog.place, self.len));
            }
        }
        let every = Bone::all().map(crate::Card::Bone);
        let every = every.chain(Colour::ALL.into_iter().map(crate::Card::Bowl)).map(Slot::new);
        for slot in every {
            let count = cards.iter().filter(|&&card| card == slot).count();
            if count != 1 {
                return Err(format!("{} is there {count} times", slot.sight(|_| true)));
            }
        }
        if self.row[usize::from(self.len)..].iter().any(|&slot| slot != Slot::HOLE) {
            return Err("something lies beyond the row".to_owned());
        }
        if usize::from(self.holes) != self.row().iter().filter(|&&slot| slot == Slot::HOLE).count()
        {
            return Err("the holes are miscounted".to_owned());
        }
        // The check of positions covers the rest: holes, hands, knowers.
        Dig::try_from(&self.sheet()).map(|_| ()).map_err(|faults| format!("{faults:?}"))
    }

    fn any_action(near: &Dig, rng: &mut impl Rng) -> Action {
        let bone = |rng: &mut _| Bone::from_index(below(rng, Bone::COUNT as u32) as u8);
        let hand = near.dogs[near.to_move].hand;
        match below(rng, 8) {
            0 | 1 => Action::Move(below(rng, 26) as u8),
            2 => Action::Dig,
            3 => Action::Keep,
            4 => Action::Bury(bone(rng)),
            5 => {
                // Bones of the hand, and perhaps one that is not in it.
                let mut bones: BoneSet = hand.iter().filter(|_| below(rng, 2) == 0).collect();
                if below(rng, 4) == 0 {
                    bones.insert(bone(rng));
                }
                Action::Drop(bones)
            }
            6 => Action::Drop([bone(rng)].into_iter().collect()),
            _ => Action::End,
        }
    }

    fn learned(before: &View, after: &View) -> bool {
        let dealt = |view: &View| !matches!(view.sheet().phase, Phase::First | Phase::Deal);
        // A card that joins its twin in a hand tells nobody which was which: what was unknown
        // before has only become irrelevant, until the two part again.
        let together = |pair: Pair| {
            let holds = |dog: &crate::Dog| {
                dog.hand.iter().filter(|sight| sight.pair() == Some(pair)).count() == 2
            };
            after.sheet().dogs.iter().any(holds)
        };
        let learned = |pair| !before.knows(pair) && after.knows(pair) && !together(pair);
        dealt(before) && Pair::ALL.into_iter().any(learned)
    }

    fn read_back(&self, view: &View) -> Result<(), String> {
        same_text(view, view.to_string().parse())?;
        if view.viewer() != Viewer::Public {
            return Ok(());
        }
        let sheet = self.sheet();
        same_text(&sheet, sheet.to_string().parse())?;
        match sheet.to_string().parse::<Dig>() {
            Ok(read) if read == *self => Ok(()),
            Ok(read) => Err(format!("`{sheet}` became `{}`", read.sheet())),
            Err(error) => Err(format!("`{sheet}`: {error}")),
        }
    }
}

/// Every world behind a view, once each: for tests of [`tabletop::Game::sample`].
impl View {
    /// All of them, at most 1,024.
    pub fn worlds(&self) -> Vec<Dig> {
        let unknown: Vec<Pair> = Pair::ALL
            .into_iter()
            .filter(|&pair| !self.knows(pair) && !self.sheet().row.is_empty())
            .collect();
        (0..1u32 << unknown.len())
            .map(|bits| {
                self.world(|pair| {
                    let index = unknown.iter().position(|&other| other == pair);
                    index.is_some_and(|index| bits >> index & 1 == 1)
                })
            })
            .collect()
    }
}
