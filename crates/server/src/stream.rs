//! A client over server-sent events, where WebSockets are blocked; its intents come by POST.

use crate::actor::{Command, Joining, encode, outbox};
use crate::api::{ApiError, Requester, find, query_seat};
use crate::app::Shared;
use crate::socket::SOCKETS_WAIT;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Sse;
use axum::response::sse::{Event, KeepAlive};
use futures_util::{Stream, stream};
use protocol::ServerMessage;
use serde::Deserialize;
use std::convert::Infallible;
use std::time::Duration;
use tokio::time::Instant;

#[derive(Deserialize)]
pub(crate) struct StreamQuery {
    #[serde(default)]
    since: Option<u64>,
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    views: Option<bool>,
}

/// What the socket would tell, as server-sent events
#[utoipa::path(get, path = "/api/tables/{table}/events",
    params(("table" = String, Path, description = "the table's id or short code"),
           ("since" = Option<u64>, Query, description = "the number of the last message that one has"),
           ("seat" = Option<u8>, Query, description = "on one screen: as which seat"),
           ("views" = Option<bool>, Query, description = "false: entries without the view after them")),
    responses((status = 200, description = "each event's data is a server's message",
               content_type = "text/event-stream", body = ServerMessage),
              (status = 404, body = protocol::Fault), (status = 429, body = protocol::Fault)))]
pub(crate) async fn events(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    Query(StreamQuery { since, seat, views }): Query<StreamQuery>,
    headers: HeaderMap,
    from: Requester,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let seat = query_seat(seat.as_deref())?;
    let counted = hub.sockets.open(from.household, hub.config.sockets_per_address);
    let counted = counted.ok_or(ApiError::TooMany(SOCKETS_WAIT))?;
    let stub = find(&hub, from.household, &table).await?;
    // A browser that reconnects by itself says which event it had last.
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let client = hub.client();
    let (outbox, inbox) = outbox();
    let (who, since, views) = (from.who(), last.or(since), views.unwrap_or(true));
    let guest = who.as_ref().map(|who| who.guest.clone());
    let following = hub.notices.follow(from.household, guest);
    // Nobody answers pings here, so this client's delay counts as zero.
    let connected = who
        .as_ref()
        .map(|who| hub.connections.open(&who.guest, client, stub.clone(), from.household));
    let joining = Joining { client, who, seat, since, views, outbox, delay: None };
    stub.send(Command::Join(Box::new(joining))).await.map_err(|_| ApiError::GoingDown)?;
    let gone = Gone { stub, client, _counted: counted, _connected: connected };
    // Whether anybody reads cannot be seen, so a stream ends after a while, and its client comes back.
    let end = Instant::now() + Duration::from_secs(hub.config.stream_seconds);
    let state = (inbox, Some(following), gone);
    let events = stream::unfold(state, move |(mut inbox, following, gone)| async move {
        // Whoever was told to go gets nothing more.
        let mut following = following?;
        let next = async {
            tokio::select! {
                biased;
                message = inbox.recv() => (message, false),
                news = following.next() => {
                    (encode(&news), matches!(news, ServerMessage::Bye { .. }))
                }
            }
        };
        let (message, last) = tokio::time::timeout_at(end, next).await.ok()?;
        let message = message?;
        let event = Event::default().data(message.as_str());
        let event = match number(message.as_str()) {
            Some(n) => event.id(n.to_string()),
            None => event,
        };
        Some((Ok(event), (inbox, (!last).then_some(following), gone)))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// The number after which the client has everything, if the message says so.
fn number(message: &str) -> Option<u64> {
    #[derive(Deserialize)]
    struct Numbered<'m> {
        r#type: &'m str,
        n: Option<u64>,
    }
    let Numbered { r#type, n } = serde_json::from_str(message).ok()?;
    n.filter(|_| matches!(r#type, "entry" | "snapshot"))
}

/// Tells the table when the stream is dropped.
struct Gone {
    stub: crate::actor::Stub,
    client: u64,
    _counted: crate::limits::Counted,
    _connected: Option<crate::connections::Connected>,
}

impl Drop for Gone {
    fn drop(&mut self) {
        let (stub, client) = (self.stub.clone(), self.client);
        tokio::spawn(async move {
            // A table that sleeps has forgotten its clients.
            let _ = stub.send(Command::Part { client }).await;
        });
    }
}
