//! Real databases on bad days: the same clients, the same judge, the wall's clock.
//!
//! The clients reach the server through the network in memory; what is real is the store, and what
//! happens to it.

mod full;
mod postgres;
#[path = "../../store/tests/conformance/private_postgres.rs"]
mod private_postgres;
mod proxy;

pub use full::disk;
pub use postgres::postgres;

use crate::client::Client;
use crate::judge::{Logs, judge};
use crate::party::{Party, gather};
use crate::process::{Process, request};
use crate::transcript::{Event, Transcript};
use crate::world::World;
use axum::Router;
use server::{Config, Server, simulated};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Store;
use tokio::time::sleep;

/// How long everybody may take to go on in the end.
const GO_ON: Duration = Duration::from_secs(60);

/// What a drill has shown.
#[derive(Clone, Debug, Default)]
pub struct Drill {
    /// What was wrong, in sentences.
    pub wrong: Vec<String>,
    /// What was measured, in sentences.
    pub figures: Vec<String>,
}

/// A server on a real store, and those who play there.
struct Scene {
    world: Arc<World>,
    process: Arc<Process>,
    store: Arc<dyn Store>,
    clients: Vec<Arc<Client>>,
}

fn config() -> Config {
    Config { bot_think_ms: 1, bot_pause_ms: 100, ..Config::without_limits() }
}

impl Scene {
    /// Everybody begins to play.
    async fn begin(store: Arc<dyn Store>, seed: u64) -> Result<Scene, String> {
        let world = World::new(seed, false);
        world.begin_process();
        let process = Process::new();
        let server = Server::new(config(), Arc::clone(&store), Router::new()).await;
        process.open(server.map_err(|error| error.to_string())?);
        let mut clients = Vec::new();
        for game in ["dig", "dogs-life", "dogpile"] {
            let (people, bots, watchers) = (2, usize::from(game == "dogs-life"), 1);
            let party =
                Party { game, people, bots, watchers, tables: 1, gentle: false, patient: true };
            let logs = async |table: &str| logs(&store, [table.to_owned()]).await;
            clients.extend(gather(&world, &process, &party, logs).await?);
        }
        for (index, client) in clients.iter().enumerate() {
            client.rename(&format!("client {index}"));
        }
        process.invite(&clients);
        for client in &clients {
            tokio::spawn(Arc::clone(client).run(Arc::clone(&process)));
        }
        Ok(Scene { world, process, store, clients })
    }

    /// The answer to `/readyz`.
    async fn ready(&self) -> bool {
        let answer = self.process.answer(request("GET", "/readyz", "", String::new())).await;
        matches!(answer, Some((200, _)))
    }

    /// Waits until the server says that it can store; how long that took.
    async fn until_ready(&self) -> Result<Duration, String> {
        let began = Instant::now();
        while !self.ready().await {
            if began.elapsed() > GO_ON {
                return Err("the server is not ready again".to_owned());
            }
            sleep(Duration::from_millis(20)).await;
        }
        Ok(began.elapsed())
    }

    /// How many intents were acknowledged so far.
    fn done(&self) -> u64 {
        self.clients.iter().map(|client| client.done()).sum()
    }

    /// Everybody does one more thing; then all that was told is compared with all that is stored.
    async fn end(self, drill: &mut Drill) {
        self.clients.iter().for_each(|client| client.calm());
        self.clients.iter().for_each(|client| client.finale());
        let began = Instant::now();
        let tables: Vec<String> = self.clients.iter().map(|client| client.table()).collect();
        let told: Vec<Transcript> = loop {
            let logs = logs(&self.store, tables.clone()).await;
            let knows = |client: &Arc<Client>| {
                let length = logs.get(&client.table()).map_or(0, |log| log.len() as u64);
                client.went_on() && client.has().is_some_and(|has| has + 1 == length)
            };
            let late = began.elapsed() > GO_ON;
            if late || self.clients.iter().all(knows) {
                for client in self.clients.iter().filter(|client| !knows(client)) {
                    let missed = if client.went_on() { "misses something" } else { "cannot go on" };
                    drill.wrong.push(format!("{} {missed}", client.name()));
                }
                break self.clients.iter().map(|client| client.transcript()).collect();
            }
            sleep(Duration::from_millis(50)).await;
        };
        // Where a clock runs, something may have happened since.
        let told: Vec<Transcript> =
            told.into_iter().map(|told| Transcript { complete: false, ..told }).collect();
        drill.read(&told, &logs(&self.store, tables).await);
        if let Some(server) = self.process.close() {
            simulated::stop(&server).await;
        }
        self.world.end_process();
    }
}

impl Drill {
    /// Compares all that was told with all that is stored.
    fn read(&mut self, told: &[Transcript], logs: &Logs) {
        self.wrong.extend(judge(told, logs));
        let count = |wanted: fn(&Event) -> bool| {
            told.iter().flat_map(|transcript| &transcript.events).filter(|e| wanted(e)).count()
        };
        let asked = count(|event| matches!(event, Event::Asked { .. }));
        let done = count(|event| matches!(event, Event::Done { .. }));
        let refused =
            count(|event| matches!(event, Event::Refused { why, .. } if why == "internal"));
        let entries = count(|event| matches!(event, Event::Entry { .. }));
        let hellos = count(|event| matches!(event, Event::Hello { .. }));
        self.figures.push(format!(
            "{asked} intents sent, {done} acknowledged, {refused} refused because they could not be \
             stored; {entries} entries told over {hellos} connections"
        ));
    }
}

/// What is stored of these tables. When it was stored is not known: before everything.
async fn logs(store: &Arc<dyn Store>, tables: impl IntoIterator<Item = String>) -> Logs {
    let mut logs = Logs::new();
    for table in tables {
        let Ok(id) = table.parse() else { continue };
        if let Ok(Some(stored)) = store.load(&id).await {
            logs.insert(table, stored.log.into_iter().map(|line| (line, 0)).collect());
        }
    }
    logs
}
