//! Writes that fail: nothing of them is there, and the next one works.

use crate::place::{Place, append, guest, log, token};
use std::time::Duration;
use store::{StoreError, Writer, WriterOptions};

on_both!(
    after_a_failed_write_the_next_one_works,
    a_check_tells_whether_writing_works,
    a_call_that_is_given_up_leaves_nothing_behind,
);

/// Every write to these tables fails as on a full disk: the database ends the transaction by itself.
const FULL_SQLITE: &str = "
    CREATE TRIGGER full_tables BEFORE INSERT ON tables BEGIN SELECT RAISE(ROLLBACK, 'full'); END;
    CREATE TRIGGER full_guests BEFORE INSERT ON guests BEGIN SELECT RAISE(ROLLBACK, 'full'); END;
    CREATE TRIGGER full_probe BEFORE INSERT ON probe BEGIN SELECT RAISE(ROLLBACK, 'full'); END;";
const ROOM_SQLITE: &str =
    "DROP TRIGGER full_tables; DROP TRIGGER full_guests; DROP TRIGGER full_probe;";

const FULL_POSTGRES: &str = "
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full', MESSAGE = 'full'; END $$;
    CREATE TRIGGER full_tables BEFORE INSERT ON tables EXECUTE FUNCTION fail();
    CREATE TRIGGER full_guests BEFORE INSERT ON guests EXECUTE FUNCTION fail();
    CREATE TRIGGER full_probe BEFORE INSERT ON probe EXECUTE FUNCTION fail();";
const ROOM_POSTGRES: &str = "DROP FUNCTION fail CASCADE;";

async fn fill(place: &Place) {
    place.execute(if place.is_sqlite() { FULL_SQLITE } else { FULL_POSTGRES }).await;
}

async fn make_room(place: &Place) {
    place.execute(if place.is_sqlite() { ROOM_SQLITE } else { ROOM_POSTGRES }).await;
}

fn failed(result: &Result<(), StoreError>) -> bool {
    matches!(result, Err(StoreError::Database(_)))
}

async fn after_a_failed_write_the_next_one_works(place: &Place) {
    let store = place.open().await;
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    for round in 0..3_u8 {
        let (table, guest_name) = (format!("t{round}"), format!("g{round}"));
        fill(place).await;
        for _ in 0..3 {
            let batch = [append("a", u64::from(round) + 1, &["x"]), append(&table, 0, &["x"])];
            assert!(failed(&store.append(&batch).await));
            assert!(failed(&store.create_guest(&guest(&guest_name), &token(round)).await));
            // Reading does not depend on it.
            assert_eq!(log(&*store, "a").await.len(), usize::from(round) + 1);
            assert_eq!(store.public_tables(9).await.unwrap().len(), usize::from(round) + 1);
        }
        make_room(place).await;
        let batch = [append("a", u64::from(round) + 1, &["1"]), append(&table, 0, &["0"])];
        store.append(&batch).await.unwrap();
        store.create_guest(&guest(&guest_name), &token(round)).await.unwrap();
    }
    assert_eq!(log(&*store, "a").await, ["0", "1", "1", "1"]);
    assert_eq!(log(&*store, "t2").await, ["0"]);
}

async fn a_check_tells_whether_writing_works(place: &Place) {
    let store = place.open().await;
    let writer = Writer::new(store.clone(), WriterOptions::default());
    writer.check().await.unwrap();
    fill(place).await;
    assert!(failed(&writer.append(append("a", 0, &["0"])).await));
    assert!(failed(&writer.check().await));
    assert!(failed(&writer.check().await));
    make_room(place).await;
    writer.check().await.unwrap();
    // What works is not tried again at once.
    fill(place).await;
    writer.check().await.unwrap();
    assert!(failed(&writer.append(append("a", 0, &["0"])).await));
    assert!(failed(&writer.check().await));
    make_room(place).await;
    writer.append(append("a", 0, &["0"])).await.unwrap();
    writer.check().await.unwrap();
    writer.close().await;
    assert_eq!(log(&*store, "a").await, ["0"]);
}

/// Whoever stops waiting in the middle of a call leaves no open transaction behind.
async fn a_call_that_is_given_up_leaves_nothing_behind(place: &Place) {
    let store = place.open().await;
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    for micros in (0..40).map(|step| 50 * step) {
        let patience = Duration::from_micros(micros);
        let length = log(&*store, "a").await.len() as u64;
        let batch = [append("a", length, &["x"])];
        tokio::time::timeout(patience, store.append(&batch)).await.ok();
        tokio::time::timeout(patience, store.load(&batch[0].table)).await.ok();
    }
    let length = log(&*store, "a").await.len() as u64;
    store.append(&[append("a", length, &["last"])]).await.unwrap();
    assert_eq!(log(&*store, "a").await.len() as u64, length + 1);
}

#[tokio::test]
async fn a_database_in_memory_survives_a_call_that_is_given_up() {
    let store = store::open("sqlite::memory:").await.unwrap();
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    for micros in 0..40 {
        let patience = Duration::from_micros(10 * micros);
        tokio::time::timeout(patience, store.load(&append("a", 0, &[]).table)).await.ok();
    }
    assert_eq!(log(&*store, "a").await, ["0"]);
}
