//! What an operator does: with a running server, or with the database of one that does not run.

use crate::actor::Command;
use crate::api::{ApiError, ask};
use crate::app::{Server, Shared, close};
use crate::clock::unix_seconds;
use crate::config::Config;
use crate::hub::Hub;
use crate::limits::Household;
use crate::notices::moment;
use crate::owners;
use axum::Router;
use protocol::SeatNow;
use room::names;
use room::{Body, Line, Refusal, Rewrite};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use store::{
    Announcement, Ban, Guest, ListedGuest, ListedTable, Store, StoreError, TableId, limits,
};
use tokio::sync::oneshot;

/// A server in the hands of its operator.
#[derive(Debug)]
pub struct Operator {
    hub: Shared,
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, Serialize, Deserialize)]
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

/// A guest in an operator's list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct GuestRow {
    /// Its id.
    pub guest: String,
    /// Its name.
    pub name: String,
    /// When it first came, in seconds since 1970.
    pub created: i64,
    /// When it was last there, in seconds since 1970; up to a day may be missing.
    pub seen: i64,
    /// At how many tables it is.
    pub tables: u64,
    /// Whether it looks at a table just now.
    pub here: bool,
}

/// A ban in an operator's list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct BanRow {
    /// The id of a guest, or an address.
    pub who: String,
    /// The guest's name, if it is a guest that still exists.
    pub name: Option<String>,
    /// Why.
    pub reason: String,
    /// Since when, in seconds since 1970.
    pub since: i64,
    /// Until when, in seconds since 1970; `null` for good.
    pub until: Option<i64>,
}

/// A line of chat in an operator's list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChatRow {
    /// The number of the line in the table's log.
    pub line: u64,
    /// The seat.
    pub seat: usize,
    /// Who sat there then.
    pub name: String,
    /// What was said.
    pub text: String,
}

/// What an operator wants: over the socket of a running server, or of a database that no server uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// To list tables, the newest activity first.
    Tables {
        /// Only of this game.
        game: Option<String>,
        /// Only those that are that far.
        stage: Option<Stage>,
        /// Only those of the guest with this id, or where somebody has this name.
        guest: Option<String>,
        /// Only those where nothing has happened for this many days.
        idle_days: Option<u32>,
        /// How many at most.
        most: usize,
    },
    /// To list guests, those who were there last first.
    Guests {
        /// Only those with this in their name.
        name: Option<String>,
        /// How many at most.
        most: usize,
    },
    /// To list bans.
    Bans,
    /// To list what was said at a table.
    Chat {
        /// Its id or code.
        table: String,
    },
    /// To remove a table.
    RemoveTable {
        /// Its id or code.
        table: String,
    },
    /// To remove a guest, as the guest itself could: with its name and what it said at all tables, and
    /// with the tables that it opened, except games that are over and that others played.
    RemoveGuest {
        /// Its id, or its name if nobody else has it.
        guest: String,
    },
    /// To call a guest something else, now and in all that happened at its tables.
    RenameGuest {
        /// Its id, or its name if nobody else has it.
        guest: String,
        /// The new name.
        name: String,
    },
    /// To take out what was said in one line.
    RemoveLine {
        /// The table's id or code.
        table: String,
        /// The number of the line in its log.
        line: u64,
    },
    /// To keep somebody out.
    Ban {
        /// A guest's id, or its name if nobody else has it, or an address.
        who: String,
        /// Why, for the one who is kept out.
        reason: String,
        /// For how many seconds; for good if left out.
        seconds: Option<u32>,
        /// Of a guest: also the addresses that it is connected from now.
        addresses: bool,
    },
    /// To let somebody in again.
    Unban {
        /// Whom, as for a ban.
        who: String,
    },
    /// To tell everybody something, in the place of what they were told before.
    Announce {
        /// The words; none to take back what was told.
        text: Option<String>,
        /// For how many seconds; until it is taken back if left out.
        seconds: Option<u32>,
    },
}

/// What an operator is answered.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// A list of tables.
    Tables {
        /// The tables.
        rows: Vec<TableRow>,
        /// Whether there are more.
        more: bool,
    },
    /// A list of guests.
    Guests {
        /// The guests.
        rows: Vec<GuestRow>,
        /// Whether there are more.
        more: bool,
    },
    /// All bans.
    Bans(Vec<BanRow>),
    /// What was said at a table.
    Chat(Vec<ChatRow>),
    /// It is done: what was done, as a sentence without its full stop.
    Done(String),
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
    /// No address of the guest is known.
    #[error("{0} looks at no table now, so that no address is known")]
    NotHere(String),
    /// A text that nobody can be shown.
    #[error("{what} has 1 to {most} characters on one line")]
    Text {
        /// What it is.
        what: &'static str,
        /// The most characters.
        most: usize,
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

/// The most characters of a reason.
const REASON: usize = 200;
/// The most characters of an announcement.
const ANNOUNCEMENT: usize = 500;

/// A text that people are shown.
fn check_text(what: &'static str, text: &str, most: usize) -> Result<String, OperatorError> {
    let text = text.trim();
    if text.is_empty() || text.chars().count() > most || text.chars().any(char::is_control) {
        return Err(OperatorError::Text { what, most });
    }
    Ok(text.to_owned())
}

/// The address that a text names, as bans know it.
fn address(text: &str) -> Option<Household> {
    let address: IpAddr = text.strip_suffix("/64").unwrap_or(text).parse().ok()?;
    Some(Household::from(address))
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

    /// The operator of a server that runs.
    pub(crate) const fn of(hub: Shared) -> Operator {
        Operator { hub }
    }

    /// Lets go of the database.
    pub async fn close(self) {
        self.hub.stop().await;
        close(&self.hub).await;
    }

    /// Carries out what the operator wants, and writes it into the log: by default, for it is seldom, and
    /// somebody may ask later. Names, words and addresses stay out of the log, as always.
    ///
    /// # Errors
    /// Why it was not done.
    pub async fn carry_out(&self, order: Order) -> Result<Answer, OperatorError> {
        Ok(match order {
            Order::Tables { game, stage, guest, idle_days, most } => {
                let now = unix_seconds();
                let (rows, more) = self
                    .tables(most, |row| {
                        let is = |guest: &String| {
                            row.guests.contains(guest) || row.seats.contains(guest)
                        };
                        let idle = |days: u32| now - row.updated >= i64::from(days) * 86_400;
                        game.as_ref().is_none_or(|game| *game == row.game)
                            && stage.is_none_or(|stage| stage == row.stage)
                            && guest.as_ref().is_none_or(is)
                            && idle_days.is_none_or(idle)
                    })
                    .await?;
                Answer::Tables { rows, more }
            }
            Order::Guests { name, most } => {
                let part = name.map(|name| name.to_lowercase());
                let wanted = |guest: &Guest| {
                    part.as_ref().is_none_or(|part| guest.name.to_lowercase().contains(part))
                };
                let (rows, more) = self.guests(most, wanted).await?;
                let rows = rows.into_iter().map(|listed| self.guest_row(listed)).collect();
                Answer::Guests { rows, more }
            }
            Order::Bans => Answer::Bans(self.bans().await?),
            Order::Chat { table } => Answer::Chat(self.chat(&table).await?),
            Order::RemoveTable { table } => Answer::Done(self.remove_table(&table).await?),
            Order::RemoveGuest { guest } => Answer::Done(self.remove_guest(&guest).await?),
            Order::RenameGuest { guest, name } => {
                Answer::Done(self.rename_guest(&guest, &name).await?)
            }
            Order::RemoveLine { table, line } => {
                let id = self.find_table(&table).await?;
                self.rewrite(&id, Rewrite::Unsay { line }).await?;
                tracing::warn!(table = %id, line, "the operator removed a line of chat");
                Answer::Done(format!("line {line} of table {id} is removed"))
            }
            Order::Ban { who, reason, seconds, addresses } => {
                let banned = self.ban(&who, &reason, seconds, addresses).await?;
                self.tell_nodes().await;
                Answer::Done(banned)
            }
            Order::Unban { who } => {
                let unbanned = self.unban(&who).await?;
                self.tell_nodes().await;
                Answer::Done(unbanned)
            }
            Order::Announce { text: None, .. } => {
                self.hub.notices.announce(None).await?;
                self.tell_nodes().await;
                tracing::warn!("the operator announces nothing any more");
                Answer::Done("nothing is announced any more".to_owned())
            }
            Order::Announce { text: Some(text), seconds } => {
                let text = check_text("an announcement", &text, ANNOUNCEMENT)?;
                let until = seconds.map(|seconds| unix_seconds() + i64::from(seconds));
                let announcement = Announcement { text, until };
                self.hub.notices.announce(Some(&announcement)).await?;
                self.tell_nodes().await;
                tracing::warn!("the operator announced something");
                Answer::Done(format!("announced{}", until_when(until)))
            }
        })
    }

    /// What holds for everybody holds at all nodes.
    async fn tell_nodes(&self) {
        if let Some(cluster) = &self.hub.cluster {
            cluster.notices_changed().await;
        }
    }

    /// The tables that `wanted` lets through, the newest activity first, at most `most`; and whether
    /// there are more.
    async fn tables(
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
    async fn guests(
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

    fn guest_row(&self, ListedGuest { guest, tables }: ListedGuest) -> GuestRow {
        GuestRow {
            here: !self.hub.connections.of(guest.id.as_str()).is_empty(),
            guest: guest.id.to_string(),
            name: guest.name,
            created: guest.created,
            seen: guest.seen,
            tables,
        }
    }

    async fn bans(&self) -> Result<Vec<BanRow>, StoreError> {
        let bans = self.hub.notices.bans();
        let banned = |guest: &Guest| bans.iter().any(|ban| ban.who == guest.id.as_str());
        let (guests, _) = self.guests(bans.len(), banned).await?;
        let name = |who: &str| {
            let is = |listed: &&ListedGuest| listed.guest.id.as_str() == who;
            guests.iter().find(is).map(|listed| listed.guest.name.clone())
        };
        let row = |Ban { who, reason, since, until }: &Ban| BanRow {
            name: name(who),
            who: who.clone(),
            reason: reason.clone(),
            since: *since,
            until: *until,
        };
        Ok(bans.iter().map(row).collect())
    }

    /// The id of the table with this id or code.
    async fn find_table(&self, name: &str) -> Result<TableId, OperatorError> {
        let coded = self.hub.store.find_code(&name.to_ascii_uppercase()).await?;
        match coded {
            Some((id, _)) => Ok(id),
            None => name.parse().map_err(|_| OperatorError::NoTable(name.to_owned())),
        }
    }

    /// The guest with this id, or this name if nobody else has it.
    async fn find_guest(&self, name: &str) -> Result<Guest, OperatorError> {
        let named = |guest: &Guest| guest.id.as_str() == name || guest.name == name;
        let (mut found, _) = self.guests(limits::LIST as usize, named).await?;
        if let Some(own) = found.iter().position(|listed| listed.guest.id.as_str() == name) {
            found = vec![found.swap_remove(own)];
        }
        let ids = found.iter().map(|listed| listed.guest.id.to_string()).collect();
        match found.pop() {
            None => Err(OperatorError::NoGuest(name.to_owned())),
            Some(_) if !found.is_empty() => {
                Err(OperatorError::ManyGuests { name: name.to_owned(), ids })
            }
            Some(listed) => Ok(listed.guest),
        }
    }

    /// What was said at a table.
    async fn chat(&self, name: &str) -> Result<Vec<ChatRow>, OperatorError> {
        let id = self.find_table(name).await?;
        let stored = self.hub.store.load(&id).await?;
        let stored = stored.ok_or_else(|| OperatorError::NoTable(name.to_owned()))?;
        let damaged = |damage| StoreError::DamagedTable { table: id.clone(), damage };
        let lines = Line::read_all(&stored.log, &stored.texts).map_err(damaged)?;
        tracing::warn!(table = %id, "the operator read the chat");
        let (mut names, mut rows) = (HashMap::new(), Vec::new());
        for (line, Line { body, .. }) in (0..).zip(lines) {
            match body {
                Body::Sat { seat, name, .. } => {
                    names.insert(seat, name.to_string());
                }
                Body::Said { seat, text } if !text.is_empty() => {
                    let name = names.get(&seat).cloned().unwrap_or_default();
                    rows.push(ChatRow { line, seat: seat.index(), name, text });
                }
                _ => {}
            }
        }
        Ok(rows)
    }

    /// Asks a table something that only the operator may.
    async fn ask(
        &self,
        id: &TableId,
        command: impl Fn(oneshot::Sender<Result<(), Refusal>>) -> Command,
    ) -> Result<(), OperatorError> {
        let here = Household::from(IpAddr::from([127, 0, 0, 1]));
        match ask(&self.hub, here, id.as_str(), command).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(refusal)) => Err(OperatorError::Refused(refusal.reason)),
            Err(ApiError::Unknown(_)) => Err(OperatorError::NoTable(id.to_string())),
            Err(error) => Err(error.into()),
        }
    }

    async fn rewrite(&self, id: &TableId, change: Rewrite) -> Result<(), OperatorError> {
        self.ask(id, |reply| Command::Rewrite { change: change.clone(), reply }).await
    }

    /// Removes a table, and tells those who are there.
    async fn remove_table(&self, name: &str) -> Result<String, OperatorError> {
        let id = self.find_table(name).await?;
        let closed = self.ask(&id, |reply| Command::Close { reply }).await;
        match closed {
            Ok(()) => {}
            // One that is damaged cannot be woken, but removed all the same.
            Err(OperatorError::Refused(_)) if owners::remove_table(&self.hub, &id).await? => {}
            Err(_) => return Err(OperatorError::NoTable(name.to_owned())),
        }
        tracing::warn!(table = %id, "the operator removed a table");
        Ok(format!("table {id} is removed"))
    }

    async fn remove_guest(&self, name: &str) -> Result<String, OperatorError> {
        let guest = self.find_guest(name).await?;
        let tables = self.hub.store.tables_of(&guest.id, limits::LIST).await?;
        let here = Household::from(IpAddr::from([127, 0, 0, 1]));
        owners::remove_guest(&self.hub, here, &guest.id).await?;
        tracing::warn!(guest = %guest.id, "the operator removed a guest");
        let mut kept = 0;
        for table in &tables {
            kept += usize::from(self.hub.store.load(&table.table).await?.is_some());
        }
        Ok(format!(
            "{} is removed; tables removed with the guest: {}, tables that stay without its name: \
             {kept}",
            guest.name,
            tables.len() - kept
        ))
    }

    async fn rename_guest(&self, guest: &str, name: &str) -> Result<String, OperatorError> {
        let mut guest = self.find_guest(guest).await?;
        let name = names::check(name).map_err(OperatorError::Refused)?;
        self.hub.guests.rename(&guest, &name).await?;
        let old = std::mem::replace(&mut guest.name, name);
        for table in self.hub.store.tables_of(&guest.id, limits::LIST).await? {
            let (guest, name) = (guest.id.to_string(), guest.name.clone());
            match self.rewrite(&table.table, Rewrite::Rename { guest, name }).await {
                // It was removed meanwhile.
                Ok(()) | Err(OperatorError::NoTable(_)) => {}
                Err(error) => return Err(error),
            }
        }
        self.hub.renamed(&guest).await?;
        tracing::warn!(guest = %guest.id, "the operator renamed a guest");
        Ok(format!("{old} is called {} now", guest.name))
    }

    async fn ban(
        &self,
        who: &str,
        reason: &str,
        seconds: Option<u32>,
        addresses: bool,
    ) -> Result<String, OperatorError> {
        let reason = check_text("a reason", reason, REASON)?;
        let since = unix_seconds();
        let until = seconds.map(|seconds| since + i64::from(seconds));
        let (shown, banned) = match address(who) {
            Some(address) => (address.to_string(), vec![address.to_string()]),
            None => {
                let guest = self.find_guest(who).await?;
                let mut banned = vec![guest.id.to_string()];
                if addresses {
                    let from = self.hub.connections.addresses_of(guest.id.as_str());
                    if from.is_empty() {
                        return Err(OperatorError::NotHere(guest.name));
                    }
                    banned.extend(from.iter().map(ToString::to_string));
                }
                (guest.name, banned)
            }
        };
        for who in &banned {
            let ban = Ban { who: who.clone(), reason: reason.clone(), since, until };
            self.hub.notices.ban(&ban).await?;
            tracing::warn!(who = loggable(who), "the operator banned somebody");
        }
        let also = match &banned[1..] {
            [] => String::new(),
            addresses => format!(", with {}", addresses.join(", ")),
        };
        Ok(format!("{shown} is banned{also}{}", until_when(until)))
    }

    async fn unban(&self, who: &str) -> Result<String, OperatorError> {
        let key = match address(who) {
            Some(address) => address.to_string(),
            // A guest may be gone and its ban not.
            None if self.hub.notices.bans().iter().any(|ban| ban.who == who) => who.to_owned(),
            None => self.find_guest(who).await?.id.to_string(),
        };
        if self.hub.notices.unban(&key).await? {
            tracing::warn!(who = loggable(&key), "the operator lets somebody in again");
            Ok(format!("{who} is not banned any more"))
        } else {
            Err(OperatorError::Refused(format!("{who} is not banned")))
        }
    }
}

/// Whom a ban keeps out, as far as the log may say it.
fn loggable(who: &str) -> &str {
    if address(who).is_some() { "an address" } else { who }
}

/// Until when something holds, for the end of a sentence.
fn until_when(until: Option<i64>) -> String {
    until.map_or_else(String::new, |until| format!(" until {}", moment(until)))
}
