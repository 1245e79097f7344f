//! A file beside the server.
//!
//! One connection writes; others read, and see the last commit without waiting for the next one
//! (that is SQLite's write-ahead log). A commit returns when the log is on the disk.

use crate::address::{settled, with_suffix};
use crate::migration::{SCHEMA_VERSION, SQLITE, migrator, refused};
use crate::sql::lease::PATIENCE;
use crate::sql::session::{Session, Value};
use crate::sql::statements::Statements;
use crate::sql::{Dialect, PROBE, Sql};
use crate::{StoreError, backup, old_journal};
use sqlx::error::DatabaseError;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Sqlite};
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// How many connections read.
const READERS: u32 = 4;
/// How the connection that writes is set.
const WRITING: [(&str, &str); 6] = [
    // 8 MiB of pages.
    ("cache_size", "-8192"),
    // The rest is copied when there are 32 MiB of them; see `Checkpoints`.
    ("wal_autocheckpoint", "8192"),
    // Cut back to 64 MiB if it has grown longer while somebody read.
    ("journal_size_limit", "67108864"),
    // What undoes one statement is no file.
    ("temp_store", "MEMORY"),
    // What is removed is not left lying in a page that is not used any more.
    ("secure_delete", "ON"),
    // On macOS the disk may otherwise keep in its own memory what it was told to write.
    ("fullfsync", "ON"),
];
/// How long a statement waits while another process, such as a backup, has the file; less than a
/// statement may take in all.
const BUSY: Duration = Duration::from_secs(5);
/// SQLite's code for a file that cannot be written.
const READ_ONLY: u32 = 8;
/// SQLite's code for a file that is not a database.
const NOT_A_DATABASE: u32 = 26;

/// Where a database is, and the lock that keeps other servers away.
pub(crate) struct Place {
    /// `None` if the database is in memory.
    path: Option<PathBuf>,
    lock: Mutex<Option<Lock>>,
    checkpoints: Option<Checkpoints>,
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.path {
            Some(path) => path.fmt(f),
            None => f.write_str("in memory"),
        }
    }
}

/// Opens a database file, made if missing, and brings it to the newest version.
pub(crate) async fn file(path: &Path) -> Result<Sql<Sqlite>, StoreError> {
    let path = settled(path)?;
    if path.is_dir() {
        return Err(StoreError::NotADatabase(path));
    }
    let lock = Lock::take(&path)?;
    let options = SqliteConnectOptions::new()
        .filename(&path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging();
    let options =
        WRITING.iter().fold(options, |options, (key, value)| options.pragma(*key, *value));
    let writer = pool(1, options).await.map_err(|error| opening(&path, error))?;
    migrate(&writer, &path).await?;
    let reader = pool(READERS, reading(&path)).await?;
    let checkpoints = Some(Checkpoints::start(&path).await?);
    let home = Place { path: Some(path), lock: Mutex::new(Some(lock)), checkpoints };
    Ok(Sql::new(writer, reader, home))
}

/// Opens a database in memory: one connection does everything, because each has its own.
pub(crate) async fn memory() -> Result<Sql<Sqlite>, StoreError> {
    let path = Path::new(":memory:");
    // Not `in_memory`: with it, SQLite would keep a backup in memory, too.
    let options = SqliteConnectOptions::new().filename(path).disable_statement_logging();
    let writer = pool(1, options).await?;
    migrate(&writer, path).await?;
    let home = Place { path: None, lock: Mutex::new(None), checkpoints: None };
    Ok(Sql::new(writer.clone(), writer, home))
}

/// How a database file is opened only to read it.
pub(crate) fn reading(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).read_only(true).disable_statement_logging()
}

/// Connections that stay while they are sound, and keep their prepared statements.
async fn pool(most: u32, options: SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    SqlitePoolOptions::new()
        .max_connections(most)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .acquire_timeout(PATIENCE)
        .connect_with(options.busy_timeout(BUSY))
        .await
}

async fn migrate(writer: &SqlitePool, path: &Path) -> Result<(), StoreError> {
    let mut connection = writer.acquire().await?;
    match version(&mut connection, path).await? {
        Version::Foreign => return Err(StoreError::ForeignDatabase(path.to_owned())),
        Version::Ours(2) => {
            let folded = old_journal::fold(&mut connection).await;
            folded.map_err(|error| opening(path, error))?;
        }
        Version::Empty | Version::Ours(_) => {}
    }
    let migrated = migrator(SQLITE, SCHEMA_VERSION).run(&mut *connection).await;
    migrated.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            opening(path, error)
        }
        other => refused(SQLITE, other),
    })?;
    // A file that cannot be written is opened by SQLite all the same.
    connection.run(PROBE, &[Value::Bytes(&[])]).await.map_err(|error| opening(path, error))?;
    Ok(())
}

/// What a database was made by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Version {
    /// Nobody: it is empty.
    Empty,
    /// Another program.
    Foreign,
    /// This program, in this version.
    Ours(i64),
}

/// Who made the database of this connection.
pub(crate) async fn version(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<Version, StoreError> {
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'")
            .fetch_all(&mut *connection)
            .await
            .map_err(|error| opening(path, error))?;
    if tables.is_empty() {
        return Ok(Version::Empty);
    }
    if !tables.iter().any(|table| table == SCHEMA_VERSION) {
        return Ok(Version::Foreign);
    }
    let version: Option<i64> =
        sqlx::query_scalar("SELECT MAX(version) FROM schema_version").fetch_one(connection).await?;
    Ok(Version::Ours(version.unwrap_or(0)))
}

/// Why a file could not be opened.
pub(crate) fn opening(path: &Path, error: sqlx::Error) -> StoreError {
    let code = error.as_database_error().and_then(DatabaseError::code);
    let code = code.and_then(|code| code.parse::<u32>().ok());
    // The lowest byte is the kind of the error.
    match code.map(|code| code & 0xff) {
        Some(NOT_A_DATABASE) => StoreError::NotADatabase(path.to_owned()),
        Some(READ_ONLY) => StoreError::ReadOnly(path.to_owned()),
        _ => error.into(),
    }
}

/// Copies pages from the write-ahead log into the database a little after they were written, beside
/// the connection that writes. That one has to copy the rest itself before it can start the log again,
/// and nobody is acknowledged anything meanwhile: so the rest is kept small.
#[derive(Debug)]
struct Checkpoints {
    connection: SqlitePool,
    wrote: Arc<Notify>,
}

/// How long pages gather.
const GATHER: Duration = Duration::from_millis(100);

impl Checkpoints {
    async fn start(path: &Path) -> Result<Checkpoints, sqlx::Error> {
        let options = SqliteConnectOptions::new().filename(path).disable_statement_logging();
        let connection = pool(1, options).await?;
        let wrote = Arc::new(Notify::new());
        tokio::spawn(copy(connection.clone(), Arc::clone(&wrote)));
        Ok(Checkpoints { connection, wrote })
    }
}

async fn copy(connection: SqlitePool, wrote: Arc<Notify>) {
    loop {
        tokio::select! {
            () = wrote.notified() => {}
            () = connection.close_event() => return,
        }
        tokio::time::sleep(GATHER).await;
        // What was not copied, for whatever reason, is copied the next time or by the writer.
        let _ = sqlx::query("PRAGMA wal_checkpoint(PASSIVE)").execute(&connection).await;
    }
}

/// Held by whoever writes to a database file: the lock of `PATH.lock`, which the system takes back
/// when the process ends, however it ends.
///
/// The file itself stays, because whoever removed it could remove the lock of somebody else.
#[derive(Debug)]
pub(crate) struct Lock {
    file: File,
}

impl Lock {
    pub(crate) fn take(database: &Path) -> Result<Lock, StoreError> {
        let path = with_suffix(database, ".lock");
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
        let file = file.map_err(|error| StoreError::file(&path, &error))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(database.to_owned())),
            Err(TryLockError::Error(error)) => Err(StoreError::file(&path, &error)),
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing is not enough: a process that is just being started may hold the same open file
        // for a moment. If unlocking fails, closing is what remains.
        self.file.unlock().ok();
    }
}

impl Dialect for Sqlite {
    // At once the only writer: a reader that wanted to write later could be refused.
    const WRITE: &'static str = "BEGIN IMMEDIATE";
    const APPEND: &'static str = Sqlite::WRITE;
    const SNAPSHOT: &'static str = "BEGIN";
    const SELF_CHECK: &'static [&'static str] = &["PRAGMA integrity_check(100)"];
    const SET_ASIDE_COUNTS: &'static [&'static str] = &[
        "SELECT COUNT(*) FROM set_aside_tables",
        "SELECT COUNT(*) FROM set_aside_entries",
        "SELECT COUNT(*) FROM set_aside_journal",
    ];
    type Home = Place;

    fn statements() -> &'static Statements {
        // Without numbers: `sqlx` looks up each one by its name, through the names of all before it.
        static STATEMENTS: LazyLock<Statements> =
            LazyLock::new(|| Statements::new(|_| "?".to_owned()));
        &STATEMENTS
    }

    fn in_memory(home: &Place) -> bool {
        home.path.is_none()
    }

    fn may_write(_: &Place) -> Result<(), StoreError> {
        Ok(())
    }

    fn is_definite(error: &sqlx::Error) -> bool {
        // SQLite has rolled back when it says no; if it says nothing, it may be waiting for the disk.
        error.as_database_error().is_some()
    }

    async fn backup(store: &Sql<Sqlite>, file: &Path) -> Result<(), StoreError> {
        match &store.home.path {
            Some(path) => backup::copy(path, file).await,
            None => {
                let mut connection = store.writer().acquire().await?;
                backup::copy_from(&mut connection, file).await
            }
        }
    }

    fn wrote(home: &Place) {
        if let Some(checkpoints) = &home.checkpoints {
            checkpoints.wrote.notify_one();
        }
    }

    async fn leave(home: &Place) {
        if let Some(checkpoints) = &home.checkpoints {
            checkpoints.connection.close().await;
        }
        home.lock.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}
