//! What belongs to somebody: taking it along, and taking it away.

use crate::actor::Command;
use crate::api::{ApiError, From_, ask};
use crate::app::Shared;
use crate::guests::Token;
use crate::hub::Hub;
use crate::room::Line;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use protocol::{Export, ExportedLine, ExportedTable};
use store::{StoredTable, limits};

/// Takes everything of the caller away from a table: the whole table, if the caller opened it and
/// nobody else needs it
#[utoipa::path(delete, path = "/api/tables/{table}",
    params(("table" = String, Path, description = "the table's id or short code")),
    responses((status = 204, description = "it is gone from the caller's tables"),
              (status = 401, body = protocol::Fault), (status = 404, body = protocol::Fault),
              (status = 409, body = protocol::Fault)))]
pub(crate) async fn leave(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    from: From_,
) -> Result<StatusCode, ApiError> {
    let guest = from.guest()?;
    leave_table(&hub, &table, guest.id.as_str()).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn leave_table(hub: &Shared, table: &str, guest: &str) -> Result<(), ApiError> {
    let leave = |reply| Command::Leave { guest: guest.to_owned(), reply };
    Ok(ask(hub, table, leave).await??)
}

/// Removes the caller: all its devices, its name at all tables, what it said, and the tables that
/// nobody else needs
#[utoipa::path(delete, path = "/api/me",
    responses((status = 204, description = "takes the cookie back"),
              (status = 401, body = protocol::Fault)))]
pub(crate) async fn remove(State(hub): State<Shared>, from: From_) -> Result<Response, ApiError> {
    let secure = from.secure;
    let guest = from.guest()?;
    loop {
        let tables = hub.store.tables_of(&guest.id, limits::LIST).await?;
        if tables.is_empty() {
            break;
        }
        for table in &tables {
            match leave_table(&hub, table.table.as_str(), guest.id.as_str()).await {
                // Another request may have been faster.
                Ok(()) | Err(ApiError::Unknown(_)) => {}
                Err(error) => return Err(error),
            }
        }
    }
    hub.guests.remove(&guest).await?;
    for stub in hub.connections.of(guest.id.as_str()) {
        // One that fell asleep has no connections.
        let _ = stub.send(Command::Expel { guest: guest.id.to_string() }).await;
    }
    Ok(([(SET_COOKIE, Token::no_cookie(secure))], StatusCode::NO_CONTENT).into_response())
}

/// Everything that the server keeps of the caller
#[utoipa::path(get, path = "/api/me/export",
    responses((status = 200, body = Export), (status = 401, body = protocol::Fault),
              (status = 429, body = protocol::Fault)))]
pub(crate) async fn export(
    State(hub): State<Shared>,
    from: From_,
) -> Result<Json<Export>, ApiError> {
    // It changes nothing, but it is much to read.
    if !hub.requests.take(from.address) {
        return Err(ApiError::TooMany);
    }
    let guest = from.guest()?;
    let mut tables = Vec::new();
    for summary in hub.store.tables_of(&guest.id, limits::LIST).await? {
        let Some(stored) = hub.store.load(&summary.table).await? else { continue };
        let id = guest.id.to_string();
        let exported = tokio::task::spawn_blocking(move || export_table(&stored, &id)).await;
        tables.extend(exported.map_err(|_| ApiError::Internal)?);
    }
    let store::Guest { id, name, created, seen } = guest;
    Ok(Json(Export { guest: id.to_string(), name, created, seen, tables }))
}

/// What somebody did at a table. Only its own intents: what others did, what the table drew and the
/// secret of its shuffle are not its own.
fn export_table(stored: &StoredTable, guest: &str) -> Option<ExportedTable> {
    let lines = Line::read_all(stored).ok()?;
    let crate::room::Body::Opened(opened) = &lines.first()?.body else { return None };
    let host = opened.host == guest;
    let own = |(n, line): (u64, &Line)| {
        let by = line.by.as_ref().filter(|by| by.guest == guest)?;
        let what = serde_json::to_value(&line.body).ok()?;
        Some(ExportedLine { n, at: line.at, id: by.id.clone(), what })
    };
    Some(ExportedTable {
        table: Hub::line(&stored.summary, Some(guest)),
        host,
        setup: host.then(|| opened.setup.clone()),
        lines: (0..).zip(&lines).filter_map(own).collect(),
    })
}
