//! Whatever is appended, in whatever order and to however many tables, is there byte for byte.

use crate::place::{Place, guest_id, summary, table};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::collections::BTreeMap;
use store::{Append, StoreError, StoredTable, Summary, TableId};
use tokio::runtime::Runtime;

/// One append as the property invents it.
#[derive(Clone, Debug)]
struct Idea {
    table: usize,
    /// How far beside the end of the log it begins.
    beside: u64,
    entries: Vec<String>,
    /// A summary with this in it.
    about: Option<String>,
}

/// What becomes of the server behind a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    GoesOn,
    /// It is closed and opened.
    Stops,
    /// It goes on with what the database holds at this moment.
    IsKilled,
}

/// Appends of one batch, and what comes then.
type Batch = (Vec<Idea>, Fate);

fn idea() -> impl Strategy<Value = Idea> {
    let beside = prop_oneof![30 => Just(0), 1 => 1_u64..3];
    let text = "[^\0]{0,30}";
    (0..6_usize, beside, vec(text, 0..5), proptest::option::of(text))
        .prop_map(|(table, beside, entries, about)| Idea { table, beside, entries, about })
}

fn batches() -> impl Strategy<Value = Vec<Batch>> {
    let fate = prop_oneof![
        7 => Just(Fate::GoesOn),
        1 => Just(Fate::Stops),
        2 => Just(Fate::IsKilled),
    ];
    vec((vec(idea(), 0..10), fate), 0..12)
}

/// What the database should hold.
type Model = BTreeMap<TableId, StoredTable>;

/// Adds an append to the model, if it fits.
fn add(model: &mut Model, idea: &Idea) -> (Append, bool) {
    let name = format!("t{}", idea.table);
    let length = model.get(&table(&name)).map_or(0, |stored| stored.log.len() as u64);
    let first = length + idea.beside;
    let about = idea.about.clone().or((first == 0).then(String::new));
    let summary = about.map(|about| Summary {
        updated: i64::from(idea.entries.is_empty()),
        public: about.len() % 16 != 0,
        members: (0..about.len() / 8).map(|number| guest_id(&format!("g{number}"))).collect(),
        about,
        ..summary(&name)
    });
    let fits = idea.beside == 0;
    if fits {
        let stored = model.entry(table(&name)).or_insert_with(|| StoredTable {
            summary: summary.clone().expect("the first has a summary"),
            log: Vec::new(),
            texts: Vec::new(),
        });
        if let Some(summary) = &summary {
            stored.summary = summary.clone();
        }
        stored.log.extend_from_slice(&idea.entries);
    }
    let (table, entries) = (table(&name), idea.entries.clone());
    (Append { table, first, entries, summary, texts: Vec::new() }, fits)
}

async fn check(mut place: Place, batches: Vec<Batch>) {
    let mut store = place.open().await;
    let mut model = Model::new();
    for (ideas, fate) in batches {
        let mut next = model.clone();
        let (batch, fits): (Vec<Append>, Vec<bool>) =
            ideas.iter().map(|idea| add(&mut next, idea)).unzip();
        match store.append(&batch).await {
            Ok(()) => {
                assert!(!fits.contains(&false), "a wrong append was written");
                model = next;
            }
            Err(StoreError::Conflict { .. }) => assert!(fits.contains(&false)),
            Err(other) => panic!("{other}"),
        }
        match fate {
            Fate::GoesOn => {}
            Fate::IsKilled if place.is_sqlite() => {
                // Its file as it lies on the disk.
                let copy = Place::sqlite();
                store.backup(&copy.file()).await.expect("a copy");
                (store, place) = (copy.open().await, copy);
            }
            Fate::Stops | Fate::IsKilled => store = place.reopen(store).await,
        }
    }
    store = place.reopen(store).await;
    for number in 0..6 {
        let table = table(&format!("t{number}"));
        let stored = store.load(&table).await.expect("a whole log");
        assert_eq!(stored.as_ref(), model.get(&table));
        for member in 0..4 {
            let member = guest_id(&format!("g{member}"));
            let found = store.tables_of(&member, 100).await.expect("a list");
            let is_member = stored.as_ref().is_some_and(|s| s.summary.members.contains(&member));
            assert_eq!(found.iter().any(|summary| summary.table == table), is_member);
        }
    }
    store.close().await;
}

fn property(cases: u32, place: impl AsyncFn() -> Option<Place>) {
    let runtime = Runtime::new().expect("a runtime");
    let mut runner =
        TestRunner::new(Config { failure_persistence: None, ..Config::with_cases(cases) });
    let result = runner.run(&batches(), |batches| {
        runtime.block_on(async {
            if let Some(place) = place().await {
                check(place, batches).await;
            }
        });
        Ok(())
    });
    result.unwrap_or_else(|why| panic!("{why}"));
}

#[test]
fn random_appends_survive_in_sqlite() {
    property(48, async || Some(Place::sqlite()));
}

#[test]
fn random_appends_survive_in_postgres() {
    property(12, Place::postgres);
}
