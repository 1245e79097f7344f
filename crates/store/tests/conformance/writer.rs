//! The writer: many tables, few commits, and no table that hurts another.

use crate::place::{Place, append, conflict, log, summary, table};
use std::sync::Arc;
use std::time::Duration;
use store::{Append, Store, StoreError, Summary, Writer, WriterOptions, limits};
use tokio::task::JoinHandle;

on_both!(
    many_tables_share_a_commit,
    a_bad_table_hurts_no_other,
    what_waits_is_written_before_the_end,
);

fn spawn(writer: &Writer, append: Append) -> JoinHandle<Result<(), StoreError>> {
    let writer = writer.clone();
    tokio::spawn(async move { writer.append(append).await })
}

async fn many_tables_share_a_commit(place: &Place) {
    let store = place.open().await;
    let writer = Writer::new(store.clone(), WriterOptions::default());
    let names: Vec<String> = (0..200).map(|number| format!("t{number}")).collect();
    for round in 0..3 {
        let two = |name: &String| append(name, 2 * round, &[name, "x"]);
        let tasks: Vec<_> = names.iter().map(|name| spawn(&writer, two(name))).collect();
        for task in tasks {
            task.await.unwrap().unwrap();
        }
    }
    for name in &names {
        assert_eq!(log(&*store, name).await, [name, "x"].repeat(3));
    }
    let stats = writer.stats();
    assert_eq!((stats.appends, stats.entries, stats.waiting), (600, 1_200, 0));
    assert_eq!((stats.refused, stats.failed), (0, 0));
    assert!((1..=20).contains(&stats.commits), "{} commits", stats.commits);
    assert!(Duration::ZERO < stats.total_commit);
}

async fn a_bad_table_hurts_no_other(place: &Place) {
    let store = place.open().await;
    store.append(&[append("bad", 0, &["0"]), append("owner", 0, &["0"])]).await.unwrap();
    let writer = Writer::new(store.clone(), WriterOptions::default());
    let thief = Summary { code: "CODE-owner".to_owned(), ..summary("thief") };
    let thief = Append { summary: Some(thief), ..append("thief", 0, &["0"]) };
    let mut good = Vec::new();
    let mut bad = Vec::new();
    for number in 0..20 {
        good.push(spawn(&writer, append(&format!("t{number}"), 0, &["0"])));
        if number == 7 {
            bad.push(spawn(&writer, append("bad", 5, &["x"])));
            bad.push(spawn(&writer, append("bad", 5, &["x"])));
            bad.push(spawn(&writer, thief.clone()));
        }
    }
    for task in good {
        task.await.unwrap().unwrap();
    }
    let mut results = Vec::new();
    for task in bad {
        results.push(task.await.unwrap());
    }
    let taken = StoreError::CodeTaken { table: table("thief"), code: "CODE-owner".to_owned() };
    assert_eq!(results, [conflict("bad", 1, 5), conflict("bad", 1, 5), Err(taken)]);
    // The table goes on when the append is right.
    writer.append(append("bad", 1, &["1"])).await.unwrap();
    assert_eq!(log(&*store, "bad").await, ["0", "1"]);
    assert_eq!(log(&*store, "t19").await, ["0"]);
    assert_eq!(writer.stats().refused, 3);
}

async fn what_waits_is_written_before_the_end(place: &Place) {
    let store = place.open().await;
    let options = WriterOptions { max_batch: 3, queue: 50, ..WriterOptions::default() };
    let writer = Writer::new(store.clone(), options);
    let names: Vec<String> = (0..40).map(|number| format!("t{number}")).collect();
    let tasks: Vec<_> = names.iter().map(|name| spawn(&writer, append(name, 0, &["0"]))).collect();
    // All of them are in the queue when the writer is closed.
    tokio::task::yield_now().await;
    writer.close().await;
    for (name, task) in names.iter().zip(tasks) {
        task.await.unwrap().unwrap();
        assert_eq!(log(&*store, name).await, ["0"]);
    }
    assert!(writer.stats().commits >= 40 / 3);
    assert_eq!(writer.append(append("late", 0, &[])).await, Err(StoreError::Closed));
    assert_eq!(store.load(&table("late")).await, Ok(None));
    writer.close().await;
}

async fn in_memory(options: WriterOptions) -> (Arc<dyn Store>, Writer) {
    let store = store::open("sqlite::memory:").await.unwrap();
    (store.clone(), Writer::new(store, options))
}

#[tokio::test]
async fn the_last_clone_that_goes_lets_what_waits_be_written() {
    let (store, writer) = in_memory(WriterOptions::default()).await;
    let tasks: Vec<_> =
        (0..9).map(|number| spawn(&writer, append(&format!("t{number}"), 0, &["0"]))).collect();
    drop(writer);
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    assert_eq!(log(&*store, "t8").await, ["0"]);
}

#[tokio::test]
async fn an_append_that_nobody_waits_for_is_written() {
    let (store, writer) = in_memory(WriterOptions::default()).await;
    let impatient = tokio::time::timeout(Duration::ZERO, writer.append(append("a", 0, &["0"])));
    impatient.await.ok();
    writer.append(append("a", 1, &["1"])).await.unwrap();
    assert_eq!(log(&*store, "a").await, ["0", "1"]);
}

#[tokio::test]
async fn the_smallest_queue_is_enough() {
    let (store, writer) =
        in_memory(WriterOptions { max_batch: 0, queue: 0, ..WriterOptions::default() }).await;
    let tasks: Vec<_> =
        (0..50).map(|number| spawn(&writer, append(&format!("t{number}"), 0, &["0"]))).collect();
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    assert_eq!(writer.stats().commits, 50);
    assert_eq!(log(&*store, "t49").await, ["0"]);
}

#[tokio::test]
async fn large_appends_are_cut_into_batches_within_the_limits() {
    let (store, writer) = in_memory(WriterOptions::default()).await;
    let many = vec!["x"; limits::BATCH_ENTRIES / 2 + 1];
    let long = "y".repeat(limits::ENTRY_BYTES);
    let large = vec![long.as_str(); limits::BATCH_BYTES / limits::ENTRY_BYTES - 1];
    let appends = [
        append("a", 0, &many),
        append("b", 0, &many),
        append("c", 0, &large),
        append("d", 0, &large),
        append("e", 0, &["0"]),
    ];
    let tasks: Vec<_> = appends.iter().map(|append| spawn(&writer, append.clone())).collect();
    for task in tasks {
        task.await.unwrap().unwrap();
    }
    for append in appends {
        assert_eq!(log(&*store, append.table.as_str()).await.len(), append.entries.len());
    }
    let error = writer.append(append("f", 0, &[&format!("{long}y")])).await.unwrap_err();
    assert!(matches!(error, StoreError::EntryTooLong { .. }), "{error}");
}

#[tokio::test]
async fn a_store_that_fails_fails_them_all() {
    let (store, writer) = in_memory(WriterOptions::default()).await;
    store.close().await;
    let tasks = [spawn(&writer, append("a", 0, &[])), spawn(&writer, append("b", 0, &[]))];
    for task in tasks {
        assert_eq!(task.await.unwrap(), Err(StoreError::Closed));
    }
    let stats = writer.stats();
    assert_eq!((stats.commits, stats.failed, stats.refused), (0, 2, 0));
}
