//! A server as an operator starts and ends it.

use super::private_postgres;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, ChildStderr, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// A server of our own, killed at the end.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    child: Child,
    /// Kept open: it may say more.
    _stdout: BufReader<ChildStdout>,
    _folder: tempfile::TempDir,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    pub(crate) fn start() -> Server {
        Server::after(":")
    }

    /// One that a shell starts after a command of its own.
    fn after(command: &str) -> Server {
        Server::shell(command, "sqlite:kennel.db")
    }

    /// One on this database.
    pub(crate) fn on(database: &str) -> Server {
        Server::shell(":", database)
    }

    /// The same, on this database.
    pub(crate) fn shell(command: &str, database: &str) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let serve = r#"exec "$0" serve --database "$1" --listen 127.0.0.1:0"#;
        let mut child = Command::new("sh")
            .args(["-c", &format!("{command}; {serve}"), env!("CARGO_BIN_EXE_kennel"), database])
            .current_dir(folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("kennel starts");
        let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut open = String::new();
        stdout.read_line(&mut open).expect("text");
        let port = open.trim().rsplit(':').next().and_then(|port| port.parse().ok());
        let port = port.unwrap_or_else(|| panic!("no port in {open:?}"));
        let address = SocketAddr::from(([127, 0, 0, 1], port));
        Server { address, child, _stdout: stdout, _folder: folder }
    }

    /// A connection on which these bytes were sent.
    fn send(&self, bytes: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).expect("a connection");
        stream.write_all(bytes.as_bytes()).expect("sent");
        stream
    }

    /// The body of the answer to a request.
    pub(crate) fn get(&self, path: &str) -> String {
        let host = self.address;
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let mut answer = String::new();
        self.send(&request).read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}");
        body.to_owned()
    }

    /// The head and the body of the answer to a request with a body.
    pub(crate) fn post(&self, path: &str, cookie: &str, body: &str) -> (String, String) {
        let (host, length) = (self.address, body.len());
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        let mut answer = String::new();
        self.send(&request).read_to_string(&mut answer).expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
        assert!(head.starts_with("HTTP/1.1 20"), "{path}: {answer}");
        (head.to_owned(), body.to_owned())
    }

    /// The body of an answer that says it was done; none if the server is not there or cannot do it.
    pub(crate) fn try_post(&self, path: &str, cookie: &str, body: &str) -> Option<String> {
        let (host, length) = (self.address, body.len());
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        let patience = Some(Duration::from_secs(8));
        let mut stream = TcpStream::connect_timeout(&host, Duration::from_secs(1)).ok()?;
        stream.set_read_timeout(patience).ok()?;
        stream.write_all(request.as_bytes()).ok()?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        head.starts_with("HTTP/1.1 200").then(|| body.to_owned())
    }

    /// A request that is sent, and whose answer is to be heard later.
    pub(crate) fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> TcpStream {
        let (host, length) = (self.address, body.len());
        self.send(&format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        ))
    }

    /// What comes back; nothing if the connection ends without.
    pub(crate) fn hear(mut stream: TcpStream) -> String {
        let mut answer = Vec::new();
        let _ = stream.set_read_timeout(Some(Duration::from_secs(20)));
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Ends it as a system does.
    pub(crate) fn stop(self) {
        self.signal("-TERM");
        assert!(self.end().0.success());
    }

    pub(crate) fn signal(&self, name: &str) {
        let kill = Command::new("kill").args([name, &self.child.id().to_string()]).status();
        assert!(kill.is_ok_and(|status| status.success()), "kill {name}");
    }

    /// How it ended, and what it logged.
    fn end(mut self) -> (ExitStatus, String) {
        let status = self.child.wait().expect("it ends");
        let mut log = String::new();
        let stderr: &mut ChildStderr = self.child.stderr.as_mut().expect("a pipe");
        stderr.read_to_string(&mut log).expect("text");
        (status, log)
    }
}

/// A soft limit on open files is raised; a hard one is named, and there are fewer connections.
#[test]
fn a_limit_on_open_files_is_raised_or_named() {
    let soft = Server::after("ulimit -S -n 128");
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", soft.child.id()));
    if let Ok(limits) = limits {
        let files = limits.lines().find(|line| line.starts_with("Max open files"));
        let files = files.and_then(|line| line.split_whitespace().nth(3)?.parse().ok());
        assert!(files.is_none_or(|files: u64| files > 128), "{limits}");
    }
    soft.signal("-TERM");
    let (status, _) = soft.end();
    assert!(status.success());

    let hard = Server::after("ulimit -n 128");
    assert_eq!(hard.get("/healthz").trim(), "ok");
    hard.signal("-TERM");
    let (_, log) = hard.end();
    assert!(log.contains("connections=28") && log.contains("LimitNOFILE"), "{log}");
}

/// The first SIGTERM waits for what is under way, the second does not.
#[test]
fn whoever_asks_twice_does_not_wait() {
    let server = Server::start();
    let half = "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{";
    let _held = server.send(half);
    server.get("/healthz");
    server.signal("-TERM");
    // Taken up once nobody is let in any more.
    while TcpStream::connect(server.address).is_ok() {
        std::thread::sleep(Duration::from_millis(10));
    }
    server.signal("-TERM");
    let (status, _) = server.end();
    assert_eq!(status.code(), Some(1));
}

/// A network in front of a database, on this port; nothing that is sent arrives while it is frozen.
fn network(database: u16, frozen: &Arc<AtomicBool>) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port");
    let port = listener.local_addr().expect("an address").port();
    let frozen = Arc::clone(frozen);
    std::thread::spawn(move || {
        for client in listener.incoming().map_while(Result::ok) {
            let server = TcpStream::connect(("127.0.0.1", database)).expect("the database");
            let ends = [&client, &server].map(|end| end.try_clone().expect("another handle"));
            let [mut to_client, mut from_server] = ends;
            std::thread::spawn(move || std::io::copy(&mut from_server, &mut to_client));
            let (mut client, mut server, frozen) = (client, server, Arc::clone(&frozen));
            std::thread::spawn(move || {
                let mut buffer = [0; 1 << 12];
                while let Ok(count @ 1..) = client.read(&mut buffer) {
                    while frozen.load(Ordering::SeqCst) {
                        std::thread::park();
                    }
                    if server.write_all(&buffer[..count]).is_err() {
                        break;
                    }
                }
            });
        }
    });
    port
}

/// SIGTERM ends a server within seconds also when its database does not answer, whoever waits for it.
#[test]
fn a_frozen_database_does_not_keep_a_server() {
    let Some(postgres) = private_postgres::server() else { return };
    postgres.create("frozen");
    let frozen = Arc::new(AtomicBool::new(false));
    let port = network(postgres.port(), &frozen);
    let server = Server::on(&format!("postgres://postgres@127.0.0.1:{port}/frozen"));
    server.post("/api/me", "", r#"{"name":"Ann"}"#);
    frozen.store(true, Ordering::SeqCst);
    let body = r#"{"name":"Ben"}"#;
    let head = format!("Host: localhost\r\nContent-Length: {}", body.len());
    let _waits = server.send(&format!("POST /api/me HTTP/1.1\r\n{head}\r\n\r\n{body}"));
    server.get("/healthz");
    let start = Instant::now();
    server.signal("-TERM");
    let (status, log) = server.end();
    assert!(start.elapsed() < Duration::from_secs(8), "{:?}: {log}", start.elapsed());
    assert!(status.code().is_some(), "{status}: {log}");
}

/// A process that was stopped for a while goes on where it was, and answers what came meanwhile.
#[test]
fn a_frozen_server_goes_on() {
    let server = Server::start();
    server.signal("-STOP");
    let mut asked =
        server.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    std::thread::sleep(Duration::from_millis(500));
    server.signal("-CONT");
    let mut answer = String::new();
    asked.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server.signal("-TERM");
    assert!(server.end().0.success());
}
