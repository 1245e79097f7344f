//! Twin games over real sockets.
//!
//! Two tables are dealt the same cards, but for some pairs whose two bones have changed places. Then
//! one random game is played at both, every action of the second one disguised in the same way.
//! Whoever cannot tell the two worlds apart must get the same bytes at both tables, all the time:
//! entries, answers, refusals, snapshots and what was missed. Only the table's id and code, the
//! promise of its shuffle and the times are held equal by the test.

use crate::client::{Guest, Kennel, Socket, config};
use dig::{Dig, Pair};
use serde_json::{Value, json};
use server::Config;
use std::sync::Arc;
use tabletop::{ChaCha8Rng, Game, Seat, SeedableRng, Silence, Turn, Viewer, below};

/// How many games, unless `KENNEL_TWINS` says otherwise.
const GAMES: u64 = 64;
/// How many are played at a time.
const AT_ONCE: u64 = 16;
/// A game is given up after this many acts: its end is open to all anyway.
const ACTS: usize = 80;

/// One of the two worlds.
struct World {
    table: String,
    masks: Vec<(String, &'static str)>,
    /// One for each seat, and one for a spectator.
    sockets: Vec<Socket>,
    game: Dig,
}

/// The bones of these pairs for each other.
fn swap(text: &str, pairs: &[Pair]) -> String {
    let mut text = text.to_owned();
    for pair in pairs {
        let [one, other] = pair.bones().map(|bone| bone.to_string());
        text = text.replace(&one, "?").replace(&other, &one).replace('?', &other);
    }
    text
}

impl World {
    async fn open(kennel: &Kennel, guests: &[Guest], position: &str, nose: &str) -> World {
        let create = json!({
            "game": "dig",
            "setup": { "position": position },
            "options": { "nose": nose },
        });
        let table = kennel.open(&guests[0], create).await;
        let mut sockets = Vec::new();
        for (seat, guest) in guests.iter().enumerate() {
            sockets.push(kennel.sit(&table, guest, seat).await);
        }
        sockets.push(kennel.connect(&table, None, None).await);
        let snapshot = sockets[guests.len()].wait("snapshot").await;
        let text = |field: &str| snapshot[field].as_str().expect("a text").to_owned();
        let masks = vec![
            (table.clone(), "TABLE"),
            (text("code"), "CODE"),
            (text("commitment"), "COMMITMENT"),
        ];
        let n = sockets[0].must(json!({ "want": "start" })).await["n"].as_u64().expect("a number");
        for socket in sockets.iter_mut().skip(1) {
            while socket.wait("entry").await["n"] != json!(n) {}
        }
        let setup: dig::Setup =
            serde_json::from_value(json!({ "position": position })).expect("a setup");
        World { table, masks, sockets, game: Dig::start(&setup) }
    }

    /// What is held equal in what a client was sent.
    fn mask(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (of_the_table, mask) in &self.masks {
            text = text.replace(of_the_table.as_str(), mask);
        }
        let mut masked = String::new();
        let mut rest = text.as_str();
        let time = |text: &str| {
            let keys = ["\"at\":", "\"now\":"].iter();
            keys.filter_map(|key| Some(text.find(key)? + key.len())).min()
        };
        while let Some(end) = time(rest) {
            masked.push_str(&rest[..end]);
            masked.push('0');
            rest = rest[end..].trim_start_matches(|c: char| c.is_ascii_digit());
        }
        masked + rest
    }

    /// Plays, and returns what every socket is sent until it knows.
    async fn play(&mut self, seat: usize, id: &str, action: &str) -> Vec<Vec<String>> {
        let intent = json!({ "want": "play", "action": action });
        let message = json!({ "type": "intent", "id": id, "intent": intent }).to_string();
        self.sockets[seat].send(&message).await;
        let mut sent = Vec::new();
        for index in 0..self.sockets.len() {
            let last = if index == seat { "done" } else { "entry" };
            sent.push(self.read_until(index, last).await);
        }
        sent
    }

    async fn read_until(&mut self, index: usize, last: &str) -> Vec<String> {
        let mut texts = Vec::new();
        loop {
            let text = self.sockets[index].raw().await.expect("the server is still there");
            let message: Value = serde_json::from_str(&text).expect("JSON");
            assert!(message["type"] != "refused" || last == "refused", "{text}");
            // Presence is told in its own time.
            if message["type"] == "ping" || message["type"] == "presence" {
                continue;
            }
            texts.push(self.mask(&text));
            if message["type"] == last {
                return texts;
            }
        }
    }

    /// Something that is refused: out of turn, or against the rules.
    async fn provoke(&mut self, index: usize, action: &str) -> Vec<String> {
        let intent = json!({ "want": "play", "action": action });
        let message = json!({ "type": "intent", "id": "no", "intent": intent }).to_string();
        self.sockets[index].send(&message).await;
        self.read_until(index, "refused").await
    }

    /// What a client is sent that comes back: everything, or what it missed.
    async fn come_again(&self, kennel: &Kennel, guest: Option<&Guest>) -> Vec<String> {
        let mut texts = Vec::new();
        for since in [None, Some(2)] {
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
                // Who is here changes as these sockets come and go.
                if message["type"] == "presence" {
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

/// How many messages were compared.
#[derive(Default)]
struct Compared {
    messages: usize,
    disguised: usize,
}

async fn twins(kennel: &Kennel, guests: &[Guest], rng: &mut ChaCha8Rng) -> Compared {
    let seats = guests.len();
    let deal = dig::Deal::shuffled(rng).to_string();
    let dogs = vec!["0:-:-"; seats].join("/");
    let position = format!("dig1 {deal} {dogs} 0.3 - 0");
    let count = 1 + below(rng, 3);
    let pairs: Vec<Pair> =
        (0..count).map(|_| Pair::ALL[below(rng, Pair::ALL.len() as u32) as usize]).collect();
    let nose = ["none", "seen", "deduced"][below(rng, 3) as usize];
    let mut one = World::open(kennel, guests, &position, nose).await;
    let mut other = World::open(kennel, guests, &swap(&position, &pairs), nose).await;
    let mut blind: Vec<Viewer> = Viewer::all(seats).collect();
    let mut compared = Compared::default();
    let index = |viewer: Viewer| viewer.seat().map_or(seats, Seat::index);
    let break_off = below(rng, ACTS as u32) as usize;
    for act in 0..ACTS {
        let Turn::Seats(on) = one.game.turn() else { break };
        let seat = on.iter().next().expect("a seat is on turn");
        let mut legal = Vec::new();
        one.game.legal(seat, &mut legal);
        // Who only ends turns learns nothing: two in three acts are something else.
        let mut action = legal[below(rng, legal.len() as u32) as usize];
        if action == dig::Action::End {
            action = legal[below(rng, legal.len() as u32) as usize];
        }
        let text = action.to_string();
        let disguised = swap(&text, &pairs);
        // Whoever names a bone knows it: a seat that does not know the worlds apart has none of
        // these to name.
        let knows = !blind.contains(&Viewer::Seat(seat));
        assert!(text == disguised || knows, "seat {seat} does not know {text}");
        if text != disguised && text.starts_with("drop") {
            // A bone that is laid open tells the worlds apart for all.
            break;
        }
        let before = one.game;
        one.game.play(seat, action, &mut Silence).expect("a legal action");
        let twin: dig::Action = disguised.parse().expect("an action");
        other.game.play(seat, twin, &mut Silence).expect("an action that is legal in the twin");
        let id = format!("{act}");
        let sent = one.play(seat.index(), &id, &text).await;
        let sent_to_twin = other.play(seat.index(), &id, &disguised).await;
        compared.disguised += usize::from(text != disguised);
        blind.retain(|&viewer| {
            let same = one.game.view(viewer) == other.game.view(viewer);
            if !same {
                // What can tell the worlds apart: one's own dig, a bone that is laid open, and two
                // cards with the same scents in one hand.
                let own = viewer == Viewer::Seat(seat) && text == "dig";
                let both = text == "dig"
                    && pairs.iter().any(|pair| {
                        let hand = format!("{:?}", before.view(Viewer::Seat(seat)));
                        pair.bones().iter().any(|bone| hand.contains(&bone.to_string()))
                    });
                assert!(own || both || text.starts_with("drop"), "{viewer} learned from {text}");
            }
            same
        });
        for &viewer in &blind {
            let (here, there) = (&sent[index(viewer)], &sent_to_twin[index(viewer)]);
            assert_eq!(here, there, "{viewer} after {text}");
            compared.messages += here.len();
        }
        if act % 7 == 3 {
            for viewer in &blind {
                let Some(seat) = viewer.seat() else { continue };
                let mut legal = Vec::new();
                one.game.legal(seat, &mut legal);
                let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
                let wrong = ["dig", "keep", "move 25", "end"];
                let Some(wrong) = wrong.iter().find(|wrong| !legal.iter().any(|l| l == *wrong))
                else {
                    continue;
                };
                let here = one.provoke(seat.index(), wrong).await;
                let there = other.provoke(seat.index(), wrong).await;
                assert_eq!(here, there, "{viewer}");
            }
        }
        if act == break_off {
            for &viewer in &blind {
                let guest = viewer.seat().map(|seat| &guests[seat.index()]);
                let here = one.come_again(kennel, guest).await;
                let there = other.come_again(kennel, guest).await;
                assert_eq!(here, there, "{viewer}");
                compared.messages += here.len();
            }
            break;
        }
        if blind.is_empty() {
            break;
        }
    }
    compared
}

#[tokio::test(flavor = "multi_thread")]
async fn twin_games_send_the_same_bytes() {
    let config = Config { tables_per_guest: 10_000, sockets_per_address: 10_000, ..config() };
    let kennel = Arc::new(Kennel::in_memory(config).await);
    let games = std::env::var("KENNEL_TWINS").ok().and_then(|games| games.parse().ok());
    let games: u64 = games.unwrap_or(GAMES);
    let tasks = (0..AT_ONCE).map(|task| {
        let kennel = Arc::clone(&kennel);
        tokio::spawn(async move {
            let mut rng = ChaCha8Rng::seed_from_u64(task);
            let mut guests = Vec::new();
            for name in ["Ann", "Ben", "Cleo", "Dan"] {
                guests.push(kennel.guest(name).await);
            }
            let mut all = Compared::default();
            for game in 0..games.div_ceil(AT_ONCE) {
                let seats = 2 + (game % 3) as usize;
                let compared = twins(&kennel, &guests[..seats], &mut rng).await;
                all.messages += compared.messages;
                all.disguised += compared.disguised;
            }
            all
        })
    });
    let mut all = Compared::default();
    for task in tasks.collect::<Vec<_>>() {
        let compared = task.await.expect("twins");
        all.messages += compared.messages;
        all.disguised += compared.disguised;
    }
    println!("{} messages compared, {} acts disguised", all.messages, all.disguised);
    assert!(all.messages as u64 > 20 * games, "{}", all.messages);
    assert!(all.disguised > 0, "no act had to be disguised");
    Arc::into_inner(kennel).expect("nobody else").stop().await;
}
