//! How many appends a second the database takes: `cargo bench -p store`.
//!
//! Every append is one entry of 150 bytes to one of 1,000 tables; every commit waits for the disk.
//! With an address of PostgreSQL as argument it measures that: give it an empty database.

use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Append, Store, Summary, TableId, Writer, WriterOptions};

const TABLES: usize = 1_000;
const ENTRY: usize = 150;

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    // Without `--bench` somebody runs all targets as tests: then it only shows that it works.
    let time = if arguments.iter().any(|argument| argument == "--bench") {
        Duration::from_secs(3)
    } else {
        Duration::from_millis(10)
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = format!("sqlite:{}", folder.path().join("bench.db").display());
    let url = arguments.into_iter().find(|argument| argument.contains("://")).unwrap_or(file);
    let store = store::open(&url).await.expect("an empty database");
    println!("{:>24} {:>12} {:>14}", "", "appends/s", "ms a commit");
    let mut tables = Tables::new(&*store).await;
    for size in [1, 10, 100, 1_000] {
        batches(&*store, &mut tables, size, time).await;
    }
    for tables_at_once in [10, 100, 1_000] {
        writers(store.clone(), &mut tables, tables_at_once, time).await;
    }
    store.close().await;
}

/// The tables and the lengths of their logs.
struct Tables(Vec<(TableId, u64)>);

impl Tables {
    async fn new(store: &dyn Store) -> Tables {
        let mut tables = Vec::new();
        let mut batch = Vec::new();
        for number in 0..TABLES {
            let table: TableId = format!("table{number:06}").parse().expect("an id");
            batch.push(Append {
                table: table.clone(),
                first: 0,
                entries: vec![entry()],
                summary: Some(Summary {
                    table: table.clone(),
                    code: format!("CODE{number}"),
                    game: "game".to_owned(),
                    public: true,
                    begun: true,
                    over: false,
                    created: 0,
                    updated: 0,
                    members: Vec::new(),
                    about: "{}".to_owned(),
                }),
                texts: Vec::new(),
            });
            tables.push((table, 1));
        }
        store.append(&batch).await.expect("new tables");
        Tables(tables)
    }

    /// The next entry of each of `size` tables.
    fn next(&mut self, from: usize, size: usize) -> Vec<Append> {
        (from..from + size)
            .map(|number| {
                let (table, length) = &mut self.0[number % TABLES];
                *length += 1;
                one(table, *length - 1)
            })
            .collect()
    }
}

fn entry() -> String {
    "x".repeat(ENTRY)
}

fn one(table: &TableId, first: u64) -> Append {
    Append { table: table.clone(), first, entries: vec![entry()], summary: None, texts: Vec::new() }
}

/// Batches of one size, one after the other.
async fn batches(store: &dyn Store, tables: &mut Tables, size: usize, time: Duration) {
    let start = Instant::now();
    let mut commits = 0;
    while start.elapsed() < time {
        let batch = tables.next(commits * size, size);
        store.append(&batch).await.expect("an append");
        commits += 1;
    }
    let appends = commits * size;
    report(&format!("batches of {size}"), appends as u64, commits as u64, start.elapsed());
}

/// Many tables at once through the writer, each waiting for its own appends.
async fn writers(store: Arc<dyn Store>, tables: &mut Tables, at_once: usize, time: Duration) {
    let writer = Writer::new(store, WriterOptions::default());
    let start = Instant::now();
    let tasks: Vec<_> = tables.0[..at_once]
        .iter()
        .map(|(table, length)| {
            let (writer, table, mut length) = (writer.clone(), table.clone(), *length);
            tokio::spawn(async move {
                while start.elapsed() < time {
                    writer.append(one(&table, length)).await.expect("an append");
                    length += 1;
                }
                length
            })
        })
        .collect();
    for (task, (_, length)) in tasks.into_iter().zip(&mut tables.0) {
        *length = task.await.expect("a table");
    }
    let took = start.elapsed();
    let stats = writer.stats();
    report(&format!("writer, {at_once} tables"), stats.appends, stats.commits, took);
}

fn report(what: &str, appends: u64, commits: u64, took: Duration) {
    let micros = u64::try_from(took.as_micros()).expect("a short time").max(1);
    let (rate, commit) = (appends * 1_000_000 / micros, micros / commits.max(1));
    println!("{what:>24} {rate:>12} {:>10}.{:03}", commit / 1_000, commit % 1_000);
}
