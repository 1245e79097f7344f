//! Bad days on purpose.
//!
//! [`simulate`] lives through one bad day: the server's real tables, hub, writer and sockets, and
//! clients that play, on one thread whose clock and chance are simulated, over a network and a
//! database in memory that fail as real ones do. A seed is a day: everything in it follows from the
//! seed, bit for bit. In the end [`judge`] reads what every client was told and what is stored.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `schedule.rs` | what goes wrong, and when |
//! | `simulate.rs` | a day from its seed to the judge |
//! | `world.rs` | chance, time, and the story of what happened |
//! | `disk.rs` | a database that fails, and mistakes that a store could make |
//! | `wire.rs` | connections that are slow, cut or half open |
//! | `client.rs`, `party.rs`, `process.rs` | who plays where, and the server's lives |
//! | `drill.rs`, `drill/` | the same clients and the same judge with real databases, killed, frozen, cut off and full |
//! | `transcript.rs`, `judge.rs` | what was asked and told, and whether it was true |

mod client;
mod disk;
mod drill;
mod judge;
mod party;
mod process;
mod schedule;
mod simulate;
mod transcript;
mod wire;
mod world;

pub use disk::StoreBug;
pub use drill::{Drill, disk, postgres};
pub use judge::{Logs, judge};
pub use simulate::{Found, Outcome, Plant, hunt, simulate};
pub use transcript::{Event, Transcript};
