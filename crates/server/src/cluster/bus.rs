//! What carries messages between the nodes of a cluster.
//!
//! It may lose messages, and nothing is true because of what it carries: whoever needs all of them
//! counts them.

use async_trait::async_trait;
use axum::body::Bytes;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::mpsc;

/// The number of messages that may wait for whoever listens; more are lost.
const WAITING: usize = 16_384;

/// Messages that come, in the order in which each sender sent them.
pub type Messages = mpsc::Receiver<Bytes>;

/// The bus cannot be used just now.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the bus: {0}")]
pub struct BusError(pub(crate) String);

/// Carries messages between nodes, by subject.
#[async_trait]
pub trait Bus: Send + Sync + fmt::Debug {
    /// Sends a message to all who listen just now.
    ///
    /// # Errors
    /// [`BusError`]; a message that is lost on its way is no error.
    async fn publish(&self, subject: String, message: Bytes) -> Result<(), BusError>;

    /// Listens from now on.
    ///
    /// # Errors
    /// [`BusError`].
    async fn subscribe(&self, subject: String) -> Result<Messages, BusError>;

    /// Waits until what was sent is on its way.
    async fn flush(&self) {}
}

type Subjects = BTreeMap<String, Vec<mpsc::Sender<Bytes>>>;

/// A bus within one process.
#[derive(Clone, Debug, Default)]
pub struct LocalBus(Arc<Mutex<Subjects>>);

#[async_trait]
impl Bus for LocalBus {
    async fn publish(&self, subject: String, message: Bytes) -> Result<(), BusError> {
        let mut subjects = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(listeners) = subjects.get_mut(&subject) {
            listeners.retain(|listener| !listener.is_closed());
            for listener in listeners {
                // It is lost for whoever does not listen fast enough.
                let _ = listener.try_send(message.clone());
            }
        }
        Ok(())
    }

    async fn subscribe(&self, subject: String) -> Result<Messages, BusError> {
        let (sender, messages) = mpsc::channel(WAITING);
        let mut subjects = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        subjects.entry(subject).or_default().push(sender);
        Ok(messages)
    }
}
