//! One stranger costs a bounded amount, whatever the stranger tries.

use crate::client::{Guest, Kennel, config};
use serde_json::{Value, json};
use server::Config;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

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
            byes += 1;
        }
        byes
    });
    kennel.stop().await;
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    assert_eq!(byes.await.expect("all are told"), 60);
}

async fn status(kennel: &Kennel, method: &str, path: &str, body: &str) -> (u16, String, String) {
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

/// Codes that no table has are counted, and whoever guesses has to wait; ids go on working.
#[tokio::test(flavor = "multi_thread")]
async fn codes_cannot_be_guessed() {
    let kennel = Kennel::in_memory(Config { code_misses_per_minute: 5, ..config() }).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 } }).to_string();
    let headers = [("Cookie", ann.cookie.as_str())];
    let (_, _, body) = kennel.http("POST", "/api/tables", &headers, &create).await;
    let created: Value = serde_json::from_str(&body).expect("JSON");
    let (table, code) = (created["table"].as_str().unwrap(), created["code"].as_str().unwrap());
    assert_eq!(code.len(), 8);
    let by_code = format!("/api/tables/{}", code.to_lowercase());
    assert_eq!(status(&kennel, "GET", &by_code, "").await.0, 200);
    let mut answers = Vec::new();
    for guess in 0..8 {
        answers.push(status(&kennel, "GET", &format!("/api/tables/AAAAAA{guess}"), "").await.0);
    }
    assert_eq!(answers, [404, 404, 404, 404, 404, 429, 429, 429]);
    // Not even a right guess tells anything now.
    assert_eq!(status(&kennel, "GET", &by_code, "").await.0, 429);
    assert_eq!(status(&kennel, "GET", &format!("/api/tables/{table}"), "").await.0, 200);
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
