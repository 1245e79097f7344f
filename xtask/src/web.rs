//! The web client: format, lints, types, unit tests, build, and whole games in a real browser.

use crate::needs;
use crate::step::{Failed, Step, root};
use std::path::PathBuf;

/// Builds the WebAssembly modules; returns their folder, or none where they cannot be built.
pub(crate) fn modules() -> Result<Option<PathBuf>, Failed> {
    if !needs::node() {
        return Ok(None);
    }
    needs::wasm()?;
    Step::new("node").args(["web/scripts/modules.mjs"]).run()?;
    let folder = root().join("web/modules");
    Ok(folder.join("records.wasm").is_file().then_some(folder))
}

/// Runs every step of the client, on the program as `cargo build` leaves it.
pub(crate) fn test() -> Result<(), Failed> {
    if !needs::node() {
        return Ok(());
    }
    let npm = |args: &[&str]| Step::new("npm").args(["--prefix", "web"]).args(args);
    npm(&["ci", "--no-audit", "--no-fund"]).run()?;
    npm(&["run", "check-format"]).run()?;
    npm(&["run", "lint"]).run()?;
    npm(&["run", "check"]).run()?;
    npm(&["test"]).run()?;
    npm(&["run", "build"]).run()?;
    npm(&["run", "size"]).run()?;
    if !needs::chromium()? {
        return Ok(());
    }
    Step::cargo(["build", "--package", "kennel"]).run()?;
    let target = std::env::var_os("CARGO_TARGET_DIR");
    let target =
        target.map_or_else(|| root().join("target"), |folder| root().join(PathBuf::from(folder)));
    let kennel = target.join("debug/kennel");
    let games = npm(&["run", "browser"]).env("KENNEL_BIN", &kennel.display().to_string());
    // Some play in a terminal, at one table with a browser.
    if needs::tmux()? { games.env("KENNEL_TMUX", "1") } else { games }.run()
}
