//! Running one command under a heading.

use anstyle::{AnsiColor, Style};
use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::LazyLock;

/// The repository's root. Determined at run time: clones that share a target folder share the
/// program, too.
pub(crate) fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        let here = std::env::var_os("CARGO_MANIFEST_DIR");
        let here = here.map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        here.parent().map(Path::to_owned).unwrap_or(here)
    });
    &ROOT
}

/// Prints that something begins or has succeeded.
pub(crate) fn say(text: &str) {
    let bold = Style::new().bold();
    anstream::println!("{bold}==> {text}{bold:#}");
}

/// Prints what went wrong.
pub(crate) fn complain(text: &str) {
    let red = AnsiColor::Red.on_default().bold();
    anstream::eprintln!("{red}==> FAILED: {text}{red:#}");
}

/// Why a step failed.
#[derive(Debug)]
pub(crate) enum Failed {
    /// It could not be started.
    Start { what: String, why: std::io::Error },
    /// It failed.
    Exit { what: String, status: ExitStatus },
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

/// A command that runs in the repository's root.
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
            // Paths are shown relative to the root.
            word.replace(&format!("{}/", root().display()), "")
        });
        let words: Vec<String> =
            std::iter::once(program.to_string_lossy().into_owned()).chain(words).collect();
        words.join(" ")
    }

    /// Runs it under a heading; its output is shown.
    pub(crate) fn run(mut self) -> Result<(), Failed> {
        let what = self.line();
        say(&what);
        match self.command.status() {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(Failed::Exit { what, status }),
            Err(why) => Err(Failed::Start { what, why }),
        }
    }

    /// Runs it under a heading; its standard error is shown only if it fails, and returned
    /// otherwise.
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

    /// Whether it runs and succeeds; shows nothing.
    pub(crate) fn works(mut self) -> bool {
        let silent = self.command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        silent.status().is_ok_and(|status| status.success())
    }

    /// Its standard output; `None` if it fails.
    pub(crate) fn output(mut self) -> Option<String> {
        let output = self.command.output().ok().filter(|output| output.status.success())?;
        String::from_utf8(output.stdout).ok()
    }
}
