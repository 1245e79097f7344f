//! A table where all play at the same time.
//!
//! What a seat does is dated by when it did it: when it arrived, minus that client's delay. A grab
//! waits until the arbiter has decided ([`LiveRound`]); everything else is a line of the log at once.
//! The clock's own acts ([`super::clocks`]) come at their time, the end of a round once all that was done
//! before it has arrived. A clock that ran when the server stopped, or when the last player left, stands
//! still until all are ready again.
//!
//! [`LiveRound`]: super::live_round::LiveRound

use super::live_round::{Attempt, Contest, Reach, Reached};
use super::reply::Pending;
use super::{CommitError, TableActor, not_stored};
use crate::simulated::{Bug, planted};
use arbiter::{CAP, Micros};
use catalog::CheckedEntry;
use protocol::Why;
use room::{IntentKey, Refusal};
use std::time::Duration;
use tabletop::Seat;
use tokio::time::Instant;

/// The most milliseconds that an act may have been on its way, as far as they count.
pub(super) const LONGEST_WAY: u64 = CAP / 1000;

/// Why a seat did not do what it wanted.
enum Unacted {
    Refused(Refusal),
    /// Whether it was stored is not known: the client has to ask again.
    Lost,
}

impl TableActor {
    fn now_micros(&self) -> Micros {
        self.hub.clock.micros(Instant::now())
    }

    /// When something that is not the clock's own act comes: a verdict, a bot, a clock that has to
    /// stand still.
    pub(super) fn live_wake(&self) -> Option<Instant> {
        if !self.room.live() {
            return None;
        }
        let clock = &self.hub.clock;
        let verdict = self.live.verdict_due().map(|at| clock.instant_micros(at));
        if self.must_hold() {
            return verdict.into_iter().chain([Instant::now()]).min();
        }
        let plan = self.live.plan_due().filter(|_| self.audience.anyone_present(&self.room));
        verdict.into_iter().chain(plan.map(|at| clock.instant(at))).min()
    }

    /// Whether a running clock has to stand still.
    pub(super) fn must_hold(&self) -> bool {
        (self.live.interrupted() || !self.audience.anyone_present(&self.room))
            && self.room.hold().is_some()
    }

    /// The clock stands still; all that waited for the arbiter is refused.
    pub(super) async fn hold(&mut self) {
        self.live.set_interrupted(false);
        let held = Refusal::new(Why::NotNow, "the round waits until all are ready again");
        let refused = self.live.interrupt(&held);
        self.send(refused);
        if let Some(body) = self.room.hold()
            && self.commit(vec![body.into()], None).await.is_err()
        {
            // What could not be stored is tried again.
            self.live.set_interrupted(true);
        }
    }

    /// A guest wants to do something in the game.
    pub(super) async fn play_live(
        &mut self,
        seat: Option<Seat>,
        action: &str,
        pending: Pending,
        arrived: Instant,
    ) {
        let arrived = self.hub.clock.micros(arrived);
        let delay = self.audience.delay(pending.to.client);
        let effective = arrived.saturating_sub(delay) / 1000;
        let seat = match self.room.may_act(&pending.key.guest, seat) {
            Ok(seat) => seat,
            Err(refusal) => return self.reply(pending.refused(&refusal)),
        };
        match self.room.check_act(seat, action, effective) {
            Ok(act) => match act.grabs() {
                Some(what) => {
                    let reach = Reach { seat, what, act, arrived, pending: Some(pending) };
                    self.reach(reach, delay).await;
                }
                None => match self.act(act, effective, Some(pending.key.clone())).await {
                    Ok(n) => self.reply(pending.done(n)),
                    Err(Unacted::Refused(refusal)) => self.reply(pending.refused(&refusal)),
                    Err(Unacted::Lost) => {}
                },
            },
            Err((refusal, grabs)) => {
                // What it reached for may have been there a moment ago.
                let races = self.room.race_until().is_some() && self.room.can_hold(seat);
                let grab = |what| arbiter::Intent { seat, what, arrived, delay };
                let grab = grabs.filter(|_| refusal.why == Why::Illegal && races).map(grab);
                match grab.and_then(|grab| self.live.faster(&grab)) {
                    Some(faster) => {
                        self.send(faster.tell(seat, action.to_owned(), Some(pending)));
                    }
                    None => self.reply(pending.refused(&refusal)),
                }
            }
        }
    }

    /// A seat reaches for something.
    async fn reach(&mut self, reach: Reach, delay: Micros) {
        let slowest = self.audience.slowest(&self.room);
        match self.live.reach(reach, delay, slowest) {
            Reached::Waits => self.settle(self.now_micros()).await,
            Reached::Answered(outgoing) => self.send(outgoing),
        }
    }

    /// Carries out all verdicts that are due.
    pub(super) async fn settle(&mut self, now: Micros) {
        for contest in self.live.settle(now) {
            self.carry_out(contest).await;
        }
    }

    /// Before anything is shown all that waits is decided, and nothing is planned any more.
    pub(super) async fn settle_all(&mut self) {
        for contest in self.live.settle_all(self.now_micros()) {
            self.carry_out(contest).await;
        }
        self.live.clear();
    }

    /// Lets those who reached for something try, the first one first.
    async fn carry_out(&mut self, mut contest: Contest) {
        while let Some(attempt) = self.live.next_attempt(&mut contest) {
            let Attempt { act, at, arrived, key } = attempt;
            let waited = Duration::from_micros(self.now_micros().saturating_sub(arrived));
            metrics::histogram!(crate::figures::GRAB_WAIT_SECONDS).record(waited.as_secs_f64());
            let reply = match self.act(act, at, key).await {
                Ok(n) => contest.done(n),
                Err(Unacted::Refused(refusal)) => contest.refused(&refusal),
                Err(Unacted::Lost) => return,
            };
            self.send(reply.into());
        }
        let outgoing = self.live.close(contest);
        self.send(outgoing);
    }

    /// A line for what a seat did then; its number.
    async fn act(
        &mut self,
        act: Box<dyn CheckedEntry>,
        at: u64,
        key: Option<IntentKey>,
    ) -> Result<u64, Unacted> {
        let now = self.no_earlier(self.hub.clock.now());
        let dated = self.room.date_act(act, at, now);
        let act = dated.map_err(Unacted::Refused)?;
        let (at, returned) = (act.at(), act.returns());
        let n = self.commit_at(vec![act.into()], key, at).await.map_err(|error| match error {
            CommitError::NotStored => Unacted::Refused(not_stored()),
            CommitError::Lost => Unacted::Lost,
        })?;
        if let Some(what) = returned {
            self.live.returned(what);
        }
        Ok(n)
    }

    /// Lets the bots look at the table and plan what they do.
    pub(super) fn plan_bots(&mut self) {
        if self.room.live() && self.audience.anyone_present(&self.room) {
            let races = self.room.race_until().is_some();
            let pause = if races { 0 } else { self.hub.config.bot_pause_ms };
            self.live.plan(&self.room, self.hub.clock.now(), pause);
        }
    }

    /// The bots do what they planned for this time.
    pub(super) async fn bots_act(&mut self, now: u64) {
        while let Some((seat, action)) = self.live.take_planned(now) {
            self.bot_acts(seat, &action).await;
        }
    }

    /// This time, or that of the last line: the clock may be behind the log after a crash.
    fn no_earlier(&self, now: u64) -> u64 {
        if planted(Bug::DatesBack) { now } else { now.max(self.room.latest()) }
    }

    /// A bot does what it planned, as a person would; what is not possible any more it leaves.
    async fn bot_acts(&mut self, seat: Seat, action: &str) {
        if !self.room.bots().any(|(other, _)| other == seat) {
            return;
        }
        let arrived = self.now_micros();
        let now = arrived / 1000;
        let Ok(act) = self.room.check_act(seat, action, now) else { return };
        // It does not reach for what it would be too early to take.
        let now = self.no_earlier(now);
        let Ok(act) = self.room.date_act(act, now, now) else { return };
        match act.grabs() {
            Some(what) => self.reach(Reach { seat, what, act, arrived, pending: None }, 0).await,
            None => {
                // It makes a new plan in any case.
                let _ = self.act(act, now, None).await;
            }
        }
    }

    /// The table was read from the store again: nothing that waited can still be carried out.
    pub(super) fn live_reset(&mut self) {
        let refused = self.live.interrupt(&not_stored());
        self.live.set_interrupted(self.room.hold().is_some());
        self.send(refused);
    }
}
