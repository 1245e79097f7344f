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
