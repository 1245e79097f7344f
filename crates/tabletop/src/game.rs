//! The contract between a game's rules and everything around them.

use crate::{Actor, ParseError, Rng, Seat, SeatSet, Viewer};
use std::error::Error;
use std::fmt::{self, Debug, Display};
use std::str::FromStr;

/// The rules of one game: a state that only legal entries change.
///
/// The state is small and cheap to copy; it holds no random generator and reads no clock. It is the
/// truth, so it is never serialised: what travels is [`Game::View`] and [`Game::Event`], what is
/// stored is [`Game::Setup`] and the log of [entries](Entry).
///
/// Its `Debug` text shows what the public sees and no more, so that a log line cannot leak it.
///
/// What every implementation must hold to is written down, and checked, in [`laws`](crate::laws).
pub trait Game: Clone + Debug + PartialEq {
    /// The game's name in commands, records and addresses.
    const NAME: &'static str;
    /// The version of the rules; a change that makes an old log mean something else is a new number.
    const RULES: u32;
    /// The oldest version that can still be played: old tables go on, and old records replay, by the
    /// rules they began with. [`Game::start_by`] begins a game of any version from here to
    /// [`Game::RULES`].
    const OLDEST_RULES: u32 = Self::RULES;
    /// Whether the time of an entry decides anything; see [`Game::earliest`].
    const TIMED: bool = false;

    /// Everything that is agreed before the game begins; legal by construction.
    type Setup: Clone + Debug + PartialEq;
    /// What a seat may do, with its one text.
    type Action: Copy + Debug + PartialEq + Display + FromStr<Err = ParseError>;
    /// What the table does: shuffles, dice, the clock; with its one text.
    type TableAction: Clone + Debug + PartialEq + Display + FromStr<Err = ParseError>;
    /// All that a viewer knows: what it sees, what it remembers, and what follows from both.
    type View: Clone + Debug + PartialEq;
    /// Something that happened, as it truly was; each viewer is told its part by [`Tell`].
    type Fact: Tell<Event = Self::Event>;
    /// Something that happened, as one viewer may know it.
    type Event: Clone + Debug + PartialEq;
    /// How the game ended.
    type Outcome: Clone + Debug + PartialEq + Standings;
    /// The rule that an entry would break.
    type Illegal: Error + PartialEq;

    /// The state before the first entry, by the newest rules.
    fn start(setup: &Self::Setup) -> Self;

    /// The state before the first entry, by these rules: a version from [`Game::OLDEST_RULES`] to
    /// [`Game::RULES`]. A game that knows more than one version keeps it in its state.
    fn start_by(setup: &Self::Setup, rules: u32) -> Self {
        debug_assert!(rules == Self::RULES, "only this version is known");
        Self::start(setup)
    }

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// Who may make the next entry.
    fn turn(&self) -> Turn<Self::Outcome>;

    /// Lists what `seat` may do now, each action once; nothing when it may not act.
    ///
    /// This is the playouts' hot path: it allocates nothing.
    fn legal(&self, seat: Seat, out: &mut impl Extend<Self::Action>);

    /// `seat` does `action`.
    ///
    /// # Errors
    /// The rule that this would break; the state is then as it was.
    fn play(
        &mut self,
        seat: Seat,
        action: Self::Action,
        story: &mut impl Story<Self::Fact>,
    ) -> Result<(), Self::Illegal>;

    /// The table does `action`.
    ///
    /// # Errors
    /// The rule that this would break; the state is then as it was.
    fn happen(
        &mut self,
        action: Self::TableAction,
        story: &mut impl Story<Self::Fact>,
    ) -> Result<(), Self::Illegal>;

    /// What the table does next where chance decides it, drawn from `rng` with the right odds;
    /// where the table is to act and only its clock has to move, what the clock does; else nothing.
    fn draw(&self, rng: &mut impl Rng) -> Option<Self::TableAction>;

    /// Whether chance decides such an action; the clock's are not drawn.
    fn by_chance(action: &Self::TableAction) -> bool;

    /// What `viewer` knows.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What the viewer may do, from its view alone: the same list in the same order as
    /// [`Game::legal`] of every state behind that view.
    fn legal_from(view: &Self::View, out: &mut impl Extend<Self::Action>);

    /// A state that the viewer cannot tell from the true one, each equally likely.
    fn sample(view: &Self::View, rng: &mut impl Rng) -> Self;

    /// Whether anybody, the public included, would learn something hidden by this legal entry.
    /// Undo stops here.
    fn reveals(&self, entry: &Entry<Self>) -> bool;

    /// Makes an entry, whoever it is by.
    ///
    /// # Errors
    /// As [`Game::play`] and [`Game::happen`].
    fn enter(
        &mut self,
        entry: &Entry<Self>,
        story: &mut impl Story<Self::Fact>,
    ) -> Result<(), Self::Illegal> {
        match entry {
            Entry::Seat(seat, action) => self.play(*seat, *action, story),
            Entry::Table(action) => self.happen(action.clone(), story),
        }
    }

    /// The earliest time, not before `latest`, at which this entry could be made, in milliseconds
    /// since the table was opened. [`Game::enter`] makes it then. Where time decides nothing it is
    /// `latest`.
    fn earliest(&self, _entry: &Entry<Self>, latest: u64) -> u64 {
        latest
    }

    /// Makes an entry at this time. Where time decides nothing it is the same as [`Game::enter`].
    ///
    /// # Errors
    /// As [`Game::play`] and [`Game::happen`], and where this is no time for such an entry.
    fn enter_at(
        &mut self,
        entry: &Entry<Self>,
        _at: u64,
        story: &mut impl Story<Self::Fact>,
    ) -> Result<(), Self::Illegal> {
        self.enter(entry, story)
    }
}

/// What any game's outcome tells: who has won, and with what.
pub trait Standings {
    /// Who has won; several where the victory is shared.
    fn winners(&self) -> SeatSet;

    /// What each seat has, in seat order.
    fn points(&self) -> impl Iterator<Item = i32>;

    /// Why the game ended, in a word.
    fn ending(&self) -> &'static str;
}

/// Who may make the next entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<O> {
    /// These seats may act; the table may, too, where the game says so.
    Seats(SeatSet),
    /// The table must act before anybody else can.
    Table,
    /// Nobody: the game has ended like this.
    Over(O),
}

/// One line of a game's log.
pub enum Entry<G: Game> {
    /// A seat did something.
    Seat(Seat, G::Action),
    /// The table did something.
    Table(G::TableAction),
}

impl<G: Game> Entry<G> {
    /// Reads the text of what `actor` did.
    ///
    /// # Errors
    /// If it is not the text of such an action.
    pub fn parse(actor: Actor, text: &str) -> Result<Entry<G>, ParseError> {
        Ok(match actor {
            Actor::Seat(seat) => Entry::Seat(seat, text.parse()?),
            Actor::Table => Entry::Table(text.parse()?),
        })
    }

    /// Who made the entry.
    pub const fn actor(&self) -> Actor {
        match self {
            Entry::Seat(seat, _) => Actor::Seat(*seat),
            Entry::Table(_) => Actor::Table,
        }
    }
}

// Derived, these would ask for `G: Clone` and the like, which says nothing about the fields.
impl<G: Game> Clone for Entry<G> {
    fn clone(&self) -> Entry<G> {
        match self {
            Entry::Seat(seat, action) => Entry::Seat(*seat, *action),
            Entry::Table(action) => Entry::Table(action.clone()),
        }
    }
}

impl<G: Game> PartialEq for Entry<G> {
    fn eq(&self, other: &Entry<G>) -> bool {
        match (self, other) {
            (Entry::Seat(seat, action), Entry::Seat(other_seat, other_action)) => {
                seat == other_seat && action == other_action
            }
            (Entry::Table(action), Entry::Table(other_action)) => action == other_action,
            (Entry::Seat(..), Entry::Table(_)) | (Entry::Table(_), Entry::Seat(..)) => false,
        }
    }
}

impl<G: Game> Display for Entry<G> {
    /// The action's own text; who did it is said by [`Entry::actor`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Seat(_, action) => Display::fmt(action, f),
            Entry::Table(action) => Display::fmt(action, f),
        }
    }
}

impl<G: Game> Debug for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {self}", self.actor())
    }
}

/// A fact that knows what each viewer may be told of it.
pub trait Tell {
    /// What a viewer is told.
    type Event;

    /// What `viewer` is told; nothing where it does not even learn that something happened.
    fn tell(&self, viewer: Viewer) -> Option<Self::Event>;
}

/// Where facts go while an entry is played.
pub trait Story<F> {
    /// Takes the next fact. It is only made if somebody listens.
    fn add(&mut self, fact: impl FnOnce() -> F);
}

/// The story that nobody listens to: playouts pay nothing for facts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silence;

impl<F> Story<F> for Silence {
    #[inline]
    fn add(&mut self, _fact: impl FnOnce() -> F) {}
}

impl<F> Story<F> for Vec<F> {
    fn add(&mut self, fact: impl FnOnce() -> F) {
        self.push(fact());
    }
}
