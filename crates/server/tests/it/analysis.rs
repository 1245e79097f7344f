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
