//! The words of the house: plain English, explained rules, and the vocabularies of DIG.

use crate::{files_under, has_word, none_of, read, root, rules, rust_files, shown};
use std::fs;
use std::path::{Path, PathBuf};

/// Phrases that read like a translation, and what to write instead. Split, so that this file
/// passes its own test.
const STILTED: [(&str, &str, &str); 9] = [
    ("an", "ew", "again"),
    ("So", " many", "Maximum, or: this many"),
    ("so", " many", "this many"),
    ("for who", " is", "for whoever is"),
    ("none", " for", "`None` if"),
    ("gone", " on with", "continued"),
    ("is", " waited for", "say who waits"),
    ("the", " own", "its own"),
    ("for who", " asks", "for whoever asks"),
];

/// The files under a folder with this extension.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap_or_else(|why| panic!("{folder}: {why}"));
    let paths = entries.map(|entry| entry.expect("an entry of a folder").path());
    let mut files: Vec<PathBuf> =
        paths.filter(|path| path.extension().is_some_and(|other| other == extension)).collect();
    files.sort();
    files
}

fn rust(folder: &str) -> Vec<PathBuf> {
    rust_files(&root().join(folder))
}

#[test]
fn no_stilted_phrases() {
    let folders = ["crates", "examples", "xtask", "fuzz/fuzz_targets"];
    let mut all: Vec<PathBuf> = folders.iter().flat_map(|folder| rust(folder)).collect();
    all.extend(files("locales/en", "ftl"));
    for folder in [".", "docs", "docs/rules"] {
        all.extend(files(folder, "md"));
    }
    all.extend(files_under(&root().join("web/src"), &["ts", "svelte"]));
    let mut found = Vec::new();
    for file in all {
        for (number, line) in read(&file).lines().enumerate() {
            for (start, end, better) in STILTED {
                let phrase = format!("{start}{end}");
                if has_word(line, &phrase) {
                    let place = format!("{}:{}", shown(&file), number + 1);
                    found.push(format!("{place}: `{phrase}`; better: {better}"));
                }
            }
        }
    }
    none_of("stilted phrases", &found);
}

/// A rule that tests cite can be looked up.
#[test]
fn every_rule_is_explained() {
    let mut pages = files("docs", "md");
    pages.extend(files("docs/rules", "md"));
    // A game that brings its own list of rules explains them beside it.
    pages.extend(rules::own_lists().into_iter().map(|folder| folder.join("RULES.md")));
    let text: String = pages.iter().map(|page| read(page)).collect();
    let unexplained: Vec<String> =
        rules::ids().into_iter().filter(|id| !has_word(&text, id)).collect();
    none_of("rules that no page explains", &unexplained);
}

/// DIG-19: each edition has its own words for the things and acts of the game.
#[test]
fn editions_have_their_words() {
    let editions = [
        ("en/edition-english", &["doghouse", "bowl", "row", "bone", "hole"][..]),
        (
            "fr/edition-french-a",
            &["Niche", "Gamelle", "Jardin", "odeur", "espace vide", "Creuser", "Déposer"],
        ),
        (
            "fr/edition-french-b",
            &["Niche", "Écuelle", "rangée", "couleur", "trou", "Déterrer", "Manger", "Oya"],
        ),
        (
            "pl/edition-polish",
            &["buda", "miska", "podwórko", "zapach", "luka", "Ruch", "Kopanie", "Dostawa"],
        ),
    ];
    let mut missing = Vec::new();
    for (edition, words) in editions {
        let text = read(&root().join(Path::new("locales").join(edition).with_extension("ftl")));
        let lacks = words.iter().filter(|word| !text.contains(**word));
        missing.extend(lacks.map(|word| format!("{edition}: {word}")));
    }
    none_of("words that an edition lacks", &missing);
}
