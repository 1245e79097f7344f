//! A way between two programs that can be cut, blocked and slowed.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// How much is passed on at a time, in bytes.
const CHUNK: usize = 16 << 10;
/// What PostgreSQL says when a transaction is stored.
const COMMITTED: &[u8] = b"COMMIT\0";

/// How a way is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// Everything passes.
    #[default]
    Open,
    /// Connections end, and new ones end at once.
    Cut,
    /// Nothing passes, and nobody is told; what was sent arrives when the way is open again.
    Blocked,
    /// Whoever waits for PostgreSQL to store something waits this much longer, as if for its disk.
    SlowCommits(Duration),
}

/// A listener that passes everything on, as long as it is let.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    way: watch::Sender<Way>,
    listening: JoinHandle<()>,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.listening.abort();
        self.set(Way::Cut);
    }
}

impl Proxy {
    /// A way to this address, from another one of this machine.
    ///
    /// # Errors
    /// If no port is free.
    pub async fn to(target: SocketAddr) -> io::Result<Proxy> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let address = listener.local_addr()?;
        let (way, now) = watch::channel(Way::Open);
        let listening = tokio::spawn(async move {
            loop {
                // Too many open files, perhaps: some will be closed soon.
                let Ok((stream, _)) = listener.accept().await else {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                    continue;
                };
                tokio::spawn(connect(stream, target, now.clone()));
            }
        });
        Ok(Proxy { address, way, listening })
    }

    /// Where it listens.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// From now on the way is like this.
    pub fn set(&self, way: Way) {
        self.way.send_replace(way);
    }
}

async fn connect(stream: TcpStream, target: SocketAddr, mut way: watch::Receiver<Way>) {
    // Whoever connects while nothing passes waits.
    if way.wait_for(|way| *way != Way::Blocked).await.is_err() || *way.borrow() == Way::Cut {
        return;
    }
    let Ok(other) = TcpStream::connect(target).await else { return };
    // Small messages do not wait for each other.
    let _ = (stream.set_nodelay(true), other.set_nodelay(true));
    let ((from, to), (back_from, back_to)) = (stream.into_split(), other.into_split());
    let cut = {
        let mut way = way.clone();
        async move { drop(way.wait_for(|way| *way == Way::Cut).await) }
    };
    // When one direction ends, both do.
    tokio::select! {
        () = cut => {}
        _ = pass(from, back_to, way.clone()) => {}
        _ = pass(back_from, to, way) => {}
    }
}

async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut way: watch::Receiver<Way>,
) -> io::Result<()> {
    let mut chunk = vec![0; CHUNK];
    loop {
        let count = from.read(&mut chunk).await?;
        if count == 0 {
            return Ok(());
        }
        let bytes = &chunk[..count];
        if way.wait_for(|way| *way != Way::Blocked).await.is_err() {
            return Ok(());
        }
        let now = *way.borrow();
        if let Way::SlowCommits(longer) = now
            && bytes.windows(COMMITTED.len()).any(|window| window == COMMITTED)
        {
            tokio::time::sleep(longer).await;
        }
        to.write_all(bytes).await?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Somebody who says everything back, and the way there.
    async fn echo() -> Proxy {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (mut from, mut to) = stream.into_split();
                tokio::spawn(async move { tokio::io::copy(&mut from, &mut to).await });
            }
        });
        Proxy::to(address).await.expect("a port")
    }

    async fn heard(stream: &mut TcpStream, bytes: &[u8]) {
        let mut back = vec![0; bytes.len()];
        stream.read_exact(&mut back).await.expect("an answer");
        assert_eq!(back, bytes);
    }

    #[tokio::test]
    async fn a_way_is_open_blocked_and_cut() {
        let proxy = echo().await;
        let mut stream = TcpStream::connect(proxy.address()).await.expect("a connection");
        stream.write_all(b"one").await.expect("sent");
        heard(&mut stream, b"one").await;
        proxy.set(Way::Blocked);
        stream.write_all(b"two").await.expect("sent");
        let mut late = TcpStream::connect(proxy.address()).await.expect("a connection");
        late.write_all(b"three").await.expect("sent");
        let mut back = [0; 3];
        let waits = tokio::time::timeout(Duration::from_millis(50), stream.read_exact(&mut back));
        assert!(waits.await.is_err(), "nothing passes");
        proxy.set(Way::Open);
        heard(&mut stream, b"two").await;
        heard(&mut late, b"three").await;
        proxy.set(Way::Cut);
        assert_eq!(stream.read(&mut back).await.unwrap_or(0), 0, "it has ended");
        let mut none = TcpStream::connect(proxy.address()).await.expect("a connection");
        assert_eq!(none.read(&mut back).await.unwrap_or(0), 0, "it ends at once");
    }

    #[tokio::test]
    async fn only_what_is_stored_is_slow() {
        let proxy = echo().await;
        let mut stream = TcpStream::connect(proxy.address()).await.expect("a connection");
        proxy.set(Way::SlowCommits(Duration::from_millis(80)));
        let mut took = Vec::new();
        for bytes in [&b"SELECT 1\0"[..], b"C\0\0\0\x0bCOMMIT\0"] {
            let start = std::time::Instant::now();
            stream.write_all(bytes).await.expect("sent");
            heard(&mut stream, bytes).await;
            took.push(start.elapsed());
        }
        // There and back, the echo is slowed twice.
        assert!(took[1] >= Duration::from_millis(160) && took[1] > took[0], "{took:?}");
    }
}
