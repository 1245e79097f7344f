//! Tables go on by the rules they began with, whatever the newest are. Old Sock has two versions: by
//! the first the sausage is swapped, by the second it is guarded (SOCK-5).

use crate::client::{Guest, Kennel, Socket, config};
use serde_json::{Value, json};
use std::path::Path;
use store::{Append, Summary};

/// The sausage lies with seat 1.
const GUARDED: &str = "deal 4,12,1,2,3,5,6,7,8,9,10,11";

/// A table of three where Ann is to move, opened with the newest rules.
async fn begun(kennel: &Kennel, ann: &Guest) -> String {
    let create = json!({
        "game": "old-sock",
        "setup": { "seats": 3, "biscuits": 2 },
        "bots": [{ "seat": 1, "bot": "nervous" }, { "seat": 2, "bot": "random" }],
    });
    let table = kennel.open(ann, create).await;
    let mut socket = kennel.sit(&table, ann, 0).await;
    socket.must(json!({ "want": "start" })).await;
    let snapshot = kennel.connect(&table, Some(ann), None).await.wait("snapshot").await;
    assert_eq!(snapshot["view"]["rules"], 2);
    assert_eq!(snapshot["legal"], json!(["keep", "swap"]));
    table
}

/// Stores the same table once more under other names, where [`GUARDED`] was dealt; `opened` changes
/// the line that opened it.
async fn copied(file: &Path, table: &str, id: &str, opened: impl Fn(&mut Value)) {
    let store = store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
    let stored = store.load(&table.parse().expect("an id")).await.expect("a log").expect("a table");
    let entries = stored.log.iter().map(|line| {
        let mut line: Value = serde_json::from_str(line).expect("JSON");
        let body = &mut line["body"];
        if body["is"] == "opened" {
            body["table"] = id.into();
            body["code"] = id.into();
            opened(body);
        }
        if body["is"] == "played" && body["by"] == "table" {
            body["action"] = GUARDED.into();
        }
        line.to_string()
    });
    let table = id.parse().expect("an id");
    let summary = Summary { table, code: id.to_owned(), ..stored.summary };
    let append = Append {
        table: summary.table.clone(),
        first: 0,
        entries: entries.collect(),
        summary: Some(summary),
        texts: Vec::new(),
    };
    store.append(&[append]).await.expect("a log");
    store.close().await;
}

/// Ann swaps; what she then holds.
async fn swap(kennel: &Kennel, table: &str, ann: &Guest) -> Value {
    let mut socket: Socket = kennel.connect(table, Some(ann), None).await;
    // With an id of its own: the first ids were used in the lobby.
    let done = socket.want_as("swap", json!({ "want": "play", "action": "swap" })).await;
    assert_eq!(done["type"], "done", "{done}");
    let headers = ann.headers();
    let path = format!("/api/tables/{table}/replay");
    let (status, _, body) = kennel.http("GET", &path, &headers, "").await;
    assert_eq!(status, 200, "{body}");
    let replay: Value = serde_json::from_str(&body).expect("JSON");
    // Step 0 is the beginning, 1 the deal, 2 the swap.
    let held = replay["steps"][2]["view"]["things"][0]["thing"].clone();
    assert!(held.is_number(), "{replay:#}");
    held
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_go_on_by_the_rules_they_began_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let ann = kennel.guest("Ann").await;
    let table = begun(&kennel, &ann).await;
    kennel.stop().await;
    // A log from before there were versions, one by each version, and one from the future.
    copied(&file, &table, "UNVERSIONED", |opened| {
        let fields = opened.as_object_mut().expect("an object");
        assert_eq!(fields.remove("rules"), Some(2.into()), "new tables name their rules");
    })
    .await;
    for rules in 1..=3 {
        copied(&file, &table, &format!("RULES{rules}"), |opened| opened["rules"] = rules.into())
            .await;
    }
    let kennel = Kennel::start(&file, config()).await;
    assert_eq!(swap(&kennel, "UNVERSIONED", &ann).await, 12);
    assert_eq!(swap(&kennel, "RULES1", &ann).await, 12);
    assert_eq!(swap(&kennel, "RULES2", &ann).await, 4);
    let (status, _, _) = kennel.http("GET", "/api/tables/RULES3", &[], "").await;
    assert_eq!(status, 500, "nobody can play by rules that are not known");
    // A restart changes nothing, and records carry the version of their table.
    kennel.stop().await;
    let kennel = Kennel::start(&file, config()).await;
    for (table, rules) in [("UNVERSIONED", 1), ("RULES1", 1), ("RULES2", 2)] {
        let snapshot = kennel.connect(table, Some(&ann), None).await.wait("snapshot").await;
        assert_eq!(snapshot["view"]["rules"], rules);
    }
    kennel.stop().await;
}

/// A whole game against bots, over the socket, and its record.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_pictures_is_played_to_its_end() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let table = begun(&kennel, &ann).await;
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    let mut message = socket.wait("snapshot").await;
    for step in 0.. {
        assert!(step < 1000, "a game ends");
        if message["turn"]["kind"] == "over" {
            break;
        }
        let mine = message["legal"].as_array().is_some_and(|legal| !legal.is_empty());
        if mine {
            let play = json!({ "want": "play", "action": "keep" });
            let id = format!("a{step}");
            let intent = json!({ "type": "intent", "id": id, "intent": play });
            socket.send(&intent.to_string()).await;
        }
        message = socket.wait("entry").await;
    }
    let (status, _, record) =
        kennel.http("GET", &format!("/api/tables/{table}/record"), &[], "").await;
    assert_eq!(status, 200);
    let record = house::GAMES.read_record(record.as_bytes()).expect("a record");
    let verified = record.verify().expect("a true record");
    assert_eq!(verified.table.rules(), 2);
    kennel.stop().await;
}
