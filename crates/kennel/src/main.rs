//! `kennel`, the one binary; each command is a file in `commands`.
//!
//! Exit codes: 0 for success, 2 for wrong input (arguments, a file, a line), 130 after being asked to
//! stop.

mod cli;
mod commands;

use std::process::ExitCode;

/// Many small messages are allocated and dropped; docs/performance.md shows what this allocator
/// brings.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The input is wrong.
const WRONG: u8 = 2;

fn main() -> ExitCode {
    let cli = cli::Cli::read();
    let command = cli.command.unwrap_or_else(|| cli::Command::Serve(cli::Serve::by_itself()));
    let result = match command {
        cli::Command::Serve(args) => commands::serve::run(&args),
        cli::Command::Play(args) => commands::play::run(&args),
        cli::Command::Backup(args) => commands::backup::backup(&args),
        cli::Command::Check(args) => commands::check::run(&args),
        cli::Command::Admin(args) => commands::admin::run(&args),
        cli::Command::Restore(args) => commands::backup::restore(&args),
        cli::Command::Cluster(command) => commands::cluster::run(&command),
        cli::Command::Load(args) => commands::load::run(&args),
        cli::Command::Analyse(args) => commands::analyse::run(&args),
        cli::Command::Replay(args) => commands::replay::run(&args),
        cli::Command::Verify(args) => commands::verify::run(&args),
        cli::Command::Simulate(args) => commands::simulate::run(&args),
        cli::Command::Fairness(args) => commands::fairness::run(&args),
        cli::Command::Learn(args) => commands::learn::run(&args),
        cli::Command::Truth(args) => commands::truth::run(&args),
        cli::Command::Balance(args) => commands::balance::run(&args),
        cli::Command::Arena(args) => commands::arena::run(&args),
        cli::Command::Puzzles(command) => commands::puzzles::run(&command),
        cli::Command::Pages(args) => commands::pages::run(&args),
        cli::Command::Pack(command) => commands::pack::run(&command),
        cli::Command::Referee(args) => commands::referee::run(&args),
        cli::Command::Completions { shell } => commands::completions(shell),
        cli::Command::Man { folder } => commands::manual(&folder),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has closed the pipe, as in `kennel replay … | head`.
        Err(error) if error.is_broken_pipe() => ExitCode::SUCCESS,
        Err(commands::Failure::Stopped(told)) => {
            // If standard error is gone as well, there is nobody left to tell.
            let _ = std::io::Write::write_fmt(&mut anstream::stderr(), format_args!("{told}\n"));
            ExitCode::from(commands::STOPPED)
        }
        Err(error) => {
            let style = anstyle::Style::new().bold().fg_color(Some(anstyle::AnsiColor::Red.into()));
            // If standard error is gone as well, there is nobody left to tell.
            let _ = std::io::Write::write_fmt(
                &mut anstream::stderr(),
                format_args!("{style}error:{style:#} {error}\n"),
            );
            ExitCode::from(WRONG)
        }
    }
}
