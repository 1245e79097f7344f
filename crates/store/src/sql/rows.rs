//! From rows to values.

use super::session::Columns;
use crate::{Guest, GuestId, ListedTable, StoreError, Summary, TableId};
use crc::{CRC_32_ISCSI, Crc};
use sha2::{Digest, Sha256};
use std::fmt::Display;

/// Statements that answer with summaries; their columns are those of [`summary`].
pub(crate) struct Summaries {
    pub(crate) by_id: &'static str,
    pub(crate) public: &'static str,
    pub(crate) of_guest: &'static str,
    /// Where a deal was played to its end.
    pub(crate) tries: &'static str,
    /// With the number of the last entry in [`LENGTH_COLUMN`].
    pub(crate) with_length: &'static str,
    /// The same for one table.
    pub(crate) with_length_by_id: &'static str,
    /// With the number of entries in [`LENGTH_COLUMN`], and their bytes behind it.
    pub(crate) all: &'static str,
}

/// Behind the columns of a summary.
pub(crate) const LENGTH_COLUMN: usize = 10;

macro_rules! select_summary {
    ($rest:literal) => {
        concat!(
            "SELECT t.id, t.code, t.game, t.is_public, t.is_begun, t.is_over, t.created, t.updated, \
             t.members, t.about",
            $rest
        )
    };
}

pub(crate) const SUMMARY: Summaries = Summaries {
    by_id: select_summary!(" FROM tables t WHERE t.id = $1"),
    public: select_summary!(
        " FROM tables t WHERE t.is_public AND NOT t.is_over ORDER BY t.updated DESC, t.id DESC LIMIT $1"
    ),
    of_guest: select_summary!(
        " FROM tables t JOIN members m ON m.table_id = t.id WHERE m.guest_id = $1 \
         ORDER BY t.updated DESC, t.id DESC LIMIT $2"
    ),
    tries: select_summary!(
        " FROM tries y JOIN tables t ON t.id = y.table_id WHERE y.deal_id = $1 AND t.is_over \
         ORDER BY t.id LIMIT $2"
    ),
    with_length: select_summary!(
        ", (SELECT MAX(e.seq) FROM entries e WHERE e.table_id = t.id) FROM tables t"
    ),
    with_length_by_id: select_summary!(
        ", (SELECT MAX(e.seq) FROM entries e WHERE e.table_id = t.id) FROM tables t WHERE t.id = $1"
    ),
    all: select_summary!(
        ", (SELECT COUNT(*) FROM entries e WHERE e.table_id = t.id), \
         (SELECT COALESCE(SUM(OCTET_LENGTH(e.body)), 0) FROM entries e WHERE e.table_id = t.id) \
         FROM tables t ORDER BY t.updated DESC, t.id DESC LIMIT $1 OFFSET $2"
    ),
};

/// A row of [`SUMMARY`].
pub(crate) fn summary(row: &impl Columns) -> Result<Summary, StoreError> {
    let table: TableId = row.text(0)?.parse().map_err(damaged)?;
    summary_of(&table, row).map_err(|damage| damaged_table(&table, damage))
}

fn summary_of(table: &TableId, row: &impl Columns) -> Result<Summary, String> {
    let unread = |error: sqlx::Error| format!("its summary cannot be read ({error})");
    let members = row.text(8).map_err(unread)?;
    Ok(Summary {
        table: table.clone(),
        code: row.text(1).map_err(unread)?,
        game: row.text(2).map_err(unread)?,
        public: row.flag(3).map_err(unread)?,
        begun: row.flag(4).map_err(unread)?,
        over: row.flag(5).map_err(unread)?,
        created: row.int(6).map_err(unread)?,
        updated: row.int(7).map_err(unread)?,
        members: members
            .split_ascii_whitespace()
            .map(|id| id.parse().map_err(|why| format!("a member is not a guest ({why})")))
            .collect::<Result<_, _>>()?,
        about: row.text(9).map_err(unread)?,
    })
}

/// Those of many tables that are not damaged.
pub(crate) fn summaries(rows: &[impl Columns]) -> Vec<Summary> {
    rows.iter().filter_map(|row| summary(row).ok()).collect()
}

/// A row of [`Summaries::all`].
pub(crate) fn listed_table(row: &impl Columns) -> Result<ListedTable, StoreError> {
    Ok(ListedTable {
        summary: summary(row)?,
        entries: row.int(LENGTH_COLUMN)?.cast_unsigned(),
        bytes: row.int(LENGTH_COLUMN + 1)?.cast_unsigned(),
    })
}

/// The members of a table as one text: ids have no spaces in them.
pub(crate) fn members(summary: &Summary) -> String {
    let ids: Vec<&str> = summary.members.iter().map(GuestId::as_str).collect();
    ids.join(" ")
}

/// A row with number, text and checksum of an entry, which must be the one with number `seq`.
pub(crate) fn entry(table: &TableId, seq: u64, row: &impl Columns) -> Result<String, StoreError> {
    let unread = |error| damaged_table(table, format_args!("entry {seq} cannot be read ({error})"));
    if row.int(0).map_err(unread)? != seq.cast_signed() {
        return Err(damaged_table(table, format_args!("it has no entry {seq}")));
    }
    let body = row.text(1).map_err(unread)?;
    let stored = row.int_or_null(2).map_err(unread)?;
    if stored.is_some_and(|stored| stored != checksum(table, seq, &body)) {
        return Err(damaged_table(table, format_args!("entry {seq} is not what was written")));
    }
    Ok(body)
}

/// A row with hash and body of a long text of a table.
pub(crate) fn text(table: &TableId, row: &impl Columns) -> Result<String, StoreError> {
    let unread = |error| damaged_table(table, format_args!("a text cannot be read ({error})"));
    let body = row.text(1).map_err(unread)?;
    if row.bytes(0).map_err(unread)? != text_hash(&body) {
        return Err(damaged_table(table, "a text is not what was written"));
    }
    Ok(body)
}

/// What shows that an entry is what was written, and where: the CRC-32C of table, number and text.
pub(crate) fn checksum(table: &TableId, seq: u64, body: &str) -> i64 {
    const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISCSI);
    let mut digest = CRC.digest();
    digest.update(table.as_str().as_bytes());
    digest.update(&[0]);
    digest.update(&seq.to_le_bytes());
    digest.update(body.as_bytes());
    i64::from(digest.finalize())
}

/// A row with id, name and times of a guest.
pub(crate) fn guest(row: &impl Columns) -> Result<Guest, StoreError> {
    let id = row.text(0)?.parse().map_err(damaged)?;
    Ok(Guest { id, name: row.text(1)?, created: row.int(2)?, seen: row.int(3)? })
}

/// By what a long text is known.
pub(crate) fn text_hash(body: &str) -> [u8; 32] {
    Sha256::digest(body).into()
}

/// What is stored of a table cannot have been written here.
pub(crate) fn damaged_table(table: &TableId, damage: impl Display) -> StoreError {
    StoreError::DamagedTable { table: table.clone(), damage: damage.to_string() }
}

/// What is stored cannot have been written here.
pub(crate) fn damaged(why: impl Display) -> StoreError {
    StoreError::Damaged(why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stored databases depend on it.
    #[test]
    fn the_checksum_never_changes() {
        let table: TableId = "t1".parse().unwrap();
        assert_eq!(checksum(&table, 7, "🦴"), 786_771_627);
        assert_ne!(checksum(&table, 7, "🦴"), checksum(&table, 8, "🦴"));
    }
}
