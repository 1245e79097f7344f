//! What a table at home hands over: lines to store, messages to say once they are stored, and when to
//! come back.

use super::GUEST;
use protocol::{ServerMessage, TableLine};
use room::{Line, Listed, Room};
use serde::Serialize;
use ts_rs::TS;

/// What happened at a table.
#[derive(Debug, Default, Serialize, TS)]
pub struct News {
    /// Which table.
    table: String,
    /// The number of the first line that is to be stored.
    #[ts(type = "number")]
    first: u64,
    /// Lines to be stored, each a JSON document.
    lines: Vec<String>,
    /// What the page is told once they are stored: messages as a socket would bring them.
    say: Vec<String>,
    /// After how many milliseconds the table has something to do by itself.
    #[ts(type = "number | null")]
    wake: Option<u64>,
    /// What is to be thought of.
    thinks: Option<Thinks>,
    /// What lists show of the table, where that may have changed.
    #[ts(type = "import('../protocol.gen').TableLine | null")]
    listed: Option<TableLine>,
    /// A further table that was opened here.
    opened: Option<Opened>,
    /// Something is wrong with the table: it is to be read again.
    #[serde(skip)]
    pub(super) broken: bool,
    /// Whether lists may show something else now.
    #[serde(skip)]
    changed: bool,
}

/// What a table thinks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Thinks {
    /// A bot's act.
    Bot,
    /// A hint for the player.
    Hint,
}

/// A further table.
#[derive(Debug, Serialize, TS)]
pub struct Opened {
    /// Its id.
    table: String,
    /// All its lines, to be stored.
    lines: Vec<String>,
    /// What lists show of it.
    #[ts(type = "import('../protocol.gen').TableLine")]
    listed: TableLine,
}

fn listed(room: &Room) -> TableLine {
    let opened = room.opened();
    let lasted = i64::try_from(room.latest() / 1000).unwrap_or(0);
    room.about().line(
        Some(GUEST),
        Listed {
            table: opened.table.clone(),
            code: String::new(),
            game: opened.game.clone(),
            over: room.over(),
            updated: opened.created.saturating_add(lasted),
        },
    )
}

fn stored(line: &Line) -> String {
    catalog::written(line).get().to_owned()
}

impl News {
    pub(super) fn new(table: &str, n: u64) -> News {
        News { table: table.to_owned(), first: n + 1, ..News::default() }
    }

    /// These lines were there from the beginning, and are not stored yet.
    pub(super) fn store(&mut self, lines: &[Line]) {
        self.changed = true;
        self.first -= lines.len() as u64;
        self.lines = lines.iter().map(stored).collect();
    }

    pub(super) fn line(&mut self, line: String, changes_lists: bool) {
        self.lines.push(line);
        self.changed |= changes_lists;
    }

    pub(super) fn say(&mut self, message: &ServerMessage) {
        self.say.push(catalog::written(message).get().to_owned());
    }

    pub(super) fn open(&mut self, room: &Room) {
        self.opened = Some(Opened {
            table: room.id().to_owned(),
            lines: room.log().map(|line| stored(&line)).collect(),
            listed: listed(room),
        });
    }

    /// Everything so far; from now on there are only later things.
    pub(super) fn take(&mut self, room: &Room, wake: Option<u64>, thinks: Option<Thinks>) -> News {
        let next = News { table: self.table.clone(), first: room.n() + 1, ..News::default() };
        let news = std::mem::replace(self, next);
        // In a round where all act at once lists follow nothing.
        let changed = news.changed || (!news.lines.is_empty() && !room.racing());
        News { wake, thinks, listed: changed.then(|| listed(room)), ..news }
    }

    /// Whether the table has to be read again.
    pub(crate) const fn is_broken(&self) -> bool {
        self.broken
    }
}
