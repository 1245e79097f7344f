//! What a game must have to be in the house, and the list of games.

use crate::bots::{AnyAdvice, AnyBot, LiveBot};
use crate::live::{Due, LiveTable};
use crate::onlooker::Onlooker;
use crate::record::{self, AnyRecord, RecordFault};
use crate::simulator::{Simulator, simulator};
use crate::study::{AnyRemark, AnyVerdict, Glance};
use crate::table::{AnyTable, Seated, SetupFault, open};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::RawValue;
use std::fmt;
use std::ops::{Deref, RangeInclusive};
use tabletop::laws::{Broken, Lawful, Walk, walk};
use tabletop::{Actor, Bot, ChaCha8Rng, Entry, Game, Random, Seat, SeatSet, Tell, Viewer};

/// A setup of this game.
pub type Setup<L> = <<L as Listing>::Game as Game>::Setup;
/// What a seat of this game may do.
pub type Action<L> = <<L as Listing>::Game as Game>::Action;
/// A view of this game.
pub type View<L> = <<L as Listing>::Game as Game>::View;
/// A fact of this game.
pub type Fact<L> = <<L as Listing>::Game as Game>::Fact;
/// An event of this game.
pub type Event<L> = <<L as Listing>::Game as Game>::Event;

/// A game of the house: its rules, how they are written down, and who plays it besides people.
///
/// This is all that a game has to bring along; [`Kind::of`] makes an entry of the list of it. What
/// only some games have comes as a method that returns `None` elsewhere: a [clock](Listing::due),
/// [real time](Listing::live), [an onlooker](Listing::onlooker) that hides part of what is known,
/// [scenery](Listing::scenery), [a picture](Listing::picture). `docs/adding-a-game.md` goes through all of it.
///
/// The trait is implemented by a type of its own or by the game itself, whichever the crate owns.
pub trait Listing: Sized + Send + Sync + 'static {
    /// The rules.
    type Game: Lawful<
            Setup: Serialize + DeserializeOwned + Send + Sync,
            Action: Send + Sync,
            TableAction: Send + Sync,
            View: Send + Sync,
            Fact: Send + Sync,
            Event: Send + Sync,
            Outcome: Serialize + DeserializeOwned + Send + Sync,
        > + Send
        + Sync
        + 'static;

    /// What people call it.
    const TITLE: &'static str;

    /// Whether start pages offer it. Whoever knows its name can play it in any case.
    const OFFERED: bool = true;

    /// A view as JSON; often [`written`].
    fn view(view: &View<Self>) -> Box<RawValue>;

    /// An event as JSON; often [`written`].
    fn event(event: &Event<Self>) -> Box<RawValue>;

    /// The whole truth: for tests and for looking back, never for a player of a running game.
    fn open_state(game: &Self::Game) -> Value;

    /// A fact that led to `after`, with everything open, for looking back.
    fn open_event(fact: &Fact<Self>, after: &Self::Game) -> Option<Event<Self>>;

    /// A setup as far as everybody may know it: a given position without what it hides.
    fn public_setup(setup: &Setup<Self>) -> Value {
        json(setup)
    }

    /// Whether a viewer that was told these events of an entry knows the whole of it. Unless a game
    /// says more, the words of an act are its actor's.
    fn tells_action(entry: &Entry<Self::Game>, _events: &[Event<Self>], viewer: Viewer) -> bool {
        viewer.seat().map(Actor::Seat) == Some(entry.actor())
    }

    /// What each seat has so far, as the end would count it; for looking back. Empty where a game
    /// counts only at its end.
    fn points(_game: &Self::Game) -> Vec<i32> {
        Vec::new()
    }

    /// What is agreed for the deal of the day, if the game has one; whoever plays it has seat 0.
    fn daily() -> Option<Daily> {
        None
    }

    /// The names of its bots, the weakest first. The strongest plays on for people who left.
    fn bots() -> Vec<&'static str> {
        vec!["random"]
    }

    /// The bot with this name, if there is one.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self::Game> + Send>> {
        match name {
            "random" => Some(Box::new(Random)),
            _ => None,
        }
    }

    /// What a strong player would do, the best first; `None` if the viewer may not act, or the game
    /// has no hints.
    fn hint(_view: &View<Self>, _rng: &mut ChaCha8Rng) -> Option<Vec<AnyAdvice>> {
        None
    }

    /// A setup that begins with one of the worlds behind this view, and so has the same view; `None` for
    /// a game that begins with no position.
    fn behind(_view: &View<Self>, _rng: &mut ChaCha8Rng) -> Option<<Self::Game as Game>::Setup> {
        None
    }

    /// Whether finished games can be studied: [`Listing::judge`] has something to say.
    const JUDGED: bool = false;

    /// What the first of these actions were worth to the viewer who did them, or nothing if there was
    /// nothing to decide; `waited` is the time since its last action, or since the table acted. Without
    /// actions it did nothing until [time was up](Listing::time_up).
    fn judge(
        _view: &View<Self>,
        _done: &[Action<Self>],
        _waited: u64,
        _rng: &mut ChaCha8Rng,
    ) -> Option<AnyVerdict> {
        None
    }

    /// Whether all seats could act until this entry of the table, so that whoever did not has decided
    /// that, too.
    fn time_up(_action: &<Self::Game as Game>::TableAction) -> bool {
        false
    }

    /// What chance brought a viewer by these actions, if that is worth telling: the view before them,
    /// and the one after them and what the table drew then.
    fn luck(
        _before: &View<Self>,
        _done: &[Action<Self>],
        _after: &View<Self>,
    ) -> Option<AnyRemark> {
        None
    }

    /// What a seat can learn from its whole game besides its decisions, each with how many entries
    /// came before.
    fn lessons(_game: impl Iterator<Item = Glance<Self>>) -> Vec<(usize, AnyRemark)> {
        Vec::new()
    }

    /// What the game's own clock does next, if it has one, where play began at `start`
    /// milliseconds of the log; `None` where chance decides.
    fn due(_game: &Self::Game, _start: u64) -> Option<Due> {
        None
    }

    /// The table of a game in real time. Such games return `Some(table)` and implement
    /// [`Live`](crate::Live).
    fn live(_table: &Seated<Self>) -> Option<&dyn LiveTable> {
        None
    }

    /// A bot that plays in real time, in games that do.
    fn live_bot(_name: &str) -> Option<Box<dyn LiveBot>> {
        None
    }

    /// Somebody who looks at the game from this view on and is not shown all that it could know, if
    /// the table agreed on that.
    fn onlooker(_view: &View<Self>, _showing: Showing) -> Option<Box<dyn Onlooker<Self::Game>>> {
        None
    }

    /// A view with what follows from it and helps to show it; the view itself where nothing does.
    fn helped(view: &View<Self>, _showing: Showing) -> Box<RawValue> {
        Self::view(view)
    }

    /// For actions of a seat that can be carried out in several ways, the ways: each is a list of
    /// places.
    fn routes(_game: &Self::Game, _seat: Seat) -> Vec<(String, Vec<Vec<String>>)> {
        Vec::new()
    }

    /// What a client needs to show the place where the game is played, and does not know by itself.
    /// Without a setup it is the usual place.
    fn scenery(_setup: Option<&Setup<Self>>) -> Option<Value> {
        None
    }

    /// The same for a place that somebody wrote: either its `scenery`, or all its `problems`, each
    /// with `file`, `line`, `column` and `what`.
    fn scenery_of(_town: &str, _dogs: &str) -> Option<Value> {
        None
    }

    /// A picture of a table of this game, for previews of links to it: an SVG document without text.
    fn picture(_table: &PublicTable<'_>) -> Option<String> {
        None
    }
}

/// What is agreed for the deal of the day.
#[derive(Clone, Debug, PartialEq)]
pub struct Daily {
    /// The setup; it leaves nothing to be drawn that a setup can name.
    pub setup: Value,
    /// The bot in every seat but the first.
    pub bot: &'static str,
}

/// What everybody may know of a table, for a picture of it. There is no state here, and no view but
/// the public's, so that no picture can show more.
#[derive(Clone, Copy, Debug)]
pub struct PublicTable<'t> {
    /// What was agreed for the game, without what it hides.
    pub setup: &'t Value,
    /// For each seat whether a person or a bot plays it.
    pub seats: &'t [bool],
    /// The seats to act.
    pub on: SeatSet,
    /// Who has won, once the game is over.
    pub winners: SeatSet,
    /// What the public is shown of the game; `None` before it begins.
    pub view: Option<&'t RawValue>,
}

/// What a table agreed to show; every game takes what concerns it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Showing {
    /// How much of what can be known.
    pub nose: Nose,
    /// Whether the chances of cards.
    pub odds: bool,
}

impl Showing {
    /// Everything that can be known or worked out.
    pub const ALL: Showing = Showing { nose: Nose::Deduced, odds: true };
}

/// How much a table shows of what can be known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Nose {
    /// What lies open to the viewer now.
    None,
    /// Also what it saw before and can still follow.
    #[default]
    Seen,
    /// Everything that follows from what it was told.
    Deduced,
}

/// A value as JSON.
pub fn json(value: &impl Serialize) -> Value {
    // Our own types have text keys and finite numbers, so this cannot fail; should it ever, the
    // answer says so instead of ending the program.
    serde_json::to_value(value).unwrap_or_else(|error| Value::String(error.to_string()))
}

/// A value as JSON that is only passed on: written once, without a tree of values in between.
pub fn written(value: &impl Serialize) -> Box<RawValue> {
    let failed = |error: serde_json::Error| serde_json::value::to_raw_value(&error.to_string());
    let written = serde_json::value::to_raw_value(value).or_else(failed);
    written.unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// What can be said and done about a game without knowing which it is; made by [`Kind::of`].
pub trait AnyGame: Send + Sync {
    /// Its name in commands, records and addresses.
    fn name(&self) -> &'static str;

    /// What people call it.
    fn title(&self) -> &'static str;

    /// Whether start pages offer it.
    fn offered(&self) -> bool;

    /// The versions of its rules that can be played; new games are played by the last.
    fn rules(&self) -> RangeInclusive<u32>;

    /// How many seats it may have.
    fn seats(&self) -> RangeInclusive<usize>;

    /// Whether it is played in real time: several seats act at once, against a clock.
    fn live(&self) -> bool;

    /// A table where nothing has happened yet, by this version of the rules.
    ///
    /// # Errors
    /// If the setup is wrong, or the version unknown.
    fn open_by(&self, rules: u32, setup: &Value) -> Result<Box<dyn AnyTable>, SetupFault>;

    /// Reads a record of this game.
    ///
    /// # Errors
    /// If the text is not of a record's form.
    fn read_record(&self, text: &[u8]) -> Result<Box<dyn AnyRecord>, RecordFault>;

    /// Games between players that choose at random.
    ///
    /// # Errors
    /// If the setup is wrong.
    fn simulator(&self, setup: &Value) -> Result<Box<dyn Simulator>, SetupFault>;

    /// Plays one random game with this many seats under all laws.
    ///
    /// # Errors
    /// The first law that is broken.
    fn walk(&self, seats: usize, rng: &mut ChaCha8Rng) -> Result<Walk, Box<Broken>>;

    /// What is agreed for its deal of the day, if it has one.
    fn daily(&self) -> Option<Daily>;

    /// The names of its bots, the weakest first.
    fn bots(&self) -> Vec<&'static str>;

    /// The bot with this name, if there is one.
    fn bot(&self, name: &str) -> Option<Box<dyn AnyBot>>;

    /// Whether finished games can be studied.
    fn judged(&self) -> bool;

    /// A bot that plays in real time, if the game does and there is one of this name.
    fn live_bot(&self, name: &str) -> Option<Box<dyn LiveBot>>;

    /// What a client needs to show the usual place of the game; see [`Listing::scenery`].
    fn scenery(&self) -> Option<Value>;

    /// The same for a place that somebody wrote; see [`Listing::scenery_of`].
    fn scenery_of(&self, town: &str, dogs: &str) -> Option<Value>;

    /// A picture of a table of this game; see [`Listing::picture`].
    fn picture(&self, table: &PublicTable<'_>) -> Option<String>;
}

struct Of<L>(std::marker::PhantomData<fn() -> L>);

impl<L: Listing> AnyGame for Of<L> {
    fn name(&self) -> &'static str {
        L::Game::NAME
    }

    fn title(&self) -> &'static str {
        L::TITLE
    }

    fn offered(&self) -> bool {
        L::OFFERED
    }

    fn rules(&self) -> RangeInclusive<u32> {
        L::Game::OLDEST_RULES..=L::Game::RULES
    }

    fn seats(&self) -> RangeInclusive<usize> {
        L::Game::SEATS
    }

    fn live(&self) -> bool {
        L::Game::TIMED
    }

    fn open_by(&self, rules: u32, setup: &Value) -> Result<Box<dyn AnyTable>, SetupFault> {
        Ok(Box::new(open::<L>(rules, setup)?))
    }

    fn read_record(&self, text: &[u8]) -> Result<Box<dyn AnyRecord>, RecordFault> {
        record::read_typed::<L>(text)
    }

    fn simulator(&self, setup: &Value) -> Result<Box<dyn Simulator>, SetupFault> {
        simulator::<L>(setup)
    }

    fn walk(&self, seats: usize, rng: &mut ChaCha8Rng) -> Result<Walk, Box<Broken>> {
        walk::<L::Game>(&L::Game::any_setup(seats, rng), rng)
    }

    fn daily(&self) -> Option<Daily> {
        L::daily()
    }

    fn bots(&self) -> Vec<&'static str> {
        L::bots()
    }

    fn bot(&self, name: &str) -> Option<Box<dyn AnyBot>> {
        crate::bots::bot::<L>(name)
    }

    fn judged(&self) -> bool {
        L::JUDGED
    }

    fn live_bot(&self, name: &str) -> Option<Box<dyn LiveBot>> {
        L::live_bot(name)
    }

    fn scenery(&self) -> Option<Value> {
        L::scenery(None)
    }

    fn scenery_of(&self, town: &str, dogs: &str) -> Option<Value> {
        L::scenery_of(town, dogs)
    }

    fn picture(&self, table: &PublicTable<'_>) -> Option<String> {
        L::picture(table)
    }
}

/// A game of the list.
#[derive(Clone, Copy)]
pub struct Kind(&'static dyn AnyGame);

impl Kind {
    /// The entry of this game.
    pub const fn of<L: Listing>() -> Kind {
        Kind(const { &Of::<L>(std::marker::PhantomData) })
    }

    /// A table where nothing has happened yet, by the newest rules.
    ///
    /// # Errors
    /// If the setup is wrong.
    pub fn open(self, setup: &Value) -> Result<Box<dyn AnyTable>, SetupFault> {
        self.0.open_by(self.newest_rules(), setup)
    }

    /// The version of the rules that new games are played by.
    pub fn newest_rules(self) -> u32 {
        *self.0.rules().end()
    }

    /// A bot of middling strength, for where nobody chose one.
    pub fn usual_bot(self) -> &'static str {
        let bots = self.0.bots();
        bots.get(bots.len() / 2).copied().unwrap_or("random")
    }

    /// The strongest bot.
    pub fn best_bot(self) -> &'static str {
        self.0.bots().last().copied().unwrap_or("random")
    }
}

impl Deref for Kind {
    type Target = dyn AnyGame;

    fn deref(&self) -> &(dyn AnyGame + 'static) {
        self.0
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Kind) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Kind {}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Some games: the list of the house, or a test's own.
#[derive(Clone, Copy, Debug)]
pub struct Games(&'static [Kind]);

impl Games {
    /// These games.
    pub const fn new(games: &'static [Kind]) -> Games {
        Games(games)
    }

    /// Each game, in the order of the list.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Kind> + Clone {
        self.0.iter().copied()
    }

    /// The game with this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(self, name: &str) -> Result<Kind, UnknownGame> {
        let found = self.iter().find(|kind| kind.name() == name);
        found.ok_or_else(|| UnknownGame {
            name: name.chars().take(40).collect(),
            games: self.to_string(),
        })
    }

    /// Reads a record of any of these games.
    ///
    /// # Errors
    /// If the text is not JSON, not of a record's form, or of an unknown game or version.
    pub fn read_record(self, text: &[u8]) -> Result<Box<dyn AnyRecord>, RecordFault> {
        record::read_any(self, text)
    }
}

impl fmt::Display for Games {
    /// The names as people list them: `dig, dogpile and dogs-life`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, kind) in self.iter().enumerate() {
            f.write_str(match index {
                0 => "",
                _ if index + 1 == self.0.len() => " and ",
                _ => ", ",
            })?;
            f.write_str(kind.name())?;
        }
        Ok(())
    }
}

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{name}`; there are {games}")]
pub struct UnknownGame {
    name: String,
    games: String,
}

/// What `viewer` is told of these facts.
pub(crate) fn events<L: Listing>(
    facts: &[Fact<L>],
    viewer: Viewer,
) -> impl Iterator<Item = Event<L>> {
    facts.iter().filter_map(move |fact| fact.tell(viewer))
}
