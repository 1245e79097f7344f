//! What an operator does with the database of a server that does not run.

use crate::api::ApiError;
use crate::app::{Server, Shared, close};
use crate::config::Config;
use crate::hub::Hub;
use crate::limits::Household;
use crate::owners;
use axum::Router;
use protocol::SeatNow;
use serde::Serialize;
use std::net::IpAddr;
use std::sync::Arc;
use store::{Guest, ListedGuest, ListedTable, Store, StoreError, TableId, limits};

/// A database in the hands of its operator.
#[derive(Debug)]
pub struct Operator {
    hub: Shared,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// It has not begun.
    Lobby,
    /// It has begun.
    Playing,
    /// It has ended.
    Over,
}

/// A table in an operator's list.
#[derive(Clone, Debug, Serialize)]
pub struct TableRow {
    /// Its id.
    pub table: String,
    /// Its short code.
    pub code: String,
    /// The game.
    pub game: String,
    /// How far the game is.
    pub stage: Stage,
    /// Whether strangers find it in a list.
    pub public: bool,
    /// When it was opened, in seconds since 1970.
    pub created: i64,
    /// When something last happened, in seconds since 1970.
    pub updated: i64,
    /// How many lines its log has.
    pub lines: u64,
    /// How many bytes they have.
    pub bytes: u64,
    /// Who or what sits in each seat: a name, `bot LEVEL`, or nothing.
    pub seats: Vec<String>,
    /// The ids of the guests whose table it is.
    pub guests: Vec<String>,
}

impl TableRow {
    fn new(listed: ListedTable) -> TableRow {
        let ListedTable { summary, entries, bytes } = listed;
        // An operator sees who plays, also where nobody may watch.
        let line = Hub::line(&summary, Some(""));
        let seat = |seat: SeatNow| match (seat.who, seat.bot) {
            (Some(who), _) if who.name.is_empty() => "?".to_owned(),
            (Some(who), _) => who.name,
            (None, Some(bot)) => format!("bot {bot}"),
            (None, None) => String::new(),
        };
        TableRow {
            table: line.table,
            code: line.code,
            game: line.game,
            stage: match (summary.begun, summary.over) {
                (_, true) => Stage::Over,
                (true, false) => Stage::Playing,
                (false, false) => Stage::Lobby,
            },
            public: summary.public,
            created: summary.created,
            updated: summary.updated,
            lines: entries,
            bytes,
            seats: line.seats.into_iter().map(seat).collect(),
            guests: summary.members.iter().map(ToString::to_string).collect(),
        }
    }
}

/// What became of a guest's tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemovedGuest {
    /// The guest's name.
    pub name: String,
    /// How many tables were removed.
    pub removed: usize,
    /// How many stay, without the guest's name and what it said.
    pub kept: usize,
}

/// Why an operator's wish was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum OperatorError {
    /// No table has this id or code.
    #[error("there is no table {0}")]
    NoTable(String),
    /// No guest has this id or name.
    #[error("there is no guest {0}")]
    NoGuest(String),
    /// Several guests have this name.
    #[error("several guests are called {name}, so name one by its id: {}", ids.join(", "))]
    ManyGuests {
        /// The name.
        name: String,
        /// Their ids.
        ids: Vec<String>,
    },
    /// A table refused.
    #[error("{0}")]
    Refused(String),
    /// The store failed.
    #[error("database: {0}")]
    Store(#[from] StoreError),
}

impl From<ApiError> for OperatorError {
    fn from(error: ApiError) -> OperatorError {
        OperatorError::Refused(error.fault().1.reason)
    }
}

impl Operator {
    /// Takes a database that no server uses.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn new(store: Arc<dyn Store>) -> Result<Operator, StoreError> {
        // Tables that are woken to be changed do not play on.
        let config = Config { bot_pause_ms: 86_400_000, ..Config::without_limits() };
        let Server { hub, .. } = Server::new(config, store, Router::new()).await?;
        Ok(Operator { hub })
    }

    /// The tables that `wanted` lets through, the newest activity first, at most `most`; and whether
    /// there are more.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn tables(
        &self,
        most: usize,
        wanted: impl Fn(&TableRow) -> bool + Sync,
    ) -> Result<(Vec<TableRow>, bool), StoreError> {
        let mut tables = Vec::new();
        for skip in (0..).step_by(limits::LIST as usize) {
            let page = self.hub.store.all_tables(skip).await?;
            let last = page.is_empty();
            tables.extend(page.into_iter().map(TableRow::new).filter(&wanted));
            if last || tables.len() > most {
                break;
            }
        }
        let more = tables.len() > most;
        tables.truncate(most);
        Ok((tables, more))
    }

    /// The guests that `wanted` lets through, who was there last first, at most `most`; and whether
    /// there are more.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub async fn guests(
        &self,
        most: usize,
        wanted: impl Fn(&Guest) -> bool + Sync,
    ) -> Result<(Vec<ListedGuest>, bool), StoreError> {
        let mut guests = Vec::new();
        for skip in (0..).step_by(limits::LIST as usize) {
            let page = self.hub.store.all_guests(skip).await?;
            let last = page.is_empty();
            guests.extend(page.into_iter().filter(|listed| wanted(&listed.guest)));
            if last || guests.len() > most {
                break;
            }
        }
        let more = guests.len() > most;
        guests.truncate(most);
        Ok((guests, more))
    }

    /// Removes the table with this id or code.
    ///
    /// # Errors
    /// [`OperatorError::NoTable`], [`OperatorError::Store`].
    pub async fn remove_table(&self, name: &str) -> Result<TableId, OperatorError> {
        let unknown = || OperatorError::NoTable(name.to_owned());
        let coded = self.hub.store.find_code(&name.to_ascii_uppercase()).await?;
        let id = match coded {
            Some((id, _)) => id,
            None => name.parse().map_err(|_| unknown())?,
        };
        if owners::remove_table(&self.hub, &id).await? { Ok(id) } else { Err(unknown()) }
    }

    /// Removes the guest with this id, or this name if nobody else has it, as the guest itself could:
    /// with its name and what it said at all tables, and with the tables that it opened, except games
    /// that are over and that others played.
    ///
    /// # Errors
    /// [`OperatorError::NoGuest`], [`OperatorError::ManyGuests`], [`OperatorError::Refused`] if a table is
    /// damaged, [`OperatorError::Store`].
    pub async fn remove_guest(&self, name: &str) -> Result<RemovedGuest, OperatorError> {
        let named = |guest: &Guest| guest.id.as_str() == name || guest.name == name;
        let (mut found, _) = self.guests(limits::LIST as usize, named).await?;
        if let Some(own) = found.iter().position(|listed| listed.guest.id.as_str() == name) {
            found = vec![found.swap_remove(own)];
        }
        let ids = found.iter().map(|listed| listed.guest.id.to_string()).collect();
        let guest = match found.pop() {
            None => return Err(OperatorError::NoGuest(name.to_owned())),
            Some(_) if !found.is_empty() => {
                return Err(OperatorError::ManyGuests { name: name.to_owned(), ids });
            }
            Some(listed) => listed.guest,
        };
        let tables = self.hub.store.tables_of(&guest.id, limits::LIST).await?;
        let here = Household::from(IpAddr::from([127, 0, 0, 1]));
        owners::remove_guest(&self.hub, here, &guest.id).await?;
        let mut kept = 0;
        for table in &tables {
            kept += usize::from(self.hub.store.load(&table.table).await?.is_some());
        }
        Ok(RemovedGuest { name: guest.name, removed: tables.len() - kept, kept })
    }

    /// Lets go of the database.
    pub async fn close(self) {
        self.hub.stop().await;
        close(&self.hub).await;
    }
}
