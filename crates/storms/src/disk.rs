//! A database in memory that fails as the real ones do.
//!
//! What both real stores promise is kept here, too: an append is whole or not at all, appends wait
//! for each other, and whoever reads after an append whose outcome is open waits until it is known.
//! What they cannot promise is left to the weather.

use crate::world::{World, lock};
use async_trait::async_trait;
use std::collections::BTreeMap;
use std::future;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use store::{
    Announcement, Append, Ban, Deal, DealId, Fault, Guest, GuestId, ListedGuest, ListedTable,
    Store, StoreError, StoredTable, Summary, TableId, TokenHash, Try,
};
use tokio::sync::Notify;
use tokio::time::sleep;

/// How long a server waits for an answer of its database, as in the real stores.
const PATIENCE: Duration = Duration::from_secs(10);
/// The step at which a commit is on its way.
const COMMITS: &str = "while it commits";
/// How often a frozen database is asked again.
const ASK: Duration = Duration::from_millis(50);

/// Which of the two real stores it is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// In the server's own process: a commit that failed has not happened, and nothing lands after
    /// the process has ended.
    Sqlite,
    /// Over a network: an answer may be lost, and a commit may land whoever waits for it.
    Postgres,
}

/// What is wrong at the moment; nothing by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Weather {
    /// Nothing can be written.
    pub(crate) full: bool,
    /// How many writes in a hundred fail.
    pub(crate) failing: u64,
    /// How many reads in a hundred fail.
    pub(crate) blind: u64,
    /// The database cannot be reached.
    pub(crate) down: bool,
    /// The database does not answer.
    pub(crate) frozen: bool,
    /// How many answers to commits in a hundred are lost.
    pub(crate) lost: u64,
    /// How many commits in a hundred are still under way when the server stops waiting.
    pub(crate) late: u64,
    /// By how many milliseconds everything takes longer, at most.
    pub(crate) slow: u64,
}

/// Mistakes that a store could make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreBug {
    /// After one failed write all later ones fail.
    Wedged,
    /// Whoever reads does not wait for an append whose outcome is open.
    ReadsPast,
}

/// The database itself, which outlives all servers.
#[derive(Debug)]
pub(crate) struct Disk {
    world: Arc<World>,
    kind: Kind,
    bug: Option<StoreBug>,
    state: Mutex<State>,
    /// The server is to die now.
    pub(crate) crash: Notify,
}

#[derive(Debug, Default)]
struct State {
    weather: Weather,
    tables: BTreeMap<TableId, Kept>,
    guests: BTreeMap<String, Guest>,
    tokens: Vec<(TokenHash, GuestId)>,
    uptime: u64,
    under_way: Option<UnderWay>,
    /// After how many more steps the server dies.
    crash_in: Option<u64>,
    crash_commits: bool,
    crash_lands: u64,
}

#[derive(Debug)]
struct Kept {
    summary: Summary,
    log: Vec<(String, u64)>,
}

/// A commit that nobody waits for any more.
#[derive(Debug)]
struct UnderWay {
    batch: Vec<Append>,
    /// When it ends, in microseconds; not before the database answers again.
    at: u64,
    /// Whether it is stored then.
    lands: bool,
}

fn failed<T>(why: &str) -> Result<T, StoreError> {
    Err(StoreError::Database(Fault::new(why)))
}

impl State {
    /// What was under way and has ended by now.
    fn catch_up(&mut self, world: &World) {
        if self.weather.frozen || self.under_way.as_ref().is_none_or(|late| late.at > world.now()) {
            return;
        }
        if let Some(UnderWay { batch, lands, .. }) = self.under_way.take() {
            if lands {
                self.apply(world, &batch);
            }
            world.tell(if lands {
                "disk: a late commit lands"
            } else {
                "disk: a late commit ends"
            });
        }
    }

    fn length(&self, table: &TableId) -> u64 {
        self.tables.get(table).map_or(0, |kept| kept.log.len() as u64)
    }

    fn check(&self, batch: &[Append]) -> Result<(), StoreError> {
        let mut lengths: BTreeMap<&TableId, u64> = BTreeMap::new();
        for append in batch {
            let table = &append.table;
            let expected = lengths.entry(table).or_insert_with(|| self.length(table));
            if append.first != *expected {
                let (table, expected) = (table.clone(), *expected);
                return Err(StoreError::Conflict { table, expected, found: append.first });
            }
            *expected += append.entries.len() as u64;
        }
        Ok(())
    }

    fn apply(&mut self, world: &World, batch: &[Append]) {
        for Append { table, first, entries, summary, texts: _ } in batch {
            if let Some(summary) = summary {
                let fresh = || Kept { summary: summary.clone(), log: Vec::new() };
                self.tables.entry(table.clone()).or_insert_with(fresh).summary = summary.clone();
            }
            if let Some(kept) = self.tables.get_mut(table) {
                kept.log.truncate(*first as usize);
                let landed = world.event();
                kept.log.extend(entries.iter().map(|entry| (entry.clone(), landed)));
                world.tell(&format!("disk: {table} has {} entries", kept.log.len()));
            }
        }
    }
}

impl Disk {
    pub(crate) fn new(world: Arc<World>, kind: Kind, bug: Option<StoreBug>) -> Arc<Disk> {
        let state = Mutex::new(State::default());
        Arc::new(Disk { world, kind, bug, state, crash: Notify::new() })
    }

    pub(crate) fn change(&self, change: impl FnOnce(&mut Weather)) {
        change(&mut lock(&self.state).weather);
    }

    /// The server dies after this many more steps: a step is before or behind whatever it writes. Only
    /// its commits count if `commits`. What it has sent then may land this many milliseconds later.
    pub(crate) fn crash_in(&self, steps: u64, commits: bool, lands: u64) {
        let mut state = lock(&self.state);
        state.crash_in = Some(steps);
        (state.crash_commits, state.crash_lands) = (commits, lands);
    }

    /// Whether the server is still to die.
    pub(crate) fn is_to_crash(&self) -> bool {
        lock(&self.state).crash_in.is_some()
    }

    /// The server has died: what it had sent may still land, if the database is not in its process.
    pub(crate) fn bury(&self) {
        let mut state = lock(&self.state);
        state.crash_in = None;
        if self.kind == Kind::Sqlite
            && let Some(late) = &mut state.under_way
        {
            late.at = 0;
            state.catch_up(&self.world);
        }
    }

    /// What is stored in the end: for each table its log, and when each entry was stored.
    pub(crate) fn logs(&self) -> BTreeMap<String, Vec<(String, u64)>> {
        let mut state = lock(&self.state);
        state.catch_up(&self.world);
        state.tables.iter().map(|(id, kept)| (id.to_string(), kept.log.clone())).collect()
    }

    /// A server's way to the database.
    pub(crate) fn open(self: &Arc<Disk>) -> Arc<dyn Store> {
        // Also what its predecessor has left under way.
        let doubt = AtomicBool::new(true);
        Arc::new(Handle { disk: Arc::clone(self), doubt, wedged: AtomicBool::new(false) })
    }

    /// Between two things that the server does with its database it may die.
    async fn step(&self, what: &str) {
        let dies = {
            let mut state = lock(&self.state);
            let counts = !state.crash_commits || what == COMMITS;
            match state.crash_in.as_mut().filter(|_| counts) {
                Some(0) => true,
                Some(left) => {
                    *left -= 1;
                    false
                }
                None => false,
            }
        };
        if dies {
            self.world.tell(&format!("the server dies {what}"));
            self.crash.notify_one();
            future::pending::<()>().await;
        }
    }

    /// A question reaches the database, and the database is there to answer.
    async fn reach(&self) -> Result<(), StoreError> {
        let slow = lock(&self.state).weather.slow;
        let micros = 100 + self.world.below(3_000) + self.world.below(slow * 1000 + 1);
        sleep(Duration::from_micros(micros)).await;
        self.thaw().await
    }

    /// Waits while the database is frozen.
    async fn thaw(&self) -> Result<(), StoreError> {
        let mut waited = Duration::ZERO;
        loop {
            {
                let mut state = lock(&self.state);
                if state.weather.down {
                    return failed("the connection was refused");
                }
                if !state.weather.frozen {
                    state.catch_up(&self.world);
                    return Ok(());
                }
            }
            if waited >= PATIENCE {
                return failed("the database did not answer in time");
            }
            sleep(ASK).await;
            waited += ASK;
        }
    }

    /// Waits for the end of what is under way, as the lock of the real stores does.
    async fn locked(&self) -> Result<(), StoreError> {
        let mut waited = Duration::ZERO;
        loop {
            {
                let mut state = lock(&self.state);
                state.catch_up(&self.world);
                if state.under_way.is_none() {
                    return Ok(());
                }
            }
            if waited >= PATIENCE {
                return failed("another transaction does not end");
            }
            sleep(ASK).await;
            waited += ASK;
        }
    }
}

/// The database as one server has opened it.
#[derive(Debug)]
struct Handle {
    disk: Arc<Disk>,
    /// Something may be under way whose outcome this server does not know.
    doubt: AtomicBool,
    wedged: AtomicBool,
}

/// What becomes of a commit.
enum Fate {
    Told,
    Lost,
    Late { at: u64, lands: bool },
}

impl Handle {
    async fn write(&self, batch: &[Append]) -> Result<(), StoreError> {
        let Disk { world, kind, .. } = &*self.disk;
        self.disk.step("before it writes").await;
        self.disk.reach().await?;
        self.disk.locked().await?;
        {
            let state = lock(&self.disk.state);
            if state.weather.full || world.chance(state.weather.failing) {
                return failed("database or disk is full");
            }
            state.check(batch)?;
        }
        // From here on the commit is on its way. If the server dies now, it may land all the same.
        {
            let mut state = lock(&self.disk.state);
            if state.crash_in == Some(0) {
                let at = match kind {
                    Kind::Sqlite => 0,
                    Kind::Postgres => world.now() + state.crash_lands * 1000,
                };
                let (batch, lands) = (batch.to_vec(), world.chance(70));
                state.under_way = Some(UnderWay { batch, at, lands });
            }
        }
        self.disk.step(COMMITS).await;
        let fate = {
            let state = lock(&self.disk.state);
            let Weather { frozen, down, lost, late, .. } = state.weather;
            if world.chance(late) || frozen {
                let (lands, later) = (world.chance(70), world.below(400_000));
                Fate::Late { at: world.now() + later, lands }
            } else if down {
                return failed("the connection was lost");
            } else if world.chance(lost) {
                Fate::Lost
            } else {
                Fate::Told
            }
        };
        match fate {
            Fate::Late { at, lands } => {
                self.doubt.store(true, Ordering::Relaxed);
                world.tell("disk: a commit is under way, and nobody hears of it");
                let mut state = lock(&self.disk.state);
                state.under_way = Some(UnderWay { batch: batch.to_vec(), at, lands });
                drop(state);
                failed("the connection was lost")
            }
            Fate::Lost => {
                lock(&self.disk.state).apply(world, batch);
                world.tell("disk: the answer to a commit is lost");
                self.doubt.store(true, Ordering::Relaxed);
                failed("the connection was lost")
            }
            Fate::Told => {
                lock(&self.disk.state).apply(world, batch);
                self.disk.step("after it has committed").await;
                Ok(())
            }
        }
    }

    /// A small write beside the logs.
    async fn note(&self) -> Result<(), StoreError> {
        self.disk.reach().await?;
        let weather = lock(&self.disk.state).weather;
        if weather.full || self.disk.world.chance(weather.failing) {
            return failed("database or disk is full");
        }
        Ok(())
    }

    async fn read(&self) -> Result<(), StoreError> {
        self.disk.reach().await?;
        let blind = lock(&self.disk.state).weather.blind;
        if self.disk.world.chance(blind) { failed("the disk cannot be read") } else { Ok(()) }
    }
}

#[async_trait]
impl Store for Handle {
    async fn append(&self, batch: &[Append]) -> Result<(), StoreError> {
        if self.wedged.load(Ordering::Relaxed) {
            return failed("cannot start a transaction within a transaction");
        }
        let written = self.write(batch).await;
        if let Err(error) = &written {
            self.disk.world.tell(&format!("disk: {error}"));
            let wedges = self.disk.bug == Some(StoreBug::Wedged);
            self.wedged.store(wedges && error.table().is_none(), Ordering::Relaxed);
        }
        written
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        self.disk.step("before it reads").await;
        self.read().await?;
        if self.disk.bug != Some(StoreBug::ReadsPast) && self.doubt.load(Ordering::Relaxed) {
            self.disk.locked().await?;
            self.doubt.store(false, Ordering::Relaxed);
        }
        let state = lock(&self.disk.state);
        Ok(state.tables.get(table).map(|kept| StoredTable {
            summary: kept.summary.clone(),
            log: kept.log.iter().map(|(entry, _)| entry.clone()).collect(),
            texts: Vec::new(),
        }))
    }

    async fn find_code(&self, code: &str) -> Result<Option<(TableId, i64)>, StoreError> {
        self.read().await?;
        let state = lock(&self.disk.state);
        let found = state.tables.iter().find(|(_, kept)| kept.summary.code == code);
        Ok(found.map(|(id, kept)| (id.clone(), kept.summary.created)))
    }

    async fn public_tables(&self, _: u32) -> Result<Vec<Summary>, StoreError> {
        self.read().await?;
        let state = lock(&self.disk.state);
        let open = state.tables.values().filter(|kept| kept.summary.public && !kept.summary.over);
        Ok(open.map(|kept| kept.summary.clone()).collect())
    }

    async fn tables_of(&self, guest: &GuestId, _: u32) -> Result<Vec<Summary>, StoreError> {
        self.read().await?;
        let state = lock(&self.disk.state);
        let theirs = state.tables.values().filter(|kept| kept.summary.members.contains(guest));
        Ok(theirs.map(|kept| kept.summary.clone()).collect())
    }

    async fn all_tables(&self, _: u32) -> Result<Vec<ListedTable>, StoreError> {
        self.read().await?;
        Ok(Vec::new())
    }

    async fn all_guests(&self, _: u32) -> Result<Vec<ListedGuest>, StoreError> {
        self.read().await?;
        Ok(Vec::new())
    }

    async fn unfinished_of(&self, guest: &GuestId) -> Result<u64, StoreError> {
        let theirs = self.tables_of(guest, 0).await?;
        Ok(theirs.iter().filter(|summary| !summary.over).count() as u64)
    }

    async fn never_begun(&self, _: i64, _: u32) -> Result<Vec<TableId>, StoreError> {
        self.read().await?;
        Ok(Vec::new())
    }

    async fn remove_table(&self, table: &TableId) -> Result<bool, StoreError> {
        self.note().await?;
        Ok(lock(&self.disk.state).tables.remove(table).is_some())
    }

    async fn rewrite(&self, append: &Append) -> Result<(), StoreError> {
        self.note().await?;
        let whole = Append { first: 0, ..append.clone() };
        lock(&self.disk.state).apply(&self.disk.world, &[whole]);
        Ok(())
    }

    async fn saw_guest(&self, _: &GuestId, _: i64) -> Result<(), StoreError> {
        self.note().await
    }

    async fn never_seated(&self, _: i64, _: u32) -> Result<Vec<GuestId>, StoreError> {
        self.read().await?;
        Ok(Vec::new())
    }

    async fn remove_guest(&self, guest: &GuestId) -> Result<(), StoreError> {
        self.note().await?;
        let mut state = lock(&self.disk.state);
        state.tokens.retain(|(_, owner)| owner != guest);
        state.guests.remove(guest.as_str());
        Ok(())
    }

    async fn create_guest(&self, guest: &Guest, token: &TokenHash) -> Result<(), StoreError> {
        self.note().await?;
        let mut state = lock(&self.disk.state);
        state.guests.insert(guest.id.to_string(), guest.clone());
        state.tokens.push((*token, guest.id.clone()));
        Ok(())
    }

    async fn guest_by_token(&self, token: &TokenHash) -> Result<Option<Guest>, StoreError> {
        self.read().await?;
        let state = lock(&self.disk.state);
        let found = state.tokens.iter().find(|(known, _)| known == token);
        Ok(found.and_then(|(_, guest)| state.guests.get(guest.as_str()).cloned()))
    }

    async fn rename_guest(&self, guest: &GuestId, name: &str) -> Result<(), StoreError> {
        self.note().await?;
        let mut state = lock(&self.disk.state);
        match state.guests.get_mut(guest.as_str()) {
            Some(known) => name.clone_into(&mut known.name),
            None => return Err(StoreError::UnknownGuest { guest: guest.clone() }),
        }
        Ok(())
    }

    async fn add_token(
        &self,
        guest: &GuestId,
        token: &TokenHash,
        _: i64,
    ) -> Result<(), StoreError> {
        self.note().await?;
        lock(&self.disk.state).tokens.push((*token, guest.clone()));
        Ok(())
    }

    async fn put_move_code(&self, _: &TokenHash, _: &GuestId, _: i64) -> Result<(), StoreError> {
        self.note().await
    }

    async fn take_move_code(&self, _: &TokenHash, _: i64) -> Result<Option<GuestId>, StoreError> {
        self.note().await?;
        Ok(None)
    }

    // Nobody plays a deal of the day here.
    async fn put_deal(&self, _: &Deal) -> Result<Deal, StoreError> {
        failed("there are no deals in a simulation")
    }

    async fn deal(&self, _: &DealId) -> Result<Option<Deal>, StoreError> {
        Ok(None)
    }

    async fn begin_try(
        &self,
        deal: &DealId,
        _: &GuestId,
        _: &TableId,
        _: i64,
    ) -> Result<Try, StoreError> {
        Err(StoreError::UnknownDeal { deal: deal.clone() })
    }

    async fn try_of(&self, _: &DealId, _: &GuestId) -> Result<Option<Try>, StoreError> {
        Ok(None)
    }

    async fn count_tries(&self, _: &DealId) -> Result<u64, StoreError> {
        Ok(0)
    }

    async fn tries(&self, _: &DealId, _: u32) -> Result<Vec<Summary>, StoreError> {
        Ok(Vec::new())
    }

    async fn remove_idle_deals(&self, _: i64) -> Result<u64, StoreError> {
        Ok(0)
    }

    // No operator has a bad day here.
    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        Ok(Vec::new())
    }

    async fn put_ban(&self, _: &Ban) -> Result<(), StoreError> {
        failed("nobody is banned from a simulation")
    }

    async fn remove_ban(&self, _: &str) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn announcement(&self) -> Result<Option<Announcement>, StoreError> {
        Ok(None)
    }

    async fn announce(&self, _: Option<&Announcement>) -> Result<(), StoreError> {
        failed("nothing is announced in a simulation")
    }

    async fn uptime(&self) -> Result<u64, StoreError> {
        self.read().await?;
        Ok(lock(&self.disk.state).uptime)
    }

    async fn set_uptime(&self, ms: u64) -> Result<(), StoreError> {
        self.note().await?;
        lock(&self.disk.state).uptime = ms;
        Ok(())
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        failed("a simulated database has no file")
    }

    async fn probe(&self, _: usize) -> Result<(), StoreError> {
        if self.wedged.load(Ordering::Relaxed) {
            return failed("cannot start a transaction within a transaction");
        }
        self.note().await?;
        self.disk.locked().await
    }

    async fn close(&self) {}
}
