//! A game in progress, whichever it is.

use crate::listed::{Kind, Listed, json, written};
use crate::mind::AnyBot;
use crate::record::AnyRecord;
use bots::Budget;
use dig::Dig;
use dogpile::Dogpile;
use dogs_life::Life;
use serde_json::Value;
use serde_json::value::RawValue;
use tabletop::fair::{Chance, TableSecret};
use tabletop::{
    Actor, ChaCha8Rng, Entry, Game, ParseError, Record, RecordedSeat, Seat, Table, Tell, Turn,
    UndoError, Viewer,
};

/// A table with a game of any kind: everything goes in and comes out as text and JSON.
#[derive(Clone, Debug)]
pub enum AnyTable {
    /// A game of DIG.
    Dig(Box<Table<Dig>>),
    /// A game of Dogpile.
    Dogpile(Box<Table<Dogpile>>),
    /// A game of A Dog's Life.
    DogsLife(Box<Table<Life>>),
}

/// What an entry did, as it truly was; each viewer is told its part.
#[derive(Clone, Debug)]
pub enum AnyFacts {
    /// In a game of DIG.
    Dig(Vec<dig::Fact>),
    /// In a game of Dogpile.
    Dogpile(Vec<dogpile::Fact>),
    /// In a game of A Dog's Life.
    DogsLife(Vec<dogs_life::Fact>),
}

/// What somebody knows of a game of any kind: all that a bot gets.
#[derive(Clone, Debug)]
pub enum AnyView {
    /// Of a game of DIG.
    Dig(Box<dig::View>),
    /// Of a game of Dogpile.
    Dogpile(Box<dogpile::View>),
    /// Of a game of A Dog's Life.
    DogsLife(Box<dogs_life::View>),
}

/// Why an entry was not made; nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EnterError {
    /// Its text cannot be read.
    #[error("{0}")]
    Text(#[from] ParseError),
    /// It breaks a rule, or goes back in time.
    #[error("{0}")]
    Refused(String),
}

/// Why there is no such game: the field of the setup, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {reason}")]
pub struct SetupFault {
    /// The path of the field within the setup; empty for the setup as a whole.
    pub field: String,
    /// What is wrong.
    pub reason: String,
}

/// Does the same with a table of any kind.
macro_rules! each {
    ($any:expr, $table:ident => $body:expr) => {
        match $any {
            AnyTable::Dig($table) => $body,
            AnyTable::Dogpile($table) => $body,
            AnyTable::DogsLife($table) => $body,
        }
    };
}

impl AnyTable {
    /// A table where nothing has happened yet.
    ///
    /// # Errors
    /// If the setup is wrong.
    pub fn new(kind: Kind, setup: &Value) -> Result<AnyTable, SetupFault> {
        match kind {
            Kind::Dig => read_setup::<Dig>(setup).map(Box::new).map(AnyTable::Dig),
            Kind::Dogpile => read_setup::<Dogpile>(setup).map(Box::new).map(AnyTable::Dogpile),
            Kind::DogsLife => read_setup::<Life>(setup).map(Box::new).map(AnyTable::DogsLife),
        }
    }

    /// Which game it is.
    pub const fn kind(&self) -> Kind {
        match self {
            AnyTable::Dig(_) => Kind::Dig,
            AnyTable::Dogpile(_) => Kind::Dogpile,
            AnyTable::DogsLife(_) => Kind::DogsLife,
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        each!(self, table => table.game().seats())
    }

    /// What was agreed before the game.
    pub fn setup(&self) -> Value {
        each!(self, table => json(table.setup()))
    }

    /// What was agreed before the game, as far as everybody may know it.
    pub fn public_setup(&self) -> Value {
        each!(self, table => public_setup(table))
    }

    /// Who may make the next entry.
    pub fn turn(&self) -> Turn<Value> {
        each!(self, table => match table.game().turn() {
            Turn::Seats(seats) => Turn::Seats(seats),
            Turn::Table => Turn::Table,
            Turn::Over(outcome) => Turn::Over(json(&outcome)),
        })
    }

    /// The texts of what `seat` may do.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        each!(self, table => {
            let mut actions = Vec::new();
            table.game().legal(seat, &mut actions);
            actions.iter().map(ToString::to_string).collect()
        })
    }

    /// For actions of `seat` that can be carried out in several ways, the ways: each is a list of
    /// places. In A Dog's Life the routes of the van.
    pub fn routes(&self, seat: Seat) -> Vec<(String, Vec<Vec<String>>)> {
        match self {
            AnyTable::Dig(_) | AnyTable::Dogpile(_) => Vec::new(),
            AnyTable::DogsLife(table) => {
                let routes = table.game().routes(seat).into_iter();
                routes
                    .map(|(action, ways)| {
                        let names = |way: Vec<dogs_life::Place>| {
                            way.iter().map(ToString::to_string).collect()
                        };
                        (action.to_string(), ways.into_iter().map(names).collect())
                    })
                    .collect()
            }
        }
    }

    /// What `viewer` knows with what follows from it and helps to show it, in games that have such a
    /// thing: in A Dog's Life ways and routes, and with `odds` the chances of cards.
    pub fn helped(&self, viewer: Viewer, odds: bool) -> Option<Box<RawValue>> {
        #[derive(serde::Serialize)]
        struct Helped {
            #[serde(flatten)]
            view: dogs_life::View,
            help: dogs_life::Help,
        }
        match self {
            AnyTable::Dig(_) | AnyTable::Dogpile(_) => None,
            AnyTable::DogsLife(table) => {
                let view = table.game().view(viewer);
                let help = view.help(odds);
                Some(written(&Helped { view, help }))
            }
        }
    }

    /// What a client needs to show the place where the game is played, and does not know by itself: in
    /// A Dog's Life the town and the dogs.
    pub fn scenery(&self) -> Option<Value> {
        match self {
            AnyTable::Dig(_) | AnyTable::Dogpile(_) => None,
            AnyTable::DogsLife(table) => Some(json(&table.game().board().pack().scenery())),
        }
    }

    /// What `viewer` knows.
    pub fn view(&self, viewer: Viewer) -> Box<RawValue> {
        each!(self, table => written(&table.game().view(viewer)))
    }

    /// What a bot in `seat` is given: that seat's view, and nothing else.
    pub fn bot_view(&self, seat: Seat) -> AnyView {
        match self {
            AnyTable::Dig(table) => AnyView::Dig(Box::new(table.game().view(Viewer::Seat(seat)))),
            AnyTable::Dogpile(table) => {
                AnyView::Dogpile(Box::new(table.game().view(Viewer::Seat(seat))))
            }
            AnyTable::DogsLife(table) => {
                AnyView::DogsLife(Box::new(table.game().view(Viewer::Seat(seat))))
            }
        }
    }

    /// The whole truth: for tests and for looking back, never for a player of a running game.
    pub fn open_state(&self) -> Value {
        each!(self, table => table.game().open_state())
    }

    /// Makes an entry at `at` milliseconds, or as early as it can be made after the last one.
    ///
    /// # Errors
    /// If the text cannot be read, or the entry is refused; the table is then as it was.
    pub fn enter(
        &mut self,
        actor: Actor,
        text: &str,
        at: Option<u64>,
    ) -> Result<AnyFacts, EnterError> {
        match self {
            AnyTable::Dig(table) => enter(table, actor, text, at).map(AnyFacts::Dig),
            AnyTable::Dogpile(table) => enter(table, actor, text, at).map(AnyFacts::Dogpile),
            AnyTable::DogsLife(table) => enter(table, actor, text, at).map(AnyFacts::DogsLife),
        }
    }

    /// Whether this is the text of an act of the table that its clock decides, and not chance.
    pub fn by_clock(&self, text: &str) -> bool {
        match self {
            AnyTable::Dig(_) => text.parse().is_ok_and(|action| !Dig::by_chance(&action)),
            AnyTable::Dogpile(_) => text.parse().is_ok_and(|action| !Dogpile::by_chance(&action)),
            AnyTable::DogsLife(_) => text.parse().is_ok_and(|action| !Life::by_chance(&action)),
        }
    }

    /// Whether an entry would be taken now.
    ///
    /// # Errors
    /// If the text cannot be read, or the entry would be refused.
    pub fn check(&self, actor: Actor, text: &str) -> Result<(), EnterError> {
        each!(self, table => {
            let entry = Entry::parse(actor, text)?;
            table.check(&entry).map_err(|illegal| EnterError::Refused(illegal.to_string()))
        })
    }

    /// What the table does next where chance decides it.
    pub fn draw(&self, chance: &Chance) -> Option<String> {
        each!(self, table => table.draw(chance).map(|action| action.to_string()))
    }

    /// Takes the last entry back, if nobody learned anything by it, and says who had done what.
    ///
    /// # Errors
    /// If the log is empty or the last entry revealed something.
    pub fn undo(&mut self) -> Result<(Actor, String), UndoError> {
        each!(self, table => {
            let undone = table.undo()?;
            Ok((undone.entry.actor(), undone.entry.to_string()))
        })
    }

    /// How many entries would have to be taken back to undo the last act of `seat`, if nobody learned
    /// anything by any of them.
    pub fn undoable(&self, seat: Seat) -> Option<usize> {
        each!(self, table => table.undoable(seat))
    }

    /// How many entries the log has.
    pub fn entries(&self) -> usize {
        each!(self, table => table.log().len())
    }

    /// The time of the last entry, or 0.
    pub fn latest(&self) -> u64 {
        each!(self, table => table.log().last().map_or(0, |logged| logged.at))
    }

    /// The whole log: when, who, what.
    pub fn log(&self) -> Vec<(u64, Actor, String)> {
        each!(self, table => table
            .log()
            .iter()
            .map(|logged| (logged.at, logged.entry.actor(), logged.entry.to_string()))
            .collect())
    }

    /// The record of the game so far; the secret is in it only when the game is over.
    pub fn record(&self, seats: Vec<RecordedSeat>, secret: Option<&TableSecret>) -> AnyRecord {
        match self {
            AnyTable::Dig(table) => AnyRecord::Dig(Box::new(Record::of(table, seats, secret))),
            AnyTable::Dogpile(table) => {
                AnyRecord::Dogpile(Box::new(Record::of(table, seats, secret)))
            }
            AnyTable::DogsLife(table) => {
                AnyRecord::DogsLife(Box::new(Record::of(table, seats, secret)))
            }
        }
    }
}

impl AnyFacts {
    /// What `viewer` is told.
    pub fn tell(&self, viewer: Viewer) -> Vec<Box<RawValue>> {
        fn told<F: Tell<Event: serde::Serialize>>(
            facts: &[F],
            viewer: Viewer,
        ) -> Vec<Box<RawValue>> {
            facts.iter().filter_map(|fact| fact.tell(viewer)).map(|e| written(&e)).collect()
        }
        match self {
            AnyFacts::Dig(facts) => told(facts, viewer),
            AnyFacts::Dogpile(facts) => told(facts, viewer),
            AnyFacts::DogsLife(facts) => told(facts, viewer),
        }
    }

    /// Adds what happened after.
    pub fn extend(&mut self, later: AnyFacts) {
        match (self, later) {
            (AnyFacts::Dig(facts), AnyFacts::Dig(later)) => facts.extend(later),
            (AnyFacts::Dogpile(facts), AnyFacts::Dogpile(later)) => facts.extend(later),
            (AnyFacts::DogsLife(facts), AnyFacts::DogsLife(later)) => facts.extend(later),
            // What happens at a table is of one kind.
            (AnyFacts::Dig(_) | AnyFacts::Dogpile(_) | AnyFacts::DogsLife(_), _) => {
                debug_assert!(false, "facts of two games");
            }
        }
    }
}

impl AnyView {
    /// Of which game it is.
    pub const fn kind(&self) -> Kind {
        match self {
            AnyView::Dig(_) => Kind::Dig,
            AnyView::Dogpile(_) => Kind::Dogpile,
            AnyView::DogsLife(_) => Kind::DogsLife,
        }
    }

    /// What this bot would do if it had just sat down; nothing if there is no such bot, or its seat
    /// may not act.
    pub fn choose(&self, bot: &str, budget: Budget, rng: &mut ChaCha8Rng) -> Option<String> {
        AnyBot::new(self.kind(), bot)?.choose(self, budget, rng)
    }
}

fn public_setup<G: Listed>(table: &Table<G>) -> Value {
    G::public_setup(table.setup())
}

fn read_setup<G: Listed>(setup: &Value) -> Result<Table<G>, SetupFault> {
    let fault = |field: String, reason: String| SetupFault { field, reason };
    let read = serde_path_to_error::deserialize::<_, G::Setup>(setup).map_err(|error| {
        let reason = error.inner().to_string();
        match (error.path().to_string().as_str(), reason.split_once(": ")) {
            // What is wrong with the setup as a whole begins with the name of the field.
            (".", Some((field, reason))) if field.bytes().all(|byte| byte.is_ascii_lowercase()) => {
                fault(field.to_owned(), reason.to_owned())
            }
            (".", _) => fault(String::new(), reason),
            (path, _) => fault(path.to_owned(), reason),
        }
    })?;
    match crate::strict::not_an_object(setup, &json(&read)) {
        Some(field) => Err(fault(field, "expected an object".to_owned())),
        None => Ok(Table::new(read)),
    }
}

fn enter<G: Listed>(
    table: &mut Table<G>,
    actor: Actor,
    text: &str,
    at: Option<u64>,
) -> Result<Vec<G::Fact>, EnterError> {
    let entry = Entry::parse(actor, text)?;
    let latest = table.log().last().map_or(0, |logged| logged.at);
    let at = at.unwrap_or_else(|| table.game().earliest(&entry, latest));
    let mut facts = Vec::new();
    match table.enter(entry, at, &mut facts) {
        Ok(()) => Ok(facts),
        Err(refused) => Err(EnterError::Refused(refused.to_string())),
    }
}
