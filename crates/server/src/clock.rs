//! The clock that all tables share: the time that the server was up, over all its runs.
//!
//! Time while the server is down is nobody's. So the clock goes on from where it stood: it is kept
//! in the store every second, and a run begins with what the last one kept.

use crate::simulated;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Store, StoreError};
use tokio::time::Instant;

/// Milliseconds of uptime.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    base: u64,
    started: Instant,
}

/// How often the clock is kept.
pub(crate) const KEPT_EVERY: Duration = Duration::from_secs(1);

impl Clock {
    /// Goes on from where the last run left it.
    pub(crate) async fn resume(store: &Arc<dyn Store>) -> Result<Clock, StoreError> {
        Ok(Clock { base: store.uptime().await?, started: Instant::now() })
    }

    /// Milliseconds that the server has been up in all its runs.
    pub(crate) fn now(&self) -> u64 {
        self.base + self.started.elapsed().as_millis() as u64
    }

    /// The same in microseconds, at a moment of this run.
    pub(crate) fn micros(&self, at: Instant) -> u64 {
        let since = at.saturating_duration_since(self.started);
        self.base * 1000 + since.as_micros() as u64
    }

    /// The moment at which the clock will show this many microseconds.
    pub(crate) fn instant_micros(&self, at: u64) -> Instant {
        let later = Duration::from_micros(at.saturating_sub(self.base * 1000));
        self.started + later
    }

    /// The moment at which the clock will show `at`.
    pub(crate) fn instant(&self, at: u64) -> Instant {
        let later = Duration::from_millis(at.saturating_sub(self.base));
        self.started + later
    }
}

/// Seconds since 1970, for lists and dates; nothing is decided by it.
pub(crate) fn today() -> i64 {
    if let Some(today) = simulated::today() {
        return today;
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
