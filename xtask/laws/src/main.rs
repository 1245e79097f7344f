//! Plays many random games under all laws, on all cores; run by `cargo xtask laws`.
//!
//! Each game has a number, and its setup and all random choices follow from that number and the
//! seed; so a game that breaks a law can be played again alone.

mod args;

use args::Args;
use catalog::Kind;
use clap::Parser;
use house::GAMES;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use rayon::prelude::*;
use std::process::ExitCode;
use tabletop::fair::{Chance, TableSecret};
use tabletop::laws::{Broken, Walk};

/// Plays random games and checks every law at every position.
#[derive(Parser)]
#[command(name = "cargo xtask laws", version)]
struct Cli {
    #[command(flatten)]
    args: Args,
}

fn main() -> ExitCode {
    let Cli { args } = Cli::parse();
    let named = |game: &Kind| args.game.as_ref().is_none_or(|name| name == game.name());
    let games: Vec<Kind> = GAMES.iter().filter(named).collect();
    if games.is_empty() {
        eprintln!("unknown game; the games are: {GAMES}");
        return ExitCode::FAILURE;
    }
    for game in games {
        if args.seats.number().is_some_and(|seats| !game.seats().contains(&seats)) {
            println!("{game}: not with this number of seats");
            continue;
        }
        match hold(game, &args) {
            Ok(walk) => report(game, &args, walk),
            Err((number, broken)) => {
                let again =
                    Args { games: 1, from: number, game: Some(game.name().to_owned()), ..args };
                println!("{game}, game {number}: {broken}");
                println!("again: cargo xtask laws {}", again.words().join(" "));
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// Plays all games of a kind; if a law is broken, also returns the number of the game.
fn hold(game: Kind, args: &Args) -> Result<Walk, (u64, Box<Broken>)> {
    // Hidden unless standard error is a terminal.
    let style = ProgressStyle::with_template("{prefix} {wide_bar} {human_pos}/{human_len} {eta}");
    let progress = ProgressBar::new(args.games).with_prefix(game.name());
    let progress = progress.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let walk = (args.from..args.from.saturating_add(args.games))
        .into_par_iter()
        .map(|number| {
            let walk = play(game, args, number).map_err(|broken| (number, broken))?;
            progress.inc(1);
            Ok(walk)
        })
        .try_reduce(Walk::default, |mut sum, walk| {
            sum.add(walk);
            Ok(sum)
        });
    progress.finish_and_clear();
    walk
}

/// Plays game `number` of the seed.
fn play(game: Kind, args: &Args, number: u64) -> Result<Walk, Box<Broken>> {
    let all: Vec<usize> = game.seats().collect();
    let seats = args.seats.number().unwrap_or(all[(number % all.len() as u64) as usize]);
    let secret = TableSecret::from_seed(&format!("{}/{}/{number}", args.seed, game.name()));
    game.walk(seats, &mut Chance::new(&secret, []).stream(0))
}

fn report(game: Kind, args: &Args, walk: Walk) {
    let Walk { positions, refused, twinned, disguised } = walk;
    println!("{}: no law is broken in {} games", game.name(), HumanCount(args.games));
    for (count, what) in [
        (positions, "positions at which all laws were held"),
        (refused, "illegal actions tried, all refused without a trace"),
        (twinned, "entries played in a viewer's twin world as well"),
        (disguised, "of these were another action there, and looked the same"),
    ] {
        println!("{:>16}  {what}", HumanCount(count).to_string());
    }
}
