//! The tables that are awake, and what they share.

use crate::actor::{Command, Stub, TableActor, Who, members};
use crate::analysis::Analyses;
use crate::aside::aside;
use crate::bots::BotPool;
use crate::clock::{Calendar, Clock, unix_seconds};
use crate::cluster::{self, Claim, Cluster, Place};
use crate::config::Config;
use crate::connections::Connections;
use crate::deals::Days;
use crate::figures;
use crate::guests::{Guests, fresh_code, fresh_id, fresh_secret};
use crate::limits::{Limits, Sockets, lock};
use crate::notices::Notices;
use crate::preview::Previews;
use crate::simulated::{self, Bug, planted};
use protocol::{CreateTable, TableLine};
use room::{About, Body, Fresh, Line, Listed, Room};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::cluster::Owner;
use store::{Append, Store, StoreError, Summary, TableId, Writer};
use tabletop::fair::TableSecret;
use tokio::sync::Semaphore;

/// Everything that the server's parts share.
#[derive(Debug)]
pub(crate) struct Hub {
    pub(crate) config: Config,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) writer: Writer,
    pub(crate) clock: Clock,
    pub(crate) guests: Guests,
    pub(crate) bots: BotPool,
    pub(crate) sockets: Sockets,
    pub(crate) connections: Connections,
    pub(crate) limits: Limits,
    pub(crate) previews: Previews,
    pub(crate) analyses: Analyses,
    pub(crate) notices: Notices,
    pub(crate) calendar: Calendar,
    pub(crate) days: Days,
    /// The other servers; `None` for one alone.
    pub(crate) cluster: Option<Arc<Cluster>>,
    /// Lets few tables be woken at the same time, so that there is always room to play.
    waking: Semaphore,
    pub(crate) stopping: AtomicBool,
    tables: Mutex<BTreeMap<TableId, Stub>>,
    clients: AtomicU64,
}

/// How long tables have to tell their clients that the server stops.
const STOPPING: Duration = Duration::from_secs(1);
/// How many tables of a cluster are let go of at once, how often, and for how long at most: elsewhere they
/// are woken as fast, and their clients come back there.
const AT_ONCE: usize = 20;
const BEAT: Duration = Duration::from_millis(10);
const HANDING_OVER: Duration = Duration::from_secs(10);
/// Within what time clients come back whose table is let go of.
const BACK: Duration = Duration::from_millis(100);
/// The same when there is nothing to come back to for a while: for every socket.
const BACK_EACH: Duration = Duration::from_micros(500);
const BACK_ALONE: Duration = Duration::from_secs(1);

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A text of a setup that is longer than this many bytes is a pack, and is read aside.
const MUCH_TO_READ: usize = 2_000;
/// Whatever a room lifts out of a setup, the store takes.
const _: () = assert!(room::MOST_TEXTS <= store::limits::TEXTS);
/// How many short codes are tried for a table before it is given up.
const TRIES: usize = 5;

/// Why a table could not be opened.
#[derive(Debug)]
pub(crate) enum OpenError {
    /// What was asked for is wrong.
    Wrong(String),
    /// The store failed.
    Store(StoreError),
}

impl From<StoreError> for OpenError {
    fn from(error: StoreError) -> OpenError {
        OpenError::Store(error)
    }
}

impl Hub {
    pub(crate) fn new(
        config: Config,
        store: Arc<dyn Store>,
        writer: Writer,
        clock: Clock,
        notices: Notices,
        cluster: Option<Cluster>,
    ) -> Hub {
        Hub {
            guests: Guests::new(Arc::clone(&store)),
            bots: BotPool::new(&config),
            sockets: Sockets::default(),
            connections: Connections::default(),
            limits: Limits::new(&config),
            previews: Previews::new((cores() / 2).max(1)),
            calendar: Calendar::default(),
            days: Days::default(),
            analyses: Analyses::default(),
            waking: Semaphore::new((cores() / 2).max(1)),
            stopping: AtomicBool::new(false),
            tables: Mutex::new(BTreeMap::new()),
            clients: AtomicU64::new(0),
            config,
            store,
            writer,
            clock,
            notices,
            cluster: cluster.map(Arc::new),
        }
    }

    /// A number for a client that no other has in this run.
    pub(crate) fn client(&self) -> u64 {
        self.clients.fetch_add(1, Ordering::Relaxed)
    }

    /// Wakes the table with this id, and says how long it took to work out how it stands; `None` if
    /// it does not exist.
    pub(crate) async fn wake(
        self: &Arc<Hub>,
        id: &TableId,
    ) -> Result<(Option<Stub>, Duration), StoreError> {
        match &self.cluster {
            None => self.wake_alone(id).await,
            Some(cluster) => self.wake_among(cluster, id).await,
        }
    }

    /// The same among other nodes: here if the table is here or nobody's, or else a way to it.
    async fn wake_among(
        self: &Arc<Hub>,
        cluster: &Arc<Cluster>,
        id: &TableId,
    ) -> Result<(Option<Stub>, Duration), StoreError> {
        loop {
            if let Some(stub) = self.awake(id) {
                return Ok((Some(stub), Duration::ZERO));
            }
            let claim = cluster.claim(id);
            match cluster::find(self, cluster, id).await? {
                Place::Nowhere => return Ok((None, Duration::ZERO)),
                Place::There(stub) => {
                    let mut tables = lock(&self.tables);
                    if !cluster.is_open() {
                        return Err(StoreError::Deposed);
                    }
                    // Somebody else may have been faster; this way ends by itself then.
                    let known = tables.get(id).filter(|stub| !stub.is_gone()).cloned();
                    let stub = known.unwrap_or(stub);
                    tables.insert(id.clone(), stub.clone());
                    return Ok((Some(stub), Duration::ZERO));
                }
                Place::Here => {
                    if let Some(woken) = self.wake_owned(cluster, claim, id).await? {
                        return Ok(woken);
                    }
                }
            }
        }
    }

    /// Wakes a table for another node, if it is here or nobody's.
    pub(crate) async fn wake_here(
        self: &Arc<Hub>,
        id: &TableId,
    ) -> Result<Option<Stub>, StoreError> {
        let Some(cluster) = &self.cluster else { return Ok(None) };
        loop {
            if let Some(stub) = self.awake(id) {
                // Requests are sent on once, not round in circles.
                return Ok(Some(stub).filter(|_| self.is_here(id)));
            }
            let claim = cluster.claim(id);
            if cluster.own(id).await? != Owner::Me {
                return Ok(None);
            }
            if let Some((stub, _)) = self.wake_owned(cluster, claim, id).await? {
                return Ok(stub);
            }
        }
    }

    /// Wakes a table that this node has; `None` if it may have lost it since the claim.
    async fn wake_owned(
        self: &Arc<Hub>,
        cluster: &Arc<Cluster>,
        claim: Claim,
        id: &TableId,
    ) -> Result<Option<(Option<Stub>, Duration)>, StoreError> {
        // Nobody closes it.
        let _turn = self.waking.acquire().await;
        if let Some(stub) = self.awake(id) {
            return Ok(Some((Some(stub), Duration::ZERO)));
        }
        let (room, took) = self.read_timed(id).await?;
        let Some(room) = room else { return Ok(Some((None, took))) };
        // Whoever gives a table back says so before it can be forgotten here.
        let mut tables = lock(&self.tables);
        if !cluster.holds(id, claim) {
            return Ok(None);
        }
        if let Some(stub) = tables.get(id).filter(|stub| !stub.is_gone()) {
            return Ok(Some((Some(stub.clone()), took)));
        }
        let stub = TableActor::start(Arc::clone(self), id.clone(), room);
        tables.insert(id.clone(), stub.clone());
        Ok(Some((Some(stub), took)))
    }

    /// Wakes a table where no other server can have it.
    async fn wake_alone(
        self: &Arc<Hub>,
        id: &TableId,
    ) -> Result<(Option<Stub>, Duration), StoreError> {
        // Nobody closes it.
        let _turn = self.waking.acquire().await;
        if let Some(stub) = self.awake(id)
            && !planted(Bug::TwoTasks)
        {
            return Ok((Some(stub), Duration::ZERO));
        }
        let (room, took) = self.read_timed(id).await?;
        let Some(room) = room else { return Ok((None, took)) };
        let mut tables = lock(&self.tables);
        // Somebody else may have woken it in the meantime.
        if let Some(stub) = tables.get(id).filter(|stub| !stub.is_gone())
            && !planted(Bug::TwoTasks)
        {
            return Ok((Some(stub.clone()), took));
        }
        let stub = TableActor::start(Arc::clone(self), id.clone(), room);
        tables.insert(id.clone(), stub.clone());
        Ok((Some(stub), took))
    }

    pub(crate) fn awake(&self, id: &TableId) -> Option<Stub> {
        lock(&self.tables).get(id).filter(|stub| !stub.is_gone()).cloned()
    }

    /// A table that has gone to sleep is forgotten, unless it was woken again.
    pub(crate) fn retire(&self, id: &TableId) {
        let mut tables = lock(&self.tables);
        if tables.get(id).is_some_and(Stub::is_gone) {
            tables.remove(id);
        }
    }

    /// The table as the store has it.
    pub(crate) async fn read(&self, id: &TableId) -> Result<Option<Room>, StoreError> {
        Ok(self.read_timed(id).await?.0)
    }

    /// The table as the store has it, for whoever only looks and does not wake it, and how long it took
    /// to work that out.
    pub(crate) async fn read_asleep(
        &self,
        id: &TableId,
    ) -> Result<(Option<Room>, Duration), StoreError> {
        // Nobody closes it.
        let _turn = self.waking.acquire().await;
        self.read_timed(id).await
    }

    /// The same, and how long the log was played for.
    async fn read_timed(&self, id: &TableId) -> Result<(Option<Room>, Duration), StoreError> {
        let Some(stored) = self.store.load(id).await? else { return Ok((None, Duration::ZERO)) };
        let replay = move || {
            let start = std::time::Instant::now();
            let room = Line::read_all(&stored.log, &stored.texts).and_then(|lines| {
                Room::replay(house::GAMES, lines).map_err(|error| error.to_string())
            });
            (room, start.elapsed())
        };
        // Long logs take a while, which no other table has to wait for.
        let (room, took) = if simulated::is_on() {
            // There nothing may depend on how fast the machine is.
            (replay().0, Duration::ZERO)
        } else {
            let lost = |_| (Err("it could not be replayed".to_owned()), Duration::ZERO);
            tokio::task::spawn_blocking(replay).await.unwrap_or_else(lost)
        };
        let damaged = |damage| StoreError::DamagedTable { table: id.clone(), damage };
        Ok((Some(room.map_err(damaged)?), took))
    }

    /// The table that is found by this code now.
    pub(crate) async fn find_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        let Some((id, created)) = self.store.find_code(code).await? else { return Ok(None) };
        let valid = i64::from(self.config.code_hours) * 3600;
        Ok((unix_seconds() < created + valid).then_some(id))
    }

    /// Tells the tables that a guest sits or looks at its new name; those that sleep learn it when the
    /// guest comes.
    pub(crate) async fn renamed(&self, guest: &store::Guest) -> Result<(), StoreError> {
        let most = u32::try_from(self.config.tables_per_guest).unwrap_or(u32::MAX);
        let who = Who { guest: guest.id.to_string(), name: guest.name.clone() };
        let tables = self.store.tables_of(&guest.id, most).await?;
        let sits = tables.iter().filter_map(|table| self.awake(&table.table));
        for stub in sits.chain(self.connections.of(&who.guest)) {
            // One that fell asleep just now learns it later, like the others.
            let _ = stub.send(Command::Renamed { who: who.clone() }).await;
        }
        if let Some(cluster) = &self.cluster {
            cluster.renamed(&who).await;
        }
        Ok(())
    }

    /// Some node has renamed a guest: the tables that are here are told.
    pub(crate) async fn hear_renamed(&self, who: &Who) {
        self.guests.forget(&who.guest);
        let here: Vec<Stub> = {
            let tables = lock(&self.tables);
            tables.values().filter(|stub| stub.here).cloned().collect()
        };
        for stub in here {
            let _ = stub.send(Command::Renamed { who: who.clone() }).await;
        }
    }

    /// Some node has removed a guest: its connections here end.
    pub(crate) async fn hear_gone(&self, guest: &str) {
        self.guests.forget(guest);
        for stub in self.connections.of(guest) {
            let _ = stub.send(Command::Expel { guest: guest.to_owned() }).await;
        }
    }

    /// Whether a table that is awake is a task of this server.
    fn is_here(&self, id: &TableId) -> bool {
        lock(&self.tables).get(id).is_some_and(|stub| stub.here)
    }

    /// How many tables are awake here.
    pub(crate) fn count_tables(&self) -> usize {
        lock(&self.tables).values().filter(|stub| stub.here).count()
    }

    /// Opens a table for `host`.
    pub(crate) async fn open(
        &self,
        host: &str,
        create: &CreateTable,
    ) -> Result<(String, String), OpenError> {
        let people = |room: &Room| room.seat_people(&create.names).map_err(OpenError::Wrong);
        self.open_with(host, create, Opening::default(), people).await
    }

    /// Opens a table for `host` whose log goes on with the lines that `then` gives.
    pub(crate) async fn open_with(
        &self,
        host: &str,
        create: &CreateTable,
        opening: Opening,
        then: impl Fn(&Room) -> Result<Vec<Body>, OpenError>,
    ) -> Result<(String, String), OpenError> {
        let id = opening.table.clone();
        for _ in 0..TRIES {
            let mut room = self.fresh_room(host, create, opening.clone()).await?;
            let at = self.clock.now();
            for body in then(&room)? {
                let applied = room.apply(Line { at, by: None, body });
                applied.map_err(|error| OpenError::Wrong(error.reason))?;
            }
            match self.store_fresh(&room, room.log(), unix_seconds()).await {
                Err(OpenError::Store(StoreError::CodeTaken { .. })) => {}
                Err(error) => return Err(error),
                Ok(()) => {
                    let game = room.kind().name();
                    metrics::counter!(figures::TABLES_OPENED, "game" => game).increment(1);
                    tracing::info!(table = id, game, "opened");
                    return Ok((id, room.code().to_owned()));
                }
            }
        }
        Err(OpenError::Wrong("no short code is free; try again".to_owned()))
    }

    async fn fresh_room(
        &self,
        host: &str,
        create: &CreateTable,
        opening: Opening,
    ) -> Result<Room, OpenError> {
        let (host, create) = (host.to_owned(), create.clone());
        let at = self.clock.now();
        let long =
            |text: &serde_json::Value| text.as_str().is_some_and(|text| text.len() > MUCH_TO_READ);
        let is_long = create.setup.as_object().is_some_and(|setup| setup.values().any(long));
        let make = move || {
            Room::fresh(house::GAMES, at, host, create, opening.fresh()).map_err(OpenError::Wrong)
        };
        if !is_long {
            return make();
        }
        let made = aside(make).await;
        made.unwrap_or_else(|_| Err(OpenError::Wrong("it could not be set up".to_owned())))
    }

    /// Stores a table that is new here with its log; something last happened there at this time.
    pub(crate) async fn store_fresh(
        &self,
        room: &Room,
        log: impl IntoIterator<Item = Line>,
        updated: i64,
    ) -> Result<(), OpenError> {
        let (mut entries, mut texts) = (Vec::new(), Vec::new());
        for line in log {
            let stored = line.to_stored().map_err(|error| OpenError::Wrong(error.to_string()))?;
            entries.push(stored.0);
            texts.extend(stored.1);
        }
        let table: TableId =
            room.id().parse().map_err(|error| OpenError::Wrong(format!("{error}")))?;
        let summary = Some(Summary { updated, ..Hub::summary(&table, room) });
        Ok(self.writer.append(Append { table, first: 0, entries, summary, texts }).await?)
    }

    /// Opens a table with the same people, bots and options as `room`.
    pub(crate) async fn open_rematch(&self, room: &Room, table: &str) -> Result<(), OpenError> {
        let opening = Opening { table: table.to_owned(), ..Opening::default() };
        let fresh = room.again(self.clock.now(), opening.fresh()).map_err(OpenError::Wrong)?;
        self.store_fresh(&fresh, fresh.log(), unix_seconds()).await
    }

    pub(crate) fn summary(id: &TableId, room: &Room) -> Summary {
        Summary {
            table: id.clone(),
            code: room.code().to_owned(),
            game: room.kind().name().to_owned(),
            public: room.options().public,
            begun: room.started(),
            over: room.over(),
            created: room.opened().created,
            updated: unix_seconds(),
            members: members(room),
            about: serde_json::to_string(&room.about()).unwrap_or_default(),
        }
    }

    /// A stored summary as a line in a list.
    pub(crate) fn line(summary: &Summary, guest: Option<&str>) -> TableLine {
        let about: About = serde_json::from_str(&summary.about).unwrap_or_default();
        about.line(
            guest,
            Listed {
                table: summary.table.to_string(),
                code: summary.code.clone(),
                game: summary.game.clone(),
                over: summary.over,
                updated: summary.updated,
            },
        )
    }

    /// Lets go of all tables, and waits until nobody writes for them any more.
    pub(crate) async fn let_go(&self) {
        loop {
            let stubs: Vec<Stub> = lock(&self.tables).values().cloned().collect();
            if stubs.is_empty() {
                return;
            }
            let telling = stubs.into_iter().map(|stub| async move {
                // One whose mailbox is full is told the next time.
                let stop = Command::Stop { within: BACK };
                let _ = tokio::time::timeout(STOPPING, stub.send(stop)).await;
            });
            futures_util::future::join_all(telling).await;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Tells every table that the server stops, and waits a little for them.
    pub(crate) async fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        let Some(cluster) = &self.cluster else {
            let sockets = u32::try_from(self.sockets.count()).unwrap_or(u32::MAX);
            let within = BACK_EACH.saturating_mul(sockets).max(BACK_ALONE);
            return self.stop_tables(usize::MAX, within, STOPPING).await;
        };
        // A table that was given back is not taken again.
        cluster.close();
        self.stop_tables(AT_ONCE, BACK, HANDING_OVER).await;
        // At once: others wait for what is left.
        let _ = tokio::time::timeout(STOPPING, cluster.leave()).await;
    }

    /// Stops all tables, a few at a time, but does not wait for one that waits for the database.
    async fn stop_tables(&self, at_once: usize, within: Duration, patience: Duration) {
        let stubs: Vec<Stub> = lock(&self.tables).values().cloned().collect();
        let stopped = async {
            for stubs in stubs.chunks(at_once.min(stubs.len().max(1))) {
                let telling = stubs.iter().map(|stub| async move {
                    // One that sleeps already needs no telling.
                    let _ = stub.send(Command::Stop { within }).await;
                });
                futures_util::future::join_all(telling).await;
                if at_once < usize::MAX {
                    tokio::time::sleep(BEAT).await;
                }
            }
            while !lock(&self.tables).is_empty() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let _ = tokio::time::timeout(patience, stopped).await;
    }
}

/// What is settled of a table before it is opened; all else is fresh.
#[derive(Clone, Debug)]
pub(crate) struct Opening {
    pub(crate) table: String,
    /// By which rules it is played; by the newest if none are named.
    pub(crate) rules: Option<u32>,
    pub(crate) secret: TableSecret,
    /// The deal that it is a try at.
    pub(crate) deal: Option<String>,
}

impl Opening {
    fn fresh(self) -> Fresh {
        let Opening { table, rules, secret, deal } = self;
        Fresh { table, code: fresh_code(), rules, secret, deal, created: unix_seconds() }
    }
}

impl Default for Opening {
    fn default() -> Opening {
        Opening { table: fresh_id(), rules: None, secret: fresh_secret(), deal: None }
    }
}
