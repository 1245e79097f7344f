//! From rows to values.

use super::Scalar;
use crate::{Guest, GuestId, StoreError, Summary, TableId};
use sqlx::{ColumnIndex, Database, Row};
use std::fmt::Display;

/// Statements that answer with summaries; their columns are those of [`summary`].
pub(super) struct Summaries {
    pub(super) by_id: &'static str,
    pub(super) public: &'static str,
    pub(super) of_guest: &'static str,
    /// With the number of the last entry in [`LENGTH_COLUMN`].
    pub(super) with_length: &'static str,
}

/// Behind the columns of a summary.
pub(super) const LENGTH_COLUMN: usize = 9;

macro_rules! select_summary {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.code, t.game, t.is_public, t.is_over, t.created, t.updated, t.members, \
             t.about",
            $rest
        )
    };
}

pub(super) const SUMMARY: Summaries = Summaries {
    by_id: select_summary!(" FROM tables t WHERE t.id = $1"),
    public: select_summary!(
        " FROM tables t WHERE t.is_public AND NOT t.is_over ORDER BY t.updated DESC, t.id DESC LIMIT $1"
    ),
    of_guest: select_summary!(
        " FROM tables t JOIN members m ON m.table_id = t.id WHERE m.guest_id = $1 \
         ORDER BY t.updated DESC, t.id DESC LIMIT $2"
    ),
    with_length: select_summary!(
        ", (SELECT MAX(e.seq) FROM entries e WHERE e.table_id = t.id) FROM tables t"
    ),
};

/// A row of [`SUMMARY`].
pub(super) fn summary<DB: Database>(row: &DB::Row) -> Result<Summary, StoreError>
where
    bool: Scalar<DB>,
    i64: Scalar<DB>,
    String: Scalar<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let id: String = row.try_get(0)?;
    let members: String = row.try_get(7)?;
    Ok(Summary {
        table: id.parse().map_err(damaged)?,
        code: row.try_get(1)?,
        game: row.try_get(2)?,
        public: row.try_get(3)?,
        over: row.try_get(4)?,
        created: row.try_get(5)?,
        updated: row.try_get(6)?,
        members: members
            .split_ascii_whitespace()
            .map(|id| id.parse().map_err(damaged))
            .collect::<Result<_, _>>()?,
        about: row.try_get(8)?,
    })
}

/// The members of a table as one text: ids have no spaces in them.
pub(super) fn members(summary: &Summary) -> String {
    let ids: Vec<&str> = summary.members.iter().map(GuestId::as_str).collect();
    ids.join(" ")
}

/// A row with number and text of an entry, which must be the one with number `seq`.
pub(super) fn entry<DB: Database>(
    table: &TableId,
    seq: i64,
    row: &DB::Row,
) -> Result<String, StoreError>
where
    i64: Scalar<DB>,
    String: Scalar<DB>,
    usize: ColumnIndex<DB::Row>,
{
    if row.try_get::<i64, _>(0)? == seq {
        Ok(row.try_get(1)?)
    } else {
        Err(damaged(format_args!("table {table} has no entry {seq}")))
    }
}

/// A row with id, name and time of a guest.
pub(super) fn guest<DB: Database>(row: &DB::Row) -> Result<Guest, StoreError>
where
    i64: Scalar<DB>,
    String: Scalar<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let id: String = row.try_get(0)?;
    Ok(Guest { id: id.parse().map_err(damaged)?, name: row.try_get(1)?, created: row.try_get(2)? })
}

/// What is stored cannot have been written here.
pub(super) fn damaged(why: impl Display) -> StoreError {
    StoreError::Damaged(why.to_string())
}
