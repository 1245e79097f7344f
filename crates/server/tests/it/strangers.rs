//! Strangers who know a table's link: they may watch, and disturb nobody.

use crate::client::{Guest, Kennel, Socket, config};
use serde_json::{Value, json};
use server::Config;
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
    ann.wait_for(|message| message["watching"] == 0 && message["here"] == json!([true, true]))
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

/// Acts done in this time at a table by Ann, who says something and waits for the answer.
async fn acts_within(ann: &mut Socket, time: Duration) -> u32 {
    let (start, mut acts) = (Instant::now(), 0);
    while start.elapsed() < time {
        ann.must(json!({ "want": "chat", "text": "woof" })).await;
        acts += 1;
    }
    acts
}

/// Ten sockets that ask again and again what they have missed at a table with a long log: another
/// table hardly notices. In the version that replayed the log for each of them it stood still.
#[tokio::test(flavor = "multi_thread")]
async fn asking_what_one_missed_costs_others_nothing() {
    let limits = Config::default();
    let config = Config { requests_per_second: 10_000, ..config() };
    let kennel = Kennel::in_memory(config).await;
    let (long, _, [mut ann, _ben]) = players(&kennel).await;
    for _ in 0..700 {
        ann.must(json!({ "want": "play", "action": "move 2" })).await;
        ann.must(json!({ "want": "undo" })).await;
    }
    let last = ann.must(json!({ "want": "chat", "text": "phew" })).await["n"].clone();
    let since = last.as_u64().expect("a number") - 20;
    let (_, _, [mut other, _]) = players(&kennel).await;
    let hello = json!({ "type": "hello", "v": protocol::VERSION, "since": since }).to_string();
    let mut strangers = Vec::new();
    for _ in 0..10 {
        strangers.push(kennel.connect(&long, None, Some(since)).await);
    }
    let window = Duration::from_millis(700);
    let (mut quiet, mut disturbed) = (0, 0);
    for _ in 0..3 {
        quiet += acts_within(&mut other, window).await;
        // As many hellos as the default limits let through in this time, and more.
        let hellos = limits.messages_per_second as usize;
        for stranger in &mut strangers {
            for _ in 0..hellos {
                assert!(stranger.try_send(&hello).await, "the server takes it");
            }
        }
        disturbed += acts_within(&mut other, window).await;
    }
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
