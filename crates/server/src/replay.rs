//! Looking back on a game.

use crate::actor::Command;
use crate::api::{ApiError, From_, ask};
use crate::app::Shared;
use axum::Json;
use axum::extract::{Path, Query, State};
use protocol::Replay;
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct Through {
    /// A seat's number, `public` or `open`.
    #[serde(default, rename = "as")]
    eyes: Option<String>,
}

pub(crate) async fn replay(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    Query(Through { eyes }): Query<Through>,
    from: From_,
) -> Result<Json<Replay>, ApiError> {
    // It changes nothing, but it is much to compute.
    if !hub.requests.take(from.address) {
        return Err(ApiError::TooMany);
    }
    let who = from.who();
    let room = ask(&hub, &table, |reply| Command::Copy { reply }).await?;
    let eyes = room.eyes(eyes.as_deref(), who.as_ref().map(|who| who.guest.as_str()))?;
    let film = tokio::task::spawn_blocking(move || room.film(eyes)).await;
    film.map(Json).map_err(|_| ApiError::Internal)
}
