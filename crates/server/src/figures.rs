//! What the server counts and measures: `GET /metrics`, for Prometheus.
//!
//! Every figure has its name, kind and meaning here, once, and is there from the start, at zero.

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use metrics_process::Collector;
use protocol::Why;
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use store::{TableId, WriterStats};

pub(crate) const APPENDS: &str = "kennel_appends_total";
pub(crate) const APPENDS_FAILED: &str = "kennel_appends_failed_total";
pub(crate) const APPENDS_REFUSED: &str = "kennel_appends_refused_total";
pub(crate) const APPENDS_WAITING: &str = "kennel_appends_waiting";
pub(crate) const APPEND_SECONDS: &str = "kennel_append_seconds";
pub(crate) const BOT_QUEUE: &str = "kennel_bot_queue";
const BUILD: &str = "kennel_build_info";
pub(crate) const CONNECTIONS_REFUSED: &str = "kennel_connections_refused_total";
const COMMITS: &str = "kennel_commits_total";
const COMMIT_SECONDS: &str = "kennel_commit_time_seconds";
pub(crate) const GAMES_FINISHED: &str = "kennel_games_finished_total";
pub(crate) const GAMES_STARTED: &str = "kennel_games_started_total";
pub(crate) const GRAB_WAIT_SECONDS: &str = "kennel_grab_wait_seconds";
const HTTP_REQUESTS: &str = "kennel_http_requests_total";
const HTTP_SECONDS: &str = "kennel_http_request_seconds";
pub(crate) const FORWARDED: &str = "kennel_forwarded_total";
pub(crate) const FORWARDED_BYTES: &str = "kennel_forwarded_bytes_total";
pub(crate) const LINES: &str = "kennel_lines_total";
pub(crate) const REFUSALS: &str = "kennel_refusals_total";
pub(crate) const ROUND_TRIP_SECONDS: &str = "kennel_round_trip_seconds";
pub(crate) const SLOW_CLIENTS: &str = "kennel_slow_clients_total";
pub(crate) const SOCKETS: &str = "kennel_sockets";
pub(crate) const TABLES_AWAKE: &str = "kennel_tables_awake";
pub(crate) const TABLES_OPENED: &str = "kennel_tables_opened_total";
pub(crate) const TABLES_REMOVED: &str = "kennel_tables_removed_total";

/// How a figure is read.
#[derive(Clone, Copy)]
enum Kind {
    /// Only grows.
    Counter,
    /// Goes up and down.
    Gauge,
    /// How often a duration in seconds was how long.
    Histogram,
}

/// All figures but those of the process itself.
const FIGURES: [(&str, Kind, &str); 25] = [
    (APPENDS, Kind::Counter, "Appends to logs that were stored."),
    (APPENDS_FAILED, Kind::Counter, "Appends that failed, or whose outcome was unknown."),
    (APPENDS_REFUSED, Kind::Counter, "Appends that did not continue the log as it was stored."),
    (APPENDS_WAITING, Kind::Gauge, "Appends that wait for their commit."),
    (APPEND_SECONDS, Kind::Histogram, "From an append's request to its being stored."),
    (BOT_QUEUE, Kind::Gauge, "Decisions that wait for a thread to think."),
    (BUILD, Kind::Gauge, "Always 1; the labels say what runs."),
    (COMMITS, Kind::Counter, "Commits to the database; one holds many tables' appends."),
    (CONNECTIONS_REFUSED, Kind::Counter, "Connections refused because there were too many."),
    (COMMIT_SECONDS, Kind::Gauge, "Time spent in commits since the start."),
    (FORWARDED, Kind::Counter, "Requests sent on to the node that has the table."),
    (FORWARDED_BYTES, Kind::Counter, "Bytes sent on to the nodes of tables, and come back."),
    (GAMES_FINISHED, Kind::Counter, "Games that came to their end, by game."),
    (GAMES_STARTED, Kind::Counter, "Games that began, by game."),
    (GRAB_WAIT_SECONDS, Kind::Histogram, "How long a grab waited for others that may be earlier."),
    (HTTP_REQUESTS, Kind::Counter, "Answered requests, by method, path and status."),
    (HTTP_SECONDS, Kind::Histogram, "From a request to its answer, by path."),
    (LINES, Kind::Counter, "Lines stored in tables' logs."),
    (REFUSALS, Kind::Counter, "Refused intents, by kind of reason."),
    (ROUND_TRIP_SECONDS, Kind::Histogram, "From a ping to a client to its answer."),
    (SLOW_CLIENTS, Kind::Counter, "Clients sent away because they read too slowly."),
    (SOCKETS, Kind::Gauge, "Open sockets and event streams."),
    (TABLES_AWAKE, Kind::Gauge, "Tables in memory."),
    (TABLES_OPENED, Kind::Counter, "Tables that were opened, by game."),
    (TABLES_REMOVED, Kind::Counter, "Tables that were removed for good."),
];

/// Where the buckets of all histograms end, in seconds.
const BUCKETS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

/// The one recorder of the process.
fn recorder() -> &'static PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE.get_or_init(|| {
        let builder = PrometheusBuilder::new();
        let builder = builder.set_buckets(&BUCKETS).unwrap_or_else(|_| PrometheusBuilder::new());
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        // A second recorder in one process is only possible in tests; the first one serves all.
        let _ = metrics::set_global_recorder(recorder);
        handle
    })
}

/// Says what there is, and shows it at zero.
pub(crate) fn begin() {
    recorder();
    Collector::default().describe();
    for (name, kind, about) in FIGURES {
        match kind {
            Kind::Counter => metrics::describe_counter!(name, about),
            Kind::Gauge => metrics::describe_gauge!(name, about),
            Kind::Histogram => metrics::describe_histogram!(name, about),
        }
    }
    for game in house::GAMES.iter().map(|kind| kind.name()) {
        for name in [TABLES_OPENED, GAMES_STARTED, GAMES_FINISHED] {
            metrics::counter!(name, "game" => game).increment(0);
        }
    }
    for name in [
        CONNECTIONS_REFUSED,
        FORWARDED,
        FORWARDED_BYTES,
        APPENDS,
        APPENDS_FAILED,
        APPENDS_REFUSED,
        COMMITS,
        LINES,
        SLOW_CLIENTS,
        TABLES_REMOVED,
    ] {
        metrics::counter!(name).increment(0);
    }
    for name in [APPENDS_WAITING, BOT_QUEUE, COMMIT_SECONDS, SOCKETS, TABLES_AWAKE] {
        metrics::gauge!(name).increment(0.0);
    }
    metrics::gauge!(BUILD,
        "version" => env!("CARGO_PKG_VERSION"),
        "commit" => crate::COMMIT,
        "protocol" => protocol::VERSION.to_string())
    .set(1.0);
}

/// All figures as Prometheus reads them.
pub(crate) fn render() -> String {
    Collector::default().collect();
    recorder().render()
}

/// How long the recorder may go without tidying up after itself, if nobody asks for figures.
pub(crate) const TIDIED_EVERY: Duration = Duration::from_secs(5);

/// Puts measured durations into their buckets, so that they do not pile up.
pub(crate) fn tidy() {
    recorder().run_upkeep();
}

/// What the writer has done so far.
pub(crate) fn written(stats: &WriterStats) {
    metrics::counter!(COMMITS).absolute(stats.commits);
    metrics::counter!(APPENDS).absolute(stats.appends);
    metrics::counter!(APPENDS_REFUSED).absolute(stats.refused);
    metrics::counter!(APPENDS_FAILED).absolute(stats.failed);
    let waiting = u32::try_from(stats.waiting).map_or(f64::INFINITY, f64::from);
    metrics::gauge!(APPENDS_WAITING).set(waiting);
    metrics::gauge!(COMMIT_SECONDS).set(stats.total_commit.as_secs_f64());
}

/// Counts a refused intent and, at the level `debug`, logs it: never the reason, which is its
/// author's alone.
pub(crate) fn refused(table: &TableId, why: Why) {
    let why = serde_json::to_value(why).ok().and_then(|why| why.as_str().map(str::to_owned));
    let why = why.unwrap_or_default();
    tracing::debug!(%table, why, "refused");
    metrics::counter!(REFUSALS, "why" => why).increment(1);
}

/// Counts a request and, at the level `debug`, logs it: without its query, cookies and body.
pub(crate) async fn count(request: Request, next: Next) -> Response {
    let matched = request.extensions().get::<MatchedPath>();
    let path = matched.map_or("page", MatchedPath::as_str).to_owned();
    let method = request.method().clone();
    let asked = request.uri().path().to_owned();
    let start = Instant::now();
    let response = next.run(request).await;
    let (status, took) = (response.status().as_u16(), start.elapsed());
    tracing::debug!(%method, path = asked, status, ms = took.as_millis(), "answered");
    metrics::histogram!(HTTP_SECONDS, "path" => path.clone()).record(took.as_secs_f64());
    let labels =
        [("method", known(method.as_str())), ("path", path), ("status", status.to_string())];
    metrics::counter!(HTTP_REQUESTS, &labels).increment(1);
    response
}

/// A method as a label: a stranger's own inventions are all the same.
fn known(method: &str) -> String {
    let known = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];
    if known.contains(&method) { method.to_owned() } else { "other".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_is_there_from_the_start_with_its_help() {
        begin();
        let text = render();
        let ours = FIGURES.iter().filter(|(name, kind, _)| {
            // What is told apart by labels that only an event has comes with the first one.
            !matches!(kind, Kind::Histogram) && ![HTTP_REQUESTS, REFUSALS].contains(name)
        });
        let process = ["process_resident_memory_bytes", "process_cpu_seconds_total"];
        for name in ours.map(|(name, ..)| *name).chain(process) {
            assert!(text.contains(&format!("# HELP {name} ")), "{name} in {text}");
        }
    }
    /// Every figure that the dashboard shows is one that a server has, and of the kind that it is shown as.
    #[test]
    fn the_dashboard_in_deploy_shows_figures_that_exist() {
        let dashboard = include_str!("../../../deploy/grafana.json");
        let parsed: serde_json::Value = serde_json::from_str(dashboard).expect("JSON");
        assert!(parsed["panels"].as_array().is_some_and(|panels| panels.len() > 10));
        begin();
        let text = render();
        let words = dashboard.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let mut shown = 0;
        for word in words {
            if word.starts_with("process_") {
                assert!(text.contains(&format!("# HELP {word} ")), "{word} in {text}");
            } else if word.starts_with("kennel_") {
                let (name, histogram) =
                    word.strip_suffix("_bucket").map_or((word, false), |name| (name, true));
                let known = FIGURES.iter().find(|(known, ..)| *known == name);
                let kind = known.unwrap_or_else(|| panic!("there is no figure {word}")).1;
                assert_eq!(matches!(kind, Kind::Histogram), histogram, "{word}");
                shown += 1;
            }
        }
        assert!(shown > 15, "{shown}");
    }
}
