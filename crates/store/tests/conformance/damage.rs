//! Damage: it costs the table that it is in, is told as such, and is found and set aside.

use crate::place::{Place, append, guest_id, log, table};
use store::{Damage, StoreError, StoredTable, Writer, WriterOptions};

on_both!(
    a_damaged_entry_costs_one_table,
    a_damaged_summary_costs_one_table,
    entries_without_a_checksum_are_read,
    what_is_damaged_is_found_and_set_aside,
);

fn damaged<T>(result: Result<T, StoreError>) -> String {
    match result {
        Err(StoreError::DamagedTable { table, damage }) => format!("{table}: {damage}"),
        Err(other) => panic!("{other}"),
        Ok(_) => panic!("no damage was noticed"),
    }
}

async fn three_tables(place: &Place) {
    let store = place.open().await;
    let tables = ["a", "b", "c"].map(|name| append(name, 0, &["zero", "one", "two"]));
    store.append(&tables).await.unwrap();
    store.close().await;
}

async fn a_damaged_entry_costs_one_table(place: &Place) {
    three_tables(place).await;
    place.execute("UPDATE entries SET body = 'One' WHERE table_id = 'b' AND seq = 1").await;
    let store = place.open().await;
    assert_eq!(damaged(store.load(&table("b")).await), "b: entry 1 is not what was written");
    assert_eq!(log(&*store, "c").await, ["zero", "one", "two"]);
    // Entries that have changed places are noticed as well.
    place.execute("UPDATE entries SET seq = 3 WHERE table_id = 'c' AND seq = 2").await;
    assert_eq!(damaged(store.load(&table("c")).await), "c: it has no entry 2");
    store.append(&[append("a", 3, &["three"])]).await.unwrap();
}

async fn a_damaged_summary_costs_one_table(place: &Place) {
    three_tables(place).await;
    place.execute("UPDATE tables SET members = 'zoe not/a/guest' WHERE id = 'b'").await;
    let store = place.open().await;
    assert!(damaged(store.load(&table("b")).await).starts_with("b: a member is not a guest"));
    // Lists go without it.
    assert_eq!(store.public_tables(9).await.unwrap().len(), 2);
    assert_eq!(store.tables_of(&guest_id("zoe"), 9).await.unwrap().len(), 2);
    // A batch with it and others is written without it.
    let writer = Writer::new(store.clone(), WriterOptions::default());
    let one = writer.append(append("a", 3, &["three"]));
    let (one, other) = tokio::join!(one, writer.append(append("b", 3, &["three"])));
    one.unwrap();
    damaged(other);
    assert_eq!(log(&*store, "a").await.len(), 4);
}

async fn entries_without_a_checksum_are_read(place: &Place) {
    three_tables(place).await;
    place.execute("UPDATE entries SET checksum = NULL WHERE seq < 2").await;
    let store = place.open().await;
    store.append(&[append("a", 3, &["three"])]).await.unwrap();
    assert_eq!(log(&*store, "a").await, ["zero", "one", "two", "three"]);
}

/// A log with the word "nonsense" means nothing to whoever wrote it.
fn judge(stored: &StoredTable) -> Result<(), String> {
    match stored.log.iter().position(|entry| entry == "nonsense") {
        Some(number) => Err(format!("entry {number} is nonsense")),
        None => Ok(()),
    }
}

async fn what_is_damaged_is_found_and_set_aside(place: &Place) {
    three_tables(place).await;
    let store = place.open().await;
    store.append(&[append("d", 0, &["zero", "nonsense"]), append("e", 0, &[])]).await.unwrap();
    let in_use = store::check(&place.url, false, &judge).await;
    assert!(matches!(in_use, Err(StoreError::InUse(_) | StoreError::OtherServer)), "{in_use:?}");
    store.close().await;
    let damage = |table: &str, reason: &str, set_aside| Damage {
        table: Some(table.to_owned()),
        reason: reason.to_owned(),
        set_aside,
    };
    let checked = store::check(&place.url, true, &judge).await.unwrap();
    assert_eq!((checked.tables, checked.entries, checked.set_aside), (4, 9, 3));
    assert_eq!(checked.damages, [damage("d", "entry 1 is nonsense", true)]);
    place.execute("DELETE FROM entries WHERE table_id = 'b' AND seq = 1").await;
    let checked = store::check(&place.url, false, &judge).await.unwrap();
    let missing = damage("b", "it has no entry 1", false);
    assert_eq!(checked.damages, [missing]);
    let checked = store::check(&place.url, true, &judge).await.unwrap();
    assert_eq!(checked.damages, [damage("b", "it has no entry 1", true)]);
    let checked = store::check(&place.url, true, &judge).await.unwrap();
    assert_eq!((checked.damages, checked.tables, checked.set_aside), (Vec::new(), 3, 6));
    let store = place.open().await;
    assert_eq!(store.load(&table("b")).await, Ok(None));
    assert_eq!(log(&*store, "a").await.len(), 3);
}

#[tokio::test]
async fn a_database_that_does_not_exist_is_not_made_to_be_checked() {
    let place = Place::sqlite();
    let error = store::check(&place.url, true, &judge).await.unwrap_err();
    assert!(matches!(error, StoreError::File { .. }), "{error}");
    assert!(!place.file().exists());
}
