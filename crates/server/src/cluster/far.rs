//! A table that another node has, for the clients that are here.
//!
//! It looks like a table's mailbox. What comes in is sent on, with a number; what comes back is passed
//! to the clients. When a number is missing, or the other node falls silent, the link is over: its
//! clients are sent away and come again by themselves, saying what they have, and everything without
//! an answer is asked again.

use super::Cluster;
use super::wire::{self, Reply, Request, Wish, Word};
use crate::actor::{Answered, Command, DelayEstimate, Outbox, Stub, encode, going_down};
use crate::hub::Hub;
use crate::limits::lock;
use arbiter::Delay;
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use room::Refusal;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use store::TableId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior};

/// How long a node may take to say that it has a table, if its lease goes on for so long.
const OPENING: Duration = Duration::from_millis(1_500);
/// How much longer than a node has left of its lease others wait for it.
const LATER: Duration = Duration::from_millis(20);
/// Within what time clients come back whose way is over.
const BACK: Duration = Duration::from_millis(100);
/// How often a link shows that it is in use, and measures how long its messages take.
const PULSE: Duration = Duration::from_millis(500);
/// After how long without a word the other node counts as gone.
const SILENT: Duration = Duration::from_millis(2_500);
/// After how long without a client a link ends.
const IDLE: Duration = Duration::from_secs(20);
/// The number of commands that may wait, and that of words.
const COMMANDS: usize = 64;
const WORDS: usize = 4_096;

type Words = mpsc::Receiver<(Reply, Bytes)>;

struct Client {
    outbox: Outbox,
    delay: Option<DelayEstimate>,
}

/// Somebody who waits for an answer.
enum Asked {
    Answer(oneshot::Sender<Answered>),
    Settled(oneshot::Sender<Result<(), Refusal>>),
    Noted(oneshot::Sender<()>),
}

pub(super) struct Far {
    hub: Arc<Hub>,
    cluster: Arc<Cluster>,
    table: TableId,
    owner: i64,
    link: u64,
    mailbox: mpsc::Receiver<Command>,
    words: Words,
    /// The number of the next request, and that of the next word.
    next: u64,
    expected: u64,
    clients: BTreeMap<u64, Client>,
    asked: BTreeMap<u64, Asked>,
    asks: u64,
    /// When the other node was last heard, and when there was last somebody here.
    heard: Instant,
    used: Instant,
    way: Delay,
}

/// The link is over.
struct Over;

/// A way to a table that this node has; `None` if it does not answer, or has it no more.
pub(super) async fn open(
    hub: &Arc<Hub>,
    cluster: &Arc<Cluster>,
    table: &TableId,
    (owner, left): (i64, Duration),
) -> Option<Stub> {
    let (link, words) = cluster.new_link(owner, WORDS);
    let (sender, mailbox) = mpsc::channel(COMMANDS);
    let mut far = Far {
        hub: Arc::clone(hub),
        cluster: Arc::clone(cluster),
        table: table.clone(),
        owner,
        link,
        mailbox,
        words,
        next: 0,
        expected: 0,
        clients: BTreeMap::new(),
        asked: BTreeMap::new(),
        asks: 0,
        heard: Instant::now(),
        used: Instant::now(),
        way: Delay::new(),
    };
    // From here on the link is forgotten when `far` is dropped.
    let opened =
        tokio::time::timeout(OPENING.min(left + LATER), far.shake_hands()).await.ok().flatten();
    let live = opened?;
    tokio::spawn(far.run());
    Some(Stub::elsewhere(sender, live))
}

impl Drop for Far {
    fn drop(&mut self) {
        self.cluster.forget_link(self.link);
    }
}

impl Far {
    async fn shake_hands(&mut self) -> Option<bool> {
        self.send(Wish::Open { table: self.table.to_string() }).await.ok()?;
        let (Reply { seq, what, .. }, _) = self.words.recv().await?;
        self.expected = seq + 1;
        match what {
            Word::Opened { live } if seq == 0 => Some(live),
            _ => None,
        }
    }

    async fn send(&mut self, what: Wish) -> Result<(), Over> {
        let request = Request { from: self.cluster.id(), link: self.link, seq: self.next, what };
        self.next += 1;
        let bytes = wire::write(&request, &[]).ok_or(Over)?;
        metrics::counter!(crate::figures::FORWARDED).increment(1);
        metrics::counter!(crate::figures::FORWARDED_BYTES).increment(bytes.len() as u64);
        self.cluster.publish_to_owner(self.owner, bytes).await.map_err(|_| Over)
    }

    async fn run(mut self) {
        let mut pulse = tokio::time::interval(PULSE);
        pulse.set_missed_tick_behavior(MissedTickBehavior::Skip);
        loop {
            let step = tokio::select! {
                biased;
                word = self.words.recv() => match word {
                    Some((reply, text)) => self.hear(reply, &text),
                    None => Err(Over),
                },
                command = self.mailbox.recv() => match command {
                    Some(command) => self.take(command).await,
                    None => Err(Over),
                },
                _ = pulse.tick() => self.pulse().await,
            };
            if step.is_err() {
                break;
            }
        }
        self.mailbox.close();
        self.hub.retire(&self.table);
        for client in self.clients.values() {
            let _ = encode(&going_down(BACK)).map(|bye| client.outbox.send(bye));
        }
        let _ = self.send(Wish::End).await;
    }

    /// Something that a client here, or somebody without a socket, has for the table.
    async fn take(&mut self, command: Command) -> Result<(), Over> {
        self.used = Instant::now();
        let wish = match command {
            Command::Join(joining) => {
                let (client, outbox, delay) = (joining.client, joining.outbox, joining.delay);
                self.clients.insert(client, Client { outbox, delay });
                let (who, seat, since) = (joining.who, joining.seat, joining.since);
                Wish::Join { client, who, seat, since, views: joining.views }
            }
            Command::Again { client, seat, since, views } => {
                Wish::Again { client, seat, since, views }
            }
            Command::Part { client } => {
                self.clients.remove(&client);
                Wish::Part { client }
            }
            Command::Intent(wanted) => Wish::Intent {
                client: wanted.client,
                who: wanted.who,
                seat: wanted.seat,
                id: wanted.id,
                intent: wanted.intent,
                here: wanted.arrived.elapsed().as_micros() as u64,
                ask: wanted.reply.map(|reply| self.ask(Asked::Answer(reply))),
            },
            Command::Look { who, seat, reply } => {
                Wish::Look { who, seat, ask: self.ask(Asked::Answer(reply)) }
            }
            Command::Leave { guest, reply } => {
                Wish::Leave { guest, ask: self.ask(Asked::Settled(reply)) }
            }
            Command::Close { reply } => Wish::Close { ask: self.ask(Asked::Settled(reply)) },
            Command::Rewrite { change, reply } => {
                Wish::Rewrite { change, ask: self.ask(Asked::Settled(reply)) }
            }
            Command::Judged { ended, marks, reply } => {
                Wish::Judged { ended, marks, ask: self.ask(Asked::Noted(reply)) }
            }
            Command::Renamed { who } => Wish::Renamed { who },
            Command::Expel { guest } => Wish::Expel { guest },
            // The log is in the database for all; whoever looks back needs nobody's table.
            Command::Copy { reply } => {
                let (hub, table) = (Arc::clone(&self.hub), self.table.clone());
                tokio::spawn(async move {
                    if let Ok(Some(room)) = hub.read(&table).await {
                        drop(reply.send(Box::new(room)));
                    }
                });
                return Ok(());
            }
            Command::Scenery { reply } => {
                let (hub, table) = (Arc::clone(&self.hub), self.table.clone());
                tokio::spawn(async move {
                    if let Ok(Some(room)) = hub.read(&table).await {
                        drop(reply.send(room.table().scenery()));
                    }
                });
                return Ok(());
            }
            // Without an answer it is looked up in the database.
            Command::Glance { .. } => return Ok(()),
            Command::Stop { .. } => return Err(Over),
            // Nobody here thinks for a table that is elsewhere.
            Command::Chosen(_) | Command::Hinted { .. } => return Ok(()),
        };
        self.send(wish).await
    }

    fn ask(&mut self, asked: Asked) -> u64 {
        self.asks += 1;
        self.asked.insert(self.asks, asked);
        self.asks
    }

    /// A word of the node that has the table.
    fn hear(&mut self, Reply { seq, what, .. }: Reply, text: &Bytes) -> Result<(), Over> {
        if seq != self.expected {
            tracing::debug!(table = %self.table, "words of another node were lost");
            return Err(Over);
        }
        self.expected += 1;
        self.heard = Instant::now();
        let letter = || Utf8Bytes::try_from(text.clone()).map_err(|_| Over);
        match what {
            Word::Letter { client } => {
                let letter = letter()?;
                if let Some(to) = self.clients.get(&client)
                    && to.outbox.send(letter).is_err()
                {
                    // Too slow, or gone: its socket parts.
                    self.clients.remove(&client);
                }
            }
            Word::Presence { client } => {
                if let Some(to) = self.clients.get(&client) {
                    to.outbox.presence(letter()?);
                }
            }
            Word::Gone { client } => drop(self.clients.remove(&client)),
            Word::Answer { ask, refused } => {
                if let Some(Asked::Answer(waiting)) = self.asked.remove(&ask) {
                    drop(waiting.send(Answered::Elsewhere { text: letter()?, refused }));
                }
            }
            Word::Settled { ask, refused } => {
                let refusal = refused.map(|(why, reason)| Refusal { why, reason });
                match self.asked.remove(&ask) {
                    Some(Asked::Settled(waiting)) => {
                        drop(waiting.send(refusal.map_or(Ok(()), Err)));
                    }
                    Some(Asked::Noted(waiting)) => drop(waiting.send(())),
                    Some(Asked::Answer(_)) | None => {}
                }
            }
            Word::Still { at } => {
                let clock = &self.hub.clock;
                self.way.pong(at, clock.micros(Instant::now()));
            }
            Word::Opened { .. } => {}
            Word::Moved => return Err(Over),
        }
        Ok(())
    }

    async fn pulse(&mut self) -> Result<(), Over> {
        if self.heard.elapsed() > SILENT {
            tracing::warn!(table = %self.table, node = self.owner, "another node fell silent");
            return Err(Over);
        }
        if !self.clients.is_empty() || !self.asked.is_empty() {
            self.used = Instant::now();
        }
        if self.used.elapsed() > IDLE {
            return Err(Over);
        }
        let at = self.hub.clock.micros(Instant::now());
        let way = self.way.estimate(at);
        let delays = self.clients.iter().filter_map(|(client, Client { delay, .. })| {
            Some((*client, lock(delay.as_ref()?).estimate(at) + way))
        });
        let delays = delays.collect();
        self.send(Wish::Still { at, delays }).await
    }
}
