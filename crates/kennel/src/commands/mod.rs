//! One file per command.

pub(crate) mod admin;
pub(crate) mod analyse;
pub(crate) mod arena;
pub(crate) mod backup;
pub(crate) mod balance;
pub(crate) mod check;
pub(crate) mod cluster;
pub(crate) mod fairness;
pub(crate) mod learn;
pub(crate) mod load;
pub(crate) mod pack;
pub(crate) mod pages;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod referee;
pub(crate) mod replay;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod truth;
pub(crate) mod verify;

use crate::cli::SetupOptions;
use catalog::{AnyRecord, Kind};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use std::fmt;
use std::io::{self, Read, Write};
use std::path::Path;

/// What went wrong, for whoever called the program.
pub(crate) enum Failure {
    /// The input is wrong.
    Wrong(String),
    /// Something could not be read or written.
    Io(io::Error),
    /// It was asked to stop; what that means for what it did.
    Stopped(&'static str),
}

impl Failure {
    pub(crate) fn is_broken_pipe(&self) -> bool {
        match self {
            Failure::Io(error) => error.kind() == io::ErrorKind::BrokenPipe,
            Failure::Wrong(_) | Failure::Stopped(_) => false,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Wrong(reason) => f.write_str(reason),
            Failure::Io(error) => error.fmt(f),
            Failure::Stopped(told) => f.write_str(told),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

pub(crate) type Done = Result<(), Failure>;

/// The game, if the lab can measure it.
fn measured(game: Kind) -> Result<&'static dyn lab::LabGame, Failure> {
    lab::game(game).ok_or_else(|| {
        let title = game.title();
        Failure::Wrong(format!("{title} has no players to be measured; kennel simulate plays it"))
    })
}

impl SetupOptions {
    /// The setup with these options, as JSON; its seats are still missing.
    fn read(&self, game: Kind) -> Result<Value, Failure> {
        let SetupOptions { edition, bones, pack } = self;
        for (given, option, only) in [
            (edition.is_some(), "edition", house::DIG),
            (bones.is_some(), "bones", house::DOGS_LIFE),
            (pack.is_some(), "pack", house::DOGS_LIFE),
        ] {
            if given && game != only {
                return Err(Failure::Wrong(format!("--{option} is for {only}")));
            }
        }
        let mut setup = json!({});
        if let Some(edition) = edition {
            setup["edition"] = edition.name().into();
        }
        if let Some(bones) = bones {
            setup["bones"] = (*bones).into();
        }
        if let Some(folder) = pack {
            let pack = pack::load(Some(folder))?;
            let [town, dogs] = pack.texts();
            setup["pack"] = json!({ "town": town, "dogs": dogs });
        }
        Ok(setup)
    }
}

/// Prints a completion script.
pub(crate) fn completions(shell: clap_complete::Shell) -> Done {
    let mut script = Vec::new();
    let mut command = <crate::cli::Cli as clap::CommandFactory>::command();
    clap_complete::generate(shell, &mut command, "kennel", &mut script);
    Ok(io::stdout().write_all(&script)?)
}

/// Writes the manual pages.
pub(crate) fn manual(folder: &Path) -> Done {
    // Without the commit: a page is about a version.
    let command = <crate::cli::Cli as clap::CommandFactory>::command();
    let command = command.version(env!("CARGO_PKG_VERSION"));
    let named = |error: io::Error| Failure::Wrong(format!("{}: {error}", folder.display()));
    clap_mangen::generate_to(command, folder).map_err(named)
}

/// The exit code after being asked to stop, as shells use it for Ctrl-C.
pub(crate) const STOPPED: u8 = 130;

/// A measurement that is under way: Ctrl-C and SIGTERM end it early, and no external program outlives
/// it.
struct Measuring;

impl Measuring {
    /// From now on whoever asks to stop gets what was measured until then. Whoever asks twice does not
    /// want to wait.
    fn begin() -> Measuring {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        if let Ok(runtime) = runtime {
            std::thread::spawn(move || {
                runtime.block_on(async { serve::asked_to_stop().await });
                lab::stop();
                runtime.block_on(async { serve::asked_to_stop().await });
                std::process::exit(STOPPED.into());
            });
        }
        Measuring
    }

    /// The measurement is over, and `something` was told; says so if it ended early.
    fn end(self, something: bool) -> Done {
        drop(self);
        match (lab::stopped(), something) {
            (false, _) => Ok(()),
            (true, true) => {
                Err(Failure::Stopped("stopped early: this is what was measured until then"))
            }
            (true, false) => Err(Failure::Stopped("stopped before anything was measured")),
        }
    }
}

impl Drop for Measuring {
    fn drop(&mut self) {
        lab::arena::external::dismiss();
    }
}

/// How far something is, on a terminal; `unit` is what is counted.
fn progress(count: u64, unit: &str) -> ProgressBar {
    let bar = ProgressBar::new(count);
    let style =
        format!("{{prefix}}{{bar:40.yellow}} {{human_pos}} of {{human_len}} {unit}, {{eta}} left");
    if let Ok(style) = ProgressStyle::with_template(&style) {
        bar.set_style(style);
    }
    bar
}

/// Maximum number of notes shown.
const NOTES: usize = 10;

/// Prints which players lost moves, and why.
fn show_notes<'n>(notes: impl Iterator<Item = &'n String> + Clone) {
    for note in notes.clone().take(NOTES) {
        anstream::eprintln!("{note}");
    }
    match notes.skip(NOTES).count() {
        0 => {}
        1 => anstream::eprintln!("and one more note"),
        more => anstream::eprintln!("and {more} more notes"),
    }
}

/// Checks that a file can be created there, before hours of work are lost to a typing error.
fn can_write(option: &str, path: &Path) -> Result<(), Failure> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if path.is_dir() || folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(Failure::Wrong(format!("{option}: cannot write a file {}", path.display())));
    }
    Ok(())
}

/// A path for messages; `-` is standard input.
fn shown(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// Reads a record from a file, or from standard input for `-`.
fn read_record(path: &Path) -> Result<Box<dyn AnyRecord>, Failure> {
    let name = shown(path);
    let mut text = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut text).map(|_| ())
    } else {
        std::fs::read(path).map(|bytes| text = bytes)
    };
    read.map_err(|error| Failure::Wrong(format!("cannot read {name}: {error}")))?;
    house::GAMES.read_record(&text).map_err(|fault| Failure::Wrong(format!("{name}: {fault}")))
}
