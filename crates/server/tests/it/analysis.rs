//! Finished games are judged for those who may look back, and games that are not over for nobody.

use crate::client::{Guest, Kennel, config};
use serde_json::{Value, json};
use std::time::Duration;

/// Nobody knows any bone, and after the next quiet turn the game is over.
const POSITION: &str = "dig1 Gr,gR,Gp,gP,Gy,gY,Gb,gB,Rp,rP,Ry,rY,Rb,rB,Py,pY,Pb,pB,Yb,yB,g,r,p,y,b \
                        1:-:-/4:-:- 0.3 - 59";

async fn ask(kennel: &Kennel, table: &str, guest: Option<&Guest>) -> (u16, String) {
    let cookie: Vec<_> = guest.iter().map(|guest| ("Cookie", guest.cookie.as_str())).collect();
    let path = format!("/api/tables/{table}/analysis");
    let (status, _, body) = kennel.http("GET", &path, &cookie, "").await;
    (status, body)
}

/// Waits until the analysis is there.
async fn ready(kennel: &Kennel, table: &str, guest: &Guest) -> String {
    loop {
        let (status, body) = ask(kennel, table, Some(guest)).await;
        assert_eq!(status, 200, "{body}");
        let state: Value = serde_json::from_str(&body).expect("JSON");
        if state["state"] == "ready" {
            return body;
        }
        assert!(state["done"].as_u64().is_some_and(|done| done <= 100), "{body}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// In two worlds that the players cannot tell apart, everybody is told the same before the end, which
/// is nothing, and the same about every decision afterwards; asking again gives the same bytes.
#[tokio::test(flavor = "multi_thread")]
async fn only_finished_games_are_judged_and_twins_alike() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let (mut before, mut after) = (Vec::new(), Vec::new());
    for position in [POSITION.to_owned(), POSITION.replace("Gr,gR", "gR,Gr")] {
        let create = json!({
            "game": "dig",
            "setup": { "position": position },
            "options": { "one_screen": true },
        });
        let table = kennel.open(&ann, create).await;
        let mut socket = kennel.connect(&table, Some(&ann), None).await;
        before.push(ask(&kennel, &table, Some(&ann)).await);
        socket.must(json!({ "want": "start" })).await;
        before.push(ask(&kennel, &table, Some(&ann)).await);
        socket.must(json!({ "want": "play", "action": "move 2" })).await;
        before.push(ask(&kennel, &table, None).await);
        socket.must(json!({ "want": "play", "action": "end" })).await;
        let told = ready(&kennel, &table, &ann).await;
        assert_eq!(told, ready(&kennel, &table, &ann).await);
        after.push(told);
    }
    assert!(before.iter().all(|(status, _)| *status == 409), "{before:#?}");
    assert_eq!(before[..3], before[3..]);
    let mut analyses = after.iter().map(|told| {
        let mut told: Value = serde_json::from_str(told).expect("JSON");
        // The clock goes on from one table to the next.
        for moment in told["analysis"]["seats"][0]["moments"].as_array_mut().expect("moments") {
            moment["at"] = json!(0);
        }
        told
    });
    let (analysis, twin) = (analyses.next().expect("one"), analyses.next().expect("two"));
    assert_eq!(analysis.to_string(), twin.to_string());
    let moments = analysis["analysis"]["seats"][0]["moments"].as_array().expect("moments");
    assert_eq!(moments.len(), 2, "a walk and the end of the turn: {analysis}");
    assert_eq!(moments[0]["chosen"]["action"], "move 2");
    assert_eq!(analysis["analysis"]["seats"][1]["moments"], json!([]));
    kennel.stop().await;
}

/// Nobody judges a game without a judge, and nobody is told of a table that may not be watched.
#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_judged_or_watched_is_refused() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({
        "game": "dig",
        "setup": { "position": POSITION },
        "options": { "one_screen": true, "spectators": "none" },
    });
    let table = kennel.open(&ann, create).await;
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    socket.must(json!({ "want": "start" })).await;
    socket.must(json!({ "want": "play", "action": "move 2" })).await;
    socket.must(json!({ "want": "play", "action": "end" })).await;
    assert_eq!(ask(&kennel, &table, None).await.0, 409);
    ready(&kennel, &table, &ann).await;
    assert_eq!(ask(&kennel, "nosuchtable", Some(&ann)).await.0, 404);
    kennel.stop().await;
}

/// What a list of one's own tables says of a table.
async fn listed(kennel: &Kennel, table: &str, guest: &Guest) -> Value {
    let list = kennel.get("/api/me/tables", guest).await;
    let list: Value = serde_json::from_str(&list).expect("JSON");
    let here = |line: &&Value| line["table"] == table;
    list["tables"].as_array().expect("tables").iter().find(here).expect("the table").clone()
}

/// Waits until the marks are written down.
async fn marked(kennel: &Kennel, table: &str, guest: &Guest) -> Value {
    loop {
        let line = listed(kennel, table, guest).await;
        if !line["marks"].is_null() {
            return line;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// How somebody decided is written down with the table once the game was studied: each finds their own
/// in the list of their tables and in their export, also after a restart, and it goes with them. It
/// does not count as something that happened in the game.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_keeps_their_own_marks() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let create = json!({ "game": "dig", "setup": { "position": POSITION } });
    let table = kennel.open(&ann, create).await;
    let mut first = kennel.sit(&table, &ann, 0).await;
    let second = kennel.sit(&table, &ben, 1).await;
    first.must(json!({ "want": "start" })).await;
    first.must(json!({ "want": "play", "action": "move 2" })).await;
    first.must(json!({ "want": "play", "action": "end" })).await;
    let before = listed(&kennel, &table, &ann).await;
    assert_eq!(before["marks"], Value::Null, "nobody has asked");
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let told: Value = serde_json::from_str(&ready(&kennel, &table, &ann).await).expect("JSON");
    let line = marked(&kennel, &table, &ann).await;
    let seat = &told["analysis"]["seats"][0];
    for field in ["accuracy", "cost", "luck"] {
        assert_eq!(line["marks"][field], seat[field], "{field}");
    }
    assert_eq!(line["updated"], before["updated"], "a study is nothing that happens in a game");
    // Ben has decided nothing.
    let bens = listed(&kennel, &table, &ben).await["marks"].clone();
    assert_eq!((&bens["accuracy"], &bens["mistakes"]), (&Value::Null, &json!([])));
    // Asked for again it is not written down twice.
    ready(&kennel, &table, &ben).await;
    let lines = || async { kennel.look(&table, Some(&ann)).await["n"].clone() };
    let n = lines().await;
    ready(&kennel, &table, &ann).await;
    assert_eq!(lines().await, n);
    drop((first, second));
    kennel.stop().await;

    let kennel = Kennel::start(&file, config()).await;
    assert_eq!(listed(&kennel, &table, &ann).await, line);
    let export = kennel.get("/api/me/export", &ann).await;
    let export: Value = serde_json::from_str(&export).expect("JSON");
    assert_eq!(export["tables"][0]["table"]["marks"], line["marks"]);
    assert_eq!(kennel.http("DELETE", "/api/me", &ann.headers(), "").await.0, 204);
    let of_ben = listed(&kennel, &table, &ben).await;
    assert_eq!(of_ben["marks"], bens);
    kennel.stop().await;
    let rows = store::open_existing(&format!("sqlite:{}", file.display())).await.expect("a store");
    let stored = rows.load(&table.parse().expect("an id")).await.expect("it is read");
    let log = stored.expect("it is there").log.join("\n");
    let marks = log.lines().find(|line| line.contains("\"judged\"")).expect("the marks");
    let marks: Value = serde_json::from_str(marks).expect("JSON");
    assert_eq!(marks["body"]["marks"][0]["cost"], 0.0, "Ann's are gone: {marks}");
    assert_eq!(marks["body"]["marks"][0]["accuracy"], Value::Null);
    rows.close().await;
}
