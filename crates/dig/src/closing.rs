//! The end of a turn: the garden closes up (DIG-12 to DIG-14).

use crate::card::Slot;
use crate::event::Fact;
use crate::{Card, Dig};
use tabletop::{Secret, Story};

impl Dig {
    /// Fills the holes, which makes the row shorter, and lets dogs beyond the end slide.
    pub(crate) fn close_up(&mut self, story: &mut impl Story<Fact>) {
        let before = self.len;
        let mut next = self.next_hole(0);
        while let Some(hole) = next {
            // The card then farthest from the doghouse (DIG-12).
            while self.len > 0 && self.row[usize::from(self.len) - 1] == Slot::HOLE {
                self.len -= 1;
            }
            let from = usize::from(self.len);
            if hole >= from {
                break; // No card lies beyond: this hole and all farther ones just vanish.
            }
            self.row.swap(hole, from - 1);
            story.add(|| {
                let card = self.row[hole].card();
                let known_to = match card {
                    Card::Bone(bone) => self.knowing[bone.pair().index()],
                    Card::Bowl(_) | Card::Hole => tabletop::ViewerSet::EVERYBODY,
                };
                Fact::Filled {
                    hole: hole as u8 + 1,
                    from: from as u8,
                    scents: self.row[hole].sight(|_| false),
                    card: Secret::new(card, known_to),
                }
            });
            next = self.next_hole(hole + 1);
        }
        self.holes = 0;
        let last = self.len;
        story.add(|| Fact::Shortened { from: before, to: last });
        for seat in self.dogs.seats() {
            let dog = &mut self.dogs[seat];
            if dog.place > last {
                let from = dog.place;
                dog.place = last;
                story.add(|| Fact::Slid { seat, from, to: last });
            }
        }
    }

    /// The index in the row of the first hole at or after `index`.
    fn next_hole(&self, index: usize) -> Option<usize> {
        let row = self.row.get(index..usize::from(self.len))?;
        row.iter().position(|&slot| slot == Slot::HOLE).map(|offset| index + offset)
    }
}
