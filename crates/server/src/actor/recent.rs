//! What was told lately, for clients that come back.
//!
//! A client that lost its connection asks for everything after the last entry it has. The answer is
//! what it would have been sent, kept here for a while, so that coming back costs a table nothing.
//! Whoever asks for more than is kept gets a snapshot instead.

use crate::simulated::{Bug, planted};
use axum::extract::ws::Utf8Bytes;
use room::Subscription;
use std::collections::VecDeque;
use std::time::Duration;
use tokio::time::Instant;

/// The most entries that are kept for each subscription: they must fit into an outbox at once, with room
/// for what comes meanwhile.
pub(super) const ENTRIES: usize = super::OUTBOX / 2;
/// The most bytes that are kept for each subscription.
const BYTES: usize = 32 << 10;
/// How long entries are kept for a subscription that nobody at the table has any more.
const KEPT_FOR: Duration = Duration::from_secs(120);

/// The latest entries as those of each subscription were told them.
#[derive(Debug, Default)]
pub(super) struct Recent(Vec<Backlog>);

#[derive(Debug)]
struct Backlog {
    subscription: Subscription,
    /// When a client with this subscription was last at the table.
    seen: Instant,
    /// The number of the last entry.
    last: u64,
    /// The last entries without a gap, oldest first.
    entries: VecDeque<Utf8Bytes>,
    bytes: usize,
}

impl Recent {
    /// Somebody with this subscription is at the table: what is told is kept for them from now on.
    pub(super) fn see(&mut self, subscription: Subscription, now: Instant) {
        match self.0.iter_mut().find(|backlog| backlog.subscription == subscription) {
            Some(backlog) => backlog.seen = now,
            None => {
                self.0.push(Backlog {
                    subscription,
                    seen: now,
                    last: 0,
                    entries: VecDeque::new(),
                    bytes: 0,
                });
            }
        }
    }

    /// Forgets what is kept for those who have been gone for long.
    pub(super) fn forget(&mut self, now: Instant) {
        self.0.retain(|backlog| now.saturating_duration_since(backlog.seen) < KEPT_FOR);
    }

    /// All subscriptions that entries are kept for.
    pub(super) fn subscriptions(&self) -> impl Iterator<Item = Subscription> {
        self.0.iter().map(|backlog| backlog.subscription)
    }

    /// Keeps entry `n` as those of this subscription are told it.
    pub(super) fn keep(&mut self, subscription: Subscription, n: u64, entry: Utf8Bytes) {
        let Some(backlog) = self.0.iter_mut().find(|backlog| backlog.subscription == subscription)
        else {
            return;
        };
        if backlog.last + 1 != n && !planted(Bug::HolesInRecent) {
            backlog.entries.clear();
            backlog.bytes = 0;
        }
        backlog.last = n;
        backlog.bytes += entry.len();
        backlog.entries.push_back(entry);
        while backlog.entries.len() > ENTRIES || backlog.bytes > BYTES {
            let Some(oldest) = backlog.entries.pop_front() else { break };
            backlog.bytes -= oldest.len();
        }
    }

    /// What those of this subscription were told after entry `since`, up to `until`; `None` if not all of
    /// it is kept.
    pub(super) fn since(
        &self,
        subscription: Subscription,
        since: u64,
        until: u64,
    ) -> Option<Vec<Utf8Bytes>> {
        let missed = usize::try_from(until.checked_sub(since)?).ok()?;
        if missed == 0 {
            return Some(Vec::new());
        }
        let backlog = self
            .0
            .iter()
            .find(|backlog| backlog.subscription == subscription && backlog.last == until)?;
        let known = backlog.entries.len().checked_sub(missed)?;
        Some(backlog.entries.iter().skip(known).cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Viewer;

    const SUBSCRIPTION: Subscription = Subscription { viewer: Viewer::Public, views: true };

    fn texts(recent: &Recent, since: u64, until: u64) -> Option<Vec<String>> {
        let entries = recent.since(SUBSCRIPTION, since, until)?;
        Some(entries.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn the_last_entries_are_given_back_and_nothing_that_has_a_gap() {
        let mut recent = Recent::default();
        let now = Instant::now();
        recent.keep(SUBSCRIPTION, 1, "nobody subscribed".into());
        assert_eq!(texts(&recent, 0, 1), None);
        recent.see(SUBSCRIPTION, now);
        for n in 2..=100 {
            recent.keep(SUBSCRIPTION, n, n.to_string().into());
        }
        assert_eq!(texts(&recent, 100, 100), Some(vec![]));
        assert_eq!(texts(&recent, 98, 100), Some(vec!["99".to_owned(), "100".to_owned()]));
        assert_eq!(texts(&recent, 100 - ENTRIES as u64, 100).map(|all| all.len()), Some(ENTRIES));
        assert_eq!(texts(&recent, 99 - ENTRIES as u64, 100), None);
        assert_eq!(texts(&recent, 101, 100), None, "a client that knows more than there is");
        recent.keep(SUBSCRIPTION, 102, "102".into());
        assert_eq!(texts(&recent, 101, 102), Some(vec!["102".to_owned()]));
        assert_eq!(texts(&recent, 100, 102), None, "101 is missing");
        recent.keep(SUBSCRIPTION, 103, "x".repeat(BYTES + 1).into());
        assert_eq!(texts(&recent, 102, 103), None, "too large to keep");
        recent.forget(now + KEPT_FOR);
        assert_eq!(recent.subscriptions().count(), 0);
    }
}
