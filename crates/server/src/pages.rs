//! What a browser is shown where the web client is not built in.

use axum::Router;
use axum::response::Html;
use axum::routing::get;

/// A page that says what is here.
pub fn pages() -> Router {
    Router::new().route("/", get(|| async { Html(PAGE) }))
}

const PAGE: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>Kennel</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 18px/1.6 system-ui, sans-serif; max-width: 34em; margin: 4em auto; padding: 0 1.5em;
         background: light-dark(#F6EFE3, #16262B); color: light-dark(#2B2320, #F3E9DA); }
  code { background: light-dark(#FFFAF2, #20353B); padding: .1em .4em; border-radius: 6px; }
</style>
<h1>Kennel is open</h1>
<p>Tables, seats, bots and clocks are here, for programs that speak the protocol over
<code>/api</code>. This build has no web client yet.</p>
<p>In a terminal, <code>kennel --help</code> shows what else there is.</p>
</html>
";
