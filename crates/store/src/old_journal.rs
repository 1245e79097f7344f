//! The journal of version 2 of an SQLite database, through which entries came into their logs. What
//! a server of that version had not yet put there when it was killed is put there now.
//!
//! A row of the journal holds the appends of one transaction. Every field ends with a zero byte, which
//! no text of a log may contain. An append is its table, the number of its first entry, the number of
//! its entries, the entries, and then either an empty field or when the table's summary changed, and
//! to what.

use crate::TableId;
use crate::sql::session::{Columns, Session, Value};
use sqlx::{Error, SqliteConnection};
use std::collections::HashMap;

/// Puts everything that the journal holds into the logs. A row that cannot be read, or not as a whole,
/// stays where it is.
pub(crate) async fn fold(connection: &mut SqliteConnection) -> Result<(), Error> {
    connection.plain("BEGIN IMMEDIATE").await?;
    let mut lengths = HashMap::new();
    for row in connection.rows("SELECT id, body FROM journal ORDER BY id", &[]).await? {
        let Some(appends) = read(&row.bytes(1)?) else { continue };
        let mut whole = true;
        for append in &appends {
            whole &= fold_append(connection, append, &mut lengths).await?;
        }
        if whole {
            let id = [Value::Int(row.int(0)?)];
            connection.run("DELETE FROM journal WHERE id = $1", &id).await?;
        }
    }
    connection.plain("COMMIT").await
}

/// Puts an append into its log, unless a part before it is missing; whether it is there now.
async fn fold_append(
    connection: &mut SqliteConnection,
    append: &Noted,
    lengths: &mut HashMap<TableId, u64>,
) -> Result<bool, Error> {
    let table = Value::Text(append.table.as_str());
    let length = match lengths.get(&append.table) {
        Some(length) => *length,
        None => {
            let select = "SELECT MAX(seq) FROM entries WHERE table_id = $1";
            let rows = connection.rows(select, &[table]).await?;
            let last = rows.first().map_or(Ok(None), |row| row.int_or_null(0))?;
            last.map_or(0, |last| last.cast_unsigned() + 1)
        }
    };
    if append.first > length {
        return Ok(false);
    }
    // What was put into the log before the row could go needs no second time.
    let numbered = (append.first..).zip(&append.entries).filter(|(seq, _)| *seq >= length);
    for (seq, entry) in numbered {
        let insert = "INSERT INTO entries (table_id, seq, body) VALUES ($1, $2, $3)";
        let values = [table, Value::Int(seq.cast_signed()), Value::Text(entry)];
        connection.run(insert, &values).await?;
    }
    lengths.insert(append.table.clone(), length.max(append.first + append.entries.len() as u64));
    if let Some((updated, about)) = &append.about {
        let update = "UPDATE tables SET updated = $2, about = $3 WHERE id = $1";
        connection.run(update, &[table, Value::Int(*updated), Value::Text(about)]).await?;
    }
    Ok(true)
}

/// An append as the journal has it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Noted {
    table: TableId,
    first: u64,
    entries: Vec<String>,
    /// `updated` and `about` of a summary of which nothing else had changed.
    about: Option<(i64, String)>,
}

/// All appends of a row; `None` if it is damaged.
fn read(row: &[u8]) -> Option<Vec<Noted>> {
    let text = std::str::from_utf8(row).ok()?;
    let mut fields = text.split_terminator('\0');
    let mut appends = Vec::new();
    while let Some(table) = fields.next() {
        let table = table.parse().ok()?;
        let first = fields.next()?.parse().ok()?;
        let count: usize = fields.next()?.parse().ok()?;
        let entries =
            (0..count).map(|_| fields.next().map(str::to_owned)).collect::<Option<_>>()?;
        let about = match fields.next()? {
            "" => None,
            updated => Some((updated.parse().ok()?, fields.next()?.to_owned())),
        };
        appends.push(Noted { table, first, entries, about });
    }
    Some(appends)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_row_is_read() {
        let row = b"a\x000\x002\x00zero\x00one\x00\x00b\x007\x000\x0099\x00words\x00";
        let noted = |table: &str, first, entries: &[&str], about| Noted {
            table: table.parse().unwrap(),
            first,
            entries: entries.iter().map(|entry| (*entry).to_owned()).collect(),
            about,
        };
        let words = Some((99, "words".to_owned()));
        let expected = vec![noted("a", 0, &["zero", "one"], None), noted("b", 7, &[], words)];
        assert_eq!(read(row), Some(expected));
        assert_eq!(read(b""), Some(Vec::new()));
        assert_eq!(read(b"table\x000\x003\x00one\x00"), None);
    }

    proptest! {
        #[test]
        fn rubbish_does_no_harm(row in proptest::collection::vec(any::<u8>(), 0..30)) {
            // Some of it happens to be a row.
            let _ = read(&row);
        }
    }
}
