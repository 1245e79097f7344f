//! The pound (LIFE-6, LIFE-22, LIFE-26, LIFE-27, LIFE-29, LIFE-30).

use crate::PaperSet;
use crate::board::{Board, Draw, Phase, Where};
use crate::event::{Fact, Why};
use crate::pack::Space;
use tabletop::{Seat, Story};

/// A freed dog's hunger (LIFE-30).
const REASONABLY_FED: u8 = 2;

impl Board {
    /// The dog goes to step 1 and leaves what it carries on its space.
    pub(crate) fn impound(&mut self, seat: Seat, why: Why, story: &mut impl Story<Fact>) {
        let Where::Town(space) = self.dogs[seat].at else { return };
        let stray = &mut self.dogs[seat];
        let (bones, papers) = (stray.bones, stray.papers);
        self.bones[space.index()] += bones;
        stray.bones = 0;
        stray.papers = PaperSet::EMPTY;
        stray.at = Where::Ladder(1);
        for paper in papers.iter() {
            self.lying[paper] = Some(space);
        }
        story.add(|| {
            let at = self.place(space);
            Fact::Pounded { seat, why, at, bones, papers: papers.iter().collect() }
        });
    }

    /// A dog on the ladder has drawn, with `left` draws, this one included.
    pub(crate) fn leave(
        &mut self,
        seat: Seat,
        leaves: bool,
        left: u8,
        story: &mut impl Story<Fact>,
    ) {
        if leaves {
            return self.free(seat, story);
        }
        if left > 1 {
            self.phase = Phase::Draw(Draw::Leave(left - 1));
            return;
        }
        if let Where::Ladder(step) = &mut self.dogs[seat].at {
            *step += 1;
            let step = *step;
            story.add(|| Fact::Stayed { seat, step });
        }
        self.end_turn(story);
    }

    /// The dog stands in the pound's building and acts at once (LIFE-30).
    pub(crate) fn free(&mut self, seat: Seat, story: &mut impl Story<Fact>) {
        self.dogs[seat].at = Where::Town(Space::POUND);
        self.dogs[seat].hunger = REASONABLY_FED;
        story.add(|| Fact::Freed { seat });
        self.act(seat);
    }
}
