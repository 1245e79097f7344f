//! The rules, and the truth of a game.

use crate::view::{Event, Fact, Sight, View};
use crate::words::{Action, Deal, Setup, Thing};
use crate::{SEATS, THINGS};
use serde::{Deserialize, Serialize};
use std::fmt;
use tabletop::{
    BySeat, Entry, Game, Rng, Seat, SeatSet, Secret, Standings, Story, Turn, Viewer, ViewerSet,
    below, shuffle,
};

/// A game of Old Sock.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct OldSock {
    /// The version of the rules.
    pub(crate) rules: u32,
    pub(crate) biscuits: BySeat<u8, SEATS>,
    pub(crate) leader: Seat,
    pub(crate) phase: Phase,
    /// How many rounds are over.
    pub(crate) round: u8,
    /// What was shown at the end of the last round.
    pub(crate) shown: BySeat<Option<Thing>, SEATS>,
    /// The things of the dogs in the game, in seat order, then the basket from its top.
    pub(crate) slots: [Slot; THINGS],
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The table deals.
    Deal,
    /// This seat keeps or swaps.
    Act(Seat),
    /// This seat has won.
    Over(Seat),
}

/// A thing where it lies, and what everybody knows about that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) thing: Thing,
    /// Who knows what lies here (SOCK-8).
    pub(crate) knowers: ViewerSet,
    /// Whether nobody growled here, so that it is not the sausage (SOCK-5).
    pub(crate) plain: bool,
}

impl Slot {
    const fn hidden(thing: Thing) -> Slot {
        Slot { thing, knowers: ViewerSet::NOBODY, plain: false }
    }
}

/// The rule that an entry would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// Another seat is to move, or none.
    #[error("it is not the turn of seat {0}")]
    NotYourTurn(Seat),
    /// Things are dealt when a round begins.
    #[error("a round is going on")]
    RoundGoesOn,
    /// The game has been won.
    #[error("the game is over")]
    Over,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// The last dog in the game.
    pub winner: Seat,
    /// What it has left.
    pub biscuits: BySeat<u8, SEATS>,
}

impl Standings for Outcome {
    fn winners(&self) -> SeatSet {
        SeatSet::only(self.winner)
    }

    fn points(&self) -> impl Iterator<Item = i32> {
        self.biscuits.as_slice().iter().map(|&left| i32::from(left))
    }

    fn ending(&self) -> &'static str {
        "last dog"
    }
}

impl OldSock {
    /// Whether the sausage is guarded (SOCK-5).
    const fn growls(&self) -> bool {
        self.rules >= 2
    }

    /// The dogs that are in the game (SOCK-7).
    pub(crate) fn dogs(&self) -> impl Iterator<Item = Seat> + Clone {
        dogs(&self.biscuits)
    }

    /// The next dog in the game.
    fn after(&self, seat: Seat) -> Seat {
        let mut next = seat.next(self.biscuits.len());
        while self.biscuits[next] == 0 && next != seat {
            next = next.next(self.biscuits.len());
        }
        next
    }

    /// The slot of a dog in the game.
    pub(crate) fn slot(&self, seat: Seat) -> usize {
        slot(self.biscuits, seat)
    }

    /// The slot on top of the basket.
    fn top(&self) -> usize {
        self.dogs().count()
    }

    /// What a viewer sees of each dog's thing.
    pub(crate) fn sights(&self, viewer: Viewer) -> BySeat<Option<Sight>, SEATS> {
        BySeat::new(self.biscuits.len(), |seat| {
            let lies = matches!(self.phase, Phase::Act(_)) && self.biscuits[seat] > 0;
            lies.then(|| {
                let Slot { thing, knowers, plain } = self.slots[self.slot(seat)];
                let thing = knowers.contains(viewer).then_some(thing);
                Sight { thing, knowers, plain }
            })
        })
    }

    /// Everything is shown, and the lowest loses (SOCK-6, SOCK-7).
    fn end_round(&mut self, story: &mut impl Story<Fact>) {
        let things = self.things();
        story.add(|| Fact::Shown { things });
        self.shown = things;
        self.round += 1;
        let lowest = self.dogs().min_by_key(|&seat| things[seat]);
        if let Some(seat) = lowest {
            self.biscuits[seat] -= 1;
            let left = self.biscuits[seat];
            story.add(|| Fact::Lost { seat, left });
        }
        self.leader = self.after(self.leader);
        self.phase = if self.top() == 1 {
            let seat = self.leader;
            story.add(|| Fact::Won { seat });
            Phase::Over(seat)
        } else {
            Phase::Deal
        };
    }

    /// What each dog in the game holds.
    fn things(&self) -> BySeat<Option<Thing>, SEATS> {
        BySeat::new(self.biscuits.len(), |seat| {
            (self.biscuits[seat] > 0).then(|| self.slots[self.slot(seat)].thing)
        })
    }

    /// A fact's part of a slot: the thing, for those who know it.
    fn secret(&self, slot: usize) -> Secret<Thing> {
        Secret::new(self.slots[slot].thing, self.slots[slot].knowers)
    }

    /// SOCK-3, SOCK-4, SOCK-5.
    fn swap(&mut self, seat: Seat, story: &mut impl Story<Fact>) {
        let (mine, next) = (self.slot(seat), self.after(seat));
        if next == self.leader {
            let top = self.top();
            self.slots.swap(mine, top);
            self.slots[mine].knowers.insert(seat);
            let got = self.secret(mine);
            story.add(|| Fact::Fetched { seat, got });
            return;
        }
        let theirs = self.slot(next);
        if self.growls() && self.slots[theirs].thing == Thing::SAUSAGE {
            self.slots[theirs].knowers = ViewerSet::EVERYBODY;
            story.add(|| Fact::Growled { seat: next, at: seat });
            return;
        }
        self.slots.swap(mine, theirs);
        for slot in [mine, theirs] {
            self.slots[slot].knowers.insert(seat);
            self.slots[slot].knowers.insert(next);
        }
        self.slots[mine].plain |= self.growls();
        let (got, gave) = (self.secret(mine), self.secret(theirs));
        story.add(|| Fact::Swapped { seat, with: next, got, gave });
    }
}

/// The dogs with biscuits.
fn dogs(biscuits: &BySeat<u8, SEATS>) -> impl Iterator<Item = Seat> + Clone {
    biscuits.seats().filter(|&seat| biscuits[seat] > 0)
}

fn slot(biscuits: BySeat<u8, SEATS>, seat: Seat) -> usize {
    dogs(&biscuits).take_while(|&dog| dog != seat).count()
}

impl Game for OldSock {
    const NAME: &'static str = "old-sock";
    const RULES: u32 = 2;
    const OLDEST_RULES: u32 = 1;

    type Setup = Setup;
    type Action = Action;
    type TableAction = Deal;
    type View = View;
    type Fact = Fact;
    type Event = Event;
    type Outcome = Outcome;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> OldSock {
        OldSock::start_by(setup, OldSock::RULES)
    }

    fn start_by(setup: &Setup, rules: u32) -> OldSock {
        let mut things = Thing::all();
        OldSock {
            rules,
            biscuits: BySeat::new(setup.seats(), |_| setup.biscuits()),
            leader: Seat::ALL[0],
            phase: Phase::Deal,
            round: 0,
            shown: BySeat::new(setup.seats(), |_| None),
            slots: [(); THINGS].map(|()| Slot::hidden(things.next().unwrap_or(Thing::SAUSAGE))),
        }
    }

    fn seats(&self) -> usize {
        self.biscuits.len()
    }

    fn turn(&self) -> Turn<Outcome> {
        match self.phase {
            Phase::Deal => Turn::Table,
            Phase::Act(seat) => Turn::Seats(SeatSet::only(seat)),
            Phase::Over(winner) => Turn::Over(Outcome { winner, biscuits: self.biscuits }),
        }
    }

    fn legal(&self, seat: Seat, out: &mut impl Extend<Action>) {
        if self.phase == Phase::Act(seat) {
            out.extend(Action::ALL);
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        match self.phase {
            Phase::Act(on) if on == seat => {}
            Phase::Act(_) | Phase::Deal => return Err(Illegal::NotYourTurn(seat)),
            Phase::Over(_) => return Err(Illegal::Over),
        }
        match action {
            Action::Keep => story.add(|| Fact::Kept { seat }),
            Action::Swap => self.swap(seat, story),
        }
        let next = self.after(seat);
        if next == self.leader {
            self.end_round(story);
        } else {
            self.phase = Phase::Act(next);
        }
        Ok(())
    }

    fn happen(&mut self, deal: Deal, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        match self.phase {
            Phase::Deal => {}
            Phase::Act(_) => return Err(Illegal::RoundGoesOn),
            Phase::Over(_) => return Err(Illegal::Over),
        }
        self.slots = deal.things().map(Slot::hidden);
        let biscuits = self.biscuits;
        for seat in dogs(&biscuits) {
            self.slots[slot(biscuits, seat)].knowers.insert(seat);
        }
        self.phase = Phase::Act(self.leader);
        let things = BySeat::new(biscuits.len(), |seat| {
            (biscuits[seat] > 0).then(|| self.secret(self.slot(seat)))
        });
        story.add(|| Fact::Dealt { things });
        Ok(())
    }

    fn draw(&self, rng: &mut impl Rng) -> Option<Deal> {
        let mut things = self.slots.map(|slot| slot.thing);
        things.sort_unstable();
        shuffle(rng, &mut things);
        Deal::new(things).filter(|_| self.phase == Phase::Deal)
    }

    fn by_chance(_deal: &Deal) -> bool {
        true
    }

    fn view(&self, viewer: Viewer) -> View {
        View {
            viewer,
            rules: self.rules,
            biscuits: self.biscuits,
            leader: self.leader,
            phase: self.phase,
            round: self.round,
            shown: self.shown,
            things: self.sights(viewer),
        }
    }

    fn legal_from(view: &View, out: &mut impl Extend<Action>) {
        if let Viewer::Seat(seat) = view.viewer
            && view.phase == Phase::Act(seat)
        {
            out.extend(Action::ALL);
        }
    }

    fn sample(view: &View, rng: &mut impl Rng) -> OldSock {
        let mut slots = [Slot::hidden(Thing::SAUSAGE); THINGS];
        // What is known lies where it is; the rest is shuffled, the sausage first, which does not
        // lie everywhere.
        let mut open = [true; THINGS];
        let mut hidden: Vec<Thing> = Thing::all().collect();
        for (seat, sight) in view.things.iter() {
            let Some(Sight { thing, knowers, plain }) = *sight else { continue };
            let index = slot(view.biscuits, seat);
            slots[index] = Slot { thing: thing.unwrap_or(Thing::SAUSAGE), knowers, plain };
            if let Some(thing) = thing {
                open[index] = false;
                hidden.retain(|other| *other != thing);
            }
        }
        if hidden.last() == Some(&Thing::SAUSAGE) {
            hidden.pop();
            let free: Vec<usize> =
                (0..THINGS).filter(|&index| open[index] && !slots[index].plain).collect();
            let index = free[below(rng, free.len() as u32) as usize];
            open[index] = false;
        }
        shuffle(rng, &mut hidden);
        for (index, thing) in (0..THINGS).filter(|&index| open[index]).zip(hidden) {
            slots[index].thing = thing;
        }
        let View { rules, biscuits, leader, phase, round, shown, .. } = *view;
        OldSock { rules, biscuits, leader, phase, round, shown, slots }
    }

    fn reveals(&self, entry: &Entry<OldSock>) -> bool {
        match entry {
            Entry::Table(_) | Entry::Seat(_, Action::Swap) => true,
            Entry::Seat(seat, Action::Keep) => self.after(*seat) == self.leader,
        }
    }
}

impl fmt::Debug for OldSock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view(Viewer::Public).fmt(f)
    }
}
