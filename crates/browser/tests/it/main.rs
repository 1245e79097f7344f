//! The modules answer what the same code answers natively, byte for byte.
//!
//! `web/scripts/modules.mjs` builds them, and Node runs them. Without `KENNEL_MODULES`, which
//! `cargo xtask test` sets to their folder, only the native half is looked at.

use serde_json::{Value, json};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
/// Games of each kind that are played at random.
const GAMES: usize = 1_000;

/// Asks a module and the native code the same; every answer must be the same.
fn compare(module: &str, asks: &[Value], mut each: impl FnMut(Value)) {
    let asks: Vec<String> = asks.iter().map(Value::to_string).collect();
    let native = |ask: &String| browser::answer(ask);
    let read = |answer: &str| serde_json::from_str(answer).expect("an answer in JSON");
    let Some(folder) = std::env::var_os("KENNEL_MODULES") else {
        return asks.iter().for_each(|ask| each(read(&native(ask))));
    };
    let mut command = Command::new("node");
    command.arg(Path::new(ROOT).join("crates/browser/tests/ask.mjs"));
    command.arg(Path::new(&folder).join(format!("{module}.wasm")));
    if module == "dig" {
        let net = |seats| Path::new(&folder).join(format!("dig-{seats}.net"));
        command.args([2, 3, 4].map(|seats| format!("{seats}={}", net(seats).display())));
    }
    let mut node = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("node");
    let mut stdin = node.stdin.take().expect("a pipe");
    let told = BufReader::new(node.stdout.take().expect("a pipe")).lines();
    let mut answers = 0;
    thread::scope(|scope| {
        scope.spawn(|| asks.iter().try_for_each(|ask| writeln!(stdin, "{ask}")));
        for (ask, told) in asks.iter().zip(told) {
            let told = told.expect("an answer");
            let short: String = ask.chars().take(200).collect();
            assert!(native(ask) == told, "{module} answers otherwise to {short}: {told}");
            each(read(&told));
            answers += 1;
        }
    });
    drop(node.kill());
    node.wait().expect("node ends");
    assert_eq!(answers, asks.len(), "{module} does not answer all");
}

/// The same, with all answers.
fn compared(module: &str, asks: &[Value]) -> Vec<Value> {
    let mut answers = Vec::new();
    compare(module, asks, |answer| answers.push(answer));
    answers
}

fn told(answer: &Value) -> &str {
    answer["told"].as_str().expect("what it is")
}

/// The text of every recorded game in the repository.
fn fixtures() -> Vec<String> {
    let folders =
        ["dig", "dogpile", "dogs-life"].map(|kind| Path::new(ROOT).join("fixtures").join(kind));
    let mut paths: Vec<PathBuf> = Vec::new();
    for folder in folders {
        let entries = fs::read_dir(folder).expect("the fixtures are in the repository");
        paths.extend(entries.map(|entry| entry.expect("a readable folder").path()));
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    paths.iter().map(|path| fs::read_to_string(path).expect("a readable file")).collect()
}

/// What somebody might change in a record.
fn tampered(text: &str) -> Vec<String> {
    let changes = [
        ("\"secret\":\"", "\"secret\":\"0"),
        ("\"commitment\":\"", "\"commitment\":\"0"),
        ("sha256-chacha8/1", "md5/1"),
        ("\"by\":0", "\"by\":1"),
        ("\"by\":\"table\"", "\"by\":\"tabel\""),
        ("\"winners\":[", "\"winners\":[9,"),
        ("\"rules\": ", "\"rules\": 9"),
        ("record/1", "record/9"),
        ("\"game\": \"", "\"game\": \"x"),
        ("\"at\":0", "\"at\":-1"),
        ("{\"at\"", "[{\"at\""),
    ];
    let changed = changes.iter().map(|(from, to)| text.replacen(from, to, 1));
    let cut = text.chars().take(text.chars().count() / 2).collect();
    changed.filter(|other| other != text).chain([cut, format!("{text}}}"), String::new()]).collect()
}

/// Every recorded game holds in a module as it does natively; every tampered one is refused in the
/// same words.
#[test]
fn records_are_judged_alike() {
    let verify = |record: &String| json!({ "ask": "verify", "record": record });
    let fixtures = fixtures();
    assert!(fixtures.len() > 15, "the fixtures were not found");
    let good = compared("records", &fixtures.iter().map(verify).collect::<Vec<_>>());
    assert!(good.iter().all(|answer| told(answer) == "verified"), "{good:?}");
    let bad: Vec<String> = fixtures.iter().flat_map(|text| tampered(text)).collect();
    let bad = compared("records", &bad.iter().map(verify).collect::<Vec<_>>());
    assert!(bad.iter().all(|answer| told(answer) == "wrong"), "{bad:?}");
    for (answer, text) in bad.iter().zip(fixtures.iter().flat_map(|text| tampered(text))) {
        let read = house::GAMES.read_record(text.as_bytes());
        let fault = read.and_then(|record| record.verify()).expect_err("it was tampered with");
        assert_eq!(answer["reason"], fault.to_string(), "the words of `kennel verify`");
    }
}

/// Random games of this kind, each from its own seed, with every number of seats.
fn random_games(game: &str) {
    let seats = house::GAMES.find(game).expect("a game").seats();
    let ask = |number: usize| {
        let seats = seats.start() + number % (seats.end() - seats.start() + 1);
        json!({ "ask": "play", "game": game, "setup": { "seats": seats },
                "seed": format!("random/{number}"), "bots": vec!["random"; seats], "rounds": 0 })
    };
    let mut whole = 0;
    compare(game, &(0..GAMES).map(ask).collect::<Vec<_>>(), |answer| {
        whole += usize::from(told(&answer) == "played" && answer["record"]["outcome"].is_object());
    });
    assert_eq!(whole, GAMES, "every game is played to its end");
}

/// Games between bots that think, and what is advised along the way.
fn thought_games(game: &str, bots: &[&str], rounds: u32) {
    let seats = house::GAMES.find(game).expect("a game").seats();
    let ask = |seats: usize| {
        let bots: Vec<&str> = bots.iter().copied().cycle().take(seats).collect();
        json!({ "ask": "play", "game": game, "setup": { "seats": seats },
                "seed": format!("thought/{seats}"), "bots": bots, "rounds": rounds })
    };
    let played = compared(game, &seats.clone().map(ask).collect::<Vec<_>>());
    let mut asks = Vec::new();
    for answer in played {
        assert_eq!(told(&answer), "played", "{answer}");
        let record = &answer["record"];
        let entries = record["entries"].as_array().expect("a log").len();
        for part in 1..6 {
            let after = entries * part / 6;
            let seat = record["entries"][after]["by"].as_u64().unwrap_or(0);
            asks.push(json!({ "ask": "advise", "record": record.to_string(), "after": after, "seat": seat }));
        }
    }
    let advised = compared(game, &asks);
    assert!(advised.iter().all(|answer| told(answer) == "advice"), "{advised:?}");
    let some =
        advised.iter().filter(|answer| !answer["advice"].as_array().expect("a list").is_empty());
    assert!(some.count() > advised.len() / 2, "hardly any advice: {advised:?}");
}

#[test]
fn dig_is_played_alike() {
    random_games("dig");
    thought_games("dig", &["leader", "puppy", "tracker", "greedy"], 400);
}

#[test]
fn dogpile_is_played_alike() {
    random_games("dogpile");
    thought_games("dogpile", &["leader", "puppy", "tracker"], 0);
}

#[test]
fn dogs_life_is_played_alike() {
    random_games("dogs-life");
    thought_games("dogs-life", &["leader", "puppy", "tracker"], 300);
}

/// Whoever asks for what there is not is told so.
#[test]
fn what_cannot_be_done_is_refused() {
    let play = |game: &str, bots: &[&str]| json!({ "ask": "play", "game": game, "setup": { "seats": 2 }, "seed": "", "bots": bots, "rounds": 1 });
    let asks = [
        play("dig", &["leader"]),
        play("dig", &["leader", "nobody"]),
        json!({ "ask": "dance" }),
        json!({ "ask": "advise", "record": "{}", "after": 0, "seat": 0 }),
    ];
    let answers = compared("dig", &asks);
    assert!(answers.iter().all(|answer| told(answer) == "wrong"), "{answers:?}");
}

#[test]
fn the_typescript_in_the_repository_is_fresh() {
    let kept = fs::read_to_string(Path::new(ROOT).join("web/src/browser/ask.gen.ts"));
    let stale = "stale: run `cargo run -p browser --example typescript`";
    assert_eq!(kept.expect("the client's types"), browser::typescript(), "{stale}");
}
