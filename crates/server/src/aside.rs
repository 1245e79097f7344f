//! Work that takes a while is done beside what serves players, and steps back for it.
//!
//! Its threads have a lower priority than those of the tables and sockets, where the system knows such a
//! thing for threads, and one core is left to the players: a thread that steps back still ends its slice
//! of some milliseconds first. So bots, packs full of mistakes and long replays take what the players
//! leave.

use crate::simulated;
use std::io;
use std::sync::LazyLock;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;
use tokio::task::JoinError;

/// The most threads of this kind; further work waits for one.
const THREADS: usize = 128;
/// By how much their priority is lower: a thread of the tables that competes with one of these gets
/// about ten times as much of the processor.
#[cfg(target_os = "linux")]
const STEP_BACK: i32 = 10;

/// Only its blocking threads do anything. It is never dropped, because nothing may wait for a bot that
/// does not come to an end.
static ASIDE: LazyLock<io::Result<Runtime>> = LazyLock::new(|| {
    Builder::new_current_thread()
        .thread_name("aside")
        .max_blocking_threads(THREADS)
        .on_thread_start(step_back)
        .build()
});

/// Whoever works aside has one of these; bots have [their own](crate::bots).
static PLACES: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(spare_cores()));

/// How many cores there are besides one for the players, and at least one.
pub(crate) fn spare_cores() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1).max(1))
}

/// Does something where no table and no socket has to wait for it, when it is its turn.
///
/// # Errors
/// If it panics.
pub(crate) async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    // Nobody closes it. The work keeps its place to its end, also if nobody waits for it any more.
    let turn = PLACES.acquire().await;
    let in_turn = move || {
        let _turn = turn;
        work()
    };
    aside_at_once(in_turn).await
}

/// Does something aside without waiting for a turn: for those who take turns among themselves, and may
/// not come to an end.
///
/// # Errors
/// If it panics.
pub(crate) async fn aside_at_once<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, JoinError> {
    if simulated::is_on() {
        // There nothing may depend on threads.
        return Ok(work());
    }
    match &*ASIDE {
        Ok(runtime) => runtime.spawn_blocking(work).await,
        // Without threads of a lower priority, the others must do.
        Err(_) => tokio::task::spawn_blocking(work).await,
    }
}

#[cfg(target_os = "linux")]
fn step_back() {
    // On Linux this is a thread's own affair. One that may not step back works all the same.
    let _ = rustix::process::nice(STEP_BACK);
}

#[cfg(not(target_os = "linux"))]
const fn step_back() {}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_aside_has_a_lower_priority_than_the_tables() {
        let priority = || rustix::process::getpriority_process(None).expect("a priority");
        let here = priority();
        let there = aside(priority).await.expect("it does not panic");
        assert_eq!(there, (here + STEP_BACK).min(19));
        assert_eq!(priority(), here, "only that thread steps back");
    }

    #[tokio::test]
    async fn work_keeps_its_place_when_nobody_waits_for_it() {
        let mut under_way = Vec::new();
        for _ in 0..spare_cores() {
            let (end, ended) = std::sync::mpsc::channel::<()>();
            let (begin, begun) = tokio::sync::oneshot::channel();
            let left = aside(move || {
                begin.send(()).ok();
                ended.recv().ok();
            });
            tokio::select! {
                _ = left => unreachable!("it waits"),
                told = begun => told.expect("it begins"),
            }
            under_way.push(end);
        }
        let moment = std::time::Duration::from_millis(50);
        let next = tokio::time::timeout(moment, aside(|| ())).await;
        assert!(next.is_err(), "all places are taken");
        drop(under_way);
        aside(|| ()).await.expect("there is a place again");
    }

    #[tokio::test]
    async fn a_panic_aside_is_told_to_the_caller_alone() {
        assert!(aside(|| panic!("on purpose")).await.is_err_and(|error| error.is_panic()));
        assert_eq!(aside(|| 7).await.expect("the next is not harmed"), 7);
    }
}
