//! Every numbered rule is cited by a test, in the doc comment above it.

use crate::{has_word, none_of, read, root, rust_files, shown};
use std::path::{Path, PathBuf};

/// The list of all ids.
const LIST: &str = "docs/rules-ids.txt";

/// A list of ids beside a game, for games that bring their own.
const OWN_LIST: &str = "rules-ids.txt";

/// The prefix of each game's ids, and the crate whose tests cite them.
fn games() -> Vec<(String, String)> {
    let listed =
        [("DIG-", "crates/dig"), ("PILE-", "crates/dogpile"), ("LIFE-", "crates/dogs-life")];
    let listed = listed.map(|(prefix, folder)| (prefix.to_owned(), folder.to_owned()));
    let own = own_lists().into_iter().filter_map(|folder| {
        let first = ids_in(&folder.join(OWN_LIST)).into_iter().next()?;
        let prefix = &first[..=first.rfind('-')?];
        Some((prefix.to_owned(), shown(&folder)))
    });
    listed.into_iter().chain(own).collect()
}

/// The folders of examples that list their rules.
pub(super) fn own_lists() -> Vec<PathBuf> {
    let folders = std::fs::read_dir(root().join("examples")).expect("the folder of examples");
    let folders = folders.map(|folder| folder.expect("a folder").path());
    folders.filter(|folder| folder.join(OWN_LIST).is_file()).collect()
}

/// A doc comment above a test.
struct Cited {
    place: String,
    text: String,
    /// Whether the test is run (not ignored).
    runs: bool,
}

/// The ids of all lists, in order.
pub(super) fn ids() -> Vec<String> {
    let own = own_lists().into_iter().flat_map(|folder| ids_in(&folder.join(OWN_LIST)));
    ids_in(&root().join(LIST)).into_iter().chain(own).collect()
}

/// The ids of a list, in order.
fn ids_in(list: &Path) -> Vec<String> {
    read(list)
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split(' ').next().unwrap_or(line).to_owned())
        .collect()
}

/// The doc comments of all tests in a file's text. Tests of `proptest!` look the same.
fn citations(file: &str, text: &str) -> Vec<Cited> {
    let mut cited = Vec::new();
    let (mut docs, mut attributes) = (String::new(), String::new());
    // How many brackets of an attribute are still open.
    let mut open = 0;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if let Some(doc) = line.strip_prefix("///").filter(|_| open == 0) {
            docs.push_str(doc);
            docs.push('\n');
        } else if open > 0 || line.starts_with("#[") {
            let brackets = |bracket| i32::try_from(line.matches(bracket).count()).unwrap_or(0);
            open += brackets('[') - brackets(']');
            attributes.push_str(line);
        } else if !line.starts_with("//") {
            if attributes.contains("#[test]") || attributes.contains("::test]") {
                let place = format!("{file}:{}", index + 1);
                let runs = !attributes.contains("#[ignore");
                cited.push(Cited { place, text: docs.clone(), runs });
            }
            docs.clear();
            attributes.clear();
        }
    }
    cited
}

/// Everything in a text that looks like an id of this game.
fn looks_like_ids<'t>(text: &'t str, prefix: &str) -> Vec<&'t str> {
    text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-')
        .map(|word| word.trim_end_matches('-'))
        .filter(|word| word.starts_with(prefix))
        .collect()
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let (ids, games) = (ids(), games());
    let mut wrong = Vec::new();
    for id in &ids {
        if ids.iter().filter(|other| *other == id).count() > 1 {
            wrong.push(format!("{id} is listed twice"));
        }
        if !games.iter().any(|(prefix, _)| id.starts_with(prefix.as_str())) {
            wrong.push(format!("{id} is of no game of xtask/tests/tidy/rules.rs"));
        }
    }
    for (prefix, folder) in &games {
        let cited: Vec<Cited> = rust_files(&root().join(folder))
            .iter()
            .flat_map(|file| citations(&shown(file), &read(file)))
            .collect();
        assert!(!cited.is_empty(), "no tests were found in {folder}");
        for id in ids.iter().filter(|id| id.starts_with(prefix.as_str())) {
            if !cited.iter().any(|test| test.runs && has_word(&test.text, id)) {
                wrong.push(format!("{id} is cited by no test in {folder}"));
            }
        }
        for test in &cited {
            for id in looks_like_ids(&test.text, prefix) {
                if !ids.iter().any(|known| known == id) {
                    wrong.push(format!("{}: there is no rule {id}", test.place));
                }
            }
        }
    }
    none_of("rules and the tests that hold them", &wrong);
}

#[test]
fn citations_are_read_from_above_a_test() {
    let text = "
        /// DIG-1: nobody tests this.
        fn helper() {}

        /// DIG-2 and,
        /// DIG-3: a test.
        #[test]
        fn a() {}

        proptest! {
            /// DIG-4: attributes may stand between, DIG-99 too.
            #[cfg_attr(
                miri,
                ignore
            )]
            // Such a comment is none.
            #[test]
            fn b(x in 0..3) {}

            #[test]
            /// DIG-5: or above.
            #[ignore = \"slow\"]
            fn c() {}
        }
    ";
    let cited = citations("x.rs", text);
    let ids: Vec<_> = cited.iter().map(|test| looks_like_ids(&test.text, "DIG-")).collect();
    assert_eq!(ids, [vec!["DIG-2", "DIG-3"], vec!["DIG-4", "DIG-99"], vec!["DIG-5"]]);
    assert_eq!(cited.iter().map(|test| test.runs).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(cited[0].place, "x.rs:8");
}
