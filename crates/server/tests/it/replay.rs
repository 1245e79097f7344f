//! Looking back: through which eyes, when, and with what to see.

use crate::client::{Guest, Kennel, config};
use serde_json::{Value, json};

const POSITION: &str = "dig1 Gr,gR,Gp,gP,Gy,gY,Gb,gB,Rp,rP,Ry,rY,Rb,rB,Py,pY,Pb,pB,Yb,yB,g,r,p,y,b \
                        1:-:-/4:-:- 0.3 - 0";

async fn replay(
    kennel: &Kennel,
    table: &str,
    eyes: &str,
    guest: Option<&Guest>,
) -> Result<Value, String> {
    let path = format!("/api/tables/{table}/replay?as={eyes}");
    let cookie: Vec<_> = guest.iter().map(|guest| ("Cookie", guest.cookie.as_str())).collect();
    let (status, _, body) = kennel.http("GET", &path, &cookie, "").await;
    let answer: Value = serde_json::from_str(&body).expect("JSON");
    match status {
        200 => Ok(answer),
        400 | 409 => Err(answer["why"].as_str().expect("why").to_owned()),
        _ => panic!("{status}: {body}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn while_a_game_goes_on_everybody_looks_back_through_its_own_eyes() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    for spectators in [json!("public"), json!("none"), json!({ "delayed": { "turns": 1 } })] {
        let create = json!({
            "game": "dig",
            "setup": { "position": POSITION },
            "options": { "spectators": spectators },
        });
        let table = kennel.open(&ann, create).await;
        let mut one = kennel.sit(&table, &ann, 0).await;
        let _other = kennel.sit(&table, &ben, 1).await;
        let look = |eyes: &'static str, guest| replay(&kennel, &table, eyes, guest);
        assert_eq!(look("0", Some(&ann)).await, Err("not_now".to_owned()));
        one.must(json!({ "want": "start" })).await;
        let play = |action: &str| json!({ "want": "play", "action": action });
        for action in ["move 2", "dig", "bury gR"] {
            one.must(play(action)).await;
        }
        for (eyes, guest, why) in [
            ("open", Some(&ann), "not_now"),
            ("1", Some(&ann), "not_yours"),
            ("0", Some(&ben), "not_yours"),
            ("0", None, "not_yours"),
            ("3", Some(&ann), "unknown"),
            ("x", Some(&ann), "malformed"),
        ] {
            assert_eq!(look(eyes, guest).await, Err(why.to_owned()), "{eyes}");
        }
        let mine = look("0", Some(&ann)).await.expect("a replay");
        let actions: Vec<&Value> = mine["steps"].as_array().expect("steps").iter().collect();
        assert_eq!(actions.len(), 4);
        assert_eq!(actions[0]["by"], json!(null));
        assert_eq!(actions[3]["n"], 3);
        assert_eq!(actions[3]["action"], "bury gR");
        assert_eq!(actions[3]["view"]["row"][1], "gR");
        let theirs = look("1", Some(&ben)).await.expect("a replay");
        assert_eq!(theirs["steps"][3]["action"], json!(null), "what was buried is hidden");
        assert_eq!(theirs["steps"][2]["action"], "dig");
        assert!(!theirs.to_string().contains("\"gR\""), "{theirs}");
        // Who watches sees it when it may.
        let public = look("public", None).await;
        if spectators == json!("none") {
            assert_eq!(public, Err("not_yours".to_owned()));
        } else if spectators == json!("public") {
            assert_eq!(public.expect("a replay")["steps"].as_array().expect("steps").len(), 4);
        } else {
            assert_eq!(public.expect("a replay")["steps"], json!([]), "nothing yet");
            one.must(play("end")).await;
            let public = look("public", None).await.expect("a replay");
            let steps = public["steps"].as_array().expect("steps");
            assert_eq!(steps.len(), 4, "up to the end of the turn before");
            assert!(!public.to_string().contains("\"gR\""), "{public}");
        }
    }
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_seen_through_all_eyes() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({
        "game": "dig",
        "setup": { "seats": 3 },
        "bots": [
            { "seat": 0, "bot": "greedy" }, { "seat": 1, "bot": "greedy" },
            { "seat": 2, "bot": "greedy" },
        ],
        "options": { "nose": "deduced" },
    });
    let table = kennel.open(&ann, create).await;
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    socket.must(json!({ "want": "start" })).await;
    while socket.next().await["turn"]["kind"] != "over" {}
    let (_, _, record) = kennel.http("GET", &format!("/api/tables/{table}/record"), &[], "").await;
    let record: Value = serde_json::from_str(&record).expect("JSON");
    let entries = record["entries"].as_array().expect("entries");
    let (_, _, snapshot) = kennel.http("GET", &format!("/api/tables/{table}"), &[], "").await;
    let snapshot: Value = serde_json::from_str(&snapshot).expect("JSON");
    for eyes in ["open", "public", "0", "1", "2"] {
        let told = replay(&kennel, &table, eyes, None).await.expect("a replay");
        let steps = told["steps"].as_array().expect("steps");
        assert_eq!(steps.len(), entries.len() + 1);
        assert_eq!((&told["eyes"], &told["over"]), (&json!(eyes), &json!(true)));
        for (n, (step, entry)) in steps[1..].iter().zip(entries).enumerate() {
            assert_eq!(step["n"], n + 1);
            assert_eq!((&step["at"], &step["by"]), (&entry["at"], &entry["by"]));
            let action = entry["do"].as_str().expect("a text");
            let secret = action.starts_with("deal") || action.starts_with("bury");
            let own = eyes.parse::<u64>().is_ok_and(|seat| step["by"] == seat);
            if eyes == "open" || !secret || own {
                assert_eq!(step["action"], action);
            }
            if action.starts_with("deal") && eyes != "open" {
                assert_eq!(step["action"], json!(null));
            }
            let Some(filled) = step["events"].as_array().and_then(|events| {
                events.iter().find(|event| event["event"] == "filled" && eyes == "open")
            }) else {
                continue;
            };
            let card = filled["card"].as_str().expect("a card");
            assert!(card.len() == 1 || card.chars().any(char::is_uppercase), "{card} is open");
        }
        assert_eq!(steps[steps.len() - 1]["turn"], snapshot["turn"]);
        if eyes == "public" {
            assert_eq!(steps[steps.len() - 1]["view"], snapshot["view"]);
        }
    }
    kennel.stop().await;
}

/// What was taken back is not in the replay.
#[tokio::test(flavor = "multi_thread")]
async fn a_replay_shows_the_final_line_of_play() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({
        "game": "dig",
        "setup": { "position": POSITION.replace("0.3 - 0", "0.3 - 59") },
        "options": { "one_screen": true },
    });
    let table = kennel.open(&ann, create).await;
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    socket.must(json!({ "want": "start" })).await;
    socket.must(json!({ "want": "play", "action": "move 3" })).await;
    socket.must(json!({ "want": "undo" })).await;
    socket.must(json!({ "want": "play", "action": "move 2" })).await;
    socket.must(json!({ "want": "play", "action": "end" })).await;
    let told = replay(&kennel, &table, "open", None).await.expect("a replay");
    let actions: Vec<&Value> =
        told["steps"].as_array().expect("steps").iter().map(|step| &step["action"]).collect();
    assert_eq!(actions, [&json!(null), &json!("move 2"), &json!("end")]);
    assert!(told["setup"]["position"].as_str().expect("a text").contains("Gr,gR"), "all is open");
    kennel.stop().await;
}

/// Everybody keeps the name under which they played, and a bot that took a seat over has not played
/// what its player did; an act that was taken back leaves no name behind.
#[tokio::test(flavor = "multi_thread")]
async fn a_replay_keeps_the_names_of_its_time() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let create = json!({ "game": "dig", "setup": { "position": POSITION } });
    let table = kennel.open(&ann, create).await;
    let mut one = kennel.sit(&table, &ann, 0).await;
    let mut other = kennel.sit(&table, &ben, 1).await;
    one.must(json!({ "want": "start" })).await;
    let play = |action: &str| json!({ "want": "play", "action": action });
    one.must(play("move 2")).await;
    one.must(play("end")).await;
    other.must(play("move 5")).await;
    let headers = ben.headers();
    kennel.http("POST", "/api/me", &headers, &json!({ "name": "Bruno" }).to_string()).await;
    other.must(play("move 6")).await;
    other.must(json!({ "want": "undo" })).await;
    other.must(play("end")).await;
    other.must(json!({ "want": "stand" })).await;
    one.must(play("end")).await;
    one.wait_for(|message| {
        message["happened"]["by"] == 1 && message["turn"]["seats"] == json!([0])
    })
    .await;
    let answer = replay(&kennel, &table, "0", Some(&ann)).await.expect("a replay");
    let mut names = Vec::new();
    let mut told = Vec::new();
    for step in answer["steps"].as_array().expect("steps") {
        if let Some(seats) = step["seats"].as_array() {
            let name = |seat: &Value| {
                let who = seat["who"]["name"].as_str().or(seat["bot"].as_str());
                who.expect("a name").to_owned()
            };
            names = seats.iter().map(name).collect();
            told.push(step["n"].as_u64().expect("a number"));
        }
        let seat = step["by"].as_u64().map(|by| names[by as usize].clone());
        let right = match step["n"].as_u64() {
            Some(0) => None,
            Some(1 | 2 | 5) => Some("Ann"),
            Some(3) => Some("Ben"),
            Some(4) => Some("Bruno"),
            _ => Some("chum"),
        };
        assert_eq!(seat.as_deref(), right, "{step}");
    }
    assert_eq!(told, [0, 4, 5], "only where they changed");
    kennel.stop().await;
}
