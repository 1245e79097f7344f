//! A database that many servers can share.

use crate::StoreError;
use crate::migration::{POSTGRES, migrator, refused};
use crate::sql::{Dialect, Sql};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions, PgQueryResult};
use sqlx::{ConnectOptions, Connection, Executor, Postgres};
use std::path::Path;
use std::time::Duration;

/// The most connections at once.
const CONNECTIONS: u32 = 8;
/// How long a call waits for a connection.
const PATIENCE: Duration = Duration::from_secs(10);
/// After how much idleness a connection is tried before it is used; asking every time would make
/// every commit slower by one round trip.
const IDLE: Duration = Duration::from_secs(20);

/// Opens a database and brings it to the newest version.
pub(crate) async fn connect(options: PgConnectOptions) -> Result<Sql<Postgres>, StoreError> {
    let options = options.disable_statement_logging();
    // A connection of its own: a pool would try again and again, and then not tell why.
    let mut connection = PgConnection::connect_with(&options).await?;
    let migrated = migrator(POSTGRES).run(&mut connection).await;
    migrated.map_err(|error| refused(POSTGRES, error))?;
    connection.close().await?;
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .before_acquire(|connection, meta| {
            Box::pin(async move { Ok(meta.idle_for < IDLE || connection.ping().await.is_ok()) })
        })
        .after_connect(|connection, _| {
            // A commit that has returned is on the disk, whatever the server is set to.
            Box::pin(
                async move { connection.execute("SET synchronous_commit = on").await.map(|_| ()) },
            )
        })
        .connect_lazy_with(options);
    Ok(Sql { writer: pool.clone(), reader: pool, home: Remote })
}

/// The database is not here.
#[derive(Debug)]
pub(crate) struct Remote;

impl Dialect for Postgres {
    const WRITE: &'static str = "BEGIN";
    const SNAPSHOT: &'static str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    type Home = Remote;

    fn affected(result: &PgQueryResult) -> u64 {
        result.rows_affected()
    }

    async fn backup(_: &Sql<Postgres>, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::UsePgDump)
    }

    async fn settle(store: &Sql<Postgres>) -> Result<(), StoreError> {
        // A commit whose answer was lost may still land. Its transaction holds a lock on what it has
        // written, and this one waits for that.
        let mut waiting = store.writer.begin().await?;
        waiting.execute("SET LOCAL lock_timeout = '4s'").await?;
        waiting.execute("LOCK TABLE entries IN SHARE MODE").await?;
        Ok(waiting.commit().await?)
    }

    fn wrote(_: &Remote) {}

    async fn leave(_: &Remote) {}
}
