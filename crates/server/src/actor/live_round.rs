//! A round where all play at the same time: who reaches for what, and what the bots are about to do.
//!
//! Nothing here waits, stores or sends. The table's task asks who is to have something, stores that, and
//! says how it went; what is to be sent comes back as [`Outgoing`].

use super::reply::{Outgoing, Pending, Reply};
use crate::bots::{fresh_rng, reacted};
use arbiter::{Arbiter, Heard, Micros, Verdict};
use catalog::{CheckedEntry, LiveBot};
use protocol::{Late, ServerMessage, Why};
use room::{IntentKey, Refusal, Room};
use tabletop::{ChaCha8Rng, Seat, SeatSet};

/// What a table in real time keeps besides its log.
pub(super) struct LiveRound {
    arbiter: Arbiter<usize>,
    reaching: Vec<Reach>,
    /// The bot in each seat, with what it remembers.
    bots: Vec<Option<Box<dyn LiveBot>>>,
    /// What the bot in each seat is about to do.
    plans: Vec<Option<PlannedAct>>,
    /// What the bot in each seat decides by.
    rngs: Vec<ChaCha8Rng>,
    /// The clock has to stand still first: it ran when the table was read from the store.
    interrupted: bool,
}

/// A grab that waits for the arbiter.
#[derive(Debug)]
pub(super) struct Reach {
    pub(super) seat: Seat,
    pub(super) what: usize,
    pub(super) act: Box<dyn CheckedEntry>,
    pub(super) arrived: Micros,
    /// `None` for a bot.
    pub(super) pending: Option<Pending>,
}

/// What became of a grab.
pub(super) enum Reached {
    /// It waits for the verdict.
    Waits,
    Answered(Outgoing),
}

/// Another seat was faster.
#[derive(Clone, Copy, Debug)]
pub(super) struct Faster {
    winner: Seat,
    by: Micros,
    /// The seats that wanted the same.
    involved: SeatSet,
}

impl Faster {
    /// A seat came after the verdict: those who wanted the same are told, as they are of others.
    pub(super) fn tell(self, seat: Seat, action: String, pending: Option<Pending>) -> Outgoing {
        let Faster { winner, by, involved } = self;
        let ms = by.div_ceil(1000);
        let grab = ServerMessage::Grab { action, winner, late: vec![Late { seat, ms }] };
        let reply = pending.map(|pending| pending.refused(&late(winner, by)));
        Outgoing { to_seats: Some((involved, grab)), ..reply.into() }
    }
}

fn late(winner: Seat, by: Micros) -> Refusal {
    Refusal::new(Why::Late, format!("seat {winner} was {} ms faster", by.div_ceil(1000)))
}

/// What a bot is about to do, and when.
struct PlannedAct {
    at: u64,
    action: Option<String>,
}

/// A verdict that is being carried out: whoever was first has it, unless it cannot hold it any more;
/// then it is the next one's.
pub(super) struct Contest {
    what: usize,
    winner: Seat,
    effective: Micros,
    /// Those who are still to come, and how late each was.
    order: std::vec::IntoIter<(Seat, Micros)>,
    trying: Option<(Seat, Micros, Option<Pending>)>,
    won: Option<(Seat, Micros)>,
    lost: Vec<(Reach, Micros)>,
}

/// What a seat is to do, if it still can.
pub(super) struct Attempt {
    pub(super) act: Box<dyn CheckedEntry>,
    /// When it did that, in milliseconds.
    pub(super) at: u64,
    pub(super) arrived: Micros,
    pub(super) key: Option<IntentKey>,
}

impl Contest {
    fn new(verdict: Verdict<usize>) -> Contest {
        let Verdict { what, winner, effective, late } = verdict;
        let order: Vec<(Seat, Micros)> = std::iter::once((winner, 0)).chain(late).collect();
        let order = order.into_iter();
        Contest { what, winner, effective, order, trying: None, won: None, lost: Vec::new() }
    }

    /// The last attempt succeeded, with this line of the log.
    pub(super) fn done(&mut self, n: u64) -> Option<Reply> {
        let (seat, by, pending) = self.trying.take()?;
        self.won = Some((seat, by));
        pending.map(|pending| pending.done(n))
    }

    /// The last attempt failed.
    pub(super) fn refused(&mut self, refusal: &Refusal) -> Option<Reply> {
        let (_, _, pending) = self.trying.take()?;
        pending.map(|pending| pending.refused(refusal))
    }
}

impl LiveRound {
    /// A table that was just read from the store.
    pub(super) fn new(seats: usize, interrupted: bool) -> LiveRound {
        LiveRound {
            arbiter: Arbiter::new(),
            reaching: Vec::new(),
            bots: (0..seats).map(|_| None).collect(),
            plans: (0..seats).map(|_| None).collect(),
            rngs: (0..seats).map(|_| fresh_rng()).collect(),
            interrupted,
        }
    }

    /// The bots in these seats decide by these numbers.
    pub(super) fn seed(&mut self, seed: impl Fn(Seat) -> Option<ChaCha8Rng>) {
        for (seat, rng) in Seat::first(self.rngs.len()).zip(&mut self.rngs) {
            if let Some(seeded) = seed(seat) {
                *rng = seeded;
            }
        }
    }

    /// There are this many seats now.
    pub(super) fn fit(&mut self, seats: usize) {
        self.rngs.resize_with(seats, fresh_rng);
        self.bots.resize_with(seats, || None);
        self.plans.resize_with(seats, || None);
    }

    /// Whether the clock has to stand still before anything else.
    pub(super) const fn interrupted(&self) -> bool {
        self.interrupted
    }

    pub(super) const fn set_interrupted(&mut self, interrupted: bool) {
        self.interrupted = interrupted;
    }

    /// When the next verdict is due.
    pub(super) fn verdict_due(&self) -> Option<Micros> {
        self.arbiter.due()
    }

    /// When the next bot acts, in milliseconds.
    pub(super) fn plan_due(&self) -> Option<u64> {
        self.plans.iter().flatten().map(|plan| plan.at).min()
    }

    /// A seat reaches for something; `slowest` is the greatest delay of anybody who plays.
    pub(super) fn reach(&mut self, reach: Reach, delay: Micros, slowest: Micros) -> Reached {
        let Reach { seat, what, arrived, .. } = reach;
        match self.arbiter.hear(arbiter::Intent { seat, what, arrived, delay }, slowest) {
            Heard::Wait { .. } => {
                self.reaching.push(reach);
                Reached::Waits
            }
            // A bot that is late looks again by itself.
            Heard::TooLate { winner, by, involved } => {
                let faster = Faster { winner, by, involved };
                Reached::Answered(faster.tell(seat, reach.act.text(), reach.pending))
            }
            Heard::Doubled => Reached::Answered(self.doubled(reach).into()),
        }
    }

    /// A seat reaches again for what it already waits for.
    fn doubled(&mut self, reach: Reach) -> Option<Reply> {
        let pending = reach.pending?;
        let same = |waiting: &&mut Pending| waiting.key == pending.key;
        let at = |waiting: &&mut Reach| (waiting.seat, waiting.what) == (reach.seat, reach.what);
        let waiting =
            self.reaching.iter_mut().filter(at).filter_map(|reach| reach.pending.as_mut());
        match waiting.into_iter().find(same) {
            // Sent again over another connection: the answer goes there.
            Some(waiting) => {
                waiting.to = pending.to;
                None
            }
            None => Some(pending.refused(&Refusal::new(Why::NotNow, "you reach for it already"))),
        }
    }

    /// Who was faster, if what a seat reaches for in vain was there a moment ago.
    pub(super) fn faster(&mut self, grab: &arbiter::Intent<usize>) -> Option<Faster> {
        match self.arbiter.too_late(grab)? {
            Heard::TooLate { winner, by, involved } if winner != grab.seat => {
                Some(Faster { winner, by, involved })
            }
            Heard::TooLate { .. } | Heard::Wait { .. } | Heard::Doubled => None,
        }
    }

    /// All verdicts that are due.
    pub(super) fn settle(&mut self, now: Micros) -> Vec<Contest> {
        self.arbiter.settle(now).into_iter().map(Contest::new).collect()
    }

    /// All verdicts, whether they are due or not.
    pub(super) fn settle_all(&mut self, now: Micros) -> Vec<Contest> {
        self.arbiter.settle_all(now).into_iter().map(Contest::new).collect()
    }

    /// The next seat that may have what a contest is about; `None` once that is decided.
    pub(super) fn next_attempt(&mut self, contest: &mut Contest) -> Option<Attempt> {
        for (seat, by) in contest.order.by_ref() {
            let same = |reach: &Reach| (reach.seat, reach.what) == (seat, contest.what);
            let Some(index) = self.reaching.iter().position(same) else { continue };
            let reach = self.reaching.remove(index);
            if let Some((_, ahead)) = contest.won {
                contest.lost.push((reach, by - ahead));
                continue;
            }
            let Reach { act, arrived, pending, .. } = reach;
            let key = pending.as_ref().map(|pending| pending.key.clone());
            contest.trying = Some((seat, by, pending));
            let at = (contest.effective + by) / 1000;
            return Some(Attempt { act, at, arrived, key });
        }
        None
    }

    /// A contest is decided: those who lost are told.
    pub(super) fn close(&mut self, contest: Contest) -> Outgoing {
        let Contest { what, winner, effective, won, lost, .. } = contest;
        match won {
            Some((seat, by)) if seat != winner => {
                self.arbiter.passed_on(what, seat, effective + by);
            }
            Some(_) => {}
            None => self.arbiter.returned(what),
        }
        let (Some((winner, _)), Some((first, _))) = (won, lost.first()) else {
            return Outgoing::default();
        };
        let action = first.act.text();
        let ms = |(reach, by): &(Reach, Micros)| Late { seat: reach.seat, ms: by.div_ceil(1000) };
        let all: Vec<Late> = lost.iter().map(ms).collect();
        let involved = all.iter().map(|late| late.seat).chain([winner]).collect();
        let grab = ServerMessage::Grab { action, winner, late: all };
        let reply = |(reach, by): (Reach, Micros)| Some(reach.pending?.refused(&late(winner, by)));
        let replies = lost.into_iter().filter_map(reply).collect();
        Outgoing { to_seats: Some((involved, grab)), replies }
    }

    /// Something was given back: whoever is quick may have it.
    pub(super) fn returned(&mut self, what: usize) {
        self.arbiter.returned(what);
    }

    /// Nothing waits for the arbiter and nothing is planned any more.
    pub(super) fn clear(&mut self) {
        self.arbiter = Arbiter::new();
        self.plans.iter_mut().for_each(|plan| *plan = None);
    }

    /// Nothing that waits can be carried out any more: it is refused.
    pub(super) fn interrupt(&mut self, refusal: &Refusal) -> Outgoing {
        self.clear();
        let waiting = std::mem::take(&mut self.reaching).into_iter();
        let replies = waiting.filter_map(|reach| Some(reach.pending?.refused(refusal))).collect();
        Outgoing { to_seats: None, replies }
    }

    /// Lets the bots without a plan look at the table and make one; with `pause` milliseconds more than
    /// they take by themselves.
    pub(super) fn plan(&mut self, room: &Room, now: u64, pause: u64) {
        for (seat, name) in room.bots() {
            let (plan, bot) = (&mut self.plans[seat.index()], &mut self.bots[seat.index()]);
            if plan.is_some() {
                continue;
            }
            let view = room.table().bot_view(seat);
            if bot.as_ref().is_none_or(|bot| bot.name() != name) {
                *bot = room.kind().live_bot(name);
            }
            let react = |bot: &mut dyn LiveBot, rng: &mut ChaCha8Rng| bot.react(&view, rng);
            let reaction = reacted(&view, bot, &mut self.rngs[seat.index()], react);
            *plan = reaction.map(|reaction| PlannedAct {
                at: now + if reaction.wait == 0 { 0 } else { reaction.wait + pause },
                action: reaction.action,
            });
        }
    }

    /// The next act that a bot has planned for now or before.
    pub(super) fn take_planned(&mut self, now: u64) -> Option<(Seat, String)> {
        let seats = Seat::first(self.plans.len());
        let mut due = seats
            .zip(&mut self.plans)
            .filter_map(|(seat, plan)| Some((seat, plan.take_if(|plan| plan.at <= now)?.action?)));
        due.next()
    }
}

#[cfg(test)]
mod tests {
    use super::super::reply::ReplyTo;
    use super::*;
    use std::any::Any;
    use tabletop::Actor;

    /// A grab of bone 7.
    #[derive(Debug)]
    struct Grab(Seat);

    impl CheckedEntry for Grab {
        fn actor(&self) -> Actor {
            Actor::Seat(self.0)
        }

        fn text(&self) -> String {
            "dig 7".to_owned()
        }

        fn at(&self) -> u64 {
            0
        }

        fn grabs(&self) -> Option<usize> {
            Some(7)
        }

        fn returns(&self) -> Option<usize> {
            None
        }

        fn into_any(self: Box<Self>) -> Box<dyn Any> {
            self
        }
    }

    /// Seat `seat` reaches for bone 7, over a connection of its own.
    fn reach(seat: usize, arrived: Micros) -> Reach {
        let seat = Seat::ALL[seat];
        let key = IntentKey { guest: seat.to_string(), id: format!("grab {seat}") };
        let to = ReplyTo { client: Some(seat.index() as u64), waiting: None };
        let pending = Some(Pending { key, to });
        Reach { seat, what: 7, act: Box::new(Grab(seat)), arrived, pending }
    }

    /// The delay of all connections.
    const DELAY: Micros = 20_000;

    fn waits(round: &mut LiveRound, seat: usize, arrived: Micros) {
        let reached = round.reach(reach(seat, arrived), DELAY, DELAY);
        assert!(matches!(reached, Reached::Waits), "seat {seat}");
    }

    /// Who is answered what, as `client: reason`.
    fn replies(outgoing: &Outgoing) -> Vec<String> {
        let reply = |Reply { to, message }: &Reply| match message {
            ServerMessage::Refused { why, .. } => format!("{}: {why:?}", to.client.unwrap()),
            other => panic!("{other:?}"),
        };
        outgoing.replies.iter().map(reply).collect()
    }

    /// All seats that lost are told together with the winner, and each is refused.
    #[test]
    fn the_first_has_it_and_the_others_are_told() {
        let mut round = LiveRound::new(3, false);
        waits(&mut round, 1, 1_000_000);
        waits(&mut round, 0, 1_003_500);
        let due = round.verdict_due().expect("a verdict");
        let mut contest = round.settle(due).pop().expect("a contest");
        let attempt = round.next_attempt(&mut contest).expect("the winner tries");
        assert_eq!((attempt.act.actor(), attempt.at), (Actor::Seat(Seat::ALL[1]), 980));
        let done = contest.done(9).expect("an answer");
        assert!(matches!(done.message, ServerMessage::Done { n: Some(9), .. }));
        assert!(round.next_attempt(&mut contest).is_none());
        let outgoing = round.close(contest);
        assert_eq!(replies(&outgoing), ["0: Late"]);
        let (seats, message) = outgoing.to_seats.expect("news");
        assert_eq!(seats, [Seat::ALL[0], Seat::ALL[1]].into_iter().collect());
        let ServerMessage::Grab { winner, late, .. } = message else { panic!("{message:?}") };
        assert_eq!(winner, Seat::ALL[1]);
        assert_eq!(
            late.iter().map(|late| (late.seat, late.ms)).collect::<Vec<_>>(),
            [(Seat::ALL[0], 4)]
        );
    }

    /// What the winner cannot hold any more is the next one's.
    #[test]
    fn a_winner_that_cannot_hold_it_passes_it_on() {
        let mut round = LiveRound::new(3, false);
        waits(&mut round, 0, 1_000_000);
        waits(&mut round, 2, 1_002_000);
        let mut contest = round.settle(2_000_000).pop().expect("a contest");
        assert!(round.next_attempt(&mut contest).is_some());
        let full = Refusal::new(Why::Illegal, "its paws are full");
        assert!(contest.refused(&full).is_some());
        let attempt = round.next_attempt(&mut contest).expect("the next one tries");
        assert_eq!((attempt.act.actor(), attempt.at), (Actor::Seat(Seat::ALL[2]), 982));
        assert!(contest.done(9).is_some());
        assert!(round.next_attempt(&mut contest).is_none());
        let outgoing = round.close(contest);
        assert!(outgoing.to_seats.is_none() && outgoing.replies.is_empty());
        // Whoever comes after the verdict is told who has it.
        let Reached::Answered(late) = round.reach(reach(1, 2_000_500), DELAY, DELAY) else {
            panic!("it is gone");
        };
        assert_eq!(replies(&late), ["1: Late"]);
        assert!(
            matches!(late.to_seats, Some((_, ServerMessage::Grab { winner, .. })) if winner == Seat::ALL[2])
        );
    }

    /// An intent that is sent again over another connection is answered there, once.
    #[test]
    fn a_grab_sent_again_is_answered_once() {
        let mut round = LiveRound::new(3, false);
        waits(&mut round, 0, 1_000_000);
        let mut again = reach(0, 1_001_000);
        again.pending.as_mut().unwrap().to.client = Some(99);
        let Reached::Answered(outgoing) = round.reach(again, DELAY, DELAY) else { panic!() };
        assert!(outgoing.replies.is_empty());
        let mut another = reach(0, 1_002_000);
        another.pending.as_mut().unwrap().key.id = "another".to_owned();
        let Reached::Answered(outgoing) = round.reach(another, DELAY, DELAY) else { panic!() };
        assert_eq!(replies(&outgoing), ["0: NotNow"]);
        let mut contest = round.settle(2_000_000).pop().expect("a contest");
        assert!(round.next_attempt(&mut contest).is_some());
        assert_eq!(contest.done(9).and_then(|reply| reply.to.client), Some(99));
    }

    /// Whatever waits when the clock stands still is refused, and nothing of it comes later.
    #[test]
    fn an_interrupted_round_refuses_what_waits() {
        let mut round = LiveRound::new(3, false);
        waits(&mut round, 0, 1_000_000);
        waits(&mut round, 1, 1_001_000);
        let outgoing = round.interrupt(&Refusal::new(Why::NotNow, "wait"));
        assert_eq!(replies(&outgoing), ["0: NotNow", "1: NotNow"]);
        assert_eq!(round.verdict_due(), None);
        assert!(round.settle(2_000_000).is_empty());
    }
}
