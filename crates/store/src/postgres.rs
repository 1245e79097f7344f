//! A PostgreSQL database, which one server at a time uses, or the nodes of one cluster.

use crate::cluster::Node;
use crate::migration::{CLUSTER, CLUSTER_VERSION, POSTGRES, SCHEMA_VERSION, migrator, refused};
use crate::sql::lease::{Lease, PATIENCE, Transaction, patiently};
use crate::sql::session::{Columns, Session, Value};
use crate::sql::statements::Statements;
use crate::sql::{Dialect, PROBE, Sql};
use crate::{Fault, StoreError};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPoolOptions};
use sqlx::{ConnectOptions, Connection, Executor, PgPool, Postgres};
use std::path::Path;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};
use std::{fmt, io};
use tokio::sync::{Notify, watch};

/// The most connections at once, besides the one that holds the lock.
const CONNECTIONS: u32 = 8;
/// After how much idleness a connection is tried before it is used; asking every time would make
/// every commit slower by one round trip.
const IDLE: Duration = Duration::from_secs(20);

/// What every connection is set to. A commit that has returned is on the disk, whatever the server
/// says; and the database gives up a little before we do (see `PATIENCE`), so that it says why.
const SETTINGS: &str = "SET synchronous_commit = on; SET statement_timeout = '9s'; \
    SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '15s'";

/// The same for a node of a cluster: whoever takes over from it waits for its transactions, and they may
/// not stand still for longer than its lease.
const NODE_SETTINGS: &str = "SET idle_in_transaction_session_timeout = '2s'";

/// How long a new server waits for the lock: one that was killed lets go of it in a moment.
const HANDOVER: Duration = Duration::from_secs(3);
const LOST: &str = "the lock that keeps other servers away was lost";
/// How often the lock is looked after, and how often it is asked for while somebody else has it.
const WATCH: Duration = Duration::from_secs(2);
const ASK: Duration = Duration::from_millis(100);

// The first of the two numbers of an advisory lock is "kenn", the second says which one.
const TAKE_LOCK: &str = "SELECT pg_try_advisory_lock(1801809518, 1), pg_backend_pid()::BIGINT";
// The nodes of a cluster share it, so that they and a server alone keep each other away.
const SHARE_LOCK: &str =
    "SELECT pg_try_advisory_lock_shared(1801809518, 1), pg_backend_pid()::BIGINT";
const HAS_LOCK: &str = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' \
    AND classid = 1801809518 AND objid = 1 AND objsubid = 2 AND granted AND pid = $1";

/// Opens a database for one server alone, and brings it to the newest version.
pub(crate) async fn connect(options: PgConnectOptions) -> Result<Sql<Postgres>, StoreError> {
    let options = options.disable_statement_logging();
    let lock = Lock::take(options.clone(), TAKE_LOCK).await?;
    migrate(&options).await?.close().await?;
    let pool = pool(options, &lock, CONNECTIONS, "");
    Ok(Sql::new(pool.clone(), pool, Home { lock, node: None }))
}

/// Opens a database for a node of a cluster, which has not joined yet; and a connection apart from the
/// others, so that a crowd does not keep the node from saying that it lives.
pub(crate) async fn connect_node(
    options: PgConnectOptions,
    node: Arc<Node>,
) -> Result<(Sql<Postgres>, PgPool), StoreError> {
    let options = options.disable_statement_logging();
    let lock = Lock::take(options.clone(), SHARE_LOCK).await?;
    let mut connection = migrate(&options).await?;
    let migrated = migrator(CLUSTER, CLUSTER_VERSION).run(&mut connection).await;
    migrated.map_err(|error| refused(CLUSTER, error))?;
    connection.close().await?;
    let beats = pool(options.clone(), &lock, 1, NODE_SETTINGS);
    let pool = pool(options, &lock, CONNECTIONS, NODE_SETTINGS);
    Ok((Sql::new(pool.clone(), pool, Home { lock, node: Some(node) }), beats))
}

/// Brings a database to the newest version; the connection that did.
async fn migrate(options: &PgConnectOptions) -> Result<PgConnection, StoreError> {
    // A connection of its own: a pool would try again and again, and then not tell why.
    let mut connection = patiently(PgConnection::connect_with(options)).await?;
    let migrated = migrator(POSTGRES, SCHEMA_VERSION).run(&mut connection).await;
    migrated.map_err(|error| refused(POSTGRES, error))?;
    patiently(connection.run(PROBE, &[Value::Bytes(&[])])).await?;
    Ok(connection)
}

/// Connections that are used only while we have the lock.
fn pool(options: PgConnectOptions, lock: &Lock, most: u32, settings: &'static str) -> PgPool {
    let holder = Arc::clone(&lock.holder);
    PgPoolOptions::new()
        .max_connections(most)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .before_acquire(|connection, meta| {
            Box::pin(async move { Ok(meta.idle_for < IDLE || connection.ping().await.is_ok()) })
        })
        .after_connect(move |connection, _| {
            let holder = Arc::clone(&holder);
            Box::pin(async move {
                connection.execute(SETTINGS).await?;
                if !settings.is_empty() {
                    connection.execute(settings).await?;
                }
                holder.check(connection).await
            })
        })
        .connect_lazy_with(options)
}

/// What a PostgreSQL database is beside its connections.
#[derive(Debug)]
pub(crate) struct Home {
    lock: Lock,
    /// Which node of a cluster this is; `None` for a server alone.
    node: Option<Arc<Node>>,
}

/// The lock by which a server has a database for itself. PostgreSQL takes it back when the connection
/// that holds it ends, however that happens.
pub(crate) struct Lock {
    holder: Arc<Holder>,
    /// Ends the task that looks after the lock.
    closing: watch::Sender<bool>,
}

impl fmt::Debug for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("locked")
    }
}

/// The connection that holds the lock.
#[derive(Debug, Default)]
struct Holder {
    /// Its number in PostgreSQL; 0 while nobody is known to hold the lock for us.
    backend: AtomicI32,
    /// Wakes the task that looks after it.
    wake: Notify,
}

impl Holder {
    /// Lets a new connection be used only while we have the lock: connections are made again after
    /// PostgreSQL was away, and somebody else may have been faster.
    async fn check(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let backend = i64::from(self.backend.load(Ordering::SeqCst));
        let rows = connection.rows(HAS_LOCK, &[Value::Int(backend)]).await?;
        if rows.first().is_some_and(|row| row.int(0).is_ok_and(|count| count > 0)) {
            return Ok(());
        }
        self.wake.notify_one();
        Err(sqlx::Error::Io(io::Error::other(LOST)))
    }
}

impl Lock {
    async fn take(options: PgConnectOptions, take: &'static str) -> Result<Lock, StoreError> {
        let deadline = Instant::now() + HANDOVER;
        let (connection, backend) = loop {
            match locked(&options, take).await? {
                Some(locked) => break locked,
                None if Instant::now() < deadline => tokio::time::sleep(ASK).await,
                None if take == SHARE_LOCK => return Err(StoreError::ServerAlone),
                None => return Err(StoreError::OtherServer),
            }
        };
        let holder = Arc::new(Holder { backend: AtomicI32::new(backend), wake: Notify::new() });
        let closing = watch::Sender::new(false);
        let held = Held { options, take, holder: Arc::clone(&holder) };
        tokio::spawn(held.hold(connection, closing.subscribe()));
        Ok(Lock { holder, closing })
    }

    async fn release(&self) {
        self.closing.send_replace(true);
        // The task's receiver is gone when the task has ended.
        self.closing.closed().await;
    }
}

/// A connection that holds the lock, and its number; `None` if another server has it.
async fn locked(
    options: &PgConnectOptions,
    take: &'static str,
) -> Result<Option<(PgConnection, i32)>, sqlx::Error> {
    let mut connection = patiently(PgConnection::connect_with(options)).await?;
    let rows = patiently(connection.rows(take, &[])).await?;
    let row = rows.first().ok_or(sqlx::Error::RowNotFound)?;
    if !row.flag(0)? {
        connection.close().await?;
        return Ok(None);
    }
    let backend = i32::try_from(row.int(1)?).map_err(|_| sqlx::Error::RowNotFound)?;
    Ok(Some((connection, backend)))
}

/// A lock that is looked after.
struct Held {
    options: PgConnectOptions,
    /// The statement that takes it.
    take: &'static str,
    holder: Arc<Holder>,
}

impl Held {
    /// Looks after the lock until the store is gone, and takes it again when its connection was lost.
    async fn hold(self, connection: PgConnection, mut closing: watch::Receiver<bool>) {
        let mut connection = Some(connection);
        loop {
            let pause = if connection.is_some() { WATCH } else { ASK };
            tokio::select! {
                // Also when the store was dropped.
                _ = closing.changed() => break,
                () = self.holder.wake.notified() => {}
                () = tokio::time::sleep(pause) => {}
            }
            if let Some(held) = &mut connection
                && patiently(held.ping()).await.is_ok()
            {
                continue;
            }
            self.holder.backend.store(0, Ordering::SeqCst);
            connection = None;
            // What fails is tried again.
            if let Ok(Some((again, backend))) = locked(&self.options, self.take).await {
                connection = Some(again);
                self.holder.backend.store(backend, Ordering::SeqCst);
            }
        }
        if let Some(connection) = connection {
            // The lock is free either way.
            patiently(connection.close()).await.ok();
        }
    }
}

impl Dialect for Postgres {
    const WRITE: &'static str = "BEGIN";
    const APPEND: &'static str = "BEGIN; SELECT pg_advisory_xact_lock(1801809518, 2)";
    const SNAPSHOT: &'static str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    // PostgreSQL has a program of its own for this: `pg_amcheck`.
    const SELF_CHECK: &'static [&'static str] = &[];
    const SET_ASIDE_COUNTS: &'static [&'static str] =
        &["SELECT COUNT(*) FROM set_aside_tables", "SELECT COUNT(*) FROM set_aside_entries"];
    type Home = Home;

    fn statements() -> &'static Statements {
        static STATEMENTS: LazyLock<Statements> =
            LazyLock::new(|| Statements::new(|place| format!("${place}")));
        &STATEMENTS
    }

    fn in_memory(_: &Home) -> bool {
        false
    }

    fn may_write(home: &Home) -> Result<(), StoreError> {
        match home.lock.holder.backend.load(Ordering::SeqCst) {
            0 => Err(StoreError::Database(Fault::new(LOST))),
            _ => Ok(()),
        }
    }

    async fn begin_append(store: &Sql<Postgres>) -> Result<Transaction<Postgres>, StoreError> {
        let Some(node) = &store.home.node else {
            return Ok(Lease::begin(store.writer(), false, Postgres::APPEND).await?);
        };
        let mut transaction = Lease::begin(store.writer(), false, Postgres::WRITE).await?;
        node.fence(&mut transaction).await?;
        Ok(transaction)
    }

    async fn wait_for_appends(store: &Sql<Postgres>) -> Result<(), StoreError> {
        let Some(node) = &store.home.node else {
            return Ok(Postgres::begin_append(store).await?.rollback().await?);
        };
        let mut transaction = Lease::begin(store.writer(), false, Postgres::WRITE).await?;
        node.wait_for_appends(&mut transaction).await?;
        Ok(transaction.rollback().await?)
    }

    fn is_definite(_: &sqlx::Error) -> bool {
        // Even a server that says why it ends a connection may have committed before.
        false
    }

    async fn backup(_: &Sql<Postgres>, _: &Path) -> Result<(), StoreError> {
        Err(StoreError::UsePgDump)
    }

    fn wrote(_: &Home) {}

    async fn leave(home: &Home) {
        home.lock.release().await;
    }
}
