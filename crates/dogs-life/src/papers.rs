//! Newspapers (LIFE-14, LIFE-20, LIFE-21, LIFE-34).

use crate::board::{Board, Draw, NOWHERE, Phase};
use crate::event::Fact;
use crate::pack::{Kind, Space};
use crate::{Illegal, PAPERS, Paper};
use tabletop::{Seat, Secret, Story};

/// The numbers of the newspapers that are out; 0 for those that are not.
pub(crate) type Numbers = [u8; PAPERS];

/// The numbers that are in the kiosk's pile.
pub(crate) fn in_pile(out: u16, numbers: &Numbers) -> impl Iterator<Item = u8> + Clone {
    let mut taken = 0u16;
    for paper in Paper::all().filter(|paper| out & paper.bit() != 0) {
        taken |= 1 << numbers[paper.index()];
    }
    (1..=PAPERS as u8).filter(move |number| taken >> number & 1 == 0)
}

impl Board {
    pub(crate) fn check_take(&self, seat: Seat, space: Space) -> Result<(), Illegal> {
        if space != Space::KIOSK {
            Err(Illegal::NotInKiosk)
        } else if self.out.count_ones() as usize == PAPERS {
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
        number: u8,
        numbers: &mut Numbers,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        if !in_pile(self.out, numbers).any(|other| other == number) {
            return Err(Illegal::PaperGone);
        }
        let seat = self.to_move;
        let index = (!self.out).trailing_zeros() as usize;
        let Some(paper) = Paper::new(index) else { return Err(Illegal::NoPaper) };
        self.out |= paper.bit();
        numbers[index] = number;
        self.known[index] = 1 << seat.index();
        self.not[index] = 0;
        self.dogs[seat].papers |= paper.bit();
        self.phase = Phase::Act;
        let number = Secret::new(number, self.knowers(paper));
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
        if self.dogs[seat].papers & paper.bit() == 0 {
            return Err(Illegal::NotCarried(paper));
        }
        let number = numbers[paper.index()];
        if self.town().kind(space) != Kind::Address(number) {
            return Err(Illegal::WrongAddress { paper, here: self.place(space) });
        }
        numbers[paper.index()] = 0;
        self.dogs[seat].papers &= !paper.bit();
        self.out &= !paper.bit();
        self.known[paper.index()] = 0;
        self.not[paper.index()] = 0;
        self.lying[paper.index()] = NOWHERE;
        // All see the number: no other newspaper that is out has it (LIFE-34).
        for other in self.papers_out() {
            self.not[other.index()] |= 1 << number;
        }
        self.spend(Draw::Deliver);
        story.add(|| Fact::Delivered { seat, paper, number });
        Ok(())
    }
}
