//! What is hidden in a game is a type: its facts hold `Secret`s, and nothing tells them by default.

use crate::{WORKSPACE, has_word, none_of, read, rust_files, shown};
use std::path::Path;

/// The type of a game's facts, if this code has `impl Game for …`.
fn fact_type(code: &str) -> Option<&str> {
    let game = code.split("impl Game for ").nth(1)?;
    let fact = game.split("type Fact = ").nth(1)?;
    fact.split(';').next()?.split("::").last()
}

/// The item that defines a type, from its first attribute on.
fn definition<'c>(code: &'c str, name: &str) -> Option<&'c str> {
    let start = ["enum", "struct", "type"].into_iter().find_map(|item| {
        let head = format!("\npub {item} {name}");
        let found = code.match_indices(&head).find(|(at, _)| {
            !code[at + head.len()..].starts_with(|next: char| next.is_alphanumeric() || next == '_')
        });
        found.map(|(at, _)| at + 1)
    })?;
    let last = if code[start..].starts_with("pub type") { ";" } else { "\n}" };
    let end = code[start..].find(last)?;
    let attributes = code[..start].rfind("\n\n").map_or(0, |at| at + 2);
    Some(&code[attributes..start + end])
}

/// What is wrong with the facts of the game in this folder; nothing where there is no game.
fn faults(folder: &Path) -> Vec<String> {
    let files: Vec<(String, String)> =
        rust_files(folder).iter().map(|file| (shown(file), read(file))).collect();
    let Some(name) = files.iter().find_map(|(_, code)| fact_type(code)) else { return Vec::new() };
    let defined = files.iter().find_map(|(file, code)| Some((file, definition(code, name)?)));
    let Some((file, item)) = defined else {
        return vec![format!("{}: `{name}`, the type of its facts, was not found", shown(folder))];
    };
    let mut wrong = Vec::new();
    if !item.contains("Secret<") {
        wrong.push(format!("{file}: `{name}` has no Secret"));
    }
    if has_word(item, "Serialize") {
        wrong.push(format!("{file}: `{name}` can be serialised"));
    }
    let teller = format!("impl Tell for {name} ");
    match files.iter().find(|(_, code)| code.contains(&teller)) {
        Some((file, code)) if code.lines().any(|line| line.trim_start().starts_with("_ =>")) => {
            wrong.push(format!("{file}: an arm `_` where each fact says what it tells"));
        }
        Some(_) => {}
        None => wrong.push(format!("{}: no `{teller}`", shown(folder))),
    }
    wrong
}

#[test]
fn facts_keep_their_secrets() {
    let (mut wrong, mut games) = (Vec::new(), 0);
    for package in WORKSPACE.workspace_packages() {
        let Some(folder) = package.manifest_path.parent() else { continue };
        let source = folder.join("src");
        if package.name == "tabletop" || !source.is_dir() {
            continue;
        }
        let source = source.as_std_path();
        games += usize::from(rust_files(source).iter().any(|f| fact_type(&read(f)).is_some()));
        wrong.extend(faults(source));
    }
    assert!(games >= 3, "{games} games were found");
    none_of("facts that could tell a secret", &wrong);
}

#[test]
fn a_definition_is_found_with_its_attributes() {
    let code =
        "\npub struct Facts;\n}\n\n#[derive(Clone)]\npub enum Fact {\n    A(Secret<u8>),\n}\n";
    assert_eq!(
        definition(code, "Fact"),
        Some("#[derive(Clone)]\npub enum Fact {\n    A(Secret<u8>),")
    );
    let code = "\n\npub type Fact = Happening<Secret<u8>>;\n";
    assert_eq!(definition(code, "Fact"), Some("pub type Fact = Happening<Secret<u8>>"));
    assert_eq!(fact_type("impl Game for Life {\n    type Fact = event::Fact;\n"), Some("Fact"));
}
