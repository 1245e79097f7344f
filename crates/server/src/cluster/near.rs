//! A table of this node, for the clients that are at another one.

use super::Cluster;
use super::wire::{Reply, Request, Wish, Word};
use crate::actor::{
    Answered, Asleep, Command, DelayEstimate, Inbox, Joining, Letter, Stub, Wanted, outbox,
};
use crate::hub::Hub;
use crate::limits::lock;
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use room::Refusal;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use store::TableId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// After how long without a request the other node counts as gone.
const SILENT: Duration = Duration::from_millis(2_500);
/// The number of words that may wait to be sent.
const WORDS: usize = 256;

/// A request, and when it came.
pub(super) type Came = (Request, Instant);

struct Client {
    /// Its number here.
    number: u64,
    delay: Option<DelayEstimate>,
}

pub(super) struct Near {
    hub: Arc<Hub>,
    cluster: Arc<Cluster>,
    /// The node and its link.
    from: i64,
    link: u64,
    stub: Stub,
    requests: mpsc::Receiver<Came>,
    says: mpsc::Sender<(Word, Bytes)>,
    said: mpsc::Receiver<(Word, Bytes)>,
    expected: u64,
    next: u64,
    clients: BTreeMap<u64, Client>,
    /// When the other node was last heard.
    heard: Instant,
}

/// The link is over.
struct Over;

impl From<Asleep> for Over {
    fn from(_: Asleep) -> Over {
        Over
    }
}

/// Serves a link of another node to a table, until one of the two ends it.
pub(super) async fn serve(
    hub: Arc<Hub>,
    cluster: Arc<Cluster>,
    (from, link): (i64, u64),
    table: String,
    requests: mpsc::Receiver<Came>,
) {
    let stub = match table.parse::<TableId>() {
        Ok(table) => hub.wake_here(&table).await.unwrap_or_else(|error| {
            tracing::warn!(%table, %error, "a table could not be woken for another node");
            None
        }),
        Err(_) => None,
    };
    let Some(stub) = stub else {
        cluster.say(from, &Reply { link, seq: 0, what: Word::Moved }, &[]).await;
        return cluster.forget_near(from, link);
    };
    let (says, said) = mpsc::channel(WORDS);
    let near = Near {
        hub,
        cluster: Arc::clone(&cluster),
        from,
        link,
        stub,
        requests,
        says,
        said,
        expected: 1,
        next: 0,
        clients: BTreeMap::new(),
        heard: Instant::now(),
    };
    near.run().await;
    cluster.forget_near(from, link);
}

impl Near {
    async fn run(mut self) {
        let live = self.stub.live;
        self.say(Word::Opened { live }, &[]).await;
        loop {
            let step = tokio::select! {
                biased;
                Some((word, text)) = self.said.recv() => {
                    let over = matches!(word, Word::Moved);
                    self.say(word, &text).await;
                    if over { Err(Over) } else { Ok(()) }
                }
                // At once: whoever comes back is to find the table where it is now.
                () = self.stub.gone() => Err(Over),
                request = tokio::time::timeout_at(self.heard + SILENT, self.requests.recv()) => match request {
                    Ok(Some(came)) => self.take(came).await,
                    _ => Err(Over),
                },
            };
            if step.is_err() {
                break;
            }
        }
        // What was answered already is still told.
        self.requests.close();
        while let Ok((word, text)) = self.said.try_recv() {
            if !matches!(word, Word::Moved) {
                self.say(word, &text).await;
            }
        }
        self.say(Word::Moved, &[]).await;
        for client in self.clients.values() {
            // A table that sleeps has forgotten its clients.
            let _ = self.stub.send(Command::Part { client: client.number }).await;
        }
    }

    async fn say(&mut self, what: Word, text: &[u8]) {
        let reply = Reply { link: self.link, seq: self.next, what };
        self.next += 1;
        self.cluster.say(self.from, &reply, text).await;
    }

    async fn take(&mut self, (Request { seq, what, .. }, came): Came) -> Result<(), Over> {
        if seq != self.expected {
            tracing::debug!(node = self.from, "requests of another node were lost");
            return Err(Over);
        }
        self.expected += 1;
        self.heard = Instant::now();
        let command = match what {
            Wish::Join { client, who, seat, since, views } => {
                let (outbox, inbox) = outbox();
                let number = self.hub.client();
                let delay = self.stub.live.then(DelayEstimate::default);
                self.clients.insert(client, Client { number, delay: delay.clone() });
                tokio::spawn(forward(client, inbox, self.says.clone()));
                let joining = Joining { client: number, who, seat, since, views, outbox, delay };
                Command::Join(Box::new(joining))
            }
            Wish::Again { client, seat, since, views } => {
                let Some(number) = self.number(client) else { return Ok(()) };
                Command::Again { client: number, seat, since, views }
            }
            Wish::Part { client } => {
                let Some(client) = self.clients.remove(&client) else { return Ok(()) };
                Command::Part { client: client.number }
            }
            Wish::Intent { client, who, seat, id, intent, here, ask } => {
                // How long it took from there to here counts with the client's delay.
                let here = Duration::from_micros(here);
                let arrived = came.checked_sub(here).unwrap_or(came);
                let client = match client {
                    Some(client) => Some(self.number(client).ok_or(Over)?),
                    None => None,
                };
                let reply = ask.map(|ask| self.answer(ask));
                let wanted = Wanted { client, who, seat, id, intent, arrived, reply };
                Command::Intent(Box::new(wanted))
            }
            Wish::Look { who, seat, ask } => Command::Look { who, seat, reply: self.answer(ask) },
            Wish::Leave { guest, ask } => Command::Leave { guest, reply: self.settle(ask) },
            Wish::Close { ask } => Command::Close { reply: self.settle(ask) },
            Wish::Rewrite { change, ask } => Command::Rewrite { change, reply: self.settle(ask) },
            Wish::Judged { ended, marks, ask } => {
                let (reply, noted) = oneshot::channel();
                let settled = self.settle(ask);
                tokio::spawn(async move {
                    if noted.await.is_ok() {
                        drop(settled.send(Ok(())));
                    }
                });
                Command::Judged { ended, marks, reply }
            }
            Wish::Renamed { who } => Command::Renamed { who },
            Wish::Expel { guest } => Command::Expel { guest },
            Wish::Still { at, delays } => {
                let now = self.hub.clock.micros(came);
                for (client, delay) in delays {
                    let known = self.clients.get(&client).and_then(|c| c.delay.as_ref());
                    if let Some(known) = known {
                        lock(known).pong(now.saturating_sub(2 * delay), now);
                    }
                }
                self.say(Word::Still { at }, &[]).await;
                return if self.stub.is_gone() { Err(Over) } else { Ok(()) };
            }
            Wish::End => return Err(Over),
            Wish::Open { .. } | Wish::Echo => return Ok(()),
        };
        Ok(self.stub.send(command).await?)
    }

    fn number(&self, client: u64) -> Option<u64> {
        self.clients.get(&client).map(|client| client.number)
    }

    /// Where the table puts an answer; if it gives none, the other node asks again.
    fn answer(&self, ask: u64) -> oneshot::Sender<Answered> {
        let (reply, answer) = oneshot::channel::<Answered>();
        let says = self.says.clone();
        tokio::spawn(async move {
            let word = match answer.await.ok().and_then(Answered::into_text) {
                Some((text, refused)) => (Word::Answer { ask, refused }, text.into()),
                None => (Word::Moved, Bytes::new()),
            };
            // The link may be over.
            let _ = says.send(word).await;
        });
        reply
    }

    fn settle(&self, ask: u64) -> oneshot::Sender<Result<(), Refusal>> {
        let (reply, answer) = oneshot::channel::<Result<(), Refusal>>();
        let says = self.says.clone();
        tokio::spawn(async move {
            let word = match answer.await {
                Ok(done) => {
                    let refused = done.err().map(|Refusal { why, reason }| (why, reason));
                    Word::Settled { ask, refused }
                }
                Err(_) => Word::Moved,
            };
            let _ = says.send((word, Bytes::new())).await;
        });
        reply
    }
}

/// Passes on what a table has for a client, until it has nothing more.
async fn forward(client: u64, mut inbox: Inbox, says: mpsc::Sender<(Word, Bytes)>) {
    while let Some(letter) = inbox.letter().await {
        let (word, text): (Word, Utf8Bytes) = match letter {
            Letter::Message(text) => (Word::Letter { client }, text),
            Letter::Presence(text) => (Word::Presence { client }, text),
        };
        if says.send((word, text.into())).await.is_err() {
            return;
        }
    }
    let _ = says.send((Word::Gone { client }, Bytes::new())).await;
}
