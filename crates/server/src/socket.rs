//! A client over a WebSocket.

use crate::actor::{Command, Joining, OUTBOX, Pulse, Stub, Wanted, Who, encode};
use crate::api::{ApiError, From_, check_intent_id, find};
use crate::app::Shared;
use crate::limits::{Bucket, Counted, lock};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use protocol::{ClientMessage, MAX_MESSAGE, ServerMessage, VERSION, Why};
use std::collections::VecDeque;
use std::time::{Duration, Instant};
use tabletop::Seat;
use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;

/// How often the server asks whether a client is still there.
const PING_EVERY: Duration = Duration::from_secs(20);
/// How often at a table in real time, where it also measures how long messages take.
const PULSE_EVERY: Duration = Duration::from_secs(1);
/// So many pings may be under way.
const UNDER_WAY: usize = 16;
/// A client that has been silent for so long is gone.
const SILENT: Duration = Duration::from_secs(60);
/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// So many bad messages in a row, and the client is sent away.
const PATIENCE: u32 = 20;

type Sink = futures_util::stream::SplitSink<WebSocket, Message>;

/// The socket of a table; docs/protocol.md describes what goes over it
#[utoipa::path(get, path = "/api/tables/{table}/socket",
    params(("table" = String, Path, description = "the table's id or short code")),
    responses((status = 101, description = "a WebSocket"), (status = 404, body = protocol::Fault),
              (status = 429, body = protocol::Fault)))]
pub(crate) async fn upgrade(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    from: From_,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let stub = find(&hub, &table).await?;
    let counted = hub.sockets.open(from.address, hub.config.sockets_per_address);
    let counted = counted.ok_or(ApiError::TooMany)?;
    let who = from.who();
    // Small buffers: there are very many sockets, and messages are small.
    Ok(upgrade
        .read_buffer_size(1024)
        .write_buffer_size(1024)
        .max_write_buffer_size(256 << 10)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| talk(hub, stub, table, who, socket, counted)))
}

/// One client, from hello to its end.
async fn talk(
    hub: Shared,
    mut stub: Stub,
    table: String,
    who: Option<Who>,
    socket: WebSocket,
    counted: Counted,
) {
    let client = hub.client();
    let (mut sink, mut stream) = socket.split();
    let hello = tokio::time::timeout(HELLO, stream.next()).await;
    let Ok(Some(Ok(Message::Text(hello)))) = hello else { return };
    let (since, seat, views) = match greet(&hello) {
        Ok(hello) => hello,
        Err((why, reason)) => return farewell(sink, &ServerMessage::Bye { why, reason }).await,
    };
    let (outbox, mut letters) = mpsc::channel::<Utf8Bytes>(OUTBOX);
    let mut pings = Pings { pulse: stub.live.then(Pulse::default), under_way: VecDeque::new() };
    let join = |outbox| {
        let (who, pulse) = (who.clone(), pings.pulse.clone());
        Command::Join(Box::new(Joining { client, who, seat, since, views, outbox, pulse }))
    };
    if stub.send(join(outbox.clone())).await.is_err() {
        // It fell asleep just now: wake it once more.
        let Ok(awake) = find(&hub, &table).await else { return };
        stub = awake;
        if stub.send(join(outbox.clone())).await.is_err() {
            return;
        }
    }
    // Only the table holds the outbox from here on: when it drops it, the client is sent away.
    let own = outbox.downgrade();
    drop(outbox);
    let mut bucket = Bucket::new(hub.config.messages_per_second);
    let mut heard = Instant::now();
    let mut wrong = 0;
    let mut ping = tokio::time::interval(if stub.live { PULSE_EVERY } else { PING_EVERY });
    ping.set_missed_tick_behavior(MissedTickBehavior::Skip);
    if !stub.live {
        ping.reset();
    }
    loop {
        tokio::select! {
            letter = letters.recv() => {
                let Some(letter) = letter else { break };
                if post(&mut sink, letter, &mut letters).await.is_err() {
                    break;
                }
            }
            message = stream.next() => {
                let Some(Ok(message)) = message else { break };
                heard = Instant::now();
                let text = match message {
                    Message::Text(text) => text,
                    Message::Close(_) => break,
                    Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => continue,
                };
                let answer = if bucket.take(heard) {
                    read(&hub, &stub, client, who.as_ref(), &text).await
                } else {
                    Heard::Wrong(Why::TooMany, "too many messages; this one was dropped".to_owned())
                };
                let reply = match answer {
                    Heard::Fine(reply) => {
                        wrong = 0;
                        reply
                    }
                    Heard::Gone => break,
                    Heard::Pong(at) => {
                        pings.answered(&hub, at, heard);
                        None
                    }
                    Heard::Wrong(why, reason) => {
                        wrong += 1;
                        Some(Box::new(ServerMessage::Refused { id: None, why, reason }))
                    }
                };
                if let Some(text) = reply.as_deref().and_then(encode)
                    && sink.send(Message::Text(text)).await.is_err()
                {
                    break;
                }
                if wrong >= PATIENCE {
                    break;
                }
            }
            _ = ping.tick() => {
                if heard.elapsed() > SILENT || own.upgrade().is_none() {
                    break;
                }
                let Some(text) = encode(&pings.next(&hub)) else { break };
                if sink.send(Message::Text(text)).await.is_err() {
                    break;
                }
            }
        }
    }
    // A table that sleeps has forgotten its clients.
    let _ = stub.send(Command::Part { client }).await;
    let _ = sink.close().await;
    drop(counted);
}

/// Sends a letter, and with it all that wait behind it.
async fn post(
    sink: &mut Sink,
    letter: Utf8Bytes,
    letters: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    sink.feed(Message::Text(letter)).await?;
    while let Ok(letter) = letters.try_recv() {
        sink.feed(Message::Text(letter)).await?;
    }
    sink.flush().await
}

/// What came of a message.
enum Heard {
    Fine(Option<Box<ServerMessage>>),
    Wrong(Why, String),
    /// The answer to a ping.
    Pong(u64),
    /// The table is asleep: the client has to come again.
    Gone,
}

/// What a first message asks for: from which entry on, as which seat, whether with views.
type Greeting = (Option<u64>, Option<Seat>, bool);

/// Reads a first message, or says why it is none.
fn greet(text: &str) -> Result<Greeting, (Why, String)> {
    match serde_json::from_str(text) {
        Ok(ClientMessage::Hello { v: VERSION, since, seat, views }) => Ok((since, seat, views)),
        Ok(ClientMessage::Hello { v, .. }) => {
            let reason = format!("this server speaks version {VERSION}, not {v}: reload");
            Err((Why::Version, reason))
        }
        Ok(_) | Err(_) => {
            let reason = format!("begin with {{\"type\":\"hello\",\"v\":{VERSION}}}");
            Err((Why::Malformed, reason))
        }
    }
}

/// The pings that have no answer yet, and what the answers tell.
struct Pings {
    pulse: Option<Pulse>,
    under_way: VecDeque<(u64, Instant)>,
}

impl Pings {
    fn next(&mut self, hub: &Shared) -> ServerMessage {
        let at = hub.clock.now();
        if self.under_way.len() == UNDER_WAY {
            self.under_way.pop_front();
        }
        self.under_way.push_back((at, Instant::now()));
        ServerMessage::Ping { at }
    }

    /// The answer to a ping has come. Only what was really sent counts, from when it was sent.
    fn answered(&mut self, hub: &Shared, at: u64, heard: Instant) {
        let Some(index) = self.under_way.iter().position(|(ping, _)| *ping == at) else { return };
        let Some((_, sent)) = self.under_way.remove(index) else { return };
        let took = heard.saturating_duration_since(sent);
        metrics::histogram!("kennel_round_trip_seconds").record(took.as_secs_f64());
        if let Some(pulse) = &self.pulse {
            lock(pulse).pong(hub.clock.micros(sent), hub.clock.micros(heard));
        }
    }
}

async fn read(hub: &Shared, stub: &Stub, client: u64, who: Option<&Who>, text: &str) -> Heard {
    match serde_json::from_str::<ClientMessage>(text) {
        Err(error) => Heard::Wrong(Why::Malformed, error.to_string()),
        Ok(ClientMessage::Hello { v: VERSION, since, seat, views }) => {
            match stub.send(Command::Again { client, seat, since, views }).await {
                Ok(()) => Heard::Fine(None),
                Err(_) => Heard::Gone,
            }
        }
        Ok(ClientMessage::Hello { v, .. }) => {
            Heard::Wrong(Why::Version, format!("this server speaks version {VERSION}, not {v}"))
        }
        Ok(ClientMessage::Ping { at }) => {
            Heard::Fine(Some(Box::new(ServerMessage::Pong { at, now: hub.clock.now() })))
        }
        Ok(ClientMessage::Pong { at }) => Heard::Pong(at),
        Ok(ClientMessage::Intent { id, intent }) => {
            if let Err(reason) = check_intent_id(&id) {
                return Heard::Wrong(Why::Malformed, reason);
            }
            let (client, who) = (Some(client), who.cloned());
            let arrived = Instant::now();
            let wanted = Wanted { client, who, seat: None, id, intent, arrived, reply: None };
            match stub.send(Command::Intent(Box::new(wanted))).await {
                Ok(()) => Heard::Fine(None),
                Err(_) => Heard::Gone,
            }
        }
    }
}

async fn farewell(mut sink: Sink, bye: &ServerMessage) {
    if let Some(text) = encode(bye) {
        // It is leaving in any case.
        let _ = sink.send(Message::Text(text)).await;
    }
    let _ = sink.close().await;
}
