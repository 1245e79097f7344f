//! Looking through a whole database for damage, and setting aside what is damaged.

use crate::address::Address;
use crate::journal::Journaled;
use crate::open::existing;
use crate::{Store, StoreError, StoredTable, postgres, sqlite};

/// What a check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many tables are whole.
    pub tables: u64,
    /// How many entries their logs have.
    pub entries: u64,
    /// What is damaged.
    pub damages: Vec<Damage>,
    /// How many rows were set aside earlier.
    pub set_aside: u64,
}

/// One thing that is damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The id of the table, as it is stored; `None` if it concerns no single table.
    pub table: Option<String>,
    /// What is wrong.
    pub reason: String,
    /// Whether it was set aside now.
    pub set_aside: bool,
}

/// Judges a table that the store can read: whether its log makes sense to whoever wrote it.
pub type Judge<'a> = &'a (dyn Fn(&StoredTable) -> Result<(), String> + Sync);

/// Reads everything in a database that no server uses. With `repair`, each table that is damaged is
/// moved to `set_aside_tables` and `set_aside_entries`, as it is, where no server looks.
///
/// # Errors
/// Those of [`open`](crate::open). Damage is not an error.
pub async fn check(url: &str, repair: bool, judge: Judge<'_>) -> Result<Checked, StoreError> {
    match existing(url)? {
        Address::Memory => {
            run(Journaled::open(sqlite::memory().await?).await?, repair, judge).await
        }
        Address::File(path) => {
            run(Journaled::open(sqlite::file(&path).await?).await?, repair, judge).await
        }
        Address::Postgres(options) => {
            let store = postgres::connect(*options).await?;
            let checked = store.check(repair, judge).await;
            store.close().await;
            checked
        }
    }
}

async fn run(store: Journaled, repair: bool, judge: Judge<'_>) -> Result<Checked, StoreError> {
    let checked = match store.settled().await {
        Ok(sql) => sql.check(repair, judge).await,
        Err(error) => Err(error),
    };
    store.close().await;
    checked
}
