//! Deals that many play, and who has tried them.

use super::lease::RowOf;
use super::rows::{SUMMARY, damaged, summaries};
use super::session::{Columns, Value};
use super::{Dialect, Sql};
use crate::limits::ABOUT_BYTES;
use crate::{Deal, DealId, GuestId, StoreError, Summary, TableId, Try};
use sqlx::error::DatabaseError;

const SELECT: &str = "SELECT id, game, created, ends, about FROM deals WHERE id = $1";
const SELECT_TRY: &str = "SELECT y.table_id, y.created, \
    (SELECT COUNT(*) FROM tables t WHERE t.id = y.table_id AND t.is_over) \
    FROM tries y WHERE y.deal_id = $1 AND y.guest_id = $2";

/// The deals that have ended and of which no table is left.
const IDLE: &str = "SELECT d.id FROM deals d WHERE d.created < $1 AND d.ends < $1 AND NOT EXISTS (\
                    SELECT 1 FROM tries t JOIN tables x ON x.id = t.table_id WHERE t.deal_id = d.id)";

fn deal(row: &impl Columns) -> Result<Deal, StoreError> {
    let id = row.text(0)?.parse().map_err(damaged)?;
    let ends = Some(row.int(3)?).filter(|ends| *ends != 0);
    Ok(Deal { id, game: row.text(1)?, created: row.int(2)?, ends, about: row.text(4)? })
}

fn tried(row: &impl Columns) -> Result<Try, StoreError> {
    let table = Some(row.text(0)?).filter(|table| !table.is_empty());
    let table = table.map(|table| table.parse().map_err(damaged)).transpose()?;
    Ok(Try { table, created: row.int(1)?, over: row.int(2)? > 0 })
}

impl<DB: Dialect> Sql<DB> {
    pub(super) async fn insert_deal(&self, wanted: &Deal) -> Result<Deal, StoreError> {
        if wanted.about.len() > ABOUT_BYTES {
            let bytes = wanted.about.len();
            return Err(StoreError::DealTooLong { deal: wanted.id.clone(), bytes });
        }
        let insert = "INSERT INTO deals (id, game, created, ends, about) \
                      VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO NOTHING";
        let id = Value::Text(wanted.id.as_str());
        let values = [
            id,
            Value::Text(&wanted.game),
            Value::Int(wanted.created),
            Value::Int(wanted.ends.unwrap_or(0)),
            Value::Text(&wanted.about),
        ];
        let mut transaction = self.write().await?;
        transaction.run(insert, &values).await?;
        let rows = transaction.rows(SELECT, &[id]).await?;
        transaction.commit().await?;
        rows.first().map_or_else(|| Err(damaged("a deal is not there")), deal)
    }

    pub(super) async fn select_deal(&self, id: &DealId) -> Result<Option<Deal>, StoreError> {
        self.read(SELECT, &[Value::Text(id.as_str())]).await?.first().map(deal).transpose()
    }

    pub(super) async fn insert_try(
        &self,
        id: &DealId,
        guest: &GuestId,
        table: &TableId,
        now: i64,
    ) -> Result<Try, StoreError> {
        let insert = "INSERT INTO tries (deal_id, guest_id, table_id, created) \
                      VALUES ($1, $2, $3, $4) ON CONFLICT (deal_id, guest_id) DO NOTHING";
        let whose = [Value::Text(id.as_str()), Value::Text(guest.as_str())];
        let values = [whose[0], whose[1], Value::Text(table.as_str()), Value::Int(now)];
        let mut transaction = self.write().await?;
        let written = transaction.run(insert, &values).await.map(drop).map_err(|error| {
            let missing = error.as_database_error();
            if missing.is_some_and(DatabaseError::is_foreign_key_violation) {
                StoreError::UnknownDeal { deal: id.clone() }
            } else {
                error.into()
            }
        });
        if written.is_err() {
            transaction.end(written).await?;
            return Err(damaged("a failed transaction has ended well"));
        }
        let rows = transaction.rows(SELECT_TRY, &whose).await?;
        transaction.commit().await?;
        rows.first().map_or_else(|| Err(damaged("a try is not there")), tried)
    }

    pub(super) async fn select_try(
        &self,
        id: &DealId,
        guest: &GuestId,
    ) -> Result<Option<Try>, StoreError> {
        let values = [Value::Text(id.as_str()), Value::Text(guest.as_str())];
        self.read(SELECT_TRY, &values).await?.first().map(tried).transpose()
    }

    pub(super) async fn select_tries_count(&self, id: &DealId) -> Result<u64, StoreError> {
        let count = "SELECT COUNT(*) FROM tries y JOIN tables t ON t.id = y.table_id \
                     WHERE y.deal_id = $1 AND t.is_over";
        let rows = self.read(count, &[Value::Text(id.as_str())]).await?;
        Ok(rows.first().map_or(Ok(0), |row| row.int(0).map(i64::cast_unsigned))?)
    }

    pub(super) async fn select_tries(
        &self,
        id: &DealId,
        limit: u32,
    ) -> Result<Vec<Summary>, StoreError> {
        let values = [Value::Text(id.as_str()), Value::Int(i64::from(limit))];
        Ok(summaries(&self.read(SUMMARY.tries, &values).await?))
    }

    pub(super) async fn delete_idle_deals(&self, before: i64) -> Result<u64, StoreError> {
        let mut transaction = self.write().await?;
        let rows: Vec<RowOf<DB>> = transaction.rows(IDLE, &[Value::Int(before)]).await?;
        for row in &rows {
            let id = row.text(0)?;
            for delete in
                ["DELETE FROM tries WHERE deal_id = $1", "DELETE FROM deals WHERE id = $1"]
            {
                transaction.run(delete, &[Value::Text(&id)]).await?;
            }
        }
        transaction.commit().await?;
        Ok(rows.len() as u64)
    }
}
