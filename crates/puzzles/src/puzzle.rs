//! A puzzle as it is kept: one JSON object a line.

use catalog::{AnyTable, EnterError, Kind, SetupFault};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::LazyLock;
use tabletop::{Actor, Seat};

/// How many levels of bots were asked.
pub const LEVELS: usize = bots::LEVELS.len();

/// A moment of a game, a question about it, and the answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// `dig-win-12`.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// What is asked.
    pub kind: PuzzleKind,
    /// The seed of the game in which it was found, and how many entries came before it there.
    pub seed: String,
    /// The beginning: a position, or the setup of a whole game.
    pub setup: Value,
    /// What happened from there on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<Logged>,
    /// How many entries of the log are over before the solver begins to watch.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub from: usize,
    /// Whose eyes the solver has.
    pub seat: Seat,
    /// What the question mentions.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub ask: Map<String, Value>,
    /// What there is to choose from; none where the answer is played on the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<Choice>,
    /// The right answers: lines of actions that come to the same, or what is chosen.
    pub answer: Vec<Vec<String>>,
    /// Why it is right.
    pub why: Reason,
    /// How much better it is than the next best: in wins, in points, or in rolls of six; 1 where
    /// nothing else is right at all.
    pub margin: f32,
    /// How it was checked.
    pub check: Check,
    /// How often each level of bots answered right, in hundredths, the weakest level first.
    pub solved: [u8; LEVELS],
    /// How hard it is.
    pub grade: Grade,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// An entry of a log: when, who (a seat, or the table), what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Logged(pub u64, pub Option<Seat>, pub String);

impl Logged {
    /// Who made it.
    pub fn actor(&self) -> Actor {
        self.1.map_or(Actor::Table, Actor::Seat)
    }
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PuzzleKind {
    /// DIG: find the turn that wins, whatever the other dog does.
    Win,
    /// DIG: which bone can be dropped in this turn without giving the win away?
    Drop,
    /// DIG: which bone lies at this place?
    Under,
    /// DIG: at which place is a bone of this colour for certain?
    Where,
    /// DIG, A Dog's Life: what is best by far?
    Plan,
    /// A Dog's Life: bring a bone home and bury it in this turn.
    Home,
    /// A Dog's Life: leave the van where the fewest rolls bring it to the dog in the next turn.
    Van,
    /// Dogpile: dig up a bone that was put back.
    Recall,
    /// Dogpile: which three bones count most?
    Score,
}

impl PuzzleKind {
    /// All kinds.
    pub const ALL: [PuzzleKind; 9] = [
        PuzzleKind::Win,
        PuzzleKind::Drop,
        PuzzleKind::Under,
        PuzzleKind::Where,
        PuzzleKind::Plan,
        PuzzleKind::Home,
        PuzzleKind::Van,
        PuzzleKind::Recall,
        PuzzleKind::Score,
    ];

    /// Its name, as in ids.
    pub const fn name(self) -> &'static str {
        match self {
            PuzzleKind::Win => "win",
            PuzzleKind::Drop => "drop",
            PuzzleKind::Under => "under",
            PuzzleKind::Where => "where",
            PuzzleKind::Plan => "plan",
            PuzzleKind::Home => "home",
            PuzzleKind::Van => "van",
            PuzzleKind::Recall => "recall",
            PuzzleKind::Score => "score",
        }
    }

    /// The kinds of a game.
    pub fn of_game(game: &str) -> &'static [PuzzleKind] {
        match game {
            "dig" => &[
                PuzzleKind::Win,
                PuzzleKind::Drop,
                PuzzleKind::Under,
                PuzzleKind::Where,
                PuzzleKind::Plan,
            ],
            "dogs-life" => &[PuzzleKind::Home, PuzzleKind::Van, PuzzleKind::Plan],
            "dogpile" => &[PuzzleKind::Recall, PuzzleKind::Score],
            _ => &[],
        }
    }

    /// How many things make up an answer that is picked out of a list of faces.
    pub const fn picks(self) -> usize {
        match self {
            PuzzleKind::Score => ::dogpile::PAWS,
            _ => 1,
        }
    }

    /// After how many seconds an answer comes late, where time counts.
    pub const fn seconds(self) -> Option<u32> {
        match self {
            PuzzleKind::Recall => Some(10),
            PuzzleKind::Score => Some(20),
            _ => None,
        }
    }
}

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What an answer names it by.
    pub act: String,
    /// How it is described.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

impl Choice {
    /// A choice that speaks for itself.
    pub fn plain(act: impl Into<String>) -> Choice {
        Choice { act: act.into(), reason: None }
    }
}

/// Why something is so: a name that clients have words for, and what those words need.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// Its name.
    pub name: String,
    /// What the words need.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub facts: Map<String, Value>,
}

impl Reason {
    /// A reason without facts.
    pub fn new(name: &str) -> Reason {
        Reason { name: name.to_owned(), facts: Map::new() }
    }

    /// The reason with one more fact.
    #[must_use]
    pub fn with(mut self, name: &str, fact: impl Into<Value>) -> Reason {
        self.facts.insert(name.to_owned(), fact.into());
        self
    }
}

/// How an answer was checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Check {
    /// It follows from the view, or was solved exactly.
    Exact,
    /// By a deep search, and then by a deeper one with other seeds.
    Searched,
}

/// How hard a puzzle is, by the share of all levels' answers that are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Grade {
    /// Three in four answers are right.
    Easy,
    /// More than two in five are.
    Medium,
    /// Fewer are.
    Hard,
}

impl Grade {
    /// All grades.
    pub const ALL: [Grade; 3] = [Grade::Easy, Grade::Medium, Grade::Hard];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        }
    }

    /// The grade of a puzzle that the levels solved this often, in hundredths.
    pub fn of(solved: &[u8; LEVELS]) -> Grade {
        match solved.iter().map(|part| usize::from(*part)).sum::<usize>() / LEVELS {
            75.. => Grade::Easy,
            41..75 => Grade::Medium,
            _ => Grade::Hard,
        }
    }
}

/// A question about a position, and its answer, as they are found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    /// What the question mentions.
    pub ask: Map<String, Value>,
    /// What there is to choose from.
    pub options: Vec<Choice>,
    /// The right answers.
    pub answer: Vec<Vec<String>>,
    /// Why.
    pub why: Reason,
    /// How much better it is than the next best.
    pub margin: f32,
}

/// Why a puzzle cannot be set up.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Broken {
    /// There is no such game.
    #[error("there is no game {0}")]
    Game(String),
    /// The beginning is wrong.
    #[error("{0}")]
    Setup(#[from] SetupFault),
    /// The log breaks a rule.
    #[error("entry {0}: {1}")]
    Entry(usize, EnterError),
}

impl Puzzle {
    /// Its game.
    pub(crate) fn house(&self) -> Result<Kind, Broken> {
        house::GAMES.find(&self.game).map_err(|_| Broken::Game(self.game.clone()))
    }

    /// The table after this many entries of the log.
    pub(crate) fn table_after(&self, entries: usize) -> Result<Box<dyn AnyTable>, Broken> {
        let mut table = self.house()?.open(&self.setup)?;
        for (number, logged) in self.log.iter().take(entries).enumerate() {
            let entered = table.enter(logged.actor(), &logged.2, Some(logged.0));
            entered.map_err(|error| Broken::Entry(number, error))?;
        }
        Ok(table)
    }

    /// The table at the moment of the question.
    ///
    /// # Errors
    /// If the puzzle is damaged.
    pub fn table(&self) -> Result<Box<dyn AnyTable>, Broken> {
        self.table_after(self.log.len())
    }

    /// What an answer is if it is found: the same as what is kept.
    pub fn found(&self) -> Found {
        Found {
            ask: self.ask.clone(),
            options: self.options.clone(),
            answer: self.answer.clone(),
            why: self.why.clone(),
            margin: self.margin,
        }
    }
}

/// Reads puzzles, one a line.
///
/// # Errors
/// The number of the first line that is wrong, and why.
pub fn read(text: &str) -> Result<Vec<Puzzle>, (usize, serde_json::Error)> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(n, line)| serde_json::from_str(line).map_err(|error| (n + 1, error))).collect()
}

/// The puzzles of this program, game by game and kind by kind.
static ALL: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
    let files = [
        include_str!("../data/dig.jsonl"),
        include_str!("../data/dogpile.jsonl"),
        include_str!("../data/dogs-life.jsonl"),
    ];
    // A test reads them; should a line be damaged all the same, the others are still there.
    let lines = files.into_iter().flat_map(str::lines);
    lines.filter_map(|line| serde_json::from_str(line).ok()).collect()
});

/// The puzzles of this program.
pub fn all() -> &'static [Puzzle] {
    &ALL
}

/// The puzzle with this id.
pub fn find(id: &str) -> Option<&'static Puzzle> {
    ALL.iter().find(|puzzle| puzzle.id == id)
}
