//! Builds the web client, so that `cargo run --release` needs no second command.
//!
//! `KENNEL_WEB` decides: `1` builds it and fails where that is impossible, `0` leaves it alone. If it
//! is not set, release builds try it and go on without where there is no Node, and debug builds leave
//! it alone (they read `web/dist` when they run, so `npm run build` there is enough).

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// What the client is made of, from the repository's root.
const SOURCES: [&str; 23] = [
    "web/src",
    "web/public",
    "web/scripts",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/tsconfig.json",
    "locales",
    // Its modules of WebAssembly.
    "crates/arbiter/src",
    "crates/bots/src",
    "crates/browser/src",
    "crates/catalog/src",
    "crates/dig/src",
    "crates/dogpile/src",
    "crates/dogs-life/src",
    "crates/forms/src",
    "crates/house/src",
    "crates/protocol/src",
    "crates/room/src",
    "crates/tabletop/src",
    "crates/townscape/src",
    "Cargo.lock",
];

fn main() {
    println!("cargo:rerun-if-env-changed=KENNEL_WEB");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // The folder that is embedded must be there, if only empty, to be found when the program runs.
    let _ = fs::create_dir_all(root.join("web/dist"));
    let asked = std::env::var("KENNEL_WEB").ok();
    let release = std::env::var("PROFILE").is_ok_and(|profile| profile == "release");
    name_commit(&root, release);
    let wanted = match asked.as_deref() {
        Some("0") => false,
        Some(_) => true,
        None => release,
    };
    if !wanted {
        println!("cargo:rerun-if-changed=build.rs");
        return;
    }
    for source in SOURCES {
        println!("cargo:rerun-if-changed={}", root.join(source).display());
    }
    if let Err(why) = build(&root.join("web")) {
        assert!(asked.is_none(), "the web client was not built: {why}");
        println!("cargo:warning=the web client was not built: {why}");
        println!(
            "cargo:warning=everything else works; with Node 20 or newer, build again to get it"
        );
    }
}

/// Names the commit for `--version` and `/metrics`; only in release builds, so that a commit does not
/// make all others compile again.
fn name_commit(root: &Path, release: bool) {
    let git = |args: &[&str]| {
        let output = Command::new("git").args(args).current_dir(root).output().ok()?;
        let text = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| text.trim().to_owned())
    };
    let named = git(&["symbolic-ref", "--quiet", "HEAD"]);
    let name = if release {
        for file in ["HEAD", named.as_deref().unwrap_or("HEAD")] {
            if let Some(path) = git(&["rev-parse", "--git-path", file]) {
                println!("cargo:rerun-if-changed={}", root.join(path).display());
            }
        }
        git(&["rev-parse", "--short=10", "HEAD"])
    } else {
        Some("debug".to_owned())
    };
    println!("cargo:rustc-env=KENNEL_COMMIT={}", name.as_deref().unwrap_or("unknown"));
}

/// Installs what the client is built with, if that changed, and builds it.
fn build(web: &Path) -> Result<(), String> {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let there = |program: &str| {
        let mut command = Command::new(program);
        command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    if !there("node") || !there(npm) {
        return Err("there is no Node (with npm) on the path".to_owned());
    }
    let lock = fs::read_to_string(web.join("package-lock.json")).map_err(|why| why.to_string())?;
    let mark = web.join("node_modules/.kennel-lock");
    if fs::read_to_string(&mark).is_ok_and(|installed| installed == lock) {
        return run(web, npm, &["run", "build"]);
    }
    run(web, npm, &["ci", "--no-audit", "--no-fund"])?;
    // Without the mark it is only installed again.
    let _ = fs::write(&mark, lock);
    run(web, npm, &["run", "build"])
}

fn run(web: &Path, program: &str, args: &[&str]) -> Result<(), String> {
    let what = format!("`{program} {}`", args.join(" "));
    let output = Command::new(program).args(args).current_dir(web).output();
    let output = output.map_err(|why| format!("{what} could not be started: {why}"))?;
    if output.status.success() {
        return Ok(());
    }
    let told = String::from_utf8_lossy(&output.stderr);
    let last = told.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or("no reason given");
    Err(format!("{what} in web/ ended with {}: {last}", output.status))
}
