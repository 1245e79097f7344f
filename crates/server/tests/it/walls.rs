//! One stranger costs a bounded amount, whatever the stranger tries.

use crate::client::{Guest, Kennel, config};
use serde_json::{Value, json};
use server::Config;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

/// The defaults, with bots that do not keep a test waiting.
fn limited() -> Config {
    Config { bot_think_ms: 20, bot_pause_ms: 0, ..Config::default() }
}

/// Sends bytes and returns how long it takes until the server ends the connection.
async fn held(kennel: &Kennel, bytes: &[u8]) -> Duration {
    let mut stream = TcpStream::connect(kennel.address).await.expect("a connection");
    let start = Instant::now();
    stream.write_all(bytes).await.expect("the server reads");
    let mut answer = Vec::new();
    let ended = stream.read_to_end(&mut answer);
    // How it ends does not matter.
    let _ = tokio::time::timeout(Duration::from_secs(10), ended).await.expect("an end");
    start.elapsed()
}

/// Connections that never finish what they began, or that are idle, are closed.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_holds_a_connection_for_nothing() {
    let kennel =
        Kennel::in_memory(Config { header_seconds: 1, body_seconds: 1, ..limited() }).await;
    let head = "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{";
    for bytes in [
        "",
        "GET / HT",
        "GET / HTTP/1.1\r\nHost: loc",
        head,
        "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ] {
        let took = held(&kennel, bytes.as_bytes()).await;
        assert!(took < Duration::from_secs(5), "{bytes:?}: {took:?}");
    }
    kennel.stop().await;
}

/// Whoever asks for much and reads nothing is cut off.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_somebody_who_does_not_read() {
    let config = Config { write_seconds: 1, reads_per_second: 100_000, ..limited() };
    let kennel = Kennel::in_memory(config).await;
    let asked = 400;
    let request = "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(asked);
    let mut stream = TcpStream::connect(kennel.address).await.expect("a connection");
    stream.write_all(request.as_bytes()).await.expect("the server reads");
    // Longer than it has patience for.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let mut answers = Vec::new();
    // How it ends does not matter.
    let _ = stream.read_to_end(&mut answers).await;
    let came = String::from_utf8_lossy(&answers).matches("HTTP/1.1 200").count();
    assert!(came < asked, "all {came} answers were kept for a client that did not read");
    kennel.stop().await;
}

/// An event stream ends after a while; its client comes back and misses nothing.
#[tokio::test(flavor = "multi_thread")]
async fn an_event_stream_does_not_last_for_ever() {
    let kennel = Kennel::in_memory(Config { stream_seconds: 1, ..limited() }).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 } });
    let table = kennel.open(&ann, create).await;
    let events = format!("/api/tables/{table}/events");
    let (status, _, first) = kennel.http("GET", &events, &[], "").await;
    assert_eq!(status, 200);
    let id = first.lines().filter_map(|line| line.strip_prefix("id: ")).next_back();
    let id = id.expect("the snapshot has a number");
    let sat = intent(&kennel, &table, &ann, 1, json!({ "want": "sit", "seat": 0 })).await;
    assert!(sat.contains("done"), "{sat}");
    let (_, _, second) = kennel.http("GET", &events, &[("Last-Event-ID", id)], "").await;
    assert!(second.contains("Ann"), "{second}");
    kennel.stop().await;
}

/// The connections of one address are counted; others come in.
#[tokio::test(flavor = "multi_thread")]
async fn one_address_has_a_share_of_the_connections() {
    let kennel =
        Kennel::in_memory(Config { connections: 20, connections_per_address: 10, ..limited() })
            .await;
    let mut open = Vec::new();
    for _ in 0..12 {
        open.push(TcpStream::connect(kennel.address).await.expect("a connection"));
    }
    let mut answer = String::new();
    open[11].read_to_string(&mut answer).await.expect("a refusal");
    assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("Retry-After"), "{answer}");
    drop(open);
    let ready = async {
        loop {
            let asked = tokio::net::TcpSocket::new_v4().expect("a socket");
            asked.bind("127.0.0.9:0".parse().expect("an address")).expect("another address");
            let mut other = asked.connect(kennel.address).await.expect("a connection");
            let request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            other.write_all(request).await.expect("a request");
            let mut answer = String::new();
            if other.read_to_string(&mut answer).await.is_ok() && answer.contains("200 OK") {
                break;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(5), ready).await.expect("another address is served");
    kennel.stop().await;
}

/// Whatever anybody holds, the server ends soon, and every client is told.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_tells_everybody_and_waits_for_nobody() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 } });
    let mut sockets = Vec::new();
    for _ in 0..20 {
        let table = kennel.open(&ann, create.clone()).await;
        for _ in 0..3 {
            let mut socket = kennel.connect(&table, None, None).await;
            socket.wait("snapshot").await;
            sockets.push(socket);
        }
    }
    let mut held = Vec::new();
    for bytes in
        ["", "GET / HT", "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"]
    {
        let mut stream = TcpStream::connect(kennel.address).await.expect("a connection");
        stream.write_all(bytes.as_bytes()).await.expect("the server reads");
        held.push(stream);
    }
    let start = Instant::now();
    let byes = tokio::spawn(async move {
        let mut byes = 0;
        for socket in &mut sockets {
            let bye = socket.wait("bye").await;
            assert_eq!(bye["why"], "going_down");
            assert_eq!(socket.closed().await, Some(1000));
            byes += 1;
        }
        byes
    });
    kennel.stop().await;
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    assert_eq!(byes.await.expect("all are told"), 60);
}

pub(crate) async fn status(
    kennel: &Kennel,
    method: &str,
    path: &str,
    body: &str,
) -> (u16, String, String) {
    kennel.http(method, path, &[], body).await
}

/// What one address asks for costs no more than is allowed, and it is told when to come again.
#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_refused_with_a_time_to_wait() {
    let kennel = Kennel::in_memory(Config {
        reads_per_second: 2,
        joins_per_second: 1,
        sockets_per_address: 3,
        guests_per_address_a_day: 2,
        ..limited()
    })
    .await;
    let ann = kennel.guest("Ann").await;
    let table = kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    let refused = async |method: &str, path: &str| {
        for _ in 0..20 {
            let (status, head, body) = status(&kennel, method, path, "").await;
            if status == 429 {
                assert!(head.to_lowercase().contains("retry-after: "), "{head}");
                assert!(body.contains("\"too_many\""), "{body}");
                return;
            }
        }
        panic!("{method} {path} is never refused");
    };
    refused("GET", "/api/tables").await;
    refused("GET", &format!("/api/tables/{table}/socket")).await;
    refused("POST", "/api/me").await;
    // Those who look after the server are always answered.
    for _ in 0..50 {
        assert_eq!(status(&kennel, "GET", "/healthz", "").await.0, 200);
    }
    kennel.stop().await;
}

/// Pings and binary frames, which ask for nothing, count like other messages.
#[tokio::test(flavor = "multi_thread")]
async fn what_asks_for_nothing_is_counted() {
    let kennel = Kennel::in_memory(Config { messages_per_second: 2, ..config() }).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 } });
    let table = kennel.open(&ann, create).await;
    for frame in [Message::Ping("woof".into()), Message::Binary("woof".into())] {
        let mut socket = kennel.connect(&table, None, None).await;
        socket.wait("snapshot").await;
        for _ in 0..100 {
            // The server has enough of it at some time.
            if !socket.try_frame(frame.clone()).await {
                break;
            }
        }
        let refused = socket.wait("refused").await;
        assert_eq!(refused["why"], "too_many", "{frame:?}");
        // In the end it is sent away.
        while socket.raw().await.is_some() {}
    }
    kennel.stop().await;
}

/// A message that never ends, in fragments with nothing in them, is read no faster than an address may
/// send.
#[tokio::test(flavor = "multi_thread")]
async fn empty_fragments_are_counted() {
    let kennel = Kennel::in_memory(Config { bytes_per_second: 1024, ..config() }).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 } });
    let table = kennel.open(&ann, create).await;
    let mut stream = TcpStream::connect(kennel.address).await.expect("a connection");
    let upgrade = format!(
        "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    stream.write_all(upgrade.as_bytes()).await.expect("a request");
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.expect("an answer");
    assert_eq!(&answer, b"HTTP/1.1 101");
    // The beginning of a text, and parts of it that are empty and not the last: FIN is not set.
    let hello = json!({ "type": "hello", "v": protocol::VERSION }).to_string();
    let head = [0x81, 0x80 + hello.len() as u8, 0, 0, 0, 0];
    let first = [0x01, 0x80, 0, 0, 0, 0];
    let parts = [0x00, 0x80, 0, 0, 0, 0].repeat(1 << 14);
    stream.write_all(&[&head[..], hello.as_bytes(), &first].concat()).await.expect("a fragment");
    // Once the system's buffers are full nothing more goes through.
    let mut sent = 0;
    while let Ok(written) =
        tokio::time::timeout(Duration::from_secs(1), stream.write_all(&parts)).await
    {
        written.expect("the connection stays open");
        sent += parts.len();
        assert!(sent < 32 << 20, "{sent} bytes were read");
    }
    kennel.stop().await;
}

/// However a socket ends, the server closes it in the ordinary way; `bye` tells why.
#[tokio::test(flavor = "multi_thread")]
async fn sockets_are_closed_with_a_code() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 } });
    let table = kennel.open(&ann, create).await;
    // A first message that is no hello.
    let mut socket = kennel.dial(&table, None).await;
    socket.send("woof").await;
    assert_eq!(socket.wait("bye").await["why"], "malformed");
    assert_eq!(socket.closed().await, Some(1000));
    // One wrong message after another.
    let mut socket = kennel.connect(&table, None, None).await;
    for _ in 0..20 {
        socket.send("woof").await;
    }
    assert_eq!(socket.closed().await, Some(1000));
    // A table that is gone.
    let mut socket = kennel.connect(&table, None, None).await;
    socket.wait("snapshot").await;
    let (status, _, body) =
        kennel.http("DELETE", &format!("/api/tables/{table}"), &ann.headers(), "").await;
    assert_eq!(status, 204, "{body}");
    assert_eq!(socket.wait("bye").await["why"], "closed");
    assert_eq!(socket.closed().await, Some(1000));
    kennel.stop().await;
}

/// A request that names another host is refused; a guest's answers are kept by nobody.
#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_host_is_refused_and_nothing_is_kept() {
    let kennel = Kennel::in_memory(limited()).await;
    let ask = async |kennel: &Kennel, host: &str, path: &str| {
        let mut stream = TcpStream::connect(kennel.address).await.expect("a connection");
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        answer.to_lowercase()
    };
    for path in ["/api/tables", "/", "/api/openapi.json"] {
        assert!(ask(&kennel, "evil.example", path).await.starts_with("http/1.1 421"), "{path}");
    }
    let ours = ask(&kennel, "localhost:7878", "/api/tables").await;
    assert!(ours.starts_with("http/1.1 200"), "{ours}");
    assert!(ours.contains("cache-control: no-store") && ours.contains("vary: cookie"), "{ours}");
    assert!(!ours.contains("strict-transport"));
    kennel.stop().await;
    let public = Config { public_url: "https://kennel.example".to_owned(), ..limited() };
    let kennel = Kennel::in_memory(public).await;
    let answer = ask(&kennel, "kennel.example", "/api/tables").await;
    assert!(answer.contains("strict-transport-security: max-age"), "{answer}");
    assert!(ask(&kennel, "evil.example", "/api/tables").await.starts_with("http/1.1 421"));
    kennel.stop().await;
}

/// Figures have an address of their own, if the operator wishes, and are nowhere else.
#[tokio::test(flavor = "multi_thread")]
async fn figures_may_have_an_address_of_their_own() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = free.local_addr().expect("an address");
    drop(free);
    let own = Config { metrics_listen: address.to_string(), ..limited() };
    let kennel = Kennel::in_memory(own).await;
    assert_eq!(status(&kennel, "GET", "/metrics", "").await.0, 404);
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = b"GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    stream.write_all(request).await.expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.contains("200 OK") && answer.contains("kennel_sockets"), "{answer}");
    kennel.stop().await;
}

async fn intent(kennel: &Kennel, table: &str, guest: &Guest, id: u32, want: Value) -> String {
    let body = json!({ "id": id.to_string(), "intent": want }).to_string();
    let path = format!("/api/tables/{table}/intents");
    kennel.http("POST", &path, &[("Cookie", &guest.cookie)], &body).await.2
}

/// What one guest has stored in a day is limited, over HTTP and over a socket; so is what one address
/// has, and bots are one a seat.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_stored_in_a_day_is_limited() {
    let kennel = Kennel::in_memory(Config { bytes_per_guest_a_day: 20_000, ..config() }).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 }, "options": { "chat": true } });
    let table = kennel.open(&ann, create.clone()).await;
    intent(&kennel, &table, &ann, 0, json!({ "want": "sit", "seat": 0 })).await;
    let say = json!({ "want": "chat", "text": "x".repeat(200) });
    let mut said = 0;
    while intent(&kennel, &table, &ann, said + 1, say.clone()).await.contains("\"done\"") {
        said += 1;
    }
    assert!((15..40).contains(&said), "{said} lines of chat");
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    let refused = socket.want(say).await;
    assert_eq!((&refused["type"], &refused["why"]), (&json!("refused"), &json!("too_many")));
    socket.must(json!({ "want": "react", "reaction": "woof" })).await;

    let mut many = create;
    many["bots"] = (0..4000).map(|_| json!({ "seat": 1, "bot": "greedy" })).collect();
    let ben = kennel.guest("Ben").await;
    let headers = [("Cookie", ben.cookie.as_str())];
    many["bots"].as_array_mut().expect("a list").truncate(2);
    let (status, _, said) = kennel.http("POST", "/api/tables", &headers, &many.to_string()).await;
    assert!(status == 400 && said.contains("bots[1]"), "{status} {said}");
    kennel.stop().await;
}

/// A rematch is one more table of the day.
#[tokio::test(flavor = "multi_thread")]
async fn rematches_are_tables_too() {
    let kennel = Kennel::in_memory(Config { tables_per_address_a_day: 2, ..config() }).await;
    let ann = kennel.guest("Ann").await;
    // One quiet turn is missing until the game ends as it stands.
    let position = "dig1 Gr,gR,Gp,gP,Gy,gY,Gb,gB,Rp,rP,Ry,rY,Rb,rB,Py,pY,Pb,pB,Yb,yB,g,r,p,y,b \
                    1:-:-/4:-:- 0.3 - 59";
    let create = json!({ "game": "dig", "setup": { "position": position },
                         "options": { "one_screen": true } });
    let mut table = kennel.open(&ann, create).await;
    let mut answers = Vec::new();
    for game in 0..2 {
        let mut socket = kennel.connect(&table, Some(&ann), None).await;
        socket.must(json!({ "want": "start" })).await;
        socket.must(json!({ "want": "play", "action": "end" })).await;
        // Over the socket, and without one.
        let answer = match game {
            0 => socket.want(json!({ "want": "rematch" })).await.to_string(),
            _ => intent(&kennel, &table, &ann, 99, json!({ "want": "rematch" })).await,
        };
        answers.push(answer.contains("\"done\""));
        if let Some(again) =
            kennel.connect(&table, None, None).await.wait("snapshot").await["rematch"].as_str()
        {
            again.clone_into(&mut table);
        }
    }
    assert_eq!(answers, [true, false]);
    kennel.stop().await;
}

/// A pack with thousands of mistakes is answered with the first hundred.
#[tokio::test(flavor = "multi_thread")]
async fn a_very_wrong_pack_is_answered_shortly() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let body = json!({ "town": "x\n".repeat(6000), "dogs": "dog ?\n".repeat(6000) }).to_string();
    let headers = [("Cookie", ann.cookie.as_str())];
    let (status, _, answer) = kennel.http("POST", "/api/scenery/dogs-life", &headers, &body).await;
    let told: Value = serde_json::from_str(&answer).expect("JSON");
    assert_eq!((status, told["problems"].as_array().expect("problems").len()), (200, 100));
    assert!(answer.len() < 50_000, "{} bytes", answer.len());
    kennel.stop().await;
}

/// A table whose game never began and a guest who never sat down are removed when their time is over.
#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_uses_is_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let store = store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
    let guest = |id: &str, seen| store::Guest {
        id: id.parse().expect("an id"),
        name: id.to_owned(),
        created: 0,
        seen,
    };
    let token = |byte| store::TokenHash::new([byte; 32]);
    store.create_guest(&guest("old", 0), &token(1)).await.expect("a guest");
    store.create_guest(&guest("new", i64::MAX / 2), &token(2)).await.expect("a guest");
    let summary = |name: &str, begun| store::Summary {
        table: name.parse().expect("an id"),
        code: name.to_owned(),
        game: "dig".to_owned(),
        public: false,
        begun,
        over: false,
        created: 0,
        updated: 0,
        members: Vec::new(),
        about: "{}".to_owned(),
    };
    for (name, begun) in [("waits", false), ("plays", true)] {
        let summary = summary(name, begun);
        let append = store::Append {
            table: summary.table.clone(),
            first: 0,
            entries: Vec::new(),
            summary: Some(summary),
            texts: Vec::new(),
        };
        store.append(&[append]).await.expect("a table");
    }
    store.close().await;
    let kennel = Kennel::start(&file, config()).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    kennel.stop().await;
    let store = store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
    assert_eq!(store.guest_by_token(&token(1)).await, Ok(None));
    assert!(store.guest_by_token(&token(2)).await.expect("a store").is_some());
    assert_eq!(store.load(&"waits".parse().expect("an id")).await, Ok(None));
    assert!(store.load(&"plays".parse().expect("an id")).await.expect("a store").is_some());
}

/// An intent is done once in a whole game, however many came after it, also after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn an_intent_is_done_once_in_a_whole_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 }, "options": { "chat": true } });
    let table = kennel.open(&ann, create).await;
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    socket.must(json!({ "want": "sit", "seat": 0 })).await;
    let say = |text: &str| json!({ "want": "chat", "text": text });
    let first = socket.want_as("first", say("once")).await;
    for _ in 0..500 {
        socket.must(say("more")).await;
    }
    assert_eq!(socket.want_as("first", say("once")).await, first);
    drop(socket);
    kennel.stop().await;
    let kennel = Kennel::start(&file, config()).await;
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    assert_eq!(socket.want_as("first", say("once")).await, first);
    // Another guest's intent of the same name is another one.
    let ben = kennel.guest("Ben").await;
    let mut other = kennel.connect(&table, Some(&ben), None).await;
    let sat = other.want_as("first", json!({ "want": "sit", "seat": 1 })).await;
    assert!(sat["type"] == "done" && sat["n"] != first["n"], "{sat}");
    kennel.stop().await;
}

/// Everything that a stranger is told of a table that nobody may watch, in a world.
async fn strangers_view(words: &str, names: [&str; 2], first: u8) -> (Vec<Value>, Vec<String>) {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest(names[0]).await, kennel.guest(names[1]).await);
    let create = json!({
        "game": "dig", "setup": { "seats": 2, "first": first },
        "options": { "chat": true, "spectators": "none", "public": true,
                     "clock": { "bank": { "seconds": 600, "increment": 10 } } },
    });
    let table = kennel.open(&ann, create).await;
    let mut stranger = kennel.connect(&table, None, None).await;
    let events = format!("/api/tables/{table}/events");
    let mut stream = TcpStream::connect(kennel.address).await.expect("a connection");
    let request = format!("GET {events} HTTP/1.1\r\nHost: localhost\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("a request");
    let mut told = vec![stranger.wait("snapshot").await];
    let mut host = kennel.connect(&table, Some(&ann), None).await;
    let mut other = kennel.connect(&table, Some(&ben), None).await;
    host.must(json!({ "want": "sit", "seat": 0 })).await;
    other.must(json!({ "want": "sit", "seat": 1 })).await;
    host.must(json!({ "want": "chat", "text": words })).await;
    host.must(json!({ "want": "start" })).await;
    let on = if first == 0 { &mut host } else { &mut other };
    on.must(json!({ "want": "play", "action": "move 1" })).await;
    other.must(json!({ "want": "chat", "text": words })).await;
    host.must(json!({ "want": "react", "reaction": "wag" })).await;
    let mut pages = Vec::new();
    for path in ["", "/story", "/replay", "/record", "/scenery"] {
        let (status, _, body) =
            kennel.http("GET", &format!("/api/tables/{table}{path}"), &[], "").await;
        pages.push(format!("{status} {body}"));
    }
    pages.push(kennel.http("GET", "/api/tables", &[], "").await.2);
    // Whatever else it is told comes before the server stops.
    let rest = tokio::spawn(async move {
        let mut rest = Vec::new();
        loop {
            let message = stranger.next().await;
            let end = message["type"] == "bye";
            rest.push(message);
            if end {
                return rest;
            }
        }
    });
    kennel.stop().await;
    told.extend(rest.await.expect("messages"));
    let mut sent = String::new();
    // It may be cut off.
    let _ = stream.read_to_string(&mut sent).await;
    // Without the lengths of the parts, which depend on the clock's digits.
    let length =
        |line: &&str| line.len() <= 4 && line.chars().all(|digit| digit.is_ascii_hexdigit());
    pages.push(sent.lines().filter(|line| !length(line)).collect::<Vec<_>>().join("\n"));
    // What is random in a world, and what follows the clock.
    let table_code = told[0]["code"].as_str().expect("a code").to_owned();
    let commitment = told[0]["commitment"].as_str().expect("a promise").to_owned();
    for message in &mut told {
        for field in ["table", "code", "commitment", "now", "at", "setup", "retry_ms"] {
            message.as_object_mut().expect("an object").remove(field);
        }
    }
    told.retain(|message| message["type"] != "ping");
    let blank = |page: String| {
        let page = page.replace(&table, "T").replace(&table_code, "C").replace(&commitment, "P");
        // When to come back is drawn by the system.
        let page = page.replace("\"retry_ms\":", "\"now\":");
        let mut blank = String::new();
        let mut parts = page.split("\"now\":");
        blank.push_str(parts.next().unwrap_or_default());
        for part in parts {
            blank.push_str(part.trim_start_matches(|letter: char| letter.is_ascii_digit()));
        }
        let start = blank.find("\"updated\":").unwrap_or(blank.len());
        let date = blank.find("date: ").unwrap_or(blank.len());
        let _ = blank.drain(start..(start + 21).min(blank.len()));
        let end = (date + 36).min(blank.len());
        let _ = blank.drain(date.min(end)..end);
        blank.replace("\"first\":0", "").replace("\"first\":1", "")
    };
    (told, pages.into_iter().map(blank).collect())
}

/// Who may not watch is told the same in two worlds that differ in names, chat, whose turn it is and
/// what is played: over a socket, as events, and over HTTP.
#[tokio::test(flavor = "multi_thread")]
async fn who_may_not_watch_sees_nothing() {
    let one = strangers_view("12 Elm Street", ["Annabel", "Benjamin"], 0).await;
    let two = strangers_view("something else", ["Xaver", "Zoe"], 1).await;
    assert_eq!(one.0, two.0);
    for (one, two) in one.1.iter().zip(&two.1) {
        assert_eq!(one, two);
    }
    let told = format!("{one:?}");
    for hidden in ["Annabel", "Benjamin", "Elm", "\"clocks\":{", "wag", "seats\":[0]"] {
        assert!(!told.contains(hidden), "{hidden}: {told}");
    }
    // A seat that is taken is told, so that a stranger can sit down in another.
    assert_eq!(one.0[1]["seats"][0]["who"], json!({ "name": "" }));
    assert_eq!(one.0[1]["seats"][1]["who"], Value::Null);
}

/// Two people who cannot be told apart by name are, at a table; names that cannot be read are refused.
#[tokio::test(flavor = "multi_thread")]
async fn names_at_a_table_can_be_told_apart() {
    let kennel = Kennel::in_memory(config()).await;
    for name in ["a\u{202e}b", "\u{200b}", "\u{3164}", "bot leader"] {
        let body = json!({ "name": name }).to_string();
        let (status, _, said) = kennel.http("POST", "/api/me", &[], &body).await;
        assert_eq!(status, 400, "{name:?}: {said}");
    }
    let (ann, other) = (kennel.guest("Ann").await, kennel.guest("ANN").await);
    let table = kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    socket.must(json!({ "want": "sit", "seat": 0 })).await;
    let mut second = kennel.connect(&table, Some(&other), None).await;
    second.must(json!({ "want": "sit", "seat": 1 })).await;
    let (_, _, look) = kennel.http("GET", &format!("/api/tables/{table}"), &[], "").await;
    let look: Value = serde_json::from_str(&look).expect("JSON");
    assert_eq!(look["seats"][1]["who"]["name"], "ANN 2");
    kennel.stop().await;
}

/// Bots at a table where nobody is wait until somebody comes.
#[tokio::test(flavor = "multi_thread")]
async fn bots_wait_for_somebody_to_watch() {
    let kennel = Kennel::in_memory(Config { sleep_after: 1, bot_pause_ms: 50, ..config() }).await;
    let ann = kennel.guest("Ann").await;
    let bots: Value = (0..2).map(|seat| json!({ "seat": seat, "bot": "random" })).collect();
    let create = json!({ "game": "dig", "setup": { "seats": 2 }, "bots": bots });
    let table = kennel.open(&ann, create).await;
    intent(&kennel, &table, &ann, 0, json!({ "want": "start" })).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    let before = socket.wait("snapshot").await["n"].as_u64().expect("a number");
    assert!(before < 45, "{before} lines with nobody there");
    let later = socket.wait_for(|message| message["n"].as_u64() > Some(before + 5)).await;
    assert_eq!(later["type"], "entry");
    kennel.stop().await;
}
