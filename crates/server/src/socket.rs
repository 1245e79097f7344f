//! A client over a WebSocket.

use crate::actor::{
    Asleep, Command, DelayEstimate, Inbox, Joining, Stub, Wanted, Who, encode, outbox,
};
use crate::api::{ApiError, Requester, check_intent_id, find};
use crate::app::Shared;
use crate::connections::Connected;
use crate::limits::{Bucket, Counted, Household, Rate, Wait, lock};
use crate::notices::Following;
use crate::simulated::{Bug, planted};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use protocol::{ClientMessage, MAX_MESSAGE, ServerMessage, VERSION, Why};
use std::collections::VecDeque;
use std::time::Duration;
use tabletop::Seat;
use tokio::time::{Instant, MissedTickBehavior};

/// How often the server asks whether a client still answers.
const PING_EVERY: Duration = Duration::from_secs(20);
/// How often at a table in real time, where it also measures how long messages take.
const PULSE_EVERY: Duration = Duration::from_secs(1);
/// The most pings without an answer that are remembered.
const UNDER_WAY: usize = 16;
/// How long a client may be silent before it counts as gone.
const SILENT: Duration = Duration::from_secs(60);
/// How long a client may take to say hello.
const HELLO: Duration = Duration::from_secs(10);
/// The number of bad messages in a row after which a client is sent away.
const PATIENCE: u32 = 20;
/// One message in this many may be another hello: it makes the table tell everything again.
const MESSAGES_PER_HELLO: u32 = 10;
/// When a household with all its sockets open may look whether one has closed.
pub(crate) const SOCKETS_WAIT: Wait = Wait(5);

/// The socket of a table; docs/protocol.md describes what goes over it
#[utoipa::path(get, path = "/api/tables/{table}/socket", operation_id = "socket",
    params(("table" = String, Path, description = "the table's id or short code")),
    responses((status = 101, description = "a WebSocket"), (status = 404, body = protocol::Fault),
              (status = 429, body = protocol::Fault)))]
pub(crate) async fn upgrade(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    from: Requester,
    upgrade: WebSocketUpgrade,
) -> Result<Response, ApiError> {
    let admitted = admit(&hub, &table, &from).await?;
    // Small buffers: there are very many sockets, and messages are small.
    Ok(upgrade
        .read_buffer_size(1024)
        .write_buffer_size(1024)
        .max_write_buffer_size(256 << 10)
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .on_upgrade(move |socket| talk(hub, admitted, table, socket)))
}

/// A client that may look at a table.
pub(crate) struct Admitted {
    stub: Stub,
    who: Option<Who>,
    counted: Counted,
}

/// Wakes the table, and counts the client.
pub(crate) async fn admit(
    hub: &Shared,
    table: &str,
    from: &Requester,
) -> Result<Admitted, ApiError> {
    let counted = hub.sockets.open(from.household, hub.config.sockets_per_address);
    let counted = counted.ok_or(ApiError::TooMany(SOCKETS_WAIT))?;
    let stub = find(hub, from.household, table).await?;
    Ok(Admitted { stub, who: from.who(), counted })
}

/// What a client sends, and what it is sent.
pub(crate) trait Socket:
    Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin + Send
{
}

impl<S> Socket for S where
    S: Stream<Item = Result<Message, axum::Error>>
        + Sink<Message, Error = axum::Error>
        + Unpin
        + Send
{
}

/// One client, from hello to its end.
pub(crate) async fn talk<S: Socket>(hub: Shared, admitted: Admitted, table: String, mut socket: S) {
    let Admitted { stub, who, counted } = admitted;
    let hello = tokio::time::timeout(HELLO, socket.next()).await;
    let Ok(Some(Ok(Message::Text(hello)))) = hello else { return close(socket).await };
    let hello = match Hello::read(&hello) {
        Ok(hello) => hello,
        Err((why, reason)) => return farewell(socket, &ServerMessage::bye(why, reason)).await,
    };
    match Conversation::open(hub, stub, &table, who, hello, socket, counted.household()).await {
        Ok(conversation) => conversation.run().await,
        Err(socket) => close(socket).await,
    }
    drop(counted);
}

/// A client that has joined its table.
struct Conversation<S> {
    hub: Shared,
    stub: Stub,
    client: u64,
    who: Option<Who>,
    socket: S,
    inbox: Inbox,
    pings: Pings,
    messages: Bucket,
    hellos: Bucket,
    household: Household,
    following: Following,
    /// When the client last sent anything.
    heard: Instant,
    /// The number of pings since then.
    unanswered: u32,
    /// The number of bad messages in a row.
    wrong: u32,
    _connected: Option<Connected>,
}

/// The conversation is over.
struct Over;

impl From<axum::Error> for Over {
    fn from(_: axum::Error) -> Over {
        Over
    }
}

/// A table that has gone to sleep makes the client come again.
impl From<Asleep> for Over {
    fn from(_: Asleep) -> Over {
        Over
    }
}

impl<S: Socket> Conversation<S> {
    /// Joins the table; the socket comes back if it cannot be woken.
    async fn open(
        hub: Shared,
        mut stub: Stub,
        table: &str,
        who: Option<Who>,
        hello: Hello,
        socket: S,
        household: Household,
    ) -> Result<Conversation<S>, S> {
        let client = hub.client();
        let delay = stub.live.then(DelayEstimate::default);
        let Hello { since, seat, views } = hello;
        for attempt in 0..2 {
            // It may fall asleep just now: then it is woken once more.
            if attempt > 0 {
                let Ok(woken) = find(&hub, household, table).await else { break };
                stub = woken;
            }
            // Only the table holds the outbox: when it drops it, the client is sent away.
            let (outbox, inbox) = outbox();
            let connected = who
                .as_ref()
                .map(|who| hub.connections.open(&who.guest, client, stub.clone(), household));
            let joined = (who.clone(), delay.clone());
            let joining =
                Joining { client, who: joined.0, seat, since, views, outbox, delay: joined.1 };
            if stub.send(Command::Join(Box::new(joining))).await.is_ok() {
                let rate = hub.config.messages_per_second;
                let guest = who.as_ref().map(|who| who.guest.clone());
                return Ok(Conversation {
                    client,
                    following: hub.notices.follow(household, guest),
                    who,
                    socket,
                    inbox,
                    pings: Pings { delay, under_way: VecDeque::new() },
                    messages: Bucket::new(Rate::per_second(rate)),
                    hellos: Bucket::new(Rate::per_second(rate / MESSAGES_PER_HELLO)),
                    household,
                    heard: Instant::now(),
                    unanswered: 0,
                    wrong: 0,
                    _connected: connected,
                    hub,
                    stub,
                });
            }
        }
        Err(socket)
    }

    /// Passes messages on in both directions until one side ends.
    async fn run(mut self) {
        let mut ping = tokio::time::interval(self.every());
        ping.set_missed_tick_behavior(MissedTickBehavior::Skip);
        if !self.stub.live {
            ping.reset();
        }
        loop {
            // What has arrived is heard before anybody counts as silent.
            let step = tokio::select! {
                biased;
                message = self.inbox.recv() => self.post(message).await,
                message = self.socket.next() => self.hear(message).await,
                message = self.following.next() => self.notify(message).await,
                _ = ping.tick() => self.ping().await,
            };
            if step.is_err() {
                break;
            }
        }
        // A table that sleeps has forgotten its clients.
        let _ = self.stub.send(Command::Part { client: self.client }).await;
        close(self.socket).await;
    }

    /// Sends what the table has for the client, and with it all that waits behind it.
    async fn post(&mut self, message: Option<Utf8Bytes>) -> Result<(), Over> {
        let mut next = Some(message.ok_or(Over)?);
        while let Some(message) = next {
            self.socket.feed(Message::Text(message)).await?;
            next = self.inbox.try_recv();
        }
        Ok(self.socket.flush().await?)
    }

    /// Says what the operator has for everybody; whoever is banned has to go.
    async fn notify(&mut self, message: ServerMessage) -> Result<(), Over> {
        self.say(&message).await?;
        if matches!(message, ServerMessage::Bye { .. }) { Err(Over) } else { Ok(()) }
    }

    /// How often the client is asked whether it still answers.
    const fn every(&self) -> Duration {
        if self.stub.live { PULSE_EVERY } else { PING_EVERY }
    }

    async fn ping(&mut self) -> Result<(), Over> {
        if planted(Bug::SilentUnread) && self.heard.elapsed() > SILENT {
            return Err(Over);
        }
        // Not by the time since: this process may have stood still itself.
        if self.every() * self.unanswered >= SILENT {
            return Err(Over);
        }
        self.unanswered += 1;
        let ping = self.pings.next(&self.hub);
        self.say(&ping).await
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), Over> {
        let text = encode(message).ok_or(Over)?;
        Ok(self.socket.send(Message::Text(text)).await?)
    }

    /// Takes something that the client has sent.
    async fn hear(&mut self, message: Option<Result<Message, axum::Error>>) -> Result<(), Over> {
        let message = message.ok_or(Over)??;
        self.unanswered = 0;
        self.heard = Instant::now();
        let text = match message {
            // Also what asks for nothing costs time.
            _ if !self.messages.take(self.heard) => {
                let reason = "too many messages; this one was dropped";
                return self.complain(Why::TooMany, reason.to_owned()).await;
            }
            Message::Text(text) => text,
            Message::Close(_) => return Err(Over),
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) => return Ok(()),
        };
        match serde_json::from_str::<ClientMessage>(&text) {
            Err(error) => return self.complain(Why::Malformed, catalog::plain(&error)).await,
            Ok(ClientMessage::Hello { v, .. }) if v != VERSION => {
                let reason = format!("this server speaks version {VERSION}, not {v}");
                return self.complain(Why::Version, reason).await;
            }
            Ok(ClientMessage::Hello { v: _, since, seat, views }) => {
                let own = self.hellos.take(self.heard);
                if !own || self.hub.limits.joins.take(self.household).is_err() {
                    let reason = "too many hellos; this one was dropped";
                    return self.complain(Why::TooMany, reason.to_owned()).await;
                }
                let again = Command::Again { client: self.client, seat, since, views };
                self.stub.send(again).await?;
            }
            Ok(ClientMessage::Ping { at }) => {
                let pong = ServerMessage::Pong { at, now: self.hub.clock.now() };
                self.say(&pong).await?;
            }
            Ok(ClientMessage::Pong { at }) => self.pings.answered(&self.hub, at, self.heard),
            Ok(ClientMessage::Intent { id, intent }) => {
                if let Err(reason) = check_intent_id(&id) {
                    return self.complain(Why::Malformed, reason).await;
                }
                let guest = self.who.as_ref().map(|who| who.guest.as_str());
                let may = self.hub.limits.want(self.household, guest, &intent, text.len());
                if let Err(Wait(seconds)) = may {
                    let reason = format!("too much was stored for you today; wait {seconds} s");
                    let why = Why::TooMany;
                    return self.say(&ServerMessage::Refused { id: Some(id), why, reason }).await;
                }
                let wanted = Wanted {
                    client: Some(self.client),
                    who: self.who.clone(),
                    seat: None,
                    id,
                    intent,
                    arrived: self.heard,
                    reply: None,
                };
                self.stub.send(Command::Intent(Box::new(wanted))).await?;
            }
        }
        self.wrong = 0;
        Ok(())
    }

    /// Refuses a message; after too many in a row the client is sent away.
    async fn complain(&mut self, why: Why, reason: String) -> Result<(), Over> {
        self.wrong += 1;
        self.say(&ServerMessage::Refused { id: None, why, reason }).await?;
        if self.wrong < PATIENCE { Ok(()) } else { Err(Over) }
    }
}

/// What a first message asks for.
struct Hello {
    /// The last entry that the client has.
    since: Option<u64>,
    /// The seat that it wants to look as.
    seat: Option<Seat>,
    /// Whether every entry comes with a view.
    views: bool,
}

impl Hello {
    /// Reads a first message, or says why it is invalid.
    fn read(text: &str) -> Result<Hello, (Why, String)> {
        match serde_json::from_str(text) {
            Ok(ClientMessage::Hello { v: VERSION, since, seat, views }) => {
                Ok(Hello { since, seat, views })
            }
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
}

/// The pings that have no answer yet, and what the answers tell.
struct Pings {
    delay: Option<DelayEstimate>,
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
        metrics::histogram!(crate::figures::ROUND_TRIP_SECONDS).record(took.as_secs_f64());
        if let Some(delay) = &self.delay {
            lock(delay).pong(hub.clock.micros(sent), hub.clock.micros(heard));
        }
    }
}

async fn farewell<S: Socket>(mut socket: S, bye: &ServerMessage) {
    if let Some(text) = encode(bye) {
        // It is leaving in any case.
        let _ = socket.send(Message::Text(text)).await;
    }
    close(socket).await;
}

/// Closes a client's socket in the ordinary way: a `bye` has told why, if there is a reason to tell.
async fn close<S: Socket>(mut socket: S) {
    let frame = CloseFrame { code: close_code::NORMAL, reason: Utf8Bytes::default() };
    // It may have closed its end already.
    let _ = socket.send(Message::Close(Some(frame))).await;
    let _ = socket.close().await;
}
