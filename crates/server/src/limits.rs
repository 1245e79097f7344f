//! How much of everything anybody may have.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::time::Instant;

/// Locks; a panic elsewhere while it was held does not make what it guards wrong.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets a number through each second in the long run, and three times as many at once.
#[derive(Clone, Debug)]
pub(crate) struct Bucket {
    per_second: f64,
    tokens: f64,
    filled: Instant,
}

impl Bucket {
    pub(crate) fn new(per_second: u32) -> Bucket {
        let per_second = f64::from(per_second.max(1));
        Bucket { per_second, tokens: per_second * 3.0, filled: Instant::now() }
    }

    /// Whether one more may pass now.
    pub(crate) fn take(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.filled).as_secs_f64();
        self.filled = now;
        self.tokens = (self.tokens + passed * self.per_second).min(self.per_second * 3.0);
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return true;
        }
        false
    }
}

/// A bucket for each of many; those that have not been used for long are forgotten.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    per_second: u32,
    buckets: Mutex<HashMap<K, Bucket>>,
}

/// The number of keys that are remembered before the old ones are forgotten.
const MANY: usize = 10_000;

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn new(per_second: u32) -> Buckets<K> {
        Buckets { per_second, buckets: Mutex::new(HashMap::new()) }
    }

    /// Whether one more of `key` may pass now.
    pub(crate) fn take(&self, key: K) -> bool {
        let now = Instant::now();
        let mut buckets = lock(&self.buckets);
        if buckets.len() >= MANY {
            // A bucket that is full again says nothing that a new one would not say.
            buckets.retain(|_, bucket| now.duration_since(bucket.filled).as_secs() < 4);
        }
        buckets.entry(key).or_insert_with(|| Bucket::new(self.per_second)).take(now)
    }
}

/// Counts the sockets of each address.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sockets(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// A socket that counts until it is dropped.
#[derive(Debug)]
pub(crate) struct Counted {
    sockets: Sockets,
    address: IpAddr,
}

impl Sockets {
    /// One more from this address, unless it has `most` already.
    pub(crate) fn open(&self, address: IpAddr, most: usize) -> Option<Counted> {
        let mut counts = lock(&self.0);
        let count = counts.entry(address).or_insert(0);
        if *count >= most {
            return None;
        }
        *count += 1;
        metrics::gauge!(crate::figures::SOCKETS).increment(1.0);
        Some(Counted { sockets: self.clone(), address })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        metrics::gauge!(crate::figures::SOCKETS).decrement(1.0);
        let mut counts = lock(&self.sockets.0);
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
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
        let mut bucket = Bucket::new(10);
        let start = Instant::now();
        assert_eq!((0..100).filter(|_| bucket.take(start)).count(), 30);
        let later = start + Duration::from_secs(1);
        assert_eq!((0..100).filter(|_| bucket.take(later)).count(), 10);
    }

    #[test]
    fn sockets_of_an_address_are_counted_until_they_close() {
        let sockets = Sockets::default();
        let address = IpAddr::from([127, 0, 0, 1]);
        let open: Vec<_> = (0..3).map(|_| sockets.open(address, 2)).collect();
        assert_eq!(open.iter().flatten().count(), 2);
        drop(open);
        assert!(sockets.open(address, 1).is_some());
    }
}
