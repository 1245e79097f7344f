//! The clients of a table: whose eyes they have, who is there, and what they are sent.

use super::{Client, FAR_BEHIND, Joining, TableActor, Who, encode};
use crate::room::{Eyes, Refusal};
use axum::extract::ws::Utf8Bytes;
use protocol::{ServerMessage, Why};
use std::time::Instant;
use tabletop::{Seat, Viewer};

impl TableActor {
    /// The seat that somebody wants to look as, or would by default.
    pub(super) fn look_as(
        &self,
        who: Option<&Who>,
        seat: Option<Seat>,
    ) -> Result<Option<Seat>, Refusal> {
        match (who, seat) {
            (Some(who), _) => self.room.look_as(&who.guest, seat),
            (None, None) => Ok(None),
            (None, Some(seat)) => {
                Err(Refusal::new(Why::NotYours, format!("seat {seat} is not yours")))
            }
        }
    }

    /// Whose eyes a client has now: it may have sat down or stood up since it came.
    pub(super) fn viewer(&self, client: &Client) -> Viewer {
        let guest = client.who.as_ref().map(|who| who.guest.as_str());
        let seat = guest.and_then(|guest| self.room.still_as(guest, client.seat));
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    pub(super) fn eyes(&self, client: &Client) -> Eyes {
        Eyes { viewer: self.viewer(client), views: client.views }
    }

    pub(super) fn presence(&self) -> crate::room::Presence {
        let mut here = vec![false; self.away.len()];
        let mut watching = 0;
        for client in self.clients.values() {
            let guest = client.who.as_ref().map(|who| who.guest.as_str());
            let mut seats = guest.into_iter().flat_map(|guest| self.room.mine(guest)).peekable();
            watching += u32::from(seats.peek().is_none());
            seats.for_each(|seat| here[seat.index()] = true);
        }
        crate::room::Presence { here, watching }
    }

    pub(super) fn look(&self, who: Option<&Who>, seat: Option<Seat>) -> ServerMessage {
        let host = who.is_some_and(|who| who.guest == self.room.opened().host);
        let now = self.hub.clock.now();
        let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
        let mut snapshot = self.room.snapshot(viewer, host, &self.presence(), now);
        snapshot.mine = who.into_iter().flat_map(|who| self.room.mine(&who.guest)).collect();
        ServerMessage::Snapshot(snapshot)
    }

    pub(super) fn join(&mut self, joining: Joining) {
        let Joining { client, who, seat, since, views, outbox, pulse } = joining;
        match self.look_as(who.as_ref(), seat) {
            Ok(seat) => {
                self.clients.insert(client, Client { who, seat, views, outbox, pulse, told: 0 });
                self.show(client, since);
                self.tell_presence();
            }
            Err(Refusal { why, reason }) => {
                // Without a client to keep it the outbox is dropped, which ends the connection.
                let bye = encode(&ServerMessage::Bye { why, reason });
                let _ = bye.map(|bye| outbox.try_send(bye));
            }
        }
    }

    pub(super) fn again(
        &mut self,
        client: u64,
        seat: Option<Seat>,
        since: Option<u64>,
        views: bool,
    ) {
        let Some(there) = self.clients.get(&client) else { return };
        match self.look_as(there.who.as_ref(), seat) {
            Ok(seat) => {
                if let Some(there) = self.clients.get_mut(&client) {
                    there.seat = seat;
                    there.views = views;
                }
                self.show(client, since);
            }
            Err(Refusal { why, reason }) => {
                self.send(client, &ServerMessage::Refused { id: None, why, reason });
            }
        }
    }

    /// Tells a client what it has missed, or everything.
    pub(super) fn show(&mut self, client: u64, since: Option<u64>) {
        let Some(there) = self.clients.get(&client) else { return };
        let (viewer, who) = (self.viewer(there), there.who.clone());
        let eyes = Eyes { viewer, views: there.views };
        let known = if viewer == Viewer::Public { self.room.released() } else { self.room.n() };
        if let Some(there) = self.clients.get_mut(&client) {
            there.told = known;
        }
        match since {
            Some(since) if since <= known && known - since <= FAR_BEHIND => {
                for message in self.room.catch_up(since, known, eyes) {
                    self.send(client, &message);
                }
            }
            Some(_) | None => {
                let snapshot = self.look(who.as_ref(), viewer.seat());
                self.send(client, &snapshot);
            }
        }
    }

    pub(super) fn part(&mut self, client: u64) {
        // One that read too slowly has been dropped already, and is gone only now.
        self.clients.remove(&client);
        self.tell_presence();
        if self.clients.is_empty() {
            self.lonely = Instant::now();
        }
    }

    /// Notes since when each seat's player has been away.
    pub(super) fn note_presence(&mut self) -> crate::room::Presence {
        let presence = self.presence();
        for (away, here) in self.away.iter_mut().zip(&presence.here) {
            match (here, &away) {
                (true, _) => *away = None,
                (false, None) => *away = Some(Instant::now()),
                (false, Some(_)) => {}
            }
        }
        presence
    }

    pub(super) fn tell_presence(&mut self) {
        let presence = self.note_presence();
        let message = ServerMessage::Presence { here: presence.here, watching: presence.watching };
        self.send_all(&message);
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

    /// Puts a message into a client's outbox; one that does not read in time is dropped, and comes
    /// back by itself when it can.
    pub(super) fn send_text(&mut self, client: u64, text: Utf8Bytes) {
        let Some(there) = self.clients.get(&client) else { return };
        if there.outbox.try_send(text).is_err() {
            metrics::counter!("kennel_slow_clients").increment(1);
            self.clients.remove(&client);
        }
    }
}
