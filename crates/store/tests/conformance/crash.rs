//! A server that is killed: what it had acknowledged is there, and nothing is there by half.

use crate::place::{Place, summary, table};
use std::collections::BTreeMap;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{BufRead, BufReader};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;
use std::{env, thread};
use store::{Append, Store, StoreError, Writer, WriterOptions};

on_both!(what_was_acknowledged_survives_kill);

/// Tells the child which database to write to.
const URL: &str = "KENNEL_STORE_CRASH_URL";

const TABLES: usize = 8;
const ROUNDS: usize = 10;

/// Lengths of logs, by table.
type Lengths = BTreeMap<String, u64>;

fn names() -> impl Iterator<Item = String> {
    (0..TABLES).map(|number| format!("t{number}"))
}

fn entry(name: &str, seq: u64) -> String {
    format!("{name} {seq} {}", "🦴".repeat((seq % 40) as usize))
}

/// Not a test: the server that the tests start and kill.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started and killed by other tests"]
async fn child() {
    let Ok(url) = env::var(URL) else { return };
    let store = store::open(&url).await.expect("the database of the test");
    let writer = Writer::new(store.clone(), WriterOptions::default());
    let mut tasks = Vec::new();
    for name in names() {
        let stored = store.load(&table(&name)).await.expect("a table that can be read");
        let length = stored.map_or(0, |stored| stored.log.len() as u64);
        tasks.push(tokio::spawn(write(writer.clone(), name, length)));
    }
    for task in tasks {
        task.await.expect("a table that is written until the end");
    }
}

/// Appends to one table for ever, and says so each time when it is durable.
async fn write(writer: Writer, name: String, mut seq: u64) {
    loop {
        let append = Append {
            table: table(&name),
            first: seq,
            entries: vec![entry(&name, seq)],
            summary: seq.is_multiple_of(10).then(|| summary(&name)),
            texts: Vec::new(),
        };
        match writer.append(append).await {
            Ok(()) => {
                println!("ack {name} {seq}");
                seq += 1;
            }
            // PostgreSQL may still have been writing for the child that was killed before.
            Err(StoreError::Conflict { expected, .. }) => seq = expected,
            Err(other) => panic!("{other}"),
        }
    }
}

/// Starts a server.
fn start(url: &str) -> (Child, BufReader<ChildStdout>) {
    let mut child = Command::new(env::current_exe().expect("this program"))
        .args(["crash::child", "--exact", "--ignored", "--nocapture"])
        .env(URL, url)
        .stdout(Stdio::piped())
        .spawn()
        .expect("this program once more");
    let said = BufReader::new(child.stdout.take().expect("a pipe"));
    (child, said)
}

/// The table and the entry that a line acknowledges, if it does.
fn acknowledged(line: &str) -> Option<(String, u64)> {
    // The test harness may have begun the line.
    let (_, rest) = line.split_once("ack ")?;
    let (name, seq) = rest.split_once(' ')?;
    Some((name.to_owned(), seq.trim_end().parse().ok()?))
}

/// Waits until something was acknowledged, and then up to a quarter of a second more.
fn wait(said: &mut BufReader<ChildStdout>, lengths: &mut Lengths) {
    let mut line = String::new();
    while acknowledged(&line).is_none() {
        line.clear();
        assert_ne!(said.read_line(&mut line).expect("a line"), 0, "the child ended by itself");
    }
    note(&line, lengths);
    let random = RandomState::new().build_hasher().finish();
    thread::sleep(Duration::from_millis(random % 250));
}

fn note(line: &str, lengths: &mut Lengths) {
    if let Some((name, seq)) = acknowledged(line) {
        let length = lengths.entry(name).or_default();
        *length = (*length).max(seq + 1);
    }
}

/// Kills a server, and listens to what it had said.
fn kill(mut child: Child, said: BufReader<ChildStdout>, lengths: &mut Lengths) {
    child.kill().expect("a child that runs");
    child.wait().expect("a child that ended");
    said.lines().for_each(|line| note(&line.expect("a line"), lengths));
}

/// Every table is whole, and has at least what was acknowledged.
async fn check(store: &dyn Store, lengths: &Lengths) {
    for (name, length) in lengths {
        let stored = store.load(&table(name)).await.expect("a whole log").expect("a table");
        assert!(stored.log.len() as u64 >= *length, "{name}: {length} were acknowledged");
        assert_eq!(stored.summary, summary(name));
        for (seq, found) in (0..).zip(&stored.log) {
            assert_eq!(*found, entry(name, seq));
        }
    }
}

async fn what_was_acknowledged_survives_kill(place: &Place) {
    let mut lengths = Lengths::new();
    for _ in 0..ROUNDS {
        let (child, mut said) = start(&place.url);
        wait(&mut said, &mut lengths);
        kill(child, said, &mut lengths);
        let store = place.open().await;
        check(&*store, &lengths).await;
        store.close().await;
    }
    assert_eq!(lengths.len(), TABLES);
}

/// A second process may not open the file of a server that runs, but may save it.
#[tokio::test]
async fn a_running_server_is_saved_from_outside() {
    let place = Place::sqlite();
    let mut lengths = Lengths::new();
    let (child, mut said) = start(&place.url);
    wait(&mut said, &mut lengths);
    let refused = store::open(&place.url).await.map(|_| ());
    let file = place.file().canonicalize().expect("a file");
    assert_eq!(refused, Err(StoreError::InUse(file.clone())));
    let copy = place.in_folder("copy.db");
    store::backup_file(&place.url, &copy).await.unwrap();
    assert_eq!(store::restore(&place.url, &copy).await, Err(StoreError::InUse(file)));
    // What was acknowledged before the copy was begun is in the copy.
    let before = lengths.clone();
    kill(child, said, &mut lengths);
    let copy = store::open(&format!("sqlite:{}", copy.display())).await.unwrap();
    check(&*copy, &before).await;
    // And without a server, from a file that was not closed.
    let after = place.in_folder("after.db");
    store::backup_file(&place.url, &after).await.unwrap();
    let after = store::open(&format!("sqlite:{}", after.display())).await.unwrap();
    check(&*after, &lengths).await;
    check(&*place.open().await, &lengths).await;
}
