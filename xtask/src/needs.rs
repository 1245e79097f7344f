//! What the tests need beyond cargo: found, or installed where possible.

use crate::step::{Failed, Step, root, say};
use std::path::{Path, PathBuf};

/// Finds or installs PostgreSQL for the store's conformance suite; returns whether it is available.
pub(crate) fn postgres() -> Result<bool, Failed> {
    if find("initdb") || install("postgresql", "initdb")? {
        return Ok(true);
    }
    say("no PostgreSQL here, and no right to install it: its half of the store's suite is skipped");
    Ok(false)
}

/// Finds or installs NATS, over which servers form a cluster; whoever tests that looks for it, too.
pub(crate) fn nats() -> Result<(), Failed> {
    if !find("nats-server") && !install("nats-server", "nats-server")? {
        say("no nats-server here, and no right to install it: nothing is tried with several nodes");
    }
    Ok(())
}

/// Finds or installs tmux, the terminal that the screens are played in; returns whether it is available.
pub(crate) fn tmux() -> Result<bool, Failed> {
    if find("tmux") || install("tmux", "tmux")? {
        return Ok(true);
    }
    say("no tmux here, and no right to install it: nobody plays on a real screen");
    Ok(false)
}

/// Finds or installs the programs that judge ours (Prometheus, nginx, validators and generators of
/// `OpenAPI`); returns the folder of the Python ones, or none if something is missing.
pub(crate) fn judges() -> Result<Option<PathBuf>, Failed> {
    let debian = [
        ("python3", "python3-venv"),
        ("promtool", "prometheus"),
        ("nginx", "nginx-light"),
        ("openssl", "openssl"),
    ];
    for (program, package) in debian {
        if !find(program) && !install(package, program)? {
            say(&format!("no {program} here, and no right to install it: its test is skipped"));
            return Ok(None);
        }
    }
    let folder = root().join("target/tools");
    let wanted = std::fs::read_to_string(root().join("xtask/tools.txt")).unwrap_or_default();
    let mark = folder.join("installed.txt");
    if std::fs::read_to_string(&mark).is_ok_and(|installed| installed == wanted) {
        return Ok(Some(folder.join("bin")));
    }
    if !Step::new("python3").args(["-m", "venv", "--help"]).works() {
        install("python3-venv", "python3")?;
    }
    Step::new("python3").args(["-m", "venv"]).args([&folder]).run()?;
    Step::new(folder.join("bin/pip"))
        .args(["install", "--quiet", "--disable-pip-version-check", "-r", "xtask/tools.txt"])
        .run()?;
    // Without the mark they are only installed again.
    let _ = std::fs::write(&mark, wanted);
    Ok(Some(folder.join("bin")))
}

/// Finds or installs a C++ compiler for libFuzzer; the fuzz step itself complains if there is none.
pub(crate) fn cpp() -> Result<(), Failed> {
    if !find("c++") && std::env::var_os("CXX").is_none() {
        install("g++", "c++")?;
    }
    Ok(())
}

/// Finds or installs what WebAssembly is built with: rustup's target, or Debian's compiler with its
/// sources and linker. Without either the client has no modules, and says so itself.
pub(crate) fn wasm() -> Result<(), Failed> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let sysroot = Step::new("rustc").args(["--print", "sysroot"]).output();
    let there = sysroot
        .is_some_and(|sysroot| Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).is_dir());
    if there || Step::new("rustup").args(["target", "add", TARGET]).works() {
        return Ok(());
    }
    if !find("wasm-ld-22") {
        for package in ["rustc-web", "rust-web-src", "lld-22"] {
            install(package, "rustc")?;
        }
    }
    Ok(())
}

/// Whether a Node that can build the web client is available; says so if not.
pub(crate) fn node() -> bool {
    let version = Step::new("node").args(["--version"]).output();
    let major = version
        .as_deref()
        .and_then(|text| text.trim().strip_prefix('v')?.split('.').next()?.parse::<u32>().ok());
    if major.is_some_and(|major| major >= 20) && Step::new("npm").args(["--version"]).works() {
        return true;
    }
    say("no Node 20 or newer with npm here: the web client is neither built nor tested");
    false
}

/// Finds or installs Chromium for the browser tests; returns whether it is available.
pub(crate) fn chromium() -> Result<bool, Failed> {
    let there = || ["chromium", "chromium-browser", "google-chrome"].into_iter().any(find);
    if std::env::var_os("CHROMIUM").is_some() || there() {
        return Ok(true);
    }
    if install("chromium", "chromium")? {
        // Fonts to measure with; pages are drawn without them, too.
        install("fonts-liberation", "chromium")?;
        return Ok(true);
    }
    say("no Chromium here, and no right to install it: the browser tests are left out");
    Ok(false)
}

/// Whether a program is on the path, or where Debian puts servers.
fn find(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    folders.push("/usr/sbin".into());
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    folders.extend(versions.map(|version| version.path().join("bin")));
    folders.iter().any(|folder| folder.join(program).is_file())
}

/// Installs a Debian package, if this is Debian and we are root.
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
