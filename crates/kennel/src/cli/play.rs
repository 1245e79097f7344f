//! The arguments of `kennel play`.

use super::SetupOptions;
use clap::Args;
use clap::builder::PossibleValuesParser;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Play {
    /// The game: dig, dogpile or dogs-life
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Lines instead of pictures: for screen readers and pipes
    #[arg(long)]
    pub(crate) plain: bool,
    /// The language: en, fr or pl [default: the terminal's]
    #[arg(long, value_name = "LANGUAGE", value_parser = PossibleValuesParser::new(["en", "fr", "pl"]))]
    pub(crate) lang: Option<String>,
    /// Dogs at the table
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// How strong the bots are: puppy, rascal, chum, tracker, sly or leader
    #[arg(long, value_name = "LEVEL", default_value = "chum")]
    pub(crate) level: String,
    /// Your name
    #[arg(long)]
    pub(crate) name: Option<String>,
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
    /// Let bots think for this many iterations instead of a second: the same on every machine
    #[arg(long, value_name = "N", hide = true)]
    pub(crate) iterations: Option<u32>,
    /// The same seed gives the same deal
    #[arg(long, value_name = "TEXT", hide = true)]
    pub(crate) seed: Option<String>,
}
