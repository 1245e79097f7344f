//! Nodes that share a PostgreSQL database: a table has one owner, and whoever it was before is silent.

use crate::frozen::{Mode, Network};
use crate::place::{Place, append, log, table};
use sqlx::{Connection, PgConnection};
use std::sync::Arc;
use std::time::Duration;
use store::cluster::{Beat, Membership, Owner, nodes, open_node};
use store::{Store, StoreError};

const LEASE: Duration = Duration::from_secs(2);

/// A server that has joined.
struct Node {
    store: Arc<dyn Store>,
    member: Membership,
}

impl Node {
    async fn join(url: &str) -> Node {
        let (store, member) = open_node(url, "test", "kennel", LEASE).await.expect("a database");
        member.join().await.expect("a place in the cluster");
        Node { store, member }
    }

    async fn own(&self, name: &str) -> Owner {
        match self.member.own(&table(name)).await.expect("an owner") {
            // How long a lease goes on is nothing to compare.
            Owner::Other { node, .. } => Owner::Other { node, left: Duration::ZERO },
            owner => owner,
        }
    }

    async fn append(&self, name: &str, first: u64, entry: &str) -> Result<(), StoreError> {
        self.store.append(&[append(name, first, &[entry])]).await
    }

    fn other(&self) -> Owner {
        Owner::Other { node: self.member.id(), left: Duration::ZERO }
    }
}

/// All nodes have been silent for too long.
async fn time_passes(place: &Place) {
    place.execute("UPDATE nodes SET expires = 0").await;
}

/// However slow the machine is, nobody counts as silent.
async fn time_stands_still(place: &Place) {
    place.execute("UPDATE nodes SET expires = 9000000000000000").await;
}

async fn two() -> Option<(Place, Node, Node)> {
    let place = Place::postgres().await?;
    let (first, second) = (Node::join(&place.url).await, Node::join(&place.url).await);
    time_stands_still(&place).await;
    Some((place, first, second))
}

#[tokio::test]
async fn a_table_has_one_owner() {
    let Some((place, first, second)) = two().await else { return };
    let third = Node::join(&place.url).await;
    time_stands_still(&place).await;
    for number in 0..20 {
        let name = format!("t{number}");
        assert_eq!(first.own(&name).await, Owner::Nobody);
        // A table that is new is nobody's.
        first.append(&name, 0, "0").await.unwrap();
        let owners = tokio::join!(first.own(&name), second.own(&name), third.own(&name));
        let owners = [owners.0, owners.1, owners.2];
        assert_eq!(owners.iter().filter(|owner| **owner == Owner::Me).count(), 1, "{owners:?}");
        let others: Vec<_> = owners.iter().filter(|owner| **owner != Owner::Me).collect();
        assert_eq!(others[0], others[1]);
    }
}

#[tokio::test]
async fn whoever_is_declared_dead_writes_nothing_more() {
    let Some((place, first, second)) = two().await else { return };
    first.append("a", 0, "0").await.unwrap();
    assert_eq!(first.own("a").await, Owner::Me);
    assert_eq!(second.own("a").await, first.other());
    assert_eq!(second.member.late().await, Ok(Vec::new()));
    time_passes(&place).await;
    assert!(second.member.late().await.unwrap().contains(&first.member.id()));
    // Late, but nobody has minded: it lives, and keeps its table.
    assert_eq!(first.member.beat(1, 0, 0).await, Ok(Beat::Alive(1)));
    time_stands_still(&place).await;
    assert_eq!(second.own("a").await, first.other());
    first.append("a", 1, "1").await.unwrap();
    time_passes(&place).await;
    assert_eq!(second.own("a").await, Owner::Me);
    assert_eq!(log(&*second.store, "a").await, ["0", "1"]);
    assert_eq!(first.append("a", 2, "mine").await, Err(StoreError::Deposed));
    assert_eq!(first.append("b", 0, "mine").await, Err(StoreError::Deposed));
    second.append("c", 0, "0").await.unwrap();
    assert_eq!(first.member.own(&table("c")).await, Err(StoreError::Deposed));
    assert_eq!(first.member.beat(1, 0, 0).await, Ok(Beat::Deposed));
    assert_eq!(first.member.is_alive().await, Ok(false));
    assert!(!second.member.late().await.unwrap().contains(&first.member.id()));
    second.append("a", 2, "2").await.unwrap();
    // It may come back, as somebody else.
    let before = first.member.id();
    assert!(first.member.join().await.unwrap() > before);
    time_stands_still(&place).await;
    assert_eq!(first.own("a").await, second.other());
    assert_eq!(log(&*first.store, "a").await, ["0", "1", "2"]);
}

#[tokio::test]
async fn a_takeover_waits_for_what_is_under_way() {
    let Some((place, first, second)) = two().await else { return };
    first.append("a", 0, "0").await.unwrap();
    assert_eq!(first.own("a").await, Owner::Me);
    time_passes(&place).await;
    // As an append does.
    let mut under_way = PgConnection::connect(&place.url).await.unwrap();
    let lock = "BEGIN; SELECT id FROM nodes WHERE id = 1 FOR SHARE";
    sqlx::raw_sql(lock).execute(&mut under_way).await.unwrap();
    let taking = tokio::spawn(async move { second.own("a").await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(!taking.is_finished());
    sqlx::raw_sql("COMMIT").execute(&mut under_way).await.unwrap();
    assert_eq!(taking.await.unwrap(), Owner::Me);
}

/// The commit of a node that was killed or cut off is before the takeover, or not at all.
#[tokio::test]
async fn nothing_lands_after_a_takeover() {
    let Some(place) = Place::postgres().await else { return };
    let (network, url) = Network::before(&place).await;
    let (first, second) = (Node::join(&url).await, Node::join(&place.url).await);
    time_stands_still(&place).await;
    first.append("a", 0, "0").await.unwrap();
    assert_eq!(first.own("a").await, Owner::Me);
    network.set(Mode::FreezeCommits);
    let appending = tokio::spawn(async move { first.append("a", 1, "late").await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    appending.abort();
    time_passes(&place).await;
    // Whoever stands still with a table is thrown out by the database.
    assert_eq!(second.own("a").await, Owner::Me);
    let read = log(&*second.store, "a").await;
    network.set(Mode::Pass);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(log(&*second.store, "a").await, read);
    second.append("a", read.len() as u64, "next").await.unwrap();
}

#[tokio::test]
async fn what_others_have_appended_is_known() {
    let Some((_, first, second)) = two().await else { return };
    first.append("a", 0, "new").await.unwrap();
    for round in 0..3 {
        assert_eq!(first.own("a").await, Owner::Me);
        first.append("a", 2 * round + 1, "first").await.unwrap();
        assert_eq!(second.own("a").await, first.other());
        first.member.give_back(&table("a")).await.unwrap();
        assert_eq!(second.own("a").await, Owner::Me);
        second.append("a", 2 * round + 2, "second").await.unwrap();
        second.member.give_back(&table("a")).await.unwrap();
    }
    let six = ["first", "second"].repeat(3);
    assert_eq!(log(&*first.store, "a").await[1..], six);
}

#[tokio::test]
async fn whoever_leaves_is_not_waited_for() {
    let Some((place, first, second)) = two().await else { return };
    first.append("a", 0, "0").await.unwrap();
    assert_eq!(first.own("a").await, Owner::Me);
    first.member.leave().await.unwrap();
    assert_eq!(second.own("a").await, Owner::Me);
    assert_eq!(first.append("a", 1, "1").await, Err(StoreError::Deposed));
    second.append("a", 1, "1").await.unwrap();
    let rows = nodes(&place.url).await.unwrap();
    let seen: Vec<_> = rows.iter().map(|row| (row.id, row.dead, row.leases)).collect();
    assert_eq!(seen, [(1, true, 0), (2, false, 1)]);
}

#[tokio::test]
async fn the_time_never_goes_back_and_is_one_for_all() {
    let Some((place, first, second)) = two().await else { return };
    assert_eq!(first.member.beat(5_000, 1, 2).await, Ok(Beat::Alive(5_000)));
    time_stands_still(&place).await;
    // Somebody lives, so it goes on; whoever is behind follows.
    let Ok(Beat::Alive(ms)) = second.member.beat(0, 0, 0).await else { panic!("it lives") };
    assert!((5_000..=7_000).contains(&ms), "{ms}");
    time_stands_still(&place).await;
    let Ok(Beat::Alive(later)) = first.member.beat(5_000, 0, 0).await else { panic!("it lives") };
    assert!(later >= ms, "{later} after {ms}");
    assert_eq!(first.store.uptime().await, Ok(later));
    // While nobody lives it stands still.
    time_passes(&place).await;
    place.execute("UPDATE cluster_time SET at = 0").await;
    let third = Node::join(&place.url).await;
    assert_eq!(third.member.beat(0, 0, 0).await, Ok(Beat::Alive(later)));
}

#[tokio::test]
async fn a_cluster_and_a_server_alone_keep_each_other_away() {
    let Some(place) = Place::postgres().await else { return };
    assert_eq!(nodes(&place.url).await, Ok(Vec::new()));
    let alone = place.open().await;
    let refused = open_node(&place.url, "a", "kennel", LEASE).await.map(|_| ());
    assert_eq!(refused, Err(StoreError::ServerAlone));
    alone.append(&[append("a", 0, &["0"])]).await.unwrap();
    alone.close().await;
    let node = Node::join(&place.url).await;
    assert_eq!(store::open(&place.url).await.map(|_| ()), Err(StoreError::OtherServer));
    assert_eq!(node.own("a").await, Owner::Me);
    node.append("a", 1, "1").await.unwrap();
    node.member.leave().await.unwrap();
    node.store.close().await;
    // And back again.
    let alone = place.open().await;
    alone.append(&[append("a", 2, &["2"])]).await.unwrap();
    assert_eq!(log(&*alone, "a").await, ["0", "1", "2"]);
}

#[tokio::test]
async fn a_cluster_needs_postgres() {
    for url in ["sqlite::memory:", "sqlite:kennel.db"] {
        let refused = open_node(url, "a", "kennel", LEASE).await.map(|_| ());
        assert_eq!(refused, Err(StoreError::NeedsPostgres), "{url}");
        assert_eq!(nodes(url).await, Err(StoreError::NeedsPostgres), "{url}");
    }
}
