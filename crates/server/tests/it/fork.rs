//! A game that is over goes on from one of its steps, and its record says so.

use crate::client::{Guest, Kennel, config};
use serde_json::{Value, json};
use tabletop::Proof;

/// Two bots play a whole game.
async fn finished(kennel: &Kennel, guest: &Guest) -> String {
    let create = json!({
        "game": "dig",
        "setup": { "seats": 2 },
        "bots": [{ "seat": 0, "bot": "greedy" }, { "seat": 1, "bot": "greedy" }],
        "options": { "nose": "deduced" },
    });
    let table = kennel.open(guest, create).await;
    let mut socket = kennel.connect(&table, Some(guest), None).await;
    socket.must(json!({ "want": "start" })).await;
    while socket.next().await["turn"]["kind"] != "over" {}
    table
}

async fn fork(kennel: &Kennel, table: &str, guest: &Guest, body: &Value) -> (u16, Value) {
    let cookie = guest.headers();
    let path = format!("/api/tables/{table}/fork");
    let (status, _, body) = kennel.http("POST", &path, &cookie, &body.to_string()).await;
    (status, serde_json::from_str(&body).expect("JSON"))
}

/// Leaves the seat to a bot, and waits until the game is over; its record.
async fn finish(kennel: &Kennel, table: &str, guest: &Guest) -> String {
    let mut socket = kennel.connect(table, Some(guest), None).await;
    socket.must(json!({ "want": "stand" })).await;
    while socket.next().await["turn"]["kind"] != "over" {}
    kennel.get(&format!("/api/tables/{table}/record"), guest).await
}

fn verified(record: &str) -> Result<Proof, String> {
    let record = house::GAMES.read_record(record.as_bytes()).map_err(|error| error.to_string())?;
    record.verify().map(|verified| verified.proof).map_err(|error| error.to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_from_any_step_and_its_record_is_honest() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let old = finished(&kennel, &ann).await;
    let replay: Value =
        serde_json::from_str(&kennel.get(&format!("/api/tables/{old}/replay?as=1"), &ben).await)
            .expect("JSON");
    // A step in the middle at which seat 1 is on turn and has acted before.
    let steps = replay["steps"].as_array().expect("steps");
    let step = steps
        .iter()
        .position(|step| step["by"] == 1 && step["turn"]["seats"] == json!([1]))
        .expect("such a step");
    let body = json!({ "step": step, "seat": 1, "bot": "greedy" });
    let (status, created) = fork(&kennel, &old, &ben, &body).await;
    assert_eq!(status, 201, "{created}");
    let table = created["table"].as_str().expect("an id").to_owned();
    // It is there after a restart, too.
    kennel.stop().await;
    let kennel = Kennel::start(&file, config()).await;
    let mut socket = kennel.connect(&table, Some(&ben), None).await;
    let snapshot = socket.wait("snapshot").await;
    assert_eq!(snapshot["fork"], json!({ "table": old, "step": step }));
    assert_eq!((&snapshot["you"], &snapshot["host"]), (&json!(1), &json!(true)));
    for same in ["view", "turn"] {
        assert_eq!(snapshot[same], steps[step][same], "{same}");
    }
    assert_eq!(snapshot["seats"][0]["bot"], "greedy");
    // What was played at the other table stays.
    assert_eq!(snapshot["undo"], false);
    assert_eq!(socket.want(json!({ "want": "undo" })).await["why"], "not_now");
    assert_eq!(socket.want(json!({ "want": "ask_takeback" })).await["why"], "not_now");
    let record = finish(&kennel, &table, &ben).await;
    assert_eq!(verified(&record), Ok(Proof::Forked { entries: step, before: 2, after: 0 }));
    // A fork of the fork: some of its entries come from either.
    let (_, created) = fork(&kennel, &table, &ben, &json!({ "step": step + 2, "seat": 0 })).await;
    let again = created["table"].as_str().expect("an id").to_owned();
    let record = finish(&kennel, &again, &ben).await;
    assert_eq!(verified(&record), Ok(Proof::Forked { entries: step + 2, before: 2, after: 0 }));
    let written: Value = serde_json::from_str(&record).expect("JSON");
    assert_eq!(written["forks"][0]["table"], old.as_str());
    assert_eq!(written["forks"][1]["table"], table.as_str());
    // From before the deal: the row comes from the new table's own secret.
    let (_, created) = fork(&kennel, &again, &ben, &json!({ "step": 1, "seat": 0 })).await;
    let dealt = created["table"].as_str().expect("an id").to_owned();
    let record = finish(&kennel, &dealt, &ben).await;
    assert_eq!(verified(&record), Ok(Proof::Forked { entries: 1, before: 1, after: 1 }));
    // From the very beginning it is a game like any other.
    let (_, created) = fork(&kennel, &old, &ben, &json!({ "step": 0, "seat": 0 })).await;
    let fresh = created["table"].as_str().expect("an id").to_owned();
    let record = finish(&kennel, &fresh, &ben).await;
    assert!(matches!(verified(&record), Ok(Proof::Drawn { draws: 2, .. })));
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_there_and_over_can_be_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let ann = kennel.guest("Ann").await;
    let old = finished(&kennel, &ann).await;
    let record = kennel.get(&format!("/api/tables/{old}/record"), &ann).await;
    let record: Value = serde_json::from_str(&record).expect("JSON");
    let all = record["entries"].as_array().expect("entries").len();
    for (body, status, why) in [
        (json!({ "step": all, "seat": 0 }), 409, "unknown"),
        (json!({ "step": 3, "seat": 2 }), 409, "unknown"),
        (json!({ "step": 3, "seat": 0, "bot": "wolf" }), 409, "unknown"),
        (json!({ "step": -1, "seat": 0 }), 400, "malformed"),
        (json!({ "seat": 0 }), 400, "malformed"),
    ] {
        let (found, answer) = fork(&kennel, &old, &ann, &body).await;
        assert_eq!((found, &answer["why"]), (status, &json!(why)), "{body}");
    }
    let path = format!("/api/tables/{old}/fork");
    let (status, _, _) = kennel.http("POST", &path, &[], r#"{"step":3,"seat":0}"#).await;
    assert_eq!(status, 401);
    let running = kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    let (status, answer) = fork(&kennel, &running, &ann, &json!({ "step": 0, "seat": 0 })).await;
    assert_eq!((status, &answer["why"]), (409, &json!("not_now")));
    kennel.stop().await;
}
