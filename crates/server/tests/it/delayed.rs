//! Spectators who watch with a delay: they are told everything in order, and nothing too early.

use crate::client::{Kennel, Socket, config};
use serde_json::json;

/// How many turns later the public is told.
const TURNS: usize = 2;

/// A spectator, and the last entry it knows.
struct Watcher {
    socket: Socket,
    n: u64,
}

impl Watcher {
    async fn new(kennel: &Kennel, table: &str, since: Option<u64>) -> Watcher {
        let mut socket = kennel.connect(table, None, since).await;
        let n = match since {
            Some(since) => since,
            None => socket.wait("snapshot").await["n"].as_u64().expect("a number"),
        };
        Watcher { socket, n }
    }

    /// Reads until entry `last`: each comes after the one before, and none after it.
    async fn follow(&mut self, last: u64) {
        while self.n < last {
            let message = self.socket.next().await;
            match message["type"].as_str() {
                Some("entry") => {
                    assert_eq!(message["n"], self.n + 1, "no gap, nothing twice");
                    self.n += 1;
                }
                Some("snapshot") => self.n = message["n"].as_u64().expect("a number"),
                _ => {}
            }
        }
        assert_eq!(self.n, last, "told too early");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn those_who_watch_with_a_delay_are_told_everything_in_its_time() {
    let kennel = Kennel::in_memory(config()).await;
    let guests = [kennel.guest("Ann").await, kennel.guest("Ben").await];
    let create = json!({
        "game": "dig",
        "setup": { "seats": 2, "first": 0 },
        "options": { "spectators": { "delayed": { "turns": TURNS } } },
    });
    let table = kennel.open(&guests[0], create).await;
    let mut players = Vec::new();
    for (seat, guest) in guests.iter().enumerate() {
        players.push(kennel.sit(&table, guest, seat).await);
    }
    let mut watchers = vec![Watcher::new(&kennel, &table, None).await];
    players[0].must(json!({ "want": "start" })).await;
    // The entry that ended each turn.
    let mut ends: Vec<u64> = Vec::new();
    for turn in 0..12 {
        let seat = turn % 2;
        let legal = kennel.look(&table, Some(&guests[seat])).await["legal"].clone();
        let walk = legal
            .as_array()
            .expect("a list")
            .iter()
            .find(|act| act.as_str().is_some_and(|act| act.starts_with("move")));
        for action in [walk.expect("a way").as_str().expect("a text"), "end"] {
            let done = players[seat].must(json!({ "want": "play", "action": action })).await;
            if action == "end" {
                ends.push(done["n"].as_u64().expect("a number"));
            }
        }
        let Some(released) = ends.len().checked_sub(TURNS).map(|known| ends[known] - 1) else {
            continue;
        };
        let public = kennel.look(&table, None).await;
        assert_eq!(public["n"], released, "after {} turns", ends.len());
        for watcher in &mut watchers {
            watcher.follow(released).await;
        }
        // Others come in the middle, or come back for what they missed.
        watchers.push(Watcher::new(&kennel, &table, None).await);
        if turn > 4 {
            let mut back = Watcher::new(&kennel, &table, Some(ends[turn - 4] - 1)).await;
            back.follow(released).await;
            watchers.push(back);
        }
    }
    // A player who leaves watches with the same delay from then on.
    players[1].must(json!({ "want": "stand" })).await;
    let gone = kennel.look(&table, Some(&guests[1])).await;
    assert!(gone["you"].is_null() && gone["n"].as_u64() < ends.last().copied());
    kennel.stop().await;
}
