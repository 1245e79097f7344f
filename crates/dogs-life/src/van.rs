//! The dog-catcher's van (LIFE-25 to LIFE-28).

use crate::board::{Board, Draw, Phase, Where};
use crate::event::{Fact, Why};
use crate::pack::Space;
use crate::{Direction, Illegal, Place, Roll};
use tabletop::{Seat, SeatSet, Story};

impl Board {
    /// The die (LIFE-25).
    pub(crate) fn roll(&mut self, roll: Roll, story: &mut impl Story<Fact>) {
        let seat = self.to_move;
        self.phase = Phase::Van(roll);
        story.add(|| Fact::Rolled { seat, roll });
    }

    /// The player drives the van.
    pub(crate) fn drive(
        &mut self,
        seat: Seat,
        place: Place,
        facing: Direction,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let Phase::Van(roll) = self.phase else { return Err(Illegal::NotVanPhase) };
        let to = self.town().space(place).ok_or(Illegal::NoSuchSpace(place))?;
        let from = (self.van, self.facing);
        if !self.town().ends(from.0, from.1, roll).contains(&(to, facing)) {
            return Err(Illegal::NoRoute);
        }
        (self.van, self.facing) = (to, facing);
        story.add(|| {
            let routes = self.town().routes(from, roll, (to, facing));
            let route = routes.first().into_iter().flatten().map(|&space| self.place(space));
            let from = self.place(from.0);
            Fact::VanMoved { seat, from, to: place, facing, route: route.collect() }
        });
        self.stop(story);
        Ok(())
    }

    /// What the van does where it stops (LIFE-27).
    fn stop(&mut self, story: &mut impl Story<Fact>) {
        let van = self.van;
        if let Some(caught) = self.in_order().find(|seat| self.dogs[*seat].at == Where::Town(van)) {
            self.impound(caught, Why::Van, story);
        }
        let waiting: SeatSet = self.dogs.seats().filter(|seat| self.beside(*seat, van)).collect();
        self.next_escape(waiting, story);
    }

    /// Whether a dog would have to escape from a van on this space (LIFE-27).
    pub fn beside(&self, seat: Seat, van: Space) -> bool {
        match self.dogs[seat].at {
            Where::Town(space) => {
                space != Space::POUND
                    && !self.at_home(seat)
                    && self.town().next(van).contains(&space)
            }
            Where::Ladder(_) => false,
        }
    }

    /// The next dog draws for its escape, or the turn ends.
    fn next_escape(&mut self, waiting: SeatSet, story: &mut impl Story<Fact>) {
        if waiting.is_empty() {
            self.end_turn(story);
        } else {
            self.phase = Phase::Draw(Draw::Escape(waiting));
        }
    }

    /// A dog has drawn for its escape.
    pub(crate) fn flee(
        &mut self,
        seat: Seat,
        escapes: bool,
        rest: SeatSet,
        story: &mut impl Story<Fact>,
    ) {
        if escapes {
            story.add(|| Fact::Escaped { seat });
        } else {
            self.impound(seat, Why::Caught, story);
        }
        self.next_escape(rest, story);
    }
}
