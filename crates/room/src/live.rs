//! A table where all play at the same time, against its clock.
//!
//! The room still reads no clock: it says what is due when, and dates what seats do.

use super::{Body, Refusal, Room};
use catalog::{CheckedEntry, Due};
use tabletop::{Actor, Seat};

impl Room {
    /// Whether a game in real time is going on.
    pub fn live(&self) -> bool {
        self.kind.live() && self.started && !self.over()
    }

    /// What the game's own clock does next without anybody's act.
    pub fn due(&self) -> Option<Due> {
        if self.started && !self.over() { self.table.due(self.started_at) } else { None }
    }

    /// The line that lets a running clock stand still, until all are ready again.
    pub fn hold(&self) -> Option<Body> {
        let action = self.table.live().filter(|_| self.live())?.hold()?;
        Some(Body::Played { by: Actor::Table, action })
    }

    /// Whether a round goes on in which all act at the same time: too quickly for lists of legal
    /// actions, and what is legal is visible to everyone.
    pub fn racing(&self) -> bool {
        self.started && self.race_until().is_some()
    }

    /// The date of a line that is nobody's act: now, but not after acts that are still on their way.
    pub fn date_line(&self, now: u64, longest_way: u64) -> u64 {
        let now = match self.race_until() {
            Some(until) if self.live() => {
                now.saturating_sub(longest_way).min(until.saturating_sub(1))
            }
            Some(_) | None => now,
        };
        // Times in a log never decrease, whatever the clock says after a crash.
        now.max(self.latest())
    }

    /// What a seat did at `at`, if it could do that.
    ///
    /// # Errors
    /// Why it could not, and what it would have taken that others may want at the same time.
    pub fn check_act(
        &self,
        seat: Seat,
        action: &str,
        at: u64,
    ) -> Result<Box<dyn CheckedEntry>, (Refusal, Option<usize>)> {
        let at = at.max(self.latest());
        match self.table.live() {
            Some(live) => live
                .check_act(seat, action, at)
                .map_err(|missed| (missed.error.into(), missed.grabs)),
            None => self
                .table
                .check(Actor::Seat(seat), action, Some(at))
                .map_err(|error| (error.into(), None)),
        }
    }

    /// An act that was made at `at`, dated as it becomes known `now`, which is no earlier than the
    /// [latest](Room::latest) line.
    ///
    /// # Errors
    /// Why it does not count any more.
    pub fn date_act(
        &self,
        act: Box<dyn CheckedEntry>,
        at: u64,
        now: u64,
    ) -> Result<Box<dyn CheckedEntry>, Refusal> {
        let at = at.max(self.latest());
        match self.table.live() {
            Some(live) => Ok(live.date(act, at, now)?),
            None => Ok(act),
        }
    }

    /// When the round that all play in at the same time ends; `None` while there is none.
    pub fn race_until(&self) -> Option<u64> {
        self.table.live()?.race_until()
    }

    /// Whether a seat has room for what it might grab.
    pub fn can_hold(&self, seat: Seat) -> bool {
        self.table.live().is_none_or(|live| live.can_hold(seat))
    }

    /// The line that passes over a seat that stays away.
    pub fn pass_over(&self, seat: Seat) -> Option<Body> {
        let action = self.table.live()?.pass_over(seat);
        Some(Body::Played { by: Actor::Table, action })
    }

    /// The bots that play.
    pub fn bots(&self) -> impl Iterator<Item = (Seat, &str)> {
        let seats = Seat::first(self.seats.len()).zip(&self.seats);
        seats.filter_map(|(seat, state)| Some((seat, state.bot.as_deref()?)))
    }

    /// Whether this seat is a guest's.
    pub fn is_taken(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|state| state.guest.is_some())
    }

    /// Whether a person plays in this seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        let state = self.seats.get(seat.index());
        state.is_some_and(|state| state.guest.is_some() && state.bot.is_none())
    }
}
