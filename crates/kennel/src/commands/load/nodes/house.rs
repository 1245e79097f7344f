//! Servers that form a cluster, each in a process of its own, and the ways between them.

use super::engines::{Engines, database, free_port, signal};
use super::faults::Broken;
use crate::commands::Failure;
use load::{Proxy, Site, Way};
use rustix::process::Signal;
use server::Config;
use std::fs::OpenOptions;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// How long a node may take to become ready, and to end when it is asked to.
const PATIENCE: Duration = Duration::from_secs(30);
/// Settings meant for the user's own server must not reach these.
const SETTINGS: &str = "KENNEL_";

/// Where and how the nodes of a house are started.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) nodes: u16,
    pub(super) lease: Duration,
    /// Whether the ways between everybody lead through proxies, so that they can be broken.
    pub(super) breakable: bool,
    /// Whether the only node is a server alone, without a cluster.
    pub(super) alone: bool,
}

/// The nodes and their engines.
pub(super) struct House {
    pub(super) nodes: Vec<Node>,
    // After the nodes, which use them.
    pub(super) engines: Engines,
}

/// A server in its own process.
pub(super) struct Node {
    name: String,
    address: SocketAddr,
    child: Child,
    ways: Option<Ways>,
}

/// The proxies of a node.
struct Ways {
    database: Proxy,
    bus: Proxy,
    clients: Proxy,
}

impl Drop for Node {
    fn drop(&mut self) {
        // Also one that stands still.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl House {
    pub(super) async fn start(plan: Plan) -> Result<House, Failure> {
        let engines = Engines::start().await?;
        let mut nodes = Vec::new();
        for number in 0..plan.nodes {
            nodes.push(Node::start(&engines, plan, number).await?);
        }
        Ok(House { nodes, engines })
    }

    /// Where players come to.
    pub(super) fn doors(&self) -> Vec<SocketAddr> {
        self.nodes.iter().map(Node::door).collect()
    }

    pub(super) fn database(&self) -> String {
        database(self.engines.postgres())
    }

    /// Which node has which tables, by the nodes' names.
    pub(super) async fn tables(&self) -> Result<Vec<(String, String)>, Failure> {
        let wrong = |error: store::StoreError| Failure::Wrong(format!("database: {error}"));
        store::cluster::leases(&self.database()).await.map_err(wrong)
    }
}

impl Node {
    async fn start(engines: &Engines, plan: Plan, number: u16) -> Result<Node, Failure> {
        let address = SocketAddr::from(([127, 0, 0, 1], free_port()?));
        let ways = if plan.breakable {
            let database = Proxy::to(engines.postgres()).await?;
            let bus = Proxy::to(engines.nats()).await?;
            Some(Ways { database, bus, clients: Proxy::to(address).await? })
        } else {
            None
        };
        let to = |way: fn(&Ways) -> &Proxy, straight| {
            ways.as_ref().map_or(straight, |ways| way(ways).address())
        };
        let bus = to(|ways| &ways.bus, engines.nats());
        let name = format!("node-{number}");
        let config = Config {
            listen: address.to_string(),
            database: database(to(|ways| &ways.database, engines.postgres())),
            cluster: if plan.alone { String::new() } else { format!("nats://{bus}") },
            cluster_node: name.clone(),
            cluster_lease_ms: plan.lease.as_millis() as u64,
            ..Config::without_limits()
        };
        let text = toml::to_string(&config).map_err(|error| Failure::Wrong(error.to_string()))?;
        std::fs::write(engines.folder().join(&name).with_extension("toml"), text)?;
        let child = spawn(engines.folder(), &name)?;
        let mut node = Node { name, address, child, ways };
        node.wait_until_ready(engines).await?;
        Ok(node)
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Where players come to.
    fn door(&self) -> SocketAddr {
        self.ways.as_ref().map_or(self.address, |ways| ways.clients.address())
    }

    /// How many messages it has sent on to other nodes, and the bytes in both directions.
    pub(super) async fn forwarded(&self) -> Result<(u64, u64), Failure> {
        let site = Site::new(self.address);
        let messages = site.figure("kennel_forwarded_total").await?;
        Ok((messages, site.figure("kennel_forwarded_bytes_total").await?))
    }

    /// The time that its processors have spent on it.
    pub(super) fn worked(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        let mut fields = stat.rsplit(')').next()?.split_whitespace().skip(11);
        let ticks: u64 =
            fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?;
        // A hundred a second, on every Linux there is.
        Some(Duration::from_millis(ticks * 10))
    }

    pub(super) fn kill(&mut self) -> Result<(), Failure> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    pub(super) fn freeze(&self) -> Result<(), Failure> {
        Ok(signal(&self.child, Signal::STOP)?)
    }

    pub(super) fn thaw(&self) -> Result<(), Failure> {
        Ok(signal(&self.child, Signal::CONT)?)
    }

    /// Asks it to end, and waits until it has.
    pub(super) async fn leave(&mut self) -> Result<(), Failure> {
        signal(&self.child, Signal::TERM)?;
        let start = Instant::now();
        while self.child.try_wait()?.is_none() {
            if start.elapsed() > PATIENCE {
                return Err(Failure::Wrong(format!("{} does not end", self.name)));
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Ok(())
    }

    /// Starts it again after it has ended.
    pub(super) async fn start_again(&mut self, engines: &Engines) -> Result<(), Failure> {
        self.child = spawn(engines.folder(), &self.name)?;
        self.wait_until_ready(engines).await
    }

    /// The ways of this kind are like this now.
    pub(super) fn set(&self, broken: Broken, way: Way) {
        let Some(ways) = &self.ways else { return };
        if matches!(broken, Broken::Database | Broken::Engines) {
            ways.database.set(way);
        }
        if matches!(broken, Broken::Bus | Broken::Engines) {
            ways.bus.set(way);
        }
        if broken == Broken::Clients {
            ways.clients.set(way);
        }
    }

    pub(super) async fn wait_until_ready(&mut self, engines: &Engines) -> Result<(), Failure> {
        let site = Site::new(self.address);
        let start = Instant::now();
        while !matches!(tokio::time::timeout(PATIENCE, site.ready()).await, Ok(Ok(()))) {
            let ended = self.child.try_wait()?.is_some();
            if ended || start.elapsed() > PATIENCE {
                let log = engines.folder().join(&self.name).with_extension("log");
                let said = std::fs::read_to_string(log).unwrap_or_default();
                let said: Vec<&str> = said.lines().rev().take(5).collect();
                let name = &self.name;
                return Err(Failure::Wrong(format!("{name} is not ready: {}", said.join("; "))));
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    }
}

fn spawn(folder: &Path, name: &str) -> Result<Child, Failure> {
    let log = folder.join(name).with_extension("log");
    let errors = OpenOptions::new().create(true).append(true).open(log)?;
    let mut command = Command::new(std::env::current_exe()?);
    // It ends with this process, even if that is killed.
    command.args(["serve", "--attached", "--config"]).arg(folder.join(name).with_extension("toml"));
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with(SETTINGS)) {
            command.env_remove(name);
        }
    }
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(errors);
    Ok(command.spawn()?)
}
