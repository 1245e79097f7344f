//! What nodes say to each other: a line of JSON, and after it the text for a client, as it is.
//!
//! A node reads what the version before it wrote: words are added, never changed.

use crate::actor::Who;
use axum::body::Bytes;
use protocol::{Intent, Marks, Why};
use room::Rewrite;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// From a node where clients are to the node that has their table.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Request {
    /// The node that sends it.
    pub(super) from: i64,
    /// Which of its links this is about.
    pub(super) link: u64,
    /// The how manieth of the link, from 0.
    pub(super) seq: u64,
    pub(super) what: Wish,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Wish {
    /// The first of a link: about this table.
    Open {
        table: String,
    },
    Join {
        client: u64,
        who: Option<Who>,
        seat: Option<Seat>,
        since: Option<u64>,
        views: bool,
    },
    Again {
        client: u64,
        seat: Option<Seat>,
        since: Option<u64>,
        views: bool,
    },
    Part {
        client: u64,
    },
    Intent {
        client: Option<u64>,
        who: Option<Who>,
        seat: Option<Seat>,
        id: String,
        intent: Intent,
        /// For how many microseconds it had been here when it was sent on.
        here: u64,
        /// Where the answer goes, if not to the client.
        ask: Option<u64>,
    },
    Look {
        who: Option<Who>,
        seat: Option<Seat>,
        ask: u64,
    },
    Leave {
        guest: String,
        ask: u64,
    },
    Close {
        ask: u64,
    },
    Rewrite {
        change: Rewrite,
        ask: u64,
    },
    Judged {
        ended: i64,
        marks: Vec<Marks>,
        ask: u64,
    },
    Renamed {
        who: Who,
    },
    Expel {
        guest: String,
    },
    /// The link is in use; `at` comes back. How many microseconds the messages of clients take to the
    /// table, where that matters.
    Still {
        at: u64,
        delays: Vec<(u64, u64)>,
    },
    /// The link is over.
    End,
    /// To oneself: whether the bus carries.
    Echo,
}

/// From the node that has a table to the one where its clients are.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Reply {
    pub(super) link: u64,
    /// The how manieth of the link, from 0.
    pub(super) seq: u64,
    pub(super) what: Word,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Word {
    /// The table is here, and whether all play at the same time there.
    Opened { live: bool },
    /// The text is for this client.
    Letter { client: u64 },
    /// The same, of which only the newest counts.
    Presence { client: u64 },
    /// The table has nothing more for this client.
    Gone { client: u64 },
    /// The text answers a question; why it is refused, if it is.
    Answer { ask: u64, refused: Option<(Why, String)> },
    /// Something was done, or why not.
    Settled { ask: u64, refused: Option<(Why, String)> },
    /// To [`Wish::Still`].
    Still { at: u64 },
    /// The link is over: the table is not here any more.
    Moved,
}

/// To all nodes.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum News {
    /// A guest is called something else.
    Renamed { who: Who },
    /// A guest is gone for good.
    Gone { guest: String },
    /// The operator keeps somebody out, or tells everybody something.
    Notices,
}

pub(super) fn write(head: &impl Serialize, text: &[u8]) -> Option<Bytes> {
    let mut bytes = serde_json::to_vec(head)
        .inspect_err(|error| tracing::error!(%error, "a message to a node could not be written"))
        .ok()?;
    bytes.push(b'\n');
    bytes.extend_from_slice(text);
    Some(bytes.into())
}

/// The head of a message and its text; `None` if it is no message of ours.
pub(super) fn read<T: DeserializeOwned>(message: &Bytes) -> Option<(T, Bytes)> {
    let end = message.iter().position(|byte| *byte == b'\n')?;
    let head = serde_json::from_slice(&message[..end])
        .inspect_err(|error| tracing::warn!(%error, "a message of a node cannot be read"))
        .ok()?;
    Some((head, message.slice(end + 1..)))
}
