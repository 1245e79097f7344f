//! What was told lately, for clients that come back.
//!
//! A client that lost its connection asks for everything after the last entry it has. The answer is
//! what it would have been sent, kept here for a while, so that coming back costs a table nothing.
//! Whoever asks for more than is kept gets a snapshot instead.

use crate::room::Eyes;
use crate::simulated::{Bug, planted};
use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::time::Duration;
use tokio::time::Instant;

/// The most entries that are kept for each pair of eyes: they must fit into an outbox at once, with
/// room for what comes meanwhile.
pub(super) const ENTRIES: usize = super::OUTBOX / 2;
/// The most bytes that are kept for each pair of eyes.
const BYTES: usize = 32 << 10;
/// How long entries are kept for eyes that nobody at the table has any more.
const KEPT_FOR: Duration = Duration::from_secs(120);

/// The latest entries as each pair of eyes was told them.
#[derive(Debug, Default)]
pub(super) struct Recent(Vec<Told>);

#[derive(Debug)]
struct Told {
    eyes: Eyes,
    /// When a client with these eyes was last at the table.
    seen: Instant,
    /// The number of the last entry.
    last: u64,
    /// The last entries without a gap, oldest first.
    entries: VecDeque<Utf8Bytes>,
    bytes: usize,
}

impl Recent {
    /// Somebody with these eyes is at the table: what is told is kept for them from now on.
    pub(super) fn see(&mut self, eyes: Eyes, now: Instant) {
        match self.0.iter_mut().find(|told| told.eyes == eyes) {
            Some(told) => told.seen = now,
            None => {
                self.0.push(Told { eyes, seen: now, last: 0, entries: VecDeque::new(), bytes: 0 });
            }
        }
    }

    /// Forgets what is kept for eyes that have been gone for long.
    pub(super) fn forget(&mut self, now: Instant) {
        self.0.retain(|told| now.saturating_duration_since(told.seen) < KEPT_FOR);
    }

    /// All eyes that entries are kept for.
    pub(super) fn eyes(&self) -> impl Iterator<Item = Eyes> {
        self.0.iter().map(|told| told.eyes)
    }

    /// Keeps entry `n` as these eyes are told it.
    pub(super) fn keep(&mut self, eyes: Eyes, n: u64, entry: Utf8Bytes) {
        let Some(told) = self.0.iter_mut().find(|told| told.eyes == eyes) else { return };
        if told.last + 1 != n && !planted(Bug::HolesInRecent) {
            told.entries.clear();
            told.bytes = 0;
        }
        told.last = n;
        told.bytes += entry.len();
        told.entries.push_back(entry);
        while told.entries.len() > ENTRIES || told.bytes > BYTES {
            let Some(oldest) = told.entries.pop_front() else { break };
            told.bytes -= oldest.len();
        }
    }

    /// What these eyes were told after entry `since`, up to `until`; `None` if not all of it is kept.
    pub(super) fn since(&self, eyes: Eyes, since: u64, until: u64) -> Option<Vec<Utf8Bytes>> {
        let missed = usize::try_from(until.checked_sub(since)?).ok()?;
        if missed == 0 {
            return Some(Vec::new());
        }
        let told = self.0.iter().find(|told| told.eyes == eyes && told.last == until)?;
        let known = told.entries.len().checked_sub(missed)?;
        Some(told.entries.iter().skip(known).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Viewer;

    const EYES: Eyes = Eyes { viewer: Viewer::Public, views: true };

    fn texts(recent: &Recent, since: u64, until: u64) -> Option<Vec<String>> {
        let entries = recent.since(EYES, since, until)?;
        Some(entries.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn the_last_entries_are_given_back_and_nothing_that_has_a_gap() {
        let mut recent = Recent::default();
        let now = Instant::now();
        recent.keep(EYES, 1, "nobody has these eyes".into());
        assert_eq!(texts(&recent, 0, 1), None);
        recent.see(EYES, now);
        for n in 2..=100 {
            recent.keep(EYES, n, n.to_string().into());
        }
        assert_eq!(texts(&recent, 100, 100), Some(vec![]));
        assert_eq!(texts(&recent, 98, 100), Some(vec!["99".to_owned(), "100".to_owned()]));
        assert_eq!(texts(&recent, 100 - ENTRIES as u64, 100).map(|all| all.len()), Some(ENTRIES));
        assert_eq!(texts(&recent, 99 - ENTRIES as u64, 100), None);
        assert_eq!(texts(&recent, 101, 100), None, "a client that knows more than there is");
        recent.keep(EYES, 102, "102".into());
        assert_eq!(texts(&recent, 101, 102), Some(vec!["102".to_owned()]));
        assert_eq!(texts(&recent, 100, 102), None, "101 is missing");
        recent.keep(EYES, 103, "x".repeat(BYTES + 1).into());
        assert_eq!(texts(&recent, 102, 103), None, "too large to keep");
        recent.forget(now + KEPT_FOR);
        assert_eq!(recent.eyes().count(), 0);
    }
}
