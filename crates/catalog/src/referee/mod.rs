//! The rules as a program: one JSON object a line in, one out.
//!
//! [`Referee::answer`] is the whole of it; `kennel referee` only feeds it lines. It keeps tables by
//! name, each with a game, its log and, if it was given a seed, the chance that its table draws
//! from. A line that is wrong in any way gets an answer with `"ok": false` and changes nothing;
//! that holds for a batch as a whole. `docs/referee.md` documents every command.

mod request;
mod table;

use crate::listing::{Games, Kind};
use crate::strict;
use request::{Command, Fault, MAIN, New, Request, is_id};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use table::Seated;

/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 1 << 20;
/// The most tables at once.
pub const MAX_TABLES: usize = 1_000;
/// The most commands in a batch.
pub const MAX_BATCH: usize = 10_000;
/// The most entries in a log.
pub const MAX_LOG: usize = 1_000_000;

/// The rules of all games, for whoever can write and read a line of JSON.
#[derive(Debug)]
pub struct Referee {
    games: Games,
    tables: BTreeMap<String, Seated>,
    failed: bool,
    defaults: Vec<Default>,
}

/// A field of the setups of a game, for setups that do not name it.
#[derive(Debug)]
struct Default {
    game: Kind,
    field: &'static str,
    value: Value,
}

/// Tables as they were before a batch touched them; none where there was no such table.
type Saved = BTreeMap<String, Option<Seated>>;

impl Referee {
    /// A referee of these games, without tables.
    pub const fn new(games: Games) -> Referee {
        Referee { games, tables: BTreeMap::new(), failed: false, defaults: Vec::new() }
    }

    /// The same referee, whose setups of `game` have this field unless they name another value.
    #[must_use]
    pub fn with_default(mut self, game: Kind, field: &'static str, value: Value) -> Referee {
        self.defaults.push(Default { game, field, value });
        self
    }

    /// The game and the setup that a request means.
    fn agreed(&self, new: &New) -> Result<(Kind, Value), Fault> {
        let found = self.games.find(&new.game);
        let kind = found.map_err(|error| Fault::new("request", "game", error))?;
        let mut setup = new.setup.clone();
        if let Value::Object(fields) = &mut setup {
            for Default { field, value, .. } in self.defaults.iter().filter(|d| d.game == kind) {
                fields.entry(*field).or_insert_with(|| value.clone());
            }
        }
        Ok((kind, setup))
    }

    /// Whether any line so far was answered with an error.
    pub const fn failed(&self) -> bool {
        self.failed
    }

    /// Answers one line with one line, without the line's end.
    pub fn answer(&mut self, line: &str) -> String {
        let (id, result) = self.line(line);
        self.write(id, result)
    }

    /// Answers a line that may not even be text.
    pub fn answer_bytes(&mut self, line: &[u8]) -> String {
        match str::from_utf8(line) {
            Ok(line) => self.answer(line),
            Err(error) => {
                let place = format!("byte {}", error.valid_up_to() + 1);
                self.write(None, Err(Fault::new("syntax", &place, "the line is not UTF-8")))
            }
        }
    }

    fn write(&mut self, id: Option<Value>, result: Result<Map<String, Value>, Fault>) -> String {
        let mut answer = Map::new();
        answer.insert("ok".into(), result.is_ok().into());
        if let Some(id) = id {
            answer.insert("id".into(), id);
        }
        match result {
            Ok(fields) => answer.extend(fields),
            Err(fault) => {
                self.failed = true;
                answer.insert("error".into(), fault.to_json());
            }
        }
        Value::Object(answer).to_string()
    }

    /// All that the referee remembers, in one text: equal texts, equal memory.
    pub fn fingerprint(&self) -> String {
        let tables = self.tables.iter();
        tables.map(|(name, table)| format!("{name}: {}\n", table.fingerprint())).collect()
    }

    fn line(&mut self, line: &str) -> (Option<Value>, Result<Map<String, Value>, Fault>) {
        if line.len() > MAX_LINE {
            let reason = format!("the line is longer than {MAX_LINE} bytes");
            return (None, Err(Fault::new("syntax", "line", reason)));
        }
        let value = match strict::parse(line) {
            Ok(value) => value,
            Err(error) => return (None, Err(Fault::syntax(&error))),
        };
        let id = value.get("id").filter(|id| is_id(id)).cloned();
        let result = Request::read(value, MAIN).and_then(|request| self.run(request));
        (id, result)
    }

    fn run(&mut self, request: Request) -> Result<Map<String, Value>, Fault> {
        let Request { table, command } = request;
        match command {
            Command::Batch(commands) => self.batch(&table, commands),
            command => self.single(table, command, &mut None),
        }
    }

    /// Carries out all commands or none.
    fn batch(&mut self, table: &str, commands: Vec<Value>) -> Result<Map<String, Value>, Fault> {
        if commands.len() > MAX_BATCH {
            let reason = format!("{} commands, {MAX_BATCH} are the most", commands.len());
            return Err(Fault::new("limit", "commands", reason));
        }
        let mut saved = Some(Saved::new());
        let mut answers = Vec::with_capacity(commands.len());
        for (index, command) in commands.into_iter().enumerate() {
            let id = command.get("id").cloned();
            let result = Request::read(command, table).and_then(|request| match request.command {
                Command::Batch(_) => {
                    Err(Fault::new("request", "cmd", "a batch does not contain another"))
                }
                command => self.single(request.table, command, &mut saved),
            });
            match result {
                Ok(fields) => {
                    let mut answer = Map::new();
                    if let Some(id) = id {
                        answer.insert("id".into(), id);
                    }
                    answer.extend(fields);
                    answers.push(Value::Object(answer));
                }
                Err(fault) => {
                    self.restore(saved.unwrap_or_default());
                    return Err(fault.inside(&format!("commands[{index}]")));
                }
            }
        }
        Ok(fields(json!({ "answers": answers })))
    }

    fn restore(&mut self, saved: Saved) {
        for (name, table) in saved {
            match table {
                Some(table) => self.tables.insert(name, table),
                None => self.tables.remove(&name),
            };
        }
    }

    fn single(
        &mut self,
        name: String,
        command: Command,
        saved: &mut Option<Saved>,
    ) -> Result<Map<String, Value>, Fault> {
        if let Some(saved) = saved
            && command.changes()
            && !saved.contains_key(&name)
        {
            saved.insert(name.clone(), self.tables.get(&name).cloned());
        }
        match command {
            Command::New(new) => {
                if !self.tables.contains_key(&name) && self.tables.len() >= MAX_TABLES {
                    let reason = format!("there are {MAX_TABLES} tables already: close one");
                    return Err(Fault::new("limit", "table", reason));
                }
                let (kind, setup) = self.agreed(&new)?;
                let (table, answer) = Seated::open(kind, &setup, &new)?;
                self.tables.insert(name, table);
                Ok(answer)
            }
            Command::Close => {
                self.tables.remove(&name).ok_or_else(|| Fault::no_table(&name))?;
                Ok(Map::new())
            }
            Command::Tables => {
                let names: Vec<&String> = self.tables.keys().collect();
                Ok(fields(json!({ "tables": names })))
            }
            Command::At(command) => {
                let table = self.tables.get_mut(&name).ok_or_else(|| Fault::no_table(&name))?;
                table.run(command)
            }
            // Both callers have taken batches out.
            Command::Batch(_) => Err(Fault::new("request", "cmd", "a batch within a batch")),
        }
    }
}

/// The fields of an object that was just written.
fn fields(object: Value) -> Map<String, Value> {
    match object {
        Value::Object(fields) => fields,
        other => [("answer".to_owned(), other)].into_iter().collect(),
    }
}
