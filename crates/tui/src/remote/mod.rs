//! A table of a server, by its link: sits down or watches, and comes back after a lost connection.
//!
//! The messages are those of `docs/protocol.md`. What the server tells is what this guest may know, and
//! is passed on in the same form as a table in this program tells it.

mod parts;
mod presence;
mod site;

pub use site::Link;

use crate::games::dogpile::follow;
use crate::table::{Chair, Ear, End, Hall, Happened, News, Now, Refusal, Session, Want};
use catalog::Games;
use futures_util::{SinkExt, StreamExt};
use parts::{advised, list, texts, timed};
use protocol::{Intent, Options, Reaction};
use serde::Deserialize;
use serde_json::{Value, json};
use site::{Missed, Socket};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tabletop::Seat;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_tungstenite::tungstenite::Message;

/// Who comes to a table.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The name of somebody who is new on the server.
    pub name: String,
    /// A one-time code from another device: from then on this is the same person.
    pub code: Option<String>,
    /// Whether to sit down if there is an empty seat.
    pub sits: bool,
    /// Where it is remembered who one is.
    pub file: Option<PathBuf>,
    /// The table to open there, as the protocol writes it; none to come to the link's.
    pub opens: Option<Value>,
    /// How strong a bot is that one puts into a seat without saying so.
    pub level: String,
}

/// How long to wait before trying to come back, the first time and at most.
const RETRY: [Duration; 2] = [Duration::from_millis(300), Duration::from_secs(3)];

/// How long a server may be silent before the connection counts as lost; it asks every 20 seconds whether
/// one is there.
const SILENT: Duration = Duration::from_secs(45);

/// How often to look who is away.
const LOOK: Duration = Duration::from_secs(1);

enum Ask {
    Want(Want),
    Close,
}

/// A game that is played on a server.
pub struct Remote {
    asks: UnboundedSender<Ask>,
    thread: JoinHandle<()>,
}

impl std::fmt::Debug for Remote {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a game on a server")
    }
}

impl Remote {
    /// Goes to a table and tells its news to `sender`.
    ///
    /// # Errors
    /// If the system has no means for it.
    pub fn join<T: Send + 'static>(
        games: Games,
        link: Link,
        visitor: Visitor,
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> std::io::Result<Remote> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (asks, receiver) = unbounded_channel();
        let ear = Ear::new(sender, wrap);
        let visit = getrandom::u64()?;
        let thread = std::thread::spawn(move || {
            runtime.block_on(Visit::new(games, link, visitor, ear, visit).run(receiver));
        });
        Ok(Remote { asks, thread })
    }
}

impl Session for Remote {
    fn want(&self, want: Want) {
        // The thread ends only when the table is gone, which is told.
        let _ = self.asks.send(Ask::Want(want));
    }

    fn close(self: Box<Self>) -> Option<PathBuf> {
        let _ = self.asks.send(Ask::Close);
        let _ = self.thread.join();
        None
    }
}

/// What comes after a message.
enum Next {
    More,
    Answer(String),
    /// To another table, of a rematch.
    Go(String),
    Lost,
    Gone(End),
}

struct Visit {
    games: Games,
    link: Link,
    visitor: Visitor,
    cookie: String,
    ear: Ear,
    now: Now,
    /// The table's clock when it was last told, and when that was.
    clock: (u64, Instant),
    /// The number of the last entry that was told.
    told: u64,
    /// What happened and is told with the next snapshot.
    untold: Vec<Happened>,
    seats: Vec<Value>,
    /// For each seat since when its player has been away, on the table's clock.
    away: Vec<Option<u64>>,
    /// The seats whose players are missed.
    missed: Vec<usize>,
    /// The table of the next game.
    rematch: Option<String>,
    /// Whether this person asked for it.
    again: bool,
    /// Intents without an answer, by id; sent again after a lost connection.
    pending: VecDeque<(String, Value)>,
    /// Tells this visit's intents from those of others by the same guest.
    name: u64,
    sent: u64,
    begun: bool,
    lost: bool,
    /// What the server's operator tells everybody, and whether it was passed on.
    announced: Option<(String, bool)>,
}

impl Visit {
    fn new(games: Games, link: Link, visitor: Visitor, ear: Ear, visit: u64) -> Visit {
        Visit {
            games,
            link,
            visitor,
            cookie: String::new(),
            ear,
            now: Now::default(),
            clock: (0, Instant::now()),
            told: 0,
            untold: Vec::new(),
            seats: Vec::new(),
            away: Vec::new(),
            missed: Vec::new(),
            rematch: None,
            again: false,
            pending: VecDeque::new(),
            name: visit,
            sent: 0,
            begun: false,
            lost: false,
            announced: None,
        }
    }

    async fn run(mut self, mut asks: UnboundedReceiver<Ask>) {
        match self.introduce(&mut asks).await {
            Some(Ok(())) => {}
            Some(Err(missed)) => {
                self.ear.tell(News::Gone(ended(missed)));
                return;
            }
            None => return,
        }
        let mut wait = RETRY[0];
        loop {
            let link = self.link.clone();
            let cookie = self.cookie.clone();
            let socket = unless_left(&self.ear, &mut asks, link.socket(&cookie)).await;
            match socket {
                None => return,
                Some(Ok(socket)) => {
                    wait = RETRY[0];
                    match self.talk(socket, &mut asks).await {
                        Next::Gone(end) => {
                            self.ear.tell(News::Gone(end));
                            return;
                        }
                        Next::Go(table) => {
                            self.go(table);
                            continue;
                        }
                        Next::More => return,
                        Next::Lost | Next::Answer(_) => {}
                    }
                }
                Some(Err(missed @ (Missed::Missing | Missed::Refused(_)))) => {
                    self.ear.tell(News::Gone(ended(missed)));
                    return;
                }
                Some(Err(missed)) if !self.begun => {
                    self.ear.tell(News::Gone(ended(missed)));
                    return;
                }
                Some(Err(_)) => {}
            }
            if !self.lost {
                self.tell(vec![Happened::Lost]);
                self.lost = true;
            }
            if unless_left(&self.ear, &mut asks, tokio::time::sleep(wait)).await.is_none() {
                return;
            }
            wait = (wait * 2).min(RETRY[1]);
        }
    }

    /// Says who comes, and opens the table if there is none yet; `None` if whoever sits here leaves.
    async fn introduce(&mut self, asks: &mut UnboundedReceiver<Ask>) -> Option<Result<(), Missed>> {
        let Visitor { name, code, file, opens, .. } = self.visitor.clone();
        let mut link = self.link.clone();
        let introduced = async {
            let cookie = link.guest(&name, code.as_deref(), file.as_deref()).await?;
            if let Some(opens) = opens {
                link.table = link.open(&cookie, &opens).await?;
            }
            Ok((cookie, link))
        };
        Some(unless_left(&self.ear, asks, introduced).await?.map(|(cookie, link)| {
            self.cookie = cookie;
            self.link = link;
        }))
    }

    /// On to the table of the next game.
    fn go(&mut self, table: String) {
        self.visitor.sits = self.now.you.is_some();
        self.link.table = table;
        self.pending.clear();
        self.rematch = None;
        self.again = false;
        self.begun = false;
        self.told = 0;
        self.untold.clear();
        self.away.clear();
        self.missed.clear();
    }

    /// Talks over a socket until it ends; `More` if whoever sits here leaves.
    async fn talk(&mut self, mut socket: Socket, asks: &mut UnboundedReceiver<Ask>) -> Next {
        let again = self.pending.iter().map(|(id, intent)| wanted(id, intent));
        let first: Vec<String> = std::iter::once(hello()).chain(again).collect();
        for text in first {
            if socket.send(Message::text(text)).await.is_err() {
                return Next::Lost;
            }
        }
        let mut look = tokio::time::interval(LOOK);
        let mut heard = tokio::time::Instant::now();
        loop {
            let texts = tokio::select! {
                message = socket.next() => {
                    heard = tokio::time::Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => match self.hear(&text).await {
                            Next::More => Vec::new(),
                            Next::Answer(text) => vec![text],
                            end => return end,
                        },
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Vec::new(),
                        Some(Ok(_) | Err(_)) | None => return Next::Lost,
                    }
                }
                _ = look.tick() => {
                    if heard.elapsed() > SILENT {
                        return Next::Lost;
                    }
                    self.look_around();
                    Vec::new()
                }
                ask = asks.recv() => match ask {
                    None | Some(Ask::Close) => {
                        // The socket closes in any case.
                        let _ = socket.close(None).await;
                        return Next::More;
                    }
                    Some(Ask::Want(Want::Again)) if self.rematch.is_some() => {
                        // What is not answered here is not asked again.
                        let _ = socket.close(None).await;
                        return Next::Go(self.rematch.take().unwrap_or_default());
                    }
                    Some(Ask::Want(want)) => self.grant(want).into_iter().collect(),
                },
            };
            // Whoever has just come sits down, if there is an empty seat.
            let sits = self.sit_down();
            for text in texts.into_iter().chain(sits) {
                if socket.send(Message::text(text)).await.is_err() {
                    return Next::Lost;
                }
            }
        }
    }

    /// The intent to sit down, once, where that is possible.
    fn sit_down(&mut self) -> Option<String> {
        if !self.begun || !self.visitor.sits {
            return None;
        }
        self.visitor.sits = false;
        if self.now.started || self.now.you.is_some() {
            return None;
        }
        let empty =
            self.seats.iter().position(|seat| seat["who"].is_null() && seat["bot"].is_null());
        let seat = empty.and_then(Seat::new)?;
        self.intend(&Intent::Sit { seat })
    }

    fn intend(&mut self, intent: &Intent) -> Option<String> {
        self.sent += 1;
        let id = format!("t{:x}-{}", self.name, self.sent);
        let intent = serde_json::to_value(intent).ok()?;
        let text = wanted(&id, &intent);
        self.pending.push_back((id, intent));
        Some(text)
    }

    fn grant(&mut self, want: Want) -> Option<String> {
        let intent = match want {
            Want::Play(action) => Some(Intent::Play { action }),
            Want::Undo if self.now.undo => Some(Intent::Undo),
            Want::Undo if self.now.ask => Some(Intent::AskTakeback),
            Want::Hint => Some(Intent::Hint),
            Want::Again if self.now.outcome.is_some() => Some(Intent::Rematch),
            Want::Intend(intent) => Some(*intent),
            Want::Undo | Want::Again | Want::Wait | Want::Cover | Want::Look(_) => None,
        };
        match intent {
            Some(intent) => {
                self.again |= intent == Intent::Rematch;
                self.intend(&intent)
            }
            None => {
                self.ear.tell(News::Refused(Refusal::NotNow));
                None
            }
        }
    }

    /// Takes a message in. Whoever was not there is told what happened meanwhile.
    async fn hear(&mut self, text: &str) -> Next {
        let Ok(message) = serde_json::from_str::<Value>(text) else { return Next::More };
        if message["type"] != "snapshot" {
            return self.take(&message);
        }
        let told = message["n"].as_u64().unwrap_or_default();
        let mut missed = Vec::new();
        if !self.begun {
            self.seats = vec![Value::Null; list(&message["seats"]).len()];
        }
        if told > self.told {
            let seat = message["you"].as_u64().map(|seat| seat as usize);
            for line in self.link.story(&self.cookie, seat).await {
                if (self.told + 1..=told).contains(&line["n"].as_u64().unwrap_or_default()) {
                    missed.extend(self.happened(&line["happened"]));
                }
            }
        }
        self.snapshot(&message, missed);
        Next::More
    }

    fn take(&mut self, message: &Value) -> Next {
        match message["type"].as_str().unwrap_or_default() {
            "entry" => return self.entry(message),
            "done" => self.answered(message),
            "refused" => {
                self.answered(message);
                let reason = message["reason"].as_str().unwrap_or_default().to_owned();
                self.ear.tell(News::Refused(match message["why"].as_str() {
                    Some("late") => Refusal::Late,
                    Some("not_now" | "not_yours") => Refusal::NotNow,
                    _ => Refusal::Illegal(reason),
                }));
            }
            "presence" => {
                self.present(message);
                self.tell(Vec::new());
                self.look_around();
            }
            "reaction" => {
                let seat = message["seat"].as_u64().unwrap_or_default() as usize;
                if let Ok(reaction) = Reaction::deserialize(&message["reaction"]) {
                    self.tell(vec![Happened::Reacted(seat, reaction)]);
                }
            }
            "hint" => {
                self.answered(message);
                let advice = message["advice"].as_array().map_or(&[][..], Vec::as_slice);
                self.ear.tell(News::Hint(advice.iter().map(advised).collect()));
            }
            "ping" => {
                return Next::Answer(json!({ "type": "pong", "at": message["at"] }).to_string());
            }
            "announced" => {
                let text = message["announcement"]["text"].as_str();
                if text != self.announced.as_ref().map(|(text, _)| text.as_str()) {
                    self.announced = text.map(|text| (text.to_owned(), false));
                }
                if self.begun {
                    let news = self.announcement();
                    self.tell(news);
                }
            }
            "bye" => {
                return match message["why"].as_str() {
                    Some("banned") => {
                        let reason = message["reason"].as_str().unwrap_or_default();
                        Next::Gone(End::Refused(reason.to_owned()))
                    }
                    Some("closed") => Next::Gone(End::Closed),
                    Some("version") => Next::Gone(End::Version),
                    Some("not_yours" | "malformed") => Next::Gone(End::Missing),
                    _ => Next::Lost,
                };
            }
            _ => {}
        }
        Next::More
    }

    fn answered(&mut self, message: &Value) {
        let id = message["id"].as_str();
        self.pending.retain(|(other, _)| Some(other.as_str()) != id);
    }

    /// How everything is now, and what happened since this person was last there.
    fn snapshot(&mut self, message: &Value, missed: Vec<Happened>) {
        let seat = |value: &Value| value.as_u64().map(|seat| seat as usize);
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        self.told = message["n"].as_u64().unwrap_or_default();
        self.seats = list(&message["seats"]).to_vec();
        self.rematch = message["rematch"].as_str().map(str::to_owned);
        let game = text(&message["game"]);
        self.now = Now {
            setup: message["setup"].clone(),
            you: seat(&message["you"]),
            mine: list(&message["mine"]).iter().filter_map(seat).collect(),
            view: message["view"].clone(),
            legal: texts(&message["legal"]),
            undo: message["undo"] == true,
            ask: message["ask"] == true,
            takeback: seat(&message["takeback"]),
            started: message["started"] == true,
            host: message["host"] == true,
            timed: timed(&message["clocks"]),
            lively: true,
            hall: Some(Hall {
                kind: self.games.find(&game).ok(),
                link: self.link.address(&text(&message["table"])),
                code: text(&message["code"]),
                level: self.visitor.level.clone(),
                options: Options::deserialize(&message["options"]).unwrap_or_default(),
                people: Vec::new(),
                muted: Vec::new(),
                absent: Vec::new(),
                watchers: Vec::new(),
                rematch: false,
            }),
            game,
            ..Now::default()
        };
        self.clock = (message["now"].as_u64().unwrap_or_default(), Instant::now());
        self.present(message);
        self.turn(&message["turn"]);
        let mut news: Vec<Happened> = if std::mem::replace(&mut self.begun, true) {
            self.untold.drain(..).chain(missed).collect()
        } else {
            vec![Happened::Before(missed), Happened::Came]
        };
        news.extend(self.announcement());
        self.tell(news);
    }

    /// What the operator tells everybody, once.
    fn announcement(&mut self) -> Vec<Happened> {
        match &mut self.announced {
            Some((text, told @ false)) => {
                *told = true;
                vec![Happened::Announced(text.clone())]
            }
            Some((_, true)) | None => Vec::new(),
        }
    }

    fn turn(&mut self, turn: &Value) {
        match turn["kind"].as_str() {
            Some("seats") => {
                let seats = turn["seats"].as_array().map_or(&[][..], Vec::as_slice);
                self.now.on =
                    seats.iter().filter_map(|seat| Some(seat.as_u64()? as usize)).collect();
            }
            Some("over") => {
                self.now.on.clear();
                self.now.outcome = Some(turn["outcome"].clone());
            }
            Some(_) => self.now.on.clear(),
            None => {}
        }
    }

    fn entry(&mut self, message: &Value) -> Next {
        let happened = &message["happened"];
        self.told = message["n"].as_u64().unwrap_or(self.told);
        match (happened["kind"].as_str(), happened.get("view")) {
            (_, Some(view)) => self.now.view = view.clone(),
            // While all dig, what happens is carried out here.
            (Some("played"), None) => {
                let events = list(&happened["events"]);
                events.iter().for_each(|event| follow(&mut self.now.view, event));
            }
            _ => {}
        }
        let news: Vec<Happened> = self.happened(happened).into_iter().collect();
        if let Some(turn) = message.get("turn") {
            self.turn(turn);
            self.now.legal = texts(&message["legal"]);
        }
        // A game's clocks begin with it.
        self.now.timed = timed(&message["clocks"]).or_else(|| self.now.timed.take());
        if let Some(at) = message["at"].as_u64() {
            self.clock = (at.max(self.time()), Instant::now());
        }
        // A game from a position begins without an action that would show it.
        if self.now.view.is_null() && !self.now.on.is_empty() {
            self.untold = news;
            return Next::Answer(hello());
        }
        self.tell(news);
        // Whoever asked for the next game goes there.
        match self.rematch.take_if(|_| self.again) {
            Some(table) => Next::Go(table),
            None => Next::More,
        }
    }

    /// What happened at the table, as it is told.
    fn happened(&mut self, happened: &Value) -> Option<Happened> {
        let seat = happened["seat"].as_u64().unwrap_or_default() as usize;
        Some(match happened["kind"].as_str().unwrap_or_default() {
            kind @ ("played" | "taken_back") => {
                self.now.undo = happened["undo"] == true;
                self.now.ask = happened["ask"] == true;
                self.now.takeback = None;
                if kind == "played" {
                    Happened::Played(list(&happened["events"]).to_vec())
                } else {
                    Happened::TakenBack(seat)
                }
            }
            "takeback_asked" => {
                self.now.takeback = Some(seat);
                Happened::Asked(seat)
            }
            "takeback_refused" => {
                self.now.takeback = None;
                Happened::AnsweredNo(seat)
            }
            "seat" => {
                let now = happened["now"].clone();
                // No game has more seats than there are, whatever a server says.
                Seat::new(seat)?;
                if self.seats.len() <= seat {
                    self.seats.resize(seat + 1, Value::Null);
                }
                let before = std::mem::replace(&mut self.seats[seat], now.clone());
                Happened::Seat { seat, before, now, removed: happened["removed"] == true }
            }
            "chat" => {
                let text = happened["text"].as_str().unwrap_or_default().to_owned();
                Happened::Said(seat, text)
            }
            "started" => {
                self.now.started = true;
                Happened::Started
            }
            "time_up" => Happened::TimeUp(seat),
            "agreed" => {
                self.now.setup = happened["setup"].clone();
                if let Some(hall) = &mut self.now.hall {
                    hall.options = Options::deserialize(&happened["options"]).unwrap_or_default();
                }
                Happened::Agreed
            }
            "rematch" => {
                self.rematch = happened["table"].as_str().map(str::to_owned);
                Happened::Rematch
            }
            _ => return None,
        })
    }

    /// The table's clock now.
    fn time(&self) -> u64 {
        self.clock.0 + self.clock.1.elapsed().as_millis() as u64
    }

    fn tell(&mut self, mut news: Vec<Happened>) {
        if std::mem::take(&mut self.lost) {
            news.insert(0, Happened::Back);
        }
        let clock = self.time();
        let now = &mut self.now;
        let live = now.hall.as_ref().is_some_and(|hall| hall.kind.is_some_and(|kind| kind.live()));
        now.clock = (live || now.timed.is_some()).then_some(clock);
        let chair = |(index, seat): (usize, &Value)| Chair {
            name: match (seat["who"]["name"].as_str(), seat["bot"].as_str()) {
                (Some(name), _) => name.to_owned(),
                (None, Some(_)) => crate::table::DOGS[index % crate::table::DOGS.len()].to_owned(),
                (None, None) => String::new(),
            },
            bot: seat["bot"].as_str().map(str::to_owned),
        };
        now.seats = self.seats.iter().enumerate().map(chair).collect();
        if let Some(hall) = &mut now.hall {
            hall.people = self.seats.iter().map(|seat| !seat["who"].is_null()).collect();
            hall.muted = self.seats.iter().map(|seat| seat["muted"] == true).collect();
            hall.rematch = self.rematch.is_some();
        }
        // It is this person's turn, and nobody plays for them; or they are asked for something.
        let stands_in = |you: usize| now.seats.get(you).is_none_or(|chair| chair.bot.is_some());
        let plays = |you: usize| now.on.contains(&you) && !stands_in(you);
        let asked = |you: usize| now.takeback.is_some_and(|by| by != you);
        let mine = now.you.is_some_and(|you| plays(you) || asked(you));
        now.still = !now.started || mine || now.outcome.is_some();
        self.ear.tell(News::Now(Box::new(now.clone()), news));
    }
}

/// Waits for something, unless whoever sits here leaves; what is wanted meanwhile is not possible.
async fn unless_left<T>(
    ear: &Ear,
    asks: &mut UnboundedReceiver<Ask>,
    work: impl Future<Output = T>,
) -> Option<T> {
    let mut work = std::pin::pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return Some(done),
            ask = asks.recv() => match ask {
                None | Some(Ask::Close) => return None,
                Some(Ask::Want(_)) => drop(ear.tell(News::Refused(Refusal::Lost))),
            },
        }
    }
}

fn ended(missed: Missed) -> End {
    match missed {
        Missed::Unreachable => End::Unreachable,
        Missed::Missing => End::Missing,
        Missed::Refused(reason) => End::Refused(reason),
        Missed::Untrusted(reason) => End::Untrusted(reason),
    }
}

fn hello() -> String {
    json!({ "type": "hello", "v": protocol::VERSION }).to_string()
}

fn wanted(id: &str, intent: &Value) -> String {
    json!({ "type": "intent", "id": id, "intent": intent }).to_string()
}

#[cfg(test)]
mod tests;
