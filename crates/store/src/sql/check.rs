//! Reading everything, and setting aside what is damaged.

use super::lease::Lease;
use super::session::{Columns, Value};
use super::{Dialect, Sql};
use crate::check::{Checked, Damage, Judge};
use crate::{Store, StoreError, TableId};
use std::time::Duration;

/// How long a database may look for damage in itself.
const LONG: Duration = Duration::from_secs(24 * 60 * 60);
/// The next table that has a summary or an entry.
const NEXT_TABLE: &str = "SELECT id FROM \
    (SELECT MIN(id) AS id FROM tables WHERE id > $1 \
     UNION ALL SELECT MIN(table_id) FROM entries WHERE table_id > $1) AS next \
    WHERE id IS NOT NULL ORDER BY id LIMIT 1";
const SET_ASIDE: [&str; 6] = [
    "INSERT INTO set_aside_tables \
     (id, code, game, is_public, is_begun, is_over, created, updated, members, about, reason) \
     SELECT id, code, game, is_public, is_begun, is_over, created, updated, members, about, $2 \
     FROM tables WHERE id = $1",
    "INSERT INTO set_aside_entries (table_id, seq, body, checksum) \
     SELECT table_id, seq, body, checksum FROM entries WHERE table_id = $1",
    "DELETE FROM entries WHERE table_id = $1",
    "DELETE FROM members WHERE table_id = $1",
    // The texts stay, as what is set aside may need them.
    "DELETE FROM text_uses WHERE table_id = $1",
    "DELETE FROM tables WHERE id = $1",
];

impl<DB: Dialect> Sql<DB> {
    pub(crate) async fn check(
        &self,
        repair: bool,
        judge: Judge<'_>,
    ) -> Result<Checked, StoreError> {
        let mut checked = Checked::default();
        let mut damages = Vec::new();
        let mut note = |table, reason, set_aside| damages.push(Damage { table, reason, set_aside });
        for select in DB::SELF_CHECK {
            let lease = Lease::take(&self.reader, DB::in_memory(&self.home)).await?;
            for row in lease.rows(select, &[], LONG).await? {
                match row.text(0)? {
                    reason if reason == "ok" => {}
                    reason => note(None, reason, false),
                }
            }
        }
        let mut last = String::new();
        while let Some(row) = self.read(NEXT_TABLE, &[Value::Text(&last)]).await?.first() {
            let Ok(id) = row.text(0) else {
                note(None, format!("the id of the table after {last:?} cannot be read"), false);
                break;
            };
            last.clone_from(&id);
            match self.judge(&id, judge).await? {
                Ok(entries) => {
                    checked.tables += 1;
                    checked.entries += entries;
                }
                Err(reason) => {
                    let set_aside = repair && self.set_aside(&id, &reason).await.is_ok();
                    note(Some(id), reason, set_aside);
                }
            }
        }
        for select in DB::SET_ASIDE_COUNTS {
            for row in self.read(select, &[]).await? {
                checked.set_aside += row.int(0)?.cast_unsigned();
            }
        }
        Ok(Checked { damages, ..checked })
    }

    /// The number of entries of a table, or why it is damaged.
    async fn judge(&self, id: &str, judge: Judge<'_>) -> Result<Result<u64, String>, StoreError> {
        let Ok(table) = id.parse::<TableId>() else {
            return Ok(Err("its id is not one".to_owned()));
        };
        match self.load(&table).await {
            Ok(Some(stored)) => Ok(judge(&stored).map(|()| stored.log.len() as u64)),
            Ok(None) => Ok(Err("it has entries, but no summary".to_owned())),
            Err(StoreError::DamagedTable { damage, .. }) => Ok(Err(damage)),
            Err(other) => Err(other),
        }
    }

    /// Moves a table to where nobody looks.
    async fn set_aside(&self, id: &str, reason: &str) -> Result<(), StoreError> {
        let mut transaction = self.write().await?;
        for (number, statement) in SET_ASIDE.into_iter().enumerate() {
            let values = [Value::Text(id), Value::Text(reason)];
            transaction.run(statement, if number == 0 { &values } else { &values[..1] }).await?;
        }
        Ok(transaction.commit().await?)
    }
}
