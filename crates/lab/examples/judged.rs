//! How the study of finished games judges bots of every level, and how long that takes: `cargo run
//! --release -p lab --example judged -- dig 100 2`. The same bot plays in all seats. A further
//! argument is the seed, one more the levels, with commas between. With `solver 200` it compares the
//! study of this many games of DIG with the exact solver.

#![allow(clippy::print_stdout, clippy::cast_precision_loss, reason = "it is a program")]

use bots::LEVELS;
use catalog::{Budget, Kind};
use lab::{Agreement, Skill, agreement, skill, whole_game};
use rayon::prelude::*;
use serde_json::json;
use std::time::{Duration, Instant};

/// What a bot may think in a turn, in iterations.
const BUDGET: Budget = Budget::Iterations(4_000);

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let arg = |index: usize| args.get(index).and_then(|text| text.parse().ok());
    if args.first().is_some_and(|name| name == "solver") {
        return solver(arg(1).unwrap_or(200));
    }
    let kind = args.first().map_or(Ok(house::DIG), |name| house::GAMES.find(name));
    let Ok(kind) = kind else { return println!("there is no such game") };
    let (games, seats) = (arg(1).unwrap_or(50), arg(2).unwrap_or(2));
    let seed = args.get(3).map_or("judged", String::as_str);
    let levels = args.get(4).map(|levels| levels.split(',').collect());
    let levels: Vec<&str> =
        levels.unwrap_or_else(|| ["random"].into_iter().chain(LEVELS).collect());
    println!(
        "| bot | seats | cost of a game, in wins | accuracy, in hundredths | time of a study, and the \
         longest |"
    );
    println!("| --- | --- | --- | --- | --- |");
    for bot in levels {
        let (Skill { games, cost, accuracy }, times) = judged(kind, bot, games, seats, seed);
        println!(
            "| `{bot}` | {games} | {:.3} ± {:.3} | {:.1} ± {:.1} | {:.2} s, {:.2} s |",
            cost.0,
            cost.1,
            accuracy.0,
            accuracy.1,
            times.iter().sum::<Duration>().as_secs_f64() / times.len().max(1) as f64,
            times.iter().max().map_or(0.0, Duration::as_secs_f64)
        );
    }
}

/// How well this bot plays, and how long each study took.
fn judged(kind: Kind, bot: &str, games: usize, seats: usize, seed: &str) -> (Skill, Vec<Duration>) {
    let setup = json!({ "seats": seats });
    let studies: Vec<_> = (0..games)
        .into_par_iter()
        .filter_map(|game| {
            let bots = vec![bot; seats];
            let table = whole_game(kind, &setup, &bots, BUDGET, &format!("{seed}/{bot}/{game}"))?;
            let begun = Instant::now();
            let study = table.study()?.whole();
            Some((study.seats, begun.elapsed()))
        })
        .collect();
    let times = studies.iter().map(|(_, time)| *time).collect();
    let seats: Vec<_> = studies.into_iter().flat_map(|(seats, _)| seats).collect();
    (skill(&seats), times)
}

/// Compares studies with the exact solver, in games of all levels.
fn solver(games: usize) {
    let setup = json!({ "seats": 2 });
    let agreements: Vec<Agreement> = (0..games)
        .into_par_iter()
        .filter_map(|game| {
            let bots = [LEVELS[game % 6], LEVELS[(game / 6) % 6]];
            let seed = format!("solver/{game}");
            agreement(&*whole_game(house::DIG, &setup, &bots, BUDGET, &seed)?)
        })
        .collect();
    let solved: usize = agreements.iter().map(|one| one.solved).sum();
    let agreed: usize = agreements.iter().map(|one| one.agreed).sum();
    println!("{} games, {solved} decisions solved, {agreed} judged alike", agreements.len());
}
