//! Any lines: each gets one line of JSON, a refused one leaves no trace, and what comes of them is a
//! game that its record proves.
#![no_main]

use catalog::Referee;
use house::GAMES;
use libfuzzer_sys::{fuzz_mutator, fuzz_target};
use serde_json::{Value, json};

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    kennel_fuzz::mutate(data, size, max_size, seed)
});

fuzz_target!(|data: &[u8]| {
    let Ok(input) = std::str::from_utf8(data) else { return };
    let mut referee = Referee::new(GAMES);
    let mut before = referee.fingerprint();
    for line in input.lines() {
        let answer = ask(&mut referee, line);
        let after = referee.fingerprint();
        if answer["ok"] == false || only_looks(line) {
            assert_eq!(before, after, "`{line}` left a trace: {answer}");
        }
        before = after;
    }
    let tables = ask(&mut referee, &json!({ "cmd": "tables" }).to_string());
    for table in tables["tables"].as_array().expect("a list of names") {
        let answer = ask(&mut referee, &json!({ "cmd": "record", "table": table }).to_string());
        let record = GAMES.read_record(answer["record"].to_string().as_bytes());
        let record = record.expect("a record that can be read");
        assert!(record.verify().is_ok(), "{:?}: {answer}", record.verify());
    }
});

/// Asks, and checks the form of the answer.
fn ask(referee: &mut Referee, line: &str) -> Value {
    let answer = referee.answer(line);
    assert!(!answer.contains('\n'), "`{answer}` is more than a line");
    let read: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    let ok = read["ok"].as_bool().expect("an answer says whether it is one");
    assert_eq!(ok, read.get("error").is_none(), "{answer}");
    if !ok {
        // A place may be empty: it is the name of the field, and JSON has a field with that name.
        let [kind, place, reason] = ["kind", "place", "reason"].map(|field| &read["error"][field]);
        assert!(place.is_string(), "{answer}");
        for text in [kind, reason] {
            assert!(text.as_str().is_some_and(|text| !text.is_empty()), "{answer}");
        }
    }
    read
}

/// Whether the line asks for something that changes no table.
fn only_looks(line: &str) -> bool {
    let command = serde_json::from_str::<Value>(line).ok();
    let name = command.as_ref().and_then(|command| command.get("cmd")?.as_str());
    matches!(name, Some("turn" | "legal" | "view" | "state" | "record" | "tables"))
}
