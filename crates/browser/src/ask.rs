//! What a module can be asked, and what it tells.

use crate::home::{News, Opened, Thinks};
use protocol::{CreateTable, Replay, Story};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use tabletop::{Proof, Seat};
use ts_rs::{Config, TS};

/// What a module can be asked.
#[derive(Debug, Deserialize, TS)]
#[serde(tag = "ask", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Is this record what it claims to be? The whole document, as it was saved.
    Verify {
        /// The document.
        record: String,
    },
    /// What would a strong player do in this seat's place, after some entries of a recorded game? It
    /// is thought of from the seat's own view.
    Advise {
        /// The document.
        record: String,
        /// After how many entries.
        after: usize,
        /// Whose place.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// What would a strong player do in this seat's place, in a game that begins like this? It is thought
    /// of from the seat's own view.
    Hint {
        /// Which game.
        game: String,
        /// By which version of its rules.
        rules: u32,
        /// With what it begins.
        #[ts(type = "unknown")]
        setup: Value,
        /// Whose place.
        #[ts(type = "number")]
        seat: Seat,
    },
    /// A whole game between bots.
    Play {
        /// Which game.
        game: String,
        /// What is agreed before it.
        #[ts(type = "unknown")]
        setup: Value,
        /// What the table draws from, and the bots.
        seed: String,
        /// A bot for each seat.
        bots: Vec<String>,
        /// How many rounds of search a decision may take.
        rounds: u32,
    },
    /// Opens a table at home. From then on the module has this table, and answers with its news.
    Open {
        /// What the player is called.
        name: String,
        /// What is wanted, as a server is asked.
        #[ts(type = "import('../protocol.gen').CreateTable")]
        wanted: Box<CreateTable>,
        /// Where the player sits; on one screen people have all seats that no bot has.
        #[ts(type = "number | null")]
        sit: Option<Seat>,
        /// Whether the game begins at once.
        start: bool,
        /// The date, in seconds since 1970.
        #[ts(type = "number")]
        created: i64,
        /// Fresh entropy: 64 hexadecimal digits.
        luck: String,
    },
    /// Goes on with a table at home that was stored.
    Wake {
        /// What the player is called.
        name: String,
        /// All its lines.
        lines: Vec<String>,
        /// Fresh entropy: 64 hexadecimal digits.
        luck: String,
    },
    /// A message from the page to its table, as a socket would bring it.
    Hear {
        /// The message.
        message: String,
        /// How many milliseconds ago the table was opened or woken.
        #[ts(type = "number")]
        now: u64,
    },
    /// The table has something to do by itself.
    Tick {
        /// How many milliseconds ago the table was opened or woken.
        #[ts(type = "number")]
        now: u64,
    },
    /// The table is to think of what somebody waits for.
    Think {
        /// How many milliseconds ago the table was opened or woken.
        #[ts(type = "number")]
        now: u64,
        /// How many rounds of search a bot's decision may take.
        rounds: u32,
    },
    /// The player has turned to something else: a round against the clock waits.
    PutDown {
        /// How many milliseconds ago the table was opened or woken.
        #[ts(type = "number")]
        now: u64,
    },
    /// What happened at the table so far, as a seat of it was told.
    Story {
        /// The seat; that of the player if left out.
        #[ts(type = "number | null")]
        seat: Option<Seat>,
    },
    /// The table's game from its beginning.
    Replay {
        /// Through whose eyes: a seat's number or `open`.
        eyes: String,
    },
    /// The record of the table's game, once it is over.
    Record,
    /// Where a game is played: the town of A Dog's Life.
    Scenery,
    /// A search of this many rounds, to see how long it takes.
    Measure {
        /// How many.
        rounds: u32,
    },
}

/// What a module answers.
#[derive(Debug, Serialize, TS)]
#[serde(tag = "told", rename_all = "kebab-case")]
pub enum Told {
    /// The record holds.
    Verified {
        /// How much that says.
        mark: Mark,
        /// Which game it is.
        game: String,
        /// Who played, in seat order.
        names: Vec<String>,
        /// How many entries it has.
        entries: usize,
        /// Whether the game is over.
        over: bool,
        /// What is proved about its chance.
        proved: Proved,
    },
    /// What could be done, the best first; nothing if the seat may not act.
    Advice {
        /// At most three.
        advice: Vec<Advice>,
    },
    /// The same as a table tells it.
    Hint {
        /// At most three.
        #[ts(type = "import('../protocol.gen').Advice[]")]
        advice: Vec<protocol::Advice>,
    },
    /// What happened at the table.
    News(Box<News>),
    /// What happened so far.
    Story(#[ts(type = "import('../protocol.gen').Story")] Story),
    /// The game from its beginning.
    Replay(#[ts(type = "import('../protocol.gen').Replay")] Box<Replay>),
    /// The record of the table's game.
    Recorded {
        /// The document.
        record: String,
    },
    /// Where the table's game is played, to be drawn; nothing for games that have no such place.
    Scenery {
        /// In the game's own form.
        #[ts(type = "unknown")]
        scenery: Option<Value>,
    },
    /// A game was played.
    Played {
        /// Its record.
        #[ts(type = "unknown")]
        record: Box<RawValue>,
    },
    /// The search is done.
    Measured {
        /// The rounds that were searched.
        rounds: u32,
    },
    /// It cannot be done. For a record: the first thing that is wrong with it, in the words of
    /// `kennel verify`.
    Wrong {
        /// Why.
        reason: String,
    },
}

/// What a record proves, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Every draw follows from what was committed to.
    Verified,
    /// It goes on from another game.
    Fork,
    /// The log is legal; nothing is proved about chance.
    Legal,
}

impl Mark {
    /// The word for this proof.
    pub const fn of(proof: &Proof) -> Mark {
        match proof {
            Proof::Drawn { .. } => Mark::Verified,
            Proof::Forked { .. } => Mark::Fork,
            Proof::NoCommitment | Proof::NotRevealed => Mark::Legal,
        }
    }
}

/// What is proved about the chance of a game; the words are in `locales`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "how", rename_all = "kebab-case")]
pub enum Proved {
    /// No commitment was published.
    NoCommitment,
    /// The secret is not revealed yet.
    NotRevealed,
    /// Every draw follows from the committed secret and the seats' words.
    Drawn {
        /// How many draws there were.
        #[ts(type = "number")]
        draws: u64,
        /// How many seats added words.
        words: usize,
    },
    /// The game goes on from another one.
    Forked {
        /// How many entries come from there.
        entries: usize,
        /// How many draws are among them.
        #[ts(type = "number")]
        before: u64,
        /// How many draws came after them.
        #[ts(type = "number")]
        after: u64,
    },
}

/// One of the things that could be done.
#[derive(Debug, Serialize, TS)]
pub struct Advice {
    /// The action; none to wait.
    pub action: Option<String>,
    /// The chance of winning with it, where it is estimated.
    pub chance: Option<f32>,
    /// The reason's name.
    pub reason: String,
    /// What the reason mentions.
    #[ts(type = "Record<string, unknown>")]
    pub facts: Map<String, Value>,
}

/// All of this as TypeScript.
pub fn typescript() -> String {
    let config = Config::default();
    let mut text = String::from(
        "// Generated from crates/browser by `cargo run -p browser --example typescript`. Do not edit.\n",
    );
    macro_rules! declare {
        ($($type:ty),+ $(,)?) => {$(
            text.push_str("\nexport ");
            text.push_str(&<$type as TS>::decl(&config));
            text.push('\n');
        )+};
    }
    declare!(Ask, Told, News, Opened, Thinks, Mark, Proved, Advice);
    text
}
