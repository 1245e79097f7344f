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
    (Visit::new(games, link, visitor, Ear::new(sender, |news| news)), news)
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
