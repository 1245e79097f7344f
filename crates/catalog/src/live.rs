//! What a game's own clock does, and what a game in real time adds to that.

use crate::listing::Listing;
use crate::table::{CheckedEntry, EnterError, Seated};
use std::any::Any;
use tabletop::{Entry, Game, Seat, SeatSet};

/// What a game's own clock does next without anybody's act, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// It makes this entry at this time.
    Entry {
        /// When, in milliseconds of the log.
        at: u64,
        /// The text of the entry.
        action: String,
    },
    /// It ends the round with this entry, which is dated at this time, once every act from before
    /// then has arrived.
    Close {
        /// When, in milliseconds of the log.
        at: u64,
        /// The text of the entry.
        action: String,
    },
    /// It waits for these seats, and passes over those that stay away.
    Seats {
        /// The seats.
        seats: SeatSet,
        /// Since when, in milliseconds of the log.
        since: u64,
        /// For how many milliseconds a seat may stay away.
        patience: u64,
    },
}

type Action<L> = <<L as Listing>::Game as Game>::Action;
type TableAction<L> = <<L as Listing>::Game as Game>::TableAction;

/// A game that all play at the same time, against a clock: what its arbiter has to know.
pub trait Live: Listing {
    /// How many milliseconds ahead of now an act may be dated at most.
    const AHEAD: u64;

    /// The entry that lets a running clock stand still; `None` while no clock runs.
    fn hold(game: &Self::Game) -> Option<TableAction<Self>>;

    /// The entry that passes over a seat that stays away.
    fn pass_over(seat: Seat) -> TableAction<Self>;

    /// When the round that all play in at the same time ends; `None` while there is none.
    fn race_until(game: &Self::Game) -> Option<u64>;

    /// What an act takes that others may want at the same time.
    fn grabs(action: &Action<Self>) -> Option<usize>;

    /// What an act gives back that others may then take.
    fn returns(action: &Action<Self>) -> Option<usize>;

    /// Whether a seat has room for what it might grab.
    fn can_hold(game: &Self::Game, seat: Seat) -> bool;
}

/// A table where a game in real time is played.
pub trait LiveTable {
    /// The entry that lets a running clock stand still; `None` while no clock runs.
    fn hold(&self) -> Option<String>;

    /// The entry that passes over a seat that stays away.
    fn pass_over(&self, seat: Seat) -> String;

    /// When the round that all play in at the same time ends; `None` while there is none.
    fn race_until(&self) -> Option<u64>;

    /// What an action, of the game's own type, takes and gives back.
    fn moves(&self, action: &dyn Any) -> (Option<usize>, Option<usize>);

    /// Whether a seat has room for what it might grab.
    fn can_hold(&self, seat: Seat) -> bool;

    /// Reads an act that a seat made at `at` and plays it beside the table, at that time or as early
    /// as it can be made after the entries before.
    ///
    /// # Errors
    /// If the text cannot be read, or the act would be refused.
    fn check_act(
        &self,
        seat: Seat,
        text: &str,
        at: u64,
    ) -> Result<Box<dyn CheckedEntry>, MissedAct>;

    /// Dates a checked act again, as the table is by now: at `at` or as early as it can be made after
    /// the entries before, but hardly later than `now`. It is only played again if that changes
    /// anything.
    ///
    /// # Errors
    /// If the act is refused by now, or was checked at a table of another game.
    fn date(
        &self,
        act: Box<dyn CheckedEntry>,
        at: u64,
        now: u64,
    ) -> Result<Box<dyn CheckedEntry>, EnterError>;
}

/// An act that cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{error}")]
pub struct MissedAct {
    /// Why not.
    pub error: EnterError,
    /// What it would have taken that others may want at the same time.
    pub grabs: Option<usize>,
}

impl<L: Live> LiveTable for Seated<L> {
    fn hold(&self) -> Option<String> {
        L::hold(self.game()).map(|action| action.to_string())
    }

    fn pass_over(&self, seat: Seat) -> String {
        L::pass_over(seat).to_string()
    }

    fn race_until(&self) -> Option<u64> {
        L::race_until(self.game())
    }

    fn moves(&self, action: &dyn Any) -> (Option<usize>, Option<usize>) {
        let moves = |action| (L::grabs(action), L::returns(action));
        action.downcast_ref().map_or((None, None), moves)
    }

    fn can_hold(&self, seat: Seat) -> bool {
        L::can_hold(self.game(), seat)
    }

    fn check_act(
        &self,
        seat: Seat,
        text: &str,
        at: u64,
    ) -> Result<Box<dyn CheckedEntry>, MissedAct> {
        let missed = |grabs: Option<usize>| move |error: EnterError| MissedAct { error, grabs };
        let action = text.parse().map_err(EnterError::Text).map_err(missed(None))?;
        let grabs = L::grabs(&action);
        let entry = Entry::Seat(seat, action);
        let at = self.table.earliest(&entry).max(at);
        self.prepare(entry, Some(at)).map_err(missed(grabs))
    }

    fn date(
        &self,
        act: Box<dyn CheckedEntry>,
        at: u64,
        now: u64,
    ) -> Result<Box<dyn CheckedEntry>, EnterError> {
        let mut checked = Self::own(act)?;
        // A seat that acts ever faster does not get ahead of the clock.
        let latest = self.table.latest().max(now + L::AHEAD);
        let at = self.table.earliest(checked.prepared.entry()).max(at).min(latest);
        checked.prepared = self.table.prepare_again(checked.prepared, at)?;
        Ok(checked)
    }
}
