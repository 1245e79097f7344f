//! A server as the terminal reaches it: requests, the socket, and who one is there.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::rt::TokioIo;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto, pki_types::ServerName};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

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
}

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
        let (scheme, rest) = text.split_once("://")?;
        let secure = match scheme {
            "http" => false,
            "https" => true,
            _ => return None,
        };
        let (host, path) = rest.split_once('/')?;
        let (name, port) = match host.rsplit_once(':') {
            Some((name, port)) if !port.contains(']') => (name, port.parse().ok()?),
            _ => (host, if secure { 443 } else { 80 }),
        };
        let path = path.split(['?', '#']).next()?;
        let table = path.trim_end_matches('/').rsplit('/').next()?;
        let letters = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        let fine = !table.is_empty() && table.chars().all(letters) && !name.is_empty();
        fine.then(|| Link { secure, host: name.to_owned(), port, table: table.to_owned() })
    }

    /// The server's name, as requests have it.
    fn authority(&self) -> String {
        let usual = if self.secure { 443 } else { 80 };
        if self.port == usual { self.host.clone() } else { format!("{}:{}", self.host, self.port) }
    }

    /// The server, for the list of who one is where.
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
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let provider = Arc::new(crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|_| Missed::Unreachable)?
            .with_root_certificates(roots)
            .with_no_client_auth();
        let name = ServerName::try_from(host.to_owned()).map_err(|_| Missed::Unreachable)?;
        let connector = TlsConnector::from(Arc::new(config));
        Ok(Box::new(connector.connect(name, stream).await.map_err(unreachable)?))
    }

    /// Sends a request; returns the cookie that came with the answer.
    async fn post(
        &self,
        path: &str,
        cookie: Option<&str>,
        body: String,
    ) -> Result<Option<String>, Missed> {
        let stream = TokioIo::new(self.connect().await?);
        let handshake = hyper::client::conn::http1::handshake(stream).await;
        let (mut sender, connection) = handshake.map_err(|_| Missed::Unreachable)?;
        let driver = tokio::spawn(connection);
        let mut request = Request::builder()
            .method(Method::POST)
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
        if status.is_success() {
            return Ok(set);
        }
        let fault: serde_json::Value = serde_json::from_slice(&body.to_bytes()).unwrap_or_default();
        let reason = fault["reason"].as_str().map_or_else(|| status.to_string(), str::to_owned);
        Err(Missed::Refused(reason))
    }

    /// Opens the table's socket.
    pub(super) async fn socket(&self, cookie: &str) -> Result<Socket, Missed> {
        let stream = self.connect().await?;
        let scheme = if self.secure { "wss" } else { "ws" };
        let address = format!("{scheme}://{}/api/tables/{}/socket", self.authority(), self.table);
        let mut request = address.into_client_request().map_err(|_| Missed::Unreachable)?;
        let value = cookie.parse().map_err(|_| Missed::Unreachable)?;
        request.headers_mut().insert(COOKIE, value);
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(socket),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer))
                if answer.status() == StatusCode::NOT_FOUND =>
            {
                Err(Missed::Missing)
            }
            // Whoever is banned meanwhile stays away.
            Err(tokio_tungstenite::tungstenite::Error::Http(answer))
                if answer.status() == StatusCode::FORBIDDEN =>
            {
                let body = answer.body().as_deref().unwrap_or_default();
                let fault: serde_json::Value = serde_json::from_slice(body).unwrap_or_default();
                Err(Missed::Refused(fault["reason"].as_str().unwrap_or_default().to_owned()))
            }
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

type Known = BTreeMap<String, String>;

fn read(file: &Path) -> Known {
    fs::read(file).ok().and_then(|text| serde_json::from_slice(&text).ok()).unwrap_or_default()
}

/// Writes who one is where; nobody else may read it.
fn write(file: &Path, known: &Known) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    std::io::Write::write_all(&mut options.open(file)?, serde_json::to_string(known)?.as_bytes())
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
    }
}
