//! The store in SQL that SQLite and PostgreSQL understand alike.
//!
//! [`Dialect`] is the little in which they differ. Every statement is prepared once a connection:
//! either its text is constant, or it comes from a short ladder of sizes.

pub(crate) mod append;
mod check;
mod deals;
mod guests;
pub(crate) mod lease;
mod notices;
pub(crate) mod rows;
pub(crate) mod session;
pub(crate) mod statements;

use crate::limits::{BATCH_BYTES, LIST, check_name};
use crate::{
    Announcement, Append, Ban, Deal, DealId, Guest, GuestId, ListedGuest, ListedTable, Store,
    StoreError, StoredTable, Summary, TableId, TokenHash, Try,
};
use append::Memory;
use async_trait::async_trait;
use lease::{Lease, PATIENCE, RowOf, Transaction};
use rows::{SUMMARY, damaged, damaged_table, entry, listed_table, summaries, summary, text};
use session::{Columns, Session, Value};
use sqlx::error::DatabaseError;
use sqlx::{Database, Pool};
use statements::Statements;
use std::fmt;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::Mutex;

/// What differs between the two databases.
pub(crate) trait Dialect: Database<Connection: Session> {
    /// Begins a transaction that writes.
    const WRITE: &'static str;
    /// Begins a transaction that appends to logs: not before all others of the kind have ended.
    const APPEND: &'static str;
    /// Begins a transaction that sees one moment of the database.
    const SNAPSHOT: &'static str;
    /// Statements by which the database looks for damage in itself: rows with what is wrong, or `ok`.
    const SELF_CHECK: &'static [&'static str];
    /// Statements that count the rows that were set aside.
    const SET_ASIDE_COUNTS: &'static [&'static str];
    /// The statements for many rows.
    fn statements() -> &'static Statements;
    /// What the database is beside its connections: a file with its lock, or a lock alone.
    type Home: fmt::Debug + Send + Sync;

    /// Whether the database is in the memory of its one connection, and goes with it.
    fn in_memory(home: &Self::Home) -> bool;

    /// Whether the database is still ours to write to.
    fn may_write(home: &Self::Home) -> Result<(), StoreError>;

    /// Begins a transaction that appends to logs.
    fn begin_append(
        store: &Sql<Self>,
    ) -> impl Future<Output = Result<Transaction<Self>, StoreError>> + Send {
        async {
            let only = Self::in_memory(&store.home);
            Ok(Lease::begin(&store.writer, only, Self::APPEND).await?)
        }
    }

    /// Waits until all transactions have ended that this server has begun to append to logs.
    fn wait_for_appends(store: &Sql<Self>) -> impl Future<Output = Result<(), StoreError>> + Send {
        async { Ok(Self::begin_append(store).await?.rollback().await?) }
    }

    /// Whether a commit that fails with this error has certainly not happened.
    fn is_definite(error: &sqlx::Error) -> bool;

    /// Writes a copy into a new file.
    fn backup(
        store: &Sql<Self>,
        file: &Path,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Is told after every commit of a batch.
    fn wrote(home: &Self::Home);

    /// Lets go of what is beside the connections, which are closed.
    fn leave(home: &Self::Home) -> impl Future<Output = ()> + Send;
}

/// A store in a database.
pub(crate) struct Sql<DB: Dialect> {
    /// Where everything is written.
    writer: Pool<DB>,
    /// Where everything is read; apart from the writer, so that no reader waits for it.
    reader: Pool<DB>,
    /// What is beside the connections.
    pub(crate) home: DB::Home,
    memory: Mutex<Memory>,
    doubts: Doubts,
    /// How many probes there have been.
    probes: AtomicU64,
}

impl<DB: Dialect> fmt::Debug for Sql<DB> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Store({} {:?})", DB::NAME, self.home)
    }
}

impl<DB: Dialect> Sql<DB> {
    pub(crate) fn new(writer: Pool<DB>, reader: Pool<DB>, home: DB::Home) -> Sql<DB> {
        Sql {
            writer,
            reader,
            home,
            memory: Mutex::default(),
            // What a server that was killed has sent may still be under way.
            doubts: Doubts { raised: AtomicU64::new(1), settled: AtomicU64::new(0) },
            probes: AtomicU64::new(1),
        }
    }

    /// The connections that write.
    pub(crate) fn writer(&self) -> &Pool<DB> {
        &self.writer
    }

    /// Runs one statement that reads.
    pub(crate) async fn read(
        &self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<RowOf<DB>>, StoreError> {
        let lease = Lease::take(&self.reader, DB::in_memory(&self.home)).await?;
        Ok(lease.rows(sql, values, PATIENCE).await?)
    }

    /// A transaction that writes.
    pub(crate) async fn write(&self) -> Result<Transaction<DB>, StoreError> {
        DB::may_write(&self.home)?;
        Ok(Lease::begin(&self.writer, DB::in_memory(&self.home), DB::WRITE).await?)
    }

    /// How many commits there have been whose outcome is not known. What was read or written before
    /// this number grew may not be true any more.
    pub(crate) fn doubts(&self) -> u64 {
        self.doubts.raised.load(Ordering::SeqCst)
    }

    /// A transaction that sees one moment: that of its first statement.
    pub(crate) async fn snapshot(&self) -> Result<Transaction<DB>, StoreError> {
        self.settle().await?;
        Ok(Lease::begin(&self.reader, DB::in_memory(&self.home), DB::SNAPSHOT).await?)
    }

    /// A transaction that appends to logs.
    async fn append_transaction(&self) -> Result<Transaction<DB>, StoreError> {
        DB::may_write(&self.home)?;
        DB::begin_append(self).await
    }

    /// Commits appends, or takes them back; if the outcome stays open, the next reader waits for
    /// it.
    async fn end_append(
        &self,
        transaction: Transaction<DB>,
        written: Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        if written.is_err() {
            return transaction.end(written).await;
        }
        // Also if nobody waits for the answer any more.
        let doubt = Doubt(Some(&self.doubts));
        let committed = transaction.commit().await;
        if committed.as_ref().err().is_none_or(DB::is_definite) {
            doubt.resolve();
        }
        Ok(committed?)
    }

    /// Waits for commits that nobody has heard the end of, so that what is read now stays true.
    pub(crate) async fn settle(&self) -> Result<(), StoreError> {
        let raised = self.doubts.raised.load(Ordering::SeqCst);
        if raised > self.doubts.settled.load(Ordering::SeqCst) {
            DB::may_write(&self.home)?;
            DB::wait_for_appends(self).await?;
            self.doubts.settled.fetch_max(raised, Ordering::SeqCst);
        }
        Ok(())
    }
}

/// Commits whose outcome is not known: they may still be under way.
#[derive(Debug)]
struct Doubts {
    raised: AtomicU64,
    settled: AtomicU64,
}

/// A commit that is under way.
struct Doubt<'a>(Option<&'a Doubts>);

impl Doubt<'_> {
    fn resolve(mut self) {
        self.0 = None;
    }
}

impl Drop for Doubt<'_> {
    fn drop(&mut self) {
        if let Some(doubts) = self.0 {
            doubts.raised.fetch_add(1, Ordering::SeqCst);
        }
    }
}

#[async_trait]
impl<DB: Dialect> Store for Sql<DB> {
    async fn append(&self, batch: &[Append]) -> Result<(), StoreError> {
        self.append_batch(batch).await
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        let mut snapshot = self.snapshot().await?;
        let id = [Value::Text(table.as_str())];
        let broken = |error| {
            let unread = damaged_table(table, "the database cannot be read where it lies");
            if is_corrupt(&error) { unread } else { error.into() }
        };
        let found = snapshot.rows(SUMMARY.by_id, &id).await.map_err(broken)?;
        let (rows, texts) = match found.first() {
            Some(_) => {
                let rows = snapshot.rows(LOG, &id).await.map_err(broken)?;
                (rows, snapshot.rows(TEXTS, &id).await.map_err(broken)?)
            }
            None => (Vec::new(), Vec::new()),
        };
        snapshot.commit().await?;
        let Some(row) = found.first() else { return Ok(None) };
        let summary = summary(row)?;
        let log =
            (0..).zip(&rows).map(|(seq, row)| entry(table, seq, row)).collect::<Result<_, _>>()?;
        let texts = texts.iter().map(|row| text(table, row)).collect::<Result<_, _>>()?;
        Ok(Some(StoredTable { summary, log, texts }))
    }

    async fn find_code(&self, code: &str) -> Result<Option<(TableId, i64)>, StoreError> {
        let select = "SELECT id, created FROM tables WHERE code = $1";
        let rows = self.read(select, &[Value::Text(code)]).await?;
        let found = |row: &RowOf<DB>| Ok((row.text(0)?.parse().map_err(damaged)?, row.int(1)?));
        rows.first().map(found).transpose()
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<Summary>, StoreError> {
        let limit = Value::Int(i64::from(limit.min(LIST)));
        Ok(summaries(&self.read(SUMMARY.public, &[limit]).await?))
    }

    async fn tables_of(&self, guest: &GuestId, limit: u32) -> Result<Vec<Summary>, StoreError> {
        let values = [Value::Text(guest.as_str()), Value::Int(i64::from(limit.min(LIST)))];
        Ok(summaries(&self.read(SUMMARY.of_guest, &values).await?))
    }

    async fn all_tables(&self, skip: u32) -> Result<Vec<ListedTable>, StoreError> {
        let values = [Value::Int(i64::from(LIST)), Value::Int(i64::from(skip))];
        let rows = self.read(SUMMARY.all, &values).await?;
        // What is damaged is found by a check.
        Ok(rows.iter().filter_map(|row| listed_table(row).ok()).collect())
    }

    async fn all_guests(&self, skip: u32) -> Result<Vec<ListedGuest>, StoreError> {
        self.select_guests(skip).await
    }

    async fn unfinished_of(&self, guest: &GuestId) -> Result<u64, StoreError> {
        let count = "SELECT COUNT(*) FROM tables t JOIN members m ON m.table_id = t.id \
                     WHERE m.guest_id = $1 AND NOT t.is_over";
        let rows = self.read(count, &[Value::Text(guest.as_str())]).await?;
        Ok(rows.first().map_or(Ok(0), |row| row.int(0).map(i64::cast_unsigned))?)
    }

    async fn never_begun(&self, before: i64, limit: u32) -> Result<Vec<TableId>, StoreError> {
        let select = "SELECT t.id FROM tables t WHERE NOT t.is_begun AND t.updated < $1 \
                      ORDER BY t.updated, t.id LIMIT $2";
        let values = [Value::Int(before), Value::Int(i64::from(limit.min(LIST)))];
        let rows = self.read(select, &values).await?;
        rows.iter().map(|row| row.text(0)?.parse().map_err(damaged)).collect()
    }

    async fn remove_table(&self, table: &TableId) -> Result<bool, StoreError> {
        self.delete_table(table, &[]).await
    }

    async fn rewrite(&self, append: &Append) -> Result<(), StoreError> {
        self.replace_log(append, &[]).await
    }

    async fn saw_guest(&self, guest: &GuestId, now: i64) -> Result<(), StoreError> {
        self.update_seen(guest, now).await
    }

    async fn never_seated(&self, before: i64, limit: u32) -> Result<Vec<GuestId>, StoreError> {
        self.select_idle_guests(before, limit).await
    }

    async fn remove_guest(&self, guest: &GuestId) -> Result<(), StoreError> {
        self.delete_guest(guest).await
    }

    async fn create_guest(&self, guest: &Guest, token: &TokenHash) -> Result<(), StoreError> {
        check_name(&guest.name)?;
        self.insert_guest(guest, token).await
    }

    async fn guest_by_token(&self, token: &TokenHash) -> Result<Option<Guest>, StoreError> {
        self.guest_of(token).await
    }

    async fn rename_guest(&self, guest: &GuestId, name: &str) -> Result<(), StoreError> {
        check_name(name)?;
        self.update_name(guest, name).await
    }

    async fn add_token(
        &self,
        guest: &GuestId,
        token: &TokenHash,
        now: i64,
    ) -> Result<(), StoreError> {
        self.insert_token(guest, token, now).await
    }

    async fn put_move_code(
        &self,
        code: &TokenHash,
        guest: &GuestId,
        expires: i64,
    ) -> Result<(), StoreError> {
        self.insert_move_code(code, guest, expires).await
    }

    async fn take_move_code(
        &self,
        code: &TokenHash,
        now: i64,
    ) -> Result<Option<GuestId>, StoreError> {
        self.delete_move_code(code, now).await
    }

    async fn put_deal(&self, deal: &Deal) -> Result<Deal, StoreError> {
        self.insert_deal(deal).await
    }

    async fn deal(&self, id: &DealId) -> Result<Option<Deal>, StoreError> {
        self.select_deal(id).await
    }

    async fn begin_try(
        &self,
        deal: &DealId,
        guest: &GuestId,
        table: &TableId,
        now: i64,
    ) -> Result<Try, StoreError> {
        self.insert_try(deal, guest, table, now).await
    }

    async fn try_of(&self, deal: &DealId, guest: &GuestId) -> Result<Option<Try>, StoreError> {
        self.select_try(deal, guest).await
    }

    async fn count_tries(&self, deal: &DealId) -> Result<u64, StoreError> {
        self.select_tries_count(deal).await
    }

    async fn tries(&self, deal: &DealId, limit: u32) -> Result<Vec<Summary>, StoreError> {
        self.select_tries(deal, limit).await
    }

    async fn remove_idle_deals(&self, before: i64) -> Result<u64, StoreError> {
        self.delete_idle_deals(before).await
    }

    async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        self.select_bans().await
    }

    async fn put_ban(&self, ban: &Ban) -> Result<(), StoreError> {
        self.insert_ban(ban).await
    }

    async fn remove_ban(&self, who: &str) -> Result<bool, StoreError> {
        self.delete_ban(who).await
    }

    async fn announcement(&self) -> Result<Option<Announcement>, StoreError> {
        self.select_announcement().await
    }

    async fn announce(&self, announcement: Option<&Announcement>) -> Result<(), StoreError> {
        self.replace_announcement(announcement).await
    }

    async fn uptime(&self) -> Result<u64, StoreError> {
        let rows = self.read("SELECT ms FROM uptime", &[]).await?;
        Ok(rows.first().map_or(Ok(0), |row| row.int(0).map(i64::cast_unsigned))?)
    }

    async fn set_uptime(&self, ms: u64) -> Result<(), StoreError> {
        let ms = i64::try_from(ms).unwrap_or(i64::MAX);
        let write =
            "INSERT INTO uptime (id, ms) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET ms = $1";
        let mut transaction = self.write().await?;
        transaction.run(write, &[Value::Int(ms)]).await?;
        Ok(transaction.commit().await?)
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        DB::backup(self, file).await
    }

    async fn probe(&self, bytes: usize) -> Result<(), StoreError> {
        // SQLite writes nothing where nothing changes, so it is never the same twice.
        let number = self.probes.fetch_add(1, Ordering::Relaxed).to_le_bytes();
        let length = bytes.clamp(number.len(), BATCH_BYTES);
        let body: Vec<u8> = number.into_iter().cycle().take(length).collect();
        let mut transaction = self.append_transaction().await?;
        transaction.run(PROBE, &[Value::Bytes(&body)]).await?;
        Ok(transaction.commit().await?)
    }

    async fn close(&self) {
        // A database that does not answer is left behind.
        let closing = async {
            self.reader.close().await;
            self.writer.close().await;
            DB::leave(&self.home).await;
        };
        tokio::time::timeout(PATIENCE, closing).await.ok();
    }
}

/// Writes where nobody reads.
pub(crate) const PROBE: &str =
    "INSERT INTO probe (id, body) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET body = $1";

const TEXTS: &str = "SELECT t.hash, t.body FROM text_uses u JOIN texts t ON t.hash = u.hash \
                     WHERE u.table_id = $1 ORDER BY t.hash";
const LOG: &str = "SELECT seq, body, checksum FROM entries WHERE table_id = $1 ORDER BY seq";

/// Whether a part of the database itself is broken: SQLite's code, and those of PostgreSQL.
pub(crate) fn is_corrupt(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| {
        code == "XX001"
            || code == "XX002"
            || code.parse::<u32>().is_ok_and(|code| code < 10_000 && code & 0xff == 11)
    })
}
