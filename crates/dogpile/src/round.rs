//! A round: paws up, the clock, digging and burying (PILE-5 to PILE-8, PILE-10).

use crate::action::Side;
use crate::event::Fact;
use crate::scene::{Lie, Phase, Place};
use crate::spot::{Bone, Spot};
use crate::{COUNTDOWN, Dogpile, GAP, Illegal, PAWS, SEATS};
use tabletop::{Seat, SeatSet, Secret, Story, ViewerSet};

impl Dogpile {
    /// The dogs get ready for a round (PILE-5).
    pub(crate) fn get_ready(&mut self, round: u8, at: u64, story: &mut impl Story<Fact>) {
        let scene = &mut self.scene;
        scene.round = round;
        let seconds = scene.setup.seconds();
        let seconds = seconds.get(usize::from(round).saturating_sub(1)).copied().unwrap_or(0);
        scene.left = u64::from(seconds) * 1_000;
        scene.phase = Phase::Ready;
        scene.ready = SeatSet::EMPTY;
        scene.since = at;
        story.add(|| Fact::Ready { round });
    }

    /// A dog puts its paws up, or stayed away for so long that it counts as ready (PILE-5).
    pub(crate) fn paws_up(
        &mut self,
        seat: Seat,
        away: bool,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        self.scene.during(Phase::Ready)?;
        if self.scene.ready.contains(seat) {
            return Err(Illegal::UpAlready(seat));
        }
        self.scene.ready.insert(seat);
        story.add(|| Fact::PawsUp { seat, away });
        Ok(())
    }

    /// All paws are up: the countdown begins (PILE-5).
    pub(crate) fn countdown(
        &mut self,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        self.scene.during(Phase::Ready)?;
        if let Some(seat) = self.scene.on().iter().next() {
            return Err(Illegal::NotAllUp(seat));
        }
        let scene = &mut self.scene;
        scene.phase = Phase::Countdown;
        scene.ready = SeatSet::EMPTY;
        scene.until = at.saturating_add(COUNTDOWN);
        let (round, start) = (scene.round, scene.until);
        story.add(|| Fact::Countdown { round, start });
        Ok(())
    }

    /// The round begins, or continues after it was held (PILE-5).
    pub(crate) fn begin(&mut self, at: u64, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        let scene = &mut self.scene;
        scene.during(Phase::Countdown)?;
        let earliest = scene.until;
        if at < earliest {
            return Err(Illegal::TooEarly { at, earliest });
        }
        scene.phase = Phase::Digging;
        scene.until = at.saturating_add(scene.left);
        scene.left = 0;
        scene.free = [0; SEATS];
        let (round, end) = (scene.round, scene.until);
        story.add(|| Fact::Started { round, end });
        Ok(())
    }

    /// The clock is stopped, as of the last entry, and everybody puts their paws up again.
    pub(crate) fn hold(&mut self, at: u64, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        let scene = &mut self.scene;
        match scene.phase {
            Phase::Countdown => {}
            Phase::Digging => {
                scene.left = scene.until.saturating_sub(scene.now);
                scene.free = [0; SEATS];
            }
            Phase::Deal
            | Phase::Ready
            | Phase::Showing
            | Phase::Sniff
            | Phase::Place
            | Phase::Scatter
            | Phase::Shuffle
            | Phase::Over => return Err(Illegal::NotNow(scene.phase)),
        }
        scene.phase = Phase::Ready;
        scene.since = at;
        scene.until = 0;
        let (round, left) = (scene.round, scene.left);
        story.add(|| Fact::Held { round, left });
        Ok(())
    }

    /// Checks that a seat may dig or bury at this time (PILE-6, PILE-10).
    #[inline]
    fn may_act(&self, seat: Seat, at: u64) -> Result<(), Illegal> {
        let scene = &self.scene;
        scene.during(Phase::Digging)?;
        if at >= scene.until {
            return Err(Illegal::TimeIsUp(scene.until));
        }
        let earliest = scene.free(seat, 0);
        if at < earliest {
            return Err(Illegal::TooSoon { at, earliest });
        }
        Ok(())
    }

    /// A dog takes a bone of the pile into its paws and looks at it (PILE-6, PILE-7).
    #[inline]
    pub(crate) fn dig(
        &mut self,
        seat: Seat,
        bone: Bone,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        self.may_act(seat, at)?;
        if self.scene.paws(seat).count() >= PAWS {
            return Err(Illegal::PawsFull);
        }
        if self.scene.lie(bone).place != Place::Pile {
            return Err(Illegal::NotInPile(bone));
        }
        let scene = &mut self.scene;
        scene.lies[bone.index()] = Lie::away(Place::Paws(seat));
        if scene.setup.open() {
            scene.seen[bone.index()] = ViewerSet::EVERYBODY;
        } else {
            scene.seen[bone.index()].insert(seat);
        }
        scene.free[seat.index()] = at.saturating_add(GAP);
        let face = Secret::new(self.faces[bone.index()], scene.seen[bone.index()]);
        story.add(|| Fact::Dug { seat, bone, face });
        Ok(())
    }

    /// A dog puts a bone of its paws back on the pile; it lies on top there (PILE-8).
    #[inline]
    pub(crate) fn bury(
        &mut self,
        seat: Seat,
        (bone, spot, side): (Bone, Spot, Side),
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        self.may_act(seat, at)?;
        if self.scene.lie(bone).place != Place::Paws(seat) {
            return Err(Illegal::NotInPaws(bone, seat));
        }
        let up = side == Side::Up;
        if up {
            self.scene.seen[bone.index()] = ViewerSet::EVERYBODY;
        }
        let height = self.lay(bone, spot, up);
        self.scene.free[seat.index()] = at.saturating_add(GAP);
        let face = Secret::new(self.faces[bone.index()], self.scene.seen[bone.index()]);
        story.add(|| Fact::Buried { seat, bone, spot, up, height, face });
        Ok(())
    }

    /// Puts a bone down on top of all others, and returns its height.
    #[inline]
    pub(crate) fn lay(&mut self, bone: Bone, spot: Spot, up: bool) -> u16 {
        // The longest rounds have fewer acts than there are heights.
        self.scene.top = self.scene.top.saturating_add(1);
        let height = self.scene.top;
        self.scene.lies[bone.index()] = Lie { place: Place::Pile, spot, height, up };
        height
    }

    /// The timer has reached 0: all show what they hold (PILE-10, PILE-11).
    pub(crate) fn time_up(&mut self, at: u64, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        self.scene.during(Phase::Digging)?;
        let earliest = self.scene.until;
        if at < earliest {
            return Err(Illegal::TooEarly { at, earliest });
        }
        let scene = &mut self.scene;
        scene.phase = Phase::Showing;
        scene.until = 0;
        scene.free = [0; SEATS];
        let round = scene.round;
        story.add(|| Fact::TimeUp { round });
        for seat in Seat::first(self.scene.seats()) {
            for bone in Bone::all() {
                if self.scene.lies[bone.index()].place == Place::Paws(seat) {
                    self.scene.seen[bone.index()] = ViewerSet::EVERYBODY;
                }
            }
            story.add(|| {
                let bones: Vec<Bone> = self.scene.paws(seat).collect();
                let faces = bones.iter().map(|bone| self.faces[bone.index()]).collect();
                Fact::Shown { seat, bones, faces }
            });
        }
        Ok(())
    }
}
