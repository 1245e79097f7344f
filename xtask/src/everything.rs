//! All steps that a change must pass: `cargo xtask test`.

use crate::step::{Failed, Step};
use crate::{fuzz, needs, web};

/// What can be skipped.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Seconds that each fuzz target runs; 0 skips them (for a machine without a C++ compiler).
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    fuzz_seconds: u64,
}

/// Runs every step, and stops at the first failure.
pub(crate) fn test(args: &Args) -> Result<String, Failed> {
    Step::cargo(["fmt", "--all", "--check"]).run()?;
    // The fuzz targets are a workspace of their own.
    Step::cargo(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"]).run()?;
    Step::cargo(["clippy", "--workspace", "--all-targets", "--all-features"])
        .args(["--", "-D", "warnings"])
        .run()?;
    let tests = Step::cargo(["test", "--workspace", "--all-features"]);
    let all = needs::postgres()?;
    needs::nats()?;
    let tests = if all { tests } else { tests.env("KENNEL_SKIP_POSTGRES", "1") };
    let tests = match needs::judges()? {
        Some(folder) => tests.env("KENNEL_TOOLS", &folder.display().to_string()),
        None => tests,
    };
    let tests = match web::modules()? {
        Some(folder) => tests.env("KENNEL_MODULES", &folder.display().to_string()),
        None => tests,
    };
    let tests = if needs::tmux()? { tests.env("KENNEL_TMUX", "1") } else { tests };
    tests.run()?;
    Step::cargo(["doc", "--workspace", "--no-deps", "--all-features"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    web::test()?;
    if args.fuzz_seconds == 0 {
        return Ok("everything but the fuzz targets passed".to_owned());
    }
    needs::cpp()?;
    fuzz::lint()?;
    fuzz::briefly(args.fuzz_seconds)?;
    Ok("everything passed".to_owned())
}
