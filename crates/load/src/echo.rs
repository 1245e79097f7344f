//! The floor to compare a server with: a bare WebSocket echo.

use crate::{Latencies, LoadError, Meter, Site, Workload};
use axum::Router;
use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt;
use futures_util::{SinkExt, StreamExt};
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;

/// Serves only the echo and a readiness check.
///
/// # Errors
/// If the listener fails.
pub async fn serve_echo(listener: TcpListener) -> std::io::Result<()> {
    let echo = |upgrade: WebSocketUpgrade| async move {
        upgrade.read_buffer_size(4096).write_buffer_size(0).on_upgrade(repeat)
    };
    let routes = Router::new().route("/echo", get(echo)).route("/readyz", get(async || "ready\n"));
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    axum::serve(listener, routes).await
}

async fn repeat(mut socket: WebSocket) {
    while let Some(Ok(message)) = socket.recv().await {
        if socket.send(message).await.is_err() {
            break;
        }
    }
}

/// As many sockets as the workload has players; each sends, waits for the echo and thinks, until
/// `stop`.
///
/// # Errors
/// If the server cannot be reached.
pub async fn echo_players(
    workload: &Workload,
    meter: &Arc<Meter>,
    stop: impl Future<Output = ()>,
) -> Result<Latencies, LoadError> {
    let site = Site::new(workload.address);
    let mut sockets = Vec::new();
    for number in 0..2 * workload.tables {
        sockets.push(site.connect("/echo", None).await?);
        meter.tables.store(number as u64 / 2, Ordering::Relaxed);
    }
    let mut tasks = JoinSet::new();
    let (stopped, watch) = tokio::sync::watch::channel(false);
    for (number, mut socket) in sockets.into_iter().enumerate() {
        let mut rng = ChaCha8Rng::seed_from_u64(workload.seed.wrapping_add(number as u64));
        let (meter, watch, think) = (Arc::clone(meter), watch.clone(), workload.think);
        tasks.spawn(async move {
            let mut latencies = Latencies::default();
            while !*watch.borrow() {
                tokio::time::sleep(think.mul_f64(rng.random_range(0.0..2.0))).await;
                let start = Instant::now();
                // About as long as an intent.
                let text = format!(
                    r#"{{"type":"intent","id":"{number}","intent":{{"want":"play","action":"-"}}}}"#
                );
                if socket.send(Message::text(text)).await.is_err() || socket.next().await.is_none()
                {
                    break;
                }
                latencies.push(start.elapsed());
                meter.moves.fetch_add(1, Ordering::Relaxed);
            }
            latencies
        });
    }
    stop.await;
    // An error only means that the receiver has already stopped.
    let _ = stopped.send(true);
    let mut all = Latencies::default();
    while let Some(latencies) = tasks.join_next().await {
        all.add(latencies.unwrap_or_default());
    }
    Ok(all)
}
