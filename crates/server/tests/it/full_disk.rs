//! A disk that takes nothing for a while: the server says so, and goes on by itself.

use crate::client::{Guest, Kennel, config};
use rlimit::Resource;
use serde_json::{Value, json};
use std::env;
use std::process::Command;
use std::time::Duration;
use store::TableId;

#[test]
fn play_goes_on_after_the_disk_was_full() {
    // A limit on the length of files is the disk that is full. It holds for a whole process, and the
    // signal that comes with it must be ignored from the start.
    let output = Command::new("sh")
        .args(["-c", r#"trap "" XFSZ; exec "$0" "$@""#])
        .arg(env::current_exe().expect("this program"))
        .args(["full_disk::child", "--exact", "--ignored"])
        .output()
        .expect("a shell");
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(said.contains("1 passed"), "{said}");
}

/// From now on every write to a file fails, or none.
fn disk_is_full(full: bool) {
    let (_, hard) = Resource::FSIZE.get().expect("a limit");
    Resource::FSIZE.set(if full { 0 } else { hard }, hard).expect("a limit of our own");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "started by play_goes_on_after_the_disk_was_full"]
async fn child() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({
        "game": "dig",
        "setup": { "seats": 2, "first": 0 },
        "options": { "chat": true },
    });
    let table = kennel.open(&ann, create).await;
    let mut seat = kennel.connect(&table, Some(&ann), None).await;
    seat.must(json!({ "want": "sit", "seat": 0 })).await;
    drop(seat);
    let mut acknowledged = Vec::new();
    for round in 0..3 {
        for number in 0..5 {
            let words = format!("round {round}, number {number}");
            let (status, answer) = chat(&kennel, &ann, &table, &words).await;
            assert_eq!((status, &answer["type"]), (200, &json!("done")), "{answer}");
            acknowledged.push(words);
        }
        assert_eq!(ready(&kennel).await, 200);
        disk_is_full(true);
        for number in 0..5 {
            let (status, answer) = chat(&kennel, &ann, &table, &format!("lost {number}")).await;
            assert_ne!((status, &answer["type"]), (200, &json!("done")), "{answer}");
            assert_eq!(ready(&kennel).await, 503, "{number} {answer}");
        }
        // What was stored can be read.
        let path = format!("/api/tables/{table}");
        assert_eq!(kennel.http("GET", &path, &[], "").await.0, 200);
        assert_eq!(kennel.http("GET", "/api/tables", &[], "").await.0, 200);
        disk_is_full(false);
        assert_eq!(ready(&kennel).await, 200);
    }
    kennel.stop().await;
    let store = store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
    let id: TableId = table.parse().expect("an id");
    let log = store.load(&id).await.expect("a whole log").expect("a table").log;
    let chats: Vec<String> = log
        .iter()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
        .filter_map(|line| Some(line["body"]["text"].as_str()?.to_owned()))
        .collect();
    assert_eq!(chats, acknowledged);
}

async fn chat(kennel: &Kennel, guest: &Guest, table: &str, words: &str) -> (u16, Value) {
    let id = words.replace(' ', "-");
    let body = json!({ "id": id, "intent": { "want": "chat", "text": words } }).to_string();
    let path = format!("/api/tables/{table}/intents");
    let headers = [("Cookie", guest.cookie.as_str())];
    let (status, _, answer) = kennel.http("POST", &path, &headers, &body).await;
    (status, serde_json::from_str(&answer).unwrap_or_default())
}

async fn ready(kennel: &Kennel) -> u16 {
    let answer = kennel.http("GET", "/readyz", &[], "");
    tokio::time::timeout(Duration::from_secs(5), answer).await.expect("an answer in time").0
}
