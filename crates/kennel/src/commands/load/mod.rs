//! `kennel load`: many players at once, and whether the server kept its promises.

mod attack;
mod check;
mod nodes;
mod own;

use super::serve::asked_to_stop;
use super::{Done, Failure};
use crate::cli::{Load, LoadGame};
use indicatif::{ProgressBar, ProgressStyle};
use load::{Crowd, Game, LoadError, Meter, Results, Workload};
use own::Own;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use serde::Serialize;
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use store::ListedTable;

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Failure {
        Failure::Wrong(error.to_string())
    }
}

/// How long after its start the server is killed, in seconds.
const KILL_AFTER: std::ops::Range<f64> = 0.2..1.6;

/// The pause between the last player sitting down and the first act.
const SETTLE: Duration = Duration::from_secs(2);

pub(crate) fn run(args: &Load) -> Done {
    // Each player needs a file descriptor; the system decides how many it allows.
    let _ = rlimit::increase_nofile_limit(u64::MAX);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    if let Some(listen) = args.serve_echo {
        return runtime.block_on(async {
            let listener = tokio::net::TcpListener::bind(listen).await?;
            Ok(load::serve_echo(listener).await?)
        });
    }
    let work = async {
        match (args.attack, args.nodes) {
            (Some(seconds), _) => {
                attack::run(args, Duration::from_secs(seconds)).await?;
                Ok(None)
            }
            (None, Some(count)) => nodes::run(args, count).await.map(|()| None),
            (None, None) => measure(args).await.map(Some),
        }
    };
    // Whoever ends this program ends its server, too, and leaves no folder behind.
    let report = runtime.block_on(async {
        tokio::select! {
            biased;
            () = asked_to_stop() => Ok(None),
            done = work => done.map(Some),
        }
    })?;
    let Some(report) = report else { std::process::exit(super::STOPPED.into()) };
    let Some(report) = report else { return Ok(()) };
    report.print(args)?;
    if report.faults.is_empty() {
        return Ok(());
    }
    Err(Failure::Wrong(report.faults.join("\n")))
}

async fn measure(args: &Load) -> Result<Report, Failure> {
    if let Some(address) = args.server {
        if !address.ip().is_loopback() {
            let reason = "--server: load is for a server on this machine, such as 127.0.0.1:7878";
            return Err(Failure::Wrong(reason.to_owned()));
        }
        let workload = plan(args, address);
        return play(args, &workload, None).await;
    }
    let mut own = Own::start(args).await?;
    let workload = plan(args, own.address());
    if args.echo {
        echo(args, &workload).await
    } else {
        play(args, &workload, Some(&mut own)).await
    }
}

fn plan(args: &Load, address: SocketAddr) -> Workload {
    Workload {
        game: game(args),
        tables: args.tables as usize,
        think: Duration::from_millis(args.think),
        views: args.views,
        reconnect: args.reconnect,
        seed: args.seed,
        scattered: args.attack.is_some(),
        ..Workload::at(address)
    }
}

const fn game(args: &Load) -> Game {
    match args.game {
        LoadGame::Dig => Game::Dig,
        LoadGame::Dogpile => Game::Dogpile,
        LoadGame::DogsLife => Game::DogsLife,
    }
}

/// Shows a progress bar that follows a counter while something else runs.
async fn with_bar<T>(
    length: u64,
    style: &str,
    position: impl Fn() -> (u64, String),
    work: impl Future<Output = T>,
) -> T {
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    let mut work = std::pin::pin!(work);
    let mut every = tokio::time::interval(Duration::from_millis(250));
    loop {
        tokio::select! {
            done = &mut work => {
                bar.finish_and_clear();
                return done;
            }
            _ = every.tick() => {
                let (now, message) = position();
                bar.set_position(now);
                bar.set_message(message);
            }
        }
    }
}

const OPENING: &str = "{bar:30} {pos}/{len} tables {msg}";
const RUNNING: &str = "{bar:30} {pos}/{len} s {msg}";

async fn echo(args: &Load, workload: &Workload) -> Result<Report, Failure> {
    let meter = Arc::new(Meter::default());
    let start = Instant::now();
    let time = Duration::from_secs(args.seconds);
    let position = || {
        let moves = meter.moves.load(Ordering::Relaxed);
        (start.elapsed().as_secs(), format!("{moves} echoes"))
    };
    let work = load::echo_players(workload, &meter, tokio::time::sleep(time));
    let latencies = with_bar(args.seconds, RUNNING, position, work).await?;
    let results = Results { latencies, ..Results::default() };
    Ok(Report::new(args, &meter, time, results, None))
}

async fn play(
    args: &Load,
    workload: &Workload,
    mut own: Option<&mut Own>,
) -> Result<Report, Failure> {
    let meter = Arc::new(Meter::default());
    let empty = own.as_ref().and_then(|own| own.memory());
    let opened = || (meter.tables.load(Ordering::Relaxed), String::new());
    let gathering = Crowd::gather(workload, &meter);
    let crowd = with_bar(workload.tables as u64, OPENING, opened, gathering).await?;
    // Opening tables is not measured, and neither is the disk work it leaves behind.
    tokio::time::sleep(SETTLE).await;
    let start = Instant::now();
    let playing = crowd.play();
    let position = || {
        let moves = meter.moves.load(Ordering::Relaxed);
        let rate = per_second(moves, start.elapsed());
        (start.elapsed().as_secs(), format!("{moves} moves, {rate:.0} a second"))
    };
    let mut restarted = None;
    let kills = if args.kills == 0 { None } else { own.as_deref_mut() };
    let work = async {
        match kills {
            Some(own) => {
                restarted = Some(kill(own, args).await?);
                // Gives every table time to move on.
                tokio::time::sleep(20 * workload.think + Duration::from_secs(2)).await;
            }
            None => tokio::time::sleep(Duration::from_secs(args.seconds)).await,
        }
        Ok::<_, Failure>(())
    };
    let expected = if args.kills == 0 { args.seconds } else { u64::from(args.kills) };
    with_bar(expected, RUNNING, position, work).await?;
    let took = start.elapsed();
    let memory = own.as_ref().and_then(|own| own.memory()).zip(empty);
    let results = playing.stop().await;
    let memory = memory.map(|(full, empty)| full.saturating_sub(empty) / workload.tables as u64);
    let mut report = Report::new(args, &meter, took, results, memory);
    if let Some(own) = own {
        own.stop().await?;
        report.check(own, restarted).await?;
    }
    Ok(report)
}

#[allow(clippy::cast_precision_loss, reason = "nobody counts to 2^52 here")]
fn per_second(count: u64, took: Duration) -> f64 {
    count as f64 / took.as_secs_f64().max(0.001)
}

/// Kills the server repeatedly; returns when it was last started.
async fn kill(own: &mut Own, args: &Load) -> Result<Instant, Failure> {
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    let mut restarted = Instant::now();
    for _ in 0..args.kills {
        tokio::time::sleep(Duration::from_secs_f64(rng.random_range(KILL_AFTER))).await;
        own.kill().await?;
        own.restart().await?;
        restarted = Instant::now();
    }
    Ok(restarted)
}

/// How much a database takes on the disk after play, without VACUUM.
#[derive(Serialize)]
struct Disk {
    bytes: u64,
    lines: u64,
    bytes_per_line: u64,
    /// The average length of the games that are over; 0 without any.
    lines_per_game: u64,
    bytes_per_game: u64,
}

impl Disk {
    fn new(bytes: u64, tables: &[ListedTable]) -> Option<Disk> {
        let lines: u64 = tables.iter().map(|table| table.entries).sum();
        if bytes == 0 || lines == 0 {
            return None;
        }
        let over = || tables.iter().filter(|table| table.summary.over);
        let played: u64 = over().map(|table| table.entries).sum();
        let games = over().count().max(1) as u64;
        Some(Disk {
            bytes,
            lines,
            bytes_per_line: bytes / lines,
            lines_per_game: played / games,
            bytes_per_game: bytes * played / lines / games,
        })
    }
}

/// The results.
#[derive(Serialize)]
struct Report {
    tables: u64,
    think_ms: u64,
    seconds: f64,
    moves: u64,
    moves_per_second: f64,
    /// The 50th, 90th, 99th, 99.9th percentile, and the worst.
    latency_ms: [f64; 5],
    reconnects: u64,
    lost_grabs: u64,
    games_over: u64,
    kills: u32,
    bytes_per_table: Option<u64>,
    /// What the database takes, where it is a file.
    disk: Option<Disk>,
    /// Acknowledged intents that were looked up in the logs at the end.
    checked: Option<u64>,
    faults: Vec<String>,
    #[serde(skip)]
    results: Results,
}

impl Report {
    fn new(
        args: &Load,
        meter: &Meter,
        took: Duration,
        mut results: Results,
        bytes_per_table: Option<u64>,
    ) -> Report {
        let moves = meter.moves.load(Ordering::Relaxed);
        let latencies = results.latencies.of_thousand([500, 900, 990, 999, 1000]);
        Report {
            tables: args.tables.into(),
            think_ms: args.think,
            seconds: took.as_secs_f64(),
            moves,
            moves_per_second: per_second(moves, took),
            latency_ms: latencies.map(|latency| latency.as_secs_f64() * 1000.0),
            reconnects: meter.reconnects.load(Ordering::Relaxed),
            lost_grabs: results.lost_grabs,
            games_over: meter.games.load(Ordering::Relaxed),
            kills: args.kills,
            bytes_per_table,
            disk: None,
            checked: None,
            faults: results.faults(),
            results,
        }
    }

    /// Looks up in the stopped server's database everything that was acknowledged.
    async fn check(&mut self, own: &Own, restarted: Option<Instant>) -> Done {
        let checked = check::logs(own.database(), &self.results.acknowledged).await?;
        // The log that goes before the file is folded into it when nobody uses it any more.
        self.disk = Disk::new(own.disk(), &checked.tables);
        self.checked = Some(checked.intents);
        self.faults.extend(checked.faults);
        if let Some(restarted) = restarted {
            // The two players of a table are not neighbours in the list, but each of them acts.
            let stuck =
                self.results.last.iter().filter(|last| last.is_none_or(|at| at < restarted));
            let stuck = stuck.count();
            if stuck > 0 {
                self.faults.push(format!("{stuck} players did nothing after the last kill"));
            }
        }
        Ok(())
    }

    fn print(&self, args: &Load) -> Done {
        let mut out = anstream::stdout();
        if args.json {
            let text =
                serde_json::to_string(self).map_err(|error| Failure::Wrong(error.to_string()))?;
            return Ok(writeln!(out, "{text}")?);
        }
        let what = if args.echo { "echoes" } else { "moves" };
        let Report { tables, think_ms, moves, seconds, moves_per_second, .. } = self;
        let players = game(args).players() * tables;
        writeln!(out, "players     {players} at {tables} tables, thinking {think_ms} ms")?;
        writeln!(out, "{what:11} {moves} in {seconds:.1} s: {moves_per_second:.0} a second")?;
        let [half, most, nearly_all, all_but_few, worst] = self.latency_ms;
        // An act of a dog is measured until all dogs of its table have been told, including the
        // arbiter's wait.
        let told = if args.game == LoadGame::Dogpile { "all told" } else { "answers" };
        writeln!(
            out,
            "{told:11} 50 % within {half:.1} ms, 90 % {most:.1}, 99 % {nearly_all:.1}, \
             99.9 % {all_but_few:.1}, the slowest {worst:.1}"
        )?;
        if args.echo {
            return Ok(());
        }
        if args.game == LoadGame::Dogpile {
            writeln!(out, "lost grabs  {}", self.lost_grabs)?;
        } else {
            writeln!(out, "reconnects  {}; {} games finished", self.reconnects, self.games_over)?;
        }
        if let Some(bytes) = self.bytes_per_table {
            writeln!(out, "memory      {}.{} KB a table", bytes / 1000, bytes % 1000 / 100)?;
        }
        if let Some(Disk { bytes_per_line, bytes_per_game, lines_per_game, .. }) = &self.disk {
            write!(out, "disk        {bytes_per_line} bytes a line")?;
            if *lines_per_game > 0 {
                let (kb, part) = (bytes_per_game / 1000, bytes_per_game % 1000 / 100);
                write!(out, ", {kb}.{part} KB a game of {lines_per_game} lines")?;
            }
            writeln!(out)?;
        }
        if self.kills > 0 {
            writeln!(out, "killed      {} times", self.kills)?;
        }
        if let (Some(checked), true) = (self.checked, self.faults.is_empty()) {
            writeln!(
                out,
                "checked     {checked} acknowledged intents: each is in its log exactly once"
            )?;
        }
        Ok(())
    }
}
