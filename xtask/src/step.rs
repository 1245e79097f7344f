//! Running one command under a heading.

use anstyle::{AnsiColor, Style};
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::LazyLock;

/// The repository's root. Asked for when the program runs: clones that share a target folder share
/// the program, too.
pub(crate) fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        let here = std::env::var_os("CARGO_MANIFEST_DIR");
        let here = here.map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        here.parent().map(Path::to_owned).unwrap_or(here)
    });
    &ROOT
}

/// Says that something begins or ended well.
pub(crate) fn say(text: &str) {
    let bold = Style::new().bold();
    anstream::println!("{bold}==> {text}{bold:#}");
}

/// Says what went wrong.
pub(crate) fn complain(text: &str) {
    let red = AnsiColor::Red.on_default().bold();
    anstream::eprintln!("{red}==> FAILED: {text}{red:#}");
}

/// Why a step failed.
#[derive(Debug)]
pub(crate) enum Failed {
    /// It could not be started.
    Start {
        /// The command.
        what: String,
        /// Why not.
        why: std::io::Error,
    },
    /// It ended badly.
    Exit {
        /// The command.
        what: String,
        /// How it ended.
        status: ExitStatus,
    },
    /// Something was missing or wrong before or after it ran.
    Other(String),
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failed::Start { what, why } => write!(f, "`{what}` could not be started: {why}"),
            Failed::Exit { what, status } => write!(f, "`{what}` ended with {status}"),
            Failed::Other(what) => f.write_str(what),
        }
    }
}

/// A command that is run in the repository's root.
pub(crate) struct Step {
    command: Command,
}

impl Step {
    /// A program with its arguments.
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Step {
        let mut command = Command::new(program);
        command.current_dir(root());
        Step { command }
    }

    /// Cargo: the one that runs this program, so that a `+toolchain` is kept.
    pub(crate) fn cargo<A: AsRef<OsStr>>(args: impl IntoIterator<Item = A>) -> Step {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        Step::new(cargo).args(args)
    }

    /// Adds arguments.
    pub(crate) fn args<A: AsRef<OsStr>>(mut self, args: impl IntoIterator<Item = A>) -> Step {
        self.command.args(args);
        self
    }

    /// Sets a variable of the environment.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Step {
        self.command.env(name, value);
        self
    }

    /// The command as one would type it.
    fn line(&self) -> String {
        let program = PathBuf::from(self.command.get_program());
        let program = program.file_name().unwrap_or(self.command.get_program());
        let words = self.command.get_args().map(|word| {
            let word = word.to_string_lossy();
            // Paths are shown from the root on.
            word.replace(&format!("{}/", root().display()), "")
        });
        let words: Vec<String> =
            std::iter::once(program.to_string_lossy().into_owned()).chain(words).collect();
        words.join(" ")
    }

    /// Runs it under a heading; what it writes is shown as it is.
    pub(crate) fn run(mut self) -> Result<(), Failed> {
        let what = self.line();
        say(&what);
        match self.command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(Failed::Exit { what, status }),
            Err(why) => Err(Failed::Start { what, why }),
        }
    }

    /// Runs it under a heading; what it writes to standard error is shown only if it fails, and
    /// given back otherwise.
    pub(crate) fn run_quietly(mut self) -> Result<String, Failed> {
        let what = self.line();
        say(&what);
        match self.command.stderr(Stdio::piped()).output() {
            Ok(output) => {
                let text = String::from_utf8_lossy(&output.stderr).into_owned();
                if output.status.success() {
                    return Ok(text);
                }
                eprint!("{text}");
                Err(Failed::Exit { what, status: output.status })
            }
            Err(why) => Err(Failed::Start { what, why }),
        }
    }

    /// Whether it runs and ends well; it shows nothing.
    pub(crate) fn works(mut self) -> bool {
        let silent = self.command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        silent.status().is_ok_and(|status| status.success())
    }

    /// What it writes to standard output, or nothing if it fails.
    pub(crate) fn output(mut self) -> Option<String> {
        let output = self.command.output().ok().filter(|output| output.status.success())?;
        String::from_utf8(output.stdout).ok()
    }
}
