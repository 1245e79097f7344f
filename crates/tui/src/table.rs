//! What a front end knows of a table, and what it may ask for.
//!
//! Whoever plays the game, here or on a server, is behind a [`Session`]: it is asked for something
//! with a [`Want`] and tells [`News`], always as the person at this terminal may know it. No front end
//! gets hold of a table, so none can show more.

use protocol::{Intent, Options, Reaction};
use serde_json::Value;
use std::sync::mpsc::Sender;

/// A game that is played somewhere.
pub trait Session {
    /// Asks for something; what comes of it is told later.
    fn want(&self, want: Want);

    /// Ends it: what was played so far is kept. Says where, if that is a file.
    fn close(self: Box<Self>) -> Option<std::path::PathBuf>;
}

/// What a person may ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum Want {
    /// To do this in the game.
    Play(String),
    /// To let time pass without doing anything, where the clock stands still meanwhile.
    Wait,
    /// To take the last action back.
    Undo,
    /// To be told what a strong dog would do.
    Hint,
    /// To play once more.
    Again,
    /// To draw the curtain, before the keyboard goes to another person.
    Cover,
    /// To lift it and look as this seat, whose turn it is.
    Look(usize),
    /// Something that only a table of a server has: a seat, talk, what its host may do.
    Intend(Box<Intent>),
}

/// The dogs' own names, which bots go by; the browser has the same in `web/src/table/names.ts`.
pub const DOGS: [&str; 6] = ["Toffee", "Smoke", "Noodle", "Cloud", "Pepper", "Biscuit"];

/// What a session tells.
#[derive(Clone, Debug)]
pub enum News {
    /// What happened, and how the table is now.
    Now(Box<Now>, Vec<Happened>),
    /// What a strong dog would do.
    Hint(Vec<Advice>),
    /// What was asked for is not possible.
    Refused(Refusal),
    /// There is nothing more to come.
    Gone(End),
}

/// Why there is nothing more to come from a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The server does not answer.
    Unreachable,
    /// There is no such table.
    Missing,
    /// Its host has closed it.
    Closed,
    /// The server speaks another version.
    Version,
    /// The server does not prove who it is; the reason is in English.
    Untrusted(String),
    /// The server refuses; the reason is in English.
    Refused(String),
}

/// Why something is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is not one's turn, or nothing of the kind can be done now.
    NotNow,
    /// It is against the rules; the reason is in English.
    Illegal(String),
    /// Somebody was faster.
    Late,
    /// The connection is lost.
    Lost,
    /// There are no hints where several people play.
    NoHints,
    /// A lesson asks for something else.
    Taught,
}

/// How the table is now, as this person may know it.
#[derive(Clone, Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a question of its own")]
pub struct Now {
    /// The game's name.
    pub game: String,
    /// What was agreed for the game.
    pub setup: Value,
    /// The seats in order.
    pub seats: Vec<Chair>,
    /// The seat whose view this is; `None` for a spectator.
    pub you: Option<usize>,
    /// All seats that are played from this terminal.
    pub mine: Vec<usize>,
    /// The one of them that gets the keyboard next; see [`Now::covered`].
    pub next: Option<usize>,
    /// What is known of the game.
    pub view: Value,
    /// What may be done.
    pub legal: Vec<String>,
    /// The seats to act.
    pub on: Vec<usize>,
    /// How it ended, once it is over.
    pub outcome: Option<Value>,
    /// Whether the last action can be taken back.
    pub undo: bool,
    /// Whether it can be if the others agree.
    pub ask: bool,
    /// Who asks the others for that.
    pub takeback: Option<usize>,
    /// Whether the game has begun.
    pub started: bool,
    /// Whether this person opened the table.
    pub host: bool,
    /// For each seat whether its player is away.
    pub away: Vec<bool>,
    /// Whether something may happen at any time, so that nobody waits before they type.
    pub lively: bool,
    /// Whether nothing more happens until this person does something.
    pub still: bool,
    /// The table's clock, in milliseconds, if it runs by itself.
    pub clock: Option<u64>,
    /// The players' own clocks, where their turns are timed.
    pub timed: Option<Timed>,
    /// In a lesson: the text of what is asked for, and how to do it; nothing at its end.
    pub taught: Option<(&'static str, Option<Advice>)>,
    /// What only a table of a server has.
    pub hall: Option<Hall>,
}

/// What a table of a server has besides its game.
#[derive(Clone, Debug)]
pub struct Hall {
    /// The game, if this program knows it.
    pub kind: Option<catalog::Kind>,
    /// The link that leads here.
    pub link: String,
    /// The short code that does so for a day.
    pub code: String,
    /// What is agreed for the table.
    pub options: Options,
    /// How strong a bot is that is put into a seat without saying so.
    pub level: String,
    /// For each seat whether it is a person's, whoever plays it now.
    pub people: Vec<bool>,
    /// For each seat whether its host has muted it.
    pub muted: Vec<bool>,
    /// The seats for whose players a bot may step in now.
    pub absent: Vec<usize>,
    /// The names of those who watch.
    pub watchers: Vec<String>,
    /// Whether there is a table for the next game.
    pub rematch: bool,
}

impl Now {
    /// Whether the curtain is drawn: nobody looks until the next person lifts it.
    pub const fn covered(&self) -> bool {
        self.you.is_none() && self.next.is_some()
    }

    /// Whether several people play at this terminal.
    pub const fn shared(&self) -> bool {
        self.mine.len() > 1
    }
}

/// The players' own clocks.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Deserialize)]
pub struct Timed {
    /// For each seat the milliseconds that it had left.
    left: Vec<u64>,
    /// Whose clock runs.
    running: Option<usize>,
    /// The table's clock at that moment.
    at: u64,
}

impl Timed {
    /// Whose clock runs.
    pub const fn running(&self) -> Option<usize> {
        self.running
    }

    /// The seconds that a seat has left when the table's clock is at `now`.
    pub fn seconds(&self, seat: usize, now: Option<u64>) -> Option<u64> {
        let left = *self.left.get(seat)?;
        let since = now.unwrap_or(self.at).saturating_sub(self.at);
        let gone = if self.running == Some(seat) { since } else { 0 };
        Some(left.saturating_sub(gone).div_ceil(1_000))
    }
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chair {
    /// The name of the player there.
    pub name: String,
    /// The bot that plays, if one does.
    pub bot: Option<String>,
}

/// Something that happened at a table, as this person is told it.
#[derive(Clone, Debug)]
pub enum Happened {
    /// Something was done in the game.
    Played(Vec<Value>),
    /// Another person looks now, who saw all this happen.
    Looked {
        /// Up to their own last action.
        before: Vec<Value>,
        /// Since then.
        since: Vec<Value>,
    },
    /// A lesson tells this text.
    Taught(&'static str),
    /// An action of this seat was taken back.
    TakenBack(usize),
    /// A game begins.
    Began,
    /// A game goes on that was interrupted.
    Continues,
    /// The game cannot be written to its file; it goes on all the same.
    NotKept,
    /// This person came to the table.
    Came,
    /// The connection is lost.
    Lost,
    /// It is back.
    Back,
    /// The game began.
    Started,
    /// Somebody asks the others to take an action back.
    Asked(usize),
    /// Somebody does not agree to that.
    AnsweredNo(usize),
    /// Somebody said something.
    Said(usize, String),
    /// Somebody reacted.
    Reacted(usize, Reaction),
    /// Somebody has been away for this many seconds.
    Away(usize, u64),
    /// Somebody who was away is here again.
    Here(usize),
    /// All this happened before this person came.
    Before(Vec<Happened>),
    /// Somebody's time is up.
    TimeUp(usize),
    /// The host agreed on something else.
    Agreed,
    /// The server's operator tells everybody something.
    Announced(String),
    /// There is a table for the next game.
    Rematch,
    /// A seat changed.
    Seat {
        /// Which.
        seat: usize,
        /// What it was, as clients are sent it.
        before: Value,
        /// What it is.
        now: Value,
        /// Whether the host took somebody out of it.
        removed: bool,
    },
}

/// Something that could be done, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// The action; `None` for waiting.
    pub action: Option<String>,
    /// The chance of winning with it, in hundredths, where it is estimated.
    pub chance: Option<u8>,
    /// The reason's name.
    pub reason: String,
    /// What its words need.
    pub facts: serde_json::Map<String, Value>,
}

/// Where a session tells its news, whoever listens.
pub(crate) struct Ear(Box<dyn Fn(News) -> bool + Send>);

impl Ear {
    /// An ear that passes news on to a channel that takes other things as well.
    pub(crate) fn new<T: Send + 'static>(
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> Ear {
        Ear(Box::new(move |news| sender.send(wrap(news)).is_ok()))
    }

    /// One that hears nothing.
    pub(crate) fn deaf() -> Ear {
        Ear(Box::new(|_| false))
    }

    /// Tells something; `false` if nobody listens any more.
    pub(crate) fn tell(&self, news: News) -> bool {
        (self.0)(news)
    }
}

impl std::fmt::Debug for Ear {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an ear")
    }
}
