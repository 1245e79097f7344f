//! A PostgreSQL that does not answer: nobody waits for ever, and nothing untrue is read.

use crate::place::{Place, append, log, table};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{StoreError, Writer, WriterOptions};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What becomes of what a client sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    Pass,
    /// Nothing arrives until it passes again.
    Freeze,
    /// Commits do not arrive until everything passes again.
    FreezeCommits,
}

/// A network in front of a database.
pub(crate) struct Network {
    address: SocketAddr,
    mode: Arc<watch::Sender<Mode>>,
}

impl Network {
    async fn start(database: &str) -> Network {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let mode = Arc::new(watch::Sender::new(Mode::Pass));
        let (target, modes) = (database.to_owned(), Arc::clone(&mode));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = TcpStream::connect(&target).await.unwrap();
                let (from_client, to_client) = client.into_split();
                let (mut from_server, to_server) = server.into_split();
                tokio::spawn(forward(from_client, to_server, modes.subscribe()));
                tokio::spawn(async move {
                    let mut to_client = to_client;
                    // The client may be gone.
                    tokio::io::copy(&mut from_server, &mut to_client).await.ok();
                });
            }
        });
        Network { address, mode }
    }

    /// In front of the database of a place, and the address that leads through it.
    pub(crate) async fn before(place: &Place) -> (Network, String) {
        let (user, rest) = place.url.split_once('@').unwrap();
        let (host, database) = rest.split_once('/').unwrap();
        let network = Network::start(host).await;
        let url = format!("{user}@{}/{database}", network.address);
        (network, url)
    }

    pub(crate) fn set(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }
}

async fn forward(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    mut mode: watch::Receiver<Mode>,
) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        let sent = &buffer[..count];
        let commits = sent.windows(6).any(|bytes| bytes == b"COMMIT");
        let passes =
            |mode: &Mode| *mode == Mode::Pass || (*mode == Mode::FreezeCommits && !commits);
        if mode.wait_for(passes).await.is_err() || to.write_all(sent).await.is_err() {
            return;
        }
    }
}

/// A database, and its address behind a network.
async fn place() -> Option<(Place, Network, String)> {
    let place = Place::postgres().await?;
    let (network, url) = Network::before(&place).await;
    Some((place, network, url))
}

#[tokio::test]
async fn nobody_waits_for_a_frozen_database_for_ever() {
    let Some((_place, network, url)) = place().await else { return };
    let store = store::open(&url).await.unwrap();
    let writer = Writer::new(store.clone(), WriterOptions::default());
    writer.append(append("a", 0, &["0"])).await.unwrap();
    network.set(Mode::Freeze);
    let failed = |result| matches!(result, Err(StoreError::Database(_)));
    let id = table("a");
    let (appended, loaded) = tokio::join!(writer.append(append("a", 1, &["x"])), store.load(&id));
    assert!(failed(appended));
    assert!(loaded.is_err());
    network.set(Mode::Pass);
    // It goes on by itself.
    while writer.check().await.is_err() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let length = log(&*store, "a").await.len() as u64;
    writer.append(append("a", length, &["1"])).await.unwrap();
    network.set(Mode::Freeze);
    writer.close().await;
    store.close().await;
}

/// A commit that lands after nobody waits for it any more is seen by the next who reads.
#[tokio::test]
async fn a_late_commit_is_waited_for() {
    let Some((_place, network, url)) = place().await else { return };
    let store = store::open(&url).await.unwrap();
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    network.set(Mode::FreezeCommits);
    let error = store.append(&[append("a", 1, &["late"])]).await.unwrap_err();
    assert!(matches!(error, StoreError::Database(_)), "{error}");
    let reading = tokio::spawn({
        let store = store.clone();
        async move { log(&*store, "a").await }
    });
    // Reading waits while the commit may still come.
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(!reading.is_finished());
    network.set(Mode::Pass);
    assert_eq!(reading.await.unwrap(), ["0", "late"]);
    store.append(&[append("a", 2, &["next"])]).await.unwrap();
    assert_eq!(log(&*store, "a").await, ["0", "late", "next"]);
}

/// So is one of a server that was killed, by its successor.
#[tokio::test]
async fn a_successor_waits_for_a_late_commit() {
    let Some((place, network, url)) = place().await else { return };
    let killed = store::open(&url).await.unwrap();
    killed.append(&[append("a", 0, &["0"])]).await.unwrap();
    network.set(Mode::FreezeCommits);
    let appending = tokio::spawn(async move { killed.append(&[append("a", 1, &["late"])]).await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    // All its connections end, but what it had sent is still on its way.
    appending.abort();
    let successor = store::open(&place.url).await.unwrap();
    let reading = tokio::spawn(async move { log(&*successor, "a").await });
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert!(!reading.is_finished());
    network.set(Mode::Pass);
    assert_eq!(reading.await.unwrap(), ["0", "late"]);
}
