//! Logs in an SQLite file, written twice so that each write is cheap.
//!
//! Very many tables grow a little all the time. Were every entry put beside the others of its table
//! at once, every entry would change a page of its own, and every commit would wait until all these
//! pages are on the disk. So a batch is first one row of a journal, in the order of time: a few pages,
//! and it is durable. Later, many entries of each table are put into its log together, and the rows of
//! the journal go.
//!
//! Until then the entries are in memory as well, and whoever reads gets both. What only changes in the
//! words of a summary (`updated` and `about`) takes the same way. Only one process has the file open,
//! so that its memory of how long the logs are is the truth; if a commit fails in a way that leaves
//! its outcome open, everything is read again.

mod page;

use crate::limits::check_batch;
use crate::sql::append::{
    Failure, Head, check_lengths, read_heads, write_entries, write_summaries,
};
use crate::sql::{Dialect, Sql};
use crate::{Append, Guest, GuestId, Store, StoreError, StoredTable, Summary, TableId, TokenHash};
use async_trait::async_trait;
use sqlx::{Row, Sqlite, SqliteConnection, Transaction};
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::path::Path;
use std::sync::{Arc, Weak};
use std::time::Duration;
use tokio::sync::{Mutex, MutexGuard};

/// For how long entries wait in the journal, about.
const LONG: Duration = Duration::from_secs(15);
/// How many entries are put into their logs at once. The work is spread over the time that they
/// wait, so that the disk never has much to do at once.
const SLICE: usize = 256;
/// With so many entries waiting, the work is hurried.
const MANY: usize = 200_000;
/// How many rows of the journal go with every slice.
const ROWS: i64 = 32;
/// How many tables are remembered of which nothing waits.
const REMEMBERED: usize = 50_000;

/// A store in an SQLite file, with a journal.
pub(crate) struct Journaled {
    inner: Arc<Inner>,
}

struct Inner {
    sql: Sql<Sqlite>,
    /// Held by whoever writes, from the first look at the state to the end; taken before the state.
    writing: Mutex<()>,
    /// Held for as long as a commit takes, but not while a writer waits for its turn.
    state: Mutex<State>,
}

/// What is known of the file.
#[derive(Default)]
struct State {
    /// Tables that were written to lately.
    heads: HashMap<TableId, Head>,
    /// What is in the journal, but not in its log.
    tails: BTreeMap<TableId, Tail>,
    /// How many entries wait.
    waiting: usize,
    /// The number of the first row of the journal.
    oldest: i64,
    /// All rows up to this one lie in their logs, and can go.
    done: i64,
    /// The number of the last row.
    last: i64,
    /// A commit may or may not have happened: nothing here is sure.
    unsure: bool,
}

/// What of a table waits.
#[derive(Default)]
struct Tail {
    /// The number of the first entry.
    first: u64,
    entries: Vec<String>,
    about: Option<(i64, String)>,
}

impl fmt::Debug for Journaled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.inner.sql.fmt(f)
    }
}

impl Journaled {
    /// A store with what its journal holds.
    pub(crate) async fn open(sql: Sql<Sqlite>) -> Result<Journaled, StoreError> {
        let state = Mutex::new(State { unsure: true, ..State::default() });
        let inner = Arc::new(Inner { sql, writing: Mutex::new(()), state });
        inner.tidy().await?;
        tokio::spawn(tidy_often(Arc::downgrade(&inner)));
        Ok(Journaled { inner })
    }

    fn sql(&self) -> &Sql<Sqlite> {
        &self.inner.sql
    }

    /// Summaries with what the journal says.
    async fn newest(&self, mut summaries: Vec<Summary>) -> Result<Vec<Summary>, StoreError> {
        let state = self.inner.sure().await?;
        summaries.iter_mut().for_each(|summary| state.patch(summary));
        drop(state);
        summaries
            .sort_by(|one, other| (other.updated, &other.table).cmp(&(one.updated, &one.table)));
        Ok(summaries)
    }
}

/// Puts entries into their logs all the time, without haste.
async fn tidy_often(inner: Weak<Inner>) {
    let mut pass = Pass::default();
    loop {
        let Some(there) = inner.upgrade() else { return };
        let closed = there.sql.writer.close_event();
        // What fails is tried again; until then it waits in the journal, where nothing is lost.
        let pause = there.tidy_step(&mut pass).await.unwrap_or(LONG);
        // Of a store that nobody has any more nothing must be held.
        drop(there);
        tokio::select! {
            () = tokio::time::sleep(pause) => {}
            () = closed => return,
        }
    }
}

/// One way through all tables for which something waits.
#[derive(Default)]
struct Pass {
    /// The tables that are still to come, the next one last.
    tables: Vec<TableId>,
    /// The last row of the journal when it began.
    last: i64,
    /// How long to wait between two slices.
    pause: Duration,
}

impl State {
    fn patch(&self, summary: &mut Summary) {
        if let Some((updated, about)) =
            self.tails.get(&summary.table).and_then(|tail| tail.about.as_ref())
        {
            summary.updated = *updated;
            summary.about.clone_from(about);
        }
    }

    /// Takes an append into the memory of what waits.
    fn wait(
        &mut self,
        table: &TableId,
        first: u64,
        entries: &[String],
        about: Option<(i64, String)>,
    ) {
        let tail = self.tails.entry(table.clone()).or_default();
        if tail.entries.is_empty() {
            tail.first = first;
        }
        tail.entries.extend_from_slice(entries);
        tail.about = about.or(tail.about.take());
        self.waiting += entries.len();
    }

    /// Whether nothing but the words of a summary has changed.
    fn lazily(&self, summary: &Summary) -> bool {
        let head = self.heads.get(&summary.table);
        head.and_then(|head| head.summary.as_ref()).is_some_and(|before| {
            before.code == summary.code
                && before.game == summary.game
                && before.public == summary.public
                && before.over == summary.over
                && before.created == summary.created
                && before.members == summary.members
        })
    }

    /// Lets rows go that nobody needs any more.
    async fn drop_rows(
        &mut self,
        connection: &mut SqliteConnection,
        most: i64,
    ) -> Result<(), StoreError> {
        let until = self.done.min(self.oldest.saturating_add(most - 1));
        if until < self.oldest {
            return Ok(());
        }
        sqlx::query("DELETE FROM journal WHERE id <= $1").bind(until).execute(connection).await?;
        self.oldest = until + 1;
        Ok(())
    }

    fn forget_old(&mut self) {
        if self.heads.len() > self.tails.len() + REMEMBERED {
            let tails = &self.tails;
            self.heads.retain(|table, _| tails.contains_key(table));
        }
    }
}

impl Inner {
    /// The state, when it is sure, for who reads.
    async fn sure(&self) -> Result<MutexGuard<'_, State>, StoreError> {
        let state = self.state.lock().await;
        if !state.unsure {
            return Ok(state);
        }
        drop(state);
        let _writing = self.writing.lock().await;
        self.sure_for_writer().await
    }

    /// The state, when it is sure, for who holds the right to write.
    async fn sure_for_writer(&self) -> Result<MutexGuard<'_, State>, StoreError> {
        let mut state = self.state.lock().await;
        if state.unsure {
            *state = self.read().await?;
        }
        Ok(state)
    }

    /// A transaction, and the state, for who holds the right to write.
    async fn begin(
        &self,
    ) -> Result<(Transaction<'static, Sqlite>, MutexGuard<'_, State>), StoreError> {
        // Reading the journal again needs the connection, too.
        drop(self.sure_for_writer().await?);
        let writing = self.sql.writer.begin_with(Sqlite::WRITE).await?;
        Ok((writing, self.state.lock().await))
    }

    /// Reads the journal.
    async fn read(&self) -> Result<State, StoreError> {
        let mut state = State::default();
        let mut reading = self.sql.writer.begin_with(Sqlite::WRITE).await?;
        let rows = sqlx::query("SELECT id, body FROM journal ORDER BY id")
            .fetch_all(&mut *reading)
            .await?;
        for row in rows {
            state.last = row.try_get(0)?;
            if state.oldest == 0 {
                state.oldest = state.last;
                state.done = state.last - 1;
            }
            for noted in page::read(&row.try_get::<Vec<u8>, _>(1)?)? {
                // What was put into the log before the row could go needs no second time.
                let length = match state.heads.get(&noted.table) {
                    Some(head) => head.length,
                    None => {
                        let head = head(&mut reading, &noted.table).await?;
                        let length = head.length;
                        state.heads.insert(noted.table.clone(), head);
                        length
                    }
                };
                let known = length.saturating_sub(noted.first).min(noted.entries.len() as u64);
                let fresh = &noted.entries[known as usize..];
                let first = noted.first + known;
                if !fresh.is_empty() && first != length {
                    let reason = format!("table {}: the journal has a gap", noted.table);
                    return Err(StoreError::Damaged(reason));
                }
                if let Some(head) = state.heads.get_mut(&noted.table) {
                    head.length += fresh.len() as u64;
                }
                state.wait(&noted.table, first, fresh, noted.about);
            }
        }
        reading.rollback().await?;
        if state.oldest == 0 {
            // The journal is empty.
            state.oldest = 1;
        }
        Ok(state)
    }

    async fn append(&self, batch: &[Append]) -> Result<(), StoreError> {
        check_batch(batch)?;
        if batch.is_empty() {
            return Ok(());
        }
        let writing = self.writing.lock().await;
        let written = self.try_append(batch).await;
        drop(writing);
        Sqlite::wrote(&self.sql.home);
        match written {
            Ok(()) => Ok(()),
            Err(Failure::Refused(error)) => Err(error),
            // Nobody else writes to the file.
            Err(Failure::Raced) => Err(StoreError::Damaged("an entry is there twice".to_owned())),
        }
    }

    async fn try_append(&self, batch: &[Append]) -> Result<(), Failure> {
        let (mut writing, mut state) = self.begin().await?;
        let unknown = batch.iter().map(|append| &append.table);
        let unknown = unknown.filter(|table| !state.heads.contains_key(*table));
        let heads = read_heads::<Sqlite>(&mut writing, unknown).await?;
        for (table, head) in heads {
            state.heads.insert(table.clone(), head);
        }
        check_lengths(batch, |table| state.heads.get(table).map_or(0, |head| head.length))?;
        let plan = Plan::new(&state, batch);
        write_summaries::<Sqlite>(&mut writing, &plan.direct, |table| {
            state.heads.get(table)?.summary.as_ref()
        })
        .await?;
        let last = state.last + 1;
        sqlx::query("INSERT INTO journal (id, body) VALUES ($1, $2)")
            .bind(last)
            .bind(plan.row(batch))
            .execute(&mut *writing)
            .await?;
        // From here until the commit is through it may have happened.
        state.unsure = true;
        writing.commit().await?;
        state.unsure = false;
        state.last = last;
        for append in batch {
            let Append { table, first, entries, summary } = append;
            let lazy = plan.lazy(table);
            let about = summary.as_ref().filter(|_| lazy);
            let about = about.map(|summary| (summary.updated, summary.about.clone()));
            state.wait(table, *first, entries, about);
            if let (Some(tail), false) = (state.tails.get_mut(table), lazy) {
                // The database itself says something newer.
                tail.about = None;
            }
            let head = state.heads.entry(table.clone()).or_default();
            head.length = first + entries.len() as u64;
            if let Some(summary) = summary {
                head.summary = Some(summary.clone());
            }
        }
        Ok(())
    }

    /// Begins a pass, or does a slice of it; how long to wait before the next step.
    async fn tidy_step(&self, pass: &mut Pass) -> Result<Duration, StoreError> {
        if pass.tables.is_empty() {
            let mut state = self.sure().await?;
            state.done = state.done.max(pass.last);
            pass.last = state.last;
            pass.tables.extend(state.tails.keys().rev().cloned());
            let slices = (state.waiting / SLICE + 1).min(1_000) as u32;
            pass.pause = if state.waiting >= MANY { Duration::ZERO } else { LONG / slices };
            let idle = pass.tables.is_empty();
            drop(state);
            if idle {
                self.drop_rows().await?;
                return Ok(LONG);
            }
        }
        self.tidy_slice(&mut pass.tables).await?;
        Ok(pass.pause)
    }

    /// Puts everything that waits into its log at once.
    async fn tidy(&self) -> Result<(), StoreError> {
        let mut pass = Pass::default();
        self.tidy_step(&mut pass).await?;
        while !pass.tables.is_empty() {
            self.tidy_step(&mut pass).await?;
        }
        let mut state = self.sure().await?;
        state.done = state.done.max(pass.last);
        drop(state);
        self.drop_rows().await
    }

    /// Lets all rows of the journal go that nobody needs any more.
    async fn drop_rows(&self) -> Result<(), StoreError> {
        let _writing = self.writing.lock().await;
        let (mut writing, mut state) = self.begin().await?;
        state.drop_rows(&mut writing, i64::MAX).await?;
        Ok(writing.commit().await?)
    }

    /// Puts what waits for some of the tables into their logs, and takes them off the list.
    async fn tidy_slice(&self, tables: &mut Vec<TableId>) -> Result<(), StoreError> {
        let _writing = self.writing.lock().await;
        let (mut writing, mut state) = self.begin().await?;
        let mut slice: Vec<TableId> = Vec::new();
        let mut rows = Vec::new();
        let mut abouts = Vec::new();
        let mut count = 0;
        while count < SLICE
            && let Some(table) = tables.pop()
        {
            count += state.tails.get(&table).map_or(0, |tail| tail.entries.len().max(1));
            slice.push(table);
        }
        for table in &slice {
            let Some(tail) = state.tails.get(table) else { continue };
            rows.extend((tail.first..).zip(&tail.entries).map(|(seq, entry)| (table, seq, entry)));
            abouts.extend(tail.about.as_ref().map(|about| (table, about)));
        }
        write_entries::<Sqlite>(&mut writing, rows).await.map_err(|failure| match failure {
            Failure::Refused(error) => error,
            Failure::Raced => StoreError::Damaged("an entry is there twice".to_owned()),
        })?;
        for (table, (updated, about)) in abouts {
            sqlx::query("UPDATE tables SET updated = $2, about = $3 WHERE id = $1")
                .bind(table.to_string())
                .bind(*updated)
                .bind(about.clone())
                .execute(&mut *writing)
                .await?;
        }
        // A row more or less is no loss, so that it does not matter whether this is committed.
        state.drop_rows(&mut writing, ROWS).await?;
        state.unsure = true;
        writing.commit().await?;
        state.unsure = false;
        for table in &slice {
            let count = state.tails.remove(table).map_or(0, |tail| tail.entries.len());
            state.waiting -= count;
        }
        state.forget_old();
        drop(state);
        Sqlite::wrote(&self.sql.home);
        Ok(())
    }
}

/// What becomes of the summaries of a batch.
struct Plan<'a> {
    /// Tables of which the summary changes; whether in its words alone.
    lazily: HashMap<&'a TableId, bool>,
    /// What is written at once.
    direct: BTreeMap<&'a TableId, &'a Summary>,
}

impl<'a> Plan<'a> {
    fn new(state: &State, batch: &'a [Append]) -> Plan<'a> {
        let mut lazily = HashMap::new();
        let told =
            batch.iter().filter_map(|append| Some((&append.table, append.summary.as_ref()?)));
        for (table, summary) in told.clone() {
            // A table that is told of twice is told of at once if either has to be.
            *lazily.entry(table).or_insert(true) &= state.lazily(summary);
        }
        let direct = told.filter(|(table, _)| !lazily[table]).collect();
        Plan { lazily, direct }
    }

    fn lazy(&self, table: &TableId) -> bool {
        self.lazily.get(table).copied().unwrap_or(true)
    }

    /// The batch as a row of the journal.
    fn row(&self, batch: &[Append]) -> Vec<u8> {
        let mut row = String::new();
        batch.iter().for_each(|append| page::note(&mut row, append, self.lazy(&append.table)));
        row.into_bytes()
    }
}

/// What the database knows of a table.
async fn head(connection: &mut SqliteConnection, table: &TableId) -> Result<Head, StoreError> {
    let heads = read_heads::<Sqlite>(connection, std::iter::once(table)).await;
    let heads = heads.map_err(|failure| match failure {
        Failure::Refused(error) => error,
        Failure::Raced => StoreError::Damaged("the journal cannot be read".to_owned()),
    })?;
    Ok(heads.into_values().next().unwrap_or_default())
}

#[async_trait]
impl Store for Journaled {
    async fn append(&self, batch: &[Append]) -> Result<(), StoreError> {
        self.inner.append(batch).await
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        // As for who writes, the connection comes before the state: in memory there is only one.
        let snapshot = self.sql().snapshot().await?;
        // Nobody writes between the look at what waits and the first look at the database.
        let state = self.inner.sure().await?;
        let reading = self.sql().begin_load(snapshot, table).await?;
        let Some(mut reading) = reading else { return Ok(None) };
        state.patch(&mut reading.summary);
        let tail = state.tails.get(table).map(|tail| tail.entries.clone());
        drop(state);
        let mut stored = reading.finish(table).await?;
        stored.log.extend(tail.unwrap_or_default());
        Ok(Some(stored))
    }

    async fn find_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        self.sql().find_code(code).await
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<Summary>, StoreError> {
        self.newest(self.sql().public_tables(limit).await?).await
    }

    async fn tables_of(&self, guest: &GuestId, limit: u32) -> Result<Vec<Summary>, StoreError> {
        self.newest(self.sql().tables_of(guest, limit).await?).await
    }

    async fn create_guest(&self, guest: &Guest, token: &TokenHash) -> Result<(), StoreError> {
        self.sql().create_guest(guest, token).await
    }

    async fn guest_by_token(&self, token: &TokenHash) -> Result<Option<Guest>, StoreError> {
        self.sql().guest_by_token(token).await
    }

    async fn rename_guest(&self, guest: &GuestId, name: &str) -> Result<(), StoreError> {
        self.sql().rename_guest(guest, name).await
    }

    async fn add_token(
        &self,
        guest: &GuestId,
        token: &TokenHash,
        now: i64,
    ) -> Result<(), StoreError> {
        self.sql().add_token(guest, token, now).await
    }

    async fn put_move_code(
        &self,
        code: &TokenHash,
        guest: &GuestId,
        expires: i64,
    ) -> Result<(), StoreError> {
        self.sql().put_move_code(code, guest, expires).await
    }

    async fn take_move_code(
        &self,
        code: &TokenHash,
        now: i64,
    ) -> Result<Option<GuestId>, StoreError> {
        self.sql().take_move_code(code, now).await
    }

    async fn uptime(&self) -> Result<u64, StoreError> {
        self.sql().uptime().await
    }

    async fn set_uptime(&self, ms: u64) -> Result<(), StoreError> {
        self.sql().set_uptime(ms).await
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        self.sql().backup(file).await
    }

    async fn settle(&self) -> Result<(), StoreError> {
        self.sql().settle().await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        self.sql().ping().await
    }

    async fn close(&self) {
        // What cannot be put into the logs now is when the file is opened again.
        let _ = self.inner.tidy().await;
        self.sql().close().await;
    }
}
