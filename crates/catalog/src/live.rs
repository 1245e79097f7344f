//! What a game's own clock does, and what a game in real time adds to that.

use crate::listing::Listing;
use crate::table::{CheckedEntry, EnterError, Seated};
use std::any::Any;
use tabletop::{Actor, Entry, Game, Seat, SeatSet};

/// What a game's own clock does next without anybody's act, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// It makes this entry at this time.
    Entry {
        /// When, in milliseconds of the log.
        at: u64,
        /// What.
        action: String,
    },
    /// It ends the round with this entry, which is dated at this time, once every act from before
    /// then has arrived.
    Close {
        /// When, in milliseconds of the log.
        at: u64,
        /// What.
        action: String,
    },
    /// It waits for these seats, and passes over who stays away.
    Seats {
        /// For which.
        seats: SeatSet,
        /// Since when.
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

    /// What an act takes that others may want at the same time.
    fn grabs(&self, text: &str) -> Option<usize>;

    /// What an action, of the game's own type, takes and gives back.
    fn moves(&self, action: &dyn Any) -> (Option<usize>, Option<usize>);

    /// Whether a seat has room for what it might grab.
    fn can_hold(&self, seat: Seat) -> bool;

    /// An entry that somebody made at `at`, dated when it counts: then, or as early as it can after
    /// the entries before, but hardly later than `now`.
    ///
    /// # Errors
    /// If the text cannot be read, or the entry would be refused.
    fn check_late(
        &self,
        actor: Actor,
        text: &str,
        at: u64,
        now: u64,
    ) -> Result<Box<dyn CheckedEntry>, EnterError>;
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

    fn grabs(&self, text: &str) -> Option<usize> {
        text.parse().ok().and_then(|action| L::grabs(&action))
    }

    fn moves(&self, action: &dyn Any) -> (Option<usize>, Option<usize>) {
        let moves = |action| (L::grabs(action), L::returns(action));
        action.downcast_ref().map_or((None, None), moves)
    }

    fn can_hold(&self, seat: Seat) -> bool {
        L::can_hold(self.game(), seat)
    }

    fn check_late(
        &self,
        actor: Actor,
        text: &str,
        at: u64,
        now: u64,
    ) -> Result<Box<dyn CheckedEntry>, EnterError> {
        let entry = Entry::parse(actor, text)?;
        // A seat that acts ever faster does not get ahead of the clock.
        let latest = self.table.latest().max(now + L::AHEAD);
        let at = self.table.earliest(&entry).max(at).min(latest);
        self.prepare(entry, Some(at))
    }
}
