//! All that a seat may do, from what it knows.

use crate::board::{Board, Phase, Where};
use crate::pack::{Space, SpaceKind};
use crate::{Action, Address, Paper};
use tabletop::Seat;

impl Board {
    /// Lists what `seat` may do; `number` tells the numbers of the newspapers that it carries.
    ///
    /// The order: steps as the spaces lie (north, east, south, west, then buildings), search, put, pick,
    /// bury, beg, drink, pee, take, deliver, attack, end; or the van's ends by space and facing.
    #[inline]
    pub(crate) fn options(
        &self,
        seat: Seat,
        number: impl Fn(Paper) -> Option<Address>,
        out: &mut impl Extend<Action>,
    ) {
        if seat != self.to_move {
            return;
        }
        match self.phase {
            Phase::Act => self.act_options(seat, number, out),
            Phase::Van(roll) => {
                let ends = self.town().ends(self.van, self.facing, roll);
                out.extend(
                    ends.iter()
                        .map(|&(space, direction)| Action::Van(self.place(space), direction)),
                );
            }
            Phase::Dogs
            | Phase::Lots
            | Phase::Youngest
            | Phase::Draw(_)
            | Phase::Paper
            | Phase::Roll
            | Phase::Over(_) => {}
        }
    }

    fn act_options(
        &self,
        seat: Seat,
        number: impl Fn(Paper) -> Option<Address>,
        out: &mut impl Extend<Action>,
    ) {
        let Where::Town(space) = self.dogs[seat].at else { return };
        if self.left > 0 {
            let next = self.town().next(space).iter().copied();
            let steps = next.filter(|&to| self.check_step(seat, to).is_ok());
            out.extend(steps.map(|to| Action::Step(self.place(to))));
        }
        if space == Space::POUND {
            out.extend([Action::End]);
            return;
        }
        if self.occupied(seat, space) {
            return;
        }
        if self.left > 0 {
            self.here_options(seat, space, number, out);
        }
        out.extend([Action::End]);
    }

    fn here_options(
        &self,
        seat: Seat,
        space: Space,
        number: impl Fn(Paper) -> Option<Address>,
        out: &mut impl Extend<Action>,
    ) {
        let stray = &self.dogs[seat];
        let kind = self.town().kind(space);
        if kind == SpaceKind::Street && self.check_search(space).is_ok() {
            out.extend([Action::Search]);
        }
        if stray.bones > 0 {
            out.extend([Action::PutBone]);
        }
        if !stray.papers.is_empty() && space != Space::KIOSK {
            out.extend(stray.papers.iter().map(Action::Put));
        }
        if stray.room() > 0 {
            if self.bones_on(space) > 0 {
                out.extend([Action::PickBone]);
            }
            if !self.out.is_empty() {
                let here = self.out.iter().filter(|&paper| self.lies(paper) == Some(space));
                out.extend(here.map(Action::Pick));
            }
        }
        match kind {
            SpaceKind::Street => {
                if self.town().fountain(space) && Board::can_drink(stray).is_ok() {
                    out.extend([Action::Drink]);
                }
                if self.check_pee(seat, space).is_ok() {
                    out.extend([Action::Pee]);
                }
            }
            SpaceKind::Lot(lot) => {
                if lot == stray.lot && stray.bones > 0 {
                    out.extend([Action::Bury]);
                }
            }
            SpaceKind::Restaurant(_) => {
                if self.check_beg(space).is_ok() {
                    out.extend([Action::Beg]);
                }
            }
            SpaceKind::Kiosk => {
                if self.check_take(seat, space).is_ok() {
                    out.extend([Action::Take]);
                }
            }
            SpaceKind::Address(address) => {
                let fits = |paper: &Paper| number(*paper) == Some(address);
                out.extend(stray.papers.iter().filter(fits).map(Action::Deliver));
            }
            SpaceKind::Pound => {}
        }
        let others = self.dogs.seats();
        let targets = others.filter(|&other| self.check_attack(seat, space, other).is_ok());
        out.extend(targets.map(Action::Attack));
    }
}
