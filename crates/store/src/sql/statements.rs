//! Statements for many rows at once, each in a few sizes, so that every one is prepared once.

use super::rows::SUMMARY;

/// How many tables one statement asks for; the places that are left over repeat the last table.
pub(super) const HEAD_SIZES: [usize; 4] = [1, 8, 64, 512];

/// How many statements there are for words and for entries: for 1, 2, 4 … rows.
const LADDER: usize = 8;

/// What a database is told in several sizes, in its own way of numbering places.
#[derive(Debug)]
pub(crate) struct Statements {
    /// What is known of tables.
    pub(super) heads: [String; HEAD_SIZES.len()],
    /// Replaces what changes with every turn in summaries.
    pub(super) words: [String; LADDER],
    /// Adds to logs.
    pub(super) entries: [String; LADDER],
}

impl Statements {
    /// The statements of a database in which this is the place of a value, counted from 1.
    pub(crate) fn new(place: fn(usize) -> String) -> Statements {
        let heads = HEAD_SIZES.map(|size| {
            let places: Vec<String> = (1..=size).map(place).collect();
            format!("{} WHERE t.id IN ({})", SUMMARY.with_length, places.join(", "))
        });
        let words = ladder(
            place,
            "UPDATE tables SET updated = words.column2, about = words.column3 FROM (VALUES ",
            // Without the cast, PostgreSQL would take the number for a text.
            ["@", "CAST(@ AS BIGINT)", "@"],
            ") AS words WHERE tables.id = words.column1",
        );
        let insert = "INSERT INTO entries (table_id, seq, body, checksum) VALUES ";
        Statements { heads, words, entries: ladder(place, insert, ["@"; 4], "") }
    }
}

/// The statements of a ladder: in each, `row` stands once for every row, with the values of that row in
/// place of each `@`.
fn ladder<const VALUES: usize>(
    place: fn(usize) -> String,
    before: &str,
    row: [&str; VALUES],
    behind: &str,
) -> [String; LADDER] {
    std::array::from_fn(|power| {
        let rows = (0..1 << power).map(|number| {
            let values = (1..)
                .zip(row)
                .map(|(value, text)| text.replace('@', &place(VALUES * number + value)));
            format!("({})", values.collect::<Vec<_>>().join(", "))
        });
        format!("{before}{}{behind}", rows.collect::<Vec<_>>().join(", "))
    })
}

/// The longest statement of a ladder that needs no more rows than these, and how many it takes.
pub(super) fn rung(ladder: &'static [String; LADDER], rows: usize) -> (&'static str, usize) {
    let power = (rows.max(1).ilog2() as usize).min(LADDER - 1);
    (&ladder[power], 1 << power)
}
