//! One task a table.
//!
//! Everything that concerns a table comes through its mailbox, one thing at a time. What changes the
//! table is applied, appended to the store, and only when it is durable told to anybody. If it cannot
//! be made durable, the table is read from the store again, and it is as if nothing had been asked.

mod clients;
mod due;
mod hint;
mod live;

pub(crate) use live::Pulse;

use crate::bots::Mind;
use crate::hub::Hub;
use crate::room::{Applied, Body, Caller, Eyes, IntentKey, Line, Refusal, Room};
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use hint::Asked;
use live::{Back, Live};
use protocol::{Advice, Intent, Reaction, ServerMessage, Why};
use serde_json::value::RawValue;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Append, GuestId, Summary, TableId};
use tabletop::{Actor as By, Seat, Viewer};
use tokio::sync::{mpsc, oneshot};

/// How many messages wait in a table's mailbox before who sends has to wait.
const MAILBOX: usize = 64;
/// How many messages wait for a client before it counts as too slow.
pub(crate) const OUTBOX: usize = 64;
/// A client that missed more than this gets a fresh snapshot instead: so much fits into its outbox
/// at once, with room for what comes meanwhile.
const FAR_BEHIND: u64 = OUTBOX as u64 / 2;

/// How to reach a table that is awake.
#[derive(Clone, Debug)]
pub(crate) struct Stub {
    mailbox: mpsc::Sender<Command>,
    /// Whether all play at the same time there.
    pub(crate) live: bool,
}

/// The table has gone to sleep in between: ask the hub again.
#[derive(Debug)]
pub(crate) struct Asleep;

impl Stub {
    pub(crate) async fn send(&self, command: Command) -> Result<(), Asleep> {
        self.mailbox.send(command).await.map_err(|_| Asleep)
    }

    pub(crate) fn is_gone(&self) -> bool {
        self.mailbox.is_closed()
    }
}

/// Somebody who is known.
#[derive(Clone, Debug)]
pub(crate) struct Who {
    pub(crate) guest: String,
    pub(crate) name: String,
}

/// What can be asked of a table.
#[derive(Debug)]
pub(crate) enum Command {
    /// A client is there.
    Join(Box<Joining>),
    /// A client that is there looks as another of its seats, or anew.
    Again { client: u64, seat: Option<Seat>, since: Option<u64>, views: bool },
    /// A client is gone.
    Part { client: u64 },
    /// Somebody wants something; the answer comes through `reply`, or else to the client.
    Intent(Box<Wanted>),
    /// A bot has thought.
    Chosen(Box<Chosen>),
    /// A hint for this seat was thought of; nothing if that failed.
    Hinted { seat: Seat, advice: Option<Vec<Advice>> },
    /// What a stranger or this guest may know now.
    Look { who: Option<Who>, seat: Option<Seat>, reply: oneshot::Sender<ServerMessage> },
    /// The record, if the game is over.
    Record { reply: oneshot::Sender<Option<String>> },
    /// The table as it is now, for what would keep others waiting.
    Copy { reply: oneshot::Sender<Box<Room>> },
    /// The server stops.
    Stop,
}

/// A client that comes.
#[derive(Debug)]
pub(crate) struct Joining {
    pub(crate) client: u64,
    pub(crate) who: Option<Who>,
    /// As which of its seats it wants to look.
    pub(crate) seat: Option<Seat>,
    pub(crate) since: Option<u64>,
    /// Whether every entry comes with a view.
    pub(crate) views: bool,
    pub(crate) outbox: mpsc::Sender<Utf8Bytes>,
    /// How long its messages take, where that is measured.
    pub(crate) pulse: Option<Pulse>,
}

/// What a bot has chosen.
#[derive(Debug)]
pub(crate) struct Chosen {
    /// The line after which it thought.
    n: u64,
    seat: Seat,
    mind: Option<Mind>,
    action: Option<String>,
}

/// What somebody wants.
#[derive(Debug)]
pub(crate) struct Wanted {
    pub(crate) client: Option<u64>,
    pub(crate) who: Option<Who>,
    /// For which of its seats, where there is no client to know it from.
    pub(crate) seat: Option<Seat>,
    pub(crate) id: String,
    pub(crate) intent: Intent,
    /// When it arrived.
    pub(crate) arrived: Instant,
    pub(crate) reply: Option<oneshot::Sender<ServerMessage>>,
}

struct Client {
    who: Option<Who>,
    /// The seat that it looks and acts as.
    seat: Option<Seat>,
    /// Whether every entry comes with a view.
    views: bool,
    outbox: mpsc::Sender<Utf8Bytes>,
    pulse: Option<Pulse>,
    /// The last line that it was told of.
    told: u64,
}

/// The task's own state.
pub(crate) struct TableActor {
    hub: Arc<Hub>,
    id: TableId,
    room: Room,
    mailbox: mpsc::Receiver<Command>,
    stub: mpsc::WeakSender<Command>,
    clients: HashMap<u64, Client>,
    /// For each seat since when its player has been away.
    away: Vec<Option<Instant>>,
    /// The line of the game after which a bot is thinking.
    thinking: Option<u64>,
    /// What the bot in each seat has in mind, while it does not think.
    minds: Vec<Option<Mind>>,
    /// The last hint of each seat.
    asked: Vec<Option<Asked>>,
    live: Live,
    /// Since when nobody is there.
    lonely: Instant,
    /// What lists say of the table, as it was last stored.
    listed: Option<Summary>,
}

/// A line's number, and what each pair of eyes that is here is told of it.
type Told = (u64, Vec<(Eyes, Utf8Bytes)>);

enum Next {
    Go,
    Sleep,
}

impl TableActor {
    /// Starts the task of a table.
    pub(crate) fn start(hub: Arc<Hub>, id: TableId, room: Room) -> Stub {
        let (sender, mailbox) = mpsc::channel(MAILBOX);
        let (seats, live) = (room.table().seats(), room.kind().live());
        let state = Live::new(&room);
        let actor = TableActor {
            hub,
            id,
            room,
            mailbox,
            stub: sender.downgrade(),
            clients: HashMap::new(),
            away: vec![Some(Instant::now()); seats],
            thinking: None,
            minds: (0..seats).map(|_| None).collect(),
            asked: (0..seats).map(|_| None).collect(),
            live: state,
            lonely: Instant::now(),
            listed: None,
        };
        tokio::spawn(actor.run());
        Stub { mailbox: sender, live }
    }

    async fn run(mut self) {
        metrics::gauge!("kennel_tables_awake").increment(1.0);
        self.follow_up().await;
        loop {
            let wake = self.wake_at();
            let next = tokio::select! {
                // What has arrived comes before what is due only now.
                biased;
                command = self.mailbox.recv() => match command {
                    Some(command) => self.take(command).await,
                    None => Next::Sleep,
                },
                () = tokio::time::sleep_until(wake) => self.tick().await,
            };
            if matches!(next, Next::Sleep) {
                break;
            }
        }
        // Whoever still has the stub finds the mailbox closed and asks the hub again.
        self.mailbox.close();
        self.hub.retire(&self.id);
        metrics::gauge!("kennel_tables_awake").decrement(1.0);
    }

    fn wake_at(&self) -> tokio::time::Instant {
        let idle = self.lonely + Duration::from_secs(self.hub.config.sleep_after.max(1));
        let idle = tokio::time::Instant::from_std(idle);
        let idle = if self.clients.is_empty() { idle } else { idle + Duration::from_secs(86_400) };
        self.wake_by_itself().map_or(idle, |wake| wake.min(idle))
    }

    async fn tick(&mut self) -> Next {
        let wake = self.wake_by_itself();
        if wake.is_some_and(|at| at <= tokio::time::Instant::now()) {
            self.act_by_itself().await;
            self.follow_up().await;
            return Next::Go;
        }
        let idle = self.lonely.elapsed().as_secs() >= self.hub.config.sleep_after;
        let waits = wake.is_some() || self.thinking.is_some();
        if self.clients.is_empty() && idle && !waits { Next::Sleep } else { Next::Go }
    }

    async fn take(&mut self, command: Command) -> Next {
        match command {
            Command::Join(joining) => {
                self.join(*joining);
                self.plan_bots();
            }
            Command::Again { client, seat, since, views } => {
                self.again(client, seat, since, views);
            }
            Command::Part { client } => self.part(client),
            Command::Intent(wanted)
                if self.room.live() && matches!(wanted.intent, Intent::Play { .. }) =>
            {
                self.live_intent(*wanted).await;
                self.follow_up().await;
            }
            Command::Intent(wanted) if matches!(wanted.intent, Intent::Hint) => {
                self.ask_hint(*wanted);
            }
            Command::Hinted { seat, advice } => self.hinted(seat, advice),
            Command::Intent(wanted) => {
                let Wanted { client, who, seat, id, intent, arrived: _, reply } = *wanted;
                let there = client.and_then(|client| self.clients.get(&client));
                let looks = there.and_then(|client| self.viewer(client).seat());
                let answer = self.intent(who.as_ref(), looks.or(seat), &id, &intent).await;
                match reply {
                    // Who asked may have gone; the log knows.
                    Some(reply) => drop(reply.send(answer)),
                    None => client.into_iter().for_each(|client| self.send(client, &answer)),
                }
                self.follow_up().await;
            }
            Command::Chosen(chosen) => self.chosen(*chosen).await,
            Command::Look { who, seat, reply } => {
                let answer = match self.look_as(who.as_ref(), seat) {
                    Ok(seat) => self.look(who.as_ref(), seat),
                    Err(Refusal { why, reason }) => {
                        ServerMessage::Refused { id: None, why, reason }
                    }
                };
                drop(reply.send(answer));
            }
            Command::Record { reply } => {
                let record = self.room.over().then(|| self.room.record().to_json());
                drop(reply.send(record));
            }
            Command::Copy { reply } => drop(reply.send(Box::new(self.room.clone()))),
            Command::Stop => {
                let bye = ServerMessage::Bye {
                    why: Why::GoingDown,
                    reason: "the server stops; nothing is lost, it will be back".to_owned(),
                };
                let clients: Vec<u64> = self.clients.keys().copied().collect();
                clients.into_iter().for_each(|client| self.send(client, &bye));
                return Next::Sleep;
            }
        }
        Next::Go
    }

    async fn intent(
        &mut self,
        who: Option<&Who>,
        seat: Option<Seat>,
        id: &str,
        intent: &Intent,
    ) -> ServerMessage {
        let Some(who) = who else {
            return refused(id, Why::NotYours, "only guests with a name can do this");
        };
        if let Some(n) = self.room.done(&who.guest, id) {
            return ServerMessage::Done { id: id.to_owned(), n: Some(n) };
        }
        match self.decide(who, seat, intent) {
            Err(Refusal { why, reason }) => refused(id, why, &reason),
            Ok(None) => {
                if let Intent::React { reaction } = intent {
                    self.react(who, seat, *reaction);
                }
                ServerMessage::Done { id: id.to_owned(), n: None }
            }
            Ok(Some(body)) => {
                if let Body::Rematch { table } = &body
                    && let Err(refusal) = self.open_rematch(table).await
                {
                    return refused(id, refusal.why, &refusal.reason);
                }
                let key = IntentKey { guest: who.guest.clone(), id: id.to_owned() };
                match self.commit(vec![body], Some(key)).await {
                    Ok(n) => ServerMessage::Done { id: id.to_owned(), n: Some(n) },
                    Err(refusal) => refused(id, refusal.why, &refusal.reason),
                }
            }
        }
    }

    /// What an intent leads to, or why it is refused.
    fn decide(
        &self,
        who: &Who,
        seat: Option<Seat>,
        intent: &Intent,
    ) -> Result<Option<Body>, Refusal> {
        let away = |away: &Option<Instant>| away.map(|since| since.elapsed().as_millis() as u64);
        // Who plays asks for neither, and does so often.
        let plays = matches!(intent, Intent::Play { .. });
        let away: Vec<Option<u64>> =
            if plays { Vec::new() } else { self.away.iter().map(away).collect() };
        let fresh_table = if plays { String::new() } else { crate::guests::fresh_id() };
        let caller = Caller {
            guest: &who.guest,
            name: &who.name,
            seat,
            away: &away,
            fresh_table: &fresh_table,
        };
        self.room.decide(&caller, intent)
    }

    fn react(&mut self, who: &Who, seat: Option<Seat>, reaction: Reaction) {
        if let Ok(Some(seat)) = self.room.look_as(&who.guest, seat) {
            self.send_all(&ServerMessage::Reaction { seat, reaction });
        }
    }

    async fn open_rematch(&self, table: &str) -> Result<(), Refusal> {
        let internal = |_| Refusal::new(Why::Internal, "the rematch could not be opened");
        self.hub.open_rematch(&self.room, table).await.map_err(internal)
    }

    /// Applies lines and what follows from them at once, makes them durable, and then tells
    /// everybody; the number of the first line.
    async fn commit(&mut self, bodies: Vec<Body>, by: Option<IntentKey>) -> Result<u64, Refusal> {
        let at = self.room.date_line(self.hub.clock.now(), live::LONGEST_WAY);
        self.commit_at(bodies, by, at).await
    }

    /// The same for lines of this date.
    async fn commit_at(
        &mut self,
        bodies: Vec<Body>,
        by: Option<IntentKey>,
        at: u64,
    ) -> Result<u64, Refusal> {
        let first = self.room.n() + 1;
        let raced = self.room.racing();
        let mut told: Vec<Told> = Vec::new();
        let mut entries = Vec::new();
        let mut next: std::collections::VecDeque<Body> = bodies.into();
        let mut by = by;
        let mut broken = false;
        while let Some(body) = next.pop_front() {
            let line = Line { at, by: by.take(), body };
            let Ok(entry) = serde_json::to_string(&line) else { return self.reload().await };
            entries.push(entry);
            let Ok(applied) = self.room.apply(line) else {
                broken = true;
                break;
            };
            told.push((applied.n, self.encode_for_all(&applied)));
            if next.is_empty() {
                let draw = |action| Body::Played { by: By::Table, action };
                next.extend(self.room.to_draw().map(draw).or_else(|| self.room.consequence()));
            }
        }
        if broken {
            return self.reload().await;
        }
        // Lists do not follow what is done in a round where all act at once.
        let summary = if self.room.racing() && raced { None } else { self.news() };
        let count = entries.len();
        let append = Append { table: self.id.clone(), first, entries, summary: summary.clone() };
        let start = Instant::now();
        if let Err(error) = self.hub.writer.append(append).await {
            tracing::error!(table = %self.id, %error, "an append failed");
            return self.reload().await;
        }
        if summary.is_some() {
            self.listed = summary;
        }
        metrics::histogram!("kennel_append_seconds").record(start.elapsed().as_secs_f64());
        metrics::counter!("kennel_lines").increment(count as u64);
        self.tell(&told);
        Ok(first)
    }

    /// What each viewer who is here is told of a line.
    fn encode_for_all(&self, applied: &Applied) -> Vec<(Eyes, Utf8Bytes)> {
        let mut messages: Vec<(Eyes, Utf8Bytes)> = Vec::new();
        // In a round where all act at once most are told the same: it is written once.
        let mut written: Vec<(Vec<Box<RawValue>>, Utf8Bytes)> = Vec::new();
        for client in self.clients.values() {
            let eyes = self.eyes(client);
            if messages.iter().any(|(other, _)| *other == eyes) {
                continue;
            }
            let Some(events) = self.room.tells_only(applied, eyes) else {
                messages.extend(encode(&self.room.tell(applied, eyes)).map(|text| (eyes, text)));
                continue;
            };
            let same = |(other, _): &&(Vec<Box<RawValue>>, _)| {
                other.len() == events.len()
                    && other.iter().zip(&events).all(|(one, other)| one.get() == other.get())
            };
            let text = match written.iter().find(same) {
                Some((_, text)) => text.clone(),
                None => match encode(&self.room.tell_of(applied, events.clone())) {
                    Some(text) => {
                        written.push((events, text.clone()));
                        text
                    }
                    None => continue,
                },
            };
            messages.push((eyes, text));
        }
        messages
    }

    fn tell(&mut self, told: &[Told]) {
        let released = self.room.released();
        let delayed = released < self.room.n();
        let clients: Vec<u64> = self.clients.keys().copied().collect();
        for id in clients {
            let Some(eyes) = self.clients.get(&id).map(|client| self.eyes(client)) else {
                continue;
            };
            let viewer = eyes.viewer;
            let Some(client) = self.clients.get_mut(&id) else { continue };
            let since = client.told;
            let until = if viewer == Viewer::Public { released } else { self.room.n() };
            client.told = until.max(since);
            let late = viewer == Viewer::Public
                && (delayed || told.first().is_some_and(|(n, _)| since + 1 < *n));
            if late {
                self.show(id, Some(since));
                continue;
            }
            for (_, messages) in told {
                match messages.iter().find(|(of, _)| *of == eyes) {
                    Some((_, text)) => self.send_text(id, text.clone()),
                    // It sat down or stood up with these lines: what it sees is another thing now.
                    None => {
                        let who = self.clients.get(&id).and_then(|client| client.who.clone());
                        let snapshot = self.look(who.as_ref(), viewer.seat());
                        self.send(id, &snapshot);
                        break;
                    }
                }
            }
        }
    }

    /// Something could not be made durable: back to what is.
    async fn reload(&mut self) -> Result<u64, Refusal> {
        self.listed = None;
        match self.hub.read(&self.id).await {
            Ok(Some(room)) => {
                self.room = room;
                self.live_reset();
            }
            Ok(None) | Err(_) => {
                // Without the store nothing can be said; clients come back by themselves.
                self.clients.clear();
                self.mailbox.close();
            }
        }
        Err(Refusal::new(Why::Internal, "it could not be stored; nothing has changed"))
    }

    /// What lists are to say of the table, if it is something new.
    fn news(&self) -> Option<Summary> {
        let now = Hub::summary(&self.id, &self.room);
        let same = |listed: &Summary| {
            (listed.over, &listed.members, &listed.about) == (now.over, &now.members, &now.about)
        };
        (!self.listed.as_ref().is_some_and(same)).then_some(now)
    }

    /// Lets the bot think whose turn it is.
    async fn follow_up(&mut self) {
        let now = self.hub.clock.now();
        if self.room.to_draw().is_some() || self.room.consequence().is_some() {
            let bodies = self.room.to_draw().map(|action| Body::Played { by: By::Table, action });
            let bodies = bodies.or_else(|| self.room.consequence());
            if self.commit(bodies.into_iter().collect(), None).await.is_err() {
                return;
            }
        }
        // Bots that play one after the other leave no moment for the clock to wake the table.
        if !self.room.live() && !self.on_clock(now).await {
            return;
        }
        // Somebody may have sat down or stood up.
        self.note_presence();
        self.plan_bots();
        self.rest_minds();
        let n = self.room.moved();
        if self.thinking == Some(n) {
            return;
        }
        let Some((seat, bot)) = self.room.bot_to_move(now) else { return };
        let Some(stub) = self.stub.upgrade() else { return };
        self.thinking = Some(n);
        let view = self.room.table().bot_view(seat);
        let mind = self.minds[seat.index()].take();
        self.hub.bots.think(mind, view, bot, move |mind, action| async move {
            let chosen = Chosen { n, seat, mind, action };
            // A table that has gone to sleep needs no answer.
            let _ = stub.send(Command::Chosen(Box::new(chosen))).await;
        });
    }

    /// Bots whose turn is over give most of their memory back; of those who are gone nothing is kept.
    fn rest_minds(&mut self) {
        let on = self.room.on_turn().filter(|_| !self.room.over());
        for (seat, mind) in Seat::first(self.minds.len()).zip(&mut self.minds) {
            let plays = mind.as_ref().is_some_and(|mind| self.room.is_bot(seat, mind.name()));
            if !plays && on != Some(seat) || self.room.over() {
                *mind = None;
            } else if let Some(mind) = mind.as_mut().filter(|_| on != Some(seat)) {
                mind.rest();
            }
        }
    }

    async fn chosen(&mut self, chosen: Chosen) {
        let Chosen { n, seat, mind, action } = chosen;
        if self.thinking == Some(n) {
            self.thinking = None;
        }
        self.minds[seat.index()] = mind;
        let still = self.room.bot_to_move(self.hub.clock.now());
        let due = still.filter(|(other, _)| *other == seat && self.room.moved() == n);
        if let (Some((_, bot)), Some(action)) = (due, action) {
            let by = By::Seat(seat);
            let action = match self.room.table().check(by, &action, None) {
                Ok(_) => Some(action),
                Err(error) => {
                    tracing::error!(table = %self.id, bot, action, %error,
                        "a bot has chosen what it may not do; it moves at random");
                    crate::bots::at_random(&self.room.table().bot_view(seat))
                }
            };
            if let Some(action) = action {
                // What fails is thought of again below.
                let _ = self.commit(vec![Body::Played { by, action }], None).await;
            }
        }
        self.follow_up().await;
    }
}

fn refused(id: &str, why: Why, reason: &str) -> ServerMessage {
    ServerMessage::Refused { id: Some(id.to_owned()), why, reason: reason.to_owned() }
}

/// A message as the text that goes over the wire.
pub(crate) fn encode(message: &ServerMessage) -> Option<Utf8Bytes> {
    match serde_json::to_vec(message) {
        Ok(bytes) => Utf8Bytes::try_from(Bytes::from(bytes)).ok(),
        Err(error) => {
            tracing::error!(%error, "a message could not be written");
            None
        }
    }
}

/// The guests of a room, for the store's list of whose tables there are.
pub(crate) fn members(room: &Room) -> Vec<GuestId> {
    let mut members: Vec<GuestId> = Vec::new();
    // On one screen a guest has several seats.
    for guest in room.guests().chain([room.opened().host.as_str()]) {
        if let Ok(guest) = guest.parse()
            && !members.contains(&guest)
        {
            members.push(guest);
        }
    }
    members
}
