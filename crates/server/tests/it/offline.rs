//! Games that were played without a server are handed over as records: verified, marked, counted nowhere.

use crate::client::{Guest, Kennel, config};
use serde_json::{Value, json};
use server::Config;

/// A whole game between somebody and bots.
fn played(name: &str) -> String {
    let mut record = canonical(&fixture(name));
    for (seat, sits) in record["seats"].as_array_mut().expect("seats").iter_mut().enumerate() {
        sits["name"] = if seat == 0 { "Ann" } else { "bot puppy" }.into();
    }
    record.to_string()
}

fn fixture(name: &str) -> String {
    let path = format!("{}/../../fixtures/{name}.json", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a fixture")
}

async fn hand(kennel: &Kennel, guest: &Guest, record: &str) -> (u16, Value) {
    let path = "/api/records?begun=1700000000";
    let (status, _, said) = kennel.http("POST", path, &guest.headers(), record).await;
    (status, serde_json::from_str(&said).unwrap_or(Value::String(said)))
}

async fn get(kennel: &Kennel, path: &str, guest: &Guest) -> Value {
    serde_json::from_str(&kennel.get(path, guest).await).expect("JSON")
}

async fn tables(kennel: &Kennel, guest: &Guest) -> Vec<Value> {
    let list = get(kennel, "/api/me/tables", guest).await;
    list["tables"].as_array().expect("a list").clone()
}

fn canonical(record: &str) -> Value {
    serde_json::from_str(record).expect("JSON")
}

/// A game of each kind is among its guest's tables, says that it was played offline, and gives back the
/// record that was handed over; handed over twice, also at once and after a restart, it is there once.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_handed_over_once_and_marked() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let ann = kennel.guest("Ann").await;
    let mut records = Vec::new();
    for game in ["dig/two", "dogpile/two", "dogs-life/two"] {
        let record = played(game);
        let (first, second) =
            tokio::join!(hand(&kennel, &ann, &record), hand(&kennel, &ann, &record));
        let mut said = [first.0, second.0];
        said.sort_unstable();
        assert_eq!(said, [200, 201], "{game}: {first:?} {second:?}");
        assert_eq!(first.1, second.1);
        let table = first.1["table"].as_str().expect("an id").to_owned();
        assert_eq!(first.1["link"], format!("/replay/{table}"));
        records.push((table, record));
    }
    kennel.stop().await;
    let kennel = Kennel::start(&file, config()).await;
    for (table, record) in &records {
        let (status, again) = hand(&kennel, &ann, record).await;
        assert_eq!((status, &again["table"]), (200, &json!(table)));
        let own = kennel.get(&format!("/api/tables/{table}/record"), &ann).await;
        assert_eq!(canonical(&own), canonical(record));
        let replay = get(&kennel, &format!("/api/tables/{table}/replay?as=open"), &ann).await;
        assert_eq!((&replay["offline"], &replay["over"]), (&json!(true), &json!(true)));
        assert_eq!(kennel.look(table, Some(&ann)).await["offline"], true);
    }
    let list = tables(&kennel, &ann).await;
    assert_eq!(list.len(), 3);
    for line in &list {
        assert_eq!((&line["offline"], &line["over"]), (&json!(true), &json!(true)));
        assert_eq!(line["mine"], json!([0]));
        let updated = line["updated"].as_i64().expect("a date");
        assert!((1_700_000_000..1_700_100_000).contains(&updated), "when it was played: {updated}");
    }
    // An ordinary table says nothing of it.
    kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    assert!(tables(&kennel, &ann).await.iter().any(|line| line.get("offline").is_none()));
    kennel.stop().await;
}

/// What is wrong is told in the words of `kennel verify`, and nothing is stored.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_is_refused_and_changes_nothing() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let good = played("dig/two");
    let forged = |change: &dyn Fn(&mut Value)| {
        let mut record = canonical(&good);
        change(&mut record);
        record.to_string()
    };
    let last = canonical(&good)["entries"].as_array().expect("entries").len() - 1;
    let other = canonical(&played("dig/stalled"));
    let wrong: Vec<(&str, String)> = vec![
        ("no record", "{}".to_owned()),
        ("an array", "[]".to_owned()),
        ("not JSON", "dig".to_owned()),
        (
            "another's move",
            forged(&|record| {
                let by = &record["entries"][last]["by"];
                record["entries"][last]["by"] = json!(u8::from(*by == json!(0)));
            }),
        ),
        (
            "a card swapped",
            forged(&|record| {
                let deal = record["entries"][1]["do"].as_str().expect("a deal").to_owned();
                let mut cards: Vec<&str> = deal["deal ".len()..].split(',').collect();
                cards.reverse();
                record["entries"][1]["do"] = format!("deal {}", cards.join(",")).into();
            }),
        ),
        (
            "a better end",
            forged(&|record| {
                record["outcome"] = other["outcome"].clone();
            }),
        ),
        (
            "somebody else's secret",
            forged(&|record| {
                record["fairness"]["secret"] = other["fairness"]["secret"].clone();
            }),
        ),
        (
            "somebody else's secret, as promised",
            forged(&|record| {
                record["fairness"] = other["fairness"].clone();
            }),
        ),
        (
            "times that go back",
            forged(&|record| {
                record["entries"][last]["at"] = json!(0);
            }),
        ),
    ];
    for (what, record) in &wrong {
        let read = house::GAMES.read_record(record.as_bytes());
        let words = read
            .map_err(|fault| fault.to_string())
            .and_then(|record| record.verify().map(|_| ()).map_err(|fault| fault.to_string()));
        let words = words.expect_err(what);
        let (status, said) = hand(&kennel, &ann, record).await;
        assert_eq!((status, &said["why"]), (400, &json!("malformed")), "{what}: {said}");
        assert_eq!(said["reason"], words, "{what}");
    }
    // What is a record, but of no game that was played at home to its end.
    let other_kinds = [
        (fixture("dig/unfinished"), "fairness: missing"),
        (fixture("dig/given-deal"), "fairness: missing"),
        (fixture("dogpile/two"), "seats: at home one player"),
        (forged(&|record| record["seats"][0]["name"] = "bot puppy".into()), "nobody but bots"),
        (forged(&|record| record["seats"][1]["name"] = "bot wolf".into()), "no bot `wolf`"),
        (forged(&|record| record["seats"][0]["name"] = "".into()), "a name has 1 to"),
        (forged(&|record| record["seats"][0]["name"] = " Ann".into()), "it would be `Ann`"),
        (
            forged(&|record| {
                for entry in record["entries"].as_array_mut().expect("entries") {
                    entry["at"] = json!(u64::MAX);
                }
            }),
            "more than a year",
        ),
    ];
    for (record, words) in &other_kinds {
        let (status, said) = hand(&kennel, &ann, record).await;
        assert_eq!(status, 400, "{words}: {said}");
        assert!(
            said["reason"].as_str().is_some_and(|said| said.contains(words)),
            "{words}: {said}"
        );
    }
    // Far too much, and nobody.
    let (status, said) = hand(&kennel, &ann, &" ".repeat(2 << 20)).await;
    assert_eq!(status, 413, "{said}");
    let (status, _, said) = kennel.http("POST", "/api/records", &[], &good).await;
    assert_eq!(status, 401, "{said}");
    let bad = "/api/records?begun=yesterday";
    assert_eq!(kennel.http("POST", bad, &ann.headers(), &good).await.0, 400);
    assert_eq!(tables(&kennel, &ann).await, Vec::<Value>::new());
    // The good one is good.
    assert_eq!(hand(&kennel, &ann, &good).await.0, 201);
    kennel.stop().await;
}

/// Two who have the same record have a table each; what one deletes the other keeps. A stranger sees
/// neither.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_has_their_own_of_the_same_record() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let eve = kennel.guest("Eve").await;
    let record = played("dig/two");
    let (_, hers) = hand(&kennel, &ann, &record).await;
    let (status, his) = hand(&kennel, &ben, &record).await;
    assert_eq!(status, 201, "{his}");
    let (hers, his) =
        (hers["table"].as_str().expect("an id"), his["table"].as_str().expect("an id"));
    assert_ne!(hers, his);
    for path in ["record", "replay?as=open", "story"] {
        let path = format!("/api/tables/{hers}/{path}");
        let (status, _, said) = kennel.http("GET", &path, &eve.headers(), "").await;
        assert!(status == 409 || !said.contains("deal"), "{path}: {status} {said}");
    }
    assert_eq!(get(&kennel, "/api/tables", &eve).await["tables"], json!([]));
    // What one did there is in what one takes along, and goes when one goes.
    let export = get(&kennel, "/api/me/export", &ann).await;
    let lines = export["tables"][0]["lines"].as_array().expect("lines").clone();
    let own = canonical(&record)["entries"]
        .as_array()
        .expect("entries")
        .iter()
        .filter(|entry| entry["by"] == 0)
        .count();
    assert_eq!(lines.len(), own);
    assert_eq!(export["tables"][0]["table"]["offline"], true);
    assert_eq!(kennel.http("DELETE", "/api/me", &ann.headers(), "").await.0, 204);
    let gone = kennel.http("GET", &format!("/api/tables/{hers}"), &ben.headers(), "").await;
    assert_eq!(gone.0, 404, "{}", gone.2);
    assert_eq!(tables(&kennel, &ben).await.len(), 1);
    kennel.get(&format!("/api/tables/{his}/record"), &ben).await;
    kennel.stop().await;
}

/// It is raced with by nobody, and a rematch at the server is a game like any other.
#[tokio::test(flavor = "multi_thread")]
async fn it_counts_nowhere() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let (_, handed) = hand(&kennel, &ann, &played("dig/two")).await;
    let table = handed["table"].as_str().expect("an id");
    let mut socket = kennel.connect(table, Some(&ann), None).await;
    socket.wait("snapshot").await;
    let refused = socket.want(json!({ "want": "race" })).await;
    assert_eq!(refused["type"], "refused", "{refused}");
    assert!(
        refused["reason"].as_str().is_some_and(|reason| reason.contains("offline")),
        "{refused}"
    );
    socket.must(json!({ "want": "rematch" })).await;
    let list = tables(&kennel, &ann).await;
    let fresh = list.iter().find(|line| line["table"] != table).expect("a rematch");
    assert_eq!(fresh.get("offline"), None);
    kennel.stop().await;
}

/// Whoever hands over too many games, or too much, has to wait; what is wrong costs, too.
#[tokio::test(flavor = "multi_thread")]
async fn there_is_a_limit_to_it() {
    let limits = Config { tables_per_address_a_day: 2, ..config() };
    let kennel = Kennel::in_memory(limits).await;
    let ann = kennel.guest("Ann").await;
    for (name, expected) in [("dig/two", 201), ("dig/stalled", 201), ("dig/three", 429)] {
        let (status, said) = hand(&kennel, &ann, &played(name)).await;
        assert_eq!(status, expected, "{said}");
    }
    assert_eq!(tables(&kennel, &ann).await.len(), 2);
    kennel.stop().await;
    let limits = Config { wake_ms_per_second: 1, ..config() };
    let kennel = Kennel::in_memory(limits).await;
    let ann = kennel.guest("Ann").await;
    let mut refused = 0;
    for _ in 0..200 {
        refused += usize::from(hand(&kennel, &ann, "{}").await.0 == 429);
    }
    assert!(refused > 50, "{refused} of 200");
    kennel.stop().await;
}
