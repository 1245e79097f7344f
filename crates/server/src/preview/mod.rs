//! What a messenger shows of a link: a title, a description and a picture with the board.
//!
//! All of it follows from what a stranger who opens the link is shown: the public's view, with the
//! table's delay. Of a table that nobody may watch a preview says as much as of one that does not
//! exist, which is what it says of the house. Nobody is named: a messenger would keep the name when
//! its owner has long taken it away.
//!
//! A link to a step of a replay shows that step, as the public saw it, once the game is over and
//! anybody may look back on it; until then it shows the table as it stands.
//!
//! A preview is no visit: it wakes no table, no bot plays on because of it, and nobody who plays
//! waits for it. A table that sleeps is read from the store, within the limits for waking.

mod words;

use crate::actor::{Command, glance};
use crate::api::{ApiError, Named};
use crate::app::Shared;
use crate::aside::aside;
use crate::gate::Caller;
use crate::hub::Hub;
use crate::limits::{Household, lock};
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, HOST, IF_NONE_MATCH};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use catalog::{Perspective, PublicTable};
use protocol::{SeatNow, ServerMessage, Snapshot, Spectators, Turn};
use resvg::{tiny_skia, usvg};
use room::Room;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::fmt::Write;
use std::sync::Mutex;
use std::time::Duration;
use store::TableId;
use tabletop::{Seat, SeatSet, Viewer};
use tokio::sync::{OnceCell, Semaphore, oneshot};
use words::{Language, Moment};

/// How many pictures are kept: a link is opened by many at once, and then by nobody.
const KEPT: usize = 64;
/// How long a picture may be shown without asking again, in seconds: a game goes on.
const CACHING: &str = "public, max-age=60";

/// A tag that stands for these bytes.
pub(crate) fn tag_of(bytes: &[u8]) -> Option<HeaderValue> {
    let hash = Sha256::digest(bytes);
    let tag = hash.iter().take(12).fold(String::from("\""), |tag, byte| format!("{tag}{byte:02x}"));
    HeaderValue::from_str(&format!("{tag}\"")).ok()
}

/// A picture as it is sent.
#[derive(Clone, Debug)]
struct Picture {
    png: Bytes,
    tag: Option<HeaderValue>,
}

impl Picture {
    /// Draws a picture; it takes a while.
    fn of(svg: &str) -> Option<Picture> {
        let tree = usvg::Tree::from_str(svg, &usvg::Options::default()).ok()?;
        let mut pixels = tiny_skia::Pixmap::new(postcard::WIDTH, postcard::HEIGHT)?;
        resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
        let png = Bytes::from(pixels.encode_png().ok()?);
        let tag = tag_of(&png);
        Some(Picture { png, tag })
    }

    fn answer(self, headers: &HeaderMap) -> Response {
        let mut answer = Response::default();
        let fields = answer.headers_mut();
        fields.insert(CACHE_CONTROL, HeaderValue::from_static(CACHING));
        fields.insert(CONTENT_TYPE, HeaderValue::from_static("image/png"));
        let known = self.tag.is_some() && headers.get(IF_NONE_MATCH) == self.tag.as_ref();
        if let Some(tag) = self.tag {
            fields.insert(ETAG, tag);
        }
        if known {
            *answer.status_mut() = StatusCode::NOT_MODIFIED;
        } else {
            *answer.body_mut() = self.png.into();
        }
        answer
    }
}

/// A table's picture: which table, after which line, and at which step if it looks back.
type Key = (String, u64, Option<usize>);

/// The pictures that were drawn lately.
#[derive(Debug)]
pub(crate) struct Previews {
    /// The one that was asked for longest ago comes first.
    kept: Mutex<VecDeque<(Key, Picture)>>,
    house: OnceCell<Picture>,
    /// Lets few be drawn at the same time, so that there is always room to play.
    drawing: Semaphore,
}

impl Previews {
    pub(crate) fn new(at_once: usize) -> Previews {
        Previews {
            kept: Mutex::new(VecDeque::new()),
            house: OnceCell::new(),
            drawing: Semaphore::new(at_once),
        }
    }

    fn kept(&self, key: &Key) -> Option<Picture> {
        let mut kept = lock(&self.kept);
        let at = kept.iter().position(|(other, _)| other == key)?;
        let entry = kept.remove(at)?;
        let picture = entry.1.clone();
        kept.push_back(entry);
        Some(picture)
    }

    fn keep(&self, key: Key, picture: Picture) {
        let mut kept = lock(&self.kept);
        kept.push_back((key, picture));
        if kept.len() > KEPT {
            kept.pop_front();
        }
    }

    /// The picture of the house, which is drawn once.
    async fn house(&self) -> Result<Picture, ApiError> {
        let draw = || async { drawn(postcard::house).await.map(|(picture, _)| picture) };
        self.house.get_or_try_init(draw).await.cloned()
    }

    /// The picture of a table as a stranger sees it.
    async fn table(
        &self,
        hub: &Hub,
        household: Household,
        seen: Seen,
    ) -> Result<Picture, ApiError> {
        let key = seen.key();
        if let Some(picture) = self.kept(&key) {
            return Ok(picture);
        }
        // Drawing is work like waking, and is paid for in the same way.
        hub.limits.wakes.is_open(household)?;
        // Nobody closes it.
        let _turn = self.drawing.acquire().await;
        // Somebody else may have had it drawn in the meantime.
        if let Some(picture) = self.kept(&key) {
            return Ok(picture);
        }
        let (picture, took) = drawn(move || seen.svg()).await?;
        hub.limits.wakes.charge(household, took.as_secs_f64() * 1000.0);
        self.keep(key, picture.clone());
        Ok(picture)
    }
}

/// Draws what `svg` gives, where nobody has to wait for it; and how long it took.
async fn drawn(
    svg: impl FnOnce() -> String + Send + 'static,
) -> Result<(Picture, Duration), ApiError> {
    let draw = move || {
        let start = std::time::Instant::now();
        Picture::of(&svg()).map(|picture| (picture, start.elapsed()))
    };
    let drawn = aside(draw).await.ok().flatten();
    drawn.ok_or_else(|| {
        tracing::error!("a picture could not be drawn");
        ApiError::Internal
    })
}

/// What a link to a table shows.
enum Seen {
    /// The table as it stands.
    Now(Box<Snapshot>),
    /// A step of its game, which is over.
    Then { room: Box<Room>, step: usize },
}

impl Seen {
    fn key(&self) -> Key {
        match self {
            Seen::Now(seen) => (seen.table.clone(), seen.n, None),
            Seen::Then { room, step } => (room.id().to_owned(), room.n(), Some(*step)),
        }
    }

    fn game(&self) -> &str {
        match self {
            Seen::Now(seen) => &seen.game,
            Seen::Then { room, .. } => room.kind().name(),
        }
    }

    fn svg(&self) -> String {
        match self {
            Seen::Now(seen) => {
                drawing(&seen.game, &seen.setup, &seen.seats, &seen.turn, seen.view.as_deref())
            }
            Seen::Then { room, step } => {
                let replay = room.replay_for(Perspective::Of(Viewer::Public));
                let Some(then) = replay.steps.get(*step) else { return postcard::house() };
                let mut backwards = replay.steps[..=*step].iter().rev();
                let cast = backwards.find_map(|step| step.seats.as_ref());
                let seats = cast.unwrap_or(&replay.seats);
                drawing(&replay.game, &replay.setup, seats, &then.turn, Some(&then.view))
            }
        }
    }

    /// What there is to say about it.
    fn moment(&self, replay: bool) -> Moment {
        let seen = match self {
            Seen::Then { room, step } => {
                return Moment::Step { step: *step, last: room.table().entries() };
            }
            Seen::Now(seen) => seen,
        };
        match &seen.turn {
            Turn::Waiting => {
                let taken = seen.seats.iter().filter(|seat| is_taken(seat)).count();
                Moment::Lobby { taken, seats: seen.seats.len() }
            }
            Turn::Seats { .. } | Turn::Table | Turn::Over { .. } if replay => Moment::Replay,
            Turn::Seats { .. } | Turn::Table => Moment::Playing,
            Turn::Over { .. } => Moment::Over,
        }
    }
}

/// A table that may be watched, as a picture.
fn drawing(
    game: &str,
    setup: &Value,
    seats: &[SeatNow],
    turn: &Turn,
    view: Option<&RawValue>,
) -> String {
    let seats: Vec<bool> = seats.iter().map(is_taken).collect();
    let (on, winners) = match turn {
        Turn::Seats { seats } => (*seats, SeatSet::EMPTY),
        Turn::Over { outcome } => {
            let winners = serde_json::from_value::<Vec<Seat>>(outcome["winners"].clone());
            (SeatSet::EMPTY, winners.into_iter().flatten().collect())
        }
        Turn::Waiting | Turn::Table => (SeatSet::EMPTY, SeatSet::EMPTY),
    };
    let table = PublicTable { setup, seats: &seats, on, winners, view };
    let kind = house::GAMES.find(game).ok();
    kind.and_then(|kind| kind.picture(&table)).unwrap_or_else(postcard::house)
}

const fn is_taken(seat: &SeatNow) -> bool {
    seat.who.is_some() || seat.bot.is_some()
}

/// What a stranger is shown of the table with this id or short code, at this step if its game is
/// over and anybody may look back on it; `None` if there is none, and if nobody may watch it.
async fn seen(
    hub: &Shared,
    household: Household,
    name: &str,
    step: Option<usize>,
) -> Result<Option<Seen>, ApiError> {
    let named = match Named::look_up(hub, household, name).await {
        Err(ApiError::Unknown(_)) => return Ok(None),
        named => named?,
    };
    for id in &named.ids {
        if let Some(step) = step
            && let Some(room) = copy(hub, household, id).await?
            && room.over()
            && hub.may_look_back(&room, None).await?
        {
            named.found();
            let step = step.min(room.table().entries());
            return Ok(Some(Seen::Then { room, step }));
        }
        let Some(message) = look(hub, household, id).await? else { continue };
        named.found();
        let ServerMessage::Snapshot(snapshot) = message else { return Ok(None) };
        let open = !matches!(snapshot.options.spectators, Spectators::None);
        return Ok(Some(Seen::Now(snapshot)).filter(|_| open));
    }
    // What it says to whoever looks for a table is not for here.
    drop(named.missed());
    Ok(None)
}

/// A copy of a table, whether it is awake or not; `None` if it does not exist.
async fn copy(
    hub: &Shared,
    household: Household,
    id: &TableId,
) -> Result<Option<Box<Room>>, ApiError> {
    if let Some(stub) = hub.awake(id) {
        let (reply, answer) = oneshot::channel();
        if stub.send(Command::Copy { reply }).await.is_ok()
            && let Ok(room) = answer.await
        {
            return Ok(Some(room));
        }
    }
    Ok(asleep(hub, household, id).await?.map(Box::new))
}

/// A table that sleeps, read from the store within the limits for waking.
async fn asleep(
    hub: &Shared,
    household: Household,
    id: &TableId,
) -> Result<Option<Room>, ApiError> {
    hub.limits.wakes.is_open(household)?;
    let (room, took) = hub.read_asleep(id).await?;
    hub.limits.wakes.charge(household, took.as_secs_f64() * 1000.0 + 1.0);
    Ok(room)
}

/// What a stranger is shown of a table, whether it is awake or not; `None` if it does not exist.
async fn look(
    hub: &Shared,
    household: Household,
    id: &TableId,
) -> Result<Option<ServerMessage>, ApiError> {
    if let Some(stub) = hub.awake(id) {
        let (reply, answer) = oneshot::channel();
        if stub.send(Command::Glance { reply }).await.is_ok()
            && let Ok(answer) = answer.await
        {
            return Ok(Some(answer));
        }
    }
    let room = asleep(hub, household, id).await?;
    Ok(room.map(|room| glance(&room, &hub.clock)))
}

#[derive(Deserialize)]
pub(crate) struct Moments {
    /// After how many entries of the game.
    step: Option<String>,
}

/// A picture of a table, for previews of links to it: as it stands, or at a step of its game once that is over; of the house, if nobody may watch the table or there is none
#[utoipa::path(get, path = "/api/tables/{table}/picture.png", operation_id = "table_picture",
    params(("table" = String, Path, description = "the table's id or short code"),
           ("step" = Option<u32>, Query, description = "of a game that is over: after how many of its entries")),
    responses((status = 200, description = "1200 × 630 pixels", content_type = "image/png", body = String),
              (status = 304, description = "it has not changed"),
              (status = 400, body = protocol::Fault)))]
pub(crate) async fn of_table(
    State(hub): State<Shared>,
    Path(table): Path<String>,
    Query(Moments { step }): Query<Moments>,
    request: Parts,
) -> Result<Response, ApiError> {
    let household = Caller::of(&hub.config, &request.headers, &request.extensions).household;
    let number = |step: String| step.parse::<u32>().map(|step| step as usize);
    let step = step.map(number).transpose();
    let step = step.map_err(|_| ApiError::Malformed("step: not a number".to_owned()))?;
    let picture = match seen(&hub, household, &table, step).await? {
        Some(seen) => hub.previews.table(&hub, household, seen).await?,
        None => hub.previews.house().await?,
    };
    Ok(picture.answer(&request.headers))
}

/// A picture of the house, for previews of links to its pages
#[utoipa::path(get, path = "/api/picture.png", operation_id = "house_picture",
    responses((status = 200, description = "1200 × 630 pixels", content_type = "image/png", body = String),
              (status = 304, description = "it has not changed")))]
pub(crate) async fn of_house(
    State(hub): State<Shared>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    Ok(hub.previews.house().await?.answer(&headers))
}

/// The lines in the head of a page that messengers read.
pub(crate) async fn of_page(hub: &Shared, request: &Parts) -> String {
    let caller = Caller::of(&hub.config, &request.headers, &request.extensions);
    let language = Language::of(&request.headers);
    let path = request.uri.path();
    let mut parts = path.trim_start_matches('/').split('/');
    let (page, name) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let replay = page == "replay";
    // A step that is no number is none; the page says more about it than a preview could.
    let step = Query::<Moments>::try_from_uri(&request.uri).ok().filter(|_| replay);
    let step = step.and_then(|Query(moments)| moments.step?.parse::<u32>().ok());
    let step = step.map(|step| step as usize);
    let seen = if (replay || page == "table") && !name.is_empty() {
        // Whoever asks for too much is told of the house.
        let may = hub.limits.reads.take(caller.household).is_ok();
        if may { seen(hub, caller.household, name, step).await.ok().flatten() } else { None }
    } else {
        None
    };
    let game = seen.as_ref().and_then(|seen| house::GAMES.find(seen.game()).ok());
    let ([title, about], picture, at) = match seen.as_ref().zip(game) {
        Some((seen, game)) => {
            let (table, _, step) = seen.key();
            let at = step.map_or_else(String::new, |step| format!("?step={step}"));
            let picture = format!("/api/tables/{table}/picture.png{at}");
            (words::of_table(language, game, seen.moment(replay)), picture, at)
        }
        None => (words::of_house(language), "/api/picture.png".to_owned(), String::new()),
    };
    let origin = origin(hub, &request.headers, caller.secure);
    let mut head = String::new();
    for (name, value) in [
        ("og:site_name", "Kennel"),
        ("og:type", "website"),
        ("og:title", &title),
        ("og:description", &about),
        ("og:url", &format!("{origin}{path}{at}")),
        ("og:image", &format!("{origin}{picture}")),
        ("og:image:type", "image/png"),
        ("og:image:width", &postcard::WIDTH.to_string()),
        ("og:image:height", &postcard::HEIGHT.to_string()),
    ] {
        let _ = write!(head, "\n    <meta property=\"{name}\" content=\"{}\" />", escaped(value));
    }
    head + "\n    <meta name=\"twitter:card\" content=\"summary_large_image\" />"
}

/// How addresses of this server begin for whoever asks.
fn origin(hub: &Hub, headers: &HeaderMap, secure: bool) -> String {
    if !hub.config.public_url.is_empty() {
        return hub.config.public_url.trim_end_matches('/').to_owned();
    }
    // The gate lets only hosts pass that can be this server.
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if host.is_empty() {
        return String::new();
    }
    format!("{}://{host}", if secure { "https" } else { "http" })
}

/// Text that may stand in an attribute.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}
