//! The commands that look after a server's database.

use super::game;
use crate::commands::{self, Failure};
use catalog::Kind;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// Which database: that of the server with these settings.
#[derive(Args)]
pub(crate) struct Database {
    /// The database [default: sqlite:kennel.db]
    #[arg(
        long,
        value_name = "URL",
        env = "KENNEL_DATABASE",
        hide_env_values = true,
        global = true
    )]
    database: Option<String>,
    /// Read the database's URL from the server's settings in this TOML file
    #[arg(long, value_name = "FILE", env = "KENNEL_CONFIG", global = true)]
    config: Option<PathBuf>,
}

impl Database {
    /// Its URL.
    pub(crate) fn url(&self) -> Result<String, Failure> {
        // A variable that is empty is not set.
        if let Some(url) = self.database.as_ref().filter(|url| !url.is_empty()) {
            return Ok(url.clone());
        }
        Ok(commands::serve::from_file(self.config.as_deref())?.database)
    }

    /// The settings of its server, as far as a file has them.
    pub(crate) fn settings(&self) -> Result<server::Config, Failure> {
        let mut settings = commands::serve::from_file(self.config.as_deref())?;
        settings.database = self.url()?;
        Ok(settings)
    }
}

#[derive(Subcommand)]
pub(crate) enum ClusterCommand {
    /// List the nodes: how they are called, whether they live, how many tables and sockets they have
    Status {
        /// Also those that have left or were declared dead within a day
        #[arg(long)]
        all: bool,
        /// Print JSON, one object per line
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        database: Database,
    },
}

#[derive(Args)]
pub(crate) struct Check {
    /// Set damaged tables aside, where no server looks; nothing is deleted
    #[arg(long)]
    pub(crate) repair: bool,
    #[command(flatten)]
    pub(crate) database: Database,
}

#[derive(Args)]
pub(crate) struct Backup {
    /// The backup file
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) database: Database,
}

#[derive(Args)]
pub(crate) struct Admin {
    #[command(subcommand)]
    pub(crate) command: AdminCommand,
    #[command(flatten)]
    pub(crate) database: Database,
    /// Where the running server is reached [default: beside an SQLite file]
    #[arg(long = "admin-socket", value_name = "PATH", env = "KENNEL_ADMIN_SOCKET", global = true)]
    pub(crate) socket: Option<String>,
}

#[derive(Subcommand)]
pub(crate) enum AdminCommand {
    /// List tables, the newest activity first
    Tables(AdminTables),
    /// List guests, who was there last first
    Guests(AdminGuests),
    /// Remove a table with its whole log, whoever plays there
    RemoveTable {
        /// Its id or its code
        table: String,
    },
    /// Remove a guest as the guest itself could: its name and what it said at all tables, and the tables
    /// that it opened, except games that are over and that others played
    RemoveGuest {
        /// Its id, or its name if nobody else has it
        guest: String,
    },
    /// Give a guest another name, now and in all that happened at its tables
    RenameGuest {
        /// Its id, or its name if nobody else has it
        guest: String,
        /// The new name
        name: String,
    },
    /// List what was said at a table, with the numbers of the lines
    Chat(AdminChat),
    /// Remove one line of chat, for everybody and for good
    RemoveLine {
        /// The table's id or its code
        table: String,
        /// The number of the line; `chat` lists them
        line: u64,
    },
    /// List bans
    Bans {
        /// Print one JSON object per line
        #[arg(long)]
        json: bool,
    },
    /// Keep a guest or an address out
    Ban(AdminBan),
    /// Let a guest or an address in again
    Unban {
        /// The guest's id or name, or the address
        who: String,
    },
    /// Tell everybody something, in the place of what they were told before
    Announce(AdminAnnounce),
}

#[derive(Args)]
pub(crate) struct AdminChat {
    /// The table's id or its code
    pub(crate) table: String,
    /// Print one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct AdminBan {
    /// The guest's id, or its name if nobody else has it; or an address, where IPv6 stands for its /64
    pub(crate) who: String,
    /// Why; whoever is banned reads it
    #[arg(long, value_name = "TEXT")]
    pub(crate) reason: String,
    /// For how long, such as 30m, 12h or 7d; for good if left out
    #[arg(long = "for", value_name = "TIME", value_parser = seconds)]
    pub(crate) seconds: Option<u32>,
    /// Also keep out the addresses that the guest is connected from now
    #[arg(long)]
    pub(crate) addresses: bool,
}

#[derive(Args)]
pub(crate) struct AdminAnnounce {
    /// What to tell everybody
    #[arg(required_unless_present = "clear", conflicts_with = "clear")]
    pub(crate) text: Option<String>,
    /// For how long, such as 30m, 12h or 7d; until it is cleared if left out
    #[arg(long = "for", value_name = "TIME", value_parser = seconds)]
    pub(crate) seconds: Option<u32>,
    /// Take back what everybody was told
    #[arg(long, conflicts_with = "seconds")]
    pub(crate) clear: bool,
}

/// Parses a time such as `30m`.
fn seconds(text: &str) -> Result<u32, String> {
    let wrong = || "expected a number of minutes, hours or days, such as 30m, 12h or 7d".to_owned();
    let unit = text.chars().next_back().ok_or_else(wrong)?;
    let seconds = match unit {
        'm' => 60,
        'h' => 3_600,
        'd' => 86_400,
        _ => return Err(wrong()),
    };
    let number: u32 = text[..text.len() - 1].parse().map_err(|_| wrong())?;
    number.checked_mul(seconds).filter(|&seconds| seconds > 0).ok_or_else(wrong)
}

/// How far a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum TableStage {
    /// It has not begun
    Lobby,
    /// It has begun
    Playing,
    /// It has ended
    Over,
}

#[derive(Args)]
pub(crate) struct AdminTables {
    /// Only tables of this game
    #[arg(long, value_name = "GAME", value_parser = game)]
    pub(crate) game: Option<Kind>,
    /// Only tables whose game is that far
    #[arg(long, value_enum)]
    pub(crate) stage: Option<TableStage>,
    /// Only tables of the guest with this id, or where somebody has this name
    #[arg(long, value_name = "GUEST")]
    pub(crate) guest: Option<String>,
    /// Only tables where nothing has happened for this many days
    #[arg(long, value_name = "N")]
    pub(crate) idle_days: Option<u32>,
    /// How many to show at most
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) most: usize,
    /// Print one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct AdminGuests {
    /// Only guests with this in their name
    #[arg(long, value_name = "TEXT")]
    pub(crate) name: Option<String>,
    /// How many to show at most
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) most: usize,
    /// Print one JSON object per line
    #[arg(long)]
    pub(crate) json: bool,
}
