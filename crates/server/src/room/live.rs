//! A table where all play at the same time, against its clock.
//!
//! The room still reads no clock: it says what is due when, and dates what seats do.

use super::{Body, Refusal, Room};
use catalog::{Due, EnterError};
use protocol::Why;
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
        let action = if self.live() { self.table.hold()? } else { return None };
        Some(Body::Played { by: Actor::Table, action })
    }

    /// Whether a round goes on in which all act at the same time: too quickly for lists of what each
    /// may do, and what it may do lies before everybody's eyes.
    pub(crate) fn racing(&self) -> bool {
        self.kind.live() && self.started && self.table.race_until().is_some()
    }

    /// The date of a line that is nobody's act: now, but not after acts that are still on their way.
    pub fn date_line(&self, now: u64, longest_way: u64) -> u64 {
        let now = match self.table.race_until() {
            Some(until) if self.live() => {
                now.saturating_sub(longest_way).min(until.saturating_sub(1))
            }
            Some(_) | None => now,
        };
        // Times in a log never decrease, whatever the clock says after a crash.
        now.max(self.latest())
    }

    /// The date of what a seat did at `at`, as it becomes known `now`.
    ///
    /// # Errors
    /// Why it does not count.
    pub fn date_act(&self, seat: Seat, action: &str, at: u64, now: u64) -> Result<u64, Refusal> {
        let dated = self.table.date(Actor::Seat(seat), action, at.max(self.latest()), now);
        dated.map_err(|error| match error {
            EnterError::Text(error) => Refusal::new(Why::Malformed, error.to_string()),
            EnterError::Refused(reason) => Refusal::new(Why::Illegal, reason),
        })
    }

    /// The bots that play.
    pub fn bots(&self) -> impl Iterator<Item = (Seat, &str)> {
        let seats = Seat::first(self.seats.len()).zip(&self.seats);
        seats.filter_map(|(seat, state)| Some((seat, state.bot.as_deref()?)))
    }

    /// Whether a person plays in this seat.
    pub fn is_person(&self, seat: Seat) -> bool {
        let state = self.seats.get(seat.index());
        state.is_some_and(|state| state.guest.is_some() && state.bot.is_none())
    }
}
