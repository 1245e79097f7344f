//! A recorded game of any kind, from JSON and back.

use crate::any::AnyTable;
use crate::listed::{Kind, json};
use dig::Dig;
use dogpile::Dogpile;
use dogs_life::Life;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tabletop::{Game, Origin, Proof, Record, RecordError, Table};

/// The largest document that is read.
const MAX_BYTES: usize = 16 << 20;

/// A recorded game.
#[derive(Clone, Debug)]
pub enum AnyRecord {
    /// A game of DIG.
    Dig(Box<Record<Dig>>),
    /// A game of Dogpile.
    Dogpile(Box<Record<Dogpile>>),
    /// A game of A Dog's Life.
    DogsLife(Box<Record<Life>>),
}

/// A record that holds: its game, and what it proves.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The game, replayed.
    pub table: AnyTable,
    /// What is proved about its shuffle.
    pub proof: Proof,
    /// How many entries its log has.
    pub entries: usize,
}

/// Why a document is no record of a game, and where.
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
        reason: error.into_inner().to_string(),
    })?;
    json.end()
        .map_err(|error| RecordFault::Form { path: ".".into(), reason: error.to_string() })?;
    Ok(value)
}

/// The fields that say how to read the others.
#[derive(Deserialize)]
struct Head {
    kennel: String,
    game: String,
    rules: u32,
}

impl AnyRecord {
    /// Reads a record.
    ///
    /// # Errors
    /// If the text is not JSON, not of a record's form, or of another version.
    pub fn from_json(text: &[u8]) -> Result<AnyRecord, RecordFault> {
        if text.len() > MAX_BYTES {
            return Err(RecordFault::TooLarge(text.len()));
        }
        // Without this, serde would take an array for the fields in their order.
        if text.trim_ascii_start().first().is_some_and(|&byte| byte != b'{') {
            let reason = "expected a JSON object at line 1 column 1".to_owned();
            return Err(RecordFault::Form { path: ".".into(), reason });
        }
        let Head { kennel, game, rules } = read(text)?;
        let content = |reason: String| RecordFault::Content(reason);
        // The form and the game come first: what else is in the document depends on them.
        if kennel != Record::<Dig>::FORMAT {
            let error = RecordError::<dig::Illegal>::Format(kennel);
            return Err(content(error.to_string()));
        }
        let kind: Kind = game.parse().map_err(|error| content(format!("game: {error}")))?;
        if rules != kind.rules() {
            let error = RecordError::<dig::Illegal>::Rules(rules, kind.rules());
            return Err(content(error.to_string()));
        }
        let record = match kind {
            Kind::Dig => read(text).map(AnyRecord::Dig)?,
            Kind::Dogpile => read(text).map(AnyRecord::Dogpile)?,
            Kind::DogsLife => read(text).map(AnyRecord::DogsLife)?,
        };
        let given: Value = read(text)?;
        match crate::strict::not_an_object(&given, &record.to_value()) {
            Some(path) => Err(RecordFault::Form { path, reason: "expected an object".to_owned() }),
            None => Ok(record),
        }
    }

    /// The same record of a game that goes on from these, the oldest first.
    #[must_use]
    pub fn with_forks(self, forks: Vec<Origin>) -> AnyRecord {
        match self {
            AnyRecord::Dig(record) => AnyRecord::Dig(Box::new(Record { forks, ..*record })),
            AnyRecord::Dogpile(record) => AnyRecord::Dogpile(Box::new(Record { forks, ..*record })),
            AnyRecord::DogsLife(record) => {
                AnyRecord::DogsLife(Box::new(Record { forks, ..*record }))
            }
        }
    }

    /// The record as JSON that people can read: a line for each entry.
    pub fn to_json(&self) -> String {
        layout(&self.to_value())
    }

    /// The record as a JSON value.
    pub fn to_value(&self) -> Value {
        match self {
            AnyRecord::Dig(record) => json(record),
            AnyRecord::Dogpile(record) => json(record),
            AnyRecord::DogsLife(record) => json(record),
        }
    }

    /// Replays the record and checks every entry, the outcome and the shuffle.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn verify(&self) -> Result<Verified, RecordFault> {
        let (table, proof) = match self {
            AnyRecord::Dig(record) => verify(record, AnyTable::Dig)?,
            AnyRecord::Dogpile(record) => verify(record, AnyTable::Dogpile)?,
            AnyRecord::DogsLife(record) => verify(record, AnyTable::DogsLife)?,
        };
        let entries = table.entries();
        Ok(Verified { table, proof, entries })
    }

    /// The names of who sat where, in seat order.
    pub fn names(&self) -> Vec<&str> {
        let seats = match self {
            AnyRecord::Dig(record) => &record.seats,
            AnyRecord::Dogpile(record) => &record.seats,
            AnyRecord::DogsLife(record) => &record.seats,
        };
        seats.iter().map(|seat| seat.name.as_str()).collect()
    }
}

fn verify<G: Game>(
    record: &Record<G>,
    any: impl Fn(Box<Table<G>>) -> AnyTable,
) -> Result<(AnyTable, Proof), RecordFault> {
    let verified = record.verify();
    let (table, proof) = verified.map_err(|error| RecordFault::Content(error.to_string()))?;
    Ok((any(Box::new(table)), proof))
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
