//! Answers to those who asked for something.

use super::{TableActor, encode, refused};
use crate::figures;
use axum::Json;
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use protocol::{ServerMessage, Why};
use room::{IntentKey, Refusal};
use tabletop::SeatSet;
use tokio::sync::oneshot;

/// Where an answer goes.
#[derive(Debug)]
pub(super) struct ReplyTo {
    pub(super) client: Option<u64>,
    /// A request over plain HTTP waits for its answer here.
    pub(super) waiting: Option<oneshot::Sender<Answered>>,
}

/// What somebody without a socket is answered.
#[derive(Debug)]
pub(crate) enum Answered {
    /// By a table of this node.
    Here(ServerMessage),
    /// By a table of another node: the message as it goes over the wire, and why it refuses, if it does.
    Elsewhere { text: Utf8Bytes, refused: Option<(Why, String)> },
}

impl Answered {
    /// Why it is refused, if it is.
    pub(crate) fn refused(&self) -> Option<(Why, String)> {
        match self {
            Answered::Here(ServerMessage::Refused { why, reason, .. }) => {
                Some((*why, reason.clone()))
            }
            Answered::Here(_) => None,
            Answered::Elsewhere { refused, .. } => refused.clone(),
        }
    }

    /// The message as it goes over the wire, and why it refuses.
    pub(crate) fn into_text(self) -> Option<(Utf8Bytes, Option<(Why, String)>)> {
        let refused = self.refused();
        match self {
            Answered::Here(message) => Some((encode(&message)?, refused)),
            Answered::Elsewhere { text, .. } => Some((text, refused)),
        }
    }
}

impl IntoResponse for Answered {
    fn into_response(self) -> Response {
        match self {
            Answered::Here(message) => Json(message).into_response(),
            Answered::Elsewhere { text, .. } => {
                ([(CONTENT_TYPE, "application/json")], Bytes::from(text)).into_response()
            }
        }
    }
}

/// An intent that has no answer yet.
#[derive(Debug)]
pub(super) struct Pending {
    pub(super) key: IntentKey,
    pub(super) to: ReplyTo,
}

impl Pending {
    /// It was done, with this line of the log.
    pub(super) fn done(self, n: u64) -> Reply {
        let message = ServerMessage::Done { id: self.key.id, n: Some(n) };
        Reply { to: self.to, message }
    }

    pub(super) fn refused(self, refusal: &Refusal) -> Reply {
        let message = refused(&self.key.id, refusal.why, &refusal.reason);
        Reply { to: self.to, message }
    }
}

/// An answer and where it goes.
#[derive(Debug)]
pub(super) struct Reply {
    pub(super) to: ReplyTo,
    pub(super) message: ServerMessage,
}

/// What is to be sent: first to some seats, then to those who asked.
#[derive(Debug, Default)]
pub(super) struct Outgoing {
    pub(super) to_seats: Option<(SeatSet, ServerMessage)>,
    pub(super) replies: Vec<Reply>,
}

impl From<Option<Reply>> for Outgoing {
    fn from(reply: Option<Reply>) -> Outgoing {
        Outgoing { to_seats: None, replies: reply.into_iter().collect() }
    }
}

impl TableActor {
    pub(super) fn send(&mut self, outgoing: Outgoing) {
        let Outgoing { to_seats, replies } = outgoing;
        if let Some((seats, message)) = to_seats {
            self.audience.send_to_seats(seats, &message, &self.room);
        }
        replies.into_iter().for_each(|reply| self.reply(reply));
    }

    pub(super) fn reply(&mut self, reply: Reply) {
        let Reply { to, message } = reply;
        if let ServerMessage::Refused { why, .. } = message {
            figures::refused(&self.id, why);
        }
        match to.waiting {
            // Whoever asked may have gone; the log knows.
            Some(waiting) => drop(waiting.send(Answered::Here(message))),
            None => {
                if let Some(client) = to.client {
                    self.audience.send(client, &message);
                }
            }
        }
    }
}
