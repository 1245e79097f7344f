//! Everything over plain HTTP.

use crate::actor::{Answered, Command, Stub, Wanted, Who};
use crate::app::Shared;
use crate::clock::unix_seconds;
use crate::gate::Caller;
use crate::guests::{CODE_SECONDS, Token};
use crate::hub::{Hub, OpenError};
use crate::limits::{Guess, Household, Wait};
use axum::Json;
use axum::extract::{FromRequestParts, Path, Query, Request, State};
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN, RETRY_AFTER, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::{
    CreateTable, CreatedTable, Fault, Intent, MAX_INTENT_ID, MAX_NAME, Me, MoveCode, MoveHere,
    Rename, SeatNow, ServerMessage, TableLine, TableList, Why,
};
use room::Refusal;
use room::names;
use serde::de::DeserializeOwned;
use std::time::Duration;
use store::{Guest, StoreError, Summary, TableId};
use tabletop::Seat;
use tokio::sync::oneshot;

/// The most tables in a list.
const LIST: u32 = 100;
/// The most characters of a code; ids are longer.
const CODE_CHARS: usize = 8;
/// How long the store may take to show that it can write.
const READY_WITHIN: Duration = Duration::from_secs(2);

/// Why a request is not answered as its caller hoped.
#[derive(Debug)]
pub(crate) enum ApiError {
    /// It could not be read.
    Malformed(String),
    /// The path takes requests, but not with this method.
    Method,
    /// It comes from another site's page.
    Origin,
    /// There were too many.
    TooMany(Wait),
    /// It names a host that is not this server.
    Host,
    /// The operator keeps the caller out.
    Banned(String),
    /// The caller is nobody.
    Nobody,
    /// It is not the caller's right, or not possible now.
    Refused(Why, String),
    /// There is no such thing.
    Unknown(&'static str),
    /// The store failed; the log has the details.
    Internal,
    /// What is stored of the table is damaged; the log has the details.
    Damaged,
    /// Nothing can be stored at the moment; the log has the details.
    CannotStore,
    /// The server stops.
    GoingDown,
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        match error {
            StoreError::BadName => {
                ApiError::Malformed(format!("a name has 1 to {MAX_NAME} characters"))
            }
            error @ StoreError::DamagedTable { .. } => {
                tracing::error!(%error, "a table is damaged");
                ApiError::Damaged
            }
            // The tables are at other nodes, or will be here again.
            StoreError::Deposed => ApiError::GoingDown,
            error => {
                tracing::error!(%error, "the store failed");
                ApiError::Internal
            }
        }
    }
}

impl From<Refusal> for ApiError {
    fn from(Refusal { why, reason }: Refusal) -> ApiError {
        match why {
            Why::Malformed => ApiError::Malformed(reason),
            why => ApiError::Refused(why, reason),
        }
    }
}

impl ApiError {
    /// What a client is told, and the status of the answer.
    pub(crate) fn fault(self) -> (StatusCode, Fault) {
        let (status, why, reason) = match self {
            ApiError::Malformed(reason) => (StatusCode::BAD_REQUEST, Why::Malformed, reason),
            ApiError::Method => (
                StatusCode::METHOD_NOT_ALLOWED,
                Why::Malformed,
                "this path does not take that method; /api/openapi.json lists what does".to_owned(),
            ),
            ApiError::Origin => (
                StatusCode::FORBIDDEN,
                Why::NotYours,
                "requests from other sites' pages are refused".to_owned(),
            ),
            ApiError::Host => (
                StatusCode::MISDIRECTED_REQUEST,
                Why::NotYours,
                "this server does not go by that name; its operator can set it with --public-url"
                    .to_owned(),
            ),
            ApiError::TooMany(Wait(seconds)) => (
                StatusCode::TOO_MANY_REQUESTS,
                Why::TooMany,
                format!("too many requests from this address; wait {seconds} s"),
            ),
            ApiError::Banned(reason) => (StatusCode::FORBIDDEN, Why::Banned, reason),
            ApiError::Nobody => (
                StatusCode::UNAUTHORIZED,
                Why::NotYours,
                "who are you? POST /api/me first".to_owned(),
            ),
            ApiError::Refused(why, reason) => (StatusCode::CONFLICT, why, reason),
            ApiError::Unknown(what) => {
                (StatusCode::NOT_FOUND, Why::Unknown, format!("there is no such {what}"))
            }
            ApiError::Internal => (
                StatusCode::INTERNAL_SERVER_ERROR,
                Why::Internal,
                "the server failed; look whether it was done before you try again".to_owned(),
            ),
            ApiError::Damaged => (
                StatusCode::INTERNAL_SERVER_ERROR,
                Why::Internal,
                "this table cannot be read: it is damaged, or follows rules that this server does not \
                 know; the server's log says which. Other tables are not affected"
                    .to_owned(),
            ),
            ApiError::CannotStore => (
                StatusCode::SERVICE_UNAVAILABLE,
                Why::Internal,
                "nothing can be stored at the moment".to_owned(),
            ),
            ApiError::GoingDown => (
                StatusCode::SERVICE_UNAVAILABLE,
                Why::GoingDown,
                "the server stops; try again soon".to_owned(),
            ),
        };
        (status, Fault { why, reason })
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let wait = if let ApiError::TooMany(Wait(seconds)) = &self { Some(*seconds) } else { None };
        let (status, fault) = self.fault();
        let wait = wait.map(|seconds| [(RETRY_AFTER, seconds.to_string())]);
        match wait {
            Some(wait) => (status, wait, Json(fault)).into_response(),
            None => (status, Json(fault)).into_response(),
        }
    }
}

/// The most bytes of a refusal that is not ours.
const MAX_REASON: usize = 1 << 10;

/// Gives refusals that come from below, such as of a body that is too large, the form of ours.
pub(crate) async fn as_fault(request: Request, next: Next) -> Response {
    let answer = next.run(request).await;
    let status = answer.status();
    let kind = answer.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let ours = kind.is_some_and(|kind| kind.starts_with("application/json"));
    if ours || !(status.is_client_error() || status.is_server_error()) {
        return answer;
    }
    let why = match status {
        StatusCode::PAYLOAD_TOO_LARGE => Why::TooLarge,
        status if status.is_client_error() => Why::Malformed,
        _ => Why::Internal,
    };
    let body = axum::body::to_bytes(answer.into_body(), MAX_REASON).await.unwrap_or_default();
    let reason = String::from_utf8_lossy(&body).trim().to_owned();
    let reason = if reason.is_empty() { status.to_string() } else { reason };
    (status, Json(Fault { why, reason })).into_response()
}

impl From<Wait> for ApiError {
    fn from(wait: Wait) -> ApiError {
        ApiError::TooMany(wait)
    }
}

/// Where a request comes from: checked for its origin if it changes something.
pub(crate) struct Requester {
    pub(crate) household: Household,
    pub(crate) guest: Option<Guest>,
    pub(crate) secure: bool,
}

impl Requester {
    pub(crate) fn guest(self) -> Result<Guest, ApiError> {
        self.guest.ok_or(ApiError::Nobody)
    }

    pub(crate) fn who(&self) -> Option<Who> {
        self.guest
            .as_ref()
            .map(|guest| Who { guest: guest.id.to_string(), name: guest.name.clone() })
    }
}

impl FromRequestParts<Shared> for Requester {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, hub: &Shared) -> Result<Requester, ApiError> {
        let Caller { household, secure } =
            Caller::of(&hub.config, &parts.headers, &parts.extensions);
        if !parts.method.is_safe() || parts.headers.contains_key("upgrade") {
            same_origin(hub, &parts.headers)?;
        }
        let guest = hub.guests.of(&parts.headers, unix_seconds()).await?;
        let id = guest.as_ref().map(|guest| guest.id.as_str());
        not_banned(hub, household, id, &parts.method, parts.uri.path())?;
        Ok(Requester { household, guest, secure })
    }
}

/// Refuses whoever is banned; but everybody may see and remove what the server keeps of them.
pub(crate) fn not_banned(
    hub: &Hub,
    household: Household,
    guest: Option<&str>,
    method: &Method,
    path: &str,
) -> Result<(), ApiError> {
    let own = matches!(path, "/api/me" | "/api/me/export") && method != Method::POST;
    match hub.notices.refusal(household, guest).filter(|_| !own) {
        Some(reason) => Err(ApiError::Banned(reason)),
        None => Ok(()),
    }
}

/// A browser says which page a request comes from; other pages than ours have no business here.
fn same_origin(hub: &Hub, headers: &HeaderMap) -> Result<(), ApiError> {
    let Some(origin) = headers.get(ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().map_err(|_| ApiError::Origin)?;
    if !hub.config.public_url.is_empty() {
        let ours = hub.config.public_url.trim_end_matches('/');
        return if origin == ours { Ok(()) } else { Err(ApiError::Origin) };
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).ok_or(ApiError::Origin)?;
    let (_, authority) = origin.split_once("://").ok_or(ApiError::Origin)?;
    if authority == host { Ok(()) } else { Err(ApiError::Origin) }
}

/// A JSON body, read strictly.
pub(crate) fn body<T: DeserializeOwned>(text: &str) -> Result<T, ApiError> {
    serde_json::from_str(text).map_err(|error| ApiError::Malformed(catalog::plain(&error)))
}

/// Who the caller is
#[utoipa::path(get, path = "/api/me",
    responses((status = 200, body = Me), (status = 401, description = "nobody yet", body = Fault)))]
pub(crate) async fn me(State(hub): State<Shared>, from: Requester) -> Result<Json<Me>, ApiError> {
    let announcement = hub.notices.announced();
    Ok(Json(Me { name: from.guest()?.name, announcement }))
}

/// Registers the caller as a guest if needed, and optionally sets the name
#[utoipa::path(post, path = "/api/me", request_body = Option<Rename>,
    responses((status = 200, description = "sets the cookie of a new guest", body = Me),
              (status = 400, body = Fault)))]
pub(crate) async fn register(
    State(hub): State<Shared>,
    from: Requester,
    text: String,
) -> Result<Response, ApiError> {
    // A bad name makes nobody a guest.
    let wanted = match text.trim() {
        "" => None,
        _ => Some(names::check(&body::<Rename>(&text)?.name).map_err(ApiError::Malformed)?),
    };
    let secure = from.secure;
    let (guest, token): (Guest, Option<Token>) = match from.guest {
        Some(guest) => (guest, None),
        None => {
            hub.limits.guests.take(from.household)?;
            let (guest, token) = hub.guests.create(unix_seconds()).await?;
            (guest, Some(token))
        }
    };
    let mut guest = guest;
    if let Some(wanted) = wanted {
        hub.guests.rename(&guest, &wanted).await?;
        guest.name = wanted;
        hub.renamed(&guest).await?;
    }
    let answer = Json(Me { name: guest.name, announcement: hub.notices.announced() });
    Ok(match token {
        Some(token) => ([(SET_COOKIE, token.cookie(secure))], answer).into_response(),
        None => answer.into_response(),
    })
}

/// A code that makes another device the same guest, once
#[utoipa::path(post, path = "/api/me/move-code",
    responses((status = 200, body = MoveCode), (status = 401, body = Fault)))]
pub(crate) async fn move_code(
    State(hub): State<Shared>,
    from: Requester,
) -> Result<Json<MoveCode>, ApiError> {
    let code = hub.guests.move_code(&from.guest()?, unix_seconds()).await?;
    Ok(Json(MoveCode { code, seconds: CODE_SECONDS }))
}

/// Makes this device the guest who has the code
#[utoipa::path(post, path = "/api/me/move-here", request_body = MoveHere,
    responses((status = 204, description = "sets the cookie"), (status = 404, body = Fault)))]
pub(crate) async fn move_here(
    State(hub): State<Shared>,
    from: Requester,
    text: String,
) -> Result<Response, ApiError> {
    let MoveHere { code } = body(&text)?;
    let guess = hub.limits.guesses.guess(from.household, &code).await?;
    let Some(token) = hub.guests.move_here(&code, unix_seconds()).await? else {
        guess.missed();
        return Err(ApiError::Unknown("code; it may have been used or be too old"));
    };
    guess.found();
    Ok(([(SET_COOKIE, token.cookie(from.secure))], StatusCode::NO_CONTENT).into_response())
}

/// Opens a table
#[utoipa::path(post, path = "/api/tables", request_body = CreateTable,
    responses((status = 201, body = CreatedTable), (status = 400, body = Fault),
              (status = 401, body = Fault), (status = 409, body = Fault)))]
pub(crate) async fn create_table(
    State(hub): State<Shared>,
    from: Requester,
    text: String,
) -> Result<(StatusCode, Json<CreatedTable>), ApiError> {
    let household = from.household;
    let guest = from.guest()?;
    let create: CreateTable = body(&text)?;
    may_open(&hub, household, &guest, 1 + create.bots.len(), text.len()).await?;
    created(hub.open(guest.id.as_str(), &create).await)
}

/// Nobody has more unfinished tables than the operator allows, nor opens more in a day.
pub(crate) async fn may_open(
    hub: &Hub,
    household: Household,
    guest: &Guest,
    lines: usize,
    bytes: usize,
) -> Result<(), ApiError> {
    let limit = hub.config.tables_per_guest as u64;
    if hub.store.unfinished_of(&guest.id).await? >= limit {
        let reason = format!("you have {limit} unfinished tables; finish or delete one first");
        return Err(ApiError::Refused(Why::TooMany, reason));
    }
    hub.limits.tables.take(household)?;
    // Besides its lines a table has a line in lists.
    hub.limits.store(household, Some(guest.id.as_str()), lines + 2, bytes)?;
    Ok(())
}

/// The answer to the guest who opened a table.
pub(crate) fn created(
    opened: Result<(String, String), OpenError>,
) -> Result<(StatusCode, Json<CreatedTable>), ApiError> {
    match opened {
        Ok((table, code)) => {
            let link = format!("/table/{table}");
            Ok((StatusCode::CREATED, Json(CreatedTable { table, code, link })))
        }
        Err(OpenError::Wrong(reason)) => Err(ApiError::Malformed(reason)),
        Err(OpenError::Store(error)) => Err(error.into()),
    }
}

/// Which part of a list is asked for.
#[derive(serde::Deserialize)]
pub(crate) struct Part {
    #[serde(default)]
    skip: u32,
}

impl Part {
    /// How many tables to ask the store for: one more than are shown, to know whether there are more.
    const fn most(&self) -> u32 {
        self.skip.saturating_add(LIST + 1)
    }

    fn list(&self, tables: &[Summary], guest: Option<&str>) -> TableList {
        let skip = usize::try_from(self.skip).unwrap_or(usize::MAX);
        let rest = tables.get(skip..).unwrap_or_default();
        let shown = rest.iter().take(LIST as usize);
        let tables = shown.map(|table| Hub::line(table, guest)).collect();
        TableList { tables, more: rest.len() > LIST as usize }
    }
}

/// Public tables that are not over, the newest activity first
#[utoipa::path(get, path = "/api/tables",
    params(("skip" = Option<u32>, Query, description = "how many to leave out at the beginning")),
    responses((status = 200, body = TableList)))]
pub(crate) async fn public_tables(
    State(hub): State<Shared>,
    Query(part): Query<Part>,
) -> Result<Json<TableList>, ApiError> {
    let tables = hub.store.public_tables(part.most()).await?;
    let mut list = part.list(&tables, None);
    // A full table that has not begun is neither to be joined nor to be watched.
    let open = |table: &TableLine| {
        let empty = |seat: &SeatNow| seat.who.is_none() && seat.bot.is_none();
        table.started && !table.closed || table.seats.iter().any(empty)
    };
    list.tables.retain(open);
    Ok(Json(list))
}

/// The caller's tables, the newest activity first
#[utoipa::path(get, path = "/api/me/tables",
    params(("skip" = Option<u32>, Query, description = "how many to leave out at the beginning")),
    responses((status = 200, body = TableList), (status = 401, body = Fault)))]
pub(crate) async fn my_tables(
    State(hub): State<Shared>,
    Query(part): Query<Part>,
    from: Requester,
) -> Result<Json<TableList>, ApiError> {
    let guest = from.guest()?;
    let tables = hub.store.tables_of(&guest.id, part.most()).await?;
    Ok(Json(part.list(&tables, Some(guest.id.as_str()))))
}

/// The table with this id or short code, awake.
pub(crate) async fn find(hub: &Shared, household: Household, name: &str) -> Result<Stub, ApiError> {
    let named = Named::look_up(hub, household, name).await?;
    for id in &named.ids {
        if let Some(stub) = wake(hub, household, id).await? {
            named.found();
            return Ok(stub);
        }
    }
    Err(named.missed())
}

/// A table that is called by an id or a short code.
pub(crate) struct Named<'a> {
    /// The ids that it may have: the first one that exists is meant.
    pub(crate) ids: Vec<TableId>,
    /// Codes are short enough to be guessed, so whoever misses too often has to wait.
    guess: Option<Guess<'a>>,
}

impl<'a> Named<'a> {
    pub(crate) async fn look_up(
        hub: &'a Shared,
        household: Household,
        name: &'a str,
    ) -> Result<Named<'a>, ApiError> {
        if hub.stopping.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(ApiError::GoingDown);
        }
        let id: TableId = name.parse().map_err(|_| ApiError::Unknown("table"))?;
        if name.len() > CODE_CHARS {
            return Ok(Named { ids: vec![id], guess: None });
        }
        let guess = hub.limits.guesses.guess(household, name).await?;
        let coded = hub.find_code(&name.to_ascii_uppercase()).await?;
        Ok(Named { ids: coded.into_iter().chain([id]).collect(), guess: Some(guess) })
    }

    /// There is such a table.
    pub(crate) fn found(self) {
        if let Some(guess) = self.guess {
            guess.found();
        }
    }

    /// There is no such table.
    pub(crate) fn missed(self) -> ApiError {
        let Some(guess) = self.guess else { return ApiError::Unknown("table") };
        guess.missed();
        ApiError::Unknown("table; a code works for a while only, so ask for the link")
    }
}

/// The table with this id, awake; whoever wakes too much has to wait.
async fn wake(hub: &Shared, household: Household, id: &TableId) -> Result<Option<Stub>, ApiError> {
    if let Some(stub) = hub.awake(id) {
        return Ok(Some(stub));
    }
    hub.limits.wakes.is_open(household)?;
    let (stub, took) = hub.wake(id).await?;
    hub.limits.wakes.charge(household, took.as_secs_f64() * 1000.0 + 1.0);
    Ok(stub)
}

/// Asks a table something, waking it again if it fell asleep in between.
pub(crate) async fn ask<T>(
    hub: &Shared,
    household: Household,
    table: &str,
    command: impl Fn(oneshot::Sender<T>) -> Command,
) -> Result<T, ApiError> {
    for _ in 0..3 {
        let stub = find(hub, household, table).await?;
        let (reply, answer) = oneshot::channel();
        if stub.send(command(reply)).await.is_ok()
            && let Ok(answer) = answer.await
        {
            return Ok(answer);
        }
    }
    Err(ApiError::GoingDown)
}

/// As which seat a request wants to look.
#[derive(serde::Deserialize)]
pub(crate) struct SeatQuery {
    #[serde(default)]
    pub(crate) seat: Option<String>,
}

/// The seat that a query names.
pub(crate) fn query_seat(seat: Option<&str>) -> Result<Option<Seat>, ApiError> {
    let read = seat.map(str::parse).transpose();
    read.map_err(|error: tabletop::ParseSeatError| ApiError::Malformed(format!("seat: {error}")))
}

/// What the caller may know of a table now
#[utoipa::path(get, path = "/api/tables/{table}",
    params(("table" = String, Path, description = "the table's id or short code"),
           ("seat" = Option<u8>, Query, description = "on one screen: as which seat")),
    responses((status = 200, description = "a snapshot",
               body = ref("#/components/schemas/ServerMessageSnapshot")),
              (status = 404, body = Fault), (status = 409, body = Fault)))]
pub(crate) async fn look(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    Query(SeatQuery { seat }): Query<SeatQuery>,
    from: Requester,
) -> Result<Answered, ApiError> {
    let (who, seat) = (from.who(), query_seat(seat.as_deref())?);
    let look = |reply| Command::Look { who: who.clone(), seat, reply };
    let answer = ask(&hub, from.household, &table, look).await?;
    match answer.refused() {
        Some((why, reason)) => Err(ApiError::Refused(why, reason)),
        None => Ok(answer),
    }
}

/// The record of a game that is over, as `kennel replay` and `kennel verify` read it
#[utoipa::path(get, path = "/api/tables/{table}/record",
    params(("table" = String, Path, description = "the table's id or short code")),
    responses((status = 200, description = "docs/notation.md describes it", body = Value),
              (status = 404, body = Fault), (status = 409, body = Fault)))]
pub(crate) async fn record(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    from: Requester,
) -> Result<Response, ApiError> {
    let who = from.who();
    let room = ask(&hub, from.household, &table, |reply| Command::Copy { reply }).await?;
    let guest = who.as_ref().map(|who| who.guest.as_str());
    if !room.over() || !hub.may_look_back(&room, guest).await? {
        return Err(ApiError::Refused(
            Why::NotNow,
            "the record is open to all who may watch when the game is over".to_owned(),
        ));
    }
    Ok(([(CONTENT_TYPE, "application/json")], room.record().to_json()).into_response())
}

/// An intent without a socket.
#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PostIntent)]
pub(crate) struct PostedIntent {
    /// The client's own id for it: sent again, it is not done again.
    id: String,
    intent: Intent,
    /// On one screen: for which seat.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    seat: Option<Seat>,
}

/// Wants something at a table, without a socket
#[utoipa::path(post, path = "/api/tables/{table}/intents", request_body = PostedIntent,
    params(("table" = String, Path, description = "the table's id or short code")),
    responses((status = 200, description = "`done` or `refused`", body = ServerMessage),
              (status = 400, body = Fault), (status = 404, body = Fault)))]
pub(crate) async fn intent(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    from: Requester,
    text: String,
) -> Result<Answered, ApiError> {
    let (who, arrived) = (from.who(), tokio::time::Instant::now());
    let PostedIntent { id, intent, seat } = body(&text)?;
    check_intent_id(&id).map_err(ApiError::Malformed)?;
    let guest = who.as_ref().map(|who| who.guest.as_str());
    hub.limits.want(from.household, guest, &intent, text.len())?;
    let command = |reply| {
        Command::Intent(Box::new(Wanted {
            client: None,
            who: who.clone(),
            seat,
            id: id.clone(),
            intent: intent.clone(),
            arrived,
            reply: Some(reply),
        }))
    };
    ask(&hub, from.household, &table, command).await
}

/// Whether a client's id for an intent is one.
pub(crate) fn check_intent_id(id: &str) -> Result<(), String> {
    if (1..=MAX_INTENT_ID).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Ok(());
    }
    Err(format!("id: 1 to {MAX_INTENT_ID} visible ASCII characters"))
}

/// Whether the process lives
#[utoipa::path(get, path = "/healthz", responses((status = 200, description = "it does", body = String)))]
pub(crate) async fn healthy() -> &'static str {
    "ok\n"
}

/// Whether the server can play: it can store what is done, and it is not about to stop
#[utoipa::path(get, path = "/readyz",
    responses((status = 200, description = "it can", body = String), (status = 503, body = Fault)))]
pub(crate) async fn ready(State(hub): State<Shared>) -> Result<&'static str, ApiError> {
    if hub.stopping.load(std::sync::atomic::Ordering::Relaxed) {
        return Err(ApiError::GoingDown);
    }
    if hub.cluster.as_ref().is_some_and(|cluster| !cluster.is_open()) {
        return Err(ApiError::CannotStore);
    }
    match tokio::time::timeout(READY_WITHIN, hub.writer.check()).await {
        Ok(Ok(())) => Ok("ready\n"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "nothing can be stored");
            Err(ApiError::CannotStore)
        }
        Err(_) => {
            tracing::warn!("the database does not answer in time");
            Err(ApiError::CannotStore)
        }
    }
}

/// What the server counts and measures, for Prometheus
#[utoipa::path(get, path = "/metrics", responses((status = 200, description = "Prometheus text", body = String)))]
pub(crate) async fn metrics(State(hub): State<Shared>) -> Result<String, ApiError> {
    // Where they have an address of their own, they are nowhere else.
    if !hub.config.metrics_listen.is_empty() {
        return Err(ApiError::Unknown("request"));
    }
    Ok(crate::figures::render())
}
