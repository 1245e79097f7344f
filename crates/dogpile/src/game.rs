//! The state of a game of Dogpile, and how it changes.

use crate::action::{Action, Deal, Order, Spots, TableAction};
use crate::event::{Event, Fact};
use crate::face::{BONES, Face};
use crate::scene::{Phase, Scene};
use crate::spot::Bone;
use crate::view::{Sheet, View};
use crate::{Illegal, Outcome, PAWS, SNIFFS, Setup};
use std::fmt;
use tabletop::{Entry, Game, Rng, Seat, Story, Turn, Viewer, ViewerSet};

/// A game of Dogpile: always legal, of a fixed size, and never shown to anybody as a whole.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Dogpile {
    /// What everybody sees.
    pub(crate) scene: Scene,
    /// What each bone shows.
    pub(crate) faces: [Face; BONES],
    /// What the bones of each sniff showed before they were shuffled.
    pub(crate) before: [[Face; PAWS]; SNIFFS],
}

impl Dogpile {
    /// What everybody sees.
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The whole truth: for tests and for looking back, never for a player of a game in progress.
    pub fn sheet(&self) -> Sheet {
        Sheet::of(self, |_| self.scene.phase != Phase::Deal)
    }

    /// The outcome if the game ended now: what was brought home so far.
    pub fn outcome(&self) -> Outcome {
        Outcome::new(self.tallies())
    }

    #[inline]
    fn act(
        &mut self,
        seat: Seat,
        action: Action,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        if seat.index() >= self.scene.seats() {
            return Err(Illegal::NoSuchSeat(seat));
        }
        match action {
            Action::PawsUp => self.paws_up(seat, false, story),
            Action::Dig(bone) => self.dig(seat, bone, at, story),
            Action::Bury(bone, spot, side) => self.bury(seat, (bone, spot, side), at, story),
            Action::Sniff(bones) => self.sniff(seat, bones, at, story),
            Action::Decline => self.decline(seat, false, at, story),
            Action::Place(spots) => self.place(seat, spots, at, story),
        }
    }

    fn table_act(
        &mut self,
        action: &TableAction,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        match action {
            TableAction::Deal(deal) => self.deal(deal, at, story),
            TableAction::Away(seat) => self.pass_over(*seat, at, story),
            TableAction::Countdown => self.countdown(at, story),
            TableAction::Start => self.begin(at, story),
            TableAction::Hold => self.hold(at, story),
            TableAction::TimeUp => self.time_up(at, story),
            TableAction::Score => self.count(at, story),
            TableAction::Scatter(spots) => self.scatter(*spots, at, story),
            TableAction::Shuffle(order) => self.mix(*order, at, story),
        }
    }

    /// The bones are spread, face down, before the first round (PILE-3).
    fn deal(&mut self, deal: &Deal, at: u64, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        self.scene.during(Phase::Deal)?;
        for (bone, (face, spot)) in Bone::all().zip(deal.bones) {
            self.faces[bone.index()] = face;
            self.lay(bone, spot, false);
        }
        story.add(|| Fact::Dealt { spots: deal.bones.iter().map(|(_, spot)| *spot).collect() });
        self.get_ready(1, at, story);
        Ok(())
    }

    /// Checks that no seat is passed over too early (PILE-5, PILE-12).
    fn patient(&self, at: u64) -> Result<(), Illegal> {
        match self.scene.patience() {
            Some(earliest) if at < earliest => Err(Illegal::TooEarly { at, earliest }),
            Some(_) => Ok(()),
            None => Err(Illegal::NotNow(self.scene.phase)),
        }
    }

    /// A seat that stays away counts as ready, declines to sniff, or leaves its spots to the table
    /// (PILE-5, PILE-12).
    fn pass_over(
        &mut self,
        seat: Seat,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        if self.scene.patience().is_some() && seat.index() >= self.scene.seats() {
            return Err(Illegal::NoSuchSeat(seat));
        }
        self.patient(at)?;
        match self.scene.phase {
            Phase::Ready => self.paws_up(seat, true, story),
            Phase::Place => self.leave_to_chance(seat),
            _ => self.decline(seat, true, at, story),
        }
    }
}

impl Game for Dogpile {
    const NAME: &'static str = "dogpile";
    const RULES: u32 = 1;
    const TIMED: bool = true;

    type Setup = Setup;
    type Action = Action;
    type TableAction = TableAction;
    type View = View;
    type Fact = Fact;
    type Event = Event;
    type Outcome = Outcome;
    type Illegal = Illegal;

    fn start(setup: &Setup) -> Dogpile {
        Dogpile {
            scene: Scene::new(setup),
            faces: Sheet::UNDEALT,
            before: [[Sheet::UNDEALT[0]; PAWS]; SNIFFS],
        }
    }

    fn seats(&self) -> usize {
        self.scene.seats()
    }

    #[inline]
    fn turn(&self) -> Turn<Outcome> {
        let on = self.scene.on();
        match self.scene.phase {
            Phase::Over => Turn::Over(self.outcome()),
            _ if on.is_empty() => Turn::Table,
            _ => Turn::Seats(on),
        }
    }

    #[inline]
    fn legal(&self, seat: Seat, out: &mut impl Extend<Action>) {
        self.scene.legal(seat, out);
    }

    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        action: Action,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        let at = self.earliest(&Entry::Seat(seat, action), self.scene.now);
        self.act(seat, action, at, story)?;
        self.scene.now = at;
        Ok(())
    }

    fn happen(&mut self, action: TableAction, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        let at = self.scene.table_earliest(&action, self.scene.now);
        self.table_act(&action, at, story)?;
        self.scene.now = at;
        Ok(())
    }

    fn earliest(&self, entry: &Entry<Dogpile>, latest: u64) -> u64 {
        match entry {
            Entry::Seat(seat, Action::Dig(_) | Action::Bury(..)) => self.scene.free(*seat, latest),
            Entry::Seat(
                _,
                Action::PawsUp | Action::Sniff(_) | Action::Decline | Action::Place(_),
            ) => latest,
            Entry::Table(action) => self.scene.table_earliest(action, latest),
        }
    }

    fn enter_at(
        &mut self,
        entry: &Entry<Dogpile>,
        at: u64,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        // Times in a log never decrease (PILE-10).
        let at = at.max(self.scene.now);
        match entry {
            Entry::Seat(seat, action) => self.act(*seat, *action, at, story)?,
            Entry::Table(action) => self.table_act(action, at, story)?,
        }
        self.scene.now = at;
        Ok(())
    }

    fn draw(&self, rng: &mut impl Rng) -> Option<TableAction> {
        let sniffed = self.scene.sniffed().len();
        match self.scene.phase {
            Phase::Deal => Some(TableAction::Deal(Deal::drawn(rng))),
            Phase::Ready if self.scene.on().is_empty() => Some(TableAction::Countdown),
            Phase::Countdown => Some(TableAction::Start),
            Phase::Digging if self.scene.on().is_empty() => Some(TableAction::TimeUp),
            Phase::Showing => Some(TableAction::Score),
            Phase::Scatter => Some(TableAction::Scatter(Spots::drawn(sniffed, rng))),
            Phase::Shuffle => Some(TableAction::Shuffle(Order::drawn(sniffed, rng))),
            Phase::Ready | Phase::Digging | Phase::Sniff | Phase::Place | Phase::Over => None,
        }
    }

    fn by_chance(action: &TableAction) -> bool {
        match action {
            TableAction::Deal(_) | TableAction::Scatter(_) | TableAction::Shuffle(_) => true,
            TableAction::Away(_)
            | TableAction::Countdown
            | TableAction::Start
            | TableAction::Hold
            | TableAction::TimeUp
            | TableAction::Score => false,
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn legal_from(view: &View, out: &mut impl Extend<Action>) {
        if let Some(seat) = view.viewer().seat() {
            view.scene().legal(seat, out);
        }
    }

    fn sample(view: &View, rng: &mut impl Rng) -> Dogpile {
        view.sheet().sample(rng)
    }

    /// Anybody who sees an unknown bone learns something: the dog that digs it up or sniffs at it,
    /// everybody with open digs, and everybody if it is put down face up. The clock does not go
    /// back, so entries by the table stay.
    fn reveals(&self, entry: &Entry<Dogpile>) -> bool {
        let new_to = |bone: Bone, viewers: ViewerSet| {
            let seen = self.scene.seen(bone);
            Viewer::all(self.scene.seats())
                .filter(|&viewer| viewers.contains(viewer) && !seen.contains(viewer))
                .any(|viewer| self.view(viewer).known()[bone.index()].is_none())
        };
        match entry {
            Entry::Seat(_, Action::Dig(bone)) if self.scene.setup.open() => {
                new_to(*bone, ViewerSet::EVERYBODY)
            }
            Entry::Seat(seat, Action::Dig(bone)) => new_to(*bone, ViewerSet::only(*seat)),
            Entry::Seat(_, Action::Bury(bone, _, crate::Side::Up)) => {
                new_to(*bone, ViewerSet::EVERYBODY)
            }
            Entry::Seat(seat, Action::Sniff(bones)) => {
                bones.as_slice().iter().any(|&bone| new_to(bone, ViewerSet::only(*seat)))
            }
            Entry::Seat(
                _,
                Action::PawsUp
                | Action::Bury(_, _, crate::Side::Down)
                | Action::Decline
                | Action::Place(_),
            ) => false,
            Entry::Table(_) => true,
        }
    }
}

impl fmt::Debug for Dogpile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.view(Viewer::Public))
    }
}
