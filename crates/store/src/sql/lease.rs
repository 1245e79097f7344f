//! A connection on loan from a pool, which is given back only if it is known to be sound.
//!
//! A database that runs out of space ends a transaction by itself, a future that is dropped leaves
//! one open, a connection that was cut may answer one question with the answer to another. None of
//! them is mended: whatever ended in another way than by a commit or a rollback is closed, and the
//! pool opens another connection.

use super::Dialect;
use super::session::{Session, Value};
use crate::StoreError;
use sqlx::pool::PoolConnection;
use sqlx::{Error, Pool};
use std::io;
use std::time::Duration;

/// How long one statement may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) type RowOf<DB> = <<DB as sqlx::Database>::Connection as Session>::Row;

/// A connection on loan, perhaps with an open transaction.
pub(crate) struct Lease<DB: Dialect> {
    /// `None` only while it is being dropped.
    connection: Option<PoolConnection<DB>>,
    /// Whether the connection is as it was found.
    sound: bool,
    /// Whether the database is in the memory of this connection.
    only: bool,
}

impl<DB: Dialect> Lease<DB> {
    pub(crate) async fn take(pool: &Pool<DB>, only: bool) -> Result<Lease<DB>, Error> {
        Ok(Lease { connection: Some(pool.acquire().await?), sound: true, only })
    }

    /// Begins a transaction.
    pub(crate) async fn begin(
        pool: &Pool<DB>,
        only: bool,
        begin: &'static str,
    ) -> Result<Transaction<DB>, Error> {
        let mut lease = Lease::take(pool, only).await?;
        lease.sound = false;
        patiently(lease.connection()?.plain(begin)).await?;
        Ok(Transaction(lease))
    }

    fn connection(&mut self) -> Result<&mut DB::Connection, Error> {
        self.connection.as_deref_mut().ok_or(Error::PoolClosed)
    }

    /// Runs one statement that reads.
    pub(crate) async fn rows(
        mut self,
        sql: &'static str,
        values: &[Value<'_>],
        patience: Duration,
    ) -> Result<Vec<RowOf<DB>>, Error> {
        self.sound = false;
        let rows = within(patience, self.connection()?.rows(sql, values)).await?;
        self.sound = true;
        Ok(rows)
    }
}

impl<DB: Dialect> Drop for Lease<DB> {
    fn drop(&mut self) {
        let Some(mut connection) = self.connection.take() else { return };
        if self.sound {
            return;
        }
        if !self.only {
            connection.close_on_drop();
        } else if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                // There may be nothing to roll back.
                connection.plain("ROLLBACK").await.ok();
            });
        }
    }
}

/// A transaction. Unless it is ended by one of its methods, nothing of it happens.
pub(crate) struct Transaction<DB: Dialect>(Lease<DB>);

impl<DB: Dialect> Transaction<DB> {
    pub(crate) async fn run(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<u64, Error> {
        patiently(self.0.connection()?.run(sql, values)).await
    }

    pub(crate) async fn rows(
        &mut self,
        sql: &'static str,
        values: &[Value<'_>],
    ) -> Result<Vec<RowOf<DB>>, Error> {
        patiently(self.0.connection()?.rows(sql, values)).await
    }

    pub(crate) async fn commit(mut self) -> Result<(), Error> {
        patiently(self.0.connection()?.plain("COMMIT")).await?;
        self.0.sound = true;
        Ok(())
    }

    /// Ends a transaction that has written nothing, or whose writes are not wanted.
    pub(crate) async fn rollback(mut self) -> Result<(), Error> {
        patiently(self.0.connection()?.plain("ROLLBACK")).await?;
        self.0.sound = true;
        Ok(())
    }

    /// Commits what worked, and rolls back what was refused.
    pub(crate) async fn end<T>(self, result: Result<T, StoreError>) -> Result<T, StoreError> {
        match result {
            Ok(value) => {
                self.commit().await?;
                Ok(value)
            }
            Err(error) => {
                // After a refusal of ours the connection is sound; otherwise it is closed.
                if !matches!(error, StoreError::Database(_) | StoreError::Closed) {
                    // The reason that is told is the first one.
                    self.rollback().await.ok();
                }
                Err(error)
            }
        }
    }
}

/// Waits for an answer, but not for ever.
pub(crate) async fn patiently<T>(work: impl Future<Output = Result<T, Error>>) -> Result<T, Error> {
    within(PATIENCE, work).await
}

async fn within<T>(
    patience: Duration,
    work: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    tokio::time::timeout(patience, work).await.unwrap_or_else(|_| {
        let reason = format!("the database did not answer within {patience:?}");
        Err(Error::Io(io::Error::new(io::ErrorKind::TimedOut, reason)))
    })
}
