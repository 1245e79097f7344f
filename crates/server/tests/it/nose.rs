//! A table shows as much as was agreed, in snapshots and in what comes after them.

use crate::client::{Kennel, Socket, config};
use serde_json::{Value, json};

const POSITION: &str = "dig1 Gr,gR,Gp,gP,Gy,gY,Gb,gB,Rp,rP,Ry,rY,Rb,rB,Py,pY,Pb,pB,Yb,yB,g,r,p,y,b \
                        1:-:-/4:-:- 0.3 - 0";

/// Plays, and returns the event of this kind that came of it.
async fn event(socket: &mut Socket, action: &str, kind: &str) -> Value {
    let play = json!({ "want": "play", "action": action });
    let id = format!("do {action}").replace(' ', "-");
    socket.send(&json!({ "type": "intent", "id": id, "intent": play }).to_string()).await;
    loop {
        let entry = socket.wait("entry").await;
        let events = entry["happened"]["events"].as_array().cloned().unwrap_or_default();
        if let Some(event) = events.into_iter().find(|event| event["event"] == kind) {
            return event;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_shows_what_was_agreed() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let ann = kennel.guest("Ann").await;
    for (nose, row, knowers) in [
        (json!("none"), ["gr", "gr"], json!([])),
        (json!("seen"), ["Gr", "gr"], json!([])),
        (json!(null), ["Gr", "gr"], json!([])),
        (json!("deduced"), ["Gr", "gR"], json!([0])),
    ] {
        let mut create = json!({
            "game": "dig",
            "setup": { "position": POSITION },
            "options": { "one_screen": true, "nose": nose },
        });
        if nose.is_null() {
            create["options"].as_object_mut().expect("options").remove("nose");
        }
        let table = kennel.open(&ann, create).await;
        let mut socket = kennel.connect(&table, Some(&ann), None).await;
        socket.must(json!({ "want": "start" })).await;
        assert_eq!(event(&mut socket, "dig", "dug").await["card"], "Gr", "its own hand is open");
        assert_eq!(event(&mut socket, "bury Gr", "buried").await["card"], "Gr");
        let shown = kennel.connect(&table, Some(&ann), None).await.wait("snapshot").await;
        assert_eq!(shown["view"]["row"][0], row[0], "{nose}");
        assert_eq!(shown["view"]["row"][1], row[1], "{nose}");
        assert_eq!(shown["view"]["knowers"]["gr"], knowers, "{nose}");
        assert_eq!(shown["undo"], true);
        // What is taken back leaves the memory of what was before.
        socket.must(json!({ "want": "undo" })).await;
        let shown = kennel.connect(&table, Some(&ann), None).await.wait("snapshot").await;
        assert_eq!(shown["view"]["dogs"][0]["hand"], json!(["Gr"]), "{nose}");
        assert_eq!(shown["legal"], json!(["keep", "bury Gr"]), "{nose}");
    }
    let create = json!({ "game": "dig", "setup": { "seats": 2 }, "options": { "nose": "cold" } });
    let cookie = ann.headers();
    let (status, _, body) = kennel.http("POST", "/api/tables", &cookie, &create.to_string()).await;
    assert_eq!(status, 400, "{body}");
    kennel.stop().await;
}
