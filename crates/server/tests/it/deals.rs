//! Deals that everybody plays alone against the same bots: one try each, the same for all, and nothing
//! to be seen before one's own try has ended.

use crate::client::{Guest, Kennel, Socket, config};
use serde_json::{Value, json};
use server::Config;
use std::fmt::Write as _;
use tabletop::fair::TableSecret;

const DAY: i64 = 86_400;

async fn ask(kennel: &Kennel, method: &str, path: &str, guest: Option<&Guest>) -> (u16, Value) {
    let headers: Vec<(&str, &str)> = guest.iter().flat_map(|guest| guest.headers()).collect();
    let (status, _, body) = kennel.http(method, path, &headers, "").await;
    (status, serde_json::from_str(&body).unwrap_or(Value::String(body)))
}

/// Today's deal of this game, as somebody is told of it.
async fn today(kennel: &Kennel, game: &str, guest: Option<&Guest>) -> Value {
    let (status, days) = ask(kennel, "GET", "/api/deals", guest).await;
    assert_eq!(status, 200, "{days}");
    find(&days["today"], game)
}

fn find(list: &Value, game: &str) -> Value {
    let of = |deal: &&Value| deal["game"] == game;
    list.as_array().expect("a list").iter().find(of).expect("a deal").clone()
}

fn id(deal: &Value) -> &str {
    deal["deal"].as_str().expect("an id")
}

/// Begins a try, or finds it again.
async fn begin(kennel: &Kennel, deal: &str, guest: &Guest) -> String {
    let path = format!("/api/deals/{deal}/try");
    let (status, table) = ask(kennel, "POST", &path, Some(guest)).await;
    assert_eq!(status, 201, "{table}");
    table["table"].as_str().expect("a table").to_owned()
}

/// Plays a try until the player has acted this often, or to its end; `pick` says how. Whether it is over.
async fn play(socket: &mut Socket, acts: &mut usize, until: usize, pick: usize) -> bool {
    let mut message = socket.wait("snapshot").await;
    loop {
        if message["turn"]["kind"] == "over" {
            return true;
        }
        let legal: Vec<&str> =
            message["legal"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        if !legal.is_empty() {
            if *acts == until {
                return false;
            }
            let action = legal[(*acts * 7 + pick) % legal.len()];
            *acts += 1;
            let intent = json!({ "want": "play", "action": action });
            let sent = json!({ "type": "intent", "id": format!("p{acts}"), "intent": intent });
            socket.send(&sent.to_string()).await;
        }
        let moved = |message: &Value| message["type"] == "entry" && !message["turn"].is_null();
        message = socket.wait_for(moved).await;
    }
}

/// Plays a whole try.
async fn finish(kennel: &Kennel, table: &str, guest: &Guest, pick: usize) {
    let mut socket = kennel.connect(table, Some(guest), None).await;
    assert!(play(&mut socket, &mut 0, usize::MAX, pick).await);
}

/// What was done in a game, without when.
async fn deeds(kennel: &Kennel, table: &str, guest: &Guest) -> Vec<(Value, Value)> {
    let record = kennel.get(&format!("/api/tables/{table}/record"), guest).await;
    let record: Value = serde_json::from_str(&record).expect("a record");
    let entries = record["entries"].as_array().expect("entries").iter();
    entries.map(|entry| (entry["by"].clone(), entry["do"].clone())).collect()
}

async fn results(kennel: &Kennel, deal: &str, guest: Option<&Guest>) -> Value {
    let (status, page) = ask(kennel, "GET", &format!("/api/deals/{deal}"), guest).await;
    assert_eq!(status, 200, "{page}");
    page["results"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn equal_play_gives_equal_games_whatever_happens_to_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let deal = today(&kennel, "dig", Some(&ann)).await;
    let first = begin(&kennel, id(&deal), &ann).await;
    let second = begin(&kennel, id(&deal), &ben).await;
    assert_ne!(first, second);
    finish(&kennel, &first, &ann, 1).await;
    let mut acts = 0;
    let mut socket = kennel.connect(&second, Some(&ben), None).await;
    assert!(!play(&mut socket, &mut acts, 5, 1).await);
    drop(socket);
    kennel.stop().await;

    let kennel = Kennel::start(&file, Config { bot_think_ms: 1, ..config() }).await;
    assert_eq!(today(&kennel, "dig", None).await["commitment"], deal["commitment"]);
    assert_eq!(begin(&kennel, id(&deal), &ben).await, second, "it goes on");
    let mut socket = kennel.connect(&second, Some(&ben), None).await;
    assert!(play(&mut socket, &mut acts, usize::MAX, 1).await);
    assert_eq!(deeds(&kennel, &first, &ann).await, deeds(&kennel, &second, &ben).await);
    let shown = results(&kennel, id(&deal), Some(&ben)).await;
    let lines = shown.as_array().expect("results");
    assert_eq!(lines.len(), 2);
    let won =
        |line: &Value| (line["points"].clone(), line["turns"].clone(), line["course"].clone());
    assert_eq!(won(&lines[0]), won(&lines[1]));
    let course = lines[0]["course"].as_array().expect("points after each turn");
    assert_eq!(json!(course.len()), lines[0]["turns"]);
    assert_eq!(course.last(), Some(&lines[0]["points"]));
    let own = lines.iter().find(|line| line["you"] == true).expect("one's own");
    assert_eq!((own["name"].as_str(), own["table"].as_str()), (Some("Ben"), Some(&*second)));
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_has_one_try_without_help() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let deal = today(&kennel, "dig", None).await;
    let path = format!("/api/deals/{}/try", id(&deal));
    assert_eq!(ask(&kennel, "POST", &path, None).await.0, 401);
    // Who clicks twice has one table.
    let begins = (0..4).map(|_| begin(&kennel, id(&deal), &ann));
    let tables = futures_util::future::join_all(begins).await;
    assert!(tables.iter().all(|table| *table == tables[0]), "{tables:?}");
    let table = &tables[0];
    let mut socket = kennel.connect(table, Some(&ann), None).await;
    let snapshot = socket.wait("snapshot").await;
    assert_eq!(snapshot["deal"], deal["deal"]);
    assert_eq!(snapshot["commitment"], deal["commitment"]);
    let legal = snapshot["legal"][0].as_str().expect("one's own turn").to_owned();
    socket.must(json!({ "want": "play", "action": legal })).await;
    for intent in [
        json!({ "want": "undo" }),
        json!({ "want": "ask_takeback" }),
        json!({ "want": "hint" }),
        json!({ "want": "stand" }),
        json!({ "want": "race" }),
        json!({ "want": "bot", "seat": 1, "bot": "random" }),
        json!({ "want": "bot", "seat": 0, "bot": "leader" }),
    ] {
        let answer = socket.want(intent.clone()).await;
        assert_eq!(answer["type"], "refused", "{intent}: {answer}");
    }
    let mine = today(&kennel, "dig", Some(&ann)).await["mine"].clone();
    assert_eq!(mine, json!({ "table": table, "over": false }));
    assert_eq!(results(&kennel, id(&deal), Some(&ann)).await, Value::Null);

    // Who removes the table has given the try up.
    let (status, _) = ask(&kennel, "DELETE", &format!("/api/tables/{table}"), Some(&ann)).await;
    assert_eq!(status, 204);
    let (status, said) = ask(&kennel, "POST", &path, Some(&ann)).await;
    assert_eq!((status, &said["why"]), (409, &json!("not_now")), "{said}");
    assert_eq!(results(&kennel, id(&deal), Some(&ann)).await, json!([]));

    // A result goes with its guest.
    let table = begin(&kennel, id(&deal), &ben).await;
    finish(&kennel, &table, &ben, 3).await;
    assert_eq!(results(&kennel, id(&deal), Some(&ann)).await[0]["name"], "Ben");
    assert_eq!(today(&kennel, "dig", None).await["played"], 1);
    assert_eq!(ask(&kennel, "DELETE", "/api/me", Some(&ben)).await.0, 204);
    assert_eq!(results(&kennel, id(&deal), Some(&ann)).await, json!([]));
    kennel.stop().await;
}

/// All that somebody can ask for about a deal and somebody else's try at it, as it is answered.
async fn everything(kennel: &Kennel, deal: &Value, table: &str, guest: Option<&Guest>) -> String {
    let headers: Vec<(&str, &str)> = guest.iter().flat_map(|guest| guest.headers()).collect();
    let mut all = String::new();
    let at = |rest: &str| format!("/api/tables/{table}{rest}");
    for (method, path, body) in [
        ("GET", "/api/deals".to_owned(), ""),
        ("GET", format!("/api/deals/{}", id(deal)), ""),
        ("GET", "/api/tables".to_owned(), ""),
        ("GET", "/api/me/tables".to_owned(), ""),
        ("GET", "/api/me/export".to_owned(), ""),
        ("GET", at(""), ""),
        ("GET", at("?seat=0"), ""),
        ("GET", at("/story"), ""),
        ("GET", at("/hint"), ""),
        ("GET", at("/record"), ""),
        ("GET", at("/scenery"), ""),
        ("GET", at("/analysis"), ""),
        ("GET", at("/replay?as=open"), ""),
        ("GET", at("/replay?as=0"), ""),
        ("GET", at("/replay?as=public"), ""),
        ("POST", at("/fork"), r#"{"step":3,"seat":0}"#),
        ("POST", at("/intents"), r#"{"id":"x","intent":{"want":"race"}}"#),
        ("POST", at("/intents"), r#"{"id":"y","intent":{"want":"rematch"}}"#),
        ("GET", at("/picture.png"), ""),
        ("GET", at("/picture.png?step=5"), ""),
        ("GET", format!("/table/{table}"), ""),
        ("GET", format!("/replay/{table}"), ""),
        ("GET", format!("/replay/{table}?step=5"), ""),
        ("GET", format!("/deal/{}", id(deal)), ""),
    ] {
        let (status, _, answer) = kennel.http_bytes(method, &path, &headers, body).await;
        let mut answer = String::from_utf8_lossy(&answer).into_owned();
        if path == "/api/me/export" && status == 200 {
            // Who it is, and since when, differs from one guest to the next.
            let mut export: Value = serde_json::from_str(&answer).expect("JSON");
            for field in ["guest", "created", "seen"] {
                export[field] = Value::Null;
            }
            answer = export.to_string();
        }
        writeln!(all, "{method} {path}: {status} {answer}").expect("a text");
    }
    for query in ["", "?since=0", "?since=4", "?seat=0", "?views=false"] {
        let path = at("/events") + query;
        let (status, _, answer) = kennel.http("GET", &path, &headers, "").await;
        writeln!(all, "GET {path}: {status}").expect("a text");
        // Without the lengths of the parts that it came in.
        let parts = answer.lines().filter(|line| line.contains(':'));
        parts.for_each(|part| writeln!(all, "{part}").expect("a text"));
    }
    let mut socket = kennel.connect(table, guest, None).await;
    writeln!(all, "{}", socket.wait("snapshot").await).expect("a text");
    all
}

/// What somebody's export says in all this; it has one table, and of that what they did themselves.
fn export(all: &str) -> String {
    let line = all.lines().find(|line| line.contains("/api/me/export")).expect("an export");
    let told = line.split_once(": 200 ").expect("it is there").1;
    let export: Value = serde_json::from_str(told).expect("JSON");
    let tables = export["tables"].as_array().expect("tables");
    assert_eq!(tables.len(), 1, "{told}");
    for line in tables[0]["lines"].as_array().expect("lines") {
        let what = &line["what"];
        let mine = what["is"] == "played" && what["by"] == 0 || what["is"] == "sat";
        assert!(mine, "{what}");
    }
    told.to_owned()
}

/// What must differ between two servers, held equal.
fn masked(text: &str, address: &str, days: &Value, table: &str, door: &Value) -> String {
    let mut text = text.replace(table, "TABLE");
    let promises = [&days["today"], &days["tomorrow"]];
    let promises = promises.into_iter().flat_map(|list| list.as_array().expect("a list"));
    for deal in promises {
        text = text.replace(deal["commitment"].as_str().expect("a promise"), "PROMISE");
    }
    text = text.replace(address, "ADDRESS");
    text = text.replace(door["code"].as_str().expect("a code"), "CODE");
    let mut parts = text.split("\"now\":");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |whole, part| {
        whole + "\"now\":" + part.trim_start_matches(|letter: char| letter.is_ascii_digit())
    })
}

/// Two servers, whose deals have nothing in common, and where somebody has played differently: to
/// whoever has not played yet they are the same, byte for byte.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_seen_before_ones_own_try_has_ended() {
    let mut worlds = Vec::new();
    for pick in [1, 2] {
        // Event streams are read to their end.
        let kennel = Kennel::in_memory(Config { stream_seconds: 1, ..config() }).await;
        let (ann, cleo) = (kennel.guest("Ann").await, kennel.guest("Cleo").await);
        let deal = today(&kennel, "dig", None).await;
        let table = begin(&kennel, id(&deal), &ann).await;
        finish(&kennel, &table, &ann, pick).await;
        let days = ask(&kennel, "GET", "/api/deals", None).await.1;
        let door = kennel.look(&table, None).await;
        let (mut told, address) = (Vec::new(), kennel.address.to_string());
        // A stranger, somebody who has not begun, and somebody in the middle of it.
        let own = kennel.guest("Dan").await;
        for guest in [None, Some(&cleo)] {
            let all = everything(&kennel, &deal, &table, guest).await;
            assert!(!all.contains("\"name\":\"Ann\""), "{all}");
            told.push(masked(&all, &address, &days, &table, &door));
        }
        let theirs = begin(&kennel, id(&deal), &own).await;
        let mut socket = kennel.connect(&theirs, Some(&own), None).await;
        assert!(!play(&mut socket, &mut 0, 2, 4).await);
        let all = everything(&kennel, &deal, &table, Some(&own)).await;
        // What is their own has their own try, with nothing of the game but what they did in it.
        let secret = export(&all);
        let own_lists = |line: &&str| line.contains("/api/me/tables") || line.contains("/export");
        let all: String = all.lines().filter(|line| !own_lists(line)).collect();
        let all = masked(&all, &address, &days, &table, &door).replace(&theirs, "THEIRS");
        told.push(all);
        // Once one's own try has ended, the other one is open.
        let mut socket = kennel.connect(&theirs, Some(&own), None).await;
        assert!(play(&mut socket, &mut 2, usize::MAX, 4).await);
        let open = everything(&kennel, &deal, &table, Some(&own)).await;
        assert!(open.contains("\"name\":\"Ann\"") && open.contains("\"secret\""), "{open}");
        let record = kennel.get(&format!("/api/tables/{theirs}/record"), &own).await;
        let record: Value = serde_json::from_str(&record).expect("a record");
        let opened = record["fairness"]["secret"].as_str().expect("it is opened");
        assert!(!secret.contains(opened), "{secret}");
        worlds.push(told);
        kennel.stop().await;
    }
    let other = worlds.pop().expect("two worlds");
    for (one, other) in worlds[0].iter().zip(&other) {
        for (one, other) in one.lines().zip(other.lines()) {
            assert_eq!(one, other);
        }
        assert_eq!(one, other);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn at_midnight_a_new_deal_begins_and_the_last_one_is_opened() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let (_, days) = ask(&kennel, "GET", "/api/deals", None).await;
    let games: Vec<&Value> =
        days["today"].as_array().expect("deals").iter().map(|deal| &deal["game"]).collect();
    assert_eq!(games, ["dig", "dogpile", "dogs-life"]);
    assert_eq!(days["yesterday"], json!([]));
    let deal = find(&days["today"], "dig");
    assert_eq!(deal["secret"], Value::Null);
    let done = begin(&kennel, id(&deal), &ann).await;
    finish(&kennel, &done, &ann, 1).await;
    let late = begin(&kennel, id(&deal), &ben).await;
    let mut socket = kennel.connect(&late, Some(&ben), None).await;
    let mut acts = 0;
    assert!(!play(&mut socket, &mut acts, 3, 2).await);
    // Nothing but the promise is known of tomorrow's.
    let day = deal["ends"].as_i64().expect("an end") / DAY;
    let (status, _) = ask(&kennel, "GET", &format!("/api/deals/day-{day}-dig"), Some(&ann)).await;
    assert_eq!(status, 404);
    assert_eq!(results(&kennel, id(&deal), None).await, Value::Null);

    kennel.calendar.set_ahead(DAY);
    let (_, next) = ask(&kennel, "GET", "/api/deals", None).await;
    let promised = find(&days["tomorrow"], "dig")["commitment"].clone();
    assert_eq!(find(&next["today"], "dig")["commitment"], promised);
    let last = find(&next["yesterday"], "dig");
    assert_eq!((last["deal"].clone(), last["played"].clone()), (deal["deal"].clone(), json!(1)));
    let secret: TableSecret =
        last["secret"].as_str().expect("it is opened").parse().expect("a secret");
    assert_eq!(json!(secret.commitment().to_string()), deal["commitment"]);
    // Everybody sees what was played, and nobody begins any more.
    let shown = results(&kennel, id(&deal), None).await;
    assert_eq!((shown[0]["name"].as_str(), shown[0]["rank"].as_u64()), (Some("Ann"), Some(1)));
    let (status, replay) =
        ask(&kennel, "GET", &format!("/api/tables/{done}/replay?as=open"), None).await;
    assert_eq!((status, &replay["over"]), (200, &json!(true)));
    // A link to a moment of it shows that moment, to anybody from now on.
    let head = ask(&kennel, "GET", &format!("/replay/{done}?step=5"), None).await.1;
    let picture = format!("/api/tables/{done}/picture.png?step=5\"");
    assert!(head.as_str().is_some_and(|head| head.contains(&picture)), "{head}");
    let cleo = kennel.guest("Cleo").await;
    let path = format!("/api/deals/{}/try", id(&deal));
    assert_eq!(ask(&kennel, "POST", &path, Some(&cleo)).await.0, 409);
    // What was not over by then stays closed until it is.
    let unfinished = format!("/api/tables/{late}/replay?as=public");
    assert_eq!(ask(&kennel, "GET", &unfinished, None).await.0, 409);
    kennel.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friends_race_with_the_deal_of_a_finished_game() {
    let kennel = Kennel::in_memory(Config { stream_seconds: 1, ..config() }).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let create = json!({
        "game": "dig", "setup": { "seats": 2, "first": 0 }, "bots": [{ "seat": 1, "bot": "puppy" }],
    });
    let table = kennel.open(&ann, create).await;
    let mut socket = kennel.sit(&table, &ann, 0).await;
    socket.must(json!({ "want": "words", "words": "good dog" })).await;
    socket.must(json!({ "want": "start" })).await;
    let mut watcher = kennel.connect(&table, None, None).await;
    watcher.wait("snapshot").await;
    let mut again = kennel.connect(&table, Some(&ann), None).await;
    assert!(play(&mut again, &mut 0, usize::MAX, 1).await);
    // Those who watch see nothing but the door from here on; the host has the race.
    for id in ["race", "race-again"] {
        let answer = again.want_as(id, json!({ "want": "race" })).await;
        assert_eq!(answer["type"], "done", "{answer}");
    }
    let door = watcher
        .wait_for(|message| message["type"] == "snapshot" && message["view"].is_null())
        .await;
    assert_eq!((&door["deal"], &door["seats"][0]["who"]["name"]), (&Value::Null, &json!("")));
    let snapshot = kennel.look(&table, Some(&ann)).await;
    let race = snapshot["deal"].as_str().expect("a race").to_owned();
    let before = everything(&kennel, &json!({ "deal": race }), &table, Some(&ben)).await;
    assert!(!before.contains("Ann") && !before.contains("\"secret\":\""), "{before}");

    let theirs = begin(&kennel, &race, &ben).await;
    finish(&kennel, &theirs, &ben, 1).await;
    let (one, other) = (deeds(&kennel, &table, &ann).await, deeds(&kennel, &theirs, &ben).await);
    assert_eq!(one[..2], other[..2], "the same deal");
    // Each may look back on the other's game, and nobody else may.
    assert_eq!(deeds(&kennel, &table, &ben).await, one);
    assert_eq!(deeds(&kennel, &theirs, &ann).await, other);
    assert_eq!(ask(&kennel, "GET", &format!("/api/tables/{table}/record"), None).await.0, 409);
    for guest in [&ann, &ben] {
        let shown = results(&kennel, &race, Some(guest)).await;
        assert_eq!(shown.as_array().map(Vec::len), Some(2), "{shown}");
    }
    assert_eq!(results(&kennel, &race, None).await, Value::Null);

    // A race with a fresh deal: the host plays it as everybody does.
    let wanted =
        json!({ "game": "dig", "setup": { "seats": 2 }, "bots": [{ "seat": 0, "bot": "puppy" }] });
    let (status, _, opened) =
        kennel.http("POST", "/api/races", &ann.headers(), &wanted.to_string()).await;
    assert_eq!(status, 201, "{opened}");
    let opened: Value = serde_json::from_str(&opened).expect("JSON");
    let table = begin(&kennel, id(&opened), &ann).await;
    assert_eq!(kennel.look(&table, Some(&ann)).await["you"], 1);
    let none = json!({ "game": "dig", "setup": { "seats": 2 }, "bots": [] }).to_string();
    assert_eq!(kennel.http("POST", "/api/races", &ann.headers(), &none).await.0, 400);
    kennel.stop().await;
}
