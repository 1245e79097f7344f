//! What a table does by itself when its time has come.
//!
//! The game's own clock says what is due ([`Room::due`]): in Dogpile the steps of a round, in A Dog's
//! Life the end of the agreed minutes. The clock of a player may reach zero. At a table in real time
//! verdicts and bots come besides, see [`super::live`].

use super::TableActor;
use super::audience::Audience;
use crate::clock::Clock;
use arbiter::{Arbiter, Micros};
use catalog::Due;
use room::{Body, Room};
use tabletop::{Actor as By, Seat};
use tokio::time::Instant;

/// How many times longer others wait for a player who is connected but idle than for one who is away.
const PATIENCE_WITH_WHO_IS_HERE: u64 = 3;
/// Clock entries later than this, in milliseconds, are dated at arrival.
const LATE: u64 = 250;

/// The clocks of a table as they stand now.
pub(super) struct Clocks<'t> {
    room: &'t Room,
    audience: &'t Audience,
    clock: &'t Clock,
    /// Whether a bot is thinking: nothing hurries it.
    thinking: bool,
    /// Whether the clock of a game in real time has to stand still.
    held: bool,
}

/// A line that is due.
pub(super) struct DueLine {
    pub(super) body: Body,
    /// Its date, in milliseconds.
    pub(super) at: u64,
    /// Whether it ends a round: all that waits for the arbiter is decided first.
    pub(super) closes: bool,
}

impl Clocks<'_> {
    /// When one of them has something to do.
    pub(super) fn wake(&self) -> Option<Instant> {
        let due = self.next().map(|(at, _)| self.clock.instant_micros(at));
        let zero = self.zero().map(|at| self.clock.instant(at));
        due.into_iter().chain(zero).min()
    }

    /// The line that the game's own clock leads to now.
    pub(super) fn due(&self) -> Option<DueLine> {
        let at_micros = self.clock.micros(Instant::now());
        let now = at_micros / 1000;
        let (_, due) = self.next().filter(|(at, _)| *at <= at_micros)?;
        let played = |action| Body::Played { by: By::Table, action };
        let (body, at, closes) = match due {
            // Those who counted on the time that was announced are not kept waiting by a late tick.
            Due::Entry { at, action } if now.saturating_sub(at) <= LATE => {
                (played(action), at, false)
            }
            Due::Entry { action, .. } => (played(action), now, false),
            Due::Close { at, action } => (played(action), at, true),
            Due::Seats { .. } => {
                let (_, seat) = self.passed_over(&due)?;
                (self.room.pass_over(seat)?, now, false)
            }
        };
        Some(DueLine { body, at, closes })
    }

    /// The line for a player whose clock is at zero now.
    pub(super) fn at_zero(&self) -> Option<Body> {
        self.zero()?;
        self.room.at_zero(self.clock.now())
    }

    /// When the clock of the player on turn reaches zero.
    fn zero(&self) -> Option<u64> {
        self.room.deadline().filter(|_| !self.thinking)
    }

    /// What the game's clock does next, and when; nothing while it waits for a thinking bot or, where
    /// all act at the same time, for somebody to come.
    fn next(&self) -> Option<(Micros, Due)> {
        let runs = if self.room.live() {
            !self.held && self.audience.anyone_present(self.room)
        } else {
            !self.thinking
        };
        let due = self.room.due().filter(|_| runs)?;
        let at = match &due {
            Due::Entry { at, .. } => at * 1000,
            Due::Close { at, .. } => {
                Arbiter::<usize>::last_call(at * 1000, self.audience.slowest(self.room))
            }
            Due::Seats { .. } => self.passed_over(&due)?.0 * 1000,
        };
        Some((at, due))
    }

    /// The seat that is passed over next, and when. A player who is alone may take all the time.
    fn passed_over(&self, due: &Due) -> Option<(u64, Seat)> {
        let Due::Seats { seats, since, patience } = due else { return None };
        let others = |seat: Seat| {
            Seat::first(self.room.table().seats()).any(|other| {
                let here = self.audience.away_since(other).is_none();
                other != seat && here && self.room.is_person(other)
            })
        };
        let when = |seat: Seat| match self.audience.away_since(seat) {
            Some(away) if self.room.is_person(seat) => {
                let away = self.clock.micros(away) / 1000;
                Some((away.max(*since) + patience, seat))
            }
            Some(_) | None => {
                others(seat).then(|| (since + patience * PATIENCE_WITH_WHO_IS_HERE, seat))
            }
        };
        seats.iter().filter_map(when).min()
    }
}

impl TableActor {
    fn clocks(&self) -> Clocks<'_> {
        Clocks {
            room: &self.room,
            audience: &self.audience,
            clock: &self.hub.clock,
            thinking: self.thinking.is_some(),
            held: self.must_hold(),
        }
    }

    /// When the table has something to do without anybody's act.
    pub(super) fn wake_by_itself(&self) -> Option<Instant> {
        let wake = self.live_wake().into_iter().chain(self.clocks().wake()).min()?;
        Some(self.retry_at.map_or(wake, |retry| wake.max(retry)))
    }

    /// Does what is due now.
    pub(super) async fn act_by_itself(&mut self) {
        self.retry_at = None;
        if self.must_hold() {
            return self.hold().await;
        }
        self.settle(self.hub.clock.micros(Instant::now())).await;
        let now = self.hub.clock.now();
        self.on_clock().await;
        if self.audience.anyone_present(&self.room) {
            self.bots_act(now).await;
        }
    }

    /// Does what the clocks ask for now; whether all that could be stored. What fails is tried again at
    /// the next tick.
    pub(super) async fn on_clock(&mut self) -> bool {
        if let Some(DueLine { body, at, closes }) = self.clocks().due() {
            if closes {
                self.settle_all().await;
            }
            let at = at.max(self.room.latest());
            if self.commit_at(vec![body.into()], None, at).await.is_err() {
                return false;
            }
        }
        match self.clocks().at_zero() {
            Some(body) => self.commit(vec![body.into()], None).await.is_ok(),
            None => true,
        }
    }
}
