//! What the tests need beyond what cargo brings: looked for, and installed where that is possible.

use crate::step::{Failed, Step, say};
use std::path::{Path, PathBuf};

/// Makes sure of PostgreSQL for the store's conformance suite; says whether it is there.
pub(crate) fn postgres() -> Result<bool, Failed> {
    if find("initdb") || install("postgresql", "initdb")? {
        return Ok(true);
    }
    say("no PostgreSQL here, and no right to install it: its half of the store's suite is skipped");
    Ok(false)
}

/// Makes sure of a C++ compiler for libFuzzer; the fuzz step itself complains if there is none.
pub(crate) fn cpp() -> Result<(), Failed> {
    if !find("c++") && std::env::var_os("CXX").is_none() {
        install("g++", "c++")?;
    }
    Ok(())
}

/// Whether a program is on the path, or where Debian puts PostgreSQL's.
fn find(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(versions.map(|version| version.path().join("bin")));
    folders.iter().any(|folder| folder.join(program).is_file())
}

/// Installs a Debian package, if this is a Debian and we may.
fn install(package: &str, program: &str) -> Result<bool, Failed> {
    let root = std::fs::metadata("/proc/self").is_ok_and(|own| {
        use std::os::unix::fs::MetadataExt;
        own.uid() == 0
    });
    if !root || !Path::new("/usr/bin/apt-get").exists() {
        return Ok(false);
    }
    Step::new("apt-get").args(["update", "--quiet"]).run()?;
    Step::new("apt-get")
        .args(["install", "--quiet", "--yes", "--no-install-recommends", package])
        .env("DEBIAN_FRONTEND", "noninteractive")
        .run()?;
    Ok(find(program))
}
