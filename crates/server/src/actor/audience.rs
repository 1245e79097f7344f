//! The clients of a table: as whom they look, who is present, and what they are sent.

use super::outbox::{Outbox, Undelivered};
use super::recent::{self, Recent};
use super::{Joining, Who, encode, going_down};
use crate::clock::Clock;
use crate::limits::lock;
use crate::simulated::{Bug, planted};
use arbiter::{Delay, Micros};
use axum::extract::ws::Utf8Bytes;
use protocol::{Options, SeatNow, ServerMessage, Why};
use room::{Applied, Presence, Refusal, Room, Subscription, Watched};
use serde_json::value::RawValue;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tabletop::{Seat, SeatSet, Viewer};
use tokio::time::Instant;

/// The shortest time between two messages about who is present.
const PRESENCE_EVERY: Duration = Duration::from_millis(700);
/// The most names of guests who watch; the others are only counted. `ServerMessage::Presence` tells this number, too.
const NAMED: usize = 20;

/// How long a client's messages take; its socket measures, the table reads.
pub(crate) type DelayEstimate = Arc<Mutex<Delay>>;

struct Client {
    who: Option<Who>,
    /// The seat that it asked to look and act as.
    seat: Option<Seat>,
    /// Whether every entry comes with a view.
    views: bool,
    outbox: Outbox,
    delay: Option<DelayEstimate>,
    /// The last entry that it was told of.
    told: u64,
    /// What it was last told of the seats.
    own: Own,
}

/// How many seats there are, and which are a client's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Own {
    seats: usize,
    mine: SeatSet,
    looks: Option<Seat>,
}

impl Client {
    fn guest(&self) -> Option<&str> {
        self.who.as_ref().map(|who| who.guest.as_str())
    }

    /// The seats as they are now: the client may have sat down or stood up since it came.
    fn own(&self, room: &Room) -> Own {
        let seats = room.table().seats();
        let Some(guest) = self.guest() else { return Own { seats, ..Own::default() } };
        Own { seats, mine: room.mine(guest).collect(), looks: room.still_as(guest, self.seat) }
    }

    fn viewer(&self, room: &Room) -> Viewer {
        let looks = self.guest().and_then(|guest| room.still_as(guest, self.seat));
        looks.map_or(Viewer::Public, Viewer::Seat)
    }

    /// Whether it sees more of the table than its door.
    fn sees(&self, room: &Room) -> bool {
        !room.is_closed_to(self.viewer(room))
    }

    fn subscription(&self, room: &Room) -> Subscription {
        Subscription { viewer: self.viewer(room), views: self.views }
    }
}

/// Everybody who looks at a table.
pub(super) struct Audience {
    clients: BTreeMap<u64, Client>,
    /// Since when each seat's player has been away; `None` if connected.
    away: Vec<Option<Instant>>,
    clock: Clock,
    presence: Presence,
    /// When presence was last told.
    presence_told: Option<Instant>,
    /// When a changed presence is to be told.
    presence_due: Option<Instant>,
    /// Since when there are no clients.
    empty_since: Instant,
    recent: Recent,
    watched: Watched,
    /// What those who may not watch were last told.
    door: (Vec<SeatNow>, Options),
}

/// A line of the log in the bytes that everybody is sent once it is stored.
pub(super) struct Encoded {
    n: u64,
    seats_changed: bool,
    /// Whether lists, and those who may not watch, may be shown something else now.
    pub(super) changes_lists: bool,
    messages: Vec<(Subscription, Utf8Bytes)>,
}

impl Audience {
    pub(super) fn new(room: &Room, clock: Clock) -> Audience {
        let seats = room.table().seats();
        let mut audience = Audience {
            clients: BTreeMap::new(),
            away: vec![Some(Instant::now()); seats],
            clock,
            presence: Presence { away: vec![None; seats], ..Presence::default() },
            presence_told: None,
            presence_due: None,
            empty_since: Instant::now(),
            recent: Recent::default(),
            watched: Watched::default(),
            door: (room.door(), room.options().clone()),
        };
        audience.presence.away = audience.told_away(room);
        audience
    }

    /// For each person in a seat since when it has been away, as everybody is told.
    fn told_away(&self, room: &Room) -> Vec<Option<u64>> {
        let since = |(seat, away): (Seat, &Option<Instant>)| {
            let away = away.filter(|_| room.is_taken(seat))?;
            Some(self.clock.micros(away) / 1000)
        };
        Seat::first(self.away.len()).zip(&self.away).map(since).collect()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.clients.is_empty()
    }

    /// How long there have been no clients; zero while there are some.
    pub(super) fn empty_for(&self) -> Duration {
        if self.is_empty() { self.empty_since.elapsed() } else { Duration::ZERO }
    }

    pub(super) const fn empty_since(&self) -> Instant {
        self.empty_since
    }

    /// The seat that a client looks and acts as now.
    pub(super) fn seat_of(&self, client: Option<u64>, room: &Room) -> Option<Seat> {
        self.clients.get(&client?)?.viewer(room).seat()
    }

    /// Who a client is, under its latest name.
    pub(super) fn who(&self, client: Option<u64>) -> Option<Who> {
        self.clients.get(&client?)?.who.clone()
    }

    /// The delay of a client's messages, as it counts now; one that cannot be measured has none.
    pub(super) fn delay(&self, client: Option<u64>) -> Micros {
        let client = client.and_then(|client| self.clients.get(&client));
        client.and_then(|client| self.estimate(client)).unwrap_or(0)
    }

    /// The greatest delay of anybody who plays.
    pub(super) fn slowest(&self, room: &Room) -> Micros {
        let players = self.clients.values().filter(|client| client.viewer(room).seat().is_some());
        players.filter_map(|client| self.estimate(client)).max().unwrap_or(0)
    }

    fn estimate(&self, client: &Client) -> Option<Micros> {
        Some(lock(client.delay.as_ref()?).estimate(self.clock.micros(Instant::now())))
    }

    /// Since when the player of a seat has been away; `None` if connected.
    pub(super) fn away_since(&self, seat: Seat) -> Option<Instant> {
        self.away.get(seat.index()).copied().flatten()
    }

    /// For each seat how many milliseconds its player has been away; `None` if connected.
    pub(super) fn away_ms(&self) -> Vec<Option<u64>> {
        let ms = |since: Instant| since.elapsed().as_millis() as u64;
        self.away.iter().map(|away| away.map(ms)).collect()
    }

    /// Whether any person who plays is connected; at a table of bots, whether anybody watches.
    pub(super) fn anyone_present(&self, room: &Room) -> bool {
        let mut people =
            Seat::first(self.away.len()).filter(|&seat| room.is_person(seat)).peekable();
        if people.peek().is_none() {
            return !self.is_empty();
        }
        people.any(|seat| self.away[seat.index()].is_none())
    }

    /// A client comes; an impossible wish ends its connection.
    pub(super) fn join(&mut self, joining: Joining, room: &Room, now: u64, most: usize) {
        let Joining { client, who, seat, since, views, outbox, delay } = joining;
        let watches = who.as_ref().is_none_or(|who| room.mine(&who.guest).next().is_none());
        let full = watches && self.without_seats(room).count() >= most;
        let too_many = Refusal::new(Why::TooMany, "too many people watch this table");
        match look_as(room, who.as_ref(), seat)
            .and_then(|seat| if full { Err(too_many) } else { Ok(seat) })
        {
            Ok(seat) => {
                let own = Own::default();
                let new = Client { who, seat, views, outbox, delay, told: 0, own };
                self.clients.insert(client, new);
                self.count_presence(room);
                self.show(client, since, room, now);
            }
            Err(Refusal { why, reason }) => {
                // Without a client to keep it the outbox is dropped, which ends the connection.
                let bye = encode(&ServerMessage::bye(why, reason));
                let _ = bye.map(|bye| outbox.send(bye));
            }
        }
    }

    /// The clients of those who have no seat.
    fn without_seats<'a>(&'a self, room: &'a Room) -> impl Iterator<Item = &'a Client> {
        let seated = |guest: &str| room.mine(guest).next().is_some();
        self.clients.values().filter(move |client| !client.guest().is_some_and(seated))
    }

    /// A client looks as another of its seats, or asks again for what it missed.
    pub(super) fn again(
        &mut self,
        id: u64,
        seat: Option<Seat>,
        since: Option<u64>,
        views: bool,
        room: &Room,
        now: u64,
    ) {
        let Some(client) = self.clients.get_mut(&id) else { return };
        match look_as(room, client.who.as_ref(), seat) {
            Ok(seat) => {
                client.seat = seat;
                client.views = views;
                self.show(id, since, room, now);
            }
            Err(Refusal { why, reason }) => {
                self.send(id, &ServerMessage::Refused { id: None, why, reason });
            }
        }
    }

    pub(super) fn part(&mut self, client: u64, room: &Room) {
        // One that read too slowly has been dropped already, and parts only now.
        if self.clients.remove(&client).is_some() && self.clients.is_empty() {
            self.empty_since = Instant::now();
        }
        self.count_presence(room);
    }

    /// Whether a guest is connected.
    pub(super) fn is_here(&self, guest: &str) -> bool {
        self.clients.values().any(|client| client.guest() == Some(guest))
    }

    /// Sends all clients of a guest away.
    pub(super) fn expel(&mut self, guest: &str, room: &Room) {
        let gone = self.clients.iter().filter(|(_, client)| client.guest() == Some(guest));
        let gone: Vec<u64> = gone.map(|(id, _)| *id).collect();
        for id in gone {
            let reason = "this guest does not exist any more".to_owned();
            self.send(id, &ServerMessage::bye(Why::NotYours, reason));
            self.part(id, room);
        }
    }

    /// What was told lately is told no more: everybody gets a fresh snapshot.
    pub(super) fn forget(&mut self, room: &Room, now: u64) {
        self.recent = Recent::default();
        self.watched = Watched::default();
        self.count_presence(room);
        for (id, _) in self.ids_and_told() {
            self.show(id, None, room, now);
        }
    }

    /// A guest has another name from now on.
    pub(super) fn rename(&mut self, guest: &str, name: &str, room: &Room) {
        for who in self.clients.values_mut().filter_map(|client| client.who.as_mut()) {
            if who.guest == guest {
                name.clone_into(&mut who.name);
            }
        }
        self.count_presence(room);
    }

    /// What somebody may know of the table now, who looks as this seat or watches.
    pub(super) fn look(
        &mut self,
        who: Option<&Who>,
        seat: Option<Seat>,
        room: &Room,
        now: u64,
    ) -> ServerMessage {
        let host = who.is_some_and(|who| who.guest == room.opened().host);
        let shown = match seat {
            Some(_) => Some(room),
            None => self.watched.see(room),
        };
        let Some(shown) = shown else {
            let reason = "the table cannot be shown just now".to_owned();
            return ServerMessage::bye(Why::Internal, reason);
        };
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        if room.is_closed_to(viewer) {
            return ServerMessage::Snapshot(room.closed(host, now));
        }
        let mut snapshot = shown.snapshot(viewer, host, &self.presence, now);
        snapshot.mine = who.into_iter().flat_map(|who| room.mine(&who.guest)).collect();
        ServerMessage::Snapshot(snapshot)
    }

    /// Tells a client what it has missed since an entry, or everything.
    fn show(&mut self, id: u64, since: Option<u64>, room: &Room, now: u64) {
        let Some(client) = self.clients.get_mut(&id) else { return };
        let (subscription, own) = (client.subscription(room), client.own(room));
        let known = if subscription.viewer == Viewer::Public { room.released() } else { room.n() };
        client.told = known;
        client.own = own;
        let who = client.who.clone();
        let missed = since
            .filter(|_| !room.is_closed_to(subscription.viewer))
            // Entries alone do not say which seats are the client's own.
            .filter(|&since| !room.seats_changed(since))
            .and_then(|since| self.recent.since(subscription, since, known));
        match missed {
            Some(missed) => {
                missed.into_iter().for_each(|entry| self.send_text(id, entry));
                if let (Some(client), Some(text)) = (self.clients.get(&id), self.presence_text()) {
                    client.outbox.presence(text);
                }
            }
            None => {
                let snapshot = self.look(who.as_ref(), subscription.viewer.seat(), room, now);
                self.send(id, &snapshot);
            }
        }
    }

    /// Tells everybody what they have missed, after the table was read from the store again.
    pub(super) fn show_all(&mut self, room: &Room, now: u64) {
        self.count_presence(room);
        for (id, told) in self.ids_and_told() {
            self.show(id, Some(told), room, now);
        }
    }

    fn ids_and_told(&self) -> Vec<(u64, u64)> {
        self.clients.iter().map(|(id, client)| (*id, client.told)).collect()
    }

    /// What everybody is told of the line that was just applied, once it is stored.
    pub(super) fn encode(&mut self, room: &Room, applied: &Applied) -> Encoded {
        let now = Instant::now();
        if room.table().seats() != self.away.len() {
            // Nobody looks any more as a seat that is gone.
            self.recent = Recent::default();
        }
        for client in self.clients.values() {
            self.recent.see(client.subscription(room), now);
        }
        self.recent.forget(now);
        let mut messages: Vec<(Subscription, Utf8Bytes)> = Vec::new();
        // In a round where all act at once most are told the same: it is written once.
        let mut written: Vec<(Vec<Box<RawValue>>, Utf8Bytes)> = Vec::new();
        let lagging = room.is_delayed();
        for subscription in self.recent.subscriptions() {
            // Those who watch with a delay are told when its time has come.
            if (lagging || !room.watchable()) && subscription.viewer == Viewer::Public {
                continue;
            }
            let Some(events) = room.tells_only(applied, subscription) else {
                messages.extend(
                    encode(&room.tell(applied, subscription)).map(|text| (subscription, text)),
                );
                continue;
            };
            let same = |(other, _): &&(Vec<Box<RawValue>>, _)| {
                other.len() == events.len()
                    && other.iter().zip(&events).all(|(one, other)| one.get() == other.get())
            };
            let text = match written.iter().find(same) {
                Some((_, text)) => text.clone(),
                None => match encode(&room.tell_of(applied, events.clone())) {
                    Some(text) => {
                        written.push((events, text.clone()));
                        text
                    }
                    None => continue,
                },
            };
            messages.push((subscription, text));
        }
        let (n, seats_changed) = (applied.n, room.seats_changed(applied.n - 1));
        Encoded { n, seats_changed, changes_lists: room.changes_lists(n), messages }
    }

    /// Tells everybody of lines that are stored now; `by` is the guest who wanted them.
    pub(super) fn tell(&mut self, lines: Vec<Encoded>, by: Option<&str>, room: &Room, now: u64) {
        let lagging = room.is_delayed();
        let door_changed = lines.iter().any(|line| line.changes_lists) && self.door_changed(room);
        // Whether those without a seat see more than the door is one of the options.
        if door_changed || lines.iter().any(|line| line.seats_changed) {
            self.count_presence(room);
        }
        // Players come before those who watch. Whoever wanted it is told last of them: the answer follows
        // at once, and both go out together.
        let mut clients = self.ids_and_told();
        clients.sort_by_cached_key(|(id, _)| {
            let client = self.clients.get(id);
            let watches = client.is_none_or(|client| client.viewer(room) == Viewer::Public);
            (watches, by.is_some() && client.and_then(Client::guest) == by)
        });
        for (id, told) in clients {
            let Some(client) = self.clients.get_mut(&id) else { continue };
            let (subscription, own) = (client.subscription(room), client.own(room));
            let own_changed = std::mem::replace(&mut client.own, own) != own;
            if lagging && subscription.viewer == Viewer::Public {
                if own_changed {
                    self.show(id, None, room, now);
                }
                continue;
            }
            if room.is_closed_to(subscription.viewer) {
                if own_changed || door_changed {
                    self.show(id, None, room, now);
                }
                continue;
            }
            client.told = room.n();
            let message = |line: &Encoded| {
                let mut of = line.messages.iter().filter(|(of, _)| *of == subscription);
                of.next().map(|(_, text)| text.clone())
            };
            // A client that looks as somebody else meanwhile sees another table now.
            let messages: Option<Vec<Utf8Bytes>> = lines.iter().map(message).collect();
            let in_order =
                lines.first().is_none_or(|line| line.n == told + 1) || planted(Bug::Gaps);
            let complete = messages.is_some() && in_order;
            if let Some(messages) = messages.filter(|_| in_order) {
                messages.into_iter().for_each(|text| self.send_text(id, text));
            }
            if own_changed || !complete {
                self.show(id, None, room, now);
            }
        }
        if lagging {
            self.tell_watchers(room, now);
        }
        for Encoded { n, messages, .. } in lines {
            for (subscription, text) in messages {
                self.recent.keep(subscription, n, text);
            }
        }
    }

    /// Whether those who may not watch are to be told something else than before.
    fn door_changed(&mut self, room: &Room) -> bool {
        let door = (room.door(), room.options().clone());
        let changed = self.door != door;
        self.door = door;
        changed
    }

    /// Tells those who watch with a delay what they may know by now.
    fn tell_watchers(&mut self, room: &Room, now: u64) {
        let watches = |client: &Client| client.viewer(room) == Viewer::Public;
        let watchers: Vec<(u64, Subscription, u64)> = self
            .clients
            .iter()
            .filter(|(_, client)| watches(client) && client.told < room.released())
            .map(|(id, client)| (*id, client.subscription(room), client.told))
            .collect();
        let Some(behind) = watchers.iter().map(|(_, _, told)| room.released() - told).max() else {
            return;
        };
        let mut lines: Vec<(u64, Subscription, Utf8Bytes)> = Vec::new();
        if behind <= recent::ENTRIES as u64 {
            let recent = &mut self.recent;
            self.watched.follow(room, |past, applied| {
                for views in [true, false] {
                    let subscription = Subscription { viewer: Viewer::Public, views };
                    if watchers.iter().any(|(_, of, _)| *of == subscription)
                        && let Some(text) = encode(&past.tell(applied, subscription))
                    {
                        recent.keep(subscription, applied.n, text.clone());
                        lines.push((applied.n, subscription, text));
                    }
                }
            });
        }
        for (id, subscription, told) in watchers {
            let missed: Vec<&Utf8Bytes> = lines
                .iter()
                .filter(|(n, of, _)| *of == subscription && *n > told)
                .map(|(_, _, text)| text)
                .collect();
            if missed.len() as u64 == room.released() - told {
                missed.into_iter().for_each(|text| self.send_text(id, text.clone()));
                if let Some(client) = self.clients.get_mut(&id) {
                    client.told = room.released();
                }
            } else {
                self.show(id, None, room, now);
            }
        }
    }

    /// Counts who is present, and plans to tell everybody if that has changed.
    pub(super) fn count_presence(&mut self, room: &Room) {
        // The host may have agreed on more seats, or fewer.
        self.away.resize(room.table().seats(), Some(Instant::now()));
        let mut here = vec![false; self.away.len()];
        for guest in self.clients.values().filter_map(Client::guest) {
            room.mine(guest).for_each(|seat| here[seat.index()] = true);
        }
        let mut known: Vec<bool> = self.presence.away.iter().map(Option::is_some).collect();
        known.resize(self.away.len(), false);
        for (index, (away, here)) in self.away.iter_mut().zip(&here).enumerate() {
            let taken = Seat::new(index).is_some_and(|seat| room.is_taken(seat));
            match (here, &away) {
                (true, _) => *away = None,
                (false, None) => *away = Some(Instant::now()),
                // Whoever sits down without a connection is away from then on.
                (false, Some(_)) if taken && !known[index] => *away = Some(Instant::now()),
                (false, Some(_)) => {}
            }
        }
        let (watching, watchers) = self.watchers(room);
        let presence = Presence { away: self.told_away(room), watching, watchers };
        if presence != self.presence {
            self.presence = presence;
            let told = self.presence_told.filter(|_| !planted(Bug::PresenceQueues));
            let earliest = told.map(|told| told + PRESENCE_EVERY);
            let now = Instant::now();
            self.presence_due.get_or_insert(earliest.map_or(now, |earliest| earliest.max(now)));
        }
    }

    /// How many watch, and what the first of them are called. Whoever only sees the door does not watch,
    /// and a guest with several pages watches once.
    fn watchers(&self, room: &Room) -> (u32, Vec<String>) {
        let mut known = BTreeSet::new();
        let (mut count, mut names) = (0, Vec::new());
        for client in self.without_seats(room).filter(|client| client.sees(room)) {
            if client.guest().is_none_or(|guest| known.insert(guest)) {
                count += 1;
                let named = client.who.as_ref().filter(|_| names.len() < NAMED);
                names.extend(named.map(|who| who.name.clone()));
            }
        }
        (count, names)
    }

    /// When a changed presence is to be told.
    pub(super) const fn presence_due(&self) -> Option<Instant> {
        self.presence_due
    }

    /// Tells who is present, if that has changed and its time has come.
    pub(super) fn tell_presence(&mut self, room: &Room) {
        let now = Instant::now();
        if self.presence_due.take_if(|due| *due <= now).is_none() {
            return;
        }
        self.presence_told = Some(now);
        if let Some(text) = self.presence_text() {
            let see = self.clients.values().filter(|client| client.sees(room));
            see.for_each(|client| client.outbox.presence(text.clone()));
        }
    }

    fn presence_text(&self) -> Option<Utf8Bytes> {
        let Presence { away, watching, watchers } = self.presence.clone();
        encode(&ServerMessage::Presence { away, watching, watchers })
    }

    pub(super) fn send(&mut self, client: u64, message: &ServerMessage) {
        if let Some(text) = encode(message) {
            self.send_text(client, text);
        }
    }

    pub(super) fn send_all(&mut self, message: &ServerMessage) {
        let Some(text) = encode(message) else { return };
        let clients: Vec<u64> = self.clients.keys().copied().collect();
        clients.into_iter().for_each(|client| self.send_text(client, text.clone()));
    }

    /// Sends everybody away, who come back within this time, each at a moment of its own.
    pub(super) fn send_away(&mut self, within: Duration) {
        for client in self.clients.values() {
            // Who is too slow learns it from the end of the connection.
            let _ = encode(&going_down(within)).map(|bye| client.outbox.send(bye));
        }
    }

    /// Sends something to everybody who sees the table.
    pub(super) fn send_to_all_who_see(&mut self, message: &ServerMessage, room: &Room) {
        let Some(text) = encode(message) else { return };
        let clients = self.clients.iter().filter(|(_, client)| client.sees(room));
        let clients: Vec<u64> = clients.map(|(id, _)| *id).collect();
        clients.into_iter().for_each(|client| self.send_text(client, text.clone()));
    }

    /// Sends something to everybody who plays in these seats.
    pub(super) fn send_to_seats(&mut self, seats: SeatSet, message: &ServerMessage, room: &Room) {
        let sits =
            |client: &Client| client.viewer(room).seat().is_some_and(|seat| seats.contains(seat));
        let clients: Vec<u64> =
            self.clients.iter().filter(|(_, client)| sits(client)).map(|(id, _)| *id).collect();
        clients.into_iter().for_each(|client| self.send(client, message));
    }

    /// Puts a message into a client's outbox. A client that does not read in time is dropped; it
    /// comes back by itself when it can.
    fn send_text(&mut self, id: u64, text: Utf8Bytes) {
        let Some(client) = self.clients.get(&id) else { return };
        match client.outbox.send(text) {
            Ok(()) => {}
            Err(undelivered) => {
                if undelivered == Undelivered::TooSlow {
                    metrics::counter!(crate::figures::SLOW_CLIENTS).increment(1);
                }
                self.clients.remove(&id);
            }
        }
    }
}

/// The seat that somebody wants to look as, or would by default.
pub(crate) fn look_as(
    room: &Room,
    who: Option<&Who>,
    seat: Option<Seat>,
) -> Result<Option<Seat>, Refusal> {
    match (who, seat) {
        (Some(who), _) => room.look_as(&who.guest, seat),
        (None, None) => Ok(None),
        (None, Some(seat)) => Err(Refusal::new(Why::NotYours, format!("seat {seat} is not yours"))),
    }
}
