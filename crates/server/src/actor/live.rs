//! A table where all play at the same time: its clock, its arbiter, and its bots.
//!
//! What a seat does is dated by when it did it: when it arrived, minus that client's delay. A grab
//! waits until the arbiter has decided; everything else is a line of the log at once. The clock's
//! own acts ([`super::due`]) come at their time, the end of a round once all that was done before it
//! has arrived. A clock that ran when the server stopped, or when the last player left, stands still
//! until all are ready again.

use super::{CommitError, TableActor, Who, not_stored, refused};
use crate::bots::reacted;
use crate::limits::lock;
use crate::room::{IntentKey, Refusal, Room};
use arbiter::{Arbiter, CAP, Delay, Heard, Micros, Verdict};
use catalog::LiveBot;
use protocol::{Late, ServerMessage, Why};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tabletop::{Actor as By, ChaCha8Rng, Seat, SeatSet, SeedableRng};
use tokio::sync::oneshot;
use tokio::time::Instant;

/// How long the way of a client's messages is; its socket measures, the table reads.
pub(crate) type Pulse = Arc<Mutex<Delay>>;

/// How long a table that could not store something waits before it tries again.
const RETRY: Duration = Duration::from_millis(500);

/// What a table in real time keeps besides its log.
pub(super) struct Live {
    arbiter: Arbiter<usize>,
    reaching: Vec<Reach>,
    /// The bot in each seat, with what it remembers.
    bots: Vec<Option<Box<dyn LiveBot>>>,
    /// What the bot in each seat is about to do.
    plans: Vec<Option<Plan>>,
    rng: ChaCha8Rng,
    /// The clock has to stand still first: it ran when the table was read from the store.
    resume: bool,
    pub(super) retry: Option<Instant>,
}

/// A grab that waits for the arbiter.
struct Reach {
    seat: Seat,
    what: usize,
    action: String,
    arrived: Micros,
    key: Option<IntentKey>,
    back: Back,
}

/// Where an answer goes.
#[derive(Default)]
pub(super) struct Back {
    pub(super) client: Option<u64>,
    pub(super) reply: Option<oneshot::Sender<ServerMessage>>,
}

/// What a bot is about to do, and when.
struct Plan {
    at: u64,
    action: Option<String>,
}

impl Live {
    /// A table that was just read from the store.
    pub(super) fn new(room: &Room) -> Live {
        Live {
            arbiter: Arbiter::new(),
            reaching: Vec::new(),
            bots: (0..room.table().seats()).map(|_| None).collect(),
            plans: (0..room.table().seats()).map(|_| None).collect(),
            rng: ChaCha8Rng::from_seed(*crate::guests::fresh_secret().as_bytes()),
            resume: room.hold().is_some(),
            retry: None,
        }
    }

    /// There are this many seats now.
    pub(super) fn fit(&mut self, seats: usize) {
        self.bots.resize_with(seats, || None);
        self.plans.resize_with(seats, || None);
    }

    fn take(&mut self, seat: Seat, what: usize) -> Option<Reach> {
        let index = self.reaching.iter().position(|r| (r.seat, r.what) == (seat, what))?;
        Some(self.reaching.remove(index))
    }

    /// Nothing waits and nothing is planned any more.
    fn begin_anew(&mut self) {
        self.arbiter = Arbiter::new();
        self.plans.iter_mut().for_each(|plan| *plan = None);
    }
}

/// Why a seat did not do what it wanted.
enum Unacted {
    Refused(Refusal),
    /// Whether it was stored is not known: the client has to ask again.
    Lost,
}

fn faster(winner: Seat, ms: u64) -> String {
    format!("seat {winner} was {ms} ms faster")
}

impl TableActor {
    /// The delay of a client's messages, as it counts now; one that cannot be measured has none.
    fn delay(&self, client: Option<u64>) -> Micros {
        self.audience.pulse(client).map_or(0, |pulse| self.estimate(pulse))
    }

    fn estimate(&self, pulse: &Pulse) -> Micros {
        lock(pulse).estimate(self.hub.clock.micros(Instant::now()))
    }

    /// The greatest delay of anybody who plays.
    pub(super) fn slowest(&self) -> Micros {
        let pulses = self.audience.pulses_of_players(&self.room);
        pulses.map(|pulse| self.estimate(pulse)).max().unwrap_or(0)
    }

    /// When something that is not the clock's own act comes: a verdict, a bot, a clock that has to
    /// stand still.
    pub(super) fn live_wake(&self) -> Option<Instant> {
        if !self.room.live() {
            return None;
        }
        let clock = &self.hub.clock;
        let verdict = self.live.arbiter.due().map(|at| clock.instant_micros(at));
        let hold = self.must_hold().then(Instant::now);
        let plans = self
            .live
            .plans
            .iter()
            .flatten()
            .filter(|_| hold.is_none() && self.audience.anyone_present(&self.room));
        let plan = plans.map(|plan| clock.instant(plan.at)).min();
        verdict.into_iter().chain(hold).chain(plan).min()
    }

    /// Whether a running clock has to stand still.
    pub(super) fn must_hold(&self) -> bool {
        (self.live.resume || !self.audience.anyone_present(&self.room))
            && self.room.hold().is_some()
    }

    /// The clock stands still; all that waited for the arbiter is refused.
    pub(super) async fn hold(&mut self) {
        self.live.resume = false;
        self.live.begin_anew();
        for reach in std::mem::take(&mut self.live.reaching) {
            let held = Refusal::new(Why::NotNow, "the round waits until all are ready again");
            self.answer_refused(reach.key.as_ref(), reach.back, &held);
        }
        if let Some(body) = self.room.hold()
            && self.commit(vec![body.into()], None).await.is_err()
        {
            // What could not be stored is tried again.
            self.live.resume = true;
        }
    }

    /// Somebody wants to do something in the game.
    pub(super) async fn play_live(
        &mut self,
        who: &Who,
        seat: Option<Seat>,
        action: &str,
        key: IntentKey,
        arrived: Instant,
        back: Back,
    ) {
        let arrived = self.hub.clock.micros(arrived);
        let delay = self.delay(back.client);
        let grab = self.room.grabs(action);
        let refusal = match (self.room.may_act(&who.guest, seat), grab) {
            (Err(refusal), _) => refusal,
            (Ok(seat), Some(what)) => match self.room.check(By::Seat(seat), action) {
                Ok(_) => {
                    let (action, key) = (action.to_owned(), Some(key));
                    let reach = Reach { seat, what, action, arrived, key, back };
                    return self.reach(reach, delay).await;
                }
                Err(refusal) => refusal,
            },
            (Ok(seat), None) => {
                let effective = arrived.saturating_sub(delay) / 1000;
                match self.act(seat, action, effective, Some(key.clone())).await {
                    Ok(n) => return self.answer_done(Some(&key), back, n),
                    Err(Unacted::Refused(refusal)) => refusal,
                    Err(Unacted::Lost) => return,
                }
            }
        };
        let mine = self.room.look_as(&who.guest, seat).ok().flatten();
        let racing = self.room.race_until().is_some();
        // Perhaps it was there a moment ago.
        if let (Why::Illegal, Some(what), Some(seat)) = (refusal.why, grab.filter(|_| racing), mine)
            && self.room.can_hold(seat)
        {
            let grab = arbiter::Intent { seat, what, arrived, delay };
            if let Some(Heard::TooLate { winner, by, involved }) = self.live.arbiter.too_late(&grab)
                && winner != seat
            {
                let (action, key) = (action.to_owned(), Some(key));
                let reach = Reach { seat, what, action, arrived, key, back };
                return self.too_late(reach, winner, by, involved);
            }
        }
        self.answer_refused(Some(&key), back, &refusal);
    }

    /// A seat reaches for something.
    async fn reach(&mut self, reach: Reach, delay: Micros) {
        let Reach { seat, what, arrived, .. } = reach;
        let intent = arbiter::Intent { seat, what, arrived, delay };
        match self.live.arbiter.hear(intent, self.slowest()) {
            Heard::Wait { .. } => {
                self.live.reaching.push(reach);
                self.settle(self.hub.clock.micros(Instant::now())).await;
            }
            // A bot that is late looks again by itself.
            Heard::TooLate { winner, by, involved } => self.too_late(reach, winner, by, involved),
            Heard::Doubled => {
                let same = |waiting: &&mut Reach| {
                    (waiting.seat, waiting.what) == (seat, what) && waiting.key == reach.key
                };
                match self.live.reaching.iter_mut().find(same) {
                    // Sent again over another connection: the answer goes there.
                    Some(waiting) => waiting.back = reach.back,
                    None => {
                        let refusal = Refusal::new(Why::NotNow, "you reach for it already");
                        self.answer_refused(reach.key.as_ref(), reach.back, &refusal);
                    }
                }
            }
        }
    }

    /// Carries out all verdicts that are due.
    pub(super) async fn settle(&mut self, now: Micros) {
        for verdict in self.live.arbiter.settle(now) {
            self.carry_out(verdict).await;
        }
    }

    /// Before anything is shown all that waits is decided, and nothing is planned any more.
    pub(super) async fn settle_all(&mut self) {
        for verdict in self.live.arbiter.settle_all(self.hub.clock.micros(Instant::now())) {
            self.carry_out(verdict).await;
        }
        self.live.begin_anew();
    }

    /// The bots do what they planned for this time.
    pub(super) async fn bots_act(&mut self, now: u64) {
        for index in 0..self.live.plans.len() {
            let due = self.live.plans[index].take_if(|plan| plan.at <= now);
            if let (Some(Plan { action: Some(action), .. }), Some(seat)) = (due, Seat::new(index)) {
                self.bot_acts(seat, action).await;
            }
        }
    }

    /// Who was first has it, unless it cannot hold it any more; then it is the next one's.
    async fn carry_out(&mut self, verdict: Verdict<usize>) {
        let Verdict { what, winner, effective, late } = verdict;
        let mut won: Option<(Seat, Micros)> = None;
        let mut lost: Vec<(Reach, Micros)> = Vec::new();
        for (seat, by) in std::iter::once((winner, 0)).chain(late) {
            let Some(reach) = self.live.take(seat, what) else { continue };
            if let Some((_, ahead)) = won {
                lost.push((reach, by - ahead));
                continue;
            }
            let waited = self.hub.clock.micros(Instant::now()).saturating_sub(reach.arrived);
            let waited = Duration::from_micros(waited).as_secs_f64();
            metrics::histogram!(crate::figures::GRAB_WAIT_SECONDS).record(waited);
            let at = (effective + by) / 1000;
            match self.act(seat, &reach.action, at, reach.key.clone()).await {
                Ok(n) => {
                    won = Some((seat, by));
                    self.answer_done(reach.key.as_ref(), reach.back, n);
                }
                Err(Unacted::Refused(refusal)) => {
                    self.answer_refused(reach.key.as_ref(), reach.back, &refusal);
                }
                Err(Unacted::Lost) => return,
            }
        }
        match won {
            Some((seat, by)) if seat != winner => {
                self.live.arbiter.passed_on(what, seat, effective + by);
            }
            Some(_) => {}
            None => self.live.arbiter.returned(what),
        }
        let (Some((winner, _)), Some((first, _))) = (won, lost.first()) else { return };
        let action = first.action.clone();
        let late = lost.iter().map(|(reach, by)| Late { seat: reach.seat, ms: by.div_ceil(1000) });
        let late: Vec<Late> = late.collect();
        let involved = late.iter().map(|late| late.seat).chain([winner]).collect();
        let grab = ServerMessage::Grab { action, winner, late };
        self.audience.send_to_seats(involved, &grab, &self.room);
        for (reach, by) in lost {
            let refusal = Refusal::new(Why::Late, faster(winner, by.div_ceil(1000)));
            self.answer_refused(reach.key.as_ref(), reach.back, &refusal);
        }
    }

    /// A seat came after the verdict: those who wanted the same are told, as they are of others.
    fn too_late(&mut self, reach: Reach, winner: Seat, by: Micros, involved: SeatSet) {
        let Reach { seat, action, key, back, .. } = reach;
        let ms = by.div_ceil(1000);
        let late = vec![Late { seat, ms }];
        let grab = ServerMessage::Grab { action, winner, late };
        self.audience.send_to_seats(involved, &grab, &self.room);
        let refusal = Refusal::new(Why::Late, faster(winner, ms));
        self.answer_refused(key.as_ref(), back, &refusal);
    }

    /// A line for what a seat did then; its number.
    async fn act(
        &mut self,
        seat: Seat,
        action: &str,
        at: u64,
        key: Option<IntentKey>,
    ) -> Result<u64, Unacted> {
        let dated = self.room.date_act(seat, action, at, self.hub.clock.now());
        let (decided, at, returned) = dated.map_err(Unacted::Refused)?;
        let n = self.commit_at(vec![decided], key, at).await.map_err(|error| match error {
            CommitError::NotStored => Unacted::Refused(not_stored()),
            CommitError::Lost => Unacted::Lost,
        })?;
        if let Some(what) = returned {
            self.live.arbiter.returned(what);
        }
        Ok(n)
    }

    /// Lets the bots look at the table and plan what they do.
    pub(super) fn plan_bots(&mut self) {
        if !self.room.live() || !self.audience.anyone_present(&self.room) {
            return;
        }
        let now = self.hub.clock.now();
        let pause = if self.room.race_until().is_some() { 0 } else { self.hub.config.bot_pause_ms };
        for (seat, bot) in self.room.bots() {
            let plan = &mut self.live.plans[seat.index()];
            if plan.is_none() {
                let view = self.room.table().bot_view(seat);
                let there = &mut self.live.bots[seat.index()];
                if there.as_ref().is_none_or(|there| there.name() != bot) {
                    *there = self.room.kind().live_bot(bot);
                }
                let rng = &mut self.live.rng;
                let react = |there: &mut dyn LiveBot, rng: &mut ChaCha8Rng| there.react(&view, rng);
                let reaction = reacted(&view, there, rng, react);
                *plan = reaction.map(|reaction| Plan {
                    at: now + if reaction.wait == 0 { 0 } else { reaction.wait + pause },
                    action: reaction.action,
                });
            }
        }
    }

    /// A bot does what it planned, as a person would; what is not possible any more it leaves.
    async fn bot_acts(&mut self, seat: Seat, action: String) {
        if !self.room.bots().any(|(other, _)| other == seat) {
            return;
        }
        let arrived = self.hub.clock.micros(Instant::now());
        match self.room.grabs(&action) {
            Some(what) => {
                let possible = self.room.date_act(seat, &action, 0, arrived / 1000);
                if possible.is_ok() {
                    let back = Back::default();
                    let reach = Reach { seat, what, action, arrived, key: None, back };
                    self.reach(reach, 0).await;
                }
            }
            None => {
                // It makes a new plan in any case.
                let _ = self.act(seat, &action, arrived / 1000, None).await;
            }
        }
    }

    /// The table was read from the store again: nothing that waited can still be carried out.
    pub(super) fn live_reset(&mut self) {
        self.live.begin_anew();
        self.live.resume = self.room.hold().is_some();
        self.live.retry = Some(Instant::now() + RETRY);
        for reach in std::mem::take(&mut self.live.reaching) {
            self.answer_refused(reach.key.as_ref(), reach.back, &not_stored());
        }
    }

    pub(super) fn answer(&mut self, back: Back, answer: &ServerMessage) {
        if let ServerMessage::Refused { why, .. } = answer {
            crate::figures::refused(&self.id, *why);
        }
        match back.reply {
            // The one who asked may have gone; the log knows.
            Some(reply) => drop(reply.send(answer.clone())),
            None => {
                if let Some(client) = back.client {
                    self.audience.send(client, answer);
                }
            }
        }
    }

    fn answer_done(&mut self, key: Option<&IntentKey>, back: Back, n: u64) {
        if let Some(IntentKey { id, .. }) = key {
            self.answer(back, &ServerMessage::Done { id: id.clone(), n: Some(n) });
        }
    }

    fn answer_refused(&mut self, key: Option<&IntentKey>, back: Back, refusal: &Refusal) {
        if let Some(IntentKey { id, .. }) = key {
            self.answer(back, &refused(id, refusal.why, &refusal.reason));
        }
    }
}

/// The most milliseconds that an act may have been on its way, as far as they count.
pub(super) const LONGEST_WAY: u64 = CAP / 1000;
