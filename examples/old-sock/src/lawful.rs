//! What the kit of laws asks of Old Sock.

use crate::game::Phase;
use crate::view::Sight;
use crate::{Action, BISCUITS, OldSock, SEATS, Setup, Thing, View};
use std::ops::RangeInclusive;
use tabletop::laws::Lawful;
use tabletop::{Rng, Viewer, below};

impl Lawful for OldSock {
    // Every round costs a biscuit, and has a deal and an act of each dog.
    const BOUND: usize = SEATS * BISCUITS as usize * (SEATS + 1);
    const SEATS: RangeInclusive<usize> = 2..=SEATS;

    fn any_setup(seats: usize, rng: &mut impl Rng) -> Setup {
        let biscuits = 1 + below(rng, BISCUITS.into()) as u8;
        Setup::new(seats, biscuits).expect("these are dogs and biscuits that the game has")
    }

    fn must_end(&self) -> bool {
        true
    }

    fn whole(&self) -> Result<(), String> {
        if let Some(thing) = Thing::all()
            .find(|thing| self.slots.iter().filter(|slot| slot.thing == *thing).count() != 1)
        {
            return Err(format!("thing {thing} is not there once"));
        }
        for slot in self.slots {
            if slot.plain && slot.thing == Thing::SAUSAGE {
                return Err("the sausage lies where nobody growled".to_owned());
            }
        }
        let acting = matches!(self.phase, Phase::Act(_));
        for seat in self.dogs().filter(|_| acting) {
            if !self.slots[self.slot(seat)].knowers.contains(Viewer::Seat(seat)) {
                return Err(format!("seat {seat} does not know its own thing"));
            }
        }
        Ok(())
    }

    fn any_action(_near: &OldSock, rng: &mut impl Rng) -> Action {
        Action::ALL[below(rng, 2) as usize]
    }

    fn learned(before: &View, after: &View) -> bool {
        let sights = |view: &View| -> Vec<Sight> {
            view.things.as_slice().iter().copied().flatten().collect()
        };
        let (had, has) = (sights(before), sights(after));
        let plain = |sights: &[Sight]| sights.iter().filter(|sight| sight.plain).count();
        let knew = |thing: Thing| had.iter().any(|sight| sight.thing == Some(thing));
        before.round != after.round
            || plain(&has) > plain(&had)
            || has.iter().filter_map(|sight| sight.thing).any(|thing| !knew(thing))
    }

    fn read_back(&self, _view: &View) -> Result<(), String> {
        // There is no notation of positions.
        Ok(())
    }
}
