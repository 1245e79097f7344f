//! The server as its clients see it.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{COOKIE, SET_COOKIE};
use hyper::{Method, Request, StatusCode};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde::Deserialize;
use std::net::{IpAddr, SocketAddr};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

/// A socket to the server.
pub(crate) type Socket = WebSocketStream<TcpStream>;

/// Why the generator gives up.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the fields are in the messages")]
pub enum LoadError {
    /// Nobody answers, or not in HTTP.
    #[error("{0} does not answer: {1}")]
    Unreachable(SocketAddr, String),
    /// The server refuses a request.
    #[error("{path}: {status} {reason}")]
    Refused { path: String, status: StatusCode, reason: String },
    /// The server says something unexpected.
    #[error("expected {expected}, but the server said {said}")]
    Unexpected { expected: &'static str, said: String },
}

/// The server.
#[derive(Debug)]
pub struct Site {
    address: SocketAddr,
    from: Option<IpAddr>,
    client: Client<HttpConnector, Full<Bytes>>,
}

#[derive(Deserialize)]
struct Created {
    table: String,
}

impl Site {
    /// The server at this address.
    pub fn new(address: SocketAddr) -> Site {
        Site::from(address, None)
    }

    /// The same, for somebody who comes from this address of the machine.
    pub fn from(address: SocketAddr, from: Option<IpAddr>) -> Site {
        let mut connector = HttpConnector::new();
        connector.set_local_address(from);
        let client = Client::builder(TokioExecutor::new()).build(connector);
        Site { address, from, client }
    }

    /// A connection to the server.
    pub(crate) async fn dial(&self) -> std::io::Result<TcpStream> {
        let stream = match self.from {
            Some(from) => {
                let socket = TcpSocket::new_v4()?;
                socket.bind(SocketAddr::new(from, 0))?;
                socket.connect(self.address).await?
            }
            None => TcpStream::connect(self.address).await?,
        };
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    pub(crate) fn unreachable(&self, error: &impl ToString) -> LoadError {
        LoadError::Unreachable(self.address, error.to_string())
    }

    /// Sends a request; returns the cookie that came with the answer, and the answer.
    async fn ask(
        &self,
        method: Method,
        path: &str,
        cookie: Option<&str>,
        body: String,
    ) -> Result<(Option<String>, String), LoadError> {
        let mut request =
            Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        if let Some(cookie) = cookie {
            request = request.header(COOKIE, cookie);
        }
        let request = request.body(Full::from(body)).map_err(|error| self.unreachable(&error))?;
        let answer =
            self.client.request(request).await.map_err(|error| self.unreachable(&error))?;
        let status = answer.status();
        let set = answer.headers().get(SET_COOKIE).and_then(|set| set.to_str().ok());
        let set = set.and_then(|set| set.split(';').next()).map(str::to_owned);
        let body = answer.into_body().collect().await.map_err(|error| self.unreachable(&error))?;
        let body = String::from_utf8_lossy(&body.to_bytes()).into_owned();
        if !status.is_success() {
            return Err(LoadError::Refused { path: path.to_owned(), status, reason: body });
        }
        Ok((set, body))
    }

    /// Whether the server is ready.
    ///
    /// # Errors
    /// If it is not.
    pub async fn ready(&self) -> Result<(), LoadError> {
        self.ask(Method::GET, "/readyz", None, String::new()).await.map(|_| ())
    }

    /// A counter of the server; 0 if it has none of this name.
    ///
    /// # Errors
    /// If the server does not tell its figures.
    pub async fn figure(&self, name: &str) -> Result<u64, LoadError> {
        let (_, figures) = self.ask(Method::GET, "/metrics", None, String::new()).await?;
        let line = figures.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Ok(line.and_then(|value| value.parse().ok()).unwrap_or(0))
    }

    /// Registers a new guest; returns the cookie.
    pub(crate) async fn guest(&self) -> Result<String, LoadError> {
        let (cookie, said) = self.ask(Method::POST, "/api/me", None, String::new()).await?;
        cookie.ok_or(LoadError::Unexpected { expected: "a cookie", said })
    }

    /// Opens a table of this kind; returns its id.
    pub(crate) async fn open(&self, cookie: &str, table: &str) -> Result<String, LoadError> {
        let body = table.to_owned();
        let (_, said) = self.ask(Method::POST, "/api/tables", Some(cookie), body).await?;
        let created: Result<Created, _> = serde_json::from_str(&said);
        let unexpected = |_| LoadError::Unexpected { expected: "a table's id", said };
        created.map(|created| created.table).map_err(unexpected)
    }

    /// Opens a socket to this path.
    pub(crate) async fn connect(
        &self,
        path: &str,
        cookie: Option<&str>,
    ) -> Result<Socket, LoadError> {
        let stream = self.dial().await.map_err(|error| self.unreachable(&error))?;
        let mut request = format!("ws://{}{path}", self.address)
            .into_client_request()
            .map_err(|error| self.unreachable(&error))?;
        if let Some(cookie) = cookie.and_then(|cookie| cookie.parse().ok()) {
            request.headers_mut().insert(COOKIE, cookie);
        }
        // Small buffers: there are many sockets, and messages are small.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let connected =
            tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        connected.map(|(socket, _)| socket).map_err(|error| self.unreachable(&error))
    }
}
