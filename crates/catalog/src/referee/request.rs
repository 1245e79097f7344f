//! What a line may ask, and what is wrong with it.

use crate::strict::plain;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::fmt::Display;
use tabletop::fair::Words;
use tabletop::{Actor, Seat, Viewer};

/// The table that is meant when none is named.
pub(super) const MAIN: &str = "main";
/// The longest name of a table or a player, in characters.
const MAX_NAME: usize = 64;

/// A command and the table it is for.
pub(super) struct Request {
    pub(super) table: String,
    pub(super) command: Command,
}

pub(super) enum Command {
    New(New),
    Close,
    Tables,
    Batch(Vec<Value>),
    /// Something at a table that is there.
    At(AtTable),
}

pub(super) enum AtTable {
    Turn,
    Legal(Legal),
    View(View),
    State,
    Play(Play),
    Undo,
    Record,
}

impl Command {
    /// Whether it may change its table.
    pub(super) const fn changes(&self) -> bool {
        match self {
            Command::New(_) | Command::Close => true,
            Command::At(AtTable::Play(_) | AtTable::Undo) => true,
            Command::At(
                AtTable::Turn
                | AtTable::Legal(_)
                | AtTable::View(_)
                | AtTable::State
                | AtTable::Record,
            ) => false,
            Command::Tables | Command::Batch(_) => false,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    pub(super) game: String,
    /// By which version of the rules; the newest if it is left out.
    #[serde(default)]
    pub(super) rules: Option<u32>,
    pub(super) setup: Value,
    /// What the table has drawn, in order.
    #[serde(default)]
    pub(super) chance: Vec<String>,
    /// Or the seed that it draws from.
    #[serde(default)]
    pub(super) seed: Option<Seed>,
    #[serde(default)]
    pub(super) words: Vec<Words>,
    #[serde(default)]
    pub(super) names: Vec<String>,
}

/// A seed is a text; a number is taken as its digits.
#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a text or a whole number from 0 to 2^64 - 1")]
pub(super) enum Seed {
    Text(String),
    Number(u64),
}

impl Seed {
    pub(super) fn text(&self) -> String {
        match self {
            Seed::Text(text) => text.clone(),
            Seed::Number(number) => number.to_string(),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Legal {
    #[serde(default)]
    pub(super) seat: Option<Seat>,
    /// Also the ways in which an action can be carried out.
    #[serde(default)]
    pub(super) routes: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    pub(super) viewer: Viewer,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    #[serde(default)]
    pub(super) by: Option<Actor>,
    pub(super) action: String,
    #[serde(default)]
    pub(super) at: Option<u64>,
    #[serde(default)]
    pub(super) tell: Option<Viewer>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Batch {
    commands: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

impl Request {
    /// Reads a request; it is for the table `table` unless it names another.
    pub(super) fn read(value: Value, table: &str) -> Result<Request, Fault> {
        let Value::Object(mut object) = value else {
            return Err(Fault::new("request", "line", "expected a JSON object"));
        };
        if let Some(id) = object.remove("id")
            && !is_id(&id)
        {
            let reason =
                format!("expected a text of at most {MAX_NAME} characters or a whole number");
            return Err(Fault::new("request", "id", reason));
        }
        let table = match object.remove("table") {
            None => table.to_owned(),
            Some(Value::String(name)) if (1..=MAX_NAME).contains(&name.chars().count()) => name,
            Some(_) => {
                let reason = format!("expected a name of 1 to {MAX_NAME} characters");
                return Err(Fault::new("request", "table", reason));
            }
        };
        let cmd = match object.remove("cmd") {
            Some(Value::String(cmd)) => cmd,
            Some(_) => return Err(Fault::new("request", "cmd", "expected a text")),
            None => return Err(Fault::new("request", "cmd", format!("missing; {COMMANDS}"))),
        };
        let command = match cmd.as_str() {
            "new" => Command::New(read_new(object)?),
            "close" => nothing(object, Command::Close)?,
            "tables" => nothing(object, Command::Tables)?,
            "batch" => Command::Batch(read::<Batch>(object)?.commands),
            "turn" => nothing(object, Command::At(AtTable::Turn))?,
            "legal" => Command::At(AtTable::Legal(read(object)?)),
            "view" => Command::At(AtTable::View(read(object)?)),
            "state" => nothing(object, Command::At(AtTable::State))?,
            "play" => Command::At(AtTable::Play(read(object)?)),
            "undo" => nothing(object, Command::At(AtTable::Undo))?,
            "record" => nothing(object, Command::At(AtTable::Record))?,
            other => {
                let other: String = other.chars().take(40).collect();
                let reason = format!("there is no command `{other}`; {COMMANDS}");
                return Err(Fault::new("request", "cmd", reason));
            }
        };
        Ok(Request { table, command })
    }
}

/// Whether a value can be repeated as it was written.
pub(super) fn is_id(id: &Value) -> bool {
    match id {
        Value::String(text) => text.chars().count() <= MAX_NAME,
        Value::Number(number) => number.is_i64() || number.is_u64(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => false,
    }
}

const COMMANDS: &str =
    "there are new, turn, legal, view, state, play, undo, record, batch, tables and close";

fn read<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, Fault> {
    serde_path_to_error::deserialize(Value::Object(object)).map_err(|error| {
        let path = error.path().to_string();
        let place = if path == "." { "line" } else { &path };
        Fault::new("request", place, plain(error.inner()))
    })
}

/// For commands that have no fields of their own.
fn nothing(object: Map<String, Value>, command: Command) -> Result<Command, Fault> {
    read::<Nothing>(object).map(|Nothing {}| command)
}

fn read_new(object: Map<String, Value>) -> Result<New, Fault> {
    let new: New = read(object)?;
    if new.seed.is_some() && !new.chance.is_empty() {
        let reason = "given beside a seed, from which the table draws by itself";
        return Err(Fault::new("request", "chance", reason));
    }
    if new.seed.is_none() && !new.words.is_empty() {
        let reason = "given without a seed to be mixed with";
        return Err(Fault::new("request", "words", reason));
    }
    let bad = |name: &String| name.chars().count() > MAX_NAME || name.chars().any(char::is_control);
    if let Some(index) = new.names.iter().position(bad) {
        let reason =
            format!("a name has at most {MAX_NAME} characters, none of them control characters");
        return Err(Fault::new("request", &format!("names[{index}]"), reason));
    }
    Ok(new)
}

/// Why a line was refused: of what kind, where, and what to do.
#[derive(Debug)]
pub(super) struct Fault {
    kind: &'static str,
    place: String,
    reason: String,
}

impl Fault {
    pub(super) fn new(kind: &'static str, place: &str, reason: impl Display) -> Fault {
        Fault { kind, place: place.to_owned(), reason: reason.to_string() }
    }

    pub(super) fn syntax(error: &serde_json::Error) -> Fault {
        let place = format!("column {}", error.column());
        Fault::new("syntax", &place, format!("not JSON: {error}"))
    }

    pub(super) fn no_table(name: &str) -> Fault {
        Fault::new("request", "table", format!("there is no table `{name}`; open it with new"))
    }

    pub(super) fn inside(self, whole: &str) -> Fault {
        Fault { place: format!("{whole}.{}", self.place), ..self }
    }

    pub(super) fn to_json(&self) -> Value {
        json!({ "kind": self.kind, "place": self.place, "reason": self.reason })
    }
}
