//! How logs grow, one row an entry.
//!
//! A batch first reads the length of every log that it appends to, and compares; then it writes the
//! summaries, then the entries, many rows to a statement. Another server that appends to the same
//! log at the same time meets the primary key: its batch begins again, and finds the longer log.

use super::rows::{LENGTH_COLUMN, SUMMARY, members, summary};
use super::{Dialect, Scalar, Sql};
use crate::limits::check_batch;
use crate::{Append, Fault, StoreError, Summary, TableId};
use sqlx::{ColumnIndex, Executor, Row};
use std::collections::BTreeMap;
use std::iter;
use std::sync::LazyLock;

/// How often a batch begins again because others were faster.
const ATTEMPTS: usize = 5;

/// What a batch has to know of a table: nothing, if the table is new.
#[derive(Clone, Debug, Default)]
pub(crate) struct Head {
    /// The length of the log.
    pub(crate) length: u64,
    /// What is known of the table; `None` if there is no such table.
    pub(crate) summary: Option<Summary>,
}

/// Sorted, so that servers which write to the same tables do so in the same order.
pub(crate) type Heads<'a> = BTreeMap<&'a TableId, Head>;

/// Why a batch was not written.
pub(crate) enum Failure {
    /// Somebody else wrote at the same time.
    Raced,
    /// It cannot be written.
    Refused(StoreError),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Refused(error)
    }
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        Failure::Refused(error.into())
    }
}

impl<DB: Dialect> Sql<DB>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    bool: Scalar<DB>,
    i64: Scalar<DB>,
    Option<i64>: Scalar<DB>,
    String: Scalar<DB>,
    usize: ColumnIndex<DB::Row>,
{
    pub(super) async fn append_batch(&self, batch: &[Append]) -> Result<(), StoreError> {
        check_batch(batch)?;
        if batch.is_empty() {
            return Ok(());
        }
        for _ in 0..ATTEMPTS {
            match self.try_append(batch).await {
                Ok(()) => return Ok(()),
                Err(Failure::Raced) => {}
                Err(Failure::Refused(error)) => return Err(error),
            }
        }
        Err(StoreError::Database(Fault::new("others kept writing to the same tables")))
    }

    async fn try_append(&self, batch: &[Append]) -> Result<(), Failure> {
        let mut writing = self.write().await?;
        let heads = read_heads(&mut writing, batch.iter().map(|append| &append.table)).await?;
        check_lengths(batch, |table| heads.get(table).map_or(0, |head| head.length))?;
        let summaries: BTreeMap<&TableId, &Summary> = batch
            .iter()
            .filter_map(|append| Some((&append.table, append.summary.as_ref()?)))
            .collect();
        let before = |table: &TableId| heads.get(table)?.summary.as_ref();
        write_summaries(&mut writing, &summaries, before).await?;
        let rows = batch.iter().flat_map(|append| {
            let numbered = (append.first..).zip(&append.entries);
            numbered.map(|(seq, body)| (&append.table, seq, body))
        });
        write_entries(&mut writing, rows.collect()).await?;
        writing.commit().await?;
        DB::wrote(&self.home);
        Ok(())
    }
}

/// Compares where each append begins with the end of its log.
pub(crate) fn check_lengths(
    batch: &[Append],
    length: impl Fn(&TableId) -> u64,
) -> Result<(), StoreError> {
    let mut lengths: BTreeMap<&TableId, u64> = BTreeMap::new();
    for append in batch {
        let length = lengths.entry(&append.table).or_insert_with(|| length(&append.table));
        if append.first != *length {
            let table = append.table.clone();
            return Err(StoreError::Conflict { table, expected: *length, found: append.first });
        }
        *length += append.entries.len() as u64;
    }
    Ok(())
}

/// How many tables one statement asks for; the places that are left over repeat the last table.
const HEAD_SIZES: [usize; 4] = [1, 8, 64, 512];

static READ_HEADS: LazyLock<[String; HEAD_SIZES.len()]> = LazyLock::new(|| {
    HEAD_SIZES.map(|size| {
        let places: Vec<String> = (1..=size).map(|place| format!("${place}")).collect();
        format!("{} WHERE t.id IN ({})", SUMMARY.with_length, places.join(", "))
    })
});

/// What the database knows of these tables.
pub(crate) async fn read_heads<'a, DB: Dialect>(
    connection: &mut DB::Connection,
    tables: impl Iterator<Item = &'a TableId>,
) -> Result<Heads<'a>, Failure>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    bool: Scalar<DB>,
    i64: Scalar<DB>,
    Option<i64>: Scalar<DB>,
    String: Scalar<DB>,
    usize: ColumnIndex<DB::Row>,
{
    let mut heads: Heads<'a> = tables.map(|table| (table, Head::default())).collect();
    let tables: Vec<&TableId> = heads.keys().copied().collect();
    for tables in tables.chunks(HEAD_SIZES[HEAD_SIZES.len() - 1]) {
        let (Some(last), Some(size)) =
            (tables.last(), HEAD_SIZES.iter().position(|size| *size >= tables.len()))
        else {
            continue;
        };
        let mut query = sqlx::query(READ_HEADS[size].as_str());
        for table in tables.iter().chain(iter::repeat(last)).take(HEAD_SIZES[size]) {
            query = query.bind(table.to_string());
        }
        for row in query.fetch_all(&mut *connection).await? {
            let summary = summary(&row)?;
            let last: Option<i64> = row.try_get(LENGTH_COLUMN)?;
            if let Some(head) = heads.get_mut(&summary.table) {
                head.summary = Some(summary);
                head.length = last.map_or(0, |last| last.cast_unsigned() + 1);
            }
        }
    }
    Ok(heads)
}

/// Replaces what is known of the tables, with what the batch says last of each.
pub(crate) async fn write_summaries<'a, DB: Dialect>(
    connection: &mut DB::Connection,
    summaries: &BTreeMap<&TableId, &Summary>,
    before: impl Fn(&TableId) -> Option<&'a Summary>,
) -> Result<(), Failure>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    bool: Scalar<DB>,
    i64: Scalar<DB>,
    String: Scalar<DB>,
{
    for (&table, &summary) in summaries {
        let same_members = before(table).is_some_and(|before| before.members == summary.members);
        sqlx::query(
            "INSERT INTO tables \
             (id, code, game, is_public, is_over, created, updated, members, about) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
             ON CONFLICT (id) DO UPDATE SET code = excluded.code, game = excluded.game, \
             is_public = excluded.is_public, is_over = excluded.is_over, \
             created = excluded.created, updated = excluded.updated, \
             members = excluded.members, about = excluded.about",
        )
        .bind(table.to_string())
        .bind(summary.code.clone())
        .bind(summary.game.clone())
        .bind(summary.public)
        .bind(summary.over)
        .bind(summary.created)
        .bind(summary.updated)
        .bind(members(summary))
        .bind(summary.about.clone())
        .execute(&mut *connection)
        .await
        .map_err(|error| match cause(&error) {
            // The id is no reason, because its row is updated then.
            Some(Cause::Exists) => Failure::Refused(StoreError::CodeTaken {
                table: table.clone(),
                code: summary.code.clone(),
            }),
            Some(Cause::Deadlock) => Failure::Raced,
            None => error.into(),
        })?;
        if !same_members {
            write_members(connection, summary).await?;
        }
    }
    Ok(())
}

/// Replaces the members of a table.
async fn write_members<DB: Dialect>(
    connection: &mut DB::Connection,
    summary: &Summary,
) -> Result<(), Failure>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    String: Scalar<DB>,
{
    sqlx::query("DELETE FROM members WHERE table_id = $1")
        .bind(summary.table.to_string())
        .execute(&mut *connection)
        .await?;
    for guest in &summary.members {
        // Who has two seats is one member.
        sqlx::query(
            "INSERT INTO members (guest_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        )
        .bind(guest.to_string())
        .bind(summary.table.to_string())
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// How many statements there are for entries: for 1, 2, 4 … rows.
const INSERT_SIZES: usize = 8;

static INSERTS: LazyLock<[String; INSERT_SIZES]> = LazyLock::new(|| {
    std::array::from_fn(|power| {
        let rows: Vec<String> = (0..1 << power)
            .map(|row| format!("(${}, ${}, ${})", 3 * row + 1, 3 * row + 2, 3 * row + 3))
            .collect();
        format!("INSERT INTO entries (table_id, seq, body) VALUES {}", rows.join(", "))
    })
});

/// Writes entries: of which table, with which number, and what they say.
pub(crate) async fn write_entries<DB: Dialect>(
    connection: &mut DB::Connection,
    mut rows: Vec<(&TableId, u64, &String)>,
) -> Result<(), Failure>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
    i64: Scalar<DB>,
    String: Scalar<DB>,
{
    rows.sort_unstable();
    let mut rows = rows.as_slice();
    while !rows.is_empty() {
        let power = (rows.len().ilog2() as usize).min(INSERT_SIZES - 1);
        let (now, later) = rows.split_at(1 << power);
        let mut query = sqlx::query(INSERTS[power].as_str());
        for (table, seq, body) in now {
            query = query.bind(table.to_string()).bind(seq.cast_signed()).bind((*body).clone());
        }
        query.execute(&mut *connection).await.map_err(|error| match cause(&error) {
            Some(Cause::Exists | Cause::Deadlock) => Failure::Raced,
            None => error.into(),
        })?;
        rows = later;
    }
    Ok(())
}

/// A reason for which a statement fails although nothing is broken.
enum Cause {
    /// A row exists already.
    Exists,
    /// PostgreSQL ended one of two transactions that waited for each other.
    Deadlock,
}

fn cause(error: &sqlx::Error) -> Option<Cause> {
    let error = error.as_database_error()?;
    match error.code()?.as_ref() {
        _ if error.is_unique_violation() => Some(Cause::Exists),
        "40P01" => Some(Cause::Deadlock),
        _ => None,
    }
}
