//! Codes by which tables are found, and by which guests move to another device.

use crate::client::{Kennel, config};
use crate::walls::status;
use serde_json::{Value, json};
use server::Config;

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
    // A wrong link is asked for by a page and then by its socket, and counts once.
    for path in ["/table/AAAAAA0", "/api/tables/AAAAAA0/socket", "/api/tables/aaaaaa0"] {
        status(&kennel, "GET", path, "").await;
    }
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

/// A code that makes another device the same guest is guessed no better.
#[tokio::test(flavor = "multi_thread")]
async fn codes_of_guests_cannot_be_guessed() {
    let kennel = Kennel::in_memory(Config { code_misses_per_minute: 5, ..config() }).await;
    let ann = kennel.guest("Ann").await;
    let headers = [("Cookie", ann.cookie.as_str())];
    let (_, _, body) = kennel.http("POST", "/api/me/move-code", &headers, "").await;
    let code = serde_json::from_str::<Value>(&body).expect("JSON")["code"].to_string();
    let mut answers = Vec::new();
    for guess in 0..7 {
        let guess = json!({ "code": format!("AAAAAAAAA{guess}") }).to_string();
        answers.push(status(&kennel, "POST", "/api/me/move-here", &guess).await.0);
    }
    assert_eq!(answers, [404, 404, 404, 404, 404, 429, 429]);
    let right = format!(r#"{{"code":{code}}}"#);
    assert_eq!(status(&kennel, "POST", "/api/me/move-here", &right).await.0, 429);
    kennel.stop().await;
}

/// Guesses at the same time count one by one, also those that are answered with an error; and many
/// people may come by one code at once.
#[tokio::test(flavor = "multi_thread")]
async fn codes_cannot_be_guessed_at_once() {
    let limits = Config { code_misses_per_minute: 5, wake_ms_per_second: 1, ..config() };
    let kennel = Kennel::in_memory(limits).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 } }).to_string();
    let (_, _, body) = kennel.http("POST", "/api/tables", &ann.headers(), &create).await;
    let created: Value = serde_json::from_str(&body).expect("JSON");
    let right = format!("/api/tables/{}", created["code"].as_str().expect("a code"));
    let all = async |paths: Vec<String>| {
        let asked = paths.iter().map(async |path| status(&kennel, "GET", path, "").await.0);
        futures_util::future::join_all(asked).await
    };
    assert_eq!(all(vec![right.clone(); 40]).await, [200; 40]);
    // Whoever may not wake tables any more learns nothing about codes for free.
    let unknown = |number: u32| format!("/api/tables/aaaaaaaaaaaaaaaaaaaaaa{number:04}");
    all((0..60).map(unknown).collect()).await;
    assert_eq!(status(&kennel, "GET", &unknown(60), "").await.0, 429);
    let guesses = all((0..40).map(|guess| format!("/api/tables/AAAAAA{guess:02}")).collect()).await;
    assert!(guesses.iter().filter(|status| **status == 404).count() <= 5, "{guesses:?}");
    assert_eq!(status(&kennel, "GET", &right, "").await.0, 429);
    kennel.stop().await;
}

/// A code works for a while; the id goes on working.
#[tokio::test(flavor = "multi_thread")]
async fn codes_expire() {
    let kennel = Kennel::in_memory(Config { code_hours: 0, ..config() }).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({ "game": "dig", "setup": { "seats": 2 } }).to_string();
    let (_, _, body) = kennel.http("POST", "/api/tables", &ann.headers(), &create).await;
    let created: Value = serde_json::from_str(&body).expect("JSON");
    let path = |key: &str| format!("/api/tables/{}", created[key].as_str().expect("a text"));
    let (old, _, reason) = status(&kennel, "GET", &path("code"), "").await;
    assert_eq!(old, 404);
    assert!(reason.contains("a code works for a while only"), "{reason}");
    assert_eq!(status(&kennel, "GET", &path("table"), "").await.0, 200);
    kennel.stop().await;
}
