//! People who meet by a link: everybody knows at once who sits where, and under which name.

use crate::client::{Guest, Kennel, Socket, config};
use serde_json::{Value, json};

async fn rename(kennel: &Kennel, guest: &Guest, name: &str) {
    let headers = [("Cookie", guest.cookie.as_str())];
    let body = json!({ "name": name }).to_string();
    let (status, _, answer) = kennel.http("POST", "/api/me", &headers, &body).await;
    assert_eq!(status, 200, "{answer}");
}

/// The next snapshot, which nobody asked for.
async fn own_seats(socket: &mut Socket) -> (Value, Value) {
    let snapshot = socket.wait("snapshot").await;
    (snapshot["you"].clone(), snapshot["mine"].clone())
}

/// In every game: sitting down and standing up change what a client sees at once, without a reload.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_sits_down_or_leaves_is_told_at_once() {
    let kennel = Kennel::in_memory(config()).await;
    for (game, setup) in [
        ("dig", json!({ "seats": 2, "first": 1 })),
        ("dogpile", json!({ "seats": 2 })),
        ("dogs-life", json!({ "seats": 2 })),
    ] {
        let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
        let table = kennel.open(&ann, json!({ "game": game, "setup": setup })).await;
        let mut host = kennel.connect(&table, Some(&ann), None).await;
        host.must(json!({ "want": "sit", "seat": 0 })).await;
        let mut guest = kennel.connect(&table, Some(&ben), None).await;
        assert_eq!(own_seats(&mut guest).await, (Value::Null, json!([])), "{game}");

        let id = json!({ "type": "intent", "id": "sit", "intent": { "want": "sit", "seat": 1 } });
        guest.send(&id.to_string()).await;
        let snapshot = guest.wait("snapshot").await;
        assert_eq!((&snapshot["you"], &snapshot["mine"]), (&json!(1), &json!([1])), "{game}");
        assert_eq!(snapshot["here"], json!([true, true]), "{game}: nobody is away");
        assert_eq!(guest.wait("done").await["id"], "sit");
        host.wait_for(|message| message["here"] == json!([true, true])).await;

        host.must(json!({ "want": "start" })).await;
        // What the guest may do comes with the entries, without asking.
        let acts =
            |message: &Value| message["legal"].as_array().is_some_and(|legal| !legal.is_empty());
        if game == "dig" {
            guest.wait_for(acts).await;
        }
        // Over plain HTTP, by the same guest: the socket is told, too.
        let body = json!({ "id": "go", "intent": { "want": "stand" } }).to_string();
        let headers = [("Cookie", ben.cookie.as_str())];
        let path = format!("/api/tables/{table}/intents");
        let (status, _, answer) = kennel.http("POST", &path, &headers, &body).await;
        assert_eq!(status, 200, "{answer}");
        let gone = guest.wait_for(|message| message["type"] == "snapshot").await;
        assert_eq!((&gone["you"], &gone["mine"]), (&Value::Null, &json!([])), "{game}");
        assert_eq!(gone["legal"], json!([]), "{game}");
    }
    kennel.stop().await;
}

/// A name reaches the table whenever it changes: before sitting down, at the table, and while the
/// guest was somewhere else.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_reaches_the_table() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let table = kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    let mut host = kennel.connect(&table, Some(&ann), None).await;
    let mut guest = kennel.connect(&table, Some(&ben), None).await;
    guest.wait("snapshot").await;
    let named = |name: &str| {
        let name = json!(name);
        move |message: &Value| message["happened"]["now"]["who"]["name"] == name
    };
    rename(&kennel, &ben, "Zoé").await;
    guest.must(json!({ "want": "sit", "seat": 1 })).await;
    host.wait_for(named("Zoé")).await;
    rename(&kennel, &ben, "Zoé the Second").await;
    let renamed = host.wait_for(named("Zoé the Second")).await;
    assert_eq!(renamed["happened"]["seat"], 1);
    drop(guest);
    host.wait_for(|message| message["here"] == json!([false, false])).await;
    rename(&kennel, &ben, "Zoé the Third").await;
    host.wait_for(named("Zoé the Third")).await;
    host.must(json!({ "want": "sit", "seat": 0 })).await;
    host.must(json!({ "want": "start" })).await;
    let snapshot = kennel.connect(&table, Some(&ben), None).await.wait("snapshot").await;
    assert_eq!(snapshot["seats"][1]["who"]["name"], "Zoé the Third");
    kennel.stop().await;
}

/// A table that slept while a guest was renamed learns the name when the guest comes.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_reaches_a_table_that_slept() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let ann = kennel.guest("Ann").await;
    let table = kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    let mut host = kennel.connect(&table, Some(&ann), None).await;
    host.must(json!({ "want": "sit", "seat": 0 })).await;
    kennel.stop().await;
    let kennel = Kennel::start(&file, config()).await;
    rename(&kennel, &ann, "Anna").await;
    let mut host = kennel.connect(&table, Some(&ann), None).await;
    host.wait_for(|message| {
        message["seats"][0]["who"]["name"] == "Anna"
            || message["happened"]["now"]["who"]["name"] == "Anna"
    })
    .await;
    kennel.stop().await;
}
