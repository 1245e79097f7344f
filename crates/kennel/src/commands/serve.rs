//! `kennel serve`: tables for people, in a browser or over the API.

use super::{Done, Failure};
use crate::cli::Serve;
use server::cluster::Nats;
use server::{Config, Server};
use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use store::Store;

pub(crate) fn run(args: &Serve) -> Done {
    let config = config(args)?;
    if args.print_config {
        let text = toml::to_string(&config).map_err(|error| Failure::Wrong(error.to_string()))?;
        return Ok(std::io::stdout().write_all(text.as_bytes())?);
    }
    log_to_stderr(args);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(config, args.attached))
}

/// The settings of a file, or the defaults without one.
pub(crate) fn from_file(path: Option<&Path>) -> Result<Config, Failure> {
    let path = path.filter(|path| !path.as_os_str().is_empty());
    let Some(path) = path else { return Ok(Config::default()) };
    let shown = path.display();
    let text = std::fs::read_to_string(path)
        .map_err(|error| Failure::Wrong(format!("cannot read {shown}: {error}")))?;
    toml::from_str(&text).map_err(|error| Failure::Wrong(format!("{shown}: {error}")))
}

/// The configuration: a file, then the environment, then the command line.
fn config(args: &Serve) -> Result<Config, Failure> {
    let from_file = from_file(args.config.as_deref())?;
    let wrong = |error: &dyn std::fmt::Display| Failure::Wrong(error.to_string());
    let mut table = toml::Table::try_from(from_file).map_err(|error| wrong(&error))?;
    table.extend(args.settings.0.clone());
    let config: Config = table.try_into().map_err(|error| wrong(&error))?;
    config.check().map_err(|error| wrong(&error))?;
    Ok(config)
}

fn log_to_stderr(args: &Serve) {
    let filter = tracing_subscriber::EnvFilter::new(&args.log.0);
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second subscriber is only possible in tests.
    let _ = if args.log_json {
        builder.json().try_init()
    } else {
        builder.with_ansi(std::io::stderr().is_terminal()).try_init()
    };
}

/// Files that a server has open besides its connections.
const OTHER_FILES: usize = 100;

/// Raises the limit on open files as far as the system lets us, and keeps to it.
fn limit_connections(config: &mut Config) {
    let wanted = config.connections.saturating_add(OTHER_FILES);
    let allowed = rlimit::increase_nofile_limit(wanted as u64).unwrap_or(u64::MAX);
    let allowed = usize::try_from(allowed).unwrap_or(usize::MAX);
    if allowed < wanted {
        config.connections = allowed.saturating_sub(OTHER_FILES).max(1);
        tracing::warn!(
            files = allowed,
            connections = config.connections,
            "the system lets this process open few files, so there will be fewer connections than \
             set; raise it with `ulimit -n` or LimitNOFILE"
        );
    }
}

/// The most bytes of a socket's path: some systems allow no more.
const LONGEST_SOCKET: usize = 100;

/// The socket by which an operator reaches a server with these settings; `None` if there is none.
pub(super) fn admin_socket(config: &Config) -> Option<PathBuf> {
    if !config.admin_socket.is_empty() {
        return Some(config.admin_socket.clone().into());
    }
    let mut path = store::file(&config.database)?.into_os_string();
    path.push("-admin");
    Some(path.into())
}

async fn serve(mut config: Config, attached: bool) -> Done {
    limit_connections(&mut config);
    match admin_socket(&config) {
        None => {}
        Some(path) if path.as_os_str().len() > LONGEST_SOCKET => tracing::warn!(
            path = %path.display(),
            "kennel admin cannot reach this server: the path of its socket is too long; set a shorter \
             one with --admin-socket"
        ),
        Some(path) => config.admin_socket = path.display().to_string(),
    }
    let wrong = |error: store::StoreError| Failure::Wrong(format!("database: {error}"));
    let listen = config.listen.clone();
    let store = match config.cluster.as_str() {
        "" => Opened::Alone(store::open(&config.database).await.map_err(wrong)?),
        _ => Opened::Node(
            Nats::connect(&config)
                .await
                .map_err(|error| Failure::Wrong(format!("cluster: {error}")))?,
        ),
    };
    let listener = tokio::net::TcpListener::bind(&listen)
        .await
        .map_err(|error| Failure::Wrong(format!("cannot listen on {listen}: {error}")))?;
    let address = listener.local_addr()?;
    let server = match store {
        Opened::Alone(store) => Server::new(config, store, server::pages()).await,
        Opened::Node(bus) => join(config, bus, address).await,
    };
    let server = server.map_err(wrong)?;
    // Whoever reads the address may stop the server at once.
    let (stop, ended) = (asked_to_stop(), input_ended(attached));
    writeln!(anstream::stdout(), "Kennel is open: http://localhost:{}", address.port())?;
    if !server::has_client() {
        writeln!(
            anstream::stdout(),
            "The web client was not built: there are no pages, only the API. With Node 20 or newer, \
             `cargo run --release` builds it."
        )?;
    }
    tracing::info!(%address, "listening");
    let stop = async {
        tokio::select! {
            () = stop => {}
            () = ended => {}
        }
        // Whoever asks twice does not want to wait; what was acknowledged is stored.
        tokio::spawn(async {
            asked_to_stop().await;
            std::process::exit(1);
        });
    };
    server::run(server, listener, stop).await?;
    tracing::info!("closed");
    Ok(())
}

/// What was opened before the address is known.
enum Opened {
    /// The database of a server alone.
    Alone(Arc<dyn Store>),
    /// The bus of a cluster.
    Node(Nats),
}

/// Joins the cluster that has this bus and the database of these settings.
async fn join(config: Config, bus: Nats, address: SocketAddr) -> Result<Server, store::StoreError> {
    let name = match config.cluster_node.as_str() {
        "" => address.to_string(),
        name => name.to_owned(),
    };
    let program = concat!("kennel ", env!("CARGO_PKG_VERSION"));
    let lease = Duration::from_millis(config.cluster_lease_ms);
    let opened = store::cluster::open_node(&config.database, &name, program, lease).await?;
    let (store, membership) = opened;
    Server::join(config, store, membership, Arc::new(bus), server::pages()).await
}

/// Completes when standard input has ended; never for a server that is not attached to anybody.
fn input_ended(attached: bool) -> impl Future<Output = ()> {
    let ended = attached.then(|| {
        let (end, ended) = tokio::sync::oneshot::channel();
        // Not a thread of the runtime, which could not stop while it reads.
        std::thread::spawn(move || {
            // However it ends, nobody is there any more.
            let _ = std::io::copy(&mut std::io::stdin().lock(), &mut std::io::sink());
            end.send(())
        });
        ended
    });
    async {
        match ended {
            Some(ended) => drop(ended.await),
            None => std::future::pending().await,
        }
    }
}

/// Completes on Ctrl-C or SIGTERM; both are heard from the call on. To be called within a runtime.
#[cfg(unix)]
pub(super) fn asked_to_stop() -> impl Future<Output = ()> {
    use tokio::signal::unix::{Signal, SignalKind, signal};
    async fn received(signal: std::io::Result<Signal>) {
        match signal {
            Ok(mut signal) => drop(signal.recv().await),
            // Without a handler the process can only be killed, which it survives.
            Err(_) => std::future::pending().await,
        }
    }
    let interrupt = received(signal(SignalKind::interrupt()));
    let terminate = received(signal(SignalKind::terminate()));
    async {
        tokio::select! {
            () = interrupt => {}
            () = terminate => {}
        }
    }
}

/// Completes on Ctrl-C.
#[cfg(not(unix))]
pub(super) async fn asked_to_stop() {
    // Without a handler the process can only be killed, which it survives.
    let _ = tokio::signal::ctrl_c().await;
}
