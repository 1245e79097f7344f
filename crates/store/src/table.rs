//! A table as it is stored: its log, and the summary by which it is found.

use crate::{GuestId, TableId};

/// New entries of one table's log.
///
/// Without entries it only replaces the summary; `first` must be the length of the log even then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table whose log grows.
    pub table: TableId,
    /// The sequence number of the first new entry; logs begin with 0.
    pub first: u64,
    /// The entries, in order; what they say is the server's business.
    pub entries: Vec<String>,
    /// Replaces what is known of the table; required when `first` is 0.
    pub summary: Option<Summary>,
    /// Long texts that the entries refer to, in whatever way: each is stored once, however many tables
    /// have it.
    pub texts: Vec<String>,
}

impl Append {
    /// The bytes of all texts in it.
    pub(crate) fn bytes(&self) -> usize {
        let about = self.summary.as_ref().map_or(0, |summary| summary.about.len());
        about + self.entries.iter().chain(&self.texts).map(String::len).sum::<usize>()
    }
}

/// What is known of a table without reading its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The table.
    pub table: TableId,
    /// The short code by which people find the table; no two tables have the same.
    pub code: String,
    /// Which game is played.
    pub game: String,
    /// Whether strangers may find the table in a list.
    pub public: bool,
    /// Whether the game has begun.
    pub begun: bool,
    /// Whether the game has ended.
    pub over: bool,
    /// When the table was opened, in seconds since 1970.
    pub created: i64,
    /// When something last happened, in seconds since 1970.
    pub updated: i64,
    /// Who finds the table among theirs, in the server's order.
    pub members: Vec<GuestId>,
    /// JSON of the server's, opaque here.
    pub about: String,
}

/// A table in a list of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTable {
    /// What was last said of the table.
    pub summary: Summary,
    /// How many entries its log has.
    pub entries: u64,
    /// How many bytes their texts have.
    pub bytes: u64,
}

/// A table with its whole log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTable {
    /// What was last said of the table.
    pub summary: Summary,
    /// All entries, in order: the entry with sequence number `n` is `log[n]`.
    pub log: Vec<String>,
    /// The long texts that came with them, in no order.
    pub texts: Vec<String>,
}

/// Somebody who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    /// The guest's name for the program.
    pub id: GuestId,
    /// The guest's name for people.
    pub name: String,
    /// When the guest first came, in seconds since 1970.
    pub created: i64,
    /// When the guest was last there, in seconds since 1970; up to a day may be missing.
    pub seen: i64,
}

/// A guest in a list of all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGuest {
    /// The guest.
    pub guest: Guest,
    /// How many tables it is a member of.
    pub tables: u64,
}
