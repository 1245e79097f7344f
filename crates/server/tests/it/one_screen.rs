//! Several people at one screen: one guest has all their seats, and looks as one at a time.

use crate::client::{Kennel, config};
use serde_json::{Value, json};

const POSITION: &str = "dig1 Gr,gR,Gp,gP,Gy,gY,Gb,gB,Rp,rP,Ry,rY,Rb,rB,Py,pY,Pb,pB,Yb,yB,g,r,p,y,b \
                        1:-:-/4:-:- 0.3 - 0";

fn create(setup: &Value) -> Value {
    json!({ "game": "dig", "setup": setup, "options": { "one_screen": true } })
}

fn hello(seat: u8) -> String {
    json!({ "type": "hello", "v": protocol::VERSION, "seat": seat }).to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn people_pass_one_screen_around() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let (ann, eve) = (kennel.guest("Ann").await, kennel.guest("Eve").await);
    let mut create = create(&json!({ "position": POSITION }));
    create["names"] = json!(["Mum"]);
    let table = kennel.open(&ann, create).await;
    let mut screen = kennel.connect(&table, Some(&ann), None).await;
    let snapshot = screen.wait("snapshot").await;
    assert_eq!(snapshot["mine"], json!([0, 1]));
    assert_eq!(snapshot["you"], 0);
    assert_eq!(snapshot["seats"][0]["who"]["name"], "Mum");
    assert_eq!(snapshot["seats"][1]["who"]["name"], "2");
    // The list of one's tables has it once.
    let cookie = ann.headers();
    let (_, _, list) = kennel.http("GET", "/api/me/tables", &cookie, "").await;
    assert_eq!(list.matches(&table).count(), 1, "{list}");
    // Nobody else can sit, or look as a seat.
    let mut stranger = kennel.connect(&table, Some(&eve), None).await;
    let shown = stranger.wait("snapshot").await;
    assert_eq!((&shown["mine"], &shown["you"]), (&json!([]), &json!(null)));
    let sit = json!({ "want": "sit", "seat": 0 });
    assert_eq!(stranger.want(sit).await["why"], "not_yours");
    stranger.send(&hello(0)).await;
    assert_eq!(stranger.wait("refused").await["why"], "not_yours");

    screen.must(json!({ "want": "start" })).await;
    let play = |action: &str| json!({ "want": "play", "action": action });
    screen.must(play("dig")).await;
    screen.must(play("keep")).await;
    screen.must(play("end")).await;
    // The screen still shows the first player's eyes, so the second one's act is refused.
    assert_eq!(screen.want(play("dig")).await["why"], "illegal");
    let path = format!("/api/tables/{table}?seat=0");
    let (_, _, body) = kennel.http("GET", &path, &cookie, "").await;
    assert!(body.contains("\"you\":0") && body.contains("\"hand\":[\"Gr\"]"), "{body}");
    let (status, _, _) = kennel.http("GET", &path, &[], "").await;
    assert_eq!(status, 409);
    // The end of a turn tells nobody anything: it is taken back without asking another person, and
    // the dig before it is not.
    let n = screen.must(json!({ "want": "ask_takeback" })).await["n"].as_u64().expect("a line");
    let taken = json!({ "want": "ask_takeback" });
    screen.must(taken.clone()).await;
    assert_eq!(screen.want(taken).await["why"], "not_now");
    screen.must(play("keep")).await;
    screen.must(play("end")).await;
    // The screen changes hands.
    screen.send(&hello(1)).await;
    let snapshot = screen.wait("snapshot").await;
    assert_eq!(snapshot["you"], 1);
    assert_eq!(snapshot["view"]["dogs"][0]["hand"], json!(["gr"]), "not the other's hand");
    assert!(!snapshot["legal"].as_array().expect("a list").is_empty());
    screen.must(play("dig")).await;
    screen.send(&hello(4)).await;
    assert_eq!(screen.wait("refused").await["why"], "not_yours");
    // Back to the first seat with what it missed since then.
    let again = json!({ "type": "hello", "v": protocol::VERSION, "seat": 0, "since": n });
    screen.send(&again.to_string()).await;
    let entry = screen.wait("entry").await;
    assert_eq!(entry["n"], n + 1);
    // Who comes back without saying as whom looks as the seat on turn.
    let mut other = kennel.connect(&table, Some(&ann), None).await;
    assert_eq!(other.wait("snapshot").await["you"], 1);
    kennel.stop().await;
}

/// Everything that a spectator at a one-screen table is sent is the public's.
#[tokio::test(flavor = "multi_thread")]
async fn a_spectator_sees_nobodys_hand() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let (ann, eve) = (kennel.guest("Ann").await, kennel.guest("Eve").await);
    let table = kennel.open(&ann, create(&json!({ "position": POSITION }))).await;
    let mut screen = kennel.connect(&table, Some(&ann), None).await;
    let mut spectators =
        [kennel.connect(&table, Some(&eve), None).await, kennel.connect(&table, None, None).await];
    let acts: [(u8, &[&str]); 2] =
        [(0, &["dig", "keep", "move 3", "end"]), (1, &["dig", "keep", "move 5", "end"])];
    screen.must(json!({ "want": "start" })).await;
    let mut last = 0;
    for (seat, acts) in acts {
        screen.send(&hello(seat)).await;
        for act in acts {
            let done = screen.must(json!({ "want": "play", "action": act })).await;
            last = done["n"].as_u64().expect("a line");
        }
    }
    for spectator in &mut spectators {
        loop {
            let text = spectator.raw().await.expect("the server is there");
            for bone in ["Gr", "gR", "Gp", "gP"] {
                assert!(!text.contains(&format!("\"{bone}\"")), "{text}");
            }
            let message: Value = serde_json::from_str(&text).expect("JSON");
            assert!(message["mine"].as_array().is_none_or(Vec::is_empty), "{text}");
            if message["n"].as_u64() == Some(last) {
                break;
            }
        }
    }
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_screen_is_followed_and_played_without_a_socket() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let ann = kennel.guest("Ann").await;
    let mut create = create(&json!({ "seats": 3, "first": 2 }));
    create["bots"] = json!([{ "seat": 0, "bot": "random" }]);
    let table = kennel.open(&ann, create).await;
    let path = format!("/api/tables/{table}/intents");
    let cookie = ann.headers();
    let post = async |id: &str, seat: Option<u8>, intent: Value| {
        let mut body = json!({ "id": id, "intent": intent });
        if let Some(seat) = seat {
            body["seat"] = seat.into();
        }
        let (_, _, answer) = kennel.http("POST", &path, &cookie, &body.to_string()).await;
        serde_json::from_str::<Value>(&answer).expect("JSON")
    };
    assert_eq!(post("1", Some(0), json!({ "want": "start" })).await["why"], "not_yours");
    assert_eq!(post("2", None, json!({ "want": "start" })).await["type"], "done");
    let play = |action: &str| json!({ "want": "play", "action": action });
    assert_eq!(post("3", Some(1), play("move 1")).await["why"], "illegal");
    assert_eq!(post("4", Some(2), play("move 1")).await["type"], "done");
    assert_eq!(post("5", None, play("move 2")).await["type"], "done", "the seat on turn");
    let events = async |seat: &str| {
        use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
        let stream = tokio::net::TcpStream::connect(kennel.address).await.expect("a connection");
        let mut stream = BufReader::new(stream);
        let request = format!(
            "GET /api/tables/{table}/events?seat={seat} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\r\n",
            kennel.address, ann.cookie
        );
        stream.write_all(request.as_bytes()).await.expect("a request");
        let mut line = String::new();
        while !line.contains("data: ") && !line.contains("HTTP/1.1 4") {
            line.clear();
            stream.read_line(&mut line).await.expect("a line");
        }
        line
    };
    assert!(events("1").await.contains("\"you\":1"));
    assert!(events("0").await.contains("\"bye\""));
    assert!(events("x").await.contains("HTTP/1.1 400"));
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_on_one_screen_has_the_same_seats() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let ann = kennel.guest("Ann").await;
    // One quiet turn is missing until the game ends as it stands.
    let position = POSITION.replace("0.3 - 0", "0.3 - 59");
    let mut create = create(&json!({ "position": position }));
    create["names"] = json!(["Mum", "Dad"]);
    let table = kennel.open(&ann, create.clone()).await;
    let mut screen = kennel.connect(&table, Some(&ann), None).await;
    screen.must(json!({ "want": "start" })).await;
    screen.must(json!({ "want": "play", "action": "end" })).await;
    screen.must(json!({ "want": "rematch" })).await;
    let snapshot = kennel.connect(&table, Some(&ann), None).await.wait("snapshot").await;
    let again = snapshot["rematch"].as_str().expect("a table").to_owned();
    let snapshot = kennel.connect(&again, Some(&ann), None).await.wait("snapshot").await;
    assert_eq!(snapshot["mine"], json!([0, 1]));
    assert_eq!(snapshot["seats"][1]["who"]["name"], "Dad");
    // What is wrong with the names is said.
    let cookie = ann.headers();
    for names in [json!(["a", "b", "c"]), json!([""]), json!(["a\nb"])] {
        create["names"] = names;
        let (status, _, _) = kennel.http("POST", "/api/tables", &cookie, &create.to_string()).await;
        assert_eq!(status, 400, "{create}");
    }
    let create = json!({ "game": "dig", "setup": { "seats": 2 }, "names": ["a"] }).to_string();
    let (status, _, _) = kennel.http("POST", "/api/tables", &cookie, &create).await;
    assert_eq!(status, 400);
    kennel.stop().await;
}
