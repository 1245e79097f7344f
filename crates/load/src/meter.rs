//! Live counters, and the latencies collected at the end.

use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Live counters.
#[derive(Debug, Default)]
pub struct Meter {
    /// Tables with both players seated.
    pub tables: AtomicU64,
    /// Actions acknowledged by the server.
    pub moves: AtomicU64,
    /// Connections lost and made again.
    pub reconnects: AtomicU64,
    /// Games played to their end.
    pub games: AtomicU64,
    /// How long the answers took since somebody last asked, and at which table.
    recent: Mutex<Vec<(Arc<str>, Duration)>>,
}

impl Meter {
    pub(crate) fn answered(&self, table: &Arc<str>, took: Duration) {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        recent.push((Arc::clone(table), took));
    }

    /// The table where somebody was answered last, if that was since somebody last asked for times.
    pub fn latest_table(&self) -> Option<Arc<str>> {
        let recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        recent.last().map(|(table, _)| Arc::clone(table))
    }

    /// How long the answers took since this was last asked: all of them, and those at `table`.
    pub fn since_last(&self, table: &str) -> [Latencies; 2] {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        let mut latencies = [Latencies::default(), Latencies::default()];
        for (other, took) in std::mem::take(&mut *recent) {
            latencies[0].push(took);
            if *other == *table {
                latencies[1].push(took);
            }
        }
        latencies
    }
}

/// How long the answers took.
#[derive(Clone, Debug, Default)]
pub struct Latencies {
    micros: Vec<u32>,
}

impl Latencies {
    pub(crate) fn push(&mut self, latency: Duration) {
        self.micros.push(u32::try_from(latency.as_micros()).unwrap_or(u32::MAX));
    }

    pub(crate) fn add(&mut self, mut other: Latencies) {
        self.micros.append(&mut other.micros);
    }

    /// The number of answers.
    pub fn len(&self) -> usize {
        self.micros.len()
    }

    /// Whether there are no answers.
    pub fn is_empty(&self) -> bool {
        self.micros.is_empty()
    }

    /// For each number *n*: the time within which *n* of a thousand answers came.
    pub fn of_thousand<const N: usize>(&mut self, parts: [usize; N]) -> [Duration; N] {
        self.micros.sort_unstable();
        parts.map(|part| {
            // The smallest value that at least this share of all values does not exceed.
            let rank = (part * self.micros.len()).div_ceil(1000);
            let micros = self.micros.get(rank.max(1) - 1).copied().unwrap_or(0);
            Duration::from_micros(micros.into())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_values_that_occurred() {
        let mut latencies = Latencies::default();
        for ms in (1..=100).rev() {
            latencies.push(Duration::from_millis(ms));
        }
        let ms = latencies.of_thousand([0, 500, 990, 1000]).map(|took| took.as_millis());
        assert_eq!(ms, [1, 50, 99, 100]);
        assert_eq!(Latencies::default().of_thousand([500]), [Duration::ZERO]);
    }
}
