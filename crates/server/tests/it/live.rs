//! Dogpile over real sockets: everybody acts at the same time, against the server's clock.

use crate::client::{Guest, Kennel, Socket, config};
use serde_json::{Value, json};
use std::time::Duration;
use tabletop::{ChaCha8Rng, SeedableRng, below};
use tokio::time::Instant;

/// A client that plays what comes to its mind, and checks what it is told.
struct Dog<'k> {
    kennel: &'k Kennel,
    table: String,
    guest: Guest,
    socket: Socket,
    rng: ChaCha8Rng,
    n: u64,
    digging: bool,
    paws: Vec<u64>,
    legal: Vec<String>,
    sent: u32,
    /// After how many acts of its own it loses its connection.
    breaks_off: Option<u32>,
    grabs: Vec<Value>,
    late: u32,
    over: Option<Value>,
}

impl<'k> Dog<'k> {
    async fn sit(kennel: &'k Kennel, table: &str, guest: Guest, seat: u8) -> Dog<'k> {
        let mut socket = kennel.connect(table, Some(&guest), None).await;
        let sat = socket.want_as("sit", json!({ "want": "sit", "seat": seat })).await;
        assert_eq!(sat["type"], "done", "{sat}");
        let mut dog = Dog {
            kennel,
            table: table.to_owned(),
            guest,
            socket,
            rng: ChaCha8Rng::seed_from_u64(seat.into()),
            n: 0,
            digging: false,
            paws: Vec::new(),
            legal: Vec::new(),
            sent: 0,
            breaks_off: None,
            grabs: Vec::new(),
            late: 0,
            over: None,
        };
        dog.come_back().await;
        dog
    }

    /// Wants something under an id that it has not used at another of its sockets.
    async fn must(&mut self, intent: Value) {
        self.sent += 1;
        let done = self.socket.want_as(&format!("{}", self.sent), intent).await;
        assert_eq!(done["type"], "done", "{done}");
    }

    /// Begins with a fresh snapshot.
    async fn come_back(&mut self) {
        self.socket = self.kennel.connect(&self.table, Some(&self.guest), None).await;
        let snapshot = self.socket.wait("snapshot").await;
        self.n = snapshot["n"].as_u64().expect("a number");
        self.digging = snapshot["view"]["phase"] == "digging";
        self.legal = texts(&snapshot["legal"]);
        let you = &snapshot["you"];
        let bones = snapshot["view"]["bones"].as_array().cloned().unwrap_or_default();
        let mine = |bone: &&Value| bone["place"] == "paws" && bone["seat"] == *you;
        self.paws =
            bones.iter().filter(mine).map(|bone| bone["bone"].as_u64().expect("a bone")).collect();
    }

    async fn hear(&mut self, text: &str) {
        let message: Value = serde_json::from_str(text).expect("JSON");
        match message["type"].as_str().expect("a type") {
            "ping" => {
                let pong = json!({ "type": "pong", "at": message["at"] });
                self.socket.send(&pong.to_string()).await;
            }
            "entry" => {
                assert_eq!(message["n"], json!(self.n + 1), "no line is missing, none comes twice");
                self.n += 1;
                if message["happened"]["kind"] != "played" {
                    return;
                }
                self.legal = texts(&message["legal"]);
                for event in message["happened"]["events"].as_array().expect("events") {
                    self.event(event);
                }
                if message["turn"]["kind"] == "over" {
                    self.over = Some(message["turn"]["outcome"].clone());
                }
            }
            "grab" => self.grabs.push(message),
            "refused" => match message["why"].as_str().expect("a reason") {
                "late" => self.late += 1,
                "illegal" => {}
                _ => panic!("{message}"),
            },
            _ => {}
        }
    }

    fn event(&mut self, event: &Value) {
        let bone = event["bone"].as_u64().unwrap_or_default();
        match event["event"].as_str().expect("a name") {
            "started" => self.digging = true,
            "time_up" | "held" => self.digging = false,
            "ready" => self.paws.clear(),
            // Only who dug it sees what it is.
            "dug" if event["face"].is_string() => self.paws.push(bone),
            "buried" => self.paws.retain(|&held| held != bone),
            _ => {}
        }
    }

    /// Does something, if there is something to do.
    async fn act(&mut self) {
        let action = if self.digging {
            let bone = below(&mut self.rng, 54);
            let (x, y) = (below(&mut self.rng, 901), below(&mut self.rng, 601));
            let side = ["up", "down"][below(&mut self.rng, 2) as usize];
            match self.paws.first() {
                Some(first) if self.paws.len() == 3 || below(&mut self.rng, 3) == 0 => {
                    format!("bury {first} {x}:{y}:3 {side}")
                }
                _ => format!("dig {bone}"),
            }
        } else if self.legal.is_empty() {
            return;
        } else {
            self.legal.swap_remove(below(&mut self.rng, self.legal.len() as u32) as usize)
        };
        self.sent += 1;
        let id = format!("{}", self.sent);
        let intent = json!({ "want": "play", "action": action });
        let message = json!({ "type": "intent", "id": id, "intent": intent });
        self.socket.send(&message.to_string()).await;
        if self.digging && self.breaks_off.is_some_and(|sent| sent <= self.sent) {
            self.breaks_off = None;
            // The line breaks, and what was missed is told.
            tokio::time::sleep(Duration::from_millis(300)).await;
            let since = Some(self.n);
            self.socket = self.kennel.connect(&self.table, Some(&self.guest), since).await;
            self.socket.send(&message.to_string()).await;
        }
    }

    async fn play(&mut self) {
        let mut next = Instant::now();
        while self.over.is_none() {
            match tokio::time::timeout_at(next, self.socket.raw()).await {
                Ok(Some(text)) => self.hear(&text).await,
                Ok(None) => panic!("the server has gone"),
                Err(_) => {
                    self.act().await;
                    next = Instant::now()
                        + Duration::from_millis(120 + u64::from(below(&mut self.rng, 200)));
                }
            }
        }
    }

    /// Waits for an event of the game, and says when it was.
    async fn wait_for(&mut self, event: &str) -> (u64, Value) {
        loop {
            let text = self.socket.raw().await.expect("the server is still there");
            let message: Value = serde_json::from_str(&text).expect("JSON");
            self.hear(&text).await;
            let events = message["happened"]["events"].as_array().cloned().unwrap_or_default();
            if let Some(found) = events.into_iter().find(|other| other["event"] == event) {
                return (message["at"].as_u64().expect("a time"), found);
            }
        }
    }
}

fn texts(list: &Value) -> Vec<String> {
    let list = list.as_array().into_iter().flatten();
    list.map(|text| text.as_str().expect("a text").to_owned()).collect()
}

fn dogpile(seats: u8, seconds: [u8; 3]) -> Value {
    json!({ "game": "dogpile", "setup": { "seats": seats, "seconds": seconds } })
}

/// PILE-5, PILE-6, PILE-10, PILE-11, PILE-12: three people and a bot, one of whom loses its line.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_dogpile() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let mut create = dogpile(4, [6, 5, 5]);
    create["bots"] = json!([{ "seat": 3, "bot": "greedy" }]);
    let table = kennel.open(&ann, create).await;
    let mut one = Dog::sit(&kennel, &table, ann, 0).await;
    let mut two = Dog::sit(&kennel, &table, kennel.guest("Ben").await, 1).await;
    let mut three = Dog::sit(&kennel, &table, kennel.guest("Cleo").await, 2).await;
    two.breaks_off = Some(12);
    three.breaks_off = Some(30);
    one.must(json!({ "want": "start" })).await;
    one.come_back().await;
    tokio::join!(one.play(), two.play(), three.play());
    let outcome = one.over.expect("the game is over");
    assert_eq!(two.over.as_ref(), Some(&outcome));
    assert_eq!(outcome["scores"].as_array().map(Vec::len), Some(4));
    assert!(one.sent + two.sent + three.sent > 60, "{} {} {}", one.sent, two.sent, three.sent);
    // The record proves its shuffle and plays to the same end.
    let (status, _, record) =
        kennel.http("GET", &format!("/api/tables/{table}/record"), &[], "").await;
    assert_eq!(status, 200, "{record}");
    let record = house::GAMES.read_record(record.as_bytes()).expect("a record");
    record.verify().expect("it proves itself");
    kennel.stop().await;
}

/// PILE-10: nothing is lost, the round waits, and its clock goes on from the last durable action.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_of_a_round() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let ann = kennel.guest("Ann").await;
    let table = kennel.open(&ann, dogpile(2, [30, 5, 5])).await;
    let mut one = Dog::sit(&kennel, &table, ann, 0).await;
    let mut two = Dog::sit(&kennel, &table, kennel.guest("Ben").await, 1).await;
    one.must(json!({ "want": "start" })).await;
    one.must(json!({ "want": "play", "action": "paws up" })).await;
    two.must(json!({ "want": "play", "action": "paws up" })).await;
    one.come_back().await;
    let (_, started) = one.wait_for("started").await;
    let end = started["end"].as_u64().expect("a time");
    let dig = json!({ "want": "play", "action": "dig 7" });
    let dug = one.socket.want_as("the-dig", dig.clone()).await;
    assert_eq!(dug["type"], "done", "{dug}");
    one.come_back().await;
    assert_eq!(one.paws, [7]);
    let (ann, ben) = (one.guest, two.guest);
    kennel.stop().await;
    let kennel = Kennel::start(&file, config()).await;
    let mut one = kennel.connect(&table, Some(&ann), None).await;
    let mut two = kennel.connect(&table, Some(&ben), None).await;
    let snapshot = loop {
        let snapshot = kennel.connect(&table, Some(&ann), None).await.wait("snapshot").await;
        if snapshot["view"]["phase"] == "ready" {
            break snapshot;
        }
        assert_eq!(snapshot["view"]["phase"], "digging", "it is held as soon as it is awake");
    };
    let left = snapshot["view"]["left"].as_u64().expect("ms");
    assert!((20_000..30_000).contains(&left), "{left} of the round that ended at {end}");
    assert_eq!(snapshot["view"]["bones"][7]["place"], "paws");
    assert_eq!(one.want_as("the-dig", dig).await["n"], dug["n"], "it is not done again");
    assert_eq!(texts(&snapshot["legal"]), ["paws up"]);
    for (socket, id) in [(&mut one, "up-again"), (&mut two, "up-again")] {
        let up = socket.want_as(id, json!({ "want": "play", "action": "paws up" })).await;
        assert_eq!(up["type"], "done", "{up}");
    }
    let mut dog = Dog {
        kennel: &kennel,
        table,
        guest: ann,
        socket: one,
        rng: ChaCha8Rng::seed_from_u64(0),
        n: 0,
        digging: false,
        paws: Vec::new(),
        legal: Vec::new(),
        sent: 0,
        breaks_off: None,
        grabs: Vec::new(),
        late: 0,
        over: None,
    };
    dog.come_back().await;
    let (at, started) = dog.wait_for("started").await;
    assert_eq!(started["end"].as_u64(), Some(at + left), "the clock goes on where it stood");
    // The last of them leaves: the round waits until somebody comes back.
    drop((dog.socket, two));
    tokio::time::sleep(Duration::from_millis(300)).await;
    let mut socket = kennel.connect(&dog.table, Some(&dog.guest), None).await;
    let snapshot = socket.wait("snapshot").await;
    assert_eq!(snapshot["view"]["phase"], "ready", "{snapshot}");
    kennel.stop().await;
}

/// Answers pings after so long, and tells everything else.
async fn slow(socket: &mut Socket, delay: Duration, until: Instant) -> Vec<Value> {
    let mut heard = Vec::new();
    while let Ok(text) = tokio::time::timeout_at(until, socket.raw()).await {
        let message: Value =
            serde_json::from_str(&text.expect("the server is still there")).expect("JSON");
        if message["type"] == "ping" {
            tokio::time::sleep(delay).await;
            let pong = json!({ "type": "pong", "at": message["at"] });
            socket.send(&pong.to_string()).await;
        } else {
            heard.push(message);
        }
    }
    heard
}

/// PILE-6: who reached first has it, though its message came later; both are told by how much, also
/// when one of them comes after the verdict.
#[tokio::test(flavor = "multi_thread")]
async fn a_contested_bone_goes_to_who_reached_first() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let table = kennel.open(&ann, dogpile(2, [60, 5, 5])).await;
    let mut one = kennel.sit(&table, &ann, 0).await;
    let mut two = kennel.sit(&table, &ben, 1).await;
    one.must(json!({ "want": "start" })).await;
    one.must(json!({ "want": "play", "action": "paws up" })).await;
    two.must(json!({ "want": "play", "action": "paws up" })).await;
    // Ben's way seems to take 100 ms, Ann's none; the countdown is long enough to measure it.
    let started = Instant::now() + Duration::from_millis(4500);
    let (near, far) = (Duration::ZERO, Duration::from_millis(200));
    tokio::join!(slow(&mut one, near, started), slow(&mut two, far, started));
    let dig = |id: &str, bone: u32| {
        let intent = json!({ "want": "play", "action": format!("dig {bone}") });
        json!({ "type": "intent", "id": id, "intent": intent }).to_string()
    };
    // Ben's message arrives 50 ms after Ann's: it was sent earlier.
    one.send(&dig("a", 9)).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    two.send(&dig("b", 9)).await;
    let soon = Instant::now() + Duration::from_millis(800);
    let (lost, won) = tokio::join!(slow(&mut one, near, soon), slow(&mut two, near, soon));
    let of = |heard: &[Value], kind: &str| heard.iter().find(|m| m["type"] == kind).cloned();
    let refused = of(&lost, "refused").expect("an answer");
    assert_eq!((&refused["id"], &refused["why"]), (&json!("a"), &json!("late")), "{refused}");
    assert_eq!(of(&won, "done").expect("an answer")["id"], "b");
    for heard in [&lost, &won] {
        let grab = of(heard, "grab").expect("the verdict");
        assert_eq!((&grab["winner"], &grab["action"]), (&json!(1), &json!("dig 9")), "{grab}");
        assert_eq!(grab["late"][0]["seat"], 0);
        let ms = grab["late"][0]["ms"].as_u64().expect("ms");
        assert!((1..=100).contains(&ms), "about 50: {ms}");
    }
    let dug = |heard: &[Value]| {
        let entry = of(heard, "entry").expect("an entry");
        let event = entry["happened"]["events"][0].clone();
        assert_eq!((&event["event"], &event["seat"]), (&json!("dug"), &json!(1)));
        event["face"].is_string()
    };
    assert!(dug(&won) && !dug(&lost), "only who dug it sees it");
    // Who comes once more is told alone.
    let late = one.want_as("late", json!({ "want": "play", "action": "dig 9" })).await;
    assert_eq!(late["why"], "late", "{late}");
    // Who comes after the verdict on another bone is told so, and so is who has it; a dog whose
    // paws are full is no rival, and who only watches learns of the bone and nothing of the grab.
    let mut watching = kennel.connect(&table, None, None).await;
    watching.wait("snapshot").await;
    two.must(json!({ "want": "play", "action": "dig 11" })).await;
    let late = one.want_as("later", json!({ "want": "play", "action": "dig 11" })).await;
    assert_eq!(late["why"], "late", "{late}");
    let told = two.wait("grab").await;
    assert_eq!((&told["winner"], &told["action"]), (&json!(1), &json!("dig 11")), "{told}");
    assert_eq!(told["late"].as_array().map(Vec::len), Some(1));
    assert_eq!(told["late"][0]["seat"], 0);
    for bone in [12, 13, 14] {
        // So fast does nobody dig.
        tokio::time::sleep(Duration::from_millis(60)).await;
        one.must(json!({ "want": "play", "action": format!("dig {bone}") })).await;
    }
    two.must(json!({ "want": "play", "action": "dig 15" })).await;
    let full = one.want_as("full", json!({ "want": "play", "action": "dig 15" })).await;
    assert_eq!(full["why"], "illegal", "{full}");
    one.must(json!({ "want": "play", "action": "bury 14 200:100:0 down" })).await;
    let soon = Instant::now() + Duration::from_millis(300);
    for heard in [slow(&mut watching, near, soon).await, slow(&mut two, near, soon).await] {
        assert!(heard.iter().all(|message| message["type"] != "grab"), "{heard:?}");
    }
    two.must(json!({ "want": "play", "action": "bury 9 100:100:0 down" })).await;
    one.must(json!({ "want": "play", "action": "dig 9" })).await;
    // A table in real time has none of these.
    for options in [
        json!({ "clock": { "per_turn": { "seconds": 60 } } }),
        json!({ "one_screen": true }),
        json!({ "spectators": { "delayed": { "turns": 1 } } }),
    ] {
        let mut create = dogpile(2, [5, 5, 5]);
        create["options"] = options;
        let headers = ann.headers();
        let (status, _, body) =
            kennel.http("POST", "/api/tables", &headers, &create.to_string()).await;
        assert_eq!(status, 400, "{body}");
    }
    assert_eq!(one.want(json!({ "want": "ask_takeback" })).await["why"], "not_now");
    kennel.stop().await;
}
