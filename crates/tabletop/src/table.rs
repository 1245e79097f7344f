//! A game in progress: its setup, its log, and the state that follows from them.

use crate::fair::Chance;
use crate::{Actor, Entry, Game, Seat, Silence, Story};
use std::fmt;
use std::ops::RangeInclusive;

/// The log of one game and the state it leads to.
///
/// The log is the truth; the state is kept only so that it need not be computed again.
///
/// ```
/// use old_sock::{Action, OldSock, Setup};
/// use tabletop::fair::{Chance, TableSecret};
/// use tabletop::{Entry, Seat, Silence, Table, UndoError};
///
/// let mut table = Table::<OldSock>::new(Setup::new(3, 1)?);
/// // All that the table draws follows from a secret that it committed to.
/// let chance = Chance::new(&TableSecret::from_seed("example"), []);
/// let deal = table.draw(&chance).expect("the table deals");
/// table.enter(Entry::Table(deal), 0, &mut Silence)?;
///
/// // To keep one's thing tells nobody anything, so it can be taken back; to swap it does.
/// let ann = Seat::ALL[0];
/// table.enter(Entry::Seat(ann, Action::Keep), 900, &mut Silence)?;
/// assert_eq!(table.undoable(ann), Some(1));
/// assert_eq!(table.undo().map(|undone| undone.at), Ok(900));
/// table.enter(Entry::Seat(ann, Action::Swap), 1200, &mut Silence)?;
/// assert_eq!(table.undo(), Err(UndoError::Revealed));
///
/// // What is refused changes nothing.
/// assert!(table.enter(Entry::Seat(ann, Action::Keep), 1300, &mut Silence).is_err());
/// assert_eq!(table.log().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    rules: u32,
    setup: G::Setup,
    log: Vec<Logged<G>>,
    game: G,
    /// The state before the last entry, while it is known: most of what is taken back is the last.
    before: Option<G>,
    /// How many entries of the log stand for good, because somebody learned something by the last
    /// of them.
    revealed: usize,
    /// How many entries of the log were decided by chance.
    draws: u64,
    /// Grows with every change, so that what was prepared for another state is found out.
    revision: u64,
}

/// A version of the rules that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("version {rules}, this program plays {}", versions(.known))]
pub struct UnknownRules {
    /// The version that was asked for.
    pub rules: u32,
    /// Those that can be played.
    pub known: RangeInclusive<u32>,
}

fn versions(known: &RangeInclusive<u32>) -> String {
    match (known.start(), known.end()) {
        (oldest, newest) if oldest == newest => format!("version {newest}"),
        (oldest, newest) => format!("versions {oldest} to {newest}"),
    }
}

/// An entry that was played beside the table, with all that follows from it; see
/// [`Table::prepare`].
///
/// ```
/// # use old_sock::{Action, Deal, OldSock, Setup};
/// # use tabletop::{Entry, Seat, Silence, Table, Tell, Viewer};
/// # let mut table = Table::<OldSock>::new(Setup::new(2, 1)?);
/// # let deal: Deal = "deal 4,7,1,2,3,5,6,8,9,10,11,12".parse()?;
/// # table.enter(Entry::Table(deal), 0, &mut Silence)?;
/// let swap = Entry::Seat(Seat::ALL[0], Action::Swap);
/// // Whether it is legal is known before it is stored; nothing has changed yet.
/// let prepared = table.prepare(swap, 100)?;
/// assert_eq!(table.log().len(), 1);
/// // Once it is stored it is taken over as it was played.
/// let facts = table.commit(prepared, 120)?;
/// assert_eq!(facts.iter().filter_map(|fact| fact.tell(Viewer::Public)).count(), 1);
/// assert_eq!(table.latest(), 120);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prepared<G: Game> {
    entry: Entry<G>,
    at: u64,
    after: G,
    facts: Vec<G::Fact>,
    revision: u64,
}

impl<G: Game> Prepared<G> {
    /// The entry.
    pub const fn entry(&self) -> &Entry<G> {
        &self.entry
    }

    /// The time at which it was played.
    pub const fn at(&self) -> u64 {
        self.at
    }
}

impl<G: Game> fmt::Debug for Prepared<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {}", self.entry, self.at)
    }
}

/// An entry and when it was made.
#[derive(Debug)]
pub struct Logged<G: Game> {
    /// Who did what.
    pub entry: Entry<G>,
    /// Milliseconds since the table was opened; never less than the entry before.
    pub at: u64,
}

impl<G: Game> Clone for Logged<G> {
    fn clone(&self) -> Logged<G> {
        Logged { entry: self.entry.clone(), at: self.at }
    }
}

impl<G: Game> PartialEq for Logged<G> {
    fn eq(&self, other: &Logged<G>) -> bool {
        self.entry == other.entry && self.at == other.at
    }
}

/// Why an entry was not taken into the log; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused<I> {
    /// It would break a rule of the game.
    #[error("{0}")]
    Illegal(I),
    /// It is dated before the entry that precedes it.
    #[error("time runs backwards: {at} ms after an entry at {latest} ms")]
    TimeRunsBackwards {
        /// The date of the refused entry.
        at: u64,
        /// The date of the last entry in the log.
        latest: u64,
    },
}

/// Why the last entry stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    /// There is no entry yet.
    #[error("nothing to undo: the log is empty")]
    Empty,
    /// Somebody learned something by it.
    #[error(
        "cannot undo: the last entry was drawn by the table, or told somebody something hidden"
    )]
    Revealed,
}

impl<G: Game> Table<G> {
    /// A table where nothing has happened yet, by the newest rules.
    pub fn new(setup: G::Setup) -> Table<G> {
        Table::begun(G::start(&setup), setup, G::RULES)
    }

    /// A table where nothing has happened yet, by these rules.
    ///
    /// # Errors
    /// If the game does not know them (any more).
    pub fn by_rules(setup: G::Setup, rules: u32) -> Result<Table<G>, UnknownRules> {
        let known = G::OLDEST_RULES..=G::RULES;
        if !known.contains(&rules) {
            return Err(UnknownRules { rules, known });
        }
        Ok(Table::begun(G::start_by(&setup, rules), setup, rules))
    }

    const fn begun(game: G, setup: G::Setup, rules: u32) -> Table<G> {
        let log = Vec::new();
        Table { rules, setup, log, game, before: None, revealed: 0, draws: 0, revision: 0 }
    }

    /// By which version of the rules the game is played.
    pub const fn rules(&self) -> u32 {
        self.rules
    }

    /// What was agreed before the game.
    pub const fn setup(&self) -> &G::Setup {
        &self.setup
    }

    /// The state now.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Everything that was done, in order.
    pub fn log(&self) -> &[Logged<G>] {
        &self.log
    }

    /// The time of the last entry, or 0.
    pub fn latest(&self) -> u64 {
        self.log.last().map_or(0, |logged| logged.at)
    }

    /// The earliest time at which this entry could be made now.
    pub fn earliest(&self, entry: &Entry<G>) -> u64 {
        self.game.earliest(entry, self.latest())
    }

    /// Takes an entry into the log.
    ///
    /// # Errors
    /// If it breaks a rule or goes back in time; the table is then as it was.
    pub fn enter(
        &mut self,
        entry: Entry<G>,
        at: u64,
        story: &mut impl Story<G::Fact>,
    ) -> Result<(), Refused<G::Illegal>> {
        self.in_order(at)?;
        let before = self.game.clone();
        self.game.enter_at(&entry, at, story).map_err(Refused::Illegal)?;
        self.keep(before, entry, at);
        Ok(())
    }

    /// Plays an entry without taking it into the log: what follows from it is kept until
    /// [`Table::commit`].
    ///
    /// # Errors
    /// If it breaks a rule or goes back in time.
    pub fn prepare(&self, entry: Entry<G>, at: u64) -> Result<Prepared<G>, Refused<G::Illegal>> {
        self.in_order(at)?;
        let (mut after, mut facts) = (self.game.clone(), Vec::new());
        after.enter_at(&entry, at, &mut facts).map_err(Refused::Illegal)?;
        Ok(Prepared { entry, at, after, facts, revision: self.revision })
    }

    /// A prepared entry, as it is at this time. It is only played again if the table has changed
    /// since, or the time decides something and is another one.
    ///
    /// # Errors
    /// If it breaks a rule by now, or goes back in time.
    pub fn prepare_again(
        &self,
        prepared: Prepared<G>,
        at: u64,
    ) -> Result<Prepared<G>, Refused<G::Illegal>> {
        if prepared.revision != self.revision || (G::TIMED && at != prepared.at) {
            return self.prepare(prepared.entry, at);
        }
        self.in_order(at)?;
        Ok(Prepared { at, ..prepared })
    }

    /// Takes a prepared entry into the log, at this time, and returns what happened; see
    /// [`Table::prepare_again`].
    ///
    /// # Errors
    /// If it breaks a rule by now, or goes back in time; the table is then as it was.
    pub fn commit(
        &mut self,
        prepared: Prepared<G>,
        at: u64,
    ) -> Result<Vec<G::Fact>, Refused<G::Illegal>> {
        let Prepared { entry, at, after, facts, .. } = self.prepare_again(prepared, at)?;
        let before = std::mem::replace(&mut self.game, after);
        self.keep(before, entry, at);
        Ok(facts)
    }

    fn in_order(&self, at: u64) -> Result<(), Refused<G::Illegal>> {
        match self.latest() {
            latest if at < latest => Err(Refused::TimeRunsBackwards { at, latest }),
            _ => Ok(()),
        }
    }

    /// Keeps an entry that was just played.
    fn keep(&mut self, before: G, entry: Entry<G>, at: u64) {
        let reveals = before.reveals(&entry);
        self.draws += u64::from(by_chance(&entry));
        self.before = Some(before);
        self.log.push(Logged { entry, at });
        if reveals {
            self.revealed = self.log.len();
        }
        self.revision += 1;
    }

    /// What the table does next where chance decides it: draw number *n* of `chance`, where *n*
    /// such draws are in the log already.
    pub fn draw(&self, chance: &Chance) -> Option<G::TableAction> {
        self.game.draw(&mut chance.stream(self.draws))
    }

    /// How many entries of the log were decided by chance.
    pub const fn draws(&self) -> u64 {
        self.draws
    }

    /// How many of the first `entries` entries of the log were decided by chance.
    pub fn draws_among(&self, entries: usize) -> u64 {
        let first = self.log.iter().take(entries);
        first.filter(|logged| by_chance(&logged.entry)).count() as u64
    }

    /// The state after the first `entries` entries, or after all when there are fewer.
    pub fn after(&self, entries: usize) -> G {
        let mut game = G::start_by(&self.setup, self.rules);
        for logged in self.log.iter().take(entries) {
            let replayed = game.enter_at(&logged.entry, logged.at, &mut Silence);
            debug_assert!(replayed.is_ok(), "what is in the log was legal when it was entered");
        }
        game
    }

    /// Plays the log through once more; `hear` is told what each entry did, and the state after it.
    pub fn retell(&self, mut hear: impl FnMut(&[G::Fact], &G)) {
        let mut game = G::start_by(&self.setup, self.rules);
        for logged in &self.log {
            let mut facts = Vec::new();
            let replayed = game.enter_at(&logged.entry, logged.at, &mut facts);
            debug_assert!(replayed.is_ok(), "what is in the log was legal when it was entered");
            hear(&facts, &game);
        }
    }

    /// How many entries would have to be taken back to undo the last act of `seat`, if nobody learned
    /// anything by any of them.
    pub fn undoable(&self, seat: Seat) -> Option<usize> {
        let since = &self.log[self.revealed..];
        let by_seat = |logged: &Logged<G>| logged.entry.actor() == Actor::Seat(seat);
        since.iter().rposition(by_seat).map(|index| since.len() - index)
    }

    /// Takes the last entry back, if nobody learned anything by it, and returns it.
    ///
    /// # Errors
    /// If the log is empty or the last entry revealed something; the table is then as it was.
    pub fn undo(&mut self) -> Result<Logged<G>, UndoError> {
        if self.revealed == self.log.len() {
            return Err(if self.log.is_empty() { UndoError::Empty } else { UndoError::Revealed });
        }
        let last = self.log.len() - 1;
        self.game = match self.before.take() {
            Some(before) => before,
            None => self.after(last),
        };
        self.revision += 1;
        let undone = self.log.pop().ok_or(UndoError::Empty)?;
        self.draws -= u64::from(by_chance(&undone.entry));
        Ok(undone)
    }
}

fn by_chance<G: Game>(entry: &Entry<G>) -> bool {
    match entry {
        Entry::Seat(..) => false,
        Entry::Table(action) => G::by_chance(action),
    }
}
