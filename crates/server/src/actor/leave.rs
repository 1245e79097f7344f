//! What is taken away from a table: by a guest everything that is its own, by the operator what must go;
//! or the whole table.

use super::{Listed, Next, TableActor, members, not_stored};
use crate::hub::Hub;
use protocol::{ServerMessage, Why};
use room::{Body, Decided, Line, Refusal, Rewrite, Room};
use store::{Append, StoreError};
use tokio::sync::oneshot;

/// Told to everybody at a table that its host has closed.
const CLOSED_BY_HOST: &str = "this table is gone: whoever opened it has closed it";

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
            return self.close(CLOSED_BY_HOST, reply).await;
        }
        let left = self.forget(guest).await;
        if left.is_ok() && members(&self.room).is_empty() {
            return self.close(CLOSED_BY_HOST, reply).await;
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

    /// The operator removes the table.
    pub(super) async fn close_by_operator(
        &mut self,
        reply: oneshot::Sender<Result<(), Refusal>>,
    ) -> Next {
        self.close("this table is gone: the operator has removed it", reply).await
    }

    /// Removes the table; everybody is told.
    async fn close(&mut self, why: &str, reply: oneshot::Sender<Result<(), Refusal>>) -> Next {
        if let Err(error) = self.hub.store.remove_table(&self.id).await {
            tracing::error!(table = %self.id, %error, "a table could not be removed");
            // Whether it is gone is not known: nothing more may be told of it.
            self.lost = matches!(error, StoreError::Database(_));
            drop(reply.send(Err(not_stored())));
            return Next::Go;
        }
        let bye = ServerMessage::bye(Why::Closed, why.to_owned());
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
        self.rewrite(&Rewrite::Forget { guest: guest.to_owned() }).await?;
        Ok(())
    }

    /// The operator changes what is in the log.
    pub(super) async fn rewrite_for_operator(&mut self, change: Rewrite) -> Result<(), Refusal> {
        let change = match change {
            // On one screen every seat has a name of its own.
            Rewrite::Rename { .. } if self.room.options().one_screen => return Ok(()),
            Rewrite::Rename { guest, name } => {
                let name = self.room.name_for(&guest, &name);
                Rewrite::Rename { guest, name }
            }
            change => change,
        };
        match (self.rewrite(&change).await?, change) {
            (false, Rewrite::Unsay { line }) => {
                let reason = format!("line {line} is no line of chat, or was removed before");
                Err(Refusal::new(Why::Unknown, reason))
            }
            _ => Ok(()),
        }
    }

    /// Changes what is in the log, and tells everybody; whether there was anything to change.
    async fn rewrite(&mut self, change: &Rewrite) -> Result<bool, Refusal> {
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(table = %self.id, %error, "a log could not be rewritten");
            not_stored()
        };
        // The room does not keep whose intents its lines were.
        let stored = self.hub.store.load(&self.id).await.map_err(|error| failed(&error))?;
        let stored = stored.ok_or_else(not_stored)?;
        let lines = Line::read_all(&stored.log, &stored.texts).map_err(|error| failed(&error))?;
        let Some(lines) = change.of(lines) else { return Ok(false) };
        let (mut entries, mut texts) = (Vec::new(), Vec::new());
        for line in &lines {
            let (entry, long) = line.to_stored().map_err(|error| failed(&error))?;
            entries.push(entry);
            texts.extend(long);
        }
        let first = entries.len() as u64;
        let room = Room::replay(house::GAMES, lines).map_err(|error| failed(&error))?;
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
        Ok(true)
    }
}
