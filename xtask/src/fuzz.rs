//! Fuzzing with the stable toolchain and without `cargo fuzz`: `cargo xtask fuzz`.
//!
//! `cargo fuzz` is a front end to two things that stable Rust has: LLVM's coverage pass, which the
//! flags below switch on, and libFuzzer, which `libfuzzer-sys` compiles. What it needs nightly for
//! is `AddressSanitizer`, and there is no unsafe code here to look for. The folder stays one that
//! `cargo fuzz` understands: `fuzz_targets/`, `corpus/`, `artifacts/`.
//!
//! Beside them, `seeds/TARGET/` holds the inputs that are checked in, and `TARGET.dict` the words
//! of the target's language.

use crate::step::{Failed, Step, root, say};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// What `cargo fuzz` passes to rustc. (Its debug assertions and its one codegen unit are in the
/// release profile of `fuzz/Cargo.toml`.)
const FLAGS: &str = "--cfg fuzzing \
    -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Cllvm-args=-simplifycfg-branch-fold-threshold=0";

/// An input that takes longer than this many seconds is a crash.
const SLOWEST: u64 = 10;

/// Which targets, and for how long.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The target's name; all targets if left out.
    #[arg(long, value_name = "NAME")]
    target: Option<String>,
    /// Stop each target after this many inputs.
    #[arg(long, value_name = "N")]
    runs: Option<u64>,
    /// Stop each target after this many seconds [default: 60, unless --runs is given].
    #[arg(long, value_name = "S")]
    seconds: Option<u64>,
    /// Run the target on this input alone, such as one that crashed.
    #[arg(long, value_name = "FILE", requires = "target", conflicts_with_all = ["runs", "seconds"])]
    input: Option<PathBuf>,
}

/// `cargo xtask fuzz`.
pub(crate) fn fuzz(args: &Args) -> Result<String, Failed> {
    let targets = targets()?;
    let chosen: Vec<String> = match &args.target {
        None => targets,
        Some(name) if targets.contains(name) => vec![name.clone()],
        Some(name) => {
            let known = targets.join(", ");
            return Err(Failed::Other(format!("no fuzz target `{name}`; there are: {known}")));
        }
    };
    let built = build(&chosen)?;
    for target in &chosen {
        let fuzzer = Step::new(built.join(target));
        if let Some(input) = &args.input {
            // libFuzzer runs from the root, but the path is relative to the current folder.
            let input = fs::canonicalize(input)
                .map_err(|why| Failed::Other(format!("{}: {why}", input.display())))?;
            fuzzer.args([input]).run()?;
            return Ok(format!("{target} passed"));
        }
        let seconds = args.seconds.or(args.runs.is_none().then_some(60));
        let mut limits: Vec<String> = Vec::new();
        limits.extend(args.runs.map(|runs| format!("-runs={runs}")));
        limits.extend(seconds.map(|seconds| format!("-max_total_time={seconds}")));
        caught(target, |folders| fuzzer.args(limits).args(folders).run())?;
    }
    Ok(format!("no crash in {}", chosen.join(", ")))
}

/// Runs every target for a few seconds, as part of `cargo xtask test`; shows only the final state
/// of each.
pub(crate) fn briefly(seconds: u64) -> Result<(), Failed> {
    let targets = targets()?;
    let built = build(&targets)?;
    for target in &targets {
        let fuzzer = Step::new(built.join(target)).args([
            format!("-max_total_time={seconds}"),
            // The same first inputs in fresh clones of the same code.
            "-seed=1".to_owned(),
        ]);
        let told = caught(target, |folders| fuzzer.args(folders).run_quietly())?;
        for line in told.lines().filter(|line| line.contains("INITED") || line.contains("DONE")) {
            println!("{line}");
        }
    }
    Ok(())
}

/// Lints the targets as the workspace is linted.
pub(crate) fn lint() -> Result<(), Failed> {
    compiler()?;
    instrumented("clippy")?.args(["--all-targets", "--", "-D", "warnings"]).run()
}

/// The names of all targets, from their files.
fn targets() -> Result<Vec<String>, Failed> {
    let folder = root().join("fuzz/fuzz_targets");
    let wrong = |why| Failed::Other(format!("{}: {why}", folder.display()));
    let mut names = Vec::new();
    for entry in fs::read_dir(&folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            names.extend(path.file_stem().map(|stem| stem.to_string_lossy().into_owned()));
        }
    }
    names.sort();
    Ok(names)
}

/// Builds the targets; returns their folder.
fn build(targets: &[String]) -> Result<PathBuf, Failed> {
    compiler()?;
    let bins = targets.iter().flat_map(|target| ["--bin", target]);
    instrumented("build")?.args(bins).run()?;
    Ok(root().join("fuzz/target").join(host()?).join("release"))
}

/// A cargo command on the targets, with coverage.
fn instrumented(command: &str) -> Result<Step, Failed> {
    let host = host()?;
    // With an explicit target the flags do not reach build scripts and macros, which have no
    // libFuzzer to report to.
    Ok(Step::cargo([command, "--release", "--manifest-path", "fuzz/Cargo.toml"])
        .args(["--target-dir", "fuzz/target", "--target", &host])
        .env("RUSTFLAGS", FLAGS))
}

/// This machine's target triple.
fn host() -> Result<String, Failed> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = Step::new(rustc).args(["-vV"]).output();
    version
        .and_then(|text| {
            Some(text.lines().find_map(|line| line.strip_prefix("host: "))?.to_owned())
        })
        .ok_or_else(|| Failed::Other("`rustc -vV` does not tell the host".to_owned()))
}

/// libFuzzer is C++: checks for a compiler, and says how to get one.
fn compiler() -> Result<(), Failed> {
    let chosen = std::env::var("CXX").unwrap_or_else(|_| "c++".to_owned());
    let mut words = chosen.split_whitespace();
    let program = words.next().unwrap_or("c++");
    if Step::new(program).args(words).args(["--version"]).works() {
        return Ok(());
    }
    Err(Failed::Other(format!(
        "fuzzing needs a C++ compiler (for libFuzzer), and `{chosen}` does not run. Install one \
         (Debian: apt install g++; Fedora: dnf install gcc-c++; macOS: xcode-select --install) or \
         name yours in CXX. `cargo xtask test --fuzz-seconds 0` leaves fuzzing out."
    )))
}

/// Runs a target with the arguments that all runs share, and names the input if it crashes.
fn caught<T>(
    target: &str,
    run: impl FnOnce(Vec<String>) -> Result<T, Failed>,
) -> Result<T, Failed> {
    let fuzz = root().join("fuzz");
    let (corpus, artifacts) =
        (fuzz.join("corpus").join(target), fuzz.join("artifacts").join(target));
    for folder in [&corpus, &artifacts] {
        fs::create_dir_all(folder)
            .map_err(|why| Failed::Other(format!("{}: {why}", folder.display())))?;
    }
    let mut args = vec![
        format!("-artifact_prefix={}/", artifacts.display()),
        format!("-timeout={SLOWEST}"),
        "-print_final_stats=1".to_owned(),
    ];
    let words = fuzz.join(format!("{target}.dict"));
    if words.exists() {
        args.push(format!("-dict={}", words.display()));
    }
    // New inputs are written to the first folder; the seeds are only read.
    args.push(corpus.display().to_string());
    let seeds = fuzz.join("seeds").join(target);
    if seeds.exists() {
        args.push(seeds.display().to_string());
    }
    // File timestamps are coarser than this clock.
    let began = SystemTime::now() - Duration::from_millis(20);
    run(args).map_err(|failed| match newest(&artifacts, began) {
        Some(input) => {
            let input = input.strip_prefix(root()).unwrap_or(&input).display().to_string();
            say(&format!("again: cargo xtask fuzz --target {target} --input {input}"));
            Failed::Other(format!("the fuzz target {target} crashed on {input}"))
        }
        None => failed,
    })
}

/// The newest file in `folder` written since `began`.
fn newest(folder: &Path, began: SystemTime) -> Option<PathBuf> {
    let written = |path: &PathBuf| fs::metadata(path).and_then(|meta| meta.modified()).ok();
    fs::read_dir(folder)
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| written(path).is_some_and(|time| time >= began))
        .max_by_key(written)
}
