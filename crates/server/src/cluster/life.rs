//! A node's life: it says that it lives, and lets go of everything when others take it for dead.

use super::wire::{self, News, Request, Wish};
use super::{BusError, Cluster, Messages};
use crate::app::Shared;
use crate::limits::lock;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use store::cluster::Beat;
use tokio::time::{Instant, MissedTickBehavior};

/// How many times in a lease a node says that it lives.
const BEATS: u32 = 4;
/// How often what holds for everybody is read again, should the news of it have been lost.
const REREAD: Duration = Duration::from_secs(30);
/// How often it is looked whether other nodes are silent.
const LOOKED: Duration = Duration::from_millis(100);
/// The pause before something that failed is tried again.
const AGAIN: Duration = Duration::from_millis(200);

/// What a node hears.
#[derive(Debug)]
pub(crate) struct Listening {
    requests: Messages,
    replies: Messages,
    news: Messages,
}

/// Why a node lets go of its tables.
enum Over {
    /// Others have taken it for dead.
    Deposed,
    /// The database has not answered for as long as a lease.
    CutOff,
}

/// Listens to the bus as the node that this is now.
pub(crate) async fn listen(cluster: &Cluster) -> Result<Listening, BusError> {
    let requests = cluster.bus.subscribe(cluster.requests_to(cluster.id())).await?;
    let replies = cluster.bus.subscribe(cluster.replies_to(cluster.id())).await?;
    let news = cluster.bus.subscribe(cluster.news()).await?;
    *lock(&cluster.echo) = Instant::now();
    Ok(Listening { requests, replies, news })
}

/// Lives for as long as the server runs.
pub(crate) async fn live(hub: Shared, cluster: Arc<Cluster>, mut listening: Listening) {
    loop {
        tracing::info!(node = cluster.id(), "part of the cluster");
        let over = tokio::select! {
            over = beat(&hub, &cluster) => over,
            () = look_after_others(&cluster) => Over::CutOff,
            () = hear(&hub, &cluster, &mut listening) => Over::CutOff,
        };
        if hub.stopping.load(Ordering::Relaxed) {
            return;
        }
        let reason = match over {
            Over::Deposed => "others have taken this node for dead",
            Over::CutOff => "the database does not answer",
        };
        tracing::error!(node = cluster.id(), reason, "all tables are let go of");
        *lock(&cluster.sure_until) = Instant::now();
        cluster.away.store(true, Ordering::SeqCst);
        hub.let_go().await;
        listening = come_back(&cluster, listening).await;
        cluster.away.store(false, Ordering::SeqCst);
    }
}

/// Waits until this node may wake tables again: as itself, if nobody has minded its absence.
async fn come_back(cluster: &Cluster, listening: Listening) -> Listening {
    loop {
        match cluster.membership.is_alive().await {
            Ok(true) => return listening,
            Ok(false) => match cluster.membership.join().await {
                Ok(_) => match listen(cluster).await {
                    Ok(listening) => return listening,
                    Err(error) => tracing::warn!(%error, "nothing is heard of other nodes"),
                },
                Err(error) => tracing::warn!(%error, "the cluster could not be joined"),
            },
            Err(error) => tracing::warn!(%error, "the database does not answer"),
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Says again and again that this node lives.
async fn beat(hub: &Shared, cluster: &Arc<Cluster>) -> Over {
    let lease = cluster.membership.lease();
    let often = lease / BEATS;
    // A node that others cannot hear must not keep its tables.
    let fresh = often * 2;
    let mut every = tokio::time::interval(often);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // When the database last said that this node lives.
    let mut sure = Instant::now();
    loop {
        every.tick().await;
        echo(cluster, often).await;
        let asked = Instant::now();
        let heard = lock(&cluster.echo).elapsed() < fresh;
        let (tables, sockets) = (hub.count_tables(), hub.sockets.count());
        let beats = async {
            if heard {
                cluster.membership.beat(hub.clock.now(), tables, sockets).await
            } else {
                // Whoever can hear the others may have its tables.
                tracing::warn!("the bus does not carry; this node does not renew its lease");
                let alive = cluster.membership.is_alive().await?;
                Ok(if alive { Beat::Alive(0) } else { Beat::Deposed })
            }
        };
        match tokio::time::timeout(lease, beats).await {
            Ok(Ok(Beat::Alive(ms))) => {
                sure = asked;
                if heard {
                    *lock(&cluster.sure_until) = asked + lease;
                }
                hub.clock.follow(ms);
            }
            Ok(Ok(Beat::Deposed)) => return Over::Deposed,
            Ok(Err(error)) => tracing::warn!(%error, "the lease could not be renewed"),
            Err(_) => tracing::warn!("the lease could not be renewed in time"),
        }
        if sure.elapsed() > lease {
            return Over::CutOff;
        }
    }
}

/// Ends the ways to nodes that are gone or have been silent for too long, so that clients here come back and their
/// tables are woken by somebody who lives; never ends itself.
async fn look_after_others(cluster: &Arc<Cluster>) {
    let mut every = tokio::time::interval(LOOKED);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut before = BTreeSet::new();
    loop {
        every.tick().await;
        let linked = cluster.linked();
        if linked.is_empty() {
            continue;
        }
        // What cannot be told now is told the next time.
        let Ok(late) = cluster.membership.late().await else { continue };
        let late: BTreeSet<i64> = late.into_iter().filter(|node| linked.contains(node)).collect();
        // Once may be because the database was away: then they all are late, and say so at once.
        for node in late.intersection(&before) {
            tracing::warn!(node, "another node is silent or gone; its tables are wanted here");
            cluster.cut(*node);
        }
        before = late;
    }
}

async fn echo(cluster: &Arc<Cluster>, patience: Duration) {
    let request = Request { from: cluster.id(), link: 0, seq: 0, what: Wish::Echo };
    let Some(message) = wire::write(&request, &[]) else { return };
    // A bus that is away may keep us waiting.
    let sent = cluster.publish_to_owner(cluster.id(), message);
    if !matches!(tokio::time::timeout(patience, sent).await, Ok(Ok(()))) {
        tracing::debug!("an echo could not be sent");
    }
}

/// Hears what other nodes say; ends only when the bus is gone for good.
async fn hear(hub: &Shared, cluster: &Arc<Cluster>, listening: &mut Listening) {
    let Listening { requests, replies, news } = listening;
    let mut reread = tokio::time::interval(REREAD);
    let ended = |message: Option<_>| message.is_none();
    loop {
        let over = tokio::select! {
            message = replies.recv() => {
                if let Some(message) = &message {
                    cluster.hear_reply(message);
                }
                ended(message)
            }
            message = requests.recv() => {
                if let Some(message) = &message {
                    cluster.hear_request(hub, message);
                }
                ended(message)
            }
            message = news.recv() => {
                if let Some(message) = &message
                    && let Some((news, _)) = wire::read::<News>(message)
                {
                    tokio::spawn(hear_news(Arc::clone(hub), news));
                }
                ended(message)
            }
            _ = reread.tick() => {
                tokio::spawn(hear_news(Arc::clone(hub), News::Notices));
                false
            }
        };
        if over {
            return;
        }
    }
}

async fn hear_news(hub: Shared, news: News) {
    match news {
        News::Renamed { who } => hub.hear_renamed(&who).await,
        News::Gone { guest } => hub.hear_gone(&guest).await,
        News::Notices => {
            if let Err(error) = hub.notices.reread().await {
                tracing::warn!(%error, "bans and announcements could not be read");
            }
        }
    }
}
