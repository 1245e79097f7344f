//! A dog at a real-time table: digs and buries at its own pace, and measures when everybody has
//! seen each act.

use crate::player::{Acknowledged, Results};
use crate::site::Socket;
use crate::{LoadError, Meter, Site, Workload};
use futures_util::{SinkExt, StreamExt};
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

/// Dogs per table.
pub(crate) const DOGS: u8 = 6;
/// Bones in a pile.
const BONES: u8 = 54;
/// How long a dog waits at the end for outstanding answers.
const GRACE: Duration = Duration::from_secs(5);

/// Acts that not everybody has seen yet: who did what to which bone, when it was sent, and how many
/// have seen it.
#[derive(Debug, Default)]
struct Acts {
    sent: Mutex<HashMap<Act, (Instant, u8)>>,
}

/// The seat, the bone, and whether it was dug (or buried).
type Act = (u8, u8, bool);

impl Acts {
    fn send(&self, seat: u8, bone: u8, dig: bool) {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        sent.insert((seat, bone, dig), (Instant::now(), 0));
    }

    /// One more dog has seen the act; returns how long it took if that was the last.
    fn seen(&self, seat: u8, bone: u8, dig: bool) -> Option<Duration> {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        let (since, seen) = sent.get_mut(&(seat, bone, dig))?;
        *seen += 1;
        if *seen < DOGS {
            return None;
        }
        let took = since.elapsed();
        sent.remove(&(seat, bone, dig));
        Some(took)
    }

    fn forget(&self, seat: u8, bone: u8, dig: bool) {
        self.sent.lock().unwrap_or_else(PoisonError::into_inner).remove(&(seat, bone, dig));
    }
}

/// The part of a message that a dog reads.
#[derive(Debug, Deserialize)]
struct Received<'a> {
    #[serde(rename = "type", borrow)]
    kind: Cow<'a, str>,
    #[serde(default, borrow)]
    id: Option<Cow<'a, str>>,
    #[serde(default)]
    n: Option<u64>,
    #[serde(default)]
    at: u64,
    #[serde(default, borrow)]
    legal: Vec<Cow<'a, str>>,
    #[serde(default, borrow)]
    happened: Option<Happened<'a>>,
    #[serde(default, borrow)]
    why: Option<Cow<'a, str>>,
    #[serde(default, borrow)]
    reason: Option<Cow<'a, str>>,
}

#[derive(Debug, Deserialize)]
struct Happened<'a> {
    #[serde(default, borrow)]
    events: Vec<Event<'a>>,
}

#[derive(Debug, Deserialize)]
struct Event<'a> {
    #[serde(rename = "event", borrow)]
    kind: Cow<'a, str>,
    #[serde(default)]
    seat: u8,
    #[serde(default)]
    bone: u8,
}

/// A dog at a table.
#[derive(Debug)]
pub(crate) struct Digger {
    socket: Socket,
    table: Arc<str>,
    acts: Arc<Acts>,
    seat: u8,
    name: String,
    rng: ChaCha8Rng,
    think: Duration,
    intents: u64,
    seen: u64,
    digging: bool,
    paws: Vec<u8>,
    pile: [bool; BONES as usize],
    legal: Vec<String>,
    /// Intents without an answer yet: the bone, and whether it is dug.
    pending: HashMap<String, Option<(u8, bool)>>,
    results: Results,
}

impl Digger {
    /// Seats six dogs at a new table; the game has begun, and all paws are up.
    pub(crate) async fn pack(
        site: &Site,
        workload: &Workload,
        number: usize,
    ) -> Result<Vec<Digger>, LoadError> {
        let host = site.guest().await?;
        // The longest rounds possible: digging is what is measured.
        let body = r#"{"game":"dogpile","setup":{"seats":6,"seconds":[120,120,120]}}"#;
        let table: Arc<str> = site.open(&host, body).await?.into();
        let acts = Arc::new(Acts::default());
        let mut dogs = Vec::new();
        for seat in 0..DOGS {
            let cookie = if seat == 0 { host.clone() } else { site.guest().await? };
            let path = format!("/api/tables/{table}/socket");
            let socket = site.connect(&path, Some(&cookie)).await?;
            let stream =
                workload.seed.wrapping_add(u64::from(DOGS) * number as u64 + u64::from(seat));
            let mut dog = Digger {
                socket,
                table: Arc::clone(&table),
                acts: Arc::clone(&acts),
                seat,
                name: format!("d{number}-{seat}"),
                rng: ChaCha8Rng::seed_from_u64(stream),
                think: workload.think,
                intents: 0,
                seen: 0,
                digging: false,
                paws: Vec::new(),
                pile: [true; BONES as usize],
                legal: Vec::new(),
                pending: HashMap::new(),
                results: Results::default(),
            };
            let v = protocol::VERSION;
            dog.say(format!(r#"{{"type":"hello","v":{v},"views":{}}}"#, workload.views)).await?;
            dog.insist(&format!(r#"{{"want":"sit","seat":{seat}}}"#)).await?;
            dogs.push(dog);
        }
        if let Some(host) = dogs.first_mut() {
            host.insist(r#"{"want":"start"}"#).await?;
        }
        // The round begins three seconds after everybody is ready.
        for dog in &mut dogs {
            dog.insist(r#"{"want":"play","action":"paws up"}"#).await?;
        }
        Ok(dogs)
    }

    async fn say(&mut self, text: String) -> Result<(), LoadError> {
        let gone = |_| LoadError::Unexpected { expected: "an open socket", said: String::new() };
        self.socket.send(Message::text(text)).await.map_err(gone)
    }

    /// Sends an intent before the game and waits until it is done.
    async fn insist(&mut self, intent: &str) -> Result<(), LoadError> {
        self.want(intent, None).await?;
        while !self.pending.is_empty() {
            self.hear(&Meter::default()).await?;
        }
        match self.results.refused.first() {
            None => Ok(()),
            Some(said) => Err(LoadError::Unexpected { expected: "a seat", said: said.clone() }),
        }
    }

    async fn want(&mut self, intent: &str, act: Option<(u8, bool)>) -> Result<(), LoadError> {
        self.intents += 1;
        let id = format!("{}-{}", self.name, self.intents);
        let text = format!(r#"{{"type":"intent","id":"{id}","intent":{intent}}}"#);
        self.pending.insert(id, act);
        if let Some((bone, dig)) = act {
            self.acts.send(self.seat, bone, dig);
        }
        self.say(text).await
    }

    /// Plays until it is told to stop.
    pub(crate) async fn play(
        mut self,
        meter: Arc<Meter>,
        mut stop: watch::Receiver<bool>,
    ) -> Results {
        let mut end: Option<Instant> = None;
        let mut next = Instant::now() + self.pause();
        // One timer for all: many messages arrive between two acts.
        let mut timer = std::pin::pin!(tokio::time::sleep_until(next.into()));
        loop {
            if end.is_some_and(|end| self.pending.is_empty() || Instant::now() > end) {
                break;
            }
            let fine = tokio::select! {
                heard = self.hear(&meter) => heard.is_ok(),
                () = &mut timer => {
                    next += self.pause();
                    timer.as_mut().reset(end.unwrap_or(next).into());
                    end.is_some() || self.act().await.is_ok()
                }
                _ = stop.changed(), if end.is_none() => {
                    let last = Instant::now() + GRACE;
                    end = Some(last);
                    timer.as_mut().reset(last.into());
                    true
                }
            };
            if !fine {
                self.results.failed += 1;
                break;
            }
        }
        let last = self.results.last.pop();
        self.results.last = vec![last.flatten()];
        self.results
    }

    fn pause(&mut self) -> Duration {
        self.think.mul_f64(self.rng.random_range(0.5..1.5))
    }

    async fn act(&mut self) -> Result<(), LoadError> {
        if !self.digging {
            if !self.pending.is_empty() {
                return Ok(());
            }
            let Some(action) = self.legal.first().cloned() else { return Ok(()) };
            self.legal.clear();
            return self.want(&format!(r#"{{"want":"play","action":"{action}"}}"#), None).await;
        }
        // One act at a time, as a dog does.
        if self.pending.values().any(Option::is_some) {
            return Ok(());
        }
        let bury = self.paws.len() == 3 || (!self.paws.is_empty() && self.rng.random_bool(0.5));
        if bury {
            let index = self.rng.random_range(0..self.paws.len());
            let bone = self.paws[index];
            let (x, y) = (self.rng.random_range(0..=900), self.rng.random_range(0..=600));
            let action = format!(r#"{{"want":"play","action":"bury {bone} {x}:{y}:0 down"}}"#);
            return self.want(&action, Some((bone, false))).await;
        }
        let bone = self.rng.random_range(0..BONES);
        let there = |bone: &u8| self.pile[usize::from(*bone)];
        let Some(bone) = (bone..BONES).chain(0..bone).find(there) else { return Ok(()) };
        self.want(&format!(r#"{{"want":"play","action":"dig {bone}"}}"#), Some((bone, true))).await
    }

    /// Reads one message.
    async fn hear(&mut self, meter: &Meter) -> Result<(), LoadError> {
        let unexpected = |said: String| LoadError::Unexpected { expected: "a message", said };
        let text = match self.socket.next().await {
            Some(Ok(Message::Text(text))) => text,
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Ok(()),
            Some(Ok(_) | Err(_)) | None => return Err(unexpected("goodbye".to_owned())),
        };
        let now = Instant::now();
        let Ok(message) = serde_json::from_str::<Received<'_>>(&text) else {
            self.results.refused.push(format!("cannot be read: {text}"));
            return Ok(());
        };
        match message.kind.as_ref() {
            "snapshot" => self.seen = message.n.unwrap_or_default(),
            "entry" => self.entry(&message),
            "done" => self.done(&message, meter, now),
            "refused" => self.refused(&message),
            "ping" => self.say(format!(r#"{{"type":"pong","at":{}}}"#, message.at)).await?,
            "bye" => return Err(unexpected("bye".to_owned())),
            _ => {}
        }
        Ok(())
    }

    fn entry(&mut self, message: &Received<'_>) {
        let n = message.n.unwrap_or_default();
        if n != self.seen + 1 {
            self.results.gaps += 1;
        }
        self.seen = n;
        let Some(happened) = &message.happened else { return };
        if !happened.events.is_empty() {
            self.legal = message.legal.iter().map(|action| action.clone().into_owned()).collect();
        }
        for event in &happened.events {
            let there = self.pile.get_mut(usize::from(event.bone));
            match (event.kind.as_ref(), there) {
                ("dug", Some(there)) => {
                    *there = false;
                    self.saw(event, true);
                    if event.seat == self.seat {
                        self.paws.push(event.bone);
                    }
                }
                ("buried", Some(there)) => {
                    *there = true;
                    self.saw(event, false);
                    self.paws.retain(|bone| *bone != event.bone);
                }
                ("started", _) => self.digging = true,
                ("time_up" | "held", _) => self.digging = false,
                ("ready", _) => self.paws.clear(),
                _ => {}
            }
        }
    }

    fn saw(&mut self, event: &Event<'_>, dig: bool) {
        if let Some(took) = self.acts.seen(event.seat, event.bone, dig) {
            self.results.latencies.push(took);
        }
    }

    fn done(&mut self, message: &Received<'_>, meter: &Meter, now: Instant) {
        let (Some(id), Some(n)) = (&message.id, message.n) else { return };
        let Some(act) = self.pending.remove(id.as_ref()) else { return };
        if act.is_some() {
            meter.moves.fetch_add(1, Ordering::Relaxed);
            self.results.last = vec![Some(now)];
        }
        let (table, id) = (Arc::clone(&self.table), id.clone().into_owned());
        self.results.acknowledged.push(Acknowledged { table, id, n });
    }

    fn refused(&mut self, message: &Received<'_>) {
        let act = message.id.as_ref().and_then(|id| self.pending.remove(id.as_ref()));
        if let Some(Some((bone, dig))) = act {
            self.acts.forget(self.seat, bone, dig);
        }
        match (message.why.as_deref(), act) {
            // Somebody was faster, or time was up: part of the game.
            (Some("late"), _) | (Some("illegal"), Some(Some(_))) => self.results.lost_grabs += 1,
            _ => {
                let reason = message.reason.as_deref().unwrap_or("without a reason");
                self.results.refused.push(format!("table {}: {reason}", self.table));
            }
        }
    }
}
