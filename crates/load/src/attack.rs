//! One address that does everything it can to disturb the others.
//!
//! Each attack goes on until it is dropped. What the server answers does not matter to it; whoever is
//! refused tries again at once.

use crate::Site;
use futures_util::{SinkExt, StreamExt};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::{Bytes, Message};

/// Where all attacks come from.
const ATTACKER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(127, 9, 9, 9));
/// How many do the same at once.
const MANY: usize = 150;
/// How many ask over plain HTTP at once.
const ASKERS: usize = 16;
/// The pause of somebody who was cut off: the attacker's own work shall not be what others notice.
const AGAIN: Duration = Duration::from_millis(50);

/// A way to disturb others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Joins,
    Hellos,
    Frames,
    Fragments,
    Halves,
    Unread,
    Lists,
    Codes,
    Guests,
    Tables,
    Chat,
    Packs,
    Bots,
    Wakes,
}

const fn attack(name: &'static str, about: &'static str, kind: Kind) -> Attack {
    Attack { name, about, kind }
}

/// Every attack.
pub const ATTACKS: [Attack; 14] = [
    attack("joins", "sockets to a table that say hello and go, again and again", Kind::Joins),
    attack("hellos", "sockets to a table that say hello without end", Kind::Hellos),
    attack("frames", "pings, binary and empty frames on many sockets", Kind::Frames),
    attack("fragments", "empty fragments of a message that never ends", Kind::Fragments),
    attack("halves", "connections with half a request", Kind::Halves),
    attack("unread", "event streams that nobody reads", Kind::Unread),
    attack("lists", "the public list, the openapi and the scenery", Kind::Lists),
    attack("codes", "guessed codes", Kind::Codes),
    attack("guests", "new guests", Kind::Guests),
    attack("tables", "new tables with a bot each", Kind::Tables),
    attack("chat", "long lines of chat on many sockets", Kind::Chat),
    attack("packs", "packs with thousands of mistakes", Kind::Packs),
    attack("bots", "tables of four strong bots that nobody watches", Kind::Bots),
    attack("wakes", "tables that sleep, woken one after the other", Kind::Wakes),
];

impl Attack {
    /// Attacks the server, at this table where it needs one, until this is dropped; counts what it does.
    pub async fn run(self, address: SocketAddr, table: Arc<str>, done: Arc<AtomicU64>) {
        let site = Arc::new(Site::from(address, Some(ATTACKER)));
        let mut tasks = JoinSet::new();
        let count = match self.kind {
            Kind::Halves => 3 * MANY,
            Kind::Joins | Kind::Hellos | Kind::Frames | Kind::Fragments | Kind::Unread => MANY,
            Kind::Chat => MANY / 2,
            _ => ASKERS,
        };
        for number in 0..count {
            let one = One {
                site: Arc::clone(&site),
                table: Arc::clone(&table),
                done: Arc::clone(&done),
                number,
            };
            tasks.spawn(async move {
                loop {
                    // However it was cut off, it comes again.
                    let _ = one.once(self.kind).await;
                    tokio::time::sleep(AGAIN).await;
                }
            });
        }
        tasks.join_next().await;
    }
}

/// One of those who attack.
struct One {
    site: Arc<Site>,
    table: Arc<str>,
    done: Arc<AtomicU64>,
    number: usize,
}

type Cut = Box<dyn std::error::Error + Send + Sync>;

impl One {
    fn did(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }

    async fn once(&self, kind: Kind) -> Result<(), Cut> {
        match kind {
            Kind::Joins => {
                let mut socket = self.socket(None).await?;
                socket.next().await;
                self.did();
                Ok(())
            }
            Kind::Hellos => {
                let mut socket = self.socket(None).await?;
                loop {
                    socket.send(Message::text(hello(Some(1)))).await?;
                    self.did();
                    self.drain(&mut socket).await?;
                }
            }
            Kind::Frames => {
                let mut socket = self.socket(None).await?;
                loop {
                    socket.feed(Message::Ping(Bytes::new())).await?;
                    socket.feed(Message::Binary(Bytes::new())).await?;
                    socket.feed(Message::text("")).await?;
                    socket.flush().await?;
                    self.did();
                    self.drain(&mut socket).await?;
                }
            }
            Kind::Fragments => self.fragments().await,
            Kind::Halves => {
                let mut stream = self.site.dial().await?;
                let half = [
                    "",
                    "GET / HT",
                    "POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
                ];
                stream.write_all(half[self.number % 3].as_bytes()).await?;
                self.did();
                stream.read_u8().await?;
                Ok(())
            }
            Kind::Unread => {
                let mut stream = self.site.dial().await?;
                let path = format!("/api/tables/{}/events", self.table);
                stream.write_all(request("GET", &path, None, "").as_bytes()).await?;
                self.did();
                std::future::pending::<()>().await;
                Ok(())
            }
            Kind::Lists => {
                let paths = ["/api/tables", "/api/openapi.json", "/api/scenery/dogs-life"];
                self.flood("GET", |n| paths[n % 3].to_owned(), None, "").await
            }
            Kind::Codes => {
                let guess =
                    |n: usize| format!("/api/tables/{:06}", (n * 7919 + self.number) % 1_000_000);
                self.flood("GET", guess, None, "").await
            }
            Kind::Guests => self.flood("POST", |_| "/api/me".to_owned(), None, "").await,
            Kind::Tables => {
                let cookie = self.site.guest().await?;
                let table =
                    r#"{"game":"dig","setup":{"seats":2},"bots":[{"seat":1,"bot":"random"}]}"#;
                self.flood("POST", |_| "/api/tables".to_owned(), Some(&cookie), table).await
            }
            Kind::Packs => {
                let cookie = self.site.guest().await?;
                let pack = format!(r#"{{"town":"","dogs":"{}"}}"#, "dog ?\\n".repeat(8000));
                let path = |_| "/api/scenery/dogs-life".to_owned();
                self.flood("POST", path, Some(&cookie), &pack).await
            }
            Kind::Chat => self.chat().await,
            Kind::Bots => self.bots().await,
            Kind::Wakes => self.wakes().await,
        }
    }

    async fn socket(&self, cookie: Option<&str>) -> Result<crate::site::Socket, Cut> {
        let path = format!("/api/tables/{}/socket", self.table);
        let mut socket = self.site.connect(&path, cookie).await?;
        socket.send(Message::text(hello(None))).await?;
        Ok(socket)
    }

    /// Reads what is there.
    async fn drain(&self, socket: &mut crate::site::Socket) -> Result<(), Cut> {
        while let Ok(read) = tokio::time::timeout(Duration::from_millis(1), socket.next()).await {
            read.ok_or("closed")??;
        }
        Ok(())
    }

    /// A message of fragments without anything in them.
    async fn fragments(&self) -> Result<(), Cut> {
        let mut stream = self.site.dial().await?;
        let path = format!("/api/tables/{}/socket", self.table);
        let upgrade = format!(
            "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(upgrade.as_bytes()).await?;
        let mut answer = [0; 1024];
        let read = stream.read(&mut answer).await?;
        if !answer[..read].starts_with(b"HTTP/1.1 101") {
            return Ok(());
        }
        // The opcode of text without the end bit, then of what goes on; masked, and empty.
        stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await?;
        let more = [0x00, 0x80, 0, 0, 0, 0].repeat(1000);
        loop {
            stream.write_all(&more).await?;
            self.did();
        }
    }

    /// The same kind of request again and again, on one connection for as long as it lasts.
    async fn flood(
        &self,
        method: &str,
        path: impl Fn(usize) -> String,
        cookie: Option<&str>,
        body: &str,
    ) -> Result<(), Cut> {
        let mut stream = self.site.dial().await?;
        for n in 0.. {
            stream.write_all(request(method, &path(n), cookie, body).as_bytes()).await?;
            read_answer(&mut stream).await?;
            self.did();
        }
        Ok(())
    }

    /// A seat at a table of one's own, and chat without end.
    async fn chat(&self) -> Result<(), Cut> {
        let cookie = self.site.guest().await?;
        let create = r#"{"game":"dig","setup":{"seats":2},"options":{"chat":true}}"#;
        let own = One {
            site: Arc::clone(&self.site),
            table: self.site.open(&cookie, create).await?.into(),
            done: Arc::clone(&self.done),
            number: self.number,
        };
        let mut socket = own.socket(Some(&cookie)).await?;
        let say = |n: usize, intent: &str| {
            Message::text(format!(r#"{{"type":"intent","id":"{n}","intent":{intent}}}"#))
        };
        socket.send(say(0, r#"{"want":"sit","seat":0}"#)).await?;
        let chat = format!(r#"{{"want":"chat","text":"{}"}}"#, "🐕".repeat(200));
        for n in 1.. {
            socket.send(say(n, &chat)).await?;
            self.did();
            self.drain(&mut socket).await?;
            // As often as a socket may, or it is closed.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    /// Tables of bots that play with nobody there.
    async fn bots(&self) -> Result<(), Cut> {
        let cookie = self.site.guest().await?;
        let bots = (0..4).map(|seat| format!(r#"{{"seat":{seat},"bot":"leader"}}"#));
        let bots = bots.collect::<Vec<_>>().join(",");
        let create = format!(r#"{{"game":"dig","setup":{{"seats":4}},"bots":[{bots}]}}"#);
        loop {
            let table = self.site.open(&cookie, &create).await?;
            let start = r#"{"id":"1","intent":{"want":"start"}}"#;
            let mut stream = self.site.dial().await?;
            let path = format!("/api/tables/{table}/intents");
            stream.write_all(request("POST", &path, Some(&cookie), start).as_bytes()).await?;
            read_answer(&mut stream).await?;
            self.did();
        }
    }

    /// Tables that fall asleep, and are woken again.
    async fn wakes(&self) -> Result<(), Cut> {
        let cookie = self.site.guest().await?;
        let mut tables = Vec::new();
        for _ in 0..10 {
            let create = r#"{"game":"dogs-life","setup":{"seats":2}}"#;
            tables.push(self.site.open(&cookie, create).await?);
        }
        let path = |n: usize| format!("/api/tables/{}", tables[n % tables.len()]);
        self.flood("GET", path, None, "").await
    }
}

fn hello(since: Option<u64>) -> String {
    let v = protocol::VERSION;
    let since = since.map_or_else(String::new, |since| format!(r#","since":{since}"#));
    format!(r#"{{"type":"hello","v":{v}{since}}}"#)
}

fn request(method: &str, path: &str, cookie: Option<&str>, body: &str) -> String {
    let cookie = cookie.map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
    let length = body.len();
    format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\n{cookie}Content-Length: {length}\r\n\r\n{body}"
    )
}

/// Reads an answer to its end.
async fn read_answer(stream: &mut TcpStream) -> Result<(), Cut> {
    let mut answer = Vec::new();
    loop {
        if stream.read_buf(&mut answer).await? == 0 {
            return Err("closed".into());
        }
        let head = answer.windows(4).position(|end| end == b"\r\n\r\n");
        let Some(head) = head else { continue };
        let text = String::from_utf8_lossy(&answer[..head]).to_ascii_lowercase();
        let length = text.lines().find_map(|line| line.strip_prefix("content-length: "));
        let length: usize = length.and_then(|length| length.trim().parse().ok()).unwrap_or(0);
        if answer.len() >= head + 4 + length {
            return Ok(());
        }
    }
}

/// People who only watch.
#[derive(Debug)]
pub struct Watchers(JoinSet<bool>);

impl Watchers {
    /// This many people come to watch a table within a second, 50 from each address.
    pub fn arrive(address: SocketAddr, table: &Arc<str>, count: usize) -> Watchers {
        let mut tasks = JoinSet::new();
        for number in 0..count {
            let table = Arc::clone(table);
            let [.., house] = (number as u32 / 50).to_be_bytes();
            let site = Site::from(address, Some(IpAddr::from([127, 5, house, 1])));
            tasks.spawn(async move {
                let start = Duration::from_micros(1_000_000 * number as u64 / count.max(1) as u64);
                tokio::time::sleep(start).await;
                let path = format!("/api/tables/{table}/socket");
                let Ok(mut socket) = site.connect(&path, None).await else { return false };
                if socket.send(Message::text(hello(None))).await.is_err() {
                    return false;
                }
                // They answer pings, as browsers do.
                while let Some(Ok(message)) = socket.next().await {
                    if let Message::Text(text) = message
                        && let Some(at) = text.strip_prefix(r#"{"type":"ping","at":"#)
                    {
                        let pong = format!(r#"{{"type":"pong","at":{at}"#);
                        if socket.send(Message::text(pong)).await.is_err() {
                            break;
                        }
                    }
                }
                false
            });
        }
        Watchers(tasks)
    }

    /// How many are still there.
    pub fn still_there(&mut self) -> usize {
        while self.0.try_join_next().is_some() {}
        self.0.len()
    }
}
