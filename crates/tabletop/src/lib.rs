//! The contract that all of Kennel's games share.
//!
//! A game is its [setup](Game::Setup) and its log. Seats play [actions](Game::Action), the table
//! enters [shuffles, dice and the clock](Game::TableAction); every entry makes [facts](Game::Fact),
//! and each [`Viewer`] is told those facts only as far as it may know them. Whoever decides — a
//! person's client, a bot, a program in another language — gets a [view](Game::View), never the
//! state.
//!
//! ```text
//!  action ──► Game::play ──► Table (log) ──► Game::view + Tell::tell for each viewer
//!                 ▲
//!      Game::happen: what the table does, written into the same log
//! ```
//!
//! Nothing here reads a clock, draws entropy, performs I/O or knows a file format. The [`laws`]
//! module (a cargo feature) states what every game must hold to; the tests of every game run it.

mod bot;
mod draw;
pub mod fair;
mod fork;
mod game;
#[cfg(feature = "laws")]
pub mod laws;
pub mod play;
mod record;
mod seat;
mod secret;
mod table;
mod text;

pub use bot::{Bot, Budget, Lot, Random};
pub use draw::{below, shuffle};
pub use fork::{MOST_FORKS, Origin, OriginFault};
pub use game::{Entry, Game, Silence, Standings, Story, Tell, Turn};
pub use record::{
    FORMAT as RECORD_FORMAT, Fairness, Proof, Record, RecordError, RecordedEntry, RecordedSeat,
};
pub use seat::{Actor, BySeat, ParseSeatError, Seat, SeatSet, Viewer, ViewerSet};
pub use secret::Secret;
pub use table::{Logged, Prepared, Refused, Table, UndoError, UnknownRules};
pub use text::{ParseError, is_invisible};

/// The source of random numbers that games draw from; see [`below`] and [`shuffle`].
pub use rand::Rng;
/// How a generator is made from a seed.
pub use rand::SeedableRng;
/// What a generator has to do to be one.
pub use rand::TryRng;
/// The generator behind every deal: portable, and pinned by golden vectors in [`fair`].
pub use rand::rngs::ChaCha8Rng;
