//! One seed, one bad day: the real tables, hub, writer and sockets, with time, chance, network and
//! database in memory.

use crate::client::Client;
use crate::disk::{Disk, StoreBug};
use crate::judge::judge;
use crate::party::{Party, gather};
use crate::process::{Process, request};
use crate::schedule::{Schedule, Trouble, What};
use crate::transcript::{Event, Transcript};
use crate::wire::{Pipe, ServerEnd};
use crate::world::World;
use axum::Router;
use serde_json::json;
use server::simulated::{self, Bug};
use server::{Config, Server};
use std::cell::RefCell;
use std::fmt;
use std::panic;
use std::sync::{Arc, Once};
use std::time::Duration;
use tokio::runtime::Builder;
use tokio::time::sleep;

/// How long the world is left alone after the storm, before all are asked whether they can go on.
const CALM: Duration = Duration::from_secs(20);
/// How long everybody may take to go on.
const GO_ON: Duration = Duration::from_secs(40);

/// A bug that is put back, to see whether it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plant {
    /// One of the server's.
    Server(Bug),
    /// One of the store's, in the model of it.
    Store(StoreBug),
}

impl Plant {
    /// All of them.
    pub const ALL: [Plant; 13] = [
        Plant::Server(Bug::Phantoms),
        Plant::Server(Bug::KeepsRoom),
        Plant::Server(Bug::UntrueRefusals),
        Plant::Server(Bug::Gaps),
        Plant::Server(Bug::Forgets),
        Plant::Server(Bug::TellsFirst),
        Plant::Server(Bug::HolesInRecent),
        Plant::Server(Bug::PresenceQueues),
        Plant::Server(Bug::SilentUnread),
        Plant::Server(Bug::DatesBack),
        Plant::Server(Bug::TwoTasks),
        Plant::Store(StoreBug::Wedged),
        Plant::Store(StoreBug::ReadsPast),
    ];

    /// Whether a day has what the bug needs to show.
    fn could_show(self, day: &Schedule) -> bool {
        let any = |wanted: fn(&Trouble) -> bool| day.troubles.iter().any(wanted);
        let dies = any(|trouble| matches!(trouble.what, What::Crash { .. } | What::Restart));
        match self {
            Plant::Server(Bug::SilentUnread) => {
                any(|trouble| trouble.what == What::Jump && trouble.lasts > 60_000)
            }
            Plant::Server(Bug::PresenceQueues) => {
                any(|trouble| matches!(trouble.what, What::Crowd { .. }))
            }
            Plant::Server(Bug::DatesBack) => day.game == "dogpile" && dies,
            // All come back at once, and reading the table takes a while.
            Plant::Server(Bug::TwoTasks) => {
                dies && any(|trouble| matches!(trouble.what, What::Slow(_)))
            }
            Plant::Server(Bug::Phantoms) => {
                any(|trouble| matches!(trouble.what, What::Blind(_) | What::Down | What::Frozen))
            }
            Plant::Server(_) | Plant::Store(_) => !day.gentle,
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Plant> {
        Plant::ALL.into_iter().find(|plant| plant.to_string() == name)
    }
}

impl fmt::Display for Plant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Plant::Server(bug) => write!(f, "{bug:?}"),
            Plant::Store(bug) => write!(f, "{bug:?}"),
        }
    }
}

/// What became of a bad day.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// What was wrong, in sentences.
    pub wrong: Vec<String>,
    /// The same for the same seed, everywhere.
    pub fingerprint: u64,
    /// What went wrong on purpose.
    pub schedule: String,
    /// What happened, if it was to be told.
    pub story: Vec<String>,
    /// How many intents were acknowledged.
    pub done: u64,
    /// How many entries were stored.
    pub entries: u64,
}

/// A bug that was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// On which day.
    pub days: u64,
    /// The seed of that day.
    pub seed: u64,
    /// What was wrong first.
    pub wrong: String,
}

/// Lives through days on which a bug could show until it does, up to this many.
pub fn hunt(plant: Plant, most: u64) -> Option<Found> {
    let seeds = (0..).filter(|seed| plant.could_show(&Schedule::new(*seed)));
    (1..=most).zip(seeds).find_map(|(days, seed)| {
        let wrong = simulate(seed, Some(plant), false).wrong.into_iter().next()?;
        Some(Found { days, seed, wrong })
    })
}

thread_local! {
    static PANICS: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Notes panics instead of printing them: a task that dies would otherwise die silently.
fn note_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if simulated::is_on() {
                PANICS.with_borrow_mut(|panics| panics.push(format!("a task panicked: {info}")));
            } else {
                before(info);
            }
        }));
    });
}

/// Lives through the bad day of a seed.
pub fn simulate(seed: u64, plant: Option<Plant>, tells: bool) -> Outcome {
    note_panics();
    let schedule = Schedule::new(seed);
    let (bug, store_bug) = match plant {
        None => (None, None),
        Some(Plant::Server(bug)) => (Some(bug), None),
        Some(Plant::Store(bug)) => (None, Some(bug)),
    };
    let world = World::new(seed.wrapping_add(0x9e37_79b9_7f4a_7c15), tells);
    let disk = Disk::new(Arc::clone(&world), schedule.kind, store_bug);
    simulated::begin(seed, bug);
    let mut day = Day {
        world: Arc::clone(&world),
        disk: Arc::clone(&disk),
        actions: actions(&schedule.troubles),
        schedule,
        clients: Vec::new(),
        storm: 0,
        next: 0,
        down: Duration::ZERO,
        wrong: Vec::new(),
    };
    loop {
        let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
        let Ok(runtime) = runtime else {
            day.wrong.push("there is no runtime".to_owned());
            break;
        };
        let end = runtime.block_on(day.live());
        // Whatever the process had under way is gone.
        drop(runtime);
        match end {
            End::Dead => disk.bury(),
            End::Over => break,
        }
    }
    simulated::end();
    let Day { clients, mut wrong, schedule, .. } = day;
    let transcripts: Vec<Transcript> = clients.iter().map(|client| client.transcript()).collect();
    let logs = disk.logs();
    wrong.extend(PANICS.take());
    wrong.extend(judge(&transcripts, &logs));
    let events = transcripts.iter().flat_map(|transcript| &transcript.events);
    Outcome {
        wrong,
        fingerprint: world.fingerprint(),
        schedule: schedule.to_string(),
        story: world.story(),
        done: events.filter(|event| matches!(event, Event::Done { .. })).count() as u64,
        entries: logs.values().map(|log| log.len() as u64).sum(),
    }
}

#[derive(Clone, Copy, Debug)]
enum Action {
    Begin(usize),
    End(usize),
}

/// Beginnings and ends of all troubles, in order, with their times in milliseconds.
fn actions(troubles: &[Trouble]) -> Vec<(u64, Action)> {
    let mut actions: Vec<(u64, Action)> = Vec::new();
    for (index, trouble) in troubles.iter().enumerate() {
        actions.push((trouble.at, Action::Begin(index)));
        actions.push((trouble.at + trouble.lasts, Action::End(index)));
    }
    actions.sort_by_key(|(at, _)| *at);
    actions
}

/// How a process ends.
enum End {
    Dead,
    Over,
}

struct Day {
    world: Arc<World>,
    disk: Arc<Disk>,
    schedule: Schedule,
    actions: Vec<(u64, Action)>,
    clients: Vec<Arc<Client>>,
    /// When the storm began, in microseconds.
    storm: u64,
    /// The next action.
    next: usize,
    /// How long there is no server.
    down: Duration,
    wrong: Vec<String>,
}

fn config() -> Config {
    Config { bot_think_ms: 1, bot_pause_ms: 100, ..Config::without_limits() }
}

impl Day {
    /// One process of the server.
    async fn live(&mut self) -> End {
        self.world.begin_process();
        let process = Process::new();
        tokio::spawn(start(Arc::clone(&self.disk), Arc::clone(&process), self.down));
        if self.clients.is_empty() {
            let Schedule { game, people, bots, watchers, tables, gentle, .. } = self.schedule;
            let party = Party { game, people, bots, watchers, tables, gentle, patient: false };
            let logs = async |_: &str| self.disk.logs();
            match gather(&self.world, &process, &party, logs).await {
                Ok(clients) => self.clients = clients,
                Err(why) => {
                    self.wrong.push(format!("the game could not begin: {why}"));
                    self.world.end_process();
                    return End::Over;
                }
            }
            self.storm = self.world.now();
        }
        process.invite(&self.clients);
        for client in &self.clients {
            tokio::spawn(Arc::clone(client).run(Arc::clone(&process)));
        }
        let disk = Arc::clone(&self.disk);
        let end = tokio::select! {
            biased;
            () = disk.crash.notified() => {
                self.down = self.crash_ends();
                End::Dead
            }
            end = self.storm(&process) => end,
        };
        self.world.end_process();
        end
    }

    /// Goes through the schedule, and asks everybody in the end whether they can go on.
    async fn storm(&mut self, process: &Arc<Process>) -> End {
        while let Some((at, action)) = self.actions.get(self.next).copied() {
            let now = (self.world.now() - self.storm) / 1000;
            sleep(Duration::from_millis(at.saturating_sub(now))).await;
            self.next += 1;
            match action {
                Action::Begin(index) => {
                    let trouble = self.schedule.troubles[index];
                    self.world.tell(&format!("-- {}", trouble.what));
                    if self.begin(trouble, process).await {
                        self.down = Duration::from_millis(trouble.lasts);
                        return End::Dead;
                    }
                }
                Action::End(index) => {
                    let Trouble { what, .. } = self.schedule.troubles[index];
                    self.world.tell(&format!("-- no more: {what}"));
                    if self.end(what) {
                        self.down = Duration::from_millis(100);
                        return End::Dead;
                    }
                }
            }
        }
        self.world.tell("-- the storm is over");
        self.clients.iter().for_each(|client| client.calm());
        sleep(CALM).await;
        self.finale(process).await;
        End::Over
    }

    /// A trouble begins; whether the server is gone now.
    async fn begin(&mut self, trouble: Trouble, process: &Arc<Process>) -> bool {
        let Trouble { lasts, what, .. } = trouble;
        let client = |index: usize| &self.clients[index % self.clients.len()];
        match what {
            What::Full => self.disk.change(|weather| weather.full = true),
            What::Failing(percent) => self.disk.change(|weather| weather.failing = percent),
            What::Blind(percent) => self.disk.change(|weather| weather.blind = percent),
            What::Down => self.disk.change(|weather| weather.down = true),
            What::Frozen => self.disk.change(|weather| weather.frozen = true),
            What::Lost(percent) => self.disk.change(|weather| weather.lost = percent),
            What::Late(percent) => self.disk.change(|weather| weather.late = percent),
            What::Slow(ms) => self.disk.change(|weather| weather.slow = ms),
            What::Crash { steps, commits, lands } => self.disk.crash_in(steps, commits, lands),
            What::Restart => {
                if let Some(server) = process.close() {
                    let stopping = simulated::stop(&server);
                    // Whoever stops a server does not wait for ever.
                    let _ = tokio::time::timeout(Duration::from_secs(10), stopping).await;
                }
                return true;
            }
            What::Cut { client: index, how } => client(index).cut(how),
            What::SlowLine { client: index, ms } => client(index).slow(ms * 1000),
            What::Stall { client: index } => client(index).stall(self.world.now() + lasts * 1000),
            What::Jump => {
                // Some go on talking meanwhile; it waits to be read.
                let talks = |_: &&Arc<Client>| self.world.chance(50);
                self.clients.iter().filter(talks).for_each(|client| client.murmur());
                sleep(Duration::from_millis(1)).await;
                tokio::time::advance(Duration::from_millis(lasts)).await;
            }
            What::Crowd { count } => {
                let table = client(0).table();
                tokio::spawn(crowd(Arc::clone(&self.world), Arc::clone(process), table, count));
            }
        }
        false
    }

    /// A trouble ends; whether the server dies of it.
    fn end(&self, what: What) -> bool {
        match what {
            What::Full => self.disk.change(|weather| weather.full = false),
            What::Failing(_) => self.disk.change(|weather| weather.failing = 0),
            What::Blind(_) => self.disk.change(|weather| weather.blind = 0),
            What::Down => self.disk.change(|weather| weather.down = false),
            What::Frozen => self.disk.change(|weather| weather.frozen = false),
            What::Lost(_) => self.disk.change(|weather| weather.lost = 0),
            What::Late(_) => self.disk.change(|weather| weather.late = 0),
            What::Slow(_) => self.disk.change(|weather| weather.slow = 0),
            // One that had nothing to do has not come so far.
            What::Crash { .. } => return self.disk.is_to_crash(),
            What::SlowLine { client, .. } => self.clients[client % self.clients.len()].slow(0),
            What::Restart
            | What::Cut { .. }
            | What::Stall { .. }
            | What::Jump
            | What::Crowd { .. } => {}
        }
        false
    }

    /// How long there is no server after it died by itself.
    fn crash_ends(&self) -> Duration {
        let mut troubles = self.schedule.troubles.iter();
        let crash = troubles.rfind(|trouble| matches!(trouble.what, What::Crash { .. }));
        Duration::from_millis(crash.map_or(100, |trouble| trouble.lasts))
    }

    /// Everybody does one more thing, and knows everything.
    async fn finale(&mut self, process: &Arc<Process>) {
        self.world.tell("-- everybody does one more thing");
        self.clients.iter().for_each(|client| client.finale());
        let step = Duration::from_millis(100);
        for _ in 0..GO_ON.as_millis() / step.as_millis() {
            sleep(step).await;
            let logs = self.disk.logs();
            let knows = |client: &Arc<Client>| {
                let length = logs.get(&client.table()).map_or(0, |log| log.len() as u64);
                client.went_on() && client.has().is_some_and(|has| has + 1 == length)
            };
            if self.clients.iter().all(knows) {
                let ready = process.answer(request("GET", "/readyz", "", String::new())).await;
                if !matches!(ready, Some((200, _))) {
                    self.wrong
                        .push(format!("in the end the server says it is not ready: {ready:?}"));
                }
                return;
            }
        }
        for client in &self.clients {
            if !client.went_on() {
                self.wrong.push(format!("{} cannot go on", client.name()));
            }
        }
    }
}

/// Starts a server after a while, again and again until it works.
async fn start(disk: Arc<Disk>, process: Arc<Process>, down: Duration) {
    sleep(down).await;
    loop {
        match Server::new(config(), disk.open(), Router::new()).await {
            Ok(server) => return process.open(server),
            Err(_) => sleep(Duration::from_millis(500)).await,
        }
    }
}

/// Strangers come to a table and go again.
async fn crowd(world: Arc<World>, process: Arc<Process>, table: String, count: u64) {
    for _ in 0..count {
        sleep(Duration::from_micros(world.below(20_000))).await;
        let Some(server) = process.server() else { return };
        let (up, down) = (Pipe::new(&world, 0), Pipe::new(&world, 0));
        let end = ServerEnd::new(Arc::clone(&up), Arc::clone(&down));
        let (parts, _) = request("GET", "/", "", String::new()).into_parts();
        let table = table.clone();
        let stays = Duration::from_micros(world.below(1_500_000));
        tokio::spawn(async move {
            let _ = simulated::connect(&server, &table, parts, end).await;
        });
        tokio::spawn(async move {
            up.send(json!({ "type": "hello", "v": protocol::VERSION }).to_string());
            let reads = async { while down.recv().await.is_some() {} };
            let _ = tokio::time::timeout(stays, reads).await;
            up.close();
        });
    }
}
