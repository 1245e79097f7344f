//! A game in real time at home: the arbiter that a server has, over a way that takes no time.

use super::{GUEST, Home};
use arbiter::{Arbiter, Heard, Verdict};
use catalog::{CheckedEntry, LiveBot};
use protocol::{Late, ServerMessage, Why};
use room::{IntentKey, Refusal};
use tabletop::{Seat, SeatSet};

/// How many milliseconds more than it takes by itself a bot waits outside a round.
const PAUSE: u64 = 600;

/// Who reaches for what, and what the bots are about to do.
pub(super) struct LiveRound {
    arbiter: Arbiter<usize>,
    /// The bot in each seat, with what it remembers.
    bots: Vec<Option<Box<dyn LiveBot>>>,
    plans: Vec<Option<PlannedAct>>,
    /// The clock has to stand still first: it ran when the table was put away.
    interrupted: bool,
}

/// What a bot is about to do, and when.
struct PlannedAct {
    at: u64,
    action: Option<String>,
}

impl LiveRound {
    pub(super) fn new(seats: usize, interrupted: bool) -> LiveRound {
        LiveRound {
            arbiter: Arbiter::new(),
            bots: (0..seats).map(|_| None).collect(),
            plans: (0..seats).map(|_| None).collect(),
            interrupted,
        }
    }

    pub(super) fn fit(&mut self, seats: usize) {
        self.bots.resize_with(seats, || None);
        self.plans.resize_with(seats, || None);
    }

    pub(super) fn plan_due(&self) -> Option<u64> {
        self.plans.iter().flatten().map(|plan| plan.at).min()
    }

    /// Nothing is planned any more, and nobody was faster.
    pub(super) fn clear(&mut self) {
        self.arbiter = Arbiter::new();
        self.plans.iter_mut().for_each(|plan| *plan = None);
    }
}

impl Home {
    /// Whether a running clock has to stand still.
    pub(super) fn must_hold(&self) -> bool {
        self.live.interrupted && self.room.hold().is_some()
    }

    /// The clock stands still where it has to.
    pub(super) fn hold(&mut self, now: u64) {
        if self.must_hold()
            && let Some(body) = self.room.hold()
        {
            self.live.clear();
            self.by_itself(body, self.room.date_line(now, 0));
        }
        self.live.interrupted = false;
    }

    /// The player has turned to something else: a round waits.
    #[inline(never)]
    pub(crate) fn put_down(&mut self, now: u64) {
        self.live.interrupted = true;
        self.hold(self.clock(now));
    }

    /// The player does something in the game; the number of its line.
    #[inline(never)]
    pub(super) fn play_live(
        &mut self,
        seat: Option<Seat>,
        action: &str,
        key: IntentKey,
        now: u64,
    ) -> Result<Option<u64>, Refusal> {
        let seat = self.room.may_act(GUEST, seat)?;
        match self.room.check_act(seat, action, now) {
            Ok(act) => self.act_live(seat, act, Some(key), now).map(Some),
            Err((refusal, grabs)) => {
                // What it reached for may have been there a moment ago.
                let races = self.room.race_until().is_some() && self.room.can_hold(seat);
                let grab = grabs.filter(|_| refusal.why == Why::Illegal && races);
                let grab = grab.map(|what| intent(seat, what, now));
                let settled = grab.and_then(|grab| self.live.arbiter.too_late(&grab));
                Err(match settled {
                    Some(Heard::TooLate { winner, by, involved }) if winner != seat => {
                        self.late(seat, action, (winner, by, involved))
                    }
                    Some(_) | None => refusal,
                })
            }
        }
    }

    /// Somebody else was faster: the page is told by how much.
    fn late(&mut self, seat: Seat, action: &str, by: (Seat, u64, SeatSet)) -> Refusal {
        let (winner, by, involved) = by;
        let ms = by.div_ceil(1000);
        if self.seat().is_some_and(|seat| involved.contains(seat)) {
            let late = vec![Late { seat, ms }];
            self.say(&ServerMessage::Grab { action: action.to_owned(), winner, late });
        }
        Refusal::new(Why::Late, format!("seat {winner} was {ms} ms faster"))
    }

    /// An act that is possible now; the number of its line.
    #[inline(never)]
    fn act_live(
        &mut self,
        seat: Seat,
        act: Box<dyn CheckedEntry>,
        key: Option<IntentKey>,
        now: u64,
    ) -> Result<u64, Refusal> {
        let (mut at, action, grabs) = (now, act.text(), act.grabs());
        if let Some(what) = grabs {
            match self.live.arbiter.hear(intent(seat, what, now), 0) {
                Heard::Wait { .. } => {
                    let verdict = self.live.arbiter.settle(now * 1000).pop();
                    at = verdict.map_or(now, |Verdict { effective, .. }| effective / 1000);
                }
                Heard::TooLate { winner, by, involved } => {
                    return Err(self.late(seat, &action, (winner, by, involved)));
                }
                Heard::Doubled => {
                    return Err(Refusal::new(Why::NotNow, "you reach for it already"));
                }
            }
        }
        let latest = self.room.latest();
        let act = self.room.date_act(act, at, now.max(latest));
        let done = act.and_then(|act| {
            let (at, returned) = (act.at(), act.returns());
            let n = self.commit(act.into(), key, at)?;
            if let Some(what) = returned {
                self.live.arbiter.returned(what);
            }
            Ok(n)
        });
        if let (Err(_), Some(what)) = (&done, grabs) {
            self.live.arbiter.returned(what);
        }
        done
    }

    /// Lets the bots without a plan look at the table and make one.
    pub(super) fn plan_bots(&mut self, now: u64) {
        if !self.room.live() || self.page.is_none() || self.must_hold() {
            return;
        }
        let pause = if self.room.race_until().is_some() { 0 } else { PAUSE };
        let live = &mut self.live;
        for (seat, name) in self.room.bots() {
            let (plan, bot) = (&mut live.plans[seat.index()], &mut live.bots[seat.index()]);
            if plan.is_some() {
                continue;
            }
            if bot.as_ref().is_none_or(|bot| bot.name() != name) {
                *bot = self.room.kind().live_bot(name);
            }
            let view = self.room.table().bot_view(seat);
            let reaction = bot.as_mut().and_then(|bot| bot.react(&view, &mut self.luck));
            *plan = reaction.map(|reaction| PlannedAct {
                at: now + if reaction.wait == 0 { 0 } else { reaction.wait + pause },
                action: reaction.action,
            });
        }
    }

    /// The bots do what they planned for this time. What is not possible any more they leave.
    pub(super) fn bots_act(&mut self, now: u64) {
        if !self.room.live() {
            return;
        }
        for seat in Seat::first(self.room.table().seats()) {
            let plan = self.live.plans[seat.index()].take_if(|plan| plan.at <= now);
            let Some(action) = plan.and_then(|plan| plan.action) else { continue };
            if !self.room.bots().any(|(other, _)| other == seat) {
                continue;
            }
            let now = now.max(self.room.latest());
            let Ok(act) = self.room.check_act(seat, &action, now) else { continue };
            // It does not reach for what it would be too early to take.
            let Ok(act) = self.room.date_act(act, now, now) else { continue };
            // It makes a new plan in any case.
            let _ = self.act_live(seat, act, None, now);
        }
    }
}

/// A grab that arrives as it is made.
const fn intent(seat: Seat, what: usize, now: u64) -> arbiter::Intent<usize> {
    arbiter::Intent { seat, what, arrived: now * 1000, delay: 0 }
}
