//! A network in memory: messages take their time, arrive in order, or not at all.

use crate::world::{World, lock};
use axum::Error;
use axum::extract::ws::Message;
use futures_util::{Sink, Stream};
use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};
use std::time::Duration;
use tokio::sync::{Notify, mpsc};

/// How many messages a system keeps for somebody who does not read.
const WINDOW: usize = 16;

/// A message on its way.
#[derive(Clone, Debug)]
pub(crate) struct Parcel {
    /// When it arrives.
    at: u64,
    /// The event of its sending.
    pub(crate) sent: u64,
    pub(crate) text: String,
}

/// One direction of a connection.
#[derive(Debug)]
pub(crate) struct Pipe {
    world: Arc<World>,
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct State {
    parcels: VecDeque<Parcel>,
    last: u64,
    /// How much longer everything takes, in microseconds.
    delay: u64,
    /// Nothing more will be sent.
    closed: bool,
    /// Nothing more will arrive.
    broken: bool,
    writer: Option<Waker>,
}

impl Pipe {
    pub(crate) fn new(world: &Arc<World>, delay: u64) -> Arc<Pipe> {
        let state = Mutex::new(State { delay, ..State::default() });
        Arc::new(Pipe { world: Arc::clone(world), state, changed: Notify::new() })
    }

    pub(crate) fn send(&self, text: String) {
        let latency = 500 + self.world.below(40_000);
        // Now and then something gets lost on the way and is sent again.
        let latency = if self.world.chance(2) { latency + 300_000 } else { latency };
        let (now, sent) = (self.world.now(), self.world.event());
        let mut state = lock(&self.state);
        state.last = state.last.max(now + latency + state.delay);
        let at = state.last;
        state.parcels.push_back(Parcel { at, sent, text });
        drop(state);
        self.changed.notify_one();
    }

    /// The next message that arrives; `None` at the end.
    pub(crate) async fn recv(&self) -> Option<Parcel> {
        loop {
            let wait = {
                let mut state = lock(&self.state);
                if state.broken {
                    return None;
                }
                let now = self.world.now();
                match state.parcels.front() {
                    Some(first) if first.at <= now => {
                        if let Some(writer) = state.writer.take() {
                            writer.wake();
                        }
                        return state.parcels.pop_front();
                    }
                    Some(first) => Some(Duration::from_micros(first.at - now)),
                    None if state.closed => return None,
                    None => None,
                }
            };
            match wait {
                None => self.changed.notified().await,
                Some(wait) => {
                    // A break must not wait for what is on its way.
                    let _ = tokio::time::timeout(wait, self.changed.notified()).await;
                }
            }
        }
    }

    /// What is on its way takes this much longer.
    pub(crate) fn slow(&self, micros: u64) {
        let mut state = lock(&self.state);
        state.delay = micros;
        state.last += micros;
        state.parcels.iter_mut().for_each(|parcel| parcel.at += micros);
    }

    pub(crate) fn close(&self) {
        lock(&self.state).closed = true;
        self.changed.notify_one();
    }

    pub(crate) fn cut(&self) {
        let mut state = lock(&self.state);
        state.broken = true;
        if let Some(writer) = state.writer.take() {
            writer.wake();
        }
        drop(state);
        self.changed.notify_one();
    }

    /// What had been sent when the sender died, as far as it arrives.
    pub(crate) fn remains(&self) -> Vec<Parcel> {
        let mut state = lock(&self.state);
        if state.broken {
            return Vec::new();
        }
        let count = self.world.below(state.parcels.len() as u64 + 1) as usize;
        state.parcels.drain(..count).collect()
    }
}

/// The server's end of a connection.
pub(crate) struct ServerEnd {
    incoming: mpsc::UnboundedReceiver<String>,
    down: Arc<Pipe>,
}

impl ServerEnd {
    /// Takes what arrives through `up`, and sends through `down`.
    pub(crate) fn new(up: Arc<Pipe>, down: Arc<Pipe>) -> ServerEnd {
        let (arrived, incoming) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Some(parcel) = up.recv().await {
                // The server may have closed its end.
                if arrived.send(parcel.text).is_err() {
                    break;
                }
            }
        });
        ServerEnd { incoming, down }
    }
}

impl Drop for ServerEnd {
    fn drop(&mut self) {
        self.down.close();
    }
}

impl Stream for ServerEnd {
    type Item = Result<Message, Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let arrived = self.incoming.poll_recv(context);
        arrived.map(|text| text.map(|text| Ok(Message::Text(text.into()))))
    }
}

impl Sink<Message> for ServerEnd {
    type Error = Error;

    fn poll_ready(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<(), Error>> {
        let mut state = lock(&self.down.state);
        if state.broken || state.closed {
            return Poll::Ready(Err(Error::new("the connection is gone")));
        }
        if state.parcels.len() >= WINDOW {
            state.writer = Some(context.waker().clone());
            return Poll::Pending;
        }
        Poll::Ready(Ok(()))
    }

    fn start_send(self: Pin<&mut Self>, message: Message) -> Result<(), Error> {
        if let Message::Text(text) = message {
            self.down.send(text.to_string());
        }
        Ok(())
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        Poll::Ready(Ok(()))
    }

    fn poll_close(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Result<(), Error>> {
        self.down.close();
        Poll::Ready(Ok(()))
    }
}
