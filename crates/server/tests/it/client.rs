//! A server that the test owns, and clients that speak to it as any client would.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use server::cluster::Bus;
use server::{Calendar, Config, Server};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use store::cluster::open_node;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A running server.
pub(crate) struct Kennel {
    pub(crate) address: SocketAddr,
    /// The date by which its days begin and end.
    pub(crate) calendar: Calendar,
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
}

/// Bots answer at once, and nothing is limited but what a test is about.
pub(crate) fn config() -> Config {
    Config {
        bot_think_ms: 20,
        bot_pause_ms: 0,
        sockets_per_address: 200,
        tables_per_guest: 50,
        ..Config::without_limits()
    }
}

impl Kennel {
    pub(crate) async fn start(file: &Path, config: Config) -> Kennel {
        Kennel::at(&format!("sqlite:{}", file.display()), config).await
    }

    /// One that forgets everything in the end.
    pub(crate) async fn in_memory(config: Config) -> Kennel {
        Kennel::at("sqlite::memory:", config).await
    }

    async fn at(database: &str, config: Config) -> Kennel {
        Kennel::with(store::open(database).await.expect("a database"), config).await
    }

    /// One with this store.
    pub(crate) async fn with(store: Arc<dyn Store>, config: Config) -> Kennel {
        Kennel::run(Server::new(config, store, server::pages()).await.expect("a server")).await
    }

    /// A node of the cluster that has this database and this bus.
    pub(crate) async fn join(database: String, bus: Arc<dyn Bus>, config: Config) -> Kennel {
        let lease = Duration::from_millis(config.cluster_lease_ms);
        let opened = open_node(&database, "node", "test", lease).await;
        let (store, membership) = opened.expect("a database");
        let server = Server::join(config, store, membership, bus, server::pages()).await;
        Kennel::run(server.expect("a server")).await
    }

    async fn run(server: Server) -> Kennel {
        let calendar = server.calendar();
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let done = tokio::spawn(async move {
            let shutdown = async move {
                // Dropped or sent: both mean stop.
                let _ = stopped.await;
            };
            server::run(server, listener, shutdown).await.expect("the server runs");
        });
        Kennel { address, calendar, stop, done }
    }

    pub(crate) async fn stop(self) {
        // The server may have stopped by itself.
        let _ = self.stop.send(());
        self.done.await.expect("the server ends well");
    }

    /// A plain request; status, headers, body.
    pub(crate) async fn http(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> (u16, String, String) {
        let (status, head, body) = self.http_bytes(method, path, headers, body).await;
        (status, head, String::from_utf8_lossy(&body).into_owned())
    }

    /// The same, for a body that is no text.
    pub(crate) async fn http_bytes(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> (u16, String, Vec<u8>) {
        let mut stream = TcpStream::connect(self.address).await.expect("a connection");
        let length = body.len();
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: {length}\r\n",
            self.address,
        );
        if !headers.iter().any(|(name, _)| *name == "Connection") {
            request.push_str("Connection: close\r\n");
        }
        for (name, value) in headers {
            request.extend([name, ": ", value, "\r\n"]);
        }
        request.push_str("\r\n");
        request.push_str(body);
        stream.write_all(request.as_bytes()).await.expect("a request");
        let mut answer = Vec::new();
        if request.contains("Connection: close") {
            stream.read_to_end(&mut answer).await.expect("an answer");
        } else {
            stream.read_buf(&mut answer).await.expect("an answer");
        }
        let end = answer.windows(4).position(|part| part == b"\r\n\r\n").unwrap_or(answer.len());
        let head = String::from_utf8_lossy(&answer[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        (status, head, answer.get(end + 4..).unwrap_or_default().to_vec())
    }

    /// Somebody new with this nickname.
    pub(crate) async fn guest(&self, name: &str) -> Guest {
        let body = json!({ "name": name }).to_string();
        let (status, head, answer) = self.http("POST", "/api/me", &[], &body).await;
        assert_eq!(status, 200, "{answer}");
        let cookie = head
            .lines()
            .find_map(|line| line.strip_prefix("set-cookie: "))
            .and_then(|cookie| cookie.split(';').next())
            .expect("a cookie");
        Guest { cookie: cookie.to_owned() }
    }

    /// Opens a table and returns its id.
    pub(crate) async fn open(&self, guest: &Guest, create: Value) -> String {
        let (status, _, body) =
            self.http("POST", "/api/tables", &guest.headers(), &create.to_string()).await;
        assert_eq!(status, 201, "{body}");
        let created: Value = serde_json::from_str(&body).expect("JSON");
        created["table"].as_str().expect("an id").to_owned()
    }

    /// What a guest is told at this address.
    pub(crate) async fn get(&self, path: &str, guest: &Guest) -> String {
        let (status, _, body) = self.http("GET", path, &guest.headers(), "").await;
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// What somebody may know of a table now; a stranger has no guest.
    pub(crate) async fn look(&self, table: &str, guest: Option<&Guest>) -> Value {
        let headers: Vec<(&str, &str)> = guest.iter().flat_map(|guest| guest.headers()).collect();
        let (_, _, body) = self.http("GET", &format!("/api/tables/{table}"), &headers, "").await;
        serde_json::from_str(&body).expect("JSON")
    }

    /// A socket of a guest who has sat down in this seat.
    pub(crate) async fn sit(&self, table: &str, guest: &Guest, seat: usize) -> Socket {
        let mut socket = self.connect(table, Some(guest), None).await;
        socket.must(json!({ "want": "sit", "seat": seat })).await;
        socket
    }

    /// A socket to a table; a stranger has no guest.
    pub(crate) async fn connect(
        &self,
        table: &str,
        guest: Option<&Guest>,
        since: Option<u64>,
    ) -> Socket {
        let mut socket = self.dial(table, guest).await;
        let mut hello = json!({ "type": "hello", "v": protocol::VERSION });
        if let Some(since) = since {
            hello["since"] = since.into();
        }
        socket.send(&hello.to_string()).await;
        socket
    }

    /// The same, if the server takes it.
    pub(crate) async fn try_connect(
        &self,
        table: &str,
        guest: Option<&Guest>,
        since: Option<u64>,
    ) -> Option<Socket> {
        let mut socket = self.try_dial(table, guest).await?;
        let hello = json!({ "type": "hello", "v": protocol::VERSION, "since": since });
        socket.try_send(&hello.to_string()).await.then_some(socket)
    }

    /// A socket that has not said anything yet.
    pub(crate) async fn dial(&self, table: &str, guest: Option<&Guest>) -> Socket {
        self.try_dial(table, guest).await.expect("a socket")
    }

    async fn try_dial(&self, table: &str, guest: Option<&Guest>) -> Option<Socket> {
        let url = format!("ws://{}/api/tables/{table}/socket", self.address);
        let mut request = url.into_client_request().expect("a request");
        if let Some(guest) = guest {
            request.headers_mut().insert("cookie", guest.cookie.parse().expect("a header"));
        }
        let (stream, _) = tokio_tungstenite::connect_async(request).await.ok()?;
        Some(Socket { stream, intents: 0 })
    }
}

pub(crate) struct Guest {
    pub(crate) cookie: String,
}

pub(crate) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    intents: u32,
}

impl Guest {
    /// What goes with a guest's requests.
    pub(crate) fn headers(&self) -> [(&str, &str); 1] {
        [("Cookie", &self.cookie)]
    }
}

impl Socket {
    pub(crate) async fn send(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.expect("the socket takes a message");
    }

    /// Whether the server still takes messages.
    pub(crate) async fn try_send(&mut self, text: &str) -> bool {
        self.stream.send(Message::text(text)).await.is_ok()
    }

    /// With what code the server closes; what comes before is passed over.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        let all = async {
            while let Some(Ok(message)) = self.stream.next().await {
                if let Message::Close(frame) = message {
                    return frame.map(|frame| frame.code.into());
                }
            }
            None
        };
        tokio::time::timeout(Duration::from_secs(15), all).await.expect("an end in time")
    }

    /// Sends a frame of whatever kind; whether the server still takes any.
    pub(crate) async fn try_frame(&mut self, frame: Message) -> bool {
        self.stream.send(frame).await.is_ok()
    }

    /// The next message as it came; none when the server has closed.
    pub(crate) async fn raw(&mut self) -> Option<String> {
        loop {
            // Shorter than the server's own pings, which must not keep a test waiting.
            let next = tokio::time::timeout(Duration::from_secs(15), self.stream.next());
            match next.await.expect("the server answers in time") {
                Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The same; none either when nothing comes for so long.
    pub(crate) async fn raw_within(&mut self, time: Duration) -> Option<String> {
        tokio::time::timeout(time, self.raw()).await.ok().flatten()
    }

    pub(crate) async fn next(&mut self) -> Value {
        let text = self.raw().await.expect("the server is still there");
        serde_json::from_str(&text).expect("JSON")
    }

    /// The next message of this type; what comes before is passed over.
    pub(crate) async fn wait(&mut self, kind: &str) -> Value {
        self.wait_for(|message| message["type"] == kind).await
    }

    /// The next message that is like this; what comes before is passed over.
    pub(crate) async fn wait_for(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await;
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Wants something, and returns the answer: `done` or `refused`.
    pub(crate) async fn want(&mut self, intent: Value) -> Value {
        self.intents += 1;
        let id = format!("i{}", self.intents);
        self.want_as(&id, intent).await
    }

    pub(crate) async fn want_as(&mut self, id: &str, intent: Value) -> Value {
        self.send(&json!({ "type": "intent", "id": id, "intent": intent }).to_string()).await;
        loop {
            let message = self.next().await;
            if message["id"] == id {
                return message;
            }
        }
    }

    pub(crate) async fn must(&mut self, intent: Value) -> Value {
        let answer = self.want(intent.clone()).await;
        assert_eq!(answer["type"], "done", "{intent}: {answer}");
        answer
    }
}
