//! What a table's log is made of, as it is stored.
//!
//! These lines are the truth: a room is nothing but what they lead to. A stored line is never
//! changed, so their form only grows.

use protocol::{Marks, Options};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use tabletop::{Actor, Origin, Seat};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    /// Milliseconds of the table's clock: the time that the server was up.
    pub at: u64,
    /// The intent that it carries out; `None` if the table acts by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<IntentKey>,
    /// What happened.
    pub body: Body,
}

/// Whose intent it was, so that it is never carried out twice.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct IntentKey {
    /// The guest.
    pub guest: String,
    /// The guest's own id for it.
    pub id: String,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub enum Body {
    /// The table was opened.
    Opened(Box<Opened>),
    /// The game goes on from another one: what was played there follows as lines of this log.
    Forked(Box<Forked>),
    /// A guest sat down; in a seat of its own: the guest was renamed.
    Sat {
        /// The seat.
        seat: Seat,
        /// The guest.
        guest: Box<str>,
        /// The guest's nickname.
        name: Box<str>,
    },
    /// A guest left a seat for good.
    Stood {
        /// The seat.
        seat: Seat,
    },
    /// The host took a guest out of a seat.
    Removed {
        /// The seat.
        seat: Seat,
        /// Whether the guest may not sit down here again.
        #[serde(default)]
        bar: bool,
    },
    /// The host agreed on something else before the start.
    Agreed {
        /// All options from now on.
        options: Box<Options>,
        /// What is agreed for the game from now on; none if that has not changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        setup: Option<Value>,
    },
    /// A seat added words to the shuffle.
    Words {
        /// The seat.
        seat: Seat,
        /// The words.
        words: String,
    },
    /// A bot came to play in a seat: its own, or that of a person who is away.
    Bot {
        /// The seat.
        seat: Seat,
        /// The bot; `None` when it goes again.
        bot: Option<String>,
    },
    /// The game began.
    Started,
    /// The clock of a seat has run out.
    TimeUp {
        /// The seat.
        seat: Seat,
    },
    /// Something was done in the game.
    Played {
        /// Who made the entry.
        by: Actor,
        /// The text of the entry.
        action: String,
    },
    /// The last entries of the game were taken back.
    TakenBack {
        /// The seat that wished it.
        seat: Seat,
        /// The number of entries.
        count: usize,
    },
    /// A seat asks for a takeback.
    Asked {
        /// The seat.
        seat: Seat,
    },
    /// A seat answers.
    Answered {
        /// The seat.
        seat: Seat,
        /// Whether it agrees.
        yes: bool,
    },
    /// A seat said something.
    Said {
        /// The seat.
        seat: Seat,
        /// The text.
        text: String,
    },
    /// The host muted a seat, or let it speak again.
    Muted {
        /// The seat.
        seat: Seat,
        /// Whether it is muted.
        on: bool,
    },
    /// There is a rematch.
    Rematch {
        /// Its table.
        table: String,
    },
    /// The game, which is over, was studied.
    Judged {
        /// When the game had ended, in seconds since 1970.
        ended: i64,
        /// How well each seat decided.
        marks: Vec<Marks>,
    },
    /// The game that is over becomes a try at a deal: others play the same.
    Raced {
        /// The deal.
        deal: String,
    },
}

impl Body {
    /// Whether lists, and those who may not watch, may be shown something else of the table after this,
    /// whoever is on turn and whether or not the game is over.
    pub const fn changes_lists(&self) -> bool {
        match self {
            Body::Opened(_)
            | Body::Forked(_)
            | Body::Sat { .. }
            | Body::Stood { .. }
            | Body::Removed { .. }
            | Body::Agreed { .. }
            | Body::Bot { .. }
            | Body::Raced { .. }
            | Body::Judged { .. }
            | Body::Started => true,
            Body::Words { .. }
            | Body::TimeUp { .. }
            | Body::Played { .. }
            | Body::TakenBack { .. }
            | Body::Asked { .. }
            | Body::Answered { .. }
            | Body::Said { .. }
            | Body::Muted { .. }
            | Body::Rematch { .. } => false,
        }
    }

    /// Whether this changes who sits where, or may change how many can.
    pub const fn seats_somebody(&self) -> bool {
        match self {
            Body::Sat { .. }
            | Body::Stood { .. }
            | Body::Removed { .. }
            | Body::Agreed { setup: Some(_), .. } => true,
            Body::Opened(_)
            | Body::Forked(_)
            | Body::Words { .. }
            | Body::Bot { .. }
            | Body::Agreed { setup: None, .. }
            | Body::Started
            | Body::TimeUp { .. }
            | Body::Played { .. }
            | Body::TakenBack { .. }
            | Body::Asked { .. }
            | Body::Answered { .. }
            | Body::Said { .. }
            | Body::Muted { .. }
            | Body::Rematch { .. }
            | Body::Judged { .. }
            | Body::Raced { .. } => false,
        }
    }
}

/// The game that another one goes on from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Forked {
    /// Its table.
    pub table: String,
    /// After how many of its entries.
    pub step: usize,
    /// Where these entries come from, for the record.
    pub origins: Vec<Origin>,
}

/// How a table begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Opened {
    /// Its id.
    pub table: String,
    /// Its short code.
    pub code: String,
    /// The game's name.
    pub game: String,
    /// The version of the rules that it is played by. Lines from before there was a second version
    /// do not name it.
    #[serde(default = "first_rules")]
    pub rules: u32,
    /// What is agreed for the game.
    pub setup: Value,
    /// What is agreed for the table.
    pub options: Options,
    /// The guest who opened it.
    pub host: String,
    /// The secret of its shuffle, in hexadecimal; told to nobody before the end.
    pub secret: String,
    /// The deal that it is a try at, if others play the same at tables of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<String>,
    /// Whether it was played on a device of its guest's, without a server, and handed over afterwards.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub offline: bool,
    /// When, in seconds since 1970.
    pub created: i64,
    /// How often the log was rewritten.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub rewrites: u32,
    /// As it is stored: long texts of the setup, which lie beside the log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub texts: Vec<Lifted>,
}

/// A long text that was taken out of a setup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lifted {
    /// Where it belongs: a JSON pointer.
    pub at: String,
    /// The SHA-256 of the text, in hexadecimal.
    pub sha256: String,
}

/// The most long texts that lie beside one log.
pub const MOST_TEXTS: usize = 16;
/// Texts of this many bytes lie beside the log, where each is stored once.
const LONG: usize = 2_048;

/// What a text is known by.
fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Takes the long texts out of a value.
fn lift(value: &mut Value, at: &str, lifted: &mut Vec<Lifted>, texts: &mut Vec<String>) {
    match value {
        Value::String(text) if text.len() >= LONG && texts.len() < MOST_TEXTS => {
            lifted.push(Lifted { at: at.to_owned(), sha256: sha256(text) });
            texts.push(std::mem::take(text));
        }
        Value::Array(values) => {
            for (index, value) in values.iter_mut().enumerate() {
                lift(value, &format!("{at}/{index}"), lifted, texts);
            }
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                let name = name.replace('~', "~0").replace('/', "~1");
                lift(value, &format!("{at}/{name}"), lifted, texts);
            }
        }
        _ => {}
    }
}

impl Line {
    /// The line as it is stored, and the long texts that lie beside it.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn to_stored(&self) -> serde_json::Result<(String, Vec<String>)> {
        let mut texts = Vec::new();
        let Body::Opened(opened) = &self.body else {
            return Ok((serde_json::to_string(self)?, texts));
        };
        let mut opened = opened.clone();
        lift(&mut opened.setup, "", &mut opened.texts, &mut texts);
        let line = Line { at: self.at, by: self.by.clone(), body: Body::Opened(opened) };
        Ok((serde_json::to_string(&line)?, texts))
    }

    /// The lines of a stored log, with the long texts that lie beside it.
    ///
    /// # Errors
    /// Which cannot be read, and why.
    pub fn read_all(log: &[String], texts: &[String]) -> Result<Vec<Line>, String> {
        let read = |(number, entry): (usize, &String)| {
            let wrong = |why: String| format!("entry {number} is not a line: {why}");
            let mut line: Line =
                serde_json::from_str(entry).map_err(|error| wrong(error.to_string()))?;
            if let Body::Opened(opened) = &mut line.body {
                for Lifted { at, sha256: hash } in std::mem::take(&mut opened.texts) {
                    let text = texts.iter().find(|text| sha256(text) == hash);
                    let text = text.ok_or_else(|| wrong("a text of it is missing".to_owned()))?;
                    let place = opened.setup.pointer_mut(&at);
                    *place.ok_or_else(|| wrong(format!("it has no {at}")))? = text.clone().into();
                }
            }
            Ok(line)
        };
        log.iter().enumerate().map(read).collect()
    }
}

const fn first_rules() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}
