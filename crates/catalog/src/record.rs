//! A recorded game of any kind, from JSON and back.

use crate::listing::{Games, Listing, json};
use crate::strict::plain;
use crate::table::{AnyTable, Seated};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::convert::Infallible;
use std::fmt::{self, Debug};
use tabletop::{Origin, Proof, RECORD_FORMAT, Record, RecordError, RecordedSeat, UnknownRules};

/// The largest document that is read.
const MAX_BYTES: usize = 16 << 20;

/// A recorded game.
pub trait AnyRecord: Debug + Send {
    /// The same record of a game that continues these, the oldest first.
    fn with_forks(self: Box<Self>, forks: Vec<Origin>) -> Box<dyn AnyRecord>;

    /// The record as a JSON value.
    fn to_value(&self) -> Value;

    /// The record as JSON that people can read: a line for each entry.
    fn to_json(&self) -> String {
        layout(&self.to_value())
    }

    /// Replays the record and checks every entry, the outcome and the shuffle.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    fn verify(&self) -> Result<Verified, RecordFault>;

    /// Who sat where, in seat order.
    fn seats(&self) -> &[RecordedSeat];

    /// The secret of its shuffle in hexadecimal, where it is revealed.
    fn secret(&self) -> Option<&str>;

    /// The names of those who sat there, in seat order.
    fn names(&self) -> Vec<&str> {
        self.seats().iter().map(|seat| seat.name.as_str()).collect()
    }
}

/// A record that holds: its game, and what it proves.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The game, replayed.
    pub table: Box<dyn AnyTable>,
    /// What is proved about its shuffle.
    pub proof: Proof,
    /// How many entries its log has.
    pub entries: usize,
}

/// Why a document is not a record of a game, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// It is too large.
    #[error("the document has {0} bytes, {MAX_BYTES} are the most")]
    TooLarge(usize),
    /// It is not JSON, or not of the right form; the place is the path of a field.
    #[error("{}{reason}", place(.path))]
    Form {
        /// The path of the field, as in `entries[3].by`; `.` for the whole document.
        path: String,
        /// What is wrong, with line and column.
        reason: String,
    },
    /// Its content contradicts itself or the rules; the reason begins with the place.
    #[error("{0}")]
    Content(String),
}

fn place(path: &str) -> String {
    // `?` is what serde_path_to_error says where not even a field was reached.
    if matches!(path, "." | "?") { String::new() } else { format!("{path}: ") }
}

/// Reads a value from JSON; an error names the path of the field.
fn read<T: DeserializeOwned>(text: &[u8]) -> Result<T, RecordFault> {
    let mut json = serde_json::Deserializer::from_slice(text);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| RecordFault::Form {
        path: error.path().to_string(),
        reason: plain(error.inner()),
    })?;
    json.end().map_err(|error| RecordFault::Form { path: ".".into(), reason: plain(&error) })?;
    Ok(value)
}

/// The fields that say how to read the others.
#[derive(Deserialize)]
struct Head {
    kennel: String,
    game: String,
    rules: u32,
}

/// Reads a record of any of these games.
pub(crate) fn read_any(games: Games, text: &[u8]) -> Result<Box<dyn AnyRecord>, RecordFault> {
    if text.len() > MAX_BYTES {
        return Err(RecordFault::TooLarge(text.len()));
    }
    // Without this, serde would take an array for the fields in their order.
    if text.trim_ascii_start().first().is_some_and(|&byte| byte != b'{') {
        let reason = "expected a JSON object at line 1 column 1".to_owned();
        return Err(RecordFault::Form { path: ".".into(), reason });
    }
    let Head { kennel, game, rules } = read(text)?;
    let content = |error: RecordError<Infallible>| RecordFault::Content(error.to_string());
    // The form and the game come first: what else is in the document depends on them.
    if kennel != RECORD_FORMAT {
        return Err(content(RecordError::Format(kennel)));
    }
    let kind = games.find(&game).map_err(|error| RecordFault::Content(format!("game: {error}")))?;
    let known = kind.rules();
    if !known.contains(&rules) {
        return Err(content(UnknownRules { rules, known }.into()));
    }
    let record = kind.read_record(text)?;
    let given: Value = read(text)?;
    match crate::strict::not_an_object(&given, &record.to_value()) {
        Some(path) => Err(RecordFault::Form { path, reason: "expected an object".to_owned() }),
        None => Ok(record),
    }
}

struct Of<L: Listing>(Record<L::Game>);

impl<L: Listing> Debug for Of<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

pub(crate) fn boxed<L: Listing>(record: Record<L::Game>) -> Box<dyn AnyRecord> {
    Box::new(Of::<L>(record))
}

pub(crate) fn read_typed<L: Listing>(text: &[u8]) -> Result<Box<dyn AnyRecord>, RecordFault> {
    read(text).map(boxed::<L>)
}

impl<L: Listing> AnyRecord for Of<L> {
    fn with_forks(self: Box<Self>, forks: Vec<Origin>) -> Box<dyn AnyRecord> {
        boxed::<L>(Record { forks, ..self.0 })
    }

    fn to_value(&self) -> Value {
        json(&self.0)
    }

    fn verify(&self) -> Result<Verified, RecordFault> {
        let verified = self.0.verify();
        let (table, proof) = verified.map_err(|error| RecordFault::Content(error.to_string()))?;
        let entries = table.log().len();
        Ok(Verified { table: Box::new(Seated::<L>::new(table)), proof, entries })
    }

    fn seats(&self) -> &[RecordedSeat] {
        &self.0.seats
    }

    fn secret(&self) -> Option<&str> {
        self.0.fairness.as_ref()?.secret.as_deref()
    }
}

/// Indented like `serde_json`'s pretty form, but with every item of an array on one line, so that a
/// log reads like a log.
fn layout(record: &Value) -> String {
    let Value::Object(fields) = record else { return record.to_string() };
    let lines: Vec<String> = fields
        .iter()
        .map(|(name, value)| match value {
            Value::Array(items) if !items.is_empty() => {
                let items: Vec<String> = items.iter().map(|item| format!("    {item}")).collect();
                format!("  \"{name}\": [\n{}\n  ]", items.join(",\n"))
            }
            _ => format!("  \"{name}\": {value}"),
        })
        .collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}
