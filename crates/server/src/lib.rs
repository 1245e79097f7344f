//! Tables that nothing can break.
//!
//! ```text
//! socket / SSE / POST ──► Stub ──► table actor ──► Room::decide ──► store, durable ──► every client
//!                                     ▲   the clock, bots and shuffles make lines of the same log
//! ```
//!
//! | file | what it holds |
//! | --- | --- |
//! | crate `room` | a table as nothing but what its log leads to; no I/O, no clock |
//! | `actor.rs` | one task a table: takes intents, appends, and only then tells everybody |
//! | `bots.rs` | where bots think, and what they keep in mind |
//! | `hub.rs` | the tables that are awake; wakes the others on demand |
//! | `socket.rs`, `stream.rs` | a client over a WebSocket, or over server-sent events and POST |
//! | `guests.rs` | who somebody is, without an account |
//! | `cluster/` | tables at other nodes, and their clients here |
//! | `api.rs` | everything over plain HTTP |
//! | `pages.rs` | the web client, from the program itself |
//! | `owners.rs` | what belongs to somebody: taking it along, and taking it away |
//! | `operator.rs`, `admin.rs` | what an operator does, and the socket by which it reaches a running server |
//! | `notices.rs` | who is kept out, and what everybody is told |
//! | `analysis.rs` | finished games, judged |
//! | `puzzles.rs` | positions with one right answer |
//! | `replay.rs` | looking back on a game, and going on from there |
//! | `app.rs` | all routes on one screen, [`run`] |
//! | `figures.rs` | what is counted and measured |
//! | `gate.rs`, `listen.rs` | what every request and every connection passes first |
//! | `limits.rs` | how much of everything anybody may have |
//! | `simulated.rs` | what a simulation decides in place of the system; empty without it |
//!
//! The server knows no rules: it goes through [`catalog`] and the list of games, [`house`].

mod actor;
#[cfg(unix)]
mod admin;
pub mod analysis;
mod api;
mod app;
mod aside;
mod bots;
mod clock;
pub mod cluster;
mod config;
mod connections;
mod deals;
mod figures;
mod gate;
mod guests;
mod hub;
mod limits;
mod listen;
mod notices;
mod offline;
mod openapi;
mod operator;
mod owners;
mod pages;
mod preview;
mod puzzles;
mod qr;
mod replay;
mod scenery;
pub mod simulated;
mod socket;
mod stream;

#[cfg(unix)]
pub use admin::order;
pub use app::{Server, run};
pub use clock::Calendar;
pub use config::{BadSetting, Config, SETTINGS, Setting, SettingKind};
pub use operator::{
    Answer, BanRow, ChatRow, GuestRow, Operator, OperatorError, Order, Stage, TableRow,
};
pub use pages::{client, has_client, pages};

/// The commit that the program was built from; `debug` in a debug build.
pub const COMMIT: &str = env!("KENNEL_COMMIT");
