//! A table as nothing but what its log leads to.
//!
//! A [`Room`] reads no clock, draws no entropy and does no I/O. [`Room::apply`] takes the next line
//! of the log; [`Room::decide`] says which lines an intent leads to, or why it is refused;
//! [`Room::tell`] and [`Room::snapshot`] say what a client is shown. So a room can be rebuilt, forked
//! and compared.

mod about;
mod advice;
mod agree;
mod body;
mod clock;
mod deal;
mod decide;
mod fork;
mod fresh;
mod live;
mod mine;
mod nose;
mod offline;
mod replay;
mod rewrite;
mod story;
mod tell;
mod watched;

pub mod names;

pub use about::{About, Judged, Listed};
pub use advice::{percent, told};
pub use agree::check_agreed;
pub use body::{Body, Forked, IntentKey, Lifted, Line, MOST_TEXTS, Opened};
pub use deal::{Run, Terms};
pub use decide::{Caller, Decided, Refusal};
pub use fresh::Fresh;
pub use offline::HandedOver;
pub use rewrite::Rewrite;
pub use tell::{Presence, Subscription};
pub use watched::Watched;

use catalog::{AnyEvents, AnyFacts, AnyTable, CheckedEntry, Games, Kind, Showing};
use clock::ClockState;
use protocol::{Chat, Options, SeatNow, Spectators};
use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use tabletop::fair::{Chance, TableSecret, Words};
use tabletop::{Actor, RecordedSeat, Seat, SeatSet, Turn};

/// The most lines of chat that a snapshot has.
const CHAT: usize = 50;
/// What the digests of intents depend on, so that nobody can make two that are alike.
static DIGESTS: LazyLock<RandomState> = LazyLock::new(RandomState::new);
/// The most lines of a table's log: 20 times the longest game of random dogs.
pub const MAX_LOG: usize = 50_000;

/// A table.
#[derive(Clone, Debug)]
pub struct Room {
    /// The games that there are where it is.
    games: Games,
    opened: Opened,
    kind: Kind,
    secret: TableSecret,
    /// What the table draws from, once the seats' words are settled.
    chance: Option<Chance>,
    table: Box<dyn AnyTable>,
    memories: nose::Memories,
    seats: Vec<SeatState>,
    started: bool,
    /// When the game began.
    started_at: u64,
    takeback: Option<Takeback>,
    /// Whose time is up, while a bot plays the turn to its end.
    timed_out: Option<Seat>,
    /// The guests who may not sit down here any more.
    barred: Vec<String>,
    chat: VecDeque<Chat>,
    rematch: Option<String>,
    /// The deal that this is a try at.
    deal: Option<String>,
    fork: Option<Forked>,
    /// How well each seat decided, once the game was studied.
    judged: Option<Judged>,
    clocks: Option<ClockState>,
    log: Vec<Kept>,
    /// Every intent that left a line, by a digest of whose it was and its id: which line.
    done: HashMap<u64, u32>,
    /// How often the turn has passed on, after each line of the log.
    turns: Vec<u32>,
}

/// A line of the log, without whose intent it was.
#[derive(Clone, Debug)]
struct Kept {
    at: u64,
    body: Body,
    /// Whether a bot did it for a player whose time was up.
    stand_in: bool,
}

impl Kept {
    fn line(&self) -> Line {
        Line { at: self.at, by: None, body: self.body.clone() }
    }
}

/// A seat and who plays there.
#[derive(Clone, Debug, Default)]
struct SeatState {
    /// The guest who owns the seat, and its nickname.
    guest: Option<(String, String)>,
    /// The bot that plays, in its own right or for the guest.
    bot: Option<String>,
    words: Words,
    muted: bool,
}

/// A request to the others to take something back.
#[derive(Clone, Debug)]
struct Takeback {
    seat: Seat,
    agreed: SeatSet,
}

/// A line of the log was applied: what happened, as it truly was.
#[derive(Debug)]
pub struct Applied {
    /// The line's number.
    pub n: u64,
    facts: Option<Box<dyn AnyFacts>>,
    /// For every viewer what its nose lets it know; empty where all that follows is shown.
    heard: Vec<Box<dyn AnyEvents>>,
    /// Whether a bot did it for a player whose time was up.
    stand_in: bool,
}

/// A log that cannot be: the line's number, and why.
#[derive(Clone, Debug, thiserror::Error)]
#[error("line {n}: {reason}")]
pub struct BrokenLog {
    /// The line's number, from 0.
    pub n: u64,
    /// What is wrong with it.
    pub reason: String,
}

impl Room {
    /// A table that was just opened.
    ///
    /// # Errors
    /// If the line does not open a table, or opens an unknown game.
    pub fn open(games: Games, line: Line) -> Result<Room, BrokenLog> {
        let wrong = |reason: String| BrokenLog { n: 0, reason };
        let Body::Opened(opened) = &line.body else {
            return Err(wrong("a log begins with the opening of its table".to_owned()));
        };
        let opened = (**opened).clone();
        let kind = games.find(&opened.game).map_err(|error| wrong(error.to_string()))?;
        let table = kind.open_by(opened.rules, &opened.setup);
        let table = table.map_err(|error| wrong(error.to_string()))?;
        let secret = opened.secret.parse().map_err(|error| wrong(format!("secret: {error}")))?;
        let seats = vec![SeatState::default(); table.seats()];
        let showing = showing(&opened.options);
        let deal = opened.deal.clone();
        let mut room = Room {
            games,
            opened,
            kind,
            secret,
            chance: None,
            memories: nose::Memories::new(showing, &*table),
            table,
            seats,
            started: false,
            started_at: 0,
            takeback: None,
            timed_out: None,
            barred: Vec::new(),
            chat: VecDeque::new(),
            rematch: None,
            deal,
            fork: None,
            judged: None,
            clocks: None,
            log: Vec::new(),
            done: HashMap::new(),
            turns: Vec::new(),
        };
        room.remember(line, false);
        Ok(room)
    }

    /// The table that a whole log leads to.
    ///
    /// # Errors
    /// If some line is impossible where it stands.
    pub fn replay(games: Games, lines: impl IntoIterator<Item = Line>) -> Result<Room, BrokenLog> {
        let mut lines = lines.into_iter();
        let first = lines.next();
        let first =
            first.ok_or_else(|| BrokenLog { n: 0, reason: "the log is empty".to_owned() })?;
        let mut room = Room::open(games, first)?;
        for line in lines {
            room.apply(line)?;
        }
        Ok(room)
    }

    /// Takes the next line of the log.
    ///
    /// # Errors
    /// If it is impossible here; the room is then not to be used any more.
    pub fn apply(&mut self, line: Line) -> Result<Applied, BrokenLog> {
        self.apply_checked(line, None)
    }

    /// The same for a line whose entry of the game was checked: it is neither read nor played again.
    ///
    /// # Errors
    /// If it is impossible here; the room is then not to be used any more.
    pub fn apply_checked(
        &mut self,
        line: Line,
        checked: Option<Box<dyn CheckedEntry>>,
    ) -> Result<Applied, BrokenLog> {
        let n = self.n() + 1;
        let wrong = |reason: String| BrokenLog { n, reason };
        let mut played = None;
        match &line.body {
            Body::Opened(_) => return Err(wrong("the table is open already".to_owned())),
            Body::Forked(_) if self.started => {
                return Err(wrong("the game has begun already".to_owned()));
            }
            Body::Forked(forked) => self.fork = Some((**forked).clone()),
            Body::Sat { .. } | Body::Stood { .. } | Body::Words { .. } | Body::Muted { .. } => {
                reseat(&mut self.seats, &line.body, self.started).map_err(wrong)?;
            }
            Body::Removed { bar, .. } => {
                let gone = reseat(&mut self.seats, &line.body, self.started).map_err(wrong)?;
                self.barred.extend(gone.filter(|_| *bar));
            }
            Body::Agreed { options, setup } => {
                self.agree(options, setup.as_ref()).map_err(wrong)?;
            }
            Body::Bot { seat, .. } => {
                reseat(&mut self.seats, &line.body, self.started).map_err(wrong)?;
                self.timed_out.take_if(|timed_out| timed_out == seat);
            }
            Body::Started => self.begin(line.at),
            Body::TimeUp { seat } => {
                seat_mut(&mut self.seats, *seat).map_err(wrong)?;
                self.timed_out = Some(*seat);
            }
            Body::Played { by, action } => {
                let entered = match checked {
                    Some(checked) => self.table.enter_checked(checked, line.at),
                    None => self.table.enter(*by, action, Some(line.at)),
                };
                played = Some(entered.map_err(|error| wrong(error.to_string()))?);
                self.takeback = None;
            }
            Body::TakenBack { count, .. } => self.take_back(*count).map_err(wrong)?,
            Body::Asked { seat } => {
                self.takeback = Some(Takeback { seat: *seat, agreed: SeatSet::EMPTY });
            }
            Body::Answered { seat, yes } => {
                if let Some(takeback) = &mut self.takeback
                    && *yes
                {
                    takeback.agreed.insert(*seat);
                } else {
                    self.takeback = None;
                }
            }
            Body::Said { seat, text } => {
                if self.chat.len() == CHAT {
                    self.chat.pop_front();
                }
                self.chat.push_back(Chat { seat: *seat, text: text.clone() });
            }
            Body::Rematch { table } => self.rematch = Some(table.clone()),
            Body::Judged { ended, marks } => {
                self.judged = Some(Judged { ended: *ended, marks: marks.clone() });
            }
            Body::Raced { deal } => {
                self.deal = Some(deal.clone());
                // Whoever is still to play it may not see it.
                self.opened.options.spectators = Spectators::None;
            }
        }
        let heard = played.as_deref().map(|facts| self.memories.hear(facts)).unwrap_or_default();
        let stand_in = matches!((&line.body, self.timed_out),
            (Body::Played { by: Actor::Seat(by), .. }, Some(seat)) if *by == seat);
        let on = self.on_turn();
        if let Some(clocks) = &mut self.clocks {
            clocks.turn(on, line.at);
        }
        self.timed_out.take_if(|seat| Some(*seat) != on);
        self.remember(line, stand_in);
        Ok(Applied { n, facts: played, heard, stand_in })
    }

    /// The game begins, with the words of all who sit here.
    fn begin(&mut self, at: u64) {
        self.started = true;
        self.started_at = at;
        self.chance = Some(Chance::new(&self.secret, self.seats.iter().map(|seat| &seat.words)));
        self.clocks = self.opened.options.clock.map(|rule| ClockState::new(rule, self.seats.len()));
    }

    /// The last entries of the game are taken back.
    fn take_back(&mut self, count: usize) -> Result<(), String> {
        self.takeback = None;
        for _ in 0..count {
            self.table.undo().map_err(|error| error.to_string())?;
        }
        self.memories.recall(&*self.table);
        self.judged = None;
        Ok(())
    }

    /// Keeps a line that was applied, and of its intent what is needed to know it again.
    fn remember(&mut self, line: Line, stand_in: bool) {
        if let Some(IntentKey { guest, id }) = line.by {
            self.done.insert(digest(&guest, &id), self.log.len() as u32);
        }
        let before = self.turns.last().copied().unwrap_or(0);
        let passed = if let Body::Played { by: Actor::Seat(seat), .. } = &line.body
            && let Turn::Seats(on) = self.table.turn()
        {
            !on.contains(*seat)
        } else {
            false
        };
        self.turns.push(before + u32::from(passed));
        self.log.push(Kept { at: line.at, body: line.body, stand_in });
    }

    /// The number of the last line of the log.
    pub fn n(&self) -> u64 {
        (self.log.len() as u64).saturating_sub(1)
    }

    /// The number of the last line that changed the game itself.
    pub fn moved(&self) -> u64 {
        let game = |line: &Kept| {
            matches!(line.body, Body::Played { .. } | Body::TakenBack { .. } | Body::Started)
        };
        self.log.iter().rposition(game).unwrap_or(0) as u64
    }

    /// Whether the bot with this name plays in this seat.
    pub fn is_bot(&self, seat: Seat, name: &str) -> bool {
        self.seats.get(seat.index()).is_some_and(|state| state.bot.as_deref() == Some(name))
    }

    /// The table's id.
    pub fn id(&self) -> &str {
        &self.opened.table
    }

    /// The table's short code.
    pub fn code(&self) -> &str {
        &self.opened.code
    }

    /// How the table was opened.
    pub const fn opened(&self) -> &Opened {
        &self.opened
    }

    /// What was agreed for the table.
    pub const fn options(&self) -> &Options {
        &self.opened.options
    }

    /// The game, for bots and records; it never leaves the server.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// The games that there are where it is.
    pub const fn games(&self) -> Games {
        self.games
    }

    /// Which game is played.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The whole log, without whose intents they were.
    pub fn log(&self) -> impl Iterator<Item = Line> {
        self.log.iter().map(Kept::line)
    }

    /// The lines of the log from number `first` on.
    pub fn lines_from(&self, first: usize) -> impl Iterator<Item = Line> {
        self.log.get(first..).unwrap_or_default().iter().map(Kept::line)
    }

    /// Whether somebody sat down, stood up or was renamed after line `since`, or there may be more seats.
    pub fn seats_changed(&self, since: u64) -> bool {
        let lines = self.log.get(since as usize + 1..).unwrap_or_default();
        lines.iter().any(|line| line.body.seats_somebody())
    }

    /// Whether lists, and those who may not watch, may be shown something else after line `n`, whoever is
    /// on turn and whether or not the game is over.
    pub fn changes_lists(&self, n: u64) -> bool {
        self.log.get(n as usize).is_some_and(|line| line.body.changes_lists())
    }

    /// The lines that give the seats of this guest its new name.
    pub fn rename(&self, guest: &str, name: &str) -> Vec<Body> {
        // On one screen every seat has a name of its own. Renaming is no part of the game, so it may
        // not fill the log.
        if self.opened.options.one_screen || self.log.len() >= MAX_LOG / 2 {
            return Vec::new();
        }
        let name = self.name_for(guest, name);
        let old = |seat: Seat| self.seats[seat.index()].guest.as_ref().map(|(_, name)| name);
        self.mine(guest)
            .filter(|&seat| old(seat).is_some_and(|old| *old != name))
            .map(|seat| Body::Sat { seat, guest: guest.into(), name: name.as_str().into() })
            .collect()
    }

    /// When the last line was written.
    pub fn latest(&self) -> u64 {
        self.log.last().map_or(0, |line| line.at)
    }

    /// Whether the game has begun.
    pub const fn started(&self) -> bool {
        self.started
    }

    /// Whether it is written down how well everybody decided.
    pub const fn is_judged(&self) -> bool {
        self.judged.is_some()
    }

    /// Whether the game is over.
    pub fn over(&self) -> bool {
        self.started && matches!(self.table.turn(), Turn::Over(()))
    }

    /// The guests who sit here.
    pub fn guests(&self) -> impl Iterator<Item = &str> {
        self.seats.iter().filter_map(|seat| seat.guest.as_ref()).map(|(guest, _)| guest.as_str())
    }

    /// The seat to act, if exactly one; `None` in games in real time.
    pub fn on_turn(&self) -> Option<Seat> {
        if !self.started || self.kind.live() {
            return None;
        }
        match self.table.turn() {
            Turn::Seats(seats) if seats.len() == 1 => seats.iter().next(),
            Turn::Seats(_) | Turn::Table | Turn::Over(()) => None,
        }
    }

    /// What the table has to draw now.
    pub fn to_draw(&self) -> Option<String> {
        let chance = self.chance.as_ref()?;
        let drawn = matches!(self.table.turn(), Turn::Table).then(|| self.table.draw(chance));
        // What the clock decides comes at its time.
        drawn.flatten().filter(|action| !self.kind.live() || !self.table.by_clock(action))
    }

    /// The seat that a bot has to play for now: because it is a bot's, or because its player's time
    /// is up and the table agreed that a bot then moves.
    pub fn bot_to_move(&self) -> Option<(Seat, String)> {
        let seat = self.on_turn()?;
        if let Some(bot) = &self.seats[seat.index()].bot {
            return Some((seat, bot.clone()));
        }
        (self.timed_out == Some(seat)).then(|| (seat, self.stand_in().to_owned()))
    }

    /// The bot that plays for somebody who is gone, where nobody chose one: as strong as the strongest
    /// that sits here, so that nobody gains by leaving.
    pub fn stand_in(&self) -> &str {
        let sits = |name: &&&str| {
            self.seats
                .iter()
                .any(|seat| seat.guest.is_none() && seat.bot.as_deref() == Some(**name))
        };
        let bots = self.kind.bots();
        bots.iter().rev().find(sits).copied().unwrap_or_else(|| self.kind.usual_bot())
    }

    /// When the running clock of a player reaches zero.
    pub fn deadline(&self) -> Option<u64> {
        let (seat, at) = self.clocks.as_ref()?.deadline()?;
        // A bot's own time does not run out, and nobody's does twice in a turn.
        let counts = self.seats[seat.index()].bot.is_none() && self.timed_out != Some(seat);
        counts.then_some(at)
    }

    /// The line that says whose clock has run out.
    pub fn at_zero(&self, now: u64) -> Option<Body> {
        self.deadline().filter(|at| now >= *at)?;
        let (seat, _) = self.clocks.as_ref()?.deadline()?;
        Some(Body::TimeUp { seat })
    }

    /// The lines that seat the same people and bots at a fresh table.
    pub fn same_seats(&self) -> Vec<Body> {
        let mut bodies = Vec::new();
        for (seat, state) in Seat::first(self.seats.len()).zip(&self.seats) {
            match (&state.guest, &state.bot) {
                (Some((guest, name)), _) => {
                    let (guest, name) = (guest.as_str().into(), name.as_str().into());
                    bodies.push(Body::Sat { seat, guest, name });
                }
                (None, Some(bot)) => bodies.push(Body::Bot { seat, bot: Some(bot.clone()) }),
                (None, None) => {}
            }
        }
        bodies
    }

    /// The record of the game so far.
    pub fn record(&self) -> Box<dyn catalog::AnyRecord> {
        let seats = self
            .seats
            .iter()
            .map(|seat| RecordedSeat { name: seat.label(), words: seat.words.clone() });
        let record = self.table.record(seats.collect(), Some(&self.secret));
        record.with_forks(self.fork.iter().flat_map(|fork| fork.origins.clone()).collect())
    }
}

/// Stands for an intent: with a table's longest log, two of a hundred million servers would ever take
/// one intent for another.
fn digest(guest: &str, id: &str) -> u64 {
    DIGESTS.hash_one((guest, id))
}

/// What the table's options say about what it shows.
fn showing(options: &Options) -> Showing {
    let nose = match options.nose {
        protocol::Nose::None => catalog::Nose::None,
        protocol::Nose::Seen => catalog::Nose::Seen,
        protocol::Nose::Deduced => catalog::Nose::Deduced,
    };
    Showing { nose, odds: options.odds }
}

fn seat_mut(seats: &mut [SeatState], seat: Seat) -> Result<&mut SeatState, String> {
    seats.get_mut(seat.index()).ok_or_else(|| format!("there is no seat {seat}"))
}

/// Changes the seats as a line of the log says; lines about anything else change nothing. Gives back
/// the guest who has lost a seat by it.
fn reseat(seats: &mut [SeatState], body: &Body, started: bool) -> Result<Option<String>, String> {
    match body {
        Body::Sat { seat, guest, name } => {
            seat_mut(seats, *seat)?.guest = Some((guest.to_string(), name.to_string()));
        }
        Body::Stood { seat } | Body::Removed { seat, .. } => {
            let seat = seat_mut(seats, *seat)?;
            seat.muted = false;
            if !started {
                seat.words = Words::default();
            }
            return Ok(seat.guest.take().map(|(guest, _)| guest));
        }
        Body::Words { seat, words } => {
            let words = words.parse().map_err(|error| format!("{error}"))?;
            seat_mut(seats, *seat)?.words = words;
        }
        Body::Bot { seat, bot } => seat_mut(seats, *seat)?.bot.clone_from(bot),
        Body::Muted { seat, on } => seat_mut(seats, *seat)?.muted = *on,
        Body::Opened(_)
        | Body::Forked(_)
        | Body::Agreed { .. }
        | Body::Started
        | Body::TimeUp { .. }
        | Body::Played { .. }
        | Body::TakenBack { .. }
        | Body::Asked { .. }
        | Body::Answered { .. }
        | Body::Said { .. }
        | Body::Rematch { .. }
        | Body::Judged { .. }
        | Body::Raced { .. } => {}
    }
    Ok(None)
}

impl SeatState {
    /// Who or what plays here, for records; empty for nobody, `?` for somebody whose name
    /// is not known any more.
    fn label(&self) -> String {
        match (&self.guest, &self.bot) {
            (Some((_, name)), _) if name.is_empty() => "?".to_owned(),
            (Some((_, name)), _) => name.clone(),
            (None, Some(bot)) => format!("bot {bot}"),
            (None, None) => String::new(),
        }
    }

    fn now(&self) -> SeatNow {
        SeatNow {
            who: self.guest.as_ref().map(|(_, name)| protocol::Person { name: name.clone() }),
            bot: self.bot.clone(),
            words: self.words.as_str().to_owned(),
            muted: self.muted,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// docs/operations.md says what an intent takes that is remembered for the whole game.
    #[test]
    fn a_remembered_intent_takes_at_most_forty_bytes() {
        let place = size_of::<(u64, u32)>() + 1;
        let mut done: HashMap<u64, u32> = HashMap::new();
        let mut most = 0;
        for n in 1..=MAX_LOG {
            done.insert(digest("guest", &n.to_string()), n as u32);
            // A map has a place more for every seven that can be used.
            let bytes = done.capacity() * 8 / 7 * place;
            if n >= 100 {
                most = most.max(bytes.div_ceil(n));
            }
            if [100, 1000, MAX_LOG].contains(&n) {
                println!("{n} intents: {bytes} bytes, {} each", bytes / n);
            }
        }
        assert!((20..=40).contains(&most), "{most} bytes");
    }
}
