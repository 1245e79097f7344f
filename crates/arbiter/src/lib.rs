//! Who was first when several seats grab the same thing over connections of different speeds.
//!
//! An intent counts from its *effective time*: its arrival minus the seat's one-way delay as the
//! server measured it, at most [`CAP`]. It waits just long enough for an equally early intent of
//! the slowest seat to arrive; then the earliest effective time wins. So a seat with a slow
//! connection has the same chance as any other, up to the cap, and the slowest seat itself never
//! waits.
//!
//! [`Delay`] measures, [`Arbiter`] decides. Neither reads a clock nor knows a socket or a game:
//! times are given in microseconds of the server's own clock, and what is grabbed is any value that
//! can be compared. The server puts them in front of the log; `docs/fair-grabs.md` explains the
//! rule with a picture, and what it does and does not prevent.
//!
//! ```
//! use arbiter::{Arbiter, Heard, Intent};
//! use tabletop::Seat;
//!
//! let mut arbiter = Arbiter::new();
//! // Seat 0 has a delay of 20 ms, seat 1 of 120 ms. Both reached for bone 7 at 1,000 ms.
//! let quick = Intent { seat: Seat::ALL[0], what: 7, arrived: 1_020_000, delay: 20_000 };
//! assert_eq!(arbiter.hear(quick, 120_000), Heard::Wait { until: 1_120_000 });
//! let slow = Intent { seat: Seat::ALL[1], what: 7, arrived: 1_119_000, delay: 120_000 };
//! arbiter.hear(slow, 120_000);
//! let verdict = arbiter.settle(1_120_000).pop().unwrap();
//! assert_eq!(verdict.winner, Seat::ALL[1]);
//! assert_eq!(verdict.late, [(Seat::ALL[0], 1_000)]); // by a millisecond
//! ```

mod delay;

pub use delay::Delay;

use std::collections::VecDeque;
use tabletop::{Seat, SeatSet};

/// A point in time or a duration, in microseconds of the server's clock.
pub type Micros = u64;

/// Maximum delay that is compensated: a slower seat is treated as if it were this slow.
pub const CAP: Micros = 120_000;

/// How long a verdict is remembered, to tell latecomers how late they were.
const MEMORY: Micros = 2_000_000;

/// A seat wants something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intent<K> {
    /// The seat that grabs.
    pub seat: Seat,
    /// What it grabs.
    pub what: K,
    /// When it arrived at the server.
    pub arrived: Micros,
    /// The seat's one-way delay, from [`Delay::estimate`].
    pub delay: Micros,
}

impl<K> Intent<K> {
    /// The time from which the intent counts.
    pub fn effective(&self) -> Micros {
        self.arrived.saturating_sub(self.delay.min(CAP))
    }
}

/// The immediate answer to an intent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It waits for slower seats; [`Arbiter::settle`] decides at this time.
    Wait {
        /// When the verdict is due.
        until: Micros,
    },
    /// Somebody has it already.
    TooLate {
        /// The seat that has it.
        winner: Seat,
        /// By how much the intent was late: by its effective time or, if that was earlier than the
        /// winner's, by its arrival after the verdict.
        by: Micros,
        /// The seats to tell: everybody who wanted it, this seat included. A seat that was already
        /// late for it is told alone, so that nobody can pester the others.
        involved: SeatSet,
    },
    /// This seat has already grabbed the same thing; the first intent counts.
    Doubled,
}

/// Who has it, and by how much.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<K> {
    /// What was grabbed.
    pub what: K,
    /// Who has it.
    pub winner: Seat,
    /// The winner's effective time.
    pub effective: Micros,
    /// Everybody else who wanted it, the earliest first, and how late each was.
    pub late: Vec<(Seat, Micros)>,
}

/// Decides who was first.
#[derive(Clone, Debug)]
pub struct Arbiter<K> {
    pending: Vec<Pending<K>>,
    settled: VecDeque<Settled<K>>,
    /// Exact ties won by each seat: the next one goes to the seat that has won fewer.
    ties: [u32; Seat::MAX],
}

#[derive(Clone, Copy, Debug)]
struct Pending<K> {
    intent: Intent<K>,
    /// The greatest delay of any seat that may grab the same thing, at most the cap.
    slowest: Micros,
}

#[derive(Clone, Copy, Debug)]
struct Settled<K> {
    what: K,
    winner: Seat,
    effective: Micros,
    at: Micros,
    /// Seats that were late for it so far.
    late: SeatSet,
}

impl<K: Copy + PartialEq> Default for Arbiter<K> {
    fn default() -> Arbiter<K> {
        Arbiter::new()
    }
}

impl<K: Copy + PartialEq> Arbiter<K> {
    /// An arbiter without any intents.
    pub fn new() -> Arbiter<K> {
        Arbiter { pending: Vec::new(), settled: VecDeque::new(), ties: [0; Seat::MAX] }
    }

    /// Takes an intent. `slowest` is the greatest delay among all seats that could want the same
    /// thing, this one included.
    pub fn hear(&mut self, intent: Intent<K>, slowest: Micros) -> Heard {
        while self.settled.front().is_some_and(|old| old.at.saturating_add(MEMORY) < intent.arrived)
        {
            self.settled.pop_front();
        }
        if let Some(too_late) = self.too_late(&intent) {
            return too_late;
        }
        let same = |other: &&Pending<K>| other.intent.what == intent.what;
        if self.pending.iter().filter(same).any(|other| other.intent.seat == intent.seat) {
            return Heard::Doubled;
        }
        let slowest = slowest.min(CAP).max(intent.delay.min(CAP));
        self.pending.push(Pending { intent, slowest });
        Heard::Wait { until: self.due_of(intent.what).unwrap_or(intent.arrived) }
    }

    /// Whether the thing was taken shortly before, and how late the intent is. The intent is not
    /// taken; only the seat's interest is noted.
    pub fn too_late(&mut self, intent: &Intent<K>) -> Option<Heard> {
        let settled = |old: &&mut Settled<K>| {
            old.what == intent.what && old.at.saturating_add(MEMORY) >= intent.arrived
        };
        let old = self.settled.iter_mut().rfind(settled)?;
        let by = match intent.effective().checked_sub(old.effective) {
            Some(by) if by > 0 => by,
            Some(_) | None => intent.arrived.saturating_sub(old.at),
        };
        let mut involved = SeatSet::only(intent.seat);
        if intent.seat != old.winner && !old.late.contains(intent.seat) {
            old.late.insert(intent.seat);
            involved = old.late;
            involved.insert(old.winner);
        }
        Some(Heard::TooLate { winner: old.winner, by, involved })
    }

    /// When the next verdict is due; `None` while no intent waits.
    pub fn due(&self) -> Option<Micros> {
        self.pending.iter().filter_map(|pending| self.due_of(pending.intent.what)).min()
    }

    /// Nothing that is effectively earlier than the earliest intent can arrive after this.
    fn due_of(&self, what: K) -> Option<Micros> {
        let same = self.pending.iter().filter(|pending| pending.intent.what == what);
        let earliest = same.clone().map(|pending| pending.intent.effective()).min()?;
        let slowest = same.map(|pending| pending.slowest).max()?;
        Some(earliest.saturating_add(slowest))
    }

    /// The verdicts due at `now`, the earliest effective time first.
    pub fn settle(&mut self, now: Micros) -> Vec<Verdict<K>> {
        let mut verdicts: Vec<Verdict<K>> = Vec::new();
        while let Some(what) = self
            .pending
            .iter()
            .map(|pending| pending.intent.what)
            .find(|&what| self.due_of(what).is_some_and(|due| due <= now))
        {
            verdicts.extend(self.decide(what, now));
        }
        verdicts.sort_by_key(|verdict| verdict.effective);
        verdicts
    }

    /// Decides everything that waits, due or not: called before anything is shown.
    pub fn settle_all(&mut self, now: Micros) -> Vec<Verdict<K>> {
        let mut verdicts: Vec<Verdict<K>> = Vec::new();
        while let Some(what) = self.pending.first().map(|pending| pending.intent.what) {
            verdicts.extend(self.decide(what, now));
        }
        verdicts.sort_by_key(|verdict| verdict.effective);
        verdicts
    }

    fn decide(&mut self, what: K, now: Micros) -> Option<Verdict<K>> {
        let mut wanted: Vec<(Micros, Seat)> = self
            .pending
            .iter()
            .filter(|pending| pending.intent.what == what)
            .map(|pending| (pending.intent.effective(), pending.intent.seat))
            .collect();
        self.pending.retain(|pending| pending.intent.what != what);
        // Exactly equal times: the seat that has won fewer such ties wins.
        wanted.sort_by_key(|&(effective, seat)| (effective, self.ties[seat.index()], seat));
        let (&(effective, winner), others) = wanted.split_first()?;
        if others.first().is_some_and(|(other, _)| *other == effective) {
            self.ties[winner.index()] += 1;
        }
        let late = others.iter().map(|&(other, seat)| (seat, other - effective)).collect();
        let wanted = others.iter().map(|&(_, seat)| seat).collect();
        self.settled.push_back(Settled { what, winner, effective, at: now, late: wanted });
        Some(Verdict { what, winner, effective, late })
    }

    /// The winner could not take it, so it goes to the next seat, with that seat's effective time.
    pub fn passed_on(&mut self, what: K, to: Seat, effective: Micros) {
        if let Some(old) = self.settled.iter_mut().rfind(|settled| settled.what == what) {
            old.late = old.late.iter().filter(|&seat| seat != to).collect();
            (old.winner, old.effective) = (to, effective);
        }
    }

    /// The thing is available again: a new grab is not late.
    pub fn returned(&mut self, what: K) {
        self.settled.retain(|settled| settled.what != what);
    }

    /// When every intent effectively before `end` has arrived; nothing may be shown earlier.
    pub fn last_call(end: Micros, slowest: Micros) -> Micros {
        end.saturating_add(slowest.min(CAP))
    }
}
