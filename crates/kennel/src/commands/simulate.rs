//! `kennel simulate`: random games, as fast as possible.

use super::{Done, Failure, Measuring, progress};
use crate::cli::Simulate;
use catalog::Standing;
use lab::Finished;
use serde_json::json;
use std::collections::BTreeMap;
use std::io::Write;
use std::time::Instant;
use tabletop::Standings;

pub(crate) fn run(args: &Simulate) -> Done {
    let mut setup = args.setup.read(args.game)?;
    setup["seats"] = args.seats.into();
    if args.game == house::DOGPILE {
        return in_real_time(args);
    }
    if args.bot != "random" {
        let title = args.game.title();
        let reason = format!(
            "--bot {}: {title} is simulated with random play only; see kennel balance",
            args.bot
        );
        return Err(Failure::Wrong(reason));
    }
    if args.endless {
        setup["endless"] = true.into();
    }
    let simulator = args.game.simulator(&setup);
    let simulator = simulator.map_err(|fault| Failure::Wrong(format!("--{fault}")))?;
    let play = |number| simulator.game(lab::chance(&args.seed, number), lab::BREAK_OFF);
    simulate(args, "random", play)
}

/// Dogpile is played against the clock, by bots with reaction times.
fn in_real_time(args: &Simulate) -> Done {
    let setup = dogpile::Setup::new(args.seats, dogpile::Setup::SECONDS, false)
        .map_err(|error| Failure::Wrong(format!("--{error}")))?;
    if args.endless {
        return Err(Failure::Wrong("--endless: a round of Dogpile always ends".to_owned()));
    }
    if lab::live_game(&setup, &args.bot, &args.seed, 0).is_none() {
        let names = args.game.bots().join(", ");
        let reason = format!("--bot: there is no bot `{}`; there are {names}", args.bot);
        return Err(Failure::Wrong(reason));
    }
    let play = |number| {
        let played = lab::live_game(&setup, &args.bot, &args.seed, number);
        let Finished { outcome, actions } =
            played.unwrap_or(Finished { outcome: None, actions: 0 });
        Finished { outcome: outcome.map(|outcome| Standing::of(&outcome)), actions }
    };
    simulate(args, &args.bot, play)
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
    fn game(&mut self, game: &Finished<Standing>) {
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

fn simulate(
    args: &Simulate,
    players: &str,
    play: impl Fn(u64) -> Finished<Standing> + Sync,
) -> Done {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.threads.into()).build();
    let pool = pool.map_err(|error| Failure::Wrong(format!("--threads: {error}")))?;
    let threads = pool.current_num_threads();
    let measuring = Measuring::begin();
    let bar = progress(args.games, "games");
    let start = Instant::now();
    let fold = |sum: &mut Sum, game: Finished<Standing>| sum.game(&game);
    let sums =
        pool.install(|| lab::simulate_with(&play, 0..args.games, fold, |games| bar.inc(games)));
    let seconds = start.elapsed().as_secs_f64();
    bar.finish_and_clear();
    let sum = sums.into_iter().fold(Sum::default(), Sum::add);
    let mut out = anstream::stdout();
    if sum.games == 0 {
        return measuring.end(false);
    }
    if args.json {
        writeln!(out, "{}", report_json(args, players, threads, seconds, &sum))?;
    } else {
        write!(out, "{}", report_text(args, players, threads, seconds, &sum))?;
    }
    measuring.end(true)
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn per(count: u64, of: f64) -> f64 {
    count as f64 / of
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn mean(sum: i64, games: u64) -> f64 {
    sum as f64 / games as f64
}

fn report_json(
    args: &Simulate,
    players: &str,
    threads: usize,
    seconds: f64,
    sum: &Sum,
) -> serde_json::Value {
    let share = |sixtieths: &u64| per(*sixtieths, 60.0) / per(sum.games, 1.0);
    json!({
        "game": args.game.name(),
        "rules": args.game.newest_rules(),
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

fn report_text(args: &Simulate, players: &str, threads: usize, seconds: f64, sum: &Sum) -> String {
    use std::fmt::Write as _;
    let bold = anstyle::Style::new().bold();
    let games = per(sum.games, 1.0);
    let mut text = String::new();
    let _ = writeln!(
        text,
        "{bold}{}{bold:#}: {} {players} games of {} seats, seed {:?}, {threads} {}",
        args.game,
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
