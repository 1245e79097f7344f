//! The command line.

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Yellow.on_default().bold())
    .usage(AnsiColor::Yellow.on_default().bold())
    .literal(AnsiColor::Green.on_default())
    .placeholder(AnsiColor::Cyan.on_default());

/// A home for tabletop games of hidden information: dogs, bones, and who knows what.
#[derive(Parser)]
#[command(version, styles = STYLES, arg_required_else_help = true, after_help = EXAMPLES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXAMPLES: &str = "\
Examples:
  kennel simulate dig --games 200000       random games, as fast as they go
  kennel replay fixtures/dig/two.json      look at a recorded game
  kennel verify fixtures/dig/two.json      check its moves and its shuffle
  kennel referee < moves.jsonl             the rules for any language, a JSON object a line

Colours are left out when the output is no terminal or NO_COLOR is set.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Show a recorded game as text, whole or one turn of it
    Replay(Replay),
    /// Check a recorded game: every move, the outcome, and that the shuffle was not chosen
    Verify(Verify),
    /// Play very many random games and tell how fast and how they went
    Simulate(Simulate),
    /// Keep to the rules for another program: one JSON object a line in, one out
    #[command(after_help = "See docs/referee.md for every command. Exits with 2 if any line was \
                            answered with an error.")]
    Referee,
    /// Print a script that completes this program's commands in your shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

#[derive(Args)]
pub(crate) struct Replay {
    /// The record: a JSON file, or - for standard input
    pub(crate) record: PathBuf,
    /// Only this turn, counted from 1: the position before it, what happened, the position after
    #[arg(long, value_name = "N")]
    pub(crate) turn: Option<usize>,
    /// Through the eyes of this seat (from 0) or of the `public`; without it everything lies open
    #[arg(long, value_name = "S")]
    pub(crate) seat: Option<tabletop::Viewer>,
}

#[derive(Args)]
pub(crate) struct Verify {
    /// The record: a JSON file, or - for standard input
    pub(crate) record: PathBuf,
}

#[derive(Args)]
pub(crate) struct Simulate {
    /// Which game: dig
    pub(crate) game: catalog::Kind,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 10_000,
          value_parser = clap::value_parser!(u64).range(1..=10_000_000_000))]
    pub(crate) games: u64,
    /// How many seats
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) seats: usize,
    /// How many threads; 0 for one a core
    #[arg(long, value_name = "N", default_value_t = 0,
          value_parser = clap::value_parser!(u16).range(0..=1024))]
    pub(crate) threads: u16,
    /// The same seed gives the same games, with any number of threads
    #[arg(long, value_name = "TEXT", default_value = "kennel")]
    pub(crate) seed: String,
    /// Strictly by the book: quiet turns do not end the game
    #[arg(long)]
    pub(crate) endless: bool,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}
