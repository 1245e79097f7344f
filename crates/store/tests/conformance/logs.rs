//! Logs: what is appended is there, what does not fit is refused whole.

use crate::place::{Place, append, conflict, log, summary, table};
use store::{Append, StoreError, StoredTable, limits};

on_both!(
    what_is_appended_is_read_back,
    an_unknown_table_is_none,
    an_entry_that_exists_or_leaves_a_gap_is_a_conflict,
    nothing_of_a_refused_batch_is_written,
    a_batch_may_append_to_one_table_again,
    batches_of_every_size_are_written,
    every_limit_has_its_error,
    a_missing_entry_is_noticed,
    one_of_many_that_append_the_same_entry_wins,
    a_closed_store_says_so,
);

async fn what_is_appended_is_read_back(place: &Place) {
    let store = place.open().await;
    let long = "ż".repeat(limits::ENTRY_BYTES / 2);
    let entries = ["", "move 7", "'; DROP TABLE entries; --", "\u{1}\t\r\n\\", "🐕 $1 ?1", &long];
    store.append(&[append("a", 0, &entries), append("b", 0, &["x"])]).await.unwrap();
    store.append(&[append("a", 6, &["last"])]).await.unwrap();
    let expected = StoredTable {
        summary: summary("a"),
        log: entries.iter().chain(&["last"]).map(|entry| (*entry).to_owned()).collect(),
        texts: Vec::new(),
    };
    assert_eq!(store.load(&table("a")).await.unwrap().as_ref(), Some(&expected));
    let store = place.reopen(store).await;
    assert_eq!(store.load(&table("a")).await.unwrap().as_ref(), Some(&expected));
    assert_eq!(log(&*store, "b").await, ["x"]);
}

async fn an_unknown_table_is_none(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.load(&table("a")).await, Ok(None));
    assert_eq!(store.append(&[]).await, Ok(()));
    assert_eq!(store.append(&[append("a", 1, &["x"])]).await, conflict("a", 0, 1));
    assert_eq!(store.load(&table("a")).await, Ok(None));
    // A table may begin without entries.
    store.append(&[append("a", 0, &[])]).await.unwrap();
    assert_eq!(log(&*store, "a").await, [""; 0]);
    assert_eq!(store.append(&[append("a", 1, &["x"])]).await, conflict("a", 0, 1));
}

async fn an_entry_that_exists_or_leaves_a_gap_is_a_conflict(place: &Place) {
    let store = place.open().await;
    store.append(&[append("a", 0, &["0", "1", "2"])]).await.unwrap();
    assert_eq!(store.append(&[append("a", 0, &["x"])]).await, conflict("a", 3, 0));
    assert_eq!(store.append(&[append("a", 2, &["x"])]).await, conflict("a", 3, 2));
    assert_eq!(store.append(&[append("a", 4, &["x"])]).await, conflict("a", 3, 4));
    // Not even an append of nothing may lie about the length.
    assert_eq!(store.append(&[append("a", 4, &[])]).await, conflict("a", 3, 4));
    assert_eq!(log(&*store, "a").await, ["0", "1", "2"]);
    store.append(&[append("a", 3, &["3"])]).await.unwrap();
    assert_eq!(log(&*store, "a").await, ["0", "1", "2", "3"]);
}

async fn nothing_of_a_refused_batch_is_written(place: &Place) {
    let store = place.open().await;
    store.append(&[append("a", 0, &["0"]), append("b", 0, &["0"])]).await.unwrap();
    let mut renamed = append("b", 1, &["1"]);
    renamed.summary = Some(store::Summary { game: "other".to_owned(), ..summary("b") });
    let batch = [append("c", 0, &["0"]), renamed, append("a", 2, &["x"]), append("d", 0, &["0"])];
    assert_eq!(store.append(&batch).await, conflict("a", 1, 2));
    assert_eq!(log(&*store, "a").await, ["0"]);
    let b = store.load(&table("b")).await.unwrap().unwrap();
    assert_eq!(
        b,
        StoredTable { summary: summary("b"), log: vec!["0".to_owned()], texts: Vec::new() }
    );
    assert_eq!(store.load(&table("c")).await, Ok(None));
    assert_eq!(store.load(&table("d")).await, Ok(None));
}

async fn a_batch_may_append_to_one_table_again(place: &Place) {
    let store = place.open().await;
    let batch = [
        append("a", 0, &["0"]),
        append("b", 0, &["0"]),
        append("a", 1, &["1", "2"]),
        append("a", 3, &["3"]),
    ];
    store.append(&batch).await.unwrap();
    assert_eq!(log(&*store, "a").await, ["0", "1", "2", "3"]);
    let twice = [append("a", 4, &["4"]), append("a", 4, &["4"])];
    assert_eq!(store.append(&twice).await, conflict("a", 5, 4));
    let late = [append("a", 5, &["5"]), append("a", 4, &["4"])];
    assert_eq!(store.append(&late).await, conflict("a", 4, 5));
    assert_eq!(log(&*store, "a").await, ["0", "1", "2", "3"]);
}

async fn batches_of_every_size_are_written(place: &Place) {
    let store = place.open().await;
    let mut expected: Vec<String> = Vec::new();
    for size in (0..20).chain([63, 64, 65, 127, 128, 129, 255, 300, limits::BATCH_ENTRIES]) {
        let first = expected.len() as u64;
        let new: Vec<String> = (first..).take(size).map(|seq| format!("entry {seq}")).collect();
        expected.extend_from_slice(&new);
        let summary = (first == 0).then(|| summary("a"));
        store
            .append(&[Append {
                table: table("a"),
                first,
                entries: new,
                summary,
                texts: Vec::new(),
            }])
            .await
            .unwrap();
    }
    assert_eq!(log(&*store, "a").await, expected);
    // More tables than one statement asks for.
    let names: Vec<String> = (0..1_100).map(|number| format!("t{number}")).collect();
    for round in 0..2 {
        let batch: Vec<Append> = names.iter().map(|name| append(name, round, &[name])).collect();
        store.append(&batch).await.unwrap();
    }
    for name in &names {
        assert_eq!(log(&*store, name).await, [name.as_str(); 2]);
    }
}

async fn every_limit_has_its_error(place: &Place) {
    let store = place.open().await;
    let a = || table("a");
    let long = "x".repeat(limits::ENTRY_BYTES + 1);
    let with = |change: fn(&mut store::Summary)| {
        let mut summary = summary("a");
        change(&mut summary);
        crate::place::replace(0, summary)
    };
    let full = Append { summary: Some(summary("a")), ..append("a", limits::LOG_ENTRIES, &["x"]) };
    let cases = [
        (
            append("a", 0, &["x", &long]),
            StoreError::EntryTooLong { table: a(), seq: 1, bytes: long.len() },
        ),
        (append("a", 0, &["x\0"]), StoreError::NulInEntry { table: a(), seq: 0 }),
        (full, StoreError::LogFull { table: a() }),
        (append("a", u64::MAX, &["x"]), StoreError::LogFull { table: a() }),
        (
            Append { summary: None, ..append("a", 0, &["x"]) },
            StoreError::MissingSummary { table: a() },
        ),
        (
            Append { summary: Some(summary("b")), ..append("a", 0, &["x"]) },
            StoreError::WrongSummary { table: a(), summary: table("b") },
        ),
        (with(|summary| summary.code.clear()), StoreError::BadCode { table: a() }),
        (with(|summary| summary.code = "x".repeat(33)), StoreError::BadCode { table: a() }),
        (with(|summary| summary.game.push(' ')), StoreError::BadGame { table: a() }),
        (
            with(|summary| summary.members = vec![crate::place::guest_id("g"); 65]),
            StoreError::TooManyMembers { table: a(), members: 65 },
        ),
        (
            with(|summary| summary.about = "x".repeat(limits::ABOUT_BYTES + 1)),
            StoreError::AboutTooLong { table: a(), bytes: limits::ABOUT_BYTES + 1 },
        ),
        (with(|summary| summary.about.push('\0')), StoreError::NulInAbout { table: a() }),
    ];
    for (wrong, error) in cases {
        let batch = [append("z", 0, &["x"]), wrong];
        assert_eq!(store.append(&batch).await, Err(error));
    }
    let many = vec![append("z", 0, &[]); limits::BATCH_APPENDS + 1];
    let appends = many.len();
    assert_eq!(store.append(&many).await, Err(StoreError::TooManyAppends { appends }));
    let entries = limits::BATCH_ENTRIES + 1;
    let many = append("z", 0, &vec!["x"; entries]);
    assert_eq!(store.append(&[many]).await, Err(StoreError::TooManyEntries { entries }));
    let most = "x".repeat(limits::ENTRY_BYTES);
    let large = Append {
        entries: vec![most; limits::BATCH_BYTES / limits::ENTRY_BYTES],
        ..append("z", 0, &[])
    };
    let bytes = limits::BATCH_BYTES + summary("z").about.len();
    assert_eq!(store.append(&[large]).await, Err(StoreError::BatchTooLarge { bytes }));
    assert_eq!(store.load(&table("z")).await, Ok(None));
}

async fn a_missing_entry_is_noticed(place: &Place) {
    let store = place.open().await;
    store.append(&[append("a", 0, &["0", "1", "2"])]).await.unwrap();
    store.close().await;
    place.execute("DELETE FROM entries WHERE seq = 1").await;
    let store = place.open().await;
    let error = store.load(&table("a")).await.unwrap_err();
    assert_eq!(error.to_string(), "table a is damaged: it has no entry 1");
}

async fn one_of_many_that_append_the_same_entry_wins(place: &Place) {
    let store = place.open().await;
    store.append(&[append("a", 0, &["0"]), append("b", 0, &["0"])]).await.unwrap();
    for seq in 1..20 {
        let tasks: Vec<_> = (0..6)
            .map(|number| {
                let store = store.clone();
                tokio::spawn(async move {
                    let entry = format!("{seq} by {number}");
                    let mut batch = [append("a", seq, &[&entry]), append("b", seq, &[&entry])];
                    if number % 3 == 0 {
                        batch.reverse();
                    }
                    store.append(&batch).await
                })
            })
            .collect();
        let mut won = 0;
        for task in tasks {
            match task.await.unwrap() {
                Ok(()) => won += 1,
                Err(StoreError::Conflict { expected, found, .. }) => {
                    assert_eq!((expected, found), (seq + 1, seq));
                }
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(won, 1, "entry {seq}");
    }
    assert_eq!(log(&*store, "a").await, log(&*store, "b").await);
    assert_eq!(log(&*store, "a").await.len(), 20);
}

async fn a_closed_store_says_so(place: &Place) {
    let store = place.open().await;
    store.probe(0).await.unwrap();
    store.close().await;
    assert_eq!(store.probe(0).await, Err(StoreError::Closed));
    assert_eq!(store.append(&[append("a", 0, &[])]).await, Err(StoreError::Closed));
    // Once more does no harm, and somebody else may have it.
    store.close().await;
    place.open().await.probe(0).await.unwrap();
}
