//! What a table does by itself when its time has come.
//!
//! The game's own clock says what is due ([`Room::due`]): in Dogpile the steps of a round, in A Dog's
//! Life the end of the agreed minutes. The clock of a player may reach zero. At a table in real time
//! verdicts and bots come besides, see [`super::live`].
//!
//! [`Room::due`]: crate::room::Room::due

use super::TableActor;
use crate::room::Body;
use arbiter::{Arbiter, Micros};
use catalog::Due;
use tabletop::{Actor as By, Seat};
use tokio::time::Instant;

/// How many times longer others wait for a player who is connected but idle than for one who is away.
const PATIENCE_WITH_WHO_IS_HERE: u64 = 3;
/// Clock entries later than this, in milliseconds, are dated at arrival.
const LATE: u64 = 250;

impl TableActor {
    /// When the table has something to do without anybody's act.
    pub(super) fn wake_by_itself(&self) -> Option<Instant> {
        let clock = &self.hub.clock;
        let due = self.clock_act().map(|(at, _)| clock.instant_micros(at));
        let zero = self.clock_at_zero().map(|at| clock.instant(at));
        let wake = self.live_wake().into_iter().chain(due).chain(zero).min()?;
        Some(self.live.retry.map_or(wake, |retry| wake.max(retry)))
    }

    /// Does what is due now.
    pub(super) async fn act_by_itself(&mut self) {
        self.live.retry = None;
        if self.must_hold() {
            return self.hold().await;
        }
        self.settle(self.hub.clock.micros(Instant::now())).await;
        let now = self.hub.clock.now();
        self.on_clock(now).await;
        if self.audience.anyone_present(&self.room) {
            self.bots_act(now).await;
        }
    }

    /// Does what the clocks ask for now; whether all that could be stored.
    pub(super) async fn on_clock(&mut self, now: u64) -> bool {
        if let Some((at, due)) = self.clock_act()
            && self.hub.clock.micros(Instant::now()) >= at
            && !self.on_time(due, now).await
        {
            return false;
        }
        match self.room.at_zero(now).filter(|_| self.clock_at_zero().is_some()) {
            // What fails is tried again at the next tick.
            Some(body) => self.commit(vec![body.into()], None).await.is_ok(),
            None => true,
        }
    }

    /// When the clock of the player on turn reaches zero. Nothing hurries a thinking bot.
    fn clock_at_zero(&self) -> Option<u64> {
        self.room.deadline().filter(|_| self.thinking.is_none())
    }

    /// What the game's clock does next, and when, in microseconds; nothing while it waits for a
    /// thinking bot or, where all act at the same time, for somebody to come.
    fn clock_act(&self) -> Option<(Micros, Due)> {
        let runs = if self.room.live() {
            !self.must_hold() && self.audience.anyone_present(&self.room)
        } else {
            self.thinking.is_none()
        };
        let due = self.room.due().filter(|_| runs)?;
        let at = match &due {
            Due::Entry { at, .. } => at * 1000,
            Due::Close { at, .. } => Arbiter::<usize>::last_call(at * 1000, self.slowest()),
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
                let away = self.hub.clock.micros(away) / 1000;
                Some((away.max(*since) + patience, seat))
            }
            _ => others(seat).then(|| (since + patience * PATIENCE_WITH_WHO_IS_HERE, seat)),
        };
        seats.iter().filter_map(when).min()
    }

    /// Does what the game's clock does now; whether it could be stored.
    async fn on_time(&mut self, due: Due, now: u64) -> bool {
        let (at, action) = match due {
            // Those who counted on the time that was announced are not kept waiting by a late tick.
            Due::Entry { at, action } if now.saturating_sub(at) <= LATE => (at, action),
            Due::Entry { action, .. } => (now, action),
            Due::Close { at, action } => {
                self.settle_all().await;
                (at, action)
            }
            Due::Seats { .. } => {
                let seat = self.passed_over(&due).map(|(_, seat)| seat);
                let Some(body) = seat.and_then(|seat| self.room.pass_over(seat)) else {
                    return true;
                };
                return self
                    .commit_at(vec![body.into()], None, now.max(self.room.latest()))
                    .await
                    .is_ok();
            }
        };
        let at = at.max(self.room.latest());
        let body = Body::Played { by: By::Table, action };
        // What fails is tried again at the next tick.
        self.commit_at(vec![body.into()], None, at).await.is_ok()
    }
}
