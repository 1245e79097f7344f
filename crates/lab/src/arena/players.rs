//! Players by name.

use super::external::Program;
use super::{ArenaGame, Contestant, Played};
use crate::balance::Observer;
use crate::live::Digger;
use bots::Budget;
use bots::dig::{Recipe, Rule, Thinker};
use dig::{Dig, View};
use dogpile::{Dogpile, Phase};
use dogs_life::Life;
use std::env::consts::EXE_EXTENSION;
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;
use tabletop::{Game, Seat, SeatSet, Viewer};

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

    fn program(&self) -> Option<Program> {
        let command = self.name.strip_prefix("exec:")?;
        let think = match self.budget {
            Budget::Time(time) => time,
            Budget::Iterations(_) => THINK,
        };
        Some(Program::new(command, think))
    }

    fn unknown(&self, names: &[&str]) -> PlayerError {
        PlayerError::Unknown { name: self.name.clone(), names: names.join(", ") }
    }

    fn plain(&self) -> Result<(), PlayerError> {
        match self.changes.first() {
            None => Ok(()),
            Some((key, _)) => Err(PlayerError::Change(key.clone())),
        }
    }

    /// A recipe with the requested changes.
    fn recipe(&self, mut recipe: Recipe) -> Result<Recipe, PlayerError> {
        self.changed(|key, value| recipe.change(key, value))?;
        Ok(recipe)
    }

    /// Makes the requested changes.
    fn changed(&self, mut change: impl FnMut(&str, f32) -> bool) -> Result<(), PlayerError> {
        match self.changes.iter().find(|(key, value)| !change(key, *value)) {
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

/// Players of DIG that are only for measuring and never sit at a real table.
const DIG_ONLY_HERE: [&str; 6] = ["best", "rule", "textbook", "recipe", "cheater", "oracle"];

impl ArenaGame for Dig {
    fn names() -> Vec<&'static str> {
        bots::dig::names().chain(DIG_ONLY_HERE).collect()
    }

    fn seat(player: &Player) -> Result<Contestant<Dig>, PlayerError> {
        if let Some(program) = player.program() {
            return Ok(Contestant::Program(Box::new(program)));
        }
        let thinker = |recipe: Recipe| -> Result<Box<Thinker>, PlayerError> {
            Ok(Box::new(Thinker::new(player.recipe(recipe)?)))
        };
        let budget = player.budget;
        Ok(match player.name.as_str() {
            "best" => Contestant::Bot(thinker(Recipe::BEST)?, budget),
            "textbook" => Contestant::Bot(thinker(Recipe::TEXTBOOK)?, budget),
            "recipe" => Contestant::Bot(thinker(Recipe::PROTOTYPE)?, budget),
            "cheater" => Contestant::Open(thinker(Recipe::CHEATER)?, budget),
            "oracle" => Contestant::Open(thinker(Recipe::BEST)?, budget),
            "rule" => Contestant::Bot(Box::new(Rule), budget),
            name => {
                player.plain()?;
                let bot = bots::dig::bot(name);
                let bot = bot.ok_or_else(|| player.unknown(&<Dig as ArenaGame>::names()))?;
                Contestant::Bot(bot, budget)
            }
        })
    }

    fn open_view(&self, seat: Seat) -> View {
        let mut sheet = self.sheet();
        for knowers in &mut sheet.knowers {
            let mut all: SeatSet = *knowers;
            all.insert(seat);
            *knowers = all;
        }
        // Knowing more is always legal; in everything else this is the view of an honest seat.
        Dig::try_from(&sheet).as_ref().unwrap_or(self).view(Viewer::Seat(seat))
    }

    fn view_json(view: &View) -> serde_json::Value {
        serde_json::to_value(forms::dig::View::from(view)).unwrap_or_default()
    }

    fn outcome_json(outcome: &dig::Outcome) -> serde_json::Value {
        serde_json::to_value(outcome).unwrap_or_default()
    }
}

impl ArenaGame for Life {
    fn names() -> Vec<&'static str> {
        bots::dogs_life::names().chain(["best", "textbook"]).collect()
    }

    fn seat(player: &Player) -> Result<Contestant<Life>, PlayerError> {
        if let Some(program) = player.program() {
            return Ok(Contestant::Program(Box::new(program)));
        }
        match player.name.as_str() {
            "best" => {
                let mut best = bots::dogs_life::Thinker::BEST;
                player.changed(|key, value| best.change(key, value))?;
                return Ok(Contestant::Bot(Box::new(best), player.budget));
            }
            "textbook" => {
                let mut textbook = bots::dogs_life::textbook();
                player.changed(|key, value| textbook.change(key, value))?;
                return Ok(Contestant::Bot(Box::new(textbook), player.budget));
            }
            "planner" => {
                let mut planner = bots::dogs_life::Planner::default();
                player.changed(|key, value| planner.change(key, value))?;
                return Ok(Contestant::Bot(Box::new(planner), player.budget));
            }
            _ => player.plain()?,
        }
        let bot = bots::dogs_life::bot(&player.name);
        let bot = bot.ok_or_else(|| player.unknown(&<Life as ArenaGame>::names()))?;
        Ok(Contestant::Bot(bot, player.budget))
    }

    fn open_view(&self, seat: Seat) -> dogs_life::View {
        self.view(Viewer::Seat(seat))
    }

    fn view_json(view: &dogs_life::View) -> serde_json::Value {
        serde_json::to_value(forms::dogs_life::View::from(view)).unwrap_or_default()
    }

    fn outcome_json(outcome: &dogs_life::Outcome) -> serde_json::Value {
        serde_json::to_value(outcome).unwrap_or_default()
    }

    /// The town and the dogs.
    fn scenery(setup: &dogs_life::Setup) -> Option<serde_json::Value> {
        serde_json::to_value(townscape::scenery(setup.pack())).ok()
    }
}

impl ArenaGame for Dogpile {
    fn names() -> Vec<&'static str> {
        bots::dogpile::names().collect()
    }

    fn seat(player: &Player) -> Result<Contestant<Dogpile>, PlayerError> {
        if let Some(program) = player.program() {
            return Ok(Contestant::Program(Box::new(program)));
        }
        player.plain()?;
        let bot = bots::dogpile::bot(&player.name);
        let bot = bot.ok_or_else(|| player.unknown(&<Dogpile as ArenaGame>::names()))?;
        Ok(Contestant::Bot(bot, player.budget))
    }

    fn open_view(&self, seat: Seat) -> dogpile::View {
        self.view(Viewer::Seat(seat))
    }

    fn view_json(view: &dogpile::View) -> serde_json::Value {
        serde_json::to_value(forms::dogpile::View::from(view)).unwrap_or_default()
    }

    fn outcome_json(outcome: &dogpile::Outcome) -> serde_json::Value {
        serde_json::to_value(outcome).unwrap_or_default()
    }

    /// While all dogs dig, nobody has to.
    fn may_wait(&self) -> bool {
        self.scene().phase() == Phase::Digging
    }

    /// In real time, each at its own pace.
    fn heard(
        setup: &dogpile::Setup,
        players: &[&Player],
        seed: &str,
        number: u64,
        ear: &mut impl Observer<Dogpile>,
    ) -> Result<Played, PlayerError> {
        let diggers = players.iter().map(|player| {
            let bot = || Digger::named(&player.name);
            let digger = player.program().map(Digger::program).or_else(bot);
            digger.ok_or_else(|| player.unknown(&<Dogpile as ArenaGame>::names()))
        });
        let diggers = diggers.collect::<Result<_, _>>()?;
        Ok(crate::live::heard(setup, diggers, seed, number, ear).1)
    }
}
