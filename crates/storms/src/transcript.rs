//! What a client asked and was told, in order.

use serde_json::Value;

/// Everything between one client and one table.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// What the client is called in reports.
    pub name: String,
    /// The table.
    pub table: String,
    /// The guest's id; empty for a stranger.
    pub guest: String,
    /// Where it sits; `None` if it watches.
    pub seat: Option<usize>,
    /// Whether it opened the table.
    pub host: bool,
    /// Whether every entry comes with a view.
    pub views: bool,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// Whether it has heard everything: it was connected in the end, and nothing was under way.
    pub complete: bool,
}

/// Something that a client did or was told. `sent` is the number of the event when the server sent it,
/// where that is known.
#[derive(Clone, Debug)]
pub enum Event {
    /// A new connection, from this entry on.
    Hello {
        /// The last entry that the client said it has.
        since: Option<u64>,
        /// When, where that is known; everything stored before must be in a snapshot.
        at: u64,
    },
    /// An intent was sent, perhaps not for the first time.
    Asked {
        /// What the player wants; several intents can be attempts at the same.
        act: u64,
        /// The intent's id.
        id: String,
    },
    /// An entry, as it came.
    Entry {
        /// When it was sent.
        sent: u64,
        /// Its number.
        n: u64,
        /// The message.
        text: String,
    },
    /// A snapshot, over the connection or asked for.
    Snapshot {
        /// When it was sent.
        sent: u64,
        /// The number of its last entry.
        n: u64,
        /// The message.
        text: String,
        /// Whether it came by a plain request, apart from the connection.
        asked: bool,
    },
    /// An intent was acknowledged.
    Done {
        /// When it was sent.
        sent: u64,
        /// The intent's id.
        id: String,
        /// The number of its entry.
        n: Option<u64>,
    },
    /// An intent was refused.
    Refused {
        /// When it was sent.
        sent: u64,
        /// The intent's id.
        id: String,
        /// The kind of the reason.
        why: String,
    },
    /// The server has ended the connection although nothing was wrong.
    ThrownOut,
}

impl Event {
    /// What a message of the server is for a transcript; `None` for what leaves no trace.
    pub fn of(message: &Value, text: &str, sent: u64, asked: bool) -> Option<Event> {
        let n = message["n"].as_u64();
        let id = || message["id"].as_str().map(str::to_owned);
        Some(match message["type"].as_str()? {
            "entry" => Event::Entry { sent, n: n?, text: text.to_owned() },
            "snapshot" => Event::Snapshot { sent, n: n?, text: text.to_owned(), asked },
            "done" => Event::Done { sent, id: id()?, n },
            "refused" => {
                let why = message["why"].as_str().unwrap_or_default().to_owned();
                Event::Refused { sent, id: id()?, why }
            }
            _ => return None,
        })
    }
}
