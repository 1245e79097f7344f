//! `cargo xtask storms`: bad days, one seed each.

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use storms::{Drill, Found, Outcome, Plant, disk, hunt, postgres, simulate};

/// Lets the server live through bad days, and reads what everybody was told.
#[derive(Parser)]
#[command(name = "cargo xtask storms", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Simulated days: time, network and database in memory, one seed a day.
    ///
    /// Prints the schedule of every day on which something was wrong, and how to live through it
    /// again; exits with 1 then.
    Simulate(Simulate),
    /// Puts every bug back, one at a time, and tells after how many days it was found.
    ///
    /// Exits with 1 if one of them was not.
    Bugs {
        /// The most days to live through with each of them.
        #[arg(long, value_name = "N", default_value_t = 2_000)]
        days: u64,
        /// Only this one.
        #[arg(long, value_name = "NAME", value_parser = plant)]
        bug: Option<Plant>,
    },
    /// A real disk that is full for a while, again and again, while people play on SQLite.
    Disk {
        /// How often.
        #[arg(long, value_name = "N", default_value_t = 3)]
        times: u32,
        /// For how many seconds each time.
        #[arg(long, value_name = "S", default_value_t = 3)]
        seconds: u64,
        /// A folder on a small disk; without it one of 24 MB is mounted, which only root may.
        #[arg(long, value_name = "PATH")]
        folder: Option<PathBuf>,
        /// Decides what people do.
        #[arg(long, value_name = "N", default_value_t = 0)]
        seed: u64,
    },
    /// A PostgreSQL of its own that is killed, frozen and cut off while people play.
    Postgres {
        /// How often.
        #[arg(long, value_name = "N", default_value_t = 12)]
        times: u32,
        /// For how many seconds each time, at most.
        #[arg(long, value_name = "S", default_value_t = 3)]
        seconds: u64,
        /// Decides what people do.
        #[arg(long, value_name = "N", default_value_t = 0)]
        seed: u64,
    },
}

#[derive(clap::Args)]
struct Simulate {
    /// The first seed.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// How many days [default: as many as there is time for].
    #[arg(long, value_name = "N")]
    days: Option<u64>,
    /// For how many seconds [default: 30, unless --days is given].
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
    /// Put a bug back.
    #[arg(long, value_name = "NAME", value_parser = plant)]
    bug: Option<Plant>,
    /// Tell everything that happens, as it happened.
    #[arg(long)]
    story: bool,
}

fn plant(name: &str) -> Result<Plant, String> {
    Plant::named(name).ok_or_else(|| {
        let names: Vec<String> = Plant::ALL.iter().map(ToString::to_string).collect();
        format!("there are {}", names.join(", "))
    })
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Simulate(args) => days(&args),
        Command::Bugs { days, bug } => bugs(days, bug),
        Command::Disk { times, seconds, folder, seed } => {
            drill(
                async move { Some(disk(times, Duration::from_secs(seconds), folder, seed).await) },
            )
        }
        Command::Postgres { times, seconds, seed } => {
            drill(postgres(times, Duration::from_secs(seconds), seed))
        }
    }
}

fn days(args: &Simulate) -> ExitCode {
    let limit = args.seconds.or(args.days.is_none().then_some(30)).map(Duration::from_secs);
    let most = args.days.unwrap_or(u64::MAX);
    let began = Instant::now();
    let (next, failed) = (AtomicU64::new(0), AtomicBool::new(false));
    let (done, entries) = (AtomicU64::new(0), AtomicU64::new(0));
    let print = Mutex::new(());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while limit.is_none_or(|limit| began.elapsed() < limit) {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= most {
                        break;
                    }
                    let seed = args.seed.wrapping_add(number);
                    let outcome = simulate(seed, args.bug, args.story);
                    done.fetch_add(outcome.done, Ordering::Relaxed);
                    entries.fetch_add(outcome.entries, Ordering::Relaxed);
                    let _turn = print.lock();
                    if args.story {
                        println!("{}", outcome.schedule);
                        outcome.story.iter().for_each(|line| println!("{line}"));
                        println!("fingerprint {:016x}", outcome.fingerprint);
                    }
                    if !outcome.wrong.is_empty() {
                        failed.store(true, Ordering::Relaxed);
                        report(seed, args.bug, &outcome);
                    }
                }
            });
        }
    });
    let days = next.load(Ordering::Relaxed).min(most);
    let seconds = began.elapsed().as_secs_f64();
    println!(
        "{days} days in {seconds:.1} s ({:.0} a minute): {} intents acknowledged, {} entries stored",
        f64::from(u32::try_from(days).unwrap_or(u32::MAX)) / seconds * 60.0,
        done.load(Ordering::Relaxed),
        entries.load(Ordering::Relaxed),
    );
    if failed.load(Ordering::Relaxed) { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn drill(drill: impl Future<Output = Option<Drill>>) -> ExitCode {
    let runtime = match tokio::runtime::Runtime::new() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!("there is no runtime: {error}");
            return ExitCode::FAILURE;
        }
    };
    let Some(Drill { wrong, figures }) = runtime.block_on(drill) else {
        println!("left out");
        return ExitCode::SUCCESS;
    };
    wrong.iter().for_each(|wrong| println!("WRONG  {}", first(wrong, 400)));
    figures.iter().for_each(|figure| println!("{figure}"));
    if wrong.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn bugs(most: u64, only: Option<Plant>) -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    for plant in Plant::ALL.into_iter().filter(|plant| only.is_none_or(|only| only == *plant)) {
        match hunt(plant, most) {
            Some(Found { days, seed, wrong }) => {
                println!("{plant}: found on day {days} (seed {seed}): {}", first(&wrong, 160));
            }
            None => {
                println!("{plant}: NOT found in {most} days");
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

fn first(text: &str, length: usize) -> String {
    text.chars().take(length).collect()
}

fn report(seed: u64, bug: Option<Plant>, outcome: &Outcome) {
    println!("seed {seed}: {}", outcome.schedule.trim_end());
    for wrong in outcome.wrong.iter().take(10) {
        println!("  WRONG  {}", first(wrong, 400));
    }
    let bug = bug.map(|bug| format!(" --bug {bug}")).unwrap_or_default();
    println!("  again: cargo xtask storms simulate --seed {seed} --days 1 --story{bug}");
}
