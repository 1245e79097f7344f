//! A client that plays what it may, comes back by itself, and sends again what was not answered.

use crate::process::Process;
use crate::schedule::Cut;
use crate::transcript::{Event, Transcript};
use crate::wire::{Parcel, Pipe, ServerEnd};
use crate::world::{World, lock};
use axum::http::Request;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::sleep;

/// After how long without an answer a client looks for another connection, in microseconds.
const GIVE_UP: u64 = 4_000_000;

/// A client; it outlives the server's processes.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a habit of its own")]
pub(crate) struct Client {
    world: Arc<World>,
    pub(crate) cookie: String,
    /// Whether it sends its intents by plain requests.
    posts: bool,
    /// Whether it tries again under a new id what could not be stored.
    believes: bool,
    /// Whether an end of its connection needs a reason.
    gentle: bool,
    live: bool,
    /// Whether it asks again only over another connection, so that each copy has its own answer.
    patient: bool,
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Debug)]
struct State {
    transcript: Transcript,
    /// The last entry that it has.
    n: Option<u64>,
    legal: Vec<String>,
    over: bool,
    acts: u64,
    ids: u64,
    pending: Option<Pending>,
    next_act: u64,
    /// How long it thinks at most, in microseconds.
    pace: u64,
    stalled_until: u64,
    cut: Option<Cut>,
    /// How much longer its messages take, in microseconds.
    delay: u64,
    /// The way from the server, while there is a connection.
    down: Option<Arc<Pipe>>,
    up: Option<Arc<Pipe>>,
    finale: Finale,
}

/// What is asked of a client in the end: one more act that is acknowledged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Finale {
    NotYet,
    Wanted,
    Asked(u64),
    Done,
}

/// An intent without an answer.
#[derive(Clone, Debug)]
struct Pending {
    act: u64,
    id: String,
    intent: Value,
    since: u64,
    /// It was refused because it could not be stored.
    refused: bool,
}

/// Who a client is.
pub(crate) struct Who {
    pub(crate) transcript: Transcript,
    pub(crate) cookie: String,
    pub(crate) gentle: bool,
    pub(crate) live: bool,
    pub(crate) patient: bool,
}

impl Client {
    pub(crate) fn new(world: &Arc<World>, who: Who) -> Arc<Client> {
        let Who { transcript, cookie, gentle, live, patient } = who;
        Arc::new(Client {
            posts: !patient && transcript.seat.is_some() && world.chance(25),
            patient,
            believes: patient || world.chance(50),
            cookie,
            gentle,
            live,
            state: Mutex::new(State {
                transcript,
                n: None,
                legal: Vec::new(),
                over: false,
                acts: 0,
                ids: 0,
                pending: None,
                next_act: 0,
                pace: 700_000,
                stalled_until: 0,
                cut: None,
                delay: 0,
                down: None,
                up: None,
                finale: Finale::NotYet,
            }),
            changed: Notify::new(),
            world: Arc::clone(world),
        })
    }

    pub(crate) fn cut(&self, how: Cut) {
        lock(&self.state).cut = Some(how);
        self.changed.notify_one();
    }

    pub(crate) fn stall(&self, until: u64) {
        lock(&self.state).stalled_until = until;
        self.changed.notify_one();
    }

    /// From now on its messages take this much longer.
    pub(crate) fn slow(&self, micros: u64) {
        let mut state = lock(&self.state);
        state.delay = micros;
        for pipe in state.up.iter().chain(&state.down) {
            pipe.slow(micros);
        }
    }

    /// Says something that asks for nothing.
    pub(crate) fn murmur(&self) {
        let up = lock(&self.state).up.clone();
        if let Some(up) = up {
            up.send(json!({ "type": "ping", "at": 1 }).to_string());
        }
    }

    /// From now on it takes its time.
    pub(crate) fn calm(&self) {
        lock(&self.state).pace = 6_000_000;
    }

    /// Asks for one more act.
    pub(crate) fn finale(&self) {
        let mut state = lock(&self.state);
        state.finale = if state.transcript.seat.is_some() { Finale::Wanted } else { Finale::Done };
        state.next_act = 0;
        drop(state);
        self.changed.notify_one();
    }

    /// Whether it could go on in the end.
    pub(crate) fn went_on(&self) -> bool {
        let state = lock(&self.state);
        state.finale == Finale::Done && state.pending.is_none()
    }

    pub(crate) fn has(&self) -> Option<u64> {
        let state = lock(&self.state);
        state.n.filter(|_| state.down.is_some())
    }

    pub(crate) fn table(&self) -> String {
        lock(&self.state).transcript.table.clone()
    }

    pub(crate) fn name(&self) -> String {
        lock(&self.state).transcript.name.clone()
    }

    pub(crate) fn rename(&self, name: &str) {
        name.clone_into(&mut lock(&self.state).transcript.name);
    }

    /// How many of its intents were acknowledged.
    pub(crate) fn done(&self) -> u64 {
        let state = lock(&self.state);
        let done = |event: &&Event| matches!(event, Event::Done { .. });
        state.transcript.events.iter().filter(done).count() as u64
    }

    pub(crate) fn transcript(&self) -> Transcript {
        lock(&self.state).transcript.clone()
    }

    /// Plays as long as the process lives.
    pub(crate) async fn run(self: Arc<Client>, process: Arc<Process>) {
        let old = {
            let mut state = lock(&self.state);
            state.up = None;
            state.down.take()
        };
        // What had been sent when the server died.
        for parcel in old.into_iter().flat_map(|down| down.remains()) {
            self.hear(&parcel.text, parcel.sent, false);
        }
        loop {
            if let Some((up, down)) = self.connect(&process).await {
                self.talk(&process, &up, &down).await;
                let mut state = lock(&self.state);
                (state.up, state.down) = (None, None);
            }
            sleep(Duration::from_micros(20_000 + self.world.below(600_000))).await;
        }
    }

    async fn connect(&self, process: &Arc<Process>) -> Option<(Arc<Pipe>, Arc<Pipe>)> {
        sleep(Duration::from_micros(1_000 + self.world.below(30_000))).await;
        let server = process.server()?;
        let delay = lock(&self.state).delay;
        let (up, down) = (Pipe::new(&self.world, delay), Pipe::new(&self.world, delay));
        let end = ServerEnd::new(Arc::clone(&up), Arc::clone(&down));
        let table = self.table();
        let request = self.request("GET", &format!("/api/tables/{table}/socket"), String::new());
        tokio::spawn(async move {
            let (parts, _) = request.into_parts();
            // Whoever is refused finds its connection closed.
            let _ = server::simulated::connect(&server, &table, parts, end).await;
        });
        let mut state = lock(&self.state);
        let since = state.n.filter(|_| self.world.chance(80));
        let views = state.transcript.views;
        let mut hello = json!({ "type": "hello", "v": protocol::VERSION, "views": views });
        if let Some(since) = since {
            hello["since"] = since.into();
        }
        up.send(hello.to_string());
        let at = if self.patient { 0 } else { self.world.event() };
        state.transcript.events.push(Event::Hello { since, at });
        (state.up, state.down) = (Some(Arc::clone(&up)), Some(Arc::clone(&down)));
        // People look before they act.
        state.next_act = self.world.now() + 50_000 + self.world.below(state.pace);
        let again = state.pending.as_mut().map(|pending| {
            pending.refused = false;
            pending.clone()
        });
        drop(state);
        self.world.tell(&format!("{} says hello since {since:?}", self.name()));
        if let Some(pending) = again {
            self.ask(process, &pending);
        }
        Some((up, down))
    }

    /// A request from this client.
    fn request(&self, method: &str, path: &str, body: String) -> Request<axum::body::Body> {
        crate::process::request(method, path, &self.cookie, body)
    }

    async fn talk(self: &Arc<Client>, process: &Arc<Process>, up: &Pipe, down: &Pipe) {
        loop {
            let (cut, stalled, next_act) = {
                let mut state = lock(&self.state);
                (state.cut.take(), state.stalled_until, state.next_act)
            };
            match cut {
                None => {}
                Some(how) => {
                    self.world.tell(&format!("{} is cut off", self.name()));
                    match how {
                        Cut::Both => {
                            up.cut();
                            down.cut();
                        }
                        Cut::HalfOpen => {}
                        Cut::Late => {
                            up.slow(300_000 + self.world.below(3_000_000));
                            up.close();
                        }
                    }
                    return;
                }
            }
            let now = self.world.now();
            if now < stalled {
                sleep(Duration::from_micros(stalled - now)).await;
                continue;
            }
            let next = Duration::from_micros(next_act.saturating_sub(now).min(1_000_000));
            tokio::select! {
                biased;
                parcel = down.recv() => match parcel {
                    Some(Parcel { sent, text, .. }) => {
                        if let Some(answer) = self.hear(&text, sent, false) {
                            up.send(answer);
                        }
                    }
                    None => {
                        self.world.tell(&format!("{}'s connection ends", self.name()));
                        if self.gentle {
                            lock(&self.state).transcript.events.push(Event::ThrownOut);
                        }
                        return;
                    }
                },
                () = self.changed.notified() => {}
                () = sleep(next) => {
                    if !self.act(process, up) {
                        up.close();
                        return;
                    }
                }
            }
        }
    }

    /// Takes something that the server said; what is to be answered.
    fn hear(&self, text: &str, sent: u64, asked: bool) -> Option<String> {
        let message: Value = serde_json::from_str(text).unwrap_or_default();
        let mut state = lock(&self.state);
        let short: String = text.chars().take(110).collect();
        self.world.tell(&format!("{} hears {short}", state.transcript.name));
        let kind = message["type"].as_str().unwrap_or_default();
        if kind == "ping" {
            return Some(json!({ "type": "pong", "at": message["at"] }).to_string());
        }
        if let Some(event) = Event::of(&message, text, sent, asked) {
            state.transcript.events.push(event);
        }
        let legal = || {
            let legal = message["legal"].as_array().into_iter().flatten();
            legal.filter_map(|action| Some(action.as_str()?.to_owned())).collect()
        };
        match kind {
            "snapshot" if !asked => {
                state.n = message["n"].as_u64();
                state.legal = legal();
                state.over = message["turn"]["kind"] == "over";
            }
            "entry" => {
                state.n = message["n"].as_u64();
                if message["turn"].is_object() {
                    state.legal = legal();
                    state.over = message["turn"]["kind"] == "over";
                }
            }
            "done" | "refused" => self.answered(&mut state, &message),
            _ => {}
        }
        None
    }

    fn answered(&self, state: &mut State, message: &Value) {
        let Some(pending) = state.pending.take_if(|pending| message["id"] == *pending.id) else {
            return;
        };
        let mut over = |done: bool| {
            if state.finale == Finale::Asked(pending.act) {
                state.finale = if done { Finale::Done } else { Finale::Wanted };
            }
            state.next_act = self.world.now() + 20_000 + self.world.below(state.pace);
        };
        if message["type"] == "done" {
            return over(true);
        }
        if message["why"] != "internal" {
            return over(false);
        }
        // It could not be stored: again, soon.
        state.ids += u64::from(self.believes);
        let id = if self.believes { format!("i{}", state.ids) } else { pending.id };
        state.pending = Some(Pending { id, since: self.world.now(), refused: true, ..pending });
        state.next_act = self.world.now() + 200_000 + self.world.below(300_000);
    }

    /// Does what is next; whether the connection is still to be trusted.
    fn act(self: &Arc<Client>, process: &Arc<Process>, up: &Pipe) -> bool {
        let now = self.world.now();
        let mut state = lock(&self.state);
        if state.transcript.seat.is_none() {
            state.next_act = now + 1_000_000;
            drop(state);
            if self.world.chance(20) {
                self.look(process);
            }
            return true;
        }
        if let Some(pending) = state.pending.clone() {
            let give_up = if self.patient { 4 * GIVE_UP } else { GIVE_UP };
            if now.saturating_sub(pending.since) > give_up {
                if let Some(pending) = &mut state.pending {
                    pending.since = now;
                }
                return false;
            }
            if now < state.next_act || self.patient && !pending.refused {
                return true;
            }
            if let Some(pending) = &mut state.pending {
                pending.refused = false;
            }
            state.next_act = now + 1_500_000;
            drop(state);
            self.ask(process, &pending);
            return true;
        }
        if now < state.next_act {
            return true;
        }
        if state.finale == Finale::Done {
            state.next_act = now + 1_000_000;
            return true;
        }
        state.acts += 1;
        state.ids += 1;
        let (act, id) = (state.acts, format!("i{}", state.ids));
        let says = state.finale == Finale::Wanted || state.over;
        let choice = self.world.below(20);
        let intent = match choice {
            0..14 if !says && !state.legal.is_empty() => {
                let index = self.world.below(state.legal.len() as u64) as usize;
                json!({ "want": "play", "action": state.legal[index] })
            }
            14 if !says => json!({ "want": "react", "reaction": "woof" }),
            15 if !says => json!({ "want": "undo" }),
            16 if !says => json!({ "want": "ask_takeback" }),
            17 if !says => json!({ "want": "answer_takeback", "yes": true }),
            _ => json!({ "want": "chat", "text": format!("{act}") }),
        };
        if state.finale == Finale::Wanted {
            state.finale = Finale::Asked(act);
        }
        let pending = Pending { act, id, intent, since: now, refused: false };
        state.pending = Some(pending.clone());
        // Where all act at once, what is possible is told only with a snapshot.
        let looks = self.live && self.world.chance(30);
        state.next_act = now + 1_500_000;
        drop(state);
        if looks {
            let views = lock(&self.state).transcript.views;
            let hello = json!({ "type": "hello", "v": protocol::VERSION, "views": views });
            up.send(hello.to_string());
        }
        self.ask(process, &pending);
        true
    }

    /// Sends an intent, perhaps not for the first time.
    fn ask(self: &Client, process: &Arc<Process>, pending: &Pending) {
        let Pending { act, id, intent, .. } = pending;
        let mut state = lock(&self.state);
        let asked = Event::Asked { act: *act, id: id.clone() };
        state.transcript.events.push(asked);
        self.world.tell(&format!("{} asks {id}: {intent}", state.transcript.name));
        let up = state.up.clone();
        drop(state);
        if self.posts {
            self.post(process, id, intent);
        } else if let Some(up) = up {
            up.send(json!({ "type": "intent", "id": id, "intent": intent }).to_string());
        }
    }

    /// Sends an intent by a plain request; its answer may be lost.
    fn post(&self, process: &Arc<Process>, id: &str, intent: &Value) {
        let body = json!({ "id": id, "intent": intent }).to_string();
        let path = format!("/api/tables/{}/intents", self.table());
        self.send(process, self.request("POST", &path, body));
    }

    /// Asks what there is to see.
    fn look(&self, process: &Arc<Process>) {
        let path = format!("/api/tables/{}", self.table());
        self.send(process, self.request("GET", &path, String::new()));
    }

    fn send(&self, process: &Arc<Process>, request: Request<axum::body::Body>) {
        let Some(me) = process.client(&self.name()) else { return };
        let process = Arc::clone(process);
        let way = Duration::from_micros(500 + self.world.below(40_000));
        let back = Duration::from_micros(500 + self.world.below(40_000));
        let lost = !self.gentle && self.world.chance(4);
        tokio::spawn(async move {
            sleep(way).await;
            let Some((status, text)) = process.answer(request).await else { return };
            let sent = me.world.event();
            sleep(back).await;
            if status == 200 && !lost {
                me.hear(&text, sent, true);
                me.changed.notify_one();
            }
        });
    }
}
