//! Where games are played: what clients show and cannot know by themselves.

use crate::actor::Command;
use crate::api::{ApiError, ask};
use crate::app::Shared;
use axum::Json;
use axum::extract::{Path, State};
use serde_json::Value;

/// The place where a game is usually played, for games that have one: in A Dog's Life the town and the dogs
#[utoipa::path(get, path = "/api/scenery/{game}",
    params(("game" = String, Path, description = "the game's name")),
    responses((status = 200, body = Value), (status = 404, body = protocol::Fault)))]
pub(crate) async fn of_game(Path(game): Path<String>) -> Result<Json<Value>, ApiError> {
    let kind: Option<catalog::Kind> = game.parse().ok();
    kind.and_then(catalog::Kind::scenery).map(Json).ok_or(ApiError::Unknown("scenery"))
}

/// The place where the game of a table is played
#[utoipa::path(get, path = "/api/tables/{table}/scenery",
    params(("table" = String, Path, description = "the table's id or short code")),
    responses((status = 200, body = Value), (status = 404, body = protocol::Fault)))]
pub(crate) async fn of_table(
    State(hub): State<Shared>,
    Path(table): Path<String>,
) -> Result<Json<Value>, ApiError> {
    let room = ask(&hub, &table, |reply| Command::Copy { reply }).await?;
    room.table().scenery().map(Json).ok_or(ApiError::Unknown("scenery"))
}
