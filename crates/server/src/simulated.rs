//! What a simulation decides in place of the system: random bytes, the date, where bots think; and
//! the bugs that it puts back to see whether it finds them.
//!
//! A simulation runs on one thread, and what it has set holds for that thread. Without the feature
//! `simulated` every question here is answered by a constant: nothing of it is in the program that
//! people run.

/// A bug that was mended, or would be easy to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bug {
    /// A table that cannot be read back goes on with what was never stored.
    Phantoms,
    /// A failed append is taken for one that was not stored, and the table goes on as if it had been.
    KeepsRoom,
    /// What was stored although its answer was lost is refused.
    UntrueRefusals,
    /// After a table was read back nobody is told what they missed.
    Gaps,
    /// An intent that comes again is carried out again.
    Forgets,
    /// Everybody is told before it is stored.
    TellsFirst,
    /// Entries that were told lately are given back even if some between them are missing.
    HolesInRecent,
    /// Every change of presence takes a place in everybody's queue.
    PresenceQueues,
    /// A client counts as silent although what it said waits to be read.
    SilentUnread,
    /// What somebody did after a crash is dated by the clock alone, which may be behind the log.
    DatesBack,
    /// A table that two clients wake at once gets two tasks.
    TwoTasks,
}

#[cfg(feature = "simulated")]
pub use on::{begin, connect, end, is_on, router, stop};
#[cfg(feature = "simulated")]
pub(crate) use on::{entropy, planted, unix_seconds};

#[cfg(not(feature = "simulated"))]
pub(crate) use off::{entropy, is_on, planted, unix_seconds};

#[cfg(not(feature = "simulated"))]
mod off {
    /// Whether a bug was put back.
    pub(crate) const fn planted(_: super::Bug) -> bool {
        false
    }

    /// Fills `bytes`, if the system is not to be asked.
    pub(crate) const fn entropy(_: &mut [u8]) -> bool {
        false
    }

    /// The date, if the system is not to be asked.
    pub(crate) const fn unix_seconds() -> Option<i64> {
        None
    }

    /// Whether everything happens on one thread.
    pub(crate) const fn is_on() -> bool {
        false
    }
}

#[cfg(feature = "simulated")]
mod on {
    use super::Bug;
    use crate::api::Requester;
    use crate::app::{Server, close, keep_time, routes};
    use crate::socket;
    use axum::Router;
    use axum::extract::FromRequestParts;
    use axum::extract::ws::Message;
    use axum::http::StatusCode;
    use axum::http::request::Parts;
    use axum::response::IntoResponse;
    use futures_util::{Sink, Stream};
    use std::cell::RefCell;
    use std::sync::Arc;
    use tabletop::{ChaCha8Rng, Rng, SeedableRng};

    struct Simulation {
        rng: ChaCha8Rng,
        bug: Option<Bug>,
    }

    thread_local! {
        static SIMULATION: RefCell<Option<Simulation>> = const { RefCell::new(None) };
    }

    /// From now on everything random on this thread follows from `seed`, and `bug` is put back.
    pub fn begin(seed: u64, bug: Option<Bug>) {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        SIMULATION.set(Some(Simulation { rng, bug }));
    }

    /// From now on this thread asks the system again.
    pub fn end() {
        SIMULATION.set(None);
    }

    pub(crate) fn planted(bug: Bug) -> bool {
        SIMULATION.with_borrow(|simulation| {
            simulation.as_ref().is_some_and(|simulation| simulation.bug == Some(bug))
        })
    }

    pub(crate) fn entropy(bytes: &mut [u8]) -> bool {
        SIMULATION.with_borrow_mut(|simulation| {
            let Some(simulation) = simulation else { return false };
            simulation.rng.fill_bytes(bytes);
            true
        })
    }

    pub(crate) fn unix_seconds() -> Option<i64> {
        is_on().then_some(1_800_000_000)
    }

    /// Whether this thread is in a simulation: then everything happens on it.
    pub fn is_on() -> bool {
        // While it is being changed it is there.
        SIMULATION
            .try_with(|simulation| simulation.try_borrow().map_or(true, |it| it.is_some()))
            .unwrap_or(false)
    }

    /// Everything that a server answers over HTTP, without a network; its clock is kept.
    pub fn router(server: &Server) -> Router {
        tokio::spawn(keep_time(Arc::clone(&server.hub)));
        tokio::spawn(server.hub.clock.clone().beat());
        routes(Arc::clone(&server.hub), server.pages.clone())
    }

    /// Stops a server as a signal does: everybody is told, and what is under way is stored.
    pub async fn stop(server: &Server) {
        server.hub.stop().await;
        close(&server.hub).await;
    }

    /// Serves a client of a table over this socket until it ends.
    ///
    /// # Errors
    /// The status with which it would be refused instead.
    pub async fn connect<S>(
        server: &Server,
        table: &str,
        mut request: Parts,
        socket: S,
    ) -> Result<(), StatusCode>
    where
        S: Stream<Item = Result<Message, axum::Error>>
            + Sink<Message, Error = axum::Error>
            + Unpin
            + Send,
    {
        let hub = Arc::clone(&server.hub);
        let refused = |error: crate::api::ApiError| error.into_response().status();
        let from = Requester::from_request_parts(&mut request, &hub).await.map_err(refused)?;
        let admitted = socket::admit(&hub, table, &from).await.map_err(refused)?;
        socket::talk(hub, admitted, table.to_owned(), socket).await;
        Ok(())
    }
}
