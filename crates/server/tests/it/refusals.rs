//! What is wrong is refused, and harms nobody.

use crate::client::{Kennel, config};
use serde_json::json;
use server::Config;

#[tokio::test(flavor = "multi_thread")]
async fn strangers_and_players_get_what_is_theirs() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let (ann, eve) = (kennel.guest("Ann").await, kennel.guest("Eve").await);
    let create = json!({
        "game": "dig",
        "setup": { "seats": 2, "first": 0 },
        "bots": [{ "seat": 1, "bot": "random" }],
        "options": { "spectators": "none" },
    });
    let table = kennel.open(&ann, create).await;
    let mut one = kennel.sit(&table, &ann, 0).await;
    let mut other = kennel.connect(&table, Some(&eve), None).await;
    one.must(json!({ "want": "start" })).await;
    for (intent, why) in [
        (json!({ "want": "play", "action": "move 1" }), "not_yours"),
        (json!({ "want": "sit", "seat": 0 }), "not_now"),
        (json!({ "want": "sit", "seat": 6 }), "unknown"),
        (json!({ "want": "start" }), "not_yours"),
        (json!({ "want": "undo" }), "not_yours"),
        (json!({ "want": "bot", "seat": 0, "bot": "greedy" }), "not_yours"),
    ] {
        assert_eq!(other.want(intent.clone()).await["why"], why, "{intent}");
    }
    for (intent, why) in [
        (json!({ "want": "play", "action": "move 25" }), "illegal"),
        (json!({ "want": "play", "action": "fly" }), "malformed"),
        (json!({ "want": "chat", "text": "hello" }), "not_now"),
        (json!({ "want": "substitute", "seat": 1 }), "not_now"),
        (json!({ "want": "rematch" }), "not_now"),
        (json!({ "want": "answer_takeback", "yes": true }), "not_now"),
        (json!({ "want": "return" }), "not_now"),
    ] {
        assert_eq!(one.want(intent.clone()).await["why"], why, "{intent}");
    }
    let snapshot = kennel.connect(&table, None, None).await.wait("snapshot").await;
    assert_eq!(snapshot["view"], json!(null), "nobody may watch");
    assert_eq!(snapshot["you"], json!(null));
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_are_refused_with_a_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config()).await;
    let ann = kennel.guest("Ann").await;
    let cookie = ("Cookie", ann.cookie.as_str());
    let create = r#"{"game":"dig","setup":{"seats":2}}"#;
    for (method, path, headers, body, expected) in [
        ("GET", "/api/me", vec![], "", 401),
        ("POST", "/api/tables", vec![], create, 401),
        ("POST", "/api/tables", vec![cookie, ("Origin", "http://evil.example")], create, 403),
        ("POST", "/api/tables", vec![cookie], "{}", 400),
        ("POST", "/api/tables", vec![cookie], r#"{"game":"chess","setup":{}}"#, 400),
        ("POST", "/api/tables", vec![cookie], r#"{"game":"dig","setup":{"seats":9}}"#, 400),
        ("POST", "/api/tables", vec![cookie], r#"{"game":"dogpile","setup":{"seats":7}}"#, 400),
        ("POST", "/api/me", vec![cookie], r#"{"name":""}"#, 400),
        ("POST", "/api/me", vec![cookie], r#"{"name":"a\nb"}"#, 400),
        ("GET", "/api/tables/NOSUCHTABLE", vec![], "", 404),
        ("GET", "/api/tables/no%20such", vec![], "", 404),
        ("GET", "/nowhere", vec![], "", 404),
        ("GET", "/api/nowhere", vec![], "", 404),
        ("GET", "/api/tables/NOSUCHTABLE/events?since=much", vec![], "", 400),
        ("DELETE", "/api/tables", vec![], "", 405),
        ("GET", "/api/qr?text=", vec![], "", 400),
        ("GET", "/api/qr?text=https%3A%2F%2Fkennel.example", vec![], "", 200),
    ] {
        let (status, head, answer) = kennel.http(method, path, &headers, body).await;
        assert_eq!(status, expected, "{method} {path} {body}: {answer}");
        assert!(head.contains("content-security-policy"), "{head}");
        if path.starts_with("/api/") && status >= 400 {
            let fault: serde_json::Value = serde_json::from_str(&answer).expect("a fault");
            assert!(
                fault["why"].is_string() && fault["reason"].is_string(),
                "{method} {path}: {fault}"
            );
        }
    }
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(100_000));
    let (status, _, answer) = kennel.http("POST", "/api/me", &[cookie], &long).await;
    assert_eq!(status, 413);
    assert!(answer.contains("too_large"), "{answer}");
    for (path, text) in [("/healthz", "ok"), ("/readyz", "ready"), ("/metrics", "kennel_")] {
        let (status, _, body) = kennel.http("GET", path, &[], "").await;
        assert_eq!(status, 200, "{path}");
        assert!(body.contains(text), "{path}: {body}");
    }
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn there_is_a_limit_to_everything() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config {
        messages_per_second: 5,
        requests_per_second: 10,
        sockets_per_address: 3,
        tables_per_guest: 2,
        ..Config::default()
    };
    let kennel = Kennel::start(&folder.path().join("kennel.db"), config).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 } });
    let table = kennel.open(&ann, create.clone()).await;
    kennel.open(&ann, create.clone()).await;
    let cookie = ann.headers();
    let (status, _, _) = kennel.http("POST", "/api/tables", &cookie, &create.to_string()).await;
    assert_eq!(status, 409);
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    for at in 0..25 {
        socket.send(&json!({ "type": "ping", "at": at }).to_string()).await;
    }
    assert_eq!(socket.wait("refused").await["why"], "too_many");
    let more = [kennel.connect(&table, None, None).await, kennel.connect(&table, None, None).await];
    let upgrade = [
        ("Upgrade", "websocket"),
        ("Connection", "Upgrade"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let path = format!("/api/tables/{table}/socket");
    let (status, _, _) = kennel.http("GET", &path, &upgrade, "").await;
    assert_eq!(status, 429);
    drop(more);
    let mut refused = 0;
    for _ in 0..60 {
        let (status, _, _) = kennel.http("POST", "/api/me", &cookie, "").await;
        refused += usize::from(status == 429);
    }
    assert!(refused > 10, "{refused}");
    kennel.stop().await;
}
