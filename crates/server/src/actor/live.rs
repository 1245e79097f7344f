//! A table where all play at the same time: its clock, its arbiter, and its bots.
//!
//! What a seat does is dated by when it did it: when it arrived, minus that client's delay. A grab
//! waits until the arbiter has decided; everything else is a line of the log at once. The clock's
//! own acts come at their time, the end of a round once all that was done before it has arrived. A
//! clock that ran when the server stopped, or when the last player left, stands still until all are
//! ready again.

use super::{TableActor, Wanted, refused};
use crate::bots::reacted;
use crate::limits::lock;
use crate::room::{Body, IntentKey, Refusal, Room};
use arbiter::{Arbiter, CAP, Delay, Heard, Micros, Verdict};
use catalog::{Due, LiveBot};
use protocol::{Intent, Late, ServerMessage, Why};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tabletop::{Actor as By, ChaCha8Rng, Seat, SeedableRng};
use tokio::sync::oneshot;

/// How long the way of a client's messages is; its socket measures, the table reads.
pub(crate) type Pulse = Arc<Mutex<Delay>>;

/// Who is here and does nothing is waited for so many times longer than who is away, if others wait.
const PATIENCE_WITH_WHO_IS_HERE: u64 = 3;
/// An act of the clock that comes later than this is dated by when it comes.
const LATE: u64 = 250;
/// How long a table that could not store something waits before it tries again.
const RETRY: Duration = Duration::from_millis(500);

/// What a table in real time keeps besides its log.
pub(super) struct Live {
    arbiter: Arbiter<usize>,
    reaching: Vec<Reach>,
    /// The bot in each seat, with what it remembers.
    bots: Vec<Option<LiveBot>>,
    /// What the bot in each seat is about to do.
    plans: Vec<Option<Plan>>,
    rng: ChaCha8Rng,
    /// The clock has to stand still first: it ran when the table was read from the store.
    resume: bool,
    retry: Option<Instant>,
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

fn faster(winner: Seat, ms: u64) -> String {
    format!("seat {winner} was {ms} ms faster")
}

impl TableActor {
    /// The delay of a client's messages, as it counts now; one that cannot be measured has none.
    fn delay(&self, client: Option<u64>) -> Micros {
        let there = client.and_then(|client| self.clients.get(&client));
        let pulse = there.and_then(|client| client.pulse.as_ref());
        pulse.map_or(0, |pulse| lock(pulse).estimate(self.hub.clock.micros(Instant::now())))
    }

    /// The greatest delay of anybody who plays.
    fn slowest(&self) -> Micros {
        let plays = self.clients.iter().filter(|(_, client)| self.viewer(client).seat().is_some());
        plays.map(|(id, _)| self.delay(Some(*id))).max().unwrap_or(0)
    }

    /// Whether anybody plays who is here; at a table of bots whether anybody watches.
    fn somebody(&self) -> bool {
        let mut people =
            Seat::first(self.away.len()).filter(|&seat| self.room.is_person(seat)).peekable();
        if people.peek().is_none() {
            return !self.clients.is_empty();
        }
        people.any(|seat| self.away[seat.index()].is_none())
    }

    /// When the table has something to do by itself.
    pub(super) fn live_wake(&self) -> Option<tokio::time::Instant> {
        if !self.room.live() {
            return None;
        }
        let clock = &self.hub.clock;
        let mut wake = self.live.arbiter.due().map(|at| clock.instant_micros(at));
        let mut or = |at: tokio::time::Instant| wake = Some(wake.map_or(at, |wake| wake.min(at)));
        if self.must_hold() {
            or(tokio::time::Instant::now());
        } else if self.somebody() {
            if let Some((at, _)) = self.clock_act() {
                or(clock.instant_micros(at));
            }
            self.live.plans.iter().flatten().for_each(|plan| or(clock.instant(plan.at)));
        }
        let retry = self.live.retry.map(tokio::time::Instant::from_std);
        wake.map(|wake| retry.map_or(wake, |retry| wake.max(retry)))
    }

    /// Whether a running clock has to stand still.
    fn must_hold(&self) -> bool {
        (self.live.resume || !self.somebody()) && self.room.hold().is_some()
    }

    /// What the clock does next, and when, in microseconds.
    fn clock_act(&self) -> Option<(Micros, Due)> {
        let due = self.room.due()?;
        let at = match &due {
            Due::Entry { at, .. } => at * 1000,
            Due::Close { at, .. } => Arbiter::<usize>::last_call(at * 1000, self.slowest()),
            Due::Seats { .. } => self.passed_over(&due)?.0 * 1000,
        };
        Some((at, due))
    }

    /// The seat that is passed over next, and when. Who is here and alone may take its time.
    fn passed_over(&self, due: &Due) -> Option<(u64, Seat)> {
        let Due::Seats { seats, since, patience } = due else { return None };
        let others = |seat: Seat| {
            Seat::first(self.away.len()).any(|other| {
                let here = self.away[other.index()].is_none();
                other != seat && here && self.room.is_person(other)
            })
        };
        let when = |seat: Seat| match self.away.get(seat.index())? {
            Some(away) if self.room.is_person(seat) => {
                let away = self.hub.clock.micros(*away) / 1000;
                Some((away.max(*since) + patience, seat))
            }
            _ => others(seat).then(|| (since + patience * PATIENCE_WITH_WHO_IS_HERE, seat)),
        };
        seats.iter().filter_map(when).min()
    }

    /// Does what is due now.
    pub(super) async fn live_tick(&mut self) {
        self.live.retry = None;
        if self.must_hold() {
            self.hold().await;
            return;
        }
        self.settle(self.hub.clock.micros(Instant::now())).await;
        if !self.somebody() {
            return;
        }
        let now = self.hub.clock.now();
        if let Some((at, due)) = self.clock_act()
            && self.hub.clock.micros(Instant::now()) >= at
        {
            self.on_time(due, now).await;
        }
        for index in 0..self.live.plans.len() {
            let due = self.live.plans[index].take_if(|plan| plan.at <= now);
            if let (Some(Plan { action: Some(action), .. }), Some(seat)) = (due, Seat::new(index)) {
                self.bot_acts(seat, action).await;
            }
        }
    }

    /// The clock stands still; all that waited for the arbiter is refused.
    async fn hold(&mut self) {
        self.live.resume = false;
        self.live.begin_anew();
        for reach in std::mem::take(&mut self.live.reaching) {
            let held = Refusal::new(Why::NotNow, "the round waits until all are ready again");
            self.answer_refused(reach.key.as_ref(), reach.back, &held);
        }
        if let Some(body) = self.room.hold()
            && self.commit(vec![body], None).await.is_err()
        {
            // What could not be stored is tried again.
            self.live.resume = true;
        }
    }

    async fn on_time(&mut self, due: Due, now: u64) {
        let (at, action) = match due {
            // Those who counted on the time that was announced are not kept waiting by a late tick.
            Due::Entry { at, action } if now.saturating_sub(at) <= LATE => (at, action),
            Due::Entry { action, .. } => (now, action),
            Due::Close { at, action } => {
                let verdicts = self.live.arbiter.settle_all(self.hub.clock.micros(Instant::now()));
                for verdict in verdicts {
                    self.carry_out(verdict).await;
                }
                self.live.begin_anew();
                (at, action)
            }
            Due::Seats { .. } => match self.passed_over(&due) {
                Some((_, seat)) => (now, Due::pass_over(seat)),
                None => return,
            },
        };
        let at = at.max(self.room.latest());
        let body = Body::Played { by: By::Table, action };
        // What fails is tried again at the next tick.
        let _ = self.commit_at(vec![body], None, at).await;
    }

    /// Somebody wants to do something in the game.
    pub(super) async fn live_intent(&mut self, wanted: Wanted) {
        let Wanted { client, who, seat, id, intent, arrived, reply } = wanted;
        let arrived = self.hub.clock.micros(arrived);
        // What was due before this arrived does not wait for it.
        self.settle(arrived).await;
        let back = Back { client, reply };
        let there = client.and_then(|client| self.clients.get(&client));
        let looks = there.and_then(|client| self.viewer(client).seat());
        let Some(who) = who else {
            let answer = refused(&id, Why::NotYours, "only guests with a name can do this");
            return self.answer(back, &answer);
        };
        if let Some(n) = self.room.done(&who.guest, &id) {
            return self.answer(back, &ServerMessage::Done { id, n: Some(n) });
        }
        let key = IntentKey { guest: who.guest.clone(), id };
        let delay = self.delay(client);
        let Intent::Play { action } = &intent else { return };
        match self.decide(&who, looks.or(seat), &intent) {
            Ok(Some(Body::Played { by: By::Seat(seat), action })) => {
                if let Some(what) = self.room.table().grabs(&action) {
                    let reach = Reach { seat, what, action, arrived, key: Some(key), back };
                    return self.reach(reach, delay).await;
                }
                let effective = arrived.saturating_sub(delay) / 1000;
                match self.act(seat, action, effective, Some(key.clone())).await {
                    Ok(n) => self.answer_done(Some(&key), back, n),
                    Err(refusal) => self.answer_refused(Some(&key), back, &refusal),
                }
            }
            Ok(_) => self.answer(back, &ServerMessage::Done { id: key.id, n: None }),
            Err(refusal) => {
                let mine = self.room.look_as(&who.guest, looks.or(seat)).ok().flatten();
                let racing = self.room.table().race_until().is_some();
                let grab = self.room.table().grabs(action).filter(|_| racing);
                // Perhaps it was there a moment ago.
                if let (Why::Illegal, Some(what), Some(seat)) = (refusal.why, grab, mine) {
                    let grab = arbiter::Intent { seat, what, arrived, delay };
                    if let Some(Heard::TooLate { winner, by }) = self.live.arbiter.too_late(&grab)
                        && winner != seat
                    {
                        return self.too_late(&key, back, action, (winner, seat, by));
                    }
                }
                self.answer_refused(Some(&key), back, &refusal);
            }
        }
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
            Heard::TooLate { winner, by } => {
                let Reach { key, back, action, .. } = reach;
                // A bot that is late looks again by itself.
                if let Some(key) = key {
                    self.too_late(&key, back, &action, (winner, seat, by));
                }
            }
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
    async fn settle(&mut self, now: Micros) {
        for verdict in self.live.arbiter.settle(now) {
            self.carry_out(verdict).await;
        }
    }

    /// Who was first has it, unless it cannot hold it any more; then it is the next one's.
    async fn carry_out(&mut self, verdict: Verdict<usize>) {
        let Verdict { what, winner, effective, late } = verdict;
        let mut won: Option<(Seat, Micros)> = None;
        let mut lost: Vec<(Reach, Micros)> = Vec::new();
        for (seat, by) in std::iter::once((winner, 0)).chain(late) {
            let Some(mut reach) = self.live.take(seat, what) else { continue };
            if let Some((_, ahead)) = won {
                lost.push((reach, by - ahead));
                continue;
            }
            let waited = self.hub.clock.micros(Instant::now()).saturating_sub(reach.arrived);
            let waited = Duration::from_micros(waited).as_secs_f64();
            metrics::histogram!("kennel_grab_wait_seconds").record(waited);
            let at = (effective + by) / 1000;
            match self.act(seat, std::mem::take(&mut reach.action), at, reach.key.clone()).await {
                Ok(n) => {
                    won = Some((seat, by));
                    self.answer_done(reach.key.as_ref(), reach.back, n);
                }
                Err(refusal) => self.answer_refused(reach.key.as_ref(), reach.back, &refusal),
            }
        }
        if won.is_none_or(|(seat, _)| seat != winner) {
            self.live.arbiter.returned(what);
        }
        let (Some((winner, _)), Some((first, _))) = (won, lost.first()) else { return };
        let action = first.action.clone();
        let late = lost.iter().map(|(reach, by)| Late { seat: reach.seat, ms: by.div_ceil(1000) });
        let late: Vec<Late> = late.collect();
        let involved = late.iter().map(|late| late.seat).chain([winner]).collect::<Vec<_>>();
        self.tell_seats(&involved, &ServerMessage::Grab { action, winner, late });
        for (reach, by) in lost {
            let refusal = Refusal::new(Why::Late, faster(winner, by.div_ceil(1000)));
            self.answer_refused(reach.key.as_ref(), reach.back, &refusal);
        }
    }

    /// A seat came after the verdict.
    fn too_late(
        &mut self,
        key: &IntentKey,
        back: Back,
        action: &str,
        (winner, seat, by): (Seat, Seat, Micros),
    ) {
        let ms = by.div_ceil(1000);
        let late = vec![Late { seat, ms }];
        let action = action.to_owned();
        self.tell_seats(&[seat], &ServerMessage::Grab { action, winner, late });
        let refusal = Refusal::new(Why::Late, faster(winner, ms));
        self.answer_refused(Some(key), back, &refusal);
    }

    /// A line for what a seat did then; its number.
    async fn act(
        &mut self,
        seat: Seat,
        action: String,
        at: u64,
        key: Option<IntentKey>,
    ) -> Result<u64, Refusal> {
        let at = self.room.date_act(seat, &action, at, self.hub.clock.now())?;
        let returned = self.room.table().returns(&action);
        let body = Body::Played { by: By::Seat(seat), action };
        let n = self.commit_at(vec![body], key, at).await?;
        if let Some(what) = returned {
            self.live.arbiter.returned(what);
        }
        Ok(n)
    }

    /// Lets the bots look at the table and plan what they do.
    pub(super) fn plan_bots(&mut self) {
        if !self.room.live() || !self.somebody() {
            return;
        }
        let now = self.hub.clock.now();
        let pause =
            if self.room.table().race_until().is_some() { 0 } else { self.hub.config.bot_pause_ms };
        for (seat, bot) in self.room.bots() {
            let plan = &mut self.live.plans[seat.index()];
            if plan.is_none() {
                let view = self.room.table().bot_view(seat);
                let there = &mut self.live.bots[seat.index()];
                if there.as_ref().is_none_or(|there| there.name() != bot) {
                    *there = LiveBot::named(bot);
                }
                let rng = &mut self.live.rng;
                let react = |there: &mut LiveBot, rng: &mut ChaCha8Rng| view.react(there, rng);
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
        match self.room.table().grabs(&action) {
            Some(what) => {
                let possible = self.room.date_act(seat, &action, 0, arrived / 1000);
                if possible.is_ok() {
                    let back = Back::default();
                    let reach = Reach { seat, what, action, arrived, key: None, back };
                    self.reach(reach, 0).await;
                }
            }
            None => {
                // It plans anew in any case.
                let _ = self.act(seat, action, arrived / 1000, None).await;
            }
        }
    }

    /// The table was read from the store again: nothing that waited can still be carried out.
    pub(super) fn live_reset(&mut self) {
        self.live.begin_anew();
        self.live.resume = self.room.hold().is_some();
        self.live.retry = Some(Instant::now() + RETRY);
        for reach in std::mem::take(&mut self.live.reaching) {
            let lost = Refusal::new(Why::Internal, "it could not be stored; nothing has changed");
            self.answer_refused(reach.key.as_ref(), reach.back, &lost);
        }
    }

    pub(super) fn answer(&mut self, back: Back, answer: &ServerMessage) {
        match back.reply {
            // Who asked may have gone; the log knows.
            Some(reply) => drop(reply.send(answer.clone())),
            None => back.client.into_iter().for_each(|client| self.send(client, answer)),
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

    /// Tells something to who plays in these seats.
    fn tell_seats(&mut self, seats: &[Seat], message: &ServerMessage) {
        let sits = |viewer: tabletop::Viewer| viewer.seat().is_some_and(|s| seats.contains(&s));
        let there = self.clients.iter().filter(|(_, client)| sits(self.viewer(client)));
        let there: Vec<u64> = there.map(|(id, _)| *id).collect();
        there.into_iter().for_each(|client| self.send(client, message));
    }
}

/// The most milliseconds that an act may have been on its way, as far as they count.
pub(super) const LONGEST_WAY: u64 = CAP / 1000;
