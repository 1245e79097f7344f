//! The form of a row of the journal.
//!
//! Every field ends with a zero byte, which no text of a log may contain. An append is its table, the
//! number of its first entry, the number of its entries, the entries, and then either an empty field
//! or when the table's summary changed, and to what.

use crate::{Append, StoreError, TableId};
use std::fmt::Write;

/// An append as the journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Noted {
    pub(super) table: TableId,
    pub(super) first: u64,
    pub(super) entries: Vec<String>,
    /// `updated` and `about` of a summary of which nothing else has changed.
    pub(super) about: Option<(i64, String)>,
}

/// Adds an append to a row; `lazily` if its summary is not written elsewhere.
pub(super) fn note(row: &mut String, append: &Append, lazily: bool) {
    let Append { table, first, entries, summary } = append;
    let count = entries.len();
    // Writing to a string cannot fail.
    let _ = write!(row, "{table}\0{first}\0{count}\0");
    for entry in entries {
        row.push_str(entry);
        row.push('\0');
    }
    if let Some(summary) = summary.as_ref().filter(|_| lazily) {
        let _ = write!(row, "{}\0{}", summary.updated, summary.about);
    }
    row.push('\0');
}

/// All appends of a row.
pub(super) fn read(row: &[u8]) -> Result<Vec<Noted>, StoreError> {
    let damaged = || StoreError::Damaged("a row of the journal cannot be read".to_owned());
    let text = std::str::from_utf8(row).map_err(|_| damaged())?;
    let mut fields = text.split_terminator('\0');
    let mut noted = Vec::new();
    while let Some(table) = fields.next() {
        let mut field = || fields.next().ok_or_else(damaged);
        let table = table.parse().map_err(|_| damaged())?;
        let first = field()?.parse().map_err(|_| damaged())?;
        let count: usize = field()?.parse().map_err(|_| damaged())?;
        let entries = (0..count).map(|_| field().map(str::to_owned)).collect::<Result<_, _>>()?;
        let about = match field()? {
            "" => None,
            updated => {
                let updated = updated.parse().map_err(|_| damaged())?;
                Some((updated, field()?.to_owned()))
            }
        };
        noted.push(Noted { table, first, entries, about });
    }
    Ok(noted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Summary;
    use proptest::prelude::*;

    fn append() -> impl Strategy<Value = (Append, bool)> {
        let texts = proptest::collection::vec("[^\0]{0,9}", 0..4);
        let about = proptest::option::of((any::<i64>(), "[^\0]{0,9}"));
        ("[a-z]{1,9}", any::<u64>(), texts, about, any::<bool>()).prop_map(
            |(table, first, entries, about, lazily)| {
                let table: TableId = table.parse().unwrap();
                let summary = about.map(|(updated, about)| Summary {
                    table: table.clone(),
                    code: "C".to_owned(),
                    game: "g".to_owned(),
                    public: false,
                    over: false,
                    created: 0,
                    updated,
                    members: Vec::new(),
                    about,
                });
                (Append { table, first, entries, summary }, lazily)
            },
        )
    }

    proptest! {
        #[test]
        fn what_is_noted_is_read(appends in proptest::collection::vec(append(), 0..5)) {
            let mut row = String::new();
            appends.iter().for_each(|(append, lazily)| note(&mut row, append, *lazily));
            let expected: Vec<Noted> = appends
                .into_iter()
                .map(|(Append { table, first, entries, summary }, lazily)| {
                    let about = summary.filter(|_| lazily).map(|s| (s.updated, s.about));
                    Noted { table, first, entries, about }
                })
                .collect();
            prop_assert_eq!(read(row.as_bytes()), Ok(expected));
        }

        #[test]
        fn rubbish_is_damage(row in proptest::collection::vec(any::<u8>(), 0..30)) {
            // Some of it happens to be a row.
            let _ = read(&row);
        }
    }

    #[test]
    fn half_a_row_is_damage() {
        assert!(read(b"table\x000\x003\x00one\x00").is_err());
        assert_eq!(read(b""), Ok(Vec::new()));
    }
}
