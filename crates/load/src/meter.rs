//! Live counters, and the latencies collected at the end.

use std::collections::BTreeMap;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

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
    /// Which pair of players went on, and when.
    went_on: Mutex<Vec<(usize, Instant)>>,
    /// At which table each pair is.
    at: Mutex<BTreeMap<usize, Arc<str>>>,
}

impl Meter {
    pub(crate) fn answered(&self, table: &Arc<str>, took: Duration) {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        recent.push((Arc::clone(table), took));
    }

    pub(crate) fn went_on(&self, pair: usize, table: &Arc<str>) {
        let mut went_on = self.went_on.lock().unwrap_or_else(PoisonError::into_inner);
        went_on.push((pair, Instant::now()));
        drop(went_on);
        let mut at = self.at.lock().unwrap_or_else(PoisonError::into_inner);
        let there = at.entry(pair).or_insert_with(|| Arc::clone(table));
        if !Arc::ptr_eq(there, table) {
            *there = Arc::clone(table);
        }
    }

    /// At which table each pair of players went on last.
    pub fn tables_of_pairs(&self) -> BTreeMap<usize, Arc<str>> {
        self.at.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// How long each of `pairs` pairs of players stood still at most between `from` and now, and when it
    /// last went on.
    pub fn silences(&self, pairs: usize, from: Instant) -> Vec<(Duration, Option<Instant>)> {
        let went_on = self.went_on.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        let mut last: Vec<Option<Instant>> = vec![None; pairs];
        let mut longest = vec![Duration::ZERO; pairs];
        for &(pair, at) in went_on.iter() {
            let Some(before) = last.get_mut(pair) else { continue };
            if at > from {
                let since = before.unwrap_or(from);
                longest[pair] = longest[pair].max(at.saturating_duration_since(since));
            }
            *before = Some(at);
        }
        let ends = longest.into_iter().zip(last).map(|(longest, last)| {
            (longest.max(now.saturating_duration_since(last.unwrap_or(from))), last)
        });
        ends.collect()
    }

    /// Forgets when pairs went on, but for the last time of each of them before `then`.
    pub fn forget_before(&self, then: Instant) {
        let mut went_on = self.went_on.lock().unwrap_or_else(PoisonError::into_inner);
        let mut last = BTreeMap::new();
        last.extend(went_on.iter().filter(|(_, at)| *at < then).copied());
        let kept = went_on.iter().filter(|(_, at)| *at >= then).copied();
        *went_on = last.into_iter().chain(kept).collect();
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
    fn the_longest_silence_of_a_pair_counts() {
        let meter = Meter::default();
        let start =
            Instant::now().checked_sub(Duration::from_secs(100)).expect("it is up for long");
        let at = |second| start + Duration::from_secs(second);
        *meter.went_on.lock().expect("a list") =
            vec![(0, at(8)), (1, at(9)), (1, at(11)), (0, at(15)), (0, at(16)), (1, at(99))];
        let silences = meter.silences(2, at(10));
        assert!(silences[0].0 >= Duration::from_secs(84), "{silences:?}");
        assert_eq!(silences[1], (Duration::from_secs(88), Some(at(99))));
        meter.forget_before(at(10));
        assert_eq!(meter.silences(2, at(10)).len(), 2);
        assert_eq!(meter.went_on.lock().expect("a list").len(), 6, "each of them has gone on");
        meter.forget_before(at(100));
        assert_eq!(*meter.went_on.lock().expect("a list"), [(0, at(16)), (1, at(99))]);
    }

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
