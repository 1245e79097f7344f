//! What an operator does, with the running server and with its database, on both databases.

use super::serve::Server;
use super::{printed, private_postgres, wrong};
use serde_json::Value;

/// A guest with this name; its cookie.
fn guest(server: &Server, name: &str) -> String {
    let (head, _) = server.post("/api/me", "", &format!(r#"{{"name":"{name}"}}"#));
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).expect("a cookie");
    set.split(';').next().expect("a value").to_owned()
}

/// A table for two; its id.
fn open(server: &Server, host: &str) -> String {
    let create = r#"{"game":"dig","setup":{"seats":2},"options":{"chat":true}}"#;
    let created: Value =
        serde_json::from_str(&server.post("/api/tables", host, create).1).expect("JSON");
    created["table"].as_str().expect("an id").to_owned()
}

fn want(server: &Server, table: &str, guest: &str, intent: &str) {
    let intent = format!(r#"{{"id":"{}","intent":{intent}}}"#, intent.len());
    let answer = server.post(&format!("/api/tables/{table}/intents"), guest, &intent).1;
    assert!(answer.contains("\"done\""), "{intent}: {answer}");
}

fn objects(lines: &str) -> Vec<Value> {
    lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// Starts a server on this database, with its socket in the folder.
fn start(database: &str, socket: &str) -> Server {
    Server::shell(&format!("export KENNEL_ADMIN_SOCKET={socket}"), database)
}

fn on(database: &str, socket: &str) {
    let server = start(database, socket);
    let (ann, ben, other) = (guest(&server, "Ann"), guest(&server, "Ben"), guest(&server, "Ben"));
    let (waiting, played, own) = (open(&server, &other), open(&server, &ben), open(&server, &ann));
    for (guest, seat) in [(&ben, 0), (&ann, 1)] {
        want(&server, &played, guest, &format!(r#"{{"want":"sit","seat":{seat}}}"#));
    }
    want(&server, &played, &ann, r#"{"want":"chat","text":"I am Ann"}"#);
    want(&server, &played, &ben, r#"{"want":"start"}"#);
    let here = ["--database", database, "--admin-socket", socket];
    let admin = |args: &[&str]| printed(&[&["admin"], args, &here].concat());
    let refused = |args: &[&str]| wrong(&[&["admin"], args, &here].concat(), b"");

    // The same commands, while everybody is there.
    let chat = admin(&["chat", &played]);
    let line = chat.split_whitespace().next().expect("a number").to_owned();
    assert!(chat.ends_with("seat 1  Ann: I am Ann\n"), "{chat}");
    admin(&["remove-line", &played, &line]);
    assert!(admin(&["chat", &played, "--json"]).is_empty());
    assert!(refused(&["remove-line", &played, &line]).contains("removed before"));
    assert!(!server.get(&format!("/api/tables/{played}")).contains("I am Ann"));
    let ban = ["ban", "Ann", "--reason", "spam", "--for", "2d"];
    let banned = admin(&ban);
    assert!(banned.starts_with("Ann is banned until ") && banned.ends_with(" GMT\n"), "{banned}");
    let bans = admin(&["bans"]);
    assert!(bans.contains("47 h") || bans.contains("2 days"), "{bans}");
    assert!(bans.contains("Ann  ") && bans.ends_with("spam\n"), "{bans}");
    admin(&["unban", "Ann"]);
    assert!(admin(&["announce", "Back at eight", "--for", "30m"]).starts_with("announced until"));
    assert!(server.post("/api/me", &ann, "").1.contains("Back at eight"));
    admin(&["announce", "--clear"]);
    assert!(!server.post("/api/me", &ann, "").1.contains("announcement"));
    assert!(refused(&["announce", "x", "--for", "2 weeks"]).contains("such as 30m"));
    let elsewhere = ["admin", "tables", "--database", database, "--admin-socket", "nowhere"];
    let unreached = wrong(&elsewhere, b"");
    assert!(unreached.contains("another server uses this database"), "{unreached}");
    assert!(unreached.contains("--admin-socket"), "{unreached}");
    server.stop();

    let tables = objects(&admin(&["tables", "--json"]));
    assert_eq!(tables.len(), 3);
    let playing = objects(&admin(&["tables", "--stage", "playing", "--json"]));
    assert_eq!(playing.len(), 1);
    assert_eq!(playing[0]["table"], played);
    assert_eq!(playing[0]["seats"], serde_json::json!(["Ben", "Ann"]));
    assert!(playing[0]["lines"].as_u64() > Some(4) && playing[0]["bytes"].as_u64() > Some(200));
    assert_eq!(objects(&admin(&["tables", "--guest", "Ann", "--json"])).len(), 1);
    assert_eq!(objects(&admin(&["tables", "--game", "dogpile", "--json"])).len(), 0);
    assert_eq!(objects(&admin(&["tables", "--idle-days", "1", "--json"])).len(), 0);
    let text = admin(&["tables"]);
    let row = text.lines().find(|line| line.starts_with(&played)).expect("a row");
    assert!(row.contains("playing") && row.ends_with("Ben, Ann"), "{text}");
    assert!(!text.contains("I am Ann"), "{text}");

    assert_eq!(admin(&["remove-table", &waiting]).trim(), format!("table {waiting} is removed"));
    assert!(refused(&["remove-table", &waiting]).contains("there is no table"));
    let several = refused(&["remove-guest", "Ben"]);
    assert!(several.contains("several guests are called Ben"), "{several}");
    let bens = objects(&admin(&["guests", "--name", "BEN", "--json"]));
    let idle = bens.iter().find(|guest| guest["tables"] == 0).expect("a guest without a table");
    admin(&["remove-guest", idle["guest"].as_str().expect("an id")]);
    let gone = admin(&["remove-guest", "Ann"]);
    assert!(gone.contains("with the guest: 1") && gone.contains("its name: 1"), "{gone}");
    assert!(refused(&["remove-guest", "Ann"]).contains("there is no guest Ann"));
    let text = admin(&["tables"]);
    assert!(text.contains(&played) && !text.contains(&own) && !text.contains("Ann"), "{text}");
    assert_eq!(admin(&["guests"]).lines().count(), 2);

    admin(&["rename-guest", "Ben", "Benny"]);
    admin(&["announce", "Welcome back"]);

    // The game goes on, with a bot in the place of whoever is gone.
    let server = start(database, socket);
    let table = server.get(&format!("/api/tables/{played}"));
    assert!(table.contains("Benny") && !table.contains("Ann"), "{table}");
    assert!(server.post("/api/me", &ben, "").1.contains("Welcome back"));
    server.stop();
}

#[test]
fn an_operator_removes_what_must_go_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let database = format!("sqlite:{}", file.display());
    assert!(wrong(&["admin", "tables", "--database", &database], b"").contains("not found"));
    assert!(!file.exists(), "a database was made");
    on(&database, folder.path().join("admin").to_str().expect("a path"));
    // Without a setting, the socket is beside the file.
    let server = Server::on(&database);
    let ban = ["admin", "ban", "192.0.2.7", "--reason", "spam", "--database", &database];
    assert_eq!(printed(&ban), "192.0.2.7 is banned\n");
    assert!(folder.path().join("kennel.db-admin").exists());
    server.stop();
    assert!(!folder.path().join("kennel.db-admin").exists());
    assert!(printed(&["admin", "bans", "--database", &database]).contains("192.0.2.7"));
    // The settings of the server are those of all commands.
    let settings = folder.path().join("kennel.toml");
    std::fs::write(&settings, format!("database = {database:?}")).expect("written");
    let settings = settings.to_str().expect("a path");
    assert_eq!(printed(&["admin", "guests", "--config", settings]).lines().count(), 2);
    assert!(printed(&["check", "--config", settings]).contains("1 tables"));
}

#[test]
fn an_operator_removes_what_must_go_from_postgres() {
    if let Some(server) = private_postgres::server() {
        let folder = tempfile::tempdir().expect("a folder");
        on(&server.url("postgres"), folder.path().join("admin").to_str().expect("a path"));
    }
}
