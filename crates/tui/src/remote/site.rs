//! A server as the terminal reaches it: requests, the socket, and who one is there.

use crate::saved::write_own;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore, crypto, pki_types::ServerName};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{self, client::IntoClientRequest};

/// A connection, secure or not.
pub(super) trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<S: AsyncRead + AsyncWrite + Unpin + Send> Stream for S {}

pub(super) type Socket = WebSocketStream<Box<dyn Stream>>;

/// Why a server was not reached.
#[derive(Debug)]
pub(super) enum Missed {
    /// It does not answer, or not as expected.
    Unreachable,
    /// It has no such table.
    Missing,
    /// It refuses; the reason is in English.
    Refused(String),
    /// It does not prove who it is; the reason is in English.
    Untrusted(String),
}

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(15);

/// A table of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    secure: bool,
    host: String,
    port: u16,
    /// The table's id or code.
    pub(super) table: String,
}

impl Link {
    /// Whether a text looks like a link.
    pub fn is_one(text: &str) -> bool {
        text.starts_with("http://") || text.starts_with("https://")
    }

    /// The table that a link of the browser leads to, such as `http://localhost:7878/table/T`.
    pub fn read(text: &str) -> Option<Link> {
        let (link, path) = Link::split(text)?;
        let path = path.split(['?', '#']).next()?;
        let table = path.trim_end_matches('/').rsplit('/').next()?;
        let letters = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let fine = !table.is_empty() && table.chars().all(letters);
        fine.then(|| Link { table: table.to_owned(), ..link })
    }

    /// A server without a table, such as `http://localhost:7878`.
    pub fn server(text: &str) -> Option<Link> {
        Link::split(text).filter(|(_, path)| path.is_empty()).map(|(link, _)| link)
    }

    /// A server, and what comes after it.
    fn split(text: &str) -> Option<(Link, &str)> {
        let (scheme, rest) = text.split_once("://")?;
        let secure = match scheme {
            "http" => false,
            "https" => true,
            _ => return None,
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.contains(']') => (name, port.parse().ok()?),
            _ => (host, if secure { 443 } else { 80 }),
        };
        let link = Link { secure, host: name.to_owned(), port, table: String::new() };
        (!name.is_empty()).then_some((link, path))
    }

    /// The link to the page of a table there.
    pub(super) fn address(&self, table: &str) -> String {
        format!("{}/table/{table}", self.origin())
    }

    /// The server's name, as requests have it.
    fn authority(&self) -> String {
        let usual = if self.secure { 443 } else { 80 };
        if self.port == usual { self.host.clone() } else { format!("{}:{}", self.host, self.port) }
    }

    /// The server, for the list of one's names at servers.
    fn origin(&self) -> String {
        format!("{}://{}", if self.secure { "https" } else { "http" }, self.authority())
    }

    async fn connect(&self) -> Result<Box<dyn Stream>, Missed> {
        let unreachable = |_| Missed::Unreachable;
        let host = self.host.trim_start_matches('[').trim_end_matches(']');
        let stream = TcpStream::connect((host, self.port)).await.map_err(unreachable)?;
        stream.set_nodelay(true).map_err(unreachable)?;
        if !self.secure {
            return Ok(Box::new(stream));
        }
        let name = ServerName::try_from(host.to_owned()).map_err(|_| Missed::Unreachable)?;
        let connector = TlsConnector::from(trust().ok_or(Missed::Unreachable)?);
        Ok(Box::new(connector.connect(name, stream).await.map_err(|error| untrusted(&error))?))
    }

    /// Sends a request; returns the cookie that came with the answer, and the answer.
    async fn ask(
        &self,
        method: Method,
        path: &str,
        cookie: Option<&str>,
        body: String,
    ) -> Result<(Option<String>, Value), Missed> {
        let asked = self.ask_patiently(method, path, cookie, body);
        tokio::time::timeout(PATIENCE, asked).await.unwrap_or(Err(Missed::Unreachable))
    }

    async fn ask_patiently(
        &self,
        method: Method,
        path: &str,
        cookie: Option<&str>,
        body: String,
    ) -> Result<(Option<String>, Value), Missed> {
        let stream = TokioIo::new(self.connect().await?);
        let handshake = hyper::client::conn::http1::handshake(stream).await;
        let (mut sender, connection) = handshake.map_err(|_| Missed::Unreachable)?;
        let driver = tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.authority())
            .header(CONTENT_TYPE, "application/json");
        if let Some(cookie) = cookie {
            request = request.header(COOKIE, cookie);
        }
        let request = request.body(Full::<Bytes>::from(body)).map_err(|_| Missed::Unreachable)?;
        let answer = sender.send_request(request).await.map_err(|_| Missed::Unreachable)?;
        let status = answer.status();
        let set = answer.headers().get(SET_COOKIE).and_then(|set| set.to_str().ok());
        let set = set.and_then(|set| set.split(';').next()).map(str::to_owned);
        let body = answer.into_body().collect().await.map_err(|_| Missed::Unreachable)?;
        driver.abort();
        let body = body.to_bytes();
        if status.is_success() {
            return Ok((set, serde_json::from_slice(&body).unwrap_or_default()));
        }
        Err(refused(status, &body))
    }

    async fn post(
        &self,
        path: &str,
        cookie: Option<&str>,
        body: String,
    ) -> Result<Option<String>, Missed> {
        Ok(self.ask(Method::POST, path, cookie, body).await?.0)
    }

    /// Opens a table and returns its id.
    pub(super) async fn open(&self, cookie: &str, wanted: &Value) -> Result<String, Missed> {
        let asked = self.ask(Method::POST, "/api/tables", Some(cookie), wanted.to_string());
        let (_, made) = asked.await?;
        made["table"].as_str().map(str::to_owned).ok_or(Missed::Unreachable)
    }

    /// What happened at the table so far, a line each.
    pub(super) async fn story(&self, cookie: &str, seat: Option<usize>) -> Vec<Value> {
        let seat = seat.map_or_else(String::new, |seat| format!("?seat={seat}"));
        let path = format!("/api/tables/{}/story{seat}", self.table);
        match self.ask(Method::GET, &path, Some(cookie), String::new()).await {
            Ok((_, mut story)) => match story["lines"].take() {
                Value::Array(lines) => lines,
                _ => Vec::new(),
            },
            // The game goes on without it.
            Err(_) => Vec::new(),
        }
    }

    /// Opens the table's socket.
    pub(super) async fn socket(&self, cookie: &str) -> Result<Socket, Missed> {
        let opened = self.open_socket(cookie);
        tokio::time::timeout(PATIENCE, opened).await.unwrap_or(Err(Missed::Unreachable))
    }

    async fn open_socket(&self, cookie: &str) -> Result<Socket, Missed> {
        let stream = self.connect().await?;
        let scheme = if self.secure { "wss" } else { "ws" };
        let address = format!("{scheme}://{}/api/tables/{}/socket", self.authority(), self.table);
        let mut request = address.into_client_request().map_err(|_| Missed::Unreachable)?;
        let value = cookie.parse().map_err(|_| Missed::Unreachable)?;
        request.headers_mut().insert(COOKIE, value);
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(socket),
            Err(tungstenite::Error::Http(answer)) => {
                let body = answer.body().as_deref().unwrap_or_default();
                Err(refused(answer.status(), body))
            }
            // Whoever is banned meanwhile stays away.
            Err(_) => Err(Missed::Unreachable),
        }
    }

    /// Who one is on this server: the same as last time, as on another device, or somebody new.
    pub(super) async fn guest(
        &self,
        name: &str,
        code: Option<&str>,
        file: Option<&Path>,
    ) -> Result<String, Missed> {
        let mut known = file.map(read).unwrap_or_default();
        let before = known.get(&self.origin()).cloned();
        let cookie = match (code, &before) {
            (Some(code), _) => {
                let body = serde_json::json!({ "code": code }).to_string();
                self.post("/api/me/move-here", before.as_deref(), body).await?
            }
            (None, Some(_)) => self.post("/api/me", before.as_deref(), String::new()).await?,
            (None, None) => {
                let body = serde_json::json!({ "name": name }).to_string();
                self.post("/api/me", None, body).await?
            }
        };
        let cookie = cookie.or(before).ok_or(Missed::Unreachable)?;
        if let Some(file) = file {
            known.insert(self.origin(), cookie.clone());
            // Whoever cannot be remembered is somebody new next time.
            let _ = write(file, &known);
        }
        Ok(cookie)
    }
}

/// What an answer with this status means.
fn refused(status: StatusCode, body: &[u8]) -> Missed {
    // A server that is busy, or a proxy whose server is away, may answer later.
    if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS {
        return Missed::Unreachable;
    }
    if status == StatusCode::NOT_FOUND {
        return Missed::Missing;
    }
    let fault: Value = serde_json::from_slice(body).unwrap_or_default();
    Missed::Refused(fault["reason"].as_str().map_or_else(|| status.to_string(), str::to_owned))
}

/// The authorities that this system trusts, or those of the file in `SSL_CERT_FILE`.
fn trust() -> Option<Arc<ClientConfig>> {
    static TRUST: OnceLock<Option<Arc<ClientConfig>>> = OnceLock::new();
    let read = || {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config =
            ClientConfig::builder_with_provider(Arc::new(crypto::ring::default_provider()))
                .with_safe_default_protocol_versions()
                .ok()?
                .with_root_certificates(roots)
                .with_no_client_auth();
        Some(Arc::new(config))
    };
    TRUST.get_or_init(read).clone()
}

/// Why there is no secure connection.
fn untrusted(error: &std::io::Error) -> Missed {
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
    match inner {
        Some(fault @ rustls::Error::InvalidCertificate(_)) => Missed::Untrusted(fault.to_string()),
        // It does not speak TLS at all.
        Some(fault @ rustls::Error::InvalidMessage(_)) => Missed::Untrusted(fault.to_string()),
        _ => Missed::Unreachable,
    }
}

type Known = BTreeMap<String, String>;

fn read(file: &Path) -> Known {
    fs::read(file).ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default()
}

/// Writes who one is where; nobody else may read it.
fn write(file: &Path, known: &Known) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    write_own(file, &serde_json::to_string(known)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read() {
        let link = Link::read("http://localhost:7878/table/abc-1?x=1").unwrap();
        assert_eq!((link.port, link.table.as_str(), link.secure), (7878, "abc-1", false));
        assert_eq!(link.origin(), "http://localhost:7878");
        let link = Link::read("https://kennel.example/table/T/").unwrap();
        assert_eq!((link.port, link.authority().as_str()), (443, "kennel.example"));
        assert_eq!(Link::read("http://[::1]:80/table/T").unwrap().authority(), "[::1]");
        for wrong in
            ["dig", "ftp://x/table/T", "http://localhost:7878", "http:///T", "http://x/a b"]
        {
            assert_eq!(Link::read(wrong), None, "{wrong}");
        }
        for server in ["http://localhost:7878", "http://localhost:7878/"] {
            assert_eq!(Link::server(server).unwrap().origin(), "http://localhost:7878");
        }
        assert_eq!(Link::server("http://localhost:7878/table/T"), None);
    }
}
