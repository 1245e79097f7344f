//! A Dog's Life at a table: whole games, the agreed minutes, and what nobody may know.

use crate::client::{Guest, Kennel, Socket, config};
use catalog::Due;
use dogs_life::{Action, Life, Setup};
use protocol::Options;
use room::{Body, Line, Opened, Presence, Room, Subscription};
use serde_json::{Value, json};
use tabletop::fair::{Chance, TableSecret};
use tabletop::{Actor, ChaCha8Rng, Entry, Game, Seat, SeedableRng, Silence, Turn, Viewer, below};

/// What a sensible dog would do that sees what this guest is shown.
fn choose(view: &Value) -> String {
    let text = view["text"].as_str().expect("a view");
    let view = dogs_life::View::read(dogs_life::Pack::built_in(), text).expect("a view's text");
    let mut bot = bots::dogs_life::bot("planner").expect("a bot");
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let action = bot.choose(&view, bots::Budget::Iterations(1), &mut rng);
    action.expect("a seat is on turn").to_string()
}

/// A client that keeps what it was last shown.
struct Player {
    socket: Socket,
    view: Value,
    legal: Vec<Value>,
    over: Option<Value>,
    time_up: bool,
    acts: usize,
}

impl Player {
    async fn sit(kennel: &Kennel, table: &str, guest: &Guest, seat: usize) -> Player {
        let socket = kennel.sit(table, guest, seat).await;
        Player { socket, view: Value::Null, legal: Vec::new(), over: None, time_up: false, acts: 0 }
    }

    fn take(&mut self, message: &Value) {
        let view = match message["type"].as_str() {
            Some("snapshot") => &message["view"],
            Some("entry") => &message["happened"]["view"],
            _ => return,
        };
        if !view.is_null() {
            self.view = view.clone();
        }
        self.time_up |= message["happened"]["events"]
            .as_array()
            .is_some_and(|events| events.iter().any(|event| event["event"] == "time_up"));
        self.legal = message["legal"].as_array().cloned().unwrap_or_default();
        if message["turn"]["kind"] == "over" {
            self.over = Some(message["turn"]["outcome"].clone());
        }
    }
}

/// Two people and two bots play until the game is over.
async fn play_on(kennel: &Kennel, table: &str, players: &mut [Player]) {
    for _ in 0..20_000 {
        if players.iter().all(|player| player.over.is_some()) {
            return;
        }
        match players.iter().position(|player| !player.legal.is_empty()) {
            Some(on) => {
                let player = &mut players[on];
                let action = choose(&player.view);
                assert!(player.legal.contains(&json!(action)), "{action}: {:?}", player.legal);
                player.legal.clear();
                let intent = json!({ "want": "play", "action": action });
                let id = format!("{}", player.acts);
                player.acts += 1;
                let message = json!({ "type": "intent", "id": id, "intent": intent });
                player.socket.send(&message.to_string()).await;
                loop {
                    let message = player.socket.next().await;
                    assert_ne!(message["type"], "refused", "{message}");
                    player.take(&message);
                    if message["type"] == "done" {
                        break;
                    }
                }
            }
            None => {
                // Who of them has something to read is not known.
                for player in players.iter_mut().filter(|player| player.over.is_none()) {
                    let moment = std::time::Duration::from_millis(20);
                    while let Ok(message) = tokio::time::timeout(moment, player.socket.next()).await
                    {
                        player.take(&message);
                    }
                }
            }
        }
    }
    panic!("the game at {table} of {} does not end", kennel.address);
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_and_two_bots_play_a_whole_game() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let create = json!({
        "game": "dogs-life",
        "setup": { "seats": 4, "bones": 1 },
        "options": { "odds": true },
        "bots": [{ "seat": 2, "bot": "planner" }, { "seat": 3, "bot": "random" }],
    });
    let table = kennel.open(&ann, create).await;
    let mut players = vec![
        Player::sit(&kennel, &table, &ann, 0).await,
        Player::sit(&kennel, &table, &ben, 1).await,
    ];
    players[0].socket.must(json!({ "want": "start" })).await;
    for (player, guest) in players.iter_mut().zip([&ann, &ben]) {
        player.socket = kennel.connect(&table, Some(guest), None).await;
        let snapshot = player.socket.wait("snapshot").await;
        player.take(&snapshot);
    }
    play_on(&kennel, &table, &mut players).await;
    let outcome = players[0].over.clone().expect("an outcome");
    assert_eq!(outcome["ending"], "buried", "{outcome}");
    // The place where it was played can be shown, and looking back with open eyes shows all numbers.
    let (status, _, body) =
        kennel.http("GET", &format!("/api/tables/{table}/scenery"), &[], "").await;
    let scenery: Value = serde_json::from_str(&body).expect("JSON");
    assert_eq!((status, &scenery["town"]), (200, &json!("Marrowby")));
    let (status, ..) = kennel.http("GET", "/api/scenery/dig", &[], "").await;
    assert_eq!(status, 404);
    let path = format!("/api/tables/{table}/replay?as=open");
    let (status, _, body) = kennel.http("GET", &path, &[], "").await;
    assert_eq!(status, 200, "{body}");
    let replay: Value = serde_json::from_str(&body).expect("JSON");
    let steps = replay["steps"].as_array().expect("steps");
    let events = steps.iter().flat_map(|step| step["events"].as_array().into_iter().flatten());
    let took: Vec<&Value> = events.filter(|event| event["event"] == "took").collect();
    assert!(took.iter().all(|event| event["number"].is_u64()), "{took:?}");
    kennel.stop().await;
}

/// LIFE-D1 to LIFE-D3: a pack that somebody wrote is shown or told all that is wrong with it, and a
/// table is opened with it.
#[tokio::test]
async fn another_pack_is_checked_and_played_with() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let town = include_str!("../../../dogs-life/data/marrowby/town.txt");
    let dogs = include_str!("../../../dogs-life/data/marrowby/dogs.txt");
    let town = town.replace("town Marrowby", "town Elsewhere");
    let cookie = ann.headers();
    let ask = async |town: &str| {
        let body = json!({ "town": town, "dogs": dogs }).to_string();
        let (status, _, body) = kennel.http("POST", "/api/scenery/dogs-life", &cookie, &body).await;
        assert_eq!(status, 200, "{body}");
        serde_json::from_str::<Value>(&body).expect("JSON")
    };
    let fine = ask(&town).await;
    assert_eq!((&fine["scenery"]["town"], &fine["problems"]), (&json!("Elsewhere"), &json!([])));
    let wrong = ask(&town.replace("van east", "van up")).await;
    assert_eq!(wrong["scenery"], Value::Null);
    let problem = &wrong["problems"][0];
    assert_eq!((&problem["file"], &problem["column"]), (&json!("town.txt"), &json!(5)), "{wrong}");
    let setup = json!({ "seats": 2, "pack": { "town": town, "dogs": dogs } });
    let table = kennel.open(&ann, json!({ "game": "dogs-life", "setup": setup })).await;
    let path = format!("/api/tables/{table}/scenery");
    let (status, _, body) = kennel.http("GET", &path, &[], "").await;
    assert!(status == 200 && body.contains("Elsewhere"), "{status}");
    let (status, ..) = kennel.http("POST", "/api/scenery/dogs-life", &[], "{}").await;
    assert_eq!(status, 401);
    kennel.stop().await;
}

/// Two texts as long as docs/packs.md allows are played with, also after a restart, and stored once
/// for all tables that have them.
#[tokio::test(flavor = "multi_thread")]
async fn a_large_pack_is_stored_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let ann = kennel.guest("Ann").await;
    let padded = |text: &str| {
        let rest = (64 << 10) - text.len();
        format!("{}{text}", format!("#{}\n", "x".repeat(62)).repeat(rest / 64))
    };
    let town = include_str!("../../../dogs-life/data/marrowby/town.txt");
    let town = padded(&town.replace("town Marrowby", "town Elsewhere"));
    let dogs = padded(include_str!("../../../dogs-life/data/marrowby/dogs.txt"));
    assert!(town.len() > 64_000 && dogs.len() > 64_000);
    let setup = json!({ "seats": 2, "pack": { "town": town, "dogs": dogs } });
    let mut tables = Vec::new();
    for _ in 0..20 {
        let create = json!({ "game": "dogs-life", "setup": setup });
        tables.push(kennel.open(&ann, create).await);
    }
    kennel.stop().await;
    let length = std::fs::metadata(&file).expect("a file").len();
    assert!(length < 600_000, "{length} bytes for 20 tables with one pack of 128 KiB");
    let kennel = Kennel::start(&file, config()).await;
    for table in tables {
        let path = format!("/api/tables/{table}/scenery");
        let (status, _, body) = kennel.http("GET", &path, &[], "").await;
        assert!(status == 200 && body.contains("Elsewhere"), "{status}");
    }
    kennel.stop().await;
}

/// LIFE-32: the table itself says when the minutes are over, also after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn the_agreed_minutes_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let create = json!({
        "game": "dogs-life",
        "setup": { "seats": 2, "minutes": 1 },
    });
    let table = kennel.open(&ann, create).await;
    let mut players = vec![
        Player::sit(&kennel, &table, &ann, 0).await,
        Player::sit(&kennel, &table, &ben, 1).await,
    ];
    players[0].socket.must(json!({ "want": "start" })).await;
    kennel.stop().await;
    // The server's clock is the time that it was up: a minute later nobody has waited.
    let store = store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
    let uptime = store.uptime().await.expect("a clock");
    store.set_uptime(uptime + 58_500).await.expect("a clock");
    store.close().await;
    let kennel = Kennel::start(&file, config()).await;
    for (player, guest) in players.iter_mut().zip([&ann, &ben]) {
        player.socket = kennel.connect(&table, Some(guest), None).await;
        let snapshot = player.socket.wait("snapshot").await;
        assert_eq!(snapshot["view"]["time_up"], false, "not yet");
        player.take(&snapshot);
    }
    for player in &mut players {
        while !player.time_up {
            let message = player.socket.next().await;
            player.take(&message);
        }
        assert_eq!(player.view["time_up"], true);
    }
    kennel.stop().await;
}

fn line(at: u64, body: Body) -> Line {
    Line { at, by: None, body }
}

fn open(seats: usize, setup: Value) -> Room {
    let opened = Opened {
        table: "TWIN".to_owned(),
        code: "TWIN".to_owned(),
        game: "dogs-life".to_owned(),
        rules: 1,
        setup,
        options: Options { odds: true, ..Options::default() },
        host: "host".to_owned(),
        secret: TableSecret::from_seed("twin").reveal(),
        deal: None,
        offline: false,
        created: 0,
        rewrites: 0,
        texts: Vec::new(),
    };
    let mut room =
        Room::open(house::GAMES, line(0, Body::Opened(Box::new(opened)))).expect("a table");
    for seat in Seat::first(seats) {
        let guest: Box<str> = format!("g{seat}").into();
        let name = guest.clone();
        room.apply(line(0, Body::Sat { seat, guest, name })).expect("a seat");
    }
    room.apply(line(500, Body::Started)).expect("a start");
    room
}

/// LIFE-32: the minutes are counted from the start, and only once.
#[test]
fn the_room_says_when_the_minutes_are_over() {
    let mut room = open(2, json!({ "seats": 2, "minutes": 30, "youngest": 0 }));
    assert_eq!(room.due(), None, "the dogs are not drawn yet");
    while let Some(action) = room.to_draw() {
        room.apply(line(600, Body::Played { by: Actor::Table, action })).expect("a draw");
    }
    let at = 500 + 30 * 60_000;
    let action = "time".to_owned();
    assert_eq!(room.due(), Some(Due::Entry { at, action: action.clone() }));
    let time = Body::Played { by: Actor::Table, action };
    room.apply(line(at, time)).expect("an end of the minutes");
    assert_eq!(room.due(), None);
}

/// A random game with newspapers out, and a world that this viewer cannot tell apart from it.
pub(crate) fn worlds(seats: usize, rng: &mut ChaCha8Rng) -> Option<(Life, Life, Viewer)> {
    let setup: Setup = serde_json::from_value(json!({ "seats": seats })).expect("a setup");
    let mut game = Life::start(&setup);
    let chance = Chance::new(&TableSecret::from_seed(&below(rng, 1 << 30).to_string()), []);
    let mut table = tabletop::Table::<Life>::new(setup);
    let pack = dogs_life::Pack::built_in();
    let town = pack.town();
    let far = town.distances(town.space(dogs_life::Place::Kiosk)?, None);
    for _ in 0..100 + below(rng, 150) {
        match table.game().turn() {
            Turn::Over(_) => return None,
            Turn::Table => {
                let action = table.draw(&chance)?;
                table.enter(Entry::Table(action), 0, &mut Silence).ok()?;
            }
            Turn::Seats(on) => {
                let seat = on.iter().next()?;
                let mut legal = Vec::new();
                table.game().legal(seat, &mut legal);
                // They take newspapers, and walk to the kiosk three times out of four.
                let steps = legal.iter().filter_map(|action| match action {
                    Action::Step(place) => Some((far[town.space(*place)?.index()]?, *action)),
                    _ => None,
                });
                let nearest = steps.min_by_key(|(far, _)| *far).map(|(_, action)| action);
                let take = legal.iter().find(|action| **action == Action::Take).copied();
                let action = match take.or(nearest.filter(|_| below(rng, 4) > 0)) {
                    Some(action) => action,
                    None => legal[below(rng, legal.len() as u32) as usize],
                };
                table.enter(Entry::Seat(seat, action), 0, &mut Silence).ok()?;
            }
        }
        game.clone_from(table.game());
    }
    let viewers: Vec<Viewer> = Viewer::all(seats).collect();
    let viewer = viewers[below(rng, viewers.len() as u32) as usize];
    let twin = Life::sample(&game.view(viewer), rng);
    (twin != game).then_some((game, twin, viewer))
}

/// LIFE-34: worlds that differ in what a viewer cannot know send it the same bytes, whatever is played.
#[test]
fn twin_tables_tell_the_same() {
    let (mut compared, mut pairs) = (0, 0);
    for seed in 0..24 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let seats = 2 + (seed as usize % 4);
        let Some((game, twin, viewer)) = worlds(seats, &mut rng) else { continue };
        pairs += 1;
        let subscription = Subscription { viewer, views: true };
        let mut rooms =
            [&game, &twin].map(|game| open(seats, json!({ "position": game.position() })));
        let mut games = [game, twin];
        for at in 0..40 {
            let shown = rooms.each_ref().map(|room| {
                let snapshot = room.snapshot(viewer, false, &Presence::default(), 0);
                serde_json::to_string(&snapshot).expect("JSON")
            });
            assert_eq!(shown[0], shown[1], "seed {seed}: {viewer} is shown the difference");
            let entry = match games[0].turn() {
                Turn::Over(_) => break,
                Turn::Table => {
                    let chance = Chance::new(&TableSecret::from_seed(&format!("{seed} {at}")), []);
                    let mut draws = games.each_ref().map(|game| {
                        let table = tabletop::Table::<Life>::new(Setup::position(game.clone()));
                        table.draw(&chance).expect("something to draw").to_string()
                    });
                    let [one, other] = &mut draws;
                    (Actor::Table, std::mem::take(one), std::mem::take(other))
                }
                Turn::Seats(on) => {
                    let seat = on.iter().next().expect("a seat is on turn");
                    let mut legal = Vec::new();
                    games[0].legal(seat, &mut legal);
                    let action = legal[below(&mut rng, legal.len() as u32) as usize].to_string();
                    (Actor::Seat(seat), action.clone(), action)
                }
            };
            let (by, one, other) = entry;
            let played = games.iter_mut().zip([&one, &other]).all(|(game, text)| {
                let entry = Entry::<Life>::parse(by, text).expect("an entry");
                game.enter(&entry, &mut Silence).is_ok()
            });
            // What only one of the worlds allows, or tells apart, ends the comparison.
            if !played || games[0].view(viewer) != games[1].view(viewer) {
                break;
            }
            let mut texts = Vec::new();
            for (room, action) in rooms.iter_mut().zip([one, other]) {
                let applied =
                    room.apply(line(at + 501, Body::Played { by, action })).expect("legal");
                texts
                    .push(serde_json::to_string(&room.tell(&applied, subscription)).expect("JSON"));
            }
            assert_eq!(texts[0], texts[1], "seed {seed}: {viewer} is told the difference");
            compared += 1;
        }
    }
    assert!(pairs >= 10 && compared > 150, "{pairs} pairs, {compared} messages");
}
