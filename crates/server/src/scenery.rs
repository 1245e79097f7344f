//! Where games are played: what clients show and cannot know by themselves.

use crate::actor::Command;
use crate::api::{ApiError, Requester, ask, body};
use crate::app::Shared;
use crate::aside::aside;
use axum::Json;
use axum::extract::{Path, State};
use serde_json::Value;

/// The place where a game is usually played, for games that have one: in A Dog's Life the town and the dogs
#[utoipa::path(get, path = "/api/scenery/{game}", operation_id = "game_scenery",
    params(("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "what a page needs to draw the board", body = Value), (status = 404, body = protocol::Fault)))]
pub(crate) async fn of_game(Path(game): Path<String>) -> Result<Json<Value>, ApiError> {
    let kind = house::GAMES.find(&game).ok();
    kind.and_then(|kind| kind.scenery()).map(Json).ok_or(ApiError::Unknown("scenery"))
}

/// A pack: the texts of a town and its dogs.
#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Pack {
    /// The town's file.
    town: String,
    /// The dogs' file.
    dogs: String,
}

/// The place that a pack describes, as `scenery`, or everything that is wrong with it, as `problems`
#[utoipa::path(post, path = "/api/scenery/{game}", operation_id = "pack_scenery", request_body = Pack,
    params(("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "what a page needs to draw the board", body = Value), (status = 400, body = protocol::Fault),
              (status = 401, body = protocol::Fault), (status = 404, body = protocol::Fault)))]
pub(crate) async fn of_pack(
    Path(game): Path<String>,
    from: Requester,
    text: String,
) -> Result<Json<Value>, ApiError> {
    from.guest()?;
    let Pack { town, dogs } = body(&text)?;
    let kind = house::GAMES.find(&game).ok();
    // It is much to read, which no table has to wait for.
    let read = move || kind.and_then(|kind| kind.scenery_of(&town, &dogs));
    let told = aside(read).await.map_err(|_| ApiError::Internal)?;
    told.map(Json).ok_or(ApiError::Unknown("scenery"))
}

/// The place where the game of a table is played
#[utoipa::path(get, path = "/api/tables/{table}/scenery", operation_id = "table_scenery",
    params(("table" = String, Path, description = "the table's id or short code")),
    responses((status = 200, description = "what a page needs to draw the board", body = Value), (status = 404, body = protocol::Fault)))]
pub(crate) async fn of_table(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    from: Requester,
) -> Result<Json<Value>, ApiError> {
    let scenery = ask(&hub, from.household, &table, |reply| Command::Scenery { reply }).await?;
    let drawn = aside(|| scenery.draw()).await.map_err(|_| ApiError::Internal)?;
    drawn.map(Json).ok_or(ApiError::Unknown("scenery"))
}
