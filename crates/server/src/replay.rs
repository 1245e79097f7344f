//! Looking back on a game, and going on from there.

use crate::actor::{Command, look_as};
use crate::api::{ApiError, Requester, SeatQuery, ask, body, created, may_open, query_seat};
use crate::app::Shared;
use crate::aside::aside;
use crate::hub::Opening;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use protocol::{
    CreateTable, CreatedTable, Fork, HintView, Options, Replay, Spectators, Story, Why,
};
use serde::Deserialize;
use tabletop::Viewer;

#[derive(Deserialize)]
pub(crate) struct ReplayQuery {
    /// A seat's number, `public` or `open`.
    #[serde(default, rename = "as")]
    eyes: Option<String>,
}

/// A game from its beginning, through somebody's eyes
#[utoipa::path(get, path = "/api/tables/{table}/replay",
    params(("table" = String, Path, description = "the table's id or short code"),
           ("as" = Option<String>, Query, description = "a seat's number, `public` or `open`")),
    responses((status = 200, body = Replay), (status = 404, body = protocol::Fault),
              (status = 409, body = protocol::Fault)))]
pub(crate) async fn replay(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    Query(ReplayQuery { eyes }): Query<ReplayQuery>,
    from: Requester,
) -> Result<Json<Replay>, ApiError> {
    // It changes nothing, but it is much to compute.
    hub.limits.requests.take(from.household)?;
    let who = from.who();
    let room = ask(&hub, from.household, &table, |reply| Command::Copy { reply }).await?;
    let guest = who.as_ref().map(|who| who.guest.as_str());
    let may = hub.may_look_back(&room, guest).await?;
    let eyes = room.eyes(eyes.as_deref(), guest, may)?;
    let replay = aside(move || room.replay_for(eyes)).await;
    replay.map(Json).map_err(|_| ApiError::Internal)
}

/// What a hint for the caller's seat is thought of from, for a client that thinks itself: no more than
/// that seat's own view
#[utoipa::path(get, path = "/api/tables/{table}/hint",
    params(("table" = String, Path, description = "the table's id or short code"),
           ("seat" = Option<u8>, Query, description = "on one screen: as which seat")),
    responses((status = 200, body = HintView), (status = 404, body = protocol::Fault),
              (status = 409, body = protocol::Fault)))]
pub(crate) async fn hint(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    Query(SeatQuery { seat }): Query<SeatQuery>,
    from: Requester,
) -> Result<Json<HintView>, ApiError> {
    hub.limits.requests.take(from.household)?;
    let (household, seat) = (from.household, query_seat(seat.as_deref())?);
    let guest = from.guest()?;
    let room = ask(&hub, household, &table, |reply| Command::Copy { reply }).await?;
    let seat = room.look_as(guest.id.as_str(), seat)?;
    let no_seat = || ApiError::Refused(Why::NotYours, "you have no seat here".to_owned());
    let seat = seat.ok_or_else(no_seat)?;
    room.may_ask(seat)?;
    let none =
        || ApiError::Refused(Why::NotNow, "a hint for this comes from the server".to_owned());
    let setup = room.table().bot_view(seat).behind().ok_or_else(none)?;
    let (n, rules) = (room.moved(), room.table().rules());
    Ok(Json(HintView { n, seat, game: room.kind().name().to_owned(), rules, setup }))
}

/// What happened at a table so far, as the caller was told it or would have been
#[utoipa::path(get, path = "/api/tables/{table}/story",
    params(("table" = String, Path, description = "the table's id or short code"),
           ("seat" = Option<u8>, Query, description = "on one screen: as which seat")),
    responses((status = 200, body = Story), (status = 404, body = protocol::Fault),
              (status = 409, body = protocol::Fault)))]
pub(crate) async fn story(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    Query(SeatQuery { seat }): Query<SeatQuery>,
    from: Requester,
) -> Result<Json<Story>, ApiError> {
    // It changes nothing, but it is much to compute.
    hub.limits.requests.take(from.household)?;
    let (who, seat) = (from.who(), query_seat(seat.as_deref())?);
    let room = ask(&hub, from.household, &table, |reply| Command::Copy { reply }).await?;
    let viewer = look_as(&room, who.as_ref(), seat)?.map_or(Viewer::Public, Viewer::Seat);
    let story = aside(move || room.story(viewer)).await;
    story.map(Json).map_err(|_| ApiError::Internal)
}

/// Opens a table for the caller where a game that is over goes on from one of its steps
#[utoipa::path(post, path = "/api/tables/{table}/fork", request_body = Fork,
    params(("table" = String, Path, description = "the table's id or short code")),
    responses((status = 201, body = CreatedTable), (status = 400, body = protocol::Fault),
              (status = 401, body = protocol::Fault), (status = 409, body = protocol::Fault)))]
pub(crate) async fn fork(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    from: Requester,
    text: String,
) -> Result<(StatusCode, Json<CreatedTable>), ApiError> {
    let household = from.household;
    let guest = from.guest()?;
    let fork: Fork = body(&text)?;
    let room = ask(&hub, household, &table, |reply| Command::Copy { reply }).await?;
    if !hub.may_look_back(&room, Some(guest.id.as_str())).await? {
        return Err(ApiError::Refused(Why::NotYours, "nobody may watch this table".to_owned()));
    }
    let bodies = room.fork(&fork, guest.id.as_str(), &guest.name)?;
    may_open(&hub, household, &guest, bodies.len(), text.len()).await?;
    let create = CreateTable {
        game: room.opened().game.clone(),
        setup: room.opened().setup.clone(),
        options: Options {
            nose: room.options().nose,
            // What only some may look back on stays theirs.
            spectators: if room.watchable() { Spectators::default() } else { Spectators::None },
            ..Options::default()
        },
        bots: Vec::new(),
        names: Vec::new(),
    };
    // What was played was legal by the rules that it was played by.
    let opening = Opening { rules: Some(room.opened().rules), ..Opening::default() };
    let lines = |_: &_| Ok(bodies.clone());
    created(hub.open_with(guest.id.as_str(), &create, opening, lines).await)
}
