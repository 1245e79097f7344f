//! The durable memory of a game server: the logs of its tables, its guests, its uptime.
//!
//! A table is its log. The server appends an entry, waits until it is on the disk, and only then
//! tells anybody; after a restart it [loads](Store::load) the log and continues. A
//! [summary](Summary) beside each log answers the questions that need no log: which tables are
//! open, which are mine, whose code is this.
//!
//! ```text
//!  table actor ──┐
//!  table actor ──┼─► Writer (one task) ──► Store::append: one transaction, one fsync ──► SQLite
//!  table actor ──┘     takes whatever waits                                              PostgreSQL
//! ```
//!
//! In an SQLite file the entries of a batch are one row of a journal first, and come into their logs a
//! little later; nobody who uses a store can tell.
//!
//! [`open`] takes an address: `sqlite:PATH` is a file beside the server, and needs nothing else;
//! `postgres://…` is a database elsewhere. Both obey the same [`Store`] and pass the same tests, and
//! either is used by one server at a time; PostgreSQL also by the nodes of one [cluster]. Nothing here knows a game, a rule or the web: entries are
//! texts.
//!
//! Deliberately absent: reading a part of a log, secrets (only [hashes](TokenHash) come here), and the
//! clock (times are the caller's).

mod address;
mod backup;
mod check;
pub mod cluster;
mod deal;
mod error;
mod id;
mod journal;
pub mod limits;
mod migration;
mod notice;
mod old_journal;
mod open;
mod postgres;
mod sql;
mod sqlite;
mod store;
mod table;
mod token;
mod writer;

pub use backup::{backup_file, restore};
pub use check::{Checked, Damage, Judge, check};
pub use deal::{Deal, Try};
pub use error::{BadUrl, Fault, StoreError};
pub use id::{DealId, GuestId, ParseDealIdError, ParseGuestIdError, ParseTableIdError, TableId};
pub use notice::{Announcement, Ban};
pub use open::{file, open, open_existing};
pub use store::Store;
pub use table::{Append, Guest, ListedGuest, ListedTable, StoredTable, Summary};
pub use token::TokenHash;
pub use writer::{Writer, WriterOptions, WriterStats};
