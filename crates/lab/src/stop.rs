//! Ending long work early, for the whole process.
//!
//! Whoever asks to stop is not kept waiting: no game is begun from then on, those under way are broken
//! off, and only what was finished before counts.

use crate::arena::external;
use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// Asks everything in this process to stop, and ends the programs that play.
pub fn stop() {
    ASKED.store(true, Ordering::SeqCst);
    external::end_all();
}

/// Whether the process was asked to stop.
pub fn stopped() -> bool {
    ASKED.load(Ordering::SeqCst)
}

/// What `work` gives; `None` if it was not begun, or broken off.
pub(crate) fn finished<T>(work: impl FnOnce() -> T) -> Option<T> {
    if stopped() {
        return None;
    }
    let done = work();
    (!stopped()).then_some(done)
}
