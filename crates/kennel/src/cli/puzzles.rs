//! `kennel puzzles`: its subcommands.

use super::game;
use catalog::Kind;
use clap::{Args, Subcommand};
use puzzles::PuzzleKind;
use std::path::PathBuf;

#[derive(Subcommand)]
pub(crate) enum PuzzlesCommand {
    /// Look for puzzles in games between strong bots, and add them to a file
    ///
    /// Every puzzle is proved, and given to bots of every level. The file is written after every few
    /// games, and a later call goes on where it ends.
    Mine(Mine),
    /// Prove puzzles again: those of this program, or those of a file
    Check(CheckPuzzles),
    /// Tell how many puzzles there are, and how often each level of bots solves them
    Levels {
        /// Print one JSON object instead of text
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args)]
pub(crate) struct Mine {
    /// The game
    #[arg(value_parser = game)]
    pub(crate) game: Kind,
    /// Only puzzles of this kind; all kinds of the game if left out
    #[arg(long, value_name = "KIND", value_parser = kind)]
    pub(crate) kind: Option<PuzzleKind>,
    /// How many of each kind the file will have
    #[arg(long, value_name = "N", default_value_t = 20,
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) count: u32,
    /// The same seed gives the same puzzles
    #[arg(long, value_name = "TEXT", default_value = "kennel")]
    pub(crate) seed: String,
    /// The file, one puzzle a line; what it holds already stays
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

#[derive(Args)]
pub(crate) struct CheckPuzzles {
    /// Only puzzles of this game
    #[arg(value_parser = game)]
    pub(crate) game: Option<Kind>,
    /// Only puzzles of this kind
    #[arg(long, value_name = "KIND", value_parser = kind)]
    pub(crate) kind: Option<PuzzleKind>,
    /// The puzzles of this file instead
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
}

/// The kind with this name.
fn kind(name: &str) -> Result<PuzzleKind, String> {
    let names = || PuzzleKind::ALL.map(PuzzleKind::name).join(", ");
    let found = PuzzleKind::ALL.into_iter().find(|kind| kind.name() == name);
    found.ok_or_else(|| format!("expected one of {}", names()))
}
