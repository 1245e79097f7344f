//! One evening at a server, over a real socket; then each thing that the player did there is done at home, at
//! a table with the same log. Only who is here and the server's pulse are passed over: a table at home has
//! neither. Games that take turns only: who was faster in real time cannot be repeated.

use crate::client::{Guest, Kennel, Socket, config};
use crate::page::{GUEST, Page, texts};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use tabletop::{ChaCha8Rng, SeedableRng, below};

/// How long bots may take to answer.
const BOTS: Duration = Duration::from_millis(60);

/// A player at a server.
struct Visit {
    socket: Socket,
    /// Every entry that it was told, by its number.
    entries: BTreeMap<u64, String>,
    /// The last entry that it knows of.
    latest: u64,
    acts: Vec<Act>,
    legal: Vec<String>,
    undo: bool,
    over: bool,
}

/// Something that was said, and what was answered.
struct Act {
    said: String,
    answers: Vec<String>,
    /// The last entry that was told before the answer.
    after: u64,
}

impl Visit {
    /// Says something, and hears until it is answered.
    async fn say(&mut self, message: Value, last: impl Fn(&Value) -> bool) {
        let said = message.to_string();
        self.socket.send(&said).await;
        self.acts.push(Act { said, answers: Vec::new(), after: self.latest });
        while !last(&self.hear(Duration::from_secs(15)).await.expect("an answer")) {}
    }

    async fn look(&mut self) {
        let hello = json!({ "type": "hello", "v": protocol::VERSION });
        self.say(hello, |heard| heard["type"] == "snapshot").await;
    }

    async fn want(&mut self, intent: Value) {
        let id = format!("{}", self.acts.len());
        let message = json!({ "type": "intent", "id": id, "intent": intent });
        self.say(message, |heard| heard["id"] == id || heard["why"] == "malformed").await;
    }

    /// The next message, if one comes within this time.
    async fn hear(&mut self, time: Duration) -> Option<Value> {
        loop {
            let text = self.socket.raw_within(time).await?;
            let message: Value = serde_json::from_str(&text).expect("JSON");
            let kind = message["type"].as_str().expect("a type");
            match kind {
                "ping" => {
                    let pong = json!({ "type": "pong", "at": message["at"] }).to_string();
                    self.socket.send(&pong).await;
                    continue;
                }
                "presence" => continue,
                "entry" => {
                    let n = message["n"].as_u64().expect("a number");
                    self.entries.insert(n, text);
                    self.latest = n;
                    self.stands(&message["legal"], &message["happened"]["undo"], &message["turn"]);
                }
                _ => {
                    if kind == "snapshot" {
                        self.latest = message["n"].as_u64().expect("a number");
                        self.stands(&message["legal"], &message["undo"], &message["turn"]);
                    }
                    let after = self.latest;
                    let act = self.acts.last_mut().expect("nothing is answered before it is said");
                    act.answers.push(text);
                    act.after = after;
                }
            }
            return Some(message);
        }
    }

    fn stands(&mut self, legal: &Value, undo: &Value, turn: &Value) {
        self.legal = texts(legal);
        self.undo = *undo == true;
        self.over |= turn["kind"] == "over";
    }
}

/// What was said and told at a server.
struct Evening {
    kennel: Kennel,
    guest: Guest,
    table: String,
    visit: Visit,
    lines: Vec<String>,
}

/// One person plays at a server by random legal acts, with all else that one may do there.
async fn evening(mut create: Value, acts: u64, seed: u64) -> Evening {
    let store = store::open("sqlite::memory:").await.expect("a database");
    let kennel = Kennel::with(store.clone(), config()).await;
    let guest = kennel.guest("Ann").await;
    // As every table at home.
    create["options"]["public"] = false.into();
    create["options"]["chat"] = false.into();
    create["options"]["spectators"] = "none".into();
    let table = kennel.open(&guest, create).await;
    // At home a player sits before the page looks.
    drop(kennel.sit(&table, &guest, 0).await);
    let socket = kennel.dial(&table, Some(&guest)).await;
    let mut visit = Visit {
        socket,
        entries: BTreeMap::new(),
        latest: 0,
        acts: Vec::new(),
        legal: Vec::new(),
        undo: false,
        over: false,
    };
    visit.look().await;
    visit.want(json!({ "want": "sit", "seat": 0 })).await;
    visit.want(json!({ "want": "words", "words": "sausage" })).await;
    visit.want(json!({ "want": "dance" })).await;
    visit.want(json!({ "want": "start" })).await;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for act in 0..acts {
        while visit.hear(BOTS).await.is_some() {}
        if visit.over {
            break;
        }
        match act % 12 {
            3 => visit.want(json!({ "want": "hint" })).await,
            5 => visit.want(json!({ "want": "play", "action": "keep" })).await,
            6 => visit.want(json!({ "want": "play", "action": "a bone, please" })).await,
            7 => visit.want(json!({ "want": "chat", "text": "who is there?" })).await,
            8 => visit.want(json!({ "want": "react", "reaction": "woof" })).await,
            9 => visit.want(json!({ "want": "ask_takeback" })).await,
            10 => visit.want(json!({ "want": "rematch" })).await,
            11 => visit.look().await,
            _ if visit.undo && below(&mut rng, 3) == 0 => {
                visit.want(json!({ "want": "undo" })).await;
            }
            _ if !visit.legal.is_empty() => {
                let count = visit.legal.len() as u32;
                let action = visit.legal[below(&mut rng, count) as usize].clone();
                visit.want(json!({ "want": "play", "action": action })).await;
            }
            _ => {}
        }
    }
    while visit.hear(Duration::from_millis(300)).await.is_some() {}
    let id = table.parse().expect("an id");
    let log = store.load(&id).await.expect("a database").expect("a table").log;
    let opened: Value = serde_json::from_str(&log[0]).expect("JSON");
    let host = opened["body"]["host"].as_str().expect("a host");
    let lines = log.iter().map(|line| line.replace(host, GUEST)).collect();
    Evening { kennel, guest, table, visit, lines }
}

/// The number that follows this in a text.
fn after(text: &str, key: &str) -> Option<u64> {
    let digits = &text[text.find(key)? + key.len()..];
    let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
    digits[..end].parse().ok()
}

/// A snapshot that nobody asked for says what time it is when it is made.
fn timeless(text: &str) -> String {
    match after(text, ",\"now\":").filter(|_| text.starts_with("{\"type\":\"snapshot\"")) {
        Some(now) => text.replacen(&format!(",\"now\":{now}"), ",\"now\":0", 1),
        None => text.to_owned(),
    }
}

/// Plays at a server and at home, and compares every message; how many acts left lines.
async fn law(create: Value, acts: u64, seed: u64) -> usize {
    let Evening { kennel, guest, table, visit, lines } = evening(create, acts, seed).await;
    let mut left = 0;
    for Act { said, answers, after: before } in &visit.acts {
        // What it did left this line; otherwise it came after the last one that was told.
        let mut done = answers.iter().filter(|answer| answer.starts_with("{\"type\":\"done\""));
        let n = done.find_map(|answer| after(answer, "\"n\":"));
        let known = n.map_or(*before, |n| n - 1) as usize;
        let mut page = Page::wake(&lines[..=known]);
        let at = |line: &String| after(line, "{\"at\":").expect("a line's time");
        let now = answers.iter().find_map(|answer| after(answer, ",\"now\":"));
        let clock = n.map(|n| at(&lines[n as usize])).or(now).unwrap_or_else(|| at(&lines[known]));
        if !said.contains("hello") {
            page.look(clock, None);
        }
        let (stored, told, _) = page.say(clock, said);
        assert_eq!(stored, lines[known + 1..][..stored.len()], "what is kept of {said}");
        assert_eq!(stored.is_empty(), n.is_none(), "{said}: {answers:?}");
        let (entries, others): (Vec<_>, Vec<_>) =
            told.into_iter().partition(|text| text.starts_with("{\"type\":\"entry\""));
        for (entry, number) in entries.iter().zip(known as u64 + 1..) {
            assert_eq!(visit.entries.get(&number), Some(entry), "{said}");
        }
        assert_eq!(entries.len(), stored.len(), "an entry for each line of {said}");
        let told: Vec<String> = others.iter().map(|text| timeless(text)).collect();
        let answers: Vec<String> = answers.iter().map(|text| timeless(text)).collect();
        assert_eq!(told, answers, "{said}");
        left += usize::from(n.is_some());
    }
    // All that happened, also what bots did.
    let mut page = Page::wake(&lines);
    let get = async |path: &str| kennel.get(&format!("/api/tables/{table}/{path}"), &guest).await;
    let replay = json!({ "ask": "replay", "eyes": "0" });
    assert_eq!(page.answer(&replay), get("replay?as=0").await);
    assert_eq!(page.answer(&json!({ "ask": "story" })), get("story").await);
    kennel.stop().await;
    left
}

#[tokio::test(flavor = "multi_thread")]
async fn dig_is_told_as_at_a_server() {
    let bots = json!([{ "seat": 1, "bot": "random" }, { "seat": 2, "bot": "puppy" }]);
    let create = json!({ "game": "dig", "setup": { "seats": 3 }, "bots": bots, "options": {} });
    assert!(law(create, 120, 1).await > 20);
}

#[tokio::test(flavor = "multi_thread")]
async fn dogs_life_is_told_as_at_a_server() {
    let bots = json!([{ "seat": 1, "bot": "random" }]);
    let create =
        json!({ "game": "dogs-life", "setup": { "seats": 2 }, "bots": bots, "options": {} });
    assert!(law(create, 100, 1).await > 20);
    let bots = json!([{ "seat": 1, "bot": "random" }, { "seat": 2, "bot": "puppy" }]);
    let options = json!({ "odds": true, "nose": "deduced" });
    let create =
        json!({ "game": "dogs-life", "setup": { "seats": 3 }, "bots": bots, "options": options });
    assert!(law(create, 60, 2).await > 10);
}
