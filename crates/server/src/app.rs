//! All routes on one screen, and the server's life from start to stop.

#[cfg(unix)]
use crate::admin::AdminSocket;
use crate::api::ApiError;
use crate::clock::{Calendar, Clock, KEPT_EVERY};
use crate::cluster::{self, Bus, Cluster, Listening};
use crate::config::Config;
use crate::hub::Hub;
use crate::notices::Notices;
use crate::{
    analysis, api, deals, figures, gate, listen, offline, openapi, owners, preview, puzzles, qr,
    replay, scenery, socket, stream,
};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::routing::{get, post};
use axum::{Extension, Router};
use std::future::IntoFuture;
use std::sync::Arc;
use std::time::Duration;
use store::cluster::Membership;
use store::{Fault, Store, StoreError, Writer, WriterOptions};
use tokio::net::TcpListener;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// What every handler shares.
pub(crate) type Shared = Arc<Hub>;

/// The largest body of a request, in bytes.
const MAX_BODY: usize = 8 << 10;
/// The largest where a pack may come with it: two texts of 64 KiB at most, written as JSON.
const MAX_PACK_BODY: usize = 320 << 10;
/// The largest that is a record of a whole game, perhaps with a pack.
const MAX_RECORD_BODY: usize = 1 << 20;

/// How long a server that stops waits for its database.
const CLOSING: Duration = Duration::from_secs(2);

/// Nothing but what comes from here may run or be loaded; that includes WebAssembly.
const CSP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
                   connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
                   frame-ancestors 'none'";

async fn wrong_method() -> ApiError {
    ApiError::Method
}

pub(crate) fn routes(hub: Shared, pages: Router) -> Router {
    let api = Router::new()
        .route("/api/me", get(api::me).post(api::register).delete(owners::remove))
        .route("/api/me/export", get(owners::export))
        .route("/api/me/move-code", post(api::move_code))
        .route("/api/me/move-here", post(api::move_here))
        .route("/api/me/tables", get(api::my_tables))
        .route("/api/deals", get(deals::days))
        .route("/api/deals/{deal}", get(deals::deal))
        .route("/api/deals/{deal}/try", post(deals::begin))
        .route("/api/tables/{table}", get(api::look).delete(owners::leave))
        .route("/api/tables/{table}/record", get(api::record))
        .route("/api/tables/{table}/replay", get(replay::replay))
        .route("/api/tables/{table}/analysis", get(analysis::analysis))
        .route("/api/tables/{table}/story", get(replay::story))
        .route("/api/tables/{table}/hint", get(replay::hint))
        .route("/api/tables/{table}/fork", post(replay::fork))
        .route("/api/tables/{table}/intents", post(api::intent))
        .route("/api/tables/{table}/events", get(stream::events))
        .route("/api/tables/{table}/socket", get(socket::upgrade))
        .route("/api/tables/{table}/scenery", get(scenery::of_table))
        .route("/api/tables/{table}/picture.png", get(preview::of_table))
        .route("/api/picture.png", get(preview::of_house))
        .route("/api/puzzles", get(puzzles::list))
        .route("/api/puzzles/{puzzle}", get(puzzles::question).post(puzzles::attempt))
        .route("/api/qr", get(qr::qr))
        .route("/api/openapi.json", get(openapi::openapi))
        .route("/healthz", get(api::healthy))
        .route("/readyz", get(api::ready))
        .route("/metrics", get(api::metrics))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&hub), gate::body))
        .layer(RequestBodyLimitLayer::new(MAX_BODY));
    // What may come with a pack.
    let packs = Router::new()
        .route("/api/tables", get(api::public_tables).post(api::create_table))
        .route("/api/races", post(deals::race))
        .route("/api/scenery/{game}", get(scenery::of_game).post(scenery::of_pack))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&hub), gate::body))
        .layer(RequestBodyLimitLayer::new(MAX_PACK_BODY));
    let records = Router::new()
        .route("/api/records", post(offline::hand_over))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&hub), gate::body))
        .layer(RequestBodyLimitLayer::new(MAX_RECORD_BODY));
    let api = api
        .merge(packs)
        .merge(records)
        .method_not_allowed_fallback(wrong_method)
        .layer(axum::middleware::from_fn(api::as_fault))
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&hub), gate::api))
        .with_state(Arc::clone(&hub));
    let hsts = hub.config.public_url.starts_with("https://").then(|| {
        let year = HeaderValue::from_static("max-age=31536000");
        SetResponseHeaderLayer::if_not_present(header::STRICT_TRANSPORT_SECURITY, year)
    });
    let header = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    let app = api
        .merge(pages.layer(Extension(Arc::clone(&hub))).layer(RequestBodyLimitLayer::new(MAX_BODY)))
        .layer(axum::middleware::from_fn_with_state(hub, gate::host))
        .layer(axum::middleware::from_fn(figures::count))
        .layer(header(header::CONTENT_SECURITY_POLICY, CSP))
        .layer(header(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(header::X_FRAME_OPTIONS, "DENY"))
        .layer(header(header::REFERRER_POLICY, "same-origin"))
        .layer(header(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(header(
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=()",
        ));
    match hsts {
        Some(hsts) => app.layer(hsts),
        None => app,
    }
}

/// A server that is ready to run.
#[derive(Debug)]
pub struct Server {
    pub(crate) hub: Shared,
    pub(crate) pages: Router,
    /// What is heard of other nodes.
    heard: Option<Listening>,
}

impl Server {
    /// Opens the server's memory. `pages` are what a browser is shown besides the API.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn new(
        config: Config,
        store: Arc<dyn Store>,
        pages: Router,
    ) -> Result<Server, StoreError> {
        Server::open(config, store, pages, None).await
    }

    /// The same as a node of a cluster, which shares its database and its bus.
    ///
    /// # Errors
    /// If the store cannot be read, or the bus does not carry.
    pub async fn join(
        config: Config,
        store: Arc<dyn Store>,
        membership: Membership,
        bus: Arc<dyn Bus>,
        pages: Router,
    ) -> Result<Server, StoreError> {
        membership.join().await?;
        let cluster = Cluster::new(membership, bus, &config);
        let heard = cluster::listen(&cluster).await;
        let heard = heard.map_err(|error| StoreError::Database(Fault::new(error.to_string())))?;
        let mut server = Server::open(config, store, pages, Some(cluster)).await?;
        server.heard = Some(heard);
        Ok(server)
    }

    async fn open(
        config: Config,
        store: Arc<dyn Store>,
        pages: Router,
        cluster: Option<Cluster>,
    ) -> Result<Server, StoreError> {
        figures::begin();
        let clock = Clock::resume(&store).await?;
        let writer = Writer::new(Arc::clone(&store), WriterOptions::default());
        let notices = Notices::load(Arc::clone(&store)).await?;
        let hub = Arc::new(Hub::new(config, store, writer, clock, notices, cluster));
        Ok(Server { hub, pages, heard: None })
    }

    /// The date by which the deals of the day come and go.
    pub fn calendar(&self) -> Calendar {
        self.hub.calendar.clone()
    }
}

/// Serves until `shutdown` completes; then tells all clients and lets what is under way be stored.
///
/// # Errors
/// If the listener fails.
pub async fn run(
    server: Server,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let Server { hub, pages, heard } = server;
    let life = heard
        .zip(hub.cluster.clone())
        .map(|(heard, cluster)| tokio::spawn(cluster::live(Arc::clone(&hub), cluster, heard)));
    let keeper = tokio::spawn(keep_time(Arc::clone(&hub)));
    let heart = tokio::spawn(hub.clock.clone().beat());
    let tidier = tokio::spawn(tidy_figures());
    let app = routes(Arc::clone(&hub), pages);
    let figures = match hub.config.metrics_listen.as_str() {
        "" => None,
        address => {
            let listener = TcpListener::bind(address).await?;
            let figures = Router::new().route("/metrics", get(async || figures::render()));
            Some(tokio::spawn(axum::serve(listener, figures).into_future()))
        }
    };
    #[cfg(unix)]
    let admin = match hub.config.admin_socket.as_str() {
        "" => None,
        path => {
            let opened = AdminSocket::open(Arc::clone(&hub), path.as_ref()).await;
            Some(opened.map_err(|error| {
                std::io::Error::new(error.kind(), format!("the operator's socket {path}: {error}"))
            })?)
        }
    };
    let sweeper = tokio::spawn(owners::sweep(Arc::clone(&hub)));
    listen::serve(&hub, app, listener, shutdown).await;
    if let Some(figures) = figures {
        figures.abort();
    }
    #[cfg(unix)]
    drop(admin);
    sweeper.abort();
    keeper.abort();
    heart.abort();
    tidier.abort();
    if let Some(life) = life {
        life.abort();
    }
    if tokio::time::timeout(CLOSING, close(&hub)).await.is_err() {
        tracing::error!(
            "the database did not answer in time; what it has not confirmed may be lost"
        );
    }
    Ok(())
}

/// Stores what is under way, and lets go of the database.
pub(crate) async fn close(hub: &Hub) {
    hub.writer.close().await;
    if hub.cluster.is_none() {
        // Time that is not kept is given back to the players.
        let _ = hub.store.set_uptime(hub.clock.now()).await;
    }
    hub.store.close().await;
}

/// Keeps the clock in the store every second.
pub(crate) async fn keep_time(hub: Shared) {
    let mut every = tokio::time::interval(KEPT_EVERY);
    loop {
        every.tick().await;
        // In a cluster it is kept with every sign of life.
        if hub.cluster.is_none()
            && let Err(error) = hub.store.set_uptime(hub.clock.now()).await
        {
            tracing::warn!(%error, "the clock could not be kept");
        }
        figures::written(&hub.writer.stats());
    }
}

/// Keeps what was measured small while nobody asks for it.
async fn tidy_figures() {
    let mut every = tokio::time::interval(figures::TIDIED_EVERY);
    loop {
        every.tick().await;
        figures::tidy();
    }
}
