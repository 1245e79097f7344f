//! What must be true of the repository itself.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `tidy/knows.rs` | no crate depends on what it must not know; rules neither read nor print |
//! | `tidy/rules.rs` | every numbered rule is cited by a test |
//! | `tidy/secrets.rs` | the facts of every game hold what is hidden as `Secret`s |
//! | `tidy/files.rs` | no paths of one machine, no files that are too long |
//! | `tidy/manifests.rs` | every crate takes its version, edition, licence and lints from the workspace |
//! | `tidy/words.rs` | plain English, explained rules, the words of DIG's editions |
//!
//! Each test collects everything that is wrong and reports it at once.

#[path = "tidy/files.rs"]
mod files;
#[path = "tidy/knows.rs"]
mod knows;
#[path = "tidy/manifests.rs"]
mod manifests;
#[path = "tidy/rules.rs"]
mod rules;
#[path = "tidy/secrets.rs"]
mod secrets;
#[path = "tidy/words.rs"]
mod words;

use cargo_metadata::{Metadata, MetadataCommand};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The workspace and what its manifests say.
static WORKSPACE: LazyLock<Metadata> = LazyLock::new(|| {
    let mut command = MetadataCommand::new();
    command.manifest_path(root().join("Cargo.toml"));
    command.no_deps();
    command.exec().expect("`cargo metadata` describes the workspace")
});

/// The repository's root. Determined at run time: clones that share a target folder share the
/// program, too.
fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        let here = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
        Path::new(&here).parent().expect("xtask lies in the repository").to_owned()
    });
    &ROOT
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The path relative to the repository's root.
fn shown(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}

/// Every Rust file under a folder, in order.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    files_under(folder, &["rs"])
}

/// Every file under a folder with one of these extensions, in order.
fn files_under(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries =
            fs::read_dir(&folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display()));
        for entry in entries {
            let path = entry.expect("an entry of a folder").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| extensions.iter().any(|e| ending == *e))
            {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// Fails with the whole list, unless it is empty.
fn none_of(what: &str, found: &[String]) {
    assert!(found.is_empty(), "{what}:\n  {}\n", found.join("\n  "));
}

/// Whether `text` contains `word` as a whole word.
fn has_word(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    text.match_indices(word).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + word.len()..].chars().next();
        !before.is_some_and(part) && !after.is_some_and(part)
    })
}

#[test]
fn words_are_found_whole() {
    for (text, found) in [
        ("DIG-1", true),
        ("(DIG-1, DIG-2)", true),
        ("DIG-1: all", true),
        ("DIG-12", false),
        ("xDIG-1", false),
        ("DIG-1b", false),
        ("DIG-12 and DIG-1.", true),
    ] {
        assert_eq!(has_word(text, "DIG-1"), found, "{text}");
    }
}
