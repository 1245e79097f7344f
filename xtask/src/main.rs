//! Tasks around the repository, apart from building it: `cargo xtask --help`.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `everything.rs` | `test`: all steps that a change must pass, in order |
//! | `fuzz.rs` | `fuzz`: builds the targets of `fuzz/` with the stable toolchain and runs them |
//! | `needs.rs` | what the tests need beyond cargo: found, or installed where possible |
//! | `web.rs` | the web client's steps of `test` |
//! | `step.rs` | running one command under a heading |
//! | `laws/` | a crate of its own that plays games under all laws; `laws` runs it |
//! | `tests/tidy.rs` | what must be true of the repository itself |

mod everything;
mod fuzz;
#[path = "../laws/src/args.rs"]
mod laws;
mod needs;
mod step;
mod web;

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use std::time::Instant;
use step::{Failed, Step};

/// Tests the repository, checks the laws of the games, fuzzes what reads untrusted text.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Tests everything, in order, and stops at the first failure.
    ///
    /// Format, lints, all tests, the documentation, and a short run of every fuzz target. Whatever
    /// it needs beyond Rust it installs with cargo or, on Debian and as root, with apt-get.
    Test(everything::Args),
    /// Plays random games and checks every law at every position.
    ///
    /// In release mode, on all cores. If a law is broken, prints the setup and the log of the game
    /// and exits with 1. A random game has about a thousand positions.
    Laws(laws::Args),
    /// Builds the fuzz targets and runs them.
    ///
    /// With the stable toolchain and without installing anything. Interesting inputs are kept in
    /// fuzz/corpus, crashes in fuzz/artifacts. Exits with 1 if a target crashed.
    Fuzz(fuzz::Args),
    /// Builds the program and packs it with its manual pages, completions, systemd unit and settings.
    ///
    /// As target/package/kennel-VERSION-MACHINE.tar.gz; the same commit and tools give the same bytes.
    Package,
    /// Lets the server live through bad days, simulated or real: `cargo xtask storms help`.
    ///
    /// In release mode, on all cores. Prints what was wrong and how to see it again, and exits with
    /// 1 then.
    #[command(disable_help_flag = true)]
    Storms {
        /// What the runner is to do.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "WORDS")]
        words: Vec<String>,
    },
}

fn main() -> ExitCode {
    let began = Instant::now();
    let done = match Cli::parse().command {
        Command::Test(args) => everything::test(&args),
        Command::Laws(args) => hold_laws(&args),
        Command::Fuzz(args) => fuzz::fuzz(&args),
        Command::Package => package(),
        Command::Storms { words } => weather(&words),
    };
    let seconds = began.elapsed().as_secs_f64();
    match done {
        Ok(what) => {
            step::say(&format!("{what} in {seconds:.0} s"));
            ExitCode::SUCCESS
        }
        Err(failed) => {
            step::complain(&format!("{failed} (after {seconds:.0} s)"));
            ExitCode::FAILURE
        }
    }
}

/// Builds and packs the program.
fn package() -> Result<String, Failed> {
    Step::cargo(["build", "--release", "--locked", "--package", "kennel"]).run()?;
    Step::new("sh")
        .args(["scripts/package.sh", "target/release/kennel", "target/package"])
        .run()?;
    Ok("packed".to_owned())
}

/// Runs the crate of bad days; it reads the words.
fn weather(words: &[String]) -> Result<String, Failed> {
    Step::cargo(["run", "--quiet", "--release", "--package", "storms", "--"]).args(words).run()?;
    Ok("all is well".to_owned())
}

/// Runs the crate that checks the laws; it reads the same arguments.
fn hold_laws(args: &laws::Args) -> Result<String, Failed> {
    Step::cargo(["run", "--quiet", "--release", "--package", "laws-runner", "--"])
        .args(args.words())
        .run()?;
    Ok("all laws held".to_owned())
}
