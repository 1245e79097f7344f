//! What an operator does while people play: over a socket of its own, which nobody else reaches.

use crate::client::{Guest, Kennel, config};
use serde_json::{Value, json};
use server::{Answer, Config, Order, order};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A folder for a database and its socket.
struct Place {
    _folder: TempDir,
    file: PathBuf,
    socket: PathBuf,
}

impl Place {
    fn new() -> Place {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, socket) = (folder.path().join("kennel.db"), folder.path().join("admin"));
        Place { _folder: folder, file, socket }
    }

    async fn start(&self) -> Kennel {
        let kennel = Kennel::start(&self.file, self.config()).await;
        // It is opened by the task that serves.
        while !self.socket.exists() {
            tokio::task::yield_now().await;
        }
        kennel
    }

    fn config(&self) -> Config {
        Config { admin_socket: self.socket.display().to_string(), ..config() }
    }

    async fn order(&self, wanted: Order) -> Result<Answer, String> {
        order(&self.socket, &wanted).await.expect("a socket").expect("a server")
    }

    /// What was done.
    async fn done(&self, wanted: Order) -> String {
        match self.order(wanted).await {
            Ok(Answer::Done(told)) => told,
            other => panic!("{other:?}"),
        }
    }

    async fn refused(&self, wanted: Order) -> String {
        self.order(wanted).await.expect_err("a reason")
    }

    async fn ban(&self, who: &str, seconds: Option<u32>, addresses: bool) -> String {
        let (who, reason) = (who.to_owned(), "spam".to_owned());
        self.done(Order::Ban { who, reason, seconds, addresses }).await
    }

    async fn announce(&self, text: Option<&str>) -> String {
        self.done(Order::Announce { text: text.map(str::to_owned), seconds: Some(3600) }).await
    }
}

fn talkative() -> Value {
    json!({ "game": "dig", "setup": { "seats": 2, "first": 0 },
            "options": { "chat": true, "public": true } })
}

async fn status(kennel: &Kennel, method: &str, path: &str, guest: Option<&Guest>) -> (u16, Value) {
    let headers = guest.map(Guest::headers);
    let headers = headers.as_ref().map_or(&[][..], |headers| &headers[..]);
    let (status, _, body) = kennel.http(method, path, headers, "").await;
    (status, serde_json::from_str(&body).unwrap_or_default())
}

/// One line of chat goes, and a name: for everybody who is there, for whoever comes later, in exports and
/// in the file; and the game stays as it is.
#[tokio::test(flavor = "multi_thread")]
async fn a_line_and_a_name_are_removed_for_everybody() {
    let place = Place::new();
    let kennel = place.start().await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Rude Name").await);
    let table = kennel.open(&ann, talkative()).await;
    let mut one = kennel.sit(&table, &ann, 0).await;
    let mut other = kennel.sit(&table, &ben, 1).await;
    let mut watching = kennel.connect(&table, None, None).await;
    one.must(json!({ "want": "start" })).await;
    other.must(json!({ "want": "chat", "text": "12 Elm Street" })).await;
    let kept = one.must(json!({ "want": "chat", "text": "who is there" })).await;

    let Ok(Answer::Chat(said)) = place.order(Order::Chat { table: table.clone() }).await else {
        panic!("a list");
    };
    let [first, second] = &said[..] else { panic!("{said:?}") };
    assert_eq!((first.name.as_str(), first.text.as_str()), ("Rude Name", "12 Elm Street"));
    assert_eq!((second.name.as_str(), Some(second.line)), ("Ann", kept["n"].as_u64()));
    let remove = |line| Order::RemoveLine { table: table.clone(), line };
    assert!(place.done(remove(first.line)).await.contains("is removed"));
    for client in [&mut one, &mut other, &mut watching] {
        let now = client
            .wait_for(|message| message["type"] == "snapshot" && message["rewrites"] == 1)
            .await;
        assert_eq!(now["chat"][0], json!({ "seat": 1, "text": "" }));
        assert_eq!(now["chat"][1]["text"], "who is there");
        assert_eq!(now["started"], true);
    }
    assert!(place.refused(remove(first.line)).await.contains("removed before"));
    assert!(place.refused(remove(0)).await.contains("no line of chat"));

    let rename = |guest: &str, name: &str| Order::RenameGuest {
        guest: guest.to_owned(),
        name: name.to_owned(),
    };
    assert!(place.refused(rename("Rude Name", " ")).await.contains("1 to 24 characters"));
    assert!(place.refused(rename("Nobody", "Ben")).await.contains("no guest Nobody"));
    assert_eq!(place.done(rename("Rude Name", "Ben")).await, "Rude Name is called Ben now");
    let now = one.wait_for(|message| message["rewrites"] == 2).await;
    assert_eq!(now["seats"][1]["who"]["name"], "Ben");
    assert_eq!(status(&kennel, "GET", "/api/me", Some(&ben)).await.1["name"], "Ben");
    // The game is where it was.
    one.must(json!({ "want": "play", "action": now["legal"][0] })).await;

    for path in ["", "/story"].map(|of| format!("/api/tables/{table}{of}")) {
        let (code, told) = status(&kennel, "GET", &path, Some(&ben)).await;
        assert_eq!(code, 200);
        let told = told.to_string();
        assert!(told.contains("who is there") && !told.contains("Elm"), "{told}");
        assert!(!told.contains("Rude"), "{told}");
    }
    let (_, export) = status(&kennel, "GET", "/api/me/export", Some(&ben)).await;
    assert!(!export.to_string().contains("Elm"), "{export}");
    kennel.stop().await;
    let bytes = std::fs::read(&place.file).expect("a file");
    let has = |text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(has("who is there") && !has("Elm Street") && !has("Rude Name"));
}

/// Whoever is banned is sent away with the reason, at every table and over plain HTTP, also after a
/// restart; what the server keeps of a guest stays the guest's own.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_banned_is_sent_away_and_stays_out() {
    let place = Place::new();
    let kennel = place.start().await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let table = kennel.open(&ann, talkative()).await;
    let mut one = kennel.sit(&table, &ann, 0).await;
    let mut other = kennel.sit(&table, &ben, 1).await;
    one.must(json!({ "want": "start" })).await;
    let told = place.ban("Ben", Some(7200), false).await;
    assert!(told.starts_with("Ben is banned until ") && told.ends_with(" GMT"), "{told}");
    let bye = other.wait("bye").await;
    assert_eq!(bye["why"], "banned");
    let reason = bye["reason"].as_str().expect("a reason").to_owned();
    assert!(reason.starts_with("you are banned until ") && reason.ends_with(": spam"));
    assert_eq!(other.raw().await, None);
    // Others are told that he is away, and nothing more.
    one.wait_for(|message| message["away"][1].is_u64()).await;
    kennel.stop().await;

    let kennel = place.start().await;
    let mut one = kennel.connect(&table, Some(&ann), None).await;
    one.wait("snapshot").await;
    let path = format!("/api/tables/{table}");
    for (method, path) in [
        ("GET", path.as_str()),
        ("GET", "/api/me/tables"),
        ("POST", "/api/me"),
        ("POST", "/api/me/move-code"),
        ("GET", &format!("{path}/events")),
        ("GET", &format!("{path}/story")),
    ] {
        let (code, fault) = status(&kennel, method, path, Some(&ben)).await;
        assert_eq!((code, &fault["why"]), (403, &json!("banned")), "{path}");
        assert_eq!(fault["reason"], reason, "{path}");
    }
    for path in ["/api/me", "/api/me/export"] {
        assert_eq!(status(&kennel, "GET", path, Some(&ben)).await.0, 200, "{path}");
    }
    let Ok(Answer::Bans(bans)) = place.order(Order::Bans).await else { panic!("a list") };
    assert_eq!((bans.len(), bans[0].name.as_deref()), (1, Some("Ben")));
    let unban = |who: &str| Order::Unban { who: who.to_owned() };
    place.done(unban("Ben")).await;
    assert_eq!(status(&kennel, "GET", &path, Some(&ben)).await.0, 200);
    assert!(place.refused(unban("Ben")).await.contains("is not banned"));

    // Nobody's address is known who is not there.
    let wanted = |who: &str, reason: &str| Order::Ban {
        who: who.to_owned(),
        reason: reason.to_owned(),
        seconds: None,
        addresses: true,
    };
    assert!(place.refused(wanted("Ben", "spam")).await.contains("looks at no table"));
    assert!(place.refused(wanted("Ben", "a\nb")).await.contains("1 to 200 characters"));
    // Ben reads events, and goes with the address that he reads them from.
    let (events, headers) = (format!("{path}/events"), ben.headers());
    let ban = async {
        one.wait_for(|message| message["away"][1].is_null() && message["type"] == "presence").await;
        place.ban("Ben", None, true).await
    };
    let ((_, _, stream), told) = tokio::join!(kennel.http("GET", &events, &headers, ""), ban);
    assert_eq!(told, "Ben is banned, with 127.0.0.1");
    assert!(stream.contains("\"why\":\"banned\",\"reason\":\"you are banned: spam\""), "{stream}");
    assert_eq!(one.wait("bye").await["why"], "banned");
    assert_eq!(status(&kennel, "GET", "/api/tables", None).await.0, 403);
    assert_eq!(status(&kennel, "POST", "/api/me", None).await.0, 403);
    assert_eq!(status(&kennel, "GET", "/healthz", None).await.0, 200);
    assert_eq!(status(&kennel, "DELETE", "/api/me", Some(&ben)).await.0, 204);
    place.done(unban("127.0.0.1")).await;
    assert_eq!(status(&kennel, "GET", "/api/tables", None).await.0, 200);
    // An address of IPv6 stands for its household.
    assert_eq!(place.ban("2001:db8:1:2:3::4", None, false).await, "2001:db8:1:2::/64 is banned");
    place.done(unban("2001:db8:1:2::/64")).await;
    let Ok(Answer::Bans(bans)) = place.order(Order::Bans).await else { panic!("a list") };
    let [gone] = &bans[..] else { panic!("{bans:?}") };
    assert_eq!(gone.name, None);
    place.done(unban(&gone.who)).await;
    kennel.stop().await;
}

/// A ban and an announcement end by themselves.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_over_holds_no_more() {
    let place = Place::new();
    let database = format!("sqlite:{}", place.file.display());
    let store = store::open(&database).await.expect("a database");
    let ban =
        |until| store::Ban { who: "127.0.0.1".into(), reason: "spam".into(), since: 1, until };
    store.put_ban(&ban(Some(1000))).await.expect("a ban");
    let old = store::Announcement { text: "back at eight".into(), until: Some(1000) };
    store.announce(Some(&old)).await.expect("an announcement");
    store.close().await;
    let kennel = place.start().await;
    let ann = kennel.guest("Ann").await;
    assert_eq!(status(&kennel, "GET", "/api/me", Some(&ann)).await.1, json!({ "name": "Ann" }));
    assert!(matches!(place.order(Order::Bans).await, Ok(Answer::Bans(bans)) if bans.is_empty()));
    kennel.stop().await;
}

/// What is announced reaches whoever is at a table, by socket or by events, and whoever comes; and is
/// taken back for all of them.
#[tokio::test(flavor = "multi_thread")]
async fn an_announcement_reaches_everybody() {
    let place = Place::new();
    let kennel = place.start().await;
    let ann = kennel.guest("Ann").await;
    let table = kennel.open(&ann, talkative()).await;
    let mut one = kennel.sit(&table, &ann, 0).await;
    let told = place.announce(Some("We are back at eight.")).await;
    assert!(told.starts_with("announced until ") && told.ends_with(" GMT"), "{told}");
    let told = one.wait("announced").await;
    assert_eq!(told["announcement"]["text"], "We are back at eight.");
    assert!(told["announcement"]["until"].is_i64());
    kennel.stop().await;

    let kennel = place.start().await;
    let mut one = kennel.connect(&table, Some(&ann), None).await;
    let mut stranger = kennel.connect(&table, None, None).await;
    for client in [&mut one, &mut stranger] {
        assert_eq!(client.wait("announced").await, told);
    }
    let me = status(&kennel, "GET", "/api/me", Some(&ann)).await.1;
    assert_eq!(me["announcement"], told["announcement"]);
    place.announce(Some("At nine.")).await;
    assert_eq!(one.wait("announced").await["announcement"]["text"], "At nine.");
    let clear = Order::Announce { text: None, seconds: None };
    assert_eq!(place.done(clear).await, "nothing is announced any more");
    assert_eq!(one.wait("announced").await, json!({ "type": "announced", "announcement": null }));
    kennel.stop().await;
}

/// A table that the operator removes is gone for those who play there.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_removed_under_its_players() {
    let place = Place::new();
    let kennel = place.start().await;
    let ann = kennel.guest("Ann").await;
    let table = kennel.open(&ann, talkative()).await;
    let mut one = kennel.sit(&table, &ann, 0).await;
    let remove = || Order::RemoveTable { table: table.clone() };
    assert_eq!(place.done(remove()).await, format!("table {table} is removed"));
    let bye = one.wait("bye").await;
    assert_eq!(bye["why"], "closed");
    assert!(bye["reason"].as_str().expect("a reason").contains("the operator"), "{bye}");
    assert_eq!(one.raw().await, None);
    assert!(place.refused(remove()).await.contains("there is no table"));
    kennel.stop().await;
}

/// The socket is for the server's own user, and nothing of it is at the server's address.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_gives_orders() {
    let place = Place::new();
    // What a killed server left behind makes way.
    drop(std::os::unix::net::UnixListener::bind(&place.socket).expect("a socket"));
    assert!(order(&place.socket, &Order::Bans).await.expect("an answer").is_none());
    let kennel = Kennel::start(&place.file, place.config()).await;
    while order(&place.socket, &Order::Bans).await.expect("an answer").is_none() {
        tokio::task::yield_now().await;
    }
    let mode = place.socket.metadata().expect("a socket").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    for path in ["/admin", "/api/admin", "/api/admin/bans", "/api/bans", "/api/orders"] {
        for method in ["GET", "POST"] {
            let (_, _, body) = kennel.http(method, path, &[], r#"{"order":"bans"}"#).await;
            assert!(!body.contains("Ok") && !body.contains("bans\""), "{path}: {body}");
        }
        // A page is only read.
        let nothing = if path == "/admin" { 405 } else { 404 };
        assert_eq!(kennel.http("POST", path, &[], "").await.0, nothing, "{path}");
    }
    let (_, _, description) = kennel.http("GET", "/api/openapi.json", &[], "").await;
    assert!(!description.contains("admin"), "the operator is nobody's business");
    let said = say(&place.socket, "{\"order\":\"dance\"}\n").await;
    assert!(said.contains("not an order"), "{said}");
    kennel.stop().await;
    assert!(!place.socket.exists());
    // A file that is no socket stays.
    std::fs::write(&place.socket, "a diary").expect("written");
    let store = store::open("sqlite::memory:").await.expect("a database");
    let server = server::Server::new(place.config(), store, axum::Router::new()).await;
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
    let error = server::run(server.expect("a server"), listener, async {}).await;
    assert!(error.expect_err("an error").to_string().contains("the operator's socket"));
    assert_eq!(std::fs::read_to_string(&place.socket).expect("a file"), "a diary");
}

/// What is answered to these bytes.
async fn say(socket: &Path, bytes: &str) -> String {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = tokio::net::UnixStream::connect(socket).await.expect("a socket");
    stream.write_all(bytes.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer
}
