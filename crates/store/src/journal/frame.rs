//! What a row of the journal holds: a frame for each append of one transaction.
//!
//! A frame is its length, in four bytes, and then fields, each ended by a zero byte, which no text of
//! a log may contain. The fields are the table, the number of the first entry, the number of entries,
//! each entry with its checksum, and then either an empty field or when the table's summary changed,
//! and to what. The number of entries is `-` where a log was replaced or removed: what the journal
//! holds of it from before counts no more.
//!
//! The length of a frame keeps damage in it from those behind it, and the checksum of an entry goes
//! with it into its log, where a wrong one is noticed.

use crate::sql::rows::checksum;
use crate::{Append, TableId};
use std::fmt;
use std::io::Write;

const LENGTH: usize = 4;
const FORGET: &str = "-";

/// A frame that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Frame {
    Append(Noted),
    /// Nothing that was noted of this table before counts.
    Forget(TableId),
}

/// An append as it was noted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Noted {
    pub(super) table: TableId,
    pub(super) first: u64,
    /// Each with the checksum that it was written with.
    pub(super) entries: Vec<(String, i64)>,
    /// `updated` and `about` of a summary in which nothing else changed.
    pub(super) words: Option<(i64, String)>,
}

/// Adds an append to a row.
pub(super) fn note(row: &mut Vec<u8>, append: &Append) {
    let Append { table, first, entries, summary, texts: _ } = append;
    frame(row, |row| {
        field(row, table.as_str());
        number(row, format_args!("{first}\0{}", entries.len()));
        for (seq, body) in (*first..).zip(entries) {
            field(row, body);
            number(row, format_args!("{:x}", checksum(table, seq, body)));
        }
        match summary {
            Some(summary) => {
                number(row, format_args!("{}", summary.updated));
                field(row, &summary.about);
            }
            None => field(row, ""),
        }
    });
}

/// A row which says that a log was replaced or removed.
pub(super) fn forget(table: &TableId) -> Vec<u8> {
    let mut row = Vec::new();
    frame(&mut row, |row| {
        [table.as_str(), "0", FORGET].into_iter().for_each(|text| field(row, text));
    });
    row
}

fn field(row: &mut Vec<u8>, text: &str) {
    row.extend_from_slice(text.as_bytes());
    row.push(0);
}

fn number(row: &mut Vec<u8>, number: fmt::Arguments<'_>) {
    // A vector takes whatever is written to it.
    let _ = row.write_fmt(number);
    row.push(0);
}

/// Writes a frame, and then its length in front of it.
fn frame(row: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>)) {
    let start = row.len();
    row.extend_from_slice(&[0; LENGTH]);
    write(row);
    // Limits keep an append far below 4 GiB.
    let length = u32::try_from(row.len() - start - LENGTH).unwrap_or(u32::MAX);
    row[start..start + LENGTH].copy_from_slice(&length.to_le_bytes());
}

/// All frames of a row that can be read, and whether those are all that it has.
pub(super) fn read(mut row: &[u8]) -> (Vec<Frame>, bool) {
    let (mut frames, mut whole) = (Vec::new(), true);
    while let Some((length, rest)) = row.split_first_chunk::<LENGTH>() {
        let length = u32::from_le_bytes(*length) as usize;
        let Some((frame, rest)) = rest.split_at_checked(length) else { return (frames, false) };
        match read_frame(frame) {
            Some(frame) => frames.push(frame),
            None => whole = false,
        }
        row = rest;
    }
    (frames, whole && row.is_empty())
}

/// A frame; `None` if it is damaged in other places than its entries.
fn read_frame(frame: &[u8]) -> Option<Frame> {
    // What is no text any more does not have the right checksum either.
    let text = String::from_utf8_lossy(frame);
    let mut fields = text.split_terminator('\0');
    let table = fields.next()?.parse().ok()?;
    let first = fields.next()?.parse().ok()?;
    let count = match fields.next()? {
        FORGET => return Some(Frame::Forget(table)),
        count => count.parse::<usize>().ok()?,
    };
    let mut entry = || {
        let body = fields.next()?.to_owned();
        Some((body, i64::from_str_radix(fields.next()?, 16).ok()?))
    };
    let entries = (0..count).map(|_| entry()).collect::<Option<_>>()?;
    let words = match fields.next()? {
        "" => None,
        updated => Some((updated.parse().ok()?, fields.next()?.to_owned())),
    };
    Some(Frame::Append(Noted { table, first, entries, words }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GuestId, Summary};
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn table(name: &str) -> TableId {
        name.parse().expect("an id")
    }

    fn append(name: &str, first: u64, entries: &[String], about: Option<&str>) -> Append {
        let summary = about.map(|about| Summary {
            table: table(name),
            code: "C".to_owned(),
            game: "dig".to_owned(),
            public: true,
            begun: true,
            over: false,
            created: 1,
            updated: 99,
            members: Vec::<GuestId>::new(),
            about: about.to_owned(),
        });
        Append { table: table(name), first, entries: entries.to_vec(), summary, texts: Vec::new() }
    }

    fn noted(append: &Append) -> Frame {
        let checked =
            |(seq, body): (u64, &String)| (body.clone(), checksum(&append.table, seq, body));
        Frame::Append(Noted {
            table: append.table.clone(),
            first: append.first,
            entries: (append.first..).zip(&append.entries).map(checked).collect(),
            words: append.summary.as_ref().map(|summary| (summary.updated, summary.about.clone())),
        })
    }

    /// Stored databases depend on it.
    #[test]
    fn the_form_of_a_row_never_changes() {
        let mut row = Vec::new();
        note(&mut row, &append("t1", 7, &["🦴".to_owned()], Some("{}")));
        row.extend(forget(&table("t2")));
        let expected =
            b"\x1b\x00\x00\x00t1\x007\x001\x00\xf0\x9f\xa6\xb4\x002ee52eab\x0099\x00{}\x00\x07\x00\x00\x00t2\x000\x00-\x00";
        assert_eq!(row, expected, "{}", row.escape_ascii());
    }

    #[test]
    fn damage_stays_in_its_frame() {
        let entries = ["zero".to_owned(), "one".to_owned()];
        let (mut row, other) = (Vec::new(), append("b", 3, &entries, None));
        note(&mut row, &append("a", 0, &entries, Some("words")));
        let end = row.len();
        note(&mut row, &other);
        for place in LENGTH..end {
            let mut damaged = row.clone();
            damaged[place] ^= 0x40;
            let (frames, _) = read(&damaged);
            assert_eq!(frames.last(), Some(&noted(&other)), "with damage at {place}");
        }
    }

    proptest! {
        #[test]
        fn what_was_noted_is_read(
            appends in vec(("[a-z]{1,5}", 0..900_u64, vec("[^\0]{0,9}", 0..5), proptest::option::of("[^\0]{0,9}")), 0..9),
            forgotten in "[a-z]{1,5}",
        ) {
            let appends: Vec<Append> = appends
                .iter()
                .map(|(name, first, entries, about)| append(name, *first, entries, about.as_deref()))
                .collect();
            let mut row = Vec::new();
            appends.iter().for_each(|append| note(&mut row, append));
            row.extend(forget(&table(&forgotten)));
            let mut expected: Vec<Frame> = appends.iter().map(noted).collect();
            expected.push(Frame::Forget(table(&forgotten)));
            prop_assert_eq!(read(&row), (expected, true));
        }

        #[test]
        fn rubbish_does_no_harm(row in vec(any::<u8>(), 0..60)) {
            // Some of it happens to be a row.
            let _ = read(&row);
        }
    }
}
