//! What the journal holds and the logs lack.
//!
//! Of a table that is whole, the logs have a beginning of what was noted: entries that lie there
//! already are passed over, and so are the words of summaries that came with them. What is damaged goes
//! into its log as it is, where it is noticed when the log is read, so that it costs one table.

use super::frame::{self, Frame, Noted};
use super::waiting::Tail;
use crate::sql::append::Statement;
use crate::sql::lease::Transaction;
use crate::sql::rows::{LENGTH_COLUMN, SUMMARY, checksum, summary};
use crate::sql::session::{Columns, Value};
use crate::sql::{Sql, is_corrupt};
use crate::{StoreError, Summary, TableId};
use sqlx::Sqlite;
use std::collections::{BTreeMap, BTreeSet};

const ROW_NUMBERS: &str = "SELECT id FROM journal ORDER BY id";
const ROW: &str = "SELECT body FROM journal WHERE id = $1";
const HEAD: &str = SUMMARY.with_length_by_id;
/// What lies in the log already stays as it is.
const KEEP_ENTRY: &str = "INSERT INTO entries (table_id, seq, body, checksum) \
                          VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
const KEEP_ROW: &str = "INSERT INTO set_aside_journal (body) SELECT $1 \
                        WHERE NOT EXISTS (SELECT 1 FROM set_aside_journal WHERE body = $1)";

/// What was found.
#[derive(Debug)]
pub(super) struct Recovered {
    pub(super) tails: BTreeMap<TableId, Tail>,
    /// The number of the first row of the journal, or of the next one.
    pub(super) oldest: i64,
    /// The number of the last row.
    pub(super) last: i64,
}

/// Everything of one table.
#[derive(Debug, Default)]
struct Found {
    /// Whether there is such a table.
    exists: bool,
    /// The length of its log.
    length: u64,
    /// `None` if it is damaged.
    summary: Option<Summary>,
    noted: Vec<Noted>,
    /// The places of the rows that have something of it.
    rows: BTreeSet<usize>,
}

/// Reads the journal, after everything that is still being written.
pub(super) async fn read(sql: &Sql<Sqlite>) -> Result<Recovered, StoreError> {
    let mut snapshot = sql.snapshot().await?;
    let mut ids = Vec::new();
    for row in snapshot.rows(ROW_NUMBERS, &[]).await? {
        ids.push(row.int(0)?);
    }
    let (mut bodies, mut aside) = (Vec::new(), BTreeSet::new());
    let mut found = BTreeMap::new();
    for id in &ids {
        let rows = match snapshot.rows(ROW, &[Value::Int(*id)]).await {
            Ok(rows) => rows,
            // The rest is still worth reading; the gap is noticed where later entries follow.
            Err(error) if is_corrupt(&error) => continue,
            Err(error) => return Err(error.into()),
        };
        for row in rows {
            let body = row.bytes(0)?;
            let (frames, whole) = frame::read(&body);
            if !whole {
                aside.insert(bodies.len());
            }
            gather(&mut found, bodies.len(), frames);
            bodies.push(body);
        }
    }
    for (table, found) in &mut found {
        read_head(&mut snapshot, table, found).await?;
    }
    snapshot.commit().await?;

    let (mut tails, mut damaged) = (BTreeMap::new(), Vec::new());
    for (table, found) in found {
        match tail(&found) {
            Ok(Some(tail)) => {
                tails.insert(table, tail);
            }
            Ok(None) => {}
            Err(Damaged) if found.exists => damaged.extend(found.noted),
            // Nobody would look for it under this name.
            Err(Damaged) => aside.extend(found.rows),
        }
    }
    let entries = damaged.iter().flat_map(|noted| {
        let numbered = (noted.first..).zip(&noted.entries);
        numbered.map(|(seq, (body, sum))| keep_entry(&noted.table, seq, body, *sum))
    });
    let rows = aside.iter().filter_map(|place| bodies.get(*place));
    let rows = rows.map(|row| (KEEP_ROW, vec![Value::Bytes(row)]));
    sql.append_along(&[], &entries.chain(rows).collect::<Vec<_>>()).await?;
    let last = ids.last().copied().unwrap_or(0);
    Ok(Recovered { tails, oldest: ids.first().copied().unwrap_or(last + 1), last })
}

/// The statements that put what waits into a log as it is, whatever is wrong with the table.
pub(super) fn keep(tail: &Tail) -> Vec<Statement<'_>> {
    let table = &tail.summary.table;
    let numbered = (tail.first..).zip(&tail.entries);
    numbered.map(|(seq, body)| keep_entry(table, seq, body, checksum(table, seq, body))).collect()
}

fn keep_entry<'a>(table: &'a TableId, seq: u64, body: &'a str, sum: i64) -> Statement<'a> {
    let (table, seq) = (Value::Text(table.as_str()), Value::Int(seq.cast_signed()));
    (KEEP_ENTRY, vec![table, seq, Value::Text(body), Value::Int(sum)])
}

/// Puts frames to those of the same table.
fn gather(found: &mut BTreeMap<TableId, Found>, row: usize, frames: Vec<Frame>) {
    for frame in frames {
        match frame {
            Frame::Append(noted) => {
                let found = found.entry(noted.table.clone()).or_default();
                found.noted.push(noted);
                found.rows.insert(row);
            }
            Frame::Forget(table) => {
                found.remove(&table);
            }
        }
    }
}

async fn read_head(
    snapshot: &mut Transaction<Sqlite>,
    table: &TableId,
    found: &mut Found,
) -> Result<(), StoreError> {
    for row in snapshot.rows(HEAD, &[Value::Text(table.as_str())]).await? {
        found.length = row.int_or_null(LENGTH_COLUMN)?.map_or(0, |last| last.cast_unsigned() + 1);
        // A damaged one is told to whoever reads the table.
        (found.exists, found.summary) = (true, summary(&row).ok());
    }
    Ok(())
}

/// An entry is missing, or is not what was written.
struct Damaged;

/// What waits of a table.
fn tail(found: &Found) -> Result<Option<Tail>, Damaged> {
    let mut tail: Option<Tail> = None;
    for Noted { table, first, entries, words } in &found.noted {
        let end = first + entries.len() as u64;
        let length = tail.as_ref().map_or(found.length, Tail::end);
        if end <= length {
            continue;
        }
        let is_right =
            |(seq, (body, sum)): (u64, &(String, i64))| checksum(table, seq, body) == *sum;
        if *first > length || !(*first..).zip(entries).all(is_right) {
            return Err(Damaged);
        }
        let summary = found.summary.as_ref().ok_or(Damaged)?;
        let tail = tail.get_or_insert_with(|| Tail {
            first: length,
            entries: Vec::new(),
            summary: summary.clone(),
            reworded: false,
        });
        let new = entries.iter().skip(usize::try_from(length - first).unwrap_or(usize::MAX));
        tail.entries.extend(new.map(|(body, _)| body.clone()));
        if let Some((updated, about)) = words {
            (tail.summary.updated, tail.reworded) = (*updated, true);
            tail.summary.about.clone_from(about);
        }
    }
    Ok(tail)
}
