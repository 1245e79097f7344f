//! A guest takes what is its own away: the whole table, or itself from a table that others keep.

use super::{Listed, Next, TableActor, members, not_stored};
use crate::hub::Hub;
use crate::room::{Body, Decided, Line, Refusal, Room, forget};
use protocol::{ServerMessage, Why};
use store::{Append, StoreError};
use tokio::sync::oneshot;

impl TableActor {
    /// Takes everything of a guest away, and says so.
    pub(super) async fn leave(
        &mut self,
        guest: &str,
        reply: oneshot::Sender<Result<(), Refusal>>,
    ) -> Next {
        let sits = self.room.guests().any(|other| other == guest);
        if !sits && self.room.opened().host != guest {
            let refusal = Refusal::new(Why::NotYours, "you have nothing at this table");
            drop(reply.send(Err(refusal)));
            return Next::Go;
        }
        if self.may_close(guest) {
            return self.close(reply).await;
        }
        let left = self.forget(guest).await;
        if left.is_ok() && members(&self.room).is_empty() {
            return self.close(reply).await;
        }
        drop(reply.send(left));
        self.follow_up().await;
        Next::Go
    }

    /// Whether a guest may end the table for everybody: a host, whose table nobody else needs. A game
    /// that is over belongs to all who played it, and one in progress to those who are there.
    fn may_close(&self, guest: &str) -> bool {
        if self.room.opened().host != guest {
            return false;
        }
        let mut others = self.room.guests().filter(|other| *other != guest);
        if self.room.over() {
            return others.next().is_none();
        }
        !self.room.started() || !others.any(|other| self.audience.is_here(other))
    }

    /// Removes the table; everybody is told.
    async fn close(&mut self, reply: oneshot::Sender<Result<(), Refusal>>) -> Next {
        if let Err(error) = self.hub.store.remove_table(&self.id).await {
            tracing::error!(table = %self.id, %error, "a table could not be removed");
            // Whether it is gone is not known: nothing more may be told of it.
            self.lost = matches!(error, StoreError::Database(_));
            drop(reply.send(Err(not_stored())));
            return Next::Go;
        }
        let bye = ServerMessage::Bye {
            why: Why::Closed,
            reason: "this table is gone: whoever opened it has closed it".to_owned(),
        };
        self.audience.send_all(&bye);
        metrics::counter!(crate::figures::TABLES_REMOVED).increment(1);
        drop(reply.send(Ok(())));
        Next::Sleep
    }

    /// Rewrites the log as if somebody without a name had played for this guest, whose seats are left
    /// to bots in a game in progress.
    async fn forget(&mut self, guest: &str) -> Result<(), Refusal> {
        if !self.room.over() {
            let seats: Vec<_> = self.room.mine(guest).collect();
            let stood = seats.into_iter().map(|seat| Decided::from(Body::Stood { seat }));
            let stood: Vec<Decided> = stood.collect();
            if !stood.is_empty() && self.commit(stood, None).await.is_err() {
                return Err(not_stored());
            }
        }
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(table = %self.id, %error, "a log could not be rewritten");
            not_stored()
        };
        // The room does not keep whose intents its lines were.
        let stored = self.hub.store.load(&self.id).await.map_err(|error| failed(&error))?;
        let stored = stored.ok_or_else(not_stored)?;
        let lines = Line::read_all(&stored).map_err(|error| failed(&error))?;
        let lines = forget(lines, guest);
        let (mut entries, mut texts) = (Vec::new(), Vec::new());
        for line in &lines {
            let (entry, long) = line.to_stored().map_err(|error| failed(&error))?;
            entries.push(entry);
            texts.extend(long);
        }
        let first = entries.len() as u64;
        let room = Room::replay(lines).map_err(|error| failed(&error))?;
        let append = Append {
            table: self.id.clone(),
            first,
            entries,
            summary: Some(Hub::summary(&self.id, &room)),
            texts,
        };
        if let Err(error) = self.hub.store.rewrite(&append).await {
            let refusal = failed(&error);
            self.lost = matches!(error, StoreError::Database(_));
            return Err(refusal);
        }
        self.room = room;
        self.listed = Some(Listed::of(&self.room));
        self.audience.forget(&self.room, self.hub.clock.now());
        Ok(())
    }
}
