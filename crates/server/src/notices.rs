//! What the operator decides about everybody: who is kept out, and what all are told.
//!
//! It is stored, and every connection follows it: whoever is banned is sent away at once, and an
//! announcement reaches all who are there and all who come.

use crate::clock::unix_seconds;
use crate::limits::Household;
use protocol::{ServerMessage, Why};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, UNIX_EPOCH};
use store::{Announcement, Ban, Store, StoreError};
use tokio::sync::{Mutex, watch};

/// What holds now.
#[derive(Debug, Default)]
struct Told {
    bans: HashMap<String, Ban>,
    announcement: Option<Announcement>,
}

impl Told {
    /// Why somebody is kept out, if that is so.
    fn refusal(&self, household: Household, guest: Option<&str>) -> Option<String> {
        if self.bans.is_empty() {
            return None;
        }
        let ban = guest.and_then(|guest| self.bans.get(guest));
        let ban = ban.or_else(|| self.bans.get(&household.to_string()))?;
        let now = unix_seconds();
        match ban.until {
            Some(until) if until <= now => None,
            Some(until) => Some(format!("you are banned until {}: {}", moment(until), ban.reason)),
            None => Some(format!("you are banned: {}", ban.reason)),
        }
    }

    /// What is announced now.
    fn announced(&self) -> Option<protocol::Announcement> {
        let Announcement { text, until } = self.announcement.clone()?;
        let over = until.is_some_and(|until| until <= unix_seconds());
        (!over).then_some(protocol::Announcement { text, until })
    }
}

/// The bans and the announcement.
#[derive(Debug)]
pub(crate) struct Notices {
    store: Arc<dyn Store>,
    told: watch::Sender<Arc<Told>>,
    /// Changes come one after the other, in the store and here.
    changing: Mutex<()>,
}

impl Notices {
    pub(crate) async fn load(store: Arc<dyn Store>) -> Result<Notices, StoreError> {
        let told = read(&*store).await?;
        Ok(Notices { store, told: watch::Sender::new(Arc::new(told)), changing: Mutex::default() })
    }

    /// Why somebody is kept out, if that is so.
    pub(crate) fn refusal(&self, household: Household, guest: Option<&str>) -> Option<String> {
        self.told.borrow().refusal(household, guest)
    }

    /// What is announced now.
    pub(crate) fn announced(&self) -> Option<protocol::Announcement> {
        self.told.borrow().announced()
    }

    /// The bans that still hold, sorted by whom they keep out.
    pub(crate) fn bans(&self) -> Vec<Ban> {
        let now = unix_seconds();
        let told = self.told.borrow();
        let mut bans: Vec<Ban> =
            told.bans.values().filter(|ban| !is_over(ban, now)).cloned().collect();
        bans.sort_by(|a, b| a.who.cmp(&b.who));
        bans
    }

    /// Keeps somebody out from now on.
    pub(crate) async fn ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let _turn = self.changing.lock().await;
        self.store.put_ban(ban).await?;
        self.reload().await
    }

    /// Lets somebody in again; whether there was a ban.
    pub(crate) async fn unban(&self, who: &str) -> Result<bool, StoreError> {
        let _turn = self.changing.lock().await;
        let was = self.store.remove_ban(who).await?;
        self.reload().await?;
        Ok(was)
    }

    /// Tells everybody something, or nothing any more.
    pub(crate) async fn announce(
        &self,
        announcement: Option<&Announcement>,
    ) -> Result<(), StoreError> {
        let _turn = self.changing.lock().await;
        self.store.announce(announcement).await?;
        self.reload().await
    }

    /// Forgets bans and announcements whose time is over.
    pub(crate) async fn sweep(&self, now: i64) -> Result<(), StoreError> {
        let told = Arc::clone(&self.told.borrow());
        for ban in told.bans.values().filter(|ban| is_over(ban, now)) {
            self.unban(&ban.who).await?;
        }
        let until = told.announcement.as_ref().and_then(|announcement| announcement.until);
        if until.is_some_and(|until| until <= now) {
            self.announce(None).await?;
        }
        Ok(())
    }

    /// Reads everything again: another node may have changed it.
    pub(crate) async fn reread(&self) -> Result<(), StoreError> {
        let _turn = self.changing.lock().await;
        self.reload().await
    }

    async fn reload(&self) -> Result<(), StoreError> {
        let told = read(&*self.store).await?;
        self.told.send_replace(Arc::new(told));
        Ok(())
    }

    /// Follows what concerns a client.
    pub(crate) fn follow(&self, household: Household, guest: Option<String>) -> Following {
        let mut told = self.told.subscribe();
        // What holds already is news to whoever comes.
        told.mark_changed();
        Following { told, household, guest, announced: None }
    }
}

fn is_over(ban: &Ban, now: i64) -> bool {
    ban.until.is_some_and(|until| until <= now)
}

async fn read(store: &dyn Store) -> Result<Told, StoreError> {
    let bans = store.bans().await?.into_iter().map(|ban| (ban.who.clone(), ban)).collect();
    Ok(Told { bans, announcement: store.announcement().await? })
}

/// What a client is told of it.
#[derive(Debug)]
pub(crate) struct Following {
    told: watch::Receiver<Arc<Told>>,
    household: Household,
    guest: Option<String>,
    /// What the client knows.
    announced: Option<protocol::Announcement>,
}

impl Following {
    /// The next thing that the client is to be told; after a `bye` the conversation is over.
    pub(crate) async fn next(&mut self) -> ServerMessage {
        loop {
            if self.told.changed().await.is_err() {
                // The server is about to stop, and says so itself.
                std::future::pending::<()>().await;
            }
            if let Some(news) = self.news() {
                return news;
            }
        }
    }

    fn news(&mut self) -> Option<ServerMessage> {
        let told = Arc::clone(&self.told.borrow_and_update());
        if let Some(reason) = told.refusal(self.household, self.guest.as_deref()) {
            return Some(ServerMessage::bye(Why::Banned, reason));
        }
        let announcement = told.announced();
        if announcement == self.announced {
            return None;
        }
        self.announced.clone_from(&announcement);
        Some(ServerMessage::Announced { announcement })
    }
}

/// The last second that can be written: that of the year 9999.
const LAST: u64 = 253_402_300_799;

/// A moment for people, such as `Tue, 17 Nov 2026 18:00:00 GMT`.
pub(crate) fn moment(seconds: i64) -> String {
    let seconds = u64::try_from(seconds).unwrap_or(0).min(LAST);
    httpdate::fmt_http_date(UNIX_EPOCH + Duration::from_secs(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_for_people() {
        assert_eq!(moment(1_794_938_400), "Tue, 17 Nov 2026 18:00:00 GMT");
        assert_eq!(moment(-1), "Thu, 01 Jan 1970 00:00:00 GMT");
        assert_eq!(moment(i64::MAX), "Fri, 31 Dec 9999 23:59:59 GMT");
    }
}
