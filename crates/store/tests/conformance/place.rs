//! Where a test keeps its database, and how it writes to it.

use crate::private_postgres;
use sqlx::{Connection, PgConnection, SqliteConnection};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use store::{Append, Guest, GuestId, Store, StoreError, Summary, TableId, TokenHash};
use tempfile::TempDir;

/// A database that is empty when the test begins.
pub(crate) struct Place {
    pub(crate) url: String,
    folder: TempDir,
}

impl Place {
    /// A file in a folder of its own, both removed at the end.
    pub(crate) fn sqlite() -> Place {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = format!("sqlite:{}", folder.path().join("kennel.db").display());
        Place { url, folder }
    }

    /// A database of its own, unless PostgreSQL is to be left out.
    pub(crate) async fn postgres() -> Option<Place> {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        let server = private_postgres::server()?;
        let name = format!("test_{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let mut connection =
            PgConnection::connect(&server.url("postgres")).await.expect("a server");
        let create = format!("CREATE DATABASE {name} TEMPLATE template0");
        sqlx::raw_sql(sqlx::AssertSqlSafe(create))
            .execute(&mut connection)
            .await
            .expect("one more");
        let folder = tempfile::tempdir().expect("a temporary folder");
        Some(Place { url: server.url(&name), folder })
    }

    pub(crate) async fn open(&self) -> Arc<dyn Store> {
        store::open(&self.url).await.expect("a database that can be opened")
    }

    /// Closes a store and opens its database again.
    pub(crate) async fn reopen(&self, store: Arc<dyn Store>) -> Arc<dyn Store> {
        store.close().await;
        self.open().await
    }

    pub(crate) fn is_sqlite(&self) -> bool {
        self.url.starts_with("sqlite:")
    }

    /// The database file, if it is one.
    pub(crate) fn file(&self) -> PathBuf {
        self.in_folder("kennel.db")
    }

    pub(crate) fn in_folder(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Does something to the database behind the store's back.
    pub(crate) async fn execute(&self, sql: &'static str) {
        if self.is_sqlite() {
            execute_in(&self.file(), sql).await;
        } else {
            let mut connection = PgConnection::connect(&self.url).await.expect("a database");
            sqlx::raw_sql(sql).execute(&mut connection).await.expect("SQL that works");
        }
    }
}

/// Does something to an SQLite file, which is made if it is missing.
pub(crate) async fn execute_in(file: &Path, sql: &'static str) {
    let url = format!("sqlite:{}?mode=rwc", file.display());
    let mut connection = SqliteConnection::connect(&url).await.expect("a database file");
    sqlx::raw_sql(sql).execute(&mut connection).await.expect("SQL that works");
    connection.close().await.expect("a connection");
}

pub(crate) fn table(name: &str) -> TableId {
    name.parse().expect("the id of a table")
}

pub(crate) fn guest_id(name: &str) -> GuestId {
    name.parse().expect("the id of a guest")
}

pub(crate) fn guest(name: &str) -> Guest {
    Guest { id: guest_id(name), name: name.to_owned(), created: 100, seen: 100 }
}

pub(crate) fn token(byte: u8) -> TokenHash {
    TokenHash::new([byte; TokenHash::BYTES])
}

/// A summary that differs from that of any other table.
pub(crate) fn summary(name: &str) -> Summary {
    Summary {
        table: table(name),
        code: format!("CODE-{name}"),
        game: "dig".to_owned(),
        public: true,
        begun: true,
        over: false,
        created: 1_000,
        updated: 2_000,
        members: vec![guest_id("zoe"), guest_id("adam")],
        about: format!(r#"{{"name":"{name}"}}"#),
    }
}

/// An append of these entries; with a summary if they are the first.
pub(crate) fn append(name: &str, first: u64, entries: &[&str]) -> Append {
    Append {
        table: table(name),
        first,
        entries: entries.iter().map(|entry| (*entry).to_owned()).collect(),
        summary: (first == 0).then(|| summary(name)),
        texts: Vec::new(),
    }
}

/// An append that replaces the summary and nothing else.
pub(crate) fn replace(first: u64, summary: Summary) -> Append {
    Append {
        table: summary.table.clone(),
        first,
        entries: Vec::new(),
        summary: Some(summary),
        texts: Vec::new(),
    }
}

/// The whole log of a table that must exist.
pub(crate) async fn log(store: &dyn Store, name: &str) -> Vec<String> {
    store.load(&table(name)).await.expect("a table that can be read").expect("a table").log
}

pub(crate) fn conflict(name: &str, expected: u64, found: u64) -> Result<(), StoreError> {
    Err(StoreError::Conflict { table: table(name), expected, found })
}
