//! Many players at once, over real sockets.
//!
//! The generator knows the server only as any client does: HTTP, the socket, and the messages of
//! `protocol`. Its players play random legal actions, lose their connections, reconnect, resend
//! what was not acknowledged, and check what they receive: numbers without gaps, the same bytes for
//! the same line, one place in the log for each intent.

mod attack;
mod digger;
mod echo;
mod meter;
mod player;
mod proxy;
mod received;
mod site;
mod witness;

pub use attack::{ATTACKS, Attack, Prepared, SLEEP_AFTER, Tries, UnknownAttack};
pub use echo::{echo_players, serve_echo};
pub use meter::{Latencies, Meter};
pub use player::{Acknowledged, Results};
pub use proxy::{Proxy, Way};
pub use site::{LoadError, Site};
pub use witness::{Finding, Refused, Stored, Told, Wrong, compare};

use digger::Digger;
use futures_util::StreamExt;
use player::Player;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Game {
    /// DIG: two players per table, taking turns.
    #[default]
    Dig,
    /// Dogpile: six dogs per table, all at once.
    Dogpile,
    /// A Dog's Life: two players per table, taking turns.
    DogsLife,
}

impl Game {
    /// Players per table.
    pub const fn players(self) -> u64 {
        match self {
            Game::Dig | Game::DogsLife => 2,
            Game::Dogpile => digger::DOGS as u64,
        }
    }
}

/// What to run.
#[derive(Clone, Debug)]
pub struct Workload {
    /// The game.
    pub game: Game,
    /// The server's address.
    pub address: SocketAddr,
    /// Those of its other nodes: players come to any of them.
    pub others: Vec<SocketAddr>,
    /// Whether each player keeps to one node: the host of a table to the one that it was opened at, and
    /// at every other table its opponent to the next one.
    pub keep: bool,
    /// How long players wait for an answer before they try another way; then they remember every line that
    /// they are told.
    pub patience: Option<Duration>,
    /// Number of tables.
    pub tables: usize,
    /// Average thinking time; actual times are spread evenly from 0 to twice that.
    pub think: Duration,
    /// Whether players receive the whole table with every move; otherwise they follow the events.
    pub views: bool,
    /// Chance that a player loses its connection, for each of its acts.
    pub reconnect: f64,
    /// Seed of the players' choices.
    pub seed: u64,
    /// Whether each table's players come from an address of their own (of the loopback network).
    pub scattered: bool,
}

impl Workload {
    /// A hundred tables of DIG at a server.
    pub const fn at(address: SocketAddr) -> Workload {
        Workload {
            game: Game::Dig,
            address,
            others: Vec::new(),
            keep: false,
            patience: None,
            tables: 100,
            think: Duration::from_secs(1),
            views: false,
            reconnect: 0.01,
            seed: 1,
            scattered: false,
        }
    }
}

/// The address that the players of a table come from.
fn home(number: usize) -> IpAddr {
    let [.., high, low] = (number as u32).to_be_bytes();
    IpAddr::from([127, 1, high, low])
}

/// Maximum number of tables opened at once.
const OPENING: usize = 64;

/// Players seated at their tables, ready to start.
#[derive(Debug)]
pub struct Crowd {
    players: Vec<Player>,
    diggers: Vec<Digger>,
    meter: Arc<Meter>,
}

/// Players in the middle of their games.
#[derive(Debug)]
pub struct Playing {
    tasks: JoinSet<Results>,
    stop: watch::Sender<bool>,
}

impl Crowd {
    /// Opens the tables and seats the players.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses a player.
    pub async fn gather(workload: &Workload, meter: &Arc<Meter>) -> Result<Crowd, LoadError> {
        let addresses = [workload.address].into_iter().chain(workload.others.iter().copied());
        let sites: Arc<[Site]> = addresses.map(Site::new).collect();
        let mut crowd =
            Crowd { players: Vec::new(), diggers: Vec::new(), meter: Arc::clone(meter) };
        let seating = futures_util::stream::iter(0..workload.tables)
            .map(async |number| {
                let meter = Arc::clone(meter);
                let sites: Arc<[Site]> = if workload.scattered {
                    Arc::new([Site::from(workload.address, Some(home(number)))])
                } else {
                    Arc::clone(&sites)
                };
                match workload.game {
                    Game::Dig | Game::DogsLife => {
                        let pair = Player::pair(sites, workload, number, meter).await?;
                        Ok::<_, LoadError>((pair.into(), Vec::new()))
                    }
                    Game::Dogpile => {
                        let site = &sites[number % sites.len()];
                        Ok((Vec::new(), Digger::pack(site, workload, number).await?))
                    }
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

    /// The table of the first player.
    pub fn first_table(&self) -> Option<Arc<str>> {
        self.players.first().map(Player::table)
    }

    /// Starts all players.
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
    /// Lets everybody finish, and collects what they have seen.
    pub async fn stop(mut self) -> Results {
        // An error only means that all players have already stopped.
        let _ = self.stop.send(true);
        let mut all = Results::default();
        while let Some(results) = self.tasks.join_next().await {
            match results {
                Ok(results) => all.add(results),
                Err(_) => all.failed += 1,
            }
        }
        all
    }
}
