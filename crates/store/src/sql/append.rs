//! How logs grow, one row an entry.
//!
//! A batch is compared with the ends of the logs that it appends to; then its summaries are written,
//! then its entries, many rows to a statement. Because one server alone has the database, or
//! one node of a cluster a table, the ends of the logs that grew last are known without reading them.

use super::lease::Transaction;
use super::rows::{LENGTH_COLUMN, checksum, members, summary, text_hash};
use super::session::{Columns, Value};
use super::statements::{HEAD_SIZES, rung};
use super::{Dialect, Sql};
use crate::limits::{check_append, check_batch};
use crate::{Append, StoreError, Summary, TableId};
use sqlx::error::DatabaseError;
use std::collections::{BTreeMap, HashMap};
use std::iter;

/// How many tables are remembered.
const REMEMBERED: usize = 20_000;

/// What a batch has to know of a table: nothing, if the table is new.
#[derive(Clone, Debug, Default)]
pub(crate) struct Head {
    /// The length of the log.
    pub(crate) length: u64,
    /// What is known of the table; `None` if there is no such table.
    pub(crate) summary: Option<Summary>,
}

/// A statement that goes along in the transaction of something else.
pub(crate) type Statement<'a> = (&'static str, Vec<Value<'a>>);

/// The heads of a batch; sorted, so that neighbours are written together.
type Heads<'a> = BTreeMap<&'a TableId, Head>;

/// The heads of tables that were appended to. While a batch is being written, those of its tables are
/// not here: if nobody learns how that ends, they are read again.
#[derive(Debug, Default)]
pub(super) struct Memory(HashMap<TableId, Head>);

impl Memory {
    /// Takes what is known of these tables.
    fn take<'a>(&mut self, tables: impl Iterator<Item = &'a TableId>) -> Heads<'a> {
        tables.filter_map(|table| Some((table, self.0.remove(table)?))).collect()
    }

    /// Keeps heads, as the batch has left them.
    fn keep(&mut self, heads: Heads<'_>, batch: &[Append]) {
        if self.0.len() > REMEMBERED {
            self.0.clear();
        }
        self.0.extend(heads.into_iter().map(|(table, head)| (table.clone(), head)));
        for Append { table, first, entries, summary, texts: _ } in batch {
            let head = self.0.entry(table.clone()).or_default();
            head.length = first + entries.len() as u64;
            if summary.is_some() {
                head.summary.clone_from(summary);
            }
        }
    }
}

impl<DB: Dialect> Sql<DB> {
    pub(super) async fn append_batch(&self, batch: &[Append]) -> Result<(), StoreError> {
        check_batch(batch)?;
        self.append_along(batch, &[]).await
    }

    /// Appends a batch of any size; the statements happen with it, or none of it happens.
    pub(crate) async fn append_along(
        &self,
        batch: &[Append],
        along: &[Statement<'_>],
    ) -> Result<(), StoreError> {
        if batch.is_empty() && along.is_empty() {
            return Ok(());
        }
        let mut memory = self.memory.lock().await;
        let mut heads = memory.take(batch.iter().map(|append| &append.table));
        let mut transaction = self.append_transaction().await?;
        let written = match write_batch(&mut transaction, batch, &mut heads).await {
            Ok(()) => run_all(&mut transaction, along).await,
            refused => refused,
        };
        self.end_append(transaction, written).await?;
        memory.keep(heads, batch);
        drop(memory);
        DB::wrote(&self.home);
        Ok(())
    }

    /// Forgets where a log ends: somebody else may have appended to it.
    pub(crate) async fn forget(&self, table: &TableId) {
        self.memory.lock().await.0.remove(table);
    }

    /// What is remembered of a table: where its log ends, if that is known.
    pub(crate) async fn head(&self, table: &TableId) -> Option<Head> {
        self.memory.lock().await.0.get(table).cloned()
    }
}

async fn run_all<DB: Dialect>(
    transaction: &mut Transaction<DB>,
    statements: &[Statement<'_>],
) -> Result<(), StoreError> {
    for (sql, values) in statements {
        transaction.run(sql, values).await?;
    }
    Ok(())
}

/// Everything of a table; what others refer to comes last.
const REMOVE: [&str; 5] = [
    "UPDATE tries SET table_id = '' WHERE table_id = $1",
    "DELETE FROM entries WHERE table_id = $1",
    "DELETE FROM members WHERE table_id = $1",
    "DELETE FROM text_uses WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

impl<DB: Dialect> Sql<DB> {
    /// Removes a table; whether it was there.
    pub(crate) async fn delete_table(
        &self,
        table: &TableId,
        along: &[Statement<'_>],
    ) -> Result<bool, StoreError> {
        let mut memory = self.memory.lock().await;
        memory.0.remove(table);
        let mut transaction = self.append_transaction().await?;
        let mut found = false;
        let removed = match remove(&mut transaction, table).await {
            Ok(removed) => {
                found = removed;
                run_all(&mut transaction, along).await
            }
            Err(error) => Err(error),
        };
        self.end_append(transaction, removed).await?;
        Ok(found)
    }

    /// Puts other entries in the place of a log.
    pub(crate) async fn replace_log(
        &self,
        append: &Append,
        along: &[Statement<'_>],
    ) -> Result<(), StoreError> {
        // A whole log may be longer than a batch.
        check_append(append)?;
        let mut memory = self.memory.lock().await;
        memory.0.remove(&append.table);
        let mut transaction = self.append_transaction().await?;
        let written = match rewrite(&mut transaction, append).await {
            Ok(()) => run_all(&mut transaction, along).await,
            refused => refused,
        };
        self.end_append(transaction, written).await
    }
}

/// Removes a table; whether it was there.
async fn remove<DB: Dialect>(
    transaction: &mut Transaction<DB>,
    table: &TableId,
) -> Result<bool, StoreError> {
    let id = [Value::Text(table.as_str())];
    let texts = transaction.rows("SELECT hash FROM text_uses WHERE table_id = $1", &id).await?;
    let mut removed = 0;
    for delete in REMOVE {
        removed = transaction.run(delete, &id).await?;
    }
    for row in texts {
        let delete = "DELETE FROM texts WHERE hash = $1 \
                      AND NOT EXISTS (SELECT 1 FROM text_uses WHERE hash = $1)";
        transaction.run(delete, &[Value::Bytes(&row.bytes(0)?)]).await?;
    }
    Ok(removed > 0)
}

/// Puts other entries in the place of a log that has as many as `append` begins with.
async fn rewrite<DB: Dialect>(
    transaction: &mut Transaction<DB>,
    append: &Append,
) -> Result<(), StoreError> {
    let mut heads = Heads::new();
    read_heads(transaction, iter::once(&append.table), &mut heads).await?;
    let length = heads.get(&append.table).map_or(0, |head| head.length);
    if append.first != length {
        let (table, found) = (append.table.clone(), append.first);
        return Err(StoreError::Conflict { table, expected: length, found });
    }
    let id = [Value::Text(append.table.as_str())];
    transaction.run("DELETE FROM entries WHERE table_id = $1", &id).await?;
    let batch = std::slice::from_ref(append);
    write_summaries(transaction, batch, &heads).await?;
    let rows = (0..).zip(&append.entries).map(|(seq, body)| (&append.table, seq, body));
    write_entries(transaction, rows.collect()).await?;
    write_texts(transaction, batch).await
}

async fn write_batch<'a, DB: Dialect>(
    transaction: &mut Transaction<DB>,
    batch: &'a [Append],
    heads: &mut Heads<'a>,
) -> Result<(), StoreError> {
    read_heads(transaction, batch.iter().map(|append| &append.table), heads).await?;
    check_lengths(batch, heads)?;
    write_summaries(transaction, batch, heads).await?;
    let rows = batch.iter().flat_map(|append| {
        let numbered = (append.first..).zip(&append.entries);
        numbered.map(|(seq, body)| (&append.table, seq, body))
    });
    write_entries(transaction, rows.collect()).await?;
    write_texts(transaction, batch).await
}

/// Compares where each append begins with the end of its log.
fn check_lengths(batch: &[Append], heads: &Heads<'_>) -> Result<(), StoreError> {
    let mut lengths: BTreeMap<&TableId, u64> =
        heads.iter().map(|(table, head)| (*table, head.length)).collect();
    for append in batch {
        let length = lengths.entry(&append.table).or_default();
        if append.first != *length {
            let table = append.table.clone();
            return Err(StoreError::Conflict { table, expected: *length, found: append.first });
        }
        *length += append.entries.len() as u64;
    }
    Ok(())
}

/// Reads what the database knows of those tables that are not known yet.
async fn read_heads<'a, DB: Dialect>(
    transaction: &mut Transaction<DB>,
    tables: impl Iterator<Item = &'a TableId>,
    heads: &mut Heads<'a>,
) -> Result<(), StoreError> {
    let mut unknown: Vec<&TableId> = tables.filter(|table| !heads.contains_key(table)).collect();
    unknown.sort_unstable();
    unknown.dedup();
    for tables in unknown.chunks(HEAD_SIZES[HEAD_SIZES.len() - 1]) {
        let (Some(last), Some(size)) =
            (tables.last(), HEAD_SIZES.iter().position(|size| *size >= tables.len()))
        else {
            continue;
        };
        heads.extend(tables.iter().map(|table| (*table, Head::default())));
        let places = tables.iter().chain(iter::repeat(last)).take(HEAD_SIZES[size]);
        let values: Vec<Value<'_>> = places.map(|table| Value::Text(table.as_str())).collect();
        for row in transaction.rows(DB::statements().heads[size].as_str(), &values).await? {
            let summary = summary(&row)?;
            let last = row.int_or_null(LENGTH_COLUMN)?;
            if let Some(head) = heads.get_mut(&summary.table) {
                head.summary = Some(summary);
                head.length = last.map_or(0, |last| last.cast_unsigned() + 1);
            }
        }
    }
    Ok(())
}

const WRITE_SUMMARY: &str = "INSERT INTO tables \
     (id, code, game, is_public, is_begun, is_over, created, updated, members, about) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
     ON CONFLICT (id) DO UPDATE SET code = excluded.code, game = excluded.game, \
     is_public = excluded.is_public, is_begun = excluded.is_begun, is_over = excluded.is_over, \
     created = excluded.created, updated = excluded.updated, \
     members = excluded.members, about = excluded.about";

/// Replaces what is known of the tables, with what the batch says last of each.
async fn write_summaries<DB: Dialect>(
    transaction: &mut Transaction<DB>,
    batch: &[Append],
    heads: &Heads<'_>,
) -> Result<(), StoreError> {
    let summaries: BTreeMap<&TableId, &Summary> =
        batch.iter().filter_map(|append| Some((&append.table, append.summary.as_ref()?))).collect();
    let mut reworded = Vec::new();
    for (table, summary) in summaries {
        let before = heads.get(table).and_then(|head| head.summary.as_ref());
        if before.is_some_and(|before| differs_in_words_alone(before, summary)) {
            reworded.push(summary);
            continue;
        }
        let members = members(summary);
        let values = [
            Value::Text(table.as_str()),
            Value::Text(&summary.code),
            Value::Text(&summary.game),
            Value::Flag(summary.public),
            Value::Flag(summary.begun),
            Value::Flag(summary.over),
            Value::Int(summary.created),
            Value::Int(summary.updated),
            Value::Text(&members),
            Value::Text(&summary.about),
        ];
        transaction.run(WRITE_SUMMARY, &values).await.map_err(|error| {
            // The id is no reason, because its row is updated then.
            let taken = error.as_database_error().is_some_and(DatabaseError::is_unique_violation);
            let (table, code) = (table.clone(), summary.code.clone());
            if taken { StoreError::CodeTaken { table, code } } else { error.into() }
        })?;
        if before.is_none_or(|before| before.members != summary.members) {
            write_members(transaction, summary).await?;
        }
    }
    write_words(transaction, &reworded).await
}

/// Whether nothing differs but what changes with every turn.
pub(crate) fn differs_in_words_alone(before: &Summary, after: &Summary) -> bool {
    let Summary { table, code, game, public, begun, over, created, updated: _, members, about: _ } =
        after;
    (&before.table, &before.code, &before.game, &before.members) == (table, code, game, members)
        && (before.public, before.begun, before.over, before.created)
            == (*public, *begun, *over, *created)
}

/// Replaces what changes with every turn in the summaries of tables.
async fn write_words<DB: Dialect>(
    transaction: &mut Transaction<DB>,
    mut summaries: &[&Summary],
) -> Result<(), StoreError> {
    while !summaries.is_empty() {
        let (update, count) = rung(&DB::statements().words, summaries.len());
        let (now, later) = summaries.split_at(count);
        let values = now.iter().flat_map(|summary| {
            let Summary { table, updated, about, .. } = summary;
            [Value::Text(table.as_str()), Value::Int(*updated), Value::Text(about)]
        });
        transaction.run(update, &values.collect::<Vec<_>>()).await?;
        summaries = later;
    }
    Ok(())
}

/// Replaces the members of a table.
async fn write_members<DB: Dialect>(
    transaction: &mut Transaction<DB>,
    summary: &Summary,
) -> Result<(), StoreError> {
    let table = Value::Text(summary.table.as_str());
    transaction.run("DELETE FROM members WHERE table_id = $1", &[table]).await?;
    for guest in &summary.members {
        // A guest with two seats is one member.
        let insert =
            "INSERT INTO members (guest_id, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        transaction.run(insert, &[Value::Text(guest.as_str()), table]).await?;
    }
    Ok(())
}

const WRITE_TEXT: &str =
    "INSERT INTO texts (hash, body) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING";
const USE_TEXT: &str =
    "INSERT INTO text_uses (table_id, hash) VALUES ($1, $2) ON CONFLICT DO NOTHING";

/// Writes the texts that nobody has written before, and who uses them.
async fn write_texts<DB: Dialect>(
    transaction: &mut Transaction<DB>,
    batch: &[Append],
) -> Result<(), StoreError> {
    for append in batch {
        for text in &append.texts {
            let hash = text_hash(text);
            transaction.run(WRITE_TEXT, &[Value::Bytes(&hash), Value::Text(text)]).await?;
            let table = Value::Text(append.table.as_str());
            transaction.run(USE_TEXT, &[table, Value::Bytes(&hash)]).await?;
        }
    }
    Ok(())
}

/// Writes entries: of which table, with which number, and what they say.
async fn write_entries<DB: Dialect>(
    transaction: &mut Transaction<DB>,
    mut rows: Vec<(&TableId, u64, &String)>,
) -> Result<(), StoreError> {
    rows.sort_unstable();
    let mut rows = rows.as_slice();
    while !rows.is_empty() {
        let (insert, count) = rung(&DB::statements().entries, rows.len());
        let (now, later) = rows.split_at(count);
        let values = now.iter().flat_map(|&(table, seq, body)| {
            [
                Value::Text(table.as_str()),
                Value::Int(seq.cast_signed()),
                Value::Text(body),
                Value::Int(checksum(table, seq, body)),
            ]
        });
        transaction.run(insert, &values.collect::<Vec<_>>()).await?;
        rows = later;
    }
    Ok(())
}
