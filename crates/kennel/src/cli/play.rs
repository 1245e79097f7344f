//! The arguments of `kennel play`.

use super::SetupOptions;
use clap::Args;
use clap::builder::PossibleValuesParser;
use std::path::PathBuf;

#[derive(Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Play {
    /// The game: dig, dogpile or dogs-life; or the link to a table of a server; a menu if left out
    #[arg(value_name = "GAME|LINK")]
    pub(crate) game: Option<String>,
    /// Lines instead of pictures: for screen readers and pipes (what a pipe gets in any case)
    #[arg(long)]
    pub(crate) plain: bool,
    /// The language: en, fr or pl [default: the terminal's]
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(["en", "fr", "pl"]))]
    pub(crate) lang: Option<String>,
    /// Dogs at the table
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// The people at this keyboard: how many, or their names separated by commas; bots play the other dogs.
    /// Not for Dogpile, where everybody digs at once
    #[arg(long, value_name = "N|NAMES", conflicts_with = "resume")]
    pub(crate) people: Option<People>,
    /// Several people may ask for hints; one alone always may
    #[arg(long)]
    pub(crate) hints: bool,
    /// How strong the bots are: puppy, rascal, chum, tracker, sly or leader
    #[arg(long, value_name = "LEVEL", default_value = "chum")]
    pub(crate) level: String,
    /// Your name, or that of the first of several people
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// Open a table for the game on this server (its address), and wait there for others
    #[arg(long, value_name = "SERVER", conflicts_with_all = ["learn", "resume", "watch"])]
    pub(crate) at: Option<String>,
    /// Learn the game by playing: a short set game that tells what to do
    #[arg(long, conflicts_with_all = ["people", "resume", "seats"])]
    pub(crate) learn: bool,
    /// With a link: only watch
    #[arg(long)]
    pub(crate) watch: bool,
    /// At a server: a one-time code from the browser's settings, to be the same person here
    #[arg(long, value_name = "CODE")]
    pub(crate) code: Option<String>,
    /// How much the table shows of what you could know
    #[arg(long, value_name = "HOW", default_value = "seen",
          value_parser = PossibleValuesParser::new(["none", "seen", "deduced"]))]
    pub(crate) nose: String,
    #[command(flatten)]
    pub(crate) setup: SetupOptions,
    /// Continue the game that was interrupted last, or the one in this file
    #[arg(long = "continue", value_name = "FILE", num_args = 0..=1, default_missing_value = "",
          conflicts_with = "game")]
    pub(crate) resume: Option<String>,
    /// Where games are kept [default: kennel/games in the user's folder for data]
    #[arg(long, value_name = "DIR", env = "KENNEL_GAMES")]
    pub(crate) folder: Option<PathBuf>,
    /// Keep nothing
    #[arg(long, conflicts_with_all = ["folder", "resume"])]
    pub(crate) forget: bool,
    /// Dogpile: the seconds of the three rounds, 5 to 120 each [default: 30,20,10]
    #[arg(long, value_name = "S,S,S", value_parser = three_numbers)]
    pub(crate) seconds: Option<[u8; 3]>,
    /// Dogpile: let time pass only while you act, as with --plain
    #[arg(long)]
    pub(crate) calm: bool,
    /// The pause before a bot acts, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 600)]
    pub(crate) pause: u64,
    /// Let bots think for this many iterations instead of a second: the same on every machine
    #[arg(long, value_name = "N", hide = true)]
    pub(crate) iterations: Option<u32>,
    /// The same seed gives the same deal
    #[arg(long, value_name = "TEXT", hide = true)]
    pub(crate) seed: Option<String>,
    /// Panic when a hint is asked for, to see what becomes of the terminal
    #[arg(long, hide = true)]
    pub(crate) panic: bool,
}

/// The people at one keyboard, by name; one that is empty was not given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct People(pub(crate) Vec<String>);

impl std::str::FromStr for People {
    type Err = String;

    fn from_str(text: &str) -> Result<People, String> {
        match text.parse::<usize>() {
            Ok(count @ 1..=6) => return Ok(People(vec![String::new(); count])),
            Ok(_) => return Err("expected 1 to 6 people".to_owned()),
            Err(_) => {}
        }
        let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
        if names.iter().any(|name| name.is_empty() || name.chars().count() > 24) {
            return Err("expected names of 1 to 24 letters, such as Anna,Bert".to_owned());
        }
        Ok(People(names))
    }
}

/// Parses three numbers.
fn three_numbers(text: &str) -> Result<[u8; 3], String> {
    let numbers: Option<Vec<u8>> = text.split(',').map(|number| number.parse().ok()).collect();
    let three = numbers.and_then(|numbers| numbers.try_into().ok());
    three.ok_or_else(|| "expected three numbers, such as 30,20,10".to_owned())
}
