//! People and bots play whole games.

use crate::client::{Guest, Kennel, Socket, config};
use serde_json::{Value, json};
use tabletop::SeedableRng;

/// A client's memory of a table: what a real client would keep.
struct Player {
    socket: Socket,
    n: u64,
    legal: Vec<String>,
    over: bool,
}

impl Player {
    fn take(&mut self, message: &Value) {
        match message["type"].as_str() {
            Some("snapshot") => {
                self.n = message["n"].as_u64().expect("a number");
                self.legal = actions(&message["legal"]);
                self.over = message["turn"]["kind"] == "over";
            }
            Some("entry") => {
                let n = message["n"].as_u64().expect("a number");
                assert_eq!(n, self.n + 1, "messages come without gaps: {message}");
                self.n = n;
                self.legal = actions(&message["legal"]);
                self.over |= message["turn"]["kind"] == "over";
            }
            _ => {}
        }
    }
}

fn actions(legal: &Value) -> Vec<String> {
    let texts = legal.as_array().into_iter().flatten();
    texts.filter_map(|action| action.as_str().map(str::to_owned)).collect()
}

/// What a sensible dog would do that sees what this guest is shown.
async fn choose(kennel: &Kennel, table: &str, guest: &Guest) -> String {
    let snapshot = kennel.look(table, Some(guest)).await;
    let view: dig::View = snapshot["view"]["text"].as_str().expect("a view").parse().expect("one");
    let mut bot = bots::dig::bot("greedy").expect("a bot");
    let mut rng = tabletop::ChaCha8Rng::seed_from_u64(1);
    let action = bot.choose(&view, bots::Budget::Iterations(1), &mut rng);
    action.expect("a seat is on turn").to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_a_whole_game_and_lose_their_connection_on_the_way() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let create = json!({
        "game": "dig",
        "setup": { "seats": 2, "first": 0 },
        "options": { "nose": "deduced" },
    });
    let table = kennel.open(&ann, create).await;
    let guests = [&ann, &ben];
    let mut players = Vec::new();
    for (seat, guest) in guests.into_iter().enumerate() {
        let mut socket = kennel.sit(&table, guest, seat).await;
        socket.must(json!({ "want": "words", "words": format!("woof {seat}") })).await;
        players.push(Player { socket, n: 0, legal: Vec::new(), over: false });
    }
    assert_eq!(players[1].socket.want(json!({ "want": "start" })).await["why"], "not_yours");
    players[0].socket.must(json!({ "want": "start" })).await;
    // From here on both keep track as a client does.
    for (player, guest) in players.iter_mut().zip(guests) {
        player.socket = kennel.connect(&table, Some(guest), None).await;
        let snapshot = player.socket.wait("snapshot").await;
        player.take(&snapshot);
    }
    for step in 0..5000 {
        let on = players.iter().position(|player| !player.legal.is_empty());
        let Some(on) = on else { break };
        let action = choose(&kennel, &table, guests[on]).await;
        assert!(players[on].legal.contains(&action), "{action}");
        let id = format!("a{step}");
        let play = json!({ "want": "play", "action": action });
        let intent = json!({ "type": "intent", "id": id, "intent": play }).to_string();
        players[on].socket.send(&intent).await;
        if step % 9 == 4 {
            // The connection is lost before the answer is read: come back, and send it again.
            let since = Some(players[on].n);
            players[on].socket = kennel.connect(&table, Some(guests[on]), since).await;
            players[on].socket.send(&intent).await;
        }
        let mut answered = false;
        for (index, player) in players.iter_mut().enumerate() {
            let before = player.n;
            while player.n == before || index == on && !answered {
                let message = player.socket.next().await;
                player.take(&message);
                answered |= index == on && message["id"] == id.as_str();
                assert_ne!(message["type"], "refused", "{message}");
            }
        }
        assert_eq!(players[0].n, players[1].n);
    }
    assert!(players.iter().all(|player| player.over));
    // The record is open to all now, and proves its shuffle.
    let (status, _, record) =
        kennel.http("GET", &format!("/api/tables/{table}/record"), &[], "").await;
    assert_eq!(status, 200);
    let record = house::GAMES.read_record(record.as_bytes()).expect("a record");
    let verified = record.verify().expect("a true record");
    assert_eq!(record.names(), ["Ann", "Ben"]);
    assert!(matches!(verified.proof, tabletop::Proof::Drawn { seats_with_words: 2, .. }));
    // A rematch seats the same two.
    // With an id of its own: the socket is a new one, and its first ids were used in the lobby.
    let rematch = players[0].socket.want_as("rematch", json!({ "want": "rematch" })).await;
    assert_eq!(rematch["type"], "done", "{rematch}");
    let snapshot = kennel.connect(&table, Some(&ben), None).await.wait("snapshot").await;
    let again = snapshot["rematch"].as_str().expect("a table").to_owned();
    let snapshot = kennel.connect(&again, Some(&ben), None).await.wait("snapshot").await;
    assert_eq!(snapshot["you"], 1);
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_play_in_seats_and_for_who_leaves() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({
        "game": "dig",
        "setup": { "seats": 3 },
        "options": { "public": true },
        "bots": [{ "seat": 1, "bot": "greedy" }, { "seat": 2, "bot": "greedy" }],
    });
    let table = kennel.open(&ann, create).await;
    let (_, _, list) = kennel.http("GET", "/api/tables", &[], "").await;
    assert!(list.contains(&table) && list.contains(r#""bot":"greedy""#), "{list}");
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    assert_eq!(socket.want(json!({ "want": "start" })).await["why"], "not_now");
    socket.must(json!({ "want": "sit", "seat": 0 })).await;
    socket.must(json!({ "want": "start" })).await;
    // Ann leaves: a bot plays on for her, and the game comes to its end without anybody.
    socket.must(json!({ "want": "stand" })).await;
    loop {
        let message = socket.next().await;
        if message["turn"]["kind"] == "over" {
            break;
        }
    }
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_learned_from_is_taken_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let position = "dig1 Gr,gR,Gp,gP,Gy,gY,Gb,gB,Rp,rP,Ry,rY,Rb,rB,Py,pY,Pb,pB,Yb,yB,g,r,p,y,b \
                    1:-:-/1:-:- 0.3 - 0";
    let table =
        kennel.open(&ann, json!({ "game": "dig", "setup": { "position": position } })).await;
    let mut one = kennel.connect(&table, Some(&ann), None).await;
    let snapshot = one.wait("snapshot").await;
    assert!(!snapshot.to_string().contains("Gr"), "a given position is not shown: {snapshot}");
    let mut other = kennel.connect(&table, Some(&ben), None).await;
    one.must(json!({ "want": "sit", "seat": 0 })).await;
    other.must(json!({ "want": "sit", "seat": 1 })).await;
    one.must(json!({ "want": "start" })).await;
    let play = |action: &str| json!({ "want": "play", "action": action });
    one.must(play("move 2")).await;
    assert_eq!(other.want(json!({ "want": "undo" })).await["why"], "not_now");
    one.must(json!({ "want": "undo" })).await;
    assert_eq!(one.want(json!({ "want": "undo" })).await["why"], "not_now");
    one.must(play("dig")).await;
    assert_eq!(one.want(json!({ "want": "undo" })).await["why"], "not_now");
    assert_eq!(one.want(json!({ "want": "ask_takeback" })).await["why"], "not_now");
    one.must(play("keep")).await;
    one.must(play("end")).await;
    // The turn has passed on: now the other one has to agree.
    assert_eq!(one.want(json!({ "want": "undo" })).await["why"], "not_now");
    one.must(json!({ "want": "ask_takeback" })).await;
    other.must(json!({ "want": "answer_takeback", "yes": true })).await;
    let snapshot = kennel.connect(&table, Some(&ann), None).await.wait("snapshot").await;
    assert_eq!(snapshot["turn"]["seats"], json!([0]));
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_moves_to_another_device_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let ann = kennel.guest("Ann").await;
    let cookie = ann.headers();
    let (status, _, body) = kennel.http("POST", "/api/me/move-code", &cookie, "").await;
    assert_eq!(status, 200);
    let code: Value = serde_json::from_str(&body).expect("JSON");
    let here = json!({ "code": code["code"] }).to_string();
    let (status, head, _) = kennel.http("POST", "/api/me/move-here", &[], &here).await;
    assert_eq!(status, 204);
    let moved = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    let moved = moved.split(';').next().expect("a cookie");
    assert_ne!(moved, ann.cookie);
    let (_, _, me) = kennel.http("GET", "/api/me", &[("Cookie", moved)], "").await;
    assert!(me.contains("Ann"));
    let (status, _, _) = kennel.http("POST", "/api/me/move-here", &[], &here).await;
    assert_eq!(status, 404);
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_followed_and_played_without_a_socket() {
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let ann = kennel.guest("Ann").await;
    let create =
        json!({ "game": "dig", "setup": { "seats": 2 }, "bots": [{ "seat": 1, "bot": "random" }] });
    let table = kennel.open(&ann, create).await;
    let stream = tokio::net::TcpStream::connect(kennel.address).await.expect("a connection");
    let mut stream = BufReader::new(stream);
    let request = format!(
        "GET /api/tables/{table}/events HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n\r\n",
        kennel.address, ann.cookie
    );
    stream.write_all(request.as_bytes()).await.expect("a request");
    let mut line = String::new();
    while !line.contains("snapshot") {
        line.clear();
        stream.read_line(&mut line).await.expect("a line");
    }
    let path = format!("/api/tables/{table}/intents");
    let body = json!({ "id": "1", "intent": { "want": "sit", "seat": 0 } }).to_string();
    let cookie = ann.headers();
    let (status, _, first) = kennel.http("POST", &path, &cookie, &body).await;
    assert_eq!(status, 200, "{first}");
    let (_, _, second) = kennel.http("POST", &path, &cookie, &body).await;
    assert_eq!(first, second, "the same intent is carried out once");
    while !line.contains("\"seat\":0") {
        line.clear();
        stream.read_line(&mut line).await.expect("a line");
    }
    drop(stream);
    kennel.stop().await;
}

/// A browser that loses its event stream names the last event by its id, and misses nothing.
#[tokio::test(flavor = "multi_thread")]
async fn a_stream_goes_on_after_the_last_event() {
    use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 }, "options": { "chat": true } });
    let table = kennel.open(&ann, create).await;
    let cookie = ann.headers();
    let want = async |id: &str, intent: Value| {
        let body = json!({ "id": id, "intent": intent }).to_string();
        let path = format!("/api/tables/{table}/intents");
        let (_, _, answer) = kennel.http("POST", &path, &cookie, &body).await;
        assert!(answer.contains("done"), "{answer}");
    };
    want("1", json!({ "want": "sit", "seat": 0 })).await;
    let events = async |last: Option<&str>, until: &str| {
        let stream = tokio::net::TcpStream::connect(kennel.address).await.expect("a connection");
        let mut stream = BufReader::new(stream);
        let last = last.map_or_else(String::new, |last| format!("Last-Event-ID: {last}\r\n"));
        let request = format!(
            "GET /api/tables/{table}/events HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n{last}\r\n",
            kennel.address, ann.cookie
        );
        stream.write_all(request.as_bytes()).await.expect("a request");
        let (mut seen, mut id) = (String::new(), None);
        loop {
            let mut line = String::new();
            let read = stream.read_line(&mut line).await.expect("a line");
            assert_ne!(read, 0, "the stream has ended: {seen}");
            id = line.strip_prefix("id: ").map(|id| id.trim().to_owned()).or(id);
            seen += &line;
            // An event ends with an empty line.
            if seen.contains(until) && line == "\n" {
                return (seen, id);
            }
        }
    };
    // Somebody looks on through the same eyes, so that what she is told is kept.
    let _other = kennel.connect(&table, Some(&ann), None).await;
    let (_, id) = events(None, "snapshot").await;
    let id = id.expect("a snapshot has an id");
    want("2", json!({ "want": "chat", "text": "woof" })).await;
    let (seen, next) = events(Some(&id), "woof").await;
    assert!(!seen.contains("\"type\":\"snapshot\""), "{seen}");
    let (id, next): (u64, u64) = (id.parse().unwrap(), next.expect("an id").parse().unwrap());
    assert!(next > id, "{id} {next}");
    kennel.stop().await;
}

/// Lists come a hundred at a time, and say whether there are more.
#[tokio::test(flavor = "multi_thread")]
async fn long_lists_come_in_parts() {
    let kennel = Kennel::in_memory(server::Config { tables_per_guest: 1000, ..config() }).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 }, "options": { "public": true } });
    for _ in 0..105 {
        kennel.open(&ann, create.clone()).await;
    }
    let cookie = ann.headers();
    for list in ["/api/tables", "/api/me/tables"] {
        let mut ids = std::collections::BTreeSet::new();
        for (part, count, more) in
            [("", 100, true), ("?skip=100", 5, false), ("?skip=999", 0, false)]
        {
            let (_, _, body) = kennel.http("GET", &format!("{list}{part}"), &cookie, "").await;
            let body: Value = serde_json::from_str(&body).expect("JSON");
            let tables = body["tables"].as_array().expect("tables");
            assert_eq!((tables.len(), &body["more"]), (count, &json!(more)), "{list}{part}");
            ids.extend(tables.iter().map(|table| table["table"].to_string()));
        }
        assert_eq!(ids.len(), 105, "{list}");
    }
    kennel.stop().await;
}
