//! Several servers, one house: who has which table, and how the others reach it.
//!
//! ```text
//! socket ──► Stub ──► table actor                      the table is here
//! socket ──► Stub ──► Far ── bus ──► Near ──► Stub ──► table actor      it is at another node
//! ```
//!
//! PostgreSQL decides who has a table ([`store::cluster`]); the bus only carries. Whoever is asked for a
//! table first takes it, and keeps it while it is awake.

mod bus;
mod far;
mod life;
mod nats;
mod near;
mod wire;

pub use bus::{Bus, BusError, LocalBus, Messages};
pub use nats::Nats;

use crate::actor::{Stub, Who};
use crate::config::Config;
use crate::hub::Hub;
use crate::limits::lock;
use axum::body::Bytes;
use near::Came;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::cluster::{Membership, Owner};
use store::{Fault, StoreError, TableId};
use tokio::sync::mpsc;
use tokio::time::Instant;
use wire::{News, Reply, Request};

pub(crate) use life::{Listening, listen, live};

/// How much longer than a lease whoever wants a table waits for the node that has it: so that there is
/// time to find out that the node is dead.
const PATIENCE: Duration = Duration::from_secs(4);
/// The pause before it is asked again who has a table.
const AGAIN: Duration = Duration::from_millis(50);
/// How many counters tell whether a table was given back meanwhile.
const REMAINDERS: usize = 256;
/// The number of requests of one link that may wait.
const REQUESTS: usize = 1_024;

/// This server's place among the others.
#[derive(Debug)]
pub(crate) struct Cluster {
    membership: Membership,
    bus: Arc<dyn Bus>,
    /// With which all subjects begin.
    prefix: String,
    /// The links to other nodes, by number.
    far: Mutex<BTreeMap<u64, Link>>,
    links: AtomicU64,
    /// The links of other nodes to here.
    near: Mutex<BTreeMap<(i64, u64), mpsc::Sender<Came>>>,
    /// Tables that are being given back.
    leaving: Mutex<BTreeSet<TableId>>,
    /// How often a table was given back whose id has this remainder.
    given: [AtomicU64; REMAINDERS],
    /// Until when nobody can have taken this node for dead, by its own clock.
    sure_until: Mutex<Instant>,
    /// When the bus last brought back what was sent to oneself.
    echo: Mutex<Instant>,
    /// No table may be woken: this node lets go of all of them.
    away: AtomicBool,
    /// For good, and one after the other: they are given back meanwhile.
    closing: AtomicBool,
}

/// A way to a table of another node.
#[derive(Debug)]
struct Link {
    owner: i64,
    words: mpsc::Sender<(Reply, Bytes)>,
}

/// A moment in which a table may turn out to be this node's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    node: i64,
    given: u64,
}

fn remainder(table: &TableId) -> usize {
    let sum = |sum: usize, byte: u8| sum.wrapping_mul(31).wrapping_add(usize::from(byte));
    table.as_str().bytes().fold(0, sum) % REMAINDERS
}

/// A table that is being given back; nobody may wake it meanwhile.
pub(crate) struct Leaving {
    cluster: Arc<Cluster>,
    table: TableId,
}

impl Drop for Leaving {
    fn drop(&mut self) {
        lock(&self.cluster.leaving).remove(&self.table);
    }
}

impl Leaving {
    pub(crate) async fn give_back(self) {
        if self.cluster.away.load(Ordering::SeqCst) {
            return;
        }
        if let Err(error) = self.cluster.membership.give_back(&self.table).await {
            tracing::debug!(table = %self.table, %error, "a table could not be given back");
        }
    }
}

impl Cluster {
    pub(crate) fn new(membership: Membership, bus: Arc<dyn Bus>, config: &Config) -> Cluster {
        Cluster {
            membership,
            bus,
            prefix: config.cluster_subject.clone(),
            far: Mutex::default(),
            links: AtomicU64::new(1),
            near: Mutex::default(),
            leaving: Mutex::default(),
            given: [const { AtomicU64::new(0) }; REMAINDERS],
            sure_until: Mutex::new(Instant::now()),
            echo: Mutex::new(Instant::now()),
            away: AtomicBool::new(false),
            closing: AtomicBool::new(false),
        }
    }

    /// The number of this node.
    pub(crate) fn id(&self) -> i64 {
        self.membership.id()
    }

    /// How long whoever wants a table waits.
    fn patience(&self) -> Duration {
        self.membership.lease() + PATIENCE
    }

    /// Whether tables can be woken here.
    pub(crate) fn is_open(&self) -> bool {
        !self.away.load(Ordering::SeqCst) && !self.closing.load(Ordering::SeqCst)
    }

    /// From now on no table is woken here.
    pub(crate) fn close(&self) {
        self.closing.store(true, Ordering::SeqCst);
    }

    /// Whether nobody else can have a table of this node: by its lease, or because the database says so just
    /// now. What is answered to whoever has asked before this is not out of date.
    pub(crate) async fn is_owner(&self) -> bool {
        if Instant::now() < *lock(&self.sure_until) {
            return true;
        }
        !self.away.load(Ordering::SeqCst) && matches!(self.membership.is_alive().await, Ok(true))
    }

    /// A table is about to be given back.
    pub(crate) fn leaving(self: &Arc<Cluster>, table: &TableId) -> Leaving {
        lock(&self.leaving).insert(table.clone());
        self.given[remainder(table)].fetch_add(1, Ordering::SeqCst);
        Leaving { cluster: Arc::clone(self), table: table.clone() }
    }

    /// What is to be remembered before it is asked who has a table.
    pub(crate) fn claim(&self, table: &TableId) -> Claim {
        let given = self.given[remainder(table)].load(Ordering::SeqCst);
        Claim { node: self.id(), given }
    }

    /// Whether a table that was this node's after `claim` still is.
    pub(crate) fn holds(&self, table: &TableId, claim: Claim) -> bool {
        self.is_open() && self.claim(table) == claim && !self.is_leaving(table)
    }

    /// Whether a table is being given back.
    fn is_leaving(&self, table: &TableId) -> bool {
        lock(&self.leaving).contains(table)
    }

    /// Who has a table; this node, if nobody else has it.
    pub(crate) async fn own(&self, table: &TableId) -> Result<Owner, StoreError> {
        if !self.is_open() {
            return Err(StoreError::Deposed);
        }
        let until = Instant::now() + self.patience();
        while self.is_leaving(table) {
            if Instant::now() > until {
                return Err(StoreError::Database(Fault::new("a table is given back too slowly")));
            }
            tokio::time::sleep(AGAIN / 10).await;
        }
        self.membership.own(table).await
    }

    fn requests_to(&self, node: i64) -> String {
        format!("{}.node.{node}", self.prefix)
    }

    fn replies_to(&self, node: i64) -> String {
        format!("{}.gate.{node}", self.prefix)
    }

    fn news(&self) -> String {
        format!("{}.all", self.prefix)
    }

    async fn publish_to_owner(&self, node: i64, message: Bytes) -> Result<(), BusError> {
        self.bus.publish(self.requests_to(node), message).await
    }

    /// Says something to the node where clients are; a word that is lost is missed there.
    async fn say(&self, node: i64, reply: &Reply, text: &[u8]) {
        let Some(message) = wire::write(reply, text) else { return };
        if let Err(error) = self.bus.publish(self.replies_to(node), message).await {
            tracing::debug!(%error, "a word to another node was lost");
        }
    }

    fn new_link(&self, owner: i64, words: usize) -> (u64, mpsc::Receiver<(Reply, Bytes)>) {
        let link = self.links.fetch_add(1, Ordering::Relaxed);
        let (words, receiver) = mpsc::channel(words);
        lock(&self.far).insert(link, Link { owner, words });
        (link, receiver)
    }

    /// The nodes to which there are links.
    fn linked(&self) -> BTreeSet<i64> {
        lock(&self.far).values().map(|link| link.owner).collect()
    }

    /// Ends all links to a node that is silent: what it still says is not heard.
    fn cut(&self, node: i64) {
        lock(&self.far).retain(|_, link| link.owner != node);
    }

    fn forget_link(&self, link: u64) {
        lock(&self.far).remove(&link);
    }

    fn forget_near(&self, node: i64, link: u64) {
        lock(&self.near).remove(&(node, link));
    }

    /// A word for a link of ours. What a link does not take in time it misses.
    fn hear_reply(&self, message: &Bytes) {
        let Some((reply, text)) = wire::read::<Reply>(message) else { return };
        metrics::counter!(crate::figures::FORWARDED_BYTES).increment(message.len() as u64);
        if let Some(link) = lock(&self.far).get(&reply.link) {
            let _ = link.words.try_send((reply, text));
        }
    }

    /// A request of another node, or our own echo.
    fn hear_request(self: &Arc<Cluster>, hub: &Arc<Hub>, message: &Bytes) {
        let came = Instant::now();
        let Some((request, _)) = wire::read::<Request>(message) else { return };
        let key = (request.from, request.link);
        match &request.what {
            wire::Wish::Echo if request.from == self.id() => *lock(&self.echo) = came,
            wire::Wish::Open { table } => {
                let (sender, requests) = mpsc::channel(REQUESTS);
                lock(&self.near).insert(key, sender);
                let (hub, cluster) = (Arc::clone(hub), Arc::clone(self));
                tokio::spawn(near::serve(hub, cluster, key, table.clone(), requests));
            }
            _ => {
                let link = lock(&self.near).get(&key).cloned();
                // A link that is not known here was opened to a node that is no more: its own end
                // finds out.
                if let Some(link) = link {
                    let _ = link.try_send((request, came));
                }
            }
        }
    }

    /// Tells all nodes, this one included.
    async fn tell_all(&self, news: &News) {
        let Some(message) = wire::write(news, &[]) else { return };
        if let Err(error) = self.bus.publish(self.news(), message).await {
            tracing::warn!(%error, "other nodes could not be told");
        }
    }

    /// A guest is called something else.
    pub(crate) async fn renamed(&self, who: &Who) {
        self.tell_all(&News::Renamed { who: who.clone() }).await;
    }

    /// A guest is gone for good.
    pub(crate) async fn gone(&self, guest: &str) {
        self.tell_all(&News::Gone { guest: guest.to_owned() }).await;
    }

    /// The operator has changed whom it keeps out, or what it tells everybody.
    pub(crate) async fn notices_changed(&self) {
        self.tell_all(&News::Notices).await;
    }

    /// Leaves the cluster, when all tables have been let go of.
    pub(crate) async fn leave(&self) {
        self.away.store(true, Ordering::SeqCst);
        if let Err(error) = self.membership.leave().await {
            tracing::warn!(%error, "others will find out by themselves that this node is gone");
        }
        // What was said last is still on its way.
        self.bus.flush().await;
    }
}

/// Where a table is that is to be woken.
pub(crate) enum Place {
    /// Here: it may be read and woken.
    Here,
    /// At another node, and this is the way there.
    There(Stub),
    /// There is no such table.
    Nowhere,
}

/// Finds a table, or takes it; waits while it changes hands.
pub(crate) async fn find(
    hub: &Arc<Hub>,
    cluster: &Arc<Cluster>,
    table: &TableId,
) -> Result<Place, StoreError> {
    let until = Instant::now() + cluster.patience();
    loop {
        match cluster.own(table).await? {
            Owner::Me => return Ok(Place::Here),
            Owner::Nobody => return Ok(Place::Nowhere),
            Owner::Other { node, left } => {
                if let Some(stub) = far::open(hub, cluster, table, (node, left)).await {
                    return Ok(Place::There(stub));
                }
            }
        }
        if Instant::now() > until {
            return Err(StoreError::Database(Fault::new("the node of a table does not answer")));
        }
        tokio::time::sleep(AGAIN).await;
    }
}
