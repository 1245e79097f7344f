//! What `kennel load` takes.

use clap::Args;

/// The game played in a load test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum LoadGame {
    /// Two players per table, taking turns
    Dig,
    /// Six dogs per table, all at once
    Dogpile,
    /// Two players per table, taking turns
    DogsLife,
}

#[derive(Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own on the command line")]
pub(crate) struct Load {
    /// The game
    #[arg(value_enum, default_value_t = LoadGame::Dig)]
    pub(crate) game: LoadGame,
    /// Number of tables
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) tables: u32,
    /// Average thinking time of a player, or average pause between a dog's acts, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000,
          value_parser = clap::value_parser!(u64).range(0..=600_000))]
    pub(crate) think: u64,
    /// Chance that a player loses its connection, for each of its acts (0 to 1)
    #[arg(long, value_name = "PART", default_value_t = 0.01, value_parser = part)]
    pub(crate) reconnect: f64,
    /// Send players the whole table with every move, as to a browser; otherwise they follow the
    /// events
    #[arg(long)]
    pub(crate) views: bool,
    /// Seconds to measure for
    #[arg(long, value_name = "S", default_value_t = 20,
          value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) seconds: u64,
    /// Kill and restart the server this many times, at random moments
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with_all = ["server", "echo"],
          value_parser = clap::value_parser!(u32).range(0..=100_000))]
    pub(crate) kills: u32,
    /// Use a server running on this machine; its limits must allow the load
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) server: Option<std::net::SocketAddr>,
    /// Database of the server that is started: sqlite:PATH or postgres://… [default: a new file]
    #[arg(long, value_name = "URL", conflicts_with_all = ["server", "echo"])]
    pub(crate) database: Option<String>,
    /// Measure a bare WebSocket echo instead, as a floor to compare with
    #[arg(long, conflicts_with = "server")]
    pub(crate) echo: bool,
    /// The same seed gives the same choices
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
    /// Let strangers attack in every known way, each from one address and for this many seconds, beside
    /// the players, whose answers are measured meanwhile; the server has its default limits
    #[arg(long, value_name = "S", conflicts_with_all = ["server", "echo", "kills"],
          value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) attack: Option<u64>,
    /// Only these attacks, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', requires = "attack")]
    pub(crate) only: Vec<::load::Attack>,
    /// Let this many servers form a cluster, with a PostgreSQL and a NATS of their own
    #[arg(long, value_name = "N", conflicts_with_all = ["server", "database", "echo", "kills", "attack"],
          value_parser = clap::value_parser!(u16).range(1..=9))]
    pub(crate) nodes: Option<u16>,
    /// What goes wrong with them meanwhile, one after the other, separated by commas
    #[arg(long, value_enum, value_name = "FAULTS", value_delimiter = ',', requires = "nodes")]
    pub(crate) faults: Vec<Fault>,
    /// How often each of the faults comes
    #[arg(long, value_name = "N", default_value_t = 1, requires = "faults",
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) times: u32,
    /// After how many seconds no more faults come
    #[arg(long, value_name = "S", default_value_t = 3600, requires = "faults",
          value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(crate) at_most: u64,
    /// For how many milliseconds a node may be silent before others take its tables
    #[arg(long, value_name = "MS", default_value_t = 2000, requires = "nodes",
          value_parser = clap::value_parser!(u64).range(200..=60_000))]
    pub(crate) lease: u64,
    /// Let the only node be a server alone, to compare it with a cluster of one
    #[arg(long, requires = "nodes", conflicts_with = "faults")]
    pub(crate) alone: bool,
    /// Be the echo server that is measured
    #[arg(long, hide = true)]
    pub(crate) serve_echo: Option<std::net::SocketAddr>,
}

/// What goes wrong with the nodes of a cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub(crate) enum Fault {
    /// A node is killed, and started again when others have its tables
    Kill,
    /// A node stands still for four seconds, and goes on
    Freeze,
    /// NATS is killed, and started again after a second
    Nats,
    /// A node's connections end for four seconds: to PostgreSQL, to NATS, to both, or those of players
    Cut,
    /// The same ways swallow everything for four seconds
    Partition,
    /// For four seconds everything that is stored takes 0.3 s longer
    Disk,
    /// All nodes are stopped and started again, one after the other
    Rolling,
}

/// Parses a fraction from 0 to 1.
fn part(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(part) if (0.0..=1.0).contains(&part) => Ok(part),
        Ok(_) | Err(_) => Err("expected a number from 0 to 1".to_owned()),
    }
}
