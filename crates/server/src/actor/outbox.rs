//! The way from a table to one client: messages in order, and the latest presence.
//!
//! Messages wait in a queue of bounded length. Presence does not queue: each change replaces the one
//! that the client has not been sent yet, so that people who come and go cannot fill anybody's queue.

use crate::simulated::{Bug, planted};
use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, watch};

/// The number of messages that may wait for a client before it counts as too slow.
pub(crate) const OUTBOX: usize = 64;

/// The table's end.
#[derive(Debug)]
pub(crate) struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    presence: watch::Sender<Utf8Bytes>,
}

/// The client's end.
#[derive(Debug)]
pub(crate) struct Inbox {
    messages: mpsc::Receiver<Utf8Bytes>,
    presence: watch::Receiver<Utf8Bytes>,
}

/// Something for a client.
#[derive(Debug)]
pub(crate) enum Letter {
    Message(Utf8Bytes),
    /// Only the newest counts.
    Presence(Utf8Bytes),
}

/// A message could not be queued.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Undelivered {
    /// The client does not read fast enough.
    TooSlow,
    /// The client has gone.
    Gone,
}

pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (messages, queue) = mpsc::channel(OUTBOX);
    let (presence, latest) = watch::channel(Utf8Bytes::default());
    (Outbox { messages, presence }, Inbox { messages: queue, presence: latest })
}

impl Outbox {
    pub(crate) fn send(&self, message: Utf8Bytes) -> Result<(), Undelivered> {
        self.messages.try_send(message).map_err(|error| match error {
            TrySendError::Full(_) => Undelivered::TooSlow,
            TrySendError::Closed(_) => Undelivered::Gone,
        })
    }

    /// Replaces the presence that has not been sent yet.
    pub(crate) fn presence(&self, message: Utf8Bytes) {
        if planted(Bug::PresenceQueues) {
            // A full queue tells by itself.
            return drop(self.send(message));
        }
        self.presence.send_replace(message);
    }
}

impl Inbox {
    /// The next message; presence comes after all messages that were sent before it. `None` when
    /// the table has dropped its end.
    pub(crate) async fn recv(&mut self) -> Option<Utf8Bytes> {
        Some(match self.letter().await? {
            Letter::Message(message) | Letter::Presence(message) => message,
        })
    }

    /// The same, told apart.
    pub(crate) async fn letter(&mut self) -> Option<Letter> {
        tokio::select! {
            biased;
            message = self.messages.recv() => message.map(Letter::Message),
            Ok(()) = self.presence.changed() => {
                Some(Letter::Presence(self.presence.borrow_and_update().clone()))
            }
        }
    }

    /// The next message that waits, if there is one.
    pub(crate) fn try_recv(&mut self) -> Option<Utf8Bytes> {
        self.messages.try_recv().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn presence_never_fills_the_queue_and_comes_last() {
        let (outbox, mut inbox) = outbox();
        for n in 0..1000 {
            outbox.presence(n.to_string().into());
        }
        for n in 0..OUTBOX {
            assert_eq!(outbox.send(format!("m{n}").into()), Ok(()));
        }
        assert_eq!(outbox.send("one more".into()), Err(Undelivered::TooSlow));
        for n in 0..OUTBOX {
            assert_eq!(inbox.recv().await.as_deref(), Some(&*format!("m{n}")));
        }
        assert_eq!(inbox.recv().await.as_deref(), Some("999"));
        drop(outbox);
        assert_eq!(inbox.recv().await, None);
    }

    #[test]
    fn a_client_that_has_gone_is_not_called_slow() {
        let (outbox, inbox) = outbox();
        drop(inbox);
        assert_eq!(outbox.send("anything".into()), Err(Undelivered::Gone));
    }
}
