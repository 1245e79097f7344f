//! What all parts of a simulation share: chance, time, the order of events, and their story.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tabletop::{ChaCha8Rng, Rng, SeedableRng};
use tokio::time::Instant;

/// Locks; a panic elsewhere while it was held does not make what it guards wrong.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A simulated world. It outlives the processes in it.
#[derive(Debug)]
pub(crate) struct World(Mutex<State>);

#[derive(Debug)]
struct State {
    rng: ChaCha8Rng,
    events: u64,
    /// The world's time when the current process began, in microseconds.
    base: u64,
    began: Option<Instant>,
    /// What happened, if it is to be told.
    story: Option<Vec<String>>,
    fingerprint: u64,
}

impl World {
    pub(crate) fn new(seed: u64, tells: bool) -> Arc<World> {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let story = tells.then(Vec::new);
        let fingerprint = 0xcbf2_9ce4_8422_2325;
        let state = State { rng, events: 0, base: 0, began: None, story, fingerprint };
        Arc::new(World(Mutex::new(state)))
    }

    /// A number below `bound`.
    pub(crate) fn below(&self, bound: u64) -> u64 {
        lock(&self.0).rng.next_u64() % bound.max(1)
    }

    /// True this many times in a hundred.
    pub(crate) fn chance(&self, percent: u64) -> bool {
        percent > 0 && self.below(100) < percent
    }

    /// The number of the event that happens now.
    pub(crate) fn event(&self) -> u64 {
        let mut state = lock(&self.0);
        state.events += 1;
        state.events
    }

    /// A process begins; to be called in its runtime.
    pub(crate) fn begin_process(&self) {
        lock(&self.0).began = Some(Instant::now());
    }

    /// The process ends; to be called in its runtime.
    pub(crate) fn end_process(&self) {
        let now = self.now();
        let mut state = lock(&self.0);
        state.base = now;
        state.began = None;
    }

    /// Microseconds since the beginning.
    pub(crate) fn now(&self) -> u64 {
        let state = lock(&self.0);
        let since = state.began.map_or(0, |began| began.elapsed().as_micros() as u64);
        state.base + since
    }

    /// Something happens. The fingerprint of a world is that of everything that happened in it.
    pub(crate) fn tell(&self, what: &str) {
        let now = self.now();
        let mut state = lock(&self.0);
        let bytes = now.to_le_bytes();
        for byte in bytes.iter().chain(what.as_bytes()) {
            state.fingerprint =
                (state.fingerprint ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        if let Some(story) = &mut state.story {
            story.push(format!("{:>9.3} s  {what}", Duration::from_micros(now).as_secs_f64()));
        }
    }

    pub(crate) fn fingerprint(&self) -> u64 {
        lock(&self.0).fingerprint
    }

    pub(crate) fn story(&self) -> Vec<String> {
        lock(&self.0).story.clone().unwrap_or_default()
    }
}
