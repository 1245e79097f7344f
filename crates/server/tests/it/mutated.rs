//! Very many messages with something wrong about them: nothing breaks, nothing changes, and nobody
//! else notices.

use crate::client::{Guest, Kennel, config};
use serde_json::{Value, json};
use server::Config;
use std::sync::Arc;
use tabletop::{ChaCha8Rng, SeedableRng, below};

/// How many messages.
const MESSAGES: usize = 100_000;
/// How many come over one socket; who sends nothing but rubbish is sent away.
const AT_ONCE: usize = 15;

/// Messages that somebody without the right to it may send without any effect; what is valid of
/// their mutants has none either.
const SEEDS: [&str; 13] = [
    r#"{"type":"intent","id":"1","intent":{"want":"play","action":"move 1"}}"#,
    r#"{"type":"intent","id":"2","intent":{"want":"play","action":"drop gR,gB"}}"#,
    r#"{"type":"intent","id":"3","intent":{"want":"start"}}"#,
    r#"{"type":"intent","id":"4","intent":{"want":"bot","seat":1,"bot":"greedy"}}"#,
    r#"{"type":"intent","id":"5","intent":{"want":"undo"}}"#,
    r#"{"type":"intent","id":"6","intent":{"want":"answer_takeback","yes":true}}"#,
    r#"{"type":"intent","id":"7","intent":{"want":"substitute","seat":0}}"#,
    r#"{"type":"intent","id":"8","intent":{"want":"mute","seat":0,"on":true}}"#,
    r#"{"type":"intent","id":"9","intent":{"want":"words","words":"abc"}}"#,
    r#"{"type":"intent","id":"10","intent":{"want":"rematch"}}"#,
    r#"{"type":"ping","at":1}"#,
    r#"{"type":"pong","at":1}"#,
    r#"{"type":"hello","v":1,"since":3,"views":false}"#,
];

/// The same for a round of Dogpile.
const PILE_SEEDS: [&str; 8] = [
    r#"{"type":"intent","id":"1","intent":{"want":"play","action":"dig 17"}}"#,
    r#"{"type":"intent","id":"2","intent":{"want":"play","action":"bury 17 450:300:6 down"}}"#,
    r#"{"type":"intent","id":"3","intent":{"want":"play","action":"sniff 3,17,40"}}"#,
    r#"{"type":"intent","id":"4","intent":{"want":"play","action":"place 50:50:0,450:50:0"}}"#,
    r#"{"type":"intent","id":"5","intent":{"want":"play","action":"paws up"}}"#,
    r#"{"type":"intent","id":"6","intent":{"want":"play","action":"time up"}}"#,
    r#"{"type":"pong","at":1}"#,
    r#"{"type":"hello","v":1,"since":3,"views":false}"#,
];

fn mutant(rng: &mut ChaCha8Rng, seeds: &[&'static str]) -> Vec<u8> {
    let seed = |rng: &mut ChaCha8Rng| seeds[below(rng, seeds.len() as u32) as usize].as_bytes();
    let mut text = seed(rng).to_vec();
    for _ in 0..=below(rng, 4) {
        let place = below(rng, text.len() as u32 + 1) as usize;
        match below(rng, 8) {
            0 | 1 if place < text.len() => text[place] = 32 + below(rng, 95) as u8,
            2 if place < text.len() => drop(text.remove(place)),
            3 => text.insert(place, 32 + below(rng, 95) as u8),
            4 => text.truncate(place),
            5 => {
                // The end of another message.
                let other = seed(rng);
                let cut = below(rng, other.len() as u32) as usize;
                text.truncate(place);
                text.extend(&other[cut..]);
            }
            6 => {
                let odd =
                    ["99999999999999999999", "-1", "1e9", "null", "\u{1F9B4}", "\\u0000", "[[[["];
                let odd = odd[below(rng, odd.len() as u32) as usize];
                text.splice(place..place, odd.bytes());
            }
            7 if below(rng, 50) == 0 => {
                let long = vec![b'x'; 1 << (8 + below(rng, 8))];
                text.splice(place..place, long);
            }
            _ => text.splice(place..place, *b"  ").for_each(drop),
        }
    }
    text
}

/// A table at which it is Ann's turn.
async fn table(kennel: &Kennel, ann: &Guest, ben: &Guest) -> String {
    let setup = json!({ "seats": 2, "first": 0 });
    let table = kennel.open(ann, json!({ "game": "dig", "setup": setup })).await;
    let mut one = kennel.sit(&table, ann, 0).await;
    let _other = kennel.sit(&table, ben, 1).await;
    one.must(json!({ "want": "start" })).await;
    table
}

/// What must not change.
async fn state(kennel: &Kennel, table: &str, guest: &Guest) -> [Value; 5] {
    let snapshot = kennel.look(table, Some(guest)).await;
    ["n", "seats", "view", "legal", "turn"].map(|field| snapshot[field].clone())
}

/// Sends its share of mutants as somebody.
async fn pester(
    kennel: &Kennel,
    table: &str,
    guest: Option<&Guest>,
    (seeds, share): (&[&'static str], usize),
    seed: u64,
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..share.div_ceil(AT_ONCE) {
        let mut socket = kennel.connect(table, guest, None).await;
        for _ in 0..AT_ONCE {
            let text = mutant(&mut rng, seeds);
            if !socket.try_send(&String::from_utf8_lossy(&text)).await {
                break;
            }
        }
        // All of it has been read when this is answered, unless the server has had enough.
        socket.try_send(r#"{"type":"ping","at":4711}"#).await;
        while let Some(text) = socket.raw().await {
            if text.contains("4711") {
                break;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn mutated_messages_change_nothing() {
    let config = Config { sockets_per_address: 10_000, ..config() };
    let kennel = Arc::new(Kennel::in_memory(config).await);
    let (ann, ben) = (kennel.guest("Ann").await, Arc::new(kennel.guest("Ben").await));
    let eve = Arc::new(kennel.guest("Eve").await);
    let pestered = table(&kennel, &ann, &ben).await;
    let before = state(&kennel, &pestered, &ann).await;
    let senders = [None, Some(&eve), Some(&ben), None];
    let tasks = (0..).zip(senders).map(|(seed, guest)| {
        let (kennel, table, guest) = (Arc::clone(&kennel), pestered.clone(), guest.cloned());
        tokio::spawn(async move {
            pester(&kennel, &table, guest.as_deref(), (&SEEDS, MESSAGES / 4), seed).await;
        })
    });
    let tasks: Vec<_> = tasks.collect();
    // Meanwhile others play in peace.
    let create = json!({
        "game": "dig",
        "setup": { "seats": 2, "first": 0 },
        "bots": [{ "seat": 1, "bot": "random" }],
    });
    let peaceful = kennel.open(&ann, create).await;
    let mut socket = kennel.sit(&peaceful, &ann, 0).await;
    socket.must(json!({ "want": "start" })).await;
    let mut moves = 0;
    while !tasks.iter().all(tokio::task::JoinHandle::is_finished) {
        let [.., legal, turn] = state(&kennel, &peaceful, &ann).await;
        if turn["kind"] == "over" {
            break;
        }
        if let Some(action) = legal.get(moves % legal.as_array().map_or(1, |all| all.len().max(1)))
        {
            socket.must(json!({ "want": "play", "action": action })).await;
            moves += 1;
        }
    }
    for task in tasks {
        task.await.expect("nothing breaks");
    }
    assert!(moves > 10, "{moves}");
    assert_eq!(state(&kennel, &pestered, &ann).await, before);
    let (_, _, metrics) = kennel.http("GET", "/metrics", &[], "").await;
    assert!(!metrics.contains("panic"));
    Arc::into_inner(kennel).expect("nobody else").stop().await;
}

/// In the middle of a round, where every millisecond counts: whoever does not play changes nothing, and
/// who does breaks nothing.
#[tokio::test(flavor = "multi_thread")]
async fn mutated_messages_in_a_round() {
    let config = Config { sockets_per_address: 10_000, ..config() };
    let kennel = Kennel::in_memory(config).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let eve = kennel.guest("Eve").await;
    let setup = json!({ "seats": 2, "seconds": [120, 5, 5] });
    let table = kennel.open(&ann, json!({ "game": "dogpile", "setup": setup })).await;
    let mut one = kennel.sit(&table, &ann, 0).await;
    let mut other = kennel.sit(&table, &ben, 1).await;
    one.must(json!({ "want": "start" })).await;
    one.must(json!({ "want": "play", "action": "paws up" })).await;
    other.must(json!({ "want": "play", "action": "paws up" })).await;
    tokio::time::sleep(std::time::Duration::from_millis(3200)).await;
    let before = state(&kennel, &table, &ann).await;
    assert_eq!(before[2]["phase"], "digging");
    let share = (&PILE_SEEDS[..], 1_000);
    let (nobody, stranger) =
        (pester(&kennel, &table, None, share, 1), pester(&kennel, &table, Some(&eve), share, 2));
    tokio::join!(nobody, stranger);
    assert_eq!(state(&kennel, &table, &ann).await, before);
    pester(&kennel, &table, Some(&ben), share, 3).await;
    let mut again = kennel.connect(&table, Some(&ann), None).await;
    let dug = again.want_as("still", json!({ "want": "play", "action": "dig 30" })).await;
    assert_eq!(dug["type"], "done", "{dug}");
    let (_, _, metrics) = kennel.http("GET", "/metrics", &[], "").await;
    assert!(!metrics.contains("panic"));
    kennel.stop().await;
}
