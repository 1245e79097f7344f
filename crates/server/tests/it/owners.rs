//! What belongs to somebody can be taken along and taken away, and what belongs to others stays.

use crate::client::{Guest, Kennel, config};
use serde_json::{Value, json};
use server::Config;

async fn delete(kennel: &Kennel, path: &str, guest: &Guest) -> (u16, String, String) {
    kennel.http("DELETE", path, &guest.headers(), "").await
}

async fn get(kennel: &Kennel, path: &str, guest: &Guest) -> (u16, Value) {
    let (status, _, body) = kennel.http("GET", path, &guest.headers(), "").await;
    (status, serde_json::from_str(&body).unwrap_or_default())
}

async fn count(kennel: &Kennel, guest: &Guest) -> usize {
    let (_, list) = get(kennel, "/api/me/tables", guest).await;
    list["tables"].as_array().expect("a list").len()
}

fn two() -> Value {
    json!({ "game": "dig", "setup": { "seats": 2, "first": 0 }, "options": { "chat": true } })
}

/// A host who is told that there are too many tables deletes one and opens another; whoever is not the
/// host cannot.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_deletes_a_table_and_may_open_another() {
    let kennel = Kennel::in_memory(Config { tables_per_guest: 2, ..config() }).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let first = kennel.open(&ann, two()).await;
    kennel.open(&ann, two()).await;
    let headers = ann.headers();
    let (status, _, said) = kennel.http("POST", "/api/tables", &headers, &two().to_string()).await;
    assert_eq!(status, 409, "{said}");
    assert!(said.contains("too_many") && said.contains("delete"), "{said}");

    let path = format!("/api/tables/{first}");
    let (status, _, said) = delete(&kennel, &path, &ben).await;
    assert_eq!(status, 409, "{said}");
    assert!(said.contains("not_yours"), "{said}");
    assert_eq!(kennel.http("DELETE", &path, &[], "").await.0, 401);

    let mut waiting = kennel.connect(&first, Some(&ben), None).await;
    waiting.wait("snapshot").await;
    waiting.must(json!({ "want": "sit", "seat": 1 })).await;
    assert_eq!(delete(&kennel, &path, &ann).await.0, 204);
    let bye = waiting.wait("bye").await;
    assert_eq!(bye["why"], "closed");
    assert_eq!(waiting.raw().await, None);
    assert_eq!(get(&kennel, &path, &ann).await.0, 404);
    assert_eq!(delete(&kennel, &path, &ann).await.0, 404);
    assert_eq!((count(&kennel, &ann).await, count(&kennel, &ben).await), (1, 0));
    kennel.open(&ann, two()).await;
    kennel.stop().await;
}

/// A game in progress is not taken from somebody who is there: the host leaves it to a bot, and what
/// the host was called and said is gone, in what is told from then on and after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_progress_stays_for_who_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let (ann, ben) = (kennel.guest("Annabel").await, kennel.guest("Ben").await);
    let table = kennel.open(&ann, two()).await;
    let mut there = kennel.sit(&table, &ann, 0).await;
    let mut other = kennel.sit(&table, &ben, 1).await;
    there.must(json!({ "want": "start" })).await;
    there.must(json!({ "want": "chat", "text": "12 Elm Street" })).await;
    other.must(json!({ "want": "chat", "text": "who is there" })).await;
    drop(there);
    let path = format!("/api/tables/{table}");
    assert_eq!(delete(&kennel, &path, &ann).await.0, 204);
    let now = other
        .wait_for(|message| {
            message["type"] == "snapshot" && !message.to_string().contains("Annabel")
        })
        .await;
    assert_eq!(now["seats"][0]["who"], Value::Null);
    assert!(now["seats"][0]["bot"].is_string());
    assert_eq!(now["chat"][1]["text"], "who is there");
    assert!(!now.to_string().contains("Elm"));
    assert_eq!((count(&kennel, &ann).await, count(&kennel, &ben).await), (0, 1));
    kennel.stop().await;
    let kennel = Kennel::start(&file, config()).await;
    let (status, again) = get(&kennel, &path, &ben).await;
    assert_eq!(status, 200);
    assert!(!again.to_string().contains("Annabel") && !again.to_string().contains("Elm"));
    kennel.stop().await;
    // Nor is it in a page that is not used any more.
    let bytes = std::fs::read(&file).expect("a file");
    let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(has("Ben") && !has("Elm Street"));
}

/// A host whose friends have gone ends the game for all.
#[tokio::test(flavor = "multi_thread")]
async fn an_abandoned_game_is_the_hosts_to_delete() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let table = kennel.open(&ann, two()).await;
    for (guest, seat) in [(&ann, 0), (&ben, 1)] {
        let _socket = kennel.sit(&table, guest, seat).await;
        if seat == 1 {
            let mut host = kennel.connect(&table, Some(&ann), None).await;
            host.must(json!({ "want": "start" })).await;
        }
    }
    let path = format!("/api/tables/{table}");
    // Until the server has noticed that Ben is gone, the game is his.
    loop {
        let (_, look) = get(&kennel, &path, &ann).await;
        if look["away"][0].is_u64() && look["away"][1].is_u64() {
            break;
        }
    }
    assert_eq!(delete(&kennel, &path, &ann).await.0, 204);
    assert_eq!(get(&kennel, &path, &ben).await.0, 404);
    kennel.stop().await;
}

/// A guest who deletes itself is nobody on all devices, and nowhere named; others keep their games.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_deletes_everything_that_is_its_own() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Annabel").await, kennel.guest("Ben").await);
    let alone = kennel.open(&ann, two()).await;
    let create = json!({ "game": "dig", "setup": { "seats": 2, "first": 1 },
                         "options": { "public": true } });
    let shared = kennel.open(&ben, create).await;
    let mut host = kennel.sit(&shared, &ben, 1).await;
    let mut socket = kennel.sit(&shared, &ann, 0).await;
    host.must(json!({ "want": "start" })).await;

    let (status, head, said) = delete(&kennel, "/api/me", &ann).await;
    assert_eq!(status, 204, "{said}");
    assert!(head.contains("kennel_guest=;") && head.contains("Max-Age=0"), "{head}");
    assert_eq!(socket.wait("bye").await["why"], "not_yours");
    assert_eq!(get(&kennel, "/api/me", &ann).await.0, 401);
    assert_eq!(get(&kennel, &format!("/api/tables/{alone}"), &ben).await.0, 404);
    let (_, look) = get(&kennel, &format!("/api/tables/{shared}"), &ben).await;
    assert!(!look.to_string().contains("Annabel"), "{look}");
    let (_, _, list) = kennel.http("GET", "/api/tables", &[], "").await;
    assert!(list.contains(&shared) && !list.contains("Annabel"), "{list}");
    // The other one plays on.
    assert!(host.want(json!({ "want": "chat", "text": "x" })).await["type"] == "refused");
    host.must(json!({ "want": "play", "action": "move 1" })).await;
    kennel.stop().await;
}

/// An export has what its guest did, and nothing of what the guest may not know.
#[tokio::test(flavor = "multi_thread")]
async fn an_export_has_what_is_ones_own_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let table = kennel.open(&ann, two()).await;
    let mut there = kennel.sit(&table, &ann, 0).await;
    let mut other = kennel.sit(&table, &ben, 1).await;
    there.must(json!({ "want": "start" })).await;
    there.must(json!({ "want": "chat", "text": "mine" })).await;
    other.must(json!({ "want": "chat", "text": "his" })).await;
    there.must(json!({ "want": "play", "action": "move 1" })).await;
    let (status, export) = get(&kennel, "/api/me/export", &ann).await;
    assert_eq!(status, 200);
    assert_eq!(
        (&export["name"], &export["tables"][0]["table"]["table"]),
        (&json!("Ann"), &json!(table))
    );
    assert_eq!(export["tables"][0]["host"], true);
    let lines = export["tables"][0]["lines"].as_array().expect("lines");
    let done: Vec<&str> = lines.iter().filter_map(|line| line["what"]["is"].as_str()).collect();
    assert_eq!(done, ["sat", "started", "said", "played"]);
    let text = export.to_string();
    assert!(text.contains("mine") && !text.contains("his"), "{text}");
    kennel.stop().await;
    let store = store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
    let stored = store.load(&table.parse().expect("an id")).await.expect("a store");
    let log = stored.expect("a table").log;
    let opened: Value = serde_json::from_str(&log[0]).expect("JSON");
    let secret = opened["body"]["secret"].as_str().expect("a secret");
    assert!(!text.contains(secret));
    let deal = log.iter().find(|line| line.contains("\"by\":\"table\"")).expect("a deal");
    let deal: Value = serde_json::from_str(deal).expect("JSON");
    assert!(!text.contains(deal["body"]["action"].as_str().expect("a deal")));
}
