//! How much of everything anybody may have.

use crate::config::Config;
use protocol::Intent;
use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;
use tokio::time::Instant;

/// Locks; a panic elsewhere while it was held does not make what it guards wrong.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One household, as far as the network tells: an address, or the /64 that an IPv6 address is in, which
/// a single machine may use as it likes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Household(IpAddr);

impl From<IpAddr> for Household {
    fn from(address: IpAddr) -> Household {
        Household(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            address @ IpAddr::V4(_) => address,
        })
    }
}

impl fmt::Display for Household {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => address.fmt(f),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

/// How many seconds to wait until something is allowed again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wait(pub(crate) u32);

/// How much passes: at once, and each second in the long run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    per_second: f64,
    at_once: f64,
}

impl Rate {
    /// A number each second, and three times as many at once.
    pub(crate) fn per_second(per_second: u32) -> Rate {
        let per_second = f64::from(per_second.max(1));
        Rate { per_second, at_once: per_second * 3.0 }
    }

    /// A number each second, and another at once.
    pub(crate) fn with_burst(per_second: u32, at_once: f64) -> Rate {
        let per_second = f64::from(per_second.max(1));
        Rate { per_second, at_once: at_once.max(per_second) }
    }

    pub(crate) fn per_minute(per_minute: u32) -> Rate {
        let per_minute = f64::from(per_minute.max(1));
        Rate { per_second: per_minute / 60.0, at_once: per_minute }
    }

    /// A number each day, in whatever hour.
    #[allow(clippy::cast_precision_loss, reason = "no limit is that exact")]
    pub(crate) fn per_day(per_day: u64) -> Rate {
        let per_day = per_day.max(1) as f64;
        Rate { per_second: per_day / 86_400.0, at_once: per_day }
    }
}

/// Lets through what a [`Rate`] allows.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate) -> Bucket {
        Bucket { rate, tokens: rate.at_once, filled: Instant::now() }
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.filled = now;
        self.tokens = (self.tokens + passed * self.rate.per_second).min(self.rate.at_once);
    }

    /// Whether one more may pass now.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        self.take_many(now, 1.0).is_ok()
    }

    /// Lets this many pass now, or says how long to wait.
    fn take_many(&mut self, now: Instant, count: f64) -> Result<(), Wait> {
        self.fill(now);
        // More than ever fits passes when the bucket is full.
        if self.tokens >= count.min(self.rate.at_once) {
            self.tokens -= count;
            return Ok(());
        }
        Err(self.wait(count.min(self.rate.at_once)))
    }

    #[allow(clippy::cast_sign_loss, reason = "it is clamped")]
    fn wait(&self, count: f64) -> Wait {
        let seconds = (count - self.tokens) / self.rate.per_second;
        Wait(seconds.ceil().clamp(1.0, 86_400.0) as u32)
    }

    /// Whether anything may pass now.
    fn is_open(&mut self, now: Instant) -> Result<(), Wait> {
        self.fill(now);
        if self.tokens >= 1.0 { Ok(()) } else { Err(self.wait(1.0)) }
    }

    /// Takes what has been used already, even if that is too much.
    pub(crate) fn charge(&mut self, now: Instant, count: f64) {
        self.fill(now);
        self.tokens -= count;
    }

    /// For how long nothing passes, if that is so.
    pub(crate) fn debt(&mut self, now: Instant) -> Option<std::time::Duration> {
        self.fill(now);
        let owed = -self.tokens / self.rate.per_second;
        (owed > 0.0).then(|| std::time::Duration::from_secs_f64(owed.min(3600.0)))
    }

    /// Whether it says nothing that a new one would not say.
    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.tokens >= self.rate.at_once
    }
}

/// A bucket for each of many; those that are full again are forgotten.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// The number of keys that are remembered before full ones are forgotten.
const MANY: usize = 10_000;
/// The number of keys at which all are forgotten: memory has a limit, too.
const TOO_MANY: usize = 200_000;

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Buckets<K> {
        Buckets { rate, buckets: Mutex::new(HashMap::new()) }
    }

    fn with<T>(&self, key: K, use_bucket: impl FnOnce(&mut Bucket, Instant) -> T) -> T {
        let now = Instant::now();
        let mut buckets = lock(&self.buckets);
        if buckets.len() >= MANY && buckets.len() == buckets.capacity() {
            buckets.retain(|_, bucket| !bucket.is_full(now));
            if buckets.len() >= TOO_MANY {
                buckets.clear();
            }
        }
        use_bucket(buckets.entry(key).or_insert_with(|| Bucket::new(self.rate)), now)
    }

    /// Lets one more of `key` pass now, or says for how long to wait.
    pub(crate) fn take(&self, key: K) -> Result<(), Wait> {
        self.take_many(key, 1.0)
    }

    /// Lets this many of `key` pass now, or says how long to wait.
    pub(crate) fn take_many(&self, key: K, count: f64) -> Result<(), Wait> {
        self.with(key, |bucket, now| bucket.take_many(now, count))
    }

    /// Whether anything of `key` may pass now.
    pub(crate) fn is_open(&self, key: K) -> Result<(), Wait> {
        self.with(key, Bucket::is_open)
    }

    /// Takes what `key` has used already; less than nothing is given back.
    pub(crate) fn charge(&self, key: K, count: f64) {
        self.with(key, |bucket, now| bucket.charge(now, count));
    }
}

/// The number of codes that are remembered after somebody asked for them in vain.
const MISSED: usize = 1000;

/// Codes that are looked up, and those that no table has. One that a household asks for again in vain,
/// as a page and then its socket do, tells it nothing new and does not count again.
#[derive(Debug)]
pub(crate) struct Guesses {
    counts: Buckets<Household>,
    lately: Mutex<VecDeque<(Household, String)>>,
    /// The number that each household is waiting for.
    under_way: Mutex<HashMap<Household, usize>>,
    ended: Notify,
}

impl Guesses {
    fn new(rate: Rate) -> Guesses {
        Guesses {
            counts: Buckets::new(rate),
            lately: Mutex::default(),
            under_way: Mutex::default(),
            ended: Notify::new(),
        }
    }

    /// Lets a household look a code up, or says how long to wait. It counts as missed from the start, so
    /// that those asked for at the same time are not missed for the price of one.
    pub(crate) async fn guess<'a>(
        &'a self,
        household: Household,
        code: &'a str,
    ) -> Result<Guess<'a>, Wait> {
        let counted = !self.is_known(household, code);
        if counted {
            self.count(household).await?;
        }
        Ok(Guess { guesses: self, household, code, counted })
    }

    /// Whether this household has asked for this code in vain lately.
    fn is_known(&self, household: Household, code: &str) -> bool {
        let again = |(other, missed): &(Household, String)| {
            *other == household && missed.eq_ignore_ascii_case(code)
        };
        lock(&self.lately).iter().any(again)
    }

    /// One more of this household. If it has none left it waits for those under way: they may be right,
    /// and many may come by one code at once.
    async fn count(&self, household: Household) -> Result<(), Wait> {
        loop {
            // Whatever ends after this is heard of.
            let ended = self.ended.notified();
            {
                let mut under_way = lock(&self.under_way);
                match self.counts.take(household) {
                    Ok(()) => {
                        *under_way.entry(household).or_insert(0) += 1;
                        return Ok(());
                    }
                    Err(wait) if !under_way.contains_key(&household) => return Err(wait),
                    Err(_) => {}
                }
            }
            ended.await;
        }
    }
}

/// A code that a household looks up; unless it is found it was one of the wrong ones that the household
/// may try.
#[derive(Debug)]
pub(crate) struct Guess<'a> {
    guesses: &'a Guesses,
    household: Household,
    code: &'a str,
    counted: bool,
}

impl Guess<'_> {
    /// There is such a code.
    pub(crate) fn found(self) {
        self.give_back();
    }

    /// There is no such code.
    pub(crate) fn missed(self) {
        // It may have been asked for twice at the same time.
        if self.guesses.is_known(self.household, self.code) {
            return self.give_back();
        }
        let mut lately = lock(&self.guesses.lately);
        if lately.len() == MISSED {
            lately.pop_front();
        }
        lately.push_back((self.household, self.code.to_owned()));
    }

    fn give_back(&self) {
        if self.counted {
            self.guesses.counts.charge(self.household, -1.0);
        }
    }
}

impl Drop for Guess<'_> {
    fn drop(&mut self) {
        if !self.counted {
            return;
        }
        let mut under_way = lock(&self.guesses.under_way);
        if let Some(count) = under_way.get_mut(&self.household) {
            *count -= 1;
            if *count == 0 {
                under_way.remove(&self.household);
            }
        }
        drop(under_way);
        self.guesses.ended.notify_waiters();
    }
}

/// How often one may be woken at once, in seconds of what is allowed in the long run.
const WAKE_BURST: f64 = 30.0;
/// What a stored line costs besides its text, in bytes.
const LINE_BYTES: usize = 400;
/// What a rematch stores at most: its line, and a table with its seats and its line in lists.
const REMATCH_LINES: usize = 10;

/// What everybody may have in a time.
#[derive(Debug)]
pub(crate) struct Limits {
    /// New connections.
    pub(crate) arrivals: Buckets<Household>,
    /// Requests that change something.
    pub(crate) requests: Buckets<Household>,
    /// Requests that only read.
    pub(crate) reads: Buckets<Household>,
    /// Sockets and event streams that are opened, and hellos.
    pub(crate) joins: Buckets<Household>,
    /// Milliseconds spent on waking tables and drawing pictures of them.
    pub(crate) wakes: Buckets<Household>,
    /// Codes that no table has.
    pub(crate) guesses: Guesses,
    pub(crate) guests: Buckets<Household>,
    pub(crate) tables: Buckets<Household>,
    bytes: Buckets<Household>,
    guest_bytes: Buckets<String>,
}

impl Limits {
    #[allow(clippy::cast_precision_loss, reason = "no limit is that exact")]
    pub(crate) fn new(config: &Config) -> Limits {
        // A whole household may come back at once after the server was away.
        let at_once = config.sockets_per_address as f64;
        let wake = f64::from(config.wake_ms_per_second) * WAKE_BURST;
        let arrivals = config.connections_per_address as f64;
        Limits {
            arrivals: Buckets::new(Rate::with_burst(config.connections_per_second, arrivals)),
            requests: Buckets::new(Rate::per_second(config.requests_per_second)),
            reads: Buckets::new(Rate::per_second(config.reads_per_second)),
            joins: Buckets::new(Rate::with_burst(config.joins_per_second, at_once)),
            wakes: Buckets::new(Rate::with_burst(config.wake_ms_per_second, wake)),
            guesses: Guesses::new(Rate::per_minute(config.code_misses_per_minute)),
            guests: Buckets::new(Rate::per_day(config.guests_per_address_a_day)),
            tables: Buckets::new(Rate::per_day(config.tables_per_address_a_day)),
            bytes: Buckets::new(Rate::per_day(config.bytes_per_address_a_day)),
            guest_bytes: Buckets::new(Rate::per_day(config.bytes_per_guest_a_day)),
        }
    }

    /// Lets a household and one of its guests want this, in a message with this many bytes.
    pub(crate) fn want(
        &self,
        household: Household,
        guest: Option<&str>,
        intent: &Intent,
        bytes: usize,
    ) -> Result<(), Wait> {
        let opens = matches!(intent, Intent::Rematch | Intent::Race);
        if opens {
            self.tables.take(household)?;
        }
        let lines = if opens { REMATCH_LINES } else { 1 };
        if intent.leaves_a_line() { self.store(household, guest, lines, bytes) } else { Ok(()) }
    }

    /// Lets a household and one of its guests have this many lines stored, with this many bytes of text in
    /// all.
    #[allow(clippy::cast_precision_loss, reason = "no limit is that exact")]
    pub(crate) fn store(
        &self,
        household: Household,
        guest: Option<&str>,
        lines: usize,
        text: usize,
    ) -> Result<(), Wait> {
        let bytes = (lines * LINE_BYTES + text) as f64;
        self.bytes.take_many(household, bytes)?;
        match guest {
            Some(guest) => self.guest_bytes.take_many(guest.to_owned(), bytes),
            None => Ok(()),
        }
    }
}

/// Counts the sockets of each household.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sockets(Arc<Mutex<HashMap<Household, usize>>>);

/// A socket that counts until it is dropped.
#[derive(Debug)]
pub(crate) struct Counted {
    sockets: Sockets,
    household: Household,
}

impl Sockets {
    /// One more from this household, unless it has `most` already.
    pub(crate) fn open(&self, household: Household, most: usize) -> Option<Counted> {
        let mut counts = lock(&self.0);
        let count = counts.entry(household).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        metrics::gauge!(crate::figures::SOCKETS).increment(1.0);
        Some(Counted { sockets: self.clone(), household })
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        lock(&self.0).values().sum()
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        lock(&self.0).is_empty()
    }
}

impl Counted {
    pub(crate) const fn household(&self) -> Household {
        self.household
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        metrics::gauge!(crate::figures::SOCKETS).decrement(1.0);
        let mut counts = lock(&self.sockets.0);
        if let Some(count) = counts.get_mut(&self.household) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.household);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_bucket_lets_a_burst_through_and_then_the_rate() {
        let mut bucket = Bucket::new(Rate::per_second(10));
        let start = Instant::now();
        assert_eq!((0..100).filter(|_| bucket.take(start)).count(), 30);
        let later = start + Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| bucket.take(later)).count(), 10);
    }

    #[test]
    fn whoever_has_to_wait_is_told_for_how_long() {
        let mut bucket = Bucket::new(Rate::per_minute(10));
        let start = Instant::now();
        assert_eq!((0..10).filter(|_| bucket.take(start)).count(), 10);
        assert_eq!(bucket.take_many(start, 1.0), Err(Wait(6)));
        assert_eq!(bucket.take_many(start + Duration::from_secs(6), 1.0), Ok(()));
        let mut day = Bucket::new(Rate::per_day(1000));
        assert_eq!(day.take_many(start, 5000.0), Ok(()), "a full bucket gives all it can");
        assert_eq!(day.take_many(start, 1.0), Err(Wait(86_400)));
        day.charge(start + Duration::from_secs(86_400 * 5), 1.0);
        assert!(day.is_open(start + Duration::from_secs(86_400 * 5)).is_ok());
    }

    #[tokio::test]
    async fn a_code_is_missed_once() {
        let guesses = Guesses::new(Rate::per_minute(2));
        let [one, other] = [1, 2].map(|last| Household::from(IpAddr::from([127, 0, 0, last])));
        let miss =
            async |household, code| guesses.guess(household, code).await.map(Guess::missed).is_ok();
        for _ in 0..5 {
            assert!(miss(one, "AAAAAAAA").await && miss(one, "aaaaaaaa").await);
        }
        assert!(miss(one, "AAAAAAAB").await && !miss(one, "AAAAAAAC").await);
        // Another household's guess is its own.
        assert!(miss(other, "AAAAAAAA").await && miss(other, "AAAAAAAB").await);
        assert!(!miss(other, "AAAAAAAC").await);
        assert!(lock(&guesses.under_way).is_empty());
    }

    /// Guesses at the same time count like guesses one after another, and those that are right delay
    /// others at most.
    #[tokio::test]
    async fn guesses_at_the_same_time_count_one_by_one() {
        let household = Household::from(IpAddr::from([127, 0, 0, 1]));
        let codes: Vec<String> = (0..20).map(|number| format!("AAAAAA{number}")).collect();
        for (right, expected) in [(true, 20), (false, 5)] {
            let guesses = Guesses::new(Rate::per_minute(5));
            let passed = codes.iter().map(async |code| {
                let guess = guesses.guess(household, code).await?;
                tokio::task::yield_now().await;
                if right {
                    guess.found();
                } else {
                    guess.missed();
                }
                Ok::<(), Wait>(())
            });
            let passed = futures_util::future::join_all(passed).await;
            assert_eq!(passed.iter().filter(|passed| passed.is_ok()).count(), expected);
        }
        // One that ends without an answer, for whatever reason, has been used.
        let guesses = Guesses::new(Rate::per_minute(1));
        drop(guesses.guess(household, "AAAAAAAA").await);
        assert!(guesses.guess(household, "AAAAAAAA").await.is_err());
    }

    #[test]
    fn sockets_of_a_household_are_counted_until_they_close() {
        let sockets = Sockets::default();
        let household = Household::from(IpAddr::from([127, 0, 0, 1]));
        let open: Vec<_> = (0..3).map(|_| sockets.open(household, 2)).collect();
        assert_eq!(open.iter().flatten().count(), 2);
        drop(open);
        assert!(sockets.is_empty() && sockets.open(household, 1).is_some());
    }

    #[test]
    fn the_addresses_of_one_household_are_one() {
        let of = |text: &str| Household::from(text.parse::<IpAddr>().expect("an address"));
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
    }
}
