//! All that is public in a game: everything but the numbers of newspapers (LIFE-34).

use crate::pack::{Dog, Pack, Space, SpaceKind, Town};
use crate::setup::{Agreed, Goal};
use crate::{
    Address, AddressSet, BLADDER, BONES, BinSet, ByPaper, CardNumber, CardSet, Direction, Ending,
    FED, Illegal, LamppostSet, Lot, Outcome, PEE, Paper, PaperSet, Place, Restaurant,
    RestaurantSet, Roll, SEATS, TRANSPORT,
};
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use tabletop::{BySeat, Seat, SeatSet, Secret, ViewerSet};

/// Where a dog is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Where {
    /// On a space of the town.
    Town(Space),
    /// On this step of the pound's ladder, 1 to 4 (LIFE-29).
    Ladder(u8),
}

impl Default for Where {
    fn default() -> Where {
        Where::Town(Space::POUND)
    }
}

/// A player's dog and all that lies on its sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stray {
    /// Which dog of the pack it is.
    pub dog: u8,
    /// Its lot.
    pub lot: Lot,
    /// Where it is.
    pub at: Where,
    /// 0 to 4; 4 is fed.
    pub hunger: u8,
    /// Pee markers in the bladder.
    pub bladder: u8,
    /// Pee markers at the side.
    pub side: u8,
    /// The lampposts with its pee markers.
    pub pee: LamppostSet,
    /// Bones that it carries.
    pub bones: u8,
    /// Newspapers that it carries.
    pub papers: PaperSet,
    /// Bones that it has buried.
    pub buried: u8,
    /// The cards on its discard.
    pub discard: CardSet,
}

impl Stray {
    /// How much more it can carry (LIFE-7).
    #[inline]
    pub const fn room(&self) -> u8 {
        TRANSPORT - self.bones - self.papers.len() as u8
    }
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The table draws the dogs (LIFE-2).
    Dogs,
    /// The table draws the lots (LIFE-2).
    Lots,
    /// The table draws who is the youngest (LIFE-4).
    Youngest,
    /// The seat on turn acts, or ends its actions (LIFE-7).
    Act,
    /// The table draws a card for this.
    Draw(Draw),
    /// The table draws a newspaper (LIFE-20).
    Paper,
    /// The table rolls the die (LIFE-25).
    Roll,
    /// The seat on turn moves the van by this roll (LIFE-25).
    Van(Roll),
    /// Nothing: the game is over.
    Over(Ending),
}

impl Phase {
    /// Whether the dogs are in the town: nothing is left to draw before the first turn.
    pub const fn begun(self) -> bool {
        !matches!(self, Phase::Dogs | Phase::Lots | Phase::Youngest)
    }
}

/// What a card is drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Draw {
    /// A bin (LIFE-11).
    Search,
    /// A restaurant (LIFE-16).
    Beg,
    /// A delivered newspaper (LIFE-21).
    Deliver,
    /// The attack on the dog of this seat (LIFE-22).
    Strike(Seat),
    /// The defence of the dog of this seat against this many claws (LIFE-22).
    Answer(Seat, u8),
    /// The escape of these seats, one after the other from the seat on turn (LIFE-27).
    Escape(SeatSet),
    /// Leaving the pound, with this many draws left (LIFE-29).
    Leave(u8),
}

/// All that everybody sees.
#[derive(Clone, Debug)]
pub struct Board {
    pub(crate) pack: Arc<Pack>,
    pub(crate) agreed: Agreed,
    pub(crate) phase: Phase,
    pub(crate) to_move: Seat,
    pub(crate) first: Seat,
    /// From 1.
    pub(crate) round: u16,
    /// Action points left; 0 outside the actions.
    pub(crate) left: u8,
    /// Restaurants the dog on turn has begged in, in this turn.
    pub(crate) begged: RestaurantSet,
    pub(crate) van: Space,
    pub(crate) facing: Direction,
    pub(crate) dogs: BySeat<Stray, SEATS>,
    pub(crate) searched: BinSet,
    /// Bones that lie on each space.
    pub(crate) bones: [u8; 256],
    /// Bones at the side.
    pub(crate) supply: u8,
    /// Newspapers that are out.
    pub(crate) out: PaperSet,
    /// The space on which each newspaper lies; `None` if it is carried or not out.
    pub(crate) lying: ByPaper<Option<Space>>,
    /// The seats that know each newspaper's number.
    pub(crate) known: ByPaper<SeatSet>,
    /// The numbers that everybody knows each newspaper not to have: those that were delivered while
    /// it was out.
    pub(crate) not: ByPaper<AddressSet>,
    /// The agreed minutes are over (LIFE-32).
    pub(crate) time_up: bool,
    /// Who shared the lead when the time was over (LIFE-32).
    pub(crate) tied: SeatSet,
    pub(crate) winners: SeatSet,
}

impl PartialEq for Board {
    fn eq(&self, other: &Board) -> bool {
        // The large tables last.
        (self.phase, self.to_move, self.first, self.round, self.left, self.begged)
            == (other.phase, other.to_move, other.first, other.round, other.left, other.begged)
            && (self.van, self.facing, self.searched, self.supply, self.out)
                == (other.van, other.facing, other.searched, other.supply, other.out)
            && (self.time_up, self.tied, self.winners) == (other.time_up, other.tied, other.winners)
            && self.agreed == other.agreed
            && self.dogs == other.dogs
            && (self.lying, self.known, self.not) == (other.lying, other.known, other.not)
            && self.bones == other.bones
            && self.pack == other.pack
    }
}

impl Hash for Board {
    /// All but the pack, which is large and the same for a whole game.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Board { phase, to_move, first, round, left, begged, van, facing, .. } = self;
        (phase, to_move, first, round, left, begged, van, facing).hash(state);
        (self.searched, self.supply, self.out).hash(state);
        (self.time_up, self.tied, self.winners, self.agreed, self.dogs).hash(state);
        (self.lying, self.known, self.not, self.bones).hash(state);
    }
}

impl Board {
    pub(crate) fn new(pack: Arc<Pack>, agreed: Agreed, seats: usize) -> Board {
        let (van, facing) = pack.town().van();
        let stray = Stray { hunger: FED, bladder: 1, side: PEE - 1, ..Stray::default() };
        Board {
            pack,
            agreed,
            phase: Phase::Dogs,
            to_move: Seat::ALL[0],
            first: Seat::ALL[0],
            round: 1,
            left: 0,
            begged: RestaurantSet::EMPTY,
            van,
            facing,
            dogs: BySeat::new(seats, |_| stray),
            searched: BinSet::EMPTY,
            bones: [0; 256],
            supply: BONES,
            out: PaperSet::EMPTY,
            lying: ByPaper::default(),
            known: ByPaper::default(),
            not: ByPaper::default(),
            time_up: false,
            tied: SeatSet::EMPTY,
            winners: SeatSet::EMPTY,
        }
    }

    /// The pack that is played with.
    pub const fn pack(&self) -> &Arc<Pack> {
        &self.pack
    }

    /// The town.
    #[inline]
    pub fn town(&self) -> &Town {
        self.pack.town()
    }

    /// What the game waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The seat whose turn it is.
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The seat that began.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// The round, from 1.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// Action points left.
    pub const fn left(&self) -> u8 {
        self.left
    }

    /// Where the van is, and how it faces.
    pub const fn van(&self) -> (Space, Direction) {
        (self.van, self.facing)
    }

    /// The seats and their dogs.
    pub const fn dogs(&self) -> &BySeat<Stray, SEATS> {
        &self.dogs
    }

    /// What is played for.
    pub const fn goal(&self) -> Goal {
        self.agreed.goal
    }

    /// Whether rounds do not end the game.
    pub const fn endless(&self) -> bool {
        self.agreed.endless
    }

    /// Whether the agreed minutes are over (LIFE-32).
    pub const fn time_up(&self) -> bool {
        self.time_up
    }

    /// The seats that shared the lead when the time was over (LIFE-32).
    pub const fn tied(&self) -> SeatSet {
        self.tied
    }

    /// The restaurants the dog on turn has begged in, in this turn.
    pub const fn begged(&self) -> RestaurantSet {
        self.begged
    }

    /// The bins that bear a marker.
    pub const fn searched(&self) -> BinSet {
        self.searched
    }

    /// Bones that lie on this space.
    pub const fn bones_on(&self, space: Space) -> u8 {
        self.bones[space.index()]
    }

    /// Bones left at the side.
    pub const fn supply(&self) -> u8 {
        self.supply
    }

    /// Newspapers that are out of the kiosk's pile.
    pub const fn papers_out(&self) -> PaperSet {
        self.out
    }

    /// Where this newspaper lies; `None` if it is carried or not out.
    pub fn lies(&self, paper: Paper) -> Option<Space> {
        self.lying[paper]
    }

    /// The seats that know this newspaper's number.
    pub fn known_to(&self, paper: Paper) -> SeatSet {
        self.known[paper]
    }

    /// A newspaper's number, for those who know it.
    pub(crate) fn secret(&self, paper: Paper, number: Address) -> Secret<Address> {
        let mut knowers = ViewerSet::NOBODY;
        self.known[paper].iter().for_each(|seat| knowers.insert(seat));
        Secret::new(number, knowers)
    }

    /// Whose pee is at the lamppost on this space.
    #[inline]
    pub fn pee_on(&self, space: Space) -> Option<Seat> {
        let lamppost = self.town().lamppost(space)?;
        self.dogs.iter().find(|(_, stray)| stray.pee.contains(lamppost)).map(|(seat, _)| seat)
    }

    /// Whether an opponent's pee is on this space.
    #[inline]
    pub(crate) fn foreign_pee(&self, seat: Seat, space: Space) -> bool {
        self.pee_on(space).is_some_and(|owner| owner != seat)
    }

    /// Whether another figure stands on this space: a dog or the van (LIFE-8).
    #[inline]
    pub fn occupied(&self, seat: Seat, space: Space) -> bool {
        let others =
            |(other, stray): (Seat, &Stray)| other != seat && stray.at == Where::Town(space);
        self.van == space || self.dogs.iter().any(others)
    }

    /// The dog of the pack that this seat plays.
    pub fn dog(&self, seat: Seat) -> &Dog {
        &self.pack.dogs()[usize::from(self.dogs[seat].dog)]
    }

    /// The space on which this seat's dog stands, unless it is on the ladder.
    #[inline]
    pub fn space_of(&self, seat: Seat) -> Option<Space> {
        match self.dogs[seat].at {
            Where::Town(space) => Some(space),
            Where::Ladder(_) => None,
        }
    }

    /// Whether this dog is in its own lot.
    #[inline]
    pub fn at_home(&self, seat: Seat) -> bool {
        let stray = &self.dogs[seat];
        stray.at == Where::Town(Space::lot(stray.lot))
    }

    /// The name of a space.
    #[inline]
    pub(crate) fn place(&self, space: Space) -> Place {
        self.town().place(space)
    }

    /// Whose pile is drawn from, and for what.
    pub fn drawer(&self) -> Option<(Seat, Draw)> {
        let Phase::Draw(draw) = self.phase else { return None };
        let seat = match draw {
            Draw::Search | Draw::Beg | Draw::Deliver | Draw::Strike(_) | Draw::Leave(_) => {
                self.to_move
            }
            Draw::Answer(seat, _) => seat,
            Draw::Escape(waiting) => self.in_order().find(|seat| waiting.contains(*seat))?,
        };
        Some((seat, draw))
    }

    /// All seats, from the one on turn on.
    pub(crate) fn in_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (count, start) = (self.dogs.len(), self.to_move.index());
        (0..count).filter_map(move |offset| Seat::new((start + offset) % count))
    }

    /// The space of a dog that may do something other than step on: LIFE-8, LIFE-30.
    #[inline]
    pub(crate) fn standing(&self, seat: Seat) -> Result<Space, Illegal> {
        let Where::Town(space) = self.dogs[seat].at else { return Err(Illegal::MustLeave) };
        if space == Space::POUND {
            return Err(Illegal::MustLeave);
        }
        if self.occupied(seat, space) {
            return Err(Illegal::MustStepOn);
        }
        Ok(space)
    }

    /// An action may begin (LIFE-7).
    #[inline]
    pub(crate) fn ready(&self, seat: Seat) -> Result<Space, Illegal> {
        let space = self.standing(seat)?;
        if self.left == 0 { Err(Illegal::NoPoints) } else { Ok(space) }
    }

    /// Everything but the pile's order: the number of cards left, the shuffle card included.
    pub fn pile(&self, seat: Seat) -> u8 {
        CardNumber::COUNT as u8 + 1 - self.dogs[seat].discard.len() as u8
    }

    /// The seats that lead by buried bones.
    pub(crate) fn leaders(&self) -> SeatSet {
        let most = self.dogs.as_slice().iter().map(|stray| stray.buried).max();
        let leads = |(_, stray): &(Seat, &Stray)| Some(stray.buried) == most;
        self.dogs.iter().filter(leads).map(|(seat, _)| seat).collect()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(ending) = self.phase else { return None };
        let buried = self.dogs.map(|_, stray| stray.buried);
        Some(Outcome { ending, round: self.round, buried, winners: self.winners })
    }

    /// Whether the bladder can take a marker from the side.
    pub(crate) const fn can_drink(stray: &Stray) -> Result<(), Illegal> {
        if stray.bladder == BLADDER {
            Err(Illegal::BladderFull)
        } else if stray.side == 0 {
            Err(Illegal::NoMarker)
        } else {
            Ok(())
        }
    }

    /// The restaurant that this space is.
    pub(crate) fn restaurant(&self, space: Space) -> Option<Restaurant> {
        match self.town().kind(space) {
            SpaceKind::Restaurant(restaurant) => Some(restaurant),
            SpaceKind::Street
            | SpaceKind::Address(_)
            | SpaceKind::Lot(_)
            | SpaceKind::Kiosk
            | SpaceKind::Pound => None,
        }
    }
}
