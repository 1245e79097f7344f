//! What each crate must not know.

use crate::{WORKSPACE, has_word, none_of, read, root, rust_files, shown};
use cargo_metadata::{DependencyKind, Package};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

/// What a crate may or may not have among all its dependencies, direct or not.
enum Rule {
    /// These packages and no others; the second list holds those behind a feature.
    Only(&'static [&'static [&'static str]], &'static [&'static [&'static str]]),
    /// Anything but these packages.
    Not(&'static [&'static [&'static str]]),
    /// Anything but these packages, and none of those directly.
    NotNorDirectly(&'static [&'static [&'static str]], &'static [&'static str]),
}

// Packages with their own dependencies. None of these reads, waits or prints.
const ARRAYVEC: &[&str] = &["arrayvec"];
const RAND: &[&str] = &["rand", "rand_core", "chacha20", "cfg-if", "cpufeatures", "libc"];
const SHA2: &[&str] = &[
    "sha2",
    "digest",
    "block-buffer",
    "crypto-common",
    "hybrid-array",
    "typenum",
    "cfg-if",
    "cpufeatures",
    "libc",
];
const MACROS: &[&str] = &["proc-macro2", "quote", "syn", "unicode-ident"];
const THISERROR: &[&str] = &["thiserror", "thiserror-impl"];
const SERDE: &[&str] = &["serde", "serde_core", "serde_derive"];

const CONTRACT: &[&str] = &["tabletop"];
const RULES: &[&str] = &["dig", "dogpile", "dogs-life"];
const SERVICE: &[&str] = &["server", "store", "axum", "sqlx"];

/// The rules of a game depend on the contract and know nothing else.
const GAME: Rule = Rule::Only(&[CONTRACT, ARRAYVEC, RAND, SHA2, THISERROR, MACROS], &[SERDE]);

/// Every crate, from the bottom of the design to the top.
const TABLE: &[(&str, Rule)] = &[
    ("tabletop", Rule::Only(&[RAND, SHA2, THISERROR, MACROS], &[SERDE])),
    ("dig", GAME),
    ("dogpile", GAME),
    ("dogs-life", GAME),
    ("forms", Rule::Not(&[SERVICE, &["bots", "catalog", "protocol"]])),
    ("townscape", Rule::Not(&[SERVICE, &["bots", "catalog"]])),
    ("arbiter", Rule::Only(&[CONTRACT, RAND, SHA2, THISERROR, MACROS], &[])),
    ("bots", Rule::Not(&[SERVICE])),
    ("lab", Rule::Not(&[SERVICE])),
    ("catalog", Rule::Not(&[SERVICE, RULES, &["bots"]])),
    ("postcard", Rule::Not(&[SERVICE, &["bots", "house"]])),
    ("house", Rule::Not(&[SERVICE])),
    ("puzzles", Rule::Not(&[SERVICE, &["lab"]])),
    ("protocol", Rule::Not(&[SERVICE])),
    ("room", Rule::Not(&[SERVICE, RULES, &["bots", "house"]])),
    ("store", Rule::Not(&[RULES, &["catalog", "house", "axum"]])),
    ("server", Rule::NotNorDirectly(&[], RULES)),
    ("load", Rule::Not(&[RULES, &["catalog", "house", "server", "store", "sqlx"]])),
    ("storms", Rule::NotNorDirectly(&[], RULES)),
    ("tui", Rule::Not(&[&["bots", "store"]])),
    ("kennel", Rule::Not(&[])),
    ("python", Rule::Not(&[SERVICE])),
    ("browser", Rule::Not(&[SERVICE])),
];

/// The crates that hold rules: pure functions of their arguments.
fn pure() -> impl Iterator<Item = &'static str> {
    TABLE.iter().filter(|(_, rule)| matches!(rule, Rule::Only(..))).map(|(name, _)| *name)
}

/// The packages of `crates/`, by name.
fn crates() -> BTreeMap<&'static str, &'static Package> {
    let folder = root().join("crates");
    let packages = WORKSPACE.workspace_packages().into_iter();
    packages
        .filter(|package| package.manifest_path.starts_with(&folder))
        .map(|package| (package.name.as_str(), package))
        .collect()
}

/// All dependencies of a package, itself excluded: not those of tests or build scripts, but those
/// of every feature and every platform.
///
/// From `cargo tree`, because `cargo metadata` reports for each package only what all crates of the
/// workspace together, with their tests, switch on in it.
fn closure(package: &str) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", package, "--all-features", "--edges", "normal"])
        .args(["--target", "all", "--prefix", "none", "--format", "{p}"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "cargo tree: {}", String::from_utf8_lossy(&output.stderr));
    let lines = String::from_utf8(output.stdout).expect("names of packages are UTF-8");
    let names = lines.lines().filter_map(|line| line.split_whitespace().next());
    names.filter(|name| *name != package).map(str::to_owned).collect()
}

/// The direct dependencies of a package, apart from its tests and build script, each with whether
/// it is behind a feature.
fn named(package: &Package) -> impl Iterator<Item = (&str, bool)> {
    let normal = package.dependencies.iter().filter(|d| d.kind == DependencyKind::Normal);
    normal.map(|dependency| (dependency.name.as_str(), dependency.optional))
}

fn in_any(lists: &[&[&str]], name: &str) -> bool {
    lists.iter().any(|list| list.contains(&name))
}

#[test]
fn every_crate_is_in_the_table() {
    let mut folders: Vec<String> = fs::read_dir(root().join("crates"))
        .expect("the folder of all crates")
        .map(|entry| entry.expect("a crate's folder").file_name().to_string_lossy().into_owned())
        .collect();
    folders.retain(|name| !TABLE.iter().any(|(known, _)| known == name));
    let mut unknown: Vec<String> = crates().into_keys().map(str::to_owned).collect();
    unknown.retain(|name| !TABLE.iter().any(|(known, _)| known == name));
    unknown.extend(folders);
    unknown.sort();
    unknown.dedup();
    none_of("crates without a line in the table of xtask/tests/tidy/knows.rs", &unknown);
    assert!(crates().contains_key("tabletop"), "the workspace was not read");
}

#[test]
fn no_crate_knows_what_it_must_not() {
    let crates = crates();
    let mut wrong = Vec::new();
    for (name, rule) in TABLE {
        // The table has a line for crates that are still to come.
        let Some(package) = crates.get(name) else { continue };
        let closure = closure(name);
        let mut bad = |what: &str| wrong.push(format!("{name} must not know {what}"));
        match rule {
            Rule::Only(always, by_feature) => {
                for known in &closure {
                    if !in_any(always, known) && !in_any(by_feature, known) {
                        bad(known);
                    }
                }
                for (known, optional) in named(package) {
                    if !optional && in_any(by_feature, known) {
                        bad(&format!("{known} unless a feature asks for it"));
                    }
                }
                if package.features.get("default").is_some_and(|default| !default.is_empty()) {
                    bad("features that are switched on by themselves");
                }
            }
            Rule::Not(others) => {
                closure.iter().filter(|known| in_any(others, known)).for_each(|known| bad(known));
            }
            Rule::NotNorDirectly(others, directly) => {
                closure.iter().filter(|known| in_any(others, known)).for_each(|known| bad(known));
                let direct = named(package).filter(|(known, _)| directly.contains(known));
                direct.for_each(|(known, _)| bad(&format!("{known} but through house")));
            }
        }
    }
    none_of("dependencies against the table in the design", &wrong);
}

/// Rules neither read nor write, know no time, and start no threads.
#[test]
fn rules_are_pure() {
    const MODULES: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];
    const WORDS: [&str; 9] = [
        "async",
        "SystemTime",
        "Instant",
        "println!",
        "print!",
        "eprintln!",
        "eprint!",
        "dbg!",
        "unsafe",
    ];
    let mut wrong = Vec::new();
    for name in pure().filter(|name| crates().contains_key(name)) {
        for file in rust_files(&root().join("crates").join(name).join("src")) {
            let code = without_comments(&read(&file));
            for module in MODULES.iter().filter(|module| uses_std(&code, module)) {
                wrong.push(format!("{}: std::{module}", shown(&file)));
            }
            for word in WORDS.iter().filter(|word| has_word(&code, word)) {
                wrong.push(format!("{}: {word}", shown(&file)));
            }
        }
    }
    none_of("what has no place in rules", &wrong);
}

/// The text without its comments, line by line. (A string with `//` in it is cut off as well, which
/// can only hide what follows on the same line.)
fn without_comments(code: &str) -> String {
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Whether the code names this module of the standard library, alone or in a group.
fn uses_std(code: &str, module: &str) -> bool {
    if has_word(code, &format!("std::{module}")) {
        return true;
    }
    let groups = code.split("std::{").skip(1);
    groups.filter_map(|rest| rest.split(';').next()).any(|group| {
        // Only what stands at the group's own level is a module of `std`.
        let mut depth = 0;
        let top: String = group
            .chars()
            .filter(|&c| {
                depth += i32::from(c == '{') - i32::from(c == '}');
                depth == 0
            })
            .collect();
        top.split(',')
            .any(|item| item.split("::").next().is_some_and(|first| first.trim() == module))
    })
}

#[test]
fn a_module_is_found_in_a_group() {
    assert!(uses_std("use std::io;", "io"));
    assert!(uses_std("use std::io::{self, Read};", "io"));
    assert!(uses_std("use std::{fmt, io::Read};", "io"));
    assert!(uses_std("use std::{\n    fmt::{self, Debug},\n    time::Duration,\n};", "time"));
    assert!(!uses_std("use std::{fmt::{self, io}, iter};", "io"));
    assert!(!uses_std("use std::iter; // std::io", "iterator"));
    assert_eq!(without_comments("a // b\nc /// d"), "a \nc ");
}
