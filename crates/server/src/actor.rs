//! One task a table.
//!
//! Everything that concerns a table comes through its mailbox, one thing at a time. What changes the
//! table is applied, appended to the store, and only told to anybody once it is durable. If an append
//! fails, the table is read from the store again: what did land is told and answered as done, and what
//! did not has never happened. If the table cannot be read either, its task ends without another word,
//! and clients come back by themselves.

mod audience;
mod away;
mod clocks;
mod hints;
mod leave;
mod live;
mod live_round;
mod mailbox;
mod minds;
mod outbox;
mod recent;
mod reply;

pub(crate) use audience::{DelayEstimate, look_as};
pub(crate) use away::going_down;
pub(crate) use mailbox::{Asleep, Stub};
pub(crate) use outbox::{Inbox, Letter, Outbox, outbox};
pub(crate) use reply::Answered;

use crate::bots::Mind;
use crate::clock::Clock;
use crate::figures;
use crate::guests;
use crate::hub::{Hub, OpenError};
use crate::simulated::{Bug, planted};
use audience::{Audience, Encoded};
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use catalog::Scenery;
use hints::Hints;
use live_round::LiveRound;
use mailbox::{Mailbox, watches};
use minds::Chosen;
use outbox::OUTBOX;
use protocol::{Advice, Intent, Marks, Reaction, ServerMessage, Why};
use reply::{Pending, Reply, ReplyTo};
use room::{Body, Caller, Decided, IntentKey, Line, Refusal, Rewrite, Room};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;
use store::{Append, GuestId, StoreError, TableId};
use tabletop::{Actor as By, Seat};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// How often a table is read back after a failed append, before its task gives up.
const READ_BACKS: u32 = 3;
/// How long one attempt to read a table back may take.
const READ_BACK: Duration = Duration::from_secs(5);
/// The pause between two attempts to read a table back.
const READ_BACK_PAUSE: Duration = Duration::from_millis(200);
/// How long a table that could not store something waits before it tries again.
const RETRY: Duration = Duration::from_millis(500);

/// Somebody who is known.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Who {
    pub(crate) guest: String,
    pub(crate) name: String,
}

/// What can be asked of a table.
#[derive(Debug)]
pub(crate) enum Command {
    /// A client comes.
    Join(Box<Joining>),
    /// A client looks as another of its seats, or asks for what it missed.
    Again { client: u64, seat: Option<Seat>, since: Option<u64>, views: bool },
    /// A client is gone.
    Part { client: u64 },
    /// A guest has another name now.
    Renamed { who: Who },
    /// Somebody wants something; the answer comes through `reply`, or else to the client.
    Intent(Box<Wanted>),
    /// A bot has thought.
    Chosen(Box<Chosen>),
    /// A hint for this seat was thought of; nothing if that failed.
    Hinted { seat: Seat, advice: Option<Vec<Advice>> },
    /// What a stranger or this guest may know now.
    Look { who: Option<Who>, seat: Option<Seat>, reply: oneshot::Sender<Answered> },
    /// What a stranger may know now; it is no visit.
    Glance { reply: oneshot::Sender<ServerMessage> },
    /// Where the game is played, to be drawn beside the table.
    Scenery { reply: oneshot::Sender<Scenery> },
    /// The table as it is now, for what would keep others waiting.
    Copy { reply: oneshot::Sender<Box<Room>> },
    /// The game was studied.
    Judged { ended: i64, marks: Vec<Marks>, reply: oneshot::Sender<()> },
    /// A guest takes everything that is its own away from this table.
    Leave { guest: String, reply: oneshot::Sender<Result<(), Refusal>> },
    /// The operator removes the table.
    Close { reply: oneshot::Sender<Result<(), Refusal>> },
    /// The operator changes what is in the log.
    Rewrite { change: Rewrite, reply: oneshot::Sender<Result<(), Refusal>> },
    /// A guest is gone for good.
    Expel { guest: String },
    /// The server lets go of the table; clients come back within this time.
    Stop { within: Duration },
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
    pub(crate) outbox: Outbox,
    /// How long its messages take, where that is measured.
    pub(crate) delay: Option<DelayEstimate>,
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
    pub(crate) reply: Option<oneshot::Sender<Answered>>,
}

/// What a stranger may know of a table that sleeps.
pub(crate) fn glance(room: &Room, clock: &Clock) -> ServerMessage {
    Audience::new(room, clock.clone()).look(None, None, room, clock.now())
}

/// The task's own state.
pub(crate) struct TableActor {
    hub: Arc<Hub>,
    id: TableId,
    room: Room,
    mailbox: Mailbox,
    stub: mpsc::WeakSender<Command>,
    audience: Audience,
    /// The line of the game after which a bot is thinking.
    thinking: Option<u64>,
    /// What the bot in each seat has in mind, while it does not think.
    minds: Vec<Option<Mind>>,
    hints: Hints,
    live: LiveRound,
    /// When something that could not be stored is tried again.
    retry_at: Option<Instant>,
    /// When somebody last asked for something.
    visited: Instant,
    /// What lists follow in a game, as it was when they were last told of the table.
    listed: Option<Listed>,
    /// The room may hold what is not stored: nothing of it may be told any more.
    lost: bool,
}

/// What lists follow in a game; all else that they show changes only with lines that say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Listed {
    on_turn: Option<Seat>,
    over: bool,
}

impl Listed {
    fn of(room: &Room) -> Listed {
        Listed { on_turn: room.on_turn(), over: room.over() }
    }
}

enum Next {
    Go,
    Sleep,
}

/// Why lines were not committed.
#[derive(Debug)]
enum CommitError {
    /// They are not in the log, and the room is what the log leads to.
    NotStored,
    /// Whether they are in the log is not known; the table's task ends.
    Lost,
}

impl TableActor {
    /// Starts the task of a table.
    pub(crate) fn start(hub: Arc<Hub>, id: TableId, room: Room) -> Stub {
        let (sender, mailbox) = Mailbox::new();
        let (seats, live) = (room.table().seats(), room.kind().live());
        let mut round = LiveRound::new(seats, room.hold().is_some());
        round.seed(|seat| room.live_bot_rng(seat));
        let audience = Audience::new(&room, hub.clock.clone());
        let actor = TableActor {
            hub,
            id,
            room,
            mailbox,
            stub: sender.downgrade(),
            audience,
            thinking: None,
            minds: (0..seats).map(|_| None).collect(),
            hints: Hints::new(seats),
            live: round,
            retry_at: None,
            visited: Instant::now(),
            listed: None,
            lost: false,
        };
        tokio::spawn(actor.run());
        Stub { mailbox: sender, live, here: true }
    }

    async fn run(mut self) {
        metrics::gauge!(figures::TABLES_AWAKE).increment(1.0);
        tracing::debug!(table = %self.id, lines = self.room.n(), "awake");
        self.follow_up().await;
        loop {
            if self.lost || matches!(self.turn().await, Next::Sleep) {
                break;
            }
            self.audience.tell_presence(&self.room);
        }
        if self.lost {
            self.audience.send_away(away::BACK);
        }
        // Whoever still has the stub finds the mailbox closed and asks the hub again; what waits in
        // it is dropped unanswered.
        let leaving = self.hub.cluster.as_ref().map(|cluster| cluster.leaving(&self.id));
        self.mailbox.close();
        self.hub.retire(&self.id);
        if let Some(leaving) = leaving {
            leaving.give_back().await;
        }
        metrics::gauge!(figures::TABLES_AWAKE).decrement(1.0);
        tracing::debug!(table = %self.id, "asleep");
    }

    /// Takes up what a player sent; or else what is due, and something from those who watch.
    async fn turn(&mut self) -> Next {
        let watches = |command: &Command| watches(command, &self.audience, &self.room);
        // What has arrived comes before what is due only now.
        if let Some(command) = self.mailbox.urgent(watches) {
            return self.take(command).await;
        }
        let wake = self.wake_at();
        let served = self.mailbox.has_patient();
        let due = async {
            match wake {
                Some(at) => tokio::time::sleep_until(at).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            biased;
            () = due => {
                if matches!(self.tick().await, Next::Sleep) && !served {
                    return Next::Sleep;
                }
            }
            open = self.mailbox.wait(watches), if !served => {
                return if open { Next::Go } else { Next::Sleep };
            }
            () = std::future::ready(()), if served => {}
        }
        match self.mailbox.patient() {
            Some(command) => self.take(command).await,
            None => Next::Go,
        }
    }

    /// When something is due; `None` if all that can come is a message.
    fn wake_at(&self) -> Option<Instant> {
        let by_itself = self.wake_by_itself();
        let idle = self.audience.is_empty() && by_itself.is_none() && self.thinking.is_none();
        let sleep_after = Duration::from_secs(self.hub.config.sleep_after.max(1));
        let sleep = idle.then(|| self.audience.empty_since() + sleep_after);
        [by_itself, self.audience.presence_due(), sleep].into_iter().flatten().min()
    }

    async fn tick(&mut self) -> Next {
        let wake = self.wake_by_itself();
        if wake.is_some_and(|at| at <= Instant::now()) {
            self.act_by_itself().await;
            self.follow_up().await;
            return Next::Go;
        }
        let alone = self.audience.is_empty()
            && self.audience.empty_for().as_secs() >= self.hub.config.sleep_after;
        let waits = wake.is_some() || self.thinking.is_some();
        if alone && !waits { Next::Sleep } else { Next::Go }
    }

    async fn take(&mut self, command: Command) -> Next {
        if !matches!(command, Command::Stop { .. }) && !self.is_up_to_date().await {
            self.lost = true;
            return Next::Go;
        }
        match command {
            Command::Join(joining) => {
                let who = joining.who.clone();
                let most = self.hub.config.spectators_per_table;
                self.audience.join(*joining, &self.room, self.hub.clock.now(), most);
                // It may have been renamed while the table slept.
                if let Some(who) = who {
                    self.rename(&who).await;
                }
                self.visited = Instant::now();
                self.follow_up().await;
            }
            Command::Again { client, seat, since, views } => {
                let now = self.hub.clock.now();
                self.audience.again(client, seat, since, views, &self.room, now);
            }
            Command::Part { client } => self.audience.part(client, &self.room),
            Command::Renamed { who } => self.rename(&who).await,
            Command::Intent(wanted) => {
                self.visited = Instant::now();
                self.wanted(*wanted).await;
                self.follow_up().await;
            }
            Command::Hinted { seat, advice } => {
                let answers = self.hints.thought(seat, advice);
                answers.into_iter().for_each(|answer| self.reply(answer));
            }
            Command::Chosen(chosen) => self.chosen(*chosen).await,
            Command::Look { who, seat, reply } => {
                let now = self.hub.clock.now();
                let away = !self.is_attended();
                self.visited = Instant::now();
                let answer = match look_as(&self.room, who.as_ref(), seat) {
                    Ok(seat) => self.audience.look(who.as_ref(), seat, &self.room, now),
                    Err(Refusal { why, reason }) => {
                        ServerMessage::Refused { id: None, why, reason }
                    }
                };
                drop(reply.send(Answered::Here(answer)));
                if away {
                    self.follow_up().await;
                }
            }
            Command::Glance { reply } => {
                let now = self.hub.clock.now();
                drop(reply.send(self.audience.look(None, None, &self.room, now)));
            }
            Command::Scenery { reply } => drop(reply.send(self.room.table().scenery())),
            Command::Copy { reply } => drop(reply.send(Box::new(self.room.clone()))),
            Command::Judged { ended, marks, reply } => {
                if self.room.over() && !self.room.is_judged() {
                    let judged = Decided::from(Body::Judged { ended, marks });
                    // What could not be written down is so when somebody asks again.
                    let _ = self.commit(vec![judged], None).await;
                }
                // Who asked may have gone.
                let _ = reply.send(());
            }
            Command::Leave { guest, reply } => return self.leave(&guest, reply).await,
            Command::Close { reply } => return self.close_by_operator(reply).await,
            Command::Rewrite { change, reply } => {
                let changed = self.rewrite_for_operator(change).await;
                drop(reply.send(changed));
            }
            Command::Expel { guest } => self.audience.expel(&guest, &self.room),
            Command::Stop { within } => {
                self.audience.send_away(within);
                return Next::Sleep;
            }
        }
        Next::Go
    }

    /// Somebody wants something.
    async fn wanted(&mut self, wanted: Wanted) {
        let Wanted { client, who, seat, id, intent, arrived, reply } = wanted;
        let to = ReplyTo { client, waiting: reply };
        let seat = self.audience.seat_of(client, &self.room).or(seat);
        // Its name may have changed since it connected.
        let Some(who) = self.audience.who(client).or(who) else {
            let message = refused(&id, Why::NotYours, "only guests with a name can do this");
            return self.reply(Reply { to, message });
        };
        let races = self.room.live() && matches!(intent, Intent::Play { .. });
        if races {
            // What was due before this arrived does not wait for it.
            self.settle(self.hub.clock.micros(arrived)).await;
        }
        if let Some(n) = self.room.done(&who.guest, &id)
            && !planted(Bug::Forgets)
        {
            return self.reply(Reply { to, message: ServerMessage::Done { id, n: Some(n) } });
        }
        let key = IntentKey { guest: who.guest.clone(), id };
        match &intent {
            Intent::Hint => self.ask_hint(seat, Pending { key, to }, arrived),
            Intent::Play { action } if races => {
                self.play_live(seat, action, Pending { key, to }, arrived).await;
            }
            intent => {
                if let Some(message) = self.intent(&who, seat, key, intent).await {
                    self.reply(Reply { to, message });
                }
            }
        }
    }

    /// Carries an intent out; `None` if its outcome is not known, and the client has to ask again.
    async fn intent(
        &mut self,
        who: &Who,
        seat: Option<Seat>,
        key: IntentKey,
        intent: &Intent,
    ) -> Option<ServerMessage> {
        let id = key.id.clone();
        match self.decide(who, seat, intent) {
            Err(Refusal { why, reason }) => Some(refused(&id, why, &reason)),
            Ok(None) => {
                if let Intent::React { reaction } = intent {
                    self.react(who, seat, *reaction);
                }
                Some(ServerMessage::Done { id, n: None })
            }
            Ok(Some(decided)) => {
                let prepared = match &decided.body {
                    Body::Rematch { table } => self.open_rematch(table).await,
                    Body::Raced { deal } => self.open_race(deal, &who.guest).await,
                    _ => Ok(()),
                };
                if let Err(refusal) = prepared {
                    return Some(refused(&id, refusal.why, &refusal.reason));
                }
                match self.commit(vec![decided], Some(key)).await {
                    Ok(n) => Some(ServerMessage::Done { id, n: Some(n) }),
                    Err(CommitError::NotStored) => {
                        let Refusal { why, reason } = not_stored();
                        Some(refused(&id, why, &reason))
                    }
                    Err(CommitError::Lost) => None,
                }
            }
        }
    }

    /// Gives the seats of a guest its new name.
    async fn rename(&mut self, who: &Who) {
        self.audience.rename(&who.guest, &who.name, &self.room);
        let bodies = self.room.rename(&who.guest, &who.name);
        if !bodies.is_empty() {
            // A name that could not be stored is tried again when the guest comes back.
            let _ = self.commit(bodies.into_iter().map(Decided::from).collect(), None).await;
        }
    }

    /// What an intent leads to, or why it is refused.
    fn decide(
        &self,
        who: &Who,
        seat: Option<Seat>,
        intent: &Intent,
    ) -> Result<Option<Decided>, Refusal> {
        // Playing needs neither, and happens often.
        let plays = matches!(intent, Intent::Play { .. });
        let away = if plays { Vec::new() } else { self.audience.away_ms() };
        let fresh_table = if plays { String::new() } else { guests::fresh_id() };
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
            let message = ServerMessage::Reaction { seat, reaction };
            self.audience.send_to_all_who_see(&message, &self.room);
        }
    }

    async fn open_rematch(&self, table: &str) -> Result<(), Refusal> {
        let internal = |_| Refusal::new(Why::Internal, "the rematch could not be opened");
        self.hub.open_rematch(&self.room, table).await.map_err(internal)
    }

    /// Makes a deal of this game, and a try at it of what this guest has played.
    async fn open_race(&self, deal: &str, guest: &str) -> Result<(), Refusal> {
        let terms = self.room.terms(guest)?;
        let game = self.room.kind().name();
        let opened = self.hub.open_race(deal, game, &terms, Some((guest, &self.id))).await;
        opened.map_err(|error| match error {
            OpenError::Wrong(reason) => Refusal::new(Why::NotNow, reason),
            OpenError::Store(error) => {
                tracing::error!(table = %self.id, %error, "a race could not be opened");
                Refusal::new(Why::Internal, "the race could not be opened")
            }
        })
    }

    /// Applies lines and what follows from them at once, makes them durable, and then tells
    /// everybody; the number of the first line.
    async fn commit(
        &mut self,
        decided: Vec<Decided>,
        by: Option<IntentKey>,
    ) -> Result<u64, CommitError> {
        let at = self.room.date_line(self.hub.clock.now(), live::LONGEST_WAY);
        self.commit_at(decided, by, at).await
    }

    /// The same for lines of this date.
    async fn commit_at(
        &mut self,
        decided: Vec<Decided>,
        by: Option<IntentKey>,
        at: u64,
    ) -> Result<u64, CommitError> {
        if self.lost {
            return Err(CommitError::Lost);
        }
        let first = self.room.n() + 1;
        let raced = self.room.racing();
        let before = (self.room.started(), self.room.over());
        let mut told: Vec<Encoded> = Vec::new();
        let mut entries = Vec::new();
        let mut next: VecDeque<Decided> = decided.into();
        let mut key = by.clone();
        while let Some(Decided { body, checked }) = next.pop_front() {
            let line = Line { at, by: key.take(), body };
            let entry = serde_json::to_string(&line);
            let (Ok(entry), Ok(applied)) = (entry, self.room.apply_checked(line, checked)) else {
                tracing::error!(table = %self.id, "a line that was decided on cannot be applied");
                return self.read_back(by.as_ref()).await;
            };
            entries.push(entry);
            told.push(self.audience.encode(&self.room, &applied));
            if next.is_empty() {
                let draw = |action| Body::Played { by: By::Table, action };
                let follows = self.room.to_draw().map(draw).or_else(|| self.room.consequence());
                next.extend(follows.map(Decided::from));
            }
        }
        self.fit_seats();
        let listed = Some(Listed::of(&self.room));
        // Lists do not follow what is done in a round where all act at once.
        let lists_change = (self.listed != listed || told.iter().any(|line| line.changes_lists))
            && !(self.room.racing() && raced);
        let summary = lists_change.then(|| Hub::summary(&self.id, &self.room));
        let count = entries.len();
        let texts = Vec::new();
        let append = Append { table: self.id.clone(), first, entries, summary, texts };
        let start = Instant::now();
        if planted(Bug::TellsFirst) {
            let told = std::mem::take(&mut told);
            self.audience.tell(told, None, &self.room, self.hub.clock.now());
        }
        if let Err(error) = self.hub.writer.append(append).await {
            tracing::error!(table = %self.id, %error, "an append failed");
            if planted(Bug::KeepsRoom) {
                return Err(CommitError::NotStored);
            }
            if error == StoreError::Deposed {
                // The table is elsewhere; whoever asks again is answered there.
                self.lost = true;
                return Err(CommitError::Lost);
            }
            return self.read_back(by.as_ref()).await;
        }
        if lists_change {
            self.listed = listed;
        }
        metrics::histogram!(figures::APPEND_SECONDS).record(start.elapsed().as_secs_f64());
        metrics::counter!(figures::LINES).increment(count as u64);
        self.note_life(before);
        let by = by.as_ref().map(|by| by.guest.as_str());
        self.audience.tell(told, by, &self.room, self.hub.clock.now());
        Ok(first)
    }

    /// Before the start the host may agree on more seats, or fewer.
    fn fit_seats(&mut self) {
        let seats = self.room.table().seats();
        self.minds.resize_with(seats, || None);
        self.hints.fit(seats);
        self.live.fit(seats);
    }

    /// Counts and logs that the game has begun or come to its end.
    fn note_life(&self, (started, over): (bool, bool)) {
        let (table, game) = (&self.id, self.room.kind().name());
        if self.room.started() && !started {
            metrics::counter!(figures::GAMES_STARTED, "game" => game).increment(1);
            tracing::info!(%table, game, "begun");
        }
        if self.room.over() && !over {
            metrics::counter!(figures::GAMES_FINISHED, "game" => game).increment(1);
            tracing::info!(%table, game, lines = self.room.n(), "over");
        }
    }

    /// An append failed, perhaps after it was stored: goes back to what the store has, tells everybody
    /// what they missed of it, and says whether the intent `by` is there.
    async fn read_back(&mut self, by: Option<&IntentKey>) -> Result<u64, CommitError> {
        self.listed = None;
        for attempt in 0..READ_BACKS {
            if attempt > 0 {
                tokio::time::sleep(READ_BACK_PAUSE).await;
            }
            if let Ok(Ok(Some(room))) =
                tokio::time::timeout(READ_BACK, self.hub.read(&self.id)).await
            {
                self.room = room;
                self.fit_seats();
                if !planted(Bug::Gaps) {
                    self.audience.show_all(&self.room, self.hub.clock.now());
                }
                self.live_reset();
                self.retry_at = Some(Instant::now() + RETRY);
                let by = by.filter(|_| !planted(Bug::UntrueRefusals));
                let done = by.and_then(|by| self.room.done(&by.guest, &by.id));
                return done.ok_or(CommitError::NotStored);
            }
        }
        tracing::error!(table = %self.id, "the table cannot be read back; its clients are sent away");
        self.lost = !planted(Bug::Phantoms);
        Err(CommitError::Lost)
    }

    /// Whether anybody would see what a bot does: somebody is connected, or has asked a moment ago.
    pub(super) fn is_attended(&self) -> bool {
        !self.audience.is_empty()
            || self.visited.elapsed().as_secs() < self.hub.config.sleep_after.max(1)
    }

    /// Does what follows by itself from how the table stands, and lets its bots plan or think.
    async fn follow_up(&mut self) {
        if self.lost {
            return;
        }
        if self.room.to_draw().is_some() || self.room.consequence().is_some() {
            let bodies = self.room.to_draw().map(|action| Body::Played { by: By::Table, action });
            let bodies = bodies.or_else(|| self.room.consequence());
            if self.commit(bodies.into_iter().map(Decided::from).collect(), None).await.is_err() {
                return;
            }
        }
        // Bots that play one after the other leave no moment for the clock to wake the table.
        if !self.room.live() && !self.on_clock().await {
            return;
        }
        self.plan_bots();
        self.rest_minds();
        self.let_bot_think();
    }
}

fn refused(id: &str, why: Why, reason: &str) -> ServerMessage {
    ServerMessage::Refused { id: Some(id.to_owned()), why, reason: reason.to_owned() }
}

fn not_stored() -> Refusal {
    Refusal::new(Why::Internal, "it could not be stored; nothing has changed")
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
