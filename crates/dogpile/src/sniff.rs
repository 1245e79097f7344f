//! After a round: the loot is counted and laid aside, and the lowest sniff (PILE-11 to PILE-13).

use crate::action::{Bones, Order, Spots};
use crate::event::Fact;
use crate::scene::{Lie, Phase, Place, Sniff};
use crate::score::{Outcome, Tally};
use crate::spot::{Bone, Spot};
use crate::{Dogpile, FaceSet, Illegal, PAWS, ROUNDS, SEATS};
use tabletop::{BySeat, Seat, SeatSet, Secret, Story, ViewerSet};

impl Dogpile {
    /// The tally of what each seat has laid aside so far.
    pub(crate) fn tallies(&self) -> BySeat<Tally, SEATS> {
        BySeat::new(self.scene.seats(), |seat| {
            let mut rounds = [FaceSet::EMPTY; ROUNDS];
            for (lie, face) in self.scene.lies.iter().zip(self.faces) {
                if let Place::Loot(owner, round) = lie.place
                    && owner == seat
                    && let Some(loot) = rounds.get_mut(usize::from(round).wrapping_sub(1))
                {
                    loot.insert(face);
                }
            }
            Tally::of(&rounds)
        })
    }

    /// Counts what is shown and lays it aside; then comes the sniff, the next round, or the end
    /// (PILE-11 to PILE-13).
    pub(crate) fn count(&mut self, at: u64, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        self.scene.during(Phase::Showing)?;
        let round = self.scene.round;
        for lie in &mut self.scene.lies {
            if let Place::Paws(seat) = lie.place {
                *lie = Lie::away(Place::Loot(seat, round));
            }
        }
        let tallies = self.tallies();
        let counts = tallies.map(|_, tally| {
            tally.rounds.get(usize::from(round).wrapping_sub(1)).copied().unwrap_or_default()
        });
        for (seat, &count) in counts.iter() {
            let total = tallies[seat].total;
            story.add(|| Fact::Scored { seat, round, count, total });
        }
        if usize::from(round) == ROUNDS {
            self.scene.phase = Phase::Over;
            story.add(|| Fact::Over(Box::new(Outcome::new(tallies))));
            return Ok(());
        }
        // In solo practice nobody is there to put the bones back.
        if tallies.len() > 1 {
            let lowest = counts.as_slice().iter().map(|count| count.points).min();
            let lows = counts.iter().filter(|(_, count)| Some(count.points) == lowest);
            self.scene.queue = lows.map(|(seat, _)| seat).collect();
            let seats = self.scene.queue;
            story.add(|| Fact::Sniffing { seats });
        }
        self.next_sniff(at, story);
        Ok(())
    }

    /// The next dog may sniff, or the next round comes.
    fn next_sniff(&mut self, at: u64, story: &mut impl Story<Fact>) {
        self.scene.sniffed = Bones::NONE;
        self.scene.spots = Spots::default();
        if self.scene.queue.is_empty() {
            self.get_ready(self.scene.round + 1, at, story);
        } else {
            self.scene.phase = Phase::Sniff;
            self.scene.since = at;
        }
    }

    /// The dog that may sniff has done so, or has declined.
    fn sniff_done(&mut self, at: u64, story: &mut impl Story<Fact>) {
        self.scene.queue = self.scene.queue.iter().skip(1).collect::<SeatSet>();
        self.next_sniff(at, story);
    }

    fn on(&self, phase: Phase, seat: Seat) -> Result<(), Illegal> {
        self.scene.during(phase)?;
        match self.scene.on().iter().next() {
            Some(on) if on != seat => Err(Illegal::NotYours(on)),
            Some(_) | None => Ok(()),
        }
    }

    /// A dog looks at up to three bones of the pile.
    pub(crate) fn sniff(
        &mut self,
        seat: Seat,
        bones: Bones,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        self.on(Phase::Sniff, seat)?;
        let list = bones.as_slice();
        if let Some(&bone) = list.iter().find(|&&bone| self.scene.lie(bone).place != Place::Pile) {
            return Err(Illegal::NotInPile(bone));
        }
        for bone in list {
            self.scene.lies[bone.index()] = Lie::away(Place::Sniffed);
            self.scene.seen[bone.index()].insert(seat);
        }
        self.scene.sniffed = bones;
        self.scene.phase = Phase::Place;
        self.scene.since = at;
        story.add(|| Fact::Sniffed {
            seat,
            bones: list.to_vec(),
            faces: list
                .iter()
                .map(|bone| Secret::new(self.faces[bone.index()], self.scene.seen[bone.index()]))
                .collect(),
        });
        Ok(())
    }

    /// A dog does not sniff, or stayed away.
    pub(crate) fn decline(
        &mut self,
        seat: Seat,
        away: bool,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        self.on(Phase::Sniff, seat)?;
        story.add(|| Fact::Declined { seat, away });
        self.sniff_done(at, story);
        Ok(())
    }

    /// The left neighbour chooses where the bones come back.
    pub(crate) fn place(
        &mut self,
        seat: Seat,
        spots: Spots,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        self.on(Phase::Place, seat)?;
        self.place_on(seat, spots, false, at, story)
    }

    /// The left neighbour stays away: the table will draw the spots.
    pub(crate) fn leave_to_chance(&mut self, seat: Seat) -> Result<(), Illegal> {
        self.on(Phase::Place, seat)?;
        self.scene.phase = Phase::Scatter;
        Ok(())
    }

    /// Draws the spots of a seat that stays away.
    pub(crate) fn scatter(
        &mut self,
        spots: Spots,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        self.scene.during(Phase::Scatter)?;
        match self.scene.sniffer() {
            Some((_, placer)) => self.place_on(placer, spots, true, at, story),
            None => Err(Illegal::NotNow(self.scene.phase)),
        }
    }

    /// The bones go to these spots; a single one needs no shuffle.
    fn place_on(
        &mut self,
        seat: Seat,
        spots: Spots,
        away: bool,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let (sniffed, given) = (self.scene.sniffed.as_slice().len(), spots.as_slice().len());
        if sniffed != given {
            return Err(Illegal::SpotCount { sniffed: sniffed as u8, given: given as u8 });
        }
        if let Some((one, other)) = spots.overlap() {
            return Err(Illegal::Overlap(one, other));
        }
        self.scene.spots = spots;
        story.add(|| {
            let bones = self.scene.sniffed.as_slice().to_vec();
            Fact::Placed { seat, bones, spots: spots.as_slice().to_vec(), away }
        });
        if sniffed == 1 {
            self.put_back(story);
            self.sniff_done(at, story);
        } else {
            self.scene.phase = Phase::Shuffle;
        }
        Ok(())
    }

    /// The sniffed bones come back in a random order: anybody who knew them knows only that they
    /// are among these.
    pub(crate) fn mix(
        &mut self,
        order: Order,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        self.scene.during(Phase::Shuffle)?;
        let bones = self.scene.sniffed;
        let (list, given) = (bones.as_slice(), order.as_slice());
        if list.len() != given.len() {
            let (sniffed, given) = (list.len() as u8, given.len() as u8);
            return Err(Illegal::SpotCount { sniffed, given });
        }
        let Some((sniffer, _)) = self.scene.sniffer() else {
            return Err(Illegal::NotNow(self.scene.phase));
        };
        let number = usize::from(self.scene.sniff_count);
        let mut sniff = Sniff { seat: sniffer, bones, seen: [ViewerSet::NOBODY; PAWS] };
        let mut before = self.before[number];
        for (index, bone) in list.iter().enumerate() {
            sniff.seen[index] = self.scene.seen[bone.index()];
            before[index] = self.faces[bone.index()];
        }
        for (bone, &from) in list.iter().zip(given) {
            self.faces[bone.index()] = before[usize::from(from)];
            self.scene.seen[bone.index()] = ViewerSet::NOBODY;
        }
        self.before[number] = before;
        self.scene.sniffs[number] = sniff;
        self.scene.sniff_count += 1;
        self.put_back(story);
        self.sniff_done(at, story);
        Ok(())
    }

    /// Puts the sniffed bones face down on the chosen spots.
    fn put_back(&mut self, story: &mut impl Story<Fact>) {
        let (bones, spots) = (self.scene.sniffed, self.scene.spots);
        for (&bone, &spot) in bones.as_slice().iter().zip(spots.as_slice()) {
            self.lay(bone, spot, false);
        }
        story.add(|| {
            let bones: Vec<Bone> = bones.as_slice().to_vec();
            let spots: Vec<Spot> = spots.as_slice().to_vec();
            let heights = bones.iter().map(|&bone| self.scene.lie(bone).height).collect();
            Fact::Returned { bones, spots, heights }
        });
    }
}
