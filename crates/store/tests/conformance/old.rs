//! Databases of every version that ever was are opened, and go on.

use crate::place::{
    Place, append, execute_in, guest, guest_id, log, replace, summary, table, token,
};
use sqlx::{AssertSqlSafe, Connection, Row, SqliteConnection};
use std::fs;
use std::path::{Path, PathBuf};
use store::{Announcement, Ban, Deal, Store, Summary};

/// How many versions there are; [`write_the_dump_of_this_version`] makes the newest one's file.
const VERSIONS: i64 = 7;

fn dump(version: i64) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/old/v{version}.sql"))
}

/// Everything that a database can hold; what is here must never change, only become more.
async fn fill(store: &dyn Store) {
    store.create_guest(&guest("zoe"), &token(1)).await.unwrap();
    store.create_guest(&guest("adam"), &token(2)).await.unwrap();
    store.add_token(&guest_id("zoe"), &token(3), 200).await.unwrap();
    store.put_move_code(&token(4), &guest_id("zoe"), 1_000).await.unwrap();
    store.set_uptime(123_456).await.unwrap();
    let over = Summary { over: true, about: "it's \"over\"\n🐕".to_owned(), ..summary("b") };
    let batch = [append("a", 0, &["0", "it's 1"]), replace(0, over), append("a", 2, &["🦴"])];
    store.append(&batch).await.unwrap();
    // In version 5 this waits in the journal.
    store.append(&[append("j", 0, &["0"])]).await.unwrap();
    store.append(&[append("j", 1, &["1", "2"])]).await.unwrap();
    // Since version 6.
    store.put_ban(&ban("zoe")).await.unwrap();
    store.announce(Some(&announcement())).await.unwrap();
    // Since version 7.
    store.put_deal(&deal()).await.unwrap();
    store.begin_try(&deal().id, &guest_id("zoe"), &table("b"), 1_500).await.unwrap();
}

fn deal() -> Deal {
    let id = "d1".parse().expect("the id of a deal");
    let about = r#"{"bot":"it's 🐕"}"#.to_owned();
    Deal { id, game: "dig".to_owned(), created: 1_400, ends: Some(9_000), about }
}

fn ban(who: &str) -> Ban {
    let reason = "it's \"enough\" 🐕".to_owned();
    Ban { who: who.to_owned(), reason, since: 300, until: Some(400) }
}

fn announcement() -> Announcement {
    Announcement { text: "back at eight".to_owned(), until: None }
}

async fn check(store: &dyn Store) {
    assert_eq!(store.guest_by_token(&token(1)).await, Ok(Some(guest("zoe"))));
    assert_eq!(store.guest_by_token(&token(2)).await, Ok(Some(guest("adam"))));
    assert_eq!(store.guest_by_token(&token(3)).await, Ok(Some(guest("zoe"))));
    assert_eq!(store.uptime().await, Ok(123_456));
    assert_eq!(log(store, "a").await, ["0", "it's 1", "🦴"]);
    let public = store.public_tables(10).await.unwrap();
    assert!(public.contains(&summary("a")) && public.iter().all(|found| !found.over));
    let mine = store.tables_of(&guest_id("zoe"), 10).await.unwrap();
    assert!(mine.iter().any(|found| found.over && found.about == "it's \"over\"\n🐕"));
    if let Some(stored) = store.load(&table("j")).await.unwrap() {
        assert_eq!(stored.log, ["0", "1", "2"]);
    }
    // Versions before 6 knew neither.
    let bans = store.bans().await.unwrap();
    assert!(bans.is_empty() || bans == [ban("zoe")]);
    let told = store.announcement().await.unwrap();
    assert!(told == (!bans.is_empty()).then(announcement));
    // Versions before 7 had no deals.
    if let Some(found) = store.deal(&deal().id).await.unwrap() {
        assert_eq!(found, deal());
        assert_eq!(store.count_tries(&deal().id).await, Ok(1));
        assert_eq!(store.tries(&deal().id, 10).await.unwrap().len(), 1);
    }
    // And it goes on.
    store.put_deal(&deal()).await.unwrap();
    store.begin_try(&deal().id, &guest_id("adam"), &table("x"), 1_600).await.unwrap();
    store.append(&[append("a", 3, &["3"]), append("c", 0, &["0"])]).await.unwrap();
    assert_eq!(log(store, "a").await.len(), 4);
    assert_eq!(store.take_move_code(&token(4), 500).await, Ok(Some(guest_id("zoe"))));
    store.create_guest(&guest("eve"), &token(9)).await.unwrap();
}

#[tokio::test]
async fn every_earlier_version_goes_on() {
    for version in 1..=VERSIONS {
        let place = Place::sqlite();
        let sql = fs::read_to_string(dump(version)).expect("a dump of every version");
        execute_in(&place.file(), sql.leak()).await;
        let store = place.open().await;
        check(&*store).await;
        store.close().await;
        place.open().await.probe(0).await.unwrap();
    }
    let newer = dump(VERSIONS + 1);
    assert!(!newer.exists(), "{}: set VERSIONS", newer.display());
}

#[tokio::test]
async fn this_version_has_a_dump() {
    let place = Place::sqlite();
    let store = place.open().await;
    fill(&*store).await;
    store.close().await;
    let mut connection = SqliteConnection::connect(&place.url).await.unwrap();
    let version: i64 = sqlx::query_scalar("SELECT MAX(version) FROM schema_version")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(version, VERSIONS, "run write_the_dump_of_this_version and set VERSIONS");
    check(&*place.open().await).await;
}

/// Run once for each version, before it is released: `cargo test -p store -- --ignored dump`.
#[tokio::test]
#[ignore = "writes tests/old/vN.sql"]
async fn write_the_dump_of_this_version() {
    let place = Place::sqlite();
    let store = place.open().await;
    fill(&*store).await;
    // Not closed: as a server leaves it that was killed.
    let mut connection = SqliteConnection::connect(&place.url).await.unwrap();
    let file = dump(VERSIONS);
    assert!(!file.exists(), "{}: a dump is never written again", file.display());
    fs::write(file, text(&mut connection).await).unwrap();
}

/// A database as SQL.
async fn text(connection: &mut SqliteConnection) -> String {
    let mut lines = vec!["BEGIN".to_owned()];
    let parts = sqlx::query(
        "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type = 'index'",
    )
    .fetch_all(&mut *connection)
    .await
    .unwrap();
    for part in parts {
        let (kind, name, sql): (String, String, String) = (part.get(0), part.get(1), part.get(2));
        lines.push(sql);
        if kind != "table" {
            continue;
        }
        let columns: Vec<String> = sqlx::query_scalar("SELECT name FROM pragma_table_info($1)")
            .bind(&name)
            .fetch_all(&mut *connection)
            .await
            .unwrap();
        let quoted: Vec<String> = columns.iter().map(|name| format!("quote({name})")).collect();
        let select = format!("SELECT {} FROM {name}", quoted.join(" || ', ' || "));
        let rows: Vec<String> =
            sqlx::query_scalar(AssertSqlSafe(select)).fetch_all(&mut *connection).await.unwrap();
        lines.extend(rows.iter().map(|row| format!("INSERT INTO {name} VALUES ({row})")));
    }
    lines.push("COMMIT".to_owned());
    lines.into_iter().map(|line| line + ";\n").collect()
}
