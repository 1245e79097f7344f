//! Puzzles: the question is told without its answer, an answer is right or wrong, and bad input is
//! refused.

use crate::client::{Kennel, config};
use serde_json::{Value, json};

async fn ask(kennel: &Kennel, method: &str, path: &str, body: &str) -> (u16, Value) {
    let (status, _, body) = kennel.http(method, path, &[], body).await;
    (status, serde_json::from_str(&body).unwrap_or_else(|why| panic!("{path}: {why}: {body}")))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_is_asked_answered_and_explained() {
    let kennel = Kennel::in_memory(config()).await;
    let (status, list) = ask(&kennel, "GET", "/api/puzzles", "").await;
    assert_eq!(status, 200);
    let lines = list["puzzles"].as_array().expect("a list");
    assert_eq!(lines.len(), ::puzzles::all().len());
    for kind in ::puzzles::PuzzleKind::ALL {
        let line = lines.iter().find(|line| line["kind"] == kind.name()).expect("one of each kind");
        let id = line["id"].as_str().expect("an id");
        let path = format!("/api/puzzles/{id}");
        let (status, question) = ask(&kennel, "GET", &path, "").await;
        assert_eq!(status, 200, "{id}");
        for hidden in ["answer", "why", "log", "margin", "seed"] {
            assert!(question.get(hidden).is_none(), "{id}: {hidden}");
        }
        let right = ::puzzles::find(id).expect("it is there").answer[0].clone();
        let tried = json!({ "acts": right }).to_string();
        let (status, answer) = ask(&kennel, "POST", &path, &tried).await;
        assert_eq!((status, &answer["state"]), (200, &json!("right")), "{id}");
        assert_eq!(answer["answer"], json!(right), "{id}");
        assert!(answer["why"]["name"].is_string(), "{id}");
        let shown = json!({ "acts": [], "show": true }).to_string();
        let (status, answer) = ask(&kennel, "POST", &path, &shown).await;
        assert_eq!((status, &answer["answer"]), (200, &json!(right)), "{id}");
    }
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_answer_is_refused_with_a_reason() {
    let kennel = Kennel::in_memory(config()).await;
    let id = &::puzzles::all()[0].id;
    let path = format!("/api/puzzles/{id}");
    for (path, body, status) in [
        (path.as_str(), "nonsense", 400),
        (path.as_str(), r#"{"acts":[]}"#, 400),
        (path.as_str(), r#"{"acts":["end"],"more":1}"#, 400),
        (path.as_str(), r#"{"acts":["move 99"]}"#, 409),
        (path.as_str(), r#"{"acts":["dance"]}"#, 409),
        ("/api/puzzles/none", r#"{"acts":["end"]}"#, 404),
    ] {
        let (got, fault) = ask(&kennel, "POST", path, body).await;
        assert_eq!(got, status, "{body}: {fault}");
        assert!(fault["reason"].as_str().is_some_and(|why| !why.is_empty()), "{fault}");
    }
    let many = json!({ "acts": vec!["end"; 33] }).to_string();
    assert_eq!(ask(&kennel, "POST", &path, &many).await.0, 400);
    kennel.stop().await;
}
