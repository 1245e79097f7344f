//! What a client is shown.

use super::{Applied, Body, Room};
use protocol::{Happened, SeatNow, ServerMessage, Snapshot, Spectators, Turn as WireTurn, VERSION};
use serde_json::value::RawValue;
use tabletop::{Actor, Seat, Turn, Viewer};

/// Who is connected, as far as the table knows; it leaves no trace in the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// For each seat since when its player has been away; `None` if connected, and for seats
    /// without a person.
    pub away: Vec<Option<u64>>,
    /// How many watch.
    pub watching: u32,
    /// The names of guests who watch.
    pub watchers: Vec<String>,
}

/// What a client is told of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subscription {
    /// As whom it is told.
    pub viewer: Viewer,
    /// Whether every entry comes with what it sees of the game after it.
    pub views: bool,
}

impl Room {
    /// Whether somebody without a seat may see the game.
    pub const fn watchable(&self) -> bool {
        !matches!(self.opened.options.spectators, Spectators::None)
    }

    /// Whether this viewer sees nothing of the table but its door.
    pub fn is_closed_to(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Public && !self.watchable()
    }

    /// Whether a guest may look back on the game and have its record.
    pub fn may_look_back(&self, guest: Option<&str>) -> bool {
        self.watchable() || guest.is_some_and(|guest| self.mine(guest).next().is_some())
    }

    /// The seats as those see them who may not watch: taken or free, so that they can sit down. Once
    /// the game has begun all are taken, by whom or what is not told.
    pub fn door(&self) -> Vec<SeatNow> {
        let seat = |state: &super::SeatState| {
            let bot = state.bot.clone().filter(|_| !self.started && state.guest.is_none());
            let taken = self.started || state.guest.is_some();
            let nobody = protocol::Person { name: String::new() };
            SeatNow { who: taken.then_some(nobody), bot, words: String::new(), muted: false }
        };
        self.seats.iter().map(seat).collect()
    }

    /// What those are shown who may not watch: what the table is, and which seats are free.
    pub fn closed(&self, host: bool, now: u64) -> Box<Snapshot> {
        let away = Presence { away: vec![None; self.seats.len()], ..Presence::default() };
        Box::new(Snapshot {
            n: 0,
            seats: self.door(),
            turn: if self.started { WireTurn::Table } else { WireTurn::Waiting },
            view: None,
            time_up: None,
            takeback: None,
            clocks: None,
            chat: Vec::new(),
            rewrites: 0,
            rematch: None,
            deal: None,
            fork: None,
            offline: false,
            ..*self.snapshot(Viewer::Public, host, &away, now)
        })
    }

    /// Whether the public is shown an earlier table than this one.
    pub fn is_delayed(&self) -> bool {
        let delayed = matches!(self.opened.options.spectators, Spectators::Delayed { .. });
        delayed && self.started && !self.over()
    }

    /// The number of the last line that the public may know: the last one, or an earlier one at a
    /// table that is watched with a delay.
    pub fn released(&self) -> u64 {
        let Spectators::Delayed { turns } = self.opened.options.spectators else { return self.n() };
        if !self.is_delayed() {
            return self.n();
        }
        let now = self.turns.last().copied().unwrap_or(0);
        let old_enough = |passed: &u32| passed + turns <= now;
        // Lines from before the first turn that is old enough are old enough, too; the opening of
        // the table is no secret.
        let count = self.turns.partition_point(old_enough);
        (count.max(1) - 1) as u64
    }

    /// What a client is told of the line that was just applied.
    pub fn tell(&self, applied: &Applied, subscription: Subscription) -> ServerMessage {
        let line = self.log.get(applied.n as usize);
        let (Some(line), Some(happened)) = (line, self.happened(applied, subscription)) else {
            return ServerMessage::bye(
                protocol::Why::Internal,
                "a line of the log is missing".to_owned(),
            );
        };
        let moved = matches!(
            line.body,
            Body::Started
                | Body::TimeUp { .. }
                | Body::Played { .. }
                | Body::TakenBack { .. }
                | Body::Bot { .. }
        );
        ServerMessage::Entry {
            n: applied.n,
            at: line.at,
            happened: Box::new(happened),
            turn: (moved && self.started).then(|| self.wire_turn()),
            legal: if moved && !self.racing() {
                self.legal(subscription.viewer)
            } else {
                Vec::new()
            },
            clocks: self.clocks.as_ref().filter(|_| moved).map(|clocks| clocks.clocks(line.at)),
        }
    }

    /// What the line says that was just applied, for this subscription; `None` if there is no such line.
    pub(super) fn happened(
        &self,
        applied: &Applied,
        subscription: Subscription,
    ) -> Option<Happened> {
        let Subscription { viewer, views } = subscription;
        let line = self.log.get(applied.n as usize)?;
        let seat_now = |seat: Seat, removed: bool| {
            let now = self.seats[seat.index()].now();
            Happened::Seat { seat, now, removed }
        };
        let shown = viewer != Viewer::Public || self.watchable();
        let undo = viewer.seat().is_some_and(|seat| self.can_undo(seat));
        let ask = viewer.seat().is_some_and(|seat| self.can_ask(seat));
        Some(match &line.body {
            Body::Opened(_) => Happened::Opened,
            // It is part of how the table was opened; the snapshot tells it.
            Body::Forked(_) => Happened::Nothing,
            // Everybody finds their own in the list of their tables.
            Body::Judged { .. } => Happened::Nothing,
            Body::Sat { seat, .. }
            | Body::Stood { seat }
            | Body::Words { seat, .. }
            | Body::Muted { seat, .. }
            | Body::Bot { seat, .. } => seat_now(*seat, false),
            Body::Removed { seat, .. } => seat_now(*seat, true),
            Body::Agreed { options, .. } => {
                Happened::Agreed { options: options.clone(), setup: self.table.public_setup() }
            }
            Body::TimeUp { seat } => Happened::TimeUp { seat: *seat },
            Body::Started => Happened::Started,
            Body::Played { .. } if !shown => Happened::Nothing,
            Body::Played { by, .. } => {
                // While all act at once the events say it all, and a view each would be too much.
                let view = (views && !self.racing()).then(|| self.shown(viewer));
                let (events, stand_in) = (applied.events(viewer), applied.stand_in);
                // Where all act at the same time, who acted may be as secret as what.
                let by = match by {
                    Actor::Seat(seat) if !self.kind.live() => Some(*seat),
                    Actor::Seat(_) | Actor::Table => None,
                };
                Happened::Played { events, view, undo, ask, by, stand_in }
            }
            Body::TakenBack { .. } if !shown => Happened::Nothing,
            Body::TakenBack { seat, .. } => {
                Happened::TakenBack { seat: *seat, view: self.shown(viewer), undo, ask }
            }
            Body::Asked { seat } => Happened::TakebackAsked { seat: *seat },
            Body::Answered { yes: true, .. } => Happened::Nothing,
            Body::Answered { seat, yes: false } => Happened::TakebackRefused { seat: *seat },
            // What players say to one another is no stranger's business where nobody may watch.
            Body::Said { .. } if !shown => Happened::Nothing,
            Body::Said { seat, text } => {
                Happened::Chat(protocol::Chat { seat: *seat, text: text.clone() })
            }
            Body::Rematch { table } => Happened::Rematch { table: table.clone() },
            Body::Raced { .. } if !shown => Happened::Nothing,
            Body::Raced { deal } => Happened::Raced { deal: deal.clone() },
        })
    }

    /// The events of the line that was just applied, where all that a client is told of it follows
    /// from them: whoever is told the same events is told the same.
    pub fn tells_only(
        &self,
        applied: &Applied,
        subscription: Subscription,
    ) -> Option<Vec<Box<RawValue>>> {
        let played = matches!(self.log.get(applied.n as usize)?.body, Body::Played { .. });
        let shown = subscription.viewer != Viewer::Public || self.watchable();
        let undo = subscription.viewer.seat().is_some_and(|seat| self.can_undo(seat));
        let plain = played && shown && !undo && self.clocks.is_none() && self.racing();
        plain.then(|| applied.events(subscription.viewer))
    }

    /// What everybody who is told these events is told of that line.
    pub fn tell_of(&self, applied: &Applied, events: Vec<Box<RawValue>>) -> ServerMessage {
        ServerMessage::Entry {
            n: applied.n,
            at: self.log.get(applied.n as usize).map_or(0, |line| line.at),
            happened: Box::new(Happened::Played {
                events,
                view: None,
                undo: false,
                ask: false,
                by: None,
                stand_in: false,
            }),
            turn: Some(self.wire_turn()),
            legal: Vec::new(),
            clocks: None,
        }
    }

    /// All that a client may know of this table as it is now. At a table that is watched with a delay
    /// the public must be shown an earlier one instead.
    pub fn snapshot(
        &self,
        viewer: Viewer,
        host: bool,
        presence: &Presence,
        now: u64,
    ) -> Box<Snapshot> {
        let may = viewer != Viewer::Public || self.watchable();
        let shown = self.started && may;
        Box::new(Snapshot {
            v: VERSION,
            n: self.n(),
            table: self.opened.table.clone(),
            code: self.opened.code.clone(),
            game: self.opened.game.clone(),
            setup: self.table.public_setup(),
            options: self.opened.options.clone(),
            you: viewer.seat(),
            mine: viewer.seat().into_iter().collect(),
            host,
            seats: self.seats.iter().map(super::SeatState::now).collect(),
            started: self.started,
            commitment: self.secret.commitment().to_string(),
            turn: self.wire_turn(),
            view: shown.then(|| self.shown(viewer)),
            legal: self.legal(viewer),
            undo: viewer.seat().is_some_and(|seat| self.can_undo(seat)),
            ask: viewer.seat().is_some_and(|seat| self.can_ask(seat)),
            time_up: self.timed_out,
            takeback: self.takeback.as_ref().map(|takeback| takeback.seat),
            clocks: self.clocks.as_ref().map(|clocks| clocks.clocks(now)),
            chat: self.chat.iter().filter(|_| may).cloned().collect(),
            rewrites: self.opened.rewrites,
            rematch: self.rematch.clone(),
            deal: self.deal.clone(),
            fork: self.fork_of(),
            offline: self.is_offline(),
            now,
            away: presence.away.clone(),
            watching: presence.watching,
            watchers: presence.watchers.clone(),
        })
    }

    fn wire_turn(&self) -> WireTurn {
        if !self.started {
            return WireTurn::Waiting;
        }
        match self.table.turn() {
            Turn::Seats(seats) => WireTurn::Seats { seats },
            Turn::Table => WireTurn::Table,
            Turn::Over(()) => WireTurn::Over { outcome: self.table.outcome().unwrap_or_default() },
        }
    }

    fn legal(&self, viewer: Viewer) -> Vec<String> {
        match viewer {
            Viewer::Seat(seat)
                if self.started
                    && self.seats[seat.index()].bot.is_none()
                    && self.timed_out != Some(seat) =>
            {
                self.table.legal(seat)
            }
            Viewer::Seat(_) | Viewer::Public => Vec::new(),
        }
    }
}
