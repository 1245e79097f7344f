//! `kennel simulate`: random games, as fast as possible.

use super::{Done, Failure};
use crate::cli::Simulate;
use catalog::Kind;
use dig::{Dig, Edition};
use dogpile::Dogpile;
use dogs_life::Life;
use indicatif::{ProgressBar, ProgressStyle};
use lab::Finished;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;
use tabletop::{Game, Standings};

pub(crate) fn run(args: &Simulate) -> Done {
    for (given, option) in [(args.bones.is_some(), "bones"), (args.pack.is_some(), "pack")] {
        if given && args.game != Kind::DogsLife {
            return Err(Failure::Wrong(format!("--{option} is for {}", Kind::DogsLife.name())));
        }
    }
    match args.game {
        Kind::Dig => {
            let setup = dig::Setup::new(args.seats, None, args.endless, Edition::English)
                .map_err(|error| Failure::Wrong(format!("--{error}")))?;
            if args.bot != "random" {
                let reason = format!("--bot {}: DIG is simulated with random play only", args.bot);
                return Err(Failure::Wrong(reason));
            }
            let play = |number| lab::random_game::<Dig>(&setup, &args.seed, number);
            simulate::<Dig>(args, "random", play)
        }
        Kind::Dogpile => {
            let setup = dogpile::Setup::new(args.seats, dogpile::Setup::SECONDS, false)
                .map_err(|error| Failure::Wrong(format!("--{error}")))?;
            if args.endless {
                return Err(Failure::Wrong("--endless: a round of Dogpile always ends".to_owned()));
            }
            if lab::live_game(&setup, &args.bot, &args.seed, 0).is_none() {
                let names: Vec<&str> = Kind::Dogpile.bots();
                let reason = format!(
                    "--bot: there is no bot `{}`; the bots are {}",
                    args.bot,
                    names.join(", ")
                );
                return Err(Failure::Wrong(reason));
            }
            let play = |number| {
                let broken_off = Finished { outcome: None, actions: 0 };
                lab::live_game(&setup, &args.bot, &args.seed, number).unwrap_or(broken_off)
            };
            simulate::<Dogpile>(args, &args.bot, play)
        }
        Kind::DogsLife => {
            let pack = super::pack::load(args.pack.as_deref())?;
            let setup = dogs_life::Setup::with_pack(pack, args.seats)
                .and_then(|setup| setup.goal(dogs_life::Goal::Bones(args.bones.unwrap_or(4))))
                .map_err(|error| Failure::Wrong(format!("--{error}")))?;
            if args.bot != "random" {
                let reason = format!(
                    "--bot {}: A Dog's Life is simulated with random play only; see kennel balance",
                    args.bot
                );
                return Err(Failure::Wrong(reason));
            }
            let setup = setup.endless(args.endless);
            let play = |number| lab::random_game::<Life>(&setup, &args.seed, number);
            simulate::<Life>(args, "random", play)
        }
    }
}

/// The results of one batch, or of all games.
#[derive(Default)]
struct Sum {
    games: u64,
    actions: u64,
    longest: u64,
    /// By ending; `broken off` for games without one.
    endings: BTreeMap<&'static str, u64>,
    /// A shared victory counts in parts: sixtieths, so that halves to sixths add up.
    sixtieths_won: Vec<u64>,
    points: Vec<i64>,
}

impl Sum {
    fn game<O: Standings>(&mut self, game: &Finished<O>) {
        self.games += 1;
        self.actions += game.actions;
        self.longest = self.longest.max(game.actions);
        let Some(outcome) = &game.outcome else {
            *self.endings.entry("broken off").or_default() += 1;
            return;
        };
        *self.endings.entry(outcome.ending()).or_default() += 1;
        let winners = outcome.winners();
        for seat in winners.iter() {
            *slot(&mut self.sixtieths_won, seat.index()) += 60 / winners.len() as u64;
        }
        for (index, points) in outcome.points().enumerate() {
            *slot(&mut self.points, index) += i64::from(points);
        }
    }

    fn add(mut self, other: Sum) -> Sum {
        self.games += other.games;
        self.actions += other.actions;
        self.longest = self.longest.max(other.longest);
        for (ending, count) in other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
        for (index, won) in other.sixtieths_won.into_iter().enumerate() {
            *slot(&mut self.sixtieths_won, index) += won;
        }
        for (index, points) in other.points.into_iter().enumerate() {
            *slot(&mut self.points, index) += points;
        }
        self
    }
}

/// The item at `index` of a list that grows as needed.
fn slot<T: Default>(list: &mut Vec<T>, index: usize) -> &mut T {
    if list.len() <= index {
        list.resize_with(index + 1, T::default);
    }
    &mut list[index]
}

fn simulate<G: Game>(
    args: &Simulate,
    players: &str,
    play: impl Fn(u64) -> Finished<G::Outcome> + Sync,
) -> Done {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.into()).build();
    let pool = pool.map_err(|error| Failure::Wrong(format!("--threads: {error}")))?;
    let threads = pool.current_num_threads();
    let bar = ProgressBar::new(args.games);
    if let Ok(style) =
        ProgressStyle::with_template("{bar:40} {human_pos} of {human_len} games, {eta} left")
    {
        bar.set_style(style);
    }
    let start = Instant::now();
    let fold = |sum: &mut Sum, game: Finished<G::Outcome>| sum.game(&game);
    let sums =
        pool.install(|| lab::simulate_with(&play, 0..args.games, fold, |games| bar.inc(games)));
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let sum = sums.into_iter().fold(Sum::default(), Sum::add);
    let mut out = anstream::stdout();
    if args.json {
        writeln!(out, "{}", report_json::<G>(args, players, threads, seconds, &sum))?;
    } else {
        write!(out, "{}", report_text::<G>(args, players, threads, seconds, &sum))?;
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn per(count: u64, of: f64) -> f64 {
    count as f64 / of
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn mean(sum: i64, games: u64) -> f64 {
    sum as f64 / games as f64
}

fn report_json<G: Game>(
    args: &Simulate,
    players: &str,
    threads: usize,
    seconds: f64,
    sum: &Sum,
) -> serde_json::Value {
    let share = |sixtieths: &u64| per(*sixtieths, 60.0) / per(sum.games, 1.0);
    json!({
        "game": G::NAME,
        "rules": G::RULES,
        "players": players,
        "seats": args.seats,
        "seed": args.seed,
        "games": sum.games,
        "threads": threads,
        "seconds": seconds,
        "actions": sum.actions,
        "actions_per_second": per(sum.actions, seconds),
        "games_per_second": per(sum.games, seconds),
        "actions_per_game": per(sum.actions, 1.0) / per(sum.games, 1.0),
        "longest": sum.longest,
        "endings": sum.endings,
        "wins": sum.sixtieths_won.iter().map(share).collect::<Vec<f64>>(),
        "points": sum.points.iter().map(|&points| mean(points, sum.games)).collect::<Vec<f64>>(),
    })
}

fn report_text<G: Game>(
    args: &Simulate,
    players: &str,
    threads: usize,
    seconds: f64,
    sum: &Sum,
) -> String {
    use std::fmt::Write as _;
    let bold = anstyle::Style::new().bold();
    let games = per(sum.games, 1.0);
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{bold}{}{bold:#}: {} {players} games of {} seats, seed {:?}, {threads} {}",
        G::NAME,
        sum.games,
        args.seats,
        args.seed,
        if threads == 1 { "thread" } else { "threads" },
    );
    let _ = writeln!(
        text,
        "speed    {bold}{:.1} million actions/s{bold:#}, {:.0} games/s, {seconds:.2} s in all",
        per(sum.actions, seconds) / 1e6,
        per(sum.games, seconds),
    );
    let _ = writeln!(
        text,
        "length   {:.1} actions a game, the longest {}",
        per(sum.actions, 1.0) / games,
        sum.longest
    );
    let endings: Vec<String> = sum
        .endings
        .iter()
        .map(|(ending, count)| format!("{ending} {:.1} %", 100.0 * per(*count, games)))
        .collect();
    let _ = writeln!(text, "endings  {}", endings.join(", "));
    for (index, points) in sum.points.iter().enumerate() {
        let won = sum.sixtieths_won.get(index).copied().unwrap_or(0);
        let _ = writeln!(
            text,
            "seat {index}   wins {:5.2} %, {:.2} points on average",
            100.0 * per(won, 60.0) / games,
            mean(*points, sum.games),
        );
    }
    text
}
