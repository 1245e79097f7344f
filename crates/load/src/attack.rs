//! Strangers who do everything they can to disturb the others.
//!
//! Each attack comes from an address of its own, so that none of them uses up what another one may do
//! in a day, and goes on until it is dropped. Whoever is refused tries again at once. What is counted
//! are tries, and how many of them the server refused: with a refusal, or by ending the connection.

use crate::{LoadError, Site};
use futures_util::{SinkExt, StreamExt, TryStreamExt};
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::OnceCell;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::{Bytes, Message};

/// How many do the same at once.
const MANY: usize = 150;
/// How many ask over plain HTTP at once.
const ASKERS: usize = 16;
/// How many guests an attack has: with 50 tables each they open all that an address may in a day.
const GUESTS: usize = 20;
/// How many people come to watch one table.
const WATCHERS: usize = 1000;
/// How many of them have one address.
const WATCHERS_AT_HOME: usize = 50;
/// How many tables are woken in turn.
const SLEEPERS: usize = 12 * ASKERS;
/// How often a step is taken and taken back at each of them, which makes them dear to wake.
const STEPS: usize = 27;
/// After how many seconds without anybody a table must sleep, so that there are some to be woken.
pub const SLEEP_AFTER: u64 = 1;
/// When a table that was woken is woken again at the soonest: it sleeps by then.
const WOKEN_AGAIN: Duration = Duration::from_millis(2500);
/// After how long without an act a game of bots counts as over.
const NO_ACT: Duration = Duration::from_secs(60);
/// The pause of somebody who was cut off: the attacker's own work shall not be what others notice.
const AGAIN: Duration = Duration::from_millis(50);
/// How long a connection must last for the server to have taken it.
const TAKEN: Duration = Duration::from_secs(1);

/// A way to disturb others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// What a try is.
    pub tries: &'static str,
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
    Watchers,
}

macro_rules! attacks {
    ($($name:literal, $about:literal, $tries:literal, $kind:ident;)+) => {
        /// Every attack.
        pub const ATTACKS: &[Attack] = &[
            $(Attack { name: $name, about: $about, tries: $tries, kind: Kind::$kind },)+
        ];
    };
}

attacks! {
    "joins", "sockets to a table that say hello and go, again and again", "sockets", Joins;
    "hellos", "sockets to a table that say hello without end", "hellos", Hellos;
    "frames", "pings, binary and empty frames on many sockets", "three frames", Frames;
    "fragments", "empty fragments of a message that never ends", "1,000 fragments", Fragments;
    "halves", "connections with half a request", "connections", Halves;
    "unread", "event streams that nobody reads", "streams", Unread;
    "lists", "the public list, the openapi and the scenery", "requests", Lists;
    "codes", "guessed codes", "guesses", Codes;
    "guests", "new guests", "guests", Guests;
    "tables", "new tables with a bot each", "tables", Tables;
    "chat", "long lines of chat on many sockets", "lines", Chat;
    "packs", "packs with thousands of mistakes", "packs", Packs;
    "bots", "tables of four strong bots, watched by nobody else", "acts", Bots;
    "wakes", "tables that sleep and are dear to wake, woken one after the other", "tables", Wakes;
    "watchers", "a thousand people who come to watch one table within a second", "people", Watchers;
}

/// There is no attack of this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownAttack;

impl fmt::Display for UnknownAttack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = ATTACKS.iter().map(|attack| attack.name).collect();
        write!(f, "there is no such attack; there are {}", names.join(", "))
    }
}

impl std::error::Error for UnknownAttack {}

impl FromStr for Attack {
    type Err = UnknownAttack;

    fn from_str(name: &str) -> Result<Attack, UnknownAttack> {
        ATTACKS.iter().find(|attack| attack.name == name).copied().ok_or(UnknownAttack)
    }
}

/// What came of the tries.
#[derive(Debug, Default)]
pub struct Tries {
    all: AtomicU64,
    refused: AtomicU64,
}

impl Tries {
    fn add(&self, accepted: u64, refused: u64) {
        self.all.fetch_add(accepted + refused, Ordering::Relaxed);
        self.refused.fetch_add(refused, Ordering::Relaxed);
    }

    /// One try whose refusal would come later.
    fn tried(&self) {
        self.add(1, 0);
    }

    /// One of the tries was refused after all.
    fn refused_after_all(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// How many tries were accepted, and how many refused.
    pub fn count(&self) -> [u64; 2] {
        let refused = self.refused.load(Ordering::Relaxed);
        [self.all.load(Ordering::Relaxed).saturating_sub(refused), refused]
    }
}

impl Attack {
    /// Where it comes from.
    const fn home(self) -> IpAddr {
        IpAddr::V4(std::net::Ipv4Addr::new(127, 9, 9, 1 + self.kind as u8))
    }

    /// Makes what the attack needs, which is not part of it.
    ///
    /// # Errors
    /// If the server does not even let that be made.
    pub async fn prepare(self, address: SocketAddr) -> Result<Prepared, LoadError> {
        let site = Arc::new(Site::from(address, Some(self.home())));
        let guests = (0..GUESTS).map(|_| OnceCell::new()).collect();
        let mut prepared =
            Prepared { attack: self, address, site, guests, sleepers: Arc::default() };
        if self.kind == Kind::Wakes {
            prepared.sleepers = prepared.put_to_sleep().await?;
        }
        Ok(prepared)
    }
}

/// An attack that can begin.
#[derive(Debug)]
pub struct Prepared {
    attack: Attack,
    address: SocketAddr,
    site: Arc<Site>,
    guests: Arc<[OnceCell<String>]>,
    sleepers: Arc<[String]>,
}

impl Prepared {
    /// Attacks the server, at this table where it needs one, until this is dropped.
    pub async fn run(&self, table: &Arc<str>, tries: &Arc<Tries>) {
        let kind = self.attack.kind;
        let mut tasks = JoinSet::new();
        let count = match kind {
            Kind::Halves => 3 * MANY,
            Kind::Joins | Kind::Hellos | Kind::Frames | Kind::Fragments | Kind::Unread => MANY,
            Kind::Bots => MANY,
            Kind::Chat => MANY / 2,
            Kind::Watchers => WATCHERS,
            Kind::Lists | Kind::Codes | Kind::Guests | Kind::Tables | Kind::Packs => ASKERS,
            Kind::Wakes => ASKERS,
        };
        for number in 0..count {
            let one = self.one(number, table, tries);
            tasks.spawn(async move {
                loop {
                    // However it was cut off, it comes again.
                    let _ = one.once(kind).await;
                    tokio::time::sleep(AGAIN).await;
                }
            });
        }
        tasks.join_next().await;
    }

    fn one(&self, number: usize, table: &Arc<str>, tries: &Arc<Tries>) -> One {
        let site = if self.attack.kind == Kind::Watchers {
            let [.., house] = (number / WATCHERS_AT_HOME).to_be_bytes();
            Arc::new(Site::from(self.address, Some(IpAddr::from([127, 5, house, 1]))))
        } else {
            Arc::clone(&self.site)
        };
        One {
            site,
            table: Arc::clone(table),
            tries: Arc::clone(tries),
            guests: Arc::clone(&self.guests),
            sleepers: Arc::clone(&self.sleepers),
            number,
        }
    }

    /// Opens tables with much to replay, and leaves them alone until they sleep.
    async fn put_to_sleep(&self) -> Result<Arc<[String]>, LoadError> {
        let table = "".into();
        // Not more at once than the server lets come from one address.
        let sleepers: Vec<String> = futures_util::stream::iter(0..SLEEPERS)
            .map(|number| self.one(number, &table, &Arc::default()))
            .map(async |one| one.sleeper().await)
            .buffer_unordered(ASKERS)
            .try_collect()
            .await?;
        tokio::time::sleep(WOKEN_AGAIN).await;
        Ok(sleepers.into())
    }
}

/// One of those who attack.
struct One {
    site: Arc<Site>,
    table: Arc<str>,
    tries: Arc<Tries>,
    guests: Arc<[OnceCell<String>]>,
    sleepers: Arc<[String]>,
    number: usize,
}

type Cut = Box<dyn std::error::Error + Send + Sync>;

/// What a server says over a socket, counted.
#[derive(Default)]
struct Told {
    entries: u64,
    done: u64,
    refused: u64,
}

impl One {
    async fn once(&self, kind: Kind) -> Result<(), Cut> {
        match kind {
            Kind::Joins => {
                self.socket(None).await?.next().await;
                Ok(())
            }
            Kind::Hellos => {
                let mut socket = self.socket(None).await?;
                loop {
                    socket.send(Message::text(hello(Some(1)))).await?;
                    self.tries.tried();
                    for _ in 0..self.hear(&mut socket).await?.refused {
                        self.tries.refused_after_all();
                    }
                }
            }
            Kind::Frames => {
                let mut socket = self.socket(None).await?;
                loop {
                    socket.feed(Message::Ping(Bytes::new())).await?;
                    socket.feed(Message::Binary(Bytes::new())).await?;
                    socket.feed(Message::text("")).await?;
                    socket.flush().await?;
                    self.tries.tried();
                    if self.hear(&mut socket).await.is_ok_and(|told| told.refused == 0) {
                        continue;
                    }
                    self.tries.refused_after_all();
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
                let ended = tokio::time::timeout(TAKEN, stream.read_u8()).await.is_ok();
                self.tries.add(u64::from(!ended), u64::from(ended));
                stream.read_u8().await?;
                Ok(())
            }
            Kind::Unread => {
                let mut stream = self.site.dial().await?;
                let path = format!("/api/tables/{}/events", self.table);
                stream.write_all(request("GET", &path, None, "").as_bytes()).await?;
                let mut status = [0; 12];
                let read = stream.read_exact(&mut status).await;
                let taken = read.is_ok() && status == *b"HTTP/1.1 200";
                self.tries.add(u64::from(taken), u64::from(!taken));
                if taken {
                    std::future::pending::<()>().await;
                }
                Ok(())
            }
            Kind::Lists => {
                let paths = ["/api/tables", "/api/openapi.json", "/api/scenery/dogs-life"];
                self.flood("GET", |n| paths[n % 3].to_owned(), None, "").await
            }
            Kind::Codes => {
                let guess = |n: usize| format!("/api/tables/{:08}", n * 7919 + self.number);
                self.flood("GET", guess, None, "").await
            }
            Kind::Guests => self.flood("POST", |_| "/api/me".to_owned(), None, "").await,
            Kind::Tables => {
                let cookie = self.guest().await?;
                let table =
                    r#"{"game":"dig","setup":{"seats":2},"bots":[{"seat":1,"bot":"random"}]}"#;
                self.flood("POST", |_| "/api/tables".to_owned(), Some(cookie), table).await
            }
            Kind::Packs => {
                let cookie = self.guest().await?;
                let pack = format!(r#"{{"town":"","dogs":"{}"}}"#, "dog ?\\n".repeat(8000));
                let path = |_| "/api/scenery/dogs-life".to_owned();
                self.flood("POST", path, Some(cookie), &pack).await
            }
            Kind::Chat => self.chat().await,
            Kind::Bots => self.bots().await,
            Kind::Wakes => self.wakes().await,
            Kind::Watchers => self.watch().await,
        }
    }

    /// The cookie of the guest that this one is.
    async fn guest(&self) -> Result<&str, LoadError> {
        let guest = &self.guests[self.number % self.guests.len()];
        Ok(guest.get_or_try_init(|| self.site.guest()).await?)
    }

    /// A socket to a table.
    async fn connect(
        &self,
        table: &str,
        cookie: Option<&str>,
    ) -> Result<crate::site::Socket, LoadError> {
        let path = format!("/api/tables/{table}/socket");
        let mut socket = self.site.connect(&path, cookie).await?;
        let sent = socket.send(Message::text(hello(None))).await;
        sent.map_err(|error| self.site.unreachable(&error))?;
        Ok(socket)
    }

    /// A socket to the table that is attacked; it counts.
    async fn socket(&self, cookie: Option<&str>) -> Result<crate::site::Socket, Cut> {
        let connected = self.connect(&self.table, cookie).await;
        self.tries.add(u64::from(connected.is_ok()), u64::from(connected.is_err()));
        Ok(connected?)
    }

    /// Reads what is there.
    async fn hear(&self, socket: &mut crate::site::Socket) -> Result<Told, Cut> {
        let mut told = Told::default();
        while let Ok(read) = tokio::time::timeout(Duration::from_millis(1), socket.next()).await {
            let message = read.ok_or("closed")??;
            self.take(&message, &mut told, socket).await?;
        }
        Ok(told)
    }

    /// Counts a message, and answers pings, as browsers do.
    async fn take(
        &self,
        message: &Message,
        told: &mut Told,
        socket: &mut crate::site::Socket,
    ) -> Result<(), Cut> {
        let Message::Text(text) = message else { return Ok(()) };
        if let Some(at) = text.strip_prefix(r#"{"type":"ping","at":"#) {
            socket.send(Message::text(format!(r#"{{"type":"pong","at":{at}"#))).await?;
        }
        let is = |kind: &str| {
            let rest = text.strip_prefix(r#"{"type":""#);
            u64::from(rest.is_some_and(|rest| rest.starts_with(kind)))
        };
        told.entries += is("entry");
        told.done += is("done");
        told.refused += is("refused");
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
            self.tries.add(0, 1);
            return Ok(());
        }
        // The opcode of text without the end bit, then of what goes on; masked, and empty.
        stream.write_all(&[0x01, 0x80, 0, 0, 0, 0]).await?;
        let more = [0x00, 0x80, 0, 0, 0, 0].repeat(1000);
        loop {
            let sent = stream.write_all(&more).await;
            self.tries.add(u64::from(sent.is_ok()), u64::from(sent.is_err()));
            sent?;
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
            self.ask(&mut stream, method, &path(n), cookie, body).await?;
        }
        Ok(())
    }

    /// One request; whether it was accepted.
    async fn ask(
        &self,
        stream: &mut TcpStream,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        body: &str,
    ) -> Result<bool, Cut> {
        stream.write_all(request(method, path, cookie, body).as_bytes()).await?;
        let status = read_answer(stream).await;
        // A code that no table has was looked up.
        let accepted = matches!(status, Ok(200..=299 | 404));
        self.tries.add(u64::from(accepted), u64::from(!accepted));
        status?;
        Ok(accepted)
    }

    /// Opens a table; a refusal counts.
    async fn open(&self, cookie: &str, table: &str) -> Result<String, LoadError> {
        let opened = self.site.open(cookie, table).await;
        if opened.is_err() {
            self.tries.add(0, 1);
        }
        opened
    }

    /// A seat at a table of one's own, and chat without end.
    async fn chat(&self) -> Result<(), Cut> {
        let cookie = self.guest().await?;
        let create = r#"{"game":"dig","setup":{"seats":2},"options":{"chat":true}}"#;
        let table = self.open(cookie, create).await?;
        let mut socket = self.connect(&table, Some(cookie)).await?;
        socket.send(intent(0, r#"{"want":"sit","seat":0}"#)).await?;
        while self.hear(&mut socket).await?.done == 0 {}
        let chat = format!(r#"{{"want":"chat","text":"{}"}}"#, "🐕".repeat(protocol::MAX_CHAT));
        for n in 1.. {
            socket.send(intent(n, &chat)).await?;
            let told = self.hear(&mut socket).await?;
            self.tries.add(told.done, told.refused);
            // As often as a socket may, or it is closed.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        Ok(())
    }

    /// A table of bots that play for nobody but this one.
    async fn bots(&self) -> Result<(), Cut> {
        let cookie = self.guest().await?;
        let bots = (0..4).map(|seat| format!(r#"{{"seat":{seat},"bot":"leader"}}"#));
        let bots = bots.collect::<Vec<_>>().join(",");
        let create = format!(r#"{{"game":"dig","setup":{{"seats":4}},"bots":[{bots}]}}"#);
        let table = self.open(cookie, &create).await?;
        let mut socket = self.connect(&table, Some(cookie)).await?;
        socket.send(intent(0, r#"{"want":"start"}"#)).await?;
        let mut last = Instant::now();
        while last.elapsed() < NO_ACT {
            let mut told = Told::default();
            let message = socket.next().await.ok_or("closed")??;
            self.take(&message, &mut told, &mut socket).await?;
            if told.entries > 0 {
                last = Instant::now();
            }
            self.tries.add(told.entries, told.refused);
        }
        Ok(())
    }

    /// A table with a log that takes a while to replay, which nobody looks at any more.
    async fn sleeper(&self) -> Result<String, LoadError> {
        let refused = |error: &LoadError| matches!(error, LoadError::Refused { .. });
        let table = loop {
            // Guests and tables are limited to some a second.
            let opened = async { self.site.open(self.guest().await?, WALK).await }.await;
            match opened {
                Err(error) if refused(&error) => tokio::time::sleep(AGAIN).await,
                opened => break opened?,
            }
        };
        let mut socket = self.connect(&table, Some(self.guest().await?)).await?;
        let cut = |error: &dyn fmt::Display| self.site.unreachable(&error.to_string());
        let step = r#"{"want":"play","action":"move 2"}"#;
        let walk = [step, r#"{"want":"undo"}"#].into_iter().cycle().take(2 * STEPS);
        let mut done = 0;
        for (n, want) in (0..).zip([r#"{"want":"start"}"#].into_iter().chain(walk)) {
            socket.send(intent(n, want)).await.map_err(|error| cut(&error))?;
            while done <= n as u64 {
                let told = self.hear(&mut socket).await.map_err(|error| cut(&error))?;
                if told.refused > 0 {
                    let said = format!("{want} was refused");
                    return Err(LoadError::Unexpected { expected: "a walk", said });
                }
                done += told.done;
            }
        }
        Ok(table)
    }

    /// Wakes some of the tables that sleep, one after the other.
    async fn wakes(&self) -> Result<(), Cut> {
        let mut stream = self.site.dial().await?;
        let mut own: Vec<(&str, Instant)> = Vec::new();
        for table in self.sleepers.iter().skip(self.number).step_by(ASKERS) {
            own.push((table, Instant::now()));
        }
        loop {
            for (table, asleep) in &mut own {
                tokio::time::sleep_until(*asleep).await;
                let path = format!("/api/tables/{table}");
                if self.ask(&mut stream, "GET", &path, None, "").await? {
                    *asleep = Instant::now() + WOKEN_AGAIN;
                }
            }
        }
    }

    /// Comes to watch, and stays.
    async fn watch(&self) -> Result<(), Cut> {
        let start = Duration::from_micros(1_000_000 * self.number as u64 / WATCHERS as u64);
        tokio::time::sleep(start).await;
        let mut socket = self.socket(None).await?;
        let stay = async {
            loop {
                let message = socket.next().await.ok_or("closed")??;
                self.take(&message, &mut Told::default(), &mut socket).await?;
            }
        };
        let sent_away: Result<(), Cut> = stay.await;
        self.tries.refused_after_all();
        sent_away
    }
}

/// A game in which there is room for a step.
const WALK: &str = r#"{"game":"dig","setup":{"position":"dig1 Gr,gR,Gp,gP,Gy,gY,Gb,gB,Rp,rP,Ry,rY,Rb,rB,Py,pY,Pb,pB,Yb,yB,g,r,p,y,b 1:-:-/4:-:- 0.3 - 0"},"options":{"one_screen":true}}"#;

fn intent(n: usize, intent: &str) -> Message {
    Message::text(format!(r#"{{"type":"intent","id":"{n}","intent":{intent}}}"#))
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

/// Reads an answer to its end; returns its status.
async fn read_answer(stream: &mut TcpStream) -> Result<u16, Cut> {
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
            let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
            return status.ok_or_else(|| "no status".into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attacks_have_names_and_addresses_of_their_own() {
        for (index, attack) in ATTACKS.iter().enumerate() {
            assert_eq!(attack.name.parse(), Ok(*attack));
            let before = &ATTACKS[..index];
            assert!(before.iter().all(|other| other.name != attack.name), "{}", attack.name);
            assert!(before.iter().all(|other| other.home() != attack.home()), "{}", attack.name);
        }
        let unknown = "wakers".parse::<Attack>().expect_err("no attack").to_string();
        assert!(unknown.contains("bots, wakes, watchers"), "{unknown}");
    }
}
