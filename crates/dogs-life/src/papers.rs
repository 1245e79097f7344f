//! Newspapers (LIFE-14, LIFE-20, LIFE-21, LIFE-34).

use crate::board::{Board, Draw, Phase};
use crate::event::Fact;
use crate::pack::{Space, SpaceKind};
use crate::{Address, AddressSet, ByPaper, Illegal, Paper, PaperSet};
use tabletop::{Seat, SeatSet, Story};

/// The numbers of newspapers; `None` for those that are not out, or not known.
pub(crate) type Numbers = ByPaper<Option<Address>>;

/// The numbers among these.
pub(crate) fn given(numbers: &Numbers) -> AddressSet {
    Paper::all().filter_map(|paper| numbers[paper]).collect()
}

impl Board {
    pub(crate) fn check_take(&self, seat: Seat, space: Space) -> Result<(), Illegal> {
        if space != Space::KIOSK {
            Err(Illegal::NotInKiosk)
        } else if self.out == PaperSet::ALL {
            Err(Illegal::NoPaper)
        } else if self.dogs[seat].room() == 0 {
            Err(Illegal::TransportFull)
        } else {
            Ok(())
        }
    }

    /// Asks for a newspaper; the table draws it (LIFE-20).
    pub(crate) fn take(&mut self, seat: Seat) -> Result<(), Illegal> {
        let space = self.ready(seat)?;
        self.check_take(seat, space)?;
        self.left -= 1;
        self.phase = Phase::Paper;
        Ok(())
    }

    /// The table has drawn this number; the newspaper becomes the first free marker.
    pub(crate) fn hand_out(
        &mut self,
        number: Address,
        numbers: &mut Numbers,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        if given(numbers).contains(number) {
            return Err(Illegal::PaperGone);
        }
        let seat = self.to_move;
        let Some(paper) = PaperSet::ALL.without(self.out).first() else {
            return Err(Illegal::NoPaper);
        };
        self.out.insert(paper);
        numbers[paper] = Some(number);
        self.known[paper] = SeatSet::only(seat);
        self.not[paper] = AddressSet::EMPTY;
        self.dogs[seat].papers.insert(paper);
        self.phase = Phase::Act;
        let number = self.secret(paper, number);
        story.add(|| Fact::Took { seat, paper, number });
        Ok(())
    }

    /// Delivers a newspaper in the building with its number (LIFE-21).
    pub(crate) fn deliver(
        &mut self,
        seat: Seat,
        paper: Paper,
        numbers: &mut Numbers,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let space = self.ready(seat)?;
        if !self.dogs[seat].papers.contains(paper) {
            return Err(Illegal::NotCarried(paper));
        }
        let wrong = Illegal::WrongAddress { paper, here: self.place(space) };
        let SpaceKind::Address(number) = self.town().kind(space) else { return Err(wrong) };
        if numbers[paper] != Some(number) {
            return Err(wrong);
        }
        numbers[paper] = None;
        self.dogs[seat].papers.remove(paper);
        self.out.remove(paper);
        self.known[paper] = SeatSet::EMPTY;
        self.not[paper] = AddressSet::EMPTY;
        self.lying[paper] = None;
        // All see the number: no other newspaper that is out has it (LIFE-34).
        for other in self.out.iter() {
            self.not[other].insert(number);
        }
        self.spend(Draw::Deliver);
        story.add(|| Fact::Delivered { seat, paper, number });
        Ok(())
    }
}
