//! Games that were played at home, without this server, and are handed over as records.
//!
//! A record is verified before anything is stored. It becomes a table of the guest's own that says that
//! it was [played offline](room::HandedOver). Its id follows from the guest and the secret of the
//! shuffle: whoever hands a game over again finds it there.

use crate::api::{ApiError, Requester};
use crate::app::Shared;
use crate::aside::aside;
use crate::clock::unix_seconds;
use crate::guests::{fresh_code, id_of};
use crate::hub::OpenError;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use catalog::AnyRecord;
use protocol::{CreatedTable, Fault};
use room::{HandedOver, Room};
use sha2::{Digest, Sha256};
use std::time::{Duration, Instant};
use store::{Guest, StoreError, TableId};

/// When the first game can have been played, in seconds since 1970: nobody has older ones.
const EARLIEST: i64 = 1_577_836_800;
/// What a record costs at least besides the time that it takes to verify, in milliseconds.
const LEAST: f64 = 1.0;

#[derive(serde::Deserialize)]
pub(crate) struct Played {
    /// When the game was begun, in seconds since 1970; now if it is left out.
    #[serde(default)]
    begun: Option<i64>,
}

/// Hands over a game that was played without the server: its record, which is verified first. The table
/// says that it was played offline, and counts nowhere
#[utoipa::path(post, path = "/api/records", request_body(content = String, content_type = "application/json",
        description = "a record, as docs/notation.md describes it"),
    params(("begun" = Option<i64>, Query, description = "when it was begun, in seconds since 1970")),
    responses((status = 201, body = CreatedTable),
              (status = 200, description = "it was handed over before", body = CreatedTable),
              (status = 400, description = "what is wrong with it, in the words of `kennel verify`", body = Fault),
              (status = 401, body = Fault), (status = 413, body = Fault), (status = 429, body = Fault)))]
pub(crate) async fn hand_over(
    State(hub): State<Shared>,
    Query(Played { begun }): Query<Played>,
    from: Requester,
    text: String,
) -> Result<(StatusCode, Json<CreatedTable>), ApiError> {
    let household = from.household;
    let guest = from.guest()?;
    hub.limits.wakes.is_open(household)?;
    let now = unix_seconds();
    let created = begun.unwrap_or(now).clamp(EARLIEST, now);
    let (bytes, owner) = (text.len(), guest.clone());
    let (read, took) = timed(move || read(&text, &owner)).await?;
    hub.limits.wakes.charge(household, took);
    let (record, id) = read.map_err(ApiError::Malformed)?;
    if let Some(stored) = hub.store.load(&id).await? {
        return Ok(told(StatusCode::OK, &id, stored.summary.code));
    }
    let (table, owner) = (id.to_string(), guest.id.to_string());
    let (room, took) = timed(move || {
        let given = HandedOver { table, code: fresh_code(), guest: owner, created };
        Room::handed_over(house::GAMES, &*record, given)
    })
    .await?;
    hub.limits.wakes.charge(household, took);
    let (room, log) = room.map_err(ApiError::Malformed)?;
    hub.limits.tables.take(household)?;
    hub.limits.store(household, Some(guest.id.as_str()), log.len() + 1, bytes)?;
    let first = log.first().map_or(0, |line| line.at);
    let lasted = i64::try_from((room.latest() - first) / 1000).unwrap_or(0);
    let ended = created.saturating_add(lasted).min(now);
    match hub.store_fresh(&room, log, ended).await {
        Ok(()) => {
            tracing::info!(table = %id, game = room.kind().name(), "handed over");
            Ok(told(StatusCode::CREATED, &id, room.code().to_owned()))
        }
        // The same request came twice at the same time.
        Err(OpenError::Store(StoreError::Conflict { .. })) => {
            let stored = hub.store.load(&id).await?.ok_or(ApiError::Internal)?;
            Ok(told(StatusCode::OK, &id, stored.summary.code))
        }
        Err(OpenError::Store(error)) => Err(error.into()),
        Err(OpenError::Wrong(reason)) => Err(ApiError::Malformed(reason)),
    }
}

fn told(status: StatusCode, id: &TableId, code: String) -> (StatusCode, Json<CreatedTable>) {
    let link = format!("/replay/{id}");
    (status, Json(CreatedTable { table: id.to_string(), code, link }))
}

/// Does something aside, and says how many milliseconds it took.
async fn timed<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<(T, f64), ApiError> {
    let timed = move || {
        let start = Instant::now();
        let done = work();
        (done, start.elapsed())
    };
    let (done, took): (T, Duration) = aside(timed).await.map_err(|_| ApiError::Internal)?;
    Ok((done, took.as_secs_f64() * 1000.0 + LEAST))
}

/// The record, and the id of its table.
fn read(text: &str, guest: &Guest) -> Result<(Box<dyn AnyRecord>, TableId), String> {
    let record = house::GAMES.read_record(text.as_bytes()).map_err(|fault| fault.to_string())?;
    let secret = record.secret().ok_or("fairness: missing, so that nothing is proved")?;
    let of = ["offline", guest.id.as_str(), secret].join("\n");
    let id = id_of(&Sha256::digest(of).into());
    let id = id.parse().map_err(|error| format!("{error}"))?;
    Ok((record, id))
}
