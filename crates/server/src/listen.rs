//! Connections: how many there may be, how long they may take, and how they end.
//!
//! Every connection is counted against its household and against all. It has a time for its headers,
//! which is also the longest it may be idle, a time within which somebody must read what it is sent,
//! and a share of the bytes that its household may send. When the server stops, everybody is told, and
//! nobody can hold it up.

use crate::app::Shared;
use crate::limits::{Bucket, Household, Rate, lock};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::HashMap;
use std::future::Future as _;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, Sleep};
use tower_service::Service as _;

/// How long a household's bytes may come faster than they do in the long run, in seconds.
const BURST: f64 = 16.0;
/// How long everybody has to end when the server stops, after they were told.
const PARTING: Duration = Duration::from_secs(2);
/// The pause after a connection could not be accepted.
const ACCEPT_AGAIN: Duration = Duration::from_millis(100);
/// The answer to a connection too many, whose request is not read.
const FULL: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\n\
                      Content-Length: 0\r\n\r\n";

/// The open connections.
#[derive(Clone, Debug, Default)]
struct Doors(Arc<Mutex<Open>>);

#[derive(Debug, Default)]
struct Open {
    all: usize,
    households: HashMap<Household, Kept>,
}

/// A household's connections, and how much it has sent lately.
#[derive(Debug)]
struct Kept {
    connections: usize,
    sent: Arc<Mutex<Bucket>>,
}

/// A connection that counts until it is dropped.
struct Pass {
    doors: Doors,
    household: Household,
    sent: Arc<Mutex<Bucket>>,
}

impl Doors {
    fn enter(&self, household: Household, hub: &Shared) -> Option<Pass> {
        let config = &hub.config;
        let mut open = lock(&self.0);
        if open.all >= config.connections {
            return None;
        }
        let kept = open.households.entry(household).or_insert_with(|| {
            let rate = config.bytes_per_second;
            let rate = Rate::with_burst(rate, f64::from(rate) * BURST);
            Kept { connections: 0, sent: Arc::new(Mutex::new(Bucket::new(rate))) }
        });
        // Behind a proxy everybody comes from one address.
        if !config.trust_proxy && kept.connections >= config.connections_per_address {
            return None;
        }
        kept.connections += 1;
        let sent = Arc::clone(&kept.sent);
        open.all += 1;
        Some(Pass { doors: self.clone(), household, sent })
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut open = lock(&self.doors.0);
        open.all -= 1;
        let Some(kept) = open.households.get_mut(&self.household) else { return };
        kept.connections -= 1;
        // What it has sent is forgotten only when it would be allowed again anyway.
        if kept.connections == 0 && lock(&kept.sent).debt(Instant::now()).is_none() {
            open.households.remove(&self.household);
        }
    }
}

/// Serves until `shutdown` completes, then tells everybody and lets them end, but not for long.
pub(crate) async fn serve(
    hub: &Shared,
    app: Router,
    listener: TcpListener,
    shutdown: impl Future<Output = ()>,
) {
    let doors = Doors::default();
    let (stop, stopping) = watch::channel(false);
    // Every connection holds one end; when the last is gone, the other one knows.
    let (alive, mut gone) = mpsc::channel::<()>(1);
    let mut shutdown = std::pin::pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            () = &mut shutdown => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Usually too many open files: some will be closed soon.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(ACCEPT_AGAIN).await;
                continue;
            }
        };
        let household = Household::from(peer.ip());
        // Behind a proxy everybody comes from one address.
        let soon = !hub.config.trust_proxy && hub.limits.arrivals.take(household).is_err();
        let Some(pass) = doors.enter(household, hub).filter(|_| !soon) else {
            metrics::counter!(crate::figures::CONNECTIONS_REFUSED).increment(1);
            // Whoever does not read it learns it from the end of the connection.
            let _ = stream.try_write(FULL);
            continue;
        };
        // A small message does not wait for the answer to the one before.
        let _ = stream.set_nodelay(true);
        let connection = connection(hub, app.clone(), stream, peer, pass);
        let (mut stopping, alive) = (stopping.clone(), alive.clone());
        tokio::spawn(async move {
            let _alive = alive;
            connection.run(&mut stopping).await;
        });
    }
    drop((listener, alive));
    hub.stop().await;
    let _ = stop.send(true);
    let parted = async {
        while !hub.sockets.is_empty() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        gone.recv().await;
    };
    if tokio::time::timeout(PARTING, parted).await.is_err() {
        tracing::info!("some connections did not end in time; they are cut off");
    }
}

/// A connection with its requests.
struct Connection {
    http: http1::Builder,
    app: Router,
    peer: SocketAddr,
    stream: Bounded,
}

fn connection(
    hub: &Shared,
    app: Router,
    stream: TcpStream,
    peer: SocketAddr,
    pass: Pass,
) -> Connection {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(Duration::from_secs(hub.config.header_seconds));
    let patience = Duration::from_secs(hub.config.write_seconds);
    let metered = !hub.config.trust_proxy;
    let stream = Bounded { stream, pass, metered, patience, pause: None, stuck: None };
    Connection { http, app, peer, stream }
}

impl Connection {
    async fn run(self, stopping: &mut watch::Receiver<bool>) {
        let Connection { http, app, peer, stream } = self;
        let service = hyper::service::service_fn(move |request: hyper::Request<_>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            let mut app = app.clone();
            async move { app.call(request).await }
        });
        let connection = http.serve_connection(TokioIo::new(stream), service).with_upgrades();
        let mut connection = std::pin::pin!(connection);
        tokio::select! {
            // How it ended is its peer's business.
            _ = connection.as_mut() => return,
            _ = stopping.changed() => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
    }
}

/// A stream that reads no faster than its household may send, and does not wait for ever for somebody to
/// read what it writes.
struct Bounded {
    stream: TcpStream,
    pass: Pass,
    /// Whether bytes are counted: not those of a proxy, which come from everybody.
    metered: bool,
    patience: Duration,
    /// Until when nothing is read.
    pause: Option<Pin<Box<Sleep>>>,
    /// Until when what waits to be written must have gone.
    stuck: Option<Pin<Box<Sleep>>>,
}

impl Bounded {
    /// Ends a write that nobody has read for too long.
    fn wait_to_write<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stuck = None;
            return written;
        }
        let patience = self.patience;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(stuck.as_mut().poll(cx));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "nobody reads")))
    }
}

impl AsyncRead for Bounded {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(pause) = &mut self.pause {
            ready!(pause.as_mut().poll(cx));
            self.pause = None;
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buffer))?;
        let count = u32::try_from(buffer.filled().len() - before).unwrap_or(u32::MAX);
        if self.metered {
            let now = Instant::now();
            let mut sent = lock(&self.pass.sent);
            sent.charge(now, f64::from(count));
            let debt = sent.debt(now);
            drop(sent);
            self.pause = debt.map(|debt| Box::pin(tokio::time::sleep(debt)));
        }
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Bounded {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.wait_to_write(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bytes);
        self.wait_to_write(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
