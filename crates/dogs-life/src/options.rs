//! All that a seat may do, from what it knows.

use crate::board::{Board, Phase, Where};
use crate::pack::{Case, Kind};
use crate::{Action, Paper};
use tabletop::Seat;

impl Board {
    /// Lists what `seat` may do; `number` tells the numbers of the newspapers that it carries.
    ///
    /// The order: steps as the cases lie (north, east, south, west, then buildings), search, put, pick,
    /// bury, beg, drink, pee, take, deliver, attack, end; or the van's ends by case and facing.
    #[inline]
    pub(crate) fn options(
        &self,
        seat: Seat,
        number: impl Fn(Paper) -> Option<u8>,
        out: &mut impl Extend<Action>,
    ) {
        if seat != self.to_move {
            return;
        }
        match self.phase {
            Phase::Act => self.act_options(seat, number, out),
            Phase::Van(roll) => {
                let ends = self.town().ends(self.van, self.facing, roll);
                out.extend(ends.iter().map(|&(case, way)| Action::Van(self.place(case), way)));
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
        number: impl Fn(Paper) -> Option<u8>,
        out: &mut impl Extend<Action>,
    ) {
        let Where::Town(case) = self.dogs[seat].at else { return };
        if self.left > 0 {
            let next = self.town().next(case).iter().copied();
            let steps = next.filter(|&to| self.check_step(seat, to).is_ok());
            out.extend(steps.map(|to| Action::Step(self.place(to))));
        }
        if case == Case::POUND {
            out.extend([Action::End]);
            return;
        }
        if self.occupied(seat, case) {
            return;
        }
        if self.left > 0 {
            self.here_options(seat, case, number, out);
        }
        out.extend([Action::End]);
    }

    fn here_options(
        &self,
        seat: Seat,
        case: Case,
        number: impl Fn(Paper) -> Option<u8>,
        out: &mut impl Extend<Action>,
    ) {
        let stray = &self.dogs[seat];
        let kind = self.town().kind(case);
        if kind == Kind::Street && self.check_search(case).is_ok() {
            out.extend([Action::Search]);
        }
        if stray.bones > 0 {
            out.extend([Action::PutBone]);
        }
        if stray.papers != 0 && case != Case::KIOSK {
            out.extend(stray.papers().map(Action::Put));
        }
        if stray.room() > 0 {
            if self.bones_on(case) > 0 {
                out.extend([Action::PickBone]);
            }
            if self.out != 0 {
                let here = self.papers_out().filter(|&paper| self.lies(paper) == Some(case));
                out.extend(here.map(Action::Pick));
            }
        }
        match kind {
            Kind::Street => {
                if self.town().fountain(case) && Board::can_drink(stray).is_ok() {
                    out.extend([Action::Drink]);
                }
                if self.check_pee(seat, case).is_ok() {
                    out.extend([Action::Pee]);
                }
            }
            Kind::Lot(lot) => {
                if lot == stray.lot && stray.bones > 0 {
                    out.extend([Action::Bury]);
                }
            }
            Kind::Restaurant(_) => {
                if self.check_beg(case).is_ok() {
                    out.extend([Action::Beg]);
                }
            }
            Kind::Kiosk => {
                if self.check_take(seat, case).is_ok() {
                    out.extend([Action::Take]);
                }
            }
            Kind::Address(address) => {
                let fits = |paper: &Paper| number(*paper) == Some(address);
                out.extend(stray.papers().filter(fits).map(Action::Deliver));
            }
            Kind::Pound => {}
        }
        let others = self.dogs.seats();
        let targets = others.filter(|&other| self.check_attack(seat, case, other).is_ok());
        out.extend(targets.map(Action::Attack));
    }
}
