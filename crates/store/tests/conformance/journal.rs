//! The journal in front of the logs of an SQLite file: nobody can tell that it is there.

use crate::place::{Place, append, execute_in, guest_id, log, replace, summary, table};
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{Append, Store, StoreError, Summary};

/// A count that a statement finds in a file.
async fn count(file: &Path, sql: &'static str) -> i64 {
    let url = format!("sqlite:{}", file.display());
    let mut connection = SqliteConnection::connect(&url).await.expect("a database file");
    sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut connection).await.expect("a number")
}

async fn open(file: &Path) -> Arc<dyn Store> {
    store::open(&format!("sqlite:{}", file.display())).await.expect("a database")
}

/// Tables `a`, `b` and `c` with two entries in their logs and two in the journal, as a server leaves
/// them that is killed: in a copy with this name.
async fn killed(place: &Place, name: &str) -> std::path::PathBuf {
    let store = place.open().await;
    let tables = ["a", "b", "c"];
    store.append(&tables.map(|name| append(name, 0, &["zero", "one"]))).await.unwrap();
    for (first, entry) in [(2, "two"), (3, "three")] {
        store.append(&tables.map(|name| append(name, first, &[entry]))).await.unwrap();
    }
    let copy = place.in_folder(name);
    store.backup(&copy).await.unwrap();
    copy
}

/// An append of one entry that says something else of its table.
fn reworded(name: &str, first: u64, entry: &str, updated: i64) -> Append {
    let summary = Summary { updated, about: entry.to_owned(), ..summary(name) };
    Append { summary: Some(summary), ..append(name, first, &[entry]) }
}

#[tokio::test]
async fn entries_are_noted_first_and_lie_in_their_logs_later() {
    let place = Place::sqlite();
    let copy = killed(&place, "killed.db").await;
    assert!(count(&copy, "SELECT COUNT(*) FROM journal").await > 0);
    assert!(count(&copy, "SELECT COUNT(*) FROM entries").await < 12);
    let store = open(&copy).await;
    assert_eq!(log(&*store, "b").await, ["zero", "one", "two", "three"]);
    store.append(&[append("b", 4, &["four"])]).await.unwrap();
    store.close().await;
    assert_eq!(count(&copy, "SELECT COUNT(*) FROM journal").await, 0);
    assert_eq!(count(&copy, "SELECT COUNT(*) FROM entries").await, 13);
    assert_eq!(log(&*open(&copy).await, "b").await.len(), 5);
}

/// Also without an orderly end.
#[tokio::test]
async fn what_waits_goes_into_its_log_by_itself() {
    let place = Place::sqlite();
    let store = place.open().await;
    store.append(&[append("a", 0, &["zero"])]).await.unwrap();
    for seq in 1..9 {
        store.append(&[append("a", seq, &["more"])]).await.unwrap();
    }
    while count(&place.file(), "SELECT COUNT(*) FROM journal").await > 0 {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(count(&place.file(), "SELECT COUNT(*) FROM entries").await, 9);
    assert_eq!(log(&*store, "a").await.len(), 9);
}

#[tokio::test]
async fn lists_tell_what_waits() {
    let place = Place::sqlite();
    let store = place.open().await;
    let older = |name: &str, updated| replace(0, Summary { updated, ..summary(name) });
    store.append(&[older("a", 10), older("b", 20), older("c", 30), older("d", 40)]).await.unwrap();
    store.append(&[reworded("a", 0, "x", 50), reworded("c", 0, "y", 35)]).await.unwrap();
    let copy = place.in_folder("killed.db");
    store.backup(&copy).await.unwrap();
    for store in [store, open(&copy).await] {
        let names = |found: Vec<Summary>| -> String {
            found.iter().map(|summary| summary.table.as_str()).collect()
        };
        let public = store.public_tables(9).await.unwrap();
        assert_eq!((public[0].updated, public[0].about.as_str()), (50, "x"));
        assert_eq!(names(public), "adcb");
        assert_eq!(names(store.public_tables(3).await.unwrap()), "adc");
        assert_eq!(names(store.tables_of(&guest_id("zoe"), 2).await.unwrap()), "ad");
        assert_eq!(names(store.tables_of(&guest_id("eve"), 9).await.unwrap()), "");
        let listed = store.all_tables(0).await.unwrap();
        assert_eq!((listed[0].summary.about.as_str(), listed[0].entries), ("x", 1));
    }
}

#[tokio::test]
async fn a_table_that_waits_is_not_idle() {
    let place = Place::sqlite();
    let store = place.open().await;
    let not_begun = |name: &str, updated| Summary { begun: false, updated, ..summary(name) };
    let batch = [replace(0, not_begun("a", 10)), replace(0, not_begun("b", 10))];
    store.append(&batch).await.unwrap();
    let chat = Append { summary: Some(not_begun("a", 99)), ..append("a", 0, &["hello"]) };
    store.append(&[chat]).await.unwrap();
    assert_eq!(store.never_begun(50, 9).await, Ok(vec![table("b")]));
}

#[tokio::test]
async fn what_was_removed_or_replaced_does_not_come_back() {
    let place = Place::sqlite();
    let copy = killed(&place, "killed.db").await;
    let store = open(&copy).await;
    assert_eq!(store.remove_table(&table("a")).await, Ok(true));
    let shorter = Append { summary: Some(summary("b")), ..append("b", 4, &["all"]) };
    store.rewrite(&shorter).await.unwrap();
    store.append(&[append("b", 1, &["and"])]).await.unwrap();
    let again = place.in_folder("again.db");
    store.backup(&again).await.unwrap();
    for store in [store, open(&again).await] {
        assert_eq!(store.load(&table("a")).await, Ok(None));
        assert_eq!(log(&*store, "b").await, ["all", "and"]);
        assert_eq!(log(&*store, "c").await.len(), 4);
    }
}

/// Puts other bytes in the place of those that come first in the first row of a journal.
async fn damage_first_row(file: &Path, bytes: &str, others: &str) {
    let hex = |text: &str| -> String { text.bytes().map(|byte| format!("{byte:02x}")).collect() };
    let (bytes, others) = (hex(bytes), hex(others));
    let sql = format!(
        "UPDATE journal SET body = CAST(substr(body, 1, instr(body, x'{bytes}') - 1) \
         || x'{others}' || substr(body, instr(body, x'{bytes}') + length(x'{bytes}')) AS BLOB) \
         WHERE id = (SELECT MIN(id) FROM journal)"
    );
    execute_in(file, sql.leak()).await;
}

fn damage<T>(result: Result<T, StoreError>) -> String {
    match result {
        Err(StoreError::DamagedTable { damage, .. }) => damage,
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("no damage was noticed"),
    }
}

#[tokio::test]
async fn a_damaged_entry_of_the_journal_costs_one_table() {
    let place = Place::sqlite();
    let copy = killed(&place, "killed.db").await;
    // All tables have the same word there, and table `a` comes first.
    damage_first_row(&copy, "two", "Two").await;
    let store = open(&copy).await;
    assert_eq!(damage(store.load(&table("a")).await), "entry 2 is not what was written");
    assert_eq!(log(&*store, "b").await, ["zero", "one", "two", "three"]);
    store.append(&[append("b", 4, &["four"])]).await.unwrap();
    store.close().await;
    let url = format!("sqlite:{}", copy.display());
    let checked = store::check(&url, true, &|_| Ok(())).await.unwrap();
    assert_eq!((checked.tables, checked.damages.len()), (2, 1));
}

#[tokio::test]
async fn a_row_that_is_lost_or_rubbish_costs_the_tables_in_it() {
    for (damage_done, rows_aside) in [
        ("DELETE FROM journal WHERE id = (SELECT MIN(id) FROM journal)", 0),
        ("UPDATE journal SET body = x'ff' WHERE id = (SELECT MIN(id) FROM journal)", 1),
    ] {
        let place = Place::sqlite();
        let copy = killed(&place, "killed.db").await;
        execute_in(&copy, damage_done).await;
        let store = open(&copy).await;
        for name in ["a", "b", "c"] {
            assert_eq!(damage(store.load(&table(name)).await), "it has no entry 2");
        }
        // The server is there for everybody else.
        store.append(&[append("d", 0, &["zero"])]).await.unwrap();
        store.append(&[append("d", 1, &["one"])]).await.unwrap();
        store.close().await;
        assert_eq!(log(&*open(&copy).await, "d").await.len(), 2);
        let aside = count(&copy, "SELECT COUNT(*) FROM set_aside_journal").await;
        assert_eq!(aside, rows_aside);
    }
}

#[tokio::test]
async fn a_wrong_name_in_the_journal_keeps_no_server_from_starting() {
    let place = Place::sqlite();
    let copy = killed(&place, "killed.db").await;
    // Table `b` becomes `q`, which nobody knows.
    damage_first_row(&copy, "b\0", "q\0").await;
    let store = open(&copy).await;
    assert_eq!(damage(store.load(&table("b")).await), "it has no entry 2");
    assert_eq!(log(&*store, "a").await.len(), 4);
    assert_eq!(log(&*store, "c").await.len(), 4);
    assert_eq!(store.load(&table("q")).await, Ok(None));
    assert_eq!(count(&copy, "SELECT COUNT(*) FROM set_aside_journal").await, 1);
}

/// A table whose summary is damaged while something of it waits costs no other table anything.
#[tokio::test]
async fn what_waits_of_a_damaged_table_goes_into_its_log() {
    let place = Place::sqlite();
    let copy = killed(&place, "killed.db").await;
    let store = open(&copy).await;
    execute_in(&copy, "UPDATE tables SET members = 'not/a/guest' WHERE id = 'b'").await;
    store.close().await;
    assert_eq!(count(&copy, "SELECT COUNT(*) FROM journal").await, 0);
    assert_eq!(count(&copy, "SELECT COUNT(*) FROM entries").await, 12);
    assert_eq!(log(&*open(&copy).await, "c").await.len(), 4);
}

/// Whatever became of it, what is told afterwards stays true.
#[tokio::test]
async fn appends_that_nobody_waits_for() {
    let place = Place::sqlite();
    let store = place.open().await;
    store.append(&[append("a", 0, &[]), append("b", 0, &[])]).await.unwrap();
    let mut length = 0;
    for round in 0..300_u64 {
        let batch = [reworded("a", length, "x", 2_000), reworded("b", length, "y", 2_000)];
        let patience = Duration::from_micros(round * 7 % 900);
        let ended = tokio::time::timeout(patience, store.append(&batch)).await;
        let now = log(&*store, "a").await.len() as u64;
        match ended {
            Ok(result) => {
                result.unwrap();
                assert_eq!(now, length + 1);
            }
            Err(_) => assert!(now == length || now == length + 1, "{length} became {now}"),
        }
        assert_eq!(log(&*store, "b").await.len() as u64, now);
        length = now;
    }
    assert_eq!(log(&*place.reopen(store).await, "a").await.len() as u64, length);
}
