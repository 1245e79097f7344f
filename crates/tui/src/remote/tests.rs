//! A visit without a server: what is told is made up here.

use super::*;
use std::sync::mpsc::{Receiver, channel};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::protocol::Role;

/// Somebody at a table, and what they are told.
fn visit() -> (Visit, Receiver<News>) {
    let (sender, news) = channel();
    let link = Link::read("http://localhost:7878/table/GU2HM23XDU6YWZUY5Y9V").unwrap();
    let name = "Ann".to_owned();
    let visitor = Visitor {
        name,
        code: None,
        sits: false,
        file: None,
        opens: None,
        level: "chum".to_owned(),
    };
    let games = Games::new(&[]);
    (Visit::new(games, link, visitor, Ear::new(sender, |news| news), 7), news)
}

/// Whatever is told between turns, a clock never goes back.
#[test]
fn clocks_go_on_between_entries() {
    let (mut visit, news) = visit();
    let hear = || match news.try_recv() {
        Ok(News::Now(now, _)) => now,
        other => panic!("{other:?}"),
    };
    let clocks = json!({ "left": [60_000, 50_000], "running": 0, "at": 4_000 });
    let snapshot = json!({
        "type": "snapshot", "game": "dig", "started": true, "now": 5_000, "clocks": clocks,
    });
    visit.snapshot(&snapshot, Vec::new());
    let now = hear();
    let told = Instant::now();
    let timed = now.timed.unwrap();
    assert_eq!([0, 1].map(|seat| timed.seconds(seat, Some(5_000))), [Some(59), Some(50)]);
    while told.elapsed() < Duration::from_millis(20) {
        std::thread::yield_now();
    }
    visit.take(&json!({ "type": "presence", "away": [null, null] }));
    let now = hear();
    assert!(now.clock >= Some(5_020), "{:?}", now.clock);
    let clocks = json!({ "left": [58_000, 50_000], "running": 1, "at": 6_000 });
    let happened = json!({ "kind": "chat", "seat": 0, "text": "hello" });
    let entry = json!({ "type": "entry", "at": 6_000, "happened": happened, "clocks": clocks });
    visit.take(&entry);
    let now = hear();
    assert!(now.clock >= Some(6_000), "{:?}", now.clock);
    assert_eq!(now.timed.unwrap().running(), Some(1));
}

/// A server that says nothing any more, not even whether one is there, is lost.
#[tokio::test(start_paused = true)]
async fn a_silent_server_is_lost() {
    let (mut visit, _news) = visit();
    let (near, _far) = tokio::io::duplex(4_096);
    let near: Box<dyn site::Stream> = Box::new(near);
    let socket = WebSocketStream::from_raw_socket(near, Role::Client, None).await;
    let (_asks, mut receiver) = unbounded_channel();
    let began = tokio::time::Instant::now();
    assert!(matches!(visit.talk(socket, &mut receiver).await, Next::Lost));
    assert!((SILENT..SILENT * 2).contains(&began.elapsed()), "{:?}", began.elapsed());
}

/// What the operator announces is told once, whether it comes before the table or later.
#[test]
fn announcements_are_told_once() {
    let (mut visit, news) = visit();
    let told = |text: &str| json!({ "type": "announced", "announcement": { "text": text } });
    let snapshot = json!({ "type": "snapshot", "game": "dig", "started": true });
    let mut hear = |message: &Value| {
        if message["type"] == "snapshot" {
            visit.snapshot(message, Vec::new());
        } else {
            visit.take(message);
        }
        let happened = news.try_iter().flat_map(|news| match news {
            News::Now(_, happened) => happened,
            other => panic!("{other:?}"),
        });
        let announced = happened.filter_map(|what| match what {
            Happened::Announced(text) => Some(text),
            _ => None,
        });
        announced.collect::<Vec<String>>()
    };
    assert!(hear(&told("at eight")).is_empty());
    assert_eq!(hear(&snapshot), ["at eight"]);
    // After a lost connection it comes again.
    assert!(hear(&told("at eight")).is_empty() && hear(&snapshot).is_empty());
    assert_eq!(hear(&told("at nine")), ["at nine"]);
    assert!(hear(&json!({ "type": "announced", "announcement": null })).is_empty());
    assert_eq!(hear(&told("at nine")), ["at nine"]);
    let banned = json!({ "type": "bye", "why": "banned", "reason": "you are banned: spam" });
    let end = visit.take(&banned);
    assert!(matches!(end, Next::Gone(End::Refused(reason)) if reason.contains("spam")));
}
