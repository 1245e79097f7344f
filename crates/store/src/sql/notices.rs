//! Bans and the announcement.

use super::lease::RowOf;
use super::session::{Columns, Value};
use super::{Dialect, Sql};
use crate::{Announcement, Ban, StoreError};

/// A time as it is stored, where 0 is never.
fn time(until: Option<i64>) -> Value<'static> {
    Value::Int(until.unwrap_or(0))
}

/// The same, read.
fn until(stored: i64) -> Option<i64> {
    (stored != 0).then_some(stored)
}

impl<DB: Dialect> Sql<DB> {
    pub(super) async fn select_bans(&self) -> Result<Vec<Ban>, StoreError> {
        let rows =
            self.read("SELECT who, reason, since, until FROM bans ORDER BY who", &[]).await?;
        let ban = |row: &RowOf<DB>| {
            let (who, reason) = (row.text(0)?, row.text(1)?);
            Ok(Ban { who, reason, since: row.int(2)?, until: until(row.int(3)?) })
        };
        rows.iter().map(ban).collect()
    }

    pub(super) async fn insert_ban(&self, ban: &Ban) -> Result<(), StoreError> {
        let insert = "INSERT INTO bans (who, reason, since, until) VALUES ($1, $2, $3, $4) \
                      ON CONFLICT (who) DO UPDATE SET reason = $2, since = $3, until = $4";
        let values = [
            Value::Text(&ban.who),
            Value::Text(&ban.reason),
            Value::Int(ban.since),
            time(ban.until),
        ];
        let mut transaction = self.write().await?;
        transaction.run(insert, &values).await?;
        Ok(transaction.commit().await?)
    }

    pub(super) async fn delete_ban(&self, who: &str) -> Result<bool, StoreError> {
        let mut transaction = self.write().await?;
        let deleted =
            transaction.run("DELETE FROM bans WHERE who = $1", &[Value::Text(who)]).await?;
        transaction.commit().await?;
        Ok(deleted > 0)
    }

    pub(super) async fn select_announcement(&self) -> Result<Option<Announcement>, StoreError> {
        let rows = self.read("SELECT text, until FROM announcement", &[]).await?;
        let announcement =
            |row: &RowOf<DB>| Ok(Announcement { text: row.text(0)?, until: until(row.int(1)?) });
        rows.first().map(announcement).transpose()
    }

    pub(super) async fn replace_announcement(
        &self,
        announcement: Option<&Announcement>,
    ) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        transaction.run("DELETE FROM announcement", &[]).await?;
        if let Some(Announcement { text, until }) = announcement {
            let insert = "INSERT INTO announcement (id, text, until) VALUES (1, $1, $2)";
            transaction.run(insert, &[Value::Text(text), time(*until)]).await?;
        }
        Ok(transaction.commit().await?)
    }
}
