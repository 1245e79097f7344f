//! A game in progress: its setup, its log, and the state that follows from them.

use crate::fair::Chance;
use crate::{Actor, Entry, Game, Seat, Story};

/// The log of one game and the state it leads to.
///
/// The log is the truth; the state is kept only so that it need not be computed again.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    setup: G::Setup,
    log: Vec<Logged<G>>,
    game: G,
    /// The state before the last entry, while it is known: most of what is taken back is the last.
    before: Option<G>,
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
    /// A table where nothing has happened yet.
    pub fn new(setup: G::Setup) -> Table<G> {
        let game = G::start(&setup);
        Table { setup, log: Vec::new(), game, before: None }
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
        let latest = self.log.last().map_or(0, |logged| logged.at);
        if at < latest {
            return Err(Refused::TimeRunsBackwards { at, latest });
        }
        let before = self.game.clone();
        self.game.enter_at(&entry, at, story).map_err(Refused::Illegal)?;
        self.before = Some(before);
        self.log.push(Logged { entry, at });
        Ok(())
    }

    /// Whether an entry would be taken now.
    ///
    /// # Errors
    /// If it breaks a rule.
    pub fn check(&self, entry: &Entry<G>) -> Result<(), G::Illegal> {
        self.game.clone().enter(entry, &mut crate::Silence)
    }

    /// What the table does next where chance decides it: draw number *n* of `chance`, where *n*
    /// such draws are in the log already.
    pub fn draw(&self, chance: &Chance) -> Option<G::TableAction> {
        self.game.draw(&mut chance.stream(self.draws()))
    }

    /// How many entries of the log were decided by chance.
    pub fn draws(&self) -> u64 {
        self.draws_among(self.log.len())
    }

    /// How many of the first `entries` entries of the log were decided by chance.
    pub fn draws_among(&self, entries: usize) -> u64 {
        let drawn = |logged: &&Logged<G>| match &logged.entry {
            Entry::Seat(..) => false,
            Entry::Table(action) => G::by_chance(action),
        };
        self.log.iter().take(entries).filter(drawn).count() as u64
    }

    /// The state after the first `entries` entries, or after all when there are fewer.
    pub fn after(&self, entries: usize) -> G {
        let mut game = G::start(&self.setup);
        for logged in self.log.iter().take(entries) {
            let replayed = game.enter_at(&logged.entry, logged.at, &mut crate::Silence);
            debug_assert!(replayed.is_ok(), "what is in the log was legal when it was entered");
        }
        game
    }

    /// The state before entry number `index`.
    fn before(&self, index: usize) -> G {
        match &self.before {
            Some(before) if index + 1 == self.log.len() => before.clone(),
            Some(_) | None => self.after(index),
        }
    }

    /// How many entries would have to be taken back to undo the last act of `seat`, if nobody learned
    /// anything by any of them.
    pub fn undoable(&self, seat: Seat) -> Option<usize> {
        let by_seat = |logged: &Logged<G>| logged.entry.actor() == Actor::Seat(seat);
        let index = self.log.iter().rposition(by_seat)?;
        let mut game = self.before(index);
        for logged in &self.log[index..] {
            if game.reveals(&logged.entry) {
                return None;
            }
            let replayed = game.enter_at(&logged.entry, logged.at, &mut crate::Silence);
            debug_assert!(replayed.is_ok(), "what is in the log was legal when it was entered");
        }
        Some(self.log.len() - index)
    }

    /// Takes the last entry back, if nobody learned anything by it, and returns it.
    ///
    /// # Errors
    /// If the log is empty or the last entry revealed something; the table is then as it was.
    pub fn undo(&mut self) -> Result<Logged<G>, UndoError> {
        let Some(last) = self.log.last() else { return Err(UndoError::Empty) };
        let before = self.before(self.log.len() - 1);
        if before.reveals(&last.entry) {
            return Err(UndoError::Revealed);
        }
        self.game = before;
        self.before = None;
        self.log.pop().ok_or(UndoError::Empty)
    }
}
