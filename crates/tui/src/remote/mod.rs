//! A table of a server, by its link: sits down or watches, and comes back after a lost connection.
//!
//! The messages are those of `docs/protocol.md`. What the server tells is what this guest may know, and
//! is passed on in the same form as a table in this program tells it.

mod site;

pub use site::Link;

use crate::games::dogpile::follow;
use crate::table::{Advice, Chair, Ear, End, Happened, News, Now, Refusal, Session, Timed, Want};
use futures_util::{SinkExt, StreamExt};
use protocol::Intent;
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
}

/// How long to wait before trying to come back, the first time and at most.
const RETRY: [Duration; 2] = [Duration::from_millis(300), Duration::from_secs(3)];

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
        link: Link,
        visitor: Visitor,
        sender: Sender<T>,
        wrap: impl Fn(News) -> T + Send + 'static,
    ) -> std::io::Result<Remote> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let (asks, receiver) = unbounded_channel();
        let ear = Ear::new(sender, wrap);
        let thread = std::thread::spawn(move || {
            runtime.block_on(Visit::new(link, visitor, ear).run(receiver));
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
    link: Link,
    visitor: Visitor,
    ear: Ear,
    now: Now,
    /// The table's clock when it was last told, if it runs, and when that was.
    clock: Option<(u64, Instant)>,
    seats: Vec<Value>,
    /// Intents without an answer, by id; sent again after a lost connection.
    pending: VecDeque<(String, Value)>,
    sent: u64,
    begun: bool,
    lost: bool,
    /// What the server's operator tells everybody, and whether it was passed on.
    announced: Option<(String, bool)>,
}

impl Visit {
    fn new(link: Link, visitor: Visitor, ear: Ear) -> Visit {
        Visit {
            link,
            visitor,
            ear,
            now: Now::default(),
            clock: None,
            seats: Vec::new(),
            pending: VecDeque::new(),
            sent: 0,
            begun: false,
            lost: false,
            announced: None,
        }
    }

    async fn run(mut self, mut asks: UnboundedReceiver<Ask>) {
        let Visitor { name, code, file, .. } = self.visitor.clone();
        let cookie = match self.link.guest(&name, code.as_deref(), file.as_deref()).await {
            Ok(cookie) => cookie,
            Err(missed) => {
                self.ear.tell(News::Gone(ended(missed)));
                return;
            }
        };
        let mut wait = RETRY[0];
        loop {
            match self.link.socket(&cookie).await {
                Ok(socket) => {
                    wait = RETRY[0];
                    match self.talk(socket, &mut asks).await {
                        Next::Gone(end) => {
                            self.ear.tell(News::Gone(end));
                            return;
                        }
                        Next::Go(table) => {
                            self.link.table = table;
                            self.pending.clear();
                            self.begun = false;
                            continue;
                        }
                        Next::More => return,
                        Next::Lost | Next::Answer(_) => {}
                    }
                }
                Err(missed @ (Missed::Missing | Missed::Refused(_))) => {
                    self.ear.tell(News::Gone(ended(missed)));
                    return;
                }
                Err(Missed::Unreachable) if !self.begun => {
                    self.ear.tell(News::Gone(End::Unreachable));
                    return;
                }
                Err(Missed::Unreachable) => {}
            }
            if !std::mem::replace(&mut self.lost, true) {
                self.tell(vec![Happened::Lost]);
            }
            // Whoever leaves meanwhile leaves; what is wanted meanwhile is not possible.
            let until = tokio::time::Instant::now() + wait;
            while let Ok(ask) = tokio::time::timeout_at(until, asks.recv()).await {
                match ask {
                    None | Some(Ask::Close) => return,
                    Some(Ask::Want(_)) => drop(self.ear.tell(News::Refused(Refusal::NotNow))),
                }
            }
            wait = (wait * 2).min(RETRY[1]);
        }
    }

    /// Talks over a socket until it ends; `More` if whoever sits here leaves.
    async fn talk(&mut self, mut socket: Socket, asks: &mut UnboundedReceiver<Ask>) -> Next {
        let hello = json!({ "type": "hello", "v": protocol::VERSION });
        let again = self.pending.iter().map(|(id, intent)| wanted(id, intent));
        let first: Vec<String> = [hello.to_string()].into_iter().chain(again).collect();
        for text in first {
            if socket.send(Message::text(text)).await.is_err() {
                return Next::Lost;
            }
        }
        loop {
            let texts = tokio::select! {
                message = socket.next() => match message {
                    Some(Ok(Message::Text(text))) => match self.take(&text) {
                        Next::More => Vec::new(),
                        Next::Answer(text) => vec![text],
                        end => return end,
                    },
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => Vec::new(),
                    Some(Ok(_) | Err(_)) | None => return Next::Lost,
                },
                ask = asks.recv() => match ask {
                    None | Some(Ask::Close) => {
                        // The socket closes in any case.
                        let _ = socket.close(None).await;
                        return Next::More;
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
        let id = format!("t{:x}-{}", std::process::id(), self.sent);
        let intent = serde_json::to_value(intent).ok()?;
        let text = wanted(&id, &intent);
        self.pending.push_back((id, intent));
        Some(text)
    }

    fn grant(&mut self, want: Want) -> Option<String> {
        let away = || (0..self.seats.len()).find(|&seat| self.now.away.get(seat) == Some(&true));
        let intent = match want {
            Want::Play(action) => Some(Intent::Play { action }),
            Want::Undo if self.now.undo => Some(Intent::Undo),
            Want::Undo if self.now.ask => Some(Intent::AskTakeback),
            Want::Hint => Some(Intent::Hint),
            Want::Again if self.now.outcome.is_some() => Some(Intent::Rematch),
            Want::Say(text) => Some(Intent::Chat { text }),
            Want::Answer(yes) if self.now.takeback.is_some() => {
                Some(Intent::AnswerTakeback { yes })
            }
            Want::Sit(seat) => Seat::new(seat).map(|seat| Intent::Sit { seat }),
            Want::Stand => Some(Intent::Stand),
            Want::Start => Some(Intent::Start),
            Want::Substitute => {
                away().and_then(Seat::new).map(|seat| Intent::Substitute { seat, bot: None })
            }
            Want::Return => Some(Intent::Return),
            Want::Undo
            | Want::Again
            | Want::Answer(_)
            | Want::Wait
            | Want::Cover
            | Want::Look(_) => None,
        };
        match intent {
            Some(intent) => self.intend(&intent),
            None => {
                self.ear.tell(News::Refused(Refusal::NotNow));
                None
            }
        }
    }

    fn take(&mut self, text: &str) -> Next {
        let Ok(message) = serde_json::from_str::<Value>(text) else { return Next::More };
        match message["type"].as_str().unwrap_or_default() {
            "snapshot" => self.snapshot(&message),
            "entry" => return self.entry(&message),
            "done" => self.answered(&message),
            "refused" => {
                self.answered(&message);
                let reason = message["reason"].as_str().unwrap_or_default().to_owned();
                self.ear.tell(News::Refused(match message["why"].as_str() {
                    Some("late") => Refusal::Late,
                    Some("not_now" | "not_yours") => Refusal::NotNow,
                    _ => Refusal::Illegal(reason),
                }));
            }
            "presence" => {
                let away = message["away"].as_array().map_or(&[][..], Vec::as_slice);
                self.now.away = away.iter().map(|since| !since.is_null()).collect();
                self.tell(Vec::new());
            }
            "hint" => {
                self.answered(&message);
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

    fn snapshot(&mut self, message: &Value) {
        let seat = |value: &Value| value.as_u64().map(|seat| seat as usize);
        self.seats = message["seats"].as_array().cloned().unwrap_or_default();
        let live = message["game"] == "dogpile";
        let list = |value: &Value| value.as_array().map_or(&[][..], Vec::as_slice).to_vec();
        self.now = Now {
            game: message["game"].as_str().unwrap_or_default().to_owned(),
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
            away: list(&message["away"]).iter().map(|since| !since.is_null()).collect(),
            timed: timed(&message["clocks"]),
            lively: true,
            ..Now::default()
        };
        let runs = live || self.now.timed.is_some();
        self.clock = message["now"].as_u64().filter(|_| runs).map(|now| (now, Instant::now()));
        self.turn(&message["turn"]);
        let mut news = Vec::new();
        if !std::mem::replace(&mut self.begun, true) {
            news.push(Happened::Came);
        } else if std::mem::take(&mut self.lost) {
            news.push(Happened::Back);
        }
        self.lost = false;
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
        let seat = happened["seat"].as_u64().unwrap_or_default() as usize;
        let mut news = Vec::new();
        match happened["kind"].as_str().unwrap_or_default() {
            "played" => {
                let events = happened["events"].as_array().cloned().unwrap_or_default();
                match happened.get("view") {
                    Some(view) => self.now.view = view.clone(),
                    // While all dig, what happens is carried out here.
                    None => events.iter().for_each(|event| follow(&mut self.now.view, event)),
                }
                self.now.undo = happened["undo"] == true;
                self.now.ask = happened["ask"] == true;
                self.now.takeback = None;
                news.push(Happened::Played(events));
            }
            "taken_back" => {
                self.now.view = happened["view"].clone();
                self.now.undo = happened["undo"] == true;
                self.now.ask = happened["ask"] == true;
                self.now.takeback = None;
                news.push(Happened::TakenBack(seat));
            }
            "takeback_asked" => {
                self.now.takeback = Some(seat);
                news.push(Happened::Asked(seat));
            }
            "takeback_refused" => {
                self.now.takeback = None;
                news.push(Happened::AnsweredNo(seat));
            }
            "seat" => {
                let now = happened["now"].clone();
                if let Some(before) = self.seats.get_mut(seat) {
                    let before = std::mem::replace(before, now.clone());
                    let removed = happened["removed"] == true;
                    news.push(Happened::Seat { seat, before, now, removed });
                }
            }
            "chat" => {
                let text = happened["text"].as_str().unwrap_or_default().to_owned();
                news.push(Happened::Said(seat, text));
            }
            "started" => {
                self.now.started = true;
                news.push(Happened::Started);
            }
            "time_up" => news.push(Happened::TimeUp(seat)),
            "agreed" => {
                self.now.setup = happened["setup"].clone();
                news.push(Happened::Agreed);
            }
            "rematch" => {
                news.push(Happened::Rematch);
                self.tell(news);
                let table = happened["table"].as_str().unwrap_or_default().to_owned();
                self.visitor.sits = self.now.you.is_some();
                return Next::Go(table);
            }
            _ => {}
        }
        if let Some(turn) = message.get("turn") {
            self.turn(turn);
            self.now.legal = texts(&message["legal"]);
        }
        // A game's clocks begin with it.
        self.now.timed = timed(&message["clocks"]).or_else(|| self.now.timed.take());
        if let Some(at) = message["at"].as_u64()
            && (self.clock.is_some() || self.now.timed.is_some())
        {
            let at = at.max(self.time().unwrap_or_default());
            self.clock = Some((at, Instant::now()));
        }
        self.tell(news);
        Next::More
    }

    /// The table's clock now.
    fn time(&self) -> Option<u64> {
        self.clock.map(|(clock, told)| clock + told.elapsed().as_millis() as u64)
    }

    fn tell(&mut self, news: Vec<Happened>) {
        self.now.clock = self.time();
        let name = |(index, seat): (usize, &Value)| Chair {
            name: match (seat["who"]["name"].as_str(), seat["bot"].as_str()) {
                (Some(name), _) => name.to_owned(),
                (None, Some(_)) => crate::table::DOGS[index % crate::table::DOGS.len()].to_owned(),
                (None, None) => String::new(),
            },
            bot: seat["bot"].as_str().map(str::to_owned),
        };
        self.now.seats = self.seats.iter().enumerate().map(name).collect();
        let mine = self.now.you.is_some_and(|you| self.now.on.contains(&you));
        self.now.still = !self.now.started || mine || self.now.outcome.is_some();
        self.ear.tell(News::Now(Box::new(self.now.clone()), news));
    }
}

fn ended(missed: Missed) -> End {
    match missed {
        Missed::Unreachable => End::Unreachable,
        Missed::Missing => End::Missing,
        Missed::Refused(reason) => End::Refused(reason),
    }
}

fn wanted(id: &str, intent: &Value) -> String {
    json!({ "type": "intent", "id": id, "intent": intent }).to_string()
}

/// The players' clocks, where there are any.
fn timed(clocks: &Value) -> Option<Timed> {
    serde_json::from_value(clocks.clone()).ok()
}

fn texts(list: &Value) -> Vec<String> {
    let list = list.as_array().map_or(&[][..], Vec::as_slice);
    list.iter().filter_map(|text| text.as_str().map(str::to_owned)).collect()
}

fn advised(advice: &Value) -> Advice {
    Advice {
        action: advice["action"].as_str().map(str::to_owned),
        chance: advice["chance"].as_u64().map(|chance| chance as u8),
        reason: advice["reason"].as_str().unwrap_or_default().to_owned(),
        facts: advice["facts"].as_object().cloned().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    /// What the operator announces is told once, whether it comes before the table or later.
    #[test]
    fn announcements_are_told_once() {
        let (sender, news) = channel();
        let link = Link::read("http://localhost:7878/table/GU2HM23XDU6YWZUY5Y9V").unwrap();
        let visitor = Visitor { name: "Ann".to_owned(), code: None, sits: false, file: None };
        let mut visit = Visit::new(link, visitor, Ear::new(sender, |news| news));
        let told = |text: &str| json!({ "type": "announced", "announcement": { "text": text } });
        let snapshot = json!({ "type": "snapshot", "game": "dig", "started": true });
        let mut hear = |message: &Value| {
            drop(visit.take(&message.to_string()));
            let happened = news.try_iter().flat_map(|news| match news {
                News::Now(_, happened) => happened,
                other => panic!("{other:?}"),
            });
            let announced = happened.filter_map(|what| match what {
                Happened::Announced(text) => Some(text),
                _ => None,
            });
            announced.collect::<Vec<String>>()
        };
        assert!(hear(&told("at eight")).is_empty());
        assert_eq!(hear(&snapshot), ["at eight"]);
        // After a lost connection it comes again.
        assert!(hear(&told("at eight")).is_empty() && hear(&snapshot).is_empty());
        assert_eq!(hear(&told("at nine")), ["at nine"]);
        assert!(hear(&json!({ "type": "announced", "announcement": null })).is_empty());
        assert_eq!(hear(&told("at nine")), ["at nine"]);
        let banned = json!({ "type": "bye", "why": "banned", "reason": "you are banned: spam" });
        let end = visit.take(&banned.to_string());
        assert!(matches!(end, Next::Gone(End::Refused(reason)) if reason.contains("spam")));
    }

    /// Whatever is told between turns, a clock never goes back.
    #[test]
    fn clocks_go_on_between_entries() {
        let (sender, news) = channel();
        let link = Link::read("http://localhost:7878/table/GU2HM23XDU6YWZUY5Y9V").unwrap();
        let visitor = Visitor { name: "Ann".to_owned(), code: None, sits: false, file: None };
        let mut visit = Visit::new(link, visitor, Ear::new(sender, |news| news));
        let mut hear = |message: Value| {
            drop(visit.take(&message.to_string()));
            match news.try_recv() {
                Ok(News::Now(now, _)) => now,
                other => panic!("{other:?}"),
            }
        };
        let clocks = json!({ "left": [60_000, 50_000], "running": 0, "at": 4_000 });
        let now = hear(json!({
            "type": "snapshot", "game": "dig", "started": true, "now": 5_000, "clocks": clocks,
        }));
        let told = Instant::now();
        let timed = now.timed.unwrap();
        assert_eq!([0, 1].map(|seat| timed.seconds(seat, Some(5_000))), [Some(59), Some(50)]);
        while told.elapsed() < Duration::from_millis(20) {
            std::thread::yield_now();
        }
        let now = hear(json!({ "type": "presence", "away": [null, null] }));
        assert!(now.clock >= Some(5_020), "{:?}", now.clock);
        let clocks = json!({ "left": [58_000, 50_000], "running": 1, "at": 6_000 });
        let happened = json!({ "kind": "chat", "seat": 0, "text": "hello" });
        let entry = json!({ "type": "entry", "at": 6_000, "happened": happened, "clocks": clocks });
        let now = hear(entry);
        assert!(now.clock >= Some(6_000), "{:?}", now.clock);
        assert_eq!(now.timed.unwrap().running(), Some(1));
    }
}
