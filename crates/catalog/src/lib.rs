//! All games behind one door.
//!
//! The only crate that knows every game: whoever holds *some* game — the referee, a file of a
//! recorded game, later the server — goes through here. JSON begins here, too: the rules crates
//! below know only that their views, events and setups can be serialised.
//!
//! * [`AnyTable`]: a game in progress of any kind; text and JSON go in and come out.
//! * [`AnyRecord`]: a recorded game of any kind, from JSON and back.
//! * [`Referee`]: the rules as a program, one JSON object a line.
//!
//! A new game is one variant in each of [`Kind`], [`AnyTable`], [`AnyFacts`], [`AnyMemory`] and
//! [`AnyRecord`], and one [`Listed`] implementation.

mod any;
mod hint;
mod listed;
mod live;
mod mind;
mod nose;
mod record;
pub mod referee;
mod replay;
mod strict;

pub use any::{AnyFacts, AnyTable, AnyView, EnterError, SetupFault};
pub use hint::AnyAdvice;
pub use listed::{Kind, Listed};
pub use live::{Due, LiveBot, Reaction};
pub use mind::AnyBot;
pub use nose::{AnyEvents, AnyMemory, Nose};
pub use record::{AnyRecord, RecordFault, Verified};
pub use referee::Referee;
pub use replay::{Eyes, Step};

/// How long a bot may think.
pub use bots::Budget;
