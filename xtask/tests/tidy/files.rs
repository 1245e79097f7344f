//! What no file may contain, and how long a file may be.

use crate::{none_of, root, shown};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// Maximum lines of a Rust file; a longer one should be split by topic.
const MOST_LINES: usize = 700;

/// Rust files that may be longer, with the reason beside each.
const LONG: &[&str] = &[];

/// The files git tracks, or would with the next `git add`.
fn files() -> Vec<PathBuf> {
    let output = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .expect("git lists the files of the repository");
    assert!(output.status.success(), "git: {}", String::from_utf8_lossy(&output.stderr));
    let names = String::from_utf8(output.stdout).expect("names of files are UTF-8");
    let mut files: Vec<PathBuf> =
        names.split_terminator('\0').map(|name| root().join(name)).collect();
    // Deleted but uncommitted files are listed, too.
    files.retain(|file| file.is_file());
    assert!(files.iter().any(|file| file.ends_with("xtask/tests/tidy.rs")), "this is another list");
    files
}

/// A clone must not know where it was written, nor from which mirror its dependencies were fetched.
#[test]
fn no_file_names_a_place_of_one_machine() {
    // Assembled here, so that this file passes its own test.
    let paths = ["work", "root", "farm"].map(|folder| format!("/{folder}/"));
    let mirrors = [
        ["arti", "factory"],
        ["/api/", "npm/"],
        ["/api/", "cargo/"],
        ["/api/", "pypi/"],
        ["crates.io", ":443"],
        ["npmjs.org", ":443"],
        ["pypi.org", ":443"],
    ];
    let words: Vec<String> = paths.into_iter().chain(mirrors.map(|parts| parts.concat())).collect();
    let mut found = Vec::new();
    for file in files() {
        let content = fs::read(&file).unwrap_or_else(|why| panic!("{}: {why}", file.display()));
        let content = String::from_utf8_lossy(&content);
        for (number, line) in content.lines().enumerate() {
            let named = words.iter().find(|word| line.contains(word.as_str()));
            if let Some(word) = named {
                found.push(format!("{}:{}: {word}", shown(&file), number + 1));
            } else if is_foreign_source(&shown(&file), line) {
                found.push(format!("{}:{}: {}", shown(&file), number + 1, line.trim()));
            }
        }
    }
    none_of("paths of one machine or addresses of a mirror", &found);
}

/// Whether a line of a lock file fetches a dependency from an unusual place.
fn is_foreign_source(file: &str, line: &str) -> bool {
    let line = line.trim();
    if file.ends_with("Cargo.lock") {
        let index = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
        return line.starts_with("source = ") && line != index;
    }
    if file.ends_with("package-lock.json") {
        let resolved = line.strip_prefix("\"resolved\": \"http");
        return resolved.is_some_and(|rest| !rest.starts_with("s://registry.npmjs.org/"));
    }
    false
}

#[test]
fn no_rust_file_is_too_long() {
    let mut long = Vec::new();
    for file in files().iter().filter(|file| file.extension().is_some_and(|e| e == "rs")) {
        let lines = crate::read(file).lines().count();
        let name = shown(file);
        if lines > MOST_LINES && !LONG.contains(&name.as_str()) {
            long.push(format!("{name}: {lines} lines, {MOST_LINES} are the most"));
        }
    }
    none_of("files that should be split", &long);
}

#[test]
fn foreign_sources_are_seen() {
    let line = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
    assert!(!is_foreign_source("fuzz/Cargo.lock", line));
    assert!(is_foreign_source("Cargo.lock", "source = \"git+https://example.org/x\""));
    let line = "      \"resolved\": \"https://registry.npmjs.org/a/-/a-1.0.0.tgz\",";
    assert!(!is_foreign_source("web/package-lock.json", line));
    assert!(is_foreign_source("web/package-lock.json", "\"resolved\": \"http://10.0.0.1/a.tgz\","));
}
