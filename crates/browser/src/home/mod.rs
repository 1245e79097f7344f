//! A table at home: the room that a server has, with one page that looks at it.
//!
//! It speaks the same messages as a server's socket, and makes the same lines of a log. What it has made
//! is handed over with what the page is to be told ([`News`]): the page's worker stores the lines first,
//! and only then says anything, as a server does. One guest has all seats that no bot has.

mod live;
mod news;
mod think;

pub use news::{News, Opened, Thinks};

use crate::play::need_net;
use crate::{GAMES, Wrong};
use catalog::{AnyBot, Due};
use live::LiveRound;
use protocol::{ClientMessage, CreateTable, Intent, ServerMessage, Spectators, VERSION, Why};
use room::{Body, Caller, Decided, Fresh, IntentKey, Line, Presence, Refusal, Room, Subscription};
use std::collections::VecDeque;
use tabletop::fair::TableSecret;
use tabletop::{Actor, ChaCha8Rng, Rng, Seat, SeedableRng, Viewer};

/// Whoever plays at home.
pub(crate) const GUEST: &str = "home";
/// How the ids of tables at home begin; no server's table has such an id.
const PREFIX: &str = "home-";
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Entries of the clock later than this, in milliseconds, are dated when they are made.
const LATE: u64 = 250;

/// A table, and the page that looks at it.
pub(crate) struct Home {
    room: Room,
    name: String,
    page: Option<Page>,
    /// What the game's clock showed when the table was woken.
    base: u64,
    /// What bots decide by.
    luck: ChaCha8Rng,
    /// Where ids and secrets of further tables come from.
    entropy: ChaCha8Rng,
    /// The bot in each seat, with what it has in mind.
    minds: Vec<Option<(String, Box<dyn AnyBot>)>>,
    live: LiveRound,
    /// A hint that was asked for: which intent, for which seat, after which line.
    asked: Option<(String, Seat, u64)>,
    news: News,
}

/// What a page wants to see.
#[derive(Clone, Copy)]
struct Page {
    seat: Option<Seat>,
    views: bool,
}

/// How a table at home begins.
pub(crate) struct Begin {
    /// What the player is called.
    pub(crate) name: String,
    pub(crate) wanted: CreateTable,
    /// Where the player sits; on one screen people have all seats that no bot has.
    pub(crate) sit: Option<Seat>,
    pub(crate) start: bool,
    /// When, in seconds since 1970.
    pub(crate) created: i64,
}

fn seeds(luck: &str) -> Result<(ChaCha8Rng, ChaCha8Rng), Wrong> {
    let seed: TableSecret = luck.parse().map_err(|error| format!("luck: {error}"))?;
    let (mut luck, mut entropy) = (seed.bot(Seat::ALL[0], 0), seed.bot(Seat::ALL[1], 0));
    // Each has a key of its own.
    let own = |rng: &mut ChaCha8Rng| {
        let mut key = [0; 32];
        rng.fill_bytes(&mut key);
        ChaCha8Rng::from_seed(key)
    };
    Ok((own(&mut luck), own(&mut entropy)))
}

fn fresh(entropy: &mut ChaCha8Rng, created: i64) -> Fresh {
    let mut bytes = [0; 20];
    entropy.fill_bytes(&mut bytes);
    let letters = bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    let table = PREFIX.chars().chain(letters).collect();
    let mut secret = [0; 32];
    entropy.fill_bytes(&mut secret);
    let secret = TableSecret::new(secret);
    Fresh { table, code: String::new(), rules: None, secret, deal: None, created }
}

impl Home {
    /// A table that begins now.
    #[inline(never)]
    pub(crate) fn open(begin: Begin, luck: &str) -> Result<Home, Wrong> {
        let (luck, mut entropy) = seeds(luck)?;
        let Begin { name, mut wanted, sit, start, created } = begin;
        // Nobody else can come: there is nobody to chat with and nobody who watches.
        wanted.options.public = false;
        wanted.options.chat = false;
        wanted.options.spectators = Spectators::None;
        let names = wanted.names.clone();
        let room = Room::fresh(GAMES, 0, GUEST.to_owned(), wanted, fresh(&mut entropy, created))?;
        need_net(room.kind(), room.table().seats())?;
        let opened: Vec<Line> = room.log().collect();
        let mut home = Home::around(room, name, (luck, entropy));
        home.news.store(&opened);
        for body in home.room.seat_people(&names)? {
            home.commit(body.into(), None, 0).map_err(|refusal| refusal.reason)?;
        }
        let sit = sit.map(|seat| Intent::Sit { seat });
        for intent in sit.into_iter().chain(start.then_some(Intent::Start)) {
            let decided = home.decide(None, &intent).map_err(|refusal| refusal.reason)?;
            if let Some(decided) = decided {
                home.commit(decided, None, 0).map_err(|refusal| refusal.reason)?;
            }
        }
        Ok(home)
    }

    /// A table that was stored.
    #[inline(never)]
    pub(crate) fn wake(lines: &[String], name: String, luck: &str) -> Result<Home, Wrong> {
        let lines: Result<Vec<Line>, _> =
            lines.iter().map(|line| serde_json::from_str(line)).collect();
        let lines = lines.map_err(|error| catalog::plain(&error))?;
        let room = Room::replay(GAMES, lines).map_err(|error| error.to_string())?;
        need_net(room.kind(), room.table().seats())?;
        Ok(Home::around(room, name, seeds(luck)?))
    }

    fn around(room: Room, name: String, (luck, entropy): (ChaCha8Rng, ChaCha8Rng)) -> Home {
        let seats = room.table().seats();
        Home {
            name,
            page: None,
            base: room.latest(),
            luck,
            entropy,
            minds: (0..seats).map(|_| None).collect(),
            // A clock that ran when the page was closed stands still until the player is ready.
            live: LiveRound::new(seats, room.hold().is_some()),
            asked: None,
            news: News::new(room.id(), room.n()),
            room,
        }
    }

    /// The room.
    pub(crate) const fn room(&self) -> &Room {
        &self.room
    }

    /// What the table's clock shows, this many milliseconds after it was woken.
    fn clock(&self, now: u64) -> u64 {
        (self.base + now).max(self.room.latest())
    }

    /// A message from the page.
    #[inline(never)]
    pub(crate) fn hear(&mut self, message: &str, now: u64) {
        let now = self.clock(now);
        match serde_json::from_str(message) {
            Err(error) => {
                let reason = catalog::plain(&error);
                self.say(&ServerMessage::Refused { id: None, why: Why::Malformed, reason });
            }
            Ok(ClientMessage::Hello { v, .. }) if v != VERSION => {
                let reason = format!("this table speaks version {VERSION}, not {v}");
                self.say(&ServerMessage::bye(Why::Version, reason));
            }
            Ok(ClientMessage::Hello { seat, views, .. }) => match self.room.look_as(GUEST, seat) {
                Ok(seat) => {
                    self.page = Some(Page { seat, views });
                    self.show(now);
                }
                Err(Refusal { why, reason }) => {
                    self.say(&ServerMessage::Refused { id: None, why, reason });
                }
            },
            Ok(ClientMessage::Ping { at }) => self.say(&ServerMessage::Pong { at, now }),
            Ok(ClientMessage::Pong { .. }) => {}
            Ok(ClientMessage::Intent { id, intent }) => {
                let answer = match self.wanted(&id, &intent, now) {
                    Ok(answer) => answer,
                    Err(Refusal { why, reason }) => {
                        Some(ServerMessage::Refused { id: Some(id), why, reason })
                    }
                };
                answer.into_iter().for_each(|answer| self.say(&answer));
            }
        }
        self.follow_up(now);
    }

    /// Time has passed.
    #[inline(never)]
    pub(crate) fn tick(&mut self, now: u64) {
        let now = self.clock(now);
        self.hold(now);
        self.on_clock(now);
        self.bots_act(now);
        self.follow_up(now);
    }

    /// What happened since this was last asked, this many milliseconds after the table was woken.
    pub(crate) fn news(&mut self, now: u64) -> News {
        let clock = self.clock(now);
        let wake = self.wake_at().map(|at| at.saturating_sub(clock));
        let thinks = match (&self.asked, self.room.bot_to_move(), self.page) {
            (Some(_), _, _) => Some(Thinks::Hint),
            (None, Some(_), Some(_)) => Some(Thinks::Bot),
            (None, _, _) => None,
        };
        self.news.take(&self.room, wake, thinks)
    }

    /// The seat that the page looks and acts as.
    fn seat(&self) -> Option<Seat> {
        self.room.still_as(GUEST, self.page.and_then(|page| page.seat))
    }

    fn subscription(&self) -> Option<Subscription> {
        let viewer = self.seat().map_or(Viewer::Public, Viewer::Seat);
        self.page.map(|page| Subscription { viewer, views: page.views })
    }

    fn say(&mut self, message: &ServerMessage) {
        self.news.say(message);
    }

    /// Sends the page all that it may know.
    fn show(&mut self, now: u64) {
        let viewer = self.seat().map_or(Viewer::Public, Viewer::Seat);
        if self.room.is_closed_to(viewer) {
            let closed = self.room.closed(self.room.opened().host == GUEST, now);
            return self.say(&ServerMessage::Snapshot(closed));
        }
        let away = vec![None; self.room.table().seats()];
        let presence = Presence { away, ..Presence::default() };
        let mut snapshot = self.room.snapshot(viewer, true, &presence, now);
        snapshot.mine = self.room.mine(GUEST).collect();
        self.say(&ServerMessage::Snapshot(snapshot));
    }

    fn decide(&self, seat: Option<Seat>, intent: &Intent) -> Result<Option<Decided>, Refusal> {
        let away = vec![None; self.room.table().seats()];
        let caller = Caller { guest: GUEST, name: &self.name, seat, away: &away, fresh_table: "" };
        self.room.decide(&caller, intent)
    }

    /// Carries an intent out; nothing is answered yet if that takes thinking.
    fn wanted(
        &mut self,
        id: &str,
        intent: &Intent,
        now: u64,
    ) -> Result<Option<ServerMessage>, Refusal> {
        let done = |n| Some(ServerMessage::Done { id: id.to_owned(), n });
        if let Some(n) = self.room.done(GUEST, id) {
            return Ok(done(Some(n)));
        }
        let (seat, key) = (self.seat(), IntentKey { guest: GUEST.into(), id: id.to_owned() });
        match intent {
            Intent::Play { action } if self.room.live() => {
                return self.play_live(seat, action, key, now).map(done);
            }
            Intent::Race => {
                return Err(Refusal::new(Why::NotNow, "others can only be met at a server"));
            }
            Intent::Hint => {
                self.decide(seat, intent)?;
                if let Some(seat) = seat {
                    self.asked = Some((id.to_owned(), seat, self.room.moved()));
                }
                return Ok(None);
            }
            _ => {}
        }
        let Some(mut decided) = self.decide(seat, intent)? else {
            if let (Intent::React { reaction }, Some(seat)) = (intent, seat) {
                self.say(&ServerMessage::Reaction { seat, reaction: *reaction });
            }
            return Ok(done(None));
        };
        if let Body::Rematch { table } = &mut decided.body {
            *table = self.open_rematch()?;
        }
        self.commit(decided, Some(key), self.room.date_line(now, 0)).map(|n| done(Some(n)))
    }

    /// A fresh table with the same people and bots; its id.
    #[inline(never)]
    fn open_rematch(&mut self) -> Result<String, Refusal> {
        let fresh = fresh(&mut self.entropy, self.room.opened().created);
        let table = fresh.table.clone();
        let internal = |reason: String| Refusal::new(Why::Internal, reason);
        let mut room = self.room.again(0, fresh).map_err(internal)?;
        // Nobody else has to come: it begins at once.
        let start = Line { at: 0, by: None, body: Body::Started };
        room.apply(start).map_err(|error| internal(error.reason))?;
        self.news.open(&room);
        Ok(table)
    }

    /// Applies a line and what follows from it at once, and tells the page; the number of the line.
    fn commit(&mut self, decided: Decided, by: Option<IntentKey>, at: u64) -> Result<u64, Refusal> {
        let broken = |reason: String| Refusal::new(Why::Internal, reason);
        let first = self.room.n() + 1;
        let own =
            |home: &Home| (home.room.table().seats(), home.room.mine(GUEST).collect::<Vec<_>>());
        let before = own(self);
        let mut next: VecDeque<Decided> = VecDeque::from([decided]);
        let mut key = by;
        while let Some(Decided { body, checked }) = next.pop_front() {
            let line = Line { at, by: key.take(), body };
            let stored = serde_json::to_string(&line).map_err(|error| broken(error.to_string()))?;
            let applied = self.room.apply_checked(line, checked);
            let applied = applied.map_err(|error| {
                self.news.broken = true;
                broken(error.to_string())
            })?;
            self.news.line(stored, self.room.changes_lists(applied.n));
            if let Some(subscription) = self.subscription() {
                let message = self.room.tell(&applied, subscription);
                self.say(&message);
            }
            if next.is_empty() {
                let draw = |action| Body::Played { by: Actor::Table, action };
                let follows = self.room.to_draw().map(draw).or_else(|| self.room.consequence());
                next.extend(follows.map(Decided::from));
            }
        }
        if own(self) != before {
            let seats = self.room.table().seats();
            self.minds.resize_with(seats, || None);
            self.live.fit(seats);
            if self.page.is_some() {
                self.show(at);
            }
        }
        Ok(first)
    }

    /// A line that is nobody's act; if it is impossible the table is broken, and read again.
    fn by_itself(&mut self, body: Body, at: u64) {
        if self.commit(body.into(), None, at).is_err() {
            self.news.broken = true;
        }
    }

    /// What follows by itself from how the table stands.
    fn follow_up(&mut self, now: u64) {
        let draw = |action| Body::Played { by: Actor::Table, action };
        let follows = self.room.to_draw().map(draw).or_else(|| self.room.consequence());
        if let Some(body) = follows {
            self.by_itself(body, self.room.date_line(now, 0));
        }
        if !self.room.live() {
            self.on_clock(now);
        }
        self.plan_bots(now);
        self.rest_minds();
    }

    /// When something is due without anybody's act, by the table's clock.
    fn wake_at(&self) -> Option<u64> {
        self.page?;
        if self.must_hold() {
            return Some(0);
        }
        let plan = self.live.plan_due().filter(|_| self.room.live());
        let zero = self.room.deadline().filter(|_| self.room.bot_to_move().is_none());
        let due = self.due().map(|(at, _)| at);
        plan.into_iter().chain(zero).chain(due).min()
    }

    /// What the game's own clock does next. Whoever plays alone may take all the time that there is, so
    /// nobody is passed over; and nothing hurries a bot that thinks.
    fn due(&self) -> Option<(u64, Due)> {
        if self.room.bot_to_move().is_some() || self.must_hold() {
            return None;
        }
        match self.room.due()? {
            Due::Seats { .. } => None,
            due @ (Due::Entry { at, .. } | Due::Close { at, .. }) => Some((at, due)),
        }
    }

    /// Does what the clocks ask for now.
    fn on_clock(&mut self, now: u64) {
        let played = |action| Body::Played { by: Actor::Table, action };
        match self.due().filter(|(at, _)| *at <= now) {
            Some((_, Due::Entry { at, action })) => {
                let at = if now - at <= LATE { at } else { now };
                self.by_itself(played(action), at.max(self.room.latest()));
            }
            Some((_, Due::Close { at, action })) => {
                self.live.clear();
                self.by_itself(played(action), at.max(self.room.latest()));
            }
            Some((_, Due::Seats { .. })) | None => {}
        }
        let zero = self.room.at_zero(now).filter(|_| self.room.bot_to_move().is_none());
        if let Some(body) = zero {
            self.by_itself(body, self.room.date_line(now, 0));
        }
    }
}
