//! Several servers on one database: any of them takes any socket, and no act is lost or done twice when
//! one of them dies.

use crate::client::{Guest, Kennel, Socket, config};
use crate::private_postgres;
use serde_json::{Value, json};
use server::Config;
use server::cluster::LocalBus;
use sqlx::Connection;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use store::TableId;
use tokio::runtime::Runtime;
use tokio::time::Instant;

/// A server that can be killed: it has threads of its own.
struct Node {
    kennel: Option<Kennel>,
    runtime: Option<Runtime>,
}

impl Drop for Node {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

struct House {
    database: String,
    bus: LocalBus,
    nodes: Vec<Node>,
    /// For how many milliseconds a node may be silent.
    lease: u64,
}

/// However slow the machine is, no node counts as silent.
const LONG: u64 = 60_000;

impl House {
    /// A house of this many nodes; `None` if PostgreSQL is to be left out.
    async fn of(count: usize, lease: u64) -> Option<House> {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let server = private_postgres::server()?;
        let name = format!("house_{}", NEXT.fetch_add(1, Ordering::Relaxed));
        server.create(&name);
        let bus = LocalBus::default();
        let mut house = House { database: server.url(&name), bus, nodes: Vec::new(), lease };
        for _ in 0..count {
            house.grow().await;
        }
        Some(house)
    }

    async fn grow(&mut self) {
        let runtime = Runtime::new().expect("threads");
        let config = Config { cluster_lease_ms: self.lease, ..config() };
        let (threads, database) = (runtime.handle().clone(), self.database.clone());
        let bus = Arc::new(self.bus.clone());
        let joining = move || threads.block_on(Kennel::join(database, bus, config));
        let kennel = tokio::task::spawn_blocking(joining).await.expect("a node");
        self.nodes.push(Node { kennel: Some(kennel), runtime: Some(runtime) });
    }

    fn node(&self, number: usize) -> &Kennel {
        self.nodes[number].kennel.as_ref().expect("one that runs")
    }

    /// Ends a node without a word.
    fn kill(&mut self, number: usize) {
        drop(self.nodes.remove(number));
    }

    /// Ends a node in good order.
    async fn stop(&mut self, number: usize) {
        let mut node = self.nodes.remove(number);
        node.kennel.take().expect("one that runs").stop().await;
    }

    /// Which of the nodes has a table.
    async fn owner(&self, table: &str) -> usize {
        let owner = format!("SELECT node FROM leases WHERE table_id = '{table}'");
        let owner = sql(&self.database, &owner).await.expect("somebody has the table");
        let alive = store::cluster::nodes(&self.database).await.expect("a list");
        let alive: Vec<_> = alive.iter().filter(|row| !row.dead).map(|row| row.id).collect();
        alive.iter().position(|id| *id == owner).expect("a node that lives")
    }

    /// The stored log of a table.
    async fn log(&self, table: &str) -> Vec<Value> {
        let opened = store::cluster::open_node(&self.database, "", "", Duration::MAX).await;
        let (store, _) = opened.unwrap();
        let id: TableId = table.parse().unwrap();
        let stored = store.load(&id).await.unwrap().expect("a table");
        stored.log.iter().map(|entry| serde_json::from_str(entry).unwrap()).collect()
    }
}

async fn sql(database: &str, statement: &str) -> Option<i64> {
    let mut connection = sqlx::PgConnection::connect(database).await.unwrap();
    let statement = sqlx::AssertSqlSafe(statement.to_owned());
    sqlx::query_scalar(statement).fetch_optional(&mut connection).await.unwrap()
}

/// Somebody who comes back whenever a connection ends, and asks again for what was not answered.
struct Player<'h> {
    guest: &'h Guest,
    table: &'h str,
    socket: Option<Socket>,
    /// At which node it was last.
    node: usize,
}

impl Player<'_> {
    /// Carries one intent out, wherever the table is.
    async fn want(&mut self, house: &House, id: &str, intent: &Value) -> Value {
        let until = Instant::now() + Duration::from_secs(60);
        let text = json!({ "type": "intent", "id": id, "intent": intent }).to_string();
        loop {
            assert!(Instant::now() < until, "{id} is never answered");
            let Some(socket) = &mut self.socket else {
                tokio::time::sleep(Duration::from_millis(100)).await;
                self.node = (self.node + 1) % house.nodes.len();
                self.socket = self.come(house).await;
                continue;
            };
            if socket.try_send(&text).await {
                while let Some(message) = socket.raw_within(Duration::from_secs(5)).await {
                    let message: Value = serde_json::from_str(&message).expect("JSON");
                    if message["id"] == id {
                        return message;
                    }
                }
            }
            self.socket = None;
        }
    }

    async fn come(&self, house: &House) -> Option<Socket> {
        house.node(self.node).try_connect(self.table, Some(self.guest), None).await
    }
}

fn dig() -> Value {
    json!({
        "game": "dig",
        "setup": { "seats": 2, "first": 0 },
        "options": { "chat": true },
    })
}

fn say(text: &str) -> Value {
    json!({ "want": "chat", "text": text })
}

#[tokio::test(flavor = "multi_thread")]
async fn any_node_takes_any_socket() {
    let Some(house) = House::of(3, LONG).await else { return };
    let (ann, ben) = (house.node(0).guest("Ann").await, house.node(1).guest("Ben").await);
    let table = house.node(0).open(&ann, dig()).await;
    let mut one = house.node(1).sit(&table, &ann, 0).await;
    let owner = house.owner(&table).await;
    assert_eq!(owner, 1, "whoever is asked first takes it");
    let mut other = house.node(0).sit(&table, &ben, 1).await;
    let mut watcher = house.node(2).connect(&table, None, None).await;
    watcher.wait("snapshot").await;
    other.must(say("hello")).await;
    one.must(json!({ "want": "start" })).await;
    let done = one.want_as("move", json!({ "want": "play", "action": "move 1" })).await;
    assert_eq!(done["type"], "done", "{done}");
    for socket in [&mut other, &mut watcher] {
        let entry = socket.wait_for(|message| message["n"] == done["n"]).await;
        assert_eq!(entry["type"], "entry");
    }
    // Asked for once more, and without a socket, at a node that has not the table.
    let posted = json!({ "id": "move", "intent": { "want": "play", "action": "move 1" } });
    let path = format!("/api/tables/{table}/intents");
    let (status, _, body) =
        house.node(2).http("POST", &path, &ann.headers(), &posted.to_string()).await;
    let answer: Value = serde_json::from_str(&body).unwrap();
    assert_eq!((status, &answer["n"]), (200, &done["n"]), "{body}");
    // Everybody is shown the same, wherever they look; what is hidden stays so.
    for (guest, mine) in [(Some(&ann), 0), (Some(&ben), 1), (None, 2)] {
        let mut views = Vec::new();
        for node in 0..3 {
            views.push(house.node(node).look(&table, guest).await);
        }
        assert_eq!(views[0]["view"], views[1]["view"], "{mine}");
        assert_eq!(views[1]["view"], views[2]["view"], "{mine}");
        assert_eq!(views[0]["n"], views[2]["n"]);
    }
    // Lists and names are everybody's.
    let mine = house.node(2).get("/api/me/tables", &ben).await;
    assert!(mine.contains(&table), "{mine}");
    let rename = json!({ "name": "Benny" }).to_string();
    house.node(2).http("POST", "/api/me", &ben.headers(), &rename).await;
    one.wait_for(|message| message.to_string().contains("Benny")).await;
    // Whoever looks back reads the log; this game is not over.
    let path = format!("/api/tables/{table}/record");
    for node in 0..3 {
        let (status, _, body) = house.node(node).http("GET", &path, &ann.headers(), "").await;
        assert_eq!(status, 409, "{body}");
    }
}

/// Plays on at two nodes while something happens to those that have the table; nothing is lost, done
/// twice, or refused.
async fn chat_through(mut house: House, mut happens: impl AsyncFnMut(&mut House, usize, usize)) {
    let (ann, ben) = (house.node(0).guest("Ann").await, house.node(1).guest("Ben").await);
    let table = house.node(0).open(&ann, dig()).await;
    let start = |guest, node| Player { guest, table: &table, socket: None, node };
    let mut players = [start(&ann, 0), start(&ben, 1)];
    for (seat, player) in players.iter_mut().enumerate() {
        let sat = player.want(&house, "sit", &json!({ "want": "sit", "seat": seat })).await;
        assert_eq!(sat["type"], "done", "{sat}");
    }
    let mut numbers = Vec::new();
    for round in 0..12 {
        if round % 4 == 2 {
            let owner = house.owner(&table).await;
            happens(&mut house, round / 4, owner).await;
            for player in &mut players {
                player.node = 0;
            }
        }
        for (seat, player) in players.iter_mut().enumerate() {
            let id = format!("{seat}-{round}");
            let answer = player.want(&house, &id, &say(&id)).await;
            assert_eq!(answer["type"], "done", "{id}: {answer}");
            numbers.push((answer["n"].as_u64().expect("a number"), id));
        }
    }
    let log = house.log(&table).await;
    let said: Vec<&str> = log
        .iter()
        .filter(|line| line["body"]["is"] == "said")
        .map(|line| line["body"]["text"].as_str().unwrap())
        .collect();
    let asked: Vec<&str> = numbers.iter().map(|(_, id)| id.as_str()).collect();
    assert_eq!(said, asked, "each once, in order");
    for (n, id) in &numbers {
        assert_eq!(log[usize::try_from(*n).unwrap()]["body"]["text"], **id);
    }
    // The clock never goes back.
    let times: Vec<u64> = log.iter().map(|line| line["at"].as_u64().unwrap()).collect();
    assert!(times.is_sorted(), "{times:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_nodes_are_killed() {
    let Some(house) = House::of(3, 1_000).await else { return };
    chat_through(house, async |house, _, owner| {
        house.kill(owner);
        house.grow().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_are_replaced_one_after_the_other() {
    let Some(house) = House::of(3, LONG).await else { return };
    chat_through(house, async |house, _, owner| {
        house.stop(owner).await;
        house.grow().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_taken_for_dead_comes_back_as_another() {
    let Some(house) = House::of(2, LONG).await else { return };
    chat_through(house, async |house, _, _| {
        let dead = "UPDATE nodes SET dead = TRUE WHERE NOT dead AND id = \
                    (SELECT node FROM leases LIMIT 1) RETURNING id";
        sql(&house.database, dead).await.expect("an owner");
        // The one that is dead is first in the list no more.
        tokio::time::sleep(Duration::from_millis(100)).await;
    })
    .await;
}
