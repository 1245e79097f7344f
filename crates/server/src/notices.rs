//! What the operator decides about everybody: who is kept out, and what all are told.
//!
//! It is stored, and every connection follows it: whoever is banned is sent away at once, and an
//! announcement reaches all who are there and all who come.

use crate::clock::unix_seconds;
use crate::limits::Household;
use protocol::{ServerMessage, Why};
use std::collections::HashMap;
use std::sync::Arc;
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
            Some(until) => Some(format!("you are banned until {}: {}", utc(until), ban.reason)),
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

    /// All bans that are not over, by whom they are of.
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
                // The server is about to end, and tells so itself.
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
            return Some(ServerMessage::Bye { why: Why::Banned, reason });
        }
        let announcement = told.announced();
        if announcement == self.announced {
            return None;
        }
        self.announced.clone_from(&announcement);
        Some(ServerMessage::Announced { announcement })
    }
}

/// A moment for people, such as `2026-11-17 18:00 UTC`.
pub(crate) fn utc(seconds: i64) -> String {
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    // Howard Hinnant's days to civil: years begin in March, so that leap days come last.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (hour, minute) = (rest / 3_600, rest % 3_600 / 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_for_people() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_399, "2000-02-28 23:59 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (1_794_938_400, "2026-11-17 18:00 UTC"),
            (4_107_542_399, "2100-02-28 23:59 UTC"),
            (4_107_542_400, "2100-03-01 00:00 UTC"),
        ] {
            assert_eq!(utc(seconds), text);
        }
    }
}
