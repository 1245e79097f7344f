//! A network in front of a database, which can be cut and frozen.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What becomes of what is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Pass,
    /// Nothing arrives until it passes again.
    Freeze,
    /// All connections are cut, and new ones too.
    Cut,
    /// A connection is cut once a commit has been sent through it: nobody hears of its end.
    CutBehindCommits,
}

pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    mode: Arc<watch::Sender<Mode>>,
    cuts: Arc<AtomicU64>,
}

impl Proxy {
    pub(super) async fn start(port: u16) -> io::Result<Proxy> {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
        let address = listener.local_addr()?;
        let mode = Arc::new(watch::Sender::new(Mode::Pass));
        let cuts = Arc::new(AtomicU64::new(0));
        let (modes, counter) = (Arc::clone(&mode), Arc::clone(&cuts));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(pass(client, port, Arc::clone(&modes), Arc::clone(&counter)));
            }
        });
        Ok(Proxy { address, mode, cuts })
    }

    pub(super) fn set(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }

    /// How many connections were cut behind a commit.
    pub(super) fn cuts(&self) -> u64 {
        self.cuts.load(Ordering::Relaxed)
    }
}

/// One connection, until one side ends or it is cut.
async fn pass(client: TcpStream, port: u16, mode: Arc<watch::Sender<Mode>>, cuts: Arc<AtomicU64>) {
    let Ok(server) = TcpStream::connect(("127.0.0.1", port)).await else { return };
    let (from_client, to_client) = client.into_split();
    let (from_server, to_server) = server.into_split();
    let mut cut = mode.subscribe();
    tokio::select! {
        _ = cut.wait_for(|mode| *mode == Mode::Cut) => {}
        () = forward(from_client, to_server, mode.subscribe(), &cuts) => {}
        () = forward(from_server, to_client, mode.subscribe(), &cuts) => {}
    }
}

async fn forward(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut mode: watch::Receiver<Mode>,
    cuts: &AtomicU64,
) {
    let mut buffer = vec![0; 1 << 16];
    while let Ok(count @ 1..) = from.read(&mut buffer).await {
        let sent = &buffer[..count];
        let Ok(now) = mode.wait_for(|mode| *mode != Mode::Freeze).await.map(|mode| *mode) else {
            return;
        };
        if to.write_all(sent).await.is_err() {
            return;
        }
        // A query `COMMIT`, not an answer that names it: those do not end with a zero byte alone.
        let commits = sent.windows(8).any(|bytes| bytes == b"\x0bCOMMIT\0");
        if now == Mode::CutBehindCommits && commits {
            cuts.fetch_add(1, Ordering::Relaxed);
            // The database has it, and has the time to carry it out.
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            return;
        }
    }
}
