//! Players by name.

use super::external::Program;
use bots::Budget;
use std::env::consts::EXE_EXTENSION;
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

/// A player as named on a command line: `best@20000`, `textbook@100ms`, `greedy`, `best:c=0.5@1s`,
/// `exec:python3 bot.py@500ms`.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    text: String,
    name: String,
    /// Changes to the named player's settings, for players that search.
    changes: Vec<(String, f32)>,
    budget: Budget,
}

/// Default budget of a decision, or of a turn for players that divide it up.
const BUDGET: Budget = Budget::Iterations(1000);
/// Default budget of the levels: for a turn of DIG, less than a second on one core.
const LEVEL: Budget = Budget::Iterations(40_000);
/// Default thinking time of a program.
const THINK: Duration = Duration::from_secs(1);

impl Player {
    /// The player's name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The player's budget.
    pub const fn budget(&self) -> Budget {
        self.budget
    }

    /// Whether it is an external program.
    pub fn is_program(&self) -> bool {
        self.name.starts_with("exec:")
    }

    /// Checks that an external program can be found, so that a typing error does not cost a match.
    ///
    /// # Errors
    /// If the command names neither a file nor a program on the `PATH`.
    pub fn check_program(&self) -> Result<(), PlayerError> {
        let Some(command) = self.name.strip_prefix("exec:") else { return Ok(()) };
        let program = Path::new(command.split_whitespace().next().unwrap_or_default());
        let is_file = |path: &Path| path.is_file() || path.with_extension(EXE_EXTENSION).is_file();
        let found = if program.components().count() > 1 {
            is_file(program)
        } else {
            let folders = std::env::var_os("PATH").unwrap_or_default();
            std::env::split_paths(&folders).any(|folder| is_file(&folder.join(program)))
        };
        if found { Ok(()) } else { Err(PlayerError::Missing(program.display().to_string())) }
    }

    pub(crate) fn program(&self) -> Option<Program> {
        let command = self.name.strip_prefix("exec:")?;
        let think = match self.budget {
            Budget::Time(time) => time,
            Budget::Iterations(_) => THINK,
        };
        Some(Program::new(command, think))
    }

    pub(crate) fn unknown(&self, names: &[&str]) -> PlayerError {
        PlayerError::Unknown { name: self.name.clone(), names: names.join(", ") }
    }

    /// Refuses changes, for players that have no settings.
    pub(super) fn without_changes(&self) -> Result<(), PlayerError> {
        self.change(|_, _| false)
    }

    /// Makes the requested changes; `set` says whether there is such a setting.
    pub(super) fn change(&self, mut set: impl FnMut(&str, f32) -> bool) -> Result<(), PlayerError> {
        match self.changes.iter().find(|(key, value)| !set(key, *value)) {
            None => Ok(()),
            Some((key, _)) => Err(PlayerError::Change(key.clone())),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Why there is no such player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerError {
    /// The text cannot be parsed.
    Text(String),
    /// No player has that name.
    Unknown {
        /// The unknown name.
        name: String,
        /// The known names.
        names: String,
    },
    /// It has no such setting.
    Change(String),
    /// The program cannot be found.
    Missing(String),
}

impl fmt::Display for PlayerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerError::Text(text) => write!(
                f,
                "`{text}` is not a player: expected NAME, NAME@1000 (iterations of search) or \
                 NAME@50ms, or exec:COMMAND@500ms for a program"
            ),
            PlayerError::Unknown { name, names } => {
                write!(f, "there is no player `{name}`; the players are {names}, and exec:COMMAND")
            }
            PlayerError::Change(key) => write!(f, "this player has no setting `{key}`"),
            PlayerError::Missing(program) => {
                write!(f, "the program `{program}` is neither a file nor on the PATH")
            }
        }
    }
}

impl std::error::Error for PlayerError {}

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        let wrong = || PlayerError::Text(text.to_owned());
        let (rest, budget) = match text.rsplit_once('@') {
            Some((rest, budget)) => (rest, read_budget(budget).ok_or_else(wrong)?),
            None if bots::LEVELS.contains(&text) => (text, LEVEL),
            None => (text, BUDGET),
        };
        let (name, changes) = match rest.split_once(':') {
            Some(("exec", _)) | None => (rest, ""),
            Some((name, changes)) => (name, changes),
        };
        if name.is_empty() || name == "exec:" {
            return Err(wrong());
        }
        let changes = changes.split(',').filter(|change| !change.is_empty());
        let changes = changes.map(|change| {
            let (key, value) = change.split_once('=').ok_or_else(wrong)?;
            let value = value.parse().ok().filter(|value: &f32| value.is_finite());
            Ok((key.to_owned(), value.ok_or_else(wrong)?))
        });
        let changes = changes.collect::<Result<_, PlayerError>>()?;
        Ok(Player { text: text.to_owned(), name: name.to_owned(), changes, budget })
    }
}

fn read_budget(text: &str) -> Option<Budget> {
    let time = |number: &str, unit: u64| {
        let count: u64 = number.parse().ok().filter(|&count| count > 0)?;
        Some(Budget::Time(Duration::from_millis(count.checked_mul(unit)?)))
    };
    if let Some(number) = text.strip_suffix("ms") {
        time(number, 1)
    } else if let Some(number) = text.strip_suffix('s') {
        time(number, 1000)
    } else {
        text.parse().ok().filter(|&count| count > 0).map(Budget::Iterations)
    }
}
