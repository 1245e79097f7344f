//! Cards, and what they bring (LIFE-11, LIFE-16, LIFE-21, LIFE-24, LIFE-33).

use crate::board::{Board, Draw, Phase, Where};
use crate::event::{Fact, Part};
use crate::pack::Find;
use crate::{CardNumber, CardSet, FED, Illegal};
use tabletop::{Seat, SeatSet, Story};

impl Draw {
    /// The part that the card is read for.
    pub const fn part(self) -> Part {
        match self {
            Draw::Search => Part::Bin,
            Draw::Beg => Part::Restaurant,
            Draw::Deliver => Part::Newspaper,
            Draw::Strike(_) | Draw::Answer(..) => Part::Claws,
            Draw::Escape(_) => Part::Van,
            Draw::Leave(_) => Part::Pound,
        }
    }
}

impl Board {
    /// The next card of the seat that draws; `None` is the shuffle card.
    pub(crate) fn turn_over(
        &mut self,
        card: Option<CardNumber>,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let Some((seat, draw)) = self.drawer() else { return Err(Illegal::NotDrawn) };
        let Some(number) = card else {
            // All thirteen are a pile again, and the draw is made again.
            self.dogs[seat].discard = CardSet::EMPTY;
            story.add(|| Fact::Shuffled { seat });
            return Ok(());
        };
        if self.dogs[seat].discard.contains(number) {
            return Err(Illegal::CardGone);
        }
        self.dogs[seat].discard.insert(number);
        story.add(|| Fact::Drew { seat, card: number, part: draw.part() });
        let card = self.dog(seat).cards[number.index()];
        match draw {
            Draw::Search => {
                self.find(seat, card.bin, story);
                self.mark_bin(seat, story);
            }
            Draw::Beg => self.find(seat, card.restaurant, story),
            Draw::Deliver => self.find(seat, card.newspaper, story),
            Draw::Strike(target) => self.phase = Phase::Draw(Draw::Answer(target, card.claws)),
            Draw::Answer(target, claws) => self.compare(target, [claws, card.claws], story),
            Draw::Escape(waiting) => {
                let rest: SeatSet = waiting.iter().filter(|other| *other != seat).collect();
                self.flee(seat, card.escapes, rest, story);
            }
            Draw::Leave(left) => self.leave(seat, card.leaves, left, story),
        }
        Ok(())
    }

    /// A bone needs a free space and the supply, food fills up to four.
    fn find(&mut self, seat: Seat, find: Find, story: &mut impl Story<Fact>) {
        let stray = &mut self.dogs[seat];
        let gained = match find {
            Find::Nothing => 0,
            Find::Food(days) => {
                let before = stray.hunger;
                stray.hunger = (before + days).min(FED);
                stray.hunger - before
            }
            Find::Bone if stray.room() > 0 && self.supply > 0 => {
                stray.bones += 1;
                self.supply -= 1;
                1
            }
            Find::Bone => 0,
        };
        self.phase = Phase::Act;
        if let Where::Town(space) = self.dogs[seat].at {
            let at = self.place(space);
            story.add(|| Fact::Found { seat, at, find, gained });
        }
    }
}
