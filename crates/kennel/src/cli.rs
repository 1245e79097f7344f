//! The command line.

mod database;
mod load;
mod play;
mod puzzles;

pub(crate) use database::{
    Admin, AdminAnnounce, AdminBan, AdminCommand, Backup, Check, ClusterCommand, TableStage,
};
pub(crate) use load::{Fault, Load, LoadGame};
pub(crate) use play::Play;
pub(crate) use puzzles::{CheckPuzzles, Mine, PuzzlesCommand};

use catalog::{Kind, UnknownGame};
use clap::builder::styling::{AnsiColor, Styles};
use clap::builder::{FalseyValueParser, PossibleValuesParser};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};
use server::SettingKind;
use std::path::PathBuf;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Green.on_default())
    .placeholder(AnsiColor::Cyan.on_default());

/// A home for tabletop games of hidden information: dogs, bones, and who knows what.
#[derive(Parser)]
#[command(version = version(), long_version = long_version(), styles = STYLES, after_help = EXAMPLES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The version and what it was built from.
fn version() -> String {
    format!("{} ({})", env!("CARGO_PKG_VERSION"), server::COMMIT)
}

/// The same, and what it speaks and plays.
fn long_version() -> String {
    let rules = house::GAMES.iter().map(|kind| format!("{} {}", kind.name(), kind.newest_rules()));
    let rules: Vec<String> = rules.collect();
    format!("{}\nprotocol {}\nrules {}", version(), protocol::VERSION, rules.join(", "))
}

impl Cli {
    /// Reads the command line, or prints help or an error and exits.
    pub(crate) fn read() -> Cli {
        // `--games -5` is a wrong number, not an unknown option `-5`.
        let numbers = |arg: clap::Arg| {
            let takes_value = arg.get_action().takes_values();
            arg.allow_negative_numbers(takes_value)
        };
        let command = Cli::command().mut_subcommands(|command| command.mut_args(numbers));
        Cli::from_arg_matches(&command.get_matches()).unwrap_or_else(|error| error.exit())
    }
}

const EXAMPLES: &str = "\
Examples:
  kennel                                   serve tables on http://localhost:7878
  kennel play dig --plain                  play DIG in the terminal, line by line
  kennel simulate dig --games 200000       random games, as fast as possible
  kennel fairness                          who gets a bone that two dogs grab at once
  kennel replay fixtures/dig/two.json      look at a recorded game
  kennel analyse fixtures/dig/two.json     what each decision was worth
  kennel verify fixtures/dig/two.json      check its moves and its shuffle
  kennel load --tables 500                 1,000 players at once, on a server of their own
  kennel load dogpile --tables 300 --think 333   1,800 dogs that dig three times a second
  kennel referee < moves.jsonl             the rules for any language, one JSON object per line

Output is coloured only on a terminal, and not if NO_COLOR is set.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve tables over the network, for people and bots (what `kennel` alone does)
    Serve(Serve),
    /// Play a game in the terminal, against bots
    Play(Play),
    /// Copy the database of a running or stopped server to a file
    Backup(Backup),
    /// Replace the database by a backup; the server must not be running
    Restore(Backup),
    /// Look through the database for damage; the server must not run
    #[command(
        after_help = "Reads every line of every table and replays its game. Exits with 2 if \
                            something is damaged. A server that runs is checked by its backup: \
                            `kennel backup copy.db`, `kennel check --database sqlite:copy.db`."
    )]
    Check(Check),
    /// List and remove tables, guests and chat, ban somebody, announce something
    #[command(
        after_help = "What is removed is gone, but for backups: make one first, with `kennel backup \
                      FILE`. While the server runs, it does what it is told here; otherwise the \
                      database is changed directly."
    )]
    Admin(Admin),
    /// Look at the nodes of a cluster: servers with one PostgreSQL database
    #[command(subcommand)]
    Cluster(ClusterCommand),
    /// Let thousands of players use a server at once, and measure how it copes
    #[command(after_help = "Without --server, load starts its own server, with a fresh database \
                            and without limits. Exits with 2 if anything was lost, doubled or refused.")]
    Load(Load),
    /// Look at a recorded game: with keys on a terminal, otherwise as text
    Replay(Replay),
    /// Judge every decision of a recorded game from what its player knew
    Analyse(Analyse),
    /// Write the web client into a folder for any web host: all that needs no server
    #[command(
        after_help = "Games against bots and on one screen, lessons, rules and checks of shuffles work in \
                      the browser alone. The folder can lie under any path; a browser does not open it from a \
                      disk (file:), a small web server on the same machine will do. Whoever wants to play with \
                      others needs `kennel serve`."
    )]
    Pages(Pages),
    /// Check a recorded game: every move, the outcome, and that nobody chose the shuffle
    Verify(Verify),
    /// Play many random games and report their speed and results
    Simulate(Simulate),
    /// Measure how contested grabs are decided between fast and slow connections
    Fairness(Fairness),
    /// Let bots play many games and report who wins, how games go, and what decides them
    #[command(after_help = BALANCE)]
    Balance(Balance),
    /// Let bots play one another on mirrored deals, and estimate how much better each is
    #[command(after_help = arena_help())]
    Arena(Arena),
    /// Train a net for DIG on games that the search plays against itself
    Learn(Learn),
    /// Ask players for moves in positions solved exactly, and report what they lose
    Truth(Truth),
    /// Find puzzles in games between bots, prove them, and tell how hard they are
    #[command(subcommand)]
    Puzzles(PuzzlesCommand),
    /// Check, draw or start a pack (a town and its dogs) for A Dog's Life; see docs/packs.md
    #[command(subcommand)]
    Pack(PackCommand),
    /// Apply the rules for another program: one JSON object per line in, one out
    #[command(after_help = "See docs/referee.md for every command. Exits with 2 if any line was \
                            answered with an error.")]
    Referee(Referee),
    /// Print a completion script for your shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write manual pages into a folder: kennel.1, and one for each command
    Man {
        /// The folder, such as ~/.local/share/man/man1
        folder: PathBuf,
    },
}

#[derive(Args, Default)]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) settings: Settings,
    /// Read settings from this TOML file first; see --print-config
    #[arg(long, value_name = "FILE", env = "KENNEL_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Print the settings that would be used, as TOML, and exit
    #[arg(long)]
    pub(crate) print_config: bool,
    /// What to log: error, warn, info, debug, or a filter such as server=debug
    #[arg(long, value_name = "FILTER", default_value = "warn", env = "KENNEL_LOG")]
    pub(crate) log: LogFilter,
    /// Log as JSON, one object per line
    #[arg(long, env = "KENNEL_LOG_JSON", value_parser = FalseyValueParser::new())]
    pub(crate) log_json: bool,
    /// Stop when standard input ends, as it does when the program that started the server is gone
    #[arg(long)]
    pub(crate) attached: bool,
}

/// What to log, checked when the command line is read.
#[derive(Clone)]
pub(crate) struct LogFilter(pub(crate) String);

impl Default for LogFilter {
    fn default() -> LogFilter {
        LogFilter("warn".to_owned())
    }
}

impl std::str::FromStr for LogFilter {
    type Err = tracing_subscriber::filter::ParseError;

    fn from_str(text: &str) -> Result<LogFilter, Self::Err> {
        tracing_subscriber::EnvFilter::try_new(text).map(|_| LogFilter(text.to_owned()))
    }
}

/// The server's settings that were given as flags or variables, by name.
#[derive(Clone, Default)]
pub(crate) struct Settings(pub(crate) toml::Table);

impl Settings {
    /// A setting's value; `None` if it is empty, which means that it is not set.
    fn read(kind: SettingKind, text: &str) -> Result<Option<toml::Value>, String> {
        if text.is_empty() {
            return Ok(None);
        }
        let value = match kind {
            SettingKind::Text => toml::Value::String(text.to_owned()),
            SettingKind::Number => match text.parse::<i64>() {
                Ok(number) if number >= 0 => toml::Value::Integer(number),
                _ => return Err("expected a whole number, 0 or more".to_owned()),
            },
            SettingKind::Switch => match text.to_ascii_lowercase().as_str() {
                "true" | "yes" | "on" | "1" => toml::Value::Boolean(true),
                "false" | "no" | "off" | "0" => toml::Value::Boolean(false),
                _ => return Err("expected true or false".to_owned()),
            },
        };
        Ok(Some(value))
    }
}

impl Args for Settings {
    fn augment_args(command: clap::Command) -> clap::Command {
        let defaults = toml::Table::try_from(server::Config::default()).unwrap_or_default();
        let arg = |setting: &server::Setting| {
            let kind = setting.kind;
            let arg = clap::Arg::new(setting.name)
                .long(setting.name.replace('_', "-"))
                .env(format!("KENNEL_{}", setting.name.to_ascii_uppercase()))
                .value_parser(move |text: &str| Settings::read(kind, text));
            let default = match defaults.get(setting.name) {
                Some(toml::Value::String(text)) if text.is_empty() => String::new(),
                Some(toml::Value::String(text)) => format!(" [default: {text}]"),
                Some(toml::Value::Integer(number)) => format!(" [default: {number}]"),
                _ => String::new(),
            };
            let arg = arg.help(setting.about() + &default);
            let arg = arg.hide_env_values(setting.name == "database");
            match (kind, setting.name) {
                (SettingKind::Switch, _) => {
                    let arg = arg.num_args(0..=1).require_equals(true);
                    arg.default_missing_value("true").value_name("true|false")
                }
                (SettingKind::Number, _) => arg.value_name("N"),
                (SettingKind::Text, "listen") => arg.value_name("ADDRESS:PORT"),
                (SettingKind::Text, _) => arg.value_name("URL"),
            }
        };
        command.args(server::SETTINGS.iter().map(arg))
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Settings::augment_args(command)
    }
}

impl FromArgMatches for Settings {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Settings, clap::Error> {
        let given = server::SETTINGS.iter().filter_map(|setting| {
            let value = matches.get_one::<Option<toml::Value>>(setting.name)?.clone()?;
            Some((setting.name.to_owned(), value))
        });
        Ok(Settings(given.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        self.0.extend(Settings::from_arg_matches(matches)?.0);
        Ok(())
    }
}

impl Serve {
    /// The arguments of a bare `kennel`: those of `kennel serve`, environment included.
    pub(crate) fn by_itself() -> Serve {
        #[derive(Parser)]
        struct Alone {
            #[command(flatten)]
            serve: Serve,
        }
        Alone::try_parse_from(["kennel"]).unwrap_or_else(|error| error.exit()).serve
    }
}

const BALANCE: &str = "\
Examples:
  kennel balance dig --games 20000 --html dig.html
  kennel balance dig --bot best@1000 --games 400 --seats 2     with better players, and fewer games
  kennel balance dogpile --skill leader,puppy                  how much skill is worth
  kennel balance dogs-life --games 40000 --seats 6 --deals 0   only who wins

What the figures mean, and what they say about the games as they are: docs/balance/README.md.";

#[derive(Args)]
pub(crate) struct Balance {
    #[arg(value_parser = game, help = which_game())]
    pub(crate) game: Kind,
    /// Games for each number of players
    #[arg(long, value_name = "N", default_value_t = 10_000,
          value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) games: u64,
    /// Number of players; every possible number if left out
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// The player in all seats, named as in `kennel arena`; a quick one if left out
    #[arg(long, value_name = "PLAYER")]
    pub(crate) bot: Option<String>,
    /// The two players compared for skill and luck
    #[arg(long, value_name = "BETTER,WORSE", value_parser = two_players)]
    pub(crate) skill: Option<(String, String)>,
    /// Mirrored deals for skill and luck, each played twice; 0 skips this part [default: as many as
    /// games, at most 500]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=10_000_000))]
    pub(crate) deals: Option<u64>,
    #[command(flatten)]
    pub(crate) setup: SetupOptions,
    /// Number of threads; 0 for one per core
    #[arg(long, value_name = "N", default_value_t = 0,
          value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub(crate) threads: u16,
    /// The same seed gives the same games, with any number of threads
    #[arg(long, value_name = "TEXT", default_value = "kennel")]
    pub(crate) seed: String,
    /// Also write a page with plots to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

/// What belongs to one game's setup.
#[derive(Args)]
pub(crate) struct SetupOptions {
    /// DIG: the edition; editions differ in their words, not in their rules
    #[arg(long, value_name = "NAME")]
    pub(crate) edition: Option<dig::Edition>,
    /// A Dog's Life: bones needed to win [default: 4]
    #[arg(long, value_name = "N")]
    pub(crate) bones: Option<u8>,
    /// A Dog's Life: the folder of another pack; see docs/packs.md
    #[arg(long, value_name = "DIR")]
    pub(crate) pack: Option<PathBuf>,
}

/// The game with this name.
fn game(name: &str) -> Result<Kind, UnknownGame> {
    house::GAMES.find(name)
}

/// The help text of a game's name.
fn which_game() -> String {
    format!("The game: {}", house::GAMES)
}

/// Parses two players, the better one first.
fn two_players(text: &str) -> Result<(String, String), String> {
    match text.split_once(',') {
        Some((better, worse)) if !better.is_empty() && !worse.is_empty() => {
            Ok((better.to_owned(), worse.to_owned()))
        }
        Some(_) | None => {
            Err("expected two players, the better first, such as leader,chum".to_owned())
        }
    }
}

const ARENA: &str = "\
Examples:
  kennel arena dig best@20000 recipe@1000 --games 400
  kennel arena dig best@1s textbook@1s --out match.jsonl     run it again to resume
  kennel arena dig best@2000 greedy --sprt 0,20              stop when the answer is clear
  kennel arena dig best@2000 rule greedy random --games 100  everybody against everybody, with ratings
  kennel arena dogpile --ladder --seats 4 --games 800        every level against the one below
  kennel arena dogs-life sly textbook@2000 --games 100       against search without knowledge
  kennel arena dogs-life sly chum --pack my-town --bones 2   in another town
  kennel arena dig 'exec:python3 docs/bot.py@500ms' random   a program; see docs/bot-protocol.md

A player is NAME, NAME@1000 (iterations of search) or NAME@50ms. With iterations the same seed gives
the same games. Names besides random and the levels (puppy, rascal, chum, tracker, sly, leader):";

/// The end of the arena's help: examples, and the players of each game.
fn arena_help() -> String {
    let usual = |name: &&str| *name == "random" || bots::LEVELS.contains(name);
    let line = |game: &&dyn lab::LabGame| {
        let (name, mut players) = (game.name(), game.players());
        players.retain(|player| !usual(player));
        format!("\n  {name:<12}{}", players.join(", "))
    };
    let games: String = lab::GAMES.iter().map(line).collect();
    format!("{ARENA}{games}")
}

#[derive(Args)]
pub(crate) struct Arena {
    #[arg(value_parser = game, help = which_game())]
    pub(crate) game: Kind,
    /// The players: the wins of the first against the second are counted; three or more play all pairs
    #[arg(value_name = "PLAYER", required_unless_present = "ladder", conflicts_with = "ladder")]
    pub(crate) players: Vec<String>,
    /// Instead of naming players, measure every level against the one below it
    #[arg(long, conflicts_with = "sprt")]
    pub(crate) ladder: bool,
    /// Games of a match, rounded up to whole deals; each deal is played with the first player in every
    /// seat
    #[arg(long, value_name = "N", default_value_t = 400,
          value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    pub(crate) games: u32,
    /// Seats at the table
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) seats: usize,
    #[command(flatten)]
    pub(crate) setup: SetupOptions,
    /// Stop early once it is clear which of these two differences in Elo is closer to the truth
    #[arg(long, value_name = "ELO,ELO", value_parser = two_numbers)]
    pub(crate) sprt: Option<(f64, f64)>,
    /// Keep the results in this file and resume from it; a ladder, and three or more players, keep
    /// theirs in a folder, one file for each match
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Number of threads; 0 for one per core
    #[arg(long, value_name = "N", default_value_t = 0,
          value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub(crate) threads: u16,
    /// The same seed gives the same deals
    #[arg(long, value_name = "TEXT", default_value = "kennel")]
    pub(crate) seed: String,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Truth {
    /// The game: dig
    #[arg(value_parser = game)]
    pub(crate) game: Kind,
    /// The players to ask, named as in `kennel arena`
    #[arg(default_values = ["random", "rule", "greedy", "textbook@1000", "recipe@1000", "best@1000",
                            "puppy", "rascal", "chum", "tracker", "sly", "leader"])]
    pub(crate) players: Vec<String>,
    /// Only positions of this kind: endings with everything known, endings with one unknown pair,
    /// or small gardens from the start; all three if left out
    #[arg(long, value_name = "KIND", value_parser = ["open", "doubt", "garden"])]
    pub(crate) kind: Option<String>,
    /// Positions of each kind
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) positions: u32,
    /// Maximum number of bones in the row; in a garden, the exact number
    #[arg(long, value_name = "N", default_value_t = 2,
          value_parser = clap::value_parser!(u8).range(2..=7))]
    pub(crate) bones: u8,
    /// The same seed gives the same positions
    #[arg(long, value_name = "TEXT", default_value = "kennel")]
    pub(crate) seed: String,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

/// Parses two numbers, the smaller one first.
fn two_numbers(text: &str) -> Result<(f64, f64), String> {
    let two = text.split_once(',').and_then(|(worse, better)| {
        Some((worse.parse::<f64>().ok()?, better.parse::<f64>().ok()?))
    });
    two.filter(|(worse, better)| worse < better)
        .ok_or_else(|| "expected two numbers, the smaller first, such as 0,20".to_owned())
}

#[derive(Subcommand)]
pub(crate) enum PackCommand {
    /// List everything that is wrong with a pack, with lines and columns
    Check {
        /// The folder with town.txt and dogs.txt
        dir: PathBuf,
    },
    /// Draw the town as SVG
    Draw {
        /// The folder with town.txt and dogs.txt
        dir: PathBuf,
        /// The file to write; standard output if left out
        #[arg(long, short, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Start a new pack: a copy of the built-in one
    New {
        /// The folder, created if it does not exist
        dir: PathBuf,
    },
}

#[derive(Args)]
pub(crate) struct Replay {
    /// The record: a JSON file, or - for standard input
    pub(crate) record: PathBuf,
    /// Only this turn (in Dogpile: this round), counted from 1: the position before it, what
    /// happened, the position after
    #[arg(long, value_name = "N")]
    pub(crate) turn: Option<usize>,
    /// As this seat (from 0) or the `public` saw it; without it, everything is revealed
    #[arg(long, value_name = "S")]
    pub(crate) seat: Option<tabletop::Viewer>,
    /// Print the game as text, also on a terminal
    #[arg(long)]
    pub(crate) text: bool,
    /// The language: en, fr or pl [default: the terminal's]
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(["en", "fr", "pl"]))]
    pub(crate) lang: Option<String>,
}

#[derive(Args)]
pub(crate) struct Analyse {
    /// The record of a finished game: a JSON file, or - for standard input
    pub(crate) record: PathBuf,
    /// Print one JSON object instead of text, as servers send it
    #[arg(long)]
    pub(crate) json: bool,
    /// Also write a page with each player's chance through the game to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) page: Option<PathBuf>,
    /// The language: en, fr or pl [default: the terminal's]
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(["en", "fr", "pl"]))]
    pub(crate) lang: Option<String>,
}

#[derive(Args)]
pub(crate) struct Referee {
    /// A Dog's Life: the folder of another pack, for games whose setup names none
    #[arg(long, value_name = "DIR")]
    pub(crate) pack: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Pages {
    /// The folder; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// Write over what is in the folder
    #[arg(long)]
    pub(crate) force: bool,
}

#[derive(Args)]
pub(crate) struct Verify {
    /// The record: a JSON file, or - for standard input
    pub(crate) record: PathBuf,
}

#[derive(Args)]
pub(crate) struct Simulate {
    #[arg(value_parser = game, help = which_game())]
    pub(crate) game: Kind,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 10_000,
          value_parser = clap::value_parser!(u64).range(1..=10_000_000_000))]
    pub(crate) games: u64,
    /// Number of seats
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) seats: usize,
    /// Number of threads; 0 for one per core
    #[arg(long, value_name = "N", default_value_t = 0,
          value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub(crate) threads: u16,
    /// The same seed gives the same games, with any number of threads
    #[arg(long, value_name = "TEXT", default_value = "kennel")]
    pub(crate) seed: String,
    /// DIG and A Dog's Life: play strictly by the book, with no end after quiet turns or many
    /// rounds
    #[arg(long)]
    pub(crate) endless: bool,
    /// Dogpile: the bot in all seats, with reaction times in virtual time: random, greedy, or a
    /// level (puppy, rascal, chum, tracker, sly, leader)
    #[arg(long, value_name = "NAME", default_value = "random")]
    pub(crate) bot: String,
    #[command(flatten)]
    pub(crate) setup: SetupOptions,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Fairness {
    /// Contests for each figure
    #[arg(long, value_name = "N", default_value_t = 100_000,
          value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) contests: u64,
    /// The same seed gives the same contests
    #[arg(long, value_name = "TEXT", default_value = "kennel")]
    pub(crate) seed: String,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Learn {
    /// The game: dig
    #[arg(value_parser = game)]
    pub(crate) game: Kind,
    /// Write the weights to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// Start from these weights; otherwise from a net that knows nothing
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Number of seats
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) seats: usize,
    /// Games to learn from
    #[arg(long, value_name = "N", default_value_t = 10_000,
          value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) games: u64,
    /// Search iterations per turn for the players, which then judge by the weights of --from; 0 for
    /// players that follow rules of thumb
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) rounds: u32,
    /// Passes over all games
    #[arg(long, value_name = "N", default_value_t = 2,
          value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub(crate) times: u32,
    /// Learning rate: how far a weight moves in one step
    #[arg(long, value_name = "RATE", default_value_t = 0.001)]
    pub(crate) rate: f32,
    /// The same seed gives the same games
    #[arg(long, value_name = "TEXT", default_value = "kennel")]
    pub(crate) seed: String,
    /// Number of threads; 0 for one per core
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) threads: usize,
}
