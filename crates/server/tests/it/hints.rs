//! What a strong dog would do: who is told, what, and who learns nothing.

use crate::client::{Guest, Kennel, Socket, config};
use serde_json::{Value, json};

/// Seat 0 is to move; it does not know the green-red cards apart.
const POSITION: &str = "dig1 g,p,b,rB,rY,Gp,yB,Rp,gR,Yb,r,pB,Gy,y,gP,Gr \
                        15:Gb+Rb:pY/7:rP+Ry+Py:-/7:gY+gB+Pb:- 0.1 \
                        gr:2,gp:012,gy:01,gb:1,rp:2,ry:2,yb:02 5";

fn twin() -> String {
    POSITION.replace("gR", "?").replace("Gr", "gR").replace('?', "Gr")
}

/// A table with this guest in seat 0 and bots in the other seats.
async fn alone(kennel: &Kennel, guest: &Guest, create: Value, bots: u8) -> (String, Socket) {
    let mut create = create;
    create["bots"] = (1..=bots).map(|seat| json!({ "seat": seat, "bot": "random" })).collect();
    let table = kennel.open(guest, create).await;
    let mut socket = kennel.sit(&table, guest, 0).await;
    socket.must(json!({ "want": "start" })).await;
    (table, socket)
}

async fn hint(socket: &mut Socket) -> Value {
    socket.want(json!({ "want": "hint" })).await
}

/// Who plays alone is told; the same bytes in worlds that it cannot tell apart, and when it asks
/// again.
#[tokio::test]
async fn twin_tables_give_the_same_hints() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let (mut told, mut here) = (Vec::new(), Vec::new());
    for position in [POSITION.to_owned(), twin()] {
        let create = json!({ "game": "dig", "setup": { "position": position } });
        let (table, mut socket) = alone(&kennel, &ann, create, 2).await;
        here.push(kennel.get(&format!("/api/tables/{table}/hint"), &ann).await);
        let message = json!({ "type": "intent", "id": "h", "intent": { "want": "hint" } });
        for _ in 0..2 {
            socket.send(&message.to_string()).await;
            let text = loop {
                let text = socket.raw().await.expect("an answer");
                if text.contains("\"type\":\"hint\"") {
                    break text;
                }
            };
            told.push(text);
        }
    }
    assert!(told.iter().all(|text| *text == told[0]), "{told:#?}");
    let hint: Value = serde_json::from_str(&told[0]).expect("JSON");
    // What is thought of elsewhere, from what this seat knows, is the same.
    assert_eq!(here[0], here[1]);
    let view: Value = serde_json::from_str(&here[0]).expect("JSON");
    assert_eq!((&view["n"], &view["seat"]), (&hint["n"], &json!(0)));
    let kind = house::GAMES.find(view["game"].as_str().expect("a game")).expect("a game");
    let begun = kind.open(&view["setup"]).expect("a game");
    let thought = begun.bot_view(tabletop::Seat::ALL[0]).hint().expect("a hint");
    let thought: Vec<protocol::Advice> = thought.into_iter().map(room::told).collect();
    assert_eq!(serde_json::to_value(thought).expect("JSON"), hint["advice"]);
    let advice = hint["advice"].as_array().expect("advice");
    assert!((1..=3).contains(&advice.len()), "{hint}");
    for advice in advice {
        assert!(advice["chance"].as_u64().is_some_and(|chance| chance <= 100), "{advice}");
        assert!(advice["reason"].as_str().is_some_and(|reason| !reason.is_empty()), "{advice}");
    }
    kennel.stop().await;
}

/// What a hint is thought of from is told to whoever may ask for one, and to nobody else.
#[tokio::test]
async fn what_a_hint_is_thought_of_from_is_told_to_who_may_ask() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, eve) = (kennel.guest("Ann").await, kennel.guest("Eve").await);
    let create = json!({ "game": "dig", "setup": { "position": POSITION } });
    let (table, _socket) = alone(&kennel, &ann, create.clone(), 2).await;
    let path = format!("/api/tables/{table}/hint");
    let ask =
        async |path: &str, headers: &[(&str, &str)]| kennel.http("GET", path, headers, "").await;
    assert_eq!(ask(&path, &ann.headers()).await.0, 200);
    assert_eq!(ask(&format!("{path}?seat=1"), &ann.headers()).await.0, 409);
    assert_eq!(ask(&path, &eve.headers()).await.0, 409);
    assert_eq!(ask(&path, &[]).await.0, 401);
    assert_eq!(ask("/api/tables/nothing-of-the-kind/hint", &ann.headers()).await.0, 404);
    let mut closed = create;
    closed["options"] = json!({ "hints": "nobody" });
    let (table, _socket) = alone(&kennel, &ann, closed, 2).await;
    let (status, _, said) = ask(&format!("/api/tables/{table}/hint"), &ann.headers()).await;
    assert_eq!(status, 409, "{said}");
    // Dogpile has no positions: there the server thinks.
    let create = json!({ "game": "dogpile", "setup": { "seats": 2 } });
    let (table, _socket) = alone(&kennel, &ann, create, 1).await;
    let (status, _, said) = ask(&format!("/api/tables/{table}/hint"), &ann.headers()).await;
    assert_eq!(status, 409, "{said}");
    kennel.stop().await;
}

/// What is advised can be done, and its advice leads on, in every game.
#[tokio::test]
async fn hints_can_be_followed() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    for (create, bots, acts) in [
        (json!({ "game": "dig", "setup": { "seats": 2, "first": 0 } }), 1, 3),
        (json!({ "game": "dogs-life", "setup": { "seats": 2 } }), 1, 4),
        (json!({ "game": "dogpile", "setup": { "seats": 1 } }), 0, 1),
    ] {
        let (_, mut socket) = alone(&kennel, &ann, create.clone(), bots).await;
        let mut done = 0;
        for _ in 0..400 {
            let told = hint(&mut socket).await;
            if told["type"] == "hint" {
                let action = told["advice"][0]["action"].as_str().expect("an action").to_owned();
                let answer = socket.want(json!({ "want": "play", "action": action })).await;
                assert_eq!(answer["type"], "done", "{create}: {told}");
                done += 1;
                if done == acts {
                    break;
                }
            } else {
                assert!(told["why"] == "not_now" || told["why"] == "too_many", "{told}");
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert_eq!(done, acts, "{create}");
    }
    kennel.stop().await;
}

/// Nobody else is told anything, not even that somebody asked; and among people there are hints only
/// where that was agreed.
#[tokio::test]
async fn others_learn_nothing() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    for (hints, given) in [("alone", false), ("nobody", false), ("all", true)] {
        let create = json!({
            "game": "dig",
            "setup": { "seats": 2, "first": 0 },
            "options": { "hints": hints, "chat": true },
        });
        let table = kennel.open(&ann, create).await;
        let mut first = kennel.connect(&table, Some(&ann), None).await;
        let mut second = kennel.connect(&table, Some(&ben), None).await;
        let mut watcher = kennel.connect(&table, None, None).await;
        first.must(json!({ "want": "sit", "seat": 0 })).await;
        second.must(json!({ "want": "sit", "seat": 1 })).await;
        let refused = hint(&mut first).await;
        assert_eq!(refused["why"], "not_now", "before the start: {refused}");
        let n = first.must(json!({ "want": "start" })).await["n"].as_u64().expect("a number");
        // The start, and the deal that follows it at once.
        for socket in [&mut second, &mut watcher] {
            while socket.wait("entry").await["n"].as_u64() < Some(n + 1) {}
        }
        let told = hint(&mut first).await;
        assert_eq!(told["type"], if given { "hint" } else { "refused" }, "{hints}: {told}");
        let waits = second.want(json!({ "want": "hint" })).await;
        assert_eq!(waits["why"], "not_now", "who is not on: {waits}");
        let stranger = watcher.want(json!({ "want": "hint" })).await;
        assert_eq!(stranger["why"], "not_yours", "{stranger}");
        // The next thing that anybody hears is what is said after it.
        first.must(json!({ "want": "chat", "text": "hm" })).await;
        for socket in [&mut second, &mut watcher] {
            let next = loop {
                let next = socket.next().await;
                if next["type"] != "ping" {
                    break next;
                }
            };
            assert_eq!(next["happened"]["kind"], "chat", "{next}");
        }
    }
    kennel.stop().await;
}
