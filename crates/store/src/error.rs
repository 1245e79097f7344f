//! What can go wrong, one variant for each reason.

use crate::{DealId, GuestId, TableId, limits};
use std::fmt;
use std::path::{Path, PathBuf};

/// Why something was not stored, not found or not opened.
///
/// No variant carries a token, a password or the address of a database.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The log has another length than the append says: the entry exists already, or there is a
    /// gap. Nothing of the batch was written.
    #[error("table {table}: the next entry has number {expected}, not {found}")]
    Conflict {
        /// The table.
        table: TableId,
        /// The number that the next entry must have.
        expected: u64,
        /// The number that the append began with.
        found: u64,
    },
    /// Another table has this code. Nothing of the batch was written.
    #[error("table {table}: another table has the code {code}")]
    CodeTaken {
        /// The table that cannot have it.
        table: TableId,
        /// The code.
        code: String,
    },
    /// The first append of a table came without its summary.
    #[error("table {table}: the first entry needs a summary")]
    MissingSummary {
        /// The table.
        table: TableId,
    },
    /// An append came with the summary of another table.
    #[error("table {table}: this is the summary of table {summary}")]
    WrongSummary {
        /// The table of the append.
        table: TableId,
        /// The table of the summary.
        summary: TableId,
    },
    /// An entry is longer than [`limits::ENTRY_BYTES`].
    #[error("table {table}: entry {seq} has {bytes} bytes, {max} are the most", max = limits::ENTRY_BYTES)]
    EntryTooLong {
        /// The table.
        table: TableId,
        /// The entry's number.
        seq: u64,
        /// Its length.
        bytes: usize,
    },
    /// An entry contains the character U+0000.
    #[error("table {table}: entry {seq} contains the character U+0000")]
    NulInEntry {
        /// The table.
        table: TableId,
        /// The entry's number.
        seq: u64,
    },
    /// A text that comes with an entry is longer than [`limits::TEXT_BYTES`].
    #[error("table {table}: a text has {bytes} bytes, {max} are the most", max = limits::TEXT_BYTES)]
    TextTooLong {
        /// The table.
        table: TableId,
        /// Its length.
        bytes: usize,
    },
    /// More texts come with one append than [`limits::TEXTS`].
    #[error("table {table}: {texts} texts, {max} are the most", max = limits::TEXTS)]
    TooManyTexts {
        /// The table.
        table: TableId,
        /// How many there are.
        texts: usize,
    },
    /// A log would be longer than [`limits::LOG_ENTRIES`].
    #[error("table {table}: a log has at most {max} entries", max = limits::LOG_ENTRIES)]
    LogFull {
        /// The table.
        table: TableId,
    },
    /// A code is not a word of at most [`limits::CODE_CHARS`] visible ASCII characters.
    #[error("table {table}: a code is a word of 1 to {max} ASCII characters", max = limits::CODE_CHARS)]
    BadCode {
        /// The table.
        table: TableId,
    },
    /// A game's name is not a word of at most [`limits::GAME_CHARS`] visible ASCII characters.
    #[error("table {table}: a game is a word of 1 to {max} ASCII characters", max = limits::GAME_CHARS)]
    BadGame {
        /// The table.
        table: TableId,
    },
    /// A table has more members than [`limits::MEMBERS`].
    #[error("table {table}: {members} members, {max} are the most", max = limits::MEMBERS)]
    TooManyMembers {
        /// The table.
        table: TableId,
        /// How many there are.
        members: usize,
    },
    /// The server's own part of a summary is longer than [`limits::ABOUT_BYTES`].
    #[error("table {table}: `about` has {bytes} bytes, {max} are the most", max = limits::ABOUT_BYTES)]
    AboutTooLong {
        /// The table.
        table: TableId,
        /// Its length.
        bytes: usize,
    },
    /// The server's own part of a summary contains the character U+0000.
    #[error("table {table}: `about` contains the character U+0000")]
    NulInAbout {
        /// The table.
        table: TableId,
    },
    /// A batch has more appends than [`limits::BATCH_APPENDS`].
    #[error("a batch of {appends} appends, {max} are the most", max = limits::BATCH_APPENDS)]
    TooManyAppends {
        /// How many there are.
        appends: usize,
    },
    /// A batch has more entries than [`limits::BATCH_ENTRIES`].
    #[error("a batch of {entries} entries, {max} are the most", max = limits::BATCH_ENTRIES)]
    TooManyEntries {
        /// How many there are.
        entries: usize,
    },
    /// A batch has more bytes than [`limits::BATCH_BYTES`].
    #[error("a batch of {bytes} bytes, {max} are the most", max = limits::BATCH_BYTES)]
    BatchTooLarge {
        /// How many there are.
        bytes: usize,
    },
    /// A guest's name is empty, longer than [`limits::NAME_CHARS`] or has control characters.
    #[error("a name has 1 to {max} characters, none of them control characters", max = limits::NAME_CHARS)]
    BadName,
    /// There is a guest with this id.
    #[error("guest {guest} exists already")]
    GuestTaken {
        /// The guest.
        guest: GuestId,
    },
    /// There is no guest with this id.
    #[error("there is no guest {guest}")]
    UnknownGuest {
        /// The guest.
        guest: GuestId,
    },
    /// There is no deal with this id.
    #[error("there is no deal {deal}")]
    UnknownDeal {
        /// The deal.
        deal: DealId,
    },
    /// What is said of a deal is too long.
    #[error("deal {deal}: {bytes} bytes are too many, {max} are the most", max = limits::ABOUT_BYTES)]
    DealTooLong {
        /// The deal.
        deal: DealId,
        /// How long it is.
        bytes: usize,
    },
    /// Somebody has this token or this code already.
    #[error("this token is taken")]
    TokenTaken,
    /// The address names no database that can be used here.
    #[error("{0}")]
    BadUrl(#[from] BadUrl),
    /// The folder of a file does not exist.
    #[error("{}: there is no such folder", .0.display())]
    MissingFolder(PathBuf),
    /// The file is not an SQLite database.
    #[error("{}: this is not a database", .0.display())]
    NotADatabase(PathBuf),
    /// The file is a database of another program.
    #[error("{}: this database belongs to another program", .0.display())]
    ForeignDatabase(PathBuf),
    /// The file can be read, but not written.
    #[error("{}: this database cannot be written; is the file read-only?", .0.display())]
    ReadOnly(PathBuf),
    /// The database was written by a newer version of this program.
    #[error(
        "the database has version {found} or newer, this program knows {known}: use a newer one"
    )]
    NewerSchema {
        /// The first version of the database that is unknown here.
        found: i64,
        /// The newest version that is known here.
        known: i64,
    },
    /// The database was written by a program whose version of this number was another one.
    #[error("the database's version {version} is not the one that this program knows")]
    OtherSchema {
        /// The version that differs.
        version: i64,
    },
    /// Another process, or another part of this one, uses the file.
    #[error("{}: another server uses this database", .0.display())]
    InUse(PathBuf),
    /// Another server uses the PostgreSQL database.
    #[error(
        "another server uses this database, alone or as a node of a cluster; stop it, or give this one a database of its own"
    )]
    OtherServer,
    /// A server that is no node of a cluster uses the PostgreSQL database.
    #[error("a server without --cluster uses this database; stop it first")]
    ServerAlone,
    /// Others have taken this node of a cluster for dead: it may not append any more.
    #[error("this node was declared dead; its tables are elsewhere")]
    Deposed,
    /// A cluster needs a database that many can use.
    #[error("a cluster needs PostgreSQL: `postgres://…`")]
    NeedsPostgres,
    /// The file exists already, and is not overwritten.
    #[error("{}: this file exists already", .0.display())]
    FileExists(PathBuf),
    /// The database is PostgreSQL, which has its own tools for this.
    #[error("use PostgreSQL's own tools for this: `pg_dump` and `pg_restore`")]
    UsePgDump,
    /// A file could not be read or written.
    #[error("{}: {fault}", .path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system said.
        fault: Fault,
    },
    /// What is stored of one table cannot have been written here; all others are not affected.
    #[error("table {table} is damaged: {damage}")]
    DamagedTable {
        /// The table.
        table: TableId,
        /// What is wrong with it.
        damage: String,
    },
    /// What is stored contradicts itself.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The database failed; whether something was written is not known until it is read.
    #[error("the database failed: {0}")]
    Database(Fault),
    /// The store or its writer was closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// The one table whose append was at fault, so that all others could be written without it.
    pub fn table(&self) -> Option<&TableId> {
        match self {
            StoreError::Conflict { table, .. }
            | StoreError::CodeTaken { table, .. }
            | StoreError::MissingSummary { table }
            | StoreError::TextTooLong { table, .. }
            | StoreError::TooManyTexts { table, .. }
            | StoreError::WrongSummary { table, .. }
            | StoreError::EntryTooLong { table, .. }
            | StoreError::NulInEntry { table, .. }
            | StoreError::LogFull { table }
            | StoreError::BadCode { table }
            | StoreError::BadGame { table }
            | StoreError::TooManyMembers { table, .. }
            | StoreError::AboutTooLong { table, .. }
            | StoreError::NulInAbout { table }
            | StoreError::DamagedTable { table, .. } => Some(table),
            StoreError::TooManyAppends { .. }
            | StoreError::TooManyEntries { .. }
            | StoreError::BatchTooLarge { .. }
            | StoreError::BadName
            | StoreError::GuestTaken { .. }
            | StoreError::UnknownGuest { .. }
            | StoreError::UnknownDeal { .. }
            | StoreError::DealTooLong { .. }
            | StoreError::TokenTaken
            | StoreError::BadUrl(_)
            | StoreError::MissingFolder(_)
            | StoreError::NotADatabase(_)
            | StoreError::ForeignDatabase(_)
            | StoreError::ReadOnly(_)
            | StoreError::NewerSchema { .. }
            | StoreError::OtherSchema { .. }
            | StoreError::InUse(_)
            | StoreError::OtherServer
            | StoreError::ServerAlone
            | StoreError::Deposed
            | StoreError::NeedsPostgres
            | StoreError::FileExists(_)
            | StoreError::UsePgDump
            | StoreError::File { .. }
            | StoreError::Damaged(_)
            | StoreError::Database(_)
            | StoreError::Closed => None,
        }
    }

    /// What the system said about a file.
    pub(crate) fn file(path: &Path, error: &std::io::Error) -> StoreError {
        StoreError::File { path: path.to_owned(), fault: Fault(error.to_string()) }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            error => StoreError::Database(Fault::of(&error)),
        }
    }
}

/// What a database or a system said, without anything that could be secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(String);

impl Fault {
    /// A fault that says this; it must not contain anything secret.
    pub fn new(text: impl Into<String>) -> Fault {
        Fault(text.into())
    }

    fn of(error: &sqlx::Error) -> Fault {
        Fault(match error {
            // The message names constraints; the values are in the details, which are left out.
            sqlx::Error::Database(error) => match error.code() {
                Some(code) => format!("{} ({code})", error.message()),
                None => error.message().to_owned(),
            },
            sqlx::Error::Io(error) => error.to_string(),
            sqlx::Error::Tls(error) => format!("TLS: {error}"),
            sqlx::Error::PoolTimedOut => "no connection became free in time".to_owned(),
            sqlx::Error::WorkerCrashed => "the thread of the database ended".to_owned(),
            // Others may repeat the address, which has the password in it.
            _ => "the connection or an answer was not as expected".to_owned(),
        })
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Why an address of a database was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadUrl {
    /// It begins with something unknown.
    #[error("the address of a database begins with `sqlite:` or `postgres://`")]
    Scheme,
    /// It names no file.
    #[error("`sqlite:` is followed by the path of a file")]
    NoPath,
    /// The path has options behind it.
    #[error("`sqlite:` is followed by a path without options (`?…`)")]
    Options,
    /// The path is not UTF-8.
    #[error("the path of a database or a backup must be UTF-8")]
    NotUtf8,
    /// It needs a file, and is of a database in memory.
    #[error("a database in memory has no file")]
    Memory,
    /// The part after `postgres://` is not understood.
    #[error("the address is not `postgres://USER:PASSWORD@HOST:PORT/DATABASE`")]
    Postgres,
}
