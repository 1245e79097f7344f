//! What every request passes before anything is done for it: which host it names, and how much its
//! household has asked for lately.

use crate::api::{ApiError, not_banned};
use crate::app::Shared;
use crate::config::Config;
use crate::limits::Household;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{CACHE_CONTROL, CONNECTION, HOST, HeaderValue, VARY};
use axum::http::{Extensions, HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

/// Paths that those who look after the server ask for.
const CARE: [&str; 3] = ["/healthz", "/readyz", "/metrics"];
/// Endings of names that no stranger can give to an address.
const LOCAL: [&str; 6] = [".localhost", ".local", ".lan", ".home.arpa", ".internal", ".test"];

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caller {
    pub(crate) household: Household,
    /// Whether it came over HTTPS.
    pub(crate) secure: bool,
}

impl Caller {
    /// Who sent a request with these headers.
    pub(crate) fn of(config: &Config, headers: &HeaderMap, extensions: &Extensions) -> Caller {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::from([0, 0, 0, 0]), |ConnectInfo(peer)| peer.ip());
        // Only what the proxy itself added last is true; it may add a line or an item to one.
        let forwarded = |name: &str| {
            let value = headers.get_all(name).iter().next_back()?.to_str().ok()?;
            Some(value.split(',').next_back()?.trim().to_owned())
        };
        let proxied = config.trust_proxy;
        let address = proxied
            .then(|| forwarded("x-forwarded-for").and_then(|address| address.parse().ok()))
            .flatten()
            .unwrap_or(peer);
        let secure = config.public_url.starts_with("https://")
            || proxied && forwarded("x-forwarded-proto").as_deref() == Some("https");
        Caller { household: address.into(), secure }
    }
}

/// Lets a request of the API pass, if its household has not asked for too much.
pub(crate) async fn api(State(hub): State<Shared>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if CARE.contains(&path) {
        return next.run(request).await;
    }
    let household = Caller::of(&hub.config, request.headers(), request.extensions()).household;
    if let Err(banned) = not_banned(&hub, household, None, request.method(), path) {
        return banned.into_response();
    }
    let joins = path.ends_with("/socket") || path.ends_with("/events");
    let bucket = match (request.method().is_safe(), joins) {
        (true, true) => &hub.limits.joins,
        (true, false) => &hub.limits.reads,
        (false, _) => &hub.limits.requests,
    };
    if let Err(wait) = bucket.take(household) {
        return ApiError::TooMany(wait).into_response();
    }
    // What is the same for all and never changes says so itself.
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if !headers.contains_key(CACHE_CONTROL) {
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.append(VARY, HeaderValue::from_static("Cookie"));
    }
    response
}

/// Reads a whole body, within the time that there is for it.
pub(crate) async fn body(State(hub): State<Shared>, request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let limit = Duration::from_secs(hub.config.body_seconds);
    // The length is limited further out.
    let read = axum::body::to_bytes(body, usize::MAX);
    match tokio::time::timeout(limit, read).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(parts, Body::from(bytes))).await,
        Ok(Err(error)) => {
            let length = error.to_string().contains("length limit");
            let status =
                if length { StatusCode::PAYLOAD_TOO_LARGE } else { StatusCode::BAD_REQUEST };
            (status, [(CONNECTION, "close")], "the body could not be read").into_response()
        }
        Err(_) => {
            let reason = format!("the body did not come within {} seconds", limit.as_secs());
            (StatusCode::REQUEST_TIMEOUT, [(CONNECTION, "close")], reason).into_response()
        }
    }
}

/// Refuses requests that name a host which is not this server: a page of another site could otherwise
/// be served from here, under a name that its owner has pointed at this machine.
pub(crate) async fn host(State(hub): State<Shared>, request: Request, next: Next) -> Response {
    let host = request.headers().get(HOST).map(|host| host.to_str().unwrap_or_default());
    let care = CARE.contains(&request.uri().path());
    if care || host.is_none_or(|host| is_ours(&hub.config, host)) {
        return next.run(request).await;
    }
    ApiError::Host.into_response()
}

/// Whether a host that a request names can be this server.
fn is_ours(config: &Config, host: &str) -> bool {
    let url = config.public_url.trim_end_matches('/');
    let public = url.split_once("://").map_or("", |(_, authority)| authority);
    if !public.is_empty() && host.eq_ignore_ascii_case(public) {
        return true;
    }
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    if name.parse::<IpAddr>().is_ok() {
        return true;
    }
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    // A name without a dot is one of this network.
    !name.is_empty() && (!name.contains('.') || LOCAL.iter().any(|local| name.ends_with(local)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever a client writes into a header, the proxy's own word comes after it and counts.
    #[test]
    fn a_client_cannot_choose_its_address() {
        let config = Config { trust_proxy: true, ..Config::default() };
        let household = |lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().expect("a header"));
            }
            Caller::of(&config, &headers, &Extensions::new()).household
        };
        let true_one = household(&["9.9.9.9"]);
        assert_eq!(household(&["1.2.3.4, 9.9.9.9"]), true_one);
        assert_eq!(household(&["1.2.3.4", "9.9.9.9"]), true_one);
        assert_eq!(household(&["1.2.3.4, 5.6.7.8", " 9.9.9.9"]), true_one);
        assert_ne!(household(&["1.2.3.4"]), true_one);
    }

    #[test]
    fn a_foreign_name_is_not_ours() {
        let home = Config::default();
        for host in [
            "localhost",
            "localhost:7878",
            "127.0.0.1:7878",
            "[::1]:7878",
            "192.168.1.7:7878",
            "10.0.0.2",
            "mybox:7878",
            "mybox.local:7878",
            "kennel.home.arpa",
            "LOCALHOST:1",
        ] {
            assert!(is_ours(&home, host), "{host}");
        }
        for host in
            ["evil.example", "evil.example:7878", "127.0.0.1.evil.example", "", "a.local.b.c"]
        {
            assert!(!is_ours(&home, host), "{host}");
        }
        let public = Config { public_url: "https://kennel.example".to_owned(), ..home };
        assert!(is_ours(&public, "kennel.example") && is_ours(&public, "127.0.0.1:7878"));
        assert!(!is_ours(&public, "kennel.example.evil.example"));
    }
}
