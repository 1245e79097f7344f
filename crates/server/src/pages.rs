//! What a browser is shown besides the API: the web client, from the program itself.
//!
//! The client is built into `web/dist` ([`build.rs`](../build.rs)) with a `.br` and a `.gz` beside
//! every file that gets smaller. Files under `assets/` have a hash in their name and never change;
//! everything else is asked for again each time and answered with 304 where nothing changed. A path
//! that has no file is a page of the client, which reads the path itself; if the client has no such
//! page either, it says so, with 404. A page comes with what messengers show of a link to it
//! ([`preview`]).

use crate::api::ApiError;
use crate::app::Shared;
use crate::preview;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Router};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::io::Write;

/// The built client; in a debug build it is read from the folder at each request.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// How the paths of the client's pages begin; `web/src/app/App.svelte` has the same list.
const PAGES: [&str; 11] =
    ["", "daily", "deal", "fair", "learn", "me", "new", "replay", "rules", "settings", "table"];

/// Whether the web client is in this program.
pub fn has_client() -> bool {
    Client::get("index.html").is_some()
}

/// All files of the web client, by their paths: nothing if there is none.
pub fn client() -> impl Iterator<Item = (Cow<'static, str>, Cow<'static, [u8]>)> {
    Client::iter().filter_map(|name| {
        let file = Client::get(&name)?;
        Some((name, file.data))
    })
}

/// All pages: the client's, or one that says how to get it.
pub fn pages() -> Router {
    Router::new().fallback(page)
}

async fn page(Extension(hub): Extension<Shared>, request: Parts) -> Response {
    let path = request.uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return ApiError::Unknown("request").into_response();
    }
    if request.method != Method::GET && request.method != Method::HEAD {
        return ApiError::Method.into_response();
    }
    // The first page is sent as a page, whatever it is called.
    let file = Client::get(path).filter(|_| !path.is_empty() && path != INDEX);
    if let Some(file) = file {
        return answer(path, file, &request.headers);
    }
    if path.starts_with("assets/") {
        return (StatusCode::NOT_FOUND, "there is no such file\n").into_response();
    }
    let known = path == INDEX || PAGES.contains(&path.split('/').next().unwrap_or_default());
    let head = preview::of_page(&hub, &request).await;
    let client = Client::get(INDEX);
    let html = client.as_ref().and_then(|file| std::str::from_utf8(&file.data).ok());
    let html = with_head(html.unwrap_or(NOT_BUILT), &head);
    if known {
        return document(html, &request.headers);
    }
    // Without the browser's tag: a page that is not there must not look unchanged.
    let mut headers = request.headers.clone();
    headers.remove(IF_NONE_MATCH);
    (StatusCode::NOT_FOUND, document(html, &headers)).into_response()
}

/// The page that all others are made of.
const INDEX: &str = "index.html";

/// A page with more lines in its head.
fn with_head(html: &str, head: &str) -> String {
    const AFTER: &str = "</title>";
    match html.split_once(AFTER) {
        Some((before, after)) => [before, AFTER, head, after].concat(),
        None => html.to_owned(),
    }
}

/// A page that was made for this request, in the smallest form that the browser reads.
fn document(html: String, headers: &HeaderMap) -> Response {
    let mut answer = Response::default();
    let fields = answer.headers_mut();
    fields.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    fields.insert(VARY, HeaderValue::from_static("accept-encoding, accept-language"));
    fields.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
    if let Some(tag) = preview::tag_of(html.as_bytes()) {
        let known = headers.get(IF_NONE_MATCH).is_some_and(|known| *known == tag);
        fields.insert(ETAG, tag);
        if known {
            *answer.status_mut() = StatusCode::NOT_MODIFIED;
            return answer;
        }
    }
    let zipped = accepts(headers, "gzip").then(|| {
        let mut zipped = GzEncoder::new(Vec::new(), Compression::default());
        zipped.write_all(html.as_bytes()).and_then(|()| zipped.finish()).ok()
    });
    if let Some(zipped) = zipped.flatten() {
        fields.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        *answer.body_mut() = zipped.into();
    } else {
        *answer.body_mut() = html.into();
    }
    answer
}

/// Whether a browser reads this coding.
fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepted.unwrap_or_default().split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        name.trim() == coding && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00")
    })
}

/// A file in the smallest form that the browser reads.
fn answer(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let hash = file.metadata.sha256_hash();
    let tag = hash.iter().take(12).fold(String::from("\""), |tag, byte| format!("{tag}{byte:02x}"));
    let tag = HeaderValue::from_str(&format!("{tag}\"")).ok();
    let forever = path.starts_with("assets/");
    let caching = if forever { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mime = file.metadata.mimetype();
    // A text without its encoding would be read as something else.
    let text = mime.starts_with("text/") || mime.ends_with("javascript");
    let mime = if text { format!("{mime}; charset=utf-8") } else { mime.to_owned() };

    let mut answer = Response::default();
    let fields = answer.headers_mut();
    fields.insert(CACHE_CONTROL, HeaderValue::from_static(caching));
    fields.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(mime) = HeaderValue::from_str(&mime) {
        fields.insert(CONTENT_TYPE, mime);
    }
    if let Some(tag) = tag {
        let known = headers.get(IF_NONE_MATCH).is_some_and(|known| *known == tag);
        fields.insert(ETAG, tag);
        if known {
            *answer.status_mut() = StatusCode::NOT_MODIFIED;
            return answer;
        }
    }
    let smaller = [("br", "br"), ("gzip", "gz")].into_iter().find_map(|(coding, ending)| {
        let file = accepts(headers, coding).then(|| Client::get(&format!("{path}.{ending}")))??;
        Some((coding, file))
    });
    let data = match smaller {
        Some((coding, smaller)) => {
            answer.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(coding));
            smaller.data
        }
        None => file.data,
    };
    *answer.body_mut() = data.into_owned().into();
    answer
}

const NOT_BUILT: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Kennel</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 18px/1.6 system-ui, sans-serif; max-width: 34em; margin: 4em auto; padding: 0 1.5em;
         background: #F6EFE3; color: #2B2320; }
  code { background: #FFFAF2; padding: .1em .4em; border-radius: 6px; }
  @media (prefers-color-scheme: dark) {
    body { background: #16262B; color: #F3E9DA; }
    code { background: #20353B; }
  }
</style>
<h1>Kennel is open, without its web client</h1>
<p>This program was built on a machine without Node, so the pages are missing. Tables, seats, bots
and clocks are here, for programs that speak the protocol over <code>/api</code>.</p>
<p>To get the pages: install Node 20 or newer and run <code>cargo run --release</code> again.
<code>kennel --help</code> shows what works in a terminal.</p>
</html>
";
