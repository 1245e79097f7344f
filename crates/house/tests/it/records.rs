//! Recorded games: every release replays all of them, and finds out when one was tampered with.

use catalog::AnyTable;
use dig::Dig;
use dogpile::Dogpile;
use dogs_life::Life;
use house::GAMES;
use std::path::PathBuf;
use tabletop::{Proof, Standings, Table, Turn, play};

/// The text of every recorded game of this kind in the repository.
fn fixtures(kind: &str) -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(kind);
    let mut found: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("the fixtures are in the repository")
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .map(|path| {
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).expect("a readable file"))
        })
        .collect();
    found.sort();
    found
}

fn fixture(name: &str) -> String {
    let (_, text) =
        fixtures("dig").into_iter().find(|(other, _)| other == name).expect("a fixture");
    text
}

/// What is wrong with this document; it must be something.
fn fault(text: &str) -> String {
    let read = GAMES.read_record(text.as_bytes());
    match read.and_then(|record| record.verify()) {
        Ok(_) => panic!("nothing is wrong with {text}"),
        Err(fault) => fault.to_string(),
    }
}

/// How a game ended, in a line.
fn result(table: &dyn AnyTable) -> String {
    fn of<O: Standings + std::fmt::Debug>(ending: impl std::fmt::Debug, outcome: &O) -> String {
        let points: Vec<i32> = outcome.points().collect();
        format!("{ending:?} {points:?} won by {:?}", outcome.winners())
    }
    let any = table.as_any();
    let told = if let Some(table) = any.downcast_ref::<Table<Dig>>() {
        play::outcome(table.game()).map(|outcome| of(outcome.ending, &outcome))
    } else if let Some(table) = any.downcast_ref::<Table<Dogpile>>() {
        play::outcome(table.game()).map(|outcome| of(outcome.ending, &outcome))
    } else if let Some(table) = any.downcast_ref::<Table<Life>>() {
        play::outcome(table.game()).map(|outcome| of(outcome.ending, &outcome))
    } else {
        panic!("a game without fixtures")
    };
    told.unwrap_or_else(|| "unfinished".to_owned())
}

/// Reads, verifies and writes every record of a kind; a line for each.
fn replayed(kind: &str) -> String {
    let mut told = Vec::new();
    for (name, text) in fixtures(kind) {
        let record = GAMES.read_record(text.as_bytes()).expect(&name);
        assert_eq!(record.to_json(), text, "{name}");
        let verified = record.verify().expect(&name);
        let result = result(&*verified.table);
        told.push(format!("{name}: {} entries, {result}, {:?}", verified.entries, verified.proof));
    }
    told.join("\n")
}

#[test]
fn every_recorded_game_is_replayed_and_written_as_it_was() {
    insta::assert_snapshot!(replayed("dig"));
}

#[test]
fn every_recorded_game_of_dogpile_is_replayed_and_written_as_it_was() {
    insta::assert_snapshot!(replayed("dogpile"));
}

#[test]
fn every_recorded_game_of_dogs_life_is_replayed_and_written_as_it_was() {
    for (name, text) in fixtures("dogs-life") {
        let verified = GAMES.read_record(text.as_bytes()).expect(&name).verify().expect(&name);
        assert!(matches!(verified.table.turn(), Turn::Over(())), "{name} is whole");
    }
    insta::assert_snapshot!(replayed("dogs-life"));
}

#[test]
fn a_tampered_record_is_found_out_with_its_place() {
    let two = fixture("two.json");
    let deal = two.split("deal ").nth(1).expect("a deal").split('"').next().expect("a deal");
    let (one, other) = (&deal[..2], deal.split(',').nth(1).expect("a card"));
    let swapped = two.replacen(&format!("{one},{other}"), &format!("{other},{one}"), 1);
    let cases = [
        two.replacen("kość niezgody", "kosc niezgody", 1),
        two.replacen("\"secret\":\"b", "\"secret\":\"c", 1),
        two.replacen("\"secret\":\"b", "\"secret\":\"", 1),
        two.replacen("\"commitment\":\"5", "\"commitment\":\"6", 1),
        two.replacen("sha256-chacha8/1", "md5/1", 1),
        swapped,
        two.replacen("move 1", "move 9", 1),
        two.replacen("move 1", "mvoe 1", 1),
        two.replacen("\"by\":0", "\"by\":1", 1),
        two.replacen("\"by\":0", "\"by\":\"zero\"", 1),
        two.replacen("\"points\":33", "\"points\":34", 1),
        two.replacen("\"winners\":[1]", "\"winners\":[0]", 1),
        two.replacen("\"winners\":[1]", "\"winners\":[9]", 1),
        two.replacen("\"rules\": 1", "\"rules\": 2", 1),
        two.replacen("record/1", "record/9", 1),
        two.replacen("\"game\": \"dig\"", "\"game\": \"dog\"", 1),
        two.replacen("\"seats\":2", "\"seats\":3", 1),
        two.replacen("\"seats\":2", "\"seats\":2,\"dogs\":3", 1),
        two.replacen("\"at\":0", "\"at\":-1", 1),
        two.replacen("\"at\":0", "\"at\":99999999", 1),
        two.replacen(
            "{\"name\":\"Bartek\",\"words\":\"good boy\"}",
            "{\"name\":\"Bartek\",\"words\":\"a\\u0007\"}",
            1,
        ),
        two.replacen(
            "\"secret\":\"bd434544749e4b305998a7a7c093ceb297d66ec6ec3d18100ef10ae5cb9bde0b\"",
            "\"secret\":null",
            1,
        ),
        two.replacen("\"Ania\"", "\"An\\u001b[31mia\"", 1),
        two.replacen(
            "{\"at\":0,\"by\":\"table\",\"do\":\"first 0\"}",
            "[0,\"table\",\"first 0\"]",
            1,
        ),
        two[..two.len() / 2].to_owned(),
        format!("{two}}}"),
        "[]".to_owned(),
        String::new(),
    ];
    let told: Vec<String> = cases.iter().map(|text| fault(text)).collect();
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn what_is_proved_is_said_in_sentences() {
    let proof = |name: &str| {
        let record = GAMES.read_record(fixture(name).as_bytes()).expect(name);
        record.verify().expect(name).proof
    };
    assert_eq!(proof("two.json"), Proof::Drawn { draws: 2, seats_with_words: 2 });
    assert_eq!(proof("four.json"), Proof::Drawn { draws: 2, seats_with_words: 0 });
    assert_eq!(proof("unfinished.json"), Proof::NotRevealed);
    assert_eq!(proof("given-deal.json"), Proof::NoCommitment);
    for name in ["two.json", "four.json", "unfinished.json", "given-deal.json"] {
        assert!(proof(name).to_string().ends_with('.'));
    }
}
