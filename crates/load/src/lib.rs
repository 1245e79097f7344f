//! Very many players at once, over real sockets.
//!
//! The generator knows the server only as any client does: HTTP, the socket, and the messages of
//! `protocol`. Its players play random legal actions, lose their connections, come back, send again
//! what was not acknowledged, and check what they are told: numbers without gaps, the same bytes for
//! the same line, one place in the log for one intent.

mod digger;
mod echo;
mod heard;
mod meter;
mod player;
mod site;

pub use echo::{echo_players, serve_echo};
pub use meter::{Latencies, Meter};
pub use player::{Acknowledged, Tally};
pub use site::{LoadError, Site};

use digger::Digger;
use futures_util::StreamExt;
use player::Player;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// What is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Game {
    /// DIG, two players at a table, one after the other.
    #[default]
    Dig,
    /// Dogpile, six dogs at a table, all at once.
    Dogpile,
}

impl Game {
    /// How many players sit at a table.
    pub const fn players(self) -> u64 {
        match self {
            Game::Dig => 2,
            Game::Dogpile => digger::DOGS as u64,
        }
    }
}

/// What is to be done.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What is played.
    pub game: Game,
    /// Where the server is.
    pub address: SocketAddr,
    /// How many tables.
    pub tables: usize,
    /// How long a player thinks on average; the times are spread evenly from 0 to twice that.
    pub think: Duration,
    /// Whether players are shown the whole table with every move; otherwise they follow the events.
    pub views: bool,
    /// With which chance a player loses its connection at each of its acts.
    pub reconnect: f64,
    /// What the players' choices are drawn from.
    pub seed: u64,
}

/// How many tables are being opened at once.
const OPENING: usize = 64;

/// Players who sit at their tables and wait for the word.
#[derive(Debug)]
pub struct Crowd {
    players: Vec<Player>,
    diggers: Vec<Digger>,
    meter: Arc<Meter>,
}

/// Players who play.
#[derive(Debug)]
pub struct Playing {
    tasks: JoinSet<Tally>,
    stop: watch::Sender<bool>,
}

impl Crowd {
    /// Opens the tables, and lets players sit down at each.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses somebody.
    pub async fn gather(plan: &Plan, meter: &Arc<Meter>) -> Result<Crowd, LoadError> {
        let site = Arc::new(Site::new(plan.address));
        let mut crowd =
            Crowd { players: Vec::new(), diggers: Vec::new(), meter: Arc::clone(meter) };
        let seating = futures_util::stream::iter(0..plan.tables)
            .map(async |number| {
                let (site, meter) = (Arc::clone(&site), Arc::clone(meter));
                match plan.game {
                    Game::Dig => {
                        let pair = Player::pair(site, plan, number, meter).await?;
                        Ok::<_, LoadError>((pair.into(), Vec::new()))
                    }
                    Game::Dogpile => Ok((Vec::new(), Digger::pack(site, plan, number).await?)),
                }
            })
            .buffer_unordered(OPENING);
        let mut seating = std::pin::pin!(seating);
        while let Some(seated) = seating.next().await {
            let (players, diggers) = seated?;
            crowd.players.extend(players);
            crowd.diggers.extend(diggers);
            meter.tables.fetch_add(1, Ordering::Relaxed);
        }
        Ok(crowd)
    }

    /// Lets everybody play.
    pub fn play(self) -> Playing {
        let (stop, stopped) = watch::channel(false);
        let mut tasks = JoinSet::new();
        for player in self.players {
            tasks.spawn(player.play(Arc::clone(&self.meter), stopped.clone()));
        }
        for digger in self.diggers {
            tasks.spawn(digger.play(Arc::clone(&self.meter), stopped.clone()));
        }
        Playing { tasks, stop }
    }
}

impl Playing {
    /// Lets everybody finish what they are at, and collects what they have seen.
    pub async fn stop(mut self) -> Tally {
        // Who has stopped already needs no word.
        let _ = self.stop.send(true);
        let mut all = Tally::default();
        while let Some(tally) = self.tasks.join_next().await {
            match tally {
                Ok(tally) => all.add(tally),
                Err(_) => all.failed += 1,
            }
        }
        all
    }
}
