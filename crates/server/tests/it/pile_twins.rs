//! Twin games of Dogpile over real sockets.
//!
//! Two tables are dealt the same bones, but two of them have changed places. Then the same is done at
//! both. Whoever has not seen one of the two bones must get the same bytes at both tables, all the
//! time: entries, answers, refusals, snapshots and what was missed. Only the tables' names, the
//! promise of the shuffle and the times are held equal by the test.

use crate::client::{Guest, Kennel, Socket, config};
use room::{Body, Line};
use serde_json::{Value, json};
use server::Config;
use std::time::Duration;
use store::Append;
use tabletop::{Actor, ChaCha8Rng, SeedableRng, below, shuffle};

/// How many pairs of games.
const GAMES: usize = 6;
/// How many acts in each.
const ACTS: usize = 40;
/// What tells the time in messages.
const TIMES: [&str; 8] = ["at", "now", "until", "start", "end", "left", "patience", "ms"];

struct World {
    table: String,
    masks: Vec<(String, &'static str)>,
    /// One for each seat, and one for a spectator.
    sockets: Vec<Socket>,
}

/// What a table is before its log continues: its id, and the number of its last line.
async fn seated(kennel: &Kennel, guests: &[Guest]) -> (String, u64) {
    let setup = json!({ "seats": guests.len(), "seconds": [120, 5, 5] });
    let table = kennel.open(&guests[0], json!({ "game": "dogpile", "setup": setup })).await;
    let mut n = 0;
    for (seat, guest) in guests.iter().enumerate() {
        let mut socket = kennel.connect(&table, Some(guest), None).await;
        let done = socket.want_as("sit", json!({ "want": "sit", "seat": seat })).await;
        n = done["n"].as_u64().expect("a number");
    }
    (table, n)
}

/// Begins a game with this deal, behind the server's back.
async fn begin(store: &dyn store::Store, table: &str, n: u64, faces: &[dogpile::Face]) {
    let spots = dogpile::Bone::all().map(dogpile::Bone::home);
    let bones: Vec<String> =
        faces.iter().zip(spots).map(|(face, spot)| format!("{face}@{spot}")).collect();
    let action = format!("deal {}", bones.join(","));
    let bodies = [Body::Started, Body::Played { by: Actor::Table, action }];
    let line = |body| serde_json::to_string(&Line { at: 600_000, by: None, body }).expect("JSON");
    let append = Append {
        table: table.parse().expect("an id"),
        first: n + 1,
        entries: bodies.map(line).into(),
        summary: None,
        texts: Vec::new(),
    };
    store.append(&[append]).await.expect("a longer log");
}

impl World {
    async fn enter(kennel: &Kennel, table: &str, guests: &[Guest]) -> World {
        let mut sockets = Vec::new();
        for guest in guests.iter().map(Some).chain([None]) {
            sockets.push(kennel.connect(table, guest, None).await);
        }
        let mut masks = vec![(table.to_owned(), "TABLE")];
        for socket in &mut sockets {
            let snapshot = socket.wait("snapshot").await;
            masks.truncate(1);
            let text = |field: &str| snapshot[field].as_str().expect("a text").to_owned();
            masks.extend([(text("code"), "CODE"), (text("commitment"), "COMMITMENT")]);
            assert_eq!(snapshot["view"]["phase"], "ready");
        }
        World { table: table.to_owned(), masks, sockets }
    }

    fn mask(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (own, mask) in &self.masks {
            text = text.replace(own.as_str(), mask);
        }
        for key in TIMES {
            let key = format!("\"{key}\":");
            let mut masked = String::new();
            let mut rest = text.as_str();
            while let Some(at) = rest.find(&key) {
                let (before, after) = rest.split_at(at + key.len());
                masked.push_str(before);
                masked.push('0');
                rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
            }
            masked.push_str(rest);
            text = masked;
        }
        text
    }

    /// What a socket is sent until there is a message of this kind.
    async fn until(&mut self, index: usize, last: &str) -> Vec<String> {
        let mut texts = Vec::new();
        loop {
            let text = self.sockets[index].raw().await.expect("the server is still there");
            let message: Value = serde_json::from_str(&text).expect("JSON");
            match message["type"].as_str().expect("a type") {
                // The server's pulse comes when it comes, and so do those who come and go.
                "ping" | "presence" => continue,
                _ => texts.push(self.mask(&text)),
            }
            if message["type"] == last || message["happened"]["events"][0]["event"] == last {
                return texts;
            }
        }
    }

    /// Everybody hears until this happened.
    async fn all_until(&mut self, last: &str) -> Vec<Vec<String>> {
        let mut sent = Vec::new();
        for index in 0..self.sockets.len() {
            sent.push(self.until(index, last).await);
        }
        sent
    }

    async fn want(&mut self, seat: usize, id: &str, action: &str) {
        let intent = json!({ "want": "play", "action": action });
        let message = json!({ "type": "intent", "id": id, "intent": intent });
        self.sockets[seat].send(&message.to_string()).await;
    }

    /// Acts, and returns what every socket is sent of it.
    async fn act(&mut self, seat: usize, id: &str, action: &str) -> Vec<Vec<String>> {
        self.want(seat, id, action).await;
        let mut sent = Vec::new();
        for index in 0..self.sockets.len() {
            sent.push(self.until(index, if index == seat { "done" } else { "entry" }).await);
        }
        sent
    }

    /// What a client is sent that comes back.
    async fn come_again(&self, kennel: &Kennel, guest: Option<&Guest>) -> Vec<String> {
        let mut texts = Vec::new();
        for since in [None, Some(8)] {
            let mut socket = kennel.connect(&self.table, guest, since).await;
            // The table answers in order: what it refuses comes after what it shows.
            let intent = json!({ "want": "answer_takeback", "yes": true });
            let last = json!({ "type": "intent", "id": "last", "intent": intent });
            socket.send(&last.to_string()).await;
            loop {
                let text = socket.raw().await.expect("the server is still there");
                let message: Value = serde_json::from_str(&text).expect("JSON");
                if message["id"] == "last" {
                    break;
                }
                if message["type"] == "ping" || message["type"] == "presence" {
                    continue;
                }
                let text = self.mask(&text);
                texts.push(match text.split_once(",\"away\":") {
                    Some((before, _)) => before.to_owned(),
                    None => text,
                });
            }
        }
        texts
    }
}

/// Plays the same at both tables; how many messages were compared.
async fn twins(
    kennel: &Kennel,
    guests: &[Guest],
    [one, other]: [&str; 2],
    [left, right]: [usize; 2],
    rng: &mut ChaCha8Rng,
) -> usize {
    let seats = guests.len();
    let mut one = World::enter(kennel, one, guests).await;
    let mut other = World::enter(kennel, other, guests).await;
    for seat in 0..seats {
        let (here, there) =
            (one.act(seat, "up", "paws up").await, other.act(seat, "up", "paws up").await);
        assert_eq!(here, there);
    }
    assert_eq!(one.all_until("started").await, other.all_until("started").await);
    let mut blind = vec![true; seats + 1];
    let mut paws: Vec<Vec<usize>> = vec![Vec::new(); seats];
    let mut pile: Vec<usize> = (0..54).collect();
    let mut compared = 0;
    for act in 0..ACTS {
        // As fast as a table can take it, and no act of a seat within 50 ms of its last.
        tokio::time::sleep(Duration::from_millis(60)).await;
        let seat = below(rng, seats as u32) as usize;
        let held = paws[seat].len();
        let action = if held == 3 || (held > 0 && below(rng, 3) == 0) {
            let bone = paws[seat].remove(below(rng, held as u32) as usize);
            let up = below(rng, 4) == 0;
            if up && (bone == left || bone == right) {
                // A bone that is laid open tells the worlds apart for all.
                break;
            }
            pile.push(bone);
            let (x, y) = (below(rng, 901), below(rng, 601));
            format!("bury {bone} {x}:{y}:5 {}", if up { "up" } else { "down" })
        } else {
            // One in four digs is for a bone that differs.
            let wanted = [left, right][below(rng, 2) as usize];
            let place = pile.iter().position(|&bone| bone == wanted);
            let index = below(rng, pile.len() as u32) as usize;
            let index = place.filter(|_| act > 6 && below(rng, 4) == 0).unwrap_or(index);
            let bone = pile.swap_remove(index);
            paws[seat].push(bone);
            if bone == left || bone == right {
                blind[seat] = false;
            }
            format!("dig {bone}")
        };
        let id = act.to_string();
        let here = one.act(seat, &id, &action).await;
        let there = other.act(seat, &id, &action).await;
        for (viewer, blind) in blind.iter().enumerate() {
            if *blind {
                assert_eq!(here[viewer], there[viewer], "{viewer} after {action}");
                compared += here[viewer].len();
            }
        }
        if act % 9 == 4 {
            // What nobody holds cannot be buried, whoever asks.
            for viewer in 0..seats {
                let wrong = format!("bury {} 1:1:0 up", pile[0]);
                one.want(viewer, "no", &wrong).await;
                other.want(viewer, "no", &wrong).await;
                let here = one.until(viewer, "refused").await;
                assert_eq!(here, other.until(viewer, "refused").await);
                compared += here.len();
            }
        }
    }
    for (viewer, _) in blind.iter().enumerate().filter(|(_, blind)| **blind) {
        let guest = guests.get(viewer);
        let here = one.come_again(kennel, guest).await;
        assert_eq!(here, other.come_again(kennel, guest).await, "{viewer}");
        compared += here.len();
    }
    // Whoever watches sees the same in a preview of the link.
    if blind[seats] {
        let [here, there] =
            [&one, &other].map(|world| format!("/api/tables/{}/picture.png", world.table));
        let (status, _, here) = kennel.http_bytes("GET", &here, &[], "").await;
        let (_, _, there) = kennel.http_bytes("GET", &there, &[], "").await;
        assert!(status == 200 && here == there, "the pictures differ");
        compared += 1;
    }
    compared
}

/// PILE-9: a dug bone is known to its digger alone.
#[tokio::test(flavor = "multi_thread")]
async fn twin_games_of_dogpile_send_the_same_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let config = Config { tables_per_guest: 1000, sockets_per_address: 1000, ..config() };
    let kennel = Kennel::start(&file, config.clone()).await;
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut guests = Vec::new();
    for name in ["Ann", "Ben", "Cleo"] {
        guests.push(kennel.guest(name).await);
    }
    let mut tables = Vec::new();
    for _ in 0..GAMES {
        tables.push([seated(&kennel, &guests).await, seated(&kennel, &guests).await]);
    }
    kennel.stop().await;
    let store = store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
    let mut swapped = Vec::new();
    for [one, other] in &tables {
        let mut faces: Vec<dogpile::Face> = dogpile::Face::all().collect();
        shuffle(&mut rng, &mut faces);
        let left = below(&mut rng, 54) as usize;
        let right = (left + 1 + below(&mut rng, 53) as usize) % 54;
        begin(store.as_ref(), &one.0, one.1, &faces).await;
        faces.swap(left, right);
        begin(store.as_ref(), &other.0, other.1, &faces).await;
        swapped.push([left, right]);
    }
    // The clock goes on after what was written.
    store.set_uptime(600_100).await.expect("a clock");
    store.close().await;
    drop(store);
    let kennel = Kennel::start(&file, config).await;
    let all = tables.iter().zip(swapped).enumerate().map(|(game, ([one, other], pair))| {
        let (kennel, guests) = (&kennel, &guests);
        async move {
            let mut rng = ChaCha8Rng::seed_from_u64(game as u64);
            twins(kennel, guests, [&one.0, &other.0], pair, &mut rng).await
        }
    });
    let compared: usize = futures_util::future::join_all(all).await.into_iter().sum();
    println!("{compared} messages compared");
    assert!(compared > GAMES * 60, "{compared}");
    kennel.stop().await;
}
