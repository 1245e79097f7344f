//! Summaries: tables are found by code, by guest, or because they are open to all.

use crate::place::{Place, append, guest, guest_id, replace, summary, table, token};
use store::{Append, Guest, Store, StoreError, Summary, limits};

on_both!(
    a_summary_is_replaced,
    codes_lead_to_tables,
    a_code_belongs_to_one_table,
    public_tables_are_listed_newest_first,
    guests_find_their_tables,
    everything_is_listed_with_its_size,
);

async fn stored(store: &dyn Store, name: &str) -> Summary {
    store.load(&table(name)).await.unwrap().unwrap().summary
}

fn names(summaries: &[Summary]) -> Vec<&str> {
    summaries.iter().map(|summary| summary.table.as_str()).collect()
}

async fn a_summary_is_replaced(place: &Place) {
    let store = place.open().await;
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    assert_eq!(stored(&*store, "a").await, summary("a"));
    let next = Summary {
        code: "new".to_owned(),
        game: "dogpile".to_owned(),
        public: false,
        over: true,
        created: i64::MIN,
        updated: i64::MAX,
        members: Vec::new(),
        about: "null 🐕".to_owned(),
        ..summary("a")
    };
    // The last of a batch stays; an append without one changes nothing.
    let batch = [
        replace(1, Summary { about: "never seen".to_owned(), ..summary("a") }),
        Append { summary: Some(next.clone()), ..append("a", 1, &["1"]) },
        append("a", 2, &["2"]),
    ];
    store.append(&batch).await.unwrap();
    assert_eq!(stored(&*store, "a").await, next);
    let store = place.reopen(store).await;
    assert_eq!(stored(&*store, "a").await, next);
}

async fn codes_lead_to_tables(place: &Place) {
    let store = place.open().await;
    store.append(&[append("a", 0, &[]), append("b", 0, &[])]).await.unwrap();
    assert_eq!(store.find_code("CODE-a").await, Ok(Some((table("a"), 1_000))));
    assert_eq!(store.find_code("CODE-b").await, Ok(Some((table("b"), 1_000))));
    for code in ["code-a", "", "CODE-", "CODE-a ", "%"] {
        assert_eq!(store.find_code(code).await, Ok(None), "{code}");
    }
    store.append(&[replace(0, Summary { code: "x".to_owned(), ..summary("a") })]).await.unwrap();
    assert_eq!(store.find_code("CODE-a").await, Ok(None));
    assert_eq!(store.find_code("x").await, Ok(Some((table("a"), 1_000))));
}

async fn a_code_belongs_to_one_table(place: &Place) {
    let store = place.open().await;
    store.append(&[append("a", 0, &[])]).await.unwrap();
    let thief = Summary { code: "CODE-a".to_owned(), ..summary("b") };
    let taken = StoreError::CodeTaken { table: table("b"), code: "CODE-a".to_owned() };
    let batch = [append("c", 0, &["0"]), replace(0, thief.clone())];
    assert_eq!(store.append(&batch).await, Err(taken.clone()));
    assert_eq!(store.load(&table("b")).await, Ok(None));
    assert_eq!(store.load(&table("c")).await, Ok(None));
    // A table that exists cannot take it, either; and keeps its own.
    store.append(&[append("b", 0, &[])]).await.unwrap();
    assert_eq!(store.append(&[replace(0, thief)]).await, Err(taken));
    assert_eq!(store.find_code("CODE-b").await, Ok(Some((table("b"), 1_000))));
    store.append(&[replace(0, summary("a"))]).await.unwrap();
}

async fn public_tables_are_listed_newest_first(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.public_tables(10).await, Ok(Vec::new()));
    let at = |name: &str, updated, public, over| {
        replace(0, Summary { updated, public, over, ..summary(name) })
    };
    let batch = [
        at("old", 1, true, false),
        at("new", 3, true, false),
        at("private", 4, false, false),
        at("over", 5, true, true),
        at("Mid", 2, true, false),
        at("mid", 2, true, false),
    ];
    store.append(&batch).await.unwrap();
    let listed = store.public_tables(10).await.unwrap();
    // Of the same moment, ids in the order of their bytes, backwards.
    assert_eq!(names(&listed), ["new", "mid", "Mid", "old"]);
    assert_eq!(Some(&listed[0]), batch[1].summary.as_ref());
    assert_eq!(names(&store.public_tables(2).await.unwrap()), ["new", "mid"]);
    assert_eq!(names(&store.public_tables(0).await.unwrap()), [""; 0]);
    store.append(&[at("old", 9, true, false), at("new", 9, true, true)]).await.unwrap();
    assert_eq!(names(&store.public_tables(10).await.unwrap()), ["old", "mid", "Mid"]);
    let many: Vec<Append> = (0..=limits::LIST)
        .map(|number| at(&format!("t{number}"), i64::from(number), true, false))
        .collect();
    store.append(&many).await.unwrap();
    assert_eq!(store.public_tables(u32::MAX).await.unwrap().len(), limits::LIST as usize);
}

async fn guests_find_their_tables(place: &Place) {
    let store = place.open().await;
    let with = |name: &str, updated, members: &[&str]| {
        let members = members.iter().map(|guest| guest_id(guest)).collect();
        replace(0, Summary { updated, members, over: true, public: false, ..summary(name) })
    };
    let of = async |guest: &str, limit| {
        let found = store.tables_of(&guest_id(guest), limit).await.unwrap();
        names(&found).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let batch = [
        with("a", 1, &["zoe", "adam", "zoe"]),
        with("b", 2, &["adam"]),
        with("c", 3, &[]),
        with("d", 0, &["zoe"]),
    ];
    store.append(&batch).await.unwrap();
    assert_eq!(of("zoe", 10).await, ["a", "d"]);
    assert_eq!(of("adam", 10).await, ["b", "a"]);
    assert_eq!(of("adam", 1).await, ["b"]);
    assert_eq!(of("eve", 10).await, [""; 0]);
    // The order, and who has two seats, are the server's business, and kept.
    assert_eq!(Some(&stored(&*store, "a").await), batch[0].summary.as_ref());
    store.append(&[with("a", 5, &["eve", "adam"]), with("c", 4, &["adam"])]).await.unwrap();
    assert_eq!(of("zoe", 10).await, ["d"]);
    assert_eq!(of("adam", 10).await, ["a", "c", "b"]);
    assert_eq!(of("eve", 10).await, ["a"]);
}

async fn everything_is_listed_with_its_size(place: &Place) {
    let store = place.open().await;
    for (name, updated) in [("old", 10_u8), ("new", 30), ("private", 20)] {
        let seen = i64::from(updated);
        let summary = Summary { updated: seen, public: name != "private", ..summary(name) };
        let first = Append { summary: Some(summary), ..append(name, 0, &["1234", "żółw"]) };
        store.append(&[first]).await.unwrap();
        store.create_guest(&Guest { seen, ..guest(name) }, &token(updated)).await.unwrap();
    }
    store.create_guest(&Guest { seen: 5, ..guest("zoe") }, &token(1)).await.unwrap();
    let listed = store.all_tables(0).await.unwrap();
    let names: Vec<&str> = listed.iter().map(|listed| listed.summary.table.as_str()).collect();
    assert_eq!(names, ["new", "private", "old"]);
    let sizes: Vec<(u64, u64)> =
        listed.iter().map(|listed| (listed.entries, listed.bytes)).collect();
    assert_eq!(sizes, [(2, 11); 3]);
    assert_eq!(store.all_tables(1).await.unwrap(), listed[1..]);
    let guests = store.all_guests(1).await.unwrap();
    let guests: Vec<(&str, u64)> =
        guests.iter().map(|listed| (listed.guest.name.as_str(), listed.tables)).collect();
    assert_eq!(guests, [("private", 0), ("old", 0), ("zoe", 3)]);
    assert_eq!(store.all_guests(4).await, Ok(Vec::new()));
}
