//! A game in progress, whichever it is.

use crate::Standing;
use crate::bots::AnyView;
use crate::listing::{Fact, Kind, Listing, Setup, Showing, events, json};
use crate::live::{Due, LiveTable};
use crate::onlooker::{AnyOnlooker, Watching};
use crate::record::AnyRecord;
use crate::replay::{Perspective, Step};
use crate::study::Studying;
use serde_json::Value;
use serde_json::value::RawValue;
use std::any::Any;
use std::fmt::{self, Debug};
use tabletop::fair::{Chance, TableSecret};
use tabletop::{
    Actor, Entry, Game, ParseError, Prepared, Record, RecordedSeat, Refused, Seat, Table, Turn,
    UndoError, Viewer, play,
};

/// The place where a game is played, not drawn yet: that may take a while, and needs no table.
pub struct Scenery(Box<dyn FnOnce() -> Option<Value> + Send>);

impl Scenery {
    /// What a client needs to show the place; `None` for games that have none.
    pub fn draw(self) -> Option<Value> {
        (self.0)()
    }
}

impl Debug for Scenery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a place")
    }
}

/// A table with a game of any kind: everything goes in and comes out as text and JSON.
///
/// ```
/// # fn show(dig: catalog::Kind) -> Result<(), Box<dyn std::error::Error>> {
/// use tabletop::{Actor, Turn, Viewer};
/// let mut table = dig.open(&serde_json::json!({ "seats": 2 }))?;
/// assert!(matches!(table.turn(), Turn::Table));
/// table.enter(Actor::Table, "first 0", None)?;
/// println!("everybody may know {}", table.view(Viewer::Public));
/// # Ok(())
/// # }
/// ```
pub trait AnyTable: Debug + Send + Sync {
    /// Which game it is.
    fn kind(&self) -> Kind;

    /// By which version of the rules it is played.
    fn rules(&self) -> u32;

    /// How many seats there are.
    fn seats(&self) -> usize;

    /// What was agreed before the game.
    fn setup(&self) -> Value;

    /// What was agreed before the game, as far as everybody may know it.
    fn public_setup(&self) -> Value;

    /// Who may make the next entry.
    fn turn(&self) -> Turn<()>;

    /// How the game ended, if it is over.
    fn outcome(&self) -> Option<Value>;

    /// Who has won and with what, if the game is over.
    fn standing(&self) -> Option<Standing>;

    /// What each seat has so far, for looking back; empty where a game counts only at its end.
    fn points(&self) -> Vec<i32>;

    /// The texts of what `seat` may do.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// For actions of `seat` that can be carried out in several ways, the ways.
    fn routes(&self, seat: Seat) -> Vec<(String, Vec<Vec<String>>)>;

    /// What `viewer` knows.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;

    /// What `viewer` knows, with what follows from it and helps to show it.
    fn helped(&self, viewer: Viewer, showing: Showing) -> Box<RawValue>;

    /// What a bot in `seat` is given: that seat's view, and nothing else.
    fn bot_view(&self, seat: Seat) -> AnyView;

    /// The whole truth: for tests and for looking back, never for a player of a running game.
    fn open_state(&self) -> Value;

    /// The place where the game is played.
    fn scenery(&self) -> Scenery;

    /// Makes an entry at `at` milliseconds, or as early as it can be made after the last one.
    ///
    /// # Errors
    /// If the text cannot be read, or the entry is refused; the table is then as it was.
    fn enter(
        &mut self,
        actor: Actor,
        text: &str,
        at: Option<u64>,
    ) -> Result<Box<dyn AnyFacts>, EnterError>;

    /// Reads an entry and plays it without changing the table: the entry can be looked at, and
    /// [made](AnyTable::enter_checked) later without being read or played again.
    ///
    /// ```
    /// # fn show(table: &mut dyn catalog::AnyTable) -> Result<(), catalog::EnterError> {
    /// # let seat = tabletop::Actor::Table;
    /// let checked = table.check(seat, "first 0", None)?;
    /// // Decide by what it is, store it, and then:
    /// let at = checked.at();
    /// let facts = table.enter_checked(checked, at)?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// If the text cannot be read, or the entry would be refused.
    fn check(
        &self,
        actor: Actor,
        text: &str,
        at: Option<u64>,
    ) -> Result<Box<dyn CheckedEntry>, EnterError>;

    /// Makes an entry that was checked, at this time. If something else has happened since, or the
    /// time matters and is another one, it is played again.
    ///
    /// # Errors
    /// If the entry is refused by now, or was checked at a table of another game.
    fn enter_checked(
        &mut self,
        entry: Box<dyn CheckedEntry>,
        at: u64,
    ) -> Result<Box<dyn AnyFacts>, EnterError>;

    /// Whether this is the text of an act of the table that its clock decides, and not chance.
    fn by_clock(&self, text: &str) -> bool;

    /// What the table does next where chance decides it.
    fn draw(&self, chance: &Chance) -> Option<String>;

    /// Takes the last entry back, if nobody learned anything by it, and says who had done what.
    ///
    /// # Errors
    /// If the log is empty or the last entry revealed something.
    fn undo(&mut self) -> Result<(Actor, String), UndoError>;

    /// How many entries would have to be taken back to undo the last act of `seat`, if nobody
    /// learned anything by any of them.
    fn undoable(&self, seat: Seat) -> Option<usize>;

    /// How many entries the log has.
    fn entries(&self) -> usize;

    /// The time of the last entry, or 0.
    fn latest(&self) -> u64;

    /// The whole log: when, who, what.
    fn log(&self) -> Vec<(u64, Actor, String)>;

    /// The record of the game so far; the secret is in it only when the game is over.
    fn record(&self, seats: Vec<RecordedSeat>, secret: Option<&TableSecret>) -> Box<dyn AnyRecord>;

    /// The game so far, from this perspective; first the beginning.
    fn replay(&self, perspective: Perspective, showing: Showing) -> Vec<Step>;

    /// Begins to judge the game's decisions; `None` if it is not over, or nobody can judge it.
    fn study(&self) -> Option<Box<dyn Studying>>;

    /// Somebody who looks through `viewer`'s eyes and is not shown all that it could know, with all
    /// that happened so far; `None` where everything is shown.
    fn onlooker(&self, viewer: Viewer, showing: Showing) -> Option<Box<dyn AnyOnlooker>>;

    /// What the game's own clock does next, where play began at `start`.
    fn due(&self, start: u64) -> Option<Due>;

    /// What a table in real time can say besides, if this is one.
    fn live(&self) -> Option<&dyn LiveTable>;

    /// The same table once more.
    fn boxed(&self) -> Box<dyn AnyTable>;

    /// The [`Table`] itself, for programs that know its game.
    fn as_any(&self) -> &dyn Any;
}

impl Clone for Box<dyn AnyTable> {
    fn clone(&self) -> Box<dyn AnyTable> {
        (**self).boxed()
    }
}

/// What an entry did, as it truly was; each viewer is told its part.
pub trait AnyFacts: Debug + Send + Sync {
    /// What `viewer` is told.
    fn tell(&self, viewer: Viewer) -> Vec<Box<RawValue>>;

    /// The facts themselves, a `Vec`, for callers that know their game.
    fn as_any(&self) -> &dyn Any;
}

/// An entry that was read and played, but is not in the log yet; see [`AnyTable::check`].
pub trait CheckedEntry: Debug + Send + Sync {
    /// Whose it is.
    fn actor(&self) -> Actor;

    /// Its text, as it is logged.
    fn text(&self) -> String;

    /// When it was found to be legal: the time it was asked for, or the earliest there is.
    fn at(&self) -> u64;

    /// What it takes that others may want at the same time.
    fn grabs(&self) -> Option<usize>;

    /// What it gives back that others may then take.
    fn returns(&self) -> Option<usize>;

    /// For the table that it comes back to.
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
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

impl<I: fmt::Display> From<Refused<I>> for EnterError {
    fn from(refused: Refused<I>) -> EnterError {
        EnterError::Refused(refused.to_string())
    }
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

/// A table of a game of the list.
pub struct Seated<L: Listing> {
    pub(crate) table: Table<L::Game>,
}

impl<L: Listing> Debug for Seated<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.table.fmt(f)
    }
}

impl<L: Listing> Seated<L> {
    pub(crate) const fn new(table: Table<L::Game>) -> Seated<L> {
        Seated { table }
    }

    /// The state now.
    pub const fn game(&self) -> &L::Game {
        self.table.game()
    }

    fn made(facts: Vec<Fact<L>>) -> Box<dyn AnyFacts> {
        Box::new(Happened::<L>(facts))
    }
}

/// What happened in a game of the list.
struct Happened<L: Listing>(Vec<Fact<L>>);

impl<L: Listing> Debug for Happened<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} facts of {}", self.0.len(), L::Game::NAME)
    }
}

impl<L: Listing> AnyFacts for Happened<L> {
    fn tell(&self, viewer: Viewer) -> Vec<Box<RawValue>> {
        events::<L>(&self.0, viewer).map(|event| L::event(&event)).collect()
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }
}

/// A checked entry of a game of the list.
pub(crate) struct Checked<L: Listing> {
    pub(crate) prepared: Prepared<L::Game>,
    grabs: Option<usize>,
    returns: Option<usize>,
}

impl<L: Listing> Debug for Checked<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.prepared.fmt(f)
    }
}

impl<L: Listing> CheckedEntry for Checked<L> {
    fn actor(&self) -> Actor {
        self.prepared.entry().actor()
    }

    fn text(&self) -> String {
        self.prepared.entry().to_string()
    }

    fn at(&self) -> u64 {
        self.prepared.at()
    }

    fn grabs(&self) -> Option<usize> {
        self.grabs
    }

    fn returns(&self) -> Option<usize> {
        self.returns
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
        self
    }
}

impl<L: Listing> Seated<L> {
    /// As [`AnyTable::check`], for an entry that was read already.
    pub(crate) fn prepare(
        &self,
        entry: Entry<L::Game>,
        at: Option<u64>,
    ) -> Result<Box<dyn CheckedEntry>, EnterError> {
        let at = at.unwrap_or_else(|| self.table.earliest(&entry));
        let (grabs, returns) = match (&entry, L::live(self)) {
            (Entry::Seat(_, action), Some(live)) => live.moves(action),
            (Entry::Seat(..) | Entry::Table(_), _) => (None, None),
        };
        let prepared = self.table.prepare(entry, at)?;
        Ok(Box::new(Checked::<L> { prepared, grabs, returns }))
    }

    /// A checked entry of this game, as itself.
    pub(crate) fn own(entry: Box<dyn CheckedEntry>) -> Result<Box<Checked<L>>, EnterError> {
        let other = |_| EnterError::Refused("checked at a table of another game".to_owned());
        entry.into_any().downcast().map_err(other)
    }
}

impl<L: Listing> AnyTable for Seated<L> {
    fn kind(&self) -> Kind {
        Kind::of::<L>()
    }

    fn rules(&self) -> u32 {
        self.table.rules()
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn setup(&self) -> Value {
        json(self.table.setup())
    }

    fn public_setup(&self) -> Value {
        L::public_setup(self.table.setup())
    }

    fn turn(&self) -> Turn<()> {
        match self.game().turn() {
            Turn::Seats(seats) => Turn::Seats(seats),
            Turn::Table => Turn::Table,
            Turn::Over(_) => Turn::Over(()),
        }
    }

    fn outcome(&self) -> Option<Value> {
        play::outcome(self.game()).map(|outcome| json(&outcome))
    }

    fn standing(&self) -> Option<Standing> {
        play::outcome(self.game()).map(|outcome| Standing::of(&outcome))
    }

    fn points(&self) -> Vec<i32> {
        L::points(self.game())
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        play::legal(self.game(), seat).iter().map(ToString::to_string).collect()
    }

    fn routes(&self, seat: Seat) -> Vec<(String, Vec<Vec<String>>)> {
        L::routes(self.game(), seat)
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        L::view(&self.game().view(viewer))
    }

    fn helped(&self, viewer: Viewer, showing: Showing) -> Box<RawValue> {
        L::helped(&self.game().view(viewer), showing)
    }

    fn bot_view(&self, seat: Seat) -> AnyView {
        AnyView::new::<L>(self.game().view(Viewer::Seat(seat)))
    }

    fn open_state(&self) -> Value {
        L::open_state(self.game())
    }

    fn scenery(&self) -> Scenery {
        let setup = self.table.setup().clone();
        Scenery(Box::new(move || L::scenery(Some(&setup))))
    }

    fn enter(
        &mut self,
        actor: Actor,
        text: &str,
        at: Option<u64>,
    ) -> Result<Box<dyn AnyFacts>, EnterError> {
        let entry = Entry::parse(actor, text)?;
        let at = at.unwrap_or_else(|| self.table.earliest(&entry));
        let mut facts = Vec::new();
        self.table.enter(entry, at, &mut facts)?;
        Ok(Self::made(facts))
    }

    fn check(
        &self,
        actor: Actor,
        text: &str,
        at: Option<u64>,
    ) -> Result<Box<dyn CheckedEntry>, EnterError> {
        self.prepare(Entry::parse(actor, text)?, at)
    }

    fn enter_checked(
        &mut self,
        entry: Box<dyn CheckedEntry>,
        at: u64,
    ) -> Result<Box<dyn AnyFacts>, EnterError> {
        let checked = Self::own(entry)?;
        let facts = self.table.commit(checked.prepared, at)?;
        Ok(Self::made(facts))
    }

    fn by_clock(&self, text: &str) -> bool {
        text.parse().is_ok_and(|action| !L::Game::by_chance(&action))
    }

    fn draw(&self, chance: &Chance) -> Option<String> {
        self.table.draw(chance).map(|action| action.to_string())
    }

    fn undo(&mut self) -> Result<(Actor, String), UndoError> {
        let undone = self.table.undo()?;
        Ok((undone.entry.actor(), undone.entry.to_string()))
    }

    fn undoable(&self, seat: Seat) -> Option<usize> {
        self.table.undoable(seat)
    }

    fn entries(&self) -> usize {
        self.table.log().len()
    }

    fn latest(&self) -> u64 {
        self.table.latest()
    }

    fn log(&self) -> Vec<(u64, Actor, String)> {
        let entry = |logged: &tabletop::Logged<L::Game>| {
            (logged.at, logged.entry.actor(), logged.entry.to_string())
        };
        self.table.log().iter().map(entry).collect()
    }

    fn record(&self, seats: Vec<RecordedSeat>, secret: Option<&TableSecret>) -> Box<dyn AnyRecord> {
        crate::record::boxed::<L>(Record::of(&self.table, seats, secret))
    }

    fn replay(&self, perspective: Perspective, showing: Showing) -> Vec<Step> {
        crate::replay::replay::<L>(&self.table, perspective, showing)
    }

    fn study(&self) -> Option<Box<dyn Studying>> {
        crate::study::study::<L>(&self.table)
    }

    fn onlooker(&self, viewer: Viewer, showing: Showing) -> Option<Box<dyn AnyOnlooker>> {
        Watching::<L>::of(&self.table, viewer, showing)
            .map(|watching| Box::new(watching) as Box<dyn AnyOnlooker>)
    }

    fn due(&self, start: u64) -> Option<Due> {
        L::due(self.game(), start)
    }

    fn live(&self) -> Option<&dyn LiveTable> {
        L::live(self)
    }

    fn boxed(&self) -> Box<dyn AnyTable> {
        Box::new(Seated::<L>::new(self.table.clone()))
    }

    fn as_any(&self) -> &dyn Any {
        &self.table
    }
}

/// Opens a table.
pub(crate) fn open<L: Listing>(rules: u32, setup: &Value) -> Result<Seated<L>, SetupFault> {
    let read = read_setup::<L>(setup)?;
    let table = Table::by_rules(read, rules)
        .map_err(|error| SetupFault { field: "rules".to_owned(), reason: error.to_string() })?;
    Ok(Seated::new(table))
}

/// Reads a setup.
///
/// # Errors
/// If something is wrong with it; the error names the field.
pub fn read_setup<L: Listing>(setup: &Value) -> Result<Setup<L>, SetupFault> {
    let fault = |field: String, reason: String| SetupFault { field, reason };
    let read = serde_path_to_error::deserialize::<_, Setup<L>>(setup).map_err(|error| {
        let reason = crate::strict::plain(error.inner());
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
        None => Ok(read),
    }
}
