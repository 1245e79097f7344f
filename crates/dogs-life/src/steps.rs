//! Walking (LIFE-8 to LIFE-10, LIFE-19).

use crate::board::{Board, Where};
use crate::event::Fact;
use crate::pack::{Space, SpaceKind};
use crate::{Illegal, Place};
use tabletop::{Seat, Story};

impl Board {
    /// Whether this dog may ever be on this space by its own will (LIFE-10).
    #[inline]
    fn open_to(&self, seat: Seat, to: Space) -> bool {
        match self.town().kind(to) {
            SpaceKind::Pound => false,
            SpaceKind::Lot(lot) => lot == self.dogs[seat].lot,
            SpaceKind::Street
            | SpaceKind::Address(_)
            | SpaceKind::Kiosk
            | SpaceKind::Restaurant(_) => true,
        }
    }

    /// Whether a dog on this occupied space gets, with this many points, to one where it may stand.
    fn gets_on(&self, seat: Seat, from: Space, points: u8) -> bool {
        points > 0
            && self.town().next(from).iter().any(|&next| {
                self.open_to(seat, next)
                    && (!self.occupied(seat, next)
                        || (!self.foreign_pee(seat, next) && self.gets_on(seat, next, points - 1)))
            })
    }

    /// Whether the step is legal, from a space beside (LIFE-8, LIFE-10).
    #[inline]
    pub(crate) fn check_step(&self, seat: Seat, to: Space) -> Result<(), Illegal> {
        if !self.open_to(seat, to) {
            return Err(match self.place(to) {
                Place::Pound => Illegal::PoundClosed,
                place => Illegal::NotYourLot(place),
            });
        }
        if self.occupied(seat, to) {
            if self.foreign_pee(seat, to) {
                return Err(Illegal::Barred(self.place(to)));
            }
            if !self.gets_on(seat, to, self.left - 1) {
                return Err(Illegal::Occupied(self.place(to)));
            }
        }
        Ok(())
    }

    pub(crate) fn step(
        &mut self,
        seat: Seat,
        place: Place,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        if self.left == 0 {
            return Err(Illegal::NoPoints);
        }
        let to = self.town().space(place).ok_or(Illegal::NoSuchSpace(place))?;
        let Where::Town(from) = self.dogs[seat].at else { return Err(Illegal::MustLeave) };
        if !self.town().next(from).contains(&to) {
            return Err(Illegal::NotBeside { from: self.place(from), to: place });
        }
        self.check_step(seat, to)?;
        self.left -= 1;
        self.dogs[seat].at = Where::Town(to);
        story.add(|| Fact::Stepped { seat, from: self.place(from), to: place });
        if let Some(of) = self.pee_on(to).filter(|owner| *owner != seat) {
            // Over an occupied space with pee nobody comes, so the dog may stay here (LIFE-19).
            story.add(|| Fact::Sniffed { seat, at: place, of });
            self.await_van();
        }
        Ok(())
    }
}
