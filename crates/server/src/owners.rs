//! What belongs to somebody: taking it along, and taking it away.

use crate::actor::Command;
use crate::api::{ApiError, Requester, ask};
use crate::app::Shared;
use crate::aside::aside;
use crate::clock::unix_seconds;
use crate::figures;
use crate::guests::Token;
use crate::hub::Hub;
use crate::limits::Household;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{IntoResponse, Response};
use protocol::{Export, ExportedLine, ExportedTable};
use room::{Body, Line};
use std::collections::HashSet;
use std::time::Duration;
use store::cluster::Owner;
use store::{GuestId, StoreError, StoredTable, TableId, limits};

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
    from: Requester,
) -> Result<StatusCode, ApiError> {
    let household = from.household;
    let guest = from.guest()?;
    leave_table(&hub, household, &table, guest.id.as_str()).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn leave_table(
    hub: &Shared,
    household: Household,
    table: &str,
    guest: &str,
) -> Result<(), ApiError> {
    let leave = |reply| Command::Leave { guest: guest.to_owned(), reply };
    Ok(ask(hub, household, table, leave).await??)
}

/// Removes the caller: all its devices, its name at all tables, what it said, and the tables that
/// nobody else needs
#[utoipa::path(delete, path = "/api/me",
    responses((status = 204, description = "takes the cookie back"),
              (status = 401, body = protocol::Fault)))]
pub(crate) async fn remove(
    State(hub): State<Shared>,
    from: Requester,
) -> Result<Response, ApiError> {
    let (household, secure) = (from.household, from.secure);
    remove_guest(&hub, household, &from.guest()?.id).await?;
    Ok(([(SET_COOKIE, Token::no_cookie(secure))], StatusCode::NO_CONTENT).into_response())
}

/// Removes a guest with everything that is its own.
pub(crate) async fn remove_guest(
    hub: &Shared,
    household: Household,
    guest: &GuestId,
) -> Result<(), ApiError> {
    // What cannot be read cannot be left: its log stays as it is, and the guest goes all the same.
    let mut damaged = HashSet::new();
    loop {
        let mut tables = hub.store.tables_of(guest, limits::LIST).await?;
        tables.retain(|table| !damaged.contains(&table.table));
        if tables.is_empty() {
            break;
        }
        for table in tables {
            match leave_table(hub, household, table.table.as_str(), guest.as_str()).await {
                // Another request may have been faster.
                Ok(()) | Err(ApiError::Unknown(_)) => {}
                Err(ApiError::Damaged) => {
                    damaged.insert(table.table);
                }
                Err(error) => return Err(error),
            }
        }
    }
    hub.guests.remove(guest).await?;
    for stub in hub.connections.of(guest.as_str()) {
        // One that fell asleep has no connections.
        let _ = stub.send(Command::Expel { guest: guest.to_string() }).await;
    }
    if let Some(cluster) = &hub.cluster {
        cluster.gone(guest.as_str()).await;
    }
    Ok(())
}

/// Removes a table that sleeps; whether it was there, and at no other node.
pub(crate) async fn remove_table(hub: &Hub, table: &TableId) -> Result<bool, StoreError> {
    let leaving = match &hub.cluster {
        Some(cluster) if cluster.own(table).await? != Owner::Me => return Ok(false),
        Some(cluster) => Some(cluster.leaving(table)),
        None => None,
    };
    let removed = hub.store.remove_table(table).await?;
    if let Some(leaving) = leaving {
        leaving.give_back().await;
    }
    metrics::counter!(figures::TABLES_REMOVED).increment(u64::from(removed));
    Ok(removed)
}

/// Everything that the server keeps of the caller
#[utoipa::path(get, path = "/api/me/export",
    responses((status = 200, body = Export), (status = 401, body = protocol::Fault),
              (status = 429, body = protocol::Fault)))]
pub(crate) async fn export(
    State(hub): State<Shared>,
    from: Requester,
) -> Result<Json<Export>, ApiError> {
    // It changes nothing, but it is much to read.
    hub.limits.requests.take(from.household)?;
    let guest = from.guest()?;
    let (mut tables, mut damaged) = (Vec::new(), Vec::new());
    for summary in hub.store.tables_of(&guest.id, limits::LIST).await? {
        let table = summary.table.to_string();
        let stored = match hub.store.load(&summary.table).await {
            Ok(Some(stored)) => stored,
            Ok(None) => continue,
            Err(error @ StoreError::DamagedTable { .. }) => {
                tracing::error!(%error, "a table is damaged");
                damaged.push(table);
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        let id = guest.id.to_string();
        let exported = aside(move || export_table(&stored, &id)).await;
        match exported.map_err(|_| ApiError::Internal)? {
            Some(exported) => tables.push(exported),
            None => damaged.push(table),
        }
    }
    let store::Guest { id, name, created, seen } = guest;
    Ok(Json(Export { guest: id.to_string(), name, created, seen, tables, damaged }))
}

/// How often what nobody needs is looked for.
const SWEPT_EVERY: Duration = Duration::from_secs(600);
/// How much of it is removed at a time.
const SWEPT: u32 = 200;
const DAY: i64 = 86_400;

/// Removes tables that never began, guests who never sat down, bans and announcements, when their time
/// is over.
pub(crate) async fn sweep(hub: Shared) {
    let mut every = tokio::time::interval(SWEPT_EVERY);
    loop {
        every.tick().await;
        match sweep_once(&hub, unix_seconds()).await {
            Ok((0, 0)) => {}
            Ok((tables, guests)) => tracing::info!(tables, guests, "removed what nobody used"),
            Err(error) => tracing::warn!(%error, "what nobody uses could not be removed"),
        }
    }
}

/// How many tables and guests it has removed.
async fn sweep_once(hub: &Hub, now: i64) -> Result<(usize, usize), StoreError> {
    let before = now - i64::from(hub.config.empty_table_days) * DAY;
    let mut tables = 0;
    for table in hub.store.never_begun(before, SWEPT).await? {
        // Somebody may be waiting there.
        if hub.awake(&table).is_none() && remove_table(hub, &table).await? {
            tables += 1;
        }
    }
    let before = now - i64::from(hub.config.idle_guest_days) * DAY;
    hub.notices.sweep(now).await?;
    hub.store.remove_idle_deals(now - i64::from(hub.config.empty_table_days) * DAY).await?;
    let guests = hub.store.never_seated(before, SWEPT).await?;
    for guest in &guests {
        // Whoever is here just now has been seen.
        if hub.connections.of(guest.as_str()).is_empty() {
            hub.guests.remove(guest).await?;
        }
    }
    Ok((tables, guests.len()))
}

/// What somebody did at a table. Only its own intents: what others did, what the table drew and the
/// secret of its shuffle are not its own.
fn export_table(stored: &StoredTable, guest: &str) -> Option<ExportedTable> {
    let lines = Line::read_all(&stored.log, &stored.texts).ok()?;
    let Body::Opened(opened) = &lines.first()?.body else { return None };
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
