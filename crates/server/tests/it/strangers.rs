//! Strangers who know a table's link: they may watch, and disturb nobody.

use crate::client::{Guest, Kennel, Socket, config};
use serde_json::{Value, json};
use server::Config;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Two people at a game of DIG; the sockets stand at the last line.
async fn players(kennel: &Kennel) -> (String, [Guest; 2], [Socket; 2]) {
    let guests = [kennel.guest("Ann").await, kennel.guest("Ben").await];
    let create = json!({
        "game": "dig", "setup": { "seats": 2, "first": 0 }, "options": { "chat": true },
    });
    let table = kennel.open(&guests[0], create).await;
    let mut sockets = [
        kennel.connect(&table, Some(&guests[0]), None).await,
        kennel.connect(&table, Some(&guests[1]), None).await,
    ];
    for (seat, socket) in sockets.iter_mut().enumerate() {
        socket.must(json!({ "want": "sit", "seat": seat })).await;
    }
    sockets[0].must(json!({ "want": "start" })).await;
    (table, guests, sockets)
}

/// Two hundred strangers come and go at once, again and again: nobody who plays is thrown out, and
/// every act is answered.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_comes_and_goes_throws_nobody_out() {
    let kennel = Kennel::in_memory(Config { sockets_per_address: 1000, ..config() }).await;
    let (table, _, [mut ann, mut ben]) = players(&kennel).await;
    for wave in 0..6 {
        let crowd = (0..200).map(|_| kennel.connect(&table, None, None));
        let crowd: Vec<Socket> = futures_util::future::join_all(crowd).await;
        for line in 0..5 {
            let text = format!("wave {wave}, line {line}");
            // `must` fails if the socket was closed.
            ann.must(json!({ "want": "chat", "text": text })).await;
            ben.must(json!({ "want": "chat", "text": text })).await;
        }
        drop(crowd);
    }
    // Who is here is told in the end, and is true.
    ann.wait_for(|message| message["watching"] == 0 && message["away"] == json!([null, null]))
        .await;
    kennel.stop().await;
}

/// A thousand who stay are a normal evening: all are told everything, and nobody is dropped.
#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_spectators_are_told_everything() {
    let kennel = Kennel::in_memory(Config { sockets_per_address: 2000, ..config() }).await;
    let (table, _, [mut ann, mut ben]) = players(&kennel).await;
    let mut crowd = Vec::new();
    for _ in 0..10 {
        let some = (0..100).map(|_| kennel.connect(&table, None, None));
        crowd.extend(futures_util::future::join_all(some).await);
    }
    ann.must(json!({ "want": "chat", "text": "good evening" })).await;
    let last = ben.must(json!({ "want": "chat", "text": "all of you" })).await;
    for socket in &mut crowd {
        socket.wait_for(|message| message["n"].as_u64() >= last["n"].as_u64()).await;
    }
    kennel.stop().await;
}

/// Does something at a table over plain HTTP, which has limits of its own.
async fn post(kennel: &Kennel, table: &str, guest: &Guest, id: u32, intent: Value) {
    let headers = guest.headers();
    let body = json!({ "id": id.to_string(), "intent": intent }).to_string();
    let path = format!("/api/tables/{table}/intents");
    let (status, _, answer) = kennel.http("POST", &path, &headers, &body).await;
    assert!(status == 200 && answer.contains("done"), "{status}: {answer}");
}

/// Two tables with long logs whose strangers all ask again and again what they have missed, as often
/// as a socket may speak by default: another table hardly notices. A server with two threads that
/// replays the log for each of them stands still.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asking_what_one_missed_costs_others_nothing() {
    let limits = Config::default().messages_per_second;
    let kennel = Kennel::in_memory(Config { messages_per_second: limits, ..config() }).await;
    let mut strangers = Vec::new();
    let asking = Arc::new(AtomicBool::new(true));
    for _ in 0..2 {
        let (table, [ann, _], _players) = players(&kennel).await;
        for turn in 0..700 {
            let walk = json!({ "want": "play", "action": "move 2" });
            post(&kennel, &table, &ann, 2 * turn, walk).await;
            post(&kennel, &table, &ann, 2 * turn + 1, json!({ "want": "undo" })).await;
        }
        for _ in 0..10 {
            let mut stranger = kennel.connect(&table, None, None).await;
            let n = stranger.wait("snapshot").await["n"].as_u64().expect("a number");
            let asking = Arc::clone(&asking);
            strangers.push(tokio::spawn(async move {
                let hello = json!({ "type": "hello", "v": protocol::VERSION, "since": n - 20 });
                let (hello, pause) = (hello.to_string(), Duration::from_secs(1) / (limits - 1));
                while asking.load(Ordering::Relaxed) {
                    stranger.send(&hello).await;
                    let until = tokio::time::Instant::now() + pause;
                    // What it is told it reads.
                    while tokio::time::timeout_at(until, stranger.raw()).await.is_ok() {}
                }
            }));
        }
    }
    let (table, [ann, _], _players) = players(&kennel).await;
    let mut id = 0;
    let mut acts = async |time: Duration| {
        let (start, first) = (Instant::now(), id);
        while start.elapsed() < time {
            post(&kennel, &table, &ann, id, json!({ "want": "chat", "text": "woof" })).await;
            id += 1;
        }
        id - first
    };
    let disturbed = acts(Duration::from_secs(2)).await;
    asking.store(false, Ordering::Relaxed);
    for stranger in strangers {
        stranger.await.expect("a stranger");
    }
    let quiet = acts(Duration::from_secs(2)).await;
    println!("{quiet} acts in quiet, {disturbed} while strangers ask");
    assert!(disturbed * 3 > quiet, "{disturbed} acts instead of {quiet}");
    kennel.stop().await;
}

/// Hellos beyond the rate are refused, not answered.
#[tokio::test(flavor = "multi_thread")]
async fn a_client_may_not_say_hello_all_the_time() {
    let kennel = Kennel::in_memory(Config { messages_per_second: 20, ..config() }).await;
    let (table, _, _players) = players(&kennel).await;
    let mut stranger = kennel.connect(&table, None, None).await;
    let hello = json!({ "type": "hello", "v": protocol::VERSION, "since": 0 }).to_string();
    for _ in 0..19 {
        stranger.send(&hello).await;
    }
    let mut refused = 0;
    let mut answers = 0;
    while refused + answers < 20 {
        let message: Value = stranger.next().await;
        match message["type"].as_str() {
            Some("refused") => {
                assert_eq!(message["why"], "too_many");
                refused += 1;
            }
            Some("snapshot") => answers += 1,
            _ => {}
        }
    }
    assert!(refused >= 10, "{refused} of 19 refused");
    kennel.stop().await;
}
