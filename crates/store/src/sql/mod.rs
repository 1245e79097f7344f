//! The store in SQL that SQLite and PostgreSQL understand alike.
//!
//! [`Dialect`] is the little in which they differ. Every statement is prepared once a connection:
//! either its text is constant, or it comes from a short ladder of sizes.

pub(crate) mod append;
mod guests;
mod rows;

use crate::limits::{LIST, check_name};
use crate::{Append, Guest, GuestId, Store, StoreError, StoredTable, Summary, TableId, TokenHash};
use async_trait::async_trait;
use rows::{SUMMARY, damaged, entry, summary};
use sqlx::{
    ColumnIndex, Database, Decode, Encode, Executor, IntoArguments, Pool, Transaction, Type,
};
use std::fmt;
use std::future::Future;
use std::path::Path;

/// What differs between the two databases.
pub(crate) trait Dialect: Database<Arguments: IntoArguments<Self>> {
    /// Begins a transaction that writes.
    const WRITE: &'static str;
    /// Begins a transaction that sees one moment of the database.
    const SNAPSHOT: &'static str;
    /// What the database is beside its connections: a file with its lock, or nothing.
    type Home: fmt::Debug + Send + Sync;

    /// How many rows a statement wrote.
    fn affected(result: &Self::QueryResult) -> u64;

    /// Writes a copy into a new file.
    fn backup(
        store: &Sql<Self>,
        file: &Path,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Waits until no append is under way any more.
    fn settle(store: &Sql<Self>) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Is told after every commit of a batch.
    fn wrote(home: &Self::Home);

    /// Lets go of what is beside the connections, which are closed.
    fn leave(home: &Self::Home) -> impl Future<Output = ()> + Send;
}

/// A type that is bound to statements and read from rows.
pub(crate) trait Scalar<DB: Database>:
    for<'q> Encode<'q, DB> + for<'r> Decode<'r, DB> + Type<DB> + Send
{
}

impl<DB: Database, T> Scalar<DB> for T where
    T: for<'q> Encode<'q, DB> + for<'r> Decode<'r, DB> + Type<DB> + Send
{
}

/// A store in a database.
pub(crate) struct Sql<DB: Dialect> {
    /// Where everything is written.
    pub(crate) writer: Pool<DB>,
    /// Where everything is read; apart from the writer, so that no reader waits for it.
    pub(crate) reader: Pool<DB>,
    /// What is beside the connections.
    pub(crate) home: DB::Home,
}

impl<DB: Dialect> fmt::Debug for Sql<DB> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Store({} {:?})", DB::NAME, self.home)
    }
}

impl<DB: Dialect> Sql<DB> {
    /// A transaction that writes; dropped without a commit, it has done nothing.
    async fn write(&self) -> Result<Transaction<'static, DB>, StoreError> {
        Ok(self.writer.begin_with(DB::WRITE).await?)
    }
}

/// A table that is being read, as it was at one moment.
pub(crate) struct Loading<DB: Dialect> {
    snapshot: Transaction<'static, DB>,
    pub(crate) summary: Summary,
}

impl<DB: Dialect> Sql<DB>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    bool: Scalar<DB>,
    i64: Scalar<DB>,
    String: Scalar<DB>,
    usize: ColumnIndex<DB::Row>,
{
    /// Begins to read; the first look fixes the moment.
    pub(crate) async fn snapshot(&self) -> Result<Transaction<'static, DB>, StoreError> {
        Ok(self.reader.begin_with(DB::SNAPSHOT).await?)
    }

    /// Fixes the moment at which a table is read; none if there is no such table.
    pub(crate) async fn begin_load(
        &self,
        mut snapshot: Transaction<'static, DB>,
        table: &TableId,
    ) -> Result<Option<Loading<DB>>, StoreError> {
        let row = sqlx::query(SUMMARY.by_id)
            .bind(table.to_string())
            .fetch_optional(&mut *snapshot)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let summary = summary(&row)?;
        Ok(Some(Loading { snapshot, summary }))
    }
}

impl<DB: Dialect> Loading<DB>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    i64: Scalar<DB>,
    String: Scalar<DB>,
    usize: ColumnIndex<DB::Row>,
{
    /// Reads the log.
    pub(crate) async fn finish(mut self, table: &TableId) -> Result<StoredTable, StoreError> {
        let rows = sqlx::query("SELECT seq, body FROM entries WHERE table_id = $1 ORDER BY seq")
            .bind(table.to_string())
            .fetch_all(&mut *self.snapshot)
            .await?;
        self.snapshot.commit().await?;
        let log =
            (0..).zip(&rows).map(|(seq, row)| entry(table, seq, row)).collect::<Result<_, _>>()?;
        Ok(StoredTable { summary: self.summary, log })
    }
}

#[async_trait]
impl<DB: Dialect> Store for Sql<DB>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    bool: Scalar<DB>,
    i64: Scalar<DB>,
    Option<i64>: Scalar<DB>,
    String: Scalar<DB>,
    Vec<u8>: Scalar<DB>,
    usize: ColumnIndex<DB::Row>,
{
    async fn append(&self, batch: &[Append]) -> Result<(), StoreError> {
        self.append_batch(batch).await
    }

    async fn settle(&self) -> Result<(), StoreError> {
        DB::settle(self).await
    }

    async fn load(&self, table: &TableId) -> Result<Option<StoredTable>, StoreError> {
        match self.begin_load(self.snapshot().await?, table).await? {
            Some(loading) => loading.finish(table).await.map(Some),
            None => Ok(None),
        }
    }

    async fn find_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        let id: Option<String> = sqlx::query_scalar("SELECT id FROM tables WHERE code = $1")
            .bind(code.to_owned())
            .fetch_optional(&self.reader)
            .await?;
        id.map(|id| id.parse().map_err(damaged)).transpose()
    }

    async fn public_tables(&self, limit: u32) -> Result<Vec<Summary>, StoreError> {
        let rows = sqlx::query(SUMMARY.public)
            .bind(i64::from(limit.min(LIST)))
            .fetch_all(&self.reader)
            .await?;
        rows.iter().map(summary).collect()
    }

    async fn tables_of(&self, guest: &GuestId, limit: u32) -> Result<Vec<Summary>, StoreError> {
        let rows = sqlx::query(SUMMARY.of_guest)
            .bind(guest.to_string())
            .bind(i64::from(limit.min(LIST)))
            .fetch_all(&self.reader)
            .await?;
        rows.iter().map(summary).collect()
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

    async fn uptime(&self) -> Result<u64, StoreError> {
        let ms: Option<i64> =
            sqlx::query_scalar("SELECT ms FROM uptime").fetch_optional(&self.reader).await?;
        Ok(ms.map_or(0, i64::cast_unsigned))
    }

    async fn set_uptime(&self, ms: u64) -> Result<(), StoreError> {
        let ms = i64::try_from(ms).unwrap_or(i64::MAX);
        sqlx::query(
            "INSERT INTO uptime (id, ms) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET ms = $1",
        )
        .bind(ms)
        .execute(&self.writer)
        .await?;
        Ok(())
    }

    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        DB::backup(self, file).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").execute(&self.reader).await?;
        Ok(())
    }

    async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
        DB::leave(&self.home).await;
    }
}
