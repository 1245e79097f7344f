//! What goes wrong in a house of several servers.

use super::house::House;
use crate::cli::Fault;
use crate::commands::Failure;
use load::Way;
use std::time::Duration;

/// How long something is broken that is mended again: longer than a lease.
const BROKEN: Duration = Duration::from_secs(4);
/// How long NATS is away.
const WITHOUT_BUS: Duration = Duration::from_secs(1);
/// How long what is stored takes on a slow disk.
const SLOW: Duration = Duration::from_millis(300);

/// Which of a node's ways are broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Broken {
    Database,
    Bus,
    Engines,
    Clients,
}

impl Broken {
    const ALL: [Broken; 4] = [Broken::Database, Broken::Bus, Broken::Engines, Broken::Clients];
}

/// Whose tables a fault touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Touched {
    Node(usize),
    All,
}

impl Fault {
    /// Whose tables it touches, if it comes to this node.
    pub(super) const fn touches(self, node: usize) -> Touched {
        match self {
            Fault::Kill | Fault::Freeze | Fault::Cut | Fault::Partition => Touched::Node(node),
            Fault::Nats | Fault::Disk | Fault::Rolling => Touched::All,
        }
    }

    /// Lets it happen to a node, and mends it again; only a node that was killed stays away. `time` counts
    /// how often it has happened, and says which way breaks.
    pub(super) async fn strike(
        self,
        house: &mut House,
        node: usize,
        time: u32,
    ) -> Result<(), Failure> {
        let broken = Broken::ALL[time as usize % Broken::ALL.len()];
        match self {
            Fault::Kill => house.nodes[node].kill()?,
            Fault::Freeze => {
                house.nodes[node].freeze()?;
                tokio::time::sleep(BROKEN).await;
                house.nodes[node].thaw()?;
            }
            Fault::Nats => {
                house.engines.kill_nats()?;
                tokio::time::sleep(WITHOUT_BUS).await;
                house.engines.start_nats().await?;
            }
            Fault::Cut => break_for_a_while(house, node, broken, Way::Cut).await,
            Fault::Partition => break_for_a_while(house, node, broken, Way::Blocked).await,
            Fault::Disk => {
                let set = |way| house.nodes.iter().for_each(|node| node.set(Broken::Database, way));
                set(Way::SlowCommits(SLOW));
                tokio::time::sleep(BROKEN).await;
                set(Way::Open);
            }
            Fault::Rolling => {
                for number in 0..house.nodes.len() {
                    house.nodes[number].leave().await?;
                    house.nodes[number].start_again(&house.engines).await?;
                }
            }
        }
        Ok(())
    }

    /// Mends what is still broken, when the others have gone on without it.
    pub(super) async fn mend(self, house: &mut House, node: usize) -> Result<(), Failure> {
        if self == Fault::Kill {
            return house.nodes[node].start_again(&house.engines).await;
        }
        for node in &mut house.nodes {
            node.wait_until_ready(&house.engines).await?;
        }
        Ok(())
    }
}

async fn break_for_a_while(house: &House, node: usize, broken: Broken, way: Way) {
    house.nodes[node].set(broken, way);
    tokio::time::sleep(BROKEN).await;
    house.nodes[node].set(broken, Way::Open);
}
