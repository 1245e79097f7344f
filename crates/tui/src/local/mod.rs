//! A table in this program: the rules, the bots, and the people at this keyboard.
//!
//! The table lives in a thread of its own. It does by itself whatever is due ([`host`]), tells the seat
//! in front of the keyboard what it may know of it, and then waits for a [`Want`] ([`people`]).

mod host;
mod people;

use crate::saved;
use crate::table::{Chair, Ear, News, Session, Want};
use catalog::{AnyTable, Budget, Kind, Nose};
use host::Host;
use serde_json::Value;
use std::path::PathBuf;
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;
use tabletop::Actor;
use tabletop::fair::TableSecret;

/// How time passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// By itself.
    Real,
    /// Only while somebody acts; for readers who need their time. What a person does takes about as
    /// long as it takes a quick one.
    Calm,
}

/// What an act takes in a calm round, in milliseconds: about what it takes a quick person.
struct Calm;

impl Calm {
    const DIG: u64 = 1_200;
    const BURY: u64 = 600;
    const WAIT: u64 = 1_000;

    fn cost(action: &str) -> u64 {
        match action.split(' ').next() {
            Some("dig") => Calm::DIG,
            Some("bury") => Calm::BURY,
            _ => 0,
        }
    }
}

/// A game to be played here.
#[derive(Clone, Debug)]
pub struct Game {
    /// Which game.
    pub kind: Kind,
    /// What is agreed for it.
    pub setup: Value,
    /// For each seat the name of a person, or of a bot and its level.
    pub seats: Vec<Chair>,
    /// How much bots may think.
    pub budget: Budget,
    /// The pause before a bot acts, so that people can follow.
    pub pause: Duration,
    /// How time passes.
    pub clock: Clock,
    /// How much the table shows of what could be known.
    pub nose: Nose,
    /// Whether several people may ask for hints; one alone always may.
    pub hints: bool,
    /// Where it is kept; `None` to keep it nowhere.
    pub folder: Option<PathBuf>,
    /// The table's secret; a new one if left out.
    pub secret: Option<TableSecret>,
}

/// Why a game cannot be played here.
#[derive(Debug, thiserror::Error)]
pub enum CannotPlay {
    /// The setup is wrong.
    #[error("{0}")]
    Setup(#[from] catalog::SetupFault),
    /// There is no such bot.
    #[error("there is no bot `{0}`")]
    Bot(String),
    /// The system has no randomness.
    #[error("the system gives no random numbers: {0}")]
    Entropy(getrandom::Error),
    /// A kept game cannot be continued.
    #[error("{0}")]
    Kept(#[from] saved::Fault),
}

enum Ask {
    Want(Want),
    Close,
}

/// A game that is played here.
pub struct Local {
    asks: Sender<Ask>,
    thread: JoinHandle<Option<PathBuf>>,
}

impl std::fmt::Debug for Local {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a game in this program")
    }
}

impl Local {
    /// Begins a game and tells its news to `sender`.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn begin<T: Send + 'static>(
        game: Game,
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> Result<Local, CannotPlay> {
        let table = game.kind.open(&game.setup)?;
        let secret = match game.secret {
            Some(secret) => secret,
            None => fresh_secret()?,
        };
        let file = game.folder.as_deref().map(|folder| saved::new_file(folder, game.kind.name()));
        Local::sit(game, table, (secret, true), file, sender, wrap)
    }

    /// Plays on from another game, after this many of its entries. Its deal proves nothing any more: it
    /// was given.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn fork<T: Send + 'static>(
        game: Game,
        from: &dyn AnyTable,
        entries: usize,
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> Result<Local, CannotPlay> {
        let mut table = from.kind().open_by(from.rules(), &from.setup())?;
        for (at, actor, text) in from.log().into_iter().take(entries) {
            // What is in a log was legal when it was made.
            if table.enter(actor, &text, Some(at)).is_err() {
                break;
            }
        }
        if let Some(hold) = table.live().and_then(catalog::LiveTable::hold) {
            // A round that runs can be held.
            drop(table.enter(Actor::Table, &hold, None));
        }
        let secret = fresh_secret()?;
        let file = game.folder.as_deref().map(|folder| saved::new_file(folder, game.kind.name()));
        Local::sit(game, table, (secret, false), file, sender, wrap)
    }

    /// Continues a game that was kept in this file.
    ///
    /// # Errors
    /// If it cannot be continued.
    pub fn resume<T: Send + 'static>(
        games: catalog::Games,
        file: PathBuf,
        mut with: Game,
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> Result<Local, CannotPlay> {
        let (mut table, keep, proved) = saved::read(games, &file)?;
        // A round that was interrupted waits until all are ready again.
        let hold = table.live().and_then(catalog::LiveTable::hold);
        if let Some(hold) = hold {
            let held = table.enter(Actor::Table, &hold, None);
            held.map_err(|error| saved::Fault::Content(file.clone(), error.to_string()))?;
        }
        with.kind = table.kind();
        with.setup = table.setup();
        with.seats = keep.seats;
        with.nose = saved::nose(&keep.nose);
        with.hints = keep.hints;
        with.folder = file.parent().map(PathBuf::from);
        Local::sit(with, table, (keep.secret, proved), Some(file), sender, wrap)
    }

    fn sit<T: Send + 'static>(
        game: Game,
        table: Box<dyn AnyTable>,
        secret: (TableSecret, bool),
        file: Option<PathBuf>,
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> Result<Local, CannotPlay> {
        let mut host = Host::new(game, table, secret, file, Ear::new(sender, wrap))?;
        let (asks, receiver) = channel();
        let thread = std::thread::spawn(move || host.run(&receiver));
        Ok(Local { asks, thread })
    }
}

impl Session for Local {
    fn want(&self, want: Want) {
        // The thread ends only when it is told to.
        let _ = self.asks.send(Ask::Want(want));
    }

    fn close(self: Box<Self>) -> Option<PathBuf> {
        let _ = self.asks.send(Ask::Close);
        self.thread.join().ok().flatten()
    }
}

pub(crate) fn fresh_secret() -> Result<TableSecret, CannotPlay> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(CannotPlay::Entropy)?;
    Ok(TableSecret::new(bytes))
}
