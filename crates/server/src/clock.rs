//! The clock that all tables share: the time that the server was up, over all its runs.
//!
//! Time while the server is down is nobody's. So the clock goes on from where it stood: it is kept
//! in the store every second, and a run begins with what the last one kept.

use crate::limits::lock;
use crate::simulated;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Store, StoreError};
use tokio::time::Instant;

/// Milliseconds of uptime.
#[derive(Clone, Debug)]
pub(crate) struct Clock {
    base: u64,
    started: Instant,
    frozen: Arc<Mutex<Frozen>>,
    /// By how many microseconds it follows the other nodes of a cluster.
    ahead: Arc<AtomicU64>,
}

/// When the process stood still, in microseconds since its start: that time is nobody's either.
#[derive(Debug, Default)]
struct Frozen {
    /// When somebody last looked at the clock.
    looked: u64,
    /// From when until when nobody did, although somebody always does.
    gaps: Vec<(u64, u64)>,
}

impl Frozen {
    fn look(&mut self, at: u64) {
        if at > self.looked + FROZEN_AFTER.as_micros() as u64 {
            self.gaps.push((self.looked + BEAT.as_micros() as u64, at));
        }
        self.looked = self.looked.max(at);
    }

    /// How long the process had stood still by then.
    fn before(&self, at: u64) -> u64 {
        self.gaps.iter().map(|(from, to)| at.min(*to).saturating_sub(*from)).sum()
    }
}

/// How often somebody looks at the clock at least.
const BEAT: Duration = Duration::from_millis(500);
/// After how long without a look the process must have been stopped.
const FROZEN_AFTER: Duration = Duration::from_secs(3);

/// By how many microseconds a clock follows others at a time, and how far behind it does so at once.
const STEP: u64 = 5_000;
const LEAP: u64 = 500_000;

/// How often the clock is kept.
pub(crate) const KEPT_EVERY: Duration = Duration::from_secs(1);

impl Clock {
    /// Goes on from where the last run left it.
    pub(crate) async fn resume(store: &Arc<dyn Store>) -> Result<Clock, StoreError> {
        Ok(Clock::from(store.uptime().await?))
    }

    fn from(base: u64) -> Clock {
        let (frozen, ahead) = (Arc::default(), Arc::default());
        Clock { base, started: Instant::now(), frozen, ahead }
    }

    /// The clock of the cluster shows this many milliseconds: this one follows, a little at a time if it
    /// is only a little behind. It never goes back.
    pub(crate) fn follow(&self, ms: u64) {
        let behind = (ms * 1000).saturating_sub(self.micros(Instant::now()));
        let step = if behind > LEAP { behind } else { behind.min(STEP) };
        self.ahead.fetch_add(step, Ordering::Relaxed);
    }

    /// Milliseconds that the server has been up in all its runs.
    pub(crate) fn now(&self) -> u64 {
        self.micros(Instant::now()) / 1000
    }

    /// Looks at the clock for as long as the server runs, so that a time without a look is one in which
    /// it stood still.
    pub(crate) async fn beat(self) {
        let mut every = tokio::time::interval(BEAT);
        loop {
            every.tick().await;
            self.now();
        }
    }

    /// Microseconds of this run until a moment, and how many of them the process stood still.
    fn since_start(&self, at: Instant) -> (u64, u64) {
        let micros = |at: Instant| at.saturating_duration_since(self.started).as_micros() as u64;
        let mut frozen = lock(&self.frozen);
        frozen.look(micros(Instant::now()));
        (micros(at), frozen.before(micros(at)))
    }

    /// The same in microseconds, at a moment of this run.
    pub(crate) fn micros(&self, at: Instant) -> u64 {
        let (since, frozen) = self.since_start(at);
        self.base * 1000 + since + self.ahead.load(Ordering::Relaxed) - frozen
    }

    /// The moment at which the clock will show this many microseconds.
    pub(crate) fn instant_micros(&self, at: u64) -> Instant {
        let (_, frozen) = self.since_start(Instant::now());
        let shown = self.base * 1000 + self.ahead.load(Ordering::Relaxed);
        let later = Duration::from_micros((at + frozen).saturating_sub(shown));
        self.started + later
    }

    /// The moment at which the clock will show `at`.
    pub(crate) fn instant(&self, at: u64) -> Instant {
        self.instant_micros(at * 1000)
    }
}

/// The date by which days begin and end; a test can set it.
#[derive(Clone, Debug, Default)]
pub struct Calendar(Arc<AtomicI64>);

impl Calendar {
    /// Seconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        unix_seconds() + self.0.load(Ordering::Relaxed)
    }

    /// From now on it is this many seconds ahead of the system's.
    pub fn set_ahead(&self, seconds: i64) {
        self.0.store(seconds, Ordering::Relaxed);
    }
}

/// Seconds since 1970, for lists and dates; nothing is decided by it.
pub(crate) fn unix_seconds() -> i64 {
    if let Some(seconds) = simulated::unix_seconds() {
        return seconds;
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The time in which the process was stopped is not on the clock, before it nothing changes, and
    /// what was to come comes as much later.
    #[tokio::test(start_paused = true)]
    async fn a_stopped_process_costs_nobody_time() {
        let clock = Clock::from(0);
        let heart = tokio::spawn(clock.clone().beat());
        tokio::time::sleep(Duration::from_secs(10)).await;
        let before = Instant::now();
        assert_eq!(clock.now(), 10_000);
        heart.abort();
        tokio::time::sleep(Duration::from_secs(65)).await;
        assert!((10_000..=10_500).contains(&clock.now()), "{}", clock.now());
        assert_eq!(clock.micros(before), 10_000_000);
        let heart = tokio::spawn(clock.clone().beat());
        tokio::time::sleep(Duration::from_secs(5)).await;
        assert!((15_000..=15_500).contains(&clock.now()), "{}", clock.now());
        let later = clock.instant(clock.now() + 1000);
        assert_eq!(later, Instant::now() + Duration::from_secs(1));
        heart.abort();
    }
}
