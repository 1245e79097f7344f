//! People who meet by a link: everybody knows at once who sits where, and under which name.

use crate::client::{Guest, Kennel, Socket, config};
use protocol::{AtZero, ClockRule, Options};
use serde_json::{Value, json};
use server::Config;

async fn rename(kennel: &Kennel, guest: &Guest, name: &str) {
    let headers = guest.headers();
    let body = json!({ "name": name }).to_string();
    let (status, _, answer) = kennel.http("POST", "/api/me", &headers, &body).await;
    assert_eq!(status, 200, "{answer}");
}

/// The next snapshot, which nobody asked for.
async fn own_seats(socket: &mut Socket) -> (Value, Value) {
    let snapshot = socket.wait("snapshot").await;
    (snapshot["you"].clone(), snapshot["mine"].clone())
}

/// In every game: sitting down and standing up change what a client sees at once, without a reload.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_who_sits_down_or_leaves_is_told_at_once() {
    let kennel = Kennel::in_memory(config()).await;
    for (game, setup) in [
        ("dig", json!({ "seats": 2, "first": 1 })),
        ("dogpile", json!({ "seats": 2 })),
        ("dogs-life", json!({ "seats": 2 })),
    ] {
        let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
        let table = kennel.open(&ann, json!({ "game": game, "setup": setup })).await;
        let mut host = kennel.sit(&table, &ann, 0).await;
        let mut guest = kennel.connect(&table, Some(&ben), None).await;
        assert_eq!(own_seats(&mut guest).await, (Value::Null, json!([])), "{game}");

        let id = json!({ "type": "intent", "id": "sit", "intent": { "want": "sit", "seat": 1 } });
        guest.send(&id.to_string()).await;
        let snapshot = guest.wait("snapshot").await;
        assert_eq!((&snapshot["you"], &snapshot["mine"]), (&json!(1), &json!([1])), "{game}");
        assert_eq!(snapshot["away"], json!([null, null]), "{game}: nobody is away");
        assert_eq!(guest.wait("done").await["id"], "sit");
        host.wait_for(|message| message["away"] == json!([null, null])).await;

        host.must(json!({ "want": "start" })).await;
        // What the guest may do comes with the entries, without asking.
        let acts =
            |message: &Value| message["legal"].as_array().is_some_and(|legal| !legal.is_empty());
        if game == "dig" {
            guest.wait_for(acts).await;
        }
        // Over plain HTTP, by the same guest: the socket is told, too.
        let body = json!({ "id": "go", "intent": { "want": "stand" } }).to_string();
        let headers = ben.headers();
        let path = format!("/api/tables/{table}/intents");
        let (status, _, answer) = kennel.http("POST", &path, &headers, &body).await;
        assert_eq!(status, 200, "{answer}");
        let gone = guest.wait_for(|message| message["type"] == "snapshot").await;
        assert_eq!((&gone["you"], &gone["mine"]), (&Value::Null, &json!([])), "{game}");
        assert_eq!(gone["legal"], json!([]), "{game}");
    }
    kennel.stop().await;
}

/// A name that is refused makes nobody a guest.
#[tokio::test(flavor = "multi_thread")]
async fn a_bad_name_makes_no_guest() {
    let kennel = Kennel::in_memory(Config { guests_per_address_a_day: 1, ..config() }).await;
    for name in ["", "   ", "a\u{7}b", &"x".repeat(400)] {
        let body = json!({ "name": name }).to_string();
        let (status, head, answer) = kennel.http("POST", "/api/me", &[], &body).await;
        assert_eq!(status, 400, "{answer}");
        assert!(!head.contains("set-cookie"), "{head}");
    }
    // The day's one guest is still to come.
    kennel.guest("Ann").await;
    kennel.stop().await;
}

/// A name reaches the table whenever it changes: before sitting down, at the table, and while the
/// guest was somewhere else.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_reaches_the_table() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let table = kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    let mut host = kennel.connect(&table, Some(&ann), None).await;
    let mut guest = kennel.connect(&table, Some(&ben), None).await;
    guest.wait("snapshot").await;
    let named = |name: &str| {
        let name = json!(name);
        move |message: &Value| message["happened"]["now"]["who"]["name"] == name
    };
    rename(&kennel, &ben, "Zoé").await;
    guest.must(json!({ "want": "sit", "seat": 1 })).await;
    host.wait_for(named("Zoé")).await;
    rename(&kennel, &ben, "Zoé the Second").await;
    let renamed = host.wait_for(named("Zoé the Second")).await;
    assert_eq!(renamed["happened"]["seat"], 1);
    drop(guest);
    host.wait_for(|message| message["away"][1].is_u64()).await;
    rename(&kennel, &ben, "Zoé the Third").await;
    host.wait_for(named("Zoé the Third")).await;
    host.must(json!({ "want": "sit", "seat": 0 })).await;
    host.must(json!({ "want": "start" })).await;
    let snapshot = kennel.connect(&table, Some(&ben), None).await.wait("snapshot").await;
    assert_eq!(snapshot["seats"][1]["who"]["name"], "Zoé the Third");
    kennel.stop().await;
}

/// Everybody is told by name who watches: a guest once, however many pages it has, under its latest
/// name. Whoever has no name is counted; whoever may only see the door does not watch.
#[tokio::test(flavor = "multi_thread")]
async fn who_watches_is_named() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, eve) = (kennel.guest("Ann").await, kennel.guest("Eve").await);
    let table = kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    let mut host = kennel.sit(&table, &ann, 0).await;
    let watch = |count: u32, names: &[&str]| {
        let names = json!(names);
        move |message: &Value| message["watching"] == count && message["watchers"] == names
    };
    let mut page = kennel.connect(&table, Some(&eve), None).await;
    let _same = kennel.connect(&table, Some(&eve), None).await;
    host.wait_for(watch(1, &["Eve"])).await;
    let _nameless = kennel.connect(&table, None, None).await;
    host.wait_for(watch(2, &["Eve"])).await;
    rename(&kennel, &eve, "Eva").await;
    host.wait_for(watch(2, &["Eva"])).await;
    page.wait_for(watch(2, &["Eva"])).await;
    let mut late = kennel.connect(&table, Some(&ann), None).await;
    let snapshot = late.wait("snapshot").await;
    assert!(watch(2, &["Eva"])(&snapshot), "{snapshot}");
    let closed = json!({ "want": "agree", "options": { "spectators": "none" } });
    host.must(closed).await;
    host.wait_for(watch(0, &[])).await;
    page.must(json!({ "want": "sit", "seat": 1 })).await;
    let inside = kennel.connect(&table, Some(&eve), None).await.wait("snapshot").await;
    assert!(watch(0, &[])(&inside), "{inside}");
    kennel.stop().await;
}

/// A table that slept while a guest was renamed learns the name when the guest comes.
#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_reaches_a_table_that_slept() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let ann = kennel.guest("Ann").await;
    let table = kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    let _host = kennel.sit(&table, &ann, 0).await;
    kennel.stop().await;
    let kennel = Kennel::start(&file, config()).await;
    rename(&kennel, &ann, "Anna").await;
    let mut host = kennel.connect(&table, Some(&ann), None).await;
    host.wait_for(|message| {
        message["seats"][0]["who"]["name"] == "Anna"
            || message["happened"]["now"]["who"]["name"] == "Anna"
    })
    .await;
    kennel.stop().await;
}

/// The refusal of an intent: of what kind, and why.
async fn refused(socket: &mut Socket, intent: Value) -> (String, String) {
    let answer = socket.want(intent.clone()).await;
    assert_eq!(answer["type"], "refused", "{intent}: {answer}");
    let text = |key: &str| answer[key].as_str().expect("a text").to_owned();
    (text("why"), text("reason"))
}

async fn get(kennel: &Kennel, path: &str, guest: &Guest) -> Value {
    serde_json::from_str(&kennel.get(path, guest).await).expect("JSON")
}

/// The host frees a seat, and can keep a guest from sitting down again; nobody else can do either.
#[tokio::test(flavor = "multi_thread")]
async fn the_host_frees_seats_and_removes_guests() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let table = kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    let mut host = kennel.sit(&table, &ann, 0).await;
    let mut guest = kennel.sit(&table, &ben, 1).await;
    let (why, _) = refused(&mut guest, json!({ "want": "remove", "seat": 0 })).await;
    assert_eq!(why, "not_yours");
    for (seat, kind) in [(0, "not_now"), (5, "unknown")] {
        let (why, _) = refused(&mut host, json!({ "want": "remove", "seat": seat })).await;
        assert_eq!(why, kind, "seat {seat}");
    }

    // A seat that is only freed may be taken again.
    host.must(json!({ "want": "remove", "seat": 1 })).await;
    let told = |message: &Value| message["happened"]["removed"] == json!(true);
    let entry = guest.wait_for(told).await;
    assert_eq!(entry["happened"]["now"]["who"], Value::Null);
    assert_eq!(own_seats(&mut guest).await, (Value::Null, json!([])));
    guest.must(json!({ "want": "sit", "seat": 1 })).await;

    // Whoever is removed for good may watch, but not sit; during a game a bot plays on.
    host.must(json!({ "want": "start" })).await;
    host.must(json!({ "want": "remove", "seat": 1, "bar": true })).await;
    let seats = get(&kennel, &format!("/api/tables/{table}"), &ann).await["seats"].clone();
    assert_eq!(seats[1]["who"], Value::Null);
    assert_eq!(seats[1]["bot"], "chum", "of middling strength, where no bot sits");
    let gone = guest.wait("snapshot").await;
    assert_eq!((&gone["you"], &gone["mine"]), (&Value::Null, &json!([])));
    assert_ne!(gone["view"], Value::Null, "anybody may watch here");

    // In a lobby that guest finds no seat any more.
    let table = kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    let mut host = kennel.connect(&table, Some(&ann), None).await;
    let mut guest = kennel.sit(&table, &ben, 1).await;
    host.must(json!({ "want": "remove", "seat": 1, "bar": true })).await;
    let (why, reason) = refused(&mut guest, json!({ "want": "sit", "seat": 1 })).await;
    assert_eq!((why.as_str(), reason.contains("removed")), ("not_yours", true));
    kennel.stop().await;
}

/// Before the start the host changes what is agreed, within the same bounds as for a new table, and
/// everybody is told.
#[tokio::test(flavor = "multi_thread")]
async fn the_host_changes_what_is_agreed_before_the_start() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let table = kennel.open(&ann, json!({ "game": "dig", "setup": { "seats": 2 } })).await;
    let mut host = kennel.sit(&table, &ann, 0).await;
    let mut guest = kennel.sit(&table, &ben, 1).await;
    let options = json!({ "public": true, "clock": { "per_turn": { "seconds": 60 } } });
    let agree = |options: &Value| json!({ "want": "agree", "options": options });
    assert_eq!(refused(&mut guest, agree(&options)).await.0, "not_yours");
    let wrong = [
        (json!({ "clock": { "per_turn": { "seconds": 1 } } }), "malformed", "clock"),
        (json!({ "one_screen": true }), "not_now", "one_screen"),
        (json!({}), "not_now", "already"),
    ];
    for (options, kind, word) in wrong {
        let (why, reason) = refused(&mut host, agree(&options)).await;
        assert_eq!((why.as_str(), reason.contains(word)), (kind, true), "{options}: {reason}");
    }
    // A seat more for another friend, and none too many again: everybody is shown the seats.
    let seats = |n: usize| json!({ "want": "agree", "options": {}, "setup": { "seats": n } });
    for n in [4, 3] {
        host.must(seats(n)).await;
        let shown = guest.wait_for(|message| message["type"] == "snapshot").await;
        assert_eq!(shown["seats"].as_array().map(Vec::len), Some(n));
        assert_eq!(shown["away"], json!(vec![Value::Null; n]));
    }
    let cleo = kennel.guest("Cleo").await;
    let mut third = kennel.sit(&table, &cleo, 2).await;
    let (why, reason) = refused(&mut host, seats(2)).await;
    assert_eq!((why.as_str(), reason.contains("taken")), ("malformed", true), "{reason}");
    third.must(json!({ "want": "stand" })).await;
    host.must(seats(2)).await;

    let setup = json!({ "want": "agree", "options": options, "setup": { "seats": 2, "first": 1 } });
    host.must(setup).await;
    let told = guest.wait_for(|message| message["happened"]["setup"]["first"] == 1).await;
    assert_eq!(told["happened"]["options"]["clock"], options["clock"]);
    let (_, _, list) = kennel.http("GET", "/api/tables", &[], "").await;
    assert!(!list.contains(&table), "full, and not begun: nothing to join or to watch");
    host.must(json!({ "want": "start" })).await;
    let (_, _, list) = kennel.http("GET", "/api/tables", &[], "").await;
    assert!(list.contains(&table), "it is public now");
    guest.wait_for(|message| message["turn"]["seats"] == json!([1])).await;
    let (why, _) = refused(&mut host, agree(&json!({}))).await;
    assert_eq!(why, "not_now");
    kennel.stop().await;
}

/// When time is up everybody is told so; what the bot does is told as the bot's, and the player can do
/// nothing until the turn is over.
#[tokio::test(flavor = "multi_thread")]
async fn time_that_is_up_is_told_as_such() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let clock = Some(ClockRule::PerTurn { seconds: 5 });
    for at_zero in [AtZero::BotMoves, AtZero::BotTakesSeat] {
        let options = Options { clock, at_zero, ..Options::default() };
        let create =
            json!({ "game": "dig", "setup": { "seats": 2, "first": 1 }, "options": options });
        let table = kennel.open(&ann, create).await;
        let mut host = kennel.sit(&table, &ann, 0).await;
        let mut guest = kennel.sit(&table, &ben, 1).await;
        host.must(json!({ "want": "start" })).await;
        let kind = |kind: &'static str| move |message: &Value| message["happened"]["kind"] == kind;
        let up = guest.wait_for(kind("time_up")).await;
        assert_eq!(up["happened"]["seat"], 1);
        assert!(up["legal"].is_null(), "nothing to do: {up}");
        if at_zero == AtZero::BotTakesSeat {
            let seat = guest.wait_for(kind("seat")).await;
            assert_eq!(seat["happened"]["now"]["bot"], "chum");
            continue;
        }
        let acts = |message: &Value| message["happened"]["kind"] == "played";
        loop {
            let act = guest.wait_for(acts).await;
            assert_eq!(act["happened"]["stand_in"], true, "{act}");
            if act["turn"]["seats"] == json!([0]) {
                break;
            }
        }
        // The next turn is its player's own again.
        let end = json!({ "want": "play", "action": "end" });
        host.must(end).await;
        let own = guest.wait_for(|message| message["turn"]["seats"] == json!([1])).await;
        assert!(own["happened"]["stand_in"].is_null(), "{own}");
        assert!(own["legal"].as_array().is_some_and(|legal| !legal.is_empty()));
        // Somebody who comes only now is told the same story.
        let story = get(&kennel, &format!("/api/tables/{table}/story"), &ben).await;
        let lines = story["lines"].as_array().expect("lines");
        let up = lines.iter().position(|line| line["happened"]["kind"] == "time_up");
        let up = up.expect("it is there");
        assert_eq!(lines[up + 1]["happened"]["stand_in"], true);
        assert!(lines.iter().all(|line| line["happened"]["view"].is_null()));
    }
    kennel.stop().await;
}

/// Everything that somebody was told is there after a reload, chat and seats included, in its place.
#[tokio::test(flavor = "multi_thread")]
async fn a_story_is_what_was_told() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben, dan) =
        (kennel.guest("Ann").await, kennel.guest("Ben").await, kennel.guest("Dan").await);
    for spectators in [json!("public"), json!("none")] {
        let options = json!({ "chat": true, "spectators": spectators });
        let create =
            json!({ "game": "dig", "setup": { "seats": 2, "first": 0 }, "options": options });
        let table = kennel.open(&ann, create).await;
        let mut host = kennel.connect(&table, Some(&ann), None).await;
        let mut guest = kennel.connect(&table, Some(&ben), None).await;
        let mut told = Vec::new();
        host.must(json!({ "want": "sit", "seat": 0 })).await;
        guest.must(json!({ "want": "sit", "seat": 1 })).await;
        host.must(json!({ "want": "chat", "text": "hello" })).await;
        host.must(json!({ "want": "start" })).await;
        host.must(json!({ "want": "play", "action": "move 1" })).await;
        host.must(json!({ "want": "undo" })).await;
        host.must(json!({ "want": "play", "action": "move 2" })).await;
        guest.must(json!({ "want": "chat", "text": "and?" })).await;
        let last = guest.must(json!({ "want": "stand" })).await["n"].as_u64().expect("a number");
        host.wait_for(|message| message["n"] == json!(last) && message["type"] == "entry").await;
        // Once more from the beginning, as entries.
        let path = format!("/api/tables/{table}/story");
        for line in get(&kennel, &path, &ann).await["lines"].as_array().expect("lines") {
            told.push(line["happened"]["kind"].as_str().expect("a kind").to_owned());
        }
        let wanted = [
            "seat",
            "seat",
            "chat",
            "started",
            "played",
            "played",
            "taken_back",
            "played",
            "chat",
            "seat",
            "seat",
        ];
        assert_eq!(told, wanted);
        let strangers = get(&kennel, &path, &dan).await.to_string();
        assert_eq!(strangers.contains("hello"), spectators == "public", "{strangers}");
        assert_eq!(strangers.contains("\"events\""), spectators == "public", "{strangers}");
        let (status, _, _) =
            kennel.http("GET", &format!("{path}?seat=0"), &dan.headers(), "").await;
        assert_eq!(status, 409, "nobody looks through others' eyes");
    }
    kennel.stop().await;
}

/// A list of one's own tables says who played and how it ended.
#[tokio::test(flavor = "multi_thread")]
async fn my_tables_know_how_they_ended() {
    let kennel = Kennel::in_memory(config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let position =
        "dig1 b,gR,Rb,p,g,pY,y,yB,r,gB,Gy 4:Py:Gp+Gb+Rp+Ry+rY+pB/9:Gr+rB:gP+gY+rP+Pb+Yb 0.3 - 0";
    let create = json!({
        "game": "dig", "setup": { "position": position }, "bots": [{ "seat": 1, "bot": "puppy" }],
    });
    let table = kennel.open(&ann, create).await;
    let mut host = kennel.sit(&table, &ann, 0).await;
    host.must(json!({ "want": "start" })).await;
    // Ben is nobody here; he only watches the end.
    let mut watcher = kennel.connect(&table, Some(&ben), None).await;
    watcher.wait("snapshot").await;
    host.must(json!({ "want": "stand" })).await;
    let bot = |message: &Value| message["happened"]["now"]["bot"] == "puppy";
    watcher.wait_for(bot).await;
    watcher.wait_for(|message| message["turn"]["kind"] == "over").await;
    let mine = get(&kennel, "/api/me/tables", &ann).await;
    let line = &mine["tables"][0];
    assert_eq!((&line["over"], &line["mine"]), (&json!(true), &json!([])));
    assert_eq!(line["points"].as_array().map(Vec::len), Some(2));
    assert!(!line["winners"].as_array().expect("a list").is_empty());
    kennel.stop().await;
}
