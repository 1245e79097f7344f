//! Bins, restaurants, fountains, lampposts, and things (LIFE-11 to LIFE-18).

use crate::board::{Board, Draw, Phase};
use crate::event::{Fact, Picked, Thing};
use crate::pack::{MARKERS, Space};
use crate::{Address, BLADDER, Bin, BinSet, Illegal, Lamppost, Paper, Restaurant};
use tabletop::{Seat, Story};

impl Board {
    pub(crate) fn check_search(&self, space: Space) -> Result<Bin, Illegal> {
        let bin = self.town().bin(space).ok_or_else(|| Illegal::NoBin(self.place(space)))?;
        if self.searched.contains(bin) {
            Err(Illegal::Searched(self.place(space)))
        } else {
            Ok(bin)
        }
    }

    /// Draws for the bin underfoot (LIFE-11).
    pub(crate) fn search(&mut self, seat: Seat) -> Result<(), Illegal> {
        let space = self.ready(seat)?;
        self.check_search(space)?;
        self.spend(Draw::Search);
        Ok(())
    }

    /// A point is spent on something that a card decides.
    pub(crate) fn spend(&mut self, draw: Draw) {
        self.left -= 1;
        self.phase = Phase::Draw(draw);
    }

    /// The bin gets its marker; with the last one the others come back (LIFE-11, LIFE-12).
    pub(crate) fn mark_bin(&mut self, seat: Seat, story: &mut impl Story<Fact>) {
        let Some(space) = self.space_of(seat) else { return };
        let Some(bin) = self.town().bin(space) else { return };
        self.searched.insert(bin);
        story.add(|| Fact::Searched { seat, at: self.place(space) });
        if self.searched.len() == MARKERS {
            self.searched = BinSet::only(bin);
            story.add(|| Fact::Collected { at: self.place(space) });
        }
    }

    pub(crate) fn check_beg(&self, space: Space) -> Result<Restaurant, Illegal> {
        let restaurant =
            self.restaurant(space).ok_or_else(|| Illegal::NoRestaurant(self.place(space)))?;
        if self.begged.contains(restaurant) {
            Err(Illegal::Begged(self.place(space)))
        } else {
            Ok(restaurant)
        }
    }

    /// Draws for the restaurant (LIFE-16).
    pub(crate) fn beg(&mut self, seat: Seat) -> Result<(), Illegal> {
        let space = self.ready(seat)?;
        let restaurant = self.check_beg(space)?;
        self.begged.insert(restaurant);
        self.spend(Draw::Beg);
        Ok(())
    }

    /// A bone goes down (LIFE-13).
    pub(crate) fn put_bone(
        &mut self,
        seat: Seat,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let space = self.ready(seat)?;
        let stray = &mut self.dogs[seat];
        stray.bones = stray.bones.checked_sub(1).ok_or(Illegal::NoBone)?;
        self.bones[space.index()] += 1;
        self.left -= 1;
        let thing = Thing::Bone;
        story.add(|| Fact::PutDown { seat, thing, at: self.place(space) });
        Ok(())
    }

    /// A newspaper goes down, but not in the kiosk (LIFE-13).
    pub(crate) fn put_paper(
        &mut self,
        seat: Seat,
        paper: Paper,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let space = self.ready(seat)?;
        if !self.dogs[seat].papers.contains(paper) {
            return Err(Illegal::NotCarried(paper));
        }
        if space == Space::KIOSK {
            return Err(Illegal::KioskFloor);
        }
        self.dogs[seat].papers.remove(paper);
        self.lying[paper] = Some(space);
        self.left -= 1;
        let thing = Thing::Paper(paper);
        story.add(|| Fact::PutDown { seat, thing, at: self.place(space) });
        Ok(())
    }

    /// A bone comes up (LIFE-14).
    pub(crate) fn pick_bone(
        &mut self,
        seat: Seat,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let space = self.ready(seat)?;
        if self.bones[space.index()] == 0 {
            return Err(Illegal::NoBoneHere(self.place(space)));
        }
        if self.dogs[seat].room() == 0 {
            return Err(Illegal::TransportFull);
        }
        self.bones[space.index()] -= 1;
        self.dogs[seat].bones += 1;
        self.left -= 1;
        let at = self.place(space);
        story.add(|| Fact::PickedUp { seat, picked: Picked::Bone, at });
        Ok(())
    }

    /// A newspaper comes up, and its picker sees its number (LIFE-14).
    pub(crate) fn pick_paper(
        &mut self,
        seat: Seat,
        paper: Paper,
        number: Option<Address>,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let space = self.ready(seat)?;
        // A newspaper that lies somewhere has a number.
        let Some(number) = number.filter(|_| self.lies(paper) == Some(space)) else {
            return Err(Illegal::NotHere { paper, here: self.place(space) });
        };
        if self.dogs[seat].room() == 0 {
            return Err(Illegal::TransportFull);
        }
        self.lying[paper] = None;
        self.dogs[seat].papers.insert(paper);
        self.known[paper].insert(seat);
        self.left -= 1;
        let picked = Picked::Paper { paper, number: self.secret(paper, number) };
        story.add(|| Fact::PickedUp { seat, picked, at: self.place(space) });
        Ok(())
    }

    /// A carried bone is safe for good (LIFE-15).
    pub(crate) fn bury(&mut self, seat: Seat, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        self.ready(seat)?;
        if !self.at_home(seat) {
            return Err(Illegal::NotInLot);
        }
        let stray = &mut self.dogs[seat];
        stray.bones = stray.bones.checked_sub(1).ok_or(Illegal::NoBone)?;
        stray.buried += 1;
        let buried = stray.buried;
        self.left -= 1;
        story.add(|| Fact::Buried { seat, buried });
        self.check_buried(seat, story);
        Ok(())
    }

    /// The bladder fills (LIFE-17).
    pub(crate) fn drink(
        &mut self,
        seat: Seat,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let space = self.ready(seat)?;
        if !self.town().fountain(space) {
            return Err(Illegal::NoFountain(self.place(space)));
        }
        Board::can_drink(&self.dogs[seat])?;
        let stray = &mut self.dogs[seat];
        let drunk = stray.side.min(BLADDER - stray.bladder);
        stray.side -= drunk;
        stray.bladder += drunk;
        let bladder = stray.bladder;
        self.left -= 1;
        story.add(|| Fact::Drank { seat, bladder });
        Ok(())
    }

    pub(crate) fn check_pee(&self, seat: Seat, space: Space) -> Result<Lamppost, Illegal> {
        let lamppost =
            self.town().lamppost(space).ok_or_else(|| Illegal::NoLamppost(self.place(space)))?;
        if self.dogs[seat].bladder == 0 {
            return Err(Illegal::BladderEmpty);
        }
        if self.pee_on(space) == Some(seat) {
            return Err(Illegal::OwnPee(self.place(space)));
        }
        Ok(lamppost)
    }

    /// A marker goes to the lamppost; an opponent's goes back to its side (LIFE-18).
    pub(crate) fn lift_leg(
        &mut self,
        seat: Seat,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let space = self.ready(seat)?;
        let lamppost = self.check_pee(seat, space)?;
        let over = self.pee_on(space);
        if let Some(owner) = over {
            self.dogs[owner].pee.remove(lamppost);
            self.dogs[owner].side += 1;
        }
        self.dogs[seat].pee.insert(lamppost);
        self.dogs[seat].bladder -= 1;
        self.left -= 1;
        story.add(|| Fact::Peed { seat, at: self.place(space), over });
        Ok(())
    }
}
