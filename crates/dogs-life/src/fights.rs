//! Fights (LIFE-22, LIFE-23).

use crate::Illegal;
use crate::board::{Board, Draw, Phase, Where};
use crate::event::{Fact, Why};
use crate::pack::Space;
use tabletop::{Seat, Story};

impl Board {
    pub(crate) fn check_attack(
        &self,
        seat: Seat,
        space: Space,
        target: Seat,
    ) -> Result<(), Illegal> {
        if !self.dogs.has(target) {
            return Err(Illegal::NoSuchSeat(target));
        }
        if target == seat {
            return Err(Illegal::Itself);
        }
        let Where::Town(there) = self.dogs[target].at else {
            return Err(Illegal::NotAdjacent(target));
        };
        if !self.town().next(space).contains(&there) {
            return Err(Illegal::NotAdjacent(target));
        }
        if there == Space::POUND {
            return Err(Illegal::PoundPeace);
        }
        if self.at_home(seat) || self.at_home(target) {
            return Err(Illegal::LotPeace);
        }
        Ok(())
    }

    /// Attacks; both will draw, the attacker first.
    pub(crate) fn attack(
        &mut self,
        seat: Seat,
        target: Seat,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let space = self.ready(seat)?;
        self.check_attack(seat, space, target)?;
        self.spend(Draw::Strike(target));
        story.add(|| Fact::Attacked { seat, target });
        Ok(())
    }

    /// Both have drawn.
    pub(crate) fn compare(&mut self, target: Seat, claws: [u8; 2], story: &mut impl Story<Fact>) {
        let seat = self.to_move;
        let winner = match claws[0].cmp(&claws[1]) {
            std::cmp::Ordering::Greater => Some(seat),
            std::cmp::Ordering::Equal => None,
            std::cmp::Ordering::Less => Some(target),
        };
        story.add(|| Fact::Fought { seat, target, claws, winner });
        self.phase = Phase::Act;
        if winner == Some(seat) {
            self.impound(target, Why::Fight, story);
        } else if winner == Some(target) {
            // An attacker who loses ends its turn at once, without a van phase.
            self.impound(seat, Why::Fight, story);
            self.end_turn(story);
        }
    }
}
